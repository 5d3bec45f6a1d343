// What most games do alike, beside their rules. A game derives from GameDefaults and writes again
// what it does in its own way.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "games/shared/card_heuristic.h"

namespace capot {

inline constexpr Fault no_score_pad{"bad-score-input", "Rounds of this game are not scored alone."};

// A play that ends with this count: the takers have it, the others the rest.
Play ended_with(const Objective& objective, const Play& play, int count);

// A contract as people read it: its fields, one after the other.
std::string plain_words(const Value& contract);

template <class G>
class GameDefaults {
 public:
  int sides() const { return G::info().partners ? 2 : game().seats(); }
  Side side(Seat seat) const { return G::info().partners ? Side(int(seat) % 2) : Side(seat); }

  std::string draw_score(int score) const { return capot::draw_score(game().terms(), score); }
  Standing start(Seat dealer) const { return match_start(game().terms(), sides(), dealer); }

  // What the tricks are played under; nothing before there is a contract.
  const Law* law(const StateHead& state) const { return law_at(state.law); }
  const Law* law(const View& view) const { return law_at(view.law); }

  // What the tricks so far are worth.
  BySide<std::int16_t> points(const StateHead& state) const {
    const Law* law = this->law(state);
    return law ? points_taken(*law, state.play) : BySide<std::int16_t>{};
  }

  // What every view shows. A game whose auction or table has more adds it in `show`.
  template <class State>
  auto view(const State& state, std::optional<Seat> watcher) const {
    typename G::View view;
    show_play(view, state.play, watcher);
    view.phase = state.phase;
    view.to_act = to_act(state);
    view.law = state.law;
    view.points = points(state);
    view.match = game().standing(state);
    if constexpr (requires { game().show(state, watcher, view); })
      game().show(state, watcher, view);
    return view;
  }

  // The match if the round ended with this play.
  template <class State>
  Standing settled(State state, const Play& play) const {
    state.play = play;
    state.phase = Phase::over;
    return game().standing(state);
  }

  template <class GameView>
  std::string describe(const GameView& view) const {
    return plain_words(game().contract(view));
  }
  Parsed<Value> score(const Value&) const { return problem(no_score_pad); }

  Action default_action(const View&, const ActionList& legal) const { return legal[0]; }
  Action heuristic_action(const View& view, const PublicHistory& history,
                          const ActionList& legal) const {
    if (view.phase != Phase::play) return legal[0];
    constexpr CardWeights weights{.trick = 10, .lead = 10, .later = 80, .trump = 5};
    const CardOdds odds(*law(view), view, history, game().deck());
    return play_of(weighed_card(odds, plays_in(legal), weights));
  }

  // Nothing is undertaken: the tricks of the side left of the dealer are counted.
  Objective objective(const StateHead& state) const {
    const Law& law = *this->law(state);
    const Seat first = next(state.match.dealer, game().seats());
    const bool partners = G::info().partners;
    const auto team = std::uint8_t(1u << int(first) |
                                   (partners ? 1u << int(plus(first, 2, game().seats())) : 0u));
    return {.aim = law.trick_points ? Aim::tricks : Aim::points,
            .declarer = first,
            .team = team,
            .takers = team,
            .card_points = law.points != ByCard<std::uint8_t>{},
            .per_trick = law.trick_points,
            .last_trick = law.last_trick};
  }
  template <class State>
  Outcome outcome(const State& state, int count) const {
    const Objective objective = game().objective(state);
    const Play end = ended_with(objective, state.play, count);
    const Standing before = game().standing(state), after = settled(state, end);
    Outcome outcome{.match = after};
    const Side ours = side(objective.declarer);
    outcome.tally[ours] = count;
    if (G::info().partners) {
      const auto [low, high] = count_range(*law(state), state.play, objective);
      outcome.tally[Side(1 - int(ours))] = high - count;
      return outcome;
    }
    outcome.match.scores = before.scores;
    outcome.match.scores[ours] = after.scores[ours];
    return outcome;
  }
  template <class State>
  std::optional<Offer> best_call(const State&, int) const {
    return std::nullopt;
  }
  template <class State>
  std::vector<PossibleContract<State>> possible_contracts(const State&) const {
    return {};
  }

  // A game in which nothing but the hands is hidden, and whose state is no more than its head.
  template <class GameView>
  auto determinize(const GameView& view, const BySeat<CardSet>& hands,
                   std::span<const Card>) const {
    typename G::State state;
    determinize_head(state, view, law(view), hands);
    return state;
  }
  template <class GameView>
  CardConstraints constraints(const GameView&) const {
    return {};
  }
  BotTuning tuning() const { return {}; }

 private:
  const G& game() const { return static_cast<const G&>(*this); }
  const Law* law_at(std::uint8_t index) const {
    return index == no_law ? nullptr : &game().laws()[index];
  }
};

}  // namespace capot
