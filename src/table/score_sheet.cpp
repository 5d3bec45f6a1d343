#include "table/score_sheet.h"

#include <algorithm>
#include <utility>

namespace capot {
namespace {

constexpr std::array<std::string_view, 7> head_fields{"sheet", "game",  "preset", "options",
                                                      "title", "names", "dealer"};
// What a line leaves out: the head says it, or the rounds before do.
constexpr std::array<std::string_view, 7> worked_out{"game",   "preset", "options", "before",
                                                     "dealer", "carry",  "pot"};
constexpr std::size_t longest_sheet_title = 200, longest_sheet_name = 60;

std::unexpected<Problem> bad_head(std::string_view field, std::string detail) {
  return std::unexpected(Problem{fault::bad_sheet, std::move(detail), std::string(field)});
}

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// A text of at most so many bytes, if the field is there.
bool read_text(const Value* value, std::size_t longest, std::string& text) {
  if (!value || value->is_null()) return true;
  if (!value->text() || value->text()->size() > longest) return false;
  text = *value->text();
  return true;
}

bool read_names(const Value* value, const AnyGame& game, std::vector<std::string>& names) {
  if (!value || value->is_null()) return true;
  if (!value->list()) return false;
  for (const Value& name : *value->list())
    if (name.is_null() || !read_text(&name, longest_sheet_name, names.emplace_back())) return false;
  const auto size = int(names.size());
  return size == 0 || size == game.sides() || size == game.seats();
}

// The match that begins after one is over: the deal goes on.
Standing next_match(const AnyGame& game, const Standing& match) {
  return match.over() ? game.start(next(match.dealer, game.seats())) : match;
}

}  // namespace

Parsed<SheetHead> read_sheet_head(RecordReader& reader, const Value& line) {
  if (!line.object() || !line.find("sheet") || *line.find("sheet") != Value(1))
    return bad_head("sheet", "its first line is an object with \"sheet\":1");
  for (const auto& [name, value] : *line.object())
    if (!is_one_of(head_fields, name)) return bad_head(name, in_quotes(name) + " is not known");
  auto game = reader.table(line);
  if (!game) return std::unexpected(std::move(game.error()));
  SheetHead head{.game = *std::move(game)};
  if (const Value* preset = line.find("preset")) head.preset = *preset->text();
  if (const Value* options = line.find("options")) head.options = *options;
  if (!read_text(line.find("title"), longest_sheet_title, head.title))
    return bad_head("title", "a title is a text of at most 200 bytes");
  if (!read_names(line.find("names"), *head.game, head.names))
    return bad_head("names", "one name for each side, or one for each seat, of at most 60 bytes");
  if (const Value* dealer = line.find("dealer"); dealer && !dealer->is_null()) {
    if (!dealer->integer() || *dealer->integer() < 0 || *dealer->integer() >= head.game->seats())
      return bad_head("dealer", "a seat from 0 to " + std::to_string(head.game->seats() - 1));
    head.dealer = Seat(*dealer->integer());
  }
  return head;
}

Value write_sheet_head(const SheetHead& head) {
  Value::Object line;
  put(line, "sheet", 1);
  put(line, "game", head.game->info().name);
  put(line, "preset", head.preset);
  if (head.options.object() && !head.options.object()->empty()) put(line, "options", head.options);
  if (!head.title.empty()) put(line, "title", head.title);
  if (!head.names.empty()) put(line, "names", Value::List(head.names.begin(), head.names.end()));
  put(line, "dealer", int(head.dealer));
  return line;
}

Value with_match(const AnyGame& game, const Value& input, const Standing& before) {
  Value::Object fields = *input.object();
  put(fields, "before", list_of(before.scores, game.sides()));
  put(fields, "dealer", int(before.dealer));
  put(fields, "carry", before.carry);
  return fields;
}

void ScoreSheet::refuse(std::string detail, std::string_view where) {
  bad_.push_back({lines_, Problem{fault::bad_sheet, std::move(detail), std::string(where)}});
}

void ScoreSheet::add_unreadable(Problem wrong) {
  ++lines_;
  bad_.push_back({lines_, std::move(wrong)});
}

void ScoreSheet::add(const Value& line) {
  ++lines_;
  if (!line.object()) return refuse("a line is an object");
  if (line.find("correct")) return correct(line);
  if (line.find("delete")) return remove(line);
  if (line.find("undo")) return undo(line);
  if (!is_free_of_what_is_worked_out(line)) return;
  change({Change::Kind::add, entries_.size(), {write(line), lines_, false}});
}

bool ScoreSheet::is_free_of_what_is_worked_out(const Value& round) {
  for (const auto& [name, value] : *round.object())
    if (is_one_of(worked_out, name)) {
      refuse("the sheet works out " + name + " itself", name);
      return false;
    }
  return true;
}

std::size_t ScoreSheet::write(const Value& round) {
  written_.push_back(round);
  return written_.size() - 1;
}

void ScoreSheet::apply(const Change& change) {
  const auto place = entries_.begin() + std::ptrdiff_t(change.at);
  switch (change.kind) {
    case Change::Kind::add: entries_.push_back(change.entry); break;
    case Change::Kind::correct: *place = change.entry; break;
    case Change::Kind::remove: entries_.erase(place); break;
  }
}

void ScoreSheet::change(Change change) {
  apply(change);
  changes_.push_back(change);
}

void ScoreSheet::note(SheetChange change, std::size_t at, const Value& was) {
  trail_.push_back({lines_, change, int(at) + 1, was});
}

// The index of the round that the line speaks of.
std::optional<std::size_t> ScoreSheet::number_in(const Value& line, std::string_view field) {
  const std::int64_t* number = line.find(field)->integer();
  if (number && *number >= 1 && *number <= rounds()) return std::size_t(*number - 1);
  refuse("rounds are numbered from 1 to " + std::to_string(rounds()), field);
  return std::nullopt;
}

void ScoreSheet::correct(const Value& line) {
  const Value* round = line.find("round");
  if (!round || !round->object() || line.object()->size() != 2)
    return refuse("a correction has the number of a round and the round", "correct");
  if (!is_free_of_what_is_worked_out(*round)) return;
  const auto at = number_in(line, "correct");
  if (!at) return;
  note(SheetChange::correct, *at, written_[entries_[*at].written]);
  change({Change::Kind::correct, *at, {write(*round), lines_, true}});
}

void ScoreSheet::remove(const Value& line) {
  const auto at = number_in(line, "delete");
  if (!at) return;
  note(SheetChange::remove, *at, written_[entries_[*at].written]);
  change({Change::Kind::remove, *at, {}});
}

// What is left is done again from the start.
void ScoreSheet::undo(const Value& line) {
  if (*line.find("undo") != Value(true)) return refuse("undo is true", "undo");
  if (changes_.empty()) return refuse("there is nothing to undo", "undo");
  const Change last = changes_.back();
  const bool removed = last.kind == Change::Kind::remove;
  note(SheetChange::undo, last.at, removed ? Value() : written_[last.entry.written]);
  changes_.pop_back();
  entries_.clear();
  for (const Change& one : changes_) apply(one);
}

Evening ScoreSheet::evening() const {
  const AnyGame& game = *head_.game;
  Evening evening;
  evening.next = game.start(head_.dealer);
  for (const Entry& entry : entries_) {
    const bool begins = evening.games.empty() || evening.games.back().match.over();
    const int number = int(evening.games.size()) - (begins ? 0 : 1);
    SheetRound round{.line = entry.line,
                     .corrected = entry.corrected,
                     .game = number,
                     .input = written_[entry.written],
                     .before = evening.next};
    auto scored = game.score(with_match(game, round.input, evening.next));
    if (begins)
      evening.games.push_back({.first = int(evening.rounds.size()), .match = round.before});
    SheetGame& now = evening.games.back();
    ++now.rounds;
    if (scored) {
      now.match = scored->match;
      for (int side = 0; side < game.sides(); ++side)
        evening.won[Side(side)] += now.match.winners >> side & 1;
      evening.next = next_match(game, now.match);
      round.scored = *std::move(scored);
    } else {
      round.wrong = std::move(scored.error());
      round.scored.match = round.before;
    }
    evening.rounds.push_back(std::move(round));
  }
  return evening;
}

}  // namespace capot
