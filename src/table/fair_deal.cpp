#include "table/fair_deal.h"

#include <charconv>

namespace capot {
namespace {

Secret hashed(const Hasher& hasher, Secret secret, int times) {
  for (int i = 0; i < times; ++i) secret = hasher.sha256(secret);
  return secret;
}

class Text {
 public:
  Text& add(std::string_view text) {
    bytes_.insert(bytes_.end(), text.begin(), text.end());
    return *this;
  }
  Text& add(const Secret& secret) {
    bytes_.insert(bytes_.end(), secret.begin(), secret.end());
    return *this;
  }
  Text& add(std::uint8_t byte) {
    bytes_.push_back(byte);
    return *this;
  }
  Text& add_number(std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) add(std::uint8_t(number >> shift));
    return *this;
  }
  Bytes bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace

SecretChain::SecretChain(const Hasher& hasher, const Secret& root) : hasher_(hasher) {
  kept_.back() = root;
  for (std::size_t i = kept_.size() - 1; i > 0; --i)
    kept_[i - 1] = hashed(hasher, kept_[i], stride);
}

Secret SecretChain::at(int round) const {
  const int above = (round + stride - 1) / stride;
  return hashed(hasher_, kept_[std::size_t(above)], above * stride - round);
}

bool belongs_to(const Hasher& hasher, const Secret& secret, int round, const Secret& anchor) {
  return round >= 1 && round <= chain_length && hashed(hasher, secret, round) == anchor;
}

Secret rules_digest(const Hasher& hasher, std::string_view rules) {
  return hasher.sha256(Text().add(rules).bytes());
}

Seed deal_seed(const Hasher& hasher, const Secret& secret, const DealTerms& terms) {
  Text text;
  text.add("capot deal 1").add(std::uint8_t(terms.table.size())).add(terms.table);
  text.add_number(std::uint32_t(terms.round)).add(terms.rules);
  for (const Secret& salt : terms.salts) text.add(salt);
  return hasher.hmac_sha256(secret, text.bytes());
}

Deck fair_deck(CardSet cards, const Seed& seed) {
  DealRng chance(seed);
  return shuffled(whole_deck(cards), chance);
}

std::string to_hex(Bytes bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

std::optional<Secret> secret_from_hex(std::string_view text) {
  Secret secret;
  if (text.size() != 2 * secret.size()) return std::nullopt;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    const char* start = text.data() + 2 * i;
    const auto [end, error] = std::from_chars(start, start + 2, secret[i], 16);
    if (error != std::errc() || end != start + 2) return std::nullopt;
  }
  return secret;
}

}  // namespace capot
