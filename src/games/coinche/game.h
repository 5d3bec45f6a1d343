// Coinche as one Game: deal, auction, play, score.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "core/play.h"
#include "games/coinche/auction.h"
#include "games/coinche/calls.h"
#include "games/coinche/deck.h"
#include "games/coinche/law.h"
#include "games/coinche/options.h"
#include "games/coinche/score.h"

namespace capot::coinche {

// Who owns the belote of each suit: 2 bits per suit, 1 + the side; 0 nobody. The deal decides it.
using BeloteOwners = std::uint8_t;
// Which seat began the play with each queen and king: 2 bits per card.
using RoyalHolders = std::uint16_t;
constexpr int royal_shift(Card card) { return 4 * int(suit_of(card)) + (int(card) & 2); }
static_assert(royal_shift(card(Suit{3}, Rank::queen)) == 12 &&
              royal_shift(card(Suit{3}, Rank::king)) == 14);
constexpr unsigned held_by(Seat seat, Card royal) { return unsigned(seat) << royal_shift(royal); }
constexpr Seat holder_of(RoyalHolders holders, Card royal) {
  return Seat(holders >> royal_shift(royal) & 3);
}
inline constexpr std::uint8_t nobody_declared = 2;
inline constexpr int stock_size = 11;

struct CoincheState {
  Standing match{};
  Play play{};
  CardSet declared_cards{};  // of the side whose declarations count
  Auction auction{};
  Phase phase = Phase::auction;
  BeloteOwners belotes = 0;
  std::uint8_t announced = 0;                     // 2 bits per suit: queen, king played with belote
  std::uint8_t declaring_side = nobody_declared;  // whose declarations count
  std::array<std::uint8_t, seat_count> declared{};  // points declared by each seat, in tens
  Card turned{};                                    // turn-up auction only
  std::array<Card, stock_size> stock{};             // ... and what is dealt after it
  RoyalHolders royals = 0;                          // once the play has begun

  friend constexpr bool operator==(const CoincheState&, const CoincheState&) = default;
};
static_assert(std::is_trivially_copyable_v<CoincheState> && sizeof(CoincheState) <= 128);

constexpr bool has_played_first_card(const Play& play, Seat seat) {
  const int turn = (int(seat) - int(play.leader)) & 3;
  return play.done > 0 || turn < play.on_table;
}

struct CoincheView : capot::View {
  Auction auction{};  // the bid that stands, or the contract
  int multiplier = 1;
  bool turn_up = false;                             // the auction is about the card in `shown`
  Card turned{};                                    // ... also when it has been taken
  std::uint8_t announced = 0;                       // as in the state: heard by all
  RoyalHolders royals = 0;                          // of those that have been played
  std::array<std::uint8_t, side_count> belotes{};   // seen by all: both cards lie on the table
  std::array<std::uint8_t, seat_count> declared{};  // tens, once the seat has played a card
  std::uint8_t declaring_side = nobody_declared;    // known after the first trick
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tuple_cat(
        capot::View::members(self),
        std::tie(self.auction, self.multiplier, self.turn_up, self.turned, self.announced,
                 self.royals, self.belotes, self.declared, self.declaring_side));
  }
  friend constexpr bool operator==(const CoincheView&, const CoincheView&) = default;
};

class Coinche {
 public:
  using Options = coinche::Options;
  using State = CoincheState;
  using View = CoincheView;

  static const GameInfo& info() { return game_info(); }
  static Parsed<Coinche> make(const OptionValues& given);
  explicit Coinche(const Options& options = {});

  const Options& options() const { return options_; }
  int seats() const { return seat_count; }
  int sides() const { return side_count; }
  Side side(Seat seat) const { return side_of(seat); }
  CardSet deck() const { return whole_deck; }
  DealPlan plan(Seat dealer) const { return plans_[std::size_t(dealer)]; }

  Standing start(Seat dealer) const {
    Standing match;
    match.dealer = dealer;
    return match;
  }
  State deal(const Standing& before, const Deck& deck) const;
  Standing standing(const State& state) const {
    return state.phase == Phase::over ? after_round(state) : state.match;
  }

