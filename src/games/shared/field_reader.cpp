#include "games/shared/field_reader.h"

#include <algorithm>

namespace capot {

std::optional<int> whole_number(const Value* value, int low, int high) {
  const std::int64_t* number = value ? value->integer() : nullptr;
  if (!number || *number < low || *number > high) return std::nullopt;
  return int(*number);
}

std::string one_of(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
  return text;
}

std::string from_to(int low, int high) {
  if (low == high) return std::to_string(low);
  return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

FieldReader::FieldReader(const Value& object, std::string_view what, Known known,
                         std::optional<Problem>& wrong, OldNames old_names)
    : FieldReader(&object, std::string(), wrong) {
  old_names_ = old_names;
  check_names(what, known, fault::bad_score_input);
  for (const auto& [name, old] : old_names_) {
    const Value *mine = at(name), *also = at(old);
    if (!failed() && mine && also && !mine->is_null() && !also->is_null())
      *wrong_ = Problem{fault::bad_score_input,
                        std::string(name) + " and " + std::string(old) +
                            " are two names for the same thing: one is enough",
                        std::string(name)};
  }
}

const Value* FieldReader::at(std::string_view name) const {
  const Value* value = object_;
  while (value && !name.empty()) {
    const auto dot = std::min(name.find('.'), name.size());
    value = value->find(name.substr(0, dot));
    name.remove_prefix(std::min(dot + 1, name.size()));
  }
  return value;
}

std::string_view FieldReader::given_name(std::string_view field) const {
  for (const auto& [name, old] : old_names_) {
    if (name != field) continue;
    const Value *mine = at(name), *also = at(old);
    if (also && !also->is_null() && (!mine || mine->is_null())) return old;
  }
  return field;
}

void FieldReader::refuse(Violation violation, std::string_view field, std::string_view detail) {
  if (failed()) return;
  *wrong_ = Problem{violation, name_of(field) + " " + std::string(detail), name_of(field)};
}

void FieldReader::check_names(std::string_view what, Known known, Violation unless) {
  if (failed()) return;
  if (!object_->object()) {
    const std::string where(path_.empty() ? "" : what);
    *wrong_ = Problem{unless, std::string(what) + " is an object with fields", where};
    return;
  }
  const auto is_old = [&](std::string_view name) {
    return std::ranges::any_of(old_names_, [&](const OldName& known_as) {
      return known_as.old.substr(0, known_as.old.find('.')) == name;
    });
  };
  for (const auto& [name, value] : *object_->object())
    if (std::ranges::find(known, name) == known.end() && !is_old(name))
      refuse(fault::bad_score_input, name, "is none of " + one_of(known));
}

void FieldReader::allow_only(Known fields, std::string_view why) {
  if (failed()) return;
  for (const auto& [name, value] : *object_->object())
    if (!value.is_null() && std::ranges::find(fields, name) == fields.end())
      refuse(fault::bad_score_input, name, why);
}

bool FieldReader::has(std::string_view field) const {
  const Value* value = find(field);
  return !failed() && value && !value->is_null();
}

const Value* FieldReader::needed(std::string_view field, std::string_view allowed,
                                 Violation unless) {
  if (has(field)) return find(field);
  refuse(unless, field, "is missing: " + std::string(allowed));
  return nullptr;
}

void FieldReader::expect(bool right, Violation unless, std::string_view field,
                         std::string_view allowed) {
  if (!right) refuse(unless, field, "is " + std::string(allowed));
}

int FieldReader::number(std::string_view field, int low, int high, Violation unless) {
  const std::string allowed = from_to(low, high);
  const auto number = whole_number(needed(field, allowed, unless), low, high);
  expect(number.has_value(), unless, field, allowed);
  return number.value_or(low);
}

bool FieldReader::flag(std::string_view field) {
  constexpr std::string_view allowed = "true or false";
  const Value* value = needed(field, allowed, fault::bad_score_input);
  const bool* flag = value ? value->boolean() : nullptr;
  expect(flag, fault::bad_score_input, field, allowed);
  return flag && *flag;
}

std::string_view FieldReader::text(std::string_view field, std::string_view allowed) {
  const Value* value = needed(field, allowed, fault::bad_score_input);
  const std::string* text = value ? value->text() : nullptr;
  expect(text, fault::bad_score_input, field, allowed);
  return text ? *text : std::string_view();
}

std::size_t FieldReader::word(std::string_view field, std::span<const std::string_view> words,
                              Violation unless) {
  const std::string allowed = one_of(words);
  const Value* value = needed(field, allowed, unless);
  const std::string* text = value ? value->text() : nullptr;
  const auto found = text ? std::ranges::find(words, *text) : words.end();
  expect(found != words.end(), unless, field, allowed);
  return found == words.end() ? 0 : std::size_t(found - words.begin());
}

std::vector<int> FieldReader::numbers(std::string_view field, int count, std::string_view each,
                                      int low, int high, const std::optional<Sum>& sum) {
  const std::string allowed = "a list of " + std::to_string(count) + " whole numbers from " +
                              std::to_string(low) + " to " + std::to_string(high) +
                              ", one for each " + std::string(each);
  const auto given = list(field, allowed);
  const auto filled = sum && !sum->or_less ? with_the_rest(given, sum->total)
                                           : std::vector<Value>(given.begin(), given.end());
  std::vector<int> numbers;
  int together = 0;
  for (const Value& value : filled)
    if (const auto number = whole_number(&value, low, high)) {
      numbers.push_back(*number);
      together += *number;
    }
  expect(numbers.size() == given.size() && int(given.size()) == count, fault::bad_score_input,
         field, allowed);
  if (sum) check_sum(field, together, *sum);
  numbers.resize(std::size_t(count), low);
  return numbers;
}

void FieldReader::check_sum(std::string_view field, int sum, const Sum& wanted) {
  const int over = sum - wanted.total;
  if (failed() || over == 0 || (over < 0 && wanted.or_less)) return;
  const int by = over < 0 ? -over : over;
  const std::string_view which = over < 0 ? "too-few" : "too-many";
  refuse(wanted.unless, field,
         "add up to " + std::string(wanted.or_less ? "at most " : "") +
             std::to_string(wanted.total) + "; " + std::to_string(sum) + " is " +
             (by == 1 ? "one" : std::to_string(by)) + (over < 0 ? " too few" : " too many"));
  say(which, {{"total", wanted.total}, {"sum", sum}, {"by", by}});
}

void FieldReader::say(std::string_view form, Value::Object args) {
  args.emplace_back("form", form);
  (*wrong_)->args = std::move(args);
}

std::vector<Value> with_the_rest(std::span<const Value> numbers, int total) {
  std::vector<Value> filled(numbers.begin(), numbers.end());
  std::int64_t rest = total;
  Value* open = nullptr;
  for (Value& value : filled) {
    if (value.integer() && *value.integer() >= -total && *value.integer() <= total)
      rest -= *value.integer();
    else if (value.is_null() && !open)
      open = &value;
    else
      return filled;
  }
  if (open) *open = rest;
  return filled;
}

unsigned FieldReader::seats(std::string_view field, int seats) {
  const std::string allowed =
      "a list of seats from 0 to " + std::to_string(seats - 1) + ", each at most once";
  unsigned found = 0;
  for (const Value& value : list(field, allowed)) {
    const auto seat = whole_number(&value, 0, seats - 1);
    expect(seat && !(found >> *seat & 1), fault::bad_score_input, field, allowed);
    if (seat) found |= 1u << *seat;
  }
  return found;
}

std::span<const Value> FieldReader::list(std::string_view field, std::string_view allowed) {
  const Value* value = needed(field, allowed, fault::bad_score_input);
  const Value::List* list = value ? value->list() : nullptr;
  expect(list, fault::bad_score_input, field, allowed);
  return list ? std::span<const Value>(*list) : std::span<const Value>();
}

FieldReader FieldReader::object(std::string_view field, Known known, Violation unless) {
  FieldReader inner(needed(field, "an object with fields", unless), name_of(field) + ".", *wrong_);
  inner.check_names(name_of(field), known, unless);
  return inner;
}

FieldReader FieldReader::item(std::string_view field, std::size_t index, const Value& value,
                              Known known) {
  const std::string name = name_of(field) + "[" + std::to_string(index) + "]";
  FieldReader inner(&value, name + ".", *wrong_);
  inner.check_names(name, known, fault::bad_score_input);
  return inner;
}

}  // namespace capot
