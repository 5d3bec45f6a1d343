// What a seat may do, and which rule another action breaks.
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/faults.h"
#include "games/texas42/game.h"

namespace capot::texas42 {
namespace common = capot::fault;
namespace own = capot::texas42::fault;

CardSet Texas42::first_leads(const Law& law, const Play& play) {
  const CardSet cards = legal_cards(law, play), trumps = cards & law.trumps;
  return trumps.empty() ? cards : trumps;
}

bool Texas42::may_lead_small(const State& state, Card domino) const {
  return options_.small_end_opening && first_lead(state) && !is_double(domino) &&
         kind_of(*state.contract()) != Kind::sevens && !law_in(state).trumps.has(domino);
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
  const Law& law = law_in(state);
  if (!state.play.hands[state.play.to_act].has(domino)) return common::card_not_in_hand;
  if (!legal_cards(law, state.play).has(domino))
    return law.duties.must_play_strongest ? own::must_play_closest_to_seven
                                          : common::must_follow_suit;
  if (!legal_dominoes(state).has(domino)) return own::must_lead_trump;
  if (action::is_small_lead(action) && !may_lead_small(state, domino))
    return own::lead_suit_choice_not_allowed;
  return std::nullopt;
}

}  // namespace capot::texas42
