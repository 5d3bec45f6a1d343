// Buck Euchre as a Game: deal, auction or ordering, declaration, folding, play.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/buck_euchre/auction.h"
#include "games/buck_euchre/calls.h"
#include "games/buck_euchre/folding.h"
#include "games/buck_euchre/law.h"
#include "games/buck_euchre/options.h"
#include "games/buck_euchre/score.h"

namespace capot {

class BuckEuchre {
 public:
  using Options = buck_euchre::Options;

  struct State {
    Standing match{};  // as before the round
    Play play{};       // its to_act is the acting seat in every phase
    buck_euchre::Auction auction{};
    buck_euchre::Decisions decisions{};
    Phase phase = Phase::auction;
    buck_euchre::Kind kind = buck_euchre::Kind::normal;
    Card turn_up{};
    bool picked_up = false;  // the dealer has taken the turn-up
    std::optional<Card> discard{};
    std::optional<Suit> trump{};

    friend constexpr bool operator==(const State&, const State&) = default;
  };

  // Bids and decisions are public; under simultaneous folding only when all are in.
  struct View : capot::View {
    Card turn_up{};
    bool picked_up = false;
    std::optional<Card> discard{};  // only the dealer knows it
    std::optional<Suit> trump{};
    std::optional<Seat> bidder{};  // in the auction: the highest so far
    std::uint8_t bid = 0;          // 6: a shoot; 0: none
    BySeat<std::uint8_t> bids{};   // each seat's last bid; 0: none
    std::uint8_t passed = 0;       // bit per seat: out of the auction
    std::uint8_t turn = 0;         // places clockwise from the first caller
    bool second_round = false;     // of ordering: a suit is called
    std::uint8_t folded = 0;       // bit per seat
    buck_euchre::Kind kind{};
    template <class Self>
    static constexpr auto members(Self& self) {
      return std::tuple_cat(
          capot::View::members(self),
          std::tie(self.turn_up, self.picked_up, self.discard, self.trump, self.bidder, self.bid,
                   self.bids, self.passed, self.turn, self.second_round, self.folded, self.kind));
    }
    friend constexpr bool operator==(const View&, const View&) = default;
  };

  static const GameInfo& info();
  static Parsed<BuckEuchre> make(const OptionValues& values);
  explicit BuckEuchre(const Options& options = {});  // options that do not conflict

  const Options& options() const { return options_; }
  int seats() const { return options_.players; }
  int sides() const { return options_.players; }
  Side side(Seat seat) const { return Side(seat); }
  CardSet deck() const { return buck_euchre::deck_of(options_); }
  DealPlan plan(Seat dealer) const { return plans_[dealer]; }

  Standing start(Seat dealer) const;
  State deal(const Standing& before, const Deck& deck) const;
  Standing standing(const State& state) const;

  Phase phase(const State& state) const { return state.phase; }
  std::optional<Seat> to_act(const State& state) const {
    if (state.phase == Phase::over) return std::nullopt;
    return state.play.to_act;
  }
  void legal(const State& state, Seat seat, ActionList& list) const;
  std::optional<Violation> check(const State& state, Seat seat, Action action) const;
  void advance(State& state, Seat seat, Action action) const;
  View view(const State& state, std::optional<Seat> seat) const;

  const Play& play(const State& state) const { return state.play; }
  const Law* law(const State& state) const { return state.trump ? &law_of(*state.trump) : nullptr; }
  BySide<std::int16_t> points(const State& state) const;  // the tricks taken

  Result<Action> parse(std::string_view text) const;
  std::string spell(Action action) const;
  Value contract(const State& state) const;
  Value result(const State& state) const;
  std::string describe(const View& view) const;
  Parsed<Value> score(const Value& input) const;
  std::string draw_score(int score) const;

  Action default_action(const View& view, const ActionList& legal) const;
  Action heuristic_action(const View& view, const PublicHistory& history,
                          const ActionList& legal) const;

  // What search is told.
  Objective objective(const State& state) const;
  BySide<int> tally(const State& state, int count) const;
  Standing settled(const State& state, const Play& play) const;
  Standing settled(const State& state, int count) const;
  int to_go(const Standing& match, Side side) const { return match.scores[side]; }
  std::vector<PossibleContract<State>> possible_contracts(const State& state) const;
  std::optional<Offer> best_call(const State& state, int count) const;
  State likely_contract(const State& state, Rng& rng) const;
  State determinize(const View& view, const BySeat<CardSet>& hands,
                    std::span<const Card> blind) const;
  CardConstraints constraints(const View& view) const;

 private:
  using Hand = buck_euchre::Hand;

  const Law& law_of(Suit trump) const { return laws_[std::size_t(trump)]; }
  bool orders_up() const { return options_.bidding == buck_euchre::Bidding::order_up; }
  Seat left_of(Seat seat) const { return next(seat, options_.players); }
  unsigned everybody() const { return buck_euchre::all_seats(options_.players); }
  Hand hand_of(const State& state) const;

  void list_calls(const State& state, Seat seat, ActionList& list) const;
  void before_play(State& state, Seat seat, Action action) const;
  void call(State& state, Seat seat, Action action) const;
  void order(State& state, Seat seat, Action action) const;
  void turn_to(State& state, std::optional<Seat> caller) const;
  void pass_out(State& state) const;
  void force(State& state, Suit trump, bool picks_up) const;
  void pick_up(State& state) const;
  void discard(State& state, Seat seat, Card card) const;
  void ask_to_fold(State& state) const;
  void decide(State& state, Seat seat, bool folds) const;
  void begin_play(State& state) const;

  // For search: the round with one bidder at the least bid, all staying in.
  State before_auction(const State& state) const;
  State played_alone(State fresh, Seat bidder, Suit trump) const;

  buck_euchre::Decisions determinized_decisions(const View& view) const;

  Action heuristic_call(const View& view, const ActionList& legal) const;
  Action heuristic_order(const View& view, const ActionList& legal) const;
  Card heuristic_card(const View& view, const PublicHistory& history, CardSet cards) const;

  std::optional<Violation> check_call(const State& state, Seat seat, buck_euchre::Move move) const;
  std::optional<Violation> check_card(const State& state, Seat seat, buck_euchre::Move move) const;

  Options options_;
  buck_euchre::Laws laws_;
  BySeat<DealPlan> plans_;  // by dealer
  // The same the other way round, by dealer and seat: where in the deck its cards lie.
  BySeat<BySeat<std::array<std::uint8_t, buck_euchre::hand_size>>> places_{};
};
static_assert(std::is_trivially_copyable_v<BuckEuchre::State> && sizeof(BuckEuchre::State) <= 120);

// The play of the cards is here, inlined where it is called; the rest of a round is a few calls.
inline void BuckEuchre::legal(const State& state, Seat seat, ActionList& list) const {
  if (seat != state.play.to_act) return;
  if (state.phase == Phase::play)
    list.add(legal_cards(law_of(*state.trump), state.play));
  else
    list_calls(state, seat, list);
}

inline void BuckEuchre::advance(State& state, Seat seat, Action action) const {
  if (state.phase != Phase::play) return before_play(state, seat, action);
  const bool trick_done = play_card(law_of(*state.trump), state.play, card_of(action));
  if (trick_done && state.play.done == buck_euchre::hand_size) state.phase = Phase::over;
}

}  // namespace capot
