#include "apps/cli/score/words.h"

#include <algorithm>

#include "apps/cli/game_texts.h"
#include "apps/cli/score/pad_texts.h"
#include "core/notation.h"

namespace capot::cli {
namespace {

std::string filled(const NamedText& text, const Value::Object& args, Language language) {
  return capot::say(Sentence{text.id, text.english, text.french}, args, language);
}

Value::Object args_of(const FormWord& word) {
  if (!word.number) return {};
  return {{"number", *word.number}};
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(", "), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return parts;
}

}  // namespace

SheetWords::SheetWords(const SheetHead& head, Language language)
    : head_(head),
      language_(language),
      form_(head.game->score_form()),
      texts_(texts_of(head.game->info())) {
  add_texts(texts_, pad_texts);
}

bool SheetWords::has(std::string_view id) const { return find(id); }

std::string SheetWords::say(std::string_view id, const Value::Object& args) const {
  const NamedText* text = find(id);
  return text ? filled(*text, args, language_) : std::string(id);
}

std::string SheetWords::word(const FormWord& word) const { return say(word.id, args_of(word)); }

std::string SheetWords::help(const FormField& field) const {
  return say("form." + std::string(field.name) + ".help");
}

std::vector<std::string> SheetWords::ways_to_say(std::string_view id,
                                                 const Value::Object& args) const {
  std::vector<std::string> ways;
  for (const Language language : {Language::english, Language::french}) {
    const std::string own(id);
    for (const std::string& way : {own, own + ".short"})
      if (const NamedText* text = find(way)) ways.push_back(filled(*text, args, language));
    if (const NamedText* also = find(own + ".also"))
      std::ranges::move(split_at_commas(also->in(language)), std::back_inserter(ways));
  }
  return ways;
}
std::vector<std::string> SheetWords::ways_to_say(const FormWord& word) const {
  auto ways = ways_to_say(word.id, args_of(word));
  ways.push_back(word.value.text() ? *word.value.text() : std::to_string(*word.value.integer()));
  return ways;
}

int SheetWords::names() const {
  return names_sides(head_) ? head_.game->sides() : head_.game->seats();
}
std::string SheetWords::name(int number) const {
  const auto at = std::size_t(number);
  if (at < head_.names.size() && !head_.names[at].empty()) return head_.names[at];
  const bool of_side = names_sides(head_) && head_.game->info().partners;
  return say(of_side ? "score.side" : "score.seat", {{"number", number}});
}
std::string SheetWords::seat(Seat seat) const {
  return names_sides(head_) ? side(head_.game->side(seat)) : name(int(seat));
}
std::string SheetWords::side(Side side) const {
  const AnyGame& game = *head_.game;
  if (head_.names.empty() && game.info().partners)
    return say("score.side", {{"number", int(side)}});
  if (names_sides(head_) || !game.info().partners) return name(int(side));
  std::string both;
  for (int s = 0; s < game.seats(); ++s)
    if (game.side(Seat(s)) == side) both += (both.empty() ? "" : ", ") + name(s);
  return both;
}

std::vector<std::string> SheetWords::owners(const FormField& field, const Value& answers) const {
  const AnyGame& game = *head_.game;
  std::vector<std::string> owners;
  if (field.each == FormEach::seat)
    for (int s = 0; s < game.seats(); ++s) owners.push_back(seat(Seat(s)));
  else
    for (int s = 0; s < game.sides(); ++s) owners.push_back(side(Side(s)));
  const Value* declarer = answers.find("declarer");
  if (field.each == FormEach::declaring_side && declarer && declarer->integer() &&
      game.side(Seat(*declarer->integer())) == Side{1})
    std::ranges::reverse(owners);
  return owners;
}

std::string SheetWords::value(const FormField& field, const Value& value) const {
  for (const FormWord& one : field.words)
    if (one.value == value) return word(one);
  if (const bool* flag = value.boolean()) {
    const std::string own = "form." + std::string(field.name) + (*flag ? ".yes" : ".no");
    return say(has(own) ? own : *flag ? "form.yes" : "form.no");
  }
  if (const std::int64_t* number = value.integer()) {
    if (field.kind == FormKind::seat && *number >= 0 && *number < head_.game->seats())
      return seat(Seat(*number));
    return std::to_string(*number);
  }
  if (value.text()) return *value.text();
  if (!value.list()) return "-";
  std::string text;
  for (const Value& one : *value.list()) {
    const bool seats = field.kind == FormKind::seats;
    text += (text.empty() ? "" : seats ? ", " : " : ");
    text += !one.integer() ? "."
            : seats        ? seat(Seat(*one.integer()))
                           : std::to_string(*one.integer());
  }
  return text.empty() ? say("form.nobody") : text;
}

// Who failed, where a line of the score has a word for it: "euchred, set: Jim, Roy". The declarer
// is named before.
std::string SheetWords::ends(const Value& input, std::span<const ScoreLine> lines) const {
  constexpr std::string_view score = "score.";
  if (input.find("made")) return {};  // it was asked
  const Value* declarer = input.find("declarer");
  std::string text;
  std::string_view last;
  for (const ScoreLine& line : lines) {
    const std::string id = "row." + std::string(line.id.substr(score.size()));
    if (!line.side || !has(id)) continue;
    const bool declares = declarer && declarer->integer() &&
                          head_.game->side(Seat(*declarer->integer())) == *line.side;
    text += ", ";
    if (line.id != last) text += say(id) + (declares ? "" : ": ");
    if (!declares) text += side(*line.side);
    last = line.id;
  }
  return text;
}

// What goes without saying is not said: what happens in most rounds, and what the scores show.
std::string SheetWords::round(const Value& input, std::span<const ScoreLine> lines) const {
  std::string text;
  for (const FormField& field : form_) {
    const Value* given = input.find(field.name);
    if (!given || given->is_null() || *given == field.usual || !is_asked(form_, field, input))
      continue;
    if (field.kind == FormKind::numbers) continue;
    if (field.name == "kind" && *given == field.words.front().value) continue;
    std::string said = value(field, *given);
    const bool own = given->boolean() &&
                     has("form." + std::string(field.name) + (*given->boolean() ? ".yes" : ".no"));
    const bool whose = field.kind == FormKind::choice && field.name != "kind" && field.usual.text();
    if (field.kind == FormKind::seats || whose || (given->boolean() && !own)) {
      std::string name = label(field);
      name.front() = lower(name.front());
      said = name + ": " + said;
    }
    text += (text.empty() ? "" : ", ") + said;
  }
  return text + ends(input, lines);
}

}  // namespace capot::cli
