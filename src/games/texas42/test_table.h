// What the tests of Texas 42 share: a table with its options and dominoes written as text.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/game.h"
#include "support/game_table.h"

namespace capot::texas42::testing {

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

inline constexpr Seat north{0}, east{1}, south{2}, west{3};
inline Seat seat_named(std::string_view letter) {
  return Seat(std::string_view("NESW").find(letter[0]));
}

inline Card domino(std::string_view text) {
  const auto ends = read_ends(text);
  EXPECT_TRUE(ends) << text;
  return domino_of(ends->high, ends->low);
}
inline CardSet dominoes(std::string_view text) {
  CardSet set;
  for (const auto& word : words(text)) set.add(domino(word));
  return set;
}
inline std::string text_of(CardSet set) { return capot::testing::text_of(Texas42::info(), set); }

inline constexpr std::array<std::string_view, contract_count> contract_names{
    "suit(0)",         "suit(1)",        "suit(2)",        "suit(3)",
    "suit(4)",         "suit(5)",        "suit(6)",        "doubles",
    "follow_me(high)", "follow_me(low)", "follow_me(own)", "nello(own)",
    "nello(high)",     "nello(low)",     "nello(own_low)", "sevens"};
inline Contract contract_named(std::string_view name) {
  for (int i = 0; i < contract_count; ++i)
    if (contract_names[std::size_t(i)] == name) return Contract(i);
  ADD_FAILURE() << "no contract " << name;
  return {};
}

// The rule book's name of an error in capot's words.
inline std::string word_of(std::string_view name) {
  if (name == "INVALID_OPTION") return "bad-options";
  if (name == "INVALID_SEAT") return "bad-seat";
  if (name == "OUT_OF_TURN") return "not-your-turn";
  if (name == "DOMINO_NOT_IN_HAND") return "card-not-in-hand";
  if (name == "BID_BELOW_MINIMUM" || name == "BID_NOT_ON_LADDER") return "bid-out-of-range";
  if (name == "BID_NOT_HIGHER") return "bid-too-low";
  return capot::testing::kebab_case(name);
}
inline bool is_error(std::string_view text) {
  return text.find('_') != text.npos && text[0] >= 'A' && text[0] <= 'Z';
}

// "splash on, forced_min = 31, preset tournament, partner_contracts + follow_me".
inline Parsed<Texas42> try_table(std::string_view changed = "") {
  std::string text(changed);
  if (const auto more = text.find("partner_contracts + "); more != text.npos)
    text.replace(more, 20, "partner_contracts = suit+doubles+");
  return capot::testing::table_with<Texas42>(text);
}
inline Texas42 table(std::string_view changed = "") {
  auto made = try_table(changed);
  EXPECT_TRUE(made) << changed << ": " << (made ? "" : made.error().message());
  return made ? *made : Texas42(Options{});
}

using Hands = std::array<std::string, 4>;

inline Hands hands_of(const Row& row) {
  return {row["north"], row["east"], row["south"], row["west"]};
}
// A hand of section 21 of the rule book.
inline Row whole_game_hand(int number) {
  return row("texas-42/whole_game.tsv", "hand_" + std::to_string(number));
}
// The same hands, each `steps` seats further on.
inline Hands rotated(const Hands& hands, int steps) {
  Hands turned;
  for (std::size_t s = 0; s < 4; ++s) turned[(s + std::size_t(steps)) % 4] = hands[s];
  return turned;
}

inline Deck deck_of(const Texas42& game, const Hands& hands, Seat dealer) {
  std::array<CardSet, 4> sets;
  for (std::size_t s = 0; s < 4; ++s) sets[s] = dominoes(hands[s]);
  return capot::testing::deck_for(game, dealer, sets);
}
inline Deck random_deck(Rng& rng) { return shuffled(whole_deck(all_dominoes), rng); }

// A hand being played, told in words.
struct Board {
  Texas42 game;
  Texas42::State state;

  explicit Board(std::string_view options = "", Seat dealer = west, const Hands* hands = nullptr)
      : Board(table(options), dealer, hands ? *hands : hands_of(whole_game_hand(1))) {}
  Board(Texas42 made, Seat dealer, const Hands& hands)
      : game(std::move(made)), state(game.deal(game.start(dealer), deck_of(game, hands, dealer))) {}

  // The broken rule's word, or nothing when the action was taken.
  std::string act(Seat seat, std::string_view words) {
    return capot::testing::act(game, state, seat, words);
  }
  std::string act(std::string_view words) { return act(state.play.to_act, words); }
  // Several actions of whoever is in turn; the answer to the last one.
  std::string acts(std::string_view list) {
    std::string answer;
    for (const auto& item : items(list)) {
      EXPECT_EQ(answer, "") << "before " << item << " in " << list;
      answer = act(item);
    }
    return answer;
  }
  std::string legal() const { return capot::testing::legal_text(game, state, state.play.to_act); }
  bool is_legal(std::string_view words) const {
    ActionList list;
    game.legal(state, state.play.to_act, list);
    return list.has(*game.parse(words));
  }
  Taken of(Side side) const {
    const auto points = game.points(state);
    return {state.play.tricks[Seat(side)] + state.play.tricks[Seat(int(side) + 2)],
            Points{points[side]}};
  }
};

// The trick of these dominoes, from the leader: the position that wins, and what it is worth.
struct Trick {
  int winner, points;
};
inline Trick play_trick(const Law& law, const std::vector<Card>& cards, Suit led) {
  Play play;
  for (std::size_t s = 0; s < cards.size(); ++s) play.hands[Seat(s)].add(cards[s]);
  start_play(play, int(cards.size()), (1u << cards.size()) - 1, Seat(0));
  for (Card card : cards) play_card(law, play, card, led);
  return {int(play.leader), play.points[play.leader] + 1};
}
inline Trick play_trick(const Law& law, const std::vector<Card>& cards) {
  return play_trick(law, cards, law.suit[cards[0]]);
}

inline const Value& field(const Value& object, std::string_view name) {
  static const Value missing("missing");
  const Value* found = object.find(name);
  return found ? *found : missing;
}
inline Value pair(int a, int b) { return Value::List{a, b}; }

// A hand of section 21 after these calls, its seats turned round by so many.
inline Board after(std::string_view options, std::string_view calls, int hand = 1, int turned = 0) {
  const Hands hands = rotated(hands_of(whole_game_hand(hand)), turned);
  Board board(options, west, &hands);
  EXPECT_EQ(board.acts(calls), "") << calls;
  return board;
}
inline constexpr std::string_view at_30 = "bid 30, pass, pass, pass";
inline constexpr std::string_view at_1m = "bid 1m, pass, pass, pass";

inline const Law& law_named(std::string_view name) {
  static const Texas42 game = table();
  return game.law_of(contract_named(name));
}

}  // namespace capot::texas42::testing
