#include "study/account.h"

#include "bots/gains.h"
#include "study/review.h"

namespace capot {
namespace {

// What a mistake of somebody means to a seat. Partners share it and opponents gain it; where each
// plays alone nobody can say what another's mistake is worth to them but the deal itself.
double meant(const AnyGame& game, const Decision& decision, Seat seat, double change) {
  if (decision.grade < Grade::inaccuracy) return 0;
  if (decision.seat == seat) return -decision.expected_loss;
  if (!game.info().partners) return change;
  return game.side(decision.seat) == game.side(seat) ? -decision.expected_loss
                                                     : decision.expected_loss;
}

}  // namespace

Account account_of(const AnyGame& game, const Review& review, Seat seat) {
  const auto lead = [&](std::size_t at) { return double(lead_of(game, review.course[at], seat)); };
  Account account;
  account.hand = review.hands[seat];
  account.lie = lead(0) - account.hand;
  account.result = lead(review.course.size() - 1);
  auto decision = review.decisions.begin();
  for (std::size_t step = 0; step + 1 < review.course.size(); ++step) {
    const double change = lead(step + 1) - lead(step);
    const bool judged = decision != review.decisions.end() && decision->step == step;
    const Seat who = judged ? decision->seat : seat;
    const double mistake = judged ? meant(game, *decision, seat, change) : 0;
    const double lie = change - mistake;
    if (judged) ++decision;
    account.lie += lie;
    (who == seat                         ? account.own
     : game.side(who) == game.side(seat) ? account.partner
                                         : account.others) += mistake;
    if (mistake != 0 || lie != 0) account.parts.push_back({step, who, mistake, lie});
  }
  return account;
}

}  // namespace capot
