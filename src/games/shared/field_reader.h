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

// Every read wants its field to be there; a field that may be left out is asked for with `has`
// first. The first mistake is kept and after it every read gives the least that is allowed, so a
// caller reads all it needs and then looks once whether something was wrong.
class FieldReader {
 public:
  using Known = std::span<const std::string_view>;  // the names an object may use

  // The outermost object; `what` it is, as in "a round". The first mistake goes to `wrong`.
  FieldReader(const Value& object, std::string_view what, Known known,
              std::optional<Problem>& wrong);
  FieldReader(Value&&, std::string_view, Known, std::optional<Problem>&) = delete;  // would dangle

  bool failed() const { return wrong_->has_value(); }
  // Keeps this mistake unless there was one before. `detail` says what is allowed.
  void refuse(Violation violation, std::string_view field, std::string_view detail);

  bool has(std::string_view field) const;  // given, and not null
  const Value* find(std::string_view field) const {
    return object_ ? object_->find(field) : nullptr;
  }

  int number(std::string_view field, int low, int high, Violation unless = fault::bad_score_input);
  bool flag(std::string_view field);
  std::string_view text(std::string_view field, std::string_view allowed);
  // The index of the word given.
  std::size_t word(std::string_view field, std::span<const std::string_view> words,
                   Violation unless = fault::bad_score_input);
  // As many numbers as there are of `each`, as in "seat".
  std::vector<int> numbers(std::string_view field, int count, std::string_view each, int low,
                           int high);
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
  std::string name_of(std::string_view field) const { return path_ + std::string(field); }

  const Value* object_;  // nothing: it was refused
  std::string path_;     // of the fields in here: "contract."
  std::optional<Problem>* wrong_;
};

// The whole number a value is, if it is there and one in this range.
std::optional<int> whole_number(const Value* value, int low, int high);
std::string one_of(std::span<const std::string_view> words);  // "80, 90 or 100"
std::string from_to(int low, int high);  // "a whole number from 0 to 3"; "3" where both are

}  // namespace capot
