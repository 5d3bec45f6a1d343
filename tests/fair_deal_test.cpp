// Fair deals: published vectors of the hashes, the chain of secrets, and the seed of a deal.
#include "table/fair_deal.h"

#include <gtest/gtest.h>

#include "apps/crypto/sodium.h"
#include "core/rng.h"
#include "table/sha256.h"

namespace capot::fair_deal_test {

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

Secret counted_secret(std::uint8_t first) {
  Secret secret;
  for (std::uint8_t& byte : secret) byte = first++;
  return secret;
}

// FIPS 180-4 examples of the National Institute of Standards and Technology.
TEST(Sha256, has_the_published_values) {
  const std::pair<std::string, std::string_view> rows[]{
      {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
      {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
      {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
       "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
      {std::string(1'000'000, 'a'),
       "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"}};
  for (const auto& [text, digest] : rows) {
    EXPECT_EQ(to_hex(PortableHasher().sha256(bytes_of(text))), digest);
    EXPECT_EQ(to_hex(SodiumHasher().sha256(bytes_of(text))), digest);
  }
}

TEST(Sha256, is_the_same_with_and_without_a_library) {
  Rng rng(1);
  const PortableHasher own;
  const SodiumHasher sodium;
  for (std::size_t size = 0; size < 300; ++size) {
    std::vector<std::uint8_t> bytes(size);
    for (auto& byte : bytes) byte = std::uint8_t(rng.below(256));
    const Secret key = own.sha256(bytes);
    EXPECT_EQ(key, sodium.sha256(bytes)) << size;
    EXPECT_EQ(own.hmac_sha256(key, bytes), sodium.hmac_sha256(key, bytes)) << size;
  }
}

TEST(FairDeal, every_secret_leads_back_to_the_anchor) {
  const SodiumHasher hasher;
  const Secret root = counted_secret(7);
  const SecretChain chain(hasher, root);
  EXPECT_EQ(chain.at(chain_length), root);
  Secret slow = root;
  for (int round = chain_length; round >= 0; --round) {
    ASSERT_EQ(chain.at(round), slow) << round;
    slow = hasher.sha256(slow);
  }
  for (const int round : {1, 2, 31, 32, 33, 500, chain_length}) {
    EXPECT_TRUE(belongs_to(hasher, chain.at(round), round, chain.at(0))) << round;
    EXPECT_FALSE(belongs_to(hasher, chain.at(round), round - 1, chain.at(0))) << round;
    EXPECT_FALSE(belongs_to(hasher, counted_secret(1), round, chain.at(0))) << round;
  }
}

// The seed as docs/fair-deals.md writes it, put together by hand.
TEST(FairDeal, the_seed_is_made_as_written) {
  const SodiumHasher hasher;
  const DealTerms terms{.table = "t1",
                        .round = 258,
                        .rules = counted_secret(100),
                        .salts = {counted_secret(0), Secret{}}};
  std::vector<std::uint8_t> text = bytes_of("capot deal 1");
  text.push_back(2);
  for (const char c : terms.table) text.push_back(std::uint8_t(c));
  for (const int byte : {0, 0, 1, 2}) text.push_back(std::uint8_t(byte));
  text.insert(text.end(), terms.rules.begin(), terms.rules.end());
  for (const Secret& salt : terms.salts) text.insert(text.end(), salt.begin(), salt.end());
  const Secret secret = counted_secret(50);
  EXPECT_EQ(deal_seed(hasher, secret, terms), hasher.hmac_sha256(secret, text));
}

TEST(FairDeal, everything_in_the_terms_changes_the_deal) {
  const SodiumHasher hasher;
  const Secret secret = counted_secret(50);
  const DealTerms terms{.table = "t1", .round = 1, .rules = {}, .salts = {Secret{}, Secret{}}};
  const Seed seed = deal_seed(hasher, secret, terms);
  DealTerms other = terms;
  other.table = "t2";
  EXPECT_NE(deal_seed(hasher, secret, other), seed);
  other = terms;
  other.round = 2;
  EXPECT_NE(deal_seed(hasher, secret, other), seed);
  other = terms;
  other.rules[31] = 1;
  EXPECT_NE(deal_seed(hasher, secret, other), seed);
  other = terms;
  other.salts[1][0] = 1;
  EXPECT_NE(deal_seed(hasher, secret, other), seed);
  EXPECT_NE(deal_seed(hasher, counted_secret(51), terms), seed);
}

TEST(FairDeal, hexadecimal_is_read_exactly) {
  const Secret secret = counted_secret(200);
  EXPECT_EQ(secret_from_hex(to_hex(secret)), secret);
  EXPECT_FALSE(secret_from_hex(to_hex(secret).substr(1)));
  EXPECT_FALSE(secret_from_hex(to_hex(secret) + "0"));
  EXPECT_FALSE(secret_from_hex(std::string(64, 'g')));
}

}  // namespace capot::fair_deal_test
