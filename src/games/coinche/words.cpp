#include "games/coinche/words.h"

#include "core/notation.h"
#include "games/coinche/faults.h"

namespace capot::coinche {
namespace {

std::optional<int> read_value(std::string_view word) {
  if (word == "capot") return capot_value_rank;
  if (word == "generale") return generale_value_rank;
  const auto number = read_whole(word);
  if (!number || *number < 0 || *number > max_readable_value) return std::nullopt;
  return number;
}

std::optional<Action> make_bid(std::string_view value_word, std::string_view denomination_word) {
  const auto value = read_value(value_word);
  const auto denomination = read_denomination(denomination_word);
  if (!value || !denomination) return std::nullopt;
  return bid_of({std::uint16_t(*value), *denomination});
}

// "bid 80H" and "bid 80 H", "bid capot H".
std::optional<Action> read_bid(const Words& words) {
  if (words.size == 3) return make_bid(words[1], words[2]);
  if (words.size != 2) return std::nullopt;
  const std::string_view word = words[1];
  const auto digits = std::min(word.find_first_not_of("0123456789"), word.size());
  return make_bid(word.substr(0, digits), word.substr(digits));
}

std::optional<Action> read_play(const Words& words) {
  const auto plain = read_card(words[0], suit_letters);
  if (!plain || words.size == 1) return plain;
  if (words.size > 2 || !words.is(1, "belote")) return std::nullopt;
  return *plain == foreign_card ? foreign_card : announced(card_of(*plain));
}

std::optional<Action> read_action(const Words& words) {
  if (words.size == 0 || words.too_many) return std::nullopt;
  if (words.is(0, "bid")) return read_bid(words);
  if (words.is(0, "name") && words.size == 2) {
    const auto denomination = read_denomination(words[1]);
    if (!denomination) return std::nullopt;
    return name_of(*denomination);
  }
  if (words.size == 1) {
    if (words.is(0, "pass")) return pass;
    if (words.is(0, "coinche")) return coinche_call;
    if (words.is(0, "surcoinche")) return surcoinche_call;
    if (words.is(0, "take")) return take;
  }
  return read_play(words);
}

}  // namespace

std::optional<Denomination> read_denomination(std::string_view text) {
  std::string word;
  for (char c : text) word += upper(c);
  for (int d = 0; d < denomination_count; ++d)
    if (name(Denomination(d)) == word) return Denomination(d);
  return std::nullopt;
}

Result<Action> parse_action(std::string_view text) {
  const auto action = read_action(split_words(text));
  if (!action) return std::unexpected(Violation(fault::malformed_action));
  return *action;
}

std::string spell_bid(Bid bid) {
  const std::string denomination(name(bid.denomination));
  if (bid.value == capot_value_rank) return "capot " + denomination;
  if (bid.value == generale_value_rank) return "generale " + denomination;
  return std::to_string(bid.value) + denomination;
}

std::string spell_action(Action action) {
  if (is_card(action)) return std::string(card_names[std::size_t(action)]);
  if (is_announced(action))
    return std::string(card_names[std::size_t(played_card(action))]) + " belote";
  if (is_name(action)) return "name " + std::string(name(named_by(action)));
  if (is_bid(action)) return "bid " + spell_bid(bid_in(action));
  switch (action) {
    case pass: return "pass";
    case coinche_call: return "coinche";
    case surcoinche_call: return "surcoinche";
    case take: return "take";
    default: return "?";  // a foreign card, which is never played
  }
}

}  // namespace capot::coinche
