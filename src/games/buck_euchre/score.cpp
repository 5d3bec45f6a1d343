#include "games/buck_euchre/score.h"

#include <algorithm>
#include <optional>
#include <string>

#include "games/buck_euchre/auction.h"

namespace capot::buck_euchre {
namespace {

constexpr bool is_folded(const Hand& hand, Seat seat) { return hand.folded & bit(seat); }

}  // namespace

Rates rates_of(const Options& options, const Hand& hand) {
  const auto instead = [](int other, int usual) { return other == same_penalty ? usual : other; };
  Rates rates{options.set_penalty, options.fold_cost, 0};
  if (hand.kind == Kind::forced) rates.set = instead(options.forced_set_penalty, rates.set);
  const bool sweeps_matter = options.sweep_set_penalty != same_penalty || options.sweep_hits_folded;
  if (sweeps_matter && is_sweep(hand)) {
    rates.set = instead(options.sweep_set_penalty, rates.set);
    if (options.sweep_hits_folded)
      rates.folded = instead(options.sweep_set_penalty, options.set_penalty);
  }
  if (options.defender_bonus && hand.kind == Kind::normal && !bid_made(hand))
    rates.bonus = options.defender_bonus;
  return rates;
}

// A limit stops the change that would cross it; a score that is already past it stays.
Limits limits_of(const Options& options, int score, int delta, bool made_bid) {
  Limits limits;
  if (delta > 0 && options.score_cap == ScoreCap::start)
    limits.cap = std::max(score, options.start_score);
  if (delta < 0 && options.score_floor == ScoreFloor::zero) limits.floor = std::min(score, 0);
  if (delta < 0 && options.out_on_bid && !made_bid) limits.out = std::min(score, 1);
  return limits;
}

namespace {

// Both outcomes are worked out before one is chosen: whether a bid is made cannot be predicted.
int bidder_delta(const Options& options, const Hand& hand, int tricks) {
  const int needed = tricks_needed(hand.bid);
  const bool all_fold = hand.kind == Kind::all_fold;
  const PaidScore paid = all_fold ? options.all_fold_score : options.made_score;
  const int made = paid == PaidScore::bid ? -needed : -tricks;
  const int euchred = hand.bid == shoot_bid ? options.shoot_penalty : options.euchre_penalty;
  return tricks >= needed ? made : euchred;
}

int new_score(const Options& options, int score, int delta, bool made_bid) {
  const Limits limits = limits_of(options, score, delta, made_bid);
  int after = score + delta;
  if (limits.cap) after = std::min(after, *limits.cap);
  if (limits.floor) after = std::max(after, *limits.floor);
  if (limits.out) after = std::max(after, *limits.out);
  return after;
}

bool has_limits(const Options& options) {
  return options.score_cap != ScoreCap::none || options.score_floor != ScoreFloor::none ||
         options.out_on_bid || options.shoot_needs_board;
}

void apply_with_limits(const Options& options, const Hand& hand, const Deltas& deltas,
                       Standing& match) {
  const bool made = bid_made(hand) || hand.kind == Kind::all_fold;
  for (int s = 0; s < options.players; ++s) {
    const Seat seat{std::uint8_t(s)};
    const int delta = deltas[seat];
    std::int32_t& score = match.scores[Side(s)];
    score = new_score(options, score, delta, made && hand.bidder == seat);
    if (options.shoot_needs_board && delta != 0) match.carry |= std::int32_t(bit(seat));
  }
}

// Section 11.2: who has won with these scores, or whether the lowest are level.
void end_test(const Options& options, const Hand& hand, Standing& match) {
  match.tie_pending = false;
  if (hand.bid == shoot_bid && bid_made(hand)) {
    match.winners = std::uint8_t(bit(*hand.bidder));
    return;
  }
  int lowest = match.scores[Side{0}];
  for (int s = 1; s < options.players; ++s) lowest = std::min(lowest, match.scores[Side(s)]);
  if (lowest > 0) return;
  if (options.multi_out == MultiOut::bidder_first && hand.bidder &&
      match.scores[Side(*hand.bidder)] <= 0) {
    match.winners = std::uint8_t(bit(*hand.bidder));
    return;
  }
  unsigned level = 0;
  for (int s = 0; s < options.players; ++s)
    if (match.scores[Side(s)] == lowest) level |= bit(Seat(s));
  const unsigned first = level & -level;
  if (level != first && options.tie_rule == TieRule::play_on)
    match.tie_pending = true;
  else
    match.winners = std::uint8_t(options.tie_rule == TieRule::lowest_seat ? first : level);
}

}  // namespace

// Every seat as one that stayed or folded, without a branch that tricks could mislead; then the
// one seat, if any, that had a number to reach.
Deltas deltas_of(const Options& options, const Hand& hand) {
  Deltas deltas{};
  if (hand.kind == Kind::passed_out) return deltas;
  const Rates rates = rates_of(options, hand);
  for (int s = 0; s < options.players; ++s) {
    const int tricks = hand.tricks[Seat(s)];
    const int stayed = tricks == 0 ? rates.set : -tricks - rates.bonus;
    deltas[Seat(s)] = std::int16_t(is_folded(hand, Seat(s)) ? rates.folded : stayed);
  }
  const Seat bidder = hand.bidder.value_or(Seat{0});
  const int own = bidder_delta(options, hand, hand.tricks[bidder]);
  deltas[bidder] = std::int16_t(hand.bidder ? own : deltas[bidder]);
  if (dealer_has_quota(options, hand) && hand.tricks[hand.dealer] < options.forced_dealer_quota)
    deltas[hand.dealer] = std::int16_t(options.euchre_penalty);
  return deltas;
}

Standing settle(const Options& options, const Standing& before, const Hand& hand,
                const Deltas& deltas) {
  Standing after = before;
  if (hand.kind == Kind::passed_out) {
    if (options.all_pass == AllPass::next_dealer)
      after.dealer = next(before.dealer, options.players);
    return after;
  }
  if (has_limits(options)) {
    apply_with_limits(options, hand, deltas, after);
  } else {
    for (int s = 0; s < options.players; ++s) after.scores[Side(s)] += deltas[Seat(s)];
  }
  end_test(options, hand, after);
  if (!after.over()) after.dealer = next(before.dealer, options.players);
  return after;
}

bool has_ended(const Options& options, const Standing& match) {
  Standing tested = match;
  end_test(options, Hand{.kind = Kind::forced}, tested);
  return tested.over();
}

namespace {

// What a hand cannot be, and in which field that shows.
struct Mistake {
  std::string_view field;
  std::string text;
};

// What is wrong with the bidder, the bid or the folded seats.
std::optional<Mistake> contract_mistake(const Options& options, const Hand& hand) {
  const bool contested = hand.kind == Kind::normal || hand.kind == Kind::all_fold;
  if (!contested) {
    if (hand.bidder || hand.bid) return Mistake{"declarer", "nobody bids on such a hand"};
    if (hand.folded) return Mistake{"folded", "nobody may fold on such a hand"};
    return std::nullopt;
  }
  if (!hand.bidder) return Mistake{"declarer", "the bidder is missing"};
  if (is_folded(hand, *hand.bidder)) return Mistake{"folded", "the bidder cannot fold"};
  if (hand.bid == shoot_bid && options.shoot != Shoot::off) return std::nullopt;
  const bool fixed = options.bidding == Bidding::order_up;
  const int low = fixed ? options.maker_quota : options.min_bid, high = fixed ? low : max_bid;
  if (hand.bid >= low && hand.bid <= high) return std::nullopt;
  return Mistake{"bid", "the bid is " + std::to_string(low) +
                            (low == high ? "" : " to " + std::to_string(high))};
}

std::optional<Mistake> fold_mistake(const Options& options, const Hand& hand) {
  if (!hand.bidder) return std::nullopt;
  const bool all_folded = (hand.folded | bit(*hand.bidder)) == all_seats(options.players);
  if (hand.kind == Kind::normal && all_folded)
    return Mistake{"kind", "when all fold, the kind is all-fold"};
  if (hand.kind == Kind::all_fold && !all_folded) return Mistake{"folded", "somebody stayed in"};
  return std::nullopt;
}

std::optional<Mistake> trick_mistake(const Options& options, const Hand& hand) {
  int total = 0;
  for (int s = 0; s < options.players; ++s) {
    const int tricks = hand.tricks[Seat(s)];
    if (tricks > hand_size) return Mistake{"tricks_taken", "a hand has five tricks"};
    if (tricks && is_folded(hand, Seat(s)))
      return Mistake{"tricks_taken", "a folded seat takes no tricks"};
    total += tricks;
  }
  const int expected = hand.kind == Kind::passed_out ? 0 : hand_size;
  if (total == expected) return std::nullopt;
  return Mistake{"tricks_taken", expected
                                     ? "the tricks add up to five, not " + std::to_string(total)
                                     : "a passed-out hand has no tricks"};
}

}  // namespace

Parsed<Deltas> score_round(const Options& options, const Hand& hand) {
  for (const auto find_mistake : {contract_mistake, fold_mistake, trick_mistake})
    if (const auto mistake = find_mistake(options, hand))
      return std::unexpected(
          Problem{fault::bad_score_input, mistake->text, std::string(mistake->field)});
  return deltas_of(options, hand);
}

}  // namespace capot::buck_euchre
