// Rule 14.1: every consistent standard hand, scored, as one SHA-256.
#include <bit>
#include <map>

#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

// FIPS 180-4. The constants are the first 32 bits of the fractional parts of the cube and square
// roots of the first primes; they are computed, with integers, rather than copied.
constexpr int prime(int n) {
  int found = 1;
  for (; n >= 0; --n)
    for (bool composite = true; composite;) {
      ++found;
      composite = false;
      for (int d = 2; d * d <= found; ++d) composite |= found % d == 0;
    }
  return found;
}
__extension__ typedef unsigned __int128 Wide;
constexpr std::uint32_t root_fraction(int n, int power) {  // floor(2^32 root), low 32 bits
  std::uint64_t low = 0, high = std::uint64_t(1) << 37;
  while (high - low > 1) {
    const std::uint64_t middle = (low + high) / 2;
    Wide raised = 1;
    for (int i = 0; i < power; ++i) raised *= middle;
    (raised <= Wide(unsigned(n)) << (32 * power) ? low : high) = middle;
  }
  return std::uint32_t(low);
}
static_assert(root_fraction(2, 2) == 0x6a09e667);

std::string sha256(std::string message) {
  std::array<std::uint32_t, 64> k;
  std::array<std::uint32_t, 8> h;
  for (int i = 0; i < 64; ++i) k[std::size_t(i)] = root_fraction(prime(i), 3);
  for (int i = 0; i < 8; ++i) h[std::size_t(i)] = root_fraction(prime(i), 2);

  const std::uint64_t bits = message.size() * 8;
  message += char(0x80);
  while (message.size() % 64 != 56) message += '\0';
  for (int i = 7; i >= 0; --i) message += char(bits >> (8 * i));

  for (std::size_t block = 0; block < message.size(); block += 64) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 64; ++i)
      w[i / 4] = w[i / 4] << 8 | std::uint8_t(message[block + i]);
    for (std::size_t i = 16; i < 64; ++i) {
      const auto a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
             (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    auto v = h;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint32_t s1 = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
      const std::uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
      const std::uint32_t t1 = v[7] + s1 + choice + k[i] + w[i];
      const std::uint32_t s0 = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
      const std::uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
      v = {t1 + s0 + majority, v[0], v[1], v[2], v[3] + t1, v[4], v[5], v[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) h[i] += v[i];
  }
  std::string hex;
  for (std::uint32_t word : h)
    for (int shift = 28; shift >= 0; shift -= 4) hex += "0123456789abcdef"[word >> shift & 15];
  return hex;
}

struct Digest {
  std::string text;
  std::map<Kind, int> lines;
  std::map<int, int> deltas;

  void add(const std::string& head, const Hand& hand) {
    const auto scored = score_round({}, hand);
    ASSERT_TRUE(scored) << head << scored.error().message();
    text += head;
    for (int s = 0; s < 4; ++s) {
      const int delta = (*scored)[Seat(s)];
      text += (s ? "," : "|") + std::to_string(delta);
      ++deltas[delta];
    }
    text += '\n';
    ++lines[hand.kind];
  }

  void add_all(unsigned mask, const BySeat<std::uint8_t>& tricks) {
    std::string digits;
    for (int s = 0; s < 4; ++s) digits += char('0' + tricks[Seat(s)]);
    for (int b = 0; b < 4; ++b)
      for (int bid = 2; bid <= 5 && !(mask >> b & 1); ++bid)
        add(std::to_string(mask) + "|" + digits + "|" + std::to_string(b) + "|" +
                std::to_string(bid),
            Hand{.kind = (mask | 1u << b) == 15 ? Kind::all_fold : Kind::normal,
                 .bidder = Seat(b),
                 .bid = std::uint8_t(bid),
                 .folded = std::uint8_t(mask),
                 .tricks = tricks});
    if (mask == 0) add("C|" + digits, Hand{.kind = Kind::forced, .tricks = tricks});
  }
};

Digest make_digest() {
  Digest digest;
  for (unsigned mask = 0; mask < 15; ++mask)
    for (int code = 0; code < 6 * 6 * 6 * 6; ++code) {
      BySeat<std::uint8_t> tricks;
      int total = 0, rest = code;
      bool consistent = true;
      for (int s = 3; s >= 0; --s, rest /= 6) {
        tricks[Seat(s)] = std::uint8_t(rest % 6);
        total += rest % 6;
        consistent &= !(mask >> s & 1 && rest % 6);
      }
      if (consistent && total == 5) digest.add_all(mask, tricks);
    }
  return digest;
}

TEST(BuckEuchreRule, R14_1_exhaustive_scoring_digest) {
  ASSERT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  Digest digest = make_digest();
  const auto lines = split(digest.text, '\n');
  EXPECT_EQ(lines.size() - 1, 2264u);
  EXPECT_EQ(lines[0], "0|0005|0|2|5,5,5,-5");
  EXPECT_EQ(lines[16], "C|0005|5,5,5,-5");
  EXPECT_EQ(lines[2263], "14|5000|0|5|-5,0,0,0");
  EXPECT_EQ(digest.text.size(), 46916u);
  EXPECT_EQ(digest.lines,
            (std::map<Kind, int>{{Kind::normal, 2192}, {Kind::all_fold, 16}, {Kind::forced, 56}}));
  EXPECT_EQ(digest.deltas,
            (std::map<int, int>{
                {-5, 324}, {-4, 540}, {-3, 792}, {-2, 1052}, {-1, 1308}, {0, 1632}, {5, 3408}}));
  int total = 0;
  for (const auto& [delta, count] : digest.deltas) total += delta * count;
  EXPECT_EQ(total, 7472);
  EXPECT_EQ(sha256(digest.text),
            "fd47955e07c79b97328c86719c164ccbfe4f1eab021420594f79bc3c0320d1a8");
}

}  // namespace
}  // namespace capot::buck_euchre
