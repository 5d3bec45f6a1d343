// Scoring a hand that was played elsewhere, from what a score-keeper writes down.
#include <algorithm>

#include "core/notation.h"
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/faults.h"
#include "games/texas42/game.h"

namespace capot {
namespace texas42 {
namespace {

namespace common = capot::fault;

constexpr std::array<std::string_view, 11> fields{"game",         "preset",   "options", "bid",
                                                  "declaration",  "declarer", "tricks",  "points",
                                                  "tricks_taken", "before",   "forced"};

using Pair = std::array<int, 2>;  // by side

// What both ways of writing a hand down come to.
struct Sheet {
  Stakes stakes{};
  Seat bidder{};
  Pair points{}, tricks{};
};

Parsed<const std::string*> text_field(const Value& input, std::string_view name) {
  const Value* value = input.find(name);
  if (!value || !value->text())
    return problem(common::bad_record, std::string(name) + " is missing or no text");
  return value->text();
}

std::string with_verb(std::string_view verb, const std::string& text) {
  const bool there = split_words(text).is(0, verb);
  return there ? text : std::string(verb) + " " + text;
}

// Whether any table can play that contract after that bid.
bool possible(const Options& options, const Bid& bid, Kind kind) {
  if (options.scoring == Scoring::marks)
    return (kind != Kind::nello && kind != Kind::sevens) || bid.amount >= mark;
  if (bid.kind != Bid::Kind::plain || kind == Kind::sevens) return false;
  return kind != Kind::nello || bid.amount == mark;
}

std::optional<Kind> contract_kind(Action action) {
  if (!action::is_declaration(action)) return std::nullopt;
  const auto [named, treatment] = action::declaration_of(action);
  if (treatment == unknown_treatment) return std::nullopt;
  if (named == Named::follow_me && treatment != Treatment::own_low) return Kind::follow_me;
  if (named == Named::nello) return Kind::nello;
  if (treatment != Treatment::none) return std::nullopt;
  if (named == Named::doubles) return Kind::doubles;
  if (named == Named::sevens) return Kind::sevens;
  return int(named) <= 6 ? std::optional(Kind::suit) : std::nullopt;
}

bool on_ladder(const Options& options, const Bid& bid) {
  if (bid.amount < 30) return false;
  if (bid.amount <= mark) return true;
  return options.scoring == Scoring::marks ? bid.amount % mark == 0
                                           : bid.amount == 84 || bid.amount == 168;
}

Parsed<Stakes> read_stakes(const Texas42& game, const Value& input) {
  const auto bid_text = text_field(input, "bid");
  if (!bid_text) return std::unexpected(bid_text.error());
  const auto declared = text_field(input, "declaration");
  if (!declared) return std::unexpected(declared.error());
  const auto call = game.parse(with_verb("bid", **bid_text));
  const bool is_bid =
      call && (action::is_plain_bid(*call) || action::is_plunge(*call) || action::is_splash(*call));
  if (!is_bid || !on_ladder(game.options(), action::bid_of(*call)))
    return problem(fault::unknown_contract, **bid_text);
  const Bid bid = action::bid_of(*call);
  const auto named = game.parse(with_verb("declare", **declared));
  const auto kind = named ? contract_kind(*named) : std::nullopt;
  if (!kind || !possible(game.options(), bid, *kind))
    return problem(fault::unknown_contract, **declared + " at " + **bid_text);
  Stakes stakes{bid, *kind};
  if (const Value* forced = input.find("forced")) {
    if (!forced->boolean()) return problem(common::bad_record, "forced is true or false");
    stakes.forced = *forced->boolean();
  }
  return stakes;
}

std::optional<Seat> seat_of(const Value* value) {
  const std::int64_t* number = value ? value->integer() : nullptr;
  if (!number || *number < 0 || *number > 3) return std::nullopt;
  return Seat(*number);
}

// Two whole numbers by side, none negative.
Parsed<Pair> read_pair(const Value& input, std::string_view name) {
  const Value* value = input.find(name);
  const Value::List* list = value ? value->list() : nullptr;
  if (!list) return problem(common::bad_record, std::string(name) + " is missing or no list");
  if (list->size() != 2) return problem(fault::unknown_team, std::string(name) + " has two sides");
  Pair pair;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::int64_t* number = (*list)[i].integer();
    if (!number) return problem(fault::not_whole, std::string(name));
    if (*number < 0) return problem(fault::negative_score, std::string(name));
    pair[i] = int(std::min<std::int64_t>(*number, 1'000'000));
  }
  return pair;
}

struct PlayedDomino {
  Seat seat;
  Card domino;
};
Parsed<PlayedDomino> read_played(const Value& value) {
  const std::string* text = value.text();
  if (!text || text->size() < 2 || (*text)[1] != ':' || (*text)[0] < '0' || (*text)[0] > '9')
    return problem(common::bad_record, "a played domino is written 1:5-5");
  if ((*text)[0] > '3') return problem(common::bad_seat, *text);
  const auto ends = read_ends(std::string_view(*text).substr(2));
  if (!ends) return problem(common::malformed_action, *text);
  if (!ends->in_set()) return problem(common::card_not_in_deck, *text);
  return PlayedDomino{Seat((*text)[0] - '0'), domino_of(ends->high, ends->low)};
}

// One trick into the sheet; the stated winner is believed.
std::optional<Problem> add_trick(const Value& trick, unsigned playing, CardSet& seen,
                                 Sheet& sheet) {
  const Value* cards = trick.find("cards");
  if (!cards || !cards->list()) return Problem{common::bad_record, "a trick has a list of cards"};
  unsigned seats = 0;
  int worth = 1;
  for (const Value& card : *cards->list()) {
    const auto played = read_played(card);
    if (!played) return played.error();
    if (seats >> int(played->seat) & 1) return Problem{fault::trick_size, *card.text()};
    seats |= 1u << int(played->seat);
    if (seen.has(played->domino)) return Problem{fault::duplicate_domino, *card.text()};
    seen.add(played->domino);
    worth += count_of(played->domino);
  }
  if (seats != playing) return Problem{fault::trick_size, {}};
  const auto winner = seat_of(trick.find("winner"));
  if (!winner || !(playing >> int(*winner) & 1)) return Problem{fault::unknown_team, "winner"};
  const auto side = std::size_t(side_of(*winner));
  sheet.points[side] += worth;
  ++sheet.tricks[side];
  return std::nullopt;
}

std::optional<Problem> read_tricks(const Value::List& tricks, bool may_end_early, Sheet& sheet) {
  const int count = int(tricks.size());
  if (count > tricks_in_hand || (count < tricks_in_hand && !may_end_early))
    return Problem{fault::trick_count, std::to_string(count)};
  unsigned playing = 0b1111;
  if (sheet.stakes.contract == Kind::nello) playing &= ~(1u << int(plus(sheet.bidder, 2, 4)));
  CardSet seen;
  for (const Value& trick : tricks)
    if (auto wrong = add_trick(trick, playing, seen, sheet)) return wrong;
  return std::nullopt;
}

std::optional<Problem> read_totals(const Value& input, bool may_end_early, Sheet& sheet) {
  const auto points = read_pair(input, "points");
  if (!points) return points.error();
  const auto tricks = read_pair(input, "tricks_taken");
  if (!tricks) return tricks.error();
  const int count = (*tricks)[0] + (*tricks)[1], total = (*points)[0] + (*points)[1];
  if (count > tricks_in_hand || (count < tricks_in_hand && !may_end_early))
    return Problem{fault::trick_count, std::to_string(count)};
  const bool all_in = count == tricks_in_hand && sheet.stakes.contract != Kind::nello;
  if (total > points_in_hand.n || (all_in && total != points_in_hand.n))
    return Problem{fault::points_total, std::to_string(total)};
  for (std::size_t side = 0; side < 2; ++side) {
    const int counts = (*points)[side] - (*tricks)[side];
    const bool nothing = (*tricks)[side] == 0 && counts != 0;
    // Five counts do not fit into one trick of four dominoes.
    const bool too_rich = (*tricks)[side] == 1 && counts == 35;
    if (counts < 0 || counts > 35 || counts % 5 != 0 || nothing || too_rich)
      return Problem{fault::points_tricks_mismatch, "side " + std::to_string(side)};
  }
  sheet.points = *points;
  sheet.tricks = *tricks;
  return std::nullopt;
}

Parsed<Sheet> read_sheet(const Texas42& game, const Value& input) {
  if (!input.object()) return problem(common::bad_record, "a hand is an object");
  for (const auto& [name, value] : *input.object())
    if (std::ranges::find(fields, name) == fields.end())
      return problem(common::bad_record, "there is no field called " + name);
  const auto stakes = read_stakes(game, input);
  if (!stakes) return std::unexpected(stakes.error());
  const auto bidder = seat_of(input.find("declarer"));
  if (!bidder) return problem(fault::unknown_team, "declarer");
  Sheet sheet{.stakes = *stakes, .bidder = *bidder};
  const Value* tricks = input.find("tricks");
  if (tricks && !tricks->list()) return problem(common::bad_record, "tricks is a list");
  if (tricks && (input.find("points") || input.find("tricks_taken")))
    return problem(common::bad_record, "give the tricks or their totals, not both");
  const bool may_end_early = game.options().hand_end == HandEnd::decided;
  auto wrong = tricks ? read_tricks(*tricks->list(), may_end_early, sheet)
                      : read_totals(input, may_end_early, sheet);
  if (wrong) return std::unexpected(std::move(*wrong));
  return sheet;
}

// Whether the match was over before this hand. Where both sides stand at the target and the rules
// let them play on, it was not.
bool over_before(const Options& options, const Pair& before) {
  const bool reached[]{before[0] >= options.target, before[1] >= options.target};
  if (options.scoring == Scoring::points && options.both_reach == BothReach::play_on)
    return reached[0] != reached[1];
  if (options.scoring == Scoring::points) return reached[0] || reached[1];
  return winner_of_marks(options, {{Marks{before[0]}, Marks{before[1]}}}).has_value();
}

}  // namespace
}  // namespace texas42

