// What most games do alike, beside their rules. A game derives from GameDefaults and writes again
// what it does in its own way.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/shared/card_heuristic.h"

namespace capot {

inline constexpr Fault no_score_pad{"bad-score-input", "Rounds of this game are not scored alone."};

// A play that ends with this count: the takers have it, and of partners the others have the rest.
// Who of several seats alone has it a count does not say: then nobody.
Play ended_with(const Objective& objective, const Law& law, const Play& play, int count);

// A contract as people read it: its fields, one after the other.
Said plain_words(const Value& contract);

// The word of a suit under a law.
std::string_view suit_word(const GameInfo& info, const Law& law, Suit suit);
// ... of the trumps; empty where there are none.
std::string_view trump_word(const GameInfo& info, const Law* law);

// One card at a time, from the seat left of the dealer; what does not go round stays out.
DealPlan dealt_one_by_one(int cards, int seats, Seat dealer);
void deal_hands(Play& play, const DealPlan& plan, const Deck& deck);
// The deck that was dealt so; nothing where the hands are not all that the deck has.
std::optional<Deck> gathered(const Play& play, const DealPlan& plan);

// What the seat in turn breaks with the play of a card. `duty` is the answer where it follows suit,
// or cannot, and owes something else.
std::optional<Violation> check_card(const Law& law, const Play& play, Action action,
                                    const Fault& duty);

template <class G>
class GameDefaults {
 public:
  // A table of these options. A game whose options may contradict each other refuses them here.
  static Parsed<G> make(const OptionValues& given) {
    typename G::Options options;
    fill_options(G::info().options, given, &options);
    return G(options);
  }

  // What is said to people beside what `info` says: nothing, in English.
  static GameTexts texts() { return {}; }

  int sides() const { return G::info().partners ? 2 : game().seats(); }
  Side side(Seat seat) const { return G::info().partners ? Side(int(seat) % 2) : Side(seat); }

  std::string draw_score(int score) const { return capot::draw_score(game().terms(), score); }
  Standing start(Seat dealer) const { return match_start(game().terms(), sides(), dealer); }

  DealPlan plan(Seat dealer) const {
    return dealt_one_by_one(game().deck().size(), game().seats(), dealer);
  }
  // The hands as the plan deals them, and the seat left of the dealer to act.
  auto deal(const Standing& before, const Deck& deck) const {
    typename G::State state;
    state.match = before;
    ++state.match.deals;
    state.play.seats = std::uint8_t(game().seats());
    state.play.to_act = next(before.dealer, game().seats());
    deal_hands(state.play, game().plan(before.dealer), deck);
    return state;
  }

  // What every table objects to, in this order, before the rules of the call or the card are asked.
  // `phase` is the one in which such an action is taken; nothing: there is no such action.
  template <class State>
  std::optional<Violation> objection(const State& state, Seat seat,
                                     std::optional<Phase> phase) const {
    if (!phase) return fault::malformed_action;
    if (int(seat) >= game().seats()) return fault::bad_seat;
    if (game().standing(state).over()) return fault::game_over;
    if (state.phase != *phase) return fault::wrong_phase;
    if (seat != state.play.to_act) return fault::not_your_turn;
    return std::nullopt;
  }

  // What the tricks are played under; nothing before there is a contract.
  const Law* law(const StateHead& state) const { return law_at(state.law); }
  const Law* law(const View& view) const { return law_at(view.law); }

  // What the tricks so far are worth.
  BySide<std::int16_t> points(const StateHead& state) const {
    const Law* law = this->law(state);
    return law ? points_taken(*law, state.play) : BySide<std::int16_t>{};
  }

