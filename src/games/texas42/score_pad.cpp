// Scoring a hand that was played elsewhere, from what a score-keeper writes down.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/notation.h"
#include "games/shared/stated_tricks.h"
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/faults.h"
#include "games/texas42/game.h"
#include "games/texas42/score_pad.h"
#include "games/texas42/words.h"

namespace capot {
namespace texas42 {
namespace {

constexpr std::array<std::string_view, 15> fields{
    "game", "preset", "options",      "kind",   "declarer", "bid",    "trump", "forced",
    "made", "points", "tricks_taken", "tricks", "dealer",   "before", "carry"};
constexpr std::array<OldName, 1> old_names{{{"trump", "declaration"}}};
// What a hand that nobody bid for has.
constexpr std::array<std::string_view, 7> fields_of_thrown_in{"game",   "preset", "options", "kind",
                                                              "dealer", "before", "carry"};
constexpr int highest_score = 1'000'000;

using Pair = std::array<int, 2>;  // by side

// What all ways of writing a hand down come to.
struct Sheet {
  Stakes stakes{};
  Seat bidder{};
  Pair points{}, tricks{};
  bool has_points = true, has_tricks = true;
  std::optional<bool> made{};  // nothing: what was taken says it
};

// --- The bid and the contract ---

// "plunge 4m to 5m": the bids of a kind that an auction here can end in, in marks.
std::string words_of(const Options& options, std::span<const Bid> bids, Bid::Kind kind) {
  const Bid *first = nullptr, *last = nullptr;
  for (const Bid& bid : bids) {
    if (bid.kind != kind) continue;
    if (!first) first = &bid;
    last = &bid;
  }
  if (!first) return {};
  const std::string words = ", " + bid_words(options, *first);
  return first == last ? words : words + " to " + std::to_string(marks_of(*last)) + "m";
}

std::string allowed_bids(const Options& options, bool forced) {
  const std::string lowest = std::to_string(forced ? options.forced_min : 30);
  if (options.scoring == Scoring::points)
    return "is " + lowest + (forced ? " to 42" : " to 42, 84 or 168");
  std::string text = "is " + lowest + " to 41";
  auto bids = bids_in_marks(options, forced);
  if (forced) std::erase_if(bids, [&](const Bid& bid) { return !can_stand(options, bid, true); });
  for (const auto kind : {Bid::Kind::plain, Bid::Kind::plunge, Bid::Kind::splash})
    text += words_of(options, bids, kind);
  return text;
}

std::string allowed_declarations(const Options& options, const Auction& auction) {
  ActionList list;
  list_declarations(options, auction, list);
  std::string text;
  for (Action action : list)
    text += (text.empty() ? "is one of " : ", ") +
            declaration_words(options, action::declaration_of(action));
  return text;
}

// What the table calls it, with or without the verb: "34" and "bid 34".
Result<Action> parse_with(const Texas42& game, std::string_view verb, std::string_view text) {
  if (split_words(text).is(0, verb)) return game.parse(text);
  return game.parse(std::string(verb) + " " + std::string(text));
}

// "2-marks" as the table calls it: "2m"; "plunge-4-marks": "plunge 4m".
std::string in_calls(std::string_view text) {
  const auto end = text.find(text.ends_with("-mark") ? "-mark" : "-marks");
  if (end == text.npos) return std::string(text);
  std::string call(text.substr(0, end));
  std::ranges::replace(call, '-', ' ');
  return call + "m";
}

// A number, or words: "34", "2-marks", "2m", "bid 2m".
std::string bid_text(FieldReader& in) {
  const Value* given = in.find("bid");
  if (given && given->integer()) return std::to_string(*given->integer());
  return in_calls(in.text("bid", "a number of points or a word, as in 34 or 2-marks"));
}

Bid read_bid(const Texas42& game, FieldReader& in, bool forced) {
  const auto call = parse_with(game, "bid", bid_text(in));
  const bool is_bid =
      call && (action::is_plain_bid(*call) || action::is_plunge(*call) || action::is_splash(*call));
  const Bid bid = is_bid ? action::bid_of(*call) : Bid{};
  if (in.failed() || (is_bid && can_stand(game.options(), bid, forced))) return bid;
  const Violation broken = bid.kind == Bid::Kind::plain           ? fault::unknown_contract
                           : !is_played(game.options(), bid.kind) ? fault::contract_disabled
                                                                  : fault::contract_bid_value;
  in.refuse(broken, "bid", allowed_bids(game.options(), forced));
  return bid;
}

// The treatment of the doubles need not be named: the score is the same with all that are allowed.
Kind read_declaration(const Texas42& game, FieldReader& in, const Bid& bid, bool forced) {
  const auto named =
      parse_with(game, "declare", in.text("trump", "the contract in words, as in 5"));
  const Auction auction{.bid = bid, .forced = forced};
  const bool readable = named && action::is_declaration(*named);
  const Declaration declaration =
      readable ? action::declaration_of(*named) : Declaration{Named::unknown};
  auto broken = check_declaration(game.options(), auction, declaration);
  if (broken == fault::doubles_option_required) broken.reset();
  if (broken == fault::invalid_declaration) broken = fault::unknown_contract;
  if (broken) in.refuse(*broken, "trump", allowed_declarations(game.options(), auction));
  return kind_named(declaration.named).value_or(Kind::suit);
}

Stakes read_stakes(const Texas42& game, FieldReader& in) {
  const bool forced = in.has("forced") && in.flag("forced");
  const Bid bid = read_bid(game, in, forced);
  // Whoever only says whether the bid was made need not say what was trump.
  const bool unsaid = in.has("made") && !in.has("trump");
  return {bid, unsaid ? Kind::suit : read_declaration(game, in, bid, forced), forced};
}

// --- What was taken ---

// Two whole numbers by side, none negative. With a total one may be null: it is the rest.
Pair read_pair(FieldReader& in, std::string_view field, int high, std::optional<int> total = {}) {
  const std::string allowed =
      "two whole numbers from 0 to " + std::to_string(high) + ", north-south's and east-west's";
  const auto stated = in.list(field, allowed);
  const auto given =
      total ? with_the_rest(stated, *total) : std::vector<Value>(stated.begin(), stated.end());
  if (!in.failed() && given.size() != 2) in.refuse(fault::unknown_team, field, "is " + allowed);
  Pair pair{};
  for (std::size_t side = 0; side < pair.size() && !in.failed(); ++side) {
    const std::int64_t* number = given[side].integer();
    if (!number || *number < 0)
      in.refuse(number ? fault::negative_score : fault::not_whole, field, "is " + allowed);
    else
      pair[side] = int(std::min<std::int64_t>(*number, high + 1));
  }
  return pair;
}

std::optional<Action> read_domino(const Texas42& game, std::string_view text) {
  const auto action = game.parse(text);
  if (!action || !action::is_domino(*action)) return std::nullopt;
  return *action;
}

void check_count(FieldReader& in, std::string_view field, int count, bool may_end_early) {
  in.check_sum(field, count, {tricks_in_hand, fault::trick_count, may_end_early});
}

// One trick into the sheet; the stated winner is believed.
void add_trick(FieldReader& in, const StatedTrick& trick, unsigned playing, CardSet& seen,
               Sheet& sheet) {
  unsigned seats = 0;
  int worth = 1;
  for (const auto& [seat, play] : trick.plays) {
    const Card domino = action::domino(play);
    const std::string name(domino_names[std::size_t(domino)]);
    if (seats >> int(seat) & 1)
      in.refuse(fault::trick_size, "tricks", "has seat " + std::to_string(int(seat)) + " twice");
    if (seen.has(domino))
      in.refuse(fault::duplicate_domino, "tricks", "has each domino once, not " + name + " again");
    if (in.failed()) return;
    seats |= 1u << int(seat);
    seen.add(domino);
    worth += count_of(domino);
  }
  if (seats != playing)
    in.refuse(fault::trick_size, "tricks", "has a domino of every seat that plays in each trick");
  if (!(playing >> int(trick.winner) & 1))
    in.refuse(fault::unknown_team, "tricks", "is won by seats that play");
  const auto side = std::size_t(side_of(trick.winner));
  sheet.points[side] += worth;
  ++sheet.tricks[side];
}

void count_tricks(const Texas42& game, FieldReader& in, bool may_end_early, Sheet& sheet) {
  const auto read = [&](std::string_view text) { return read_domino(game, text); };
  const auto tricks = read_tricks(in, 4, "1:5-5", read, fault::unknown_team);
  if (in.failed()) return;
  check_count(in, "tricks", int(tricks.size()), may_end_early);
  unsigned playing = 0b1111;
  if (sheet.stakes.contract == Kind::nello) playing &= ~(1u << int(partner_of(sheet.bidder)));
  CardSet seen;
  for (const StatedTrick& trick : tricks) add_trick(in, trick, playing, seen, sheet);
}

// One point for each trick and five or ten for each count; five counts do not fit into one trick.
bool fit_together(int points, int tricks) {
  const int counts = points - tricks;
  if (counts < 0 || counts > 35 || counts % 5 != 0) return false;
  return tricks > 1 || (tricks == 1 ? counts != 35 : counts == 0);
}

void check_points(FieldReader& in, bool all_in, const Sheet& sheet) {
  in.check_sum("points", sheet.points[0] + sheet.points[1],
               {points_in_hand.n, fault::points_total, !all_in});
}

// The points, and the tricks where somebody counted them.
void read_totals(FieldReader& in, bool may_end_early, Sheet& sheet) {
  const bool nello = sheet.stakes.contract == Kind::nello;  // a hand of dominoes stays out
  const bool whole = !may_end_early && !nello;
  sheet.points = read_pair(in, "points", points_in_hand.n,
                           whole ? std::optional(points_in_hand.n) : std::nullopt);
  sheet.has_tricks = in.has("tricks_taken");
  if (!sheet.has_tricks) {
    check_points(in, whole, sheet);
    const auto ours = std::size_t(side_of(sheet.bidder));
    const int taken = sheet.points[ours];
    // All points are all tricks, and none are none; between that the number decides nothing.
    sheet.tricks[ours] = taken == points_in_hand.n ? tricks_in_hand : taken == 0 ? 0 : 1;
    sheet.tricks[1 - ours] = tricks_in_hand - sheet.tricks[ours];
    return;
  }
  sheet.tricks = read_pair(in, "tricks_taken", tricks_in_hand,
                           may_end_early ? std::nullopt : std::optional(tricks_in_hand));
  if (in.failed()) return;
  const int count = sheet.tricks[0] + sheet.tricks[1];
  check_count(in, "tricks_taken", count, may_end_early);
  check_points(in, count == tricks_in_hand && !nello, sheet);
  for (std::size_t side = 0; side < 2; ++side)
    if (!fit_together(sheet.points[side], sheet.tricks[side]))
      in.refuse(fault::points_tricks_mismatch, "points",
                "of side " + std::to_string(side) +
                    " are one for each of its tricks and a multiple of five for its counts");
}

// Whether so many tricks can go with a bid that was made, or set.
bool can_be(const Sheet& sheet, bool made) {
  const int tricks = sheet.tricks[std::size_t(side_of(sheet.bidder))];
  switch (undertaking(sheet.stakes.bid, sheet.stakes.contract).kind) {
    case Undertaking::Kind::points:
      return tricks > 0 && tricks < tricks_in_hand ? true : made == (tricks == tricks_in_hand);
    case Undertaking::Kind::every_trick: return made == (tricks == tricks_in_hand);
    case Undertaking::Kind::no_trick: return made == (tricks == 0);
  }
  return true;
}

// The marks game needs no more than whether the bid was made. Only a forced bid may pay all tricks
// apart.
void read_made(const Options& options, FieldReader& in, bool may_end_early, Sheet& sheet) {
  sheet.made = in.flag("made");
  sheet.has_points = sheet.has_tricks = false;
  if (options.scoring != Scoring::marks)
    in.refuse(fault::bad_score_input, "made", "is left out of a game in points");
  for (const std::string_view field : {"tricks", "points"})
    if (in.has(field))
      in.refuse(fault::bad_score_input, "made", "or " + std::string(field) + " is given, not both");
  const bool tricks_pay = sheet.stakes.forced && options.forced_sweep_marks > 0;
  if (!tricks_pay) {
    if (in.has("tricks_taken"))
      in.refuse(fault::bad_score_input, "tricks_taken", "is left out where made says it all");
    return;
  }
  sheet.tricks = read_pair(in, "tricks_taken", tricks_in_hand,
                           may_end_early ? std::nullopt : std::optional(tricks_in_hand));
  check_count(in, "tricks_taken", sheet.tricks[0] + sheet.tricks[1], may_end_early);
  if (!can_be(sheet, *sheet.made))
    in.refuse(fault::points_tricks_mismatch, "tricks_taken",
              std::string("does not go with a bid that is ") + (*sheet.made ? "made" : "set"));
}

Sheet read_sheet(const Texas42& game, FieldReader& in) {
  Sheet sheet{.stakes = read_stakes(game, in)};
  sheet.bidder = Seat(in.number("declarer", 0, 3, fault::unknown_team));
  const bool may_end_early = game.options().hand_end == HandEnd::decided;
  const bool by_tricks = in.has("tricks");
  if (in.has("made")) {
    read_made(game.options(), in, may_end_early, sheet);
    return sheet;
  }
  if (by_tricks && (in.has("points") || in.has("tricks_taken")))
    in.refuse(fault::bad_score_input, "tricks", "or points and tricks_taken are given, not both");
  if (by_tricks)
    count_tricks(game, in, may_end_early, sheet);
  else
    read_totals(in, may_end_early, sheet);
  return sheet;
}

// --- The match ---

Standing read_match(const Options& options, FieldReader& in) {
  Standing match;
  if (in.has("dealer")) match.dealer = Seat(in.number("dealer", 0, 3, capot::fault::bad_seat));
  if (in.has("carry")) match.carry = in.number("carry", 0, highest_score);
  if (!in.has("before")) return match;
  const Pair before = read_pair(in, "before", highest_score);
  for (const Side side : {north_south, east_west}) match.scores[side] = before[std::size_t(side)];
  if (has_ended(options, before))
    in.refuse(fault::game_over, "before",
              "is a score at which nobody has won: below " + std::to_string(options.target));
  return match;
}

void add_match(const FieldReader& in, const Standing& after, Value::Object& result) {
  if (!in.has("before")) return;
  result.emplace_back("after", list_of(after.scores, 2));
  result.emplace_back("end", after.over() ? Value(after.winners >> 1) : Value("play-on"));
}

Value::List list_of(const Pair& pair) { return {pair[0], pair[1]}; }

}  // namespace
}  // namespace texas42

Parsed<Scored> Texas42::score(const Value& input) const {
  using namespace texas42;
  std::optional<Problem> wrong;
  FieldReader in(input, "a hand to score", fields, wrong, old_names);
  if (in.has("kind") && in.word("kind", kind_words) == 1) {
    in.allow_only(fields_of_thrown_in, "is left out of a hand that nobody bid for");
    const Standing after = after_thrown_in(read_match(options_, in));
    if (wrong) return std::unexpected(*std::move(wrong));
    Value::Object result{{"kind", "thrown-in"}, {"made", nullptr}, {"award", Value::List{0, 0}}};
    add_match(in, after, result);
    return Scored{std::move(result), explain_thrown_in(), after};
  }
  const Sheet sheet = read_sheet(*this, in);
  const Standing before = read_match(options_, in);
  if (wrong) return std::unexpected(*std::move(wrong));

  const Side bidders = side_of(sheet.bidder);
  const auto taken_by = [&](Side side) {
    const auto i = std::size_t(side);
    return Taken{sheet.tricks[i], Points{sheet.points[i]}};
  };
  const Split<Taken> taken{taken_by(bidders), taken_by(opponents(bidders))};
  const Decision decision =
      sheet.made ? (*sheet.made ? Decision::made : Decision::set)
                 : texas42::decided(undertaking(sheet.stakes.bid, sheet.stakes.contract), taken);
  if (decision == Decision::open) {
    in.refuse(texas42::fault::trick_count, in.has("tricks") ? "tricks" : "tricks_taken",
              "is as many as decide the hand");
    return std::unexpected(*std::move(wrong));
  }
  const bool made = decision == Decision::made;
  const Pair scores{before.scores[north_south], before.scores[east_west]};
  const HandScore hand = score_hand(options_, sheet.stakes, bidders, made, taken, scores);
  const Standing after = after_hand(before, hand);
  Value::Object result{{"kind", "played"}, {"made", made}};
  if (sheet.has_points) result.emplace_back("points", list_of(sheet.points));
  if (sheet.has_tricks) result.emplace_back("tricks_taken", list_of(sheet.tricks));
  result.emplace_back("award", list_of(hand.award));
  add_match(in, after, result);
  const HandFacts facts{.stakes = sheet.stakes,
                        .bidders = bidders,
                        .made = made,
                        .taken = taken,
                        .has_points = sheet.has_points,
                        .has_tricks = sheet.has_tricks};
  return Scored{
      std::move(result),
      explain_hand(options_, facts, in.has("before") ? std::optional(scores) : std::nullopt),
      after};
}

}  // namespace capot
