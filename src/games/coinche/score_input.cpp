// Stand-alone scoring: reads a round as a score-keeper writes it down and answers with its result
// (13, lenient and strict).
#include <algorithm>
#include <string>
#include <vector>

#include "core/notation.h"
#include "games/coinche/faults.h"
#include "games/coinche/game.h"
#include "games/coinche/report.h"
#include "games/coinche/tricks.h"

namespace capot::coinche {
namespace {

std::unexpected<Problem> bad(std::string detail) {
  return problem(fault::bad_score_input, std::move(detail));
}

std::optional<int> whole(const Value* value, int low, int high) {
  const std::int64_t* n = value ? value->integer() : nullptr;
  if (!n || *n < low || *n > high) return std::nullopt;
  return int(*n);
}

// Two whole numbers, such as [104, 58].
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
    if (field != "cards" && field != "winner" && field != "leader")
      return bad("unknown field " + field + " in a trick");
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

// --- The contract ---

std::optional<int> read_value(const Value* value, const Options& o) {
  if (o.auction_kind == AuctionKind::turn_up)
    return value && whole(value, 0, 0) != 0 ? std::nullopt : std::optional(0);
  if (value && value->text() && *value->text() == "capot") return capot_value_rank;
  if (value && value->text() && *value->text() == "generale") return generale_value_rank;
  return whole(value, 1, most_readable_value);
}

bool allows_multiplier(const Options& o, int m, bool slam) {
  if (m == 1) return true;
  if (slam && !o.slam_coinchable) return false;
  return (o.coinche && m == multiplier(o, 1)) || (o.surcoinche && m == multiplier(o, 2));
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

// --- What strict scoring knows besides the tricks ---

std::optional<Problem> check_hands(const Value& value, const std::vector<StatedTrick>& tricks) {
  if (!value.list() || value.list()->size() != seat_count)
    return Problem{fault::bad_score_input, "hands takes the cards of four seats"};
  std::array<CardSet, seat_count> played;
  for (const StatedTrick& trick : tricks)
    for (std::size_t i = 0; i < seat_count; ++i)
      played[std::size_t(trick.by[i])].add(trick.cards[i]);
  for (std::size_t s = 0; s < seat_count; ++s) {
    const std::string* text = (*value.list())[s].text();
    if (!text) return Problem{fault::bad_score_input, "a hand is written as text"};
    CardSet hand;
    for (std::size_t i = 0; i < text->size();) {
      const auto end = std::min(text->find(' ', i), text->size());
      if (end > i) {
        const auto action = parse_action(std::string_view(*text).substr(i, end - i));
        if (!action || !is_card(*action))
          return Problem{fault::bad_score_input, "cannot read " + text->substr(i, end - i)};
        hand |= CardSet{card_of(*action)};
      }
      i = end + 1;
    }
    if (hand != played[s])
      return Problem{fault::inconsistent_tricks,
                     "seat " + std::to_string(s) + " played other cards"};
  }
  return std::nullopt;
}

std::optional<Problem> check_strictly(const Value& input, const Options& o, const Law& law,
                                      const Contract& contract,
                                      const std::vector<StatedTrick>& tricks) {
  if (const auto broken = check_tricks(law, tricks)) return Problem{*broken, ""};
  const Seat leader = tricks.front().by[0];
  if (o.first_lead == FirstLead::declarer && leader != contract.declarer)
    return Problem{fault::inconsistent_tricks, "the declarer leads first"};
  if (const Value* dealer = input.find("dealer")) {
    const auto seat = whole(dealer, 0, seat_count - 1);
    if (!seat) return Problem{fault::bad_seat, "dealer"};
    if (o.first_lead == FirstLead::eldest && leader != next_of(Seat(*seat)))
      return Problem{fault::inconsistent_tricks, "the seat after the dealer leads first"};
  }
  if (const Value* hands = input.find("hands")) return check_hands(*hands, tricks);
  return std::nullopt;
}

// --- The facts of the round ---

Parsed<Split> read_belote(const Value& value) {
  constexpr std::array<std::string_view, 4> words{"none", "contracting", "defence", "both"};
  if (value.text()) {
    const auto found = std::ranges::find(words, *value.text());
    const int sides_owning = int(found - words.begin());
    if (found != words.end()) return Split{sides_owning & 1, sides_owning >> 1};
  }
  const auto pair = read_pair(value, "belote", 4);
  if (!pair || (*pair)[0] + (*pair)[1] > 4)
    return bad("belote takes none, contracting, defence, both or two numbers of belotes");
  return Split{(*pair)[0], (*pair)[1]};
}

Parsed<RoundFacts> facts_from_tricks(const Coinche& game, const Value& input,
                                     const Contract& contract,
                                     const std::vector<StatedTrick>& tricks) {
  const Options& o = game.options();
  const Law& law = game.law_of(contract.denomination);
  const auto strict = read_flag(input, "strict");
  if (!strict) return std::unexpected(strict.error());
  if (*strict)
    if (auto wrong = check_strictly(input, o, law, contract, tricks))
      return std::unexpected(*std::move(wrong));
  RoundFacts facts;
  facts.points = game.count(contract.denomination,
                            *team_points(law, tricks, contract.declarer, o.last_trick_bonus));
  const auto won = [&](auto by) { return int(std::ranges::count_if(tricks, by)); };
  const int ours =
      won([&](const StatedTrick& t) { return side_of(t.winner) == side_of(contract.declarer); });
  facts.tricks = {ours, tricks_in_round - ours};
  facts.declarer_took_all =
      won([&](const StatedTrick& t) { return t.winner == contract.declarer; }) == tricks_in_round;
  facts.belote = belotes_in(tricks, contract, o) * belote_bonus;
  return facts;
}

Parsed<RoundFacts> facts_from_totals(const Value& input, const Contract& contract,
                                     const Options& o) {
  const int all_points = total_card_points + o.last_trick_bonus;
  RoundFacts facts;
  const Value* points = input.find("points");
  if (!points) return bad("give tricks, or points and tricks_won");
  const auto pair = read_pair(*points, "points", all_points);
  if (!pair) return std::unexpected(pair.error());
  if ((*pair)[0] + (*pair)[1] != all_points)
    return bad("the points of both sides are " + std::to_string(all_points) + " together");
  facts.points = {(*pair)[0], (*pair)[1]};

  facts.tricks = {tricks_in_round / 2, tricks_in_round / 2};
  const Value* won = input.find("tricks_won");
  if (won) {
    const auto tricks = read_pair(*won, "tricks_won", tricks_in_round);
    if (!tricks) return std::unexpected(tricks.error());
    facts.tricks = {(*tricks)[0], (*tricks)[1]};
    if (facts.tricks.sum() != tricks_in_round) return problem(fault::wrong_trick_count);
  } else if (is_slam(contract.value)) {
    return bad("a slam needs tricks_won");
  }
  const auto alone = read_flag(input, "declarer_took_all");
  if (!alone) return std::unexpected(alone.error());
  facts.declarer_took_all = *alone;
  if (*alone && facts.tricks.contracting != tricks_in_round)
    return bad("declarer_took_all needs tricks_won of 8 and 0");
  return facts;
}

std::optional<Problem> add_extras(const Value& input, const Options& o, RoundFacts& facts) {
  if (const Value* belote = input.find("belote")) {
    const auto owned = read_belote(*belote);
    if (!owned) return owned.error();
    facts.belote = *owned * belote_bonus;
  }
  if (const Value* declared = input.find("declarations")) {
    const auto pair = read_pair(*declared, "declarations", 1000);
    if (!pair) return pair.error();
    if (!o.declarations) return Problem{fault::bad_score_input, "declarations are off"};
    facts.declared = {(*pair)[0], (*pair)[1]};
  }
  if (const Value* pot = input.find("pot")) {
    const auto points = whole(pot, 0, 1000000);
    if (!points || o.tie_rule != TieRule::litige)
      return Problem{fault::bad_score_input, "there is a pot only with tie_rule = litige"};
    facts.pot = *points;
  }
  return std::nullopt;
}

Parsed<Value> answer(const Value& input, const Options& o, const Contract& contract,
                     const RoundFacts& facts) {
  const RoundScore score = score_round(o, contract, facts);
  Value::Object fields = result_fields(score, o);
  const Value* before = input.find("before");
  if (!before) return fields;
  const auto totals = read_pair(*before, "before", 100000000);
  if (!totals) return std::unexpected(totals.error());
  const auto c = std::size_t(side_of(contract.declarer)), d = 1 - c;
  std::array<int, side_count> after = *totals;
  after[c] += score.final.contracting;
  after[d] += score.final.defence;
  const MatchEnd end = match_end(o, after, Side(c), score, facts.tricks);
  fields.emplace_back("after", Value::List{after[0], after[1]});
  fields.emplace_back("end", end.winners ? Value(end.winners >> 1) : Value("play-on"));
  return fields;
}

constexpr std::string_view known_fields[]{
    "game",   "preset", "options",    "contract",          "tricks", "strict",       "hands",
    "dealer", "points", "tricks_won", "declarer_took_all", "belote", "declarations", "pot",
    "before"};

}  // namespace

Parsed<Value> Coinche::score(const Value& input) const {
  if (!input.object()) return bad("a round to score is an object");
  for (const auto& [field, content] : *input.object())
    if (std::ranges::find(known_fields, field) == std::end(known_fields))
      return bad("unknown field " + field);

  std::vector<StatedTrick> tricks;
  const Value* listed = input.find("tricks");
  if (listed) {
    auto read = read_tricks(*listed);
    if (!read) return std::unexpected(read.error());
    tricks = *std::move(read);
  }
  const Value* stated = input.find("contract");
  if (!stated || stated->is_null()) return problem(fault::no_contract);
  if (std::ranges::any_of(tricks, [](const auto& trick) { return trick.size != seat_count; }))
    return problem(fault::trick_incomplete);
  if (listed && tricks.size() != tricks_in_round) return problem(fault::wrong_trick_count);
  const auto contract = read_contract(*stated, options_, ladder_);
  if (!contract) return std::unexpected(contract.error());

  auto facts = listed ? facts_from_tricks(*this, input, *contract, tricks)
                      : facts_from_totals(input, *contract, options_);
  if (!facts) return std::unexpected(facts.error());
  if (auto wrong = add_extras(input, options_, *facts)) return std::unexpected(*std::move(wrong));
  return answer(input, options_, *contract, *facts);
}

}  // namespace capot::coinche
