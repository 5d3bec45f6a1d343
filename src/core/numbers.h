// Plain structs as a row of numbers and back, so that what a seat sees can be handed to another
// program. Unlike its bytes the row has no gaps, and is the same with every compiler.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

using Numbers = std::vector<std::int64_t>;

// How many values an enumeration has; one that is written as a number says it beside itself.
constexpr std::int64_t values_of(Seat) { return max_seats; }
constexpr std::int64_t values_of(Side) { return max_seats; }
constexpr std::int64_t values_of(Suit) { return max_suits; }
constexpr std::int64_t values_of(Card) { return max_cards; }
constexpr std::int64_t values_of(Action) { return 0x10000; }

namespace detail {
template <class T>
inline constexpr bool is_row = false;  // several of the same, in order
template <class T, std::size_t N>
inline constexpr bool is_row<std::array<T, N>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
}  // namespace detail

// A struct lists its members, those of its base included: `members` is a static function template
// that ties them.
template <class T>
void write_numbers(const T& value, Numbers& row) {
  if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    row.push_back(std::int64_t(value));
  } else if constexpr (detail::is_row<T>) {
    for (const auto& each : value) write_numbers(each, row);
  } else if constexpr (detail::is_optional<T>) {
    row.push_back(value.has_value());
    write_numbers(value.value_or(typename T::value_type{}), row);
  } else if constexpr (std::is_same_v<T, CardSet>) {
    row.push_back(value.bits());
  } else {
    std::apply([&](const auto&... each) { (write_numbers(each, row), ...); }, T::members(value));
  }
}

// Takes the numbers of a value from the front of the row; false where they are none.
template <class T>
bool read_numbers(std::span<const std::int64_t>& row, T& value) {
  if constexpr (std::is_integral_v<T> || std::is_enum_v<T> || std::is_same_v<T, CardSet>) {
    if (row.empty()) return false;
    const std::int64_t number = row.front();
    row = row.subspan(1);
    if constexpr (std::is_enum_v<T>) {
      if (number < 0 || number >= values_of(T{})) return false;
      value = T(number);
    } else if constexpr (std::is_same_v<T, CardSet>) {
      if (!std::in_range<std::uint32_t>(number)) return false;
      value = CardSet::of_bits(std::uint32_t(number));
    } else if constexpr (std::is_same_v<T, bool>) {
      if (number != 0 && number != 1) return false;
      value = number == 1;
    } else {
      if (!std::in_range<T>(number)) return false;
      value = T(number);
    }
    return true;
  } else if constexpr (detail::is_row<T>) {
    for (auto& each : value)
      if (!read_numbers(row, each)) return false;
    return true;
  } else if constexpr (detail::is_optional<T>) {
    bool there = false;
    typename T::value_type held{};
    if (!read_numbers(row, there) || !read_numbers(row, held)) return false;
    value = there ? T(held) : T();
    return there || held == typename T::value_type{};
  } else {
    return std::apply([&](auto&... each) { return (read_numbers(row, each) && ...); },
                      T::members(value));
  }
}

// One row, being written or being read: so that both ways are one function of a game.
class NumberArchive {
 public:
  explicit NumberArchive(Numbers& row) : written_(&row) {}
  explicit NumberArchive(std::span<const std::int64_t> row) : read_(row) {}

  // Writes the value, or reads it from the whole row; false where the row is no such value.
  template <class T>
  bool transfer(T& value) {
    if (!written_) return read_numbers(read_, value) && read_.empty();
    write_numbers(value, *written_);
    return true;
  }

 private:
  Numbers* written_ = nullptr;
  std::span<const std::int64_t> read_{};
};

}  // namespace capot
