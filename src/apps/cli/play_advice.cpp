#include "apps/cli/play_advice.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/play_text.h"
#include "apps/cli/review_report.h"
#include "apps/cli/review_text.h"

namespace capot::cli {
namespace {

constexpr std::size_t most_lines = 10;

// What the numbers of a hint are taken from.
std::string basis(const Outlook& found) {
  if (found.all)
    return found.worlds == 1 ? "the only way the cards can lie"
                             : fmt::format("all {} ways the cards can lie", found.worlds);
  return fmt::format("{} ways the cards may lie", found.worlds);
}

std::string prospect_line(const Scene& scene, const Prospect& prospect, int name_width,
                          int decimals) {
  std::string line =
      "  " + padded(named_action(scene.terminal, scene.game(), prospect.action), name_width + 2);
  std::string gain = fmt::format("{:+.{}f}", prospect.score, decimals);
  if (prospect.error > 0) gain += fmt::format(" ± {:.{}f}", prospect.error, decimals);
  return line + fmt::format("{:>9.0f} %     ", 100 * prospect.made) + padded(gain, 16) +
         fmt::format("{:>6.0f} %\n", prospect.value);
}

ReviewNames table_names(const Seating& seating) {
  return {.seat = [&](Seat seat) { return seating.name(seat); },
          .side = [&](Side side) { return seating.side(side); },
          .sentence = [&](std::string_view text) { return seating.named(std::string(text)); }};
}

}  // namespace

std::string draw_hint(const Scene& scene, Bot& expert) {
  const AnyGame& game = scene.game();
  const Sight sight = scene.round().sight(scene.seating.you());
  const Action chosen = expert.act(sight);
  std::string text = fmt::format("Hint: {}\n", game.spell(chosen));
  if (sight.legal.size() == 1) return text + "  You have no choice.\n";
  const Outlook* considered = expert.considered();
  if (!considered)
    return text + "  Over a call of the partner an expert trusts plain good sense.\n";
  Outlook found = *considered;
  std::ranges::sort(found.prospects, [&](const Prospect& a, const Prospect& b) {
    if ((a.action == chosen) != (b.action == chosen)) return a.action == chosen;
    if (a.value != b.value) return a.value > b.value;
    return a.score != b.score ? a.score > b.score : a.action < b.action;
  });
  const std::size_t lines = std::min(found.prospects.size(), most_lines);
  double most = 0;
  int widest = 6;
  for (std::size_t i = 0; i < lines; ++i) {
    widest = std::max(widest, width(named_action(scene.terminal, game, found.prospects[i].action)));
    most = std::max(most, std::abs(found.prospects[i].score));
  }
  text +=
      scene.terminal.dim(padded("", widest + 4) + "contract made   your gain       match won\n");
  for (std::size_t i = 0; i < lines; ++i)
    text += prospect_line(scene, found.prospects[i], widest, most < 20 ? 2 : 0);
  if (lines < found.prospects.size())
    text += fmt::format("  ... and {} that promise less\n", found.prospects.size() - lines);
  const bool playing = game.shown(sight.view).phase == Phase::play;
  const std::string end = playing ? ", each played on with open hands."
                                  : ", each bid on with good sense and played with open hands.";
  text += labelled_text("", "From " + basis(found) + end, 2);
  const bool best = std::ranges::all_of(found.prospects, [&](const Prospect& one) {
    return one.value <= found.prospects.front().value;
  });
  if (!best) text += "  Good sense says the first, and nothing is better by more than chance.\n";
  return text;
}

std::string draw_own_review(const Scene& scene, Solver& solver, bool everything) {
  ReviewSettings settings;
  if (!everything) settings.only = scene.seating.you();
  const auto found = review_of(scene.round(), solver, settings);
  if (!found) return "There is no review: " + found.error().message() + "\n";
  const std::string text =
      draw_verdicts(scene.terminal, scene.round(), *found, table_names(scene.seating),
                    {.all = everything, .only = settings.only});
  return everything ? text : text + "  'review' judges every decision of everybody.\n";
}

}  // namespace capot::cli
