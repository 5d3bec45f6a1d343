#include "games/coinche/explain.h"

#include <cassert>

#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

class Explanation {
 public:
  Explanation(const Options& options, const Contract& contract, const RoundFacts& facts)
      : o_(options),
        terms_(options, contract),
        facts_(facts),
        score_(score_round(options, contract, facts)),
        c_(side_of(contract.declarer)),
        d_(opponents(c_)) {}

  std::vector<ScoreLine> lines(const std::optional<Counted>& counted) && {
    count_points(counted);
    count_sweep();
    filter_belote();
    test();
    if (score_.verdict == Verdict::litige) {
      tape_.becomes("score.points-wait", c_, 0, {{"pot", score_.pot}});
    } else {
      pay();
      add_declarations();
      round_to_tens();
    }
    add_belote();
    if (score_.verdict != Verdict::litige && facts_.pot > 0)
      tape_.add("score.pot", winner(), facts_.pot);
    assert(tape_.at(c_) == score_.final.contracting && tape_.at(d_) == score_.final.defence);
    return std::move(tape_).lines();
  }

 private:
  bool met() const { return score_.verdict == Verdict::met; }
  Side winner() const { return met() ? c_ : d_; }

  // What several steps do to both columns: add, also nothing; add or note what is something; set
  // what differs.
  void add_both(std::string_view id, Split amounts) {
    tape_.add(id, c_, amounts.contracting);
    tape_.add(id, d_, amounts.defence);
  }
  void add_some(std::string_view id, Split amounts, const Value::Object& args = {}) {
    if (amounts.contracting != 0) tape_.add(id, c_, amounts.contracting, args);
    if (amounts.defence != 0) tape_.add(id, d_, amounts.defence, args);
  }
  void note_some(std::string_view id, Split amounts) {
    if (amounts.contracting != 0) tape_.note(id, c_, {{"points", amounts.contracting}});
    if (amounts.defence != 0) tape_.note(id, d_, {{"points", amounts.defence}});
  }
  void set_both(std::string_view id, Split amounts, const Value::Object& args = {}) {
    if (tape_.at(c_) != amounts.contracting) tape_.becomes(id, c_, amounts.contracting, args);
    if (tape_.at(d_) != amounts.defence) tape_.becomes(id, d_, amounts.defence, args);
  }

  void count_points(const std::optional<Counted>& counted) {
    if (!counted) return add_both("score.trick-points", facts_.points);
    add_both("score.card-points", counted->cards);
    add_some("score.last-trick", counted->last_trick);
    set_both("score.scaled", facts_.points, {{"total", facts_.points.sum()}});
  }

  // Step 1.
  void count_sweep() {
    set_both("score.sweep", score_.points);
    if (score_.declared != facts_.declared)
      tape_.note("score.sweep-takes-declarations", c_, {{"points", facts_.declared.defence}});
  }

  // Step 2.
  void filter_belote() {
    note_some(o_.belote ? "score.belote-not-for-defence" : "score.belote-off",
              facts_.belote - score_.belote);
  }

  // Step 3.
  void test() {
    if (terms_.generale)
      tape_.note("score.all-tricks-alone-needed", c_);
    else if (terms_.slam)
      tape_.note("score.all-tricks-needed", c_, {{"tricks", facts_.tricks.contracting}});
    else
      compare();
    constexpr std::string_view verdicts[]{"score.made", "score.failed", "score.litige"};
    tape_.note(verdicts[std::size_t(score_.verdict)], c_);
  }

  // What counts beside the points, of the defence only where it matters; then what is needed.
  void compare() {
    const auto compared = [&](Split split) {
      return terms_.must_beat() ? split : Split{split.contracting, 0};
    };
    const Split belote = o_.belote_for_contract ? compared(score_.belote) : Split{};
    const Split declared = o_.declarations_for_contract ? compared(score_.declared) : Split{};
    if (o_.test_points == TestPoints::rounded)
      note_some("score.tested-in-tens", compared(score_.tested) - belote - declared);
    note_some("score.belote-for-contract", belote);
    note_some("score.declarations-for-contract", declared);
    if (terms_.needed() != terms_.value) tape_.note("score.floor-82", c_);
    const auto [has, defence] = score_.tested;
    if (!terms_.turn_up)
      tape_.note("score.needed", c_, {{"needed", terms_.needed()}, {"has", has}});
    if (terms_.must_beat())
      tape_.note("score.must-beat-defence", c_, {{"has", has}, {"defence", defence}});
  }

