#include "games/shared/defaults.h"

#include <algorithm>

namespace capot {

Play ended_with(const Objective& objective, const Play& play, int count) {
  Play end = play;
  const int tricks = play.done + play.hands[play.leader].size() + (play.on_table ? 1 : 0);
  end.done = std::uint8_t(tricks);
  end.on_table = 0;
  end.hands = {};
  end.tricks = {};
  end.points = {};
  Seat others = objective.declarer;
  while (counts(objective, others)) others = next(others, play.seats);
  const int taken = objective.per_trick ? std::clamp(count, 0, tricks) : tricks - 1;
  end.tricks[objective.declarer] = std::uint8_t(taken);
  end.tricks[others] = std::uint8_t(tricks - taken);
  if (objective.card_points) end.points[objective.declarer] = std::uint8_t(std::max(count, 0));
  end.leader = others;
  return end;
}

std::string plain_words(const Value& contract) {
  if (!contract.object()) return "No contract yet.";
  std::string words;
  for (const auto& [name, value] : *contract.object()) {
    if (!words.empty()) words += ", ";
    words += name + " ";
    if (const auto* number = value.integer()) words += std::to_string(*number);
    if (const auto* text = value.text()) words += *text;
  }
  return words + ".";
}

}  // namespace capot