Parsed<Value> Texas42::score(const Value& input) const {
  using namespace texas42;
  const auto sheet = read_sheet(*this, input);
  if (!sheet) return std::unexpected(sheet.error());
  Pair before{};
  const bool with_match = input.find("before") != nullptr;
  if (with_match) {
    const auto given = read_pair(input, "before");
    if (!given) return std::unexpected(given.error());
    if (over_before(options_, *given)) return problem(capot::fault::game_over);
    before = *given;
  }
  const Side bidders = side_of(sheet->bidder);
  const auto taken_by = [&](Side side) {
    const auto i = std::size_t(side);
    return Taken{sheet->tricks[i], Points{sheet->points[i]}};
  };
  const Split<Taken> taken{taken_by(bidders), taken_by(opponents(bidders))};
  const Decision decision =
      texas42::decided(undertaking(sheet->stakes.bid, sheet->stakes.contract), taken);
  if (decision == Decision::open)
    return problem(texas42::fault::trick_count, "these tricks do not decide the hand");
  const bool made = decision == Decision::made;
  const HandScore hand = score_hand(options_, sheet->stakes, bidders, made, taken, before);
  const auto pair = [](const Pair& numbers) { return Value::List{numbers[0], numbers[1]}; };
  Value::Object result{{"kind", "played"},
                       {"made", made},
                       {"points", pair(sheet->points)},
                       {"tricks_taken", pair(sheet->tricks)},
                       {"award", pair(hand.award)}};
  if (with_match) {
    result.emplace_back("after", pair(hand.after));
    if (hand.winner)
      result.emplace_back("end", int(*hand.winner));
    else
      result.emplace_back("end", "play-on");
  }
  return Value(std::move(result));
}

}  // namespace capot
