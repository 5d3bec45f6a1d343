// A table for the rule-book tests: options, decks and actions as the rule book writes them.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "games/buck_euchre/game.h"
#include "support/game_table.h"

namespace capot::buck_euchre {

using capot::testing::expect_ids_of;
using capot::testing::Row;
using capot::testing::row;
using capot::testing::row_id;
using capot::testing::rows;
using capot::testing::split;
using capot::testing::with;
using capot::testing::words;

inline const std::string h1_deck =
    "AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD 9C QC TS 9D JS QD TC";
inline const std::string h2_deck =
    "JC JS AC KS AH QC KC TS KH 9H AS QH 9S TH QS JH TD KD AD JD 9C TC QD 9D";

// The settings in a text of the rule book, which may also name an auction mode or say something
// else.
inline Parsed<BuckEuchre> try_table(std::string_view text) {
  std::string settings;
  for (const std::string& item : capot::testing::settings_in(text)) {
    const bool mode = item == "open" || item == "two_round";
    if (mode || item.find('=') != item.npos || capot::testing::is_preset<BuckEuchre>(item) ||
        capot::testing::is_option<BuckEuchre>(item))
      settings += (mode ? "auction_mode=" : "") + item + ",";
  }
  return capot::testing::table_with<BuckEuchre>(settings);
}
inline BuckEuchre table(std::string_view text = {}) {
  auto game = try_table(text);
  if (!game) ADD_FAILURE() << text << ": " << game.error().message();
  return game ? *game : BuckEuchre();
}

inline Card card(std::string_view name) {
  for (std::size_t i = 0; i < card_names.size(); ++i)
    if (card_names[i] == name) return Card(i);
  ADD_FAILURE() << "no card " << name;
  return {};
}
inline CardSet cards(std::string_view text) {
  CardSet set;
  for (const std::string& name : words(text)) set.add(card(name));
  return set;
}
inline std::string text_of(CardSet set) { return capot::testing::text_of(BuckEuchre::info(), set); }

inline Deck read_deck(std::string_view text) {
  Deck deck;
  for (const std::string& name : words(text)) deck.cards[deck.size++] = card(name);
  return deck;
}

// A deck that deals these hands, as far as they are given, and this turn-up.
inline Deck deck_with(const BuckEuchre& game, Seat dealer, std::string_view turn_up,
                      const std::vector<std::string>& hands = {}) {
  const DealPlan plan = game.plan(dealer);
  CardSet rest = game.deck();
  rest.remove(card(turn_up));
  std::vector<std::vector<std::string>> wanted(6);
  for (std::size_t s = 0; s < hands.size(); ++s) {
    wanted[s] = words(hands[s]);
    for (const std::string& name : wanted[s]) rest.remove(card(name));
  }
  Deck deck;
  for (std::size_t i = 0; i < plan.size; ++i) {
    const int seat = plan.seat[i];
    Card next{};
    if (i == std::size_t(hand_size * game.seats())) {
      next = card(turn_up);
    } else if (seat >= 0 && !wanted[std::size_t(seat)].empty()) {
      next = card(wanted[std::size_t(seat)].front());
      wanted[std::size_t(seat)].erase(wanted[std::size_t(seat)].begin());
    } else {
      next = rest.first();
      rest.remove(next);
    }
    deck.cards[deck.size++] = next;
  }
  return deck;
}

struct Step {
  int seat;
  std::string text;
};

// One action of the rule book in capot's words: "P", "B3", "PLAY JH", "ORDER_UP".
inline std::string translated(std::string text) {
  for (char& c : text) c = c == '_' ? '-' : lower(c);
  if (text == "p") return "pass";
  if (text.size() == 2 && text[0] == 'b') return "bid " + text.substr(1);
  if (text.starts_with("play ")) return text.substr(5);
  return text;
}

// "0:P 1:B2, 2:DECLARE H" as steps: a number and a colon begin one.
inline std::vector<Step> steps(std::string text) {
  for (char& c : text)
    if (c == ',') c = ' ';
  std::vector<Step> found;
  for (const std::string& word : words(text)) {
    if (word.size() > 2 && word[1] == ':' && word[0] >= '0' && word[0] <= '9')
      found.push_back({word[0] - '0', word.substr(2)});
    else
      found.back().text += " " + word;
  }
  for (Step& step : found) step.text = translated(step.text);
  return found;
}

inline std::vector<int> numbers(std::string_view text) {
  std::vector<int> found;
  for (const std::string& word : words(text)) found.push_back(std::atoi(word.c_str()));
  return found;
}

class Round {
 public:
  Round(BuckEuchre table, int dealer, const Deck& deck, std::string_view scores = {})
      : game(std::move(table)) {
    Standing match = game.start(Seat(dealer));
    const auto given = numbers(scores);
    for (std::size_t s = 0; s < given.size(); ++s) match.scores.at[s] = given[s];
    state = game.deal(match, deck);
  }

