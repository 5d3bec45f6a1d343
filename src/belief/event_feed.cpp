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
      dealt_(dealt),
      observers_(observers),
      any_(std::ranges::any_of(observers.at, [](const Observer* one) { return one != nullptr; })) {
  each(dealt, PublicHistory{},
       [](Observer& observer, const InformationState& info_state, const auto&) {
         observer.begin(info_state);
       });
}

void EventFeed::step(const AnyState& now, const PublicHistory& history, Seat seat, Action action) {
  if (!any_) return;
  const std::size_t index = steps_.size();
  steps_.push_back({seat, action});
  each(now, history,
       [&](Observer& observer, const InformationState& info_state,
           std::vector<std::size_t>& untold) {
         untold.push_back(index);
         std::erase_if(untold, [&](std::size_t step) {
           if (is_hidden(game_, dealt_, steps_, step, info_state.seat)) return false;
           observer.seen(info_state, steps_[step].seat, steps_[step].action);
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
