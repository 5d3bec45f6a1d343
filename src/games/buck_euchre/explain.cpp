#include "games/buck_euchre/explain.h"

#include <cassert>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {
namespace {

// Every line is written for all the seats that it is true of, before the next one is.
class Explanation {
 public:
  Explanation(const Options& options, const Hand& hand)
      : options_(options), hand_(hand), rates_(rates_of(options, hand)) {}

  std::vector<ScoreLine> lines(const Standing& before) && {
    if (hand_.kind == Kind::passed_out) {
      tape_.note("score.passed-out", std::nullopt);
      return std::move(tape_).lines();
    }
    test_bid();
    test_quota();
    count_tricks();
    charge_blank_hands();
    charge_folded();
    for_each([&](Seat seat) { stop_at_limits(seat, before.scores[Side(seat)]); });
    return std::move(tape_).lines();
  }

 private:
  template <class Use>
  void for_each(const Use& use) {
    for (int s = 0; s < options_.players; ++s) use(Seat(s));
  }
  int tricks(Seat seat) const { return hand_.tricks[seat]; }
  bool folded(Seat seat) const { return hand_.folded & bit(seat); }
  bool is_bidder(Seat seat) const { return hand_.bidder == seat; }
  bool missed_quota(Seat seat) const {
    return dealer_has_quota(options_, hand_) && seat == hand_.dealer &&
           tricks(seat) < options_.forced_dealer_quota;
  }
  // Paid by what was taken: neither folded nor short of a number to reach.
  bool pays_by_tricks(Seat seat) const {
    return !folded(seat) && !missed_quota(seat) && (!is_bidder(seat) || bid_made(hand_));
  }
  bool pays_by_bid(Seat seat) const {
    const bool all_fold = hand_.kind == Kind::all_fold;
    return is_bidder(seat) &&
           (all_fold ? options_.all_fold_score : options_.made_score) == PaidScore::bid;
  }

  // Rows 1, 2 and 8.
  void test_bid() {
    if (!hand_.bidder) return;
    const Side bidder{std::uint8_t(*hand_.bidder)};
    const bool shoots = hand_.bid == shoot_bid;
    if (hand_.kind == Kind::all_fold) tape_.note("score.all-folded", bidder);
    tape_.note("score.needed", bidder,
               {{"needed", tricks_needed(hand_.bid)}, {"has", tricks(*hand_.bidder)}});
    if (bid_made(hand_))
      tape_.note(shoots ? "score.shoot-made" : "score.made", bidder);
    else if (shoots)
      tape_.add("score.shoot-missed", bidder, options_.shoot_penalty);
    else
      tape_.add("score.euchred", bidder, options_.euchre_penalty);
  }

  void test_quota() {
    if (missed_quota(hand_.dealer))
      tape_.add("score.dealer-short", Side(hand_.dealer), options_.euchre_penalty,
                {{"needed", options_.forced_dealer_quota}, {"has", tricks(hand_.dealer)}});
  }

  // Rows 1, 3, 6 and 8.
  void count_tricks() {
    for_each([&](Seat seat) {
      if (pays_by_tricks(seat) && pays_by_bid(seat))
        tape_.add("score.bid-counts", Side(seat), -tricks_needed(hand_.bid));
    });
    for_each([&](Seat seat) {
      if (pays_by_tricks(seat) && !pays_by_bid(seat) && tricks(seat) > 0)
        tape_.add("score.tricks", Side(seat), -tricks(seat));
    });
    if (rates_.bonus == 0) return;
    for_each([&](Seat seat) {
      if (pays_by_tricks(seat) && !is_bidder(seat) && tricks(seat) > 0)
        tape_.add("score.defender-bonus", Side(seat), -rates_.bonus);
    });
  }

  // Rows 4 and 7, by the last rule that changed the price.
  void charge_blank_hands() {
    const bool swept = is_sweep(hand_) && options_.sweep_set_penalty != same_penalty;
    const bool forced = hand_.kind == Kind::forced && options_.forced_set_penalty != same_penalty;
    const std::string_view id = swept    ? "score.set-by-sweep"
                                : forced ? "score.set-on-forced-hand"
                                         : "score.set";
    for_each([&](Seat seat) {
      if (pays_by_tricks(seat) && !is_bidder(seat) && tricks(seat) == 0)
        tape_.add(id, Side(seat), rates_.set);
    });
  }

  // Rows 5 and 9.
  void charge_folded() {
    const bool swept = is_sweep(hand_) && options_.sweep_hits_folded;
    for_each([&](Seat seat) {
      if (!folded(seat)) return;
      if (rates_.folded == 0) return tape_.note("score.folded", Side(seat));
      tape_.add(swept ? "score.sweep-hits-folded" : "score.fold-cost", Side(seat), rates_.folded);
    });
  }

  // In the order of 13.6. A line for each limit that the change would cross.
  void stop_at_limits(Seat seat, int before) {
    const bool made = is_bidder(seat) && bid_made(hand_);
    const int delta = tape_.at(Side(seat));
    const auto stop = [&](std::string_view id, int score, Value::Object args) {
      const int left = score - before;
      if (left != tape_.at(Side(seat))) tape_.becomes(id, Side(seat), left, std::move(args));
    };
    const Limits limits = limits_of(options_, before, delta, made);
    const int after = before + delta;
    if (limits.cap && after > *limits.cap)
      stop("score.stops-at-start", *limits.cap, {{"score", options_.start_score}});
    if (limits.floor && after < *limits.floor) stop("score.stops-at-zero", *limits.floor, {});
    if (limits.out && before + tape_.at(Side(seat)) < *limits.out)
      stop("score.out-by-bid-only", *limits.out, {});
  }

  const Options& options_;
  const Hand& hand_;
  const Rates rates_;
  ScoreTape tape_;
};

}  // namespace

std::vector<ScoreLine> explain_hand(const Options& options, const Hand& hand,
                                    const Standing& before) {
  return Explanation(options, hand).lines(before);
}

std::vector<ScoreLine> BuckEuchre::explain(const State& state) const {
  if (state.phase != Phase::over) return {};
  return explain_hand(options_, hand_of(state), state.match);
}

}  // namespace capot::buck_euchre
