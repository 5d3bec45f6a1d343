// A small net that answers with a number for every action: the higher, the better it likes it.
// Whole numbers only, so that the answer is the same on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/switches.h"
#include "games/any_game.h"

namespace capot {

// A file of weights: lines of text that say what it is, then the weights. The bytes must outlive
// the net, which points into them.
//
// The first layer adds the weights of the switches that are on. Every sum is multiplied by a factor
// of its own, and its last 16 bits are dropped. Between layers it is then held within 0 and 127.
// The last sums are the answers; `unit()` of them are a factor e in probability.
class Net {
 public:
  // `kind` says what it answers for: calls, cards.
  static std::optional<Net> read(std::span<const std::byte> file, std::string_view kind);

  int inputs() const { return layers_.front().in; }
  int outputs() const { return layers_.back().out; }
  std::string_view origin() const { return origin_; }  // where the weights come from, as told there
  std::string_view game() const { return game_; }
  std::string_view code_text() const { return code_; }  // what the switches mean
  int unit() const { return unit_; }

  // The first layer's sums before anything of the situation is known, and what switches add.
  using Sums = std::vector<std::int32_t>;
  Sums bias() const;
  void add(Sums& sums, std::span<const std::uint16_t> on) const;
  // The answers to the asked outputs: from the first layer's sums, or from these and what is on.
  void answer(const Sums& sums, std::span<const std::uint16_t> asked,
              std::span<std::int32_t> answers) const;
  std::vector<std::int32_t> answers(Sums sums, const Switches& on,
                                    std::span<const std::uint16_t> asked) const {
    add(sums, on.all());
    std::vector<std::int32_t> answers(asked.size());
    answer(sums, asked, answers);
    return answers;
  }

 private:
  struct Layer {
    int in = 0, out = 0;
    const std::int8_t* weights = nullptr;  // the first layer: by input; the others: by output ...
    std::vector<std::int16_t> wide;        // ... and wider, which multiplies faster
    std::vector<std::int32_t> bias;
    std::vector<std::int32_t> factor;
  };
  std::string_view origin_, game_, code_;
  int unit_ = 1;
  std::vector<Layer> layers_;
};

// A net with the code that it was trained with.
template <class Code>
class NetOf : public Net {
 public:
  static std::optional<NetOf> read(std::span<const std::byte> file) {
    auto net = Net::read(file, Code::kind);
    if (!net) return std::nullopt;
    auto code = Code::read(net->code_text());
    if (!code || code->inputs() != net->inputs() || code->outputs() != net->outputs())
      return std::nullopt;
    return NetOf(*std::move(net), *std::move(code));
  }
  const Code& code() const { return own_code_; }

  // The first layer's sums with a table's options; nothing where it was not trained for such a
  // table.
  std::optional<Sums> table_sums(const AnyGame& game) const {
    const auto options = own_code_.table_input(game);
    if (!options) return std::nullopt;
    Sums sums = bias();
    add(sums, options->all());
    return sums;
  }

 private:
  NetOf(Net net, Code code) : Net(std::move(net)), own_code_(std::move(code)) {}
  Code own_code_;
};

}  // namespace capot
