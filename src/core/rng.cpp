#include "core/rng.h"

#include <bit>

namespace capot {
namespace {

constexpr std::uint32_t word(const Seed& bytes, std::size_t i) {
  return std::uint32_t(bytes[4 * i]) | std::uint32_t(bytes[4 * i + 1]) << 8 |
         std::uint32_t(bytes[4 * i + 2]) << 16 | std::uint32_t(bytes[4 * i + 3]) << 24;
}

constexpr void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c,
                             std::uint32_t& d) {
  a += b, d = std::rotl(d ^ a, 16);
  c += d, b = std::rotl(b ^ c, 12);
  a += b, d = std::rotl(d ^ a, 8);
  c += d, b = std::rotl(b ^ c, 7);
}

}  // namespace

std::array<std::uint32_t, 16> chacha20_block(const Seed& key, std::uint32_t counter,
                                             const std::array<std::uint32_t, 3>& nonce) {
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = word(key, i);
  start[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = nonce[i];

  auto x = start;
  for (int round = 0; round < 10; ++round) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

std::uint32_t DealRng::operator()() {
  if (used_ == block_.size()) {
    block_ = chacha20_block(key_, std::uint32_t(blocks_), {std::uint32_t(blocks_ >> 32), 0, 0});
    ++blocks_;
    used_ = 0;
  }
  return block_[used_++];
}

std::uint32_t DealRng::below(std::uint32_t n) {
  // Words from the last, incomplete run of n values are drawn again.
  const std::uint32_t fair = std::uint32_t(-n) % n;
  for (;;)
    if (const std::uint32_t drawn = (*this)(); drawn >= fair) return drawn % n;
}

Seed expand_seed(std::uint64_t number) {
  Seed small{};
  for (std::size_t i = 0; i < 8; ++i) small[i] = std::uint8_t(number >> (8 * i));
  DealRng words(small);
  Seed seed{};
  for (std::size_t i = 0; i < 32; i += 4) {
    const std::uint32_t drawn = words();
    for (std::size_t k = 0; k < 4; ++k) seed[i + k] = std::uint8_t(drawn >> (8 * k));
  }
  return seed;
}

}  // namespace capot
