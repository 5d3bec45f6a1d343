#include "apps/cli/play/sheet.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "apps/cli/play/text.h"
#include "apps/cli/print.h"
#include "core/notation.h"
#include "table/report.h"

namespace capot::cli {
namespace {

constexpr std::size_t recent_rounds = 8;
constexpr std::array<std::string_view, 3> seat_fields{"bidder", "declarer", "caller"};

std::string spaced(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (char c : text)
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  return lines;
}

std::string signed_number(int number) { return fmt::format("{:+}", number); }

// A table with a heading per side; cells may have several lines.
class SideTable {
 public:
  SideTable(const Scene& scene, int first_column) : scene_(scene), first_(first_column) {
    int widest = 10;
    for (Side side : scene.seating.sides())
      widest = std::max(widest, width(scene.seating.side(side)));
    column_ = std::min(widest + 2, (screen_columns - first_) / int(scene.seating.sides().size()));
  }
  std::string heading(std::string_view first) const {
    std::string line = padded(std::string(first), first_);
    for (Side side : scene_.seating.sides())
      line += padded(scene_.terminal.bold(scene_.seating.side(side)), column_);
    return without_trailing_spaces(line) + "\n";
  }
  template <class Cell>
  std::string row(const std::string& label, const Cell& cell) const {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 1;
    for (Side side : scene_.seating.sides()) {
      cells.push_back(lines_of(cell(side)));
      height = std::max(height, cells.back().size());
    }
    std::string text;
    for (std::size_t i = 0; i < height; ++i) {
      std::string line = padded(i ? "" : label, first_);
      for (const auto& one : cells) line += padded(i < one.size() ? one[i] : "", column_);
      text += without_trailing_spaces(line) + "\n";
    }
    return text;
  }

 private:
  const Scene& scene_;
  int first_, column_;
};

// A field of a result in words; empty where the sheet shows it, side by side.
std::string field_words(const Scene& scene, const Value::Field& field) {
  const auto& [name, value] = field;
  if (value.is_null() || value.list()) return {};
  if (const std::int64_t* seat = value.integer();
      seat && std::ranges::find(seat_fields, name) != seat_fields.end())
    return spaced(name) + " " + scene.seating.name(Seat(*seat));
  return spaced(name) + " " + in_words(value);
}

// By how much the score on the sheet changed, where the sheet shows numbers.
int change(const AnyGame& game, const Standing& before, const Standing& after, Side side) {
  const int old_score = before.scores[side], score = after.scores[side];
  const auto was = read_whole(game.draw_score(old_score));
  const auto is = read_whole(game.draw_score(score));
  return was && is ? *is - *was : score - old_score;
}

// Contract and result of a round, in a line below its scores.
std::string draw_summary(const Scene& scene, const RoundSummary& round) {
  std::string contract = in_words_of_table(scene, round.words);
  if (contract.ends_with('.')) contract.pop_back();
  std::string tricks;
  for (Side side : scene.seating.sides())
    tricks += (tricks.empty() ? "" : "-") + std::to_string(round.tricks[side]);
  return labelled_text(
      "", fmt::format("{}: {}, tricks {}", contract, short_result(round.result), tricks), 5);
}

}  // namespace

std::string draw_result(const Scene& scene) {
  std::string text = draw_contract(scene);
  const Value result = scene.game().result(scene.round().state());
  std::vector<std::string> items;
  if (const Value::Object* fields = result.object())
    for (const Value::Field& field : *fields)
      if (const std::string words = field_words(scene, field); !words.empty())
        items.push_back(field.first == "kind" ? spaced(*field.second.text()) : words);
  if (!items.empty()) text += labelled("Result", items, ", ");
  return text;
}

std::string draw_sheet(const Scene& scene) {
  const AnyGame& game = scene.game();
  const Standing now = scene.solo.match().now();
  const Taken all = taken(scene);
  const SideTable table(scene, 14);
  std::string text = table.heading("");
  text += table.row("Tricks", [&](Side side) { return std::to_string(all.tricks[side]); });
  if (all.points_matter)
    text += table.row("Points", [&](Side side) { return std::to_string(all.points[side]); });
  if (scene.round().over())
    text += table.row("This round", [&](Side side) {
      return signed_number(change(game, scene.round().before(), now, side));
    });
  text += table.row(
      "Score", [&](Side side) { return scene.terminal.bold(short_score(game, now.scores[side])); });
  bool drawn = false;
  for (Side side : scene.seating.sides())
    drawn |= game.draw_score(now.scores[side]).find('\n') != std::string::npos;
  if (drawn)
    text += table.row("Sheet", [&](Side side) { return game.draw_score(now.scores[side]); });
  return text;
}

std::string draw_history(const Scene& scene, bool all) {
  const AnyGame& game = scene.game();
  const auto rounds = scene.solo.match().history();
  if (rounds.empty()) return "No round is finished yet.\n";
  const SideTable table(scene, 16);
  const std::size_t from =
      all || rounds.size() <= recent_rounds ? 0 : rounds.size() - recent_rounds;
  std::string text = table.heading("Round, dealer");
  if (from > 0) text += "...\n";
  for (std::size_t i = from; i < rounds.size(); ++i) {
    const RoundSummary& round = rounds[i];
    text += table.row(fmt::format("{:>3}  {}", i + 1, scene.seating.name(round.dealer)),
                      [&](Side side) {
                        const int by = change(game, round.before, round.after, side);
                        return fmt::format("{:>4} {}", short_score(game, round.after.scores[side]),
                                           scene.terminal.dim(fmt::format("({:+})", by)));
                      });
    text += draw_summary(scene, round);
  }
  return text;
}

std::string draw_winners(const Scene& scene) {
  const Standing now = scene.solo.match().now();
  std::vector<std::string> winners, scores;
  bool yours = false;
  for (Side side : scene.seating.sides()) {
    scores.push_back(short_score(scene.game(), now.scores[side]));
    if (!(now.winners >> int(side) & 1)) continue;
    winners.push_back(scene.seating.side(side));
    yours |= side == scene.game().side(scene.seating.you());
  }
  const bool several = winners.size() > 1 || scene.game().info().partners || yours;
  return scene.terminal.bold(fmt::format("{} {} the match{} ({}).", joined(winners, " and "),
                                         several ? "win" : "wins", yours ? "!" : "",
                                         joined(scores, " : "))) +
         "\n";
}

std::string draw_rules(const Scene& scene) {
  const GameInfo& info = scene.game().info();
  const Record record = scene.solo.match().record();
  std::string text = fmt::format("{}, preset {}\n", scene.terminal.bold(info.title), record.preset);
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    if (option.reserved) continue;
    const std::string value = in_words(write_option(option, scene.game().option(i)));
    text += fmt::format("  {} = {}\n", option.name, scene.terminal.bold(value));
    text += labelled_text("", option.about, 6);
  }
  return text;
}

}  // namespace capot::cli
