// What search is told of a round of Coinche: what the contract asks of the play, how a count is
// stated, and in which other contracts the deal could have been played.
#include <algorithm>
#include <functional>
#include <ranges>

#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

constexpr unsigned side_seats(Seat seat) { return 0b0101u << int(side_of(seat)); }

BySide<int> by_side(Split split, Seat declarer) {
  BySide<int> sides;
  sides[side_of(declarer)] = split.contracting;
  sides[side_of(next_of(declarer))] = split.defence;
  return sides;
}

Objective slam(const Contract& contract) {
  const bool alone = contract.value == generale_value_rank;
  const auto side = std::uint8_t(side_seats(contract.declarer));
  return {.aim = alone ? Aim::every_trick_alone : Aim::every_trick,
          .declarer = contract.declarer,
          .team = side,
          .takers = alone ? std::uint8_t(1u << int(contract.declarer)) : side,
          .per_trick = 1,
          .needed = tricks_in_round};
}

}  // namespace

// The round scored from a count: with all the points there are and what a sweep adds, the
// contracting side has taken every trick, as far below 0 the defence has. How the tricks fall
// otherwise does not matter, and a count that no play comes to is no sweep.
RoundFacts Coinche::facts_of(const State& state, int count) const {
  const int total = raw_total(state.auction.denomination);
  const int sweep = std::max(1, sweep_worth(state));
  const int raw = std::clamp(count, 0, total);
  RoundFacts facts = this->facts(state);
  facts.points = this->count(state.auction.denomination, {raw, total - raw});
  facts.tricks = count >= total + sweep ? Split{tricks_in_round, 0}
                 : count <= -sweep      ? Split{0, tricks_in_round}
                                        : Split{tricks_in_round - 1, 1};
  facts.declarer_took_all = false;
  return facts;
}

// Where a sweep is worth no points of its own it can still win the defence's declarations or make
// a capot good, so it is told from all the points by one.
// With a dear last trick all the points can be more than a sweep; then it loses.
int Coinche::sweep_worth(const State& state) const {
  const int all_points = total_card_points + options_.last_trick_bonus;
  if (options_.capot_tricks != CapotTricks::t162)
    return capot_tricks(options_) < all_points ? -1 : sweep_bonus;
  return options_.capot_bid || facts(state).declared.defence > 0 ? 1 : 0;
}

// The lowest count with which the scoring calls the contract met. More points never unmake it.
int Coinche::needed(const State& state, int sweep) const {
  const int total = raw_total(state.auction.denomination);
  const auto met = [&](int count) {
    return score_round(options_, contract_in(state), facts_of(state, count)).verdict ==
           Verdict::met;
  };
  if (sweep > 0 && met(-sweep)) return -sweep;
  const auto counts = std::views::iota(0, total + 1);
  if (const auto found = std::ranges::partition_point(counts, std::not_fn(met));
      found != counts.end())
    return *found;
  return total + std::max(sweep, 0) + (sweep > 0 && met(total + sweep) ? 0 : 1);
}

Objective Coinche::objective(const State& state) const {
  const Contract contract = contract_in(state);
  if (is_slam(contract.value)) return slam(contract);
  const auto side = std::uint8_t(side_seats(contract.declarer));
  const int sweep = sweep_worth(state);
  return {.aim = Aim::points,
          .declarer = contract.declarer,
          .team = side,
          .takers = side,
          .card_points = true,
          .last_trick = std::int16_t(options_.last_trick_bonus),
          .sweep = std::int16_t(sweep),
          .needed = std::int16_t(needed(state, sweep))};
}

// A slam that fails pays the same however the tricks fall, unless the defence takes them all.
RoundFacts Coinche::slam_facts(const State& state, int count) const {
  const Contract contract = contract_in(state);
  const bool alone = contract.value == generale_value_rank, made = count == tricks_in_round;
  const int partner = alone ? state.play.tricks[partner_of(contract.declarer)] : 0;
  const int total = raw_total(contract.denomination);
  const int taken = made ? tricks_in_round : std::min(count + partner, tricks_in_round - 1);
  RoundFacts facts = this->facts(state);
  facts.points = this->count(contract.denomination, made ? Split{total, 0} : Split{0, total});
  facts.tricks = {taken, tricks_in_round - taken};
  facts.declarer_took_all = made;
  return facts;
}

