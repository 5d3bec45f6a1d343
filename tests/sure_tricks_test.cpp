// Tricks that are said to be sure, against every world and every way to play against them.
#include "belief/sure_tricks.h"

#include <gtest/gtest.h>

#include <map>
#include <span>
#include <string>

#include "belief/worlds.h"
#include "solve/solver.h"
#include "support/brute_force.h"
#include "support/decisions.h"

namespace capot::sure_tricks_test {

using testing::after;
using testing::at_every_decision;

constexpr int most_cards = 4;  // in a hand
constexpr std::uint64_t most_worlds = 400;

// Whether these leads win one after the other, whatever the others play.
bool all_win(const Law& law, const Play& play, Seat seat, std::span<const Card> leads) {
  if (play.on_table == 0 && play.to_act != seat) return false;
  if (play.on_table == 0)
    return leads.empty() || (legal_cards(law, play).has(leads.front()) &&
                             all_win(law, after(law, play, leads.front()), seat, leads.subspan(1)));
  for (const Card card : legal_cards(law, play))
    if (!all_win(law, after(law, play, card), seat, leads)) return false;
  return true;
}

// Whether the seat alone, with all hands open, can take every trick that is left.
bool can_take_all(Solver& solver, const Law& law, const Play& play, Seat seat) {
  const auto alone = std::uint8_t(bit(seat));
  const Objective own{.declarer = seat, .team = alone, .takers = alone, .per_trick = 1};
  return solver.reaches(law, play, own, play.tricks[seat] + play.hands[seat].size());
}

struct Seen {
  int said = 0, missed = 0;
};

TEST(SureTricks, are_sure_in_every_world) {
  std::map<std::string, Seen> seen;  // by game
  Solver solver;
  at_every_decision(
      60, 77,
      [&](const AnyGame& game, const AnyState& state, const PublicHistory& history, Seat seat) {
        const auto info_state = information_state_of(game, state, history, seat);
        const int held = info_state.view->hand.size();
        if (!is_on_lead(info_state) || held < 2 || held > most_cards) return;
        const Worlds worlds(info_state);
        if (worlds.count() > most_worlds) return;
        const SureTricks sure = sure_tricks(info_state);
        const Law& law = *game.law(state);
        bool holds = true, possible = true;
        Rng rng(1);
        worlds.for_each(rng, [&](const AnyState& world) {
          if (!sure.threat) holds &= all_win(law, world->play, seat, sure.leads);
          if (sure.threat && possible) possible = can_take_all(solver, law, world->play, seat);
        });
        Seen& here = seen[std::string(game.info().name)];
        here.said += !sure.threat;
        here.missed += sure.threat && possible;
        EXPECT_TRUE(holds) << game.info().name;
        EXPECT_EQ(sure.leads.size() == std::size_t(held), !sure.threat);
        if (!sure.threat) return;
        const auto [to, from] = *sure.threat;
        EXPECT_TRUE(info_state.view->hand.has(to) && !info_state.view->hand.has(from));
        EXPECT_TRUE(law.beats[law.suit[to]][to].has(from));
      });
  for (const GameEntry& entry : all_games()) {
    const Seen& here = seen[std::string(entry.info->name)];
    RecordProperty(std::string(entry.info->name),
                   std::to_string(here.said) + " seen, " + std::to_string(here.missed) + " missed");
    EXPECT_GT(here.said, 9 * here.missed) << entry.info->name;
  }
}

}  // namespace capot::sure_tricks_test
