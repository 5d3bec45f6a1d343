// What the tests of Coinche share: tables by preset and options, cards, calls and rounds as text.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.h"
#include "core/rng.h"
#include "games/coinche/game.h"
#include "support/game_table.h"

namespace capot::coinche::testing {

using capot::testing::expect_ids_of;
using capot::testing::items;
using capot::testing::Row;
using capot::testing::row;
using capot::testing::row_id;
using capot::testing::rows;
using capot::testing::split;
using capot::testing::trim;
using capot::testing::with;
using capot::testing::words;

// "capot_bid, slam_scoring=flat": a flag alone is true. A subset is written with +: S+H+SA.
inline Parsed<Coinche> try_table(std::string_view preset, std::string_view changed = "") {
  return capot::testing::table_with<Coinche>(changed, std::string(preset));
}
inline Coinche table(std::string_view preset = "standard", std::string_view changed = "") {
  auto made = try_table(preset, changed);
  EXPECT_TRUE(made) << (made ? "" : made.error().message());
  return made ? *made : Coinche();
}

inline Card card_named(std::string_view text) { return card_of(*parse_action(text)); }
inline CardSet cards(std::string_view text) {
  CardSet set;
  for (const auto& word : words(text)) set.add(card_named(word));
  return set;
}
inline std::string text_of(CardSet set) { return capot::testing::text_of(Coinche::info(), set); }
inline Denomination denomination(std::string_view text) { return *read_denomination(text); }

// The rule book's name of an error in capot's words.
inline std::string kebab(std::string_view name) {
  if (name == "BadConfig") return "bad-options";
  if (name == "BadBidValue") return "bid-out-of-range";
  if (name == "BadCard") return "card-not-in-deck";
  std::string text;
  for (char c : name) {
    if (c >= 'A' && c <= 'Z' && !text.empty()) text += '-';
    text += lower(c);
  }
  return text;
}

// "1 80H" and "2 P" as the vectors write calls.
struct SeatCall {
  Seat seat;
  Action action;
};
inline SeatCall seat_call(const std::string& text) {
  const auto parts = words(text);
  std::string call = parts.at(1);
  if (call == "P")
    call = "pass";
  else if (call == "NAME")
    call = "name " + parts.at(2);
  else if (call.starts_with("CAPOT"))
    call = "bid capot " + call.substr(5);
  else if (call[0] >= '0' && call[0] <= '9')
    call = "bid " + call;
  return {Seat(std::stoi(parts.at(0))), *parse_action(call)};
}
inline std::vector<SeatCall> seat_calls(std::string_view text) {
  std::vector<SeatCall> calls;
  for (const auto& item : items(text, ','))
    if (item[0] != '(') calls.push_back(seat_call(item));
  return calls;
}

// A deck in which every seat gets its hand under the table's deal; hands of eight cards.
inline Deck deck_for(const Coinche& game, Seat dealer, const std::array<CardSet, 4>& hands) {
  return capot::testing::deck_for(game, dealer, hands);
}
inline Deck shuffled(Rng& rng) { return capot::shuffled(capot::whole_deck(whole_deck), rng); }
inline Coinche::State dealt(const Coinche& game, int dealer = 0, std::uint64_t seed = 1) {
  Rng rng(seed);
  return game.deal(game.start(Seat(dealer)), shuffled(rng));
}

// The error of the first call that breaks a rule; nothing: all were accepted.
inline std::optional<std::string> call_all(const Coinche& game, Coinche::State& state,
                                           std::string_view calls) {
  for (const auto& [seat, action] : seat_calls(calls)) {
    const auto next = apply(game, state, seat, action);
    if (!next) return std::string(next.error().name());
    state = *next;
  }
  return std::nullopt;
}

// A position in the play: the hand of the seat in turn, and a trick such as "0:AS 1:9H".
inline Coinche::State position(const Coinche& game, std::string_view contract,
                               std::string_view trick, Seat seat, std::string_view hand) {
  Coinche::State state;
  state.phase = Phase::play;
  state.auction.value = 80;
  state.auction.denomination = denomination(contract);
  state.law = std::uint8_t(state.auction.denomination);
  Play& play = state.play;
  const auto table_cards = trick.starts_with("(") ? std::vector<std::string>{} : words(trick);
  start_play(play, 4, 0b1111, table_cards.empty() ? seat : Seat(table_cards[0][0] - '0'));
  for (const auto& played : table_cards) {
    const Card c = card_named(played.substr(2));
    play.hands[play.to_act].add(c);
    EXPECT_EQ(int(play.to_act), played[0] - '0');
    play_card(*game.law(state), play, c);
  }
  EXPECT_EQ(play.to_act, seat);
  play.hands[seat] = cards(hand);
  for (int s = 0; s < 4; ++s)
    for (Card royal : king_and_queen(Suit(s)))
      state.royals |=
          RoyalHolders(held_by(play.hands[seat].has(royal) ? seat : next_of(seat), royal));
  return state;
}
inline std::string broken(const Coinche& game, const Coinche::State& state, int seat,
                          std::string_view action) {
  const auto parsed = game.parse(action);
  if (!parsed) return std::string(parsed.error().name());
  const auto violation = game.check(state, Seat(seat), *parsed);
  return violation ? std::string(violation->name()) : "";
}

// A round to score as the vectors describe it: "V 100, 104/58, belote c, coinche".
struct StatedRound {
  Contract contract{};
  RoundFacts facts{};
};
inline Split pair_of(const std::string& text) {
  const auto parts = items(text, '/');
  return {std::stoi(parts.at(0)), std::stoi(parts.at(1))};
}
inline StatedRound stated_round(std::string_view text, const Options& o) {
  StatedRound round;
  round.facts.tricks = {4, 4};
  const auto sweep = [&](bool contracting) {
    round.facts.points = contracting ? Split{162, 0} : Split{0, 162};
    round.facts.tricks = contracting ? Split{8, 0} : Split{0, 8};
  };
  for (const auto& item : items(text, ',')) {
    if (item.starts_with("V "))
      round.contract.value = std::uint16_t(std::stoi(item.substr(2)));
    else if (item == "capot bid")
      round.contract.value = capot_value_rank;
    else if (item == "generale bid")
      round.contract.value = generale_value_rank;
    else if (item == "made" || item == "c took all 8")
      sweep(true);
    else if (item == "alone")
      sweep(true), round.facts.declarer_took_all = true;
    else if (item == "defence took all 8")
      sweep(false);
    else if (item.starts_with("7 tricks ("))
      round.facts.tricks = {7, 1}, round.facts.points = pair_of(item.substr(10, item.size() - 11));
    else if (item.starts_with("belote c"))
      round.facts.belote = {belote_bonus, 0};
    else if (item.starts_with("belote d"))
      round.facts.belote = {0, belote_bonus};
    else if (item.starts_with("surcoinche"))
      round.contract.multiplier = std::uint8_t(multiplier(o, 2));
    else if (item.starts_with("coinche"))
      round.contract.multiplier = 2;
    else if (item.find('/') != item.npos)
      round.facts.points = pair_of(item);
    else
      EXPECT_TRUE(item == "plain" || item == "no belote") << item;
  }
  return round;
}
inline RoundScore score_of(const Coinche& game, const StatedRound& round) {
  return score_round(game.options(), round.contract, round.facts);
}
inline RoundScore score_of(const Coinche& game, std::string_view round) {
  return score_of(game, stated_round(round, game.options()));
}

inline std::vector<Action> legal_of(const Coinche& game, const Coinche::State& state, Seat seat) {
  ActionList list;
  game.legal(state, seat, list);
  return {list.begin(), list.end()};
}
inline std::vector<std::string> legal_words(const Coinche& game, const Coinche::State& state,
                                            Seat seat) {
  std::vector<std::string> found;
  for (Action action : legal_of(game, state, seat)) found.push_back(game.spell(action));
  return found;
}
// Plays the first legal action of whoever is to act.
inline void play_on(const Coinche& game, Coinche::State& state, int actions = 1) {
  for (; actions > 0 && to_act(state); --actions) {
    const Seat seat = *to_act(state);
    game.advance(state, seat, legal_of(game, state, seat).at(0));
  }
}

// Plays a whole round at random and hands every state to `see`.
template <class See>
Coinche::State random_round(const Coinche& game, const Standing& before, Rng& rng, See see) {
  Coinche::State state = game.deal(before, shuffled(rng));
  while (const auto seat = to_act(state)) {
    see(state);
    const auto choice = legal_of(game, state, *seat);
    game.advance(state, *seat, choice.at(rng.below(std::uint32_t(choice.size()))));
  }
  see(state);
  return state;
}

}  // namespace capot::coinche::testing

namespace capot::coinche {
inline void PrintTo(const Split& s, std::ostream* out) {
  *out << s.contracting << "/" << s.defence;
}
}  // namespace capot::coinche
