#include "table/words.h"

#include <algorithm>
#include <array>

#include "core/notation.h"

namespace capot {
namespace {

bool is_card_name(const GameInfo& info, std::string_view word) {
  return std::ranges::find(info.cards, word) != info.cards.end();
}

// The first word of a text, which it then loses.
std::string_view cut_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

Value or_null(std::string_view text) { return text.empty() ? Value() : Value(text); }

struct Parts {
  std::string_view verb{}, level{}, strain{}, card{}, with{};
};

// `80H` is a level and a strain, `1m` and `capot` are levels, `H` a strain.
void split_bid(std::string_view text, Parts& parts) {
  std::size_t digits = 0;
  while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
  if (text.substr(digits) == "m") ++digits;  // marks
  parts.level = text.substr(0, digits);
  parts.strain = text.substr(digits);
}

Parts parts_of(const GameInfo& info, std::string_view text) {
  Parts parts;
  parts.verb = cut_word(text);
  if (is_card_name(info, parts.verb)) return {.verb = "play", .card = parts.verb, .with = text};
  if (is_card_name(info, text)) {
    parts.card = text;
  } else if (const std::size_t space = text.rfind(' '); space != text.npos) {
    parts.level = text.substr(0, space);
    parts.strain = text.substr(space + 1);
  } else {
    split_bid(text, parts);
  }
  return parts;
}

}  // namespace

Value card_value(const GameInfo& info, Card card) {
  const std::string_view name = info.cards[std::size_t(card)];
  if (info.faces == Faces::dominoes)
    return Value::Object{
        {"card", name}, {"pips", Value::List{Value(name.front() - '0'), Value(name.back() - '0')}}};
  return Value::Object{{"card", name}, {"rank", name.substr(0, 1)}, {"suit", name.substr(1)}};
}

Value action_value(const AnyGame& game, Action action) {
  const std::string word = game.spell(action);
  const Parts parts = parts_of(game.info(), word);
  Value::Object fields{{"word", word},
                       {"verb", parts.verb},
                       {"level", or_null(parts.level)},
                       {"strain", or_null(parts.strain)},
                       {"card", or_null(parts.card)}};
  if (!parts.with.empty()) fields.emplace_back("with", parts.with);
  return fields;
}

}  // namespace capot
