#include "table/sha256.h"

#include <bit>

namespace capot {
namespace {

using Words = std::array<std::uint32_t, 8>;
constexpr std::size_t block_size = 64;

constexpr Words first_words{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, 64> round_words{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

class Sha256 {
 public:
  Sha256& add(Bytes bytes) {
    for (const std::uint8_t byte : bytes) {
      block_[length_++ % block_size] = byte;
      if (length_ % block_size == 0) mix();
    }
    return *this;
  }
  Secret finish() {
    const std::uint64_t bits = length_ * 8;
    add(std::array<std::uint8_t, 1>{0x80});
    while (length_ % block_size != block_size - 8) add(std::array<std::uint8_t, 1>{0});
    for (int shift = 56; shift >= 0; shift -= 8)
      add(std::array{static_cast<std::uint8_t>(bits >> shift)});
    Secret digest;
    for (std::size_t i = 0; i < digest.size(); ++i)
      digest[i] = std::uint8_t(words_[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
  }

 private:
  void mix() {
    std::array<std::uint32_t, 64> w;
    for (std::size_t i = 0; i < 16; ++i)
      w[i] = std::uint32_t(block_[4 * i]) << 24 | std::uint32_t(block_[4 * i + 1]) << 16 |
             std::uint32_t(block_[4 * i + 2]) << 8 | block_[4 * i + 3];
    for (std::size_t i = 16; i < 64; ++i) {
      const auto a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
             (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = words_;
    for (std::size_t i = 0; i < 64; ++i) {
      const auto t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                      ((e & f) ^ (~e & g)) + round_words[i] + w[i];
      const auto t2 =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const Words mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] += mixed[i];
  }

  Words words_ = first_words;
  std::array<std::uint8_t, block_size> block_{};
  std::uint64_t length_ = 0;
};

std::array<std::uint8_t, block_size> padded(const Secret& key, std::uint8_t with) {
  std::array<std::uint8_t, block_size> block;
  block.fill(with);
  for (std::size_t i = 0; i < key.size(); ++i) block[i] = std::uint8_t(key[i] ^ with);
  return block;
}

}  // namespace

Secret PortableHasher::sha256(Bytes bytes) const { return Sha256().add(bytes).finish(); }

Secret PortableHasher::hmac_sha256(const Secret& key, Bytes bytes) const {
  const Secret inner = Sha256().add(padded(key, 0x36)).add(bytes).finish();
  return Sha256().add(padded(key, 0x5c)).add(inner).finish();
}

}  // namespace capot
