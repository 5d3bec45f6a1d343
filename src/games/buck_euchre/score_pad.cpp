// A hand without cards, as a score-keeper enters it.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/buck_euchre/explain.h"
#include "games/buck_euchre/faults.h"
#include "games/buck_euchre/folding.h"
#include "games/buck_euchre/game.h"
#include "games/buck_euchre/score_pad.h"
#include "games/shared/field_reader.h"

namespace capot::buck_euchre {

namespace {

constexpr std::array<std::string_view, 12> fields{"game",     "preset", "options", "kind",
                                                  "declarer", "bid",    "folded",  "tricks_taken",
                                                  "trump",    "dealer", "before",  "carry"};
constexpr std::array<OldName, 2> old_names{{{"declarer", "bidder"}, {"tricks_taken", "tricks"}}};
constexpr int score_limit = 1'000'000;

constexpr bool has_bidder(Kind kind) { return kind == Kind::normal || kind == Kind::all_fold; }

Kind read_kind(const Options& options, FieldReader& in) {
  const auto kinds = kinds_of(options);
  std::vector<std::string_view> words;
  for (const Kind kind : kinds) words.push_back(name(kind));
  return kinds[in.word("kind", words)];
}

// A number or, where the table has it, a shoot.
std::uint8_t read_bid(const Options& options, FieldReader& in) {
  const auto [low, high] = bids_of(options);
  const bool may_shoot = options.shoot != Shoot::off;
  const Value* given = in.find("bid");
  const bool is_shoot = given && given->text() && *given->text() == "shoot";
  if (is_shoot && may_shoot) return shoot_bid;
  const auto bid = whole_number(given, low, high);
  if (!bid)
    in.refuse(is_shoot ? fault::shoot_not_allowed : fault::bad_score_input, "bid",
              "is " + from_to(low, high) + (may_shoot ? " or shoot" : ""));
  return std::uint8_t(bid.value_or(low));
}

// Nobody bids on a hand that is forced or passed out, and nobody folds.
void read_contract(const Options& options, FieldReader& in, Hand& hand) {
  if (has_bidder(hand.kind)) {
    hand.bidder = Seat(in.number("declarer", 0, options.players - 1));
    hand.bid = read_bid(options, in);
    hand.folded = std::uint8_t(
        hand.kind == Kind::all_fold ? all_seats(options.players) & ~bit(*hand.bidder) : 0);
  }
  for (const std::string_view field : {"declarer", "bid"})
    if (!has_bidder(hand.kind) && in.has(field))
      in.refuse(fault::bad_score_input, field, "is left out on a hand that nobody bids for");
  if (in.has("folded")) hand.folded = std::uint8_t(in.seats("folded", options.players));
}

// Where no card is played there is nothing to count: when all fold, the bidder has all five.
void read_tricks(const Options& options, FieldReader& in, Hand& hand) {
  const bool played = hand.kind == Kind::normal || hand.kind == Kind::forced;
  if (played || in.has("tricks_taken")) {
    std::optional<Sum> sum;
    if (hand.kind != Kind::passed_out) sum = Sum{hand_size};
    const auto tricks = in.numbers("tricks_taken", options.players, "seat", 0, hand_size, sum);
    for (std::size_t s = 0; s < tricks.size(); ++s) hand.tricks.at[s] = std::uint8_t(tricks[s]);
  } else if (hand.kind == Kind::all_fold) {
    hand.tricks[*hand.bidder] = hand_size;
  }
}

// The dealer matters only where the dealer has a quota; there it must be given.
Seat read_dealer(const Options& options, FieldReader& in, Kind kind) {
  const bool has_quota = kind == Kind::forced && options.forced_dealer_quota > 1;
  if (!has_quota && !in.has("dealer")) return Seat{0};
  return Seat(in.number("dealer", 0, options.players - 1));
}

// Nothing where it is left out.
std::optional<Suit> read_trump(const Options& options, FieldReader& in, Kind kind) {
  if (!in.has("trump")) {
    if (trump_matters(options, kind)) in.text("trump", one_of(trumps_of(options, kind)));
    return std::nullopt;
  }
  if (kind == Kind::passed_out)
    in.refuse(fault::bad_score_input, "trump", "is left out on a hand that nobody bids for");
  const auto letters = trumps_of(options, kind);
  const std::string_view text = in.text("trump", one_of(letters));
  const auto suit = text.size() == 1 ? suit_of_letter(text[0]) : std::nullopt;
  if (!suit || !may_be_trump(options, kind, *suit))
    in.refuse(suit ? fault::suit_not_allowed : fault::bad_score_input, "trump",
              "is " + one_of(letters));
  return suit;
}

void read_match(const Options& options, FieldReader& in, const Hand& hand, Standing& match) {
  match.dealer = hand.dealer;
  if (in.has("before")) {
    const auto before = in.numbers("before", options.players, "seat", -score_limit, score_limit);
    for (std::size_t s = 0; s < before.size(); ++s) match.scores.at[s] = before[s];
    if (has_ended(options, match))
      in.refuse(fault::game_over, "before",
                options.tie_rule == TieRule::play_on
                    ? "is a score at which nobody has won: all above 0, or the lowest level"
                    : "is a score at which nobody has won: all above 0");
  }
  if (!in.has("carry")) return;
  match.carry = in.number("carry", 0, int(all_seats(options.players)));
  if (hand.bid == shoot_bid && !may_shoot(options, match, *hand.bidder))
    in.refuse(fault::shoot_not_allowed, "bid",
              "is no shoot before the score of its seat has changed: carry has no bit of it");
}

// Folds that the table's options forbid (13.2, 13.4).
void check_folds(const Options& options, FieldReader& in, const Hand& hand,
                 std::optional<Suit> trump, const Standing& match) {
  if (!hand.bidder || !hand.folded) return;
  const Auction auction{.bid = hand.bid, .bidder = *hand.bidder};
  const unsigned may = who_may_fold(options, match, auction, trump.value_or(no_trump));
  std::string allowed;
  for (int s = 0; s < options.players; ++s)
    if (may & bit(Seat(s))) allowed += (allowed.empty() ? "" : ", ") + std::to_string(s);
  if (hand.folded & ~may & ~bit(*hand.bidder)) {
    const std::string who =
        allowed.empty() ? "nobody may fold this hand" : "only " + allowed + " may fold";
    if (in.has("folded"))
      in.refuse(fault::fold_not_allowed, "folded",
                allowed.empty() ? "is empty: " + who : "is some of " + allowed);
    else
      in.refuse(fault::fold_not_allowed, "kind", "is not all-fold: " + who);
  }
  if (options.last_must_stay && hand.kind == Kind::all_fold)
    in.refuse(fault::fold_not_allowed, "folded", "leaves out the last to say, who must stay");
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

Parsed<Scored> BuckEuchre::score(const Value& input) const {
  std::optional<Problem> wrong;
  FieldReader in(input, "a hand to score", fields, wrong, old_names);
  Hand hand{.kind = read_kind(options_, in)};
  read_contract(options_, in, hand);
  read_tricks(options_, in, hand);
  hand.dealer = read_dealer(options_, in, hand.kind);
  const auto trump = read_trump(options_, in, hand.kind);
  hand.without_trump = trump == no_trump;
  Standing before = start(Seat{0});
  read_match(options_, in, hand, before);
  const auto deltas = score_round(options_, hand);
  if (!wrong && !deltas) wrong = deltas.error();
  check_folds(options_, in, hand, trump, before);
  if (wrong) return std::unexpected(*std::move(wrong));

  const Standing after = settle(options_, before, hand, *deltas);
  return Scored{Value::Object{{"kind", name(hand.kind)},
                              {"deltas", list_of(*deltas, seats())},
                              {"after", list_of(after.scores, seats())},
                              {"end", end_of(after, hand.kind)},
                              {"tricks_taken", list_of(hand.tricks, seats())}},
                explain_hand(options_, hand, before), after};
}

}  // namespace capot::buck_euchre
