// The table as a player sees it, drawn in text: seats, calls, tricks and the own hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/cli/play/choices.h"
#include "apps/cli/play/seating.h"
#include "apps/cli/play/text.h"
#include "apps/cli/terminal.h"
#include "table/report.h"
#include "table/table.h"

namespace capot::cli {

// What every drawing needs: the table, the chairs, what the screen can show, and who looks at it.
struct Scene {
  const Table& table;
  const Seating& seating;
  const Terminal& terminal;
  std::optional<Seat> watcher{};  // nobody in particular: what everybody may see

  const AnyGame& game() const { return *table.game; }
  const Round& round() const { return *table.round; }
  AnyView view() const { return game().view(round().state(), watcher); }
};

// What came of each round of the match that is over, in order.
std::vector<RoundSummary> history_of(const Table& table);

// Game, round, scores, contract, calls, the seats with what they did, tricks.
std::vector<Section> table_sections(const Scene& scene);
// The hand, each card that may be played with its number below, then the other choices.
std::string draw_hand(const Scene& scene, const Choices& choices);
// A sentence of the game with names for seats and sides, and symbols for suits.
std::string in_words_of_table(const Scene& scene, std::string_view sentence);
std::string draw_calls(const Scene& scene);  // empty: none was made
// The tricks complete since who looks on played the last card, that one included; for everybody the
// last one.
std::string draw_tricks(const Scene& scene);

// What each side has taken in the round.
struct Taken {
  BySide<int> tricks;
  BySide<std::int16_t> points;
  bool points_matter;  // false where tricks are what counts, and points say the same again
};
Taken taken(const Scene& scene);

// A score in one line: as the game draws it, or the number where that takes more.
std::string short_score(const AnyGame& game, int score);
// Everybody's score in one line.
std::string draw_scores(const Scene& scene);

}  // namespace capot::cli
