// A hand without cards, as a score-keeper enters it.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

constexpr std::array<std::string_view, 12> fields{"game",   "preset", "options", "kind",
                                                  "bidder", "bid",    "dealer",  "tricks",
                                                  "folded", "before", "carry",   "trump"};
constexpr int score_limit = 1'000'000;

std::unexpected<Problem> refused(std::string detail) {
  return problem(fault::bad_score_input, std::move(detail));
}

// A whole number in a range. A missing field and null are nothing.
Parsed<std::optional<int>> read_number(const Value& input, std::string_view field, int low,
                                       int high) {
  const Value* value = input.find(field);
  if (!value || value->is_null()) return std::nullopt;
  const std::int64_t* number = value->integer();
  if (!number || *number < low || *number > high)
    return refused(std::string(field) + " is a whole number from " + std::to_string(low) + " to " +
                   std::to_string(high));
  return int(*number);
}

Parsed<std::vector<int>> read_numbers(const Value& input, std::string_view field, int low,
                                      int high) {
  const Value* value = input.find(field);
  if (!value || !value->list()) return refused(std::string(field) + " is a list of numbers");
  std::vector<int> numbers;
  for (const Value& item : *value->list()) {
    const std::int64_t* number = item.integer();
    if (!number || *number < low || *number > high)
      return refused(std::string(field) + " holds whole numbers from " + std::to_string(low) +
                     " to " + std::to_string(high));
    numbers.push_back(int(*number));
  }
  return numbers;
}

std::optional<Problem> unknown_field(const Value& input) {
  if (!input.object()) return Problem{fault::bad_score_input, "a hand is an object"};
  for (const auto& [name, value] : *input.object()) {
    bool known = false;
    for (std::string_view field : fields) known |= field == name;
    if (!known) return Problem{fault::bad_score_input, "there is no field " + name};
  }
  return std::nullopt;
}

std::optional<Problem> read_kind(const Value& input, Hand& hand) {
  const Value* kind = input.find("kind");
  if (kind && kind->text())
    for (std::size_t i = 0; i < kind_names.size(); ++i)
      if (kind_names[i] == *kind->text()) {
        hand.kind = Kind(i);
        return std::nullopt;
      }
  return Problem{fault::bad_score_input, "kind is normal, clubs, all-fold or passed-out"};
}

std::optional<Problem> read_bid(const Options& options, const Value& input, Hand& hand) {
  const auto bidder = read_number(input, "bidder", 0, options.players - 1);
  if (!bidder) return bidder.error();
  if (*bidder) hand.bidder = Seat(**bidder);
  if (const Value* bid = input.find("bid"); bid && bid->text() && *bid->text() == "shoot") {
    hand.bid = shoot_bid;
    return std::nullopt;
  }
  const auto bid = read_number(input, "bid", 1, max_bid);
  if (!bid) return bid.error();
  if (*bid) hand.bid = std::uint8_t(**bid);
  return std::nullopt;
}

std::optional<Problem> read_tricks(const Options& options, const Value& input, Hand& hand) {
  const auto tricks = read_numbers(input, "tricks", 0, hand_size);
  if (!tricks) return tricks.error();
  if (int(tricks->size()) != options.players)
    return Problem{fault::bad_score_input, "tricks has one number for each seat"};
  for (std::size_t s = 0; s < tricks->size(); ++s) hand.tricks.at[s] = std::uint8_t((*tricks)[s]);
  if (!input.find("folded")) return std::nullopt;
  const auto folded = read_numbers(input, "folded", 0, options.players - 1);
  if (!folded) return folded.error();
  for (int seat : *folded) hand.folded = std::uint8_t(hand.folded | bit(Seat(seat)));
  return std::nullopt;
}

// The dealer matters only where the dealer has a quota; there it must be given.
std::optional<Problem> read_dealer(const Options& options, const Value& input, Hand& hand) {
  if (const Value* trump = input.find("trump"); trump && !trump->is_null()) {
    const std::string* text = trump->text();
    const auto suit = text && text->size() == 1 ? suit_of_letter((*text)[0]) : std::nullopt;
    if (!suit) return Problem{fault::bad_score_input, "trump is S, H, D, C or N"};
    hand.without_trump = *suit == no_trump;
  }
  const auto dealer = read_number(input, "dealer", 0, options.players - 1);
  if (!dealer) return dealer.error();
  if (!*dealer && hand.kind == Kind::forced && options.forced_dealer_quota > 1)
    return Problem{fault::bad_score_input, "the dealer is missing"};
  hand.dealer = Seat(dealer->value_or(0));
  return std::nullopt;
}

std::optional<Problem> read_match(const Options& options, const Value& input, const Hand& hand,
                                  Standing& match) {
  if (input.find("before")) {
    const auto before = read_numbers(input, "before", -score_limit, score_limit);
    if (!before) return before.error();
    if (int(before->size()) != options.players)
      return Problem{fault::bad_score_input, "before has one number for each seat"};
    for (std::size_t s = 0; s < before->size(); ++s) match.scores.at[s] = (*before)[s];
  }
  const auto carry = read_number(input, "carry", 0, int(all_seats(options.players)));
  if (!carry) return carry.error();
  if (!*carry) return std::nullopt;
  match.carry = **carry;
  if (hand.bid == shoot_bid && hand.bidder && !may_shoot(options, match, *hand.bidder))
    return Problem{fault::bad_score_input, "the bidder may not shoot"};
  return std::nullopt;
}

Value end_of(const Standing& match, Kind kind) {
  if (kind == Kind::passed_out) return "play-on";
  if (!match.over()) return match.tie_pending ? "tie" : "play-on";
  Value::List winners;
  for (int s = 0; s < max_seats; ++s)
    if (match.winners >> s & 1) winners.emplace_back(s);
  return winners.size() == 1 ? winners.front() : Value(winners);
}

}  // namespace

Parsed<Value> BuckEuchre::score(const Value& input) const {
  Hand hand;
  Standing before = start(Seat{0});
  if (auto wrong = unknown_field(input)) return std::unexpected(*wrong);
  if (auto wrong = read_kind(input, hand)) return std::unexpected(*wrong);
  if (auto wrong = read_bid(options_, input, hand)) return std::unexpected(*wrong);
  if (auto wrong = read_tricks(options_, input, hand)) return std::unexpected(*wrong);
  if (auto wrong = read_dealer(options_, input, hand)) return std::unexpected(*wrong);
  if (auto wrong = read_match(options_, input, hand, before)) return std::unexpected(*wrong);
  before.dealer = hand.dealer;
  const auto deltas = score_round(options_, hand);
  if (!deltas) return std::unexpected(deltas.error());
  const Standing after = settle(options_, before, hand, *deltas);
  return Value::Object{{"kind", name(hand.kind)},
                       {"deltas", list_of(*deltas, seats())},
                       {"after", list_of(after.scores, seats())},
                       {"end", end_of(after, hand.kind)},
                       {"tricks_taken", list_of(hand.tricks, seats())}};
}

}  // namespace capot::buck_euchre
