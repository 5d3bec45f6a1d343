// One interface to every game, for callers that learn the game's name at run time. States and views
// are plain bytes of one size, so they are copied, stored and undone like any other value. What
// every game has alike is read without a call: the head of a state, the common part of a view, the
// facts of the table.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/numbers.h"

namespace capot {

struct AnyState {
  alignas(8) std::array<std::byte, 128> bytes{};

  const StateHead& head() const {
    return *std::launder(reinterpret_cast<const StateHead*>(bytes.data()));
  }
  StateHead& head() { return *std::launder(reinterpret_cast<StateHead*>(bytes.data())); }
  operator const StateHead&() const { return head(); }
  const StateHead* operator->() const { return &head(); }
};

// The head of a state, of one game or of any.
constexpr const StateHead& head_of(const StateHead& state) { return state; }

// What one seat may know, with what is open in the game's own auction.
struct AnyView {
  alignas(8) std::array<std::byte, 160> bytes{};

  const View& shown() const { return *std::launder(reinterpret_cast<const View*>(bytes.data())); }
  operator const View&() const { return shown(); }
  const View* operator->() const { return &shown(); }
};

// What a table is, before anything is dealt.
struct TableFacts {
  const GameInfo* info = nullptr;
  int seats = 0;
  CardSet deck{};
  MatchTerms terms{};
  BotTuning tuning{};
  std::span<const Law> laws{};
  BySeat<DealPlan> plans{};          // by dealer
  ByPhase<Secrecy> secrecy{};        // of what is done in each phase
  std::vector<int> options;          // in the order of info->options
  std::vector<int> default_options;  // at the standard table
  std::vector<Renaming> renamings;
  std::size_t state_size = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;

  const GameInfo& info() const { return *facts_.info; }
  const TableFacts& facts() const { return facts_; }
  int option(std::size_t index) const { return facts_.options[index]; }
  int seats() const { return facts_.seats; }
  int sides() const { return info().partners ? 2 : seats(); }
  Side side(Seat seat) const { return info().partners ? Side(int(seat) % 2) : Side(seat); }
  CardSet deck() const { return facts_.deck; }
  const DealPlan& plan(Seat dealer) const { return facts_.plans[dealer]; }

  // The match: where it begins, how far a side is from its end (0: there), how a score is drawn.
  Standing start(Seat dealer) const;
  int to_go(const Standing& match, Side side) const;
  std::string draw_score(int score) const;

  // What the tricks are played under; nothing before there is a contract. What they are worth.
  const Law* law(const StateHead& state) const { return law_at(state.law); }
  const Law* law(const View& view) const { return law_at(view.law); }
  BySide<std::int16_t> points(const StateHead& state) const;

  // The round; see core/game.h.
  virtual AnyState deal(const Standing& before, const Deck& deck) const = 0;
  virtual Standing standing(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, Seat seat, ActionList& list) const = 0;
  virtual std::optional<Violation> check(const AnyState& state, Seat seat, Action action) const = 0;
  virtual void advance(AnyState& state, Seat seat, Action action) const = 0;
  virtual bool same(const AnyState& a, const AnyState& b) const = 0;

  // What a watcher sees; nobody: what is open to all.
  virtual AnyView view(const AnyState& state, std::optional<Seat> watcher) const = 0;
  bool same(const AnyView& a, const AnyView& b) const { return numbers(a) == numbers(b); }
  // A view as plain numbers, and back; nothing where the numbers are no view.
  Numbers numbers(const AnyView& view) const;
  std::optional<AnyView> view_from(std::span<const std::int64_t> numbers) const;