  Phase phase(const State& state) const { return state.phase; }
  std::optional<Seat> to_act(const State& state) const {
    if (state.phase == Phase::over) return std::nullopt;
    return state.phase == Phase::play ? state.play.to_act : state.auction.turn;
  }
  void legal(const State& state, Seat seat, ActionList& list) const {
    if (state.phase == Phase::play) {
      if (seat != state.play.to_act) return;
      const CardSet cards = legal_cards(law_in(state), state.play);
      list.add(cards);
      if (announcing_) list_announcements(state, cards, list);
    } else if (state.phase == Phase::auction && !state.match.over()) {
      legal_calls(options_, ladder_, state.auction, state.turned, seat, list);
    }
  }
  std::optional<Violation> check(const State& state, Seat seat, Action action) const;
  void advance(State& state, Seat seat, Action action) const {
    if (state.phase == Phase::play) {
      if (announcing_) announce(state, action);
      if (play_card(law_in(state), state.play, played_card(action)) &&
          state.play.done == tricks_in_round)
        state.phase = Phase::over;
    } else {
      advance_auction(state, seat, action);
    }
  }
  View view(const State& state, std::optional<Seat> watcher) const;

  const Play& play(const State& state) const { return state.play; }
  const Law* law(const State& state) const {
    return has_contract(state) ? &law_in(state) : nullptr;
  }
  BySide<std::int16_t> points(const State& state) const;

  Result<Action> parse(std::string_view text) const { return parse_action(text); }
  std::string spell(Action action) const { return spell_action(action); }
  Value contract(const State& state) const;
  Value result(const State& state) const;
  std::string describe(const View& view) const;
  Parsed<Value> score(const Value& input) const;
  std::string draw_score(int score) const { return std::to_string(score); }

  Action default_action(const View& view, const ActionList& legal) const;
  Action heuristic_action(const View& view, const PublicHistory& history,
                          const ActionList& legal) const;

  // What search is told.
  Objective objective(const State& state) const;
  BySide<int> tally(const State& state, int count) const;
  Standing settled(const State& state, const Play& play) const;
  Standing settled(const State& state, int count) const;
  int to_go(const Standing& match, Side side) const { return options_.target - match.scores[side]; }
  std::vector<PossibleContract<State>> possible_contracts(const State& state) const;
  std::optional<Offer> best_call(const State& state, int count) const;
  State likely_contract(const State& state, Rng& rng) const;
  State determinize(const View& view, const BySeat<CardSet>& hands,
                    std::span<const Card> blind) const;
  CardConstraints constraints(const View& view) const;

  // What the auction ended in, or no-contract.
  Result<Contract> agreed(const State& state) const;
  const Law& law_of(Denomination d) const { return laws_[std::size_t(d)]; }
  const BidLadder& ladder() const { return ladder_; }
  // What the last round of a finished round is scored from.
  RoundFacts facts(const State& state) const;
  // Trick points with the last trick, scaled to the points of a suit contract (2.4).
  Split count(Denomination d, Split raw) const;
  // The declarations and belotes of a deal, fixed when the play begins.
  void begin_play(State& state) const;

 private:
  static bool has_contract(const State& state) {
    return state.phase == Phase::play || state.play.done == tricks_in_round;
  }
  const Law& law_in(const State& state) const {
    return laws_[std::size_t(state.auction.denomination)];
  }
  Contract contract_in(const State& state) const {
    const Auction& a = state.auction;
    return {a.value, a.denomination, a.declarer, std::uint8_t(multiplier(options_, a.level))};
  }
  Card heuristic_card(const View& view, const PublicHistory& history, CardSet cards) const;
  Standing after_round(const State& state) const;
  Standing after_round(const State& state, const RoundFacts& facts) const;
  void advance_auction(State& state, Seat seat, Action call) const;
  void deal_stock(State& state) const;
  void list_announcements(const State& state, CardSet cards, ActionList& list) const;
  void announce(State& state, Action action) const;
  bool may_announce(const State& state, Card card) const;
  std::optional<Violation> check_play(const State& state, Seat seat, Action action) const;
  Split belotes_of(const State& state) const;

  // For search: what holds before the play, and a round that ends with a count.
  int raw_total(Denomination d) const {
    return totals_[std::size_t(d)] + options_.last_trick_bonus;
  }
  State all_announced(State state) const;
  RoundFacts facts_of(const State& state, int count) const;
  RoundFacts slam_facts(const State& state, int count) const;
  int sweep_worth(const State& state) const;
  int needed(const State& state, int sweep) const;
  State before_auction(const State& state) const;
  State played_alone(State fresh, Seat seat, Bid bid) const;
  static BySeat<CardSet> hands_before(const View& view, const BySeat<CardSet>& hands);
  void determinize_declarations(State& state, const View& view) const;

  Options options_;
  bool announcing_;  // belotes are announced
  bool one_by_one_;  // the deal goes round card by card
  std::array<DealPlan, seat_count> plans_;
  std::array<Law, denomination_count> laws_;
  std::array<int, denomination_count> totals_;  // card points of each denomination
  BidLadder ladder_;
};

}  // namespace capot::coinche

namespace capot {
using coinche::Coinche;
}
