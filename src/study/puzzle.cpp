#include "study/puzzle.h"

#include <algorithm>

#include "study/review.h"

namespace capot {
namespace {

// With so few cards left a player can count what is out.
constexpr int countable = 4;

int difficulty_of(const InformationState& info_state, const std::vector<Action>& answers) {
  const Action plain =
      info_state.game->heuristic_action(info_state.view, info_state.history, info_state.legal);
  if (std::ranges::find(answers, plain) != answers.end()) return 1;
  const bool few =
      info_state.view->phase == Phase::play && info_state.view->hand.size() <= countable;
  return few ? 2 : 3;
}

}  // namespace

std::optional<Puzzle> puzzle_of(const InformationState& info_state, const Decision& decision,
                                const Scale& scale) {
  if (decision.grade < Grade::mistake) return std::nullopt;
  Puzzle puzzle;
  std::vector<Action> answers;
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    const auto& expected = decision.choices[i].expected;
    if (!expected || expected->edge < decision.expected_loss - scale.inaccuracy()) continue;
    puzzle.answers.push_back(i);
    answers.push_back(decision.choices[i].action);
  }
  if (2 * answers.size() > decision.choices.size()) return std::nullopt;
  puzzle.difficulty = difficulty_of(info_state, answers);
  return puzzle;
}

}  // namespace capot