  // Steps 4 and 5.
  void pay() {
    if (terms_.slam && o_.slam_scoring == SlamScoring::flat) {
      const bool generale = terms_.generale;
      pay_only(generale ? "score.generale-flat" : "score.capot-flat",
               generale ? o_.generale_flat : o_.capot_flat);
    } else if (o_.score_method == ScoreMethod::contract_only) {
      pay_only("score.contract-only", terms_.value);
    } else {
      if (!met() || terms_.takes_all()) pay_base();
      if (o_.score_method == ScoreMethod::made_plus_contract && contract_is_apart())
        return tape_.add("score.contract-multiplied", winner(), terms_.value * terms_.m,
                         {{"value", terms_.value}, {"multiplier", terms_.m}});
      if (o_.score_method == ScoreMethod::made_plus_contract)
        tape_.add("score.contract-points", winner(), terms_.value);
    }
    multiply();
  }

  // Whether a coinche multiplies the points of the contract and nothing else.
  bool contract_is_apart() const {
    if (terms_.m == 1) return false;
    if (met() && !terms_.takes_all()) return o_.coinche_win == CoincheWin::bid_only;
    return o_.multiplier_scope == MultiplierScope::contract;
  }

  void pay_only(std::string_view id, int amount) {
    tape_.becomes(id, c_, met() ? amount : 0);
    tape_.becomes(id, d_, met() ? 0 : amount);
  }

  void pay_base() {
    const Split base = bases(terms_, facts_.tricks);
    pay_only(met() ? "score.all-to-declarers" : "score.all-to-defence", fail_base(o_));
    const int more = (met() ? base.contracting : base.defence) - fail_base(o_);
    const bool swept = met() || facts_.tricks.defence == tricks_in_round;
    if (more > 0) tape_.add(swept ? "score.sweep-bonus" : "score.failed-slam", winner(), more);
  }

  void multiply() {
    if (terms_.m == 1) return;
    const std::string_view id = terms_.m == 2 ? "score.coinched" : "score.surcoinched";
    for (const Side side : {c_, d_})
      if (tape_.at(side) != 0) tape_.times(id, side, terms_.m);
  }

  // Step 6.
  void add_declarations() {
    const int factor = o_.declarations_multiplied ? terms_.m : 1;
    Split paid = score_.declared;
    if (!met()) {
      note_some("score.declarations-to-defence", {paid.contracting, 0});
      paid = {0, paid.sum()};
    } else if (terms_.takes_all()) {
      note_some("score.declarations-lost", {0, paid.defence});
      paid.defence = 0;
    }
    if (factor == 1) return add_some("score.declarations", paid);
    add_multiplied(c_, paid.contracting, factor);
    add_multiplied(d_, paid.defence, factor);
  }
  void add_multiplied(Side side, int declared, int factor) {
    if (declared > 0)
      tape_.add("score.declarations-multiplied", side, declared * factor,
                {{"points", declared}, {"multiplier", factor}});
  }

  // Step 7.
  void round_to_tens() { set_both("score.rounded", score_.score); }

  // Step 8.
  void add_belote() {
    const int factor = o_.belote_multiplied ? terms_.m : 1;
    if (o_.belote_award == BeloteAward::none)
      return note_some("score.belote-not-scored", score_.belote);
    const Split moved = score_.belote * factor - score_.bonus;
    if (moved.contracting > 0) note_some("score.belote-to-defence", {moved.contracting, 0});
    if (moved.defence > 0) note_some("score.belote-to-declarers", {0, moved.defence});
    add_some(factor == 1 ? "score.belote" : "score.belote-multiplied", score_.bonus,
             factor == 1 ? Value::Object{} : Value::Object{{"multiplier", factor}});
  }

  const Options& o_;
  const Terms terms_;
  const RoundFacts& facts_;
  const RoundScore score_;
  const Side c_, d_;
  ScoreTape tape_;
};

}  // namespace

std::vector<ScoreLine> explain_round(const Options& options, const Contract& contract,
                                     const RoundFacts& facts,
                                     const std::optional<Counted>& counted) {
  return Explanation(options, contract, facts).lines(counted);
}

std::vector<ScoreLine> explain_cancelled() {
  ScoreTape tape;
  tape.note("score.passed-out", std::nullopt);
  return std::move(tape).lines();
}

Counted Coinche::counted(const State& state) const {
  const auto c = std::size_t(side_of(state.auction.declarer));
  const auto points = this->points(state).at;
  const bool ours = side_of(state.play.leader) == side_of(state.auction.declarer);
  const int bonus = options_.last_trick_bonus;
  const Split last = ours ? Split{bonus, 0} : Split{0, bonus};
  return {Split{points[c], points[1 - c]} - last, last};
}

std::vector<ScoreLine> Coinche::explain(const State& state) const {
  if (state.phase != Phase::over) return {};
  const auto contract = agreed(state);
  if (!contract) return explain_cancelled();
  return explain_round(options_, *contract, facts(state), counted(state));
}

}  // namespace capot::coinche