// Points as they are scored (10.2, step 1), or tricks: in a generale those that are not the
// declarer's stand with the defence, the partner's too.
Outcome Coinche::outcome(const State& state, int count) const {
  const Contract contract = contract_in(state);
  const bool slam = is_slam(contract.value);
  const RoundFacts facts = slam ? slam_facts(state, count) : facts_of(state, count);
  const RoundScore score = score_round(options_, contract, facts);
  const Split tally = slam ? Split{count, tricks_in_round - count} : score.points;
  return {after_round(state.match, contract.declarer, facts, score),
          by_side(tally, contract.declarer)};
}

// The round as it was dealt. In a turn-up auction the stock goes back: who takes decides where its
// cards go, so every taker has another deal.
CoincheState Coinche::before_auction(const State& state) const {
  State fresh;
  fresh.match = state.match;
  fresh.play.hands = state.play.hands;
  fresh.turned = state.turned;
  fresh.stock = state.stock;
  fresh.auction.turn = fresh.play.to_act = next_of(state.match.dealer);
  if (options_.auction_kind == AuctionKind::turn_up) {
    CardSet undealt{state.turned};
    for (Card card : state.stock) undealt.add(card);
    for (int s = 0; s < seat_count; ++s) fresh.play.hands[Seat(s)] -= undealt;
  }
  return fresh;
}

// All others pass. A bid in the suit of the turned card takes it; another suit is named.
CoincheState Coinche::played_alone(State fresh, Seat seat, Bid bid) const {
  const bool turn_up = options_.auction_kind == AuctionKind::turn_up;
  const bool takes = turn_up && bid.denomination == in_suit(suit_of(fresh.turned));
  const auto pass_on = [&] { advance_auction(fresh, fresh.auction.turn, pass); };
  while (turn_up && !takes && !names_suit_now(fresh.auction)) pass_on();
  while (fresh.auction.turn != seat) pass_on();
  advance_auction(fresh, seat, takes ? take : turn_up ? name_of(bid.denomination) : bid_of(bid));
  while (fresh.phase == Phase::auction) pass_on();
  return fresh;
}

// One seat of each side speaks for both, unless the declarer leads or is dealt other cards.
std::vector<PossibleContract<CoincheState>> Coinche::possible_contracts(const State& state) const {
  if (state.play.done > 0 || state.play.on_table > 0) return {};
  const bool turn_up = options_.auction_kind == AuctionKind::turn_up;
  const bool seat_matters = turn_up || options_.first_lead == FirstLead::declarer;
  const State fresh = before_auction(state);
  std::vector<PossibleContract<State>> contracts;
  Seat seat = fresh.auction.turn;
  for (int s = 0; s < (seat_matters ? seat_count : side_count); ++s, seat = next_of(seat))
    for (int d = 0; d < denomination_count; ++d) {
      const Denomination denomination{std::uint8_t(d)};
      if (turn_up && !is_suit(denomination)) continue;  // no call names it
      const Bid lowest{std::uint16_t(options_.bid_min), denomination};
      const bool allowed = allows(options_, denomination);
      contracts.push_back({.declarer = seat,
                           .contract = std::string(name(denomination)),
                           .allowed = allowed,
                           .likely = allowed && is_suit(denomination),
                           .state = played_alone(fresh, seat, lowest)});
    }
  return contracts;
}

// Of calls that pay the same, the highest. A generale is not offered: the count does not say who
// of the side took the tricks.
std::optional<Offer> Coinche::best_call(const State& state, int count) const {
  const RoundFacts facts = facts_of(state, count);
  std::optional<Offer> best;
  const auto consider = [&](int value, Action call) {
    Contract contract = contract_in(state);
    contract.value = std::uint16_t(value);
    const RoundScore score = score_round(options_, contract, facts);
    const int paid = score.final.contracting - score.final.defence;
    if (score.verdict == Verdict::met && (!best || paid >= best->score))
      best = Offer{spell(call), paid};
  };
  const Denomination d = state.auction.denomination;
  const auto bid = [&](int value) { consider(value, bid_of({std::uint16_t(value), d})); };
  if (options_.auction_kind == AuctionKind::turn_up) {
    consider(0, d == in_suit(suit_of(state.turned)) ? take : name_of(d));
  } else {
    for (int value = options_.bid_min; value <= options_.bid_max; value += options_.bid_step)
      bid(value);
    if (options_.capot_bid) bid(capot_value_rank);
  }
  return best;
}

}  // namespace capot::coinche
