// One interface to every game, for callers that learn the game's name at run time. States and views
// are plain bytes of one size, so they are copied, stored and undone like any other value.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/numbers.h"

namespace capot {

struct AnyState {
  alignas(8) std::array<std::byte, 128> bytes{};
};

// What one seat may know, with what is open in the game's own auction.
struct AnyView {
  alignas(8) std::array<std::byte, 160> bytes{};
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual int option(std::size_t index) const = 0;          // the value of info().options[index]
  virtual int default_option(std::size_t index) const = 0;  // at the standard table
  virtual int seats() const = 0;
  virtual int sides() const = 0;
  virtual Side side(Seat seat) const = 0;
  virtual CardSet deck() const = 0;
  virtual DealPlan plan(Seat dealer) const = 0;
  virtual std::size_t state_size() const = 0;

  virtual Standing start(Seat dealer) const = 0;
  virtual AnyState deal(const Standing& before, const Deck& deck) const = 0;
  virtual Standing standing(const AnyState& state) const = 0;
  virtual Phase phase(const AnyState& state) const = 0;
  virtual std::optional<Seat> to_act(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, Seat seat, ActionList& list) const = 0;
  virtual std::optional<Violation> check(const AnyState& state, Seat seat, Action action) const = 0;
  virtual void advance(AnyState& state, Seat seat, Action action) const = 0;
  virtual bool same(const AnyState& a, const AnyState& b) const = 0;
  virtual View view(const AnyState& state, std::optional<Seat> watcher) const = 0;
  virtual bool same_view(const AnyState& a, const AnyState& b,
                         std::optional<Seat> watcher) const = 0;

  // The whole view of a watcher, for those who are given nothing else.
  virtual AnyView view_for(const AnyState& state, std::optional<Seat> watcher) const = 0;
  virtual const View& shown(const AnyView& view) const = 0;  // the part every game has
  virtual bool same(const AnyView& a, const AnyView& b) const = 0;
  virtual AnyState determinize(const AnyView& view, const BySeat<CardSet>& hands,
                               std::span<const Card> blind) const = 0;
  virtual CardConstraints constraints(const AnyView& view) const = 0;
  // A view as plain numbers, and back; nothing where the numbers are no view.
  virtual Numbers numbers(const AnyView& view) const = 0;
  virtual std::optional<AnyView> view_from(std::span<const std::int64_t> numbers) const = 0;

  virtual const Play& play(const AnyState& state) const = 0;
  virtual const Law* law(const AnyState& state) const = 0;
  virtual BySide<std::int16_t> points(const AnyState& state) const = 0;

  virtual Result<Action> parse(std::string_view text) const = 0;
  virtual std::string spell(Action action) const = 0;
  virtual Value contract(const AnyState& state) const = 0;
  virtual Value result(const AnyState& state) const = 0;
  virtual std::string describe(const AnyState& state, std::optional<Seat> watcher) const = 0;
  virtual Parsed<Value> score(const Value& input) const = 0;
  virtual std::string draw_score(int score) const = 0;

  // These see only the view of the seat to act.
  virtual Action default_action(const AnyState& state) const = 0;
  virtual Action default_action(const AnyView& view, const ActionList& legal) const = 0;
  virtual Action heuristic_action(const AnyState& state) const = 0;
  virtual Action heuristic_action(const AnyView& view, const PublicHistory& history,
                                  const ActionList& legal) const = 0;

  // What search is told; see core/game.h.
  virtual Objective objective(const AnyState& state) const = 0;
  virtual BySide<int> tally(const AnyState& state, int count) const = 0;
  virtual Standing settled(const AnyState& state, const Play& play) const = 0;
  virtual Standing settled(const AnyState& state, int count) const = 0;
  virtual int to_go(const Standing& match, Side side) const = 0;
  virtual std::vector<PossibleContract<AnyState>> possible_contracts(
      const AnyState& state) const = 0;
  virtual std::optional<Offer> best_call(const AnyState& state, int count) const = 0;
  virtual AnyState likely_contract(const AnyState& state, Rng& rng) const = 0;
};

// Any game, behind that interface.
template <Game G>
class Erased final : public AnyGame {
 public:
  using State = typename G::State;
  using GameView = typename G::View;
  explicit Erased(G game) : game_(std::move(game)) {}

  const GameInfo& info() const override { return G::info(); }
  int option(std::size_t index) const override {
    const OptionInfo& option = G::info().options[index];
    return option.get ? option.get(&game_.options()) : 0;
  }
  int default_option(std::size_t index) const override {
    const OptionInfo& option = G::info().options[index];
    const typename G::Options usual{};
    return option.get ? option.get(&usual) : 0;
  }
  int seats() const override { return game_.seats(); }
  int sides() const override { return game_.sides(); }
  Side side(Seat seat) const override { return game_.side(seat); }
  CardSet deck() const override { return game_.deck(); }
  DealPlan plan(Seat dealer) const override { return game_.plan(dealer); }
  std::size_t state_size() const override { return sizeof(State); }

