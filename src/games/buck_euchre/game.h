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
#include "games/shared/defaults.h"

namespace capot::buck_euchre {

class BuckEuchre : public GameDefaults<BuckEuchre> {
 public:
  using Options = buck_euchre::Options;

  // Laws are numbered by trump.
  static std::optional<Suit> trump_of(std::uint8_t law) {
    return law == no_law ? std::nullopt : std::optional(Suit(law));
  }

  struct State : StateHead {
    std::optional<Suit> trump() const { return trump_of(law); }

    Auction auction{};
    Decisions decisions{};
    Kind kind = Kind::normal;
    Card turn_up{};
    bool picked_up = false;  // the dealer has taken the turn-up
    std::optional<Card> discard{};

    friend constexpr bool operator==(const State&, const State&) = default;
  };

  // Bids and decisions are public; under simultaneous folding only when all are in.
  struct View : capot::View {
    std::optional<Suit> trump() const { return trump_of(law); }

    Card turn_up{};
    bool picked_up = false;
    std::optional<Card> discard{};  // only the dealer knows it
    std::optional<Seat> bidder{};   // in the auction: the highest so far
    std::uint8_t bid = 0;           // 6: a shoot; 0: none
    BySeat<std::uint8_t> bids{};    // each seat's last bid; 0: none
    std::uint8_t passed = 0;        // bit per seat: out of the auction
    std::uint8_t turn = 0;          // places clockwise from the first caller
    bool second_round = false;      // of ordering: a suit is called
    std::uint8_t folded = 0;        // bit per seat
    Kind kind{};
    template <class Self>
    static constexpr auto members(Self& self) {
      return std::tuple_cat(
          capot::View::members(self),
          std::tie(self.turn_up, self.picked_up, self.discard, self.bidder, self.bid, self.bids,
                   self.passed, self.turn, self.second_round, self.folded, self.kind));
    }
    friend constexpr bool operator==(const View&, const View&) = default;
  };

  static const GameInfo& info() { return buck_euchre::game_info(); }
  static GameTexts texts();
  static Parsed<BuckEuchre> make(const OptionValues& values);
  explicit BuckEuchre(const Options& options = {});  // options that do not conflict

  const Options& options() const { return options_; }
  int seats() const { return options_.players; }
  CardSet deck() const { return deck_of(options_); }
  DealPlan plan(Seat dealer) const { return plans_[dealer]; }
  MatchTerms terms() const;
  std::span<const Law> laws() const { return *laws_; }

  State deal(const Standing& before, const Deck& deck) const;
  Standing standing(const State& state) const;

  void legal(const State& state, Seat seat, ActionList& list) const;
  std::optional<Violation> check(const State& state, Seat seat, Action action) const;
  void advance(State& state, Seat seat, Action action) const;
  void show(const State& state, std::optional<Seat> watcher, View& view) const;
  Secrecy secrecy(Phase phase) const;

  Result<Action> parse(std::string_view text) const;
  std::string spell(Action action) const;
  Value contract(const View& view) const;
  Value result(const State& state) const;
  Said describe(const View& view) const;
  Said verdict(const View& view) const;
  std::vector<Stake> stakes(const View& view) const;
  unsigned playing(const View& view) const;
  std::optional<Seat> declarer(const View& view) const { return view.bidder; }
  std::vector<ScoreLine> explain(const State& state) const;
  Parsed<Scored> score(const Value& input) const;
  std::vector<FormField> score_form() const;

  Action default_action(const View& view, const ActionList& legal) const;
  Action heuristic_action(const View& view, const PublicHistory& history,
                          const ActionList& legal) const;

  // What search is told.
  Objective objective(const State& state) const;
  Outcome outcome(const State& state, int count) const;
  std::vector<PossibleContract<State>> possible_contracts(const State& state) const;
  std::optional<Offer> best_call(const State& state, int count) const;
  State determinize(const View& view, const BySeat<CardSet>& hands,
                    std::span<const Card> blind) const;
  CardConstraints constraints(const View& view) const;
  BotTuning tuning() const;
  std::vector<Renaming> renamings() const;
  Action renamed(Action action, const Renaming& names) const;

 private:
  const Law& law_of(Suit trump) const { return (*laws_)[std::size_t(trump)]; }
  const Law& law_in(const StateHead& state) const { return (*laws_)[state.law]; }
  bool orders_up() const { return options_.bidding == Bidding::order_up; }
  Seat left_of(Seat seat) const { return next(seat, options_.players); }
  unsigned everybody() const { return all_seats(options_.players); }
  Hand hand_of(const State& state) const;
  Hand hand_seen(const View& view) const;

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

  Decisions determinized_decisions(const View& view) const;

  Action heuristic_call(const View& view, const ActionList& legal) const;
  Action heuristic_order(const View& view, const ActionList& legal) const;
  Card heuristic_card(const View& view, const PublicHistory& history, CardSet cards) const;

  std::optional<Violation> check_call(const State& state, Seat seat, Move move) const;
  std::optional<Violation> check_card(const State& state, Seat seat, Move move) const;

  Options options_;
  const Laws* laws_ = &all_laws();
  BySeat<DealPlan> plans_;  // by dealer
  // The same the other way round, by dealer and seat: where in the deck its cards lie.
  BySeat<BySeat<std::array<std::uint8_t, hand_size>>> places_{};
};
static_assert(std::is_trivially_copyable_v<BuckEuchre::State> && sizeof(BuckEuchre::State) <= 120);

// The play of the cards is here, inlined where it is called; the rest of a round is a few calls.
inline void BuckEuchre::legal(const State& state, Seat seat, ActionList& list) const {
  if (seat != state.play.to_act) return;
  if (state.phase == Phase::play)
    list.add(legal_cards(law_in(state), state.play));
  else
    list_calls(state, seat, list);
}

inline void BuckEuchre::advance(State& state, Seat seat, Action action) const {
  if (state.phase != Phase::play) return before_play(state, seat, action);
  const bool trick_done = play_card(law_in(state), state.play, card_of(action));
  if (trick_done && state.play.done == hand_size) state.phase = Phase::over;
}

}  // namespace capot::buck_euchre

namespace capot {
using buck_euchre::BuckEuchre;
}
