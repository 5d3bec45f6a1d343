// A small net that answers with a number for every call: the higher, the better it likes it. Whole
// numbers only, so that the answer is the same on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bots/call_code.h"

namespace capot {

// A file of weights: lines of text that say what it is, then the weights. The bytes must outlive
// the net, which points into them.
//
// The first layer adds the weights of the switches that are on. Every sum is multiplied by a factor
// of its own, and its last 16 bits are dropped. Between layers it is then held within 0 and 127.
// The last sums are the answers; `unit()` of them are a factor e in probability.
class CallNet {
 public:
  static std::optional<CallNet> read(std::span<const std::byte> file);

  const CallCode& code() const { return code_; }
  std::string_view origin() const { return origin_; }  // where the weights come from, as told there
  std::string_view game() const { return game_; }
  int unit() const { return unit_; }

  // The first layer's sums before anything of the situation is known, and what switches add.
  using Sums = std::vector<std::int32_t>;
  Sums bias() const;
  void add(Sums& sums, std::span<const std::uint16_t> on) const;
  // The answers to the asked outputs, from the first layer's sums.
  void answer(const Sums& sums, std::span<const std::uint16_t> asked,
              std::span<std::int32_t> answers) const;

 private:
  struct Layer {
    int in = 0, out = 0;
    const std::int8_t* weights = nullptr;  // the first layer: by input; the others: by output ...
    std::vector<std::int16_t> wide;        // ... and wider, which multiplies faster
    std::vector<std::int32_t> bias;
    std::vector<std::int32_t> factor;
  };
  CallCode code_;
  std::string_view origin_, game_;
  int unit_ = 1;
  std::vector<Layer> layers_;
};

}  // namespace capot
