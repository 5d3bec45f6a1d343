#include "games/coinche/score.h"

#include <algorithm>

namespace capot::coinche {
namespace {

int to_tens(int points, Rounding rounding) {
  switch (rounding) {
    case Rounding::none: return points;
    case Rounding::five_up: return (points + 5) / 10 * 10;
    case Rounding::six_up: return (points + 4) / 10 * 10;
  }
  return points;
}
Split to_tens(Split points, Rounding rounding) {
  return {to_tens(points.contracting, rounding), to_tens(points.defence, rounding)};
}

// Step 1.
void count_sweep(const Options& o, const Split& tricks, RoundScore& s) {
  const bool bonus = o.capot_tricks != CapotTricks::t162;
  if (tricks.contracting == tricks_in_round) {
    if (bonus) s.points = {capot_tricks(o), 0};
    s.declared = {s.declared.sum(), 0};
  } else if (tricks.defence == tricks_in_round && bonus) {
    s.points = {0, capot_tricks(o)};
  }
}

// Step 2.
void filter_belote(const Options& o, Split& belote) {
  if (!o.belote) belote = {};
  if (o.belote_eligible == BeloteEligible::contracting_only) belote.defence = 0;
}

// Step 3.
Verdict test(const Terms& t, const RoundFacts& facts, RoundScore& s) {
  const bool rounded = t.o.test_points == TestPoints::rounded;
  s.tested = to_tens(s.points, rounded ? Rounding::five_up : Rounding::none);
  if (t.o.belote_for_contract) s.tested = s.tested + s.belote;
  if (t.o.declarations_for_contract) s.tested = s.tested + s.declared;
  if (t.slam) {
    const bool met =
        t.generale ? facts.declarer_took_all : facts.tricks.contracting == tricks_in_round;
    return met ? Verdict::met : Verdict::failed;
  }
  const auto [q_c, q_d] = s.tested;
  if (q_c < t.needed()) return Verdict::failed;
  if (!t.must_beat() || q_c > q_d) return Verdict::met;
  return q_c == q_d && t.o.tie_rule == TieRule::litige ? Verdict::litige : Verdict::failed;
}

// Step 5: the table of the rule book, in its order.
Split before_bonuses(const Terms& t, bool met, Split points, Split base) {
  const int m = t.m, v = t.value;  // the multiplier, 2 where coinched, and the contract
  const auto [t_c, t_d] = points;
  const auto [b_c, b_d] = base;
  const bool all = t.o.multiplier_scope == MultiplierScope::all;

  if (t.slam && t.o.slam_scoring == SlamScoring::flat) {
    const int flat = (t.generale ? t.o.generale_flat : t.o.capot_flat) * m;
    return met ? Split{flat, 0} : Split{0, flat};
  }
  switch (t.o.score_method) {
    case ScoreMethod::made:
      if (met && !t.takes_all()) return {t_c * m, t_d * m};
      if (met) return {b_c * m, 0};
      return {0, b_d * m};
    case ScoreMethod::made_plus_contract:
      if (met && m == 1) return {t_c + v, t_d};
      if (met) switch (t.o.coinche_win) {
          case CoincheWin::scale_both: return {(t_c + v) * m, t_d * m};
          case CoincheWin::winner_takes_all: return {all ? (b_c + v) * m : b_c + v * m, 0};
          case CoincheWin::bid_only: return {t_c + v * m, t_d};
        }
      return {0, all ? (b_d + v) * m : b_d + v * m};
    case ScoreMethod::contract_only: return met ? Split{v * m, 0} : Split{0, v * m};
  }
  return {};
}

// Step 6.
Split declarations(const Terms& t, bool met, Split declared) {
  const int factor = t.o.declarations_multiplied ? t.m : 1;
  if (!met) return {0, declared.sum() * factor};
  return {declared.contracting * factor, t.takes_all() ? 0 : declared.defence * factor};
}

// Step 8.
Split belote_award(const Terms& t, Verdict verdict, Split belote) {
  const Split worth = belote * (t.o.belote_multiplied ? t.m : 1);
  if (t.o.belote_award == BeloteAward::none) return {};
  const bool follows_winner = t.o.belote_award == BeloteAward::winner &&
                              (verdict == Verdict::failed || (verdict == Verdict::met && t.m > 1));
  if (!follows_winner) return worth;
  return verdict == Verdict::met ? Split{worth.sum(), 0} : Split{0, worth.sum()};
}

bool reaches_target(const Options& o, int total) {
  return o.target_rule == TargetRule::reach ? total >= o.target : total > o.target;
}

// The most that belotes can add to a side's score in one round.
int most_belote_points(const Options& o) {
  const int belotes = allows(o, Denomination::all_trump) ? 4 : 1;
  const int m = multiplier(o, o.surcoinche ? 2 : o.coinche ? 1 : 0);
  return belotes * belote_bonus * (o.belote_multiplied ? m : 1);
}

}  // namespace

RoundScore score_round(const Options& o, const Contract& contract, const RoundFacts& facts) {
  const Terms terms(o, contract);
  RoundScore s;
  s.points = facts.points;
  s.declared = facts.declared;
  s.belote = facts.belote;
  count_sweep(o, facts.tricks, s);
  filter_belote(o, s.belote);
  s.verdict = test(terms, facts, s);
  s.bonus = belote_award(terms, s.verdict, s.belote);
  if (s.verdict == Verdict::litige) {  // step 9
    s.score = {0, s.points.defence};
    s.final = s.score + s.bonus;
    s.pot = facts.pot + s.points.contracting;
    return s;
  }
  const bool met = s.verdict == Verdict::met;
  s.score = before_bonuses(terms, met, s.points, bases(terms, facts.tricks)) +
            declarations(terms, met, s.declared);
  s.score = to_tens(s.score, o.rounding);  // step 7
  s.final = s.score + s.bonus + (met ? Split{facts.pot, 0} : Split{0, facts.pot});
  return s;
}

MatchEnd match_end(const Options& o, std::array<int, side_count> totals, Side contracting,
                   const RoundScore& score, Split tricks) {
  const auto reaches = [&](int total) { return reaches_target(o, total); };
  const auto side_number = [&](bool is_contracting) {
    return std::size_t(contracting) ^ std::size_t(!is_contracting);
  };
  const auto qualifies = [&](bool c) {
    const int total = totals[side_number(c)];
    if (!reaches(total)) return false;
    if (!o.no_belote_only_finish) return true;
    const bool lost =
        (c && score.verdict != Verdict::met) || (c ? tricks.contracting : tricks.defence) == 0;
    return !lost || reaches(total - (c ? score.bonus.contracting : score.bonus.defence));
  };
  const bool c = qualifies(true), d = qualifies(false);
  if (!c && !d) return {};
  const auto wins = [&](bool is_contracting) {
    return MatchEnd{std::uint8_t(1u << side_number(is_contracting)), false};
  };
  if (o.both_reach == BothReach::contracting || !(c && d)) return wins(c);
  const int lead = totals[side_number(true)] - totals[side_number(false)];
  if (lead == 0) return {0, true};
  return wins(lead > 0);
}

// A match goes on past the target while the totals are level, or where belotes alone led there.
bool has_ended(const Options& o, const std::array<int, side_count>& totals) {
  if (o.both_reach == BothReach::higher && totals[0] == totals[1]) return false;
  const int not_counted = o.no_belote_only_finish ? most_belote_points(o) : 0;
  return reaches_target(o, std::max(totals[0], totals[1]) - not_counted);
}

}  // namespace capot::coinche
