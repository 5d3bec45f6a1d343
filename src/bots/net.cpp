#include "bots/net.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>

namespace capot {
namespace {

constexpr std::string_view last_line = "weights\n";
constexpr int most_units = 1024;  // in a layer
constexpr int highest = 127;      // of what goes from one layer to the next

// What follows the word on its line; the line is taken off the text.
std::optional<std::string_view> take_line(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return std::nullopt;
  const auto end = text.find('\n');
  if (end == text.npos) return std::nullopt;
  const std::string_view rest = text.substr(word.size(), end - word.size());
  text.remove_prefix(end + 1);
  return rest;
}

std::optional<std::vector<int>> sizes_in(std::string_view text) {
  std::vector<int> sizes;
  while (!text.empty()) {
    if (text.front() == ' ') text.remove_prefix(1);
    int size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (error != std::errc{} || size < 1 || size > 1 << 20) return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()));
    sizes.push_back(size);
  }
  return sizes;
}

// Reads the weights in the order in which they stand.
class Bytes {
 public:
  explicit Bytes(std::span<const std::byte> left) : left_(left) {}
  const std::int8_t* weights(std::size_t count) {
    if (left_.size() < count) return good_ = false, nullptr;
    const auto* at = reinterpret_cast<const std::int8_t*>(left_.data());
    left_ = left_.subspan(count);
    return at;
  }
  std::vector<std::int32_t> numbers(std::size_t count) {
    if (left_.size() / 4 < count) return good_ = false, std::vector<std::int32_t>{};
    std::vector<std::int32_t> row(count);
    for (std::int32_t& number : row) {
      std::uint32_t bits = 0;
      for (std::size_t i = 0; i < 4; ++i) bits |= std::uint32_t(left_[i]) << 8 * i;
      number = std::bit_cast<std::int32_t>(bits);
      left_ = left_.subspan(4);
    }
    return row;
  }
  bool done() const { return good_ && left_.empty(); }

 private:
  std::span<const std::byte> left_;
  bool good_ = true;
};

std::int32_t times(std::int32_t sum, std::int32_t factor) {
  return std::int32_t(std::int64_t(sum) * factor >> 16);
}

std::int16_t passed_on(std::int32_t sum, std::int32_t factor) {
  return std::int16_t(std::clamp(times(sum, factor), 0, highest));
}

std::int32_t dot(const std::int16_t* weights, const std::int16_t* values, int count) {
  std::int32_t sum = 0;
  for (int i = 0; i < count; ++i) sum += std::int32_t(weights[i]) * values[i];
  return sum;
}

}  // namespace

std::optional<Net> Net::read(std::span<const std::byte> file, std::string_view kind) {
  const std::string_view all(reinterpret_cast<const char*>(file.data()), file.size());
  const auto end = all.find(last_line);
  if (end == all.npos) return std::nullopt;
  std::string_view text = all.substr(0, end);
  const auto format = take_line(text, "capot ");
  if (!format || !format->starts_with(kind) || format->substr(kind.size()) != " 1")
    return std::nullopt;
  Net net;
  const auto game = take_line(text, "game "), origin = take_line(text, "origin "),
             unit = take_line(text, "unit "), layers = take_line(text, "layers ");
  if (!game || !origin || !unit || !layers) return std::nullopt;
  net.game_ = *game;
  net.origin_ = *origin;
  const auto units = sizes_in(*unit), sizes = sizes_in(*layers);
  if (!units || units->size() != 1 || !sizes || sizes->size() < 3) return std::nullopt;
  net.unit_ = units->front();
  net.code_ = text;
  Bytes bytes(file.subspan(end + last_line.size()));
  for (std::size_t i = 0; i + 1 < sizes->size(); ++i) {
    Layer& layer = net.layers_.emplace_back();
    layer.in = (*sizes)[i];
    layer.out = (*sizes)[i + 1];
    if (layer.out > most_units) return std::nullopt;
    layer.weights = bytes.weights(std::size_t(layer.in) * std::size_t(layer.out));
    if (i > 0 && layer.weights)
      layer.wide.assign(layer.weights,
                        layer.weights + std::size_t(layer.in) * std::size_t(layer.out));
    layer.bias = bytes.numbers(std::size_t(layer.out));
    layer.factor = bytes.numbers(std::size_t(layer.out));
  }
  if (!bytes.done()) return std::nullopt;
  return net;
}

Net::Sums Net::bias() const { return layers_.front().bias; }

void Net::add(Sums& sums, std::span<const std::uint16_t> on) const {
  const Layer& first = layers_.front();
  for (const std::uint16_t input : on) {
    const std::int8_t* row = first.weights + std::size_t(input) * std::size_t(first.out);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += row[i];
  }
}

void Net::answer(const Sums& sums, std::span<const std::uint16_t> asked,
                 std::span<std::int32_t> answers) const {
  std::array<std::int16_t, most_units> values, next;
  const Layer& first = layers_.front();
  for (std::size_t i = 0; i < sums.size(); ++i) values[i] = passed_on(sums[i], first.factor[i]);
  for (std::size_t l = 1; l + 1 < layers_.size(); ++l) {
    const Layer& layer = layers_[l];
    for (int o = 0; o < layer.out; ++o) {
      const auto at = std::size_t(o);
      const std::int32_t sum = layer.bias[at] + dot(layer.wide.data() + at * std::size_t(layer.in),
                                                    values.data(), layer.in);
      next[at] = passed_on(sum, layer.factor[at]);
    }
    values = next;
  }
  const Layer& last = layers_.back();
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::uint16_t at = asked[i];
    const std::int32_t sum =
        last.bias[at] + dot(last.wide.data() + at * std::size_t(last.in), values.data(), last.in);
    answers[i] = times(sum, last.factor[at]);
  }
}

}  // namespace capot
