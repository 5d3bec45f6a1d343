// Stand-alone scoring: reads a round as a score-keeper writes it down and answers with its result
// (13, lenient and strict).
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/coinche/explain.h"
#include "games/coinche/faults.h"
#include "games/coinche/game.h"
#include "games/coinche/report.h"
#include "games/coinche/score_pad.h"
#include "games/coinche/tricks.h"
#include "games/shared/stated_tricks.h"

namespace capot::coinche {
namespace {

constexpr std::array<std::string_view, 19> fields{"game",
                                                  "preset",
                                                  "options",
                                                  "kind",
                                                  "declarer",
                                                  "bid",
                                                  "trump",
                                                  "multiplier",
                                                  "points",
                                                  "tricks_taken",
                                                  "declarer_took_all",
                                                  "belote",
                                                  "declarations",
                                                  "tricks",
                                                  "strict",
                                                  "hands",
                                                  "dealer",
                                                  "before",
                                                  "carry"};
constexpr std::array<OldName, 6> old_names{{{"bid", "contract.value"},
                                            {"trump", "contract.denomination"},
                                            {"declarer", "contract.declarer"},
                                            {"multiplier", "contract.multiplier"},
                                            {"tricks_taken", "tricks_won"},
                                            {"carry", "pot"}}};
// What a round that nobody bid for has.
constexpr std::array<std::string_view, 8> fields_of_cancelled{"game",   "preset", "options", "kind",
                                                              "dealer", "before", "carry",   "pot"};
constexpr std::array<std::string_view, 4> contract_names{"value", "denomination", "declarer",
                                                         "multiplier"};
constexpr int highest_score = 100'000'000, highest_pot = 1'000'000;

std::optional<Action> read_stated_play(std::string_view text) {
  const auto action = parse_action(text);
  if (!action || !is_play(*action)) return std::nullopt;
  return *action;
}

// --- The contract ---

std::uint16_t contract_value(FieldReader& in, const Options& o, const BidLadder& ladder) {
  const Value* given = in.find("bid");
  if (o.auction_kind == AuctionKind::turn_up) {
    if (in.has("bid")) in.number("bid", 0, 0, fault::bad_contract);
    return 0;
  }
  const std::string word = given && given->text() ? *given->text() : "";
  const auto value = word == "capot"      ? capot_value_rank
                     : word == "generale" ? generale_value_rank
                                          : whole_number(given, 1, max_readable_value).value_or(0);
  if (!ladder.allows_value(value)) {
    const std::string numbers = std::to_string(o.bid_min) + " to " + std::to_string(o.bid_max) +
                                " in steps of " + std::to_string(o.bid_step);
    std::vector<std::string_view> allowed{numbers};
    if (o.capot_bid) allowed.push_back("capot");
    if (o.generale_bid) allowed.push_back("generale");
    in.refuse(fault::bad_contract, "bid", "is " + one_of(allowed));
  }
  return std::uint16_t(value);
}

Denomination contract_denomination(FieldReader& in, const Options& o) {
  const auto names = trumps_of(o);
  const Value* given = in.find("trump");
  const auto denomination = read_denomination(given && given->text() ? *given->text() : "");
  if (denomination && allows(o, *denomination)) return *denomination;
  in.refuse(fault::bad_contract, "trump", "is " + one_of(names));
  return {};
}

std::uint8_t contract_multiplier(FieldReader& in, const Options& o, bool slam) {
  if (!in.has("multiplier")) return 1;
  constexpr std::array<std::string_view, 5> digits{"0", "1", "2", "3", "4"};
  std::vector<std::string_view> allowed;
  for (const int factor : multipliers_of(o, slam)) allowed.push_back(digits[std::size_t(factor)]);
  const auto given = std::size_t(whole_number(in.find("multiplier"), 1, 4).value_or(0));
  if (std::ranges::find(allowed, digits[given]) == allowed.end())
    in.refuse(fault::bad_contract, "multiplier", "is " + one_of(allowed));
  return std::uint8_t(given);
}

// A contract that an auction under these options can end in, or bad-contract.
Contract read_contract(FieldReader& in, const Options& o, const BidLadder& ladder) {
  if (in.has("contract")) in.object("contract", contract_names, fault::bad_contract);
  Contract contract;
  contract.value = contract_value(in, o, ladder);
  contract.denomination = contract_denomination(in, o);
  contract.declarer = Seat(in.number("declarer", 0, seat_count - 1, fault::bad_contract));
  contract.multiplier = contract_multiplier(in, o, is_slam(contract.value));
  return contract;
}

// --- What strict scoring knows besides the tricks ---

// The cards of a hand written as one text.
std::optional<CardSet> read_hand(std::string_view text) {
  CardSet hand;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (end > 0) {
      const auto card = read_stated_play(text.substr(0, end));
      if (!card || !is_card(*card)) return std::nullopt;
      hand |= CardSet{card_of(*card)};
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return hand;
}

void check_hands(FieldReader& in, const std::vector<StatedTrick>& tricks) {
  constexpr std::string_view allowed = "is a list of four hands, each its cards in one text";
  const auto hands = in.list("hands", allowed.substr(3));
  if (hands.size() != seat_count) in.refuse(fault::bad_score_input, "hands", allowed);
  std::array<CardSet, seat_count> played;
  for (const StatedTrick& trick : tricks)
    for (const auto& [seat, play] : trick.plays) played[std::size_t(seat)].add(played_card(play));
  for (std::size_t s = 0; s < seat_count && !in.failed(); ++s) {
    const std::string* text = hands[s].text();
    const auto hand = text ? read_hand(*text) : std::nullopt;
    if (!hand)
      in.refuse(fault::bad_score_input, "hands", allowed);
    else if (*hand != played[s])
      in.refuse(fault::inconsistent_tricks, "hands",
                "is not what seat " + std::to_string(s) + " played");
  }
}

void check_strictly(FieldReader& in, const Options& o, const Law& law, const Contract& contract,
                    const std::vector<StatedTrick>& tricks) {
  if (const auto broken = check_tricks(law, tricks))
    return in.refuse(*broken, "tricks", "has each card once, played by the rules, and who won it");
  const Seat leader = tricks.front().plays.front().seat;
  if (o.first_lead == FirstLead::declarer && leader != contract.declarer)
    in.refuse(fault::inconsistent_tricks, "tricks", "begins with a lead of the declarer");
  if (in.has("dealer")) {
    const Seat dealer{std::uint8_t(in.number("dealer", 0, seat_count - 1, fault::bad_seat))};
    if (o.first_lead == FirstLead::eldest && leader != next_of(dealer))
      in.refuse(fault::inconsistent_tricks, "tricks", "begins with the seat after the dealer");
  }
  if (in.has("hands")) check_hands(in, tricks);
}

// --- The facts of the round ---

void check_whole(FieldReader& in, const std::vector<StatedTrick>& tricks) {
  for (const StatedTrick& trick : tricks)
    if (trick.plays.size() != seat_count)
      in.refuse(fault::trick_incomplete, "tricks", "has four cards in each trick");
  if (tricks.size() != tricks_in_round)
    in.refuse(fault::wrong_trick_count, "tricks",
              "is eight tricks, not " + std::to_string(tricks.size()));
}

Counted counted_in(const Law& law, const Contract& contract, const std::vector<StatedTrick>& tricks,
                   int bonus) {
  const Split cards = *team_points(law, tricks, contract.declarer, 0);
  return {cards, *team_points(law, tricks, contract.declarer, bonus) - cards};
}

RoundFacts facts_from_tricks(const Coinche& game, FieldReader& in, const Contract& contract,
                             const std::vector<StatedTrick>& tricks) {
  const Options& o = game.options();
  const Law& law = game.law_of(contract.denomination);
  if (in.has("strict") && in.flag("strict")) check_strictly(in, o, law, contract, tricks);
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

Split read_split(FieldReader& in, std::string_view field, int high,
                 const std::optional<Sum>& sum = {}) {
  const auto pair = in.numbers(field, 2, "side, the contracting side first", 0, high, sum);
  return {pair[0], pair[1]};
}

// What the contracting side can have, as points are counted, by how many tricks it took.
class PointsOfTricks {
 public:
  PointsOfTricks(const Coinche& game, Denomination denomination)
      : game_(game),
        denomination_(denomination),
        law_(game.law_of(denomination)),
        counts_(std::size_t(card_points(law_)) + 1) {
    counts_[0] = 1;
    for (const int worth : law_.points.at)
      for (std::size_t sum = counts_.size() - std::size_t(worth); sum-- > 0;)
        counts_[sum + std::size_t(worth)] |= counts_[sum] << 1;
  }

  // How many tricks can be worth these points: a bit for each number.
  unsigned tricks_with(int points) const {
    unsigned found = 0;
    for (int raw = 0; raw <= all(); ++raw)
      if (counted(raw) == points)
        for (int tricks = 0; tricks <= tricks_in_round; ++tricks)
          found |= unsigned(adds_up(tricks, raw)) << tricks;
    return found;
  }
  // The least and the most that so many tricks are worth.
  std::pair<int, int> range(int tricks) const {
    int low = 0, high = all();
    while (!adds_up(tricks, low)) ++low;
    while (!adds_up(tricks, high)) --high;
    return {counted(low), counted(high)};
  }

 private:
  int all() const { return card_points(law_) + law_.last_trick; }
  int counted(int raw) const { return game_.count(denomination_, {raw, all() - raw}).contracting; }
  bool cards_add_up(int tricks, int sum) const {
    return sum >= 0 && sum < int(counts_.size()) &&
           counts_[std::size_t(sum)] >> (tricks * seat_count) & 1;
  }
  // With the last trick among them or without it.
  bool adds_up(int tricks, int raw) const {
    return (tricks < tricks_in_round && cards_add_up(tricks, raw)) ||
           (tricks > 0 && cards_add_up(tricks, raw - law_.last_trick));
  }

  const Coinche& game_;
  Denomination denomination_;
  const Law& law_;
  std::vector<std::uint64_t> counts_;  // by sum: a bit for each number of cards that can have it
};

// Whether cards add up to the points: those of so many tricks, where that is told.
void check_points(FieldReader& in, const PointsOfTricks& possible, int points,
                  std::optional<int> tricks = {}) {
  if (in.failed()) return;
  const unsigned with = possible.tricks_with(points);
  if (with == 0) {
    in.refuse(fault::bad_score_input, "points",
              "are what cards add up to, and not " + std::to_string(points));
    return in.say("no-such-sum", {{"sum", points}});
  }
  if (!tricks || with >> *tricks & 1) return;
  const auto [low, high] = possible.range(*tricks);
  in.refuse(fault::bad_score_input, "points",
            "of so many tricks are from " + std::to_string(low) + " to " + std::to_string(high));
  in.say("points-of-tricks", {{"tricks", *tricks}, {"low", low}, {"high", high}, {"sum", points}});
}

Split read_tricks_taken(FieldReader& in, const Contract& contract, Split points) {
  if (!in.has("tricks_taken")) {
    if (is_slam(contract.value))
      in.refuse(fault::bad_score_input, "tricks_taken", "is missing: a slam needs it");
    return {tricks_in_round / 2, tricks_in_round / 2};
  }
  const Split won = read_split(in, "tricks_taken", tricks_in_round,
                               Sum{tricks_in_round, fault::wrong_trick_count});
  if ((won.contracting == 0 && points.contracting != 0) ||
      (won.defence == 0 && points.defence != 0))
    in.refuse(fault::bad_score_input, "points", "is 0 for a side without tricks");
  return won;
}

RoundFacts facts_from_totals(const Coinche& game, FieldReader& in, const Contract& contract) {
  const Options& o = game.options();
  const int all_points = total_card_points + o.last_trick_bonus;
  RoundFacts facts;
  if (!in.has("points")) in.refuse(fault::bad_score_input, "points", "or tricks is missing");
  facts.points = read_split(in, "points", all_points, Sum{all_points});
  const PointsOfTricks possible(game, contract.denomination);
  check_points(in, possible, facts.points.contracting);
  facts.tricks = read_tricks_taken(in, contract, facts.points);
  if (in.has("tricks_taken"))
    check_points(in, possible, facts.points.contracting, facts.tricks.contracting);
  facts.declarer_took_all = in.has("declarer_took_all") && in.flag("declarer_took_all");
  if (facts.declarer_took_all && facts.tricks.contracting != tricks_in_round)
    in.refuse(fault::bad_score_input, "declarer_took_all", "needs tricks_taken of 8 and 0");
  return facts;
}

// What only strict scoring goes by is read by all, so that a mistake in it never passes.
void check_strict_fields(FieldReader& in) {
  if (in.has("strict")) in.flag("strict");
  if (in.has("dealer")) in.number("dealer", 0, seat_count - 1, fault::bad_seat);
  if (in.has("hands") && !in.has("tricks"))
    in.refuse(fault::bad_score_input, "hands", "is left out without tricks");
}

// How many belotes each side has: in words, or in numbers where more than one can be had.
Split read_belote(FieldReader& in, Denomination denomination) {
  constexpr std::array<std::string_view, 4> words{"none", "contracting", "defence", "both"};
  const int most = is_suit(denomination) ? 1 : denomination == Denomination::all_trump ? 4 : 0;
  const auto allowed = std::span(words).first(most == 0 ? 1 : most == 1 ? 3 : 4);
  const Value* given = in.find("belote");
  if (given->text()) {
    const auto sides = int(in.word("belote", allowed));
    return {sides & 1, sides >> 1};
  }
  const Split owned = read_split(in, "belote", most);
  if (owned.sum() > most)
    in.refuse(fault::bad_score_input, "belote",
              "is at most " + std::to_string(most) + " in this contract");
  return owned;
}

void add_extras(FieldReader& in, const Options& o, const Contract& contract, RoundFacts& facts) {
  check_strict_fields(in);
  if (in.has("belote")) facts.belote = read_belote(in, contract.denomination) * belote_bonus;
  if (in.has("declarations")) {
    if (!o.declarations)
      in.refuse(fault::bad_score_input, "declarations", "is left out where they are off");
    facts.declared = read_split(in, "declarations", most_declared);
  }
}

// --- The match ---

Standing read_match(FieldReader& in, const Options& o) {
  Standing match;
  if (in.has("dealer"))
    match.dealer = Seat(in.number("dealer", 0, seat_count - 1, fault::bad_seat));
  if (in.has("carry")) {
    match.carry = in.number("carry", 0, highest_pot);
    if (match.carry && o.tie_rule != TieRule::litige)
      in.refuse(fault::bad_score_input, "carry", "is left out without tie_rule = litige");
  }
  if (!in.has("before")) return match;
  const auto given = in.numbers("before", side_count, "side", 0, highest_score);
  for (std::size_t side = 0; side < side_count; ++side) match.scores.at[side] = given[side];
  if (has_ended(o, {given[0], given[1]}))
    in.refuse(fault::game_over, "before",
              "is a score at which nobody has won: " +
                  std::string(o.target_rule == TargetRule::reach ? "below " : "at most ") +
                  std::to_string(o.target));
  return match;
}

void add_match(const FieldReader& in, const Standing& after, Value::Object& result) {
  if (!in.has("before")) return;
  result.emplace_back("after", list_of(after.scores, side_count));
  result.emplace_back("end", after.over() ? Value(after.winners >> 1) : Value("play-on"));
}

}  // namespace

Parsed<Scored> Coinche::score(const Value& input) const {
  std::optional<Problem> wrong;
  FieldReader in(input, "a round to score", fields, wrong, old_names);
  if (in.has("kind") && in.word("kind", kind_words) == 1) return score_cancelled(in, wrong);
  const bool by_tricks = in.has("tricks");
  std::vector<StatedTrick> tricks;
  if (by_tricks) tricks = read_tricks(in, seat_count, "0:AS", read_stated_play);
  if (!in.has("contract") && !in.has("trump") && !in.has("declarer"))
    in.refuse(fault::no_contract, "declarer", "is missing");
  if (by_tricks) check_whole(in, tricks);
  const Contract contract = read_contract(in, options_, ladder_);
  if (wrong) return std::unexpected(*std::move(wrong));

  RoundFacts facts = by_tricks ? facts_from_tricks(*this, in, contract, tricks)
                               : facts_from_totals(*this, in, contract);
  add_extras(in, options_, contract, facts);
  const Standing before = read_match(in, options_);
  if (wrong) return std::unexpected(*std::move(wrong));

  facts.pot = before.carry;
  const RoundScore score = score_round(options_, contract, facts);
  const Standing after = after_round(before, contract.declarer, facts, score);
  Value::Object result = result_fields(score, options_);
  add_match(in, after, result);
  std::optional<Counted> counted;
  if (by_tricks)
    counted =
        counted_in(law_of(contract.denomination), contract, tricks, options_.last_trick_bonus);
  return Scored{std::move(result), explain_round(options_, contract, facts, counted), after};
}

Parsed<Scored> Coinche::score_cancelled(FieldReader& in, std::optional<Problem>& wrong) const {
  in.allow_only(fields_of_cancelled, "is left out of a round that nobody bid for");
  const Standing after = after_cancelled(read_match(in, options_));
  if (wrong) return std::unexpected(*std::move(wrong));
  Value::Object result = cancelled_fields();
  add_match(in, after, result);
  return Scored{std::move(result), explain_cancelled(), after};
}

}  // namespace capot::coinche
