#include "apps/cli/score/answers.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "apps/cli/play/text.h"
#include "apps/cli/terminal.h"
#include "core/notation.h"

namespace capot::cli {
namespace {

// One of the things that may be meant, and the ways to say it.
struct Meaning {
  Value value;
  std::string shown;
  std::vector<std::string> ways;
};

// The one that is meant: said in full, or the only one that begins so.
std::expected<Value, std::string> meant(const SheetWords& words, std::span<const Meaning> all,
                                        std::string_view text) {
  const std::string said = plain(text);
  std::vector<const Meaning*> said_so, begin_so;
  for (const Meaning& one : all) {
    bool same = false, begins = false;
    for (const std::string& way : one.ways) {
      same |= plain(way) == said;
      begins |= !said.empty() && plain(way).starts_with(said);
    }
    if (same) said_so.push_back(&one);
    if (begins) begin_so.push_back(&one);
  }
  if (!said_so.empty()) begin_so = std::move(said_so);
  if (begin_so.size() == 1) return begin_so.front()->value;
  if (begin_so.empty()) return std::unexpected(words.say("pad.unreadable"));
  std::vector<std::string> shown;
  for (const Meaning* one : begin_so) shown.push_back(one->shown);
  return std::unexpected(words.say("pad.several", {{"words", joined(shown, ", ")}}));
}

std::vector<Meaning> meanings_of(const SheetWords& words, const FormField& field) {
  std::vector<Meaning> all;
  for (const FormWord& word : field.words)
    all.push_back({word.value, words.word(word), words.ways_to_say(word)});
  return all;
}
std::vector<std::string> parts_of(std::string_view text) {
  constexpr std::string_view between = " ,;/:&";
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (between.find(c) != between.npos)
      parts.emplace_back();
    else
      parts.back() += c;
  std::erase(parts, "");
  return parts;
}

// A side named after two is meant by either.
std::vector<Meaning> people_at(const SheetWords& words) {
  std::vector<Meaning> all;
  for (int i = 0; i < words.names(); ++i) {
    Meaning one{int(words.seat_of(i)), words.name(i), {words.name(i), std::to_string(i)}};
    std::ranges::move(parts_of(words.name(i)), std::back_inserter(one.ways));
    all.push_back(std::move(one));
  }
  return all;
}

std::expected<Value, std::string> read_seats(const SheetWords& words, std::string_view text) {
  Value::List seats;
  for (const char* nobody : {"nobody", "none", "no", "personne", "aucun"})
    if (plain(text) == nobody) return seats;
  const auto people = people_at(words);
  for (const std::string& part : parts_of(text)) {
    auto seat = meant(words, people, part);
    if (!seat) return seat;
    if (std::ranges::find(seats, *seat) == seats.end()) seats.push_back(*std::move(seat));
  }
  return seats;
}

std::expected<Value, std::string> read_number(const SheetWords& words, const FormField& field,
                                              std::string_view text) {
  const auto number = read_whole(text);
  const bool fits = number && *number >= field.low && *number <= field.high &&
                    (*number - field.low) % field.step == 0;
  if (fits) return *number;
  const auto all = meanings_of(words, field);
  if (!number) return meant(words, all, text);
  for (const Meaning& one : all)
    if (std::ranges::find(one.ways, text) != one.ways.end()) return one.value;
  return std::unexpected(words.say("pad.not-that"));
}

// So many numbers; where they have a sum the last may be left out, and the sum must be right.
std::expected<Value, std::string> read_numbers(const SheetWords& words, const FormField& field,
                                               std::string_view text) {
  Value::List numbers;
  int sum = 0;
  const auto count = words.owners(field, {}).size();
  for (const std::string& part : parts_of(text)) {
    const auto number = read_whole(part);
    if (!number) return std::unexpected(words.say("pad.unreadable"));
    numbers.emplace_back(*number);
    sum += std::clamp(*number, 0, 1'000'000);
  }
  const bool exact = field.total && !field.or_less;
  if (numbers.size() + 1 == count && exact && sum <= *field.total) {
    numbers.emplace_back(*field.total - sum);
    sum = *field.total;
  }
  const int over = field.total ? sum - *field.total : 0;
  if (over > 0 || (over < 0 && exact && numbers.size() == count))
    return std::unexpected(
        words.say(over > 0 ? "form.too-many" : "form.too-few", {{"field", words.label(field)},
                                                                {"total", *field.total},
                                                                {"sum", sum},
                                                                {"by", over > 0 ? over : -over}}));
  if (numbers.size() != count) return std::unexpected(words.say("pad.not-that"));
  return numbers;
}

std::expected<Value, std::string> read_yes_no(const SheetWords& words, const FormField& field,
                                              std::string_view text) {
  const std::string own = "form." + std::string(field.name);
  std::vector<Meaning> both;
  for (const bool yes : {true, false}) {
    Meaning one{yes, words.value(field, yes), words.ways_to_say(yes ? "form.yes" : "form.no")};
    std::ranges::move(words.ways_to_say(own + (yes ? ".yes" : ".no")),
                      std::back_inserter(one.ways));
    both.push_back(std::move(one));
  }
  return meant(words, both, text);
}

}  // namespace

std::string plain(std::string_view text) {
  std::string letters;
  for (const char c : in_plain_letters(std::string(text))) {
    const bool digit = c >= '0' && c <= '9', letter = (c | 32) >= 'a' && (c | 32) <= 'z';
    if (digit || letter || (c & 0x80)) letters += letter ? char(c | 32) : c;
  }
  return letters;
}

std::expected<Value, std::string> read_answer(const SheetWords& words, const FormField& field,
                                              std::string_view text) {
  switch (field.kind) {
    case FormKind::choice: return meant(words, meanings_of(words, field), text);
    case FormKind::seat: return meant(words, people_at(words), text);
    case FormKind::seats: return read_seats(words, text);
    case FormKind::number: return read_number(words, field, text);
    case FormKind::numbers: return read_numbers(words, field, text);
    case FormKind::yes_no: return read_yes_no(words, field, text);
  }
  return std::unexpected(words.say("pad.unreadable"));
}

std::string allowed_answers(const SheetWords& words, const FormField& field, const Value& answers) {
  std::vector<std::string> choices;
  for (const FormWord& word : field.words) choices.push_back(words.word(word));
  const auto people = [&] {
    std::vector<std::string> names;
    for (int i = 0; i < words.names(); ++i) names.push_back(words.name(i));
    return joined(names, ", ");
  };
  switch (field.kind) {
    case FormKind::choice: return words.say("pad.one-of", {{"words", joined(choices, ", ")}});
    case FormKind::seat: return words.say("pad.one-of", {{"words", people()}});
    case FormKind::seats: return words.say("pad.seats", {{"words", people()}});
    case FormKind::yes_no: return words.value(field, true) + " / " + words.value(field, false);
    case FormKind::number: {
      const std::string numbers =
          words.say(field.step == 1 ? "pad.number" : "pad.steps",
                    {{"low", field.low}, {"high", field.high}, {"step", field.step}});
      if (choices.empty()) return numbers;
      return words.say("pad.or", {{"first", numbers}, {"words", joined(choices, ", ")}});
    }
    case FormKind::numbers: {
      const auto owners = words.owners(field, answers);
      std::string text = words.say(
          "pad.numbers", {{"count", int(owners.size())}, {"names", joined(owners, " : ")}});
      if (field.total && !field.or_less)
        text += ". " + words.say("pad.rest", {{"total", *field.total}});
      return text;
    }
  }
  return {};
}

}  // namespace capot::cli
