#include "games/texas42/game.h"

#include <cassert>
#include <utility>

#include "games/texas42/claim.h"
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"

namespace capot::texas42 {

static_assert(Game<Texas42>);

Texas42::Texas42(const Options& options)
    : options_(options),
      may_concede_(options.concede && options.scoring == Scoring::marks),
      rare_plays_(options.small_end_opening || options.claims != Claims::off) {}

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

MatchTerms Texas42::terms() const {
  MatchTerms terms;
  terms.target = options_.target;
  if (options_.scoring != Scoring::marks) return terms;
  terms.count = ScoreCount::marks;
  terms.draw = [](int score, int) { return draw_all(Marks{score}); };
  return terms;
}

Texas42::State Texas42::deal(const Standing& before, const Deck& deck) const {
  assert(deck.size == domino_count);
  State state;
  state.match = before;
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

Decision Texas42::decided(const State& state) const {
  if (!state.contract()) return Decision::open;
  return texas42::decided(undertaking(state.auction.bid, kind_of(*state.contract())), taken(state));
}

HandScore Texas42::hand_score(const State& state) const {
  assert(state.contract());
  const Auction& auction = state.auction;
  return score_hand(options_, {auction.bid, kind_of(*state.contract()), auction.forced},
                    side_of(auction.bidder), is_made(state), taken(state),
                    {state.match.scores[north_south], state.match.scores[east_west]});
}

Standing Texas42::standing(const State& state) const {
  if (state.phase != Phase::over) return state.match;
  if (state.ending != Ending::thrown_in) return after_hand(state.match, hand_score(state));
  return after_thrown_in(state.match);
}

Standing Texas42::after_thrown_in(Standing match) {
  ++match.carry;
  match.dealer = plus(match.dealer, 1, 4);
  return match;
}

Standing Texas42::after_hand(Standing match, const HandScore& score) const {
  match.carry = 0;
  for (const Side side : {north_south, east_west})
    match.scores[side] = score.after[std::size_t(side)];
  if (score.winner) match.winners = std::uint8_t(1u << int(*score.winner));
  match.tie_pending =
      !score.winner && (score.after[0] >= options_.target || score.after[1] >= options_.target);
  if (!match.over()) match.dealer = plus(match.dealer, 1, 4);
  return match;
}

// What actions do.

void Texas42::advance_other(State& state, Action action) const {
  if (action::is_small_lead(action)) {
    const Card domino = action::domino(action);
    play_card(law_in(state), state.play, domino,
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
  const Law& law = law_in(state);
  const Seat claimer = state.play.to_act, bidder = state.auction.bidder;
  const Undertaking goal = undertaking(state.auction.bid, kind_of(*state.contract()));
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
  state.law = std::uint8_t(contract);
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

// A hand that is only thought to its end has not said how it ended: its tricks do.
bool Texas42::is_made(const State& state) const {
  return state.ending == Ending::none ? decided(state) == Decision::made : state.made;
}

void Texas42::show(const State& state, std::optional<Seat>, View& view) const {
  if (!state.contract()) view.in = 0b1111;
  view.auction = state.auction;
  view.decided = decided(state);
  view.ending = state.ending;
  view.made = state.made;
}

}  // namespace capot::texas42
