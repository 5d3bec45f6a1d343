// Chance as an argument. Deals come from a 256-bit seed through ChaCha20, so that the same seed
// deals the same cards everywhere; simulations use a small fast generator, seeded explicitly.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace capot {

using Seed = std::array<std::uint8_t, 32>;

// The ChaCha20 block function of RFC 8439: 16 words from a key, a block counter and a nonce.
std::array<std::uint32_t, 16> chacha20_block(const Seed& key, std::uint32_t counter,
                                             const std::array<std::uint32_t, 3>& nonce);

// The words of ChaCha20 in counter mode, nonce zero. Every 2^32 blocks the nonce moves on.
class DealRng {
 public:
  explicit DealRng(const Seed& seed) : key_(seed) {}
  std::uint32_t operator()();
  std::uint32_t below(std::uint32_t n);  // exactly uniform, by rejection

 private:
  Seed key_;
  std::uint64_t blocks_ = 0;
  std::array<std::uint32_t, 16> block_{};
  unsigned used_ = 16;
};

// Expands a small number into a seed, for practice and tests: `--seed 7` is the same deal forever.
Seed expand_seed(std::uint64_t number);

// A fast generator for simulation: a Weyl sequence, folded by one long multiplication.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t operator()() {
    state_ += 0xA0761D6478BD642Fu;
    const Product product = Product(state_) * (state_ ^ 0xE7037ED1A0B428DBu);
    return std::uint64_t(product >> 64) ^ std::uint64_t(product);
  }
  // Uniform up to n / 2^32, which no simulation of ours can tell from exact.
  constexpr std::uint32_t below(std::uint32_t n) {
    return std::uint32_t(((*this)() >> 32) * n >> 32);
  }

 private:
  __extension__ using Product = unsigned __int128;
  std::uint64_t state_;
};

// Fisher–Yates from the back, as every rule book here writes it. std::shuffle differs from one
// standard library to the next.
template <class Chance, class T>
constexpr void shuffle(std::span<T> items, Chance& chance) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[chance.below(std::uint32_t(i))]);
}

// The same with the fast generator, two draws from each of its numbers.
template <class T>
constexpr void shuffle(std::span<T> items, Rng& rng) {
  std::size_t i = items.size();
  for (; i > 2; i -= 2) {
    const std::uint64_t drawn = rng();
    std::swap(items[i - 1], items[(drawn >> 32) * i >> 32]);
    std::swap(items[i - 2], items[(drawn & 0xFFFFFFFFu) * (i - 1) >> 32]);
  }
  if (i == 2) std::swap(items[1], items[rng.below(2)]);
}

}  // namespace capot
