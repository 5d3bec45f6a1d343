#include "table/json.h"

#include <algorithm>
#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "table/json_writer.h"

namespace capot {
namespace {

namespace json = boost::json;

constexpr double most_digits = 1e17;  // that surely fit

// digits / power, which is 10 to the power of `places`.
struct Decimal {
  std::int64_t digits = 0;
  int places = 0;
  double power = 1;
};
// The shortest one that is the number, or the last with fewer digits than `most` has; at least the
// whole number.
Decimal decimal_of(double number, double most) {
  constexpr int most_places = 22;  // powers of ten that are exact
  Decimal found;
  double power = 1;
  for (int places = 0; places <= most_places; ++places, power *= 10) {
    const double scaled = number * power;
    if (places > 0 && (scaled >= most || scaled <= -most)) break;
    found = {std::int64_t(scaled + (scaled < 0 ? -0.5 : 0.5)), places, power};
    if (double(found.digits) / power == number) break;
  }
  return found;
}

// The parser may miss the last bit. So that a text that was read is written again as it was
// written, numbers are cut to as many digits as are surely read right.
double in_sure_digits(double number) {
  if (number != number) return 0;  // nought with an exponent beyond all bounds
  if (number >= most_digits || number <= -most_digits) return number;
  const Decimal found = decimal_of(number, 1e15);
  return double(found.digits) / found.power;
}

// Builds the value while the text is read. Boost's own tree would keep the last of two fields of
// one name and say nothing.
class Builder {
 public:
  static constexpr std::size_t max_array_size = std::size_t(-1), max_object_size = std::size_t(-1),
                               max_string_size = std::size_t(-1), max_key_size = std::size_t(-1);

  Value take() { return std::move(root_); }
  const std::optional<std::string>& repeated() const { return repeated_; }

  // What the parser calls; false, with an error, stops it.
  using Error = json::error_code;
  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_array_begin(Error&) { return open(Value::List()); }
  bool on_array_end(std::size_t, Error&) { return close(); }
  bool on_object_begin(Error&) { return open(Value::Object()); }
  bool on_object_end(std::size_t, Error& error) {
    repeated_ = repeated_name(std::get<Value::Object>(open_.back()));
    if (repeated_) error = json::error::exception;
    return !repeated_ && close();
  }
  bool on_key_part(json::string_view part, std::size_t, Error&) { return add(part); }
  bool on_key(json::string_view part, std::size_t, Error&) {
    add(part);
    std::get<Value::Object>(open_.back()).emplace_back().first = std::exchange(text_, {});
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, Error&) { return add(part); }
  bool on_string(json::string_view part, std::size_t, Error&) {
    add(part);
    return put(std::exchange(text_, {}));
  }
  bool on_number_part(json::string_view, Error&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, Error&) { return put(number); }
  bool on_uint64(std::uint64_t number, json::string_view, Error&) {
    return put(double(number));  // beyond what any rule counts
  }
  bool on_double(double number, json::string_view, Error&) { return put(in_sure_digits(number)); }
  bool on_bool(bool flag, Error&) { return put(flag); }
  bool on_null(Error&) { return put(Value()); }
  bool on_comment_part(json::string_view, Error&) { return true; }
  bool on_comment(json::string_view, Error&) { return true; }

 private:
  using Branch = std::variant<Value::List, Value::Object>;

  static std::optional<std::string> repeated_name(const Value::Object& fields) {
    std::vector<std::string_view> names;
    for (const auto& [name, value] : fields) names.push_back(name);
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    if (twice == names.end()) return std::nullopt;
    return std::string(*twice);
  }

  bool add(json::string_view part) {
    text_.append(part.data(), part.size());
    return true;
  }
  bool open(Branch branch) {
    open_.push_back(std::move(branch));
    return true;
  }
  bool close() {
    Branch done = std::move(open_.back());
    open_.pop_back();
    return put(std::visit([](auto& branch) { return Value(std::move(branch)); }, done));
  }
  // A field was put there with its name and waits for its value.
  bool put(Value value) {
    if (open_.empty())
      root_ = std::move(value);
    else if (auto* list = std::get_if<Value::List>(&open_.back()))
      list->push_back(std::move(value));
    else
      std::get<Value::Object>(open_.back()).back().second = std::move(value);
    return true;
  }

