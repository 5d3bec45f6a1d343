// What a game is to the rest of capot: a description, a state that is a value, and the functions
// from one state to the next. A game object holds its options and its laws; states do not point
// to it.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/actions.h"
#include "core/card_constraints.h"
#include "core/cardset.h"
#include "core/deal.h"
#include "core/fault.h"
#include "core/game_info.h"
#include "core/law.h"
#include "core/objective.h"
#include "core/options.h"
#include "core/play.h"
#include "core/possible_contract.h"
#include "core/public_history.h"
#include "core/renaming.h"
#include "core/rng.h"
#include "core/said.h"
#include "core/score_form.h"
#include "core/score_line.h"
#include "core/secrecy.h"
#include "core/stake.h"
#include "core/standing.h"
#include "core/state.h"
#include "core/texts.h"
#include "core/types.h"
#include "core/value.h"
#include "core/view.h"

namespace capot {

// A state and a view are values: plain, small, comparable.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// The rules: what every game writes.
template <class G>
concept Rules = requires(const G& game, const typename G::State& state, typename G::State& writable,
                         const typename G::View& view, Seat seat, Action action,
                         const Standing& standing, const Deck& deck, const OptionValues& options,
                         ActionList& list, std::string_view text) {
  requires PlainValue<typename G::State> && std::derived_from<typename G::State, StateHead>;
  requires PlainValue<typename G::View> && std::derived_from<typename G::View, View>;
  requires sizeof(typename G::State) <= 128 && sizeof(typename G::View) <= 160;
  requires std::equality_comparable<typename G::Options>;

  // The table: options are validated in `make` and nowhere else.
  { G::info() } -> std::same_as<const GameInfo&>;
  { G::make(options) } -> std::same_as<Parsed<G>>;
  { game.options() } -> std::same_as<const typename G::Options&>;
  { game.seats() } -> std::same_as<int>;
  { game.deck() } -> std::same_as<CardSet>;
  { game.plan(seat) } -> std::same_as<DealPlan>;  // for that dealer
  { game.terms() } -> std::same_as<MatchTerms>;
  { game.laws() } -> std::same_as<std::span<const Law>>;

  // The round. Where it is over it is scored: `standing` is the match after it.
  { game.deal(standing, deck) } -> std::same_as<typename G::State>;
  { game.standing(state) } -> std::same_as<Standing>;

  // `legal` answers for any seat: another seat than the one to act has only its interrupts.
  // `advance` takes what `check` accepted.
  { game.legal(state, seat, list) } -> std::same_as<void>;
  { game.check(state, seat, action) } -> std::same_as<std::optional<Violation>>;
  { game.advance(writable, seat, action) } -> std::same_as<void>;

  // Words. `spell` and `parse` are inverse; `parse` forgives case and spaces.
  { game.parse(text) } -> std::same_as<Result<Action>>;
  { game.spell(action) } -> std::same_as<std::string>;
  { game.contract(view) } -> std::same_as<Value>;  // null until there is one
  { game.result(state) } -> std::same_as<Value>;   // null until the round is over
};

// What a count says of a round: the match after it, and the count as the game states it. Where
// every seat plays alone a count changes the declarer's score only.
struct Outcome {
  Standing match{};
  BySide<int> tally{};
};

// A game with all that the table, bots and the teacher ask of it beside the rules. All of this has
// a default in games/shared/defaults.h.
template <class G>
concept Game =
    Rules<G> && requires(const G& game, const typename G::State& state,
                         const typename G::View& view, const ActionList& list, const Value& value,
                         const PublicHistory& history, std::optional<Seat> watcher) {
      { G::View::members(view) };
      { game.view(state, watcher) } -> std::same_as<typename G::View>;
      { game.secrecy(Phase{}) } -> std::same_as<Secrecy>;  // of what is done in that phase

      // For people: options, calls and rules in words; the auction or the contract in one sentence;
      // the headline of a round that is over; the lines that lead to a score, none until then; a
      // round without hands, scored, and what is asked of it.
      { G::texts() } -> std::same_as<GameTexts>;
      { game.describe(view) } -> std::same_as<Said>;
      { game.verdict(view) } -> std::same_as<Said>;
      { game.explain(state) } -> std::same_as<std::vector<ScoreLine>>;
      { game.score(value) } -> std::same_as<Parsed<Scored>>;
      { game.score_form() } -> std::same_as<std::vector<FormField>>;

      // For a page that knows no game: the word of the trump, empty where there is none; who must
      // take how much; a bit for each seat that takes part in the play or still may.
      { game.trump(view) } -> std::same_as<std::string_view>;
      { game.stakes(view) } -> std::same_as<std::vector<Stake>>;
      { game.playing(view) } -> std::same_as<unsigned>;

      // Whose contract stands, as far as that is open; nothing: nobody's.
      { game.declarer(view) } -> std::same_as<std::optional<Seat>>;

      // Legal actions for a seat that sees only its view: the default when nobody answers for it,
      // and that of the heuristic policy, which also goes by what everybody has seen.
      { game.default_action(view, list) } -> std::same_as<Action>;
      { game.heuristic_action(view, history, list) } -> std::same_as<Action>;

      // What search is told. The first three are asked in the play phase; counts are those of the
      // objective, of a whole round.
      { game.objective(state) } -> std::same_as<Objective>;
      { game.outcome(state, int{}) } -> std::same_as<Outcome>;
      { game.best_call(state, int{}) } -> std::same_as<std::optional<Offer>>;
      {
        game.possible_contracts(state)
      } -> std::same_as<std::vector<PossibleContract<typename G::State>>>;

      // A state of which the watcher sees this view, in which the seats hold `hands` and the cards
      // of `blind` lie in no hand: one laid away first, then those still to be dealt in the order
      // in which they are. An open one may stand anywhere or be left out. Decisions that the view
      // hides are asked again.
      {
        game.determinize(view, BySeat<CardSet>{}, std::span<const Card>{})
      } -> std::same_as<typename G::State>;
      { game.constraints(view) } -> std::same_as<CardConstraints>;
      { game.tuning() } -> std::same_as<BotTuning>;

      // Ways to rename the suits that change nothing at this table, itself among them; none: there
      // are no others. An action in the new names.
      { game.renamings() } -> std::same_as<std::vector<Renaming>>;
      { game.renamed(Action{}, Renaming{}) } -> std::same_as<Action>;
    };

// A rejected action changes nothing; the state comes in by value.
template <Rules G>
Result<typename G::State> apply(const G& game, typename G::State state, Seat seat, Action action) {
  if (const auto broken = game.check(state, seat, action)) return std::unexpected(*broken);
  game.advance(state, seat, action);
  return state;
}

}  // namespace capot
