// A tree of plain values: what games say of a contract or a result, and what they are given to
// score. JSON is one way to write it; nothing here knows that.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace capot {

class Value {
 public:
  using List = std::vector<Value>;
  using Field = std::pair<std::string, Value>;
  using Object = std::vector<Field>;  // in the order written

  Value() = default;  // null
  Value(std::nullptr_t) {}
  Value(bool b) : held_(b) {}
  Value(int n) : held_(std::int64_t(n)) {}
  Value(std::int64_t n) : held_(n) {}
  Value(double d) : held_(d) {}  // only numbers that are not whole: no rule accepts one
  Value(const char* text) : held_(std::string(text)) {}
  Value(std::string_view text) : held_(std::string(text)) {}
  Value(std::string text) : held_(std::move(text)) {}
  Value(List list) : held_(std::move(list)) {}
  Value(Object object) : held_(std::move(object)) {}

  bool is_null() const { return std::holds_alternative<std::monostate>(held_); }
  const bool* boolean() const { return std::get_if<bool>(&held_); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&held_); }
  const double* fraction() const { return std::get_if<double>(&held_); }
  const std::string* text() const { return std::get_if<std::string>(&held_); }
  const List* list() const { return std::get_if<List>(&held_); }
  const Object* object() const { return std::get_if<Object>(&held_); }

  // The field of that name, or nothing; also nothing where this is no object.
  const Value* find(std::string_view name) const {
    if (const Object* fields = object())
      for (const auto& [key, value] : *fields)
        if (key == name) return &value;
    return nullptr;
  }

  friend bool operator==(const Value&, const Value&) = default;

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object> held_;
};

// One more field of an object. A function, so that objects of many fields make little code.
void put(Value::Object& object, std::string_view name, Value value);

// The first n entries of an array by seat, side or trick, as a list of numbers.
template <class Array>
Value::List list_of(const Array& array, int n) {
  Value::List list;
  for (int i = 0; i < n; ++i) list.emplace_back(std::int64_t(array.at[std::size_t(i)]));
  return list;
}

}  // namespace capot
