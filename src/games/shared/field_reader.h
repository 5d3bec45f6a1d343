// Reading the fields of an object, such as a round that a score-keeper wrote down. What is refused
// names its field and says what is allowed there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fault.h"
#include "core/value.h"

namespace capot {

// An older name under which a field is accepted too. "contract.value": a field of a field.
struct OldName {
  std::string_view name, old;
};

// What the numbers of a list add up to, or where `or_less` says so to no more than that.
struct Sum {
  int total = 0;
  Violation unless = fault::bad_score_input;
  bool or_less = false;
};

// Every read wants its field to be there; a field that may be left out is asked for with `has`
// first. The first mistake is kept and after it every read gives the least that is allowed, so a
// caller reads all it needs and then looks once whether something was wrong.
class FieldReader {
 public:
  using Known = std::span<const std::string_view>;  // the names an object may use

  using OldNames = std::span<const OldName>;

  // The outermost object; `what` it is, as in "a round". The first mistake goes to `wrong`. A field
  // that is given by an old name is read by the new one, and complained of by the name given.
  FieldReader(const Value& object, std::string_view what, Known known,
              std::optional<Problem>& wrong, OldNames old_names = {});
  FieldReader(Value&&, std::string_view, Known, std::optional<Problem>&,
              OldNames = {}) = delete;  // would dangle

  bool failed() const { return wrong_->has_value(); }
  // Keeps this mistake unless there was one before. `detail` says what is allowed.
  void refuse(Violation violation, std::string_view field, std::string_view detail);
  // The sentence of forms that says the mistake just refused, and what fills it.
  void say(std::string_view form, Value::Object args);

  bool has(std::string_view field) const;  // given, and not null
  const Value* find(std::string_view field) const { return at(given_name(field)); }
  // Refuses every field but these: `why` they are left out.
  void allow_only(Known fields, std::string_view why);

  int number(std::string_view field, int low, int high, Violation unless = fault::bad_score_input);
  bool flag(std::string_view field);
  std::string_view text(std::string_view field, std::string_view allowed);
  // The index of the word given.
  std::size_t word(std::string_view field, std::span<const std::string_view> words,
                   Violation unless = fault::bad_score_input);
  // As many numbers as there are of `each`, as in "seat". Of numbers with a sum one may be null: it
  // is what the others leave.
  std::vector<int> numbers(std::string_view field, int count, std::string_view each, int low,
                           int high, const std::optional<Sum>& sum = {});
  // Refuses what does not add up, and says by how much.
  void check_sum(std::string_view field, int sum, const Sum& wanted);
  unsigned seats(std::string_view field, int seats);  // a list of seats as a bit per seat
  std::span<const Value> list(std::string_view field, std::string_view allowed);

  // An object that is the value of a field, or stands in a list.
  FieldReader object(std::string_view field, Known known,
                     Violation unless = fault::bad_score_input);
  FieldReader item(std::string_view field, std::size_t index, const Value& value, Known known);

 private:
  FieldReader(const Value* object, std::string path, std::optional<Problem>& wrong)
      : object_(object), path_(std::move(path)), wrong_(&wrong) {}
  void check_names(std::string_view what, Known known, Violation unless);
  // The field's value; nothing, and refused, where it is left out.
  const Value* needed(std::string_view field, std::string_view allowed, Violation unless);
  void expect(bool right, Violation unless, std::string_view field, std::string_view allowed);
  const Value* at(std::string_view name) const;  // "contract.value"
  std::string_view given_name(std::string_view field) const;
  std::string name_of(std::string_view field) const {
    return path_ + std::string(given_name(field));
  }

  const Value* object_;  // nothing: it was refused
  std::string path_;     // of the fields in here: "contract."
  std::optional<Problem>* wrong_;
  OldNames old_names_{};
};

// Two numbers or more of a list of which one may be null, filled where it follows from their sum.
std::vector<Value> with_the_rest(std::span<const Value> numbers, int total);

// The whole number a value is, if it is there and one in this range.
std::optional<int> whole_number(const Value* value, int low, int high);
std::string one_of(std::span<const std::string_view> words);  // "80, 90 or 100"
std::string from_to(int low, int high);  // "a whole number from 0 to 3"; "3" where both are

}  // namespace capot
