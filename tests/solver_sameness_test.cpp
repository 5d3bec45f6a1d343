// What must not change a solver's answer: the names of seats, cards and suits, the size of its
// table, what it was asked before, and the way to a position. And its answers can be played out.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

#include "solve/solver.h"
#include "support/long_suite.h"
#include "support/puzzles.h"

namespace capot::solver_sameness_test {

using namespace capot::testing;

// The same play with every seat so many steps further on.
std::uint8_t turned(unsigned seats_set, int steps, int seats) {
  unsigned moved = 0;
  for (int s = 0; s < seats; ++s)
    if (seats_set >> s & 1) moved |= 1u << int(plus(Seat(s), steps, seats));
  return std::uint8_t(moved);
}
Play turned(const Play& play, int steps) {
  Play moved = play;
  for (int s = 0; s < play.seats; ++s) {
    const Seat there = plus(Seat(s), steps, play.seats);
    moved.hands[there] = play.hands[Seat(s)];
    moved.tricks[there] = play.tricks[Seat(s)];
    moved.points[there] = play.points[Seat(s)];
  }
  moved.in = turned(play.in, steps, play.seats);
  moved.leader = plus(play.leader, steps, play.seats);
  moved.to_act = plus(play.to_act, steps, play.seats);
  moved.best = plus(play.best, steps, play.seats);
  return moved;
}
Objective turned(const Objective& objective, int steps, int seats) {
  Objective moved = objective;
  moved.declarer = plus(objective.declarer, steps, seats);
  moved.team = turned(objective.team, steps, seats);
  moved.takers = turned(objective.takers, steps, seats);
  return moved;
}

// Other numbers for the cards and the suits.
class Renaming {
 public:
  explicit Renaming(Rng& rng) {
    std::iota(cards_.begin(), cards_.end(), std::uint8_t{0});
    std::iota(suits_.begin(), suits_.end(), std::uint8_t{0});
    shuffle(std::span<std::uint8_t>(cards_), rng);
    shuffle(std::span<std::uint8_t>(suits_), rng);
  }
  Card operator()(Card card) const { return Card(cards_[std::size_t(card)]); }
  Suit operator()(Suit suit) const { return Suit(suits_[std::size_t(suit)]); }
  CardSet operator()(CardSet set) const {
    CardSet renamed;
    for (Card card : set) renamed.add((*this)(card));
    return renamed;
  }
  Law operator()(const Law& law) const {
    const Renaming& to = *this;
    Law renamed = law;  // for what names neither cards nor suits
    renamed.trumps = to(law.trumps);
    for (std::size_t i = 0; i < law.tiers.size(); ++i) renamed.tiers[i] = to(law.tiers[i]);
    for (int c = 0; c < max_cards; ++c) {
      renamed.suit[to(Card(c))] = to(law.suit[Card(c)]);
      renamed.points[to(Card(c))] = law.points[Card(c)];
    }
    for (int s = 0; s < max_suits; ++s) {
      renamed.follows[to(Suit(s))] = to(law.follows[Suit(s)]);
      renamed.duties.climb[to(Suit(s))] = law.duties.climb[Suit(s)];
      for (int c = 0; c < max_cards; ++c)
        renamed.beats[to(Suit(s))][to(Card(c))] = to(law.beats[Suit(s)][Card(c)]);
    }
    return renamed;
  }
  Play operator()(const Play& play) const {
    Play renamed = play;
    for (CardSet& hand : renamed.hands.at) hand = (*this)(hand);
    for (Card& card : renamed.table) card = (*this)(card);
    renamed.best_card = (*this)(play.best_card);
    renamed.led = (*this)(play.led);
    return renamed;
  }
  SolverAnswer operator()(const SolverAnswer& answer) const {
    SolverAnswer renamed{answer.value, {}};
    for (const auto& [card, value] : answer.cards) renamed.cards[(*this)(card)] = value;
    return renamed;
  }

