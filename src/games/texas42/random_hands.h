// Random hands of many tables, for the tests that must hold in every position.
#pragma once

#include "games/texas42/test_table.h"

namespace capot::texas42::testing {

inline constexpr int hands_each = 60;

// Plays random legal actions; `look` sees every state. Claims and concessions end hands early, so
// they are chosen rarely.
template <class Look>
Texas42::State random_hand(const Texas42& game, const Standing& match, Rng& rng, Look look) {
  auto state = game.deal(match, random_deck(rng));
  ActionList list;
  while (const auto seat = to_act(state)) {
    look(state);
    game.legal(state, *seat, list);
    Action action = list[int(rng.below(std::uint32_t(list.size())))];
    if (!is_card(action) && state.phase == Phase::play && rng.below(20) != 0) action = list[0];
    game.advance(state, *seat, action);
  }
  look(state);
  return state;
}
// Every preset, and tables with the rarer options on.
inline std::vector<Texas42> tables() {
  std::vector<Texas42> found;
  for (const Preset& preset : Texas42::info().presets)
    found.push_back(table("preset " + std::string(preset.name)));
  found.push_back(table(
      "splash on, splash_jump off, small_end_opening on, claims verified, claim_fail forfeit, "
      "plunge_min_doubles = 1, splash_min_doubles = 1, follow_me_doubles = high+low+own, "
      "nello_doubles = own+high+low+own_low, partner_contracts = "
      "suit+doubles+follow_me+nello+sevens, reshake_limit = 1, mark_open_max = 4, mark_jump_max = "
      "2"));
  found.push_back(
      table("first_lead_trump on, nello forced_only, sevens forced_only, all_pass = "
            "force_dealer, forced_min = 38, forced_sweep_marks = 3, concede off"));
  return found;
}
template <class Look>
void every_state(Look look, int hands = hands_each) {
  Rng rng(42);
  for (const Texas42& game : tables()) {
    Standing match = game.start(Seat(rng.below(4)));
    for (int i = 0; i < hands; ++i) {
      const auto end = random_hand(game, match, rng, [&](const auto& state) { look(game, state); });
      match = game.standing(end);
      if (match.over()) match = game.start(Seat(rng.below(4)));
    }
  }
}

// Deals the dominoes a seat cannot see differently among the others.
inline Texas42::State shuffled_hidden(const Texas42::State& state, std::optional<Seat> watcher,
                                      Rng& rng) {
  auto other = state;
  std::vector<Card> hidden;
  for (int s = 0; s < 4; ++s)
    if (Seat(s) != watcher)
      for (Card d : state.play.hands[Seat(s)]) hidden.push_back(d);
  shuffle(std::span<Card>(hidden), rng);
  for (int s = 0; s < 4; ++s) {
    if (Seat(s) == watcher) continue;
    CardSet hand;
    for (int n = state.play.hands[Seat(s)].size(); n > 0; --n) {
      hand.add(hidden.back());
      hidden.pop_back();
    }
    other.play.hands[Seat(s)] = hand;
  }
  return other;
}
}  // namespace capot::texas42::testing
