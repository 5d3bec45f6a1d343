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

// What an action promises: the contract made, the gain, the match won.
TableRow values_of(const Scene& scene, const ActionValue& found, int decimals) {
  std::string gain = fmt::format("{:+.{}f}", found.score, decimals);
  if (found.error > 0) gain += fmt::format(" ± {:.{}f}", found.error, decimals);
  return {named_action(scene.terminal, scene.game(), found.action),
          {fmt::format("{:.0f} %", 100 * usual_contract(found).made), gain,
           fmt::format("{:.0f} %", found.value)}};
}

// Those that are shown, of so many.
std::string draw_values(const Scene& scene, const std::vector<ActionValue>& shown,
                        std::size_t count) {
  double most = 0;
  for (const ActionValue& one : shown) most = std::max(most, std::abs(one.score));
  std::vector<TableRow> rows;
  for (const ActionValue& one : shown) rows.push_back(values_of(scene, one, most < 20 ? 2 : 0));
  const std::vector<std::string> heads{"contract made", "your gain", "match won"};
  int widest = 6;
  for (const TableRow& row : rows) widest = std::max(widest, width(row.who));
  std::string table = scene.terminal.dim(padded("", widest + 4) + heads[0] + "   " +
                                         padded(heads[1], 16) + heads[2] + "\n");
  for (const TableRow& row : rows)
    table += "  " + padded(row.who, widest + 2) + fmt::format("{:>11}     ", row.cells[0]) +
             padded(row.cells[1], 16) + fmt::format("{:>8}\n", row.cells[2]);
  std::string text = table_or_lines(std::move(table), heads, rows);
  if (shown.size() < count)
    text += fmt::format("  ... and {} that promise{} less\n", count - shown.size(),
                        count - shown.size() == 1 ? "s" : "");
  return text;
}

// Whether a text and the two prompts around it are more than the screen has lines.
bool is_too_long(std::string_view text) {
  return screen_rows() > 0 && std::ranges::count(fitted(text), '\n') + 2 > screen_rows();
}

ReviewNames table_names(const Seating& seating) {
  return {.seat = [&](Seat seat) { return seating.name(seat); },
          .side = [&](Side side) { return seating.side(side); },
          .sentence = [&](std::string_view text) { return seating.named(std::string(text)); }};
}

std::string no_review(const Problem& wrong) {
  return "There is no review: " + wrong.message() + "\n";
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
  const bool playing = info_state.view->phase == Phase::play;
  const std::string end = playing ? ", each played on with open hands."
                                  : ", each called on and played out by quick players.";
  std::string below = labelled_text("", "From " + basis(found) + end, 2);
  const bool best = std::ranges::all_of(found.actions, [&](const ActionValue& one) {
    return one.value <= found.actions.front().value;
  });
  if (!best && playing)
    below += "  Good sense says the first, and nothing is better by more than chance.\n";
  if (!best && !playing)
    below += "  The first is what was learned from many more deals than these.\n";
  // On a low screen fewer of them, so that the reasons stay in sight.
  std::vector<ActionValue> shown(
      found.actions.begin(),
      found.actions.begin() + std::ptrdiff_t(std::min(found.actions.size(), max_lines)));
  std::string all = text + draw_values(scene, shown, found.actions.size()) + below;
  while (shown.size() > 1 && is_too_long(all)) {
    shown.pop_back();
    all = text + draw_values(scene, shown, found.actions.size()) + below;
  }
  return all;
}

std::string draw_round_review(const Scene& scene, Solver& solver) {
  const auto found = review_of(scene.round(), solver, {});
  if (!found) return no_review(found.error());
  return draw_verdicts(scene.terminal, scene.round(), *found, table_names(scene.seating),
                       {.all = true});
}

std::vector<Section> own_review(const Scene& scene, Solver& solver) {
  const Seat you = *scene.watcher;
  ReviewSettings settings;
  settings.only = you;
  const auto found = review_of(scene.round(), solver, settings);
  if (!found) return {{no_review(found.error())}};
  Verdicts all =
      verdicts_of(scene.terminal, scene.round(), *found, table_names(scene.seating), {.only = you});
  return {{"\n" + scene.terminal.bold("Your decisions") + "\n" + all.turning, 1},
          {std::move(all.decisions), 2},
          {std::move(all.accounts), 3},
          {labelled_text("", "'review' judges every decision of everybody.", 2)}};
}

}  // namespace capot::cli
