// Stand-alone scoring: reads a round as a score-keeper writes it down and answers with its result
// (13, lenient and strict).
#include <algorithm>
#include <string>
#include <vector>

#include "games/coinche/faults.h"
#include "games/coinche/game.h"
#include "games/coinche/read_round.h"
#include "games/coinche/report.h"
#include "games/coinche/tricks.h"

namespace capot::coinche {
namespace {

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
    if ((facts.tricks.contracting == 0 && facts.points.contracting != 0) ||
        (facts.tricks.defence == 0 && facts.points.defence != 0))
      return bad("a side without tricks has no points");
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
