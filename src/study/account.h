// How a round came to its result, from the cards of one seat to the last trick: parts that add up.
#pragma once

#include <cstddef>
#include <vector>

#include "core/types.h"

namespace capot {

struct Review;
class AnyGame;

// Scores are the seat's, positive is good for it.
struct Account {
  // What one decision did to the score with open hands: by a mistake, as its player could know, and
  // by how the cards lay, which nobody could.
  struct Part {
    std::size_t step = 0;
    Seat seat{};
    double mistake = 0, lie = 0;
  };
  double hand = 0;  // luck of the deal: what these cards promise on average
  double lie = 0;   // luck of the lie: how the other cards lay, from the deal on
  double own = 0, partner = 0, others = 0;  // mistakes
  double result = 0;                        // all of it
  std::vector<Part> parts{};                // those that did anything
};

// Of a review in which everybody's decisions were judged; where only one seat's were, what the
// mistakes of the rest did is part of the lie.
Account account_of(const AnyGame& game, const Review& review, Seat seat);

}  // namespace capot