  Standing start(Seat dealer) const override { return game_.start(dealer); }
  AnyState deal(const Standing& before, const Deck& deck) const override {
    return out(game_.deal(before, deck));
  }
  Standing standing(const AnyState& s) const override { return game_.standing(in(s)); }
  Phase phase(const AnyState& s) const override { return game_.phase(in(s)); }
  std::optional<Seat> to_act(const AnyState& s) const override { return game_.to_act(in(s)); }
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
  View view(const AnyState& s, std::optional<Seat> watcher) const override {
    return game_.view(in(s), watcher);
  }
  bool same_view(const AnyState& a, const AnyState& b, std::optional<Seat> watcher) const override {
    return game_.view(in(a), watcher) == game_.view(in(b), watcher);
  }

  AnyView view_for(const AnyState& s, std::optional<Seat> watcher) const override {
    return out(game_.view(in(s), watcher));
  }
  const View& shown(const AnyView& view) const override { return in(view); }
  bool same(const AnyView& a, const AnyView& b) const override { return in(a) == in(b); }
  AnyState determinize(const AnyView& view, const BySeat<CardSet>& hands,
                       std::span<const Card> blind) const override {
    return out(game_.determinize(in(view), hands, blind));
  }
  CardConstraints constraints(const AnyView& view) const override {
    return game_.constraints(in(view));
  }
  Numbers numbers(const AnyView& view) const override {
    Numbers row;
    write_numbers(in(view), row);
    return row;
  }
  std::optional<AnyView> view_from(std::span<const std::int64_t> row) const override {
    GameView view;
    if (!read_numbers(row, view) || !row.empty()) return std::nullopt;
    return out(view);
  }

  const Play& play(const AnyState& s) const override { return game_.play(in(s)); }
  const Law* law(const AnyState& s) const override { return game_.law(in(s)); }
  BySide<std::int16_t> points(const AnyState& s) const override { return game_.points(in(s)); }

  Result<Action> parse(std::string_view text) const override { return game_.parse(text); }
  std::string spell(Action action) const override { return game_.spell(action); }
  Value contract(const AnyState& s) const override { return game_.contract(in(s)); }
  Value result(const AnyState& s) const override { return game_.result(in(s)); }
  std::string describe(const AnyState& s, std::optional<Seat> watcher) const override {
    return game_.describe(game_.view(in(s), watcher));
  }
  Parsed<Value> score(const Value& input) const override { return game_.score(input); }
  std::string draw_score(int score) const override { return game_.draw_score(score); }

  Action default_action(const AnyState& s) const override {
    ActionList list;
    const Seat seat = *to_act(s);
    legal(s, seat, list);
    return game_.default_action(game_.view(in(s), seat), list);
  }
  Action default_action(const AnyView& view, const ActionList& legal) const override {
    return game_.default_action(in(view), legal);
  }
  Action heuristic_action(const AnyState& s) const override {
    ActionList list;
    const Seat seat = *to_act(s);
    legal(s, seat, list);
    return game_.heuristic_action(game_.view(in(s), seat), PublicHistory{}, list);
  }
  Action heuristic_action(const AnyView& view, const PublicHistory& history,
                          const ActionList& legal) const override {
    return game_.heuristic_action(in(view), history, legal);
  }

  Objective objective(const AnyState& s) const override { return game_.objective(in(s)); }
  BySide<int> tally(const AnyState& s, int count) const override {
    return game_.tally(in(s), count);
  }
  Standing settled(const AnyState& s, const Play& play) const override {
    return game_.settled(in(s), play);
  }
  Standing settled(const AnyState& s, int count) const override {
    return game_.settled(in(s), count);
  }
  int to_go(const Standing& match, Side side) const override { return game_.to_go(match, side); }
  std::vector<PossibleContract<AnyState>> possible_contracts(const AnyState& s) const override {
    std::vector<PossibleContract<AnyState>> any;
    for (const PossibleContract<State>& one : game_.possible_contracts(in(s)))
      any.push_back({one.declarer, one.contract, one.allowed, out(one.state)});
    return any;
  }
  std::optional<Offer> best_call(const AnyState& s, int count) const override {
    return game_.best_call(in(s), count);
  }
  AnyState likely_contract(const AnyState& s, Rng& rng) const override {
    return out(game_.likely_contract(in(s), rng));
  }

 private:
  // A State or a view lives in the bytes: it is trivially copyable and was copied there.
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
  static_assert(alignof(State) <= alignof(AnyState) && alignof(GameView) <= alignof(AnyView));
  G game_;
};

}  // namespace capot
