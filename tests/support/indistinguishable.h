// What a seat cannot know of a round, found out by playing it again with other decisions: slow, and
// sure. The games say it in a word (core/secrecy.h); tests hold the word against this.
#pragma once

#include <cstddef>
#include <span>

#include "games/any_game.h"

namespace capot::testing {

// The steps that follow from a state; false where one cannot be taken.
inline bool replay_steps(const AnyGame& game, AnyState& state, std::span<const Step> steps) {
  for (const auto [seat, action] : steps) {
    if (game.check(state, seat, action)) return false;
    game.advance(state, seat, action);
  }
  return true;
}

// Whether `watcher`, after these steps from the deal, cannot tell one of them from another that the
// seat might have taken.
inline bool is_indistinguishable(const AnyGame& game, const AnyState& dealt,
                                 std::span<const Step> steps, std::size_t step, Seat watcher) {
  const auto [seat, action] = steps[step];
  if (seat == watcher || is_card(action)) return false;
  AnyState before = dealt;
  for (const Step& earlier : steps.first(step)) game.advance(before, earlier.seat, earlier.action);
  // A card that is laid away could be any the watcher never sees, also one its seat does not hold.
  if (before->phase == Phase::discard) return true;
  AnyState after = before;
  game.advance(after, seat, action);
  AnyState now = after;
  for (const Step& later : steps.subspan(step + 1)) game.advance(now, later.seat, later.action);

  ActionList list;
  game.legal(before, seat, list);
  for (Action other : list) {
    if (other == action) continue;
    AnyState instead = before;
    game.advance(instead, seat, other);
    // An open call may leave no trace in later views, so it must have been hidden at once, too.
    if (!game.same(game.view(instead, watcher), game.view(after, watcher))) continue;
    if (replay_steps(game, instead, steps.subspan(step + 1)) &&
        game.same(game.view(instead, watcher), game.view(now, watcher)))
      return true;
  }
  return false;
}

}  // namespace capot::testing
