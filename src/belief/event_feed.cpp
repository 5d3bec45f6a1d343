#include "belief/event_feed.h"

#include <algorithm>

namespace capot {

template <class Tell>
void EventFeed::each(const AnyState& now, const PublicHistory& history, const Tell& tell) {
  if (!any_) return;
  for (int s = 0; s < game_.seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    if (Observer* observer = observers_[seat])
      tell(*observer, information_state_of(game_, now, history, seat), untold_[seat]);
  }
}

EventFeed::EventFeed(const AnyGame& game, const AnyState& dealt, const Observers& observers)
    : game_(game),
      observers_(observers),
      any_(std::ranges::any_of(observers.at, [](const Observer* one) { return one != nullptr; })),
      phase_(dealt->phase) {
  each(dealt, PublicHistory{},
       [](Observer& observer, const InformationState& info_state, const auto&) {
         observer.begin(info_state);
       });
}

void EventFeed::step(const AnyState& now, const PublicHistory& history, Seat seat, Action action) {
  if (!any_) return;
  const Taken taken{{seat, action}, phase_};
  phase_ = now->phase;
  each(now, history,
       [&](Observer& observer, const InformationState& info_state, std::vector<Taken>& untold) {
         // What opens with the whole round is told by no event.
         const Secrecy secrecy = game_.facts().secrecy[std::size_t(taken.phase)];
         if (secrecy == Secrecy::until_round_ends && seat != info_state.seat) return;
         untold.push_back(taken);
         std::erase_if(untold, [&](const Taken& one) {
           if (is_hidden(game_.facts().secrecy, one.step.seat, one.phase, phase_, info_state.seat))
             return false;
           observer.seen(info_state, one.step.seat, one.step.action);
           return true;
         });
       });
}

void EventFeed::end(const AnyState& now, const PublicHistory& history) {
  if (!any_) return;
  const RoundEnd end{game_.result(now), game_.standing(now)};
  each(now, history, [&](Observer& observer, const InformationState& info_state, const auto&) {
    observer.end(info_state, end);
  });
}

}  // namespace capot
