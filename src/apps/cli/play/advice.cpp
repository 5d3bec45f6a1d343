#include "apps/cli/play/advice.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/play/text.h"
#include "apps/cli/review/report.h"
#include "apps/cli/review/text.h"
#include "apps/reports/hint.h"

namespace capot::cli {
namespace {

constexpr std::size_t max_lines = 10;

// What the numbers of a hint are taken from.
std::string basis(const Evaluation& found) {
  if (found.all)
    return found.worlds == 1 ? "the only way the cards can lie"
                             : fmt::format("all {} ways the cards can lie", found.worlds);
  return fmt::format("{} ways the cards may lie", found.worlds);
}

std::string value_line(const Scene& scene, const ActionValue& action_value, int name_width,
                       int decimals) {
  std::string line = "  " + padded(named_action(scene.terminal, scene.game(), action_value.action),
                                   name_width + 2);
  std::string gain = fmt::format("{:+.{}f}", action_value.score, decimals);
  if (action_value.error > 0) gain += fmt::format(" ± {:.{}f}", action_value.error, decimals);
  return line + fmt::format("{:>9.0f} %     ", 100 * action_value.made) + padded(gain, 16) +
         fmt::format("{:>6.0f} %\n", action_value.value);
}

ReviewNames table_names(const Seating& seating) {
  return {.seat = [&](Seat seat) { return seating.name(seat); },
          .side = [&](Side side) { return seating.side(side); },
          .sentence = [&](std::string_view text) { return seating.named(std::string(text)); }};
}

}  // namespace

std::string draw_hint(const Scene& scene, Bot& expert) {
  const AnyGame& game = scene.game();
  const InformationState info_state = scene.round().info_state(*scene.watcher);
  const Action chosen = expert.act(info_state);
  std::string text = fmt::format("Hint: {}\n", game.spell(chosen));
  if (info_state.legal.size() == 1) return text + "  You have no choice.\n";
  const Evaluation* considered = expert.considered();
  const std::string why = in_sentences(reasons_of_hint(info_state, chosen, considered));
  if (!why.empty()) text += labelled_text("", in_words_of_table(scene, why), 2);
  if (!considered)
    return text + "  Over a call of the partner an expert trusts plain good sense.\n";
  Evaluation found = *considered;
  found.actions = worth_saying(*considered, chosen);
  std::ranges::sort(found.actions, [&](const ActionValue& a, const ActionValue& b) {
    if ((a.action == chosen) != (b.action == chosen)) return a.action == chosen;
    if (a.value != b.value) return a.value > b.value;
    return a.score != b.score ? a.score > b.score : a.action < b.action;
  });
  const std::size_t lines = std::min(found.actions.size(), max_lines);
  double most = 0;
  int widest = 6;
  for (std::size_t i = 0; i < lines; ++i) {
    widest = std::max(widest, width(named_action(scene.terminal, game, found.actions[i].action)));
    most = std::max(most, std::abs(found.actions[i].score));
  }
  text +=
      scene.terminal.dim(padded("", widest + 4) + "contract made   your gain       match won\n");
  for (std::size_t i = 0; i < lines; ++i)
    text += value_line(scene, found.actions[i], widest, most < 20 ? 2 : 0);
  if (lines < found.actions.size())
    text += fmt::format("  ... and {} that promise less\n", found.actions.size() - lines);
  const bool playing = info_state.view->phase == Phase::play;
  const std::string end = playing ? ", each played on with open hands."
                                  : ", each called on and played out by quick players.";
  text += labelled_text("", "From " + basis(found) + end, 2);
  const bool best = std::ranges::all_of(found.actions, [&](const ActionValue& one) {
    return one.value <= found.actions.front().value;
  });
  if (!best && playing)
    text += "  Good sense says the first, and nothing is better by more than chance.\n";
  if (!best && !playing)
    text += "  The first is what was learned from many more deals than these.\n";
  return text;
}

std::string draw_round_review(const Scene& scene, Solver& solver, std::optional<Seat> only) {
  ReviewSettings settings;
  settings.only = only;
  const auto found = review_of(scene.round(), solver, settings);
  if (!found) return "There is no review: " + found.error().message() + "\n";
  return draw_verdicts(scene.terminal, scene.round(), *found, table_names(scene.seating),
                       {.all = !only, .only = only, .brief = only.has_value()});
}

}  // namespace capot::cli
