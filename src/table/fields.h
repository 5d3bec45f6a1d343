// Structs as objects of plain values, written and read by one list of their members:
//
//   template <class V>
//   void members(V& v, Thing& thing) { v("size", thing.size), v("name", thing.name); }
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/any_game.h"
#include "table/event.h"
#include "table/record.h"

namespace capot {

template <class V>
void members(V& v, TableRules& rules) {
  v("game", rules.game), v("preset", rules.preset), v("options", rules.options);
}
template <class V>
void members(V& v, TableManners& m) {
  v("name", m.name), v("clock", m.clock), v("stand_in", m.stand_in);
  v("watchable", m.watchable), v("free_text", m.free_text), v("rated", m.rated);
}
class FieldsOut {
 public:
  explicit FieldsOut(const AnyGame* game) : game_(game) {}

  template <class T>
  void operator()(std::string_view name, T& member) {
    if (Value value = write(member); !value.is_null()) fields_.emplace_back(name, std::move(value));
  }
  // A member that may be left out: its default is not written.
  template <class T>
  void maybe(std::string_view name, T& member) {
    if (member != T{}) (*this)(name, member);
  }
  Value::Object take() { return std::move(fields_); }

 private:
  Value write(const std::string& text) { return text; }
  Value write(bool flag) { return flag; }
  Value write(const Value& value) { return value; }
  Value write(Seat seat) { return int(seat); }
  Value write(Side side) { return int(side); }
  Value write(const Secret& secret) { return to_hex(secret); }
  Value write(Clock clock) { return name(clock); }
  Value write(ActedBy by) { return acted_by_names[std::size_t(by)]; }
  Value write(Action action) { return game_->spell(action); }
  Value write(const Deck& deck) { return write_deck(game_->info(), deck); }
  template <std::integral T>
  Value write(T number) {
    return std::int64_t(number);
  }
  template <class T>
  Value write(std::optional<T>& value) {
    return value ? write(*value) : Value();
  }
  Value write(TableRules& rules) { return nested(rules); }
  Value write(TableManners& manners) { return nested(manners); }
  template <class T>
  Value nested(T& part) {
    FieldsOut inner(game_);
    members(inner, part);
    return inner.take();
  }

  const AnyGame* game_;
  Value::Object fields_;
};

constexpr std::optional<std::size_t> index_of(std::span<const std::string_view> names,
                                              std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return std::size_t(found - names.begin());
}

// The alternative of that place in a variant, empty.
template <class Variant, std::size_t I = 0>
Variant alternative_at(std::size_t index) {
  if constexpr (I + 1 < std::variant_size_v<Variant>)
    if (index != I) return alternative_at<Variant, I + 1>(index);
  return Variant(std::in_place_index<I>);
}

class FieldsIn {
 public:
  FieldsIn(const AnyGame* game, const Value& value) : game_(game), value_(value) {}

  // The first field that is wrong; empty: none.
  const std::string& wrong() const { return wrong_; }
  // The first field that nobody asked for.
  std::optional<std::string_view> unknown() const {
    if (value_.object())
      for (const auto& field : *value_.object())
        if (std::ranges::find(known_, field.first) == known_.end()) return field.first;
    return std::nullopt;
  }

  // Once all were read: the first that is wrong, or that nobody asked for.
  std::optional<Problem> problem(Violation unless) const {
    if (!wrong_.empty()) return Problem{unless, in_quotes(wrong_) + " is missing or wrong", wrong_};
    if (const auto name = unknown())
      return Problem{unless, "unknown field " + in_quotes(*name), std::string(*name)};
    return std::nullopt;
  }

  template <class T>
  void maybe(std::string_view name, T& member) {
    known_.push_back(name);
    const Value* field = value_.find(name);
    if (field && !read(*field, member) && wrong_.empty()) wrong_ = name;
  }
  template <class T>
  void operator()(std::string_view name, T& member) {
    known_.push_back(name);
    const Value* field = value_.find(name);
    const bool read_it = field ? read(*field, member) : may_miss(member);
    if (!read_it && wrong_.empty()) wrong_ = name;
  }

 private:
  template <class T>
  static bool may_miss(const std::optional<T>&) {
    return true;
  }
  static bool may_miss(const Value&) { return true; }
  template <class T>
  static bool may_miss(const T&) {
    return false;
  }

  static bool read(const Value& field, std::string& text) {
    if (field.text()) text = *field.text();
    return field.text();
  }
  static bool read(const Value& field, bool& flag) {
    if (field.boolean()) flag = *field.boolean();
    return field.boolean();
  }
  static bool read(const Value& field, Value& value) {
    value = field;
    return true;
  }
  template <std::integral T>
  static bool read(const Value& field, T& number) {
    if (!field.integer() || *field.integer() < 0 || !std::in_range<T>(*field.integer()))
      return false;
    number = T(*field.integer());
    return true;
  }
  bool read(const Value& field, Seat& seat) const {
    std::uint8_t number = 0;
    if (!read(field, number) || (game_ && number >= game_->seats())) return false;
    seat = Seat(number);
    return true;
  }
  bool read(const Value& field, Side& side) const {
    std::uint8_t number = 0;
    if (!game_ || !read(field, number) || number >= game_->sides()) return false;
    side = Side(number);
    return true;
  }
  static bool read(const Value& field, Secret& secret) {
    const auto found = field.text() ? secret_from_hex(*field.text()) : std::nullopt;
    if (found) secret = *found;
    return found.has_value();
  }
  static bool read(const Value& field, Clock& clock) {
    const auto found = field.text() ? index_of(clock_names, *field.text()) : std::nullopt;
    if (found) clock = Clock(*found);
    return found.has_value();
  }
  static bool read(const Value& field, ActedBy& by) {
    const auto found = field.text() ? index_of(acted_by_names, *field.text()) : std::nullopt;
    if (found) by = ActedBy(*found);
    return found.has_value();
  }
  bool read(const Value& field, Action& action) const {
    if (!game_ || !field.text()) return false;
    const auto found = game_->parse(*field.text());
    if (found) action = *found;
    return found.has_value();
  }
  bool read(const Value& field, Deck& deck) const {
    if (!game_ || !field.text()) return false;
    const auto found = read_deck(*game_, *field.text());
    if (found) deck = *found;
    return found.has_value();
  }
  template <class T>
  bool read(const Value& field, std::optional<T>& value) const {
    return read(field, value.emplace());
  }
  bool read(const Value& field, TableRules& rules) { return nested(field, rules); }
  bool read(const Value& field, TableManners& manners) { return nested(field, manners); }
  template <class T>
  bool nested(const Value& field, T& part) {
    FieldsIn inner(game_, field);
    members(inner, part);
    return inner.wrong_.empty();
  }

  const AnyGame* game_;  // for cards, actions and the number of seats
  const Value& value_;
  std::vector<std::string_view> known_{};
  std::string wrong_;
};

}  // namespace capot
