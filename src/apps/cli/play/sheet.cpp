#include "apps/cli/play/sheet.h"

#include <fmt/core.h>

#include <algorithm>

#include "apps/cli/hands.h"
#include "apps/cli/play/text.h"
#include "apps/cli/print.h"
#include "core/notation.h"
#include "games/catalogue.h"
#include "games/explanation.h"
#include "games/registry.h"
#include "games/shared/sentences.h"
#include "games/sheet.h"
#include "table/report.h"

namespace capot::cli {
namespace {

constexpr std::size_t recent_rounds = 8;

std::string in_small_letters(std::string text) {
  for (char& c : text) c = lower(c);
  return text;
}

std::string signed_number(int number) { return fmt::format("{:+}", number); }

std::vector<SheetColumn> columns_of(const Scene& scene, bool narrow = false) {
  std::vector<SheetColumn> columns;
  for (Side side : scene.seating.sides())
    columns.push_back({side, scene.terminal.bold(narrow ? scene.seating.short_side(side)
                                                        : scene.seating.side(side))});
  return columns;
}

template <class Cell>
SheetRow row_of(const Scene& scene, std::string label, const Cell& cell) {
  SheetRow row{std::move(label), {}};
  for (Side side : scene.seating.sides()) row.cells.push_back(cell(side));
  return row;
}

// On a narrow screen a line for each side.
std::string text_of(const Scene& scene, const std::vector<SheetRow>& rows) {
  const auto columns = columns_of(scene);
  std::string text;
  for (const std::string& line : sheet_lines("", columns, rows)) text += line + "\n";
  std::vector<std::string> heads;
  std::vector<TableRow> sides;
  for (const SheetColumn& column : columns) sides.push_back({column.name, {}});
  for (const SheetRow& row : rows) {
    if (row.cells.front().find('\n') != std::string::npos) continue;  // a drawing
    heads.push_back(in_small_letters(row.label));
    for (std::size_t i = 0; i < sides.size(); ++i) sides[i].cells.push_back(row.cells[i]);
  }
  return table_or_lines(text, heads, sides);
}

// By how much the score on the sheet changed, where the sheet shows numbers.
int change(const AnyGame& game, const Standing& before, const Standing& after, Side side) {
  const int old_score = before.scores[side], score = after.scores[side];
  const auto was = read_whole(game.draw_score(old_score));
  const auto is = read_whole(game.draw_score(score));
  return was && is ? *is - *was : score - old_score;
}

// "321 (+161)".
std::string score_and_change(const Scene& scene, const RoundSummary& round, Side side) {
  const AnyGame& game = scene.game();
  return fmt::format(
      "{} {}", short_score(game, round.after.scores[side]),
      scene.terminal.dim(fmt::format("({:+})", change(game, round.before, round.after, side))));
}

// A row of the rounds where the screen is too narrow for columns.
std::string scores_in_lines(const Scene& scene, std::size_t number, const RoundSummary& round) {
  const bool yours = scene.seating.is_you(round.dealer);
  std::vector<std::string> items{
      fmt::format("{} {}:", scene.seating.name(round.dealer), yours ? "deal" : "deals")};
  for (const Side side : scene.seating.sides())
    items.push_back(fmt::format("{} {}{}", scene.seating.side(side),
                                score_and_change(scene, round, side),
                                side == scene.seating.sides().back() ? "" : ","));
  return labelled(fmt::format("{:>3}", number), items, " ", 5);
}

// What was played and what came of it: "80 hearts by Partner: made by 10".
std::string outcome_words(const Scene& scene, const RoundSummary& round) {
  std::string verdict = say(scene.game().info(), round.verdict, Language::english);
  if (round.contract.is_null()) return verdict;
  // Some contracts say themselves how they ended, in fewer words.
  std::string contract = in_words_of_table(scene, round.words);
  contract = contract.substr(0, contract.find_first_of(":;."));
  verdict.front() = lower(verdict.front());
  return contract + ": " + verdict;
}

// Contract and result of a round, in a line below its scores.
std::string draw_summary(const Scene& scene, const RoundSummary& round) {
  std::string tricks;
  int all = 0;
  for (Side side : scene.seating.sides()) {
    tricks += (tricks.empty() ? ", tricks " : "-") + std::to_string(round.tricks[side]);
    all += round.tricks[side];
  }
  return labelled_text("", outcome_words(scene, round) + (all > 0 ? tricks : ""), 5);
}

std::string hand_rows(const Scene& scene, const BySeat<CardSet>& hands, const Law* law) {
  std::vector<NamedHand> rows;
  for (int i = 0; i < scene.seating.seats(); ++i) {
    const Seat seat = plus(scene.seating.persons().front(), i, scene.seating.seats());
    rows.push_back({scene.seating.name(seat), hands[seat]});
  }
  return draw_hands(scene.terminal, scene.game(), law, rows);
}

std::string who_plays_with_whom(const Scene& scene) {
  std::vector<std::string> sides;
  for (const Side side : scene.seating.sides()) sides.push_back(scene.seating.side(side));
  return scene.game().info().partners ? joined(sides, " play against ") + "."
                                      : joined(sides, ", ") + ": everybody plays alone.";
}

// A blank line before each chapter of the rule book.
std::string rules_in_short(const Terminal& terminal, const GameCatalogue& game) {
  constexpr std::string_view rule = "rule.";
  constexpr int margin = 7;
  std::string text, chapter;
  for (const NamedText& sentence : game.sentences) {
    if (!sentence.id.starts_with(rule)) continue;
    const std::string number = sentence.id.substr(rule.size());
    const std::string of = number.substr(0, number.find('.'));
    if (of != chapter) text += "\n";
    chapter = of;
    text += labelled_text("  " + terminal.dim(number), sentence.english, margin);
  }
  return text;
}

// What this table plays in another way than the rules in short.
std::string house_rules(const Scene& scene, const GameCatalogue& game) {
  const AnyGame& here = scene.game();
  const auto usual = make_game(here.info().name, "standard", {});
  std::string text;
  for (std::size_t i = 0; usual && i < here.info().options.size(); ++i) {
    const OptionInfo& option = here.info().options[i];
    if (option.reserved || here.option(i) == (*usual)->option(i)) continue;
    const std::string id = "option." + std::string(option.name);
    const std::string value = in_words(write_option(option, here.option(i)));
    const NamedText* title = find_text(game.sentences, id);
    const NamedText* word = find_text(game.sentences, id + "." + value);
    text += labelled_text("  -",
                          fmt::format("{}: {}. {}", title ? title->english : option.name,
                                      word ? word->english : value, option.about),
                          4);
  }
  return text.empty() ? "" : "\n" + scene.terminal.bold("House rules of this table") + "\n" + text;
}

}  // namespace

std::string draw_result(const Scene& scene) {
  const RoundSummary round = summary_of(scene.round());
  std::string sentence = outcome_words(scene, round);
  if (!sentence.ends_with('!')) sentence += '.';
  std::vector<std::string> items = words_of(sentence);
  for (Side side : scene.seating.sides()) {
    const int by = change(scene.game(), round.before, round.after, side);
    items.push_back(scene.seating.side(side) + " " + scene.terminal.bold(signed_number(by)) +
                    (side == scene.seating.sides().back() ? "." : ","));
  }
  return labelled("Result", items, " ");
}

std::string draw_all_hands(const Scene& scene) {
  const AnyGame& game = scene.game();
  const AnyState& end = scene.round().state();
  const AnyState dealt = game.deal(scene.round().before(), scene.round().deck());
  std::string text = scene.terminal.bold("The hands, as dealt") + "\n" +
                     hand_rows(scene, dealt->play.hands, game.law(end));
  // Who has folded keeps cards to the end; a round that ended early leaves them to those who play.
  const View view = scene.view();
  const auto plays_on = [&](int s) {
    return (view.in >> s & 1) && !end->play.hands[Seat(s)].empty();
  };
  bool early = false;
  for (int s = 0; s < game.seats(); ++s) early |= plays_on(s);
  if (early && !scene.round().tricks().empty())
    text += scene.terminal.bold("What was left at the end") + "\n" +
            hand_rows(scene, end->play.hands, game.law(end));
  return text;
}

std::string draw_explanation(const Scene& scene) {
  const auto lines = scene.game().explain(scene.round().state());
  std::string text;
  for (const bool narrow : {false, true}) {
    text.clear();
    bool fits = true;
    for (const std::string& line : draw_lines(scene.game(), lines, columns_of(scene, narrow),
                                              Language::english, screen_columns())) {
      text += line + "\n";
      fits &= width(line) <= screen_columns();
    }
    if (fits) break;
  }
  return text;
}

std::string draw_sheet(const Scene& scene) {
  const Standing now = scene.table.now();
  const Taken all = taken(scene);
  std::vector<SheetRow> rows;
  rows.push_back(
      row_of(scene, "Tricks", [&](Side side) { return std::to_string(all.tricks[side]); }));
  if (all.points_matter)
    rows.push_back(
        row_of(scene, "Points", [&](Side side) { return std::to_string(all.points[side]); }));
  if (scene.round().over())
    rows.push_back(row_of(scene, "This round", [&](Side side) {
      return signed_number(change(scene.game(), scene.round().before(), now, side));
    }));
  auto scores = score_rows(scene.game(), now, columns_of(scene));
  for (std::string& score : scores.front().cells) score = scene.terminal.bold(score);
  rows.insert(rows.end(), scores.begin(), scores.end());
  return text_of(scene, rows);
}

std::string draw_history(const Scene& scene, bool all) {
  const auto rounds = history_of(scene.table);
  if (rounds.empty()) return "No round is finished yet.\n";
  const std::size_t from =
      all || rounds.size() <= recent_rounds ? 0 : rounds.size() - recent_rounds;
  std::vector<SheetRow> rows;
  for (std::size_t i = from; i < rounds.size(); ++i) {
    const RoundSummary& round = rounds[i];
    rows.push_back(row_of(
        scene, fmt::format("{:>3}  {}", i + 1, scene.seating.name(round.dealer)), [&](Side side) {
          const int score = width(short_score(scene.game(), round.after.scores[side]));
          return std::string(std::size_t(std::max(4 - score, 0)), ' ') +
                 score_and_change(scene, round, side);
        }));
  }
  // A line for the heading, then one for each round, with what was played below it.
  const auto lines = sheet_lines("Round, dealer", columns_of(scene), rows);
  const bool fits = std::ranges::all_of(
      lines, [](const std::string& line) { return width(line) <= screen_columns(); });
  std::string text = fits ? lines.front() + "\n" : "";
  if (from > 0) text += "...\n";
  for (std::size_t i = from; i < rounds.size(); ++i)
    text += (fits ? lines[1 + i - from] + "\n" : scores_in_lines(scene, i + 1, rounds[i])) +
            draw_summary(scene, rounds[i]);
  return text;
}

std::string draw_winners(const Scene& scene) {
  const Standing now = scene.table.now();
  std::vector<std::string> winners, scores;
  bool yours = false;
  for (Side side : scene.seating.sides()) {
    scores.push_back(short_score(scene.game(), now.scores[side]));
    if (!(now.winners >> int(side) & 1)) continue;
    winners.push_back(scene.seating.side(side));
    for (const Seat seat : scene.seating.persons())
      yours |= scene.seating.is_you(seat) && side == scene.game().side(seat);
  }
  const bool several = winners.size() > 1 || scene.game().info().partners || yours;
  return scene.terminal.bold(fmt::format("{} {} the match{} ({}).", joined(winners, " and "),
                                         several ? "win" : "wins", yours ? "!" : "",
                                         joined(scores, " : "))) +
         "\n";
}

std::string draw_lesson(const Scene& scene) {
  const AnyGame& game = scene.game();
  const GameInfo& info = game.info();
  std::string text = scene.terminal.bold(info.title) + "\n" + labelled_text("", info.about, 2);
  text += labelled_text("", who_plays_with_whom(scene), 2);
  for (const GameCatalogue& one : all_catalogues())
    if (one.info == &info) text += rules_in_short(scene.terminal, one) + house_rules(scene, one);
  return text;
}

std::string draw_rules(const Scene& scene) {
  const GameInfo& info = scene.game().info();
  std::string text =
      fmt::format("{}, preset {}\n", scene.terminal.bold(info.title), scene.table.rules.preset);
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    if (option.reserved) continue;
    const std::string value = in_words(write_option(option, scene.game().option(i)));
    text += fmt::format("  {} = {}\n", option.name, scene.terminal.bold(value));
    text += labelled_text("", option.about, 6);
  }
  // Whole where there is room for it.
  constexpr std::size_t piece = 16;
  const std::string anchor = to_hex(scene.table.anchor);
  std::vector<std::string> pieces;
  for (std::size_t i = 0; i < anchor.size(); i += piece) pieces.push_back(anchor.substr(i, piece));
  return text + labelled("Anchor", pieces, "");
}

}  // namespace capot::cli
