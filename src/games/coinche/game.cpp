#include "games/coinche/game.h"

#include "games/coinche/deal.h"
#include "games/coinche/declarations.h"
#include "games/coinche/faults.h"

namespace capot::coinche {

static_assert(Game<Coinche>);

namespace {

constexpr std::size_t turned_position = 20;

RoyalHolders holders_of(const Play& play, Suit suit) {
  unsigned holders = 0;
  for (int s = 0; s < seat_count; ++s)
    for (Card card : play.hands[Seat(s)] & king_and_queen(suit)) holders |= held_by(Seat(s), card);
  return RoyalHolders(holders);
}

// Card by card round the table: eight lanes at a time, four seats twice.
void deal_one_by_one(Play& play, const Deck& deck, Seat first) {
  std::array<std::uint32_t, 8> lanes{};
  for (std::size_t i = 0; i < max_cards; i += lanes.size())
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
      lanes[lane] |= 1u << unsigned(deck.cards[i + lane]);
  for (std::size_t s = 0; s < seat_count; ++s)
    play.hands[plus(first, int(s), seat_count)] = CardSet::of_bits(lanes[s] | lanes[s + 4]);
}

// In packets; what the plan gives to no seat is the turned card and the stock.
void deal_by_plan(CoincheState& state, const Deck& deck, const DealPlan& plan) {
  for (std::size_t i = 0; i < max_cards; ++i) {
    const Card dealt = deck.cards[i];
    if (plan.seat[i] != DealPlan::blind)
      state.play.hands[Seat(plan.seat[i])].add(dealt);
    else if (i == turned_position)
      state.turned = dealt;
    else
      state.stock[i - turned_position - 1] = dealt;
  }
}

}  // namespace

Parsed<Coinche> Coinche::make(const OptionValues& given) {
  Options options;
  fill_options(info().options, given, &options);
  if (auto wrong = conflict(options)) return std::unexpected(*std::move(wrong));
  return Coinche(options);
}

Coinche::Coinche(const Options& options)
    : options_(options),
      announcing_(options.belote && options.belote_declare == BeloteDeclare::announced),
      one_holder_(announcing_ || options.belote_holder == BeloteHolder::player),
      one_by_one_(options.auction_kind == AuctionKind::value &&
                  options.deal_pattern <= DealPattern::rr_eldest),
      ladder_(options) {
  for (int s = 0; s < seat_count; ++s) plans_[std::size_t(s)] = make_plan(options, Seat(s));
  for (std::size_t d = 0; d < denomination_count; ++d) {
    laws_[d] = make_law(Denomination(d), options);
    totals_[d] = card_points(laws_[d]);
  }
}

MatchTerms Coinche::terms() const {
  MatchTerms terms;
  terms.target = options_.target;
  if (options_.first_dealer != random_dealer) terms.first_dealer = Seat(options_.first_dealer);
  return terms;
}

CoincheState Coinche::deal(const Standing& before, const Deck& deck) const {
  State state;
  state.match = before;
  ++state.match.deals;
  const Seat eldest = next_of(before.dealer);
  const std::size_t dealer = std::size_t(before.dealer);
  if (one_by_one_)
    deal_one_by_one(state.play, deck, Seat(plans_[dealer].seat[0]));
  else
    deal_by_plan(state, deck, plans_[dealer]);
  state.auction.turn = state.play.to_act = eldest;
  return state;
}

void Coinche::deal_stock(State& state) const {
  const Seat taker = state.auction.declarer;
  state.play.hands[taker].add(state.turned);
  Seat seat = next_of(state.match.dealer);
  std::size_t i = 0;
  for (int s = 0; s < seat_count; ++s, seat = next_of(seat))
    for (int n = seat == taker ? 2 : 3; n > 0; --n) state.play.hands[seat].add(state.stock[i++]);
}

void Coinche::begin_play(State& state) const {
  const Auction& auction = state.auction;
  const Seat eldest = next_of(state.match.dealer);
  const Seat leader = options_.first_lead == FirstLead::eldest ? eldest : auction.declarer;
  state.phase = Phase::play;
  state.law = std::uint8_t(auction.denomination);
  start_play(state.play, seat_count, 0b1111, leader);

  for (int s = 0; s < 4; ++s)
    if (is_trump(auction.denomination, Suit(s))) state.royals |= holders_of(state.play, Suit(s));
  if (!options_.declarations) return;

  std::array<Declared, seat_count> declared;
  for (std::size_t s = 0; s < declared.size(); ++s) {
    declared[s] = best_declaration(state.play.hands.at[s], auction.denomination, options_);
    state.declared[s] = std::uint8_t(declared[s].tens());
  }
  const auto winner = winning_side(declared, leader, options_.declaration_tie);
  if (!winner) return;
  state.declaring_side = std::uint8_t(*winner);
  for (std::size_t s = std::size_t(*winner); s < declared.size(); s += 2)
    state.declared_cards |= declared[s].cards();
}

void Coinche::advance_auction(State& state, Seat seat, Action call) const {
  switch (make_call(options_, state.auction, state.turned, seat, call)) {
    case AuctionEnd::open: state.play.to_act = state.auction.turn; return;
    case AuctionEnd::passed_out: state.phase = Phase::over; return;
    case AuctionEnd::contract:
      if (options_.auction_kind == AuctionKind::turn_up) deal_stock(state);
      begin_play(state);
  }
}

unsigned Coinche::belote_owner(const State& state, Suit suit) const {
  if (!is_trump(state.auction.denomination, suit)) return 0;
  const Seat king = holder_of(state.royals, card(suit, Rank::king));
  const Seat queen = holder_of(state.royals, card(suit, Rank::queen));
  const bool together = one_holder_ ? king == queen : side_of(king) == side_of(queen);
  return together ? 1 + unsigned(side_of(king)) : 0;
}

// An announcement is open to whoever began the play with both cards.
bool Coinche::may_announce(const State& state, Card card) const {
  return is_trump_royal(state, card) && belote_owner(state, suit_of(card)) != 0;
}

void Coinche::list_announcements(const State& state, CardSet cards, ActionList& list) const {
  for (Card card : cards)
    if (may_announce(state, card)) list.add(announced(card));
}

// Words that were not said are kept, not those that were: so a round that is thought to its end has
// every belote that can still be announced.
void Coinche::hear(State& state, Action action) const {
  const Card card = played_card(action);
  if (!is_announced(action) && is_trump_royal(state, card))
    state.silent = std::uint8_t(state.silent | royal_bit(card));
}

Split Coinche::count(Denomination d, Split raw) const {
  const int cards = totals_[std::size_t(d)];
  if (cards == total_card_points) return raw;
  const int goal = total_card_points + options_.last_trick_bonus;
  const int share = scaled(raw.contracting, cards + options_.last_trick_bonus, goal);
  return {share, goal - share};
}

Split Coinche::belotes_of(const State& state) const {
  Split owned;
  for (int s = 0; s < 4; ++s) {
    const unsigned owner = belote_owner(state, Suit(s));
    if (owner == 0 || (state.silent >> 2 * s & 3) != 0) continue;
    ++(Side(owner - 1) == side_of(state.auction.declarer) ? owned.contracting : owned.defence);
  }
  return owned;
}

RoundFacts Coinche::facts(const State& state) const {
  const auto c = std::size_t(side_of(state.auction.declarer)), d = 1 - c;
  const auto& tricks = state.play.tricks.at;
  const auto points = this->points(state).at;
  RoundFacts facts;
  facts.points = count(state.auction.denomination, {points[c], points[d]});
  facts.tricks = {tricks[c] + tricks[c + 2], tricks[d] + tricks[d + 2]};
  facts.belote = belotes_of(state) * belote_bonus;
  facts.declarer_took_all = state.play.tricks[state.auction.declarer] == tricks_in_round;
  facts.pot = state.match.carry;
  if (state.declaring_side != nobody_declared) {
    const std::size_t s = state.declaring_side;
    const int declared = 10 * (state.declared[s] + state.declared[s + 2]);
    facts.declared = s == c ? Split{declared, 0} : Split{0, declared};
  }
  return facts;
}

Standing Coinche::after_round(const State& state) const {
  if (state.law != no_law) {
    const RoundFacts happened = facts(state);
    return after_round(state.match, state.auction.declarer, happened,
                       score_round(options_, contract_in(state), happened));
  }
  return after_cancelled(state.match);
}

Standing Coinche::after_cancelled(Standing match) const {
  if (options_.all_pass == AllPass::next_dealer) match.dealer = next_of(match.dealer);
  return match;
}

Standing Coinche::after_round(Standing match, Seat declarer, const RoundFacts& facts,
                              const RoundScore& score) const {
  const auto c = std::size_t(side_of(declarer)), d = 1 - c;
  match.scores.at[c] += score.final.contracting;
  match.scores.at[d] += score.final.defence;
  match.carry = score.pot;
  const MatchEnd end =
      match_end(options_, {match.scores.at[0], match.scores.at[1]}, Side(c), score, facts.tricks);
  match.winners = end.winners;
  match.tie_pending = end.tie_pending;
  if (!match.over()) match.dealer = next_of(match.dealer);
  return match;
}

Result<Contract> Coinche::agreed(const State& state) const {
  if (state.law == no_law) return std::unexpected(Violation(fault::no_contract));
  return contract_in(state);
}

}  // namespace capot::coinche
