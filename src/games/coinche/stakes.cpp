// What a contract of Coinche asks of the side that made it, as everybody sees it come nearer, and
// the headline of a round that is over.
#include <algorithm>
#include <ranges>

#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

int tricks_of_side(const CoincheView& view, Seat seat) {
  return view.tricks[seat] + view.tricks[partner_of(seat)];
}

}  // namespace

std::string_view Coinche::trump(const View& view) const {
  if (view.law == std::uint8_t(Denomination::all_trump)) return name(Denomination::all_trump);
  return GameDefaults::trump(view);
}

// Who holds a belote is known once both its cards are played; where they are announced, once both
// were.
Split Coinche::belotes_seen(const View& view) const {
  const auto c = std::size_t(side_of(view.auction.declarer));
  if (!announcing_) return {view.belotes[c], view.belotes[1 - c]};
  Split seen;
  for (int s = 0; s < 4; ++s) {
    if ((view.announced >> 2 * s & 3) != 3) continue;
    const Seat holder = holder_of(view.royals, card(Suit(s), Rank::king));
    ++(std::size_t(side_of(holder)) == c ? seen.contracting : seen.defence);
  }
  return seen;
}

// What everybody knows of the round so far; of one that is over, all that is scored but the pot.
RoundFacts Coinche::facts_seen(const View& view) const {
  const Seat declarer = view.auction.declarer;
  const auto c = std::size_t(side_of(declarer)), d = 1 - c;
  RoundFacts facts;
  facts.points = count(view.auction.denomination, {view.points.at[c], view.points.at[d]});
  facts.tricks = {tricks_of_side(view, declarer), tricks_of_side(view, next_of(declarer))};
  facts.belote = belotes_seen(view) * belote_bonus;
  facts.declarer_took_all = view.tricks[declarer] == tricks_in_round;
  if (view.declaring_side != nobody_declared) {
    const std::size_t s = view.declaring_side;
    const int declared = 10 * (view.declared[s] + view.declared[s + 2]);
    facts.declared = s == c ? Split{declared, 0} : Split{0, declared};
  }
  return facts;
}

// The lowest points with which the scoring calls the contract met, by what is known; nothing: only
// all the tricks will do. Of a contract that they would not make either, what was bid: it may be
// that declarations come to its help.
std::optional<int> Coinche::points_needed(const Contract& contract, RoundFacts facts) const {
  if (is_slam(contract.value)) return std::nullopt;
  const int goal = total_card_points + options_.last_trick_bonus;
  const int beside = points_beside(score_round(options_, contract, facts));
  const auto met = [&](int points, int tricks) {
    facts.points = {points, goal - points};
    facts.tricks = {tricks, tricks_in_round - tricks};
    return score_round(options_, contract, facts).verdict == Verdict::met;
  };
  const auto counts = std::views::iota(0, goal + 1);
  const auto short_of = [&](int points) { return !met(points, tricks_in_round - 1); };
  const auto found = std::ranges::partition_point(counts, short_of);
  if (found != counts.end()) return *found;
  if (met(goal, tricks_in_round)) return std::nullopt;
  return Terms(options_, contract).needed() - beside;
}

// What helps the contract without being taken in tricks.
int Coinche::points_beside(const RoundScore& score) const {
  return (options_.belote_for_contract ? score.belote.contracting : 0) +
         (options_.declarations_for_contract ? score.declared.contracting : 0);
}

std::vector<Stake> Coinche::stakes(const View& view) const {
  if (view.law == no_law) return {};
  const Contract contract = contract_after(view.auction);
  const Side side = side_of(contract.declarer);
  const RoundFacts facts = facts_seen(view);
  const bool alone = contract.value == generale_value_rank;
  const auto needed = points_needed(contract, facts);
  if (!needed)
    return {{.side = side,
             .needed = tricks_in_round,
             .has = alone ? view.tricks[contract.declarer] : facts.tricks.contracting,
             .most = tricks_in_round,
             .unit = StakeUnit::tricks}};
  const int beside = points_beside(score_round(options_, contract, facts));
  return {{.side = side,
           .needed = *needed + beside,
           .has = facts.points.contracting + beside,
           .most = total_card_points + options_.last_trick_bonus + beside}};
}

Said Coinche::verdict(const View& view) const {
  if (view.law == no_law) return {"verdict.passed-out"};
  const Contract contract = contract_after(view.auction);
  const RoundFacts facts = facts_seen(view);
  const Verdict verdict = score_round(options_, contract, facts).verdict;
  const bool met = verdict == Verdict::met;
  if (verdict == Verdict::litige) return {"verdict.litige"};
  if (contract.value == generale_value_rank)
    return {met ? "verdict.generale" : "verdict.generale-failed"};
  if (contract.value == capot_value_rank) return {met ? "verdict.capot" : "verdict.capot-failed"};
  if (met && facts.tricks.contracting == tricks_in_round) return {"verdict.sweep"};
  const Stake stake = stakes(view).front();
  const int by = met ? stake.has - stake.needed : stake.needed - stake.has;
  if (by <= 0 || stake.unit == StakeUnit::tricks) return {met ? "verdict.made" : "verdict.failed"};
  return {met ? "verdict.made-by" : "verdict.failed-by", Value::Object{{"points", by}}};
}

}  // namespace capot::coinche
