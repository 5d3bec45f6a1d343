#include "games/texas42/claim.h"

#include "core/objective.h"
#include "games/texas42/deck.h"
#include "solve/solver.h"

namespace capot::texas42 {
namespace {

constexpr unsigned all_seats = 0b1111;

// The seats whose tricks cost the contract: in a nello the bidder's own, else the other side's.
unsigned costly_seats(Seat bidder, const Undertaking& goal) {
  if (goal.kind == Undertaking::Kind::no_trick) return bit(bidder);
  return all_seats & ~(bit(bidder) | bit(plus(bidder, 2, 4)));
}

}  // namespace

// The claimer plays against the other three, the partner too: nobody is asked to help. A point bid
// may lose 42 less the bid, any other contract nothing.
bool claim_stands(const Law& law, const Play& play, Seat claimer, Seat bidder,
                  const Undertaking& goal) {
  const bool points = goal.kind == Undertaking::Kind::points;
  const int budget = points ? (points_in_hand - goal.needed).n : 0;
  const Objective costs{.declarer = bidder,
                        .team = std::uint8_t(all_seats & ~bit(claimer)),
                        .takers = std::uint8_t(costly_seats(bidder, goal)),
                        .card_points = true,
                        .per_trick = 1};
  if (played_out(play)) return final_count(costs, play) <= budget;
  return !Solver().reaches(law, play, costs, budget + 1);
}

}  // namespace capot::texas42