  // No suit can take another's place, and no call names one.
  std::vector<Renaming> renamings() const { return {}; }
  Action renamed(Action action, const Renaming& names) const {
    return is_card(action) ? play_of(names.card[card_of(action)]) : action;
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

  Secrecy secrecy(Phase) const { return Secrecy::open; }

  // The match if the round ended with this play.
  template <class State>
  Standing settled(State state, const Play& play) const {
    state.play = play;
    state.phase = Phase::over;
    return game().standing(state);
  }

  template <class GameView>
  Said describe(const GameView& view) const {
    return plain_words(game().contract(view));
  }
  Said verdict(const View&) const { return {"verdict.over"}; }
  std::string_view trump(const View& view) const { return trump_word(G::info(), law(view)); }
  std::vector<Stake> stakes(const View&) const { return {}; }
  // Before the play begins it may be anybody.
  unsigned playing(const View& view) const {
    const bool known = view.in != 0 && (view.phase == Phase::play || view.phase == Phase::over);
    return known ? view.in : (1u << game().seats()) - 1;
  }
  std::optional<Seat> declarer(const View&) const { return std::nullopt; }
  // By how much each score changed, and no more: a game that says why writes it again.
  template <class State>
  std::vector<ScoreLine> explain(const State& state) const {
    if (state.phase != Phase::over) return {};
    const Standing after = game().standing(state);
    ScoreTape tape;
    for (int s = 0; s < sides(); ++s)
      tape.add("score.change", Side(s), after.scores[Side(s)] - state.match.scores[Side(s)]);
    return std::move(tape).lines();
  }
  Parsed<Scored> score(const Value&) const { return problem(no_score_pad); }
  std::vector<FormField> score_form() const { return {}; }

  Action default_action(const View&, const ActionList& legal) const { return legal[0]; }
  Action heuristic_action(const View& view, const PublicHistory& history,
                          const ActionList& legal) const {
    if (view.phase != Phase::play) return legal[0];
    constexpr CardWeights weights{.trick = 10, .lead = 10, .later = 80, .trump = 5};
    const CardOdds odds(*law(view), view, history, game().deck());
    return play_of(weighed_card(odds, plays_in(legal), weights));
  }

  // Nothing is undertaken: what the side left of the dealer takes is counted.
  Objective objective(const StateHead& state) const {
    const Law& law = *this->law(state);
    const Seat first = next_in(state.play, state.match.dealer);
    const bool partners = G::info().partners;
    const auto team = std::uint8_t(1u << int(first) |
                                   (partners ? 1u << int(plus(first, 2, game().seats())) : 0u));
    const bool card_points = law.points != ByCard<std::uint8_t>{};
    return {.aim = card_points ? Aim::points : Aim::tricks,
            .declarer = first,
            .team = team,
            .takers = team,
            .card_points = card_points,
            .per_trick = law.trick_points,
            .last_trick = law.last_trick};
  }
  template <class State>
  Outcome outcome(const State& state, int count) const {
    Objective objective = game().objective(state);
    const Play end = ended_with(objective, *law(state), state.play, count);
    const Side ours = side(objective.declarer);
    Outcome outcome{.match = settled(state, end)};
    outcome.tally[ours] = count;
    if (G::info().partners) {
      objective.takers = std::uint8_t(state.play.in & ~objective.takers);
      outcome.tally[Side(1 - int(ours))] = final_count(objective, end);
    } else {
      const int after = outcome.match.scores[ours];
      outcome.match.scores = state.match.scores;
      outcome.match.scores[ours] = after;
    }
    return outcome;
  }

  // Where the first call of a round begins its play, mostly by naming trump, each such call is a
  // contract. Other games say themselves what could have been played.
  template <class State>
  std::vector<PossibleContract<State>> possible_contracts(const State& state) const {
    std::vector<PossibleContract<State>> contracts;
    for (const auto& [call, called] : first_calls(state)) {
      const std::string words = game().spell(call);
      contracts.push_back({.declarer = game().objective(called).declarer,
                           .contract = words.substr(words.rfind(' ') + 1),
                           .allowed = true,
                           .likely = true,
                           .state = called});
    }
    return contracts;
  }
  template <class State>
  std::optional<Offer> best_call(const State& state, int count) const {
    for (const auto& [call, called] : first_calls(state))
      if (called.law == state.law) return Offer{game().spell(call), gained(called, count)};
    return std::nullopt;
  }

  // A game in which nothing but the hands is hidden, and whose state is no more than its head.
  template <class GameView>
  auto determinize(const GameView& view, const BySeat<CardSet>& hands,
                   std::span<const Card>) const {
    typename G::State state;
    determinize_head(state, view, law(view), hands);
    state.play.in = view.in;  // some games know it from the deal on
    state.play.size = std::uint8_t(std::popcount(view.in));
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

  // The first calls of the round and what they lead to; none where one of them does not begin the
  // play, or where a card has been played.
  template <class State>
  std::vector<std::pair<Action, State>> first_calls(const State& state) const {
    if (state.play.done + state.play.on_table > 0) return {};
    const auto deck = gathered(state.play, game().plan(state.match.dealer));
    if (!deck) return {};
    Standing before = state.match;
    --before.deals;
    const State dealt = game().deal(before, *deck);
    if (dealt.phase == Phase::play || dealt.phase == Phase::over) return {};
    ActionList calls;
    game().legal(dealt, dealt.play.to_act, calls);
    std::vector<std::pair<Action, State>> all;
    for (Action call : calls) {
      State called = dealt;
      game().advance(called, dealt.play.to_act, call);
      if (called.phase != Phase::play) return {};
      all.emplace_back(call, called);
    }
    return all;
  }
  // What the count pays the declaring side; see Offer.
  template <class State>
  int gained(const State& state, int count) const {
    const Side ours = side(game().objective(state).declarer);
    const Standing after = game().outcome(state, count).match;
    const auto gain = [&](Side side) { return after.scores[side] - state.match.scores[side]; };
    const int sum = gain(ours) - (G::info().partners ? gain(Side(1 - int(ours))) : 0);
    return G::info().low_score_wins ? -sum : sum;
  }
};

}  // namespace capot
