// A deal as the search sees it: the cards in the numbers of its law, what each counts, who plays
// after whom. It stays the same for every position of the deal.
#pragma once

#include <array>
#include <cstdint>

#include "core/cardset.h"
#include "core/objective.h"
#include "core/play.h"
#include "core/types.h"
#include "solve/law_facts.h"

namespace capot {

using Hands = BySeat<CardSet>;

// Sweeps that are still possible; without a bonus for sweeps nobody asks.
inline constexpr unsigned takers_sweep = 1, others_sweep = 2;

// What is still to come at the start of a trick or in the middle of one.
struct Rest {
  CardSet out;      // cards in the hands that play
  int left;         // what they, the trick on the table and the last trick count
  unsigned sweeps;  // still possible
};

struct Deal {
  Deal() = default;
  Deal(const LawFacts& facts, const Play& play, const Objective& objective);

  const Law& law() const { return facts->law; }
  bool in_team(Seat seat) const { return wants_more(objective, seat); }
  bool is_taker(Seat seat) const { return counts(objective, seat); }
  CardSet takers_cards(const Hands& hands) const;

  // The least and the most that the takers can still count.
  int floor(const Rest& rest) const { return rest.sweeps & others_sweep ? -objective.sweep : 0; }
  int ceiling(const Rest& rest) const {
    return rest.left + (rest.sweeps & takers_sweep ? objective.sweep : 0);
  }

  // The points of the n cheapest of these cards.
  int cheapest(CardSet cards, int n) const;

  const LawFacts* facts = nullptr;
  Objective objective{};
  ByCard<std::uint8_t> points{};  // as the objective counts them
  Hands dealt{};                  // what the play began with, the trick on the table included
  CardSet all{};
  BySeat<Seat> next{}, partner{};
  std::uint8_t seats = 0, in = 0, size = 0;

 private:
  struct PointClass {
    CardSet cards;
    int points;
  };
  std::array<PointClass, max_cards> dear_{};  // cards that count, the dearest first
  int dear_count_ = 0;
};

// The hands of a play in the numbers of the facts.
Hands renumbered(const LawFacts& facts, const Play& play);

// Whether a play is a later position of the deal.
bool belongs(const Deal& deal, const Hands& hands, const Play& play);

// What is still to come in a play.
Rest rest_of(const Deal& deal, const Hands& hands, const Play& play);

inline int Deal::cheapest(CardSet cards, int n) const {
  int kept = cards.size() - n, sum = 0;
  for (int i = 0; i < dear_count_; ++i) {
    const auto& [dear, worth] = dear_[std::size_t(i)];
    const int here = (cards & dear).size();
    const int paid = here > kept ? here - kept : 0;
    kept -= here - paid;
    sum += paid * worth;
  }
  return sum;
}

inline CardSet Deal::takers_cards(const Hands& hands) const {
  CardSet cards;
  for (int s = 0; s < seats; ++s)
    if (is_taker(Seat(s))) cards |= hands[Seat(s)];
  return cards;
}

}  // namespace capot
