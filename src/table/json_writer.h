// JSON text, written piece by piece: what a table tells is not built as a tree first, because that
// took most of the time of telling.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "core/value.h"

namespace capot {

class JsonWriter {
 public:
  // The name of a field; its value comes next. Names are ours, and need no escapes.
  JsonWriter& operator[](std::string_view name) {
    char* end = begin_item(name.size() + 3);
    *end++ = '"';
    end = put(end, name);
    *end++ = '"';
    *end++ = ':';
    comma_ = false;
    return finish(end);
  }

  void null() { raw("null"); }
  void write(bool flag) { raw(flag ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void write(Number number) {
    constexpr std::size_t longest = 20;
    char* end = begin_item(longest);
    finish(std::to_chars(end, end + longest, number).ptr);
  }
  void write(std::string_view text);
  void write(const std::string& text) { write(std::string_view(text)); }
  void write(const char* text) { write(std::string_view(text)); }
  void write(const Value& value);

  template <class Fields>
  void object(const Fields& fields) {
    open('{');
    fields();
    close('}');
  }
  template <class Items>
  void list(const Items& items) {
    open('[');
    items();
    close(']');
  }

  // Text that was written before: a value, or fields or items with commas between them.
  void raw(std::string_view json) {
    if (!json.empty()) finish(put(begin_item(json.size()), json));
  }

  std::string_view text() const { return {text_.get(), size_}; }
  void reserve(std::size_t more) {
    if (capacity_ - size_ < more) grow(more);
  }

 private:
  static char* put(char* end, std::string_view text) {
    std::memcpy(end, text.data(), text.size());
    return end + text.size();
  }
  // Room for the next item and for the comma before it, which the first in its brackets and the
  // value of a field do not have.
  char* begin_item(std::size_t size) {
    reserve(size + 1);
    char* end = text_.get() + size_;
    if (comma_) *end++ = ',';
    comma_ = true;
    return end;
  }
  JsonWriter& finish(const char* end) {
    size_ = std::size_t(end - text_.get());
    return *this;
  }
  void open(char bracket) {
    char* end = begin_item(1);
    *end++ = bracket;
    finish(end);
    comma_ = false;
  }
  void close(char bracket) {
    reserve(1);
    text_[size_++] = bracket;
    comma_ = true;
  }
  void write_field(std::string_view name, const Value& value);
  void grow(std::size_t more);

  // Not a std::string: most pieces are a few characters, for which its bookkeeping is too much.
  std::unique_ptr<char[]> text_{};
  std::size_t size_ = 0, capacity_ = 0;
  bool comma_ = false;  // goes before the next item
};

}  // namespace capot
