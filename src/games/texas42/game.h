// Texas 42, the partnership game of Texas: four players bid for tricks with dominoes.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/shared/defaults.h"
#include "games/texas42/auction.h"
#include "games/texas42/explain.h"
#include "games/texas42/law.h"
#include "games/texas42/options.h"
#include "games/texas42/score.h"

namespace capot::texas42 {

class Texas42 : public GameDefaults<Texas42> {
 public:
  using Options = texas42::Options;

  enum class Ending : std::uint8_t { none, played, thrown_in, claimed, conceded };
  friend constexpr std::int64_t values_of(Ending) { return 5; }

  // Laws are numbered by contract.
  static std::optional<Contract> contract_at(std::uint8_t law) {
    return law == no_law ? std::nullopt : std::optional(Contract(law));
  }

  struct State : StateHead {
    std::optional<Contract> contract() const { return contract_at(law); }

    Auction auction{};
    Ending ending = Ending::none;
    bool made = false;  // once the hand has ended with a contract
    friend constexpr bool operator==(const State&, const State&) = default;
  };
  static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 120);

  struct View : capot::View {
    std::optional<Contract> contract() const { return contract_at(law); }

    Auction auction{};
    Decision decided{};
    Ending ending = Ending::none;
    bool made = false;
    template <class Self>
    static constexpr auto members(Self& self) {
      return std::tuple_cat(capot::View::members(self),
                            std::tie(self.auction, self.decided, self.ending, self.made));
    }
    friend constexpr bool operator==(const View&, const View&) = default;
  };

  explicit Texas42(const Options& options);
  static Parsed<Texas42> make(const OptionValues& given);
  static const GameInfo& info() { return game_info(); }
  static GameTexts texts();

  const Options& options() const { return options_; }
  int seats() const { return 4; }
  CardSet deck() const;
  DealPlan plan(Seat dealer) const;
  MatchTerms terms() const;
  std::span<const Law> laws() const { return *laws_; }

  State deal(const Standing& before, const Deck& deck) const;
  Standing standing(const State& state) const;

  void legal(const State& state, Seat seat, ActionList& list) const;
  std::optional<Violation> check(const State& state, Seat seat, Action action) const;
  void advance(State& state, Seat seat, Action action) const;
  void show(const State& state, std::optional<Seat> watcher, View& view) const;

  const Law& law_of(Contract contract) const { return (*laws_)[std::size_t(contract)]; }
  const Law& law_in(const StateHead& state) const { return (*laws_)[state.law]; }
  Decision decided(const State& state) const;  // by the tricks so far

  Result<Action> parse(std::string_view text) const;
  std::string spell(Action action) const;
  Value contract(const View& view) const;
  Value result(const State& state) const;
  Said describe(const View& view) const;
  Said verdict(const View& view) const;
  std::vector<Stake> stakes(const View& view) const;
  std::optional<Seat> declarer(const View& view) const {
    return view.law == no_law ? std::nullopt : std::optional(view.auction.bidder);
  }
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

 private:
  static bool first_lead(const State& state) {
    return state.play.done == 0 && state.play.on_table == 0;
  }
  CardSet legal_dominoes(const State& state) const {
    const Law& law = law_in(state);
    if (options_.first_lead_trump && first_lead(state)) return first_leads(law, state.play);
    return legal_cards(law, state.play);
  }
  static CardSet first_leads(const Law& law, const Play& play);
  bool may_lead_small(const State& state, Card domino) const;
  bool may_claim(const State& state) const;
  bool proved(const State& state) const;   // whether a claim stands
  bool obliged(const State& state) const;  // to bid, when the other three passed

  Card heuristic_card(const View& view, const PublicHistory& history, CardSet dominoes) const;
  void list_others(const State& state, ActionList& list) const;      // calls, declarations
  void list_rare_plays(const State& state, ActionList& list) const;  // small ends, claims
  std::optional<Violation> check_play(const State& state, Action action) const;
  void advance_other(State& state, Action action) const;
  void call(State& state, Action action) const;
  void declare(State& state, Action action) const;
  void end_trick(State& state) const {
    if (state.play.done == tricks_in_hand || options_.hand_end == HandEnd::decided) settle(state);
  }
  void settle(State& state) const;  // ends the hand if the tricks so far do
  void end(State& state, Ending ending, bool made) const;
  bool is_made(const State& state) const;  // of a hand that is over

  Split<Taken> taken(const State& state) const;
  HandFacts facts_of(const State& state) const;  // of a hand that is over
  HandScore hand_score(const State& state) const;
  Standing after_hand(Standing match, const HandScore& score) const;
  static Standing after_thrown_in(Standing match);

  // For search: the hand with one bidder, all others passing.
  std::vector<Action> bids_for(const State& state, Seat seat, Contract contract) const;
  State played_alone(const State& state, Seat seat, Action bid, Contract contract) const;

  Options options_;
  bool may_concede_, rare_plays_;
  const Laws* laws_ = &all_laws();
};

inline void Texas42::legal(const State& state, Seat seat, ActionList& list) const {
  list.clear();
  if (seat != state.play.to_act) return;
  if (state.phase != Phase::play) return list_others(state, list);
  list.add(legal_dominoes(state));
  if (rare_plays_) list_rare_plays(state, list);
  if (may_concede_) list.add(action::concede);
}

inline void Texas42::advance(State& state, Seat, Action action) const {
  if (!is_card(action)) return advance_other(state, action);
  if (play_card(law_in(state), state.play, card_of(action))) end_trick(state);
}

}  // namespace capot::texas42

namespace capot {
using texas42::Texas42;
}
