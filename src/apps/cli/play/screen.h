// The table as the player sees it, drawn in text: seats, calls, tricks and the own hand.
#pragma once

#include <string>

#include "apps/cli/play/choices.h"
#include "apps/cli/play/match.h"
#include "apps/cli/play/seating.h"
#include "apps/cli/terminal.h"

namespace capot::cli {

// What every drawing needs: the match, the chairs, and what the screen can show.
struct Scene {
  const SoloMatch& solo;
  const Seating& seating;
  const Terminal& terminal;

  const AnyGame& game() const { return solo.match().game(); }
  const Round& round() const { return solo.round(); }
};

// Game, round, scores, contract, calls, the seats with what they did, tricks.
std::string draw_table(const Scene& scene);
// The hand, each card that may be played with its number below, then the other choices.
std::string draw_hand(const Scene& scene, const Choices& choices);
// A sentence of the game with names for seats and sides, and symbols for suits.
std::string in_words_of_table(const Scene& scene, std::string_view sentence);
// The contract or the auction in a sentence, and the calls made.
std::string draw_contract(const Scene& scene);
// The tricks complete since you played your last card, that one included.
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