  // The name of the rule that the action breaks; nothing: it was done. A refusal changes nothing.
  std::string act(int seat, std::string_view text) {
    return capot::testing::act(game, state, Seat(seat), text);
  }
  Round& run(const std::string& text) {
    for (const Step& step : steps(text))
      EXPECT_EQ(act(step.seat, step.text), "") << step.seat << ":" << step.text;
    return *this;
  }
  // Actions of whoever is to act, separated by commas.
  Round& go(const std::string& text) {
    for (const std::string& action : split(text, ',')) {
      const std::string broken = capot::to_act(state) ? act(to_act(), action) : "the round is over";
      EXPECT_EQ(broken, "") << action;
    }
    return *this;
  }

  int to_act() const {
    const auto seat = capot::to_act(state);
    return seat ? int(*seat) : -1;
  }
  std::string phase() const { return std::string(name(state.phase)); }
  std::string legal(int seat) const { return capot::testing::legal_text(game, state, Seat(seat)); }
  std::string legal() const { return legal(to_act()); }
  Standing standing() const { return game.standing(state); }
  std::vector<int> scores() const {
    const Standing match = standing();
    return {match.scores.at.begin(), match.scores.at.begin() + game.sides()};
  }
  std::vector<int> tricks() const {
    return {state.play.tricks.at.begin(), state.play.tricks.at.begin() + game.seats()};
  }
  std::vector<int> deltas() const {
    std::vector<int> found;
    const Value result = game.result(state);
    for (const Value& delta : *result.find("deltas")->list())
      found.push_back(int(*delta.integer()));
    return found;
  }
  // "bidder bid trump", "-" where there is none.
  std::string contract() const {
    const Value contract = game.contract(game.view(state, std::nullopt));
    if (contract.is_null()) return "none";
    std::string text;
    for (const auto& [field, value] : *contract.object()) {
      if (!text.empty()) text += " ";
      if (value.integer())
        text += std::to_string(*value.integer());
      else
        text += value.text() ? *value.text() : "-";
    }
    return text;
  }

  BuckEuchre game;
  BuckEuchre::State state;
};

// H1, dealer 3, before any call, and after calls, declaration and decisions.
inline Round h1(std::string_view options = {}, std::string_view scores = {}) {
  return Round(table(options), 3, read_deck(h1_deck), scores);
}
inline Round h1_playing() {
  Round round = h1();
  round.run("0:P 1:B2 2:B3 3:P 2:DECLARE H 3:STAY 0:STAY 1:FOLD");
  return round;
}

// The round after these actions but the last, which is refused and changes nothing.
inline Round refused_at_last(Round round, const std::string& actions, const std::string& fault) {
  const auto listed = steps(actions);
  for (std::size_t i = 0; i + 1 < listed.size(); ++i)
    EXPECT_EQ(round.act(listed[i].seat, listed[i].text), "");
  const Round before = round;
  EXPECT_EQ(round.act(listed.back().seat, listed.back().text), fault);
  EXPECT_EQ(round.state, before.state);
  return round;
}

// A shuffled deck of the table, the same for the same seed.
inline Deck shuffled(const BuckEuchre& game, Rng& rng) {
  return capot::shuffled(whole_deck(game.deck()), rng);
}

// The rule book's error names in capot's words.
inline std::string fault_word(std::string_view rule_book_name) {
  if (rule_book_name == "UNKNOWN_SEAT") return "bad-seat";
  if (rule_book_name == "GAME_IS_OVER") return "game-over";
  return capot::testing::kebab_case(rule_book_name);
}

}  // namespace capot::buck_euchre
