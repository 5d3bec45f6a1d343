// What a game is to the rest of capot: a description, a state that is a value, and the functions
// from one state to the next. A game object holds its options and its laws; states do not point
// to it.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/actions.h"
#include "core/card_constraints.h"
#include "core/cardset.h"
#include "core/fault.h"
#include "core/law.h"
#include "core/objective.h"
#include "core/options.h"
#include "core/play.h"
#include "core/possible_contract.h"
#include "core/public_history.h"
#include "core/rng.h"
#include "core/types.h"
#include "core/value.h"

namespace capot {

enum class Phase : std::uint8_t { auction, declare, fold, discard, exchange, play, over };
inline constexpr std::array<std::string_view, 7> phase_names{
    "auction", "declare", "fold", "discard", "exchange", "play", "over"};
constexpr std::string_view name(Phase phase) { return phase_names[std::size_t(phase)]; }
constexpr std::int64_t values_of(Phase) { return std::int64_t(phase_names.size()); }

enum class Faces : std::uint8_t { cards, dominoes };

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
  std::span<const Phase> phases;            // those a round may rest in
  std::span<const OptionInfo> options;
  std::span<const Preset> presets;       // the first is "standard"
  std::span<const Fault* const> faults;  // every error the game can answer with
  std::string_view carry;                // what a match carries besides scores; may be empty
  // What a count comes to when nobody sees the others' cards, less what it would with open hands:
  // five cases of equal chance, in percent of all there is to count. Measured, not reasoned.
  std::array<std::int8_t, 5> realised{};
  // Rounds of good players at the standard table: by how much nearer to the end of the match each
  // side came, the dealer's first; one round after the other. `tools/make-rounds` makes them.
  std::span<const std::int16_t> rounds{};
};

// A match between two rounds: all that a deal needs to know of the past.
struct Standing {
  BySide<std::int32_t> scores{};
  std::int32_t carry = 0;    // GameInfo::carry says what it is
  std::uint16_t deals = 0;   // rounds dealt so far
  Seat dealer{};             // who deals the coming round; unchanged once the match is over
  std::uint8_t winners = 0;  // bit per side; none: the match goes on
  bool tie_pending = false;  // goes on only because the leaders are level

  constexpr bool over() const { return winners != 0; }
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.scores, self.carry, self.deals, self.dealer, self.winners,
                    self.tie_pending);
  }
  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

// The cards in dealt order.
struct Deck {
  std::array<Card, max_cards> cards{};
  std::uint8_t size = 0;
  friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

// Cards in canonical order, and the same cards in an order that chance gives.
constexpr Deck whole_deck(CardSet cards) {
  Deck deck;
  for (Card card : cards) deck.cards[deck.size++] = card;
  return deck;
}
template <class Chance>
constexpr Deck shuffled(const Deck& cards, Chance& chance) {
  Deck deck = cards;
  shuffle(std::span(deck.cards.data(), deck.size), chance);
  return deck;
}

// Where each position of the deck goes: a seat, or nowhere for the cards that stay out.
struct DealPlan {
  static constexpr std::int8_t blind = -1;
  std::array<std::int8_t, max_cards> seat{};
  std::uint8_t size = 0;
};

// What one seat may know, built up from nothing. Each game's view adds what is open in its
// auction. Past tricks and calls are the table's log, which everybody saw.
struct View {
  std::optional<Seat> seat{};  // nothing: a spectator
  Phase phase{};
  std::optional<Seat> to_act{};
  std::uint8_t seats = 4;
  std::uint8_t in = 0;  // bit per seat: those known to take part in the play
  CardSet hand{};
  BySeat<std::uint8_t> hand_sizes{};
  CardSet shown{};  // open cards that lie in no trick: the turn-up
  std::array<Card, max_seats> table{};
  std::uint8_t on_table = 0;
  Seat leader{};
  Suit led{};
  BySeat<std::uint8_t> tricks{};
  BySeat<std::uint8_t> card_points{};  // in the tricks taken
  BySide<std::int16_t> points{};
  Standing match{};
  // Everything in here, in order; a game's own view adds its members. See core/numbers.h.
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.seat, self.phase, self.to_act, self.seats, self.in, self.hand,
                    self.hand_sizes, self.shown, self.table, self.on_table, self.leader, self.led,
                    self.tricks, self.card_points, self.points, self.match);
  }
  friend constexpr bool operator==(const View&, const View&) = default;
};

// The part of a view that is the same in every game. `play` is read only where it is public.
constexpr void show_play(View& view, const Play& play, std::optional<Seat> seat) {
  view.seat = seat;
  view.seats = play.seats;
  if (seat) view.hand = play.hands[*seat];
  for (int s = 0; s < play.seats; ++s)
    view.hand_sizes[Seat(s)] = std::uint8_t(play.hands[Seat(s)].size());
  view.on_table = play.on_table;
  for (int i = 0; i < play.on_table; ++i) view.table[std::size_t(i)] = play.table[std::size_t(i)];
  view.leader = play.leader;
  view.led = play.on_table ? play.led : Suit{};
  view.tricks = play.tricks;
  view.card_points = play.points;
}

