// What a table is told of a game before anything is dealt.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "core/options.h"
#include "core/sentence.h"
#include "core/standing.h"
#include "core/types.h"

namespace capot {

enum class Faces : std::uint8_t { cards, dominoes };

inline constexpr std::array<Suit, max_suits> suits_by_number{Suit{0}, Suit{1}, Suit{2}, Suit{3},
                                                             Suit{4}, Suit{5}, Suit{6}, Suit{7}};

// How players hold their cards, by which suits are laid out and marked.
struct HandOrder {
  // In which a hand is sorted before there is a contract: an index into the game's laws.
  std::uint8_t plain_law = 0;
  // The suits from left to right after the trumps. They may go round from the trumps on, so that
  // colours alternate.
  std::span<const Suit> suits = suits_by_number;
  bool go_round = false;
  int bowers = 0;  // how many of the best trumps are called so
};

struct GameInfo {
  std::string_view name;   // kebab-case: records and the command line
  std::string_view title;  // for people
  std::string_view about;  // one sentence
  char letter;             // in share codes; a game keeps its letter for ever
  Faces faces = Faces::cards;
  int min_seats = 4, max_seats = 4;
  bool partners = false;  // two sides of seats two apart; else each seat alone
  bool low_score_wins = false;
  std::span<const std::string_view> cards;  // by card number, in canonical order
  // The words of the suits that a law knows, by number; empty: what stands behind a card's rank.
  std::span<const std::string_view> suits{};
  std::span<const Phase> phases;  // those a round may rest in
  std::span<const OptionInfo> options;
  std::span<const Preset> presets;        // the first is "standard"
  std::span<const Fault* const> faults;   // every error the game can answer with
  std::string_view carry;                 // what a match carries besides scores; may be empty
  std::span<const Sentence> sentences{};  // its own; those that games share are not among them
  HandOrder hand_order{};
};

// What the scores of a match count: points, marks that are drawn as strokes, or what is still to
// go.
enum class ScoreCount : std::uint8_t { points, marks, to_go };
inline constexpr std::array<std::string_view, 3> score_count_names{"points", "marks", "to-go"};
constexpr std::string_view name(ScoreCount count) { return score_count_names[std::size_t(count)]; }

// How a match is begun, ended and written down at a table.
struct MatchTerms {
  int start = 0, target = 0;  // scores: the first, and the one that ends the match
  ScoreCount count = ScoreCount::points;
  std::optional<Seat> first_dealer{};                   // nothing: drawn by lot
  std::string (*draw)(int score, int start) = nullptr;  // nothing: the number itself
};

inline std::string draw_score(const MatchTerms& terms, int score) {
  return terms.draw ? terms.draw(score, terms.start) : std::to_string(score);
}
constexpr Standing match_start(const MatchTerms& terms, int sides, Seat dealer) {
  Standing match;
  for (int s = 0; s < sides; ++s) match.scores[Side(s)] = terms.start;
  match.dealer = dealer;
  return match;
}

// What was measured of good players at a table, for bots.
struct BotTuning {
  // What a count comes to when nobody sees the others' cards, less what it would with open hands:
  // five cases of equal chance, in percent of all there is to count.
  std::array<std::int8_t, 5> realised{};
  // Rounds such as the table's rules lead to: by how much nearer to the end of the match each side
  // came, the dealer's first; one round after the other. `tools/make-rounds` makes them. Empty
  // where nobody has played by these rules.
  std::span<const std::int16_t> rounds{};
  // Calls that a net likes about the same are told apart by playing rounds on, where that pays: up
  // to so many factors e in likelihood.
  int close_calls = 0;
};

}  // namespace capot
