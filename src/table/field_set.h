// The fields of a view of a table, and sets of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace capot {

enum class Field : std::uint8_t {
  rules,
  manners,
  anchor,
  chairs,
  ready,
  away,
  offline,
  went_on,
  gives_up,
  stage,
  paused,
  undo,
  deadline,
  round,
  phase,
  turn,
  hand,
  hand_sizes,
  legal,
  reason,
  in,
  shown,
  calls,
  contract,
  trick,
  last_trick,
  tricks,
  points,
  opened,
  scores,
  winners,
  sheet
};
inline constexpr std::size_t field_count = std::size_t(Field::sheet) + 1;

class FieldSet {
 public:
  constexpr FieldSet(std::initializer_list<Field> list) {
    for (const Field field : list) bits_ |= std::uint64_t(1) << int(field);
  }
  constexpr bool has(Field field) const { return bits_ >> int(field) & 1; }
  friend constexpr FieldSet operator&(FieldSet a, FieldSet b) {
    a.bits_ &= b.bits_;
    return a;
  }
  friend constexpr FieldSet operator-(FieldSet a, FieldSet b) {
    a.bits_ &= ~b.bits_;
    return a;
  }
  friend constexpr FieldSet operator|(FieldSet a, FieldSet b) {
    a.bits_ |= b.bits_;
    return a;
  }
  static constexpr FieldSet all() {
    FieldSet set{};
    set.bits_ = (std::uint64_t(1) << field_count) - 1;
    return set;
  }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace capot
