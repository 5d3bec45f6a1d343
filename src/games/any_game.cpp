#include "games/any_game.h"

namespace capot {

Standing AnyGame::start(Seat dealer) const { return match_start(facts_.terms, sides(), dealer); }

int AnyGame::to_go(const Standing& match, Side side) const {
  const int left = facts_.terms.target - match.scores[side];
  return info().low_score_wins ? -left : left;
}

std::string AnyGame::draw_score(int score) const { return capot::draw_score(facts_.terms, score); }

BySide<std::int16_t> AnyGame::points(const StateHead& state) const {
  const Law* law = this->law(state);
  return law ? points_taken(*law, state.play) : BySide<std::int16_t>{};
}

Numbers AnyGame::numbers(const AnyView& view) const {
  Numbers row;
  NumberArchive archive(row);
  AnyView written = view;
  this->archive(written, archive);
  return row;
}

std::optional<AnyView> AnyGame::view_from(std::span<const std::int64_t> row) const {
  NumberArchive archive(row);
  AnyView view;
  if (!this->archive(view, archive)) return std::nullopt;
  return view;
}

Action AnyGame::default_action(const AnyState& state) const {
  ActionList list;
  const Seat seat = *to_act(state);
  legal(state, seat, list);
  return default_action(view(state, seat), list);
}

Action AnyGame::heuristic_action(const AnyState& state) const {
  ActionList list;
  const Seat seat = *to_act(state);
  legal(state, seat, list);
  return heuristic_action(view(state, seat), PublicHistory{}, list);
}

Standing AnyGame::settled(AnyState state, const Play& play) const {
  state.head().play = play;
  state.head().phase = Phase::over;
  return standing(state);
}

}  // namespace capot