  Value root_;
  std::vector<Branch> open_;  // what is being read, from the outside in
  std::string text_;          // of a name or a string, as far as it was read
  std::optional<std::string> repeated_;
};

// A character that JSON writes as it is.
constexpr bool is_plain(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

char* put_escaped(char* end, char c) {
  constexpr std::string_view letters = "btn?fr";  // from 8 to 13
  constexpr std::string_view digits = "0123456789abcdef";
  *end++ = '\\';
  if (c == '"' || c == '\\') {
    *end++ = c;
  } else if (c >= '\b' && c <= '\r' && c != '\v') {
    *end++ = letters[std::size_t(c - '\b')];
  } else {
    for (const char digit :
         {'u', '0', '0', digits[std::size_t(c) >> 4], digits[std::size_t(c) & 15]})
      *end++ = digit;
  }
  return end;
}
constexpr std::size_t longest_escape = 6;

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

Parsed<Value> read_json(std::string_view whole) {
  const std::string_view text = without_byte_order_mark(whole);
  json::basic_parser<Builder> parser{json::parse_options()};
  json::error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (const auto& name = parser.handler().repeated())
    return std::unexpected(
        Problem{fault::bad_record, "field " + in_quotes(*name) + " is given twice", *name});
  if (!error && read < text.size()) {
    const auto rest = text.substr(read);
    if (rest.find_first_not_of(" \t\r\n") != rest.npos)
      return problem(fault::bad_record,
                     "something follows the JSON text at character " + std::to_string(read + 1));
  }
  if (error)
    return problem(fault::bad_record,
                   "not JSON: " + error.message() + " at character " + std::to_string(read + 1));
  return parser.handler().take();
}

void JsonWriter::write(std::string_view text) {
  const bool plain = std::ranges::all_of(text, is_plain);
  char* end = begin_item((plain ? 1 : longest_escape) * text.size() + 2);
  *end++ = '"';
  if (plain)
    end = put(end, text);
  else
    for (const char c : text) end = is_plain(c) ? put(end, {&c, 1}) : put_escaped(end, c);
  *end++ = '"';
  finish(end);
}

namespace {

// `digits` with the point before the last `places` of them.
std::string with_point(std::int64_t digits, int places) {
  const bool below = digits < 0;
  std::string text = std::to_string(below ? -digits : digits);
  if (int(text.size()) <= places) text.insert(0, std::size_t(places + 1) - text.size(), '0');
  if (places > 0) text.insert(text.size() - std::size_t(places), 1, '.');
  return below ? "-" + text : text;
}

// A fraction in few digits that are read as the same number, but for its last bit. Libraries that
// are exact bring tables of ten kilobytes, which would be a good part of the WebAssembly module.
std::string spelled(double number) {
  if (number != number || number - number != 0) return "null";  // no number at all
  int exponent = 0;
  if (number >= most_digits || number <= -most_digits) {
    // So few digits that they are the same when the number is read and written again.
    for (; number >= 1e12 || number <= -1e12; ++exponent) number /= 10;
    number = double(std::int64_t(number + (number < 0 ? -0.5 : 0.5)));
  }
  const Decimal found = decimal_of(number, most_digits);
  const std::string text = with_point(found.digits, found.places);
  return exponent == 0 ? text : text + "e" + std::to_string(exponent);
}

}  // namespace

void JsonWriter::write_field(std::string_view name, const Value& value) {
  write(name);
  reserve(1);
  text_[size_++] = ':';
  comma_ = false;
  write(value);
}

void JsonWriter::write(const Value& value) {
  if (const bool* flag = value.boolean()) return write(*flag);
  if (const std::int64_t* number = value.integer()) return write(*number);
  if (const double* number = value.fraction()) return raw(spelled(*number));
  if (const std::string* text = value.text()) return write(std::string_view(*text));
  if (const Value::List* items = value.list())
    return list([&] {
      for (const Value& item : *items) write(item);
    });
  if (const Value::Object* fields = value.object())
    return object([&] {
      for (const auto& [name, item] : *fields) write_field(name, item);
    });
  null();
}

void JsonWriter::grow(std::size_t more) {
  constexpr std::size_t first = 256;
  const std::size_t wanted = std::max({first, 2 * capacity_, size_ + more});
  auto larger = std::make_unique_for_overwrite<char[]>(wanted);
  if (size_ > 0) std::memcpy(larger.get(), text_.get(), size_);
  text_ = std::move(larger);
  capacity_ = wanted;
}

std::string write_json(const Value& value) {
  JsonWriter out;
  out.write(value);
  return std::string(out.text());
}

}  // namespace capot
