#include "apps/cli/play_secrets.h"

namespace capot::cli {
namespace {

// Whether the rest of the round looks the same to the watcher after another step.
bool looks_the_same(const Round& round, std::size_t step, AnyState instead, Seat watcher) {
  const AnyGame& game = round.game();
  for (std::size_t i = step + 1; i < round.steps().size(); ++i) {
    const auto [seat, action] = round.steps()[i];
    if (game.check(instead, seat, action)) return false;
    game.advance(instead, seat, action);
  }
  return game.same_view(instead, round.state(), watcher);
}

}  // namespace

bool is_secret(const Round& round, std::size_t step, Seat watcher) {
  const AnyGame& game = round.game();
  const auto [seat, action] = round.steps()[step];
  if (seat == watcher || is_card(action)) return false;
  AnyState before = game.deal(round.before(), round.deck());
  for (std::size_t i = 0; i < step; ++i)
    game.advance(before, round.steps()[i].seat, round.steps()[i].action);
  AnyState after = before;
  game.advance(after, seat, action);

  ActionList list;
  game.legal(before, seat, list);
  for (Action other : list) {
    if (other == action) continue;
    AnyState instead = before;
    game.advance(instead, seat, other);
    // An open call may leave no trace in later views, so it must have been hidden at once, too.
    if (game.same_view(instead, after, watcher) && looks_the_same(round, step, instead, watcher))
      return true;
  }
  return false;
}

}  // namespace capot::cli
