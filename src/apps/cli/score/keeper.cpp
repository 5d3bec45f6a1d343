#include "apps/cli/score/keeper.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "apps/cli/play/text.h"
#include "apps/cli/score/answers.h"
#include "apps/cli/score/draw.h"
#include "core/notation.h"

namespace capot::cli {
namespace {

enum class Command { sheet, undo, correct, remove, explain, help, back, quit };
constexpr std::array<std::string_view, 8> command_ids{
    "command.sheet",   "command.undo", "command.correct", "command.delete",
    "command.explain", "command.help", "command.back",    "command.quit"};

struct Typed {
  Command command;
  std::string rest;
};
// A command by its whole word, in any language.
std::optional<Typed> command_in(const SheetWords& words, std::string_view text) {
  const auto space = std::min(text.find(' '), text.size());
  const std::string first = plain(text.substr(0, space));
  for (std::size_t i = 0; i < command_ids.size(); ++i)
    for (const std::string& way : words.ways_to_say(command_ids[i]))
      if (plain(way) == first && !first.empty())
        return Typed{Command(i), std::string(text.substr(std::min(space + 1, text.size())))};
  if (text == "?") return Typed{Command::help, ""};
  return std::nullopt;
}

}  // namespace

Keeper::Keeper(SheetFile file, Language language)
    : file_(std::move(file)), words_(file_.sheet().head(), language), width_(screen_width()) {}

void Keeper::print(const std::string& text) const { fmt::print("{}", in_letters_of_locale(text)); }
void Keeper::say(std::string_view id, const Value::Object& args) const {
  print(labelled_text("", words_.say(id, args), 0, width_));
}

void Keeper::run() {
  say("pad.keeps", {{"file", file_.path()}});
  print(draw_bad_lines(file_.sheet(), file_.path(), words_, width_));
  say("pad.how");
  if (!file_.is_new()) print("\n" + draw_sheet(file_.sheet(), words_, width_));
  for (;;) {
    const Evening now = evening();
    print("\n");
    say("pad.round",
        {{"number", int(now.rounds.size()) + 1}, {"name", words_.seat(now.next.dealer)}});
    if (!ask_round(now.next, Value::Object{}, [](Value round) { return round; })) return;
  }
}

// A question on one line where it fits: "Bid [100]:". What may be answered is said on its own line
// where that is more than the label says.
std::optional<Value> Keeper::ask_field(const FormField& field, const Value& answers,
                                       const Value* known, Next& next) {
  const Value& otherwise = known && !known->is_null() ? *known : field.usual;
  std::string prompt = words_.label(field);
  if (!otherwise.is_null())
    prompt += " [" + words_.value(field, otherwise) + "]";
  else if (!field.needed)
    prompt += " [" + words_.say("pad.skip") + "]";
  print(labelled_text("", allowed_answers(words_, field, answers), 0, width_));
  for (;;) {
    const auto text = ask(prompt + ":");
    if (!text) {
      next = Next::quit;
      return std::nullopt;
    }
    if (text->empty() && (!otherwise.is_null() || !field.needed)) return otherwise;
    if (!text->empty()) {
      const auto command = command_in(words_, *text);
      if (command && command->command == Command::help)
        say("form." + std::string(field.name) + ".help");
      if (is_command(*text, next)) {
        if (next != Next::same_round) return std::nullopt;
        continue;
      }
      auto answer = read_answer(words_, field, *text);
      if (answer) return *std::move(answer);
      if (instead_ = read_unasked(*text, answers); instead_) return std::nullopt;
      print(labelled_text("", answer.error(), 0, width_));
    }
    print(labelled_text("", allowed_answers(words_, field, answers), 0, width_));
  }
}

// What happens in nearly every round is not asked: whoever says "passed" to the next question means
// the one before it.
const FormField* Keeper::unasked() const {
  const FormField& first = words_.form().front();
  return first.kind == FormKind::choice && !first.usual.is_null() ? &first : nullptr;
}

std::optional<Value> Keeper::read_unasked(std::string_view text, const Value& answers) const {
  const FormField* first = unasked();
  if (!first || answers.find(first->name)) return std::nullopt;
  auto other = read_answer(words_, *first, text);
  if (!other || *other == first->usual) return std::nullopt;
  return *std::move(other);
}

// Numbers that may be left out say that a side took everything. Where every side has some of what
// was counted before, none did.
bool Keeper::is_answered(const FormField& field, const Value& answers) const {
  if (field.needed || field.kind != FormKind::numbers || !field.usual.is_null()) return false;
  for (const FormField& other : words_.form()) {
    const Value* given = answers.find(other.name);
    if (!given || !given->list() || other.each != field.each || !other.total) continue;
    if (std::ranges::all_of(*given->list(), [](const Value& one) { return one != Value(0); }))
      return true;
  }
  return false;
}

// What was answered before. Numbers by who declared stay with their sides when another did.
std::optional<Value> Keeper::answer_before(const FormField& field, const Value& known,
                                           const Value& answers) const {
  const Value* was = known.find(field.name);
  if (!was) return std::nullopt;
  if (!was->list() || words_.owners(field, known) == words_.owners(field, answers)) return *was;
  Value::List turned = *was->list();
  std::ranges::reverse(turned);
  return turned;
}

Keeper::Filled Keeper::fill(const Value& known) {
  const FormField* first = unasked();
  const Value* was = first ? known.find(first->name) : nullptr;
  if (was && *was != first->usual) first = nullptr;  // a round that is corrected may become usual
  Filled filled{{}, Next::same_round, true};
  for (const FormField& field : words_.form()) {
    if (&field == first || !is_asked(words_.form(), field, filled.answers)) continue;
    const auto before = answer_before(field, known, filled.answers);
    if (!before && is_answered(field, filled.answers)) continue;
    auto answer = ask_field(field, filled.answers, before ? &*before : nullptr, filled.next);
    if (instead_) {
      filled.answers = {{std::string(first->name), *std::exchange(instead_, std::nullopt)}};
      continue;
    }
    if (!answer) {
      filled.done = false;
      return filled;
    }
    if (!answer->is_null())
      filled.answers.emplace_back(std::string(field.name), *std::move(answer));
  }
  return filled;
}

// Nothing: a command came first. What is neither yes nor no writes nothing.
std::optional<bool> Keeper::ask_whether_to_write(Next& next) {
  for (;;) {
    const auto text = ask(words_.say("pad.write"));
    if (!text) {
      next = Next::quit;
      return std::nullopt;
    }
    if (text->empty()) return true;
    if (is_command(*text, next)) {
      if (next != Next::same_round) return std::nullopt;
      continue;
    }
    for (const bool yes : {true, false})
      for (const std::string& way : words_.ways_to_say(yes ? "form.yes" : "form.no"))
        if (plain(way) == plain(*text)) return yes;
    say("pad.unreadable");
  }
}

template <class MakeLine>
bool Keeper::ask_round(const Standing& before, Value known, MakeLine make_line) {
  const AnyGame& game = *file_.sheet().head().game;
  for (;;) {
    const Filled filled = fill(known);
    if (!filled.done) return filled.next != Next::quit;
    known = filled.answers;
    const auto scored = game.score(with_match(game, known, before));
    if (!scored) {
      print(labelled_text("", scored.error().message(), 0, width_));
      say("pad.again");
      continue;
    }
    say("pad.will-write", {{"words", words_.round(known, scored->lines)}});
    print(labelled_text("", in_short(game, before, scored->match, words_), 0, width_));
    Next next = Next::same_round;
    const auto sure = ask_whether_to_write(next);
    if (!sure) return next != Next::quit;
    if (!*sure) continue;
    if (!write(make_line(known))) return true;
    say("pad.written");
    if (scored->match.over())
      say("pad.wins", {{"name", names_of_winners(game, scored->match, words_)}});
    return true;
  }
}

bool Keeper::write(const Value& line) {
  if (file_.add(line)) return true;
  say("pad.not-written", {{"why", std::strerror(errno)}});
  return false;
}

std::optional<int> Keeper::round_named(std::string_view text) {
  const int rounds = file_.sheet().rounds();
  const auto number = read_whole(text);
  if (number && *number >= 1 && *number <= rounds) return *number;
  if (rounds == 0)
    say("pad.none-yet");
  else
    say("pad.which", {{"last", rounds}});
  return std::nullopt;
}

bool Keeper::correct(int number) {
  print("\n");
  say("pad.correcting", {{"number", number}});
  const SheetRound round = evening().rounds[std::size_t(number - 1)];
  return ask_round(round.before, round.input, [&](Value now) {
    return Value(Value::Object{{"correct", number}, {"round", std::move(now)}});
  });
}

// Whether it was a command; what was changed on the sheet makes the question begin anew.
bool Keeper::is_command(std::string_view text, Next& next) {
  const auto typed = command_in(words_, text);
  if (!typed) return false;
  next = Next::same_round;
  const ScoreSheet& sheet = file_.sheet();
  switch (typed->command) {
    case Command::quit: next = Next::quit; break;
    case Command::back: next = Next::round; break;
    case Command::help: say("pad.commands"); break;
    case Command::sheet: print("\n" + draw_sheet(sheet, words_, width_) + "\n"); break;
    case Command::undo: {
      ScoreSheet tried = sheet;
      tried.add(Value::Object{{"undo", true}});
      if (tried.bad_lines().size() > sheet.bad_lines().size()) {
        say("pad.nothing");
      } else if (write(Value::Object{{"undo", true}})) {
        say("pad.undone", {{"number", sheet.trail().back().round}});
        next = Next::round;
      }
      break;
    }
    case Command::explain:
      if (const auto number = round_named(typed->rest))
        print(
            draw_round(sheet, evening().rounds[std::size_t(*number - 1)], *number, words_, width_));
      break;
    case Command::remove:
      if (const auto number = round_named(typed->rest);
          number && write(Value::Object{{"delete", *number}})) {
        say("pad.deleted", {{"number", *number}});
        next = Next::round;
      }
      break;
    case Command::correct:
      if (const auto number = round_named(typed->rest))
        next = correct(*number) ? Next::round : Next::quit;
      break;
  }
  return true;
}

}  // namespace capot::cli