  // Words.
  virtual Result<Action> parse(std::string_view text) const = 0;
  virtual std::string spell(Action action) const = 0;
  virtual Value contract(const AnyView& view) const = 0;
  Value contract(const AnyState& state) const { return contract(view(state, std::nullopt)); }
  // A round that is over: the fields of its result, and the lines that lead there.
  virtual Scored scored(const AnyState& state) const = 0;
  Value result(const AnyState& state) const { return scored(state).result; }
  std::vector<ScoreLine> explain(const AnyState& state) const { return scored(state).lines; }
  virtual Said describe(const AnyView& view) const = 0;
  virtual Said verdict(const AnyView& view) const = 0;
  virtual Parsed<Scored> score(const Value& input) const = 0;
  virtual std::vector<FormField> score_form() const = 0;
  virtual std::string_view trump(const AnyView& view) const = 0;
  virtual std::vector<Stake> stakes(const AnyView& view) const = 0;
  virtual unsigned playing(const AnyView& view) const = 0;
  virtual std::optional<Seat> declarer(const AnyView& view) const = 0;

  // These see only a view. Given a state, they take the view of the seat to act, and no history.
  virtual Action default_action(const AnyView& view, const ActionList& legal) const = 0;
  virtual Action heuristic_action(const AnyView& view, const PublicHistory& history,
                                  const ActionList& legal) const = 0;
  Action default_action(const AnyState& state) const;
  Action heuristic_action(const AnyState& state) const;

  // What search is told.
  virtual Objective objective(const AnyState& state) const = 0;
  virtual Outcome outcome(const AnyState& state, int count) const = 0;
  virtual std::vector<PossibleContract<AnyState>> possible_contracts(
      const AnyState& state) const = 0;
  virtual std::optional<Offer> best_call(const AnyState& state, int count) const = 0;
  // The match if the round ended with this play.
  Standing settled(AnyState state, const Play& play) const;

  virtual AnyState determinize(const AnyView& view, const BySeat<CardSet>& hands,
                               std::span<const Card> blind) const = 0;
  virtual CardConstraints constraints(const AnyView& view) const = 0;
  virtual Action renamed(Action action, const Renaming& names) const = 0;

 protected:
  explicit AnyGame(TableFacts facts) : facts_(std::move(facts)) {}
  void keep_laws(std::span<const Law> laws) { facts_.laws = laws; }

 private:
  const Law* law_at(std::uint8_t index) const {
    return index == no_law ? nullptr : &facts_.laws[index];
  }
  // Writes the view's numbers, or reads them; false: they are no view.
  virtual bool archive(AnyView& view, NumberArchive& numbers) const = 0;

  TableFacts facts_;
};

template <Game G>
TableFacts table_facts(const G& game) {
  const typename G::Options usual{};
  TableFacts facts;
  facts.info = &G::info();
  facts.seats = game.seats();
  facts.deck = game.deck();
  facts.terms = game.terms();
  facts.tuning = game.tuning();
  facts.renamings = game.renamings();
  facts.state_size = sizeof(typename G::State);
  for (int s = 0; s < game.seats(); ++s) facts.plans[Seat(s)] = game.plan(Seat(s));
  for (std::size_t p = 0; p < facts.secrecy.size(); ++p) facts.secrecy[p] = game.secrecy(Phase(p));
  for (const OptionInfo& option : G::info().options) {
    facts.options.push_back(option.get ? option.get(&game.options()) : 0);
    facts.default_options.push_back(option.get ? option.get(&usual) : 0);
  }
  return facts;
}

// Any game, behind that interface.
template <Game G>
class Erased final : public AnyGame {
 public:
  using State = typename G::State;
  using GameView = typename G::View;
  explicit Erased(G game) : AnyGame(table_facts(game)), game_(std::move(game)) {
    keep_laws(game_.laws());
  }

  AnyState deal(const Standing& before, const Deck& deck) const override {
    return out(game_.deal(before, deck));
  }
  Standing standing(const AnyState& s) const override { return game_.standing(in(s)); }
  void legal(const AnyState& s, Seat seat, ActionList& list) const override {
    list.clear();
    game_.legal(in(s), seat, list);
  }
  std::optional<Violation> check(const AnyState& s, Seat seat, Action action) const override {
    return game_.check(in(s), seat, action);
  }
  void advance(AnyState& s, Seat seat, Action action) const override {
    game_.advance(in(s), seat, action);
  }
  bool same(const AnyState& a, const AnyState& b) const override { return in(a) == in(b); }
  AnyView view(const AnyState& s, std::optional<Seat> watcher) const override {
    return out(game_.view(in(s), watcher));
  }

