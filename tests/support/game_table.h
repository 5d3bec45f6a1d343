// What the rule-book tests of every game share: a table whose options stand in a text, decks that
// deal given hands, actions and objects as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "support/vectors.h"

namespace capot::testing {

inline std::string trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return std::string(text);
}
// "a, b" at its commas, without the spaces around and without what is empty.
inline std::vector<std::string> items(std::string_view text, char separator = ',') {
  std::vector<std::string> found;
  for (const auto& part : split(text, separator))
    if (auto item = trim(part); !item.empty()) found.push_back(std::move(item));
  return found;
}

// --- Tables ---

// Settings at the commas between them, not at those inside a set: "no_fold_trumps={C,S}, no_trump".
inline std::vector<std::string> settings_in(std::string_view text) {
  std::string marked(text);
  int depth = 0;
  for (char& c : marked) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (c == ',' && depth == 0) c = '\n';
  }
  return items(marked, '\n');
}

template <class G>
bool is_preset(std::string_view word) {
  return std::ranges::find(G::info().presets, word, &Preset::name) != G::info().presets.end();
}
template <class G>
bool is_option(std::string_view word) {
  return std::ranges::find(G::info().options, word, &OptionInfo::name) != G::info().options.end();
}

// "moon-15, min_bid=3, splash on, capot_bid, nello_doubles = own+high": a preset, an option and its
// value, or a flag alone, which is true. A set is written with + or in braces.
template <class G>
Parsed<G> table_with(std::string_view text, std::string preset = "standard") {
  Value::Object options;
  for (const std::string& item : settings_in(text)) {
    const std::string word = item.starts_with("preset ") ? trim(item.substr(7)) : item;
    if (is_preset<G>(word)) {
      preset = word;
      continue;
    }
    const auto gap = std::min(item.find('='), item.find(' '));
    std::string value = gap == item.npos ? "true" : trim(item.substr(gap + 1));
    if (value.starts_with("=")) value = trim(value.substr(1));
    std::ranges::replace(value, '+', ',');
    options.emplace_back(item.substr(0, gap), value);
  }
  const auto values = read_options(G::info().options, G::info().presets, preset, options);
  if (!values) return std::unexpected(values.error());
  return G::make(*values);
}

// --- Cards ---

inline std::string text_of(const GameInfo& info, CardSet set) {
  std::string text;
  for (Card c : set) text += (text.empty() ? "" : " ") + std::string(info.cards[std::size_t(c)]);
  return text;
}

// A deck in which every seat gets its whole hand under the table's deal.
template <class G>
Deck deck_for(const G& game, Seat dealer, std::span<const CardSet> hands) {
  std::vector<CardSet> left(hands.begin(), hands.end());
  const DealPlan plan = game.plan(dealer);
  Deck deck;
  for (; deck.size < plan.size; ++deck.size) {
    CardSet& hand = left[std::size_t(plan.seat[deck.size])];
    deck.cards[deck.size] = hand.first();
    hand.remove(hand.first());
  }
  return deck;
}

// --- Actions ---

// The broken rule's word; nothing: the action was taken. A refusal changes nothing.
template <class G>
std::string act(const G& game, typename G::State& state, Seat seat, std::string_view text) {
  const auto action = game.parse(text);
  if (!action) return std::string(action.error().name());
  const auto after = apply(game, state, seat, *action);
  if (!after) return std::string(after.error().name());
  state = *after;
  return "";
}

template <class G>
std::string legal_text(const G& game, const typename G::State& state, Seat seat) {
  ActionList list;
  game.legal(state, seat, list);
  std::string text;
  for (Action action : list) text += (text.empty() ? "" : ", ") + game.spell(action);
  return text;
}

// --- Objects ---

// The object with this field, in the place of one of that name.
inline Value::Object with(Value::Object object, std::string_view field, Value value) {
  for (auto& [name, held] : object)
    if (name == field) {
      held = std::move(value);
      return object;
    }
  object.emplace_back(std::string(field), std::move(value));
  return object;
}

// "GAME_IS_OVER" as "game-is-over": how the rule books write an error, and capot.
inline std::string kebab_case(std::string_view shouted) {
  std::string word;
  for (char c : shouted) word += c == '_' ? '-' : char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return word;
}

// Why a round is not scored: the broken rule's word; and the field with what is allowed there.
inline std::string fault_in(const Parsed<Scored>& scored) {
  return scored ? "" : std::string(scored.error().violation.name());
}
inline std::string detail_in(const Parsed<Scored>& scored) {
  return scored ? "" : scored.error().where + ": " + scored.error().detail;
}

}  // namespace capot::testing
