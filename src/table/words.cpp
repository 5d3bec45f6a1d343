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

void write_or_null(JsonWriter& out, std::string_view text) {
  text.empty() ? out.null() : out.write(text);
}

struct Parts {
  std::string_view verb{}, level{}, strain{}, card{}, with{};
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What is bid, or else only named: `80H` and `capot H` are a level and a strain, `30` and `1m` are
// levels, `plunge 4m` is a bid of its own kind, which is its verb.
void split_bid(std::string_view text, Parts& parts) {
  if (const std::size_t space = text.find(' '); space != text.npos) {
    const std::string_view first = text.substr(0, space), last = text.substr(space + 1);
    if (is_digit(last.front())) return void(parts = {.verb = first, .level = last});
    parts.level = first;
    parts.strain = last;
    return;
  }
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (text.substr(digits) == "m") ++digits;  // marks
  parts.level = text.substr(0, digits);
  parts.strain = text.substr(digits);
}
// `5` and `nello` are strains; `5 low` is one with a level.
void split_named(std::string_view text, Parts& parts) {
  parts.strain = cut_word(text);
  parts.level = text;
}

Parts parts_of(const GameInfo& info, std::string_view text) {
  Parts parts;
  parts.verb = cut_word(text);
  if (is_card_name(info, parts.verb)) return {.verb = "play", .card = parts.verb, .with = text};
  if (is_card_name(info, text))
    parts.card = text;
  else if (parts.verb == "bid")
    split_bid(text, parts);
  else
    split_named(text, parts);
  return parts;
}

void write_face(JsonWriter& out, const GameInfo& info, Card card) {
  const std::string_view name = info.cards[std::size_t(card)];
  out["card"].write(name);
  if (info.faces == Faces::dominoes)
    return out["pips"].list([&] {
      out.write(name.front() - '0');
      out.write(name.back() - '0');
    });
  out["rank"].write(name.substr(0, 1));
  out["suit"].write(name.substr(1));
}

struct Mark {
  std::string_view name;
  bool HeldCard::* on;
};
constexpr std::array<Mark, 4> marks{{{"trump", &HeldCard::trump},
                                     {"bower", &HeldCard::bower},
                                     {"master", &HeldCard::master},
                                     {"count", &HeldCard::count}}};

}  // namespace

void write_said(JsonWriter& out, const Said& said) {
  out.object([&] {
    out["id"].write(said.id);
    out["args"].write(said.args);
  });
}

void write_card(JsonWriter& out, const GameInfo& info, Card card) {
  out.object([&] { write_face(out, info, card); });
}

void write_held_card(JsonWriter& out, const GameInfo& info, const HeldCard& held) {
  out.object([&] {
    write_face(out, info, held.card);
    write_marks(out["marks"], held);
  });
}

void write_marks(JsonWriter& out, const HeldCard& held) {
  out.list([&] {
    for (const Mark& mark : marks)
      if (held.*mark.on) out.write(mark.name);
  });
}

void write_action(JsonWriter& out, const AnyGame& game, Action action) {
  // Of most actions, the plays of plain cards, the parts are known.
  const std::string word = is_card(action) ? std::string() : game.spell(action);
  const std::string_view name = is_card(action) ? game.info().cards[std::size_t(action)] : word;
  const Parts parts =
      is_card(action) ? Parts{.verb = "play", .card = name} : parts_of(game.info(), word);
  out.object([&] {
    out["word"].write(name);
    out["verb"].write(parts.verb);
    write_or_null(out["level"], parts.level);
    write_or_null(out["strain"], parts.strain);
    write_or_null(out["card"], parts.card);
    if (!parts.with.empty()) out["with"].write(parts.with);
  });
}

}  // namespace capot
