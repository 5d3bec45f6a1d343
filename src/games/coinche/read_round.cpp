#include "games/coinche/read_round.h"

#include "core/notation.h"
#include "games/coinche/calls.h"
#include "games/coinche/faults.h"

namespace capot::coinche {
namespace {

// "0:AS", or "0:KH belote" where belotes are announced.
std::optional<Problem> read_card(const Value& value, StatedTrick& trick) {
  const std::string* text = value.text();
  const auto colon = text ? text->find(':') : std::string::npos;
  if (colon == std::string::npos)
    return Problem{fault::bad_score_input, "a card is written seat:card, as in 0:AS"};
  const auto seat = read_whole(std::string_view(*text).substr(0, colon));
  const auto action = parse_action(std::string_view(*text).substr(colon + 1));
  if (!seat || !action || !is_play(*action))
    return Problem{fault::bad_score_input, "cannot read " + *text};
  if (*seat < 0 || *seat >= seat_count) return Problem{fault::bad_seat, *text};
  if (*action == foreign_card) return Problem{fault::card_not_in_deck, *text};
  if (trick.size < seat_count) {
    trick.cards[trick.size] = played_card(*action);
    trick.by[trick.size] = Seat(*seat);
    if (is_announced(*action)) trick.announced = std::uint8_t(trick.announced | 1u << trick.size);
  }
  ++trick.size;
  return std::nullopt;
}

Parsed<StatedTrick> read_trick(const Value& value) {
  StatedTrick trick;
  if (!value.object()) return bad("a trick is an object with cards and winner");
  for (const auto& [field, content] : *value.object())
    if (field != "cards" && field != "winner") return bad("unknown field " + field + " in a trick");
  const Value* cards = value.find("cards");
  if (!cards || !cards->list() || cards->list()->size() > max_cards)
    return bad("a trick has a list of cards");
  for (const Value& card : *cards->list())
    if (auto wrong = read_card(card, trick)) return std::unexpected(*std::move(wrong));
  const auto winner = whole(value.find("winner"), 0, seat_count - 1);
  if (!winner) return bad("a trick names its winner, a seat from 0 to 3");
  trick.winner = Seat(*winner);
  return trick;
}

std::optional<int> read_value(const Value* value, const Options& o) {
  if (o.auction_kind == AuctionKind::turn_up)
    return value && whole(value, 0, 0) != 0 ? std::nullopt : std::optional(0);
  if (value && value->text() && *value->text() == "capot") return capot_value_rank;
  if (value && value->text() && *value->text() == "generale") return generale_value_rank;
  return whole(value, 1, max_readable_value);
}

bool allows_multiplier(const Options& o, int m, bool slam) {
  if (m == 1) return true;
  if (slam && !o.slam_coinchable) return false;
  return (o.coinche && m == multiplier(o, 1)) || (o.surcoinche && m == multiplier(o, 2));
}

}  // namespace

std::unexpected<Problem> bad(std::string detail) {
  return problem(fault::bad_score_input, std::move(detail));
}

std::optional<int> whole(const Value* value, int low, int high) {
  const std::int64_t* n = value ? value->integer() : nullptr;
  if (!n || *n < low || *n > high) return std::nullopt;
  return int(*n);
}

Parsed<std::array<int, 2>> read_pair(const Value& value, std::string_view field, int high) {
  const Value::List* list = value.list();
  if (list && list->size() == 2) {
    const auto first = whole(&(*list)[0], 0, high), second = whole(&(*list)[1], 0, high);
    if (first && second) return std::array{*first, *second};
  }
  return bad(std::string(field) + " takes two numbers up to " + std::to_string(high));
}

Parsed<bool> read_flag(const Value& input, std::string_view field) {
  const Value* value = input.find(field);
  if (!value) return false;
  if (!value->boolean()) return bad(std::string(field) + " takes true or false");
  return *value->boolean();
}

Parsed<std::vector<StatedTrick>> read_tricks(const Value& value) {
  if (!value.list()) return bad("tricks is a list");
  std::vector<StatedTrick> tricks;
  for (const Value& item : *value.list()) {
    const auto trick = read_trick(item);
    if (!trick) return std::unexpected(trick.error());
    tricks.push_back(*trick);
  }
  return tricks;
}

Parsed<Contract> read_contract(const Value& value, const Options& o, const BidLadder& ladder) {
  const auto wrong = [](std::string_view field) {
    return problem(fault::bad_contract, std::string(field));
  };
  if (!value.object()) return wrong("the contract is an object");
  for (const auto& [field, content] : *value.object())
    if (field != "value" && field != "denomination" && field != "declarer" && field != "multiplier")
      return bad("unknown field " + field + " in the contract");
  const auto number = read_value(value.find("value"), o);
  const bool turn_up = o.auction_kind == AuctionKind::turn_up;
  if (!number || (!turn_up && !ladder.allows_value(*number))) return wrong("value");
  const Value* word = value.find("denomination");
  const auto denomination = read_denomination(word && word->text() ? *word->text() : "");
  if (!denomination || !allows(o, *denomination)) return wrong("denomination");
  const auto declarer = whole(value.find("declarer"), 0, seat_count - 1);
  if (!declarer) return wrong("declarer");
  const Value* times = value.find("multiplier");
  const auto m = times ? whole(times, 1, 4) : 1;
  if (!m || !allows_multiplier(o, *m, is_slam(*number))) return wrong("multiplier");
  return Contract{std::uint16_t(*number), *denomination, Seat(*declarer), std::uint8_t(*m)};
}

}  // namespace capot::coinche
