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
#include "games/coinche/explain.h"
#include "games/coinche/law.h"
#include "games/coinche/options.h"
#include "games/coinche/score.h"
#include "games/coinche/words.h"
#include "games/shared/defaults.h"

namespace capot {
class FieldReader;
}

namespace capot::coinche {

// Which seat began the play with each queen and king: 2 bits per card.
using RoyalHolders = std::uint16_t;
constexpr int royal_shift(Card card) { return 4 * int(suit_of(card)) + (int(card) & 2); }
static_assert(royal_shift(card(Suit{3}, Rank::queen)) == 12 &&
              royal_shift(card(Suit{3}, Rank::king)) == 14);
constexpr unsigned held_by(Seat seat, Card royal) { return unsigned(seat) << royal_shift(royal); }
constexpr Seat holder_of(RoyalHolders holders, Card royal) {
  return Seat(holders >> royal_shift(royal) & 3);
}
// The bit of a queen or king among those of its suit.
constexpr unsigned royal_bit(Card card) {
  return 1u << (2 * int(suit_of(card)) + (rank_of(card) == Rank::king ? 1 : 0));
}
inline constexpr std::uint8_t nobody_declared = 2;
inline constexpr int stock_size = 11;

struct CoincheState : StateHead {
  std::uint8_t silent = 0;  // 2 bits per suit: queen, king of trumps played without a word
  std::uint8_t declaring_side = nobody_declared;  // whose declarations count
  CardSet declared_cards{};                       // ... and the cards in them
  Auction auction{};
  std::array<std::uint8_t, seat_count> declared{};  // points declared by each seat, in tens
  RoyalHolders royals = 0;                          // of trumps, once the play has begun
  Card turned{};                                    // turn-up auction only
  std::array<Card, stock_size> stock{};             // ... and what is dealt after it

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
  bool turn_up = false;        // the auction is about the card in `shown`
  Card turned{};               // ... also when it has been taken
  std::uint8_t announced = 0;  // 2 bits per suit: queen, king played with belote
  RoyalHolders royals = 0;     // of those that have been played
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

class Coinche : public GameDefaults<Coinche> {
 public:
  using Options = coinche::Options;
  using State = CoincheState;
  using View = CoincheView;

  static const GameInfo& info() { return game_info(); }
  static GameTexts texts();
  static Parsed<Coinche> make(const OptionValues& given);
  explicit Coinche(const Options& options = {});

  const Options& options() const { return options_; }
  int seats() const { return seat_count; }
  CardSet deck() const { return whole_deck; }
  DealPlan plan(Seat dealer) const { return plans_[std::size_t(dealer)]; }
  MatchTerms terms() const;
  std::span<const Law> laws() const { return laws_; }

  State deal(const Standing& before, const Deck& deck) const;
  Standing standing(const State& state) const {
    return state.phase == Phase::over ? after_round(state) : state.match;
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
      if (announcing_) hear(state, action);
      if (play_card(law_in(state), state.play, played_card(action)) &&
          state.play.done == tricks_in_round)
        state.phase = Phase::over;
    } else {
      advance_auction(state, seat, action);
    }
  }
  void show(const State& state, std::optional<Seat> watcher, View& view) const;

  Result<Action> parse(std::string_view text) const { return parse_action(text); }
  std::string spell(Action action) const { return spell_action(action); }
  Value contract(const View& view) const;
  Value result(const State& state) const;
  Said describe(const View& view) const;
  Said verdict(const View& view) const;
  std::string_view trump(const View& view) const;
  std::vector<Stake> stakes(const View& view) const;
  std::optional<Seat> declarer(const View& view) const {
    return view.law == no_law ? std::nullopt : std::optional(view.auction.declarer);
  }
  std::vector<ScoreLine> explain(const State& state) const;
  Parsed<Scored> score(const Value& input) const;
  std::vector<FormField> score_form() const;

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

  // What the auction ended in, or no-contract.
  Result<Contract> agreed(const State& state) const;
  const Law& law_of(Denomination d) const { return laws_[std::size_t(d)]; }
  const BidLadder& ladder() const { return ladder_; }
  // What the last round of a finished round is scored from.
  RoundFacts facts(const State& state) const;
  Counted counted(const State& state) const;
  // Trick points with the last trick, scaled to the points of a suit contract (2.4).
  Split count(Denomination d, Split raw) const;
  // The declarations and belotes of a deal, fixed when the play begins.
  void begin_play(State& state) const;

  // Whose belote a suit holds: the deal decides it. 1 + the side; 0: nobody's.
  unsigned belote_owner(const State& state, Suit suit) const;

 private:
  const Law& law_in(const State& state) const { return laws_[state.law]; }
  Contract contract_in(const State& state) const { return contract_after(state.auction); }
  Contract contract_after(const Auction& a) const {
    return {a.value, a.denomination, a.declarer, std::uint8_t(multiplier(options_, a.level))};
  }
  Card heuristic_card(const View& view, const PublicHistory& history, CardSet cards) const;
  Standing after_round(const State& state) const;
  Standing after_round(Standing match, Seat declarer, const RoundFacts& facts,
                       const RoundScore& score) const;
  Standing after_cancelled(Standing match) const;
  // A scoring input of a round that nobody bid for.
  Parsed<Scored> score_cancelled(FieldReader& in, std::optional<Problem>& wrong) const;
  void advance_auction(State& state, Seat seat, Action call) const;
  void deal_stock(State& state) const;
  void list_announcements(const State& state, CardSet cards, ActionList& list) const;
  void hear(State& state, Action action) const;
  static bool is_trump_royal(const State& state, Card card) {
    return (rank_of(card) == Rank::queen || rank_of(card) == Rank::king) &&
           is_trump(state.auction.denomination, suit_of(card));
  }
  bool may_announce(const State& state, Card card) const;
  std::uint8_t announced_in(const State& state) const;
  void show_belotes(const State& state, View& view) const;
  std::optional<Violation> check_play(const State& state, Seat seat, Action action) const;
  Split belotes_of(const State& state) const;

  // What everybody knows.
  Split belotes_seen(const View& view) const;
  RoundFacts facts_seen(const View& view) const;
  std::optional<int> points_needed(const Contract& contract, RoundFacts facts) const;
  int points_beside(const RoundScore& score) const;

  // For search: what holds before the play, and a round that ends with a count.
  int raw_total(Denomination d) const {
    return totals_[std::size_t(d)] + options_.last_trick_bonus;
  }
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
  bool one_holder_;  // one player must hold king and queen
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
