#include "games/texas42/explain.h"

#include "games/texas42/game.h"

namespace capot::texas42 {
namespace {

class Explanation {
 public:
  Explanation(const Options& options, const HandFacts& hand)
      : options_(options), hand_(hand), ours_(hand.bidders), theirs_(opponents(hand.bidders)) {}

  std::vector<ScoreLine> lines(const std::optional<std::array<int, 2>>& before) && {
    const bool marks = options_.scoring == Scoring::marks;
    if (marks)
      note_taken();
    else
      add_taken();
    test();
    if (marks)
      pay_marks();
    else
      pay_points();
    if (marks && before && options_.clamp_marks) stop_at_target(*before);
    return std::move(tape_).lines();
  }

 private:
  Side winner() const { return hand_.made ? ours_ : theirs_; }
  int bid() const { return hand_.stakes.bid.amount; }

  // In the marks game what was taken only decides who is paid.
  void note_taken() {
    if (!hand_.has_points || !hand_.has_tricks) return;
    const auto note = [&](Side side, const Taken& taken) {
      tape_.note("score.taken", side, {{"points", taken.points.n}, {"tricks", taken.tricks}});
    };
    note(ours_, hand_.taken.bidders);
    note(theirs_, hand_.taken.others);
  }
  void add_taken() {
    const auto& [ours, theirs] = hand_.taken;
    if (!hand_.has_tricks) {
      tape_.add("score.points", ours_, ours.points.n);
      tape_.add("score.points", theirs_, theirs.points.n);
      return;
    }
    tape_.add("score.tricks", ours_, ours.tricks);
    tape_.add("score.tricks", theirs_, theirs.tricks);
    tape_.add("score.counts", ours_, ours.points.n - ours.tricks);
    tape_.add("score.counts", theirs_, theirs.points.n - theirs.tricks);
  }

  void test() {
    if (!hand_.ended_by.empty())
      tape_.note(hand_.ended_by, std::nullopt);
    else if (hand_.has_points)
      note_needed();
    tape_.note(hand_.made ? "score.made" : "score.set", ours_);
  }
  void note_needed() {
    const Undertaking undertaken = undertaking(hand_.stakes.bid, hand_.stakes.contract);
    const Taken& taken = hand_.taken.bidders;
    switch (undertaken.kind) {
      case Undertaking::Kind::points:
        return tape_.note("score.needed", ours_,
                          {{"needed", undertaken.needed.n}, {"has", taken.points.n}});
      case Undertaking::Kind::every_trick:
        if (!hand_.has_tricks) return;
        return tape_.note("score.every-trick-needed", ours_, {{"tricks", taken.tricks}});
      case Undertaking::Kind::no_trick:
        if (!hand_.has_tricks) return;
        return tape_.note("score.no-trick-allowed", ours_, {{"tricks", taken.tricks}});
    }
  }

  void pay_marks() {
    const auto award = award_marks(options_, hand_.stakes, hand_.made, hand_.taken);
    const Marks paid = hand_.made ? award.bidders : award.others;
    const bool usual = paid == stake(hand_.stakes.bid);
    tape_.add(!usual         ? "score.forced-sweep"
              : bid() < mark ? "score.one-mark"
                             : "score.marks-bid",
              winner(), paid.n);
  }

  // Rule 12: what is taken counts below 42 and for nothing above; a set side keeps nothing.
  void pay_points() {
    const bool high = bid() >= mark, nello = hand_.stakes.contract == Kind::nello;
    const SetPays pays = high ? options_.points_set_high : options_.points_set_low;
    const bool bid_only = nello || (hand_.made ? high : pays == SetPays::bid_only);
    if (bid_only) {
      tape_.becomes("score.bid-only", ours_, hand_.made ? bid() : 0);
      tape_.becomes("score.bid-only", theirs_, hand_.made ? 0 : bid());
    } else if (!hand_.made) {
      tape_.becomes("score.set-keeps-nothing", ours_, 0);
      tape_.add("score.set-pays-bid", theirs_, bid());
    }
  }

  void stop_at_target(const std::array<int, 2>& before) {
    for (const Side side : {ours_, theirs_})
      if (const int left = options_.target - before[std::size_t(side)]; tape_.at(side) > left)
        tape_.becomes("score.stops-at-target", side, left, {{"target", options_.target}});
  }

  const Options& options_;
  const HandFacts& hand_;
  const Side ours_, theirs_;
  ScoreTape tape_;
};

}  // namespace

std::vector<ScoreLine> explain_hand(const Options& options, const HandFacts& hand,
                                    const std::optional<std::array<int, 2>>& before) {
  return Explanation(options, hand).lines(before);
}

std::vector<ScoreLine> explain_thrown_in() {
  ScoreTape tape;
  tape.note("score.passed-out", std::nullopt);
  return std::move(tape).lines();
}

HandFacts Texas42::facts_of(const State& state) const {
  const Auction& auction = state.auction;
  return {.stakes = {auction.bid, kind_of(*state.contract()), auction.forced},
          .bidders = side_of(auction.bidder),
          .made = is_made(state),
          .taken = taken(state),
          .ended_by = state.ending == Ending::claimed    ? "score.claimed"
                      : state.ending == Ending::conceded ? "score.conceded"
                                                         : ""};
}

std::vector<ScoreLine> Texas42::explain(const State& state) const {
  if (state.phase != Phase::over) return {};
  if (state.ending == Ending::thrown_in) return explain_thrown_in();
  return explain_hand(
      options_, facts_of(state),
      std::array<int, 2>{state.match.scores[north_south], state.match.scores[east_west]});
}

}  // namespace capot::texas42