  Result<Action> parse(std::string_view text) const override { return game_.parse(text); }
  std::string spell(Action action) const override { return game_.spell(action); }
  Value contract(const AnyView& view) const override { return game_.contract(in(view)); }
  Scored scored(const AnyState& s) const override {
    return {game_.result(in(s)), game_.explain(in(s)), game_.standing(in(s))};
  }
  Said describe(const AnyView& view) const override { return game_.describe(in(view)); }
  Said verdict(const AnyView& view) const override { return game_.verdict(in(view)); }
  Parsed<Scored> score(const Value& input) const override { return game_.score(input); }
  std::vector<FormField> score_form() const override { return game_.score_form(); }
  std::string_view trump(const AnyView& view) const override { return game_.trump(in(view)); }
  std::vector<Stake> stakes(const AnyView& view) const override { return game_.stakes(in(view)); }
  unsigned playing(const AnyView& view) const override { return game_.playing(in(view)); }
  std::optional<Seat> declarer(const AnyView& view) const override {
    return game_.declarer(in(view));
  }

  Action default_action(const AnyView& view, const ActionList& legal) const override {
    return game_.default_action(in(view), legal);
  }
  Action heuristic_action(const AnyView& view, const PublicHistory& history,
                          const ActionList& legal) const override {
    return game_.heuristic_action(in(view), history, legal);
  }

  Objective objective(const AnyState& s) const override { return game_.objective(in(s)); }
  Outcome outcome(const AnyState& s, int count) const override {
    return game_.outcome(in(s), count);
  }
  std::vector<PossibleContract<AnyState>> possible_contracts(const AnyState& s) const override {
    std::vector<PossibleContract<AnyState>> any;
    for (const PossibleContract<State>& one : game_.possible_contracts(in(s)))
      any.push_back({one.declarer, one.contract, one.allowed, one.likely, out(one.state)});
    return any;
  }
  std::optional<Offer> best_call(const AnyState& s, int count) const override {
    return game_.best_call(in(s), count);
  }

  AnyState determinize(const AnyView& view, const BySeat<CardSet>& hands,
                       std::span<const Card> blind) const override {
    return out(game_.determinize(in(view), hands, blind));
  }
  CardConstraints constraints(const AnyView& view) const override {
    return game_.constraints(in(view));
  }
  Action renamed(Action action, const Renaming& names) const override {
    return game_.renamed(action, names);
  }

 private:
  bool archive(AnyView& view, NumberArchive& numbers) const override {
    return numbers.transfer(in(view));
  }

  // A State or a view lives in the bytes: it is trivially copyable and was copied there. Its head
  // is its first base, so it begins where the bytes do.
  static AnyState out(const State& state) {
    AnyState any;
    std::memcpy(any.bytes.data(), &state, sizeof state);
    return any;
  }
  static AnyView out(const GameView& view) {
    AnyView any;
    std::memcpy(any.bytes.data(), &view, sizeof view);
    return any;
  }
  static const State& in(const AnyState& any) {
    return *std::launder(reinterpret_cast<const State*>(any.bytes.data()));
  }
  static State& in(AnyState& any) {
    return *std::launder(reinterpret_cast<State*>(any.bytes.data()));
  }
  static const GameView& in(const AnyView& any) {
    return *std::launder(reinterpret_cast<const GameView*>(any.bytes.data()));
  }
  static GameView& in(AnyView& any) {
    return *std::launder(reinterpret_cast<GameView*>(any.bytes.data()));
  }
  static_assert(alignof(State) <= alignof(AnyState) && alignof(GameView) <= alignof(AnyView));
  G game_;
};

}  // namespace capot
