#include "games/texas42/game.h"

#include <cassert>
#include <utility>

#include "games/texas42/claim.h"
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/faults.h"

namespace capot {

static_assert(Game<Texas42>);

using namespace texas42;
namespace common = capot::fault;
namespace own = capot::texas42::fault;

Texas42::Texas42(const Options& options)
    : options_(options),
      may_concede_(options.concede && options.scoring == Scoring::marks),
      rare_plays_(options.small_end_opening || options.claims != Claims::off) {
  for (int i = 0; i < contract_count; ++i) laws_[std::size_t(i)] = make_law(Contract(i));
}

Parsed<Texas42> Texas42::make(const OptionValues& given) {
  auto options = make_options(given);
  if (!options) return std::unexpected(std::move(options.error()));
  return Texas42(*options);
}

CardSet Texas42::deck() const { return all_dominoes; }

DealPlan Texas42::plan(Seat dealer) const {
  // The opponents draw first, then the dealer's partner, then the dealer.
  static constexpr std::array<int, 4> draw_order{1, 3, 2, 0};
  DealPlan plan;
  plan.size = domino_count;
  for (int i = 0; i < domino_count; ++i) {
    const Seat seat = options_.deal_order == DealOrder::draw
                          ? plus(dealer, draw_order[std::size_t(i / 7)], 4)
                          : Seat(i % 4);
    plan.seat[std::size_t(i)] = std::int8_t(seat);
  }
  return plan;
}

Standing Texas42::start(Seat dealer) const { return {.dealer = dealer}; }

Texas42::State Texas42::deal(const Standing& before, const Deck& deck) const {
  assert(deck.size == domino_count);
  State state{.match = before};
  ++state.match.deals;
  const DealPlan where = plan(before.dealer);
  for (std::size_t i = 0; i < domino_count; ++i)
    state.play.hands[Seat(where.seat[i])].add(deck.cards[i]);
  state.play.to_act = plus(before.dealer, 1, 4);
  return state;
}

Split<Taken> Texas42::taken(const State& state) const {
  const Play& play = state.play;
  const auto of = [&](Seat a, Seat b) {
    return texas42::taken(play.tricks[a] + play.tricks[b], play.points[a] + play.points[b]);
  };
  const Seat bidder = state.auction.bidder;
  return {of(bidder, plus(bidder, 2, 4)), of(plus(bidder, 1, 4), plus(bidder, 3, 4))};
}

BySide<std::int16_t> Texas42::points(const State& state) const {
  BySide<std::int16_t> points{};
  for (int s = 0; s < 4; ++s) {
    const Seat seat{std::uint8_t(s)};
    std::int16_t& sum = points[side_of(seat)];
    sum = std::int16_t(sum + state.play.tricks[seat] + state.play.points[seat]);
  }
  return points;
}

Decision Texas42::decided(const State& state) const {
  if (!state.contract) return Decision::open;
  return texas42::decided(undertaking(state.auction.bid, kind_of(*state.contract)), taken(state));
}

HandScore Texas42::hand_score(const State& state) const {
  assert(state.contract);
  const Auction& auction = state.auction;
  return score_hand(options_, {auction.bid, kind_of(*state.contract), auction.forced},
                    side_of(auction.bidder), state.made, taken(state),
                    {state.match.scores[north_south], state.match.scores[east_west]});
}

Standing Texas42::standing(const State& state) const {
  Standing after = state.match;
  if (state.phase != Phase::over) return after;
  after.carry = 0;
  if (state.ending == Ending::thrown_in) {
    after.carry = state.match.carry + 1;
  } else {
    const HandScore score = hand_score(state);
    for (const Side side : {north_south, east_west})
      after.scores[side] = score.after[std::size_t(side)];
    if (score.winner) after.winners = std::uint8_t(1u << int(*score.winner));
    after.tie_pending =
        !score.winner && (score.after[0] >= options_.target || score.after[1] >= options_.target);
  }
  if (!after.over()) after.dealer = plus(after.dealer, 1, 4);
  return after;
}

// Legal actions and checks.

CardSet Texas42::first_leads(const Law& law, const Play& play) {
  const CardSet cards = legal_cards(law, play), trumps = cards & law.trumps;
  return trumps.empty() ? cards : trumps;
}

bool Texas42::may_lead_small(const State& state, Card domino) const {
  return options_.small_end_opening && first_lead(state) && !is_double(domino) &&
         kind_of(*state.contract) != Kind::sevens && !law_of(*state.contract).trumps.has(domino);
}

bool Texas42::may_claim(const State& state) const {
  return options_.claims == Claims::verified && options_.scoring == Scoring::marks &&
         state.play.on_table == 0 && side_of(state.play.to_act) == side_of(state.auction.bidder);
}

bool Texas42::obliged(const State& state) const {
  return options_.all_pass == AllPass::force_dealer ||
         (options_.reshake_limit > 0 && state.match.carry >= options_.reshake_limit);
}

void Texas42::list_others(const State& state, ActionList& list) const {
  const CardSet hand = state.play.hands[state.play.to_act];
  if (state.phase == Phase::auction)
    list_calls(options_, state.auction, obliged(state), hand, list);
  else if (state.phase == Phase::declare)
    list_declarations(options_, state.auction, list);
}

void Texas42::list_rare_plays(const State& state, ActionList& list) const {
  for (Card domino : legal_dominoes(state))
    if (may_lead_small(state, domino)) list.add(action::small_lead(domino));
  if (may_claim(state)) list.add(action::claim);
}

std::optional<Violation> Texas42::check(const State& state, Seat seat, Action action) const {
  if (state.match.over() || (state.phase == Phase::over && standing(state).over()))
    return common::game_over;
  const auto phase = action::phase_of(action);
  if (!phase) return common::malformed_action;
  if (phase != state.phase) return common::wrong_phase;
  if (int(seat) >= seats()) return common::bad_seat;
  if (action::is_domino(action) && !is_in(state.play, seat)) return own::seat_sits_out;
  if (seat != state.play.to_act) return common::not_your_turn;
  switch (state.phase) {
    case Phase::auction:
      return check_call(options_, state.auction, obliged(state), state.play.hands[seat], action);
    case Phase::declare:
      return check_declaration(options_, state.auction, action::declaration_of(action));
    default: return check_play(state, action);
  }
}

std::optional<Violation> Texas42::check_play(const State& state, Action action) const {
  if (action == action::claim)
    return may_claim(state) ? std::nullopt : std::optional<Violation>(own::claim_not_allowed);
  if (action == action::concede)
    return may_concede_ ? std::nullopt : std::optional<Violation>(own::concede_not_allowed);
  if (action == foreign_card) return common::card_not_in_deck;
  const Card domino = action::domino(action);
  const Law& law = law_of(*state.contract);
  if (!state.play.hands[state.play.to_act].has(domino)) return common::card_not_in_hand;
  if (!legal_cards(law, state.play).has(domino))
    return law.duties.must_play_strongest ? own::must_play_closest_to_seven
                                          : common::must_follow_suit;
  if (!legal_dominoes(state).has(domino)) return own::must_lead_trump;
  if (action::is_small_lead(action) && !may_lead_small(state, domino))
    return own::lead_suit_choice_not_allowed;
  return std::nullopt;
}

// What actions do.

void Texas42::advance_other(State& state, Action action) const {
  if (action::is_small_lead(action)) {
    const Card domino = action::domino(action);
    play_card(law_of(*state.contract), state.play, domino,
              Suit(low_end(domino)));  // a lead never ends a trick
  } else if (action == action::claim) {
    const bool stands = proved(state);
    if (stands || options_.claim_fail == ClaimFail::forfeit) end(state, Ending::claimed, stands);
  } else if (action == action::concede) {
    const bool bidders = side_of(state.play.to_act) == side_of(state.auction.bidder);
    end(state, Ending::conceded, !bidders);
  } else if (action::is_declaration(action)) {
    declare(state, action);
  } else {
    call(state, action);
  }
}

bool Texas42::proved(const State& state) const {
  const Law& law = law_of(*state.contract);
  const Seat claimer = state.play.to_act, bidder = state.auction.bidder;
  const Undertaking goal = undertaking(state.auction.bid, kind_of(*state.contract));
  const bool own_first_leads = options_.first_lead_trump || options_.small_end_opening;
  if (!own_first_leads || !first_lead(state))
    return claim_stands(law, state.play, claimer, bidder, goal);
  // The table's own rules for the first lead: each lead it allows is tried by itself.
  const auto stands_after = [&](Card domino, Suit led) {
    Play play = state.play;
    play_card(law, play, domino, led);
    return claim_stands(law, play, claimer, bidder, goal);
  };
  for (Card domino : legal_dominoes(state))
    if (stands_after(domino, law.suit[domino]) ||
        (may_lead_small(state, domino) && stands_after(domino, Suit(low_end(domino)))))
      return true;
  return false;
}

void Texas42::call(State& state, Action action) const {
  make_call(state.auction, obliged(state), state.play.to_act, action);
  state.play.to_act = plus(state.play.to_act, 1, 4);
  if (state.auction.made < seats()) return;
  if (state.auction.bid.amount == 0) return end(state, Ending::thrown_in, false);
  state.phase = Phase::declare;
  state.play.to_act = declaring_seat(state.auction);
}

void Texas42::declare(State& state, Action action) const {
  const Contract contract = contract_of(action::declaration_of(action));
  state.contract = contract;
  state.phase = Phase::play;
  start_play(state.play, seats(), playing_seats(state.auction, contract),
             first_leader(options_, state.auction, contract));
}

void Texas42::settle(State& state) const {
  const Decision decision = decided(state);
  if (decision != Decision::open) end(state, Ending::played, decision == Decision::made);
}

void Texas42::end(State& state, Ending ending, bool made) const {
  state.phase = Phase::over;
  state.ending = ending;
  state.made = made;
}

Texas42::View Texas42::view(const State& state, std::optional<Seat> watcher) const {
  View view;
  show_play(view, state.play, watcher);
  view.phase = state.phase;
  view.to_act = to_act(state);
  view.in = state.contract ? state.play.in : 0b1111;
  view.points = points(state);
  view.match = standing(state);
  view.auction = state.auction;
  view.contract = state.contract;
  view.decided = decided(state);
  view.ending = state.ending;
  view.made = state.made;
  return view;
}

}  // namespace capot
