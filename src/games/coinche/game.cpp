#include "games/coinche/game.h"

#include "games/coinche/deal.h"
#include "games/coinche/declarations.h"
#include "games/coinche/faults.h"

namespace capot::coinche {

static_assert(Game<Coinche>);

namespace {

constexpr std::size_t turned_position = 20;

// Whose belote a suit holds, 1 + the side; 0: the cards are divided.
unsigned owner_of(const Play& play, Suit suit, bool one_player) {
  const CardSet pair = king_and_queen(suit);
  const auto holds = [&](CardSet cards) { return (pair - cards).empty(); };
  const auto hand = [&](int seat) { return play.hands[Seat(seat)]; };
  for (unsigned s = 0; s < unsigned(side_count); ++s) {
    const CardSet one = hand(int(s)), other = hand(int(s) + 2);
    if (one_player ? holds(one) || holds(other) : holds(one | other)) return 1 + s;
  }
  return 0;
}

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
  if (auto text = misfit(options)) return problem(fault::bad_options, *std::move(text));
  return Coinche(options);
}

Coinche::Coinche(const Options& options)
    : options_(options),
      announcing_(options.belote && options.belote_declare == BeloteDeclare::announced),
      one_by_one_(options.auction_kind == AuctionKind::value &&
                  options.deal_pattern <= DealPattern::rr_eldest),
      ladder_(options) {
  for (int s = 0; s < seat_count; ++s) plans_[std::size_t(s)] = make_plan(options, Seat(s));
  for (std::size_t d = 0; d < denomination_count; ++d) {
    laws_[d] = make_law(Denomination(d), options);
    totals_[d] = card_points(laws_[d]);
  }
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
  state.auction.turn = eldest;
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
  start_play(state.play, seat_count, 0b1111, leader);

  const bool one_player = announcing_ || options_.belote_holder == BeloteHolder::player;
  const auto find_belote = [&](Suit suit) {
    state.belotes =
        std::uint8_t(state.belotes | owner_of(state.play, suit, one_player) << 2 * int(suit));
    state.royals |= holders_of(state.play, suit);
  };
  if (is_suit(auction.denomination))
    find_belote(trump_of(auction.denomination));
  else if (auction.denomination == Denomination::all_trump)
    for (int s = 0; s < 4; ++s) find_belote(Suit(s));
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
    case AuctionEnd::open: return;
    case AuctionEnd::passed_out: state.phase = Phase::over; return;
    case AuctionEnd::contract:
      if (options_.auction_kind == AuctionKind::turn_up) deal_stock(state);
      begin_play(state);
  }
}

// An announcement is open to whoever began the play with both cards.
bool Coinche::may_announce(const State& state, Card card) const {
  const bool royal = rank_of(card) == Rank::queen || rank_of(card) == Rank::king;
  return royal && (state.belotes >> 2 * int(suit_of(card)) & 3) != 0;
}

void Coinche::list_announcements(const State& state, CardSet cards, ActionList& list) const {
  for (Card card : cards)
    if (may_announce(state, card)) list.add(announced(card));
}

void Coinche::announce(State& state, Action action) const {
  if (!is_announced(action)) return;
  const Card card = played_card(action);
  const int which = rank_of(card) == Rank::king ? 1 : 0;
  state.announced = std::uint8_t(state.announced | 1u << (2 * int(suit_of(card)) + which));
}

BySide<std::int16_t> Coinche::points(const State& state) const {
  const auto& by_seat = state.play.points.at;
  BySide<std::int16_t> points;
  for (std::size_t s = 0; s < std::size_t(side_count); ++s)
    points.at[s] = std::int16_t(by_seat[s] + by_seat[s + 2]);
  if (state.play.done == tricks_in_round) {
    auto& last = points[side_of(state.play.leader)];
    last = std::int16_t(last + options_.last_trick_bonus);
  }
  return points;
}

Split Coinche::count(Denomination d, Split raw) const {
  const int cards = totals_[std::size_t(d)];
  if (cards == total_card_points) return raw;
  const int goal = total_card_points + options_.last_trick_bonus;
  const int share = scaled(raw.contracting, cards + options_.last_trick_bonus, goal);
  return {share, goal - share};
}

Split Coinche::belotes_of(const State& state) const {
  unsigned owners = state.belotes;
  if (announcing_) {
    const unsigned both = state.announced & state.announced >> 1 & 0x55u;
    owners &= both * 3;
  }
  const int first = std::popcount(owners & 0x55u), second = std::popcount(owners & 0xAAu);
  return side_of(state.auction.declarer) == Side{0} ? Split{first, second} : Split{second, first};
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
  if (has_contract(state)) return after_round(state, facts(state));
  Standing match = state.match;
  if (options_.all_pass == AllPass::next_dealer) match.dealer = next_of(match.dealer);
  return match;
}

Standing Coinche::after_round(const State& state, const RoundFacts& facts) const {
  Standing match = state.match;
  const RoundScore score = score_round(options_, contract_in(state), facts);
  const auto c = std::size_t(side_of(state.auction.declarer)), d = 1 - c;
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
  if (!has_contract(state)) return std::unexpected(Violation(fault::no_contract));
  return contract_in(state);
}

}  // namespace capot::coinche
