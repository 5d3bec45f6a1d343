// Scoring a hand that was played elsewhere, from what a score-keeper writes down.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/notation.h"
#include "games/shared/stated_tricks.h"
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/faults.h"
#include "games/texas42/game.h"
#include "games/texas42/words.h"

namespace capot {
namespace texas42 {
namespace {

constexpr std::array<std::string_view, 11> fields{"game",         "preset",   "options", "bid",
                                                  "declaration",  "declarer", "tricks",  "points",
                                                  "tricks_taken", "before",   "forced"};
constexpr int highest_score = 1'000'000;

using Pair = std::array<int, 2>;  // by side

// What both ways of writing a hand down come to.
struct Sheet {
  Stakes stakes{};
  Seat bidder{};
  Pair points{}, tricks{};
};

// --- The bid and the contract ---

// "plunge 4m to 5m": the bids of a kind that an auction here can end in, in marks.
std::string bids_in_marks(const Options& options, Bid::Kind kind, bool forced) {
  std::vector<Bid> bids;
  for (int marks = 1; marks <= highest_marks(options); ++marks)
    if (const Bid bid{std::uint16_t(marks * mark), kind}; can_stand(options, bid, forced))
      bids.push_back(bid);
  if (bids.empty()) return {};
  const std::string first = bid_words(options, bids.front());
  return bids.size() == 1 ? first : first + " to " + std::to_string(marks_of(bids.back())) + "m";
}

std::string allowed_bids(const Options& options, bool forced) {
  const std::string lowest = std::to_string(forced ? options.forced_min : 30);
  if (options.scoring == Scoring::points)
    return "is " + lowest + (forced ? " to 42" : " to 42, 84 or 168");
  std::string text = "is " + lowest + " to 41";
  for (const auto kind : {Bid::Kind::plain, Bid::Kind::plunge, Bid::Kind::splash})
    if (const std::string bids = bids_in_marks(options, kind, forced); !bids.empty())
      text += ", " + bids;
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

Bid read_bid(const Texas42& game, FieldReader& in, bool forced) {
  const auto call = parse_with(game, "bid", in.text("bid", "the bid in words, as in 34 or 2m"));
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
      parse_with(game, "declare", in.text("declaration", "the contract in words, as in 5"));
  const Auction auction{.bid = bid, .forced = forced};
  const bool readable = named && action::is_declaration(*named);
  const Declaration declaration =
      readable ? action::declaration_of(*named) : Declaration{Named::unknown};
  auto broken = check_declaration(game.options(), auction, declaration);
  if (broken == fault::doubles_option_required) broken.reset();
  if (broken == fault::invalid_declaration) broken = fault::unknown_contract;
  if (broken) in.refuse(*broken, "declaration", allowed_declarations(game.options(), auction));
  return kind_named(declaration.named).value_or(Kind::suit);
}

Stakes read_stakes(const Texas42& game, FieldReader& in) {
  const bool forced = in.has("forced") && in.flag("forced");
  const Bid bid = read_bid(game, in, forced);
  return {bid, read_declaration(game, in, bid, forced), forced};
}

// --- What was taken ---

// Two whole numbers by side, none negative.
Pair read_pair(FieldReader& in, std::string_view field, int high) {
  const std::string allowed =
      "two whole numbers from 0 to " + std::to_string(high) + ", north-south's and east-west's";
  const auto given = in.list(field, allowed);
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
  if (count > tricks_in_hand || (count < tricks_in_hand && !may_end_early))
    in.refuse(fault::trick_count, field,
              std::string(may_end_early ? "is at most seven" : "is seven") + " tricks, not " +
                  std::to_string(count));
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

void read_totals(FieldReader& in, bool may_end_early, Sheet& sheet) {
  sheet.points = read_pair(in, "points", points_in_hand.n);
  sheet.tricks = read_pair(in, "tricks_taken", tricks_in_hand);
  if (in.failed()) return;
  const int count = sheet.tricks[0] + sheet.tricks[1], total = sheet.points[0] + sheet.points[1];
  check_count(in, "tricks_taken", count, may_end_early);
  const bool all_in = count == tricks_in_hand && sheet.stakes.contract != Kind::nello;
  if (total > points_in_hand.n || (all_in && total != points_in_hand.n))
    in.refuse(
        fault::points_total, "points",
        std::string(all_in ? "is" : "is at most") + " 42 together, not " + std::to_string(total));
  for (std::size_t side = 0; side < 2; ++side)
    if (!fit_together(sheet.points[side], sheet.tricks[side]))
      in.refuse(fault::points_tricks_mismatch, "points",
                "of side " + std::to_string(side) +
                    " are one for each of its tricks and a multiple of five for its counts");
}

Sheet read_sheet(const Texas42& game, FieldReader& in) {
  Sheet sheet{.stakes = read_stakes(game, in)};
  sheet.bidder = Seat(in.number("declarer", 0, 3, fault::unknown_team));
  const bool by_tricks = in.has("tricks");
  if (by_tricks && (in.has("points") || in.has("tricks_taken")))
    in.refuse(fault::bad_score_input, "tricks", "or points and tricks_taken are given, not both");
  const bool may_end_early = game.options().hand_end == HandEnd::decided;
  if (by_tricks)
    count_tricks(game, in, may_end_early, sheet);
  else
    read_totals(in, may_end_early, sheet);
  return sheet;
}

// --- The match ---

Pair read_before(const Options& options, FieldReader& in) {
  if (!in.has("before")) return {};
  const Pair before = read_pair(in, "before", highest_score);
  if (has_ended(options, before))
    in.refuse(fault::game_over, "before",
              "is a score at which nobody has won: below " + std::to_string(options.target));
  return before;
}

Value::List list_of(const Pair& pair) { return {pair[0], pair[1]}; }

}  // namespace
}  // namespace texas42

Parsed<Scored> Texas42::score(const Value& input) const {
  using namespace texas42;
  std::optional<Problem> wrong;
  FieldReader in(input, "a hand to score", fields, wrong);
  const Sheet sheet = read_sheet(*this, in);
  const Pair before = read_before(options_, in);
  if (wrong) return std::unexpected(*std::move(wrong));

  const Side bidders = side_of(sheet.bidder);
  const auto taken_by = [&](Side side) {
    const auto i = std::size_t(side);
    return Taken{sheet.tricks[i], Points{sheet.points[i]}};
  };
  const Split<Taken> taken{taken_by(bidders), taken_by(opponents(bidders))};
  const Decision decision =
      texas42::decided(undertaking(sheet.stakes.bid, sheet.stakes.contract), taken);
  if (decision == Decision::open) {
    in.refuse(texas42::fault::trick_count, in.has("tricks") ? "tricks" : "tricks_taken",
              "is as many as decide the hand");
    return std::unexpected(*std::move(wrong));
  }
  const bool made = decision == Decision::made;
  const HandScore hand = score_hand(options_, sheet.stakes, bidders, made, taken, before);
  Value::Object result{{"kind", "played"},
                       {"made", made},
                       {"points", list_of(sheet.points)},
                       {"tricks_taken", list_of(sheet.tricks)},
                       {"award", list_of(hand.award)}};
  if (in.has("before")) {
    result.emplace_back("after", list_of(hand.after));
    result.emplace_back("end", hand.winner ? Value(int(*hand.winner)) : Value("play-on"));
  }
  const HandFacts facts{sheet.stakes, bidders, made, taken};
  return Scored{
      std::move(result),
      explain_hand(options_, facts, in.has("before") ? std::optional(before) : std::nullopt)};
}

}  // namespace capot