 private:
  std::array<std::uint8_t, max_cards> cards_;
  std::array<std::uint8_t, max_suits> suits_;
};

TEST(SolverSameness, seats_can_be_relabelled) {
  Rng rng(41);
  for (int i = 0; i < times(600, 20'000); ++i) {
    const Puzzle puzzle = shorter_deal(game_in_turn(i), 6, rng);
    const int seats = puzzle.play().seats;
    const int steps = 1 + int(rng.below(std::uint32_t(seats - 1)));
    ASSERT_EQ(ask_anew(puzzle.law(), turned(puzzle.play(), steps),
                       turned(puzzle.objective, steps, seats)),
              ask_anew(puzzle))
        << "turned by " << steps << "\n"
        << puzzle;
  }
}

TEST(SolverSameness, cards_and_suits_can_be_relabelled) {
  Rng rng(42);
  for (int i = 0; i < times(600, 20'000); ++i) {
    const Puzzle puzzle = shorter_deal(game_in_turn(i), 6, rng);
    const Renaming to(rng);
    ASSERT_EQ(ask_anew(to(puzzle.law()), to(puzzle.play()), puzzle.objective), to(ask_anew(puzzle)))
        << puzzle;
  }
}

TEST(SolverSameness, the_table_only_saves_time) {
  Rng rng(43);
  for (int i = 0; i < times(300, 10'000); ++i) {
    const Puzzle puzzle = shorter_deal(game_in_turn(i), 5, rng);
    const SolverAnswer expected = ask_anew(puzzle);
    for (const int bits : {0, 4, 9}) {
      Solver solver(Solver::Settings{.table_bits = bits});
      ASSERT_EQ(ask(solver, puzzle), expected) << bits << " bits\n" << puzzle;
    }
  }
}

// One solver, asked for positions of one deal as they come, knows more and says the same.
TEST(SolverSameness, positions_of_one_deal_can_be_asked_in_any_order) {
  Rng rng(44);
  for (int i = 0; i < times(100, 3'000); ++i) {
    const Puzzle deal = shorter_deal(game_in_turn(i), 7, rng);
    Solver solver;
    for (int asked = 0; asked < 12; ++asked) {
      Play play = deal.play();
      play_cards(deal.law(), play, int(rng.below(std::uint32_t(4 * play.size))), rng);
      if (is_over(play)) continue;
      ASSERT_EQ(ask(solver, deal.law(), play, deal.objective),
                ask_anew(deal.law(), play, deal.objective))
          << "question " << asked << " of\n"
          << deal;
    }
  }
}

// The same cards gone in another order: what is left to count is the same, whatever was counted.
TEST(SolverSameness, the_way_to_a_position_does_not_matter) {
  Rng rng(45);
  int met_again = 0;
  for (int i = 0; i < times(300, 10'000); ++i) {
    const Puzzle deal = shorter_deal(game_in_turn(i), 6, rng);
    Solver solver;
    using Left = std::tuple<std::array<std::uint32_t, max_seats>, Seat, bool, bool>;
    std::map<Left, int> rests;
    for (int line = 0; line < 60; ++line) {
      Play play = deal.play();
      play_cards(deal.law(), play, 3 * play.size - play.on_table, rng);
      if (is_over(play)) break;
      const int taken = counted({.takers = deal.objective.takers, .per_trick = 1}, play);
      Left left{{}, play.leader, taken == 0, taken == play.done};
      for (std::size_t s = 0; s < max_seats; ++s) std::get<0>(left)[s] = play.hands.at[s].bits();
      const int rest =
          solver.value(deal.law(), play, deal.objective) - counted(deal.objective, play);
      const auto [known, is_new] = rests.emplace(left, rest);
      ASSERT_EQ(known->second, rest) << deal;
      met_again += !is_new;
    }
  }
  EXPECT_GT(met_again, times(1'000, 33'000));
}

// Many questions to one solver, the same hands under other laws and for other aims among them: what
// is left in the table from one must not answer another.
TEST(SolverSameness, what_was_asked_before_does_not_matter) {
  Rng rng(46);
  struct Asking {
    Law law;
    Play play;
    Objective objective;
    SolverAnswer answer;
  };
  std::vector<Asking> askings;
  const auto add = [&](const Law& law, const Play& play, const Objective& objective) {
    askings.push_back({law, play, objective, ask_anew(law, play, objective)});
  };
  for (int i = 0; i < times(300, 3'000); ++i) {
    const Puzzle puzzle = shorter_deal(game_in_turn(i), 5, rng);
    const Play& play = puzzle.play();
    add(puzzle.law(), play, puzzle.objective);
    add(puzzle.law(), play, random_objective(puzzle.law(), play, random_asked(rng), rng));
    const Position other = first_lead(game_in_turn(i), rng);
    if (play.on_table == 0 && other.play.seats == play.seats)
      add(other.law(), play, puzzle.objective);
  }
  Solver solver, small(Solver::Settings{.table_bits = 8});
  for (int i = 0; i < times(2'000, 100'000); ++i) {
    const Asking& asking = askings[rng.below(std::uint32_t(askings.size()))];
    for (Solver* asked : {&solver, &small})
      ASSERT_EQ(ask(*asked, asking.law, asking.play, asking.objective), asking.answer)
          << describe(asking.objective);
  }
}

// Whoever plays a card of the position's value stays on it to the end of the round.
void play_out(Solver& solver, const Puzzle& puzzle, Rng& rng) {
  Play play = puzzle.play();
  const int value = solver.value(puzzle.law(), play, puzzle.objective);
  while (!is_over(play)) {
    CardSet best;
    for (const auto& [card, worth] : solver.card_values(puzzle.law(), play, puzzle.objective))
      if (worth == value) best.add(card);
    ASSERT_FALSE(best.empty()) << "no card is worth " << value << "\n" << puzzle;
    play_card(puzzle.law(), play, best.nth(int(rng.below(std::uint32_t(best.size())))));
  }
  ASSERT_EQ(final_count(puzzle.objective, play), value) << puzzle;
}
TEST(SolverLines, endings_are_worth_their_value) {
  Rng rng(47);
  Solver solver;
  for (int i = 0; i < times(1'000, 30'000); ++i)
    play_out(solver, shorter_deal(game_in_turn(i), 5, rng), rng);
}
TEST(SolverLines, whole_deals_are_worth_their_value) {
  Rng rng(48);
  Solver solver;
  for (int i = 0; i < times(60, 1'500); ++i)
    play_out(solver, whole_deal(game_in_turn(i), rng), rng);
}

}  // namespace capot::solver_sameness_test