// The way back: the play that a view shows, with these hands. Only what lies under the cards of the
// trick so far is another: a play may keep cards of the trick before, which mean nothing.
constexpr Play determinized_play(const View& view, const Law* law, const BySeat<CardSet>& hands) {
  Play play;
  play.hands = hands;
  play.tricks = view.tricks;
  play.points = view.card_points;
  play.seats = view.seats;
  play.leader = view.leader;
  if (view.phase == Phase::play) {
    start_play(play, view.seats, view.in, view.leader);
    for (std::uint8_t tricks : view.tricks.at) play.done = std::uint8_t(play.done + tricks);
    play.led = view.led;
  }
  for (; play.on_table < view.on_table; ++play.on_table, play.to_act = next_in(play, play.to_act)) {
    const Card card = play.table[play.on_table] = view.table[play.on_table];
    play.worth = std::uint8_t(play.worth + law->points[card]);
    if (play.on_table > 0 && !law->beats[view.led][play.best_card].has(card)) continue;
    play.best = play.to_act;
    play.best_card = card;
  }
  if (view.to_act) play.to_act = *view.to_act;
  return play;
}

template <class G>
concept Game =
    requires(const G& game, const typename G::State& state, typename G::State& writable,
             const typename G::View& view, Seat seat, Action action, const Standing& standing,
             const Deck& deck, const OptionValues& options, std::optional<Seat> watcher,
             ActionList& list, std::string_view text, const Value& value, const Play& play,
             const PublicHistory& history, Rng& rng, Side side) {
      requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 128;
      requires std::equality_comparable<typename G::State>;
      requires std::equality_comparable<typename G::Options>;
      requires std::derived_from<typename G::View, View>;
      requires std::is_trivially_copyable_v<typename G::View> && sizeof(typename G::View) <= 160;
      requires std::equality_comparable<typename G::View>;
      { G::View::members(view) };

      // The table: options are validated here and nowhere else.
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::make(options) } -> std::same_as<Parsed<G>>;
      { game.options() } -> std::same_as<const typename G::Options&>;
      { game.seats() } -> std::same_as<int>;
      { game.sides() } -> std::same_as<int>;
      { game.side(seat) } -> std::same_as<Side>;
      { game.deck() } -> std::same_as<CardSet>;
      { game.plan(seat) } -> std::same_as<DealPlan>;  // for that dealer

      // The match, and the round in it. A finished round is scored: `standing` is the match after
      // it.
      { game.start(seat) } -> std::same_as<Standing>;
      { game.deal(standing, deck) } -> std::same_as<typename G::State>;
      { game.standing(state) } -> std::same_as<Standing>;

      // One acting seat; nobody: the round is over. `legal` answers for any seat: another seat than
      // the one to act has only its interrupts. `advance` takes what `check` accepted.
      { game.phase(state) } -> std::same_as<Phase>;
      { game.to_act(state) } -> std::same_as<std::optional<Seat>>;
      { game.legal(state, seat, list) } -> std::same_as<void>;
      { game.check(state, seat, action) } -> std::same_as<std::optional<Violation>>;
      { game.advance(writable, seat, action) } -> std::same_as<void>;
      { game.view(state, watcher) } -> std::same_as<typename G::View>;

      // What the tricks are played under; nothing before there is a contract.
      { game.play(state) } -> std::same_as<const Play&>;
      { game.law(state) } -> std::same_as<const Law*>;
      { game.points(state) } -> std::same_as<BySide<std::int16_t>>;

      // Words. `spell` and `parse` are inverse; `parse` forgives case and spaces.
      { game.parse(text) } -> std::same_as<Result<Action>>;
      { game.spell(action) } -> std::same_as<std::string>;
      { game.contract(state) } -> std::same_as<Value>;  // null until there is one
      { game.result(state) } -> std::same_as<Value>;    // null until the round is over
      {
        game.describe(view)
      } -> std::same_as<std::string>;  // the auction or contract, one sentence
      { game.score(value) } -> std::same_as<Parsed<Value>>;  // a round without hands, see the rules
      { game.draw_score(int{}) } -> std::same_as<std::string>;  // one side's score on the sheet

      // A legal action for a seat that sees only its view: when it is absent, and of plain good
      // sense, which also goes by what everybody has seen.
      { game.default_action(view, list) } -> std::same_as<Action>;
      { game.heuristic_action(view, history, list) } -> std::same_as<Action>;

      // What search is told. `objective`, `tally`, `settled` and `best_call` are asked in the play
      // phase; counts are those of the objective, of a whole round.
      { game.objective(state) } -> std::same_as<Objective>;
      { game.tally(state, int{}) } -> std::same_as<BySide<int>>;  // a count, as the game states it
      // The match if the round ended like this, or with this count; where every seat plays alone a
      // count changes the declarer's score only.
      { game.settled(state, play) } -> std::same_as<Standing>;
      { game.settled(state, int{}) } -> std::same_as<Standing>;
      { game.to_go(standing, side) } -> std::same_as<int>;  // up to the end of the match; 0: there
      {
        game.possible_contracts(state)
      } -> std::same_as<std::vector<PossibleContract<typename G::State>>>;
      { game.best_call(state, int{}) } -> std::same_as<std::optional<Offer>>;
      { game.likely_contract(state, rng) } -> std::same_as<typename G::State>;

      // A state of which the watcher sees this view, in which the seats hold `hands` and the cards
      // of `blind` lie in no hand: one laid away first, then those still to be dealt in the order
      // in which they are. An open one may stand anywhere or be left out. Decisions that the view
      // hides are asked again.
      {
        game.determinize(view, BySeat<CardSet>{}, std::span<const Card>{})
      } -> std::same_as<typename G::State>;
      { game.constraints(view) } -> std::same_as<CardConstraints>;
    };

// A rejected action changes nothing; the state comes in by value.
template <Game G>
Result<typename G::State> apply(const G& game, typename G::State state, Seat seat, Action action) {
  if (const auto broken = game.check(state, seat, action)) return std::unexpected(*broken);
  game.advance(state, seat, action);
  return state;
}

}  // namespace capot
