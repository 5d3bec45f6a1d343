// Forms for scores, filled by chance within what they allow.
#pragma once

#include <string>
#include <vector>

#include "core/rng.h"
#include "games/registry.h"

namespace capot::testing {

inline std::vector<std::string> games_with_forms() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) names.emplace_back(entry.info->name);
  return names;
}

class FormFiller {
 public:
  FormFiller(const AnyGame& game, Rng& rng) : game_(game), form_(game.score_form()), rng_(rng) {}

  const std::vector<FormField>& form() const { return form_; }

  // Every field that is asked for; one that may be left out is, half of the time.
  Value::Object fill() {
    Value::Object answers;
    for (const FormField& field : form_)
      if (is_asked(form_, field, answers) && (field.needed || below(2)))
        answers.emplace_back(std::string(field.name), any_answer(field));
    return answers;
  }

  Value any_answer(const FormField& field) {
    switch (field.kind) {
      case FormKind::choice: return field.words[below(field.words.size())].value;
      case FormKind::yes_no: return below(2) == 1;
      case FormKind::seat: return int(below(std::size_t(game_.seats())));
      case FormKind::seats: return any_seats(field);
      case FormKind::number: return any_number(field);
      case FormKind::numbers: return any_numbers(field);
    }
    return {};
  }

  int count(const FormField& field) const {
    return field.each == FormEach::seat ? game_.seats() : game_.sides();
  }
  std::size_t below(std::size_t n) { return rng_.below(std::uint32_t(n)); }

 private:
  Value any_number(const FormField& field) {
    const auto numbers = std::size_t((field.high - field.low) / field.step + 1);
    const auto at = below(numbers + field.words.size());
    return at < numbers ? Value(field.low + int(at) * field.step) : field.words[at - numbers].value;
  }
  Value any_seats(const FormField& field) {
    Value::List seats;
    for (int seat = 0; seat < game_.seats(); ++seat)
      if (below(3) == 0 && int(seats.size()) < field.high) seats.emplace_back(seat);
    return seats;
  }
  Value any_numbers(const FormField& field) {
    std::vector<int> numbers(std::size_t(count(field)), field.low);
    if (field.total) {
      const int all = field.or_less ? int(below(std::size_t(*field.total) + 1)) : *field.total;
      if (below(3) == 0)  // all to one
        numbers[below(numbers.size())] = all;
      else if (numbers.size() == 2)
        numbers = {int(below(std::size_t(all) + 1)), 0}, numbers[1] = all - numbers[0];
      else
        for (int i = 0; i < all; ++i) ++numbers[below(numbers.size())];
    } else {
      for (int& number : numbers) number = 10 * int(below(21));
    }
    Value::List list(numbers.begin(), numbers.end());
    if (field.total && !field.or_less && below(3) == 0) list[below(list.size())] = Value();
    return list;
  }

  const AnyGame& game_;
  std::vector<FormField> form_;
  Rng& rng_;
};

}  // namespace capot::testing
