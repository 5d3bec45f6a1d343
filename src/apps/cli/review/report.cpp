#include "apps/cli/review/report.h"

#include <fmt/core.h>

#include <cmath>

namespace capot::cli {

ScoreWriter::ScoreWriter(const Scale& scale)
    : decimals_(scale.stake >= 100  ? 0
                : scale.stake >= 20 ? 1
                                    : 2) {}

std::string ScoreWriter::size(double score) const {
  std::string text = fmt::format("{:.{}f}", std::abs(score), decimals_);
  if (text.find('.') == text.npos) return text;
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string ScoreWriter::operator()(double score) const {
  const std::string text = size(score);
  return text == "0" ? text : (score < 0 ? "-" : "+") + text;
}

std::string named_action(const Terminal& terminal, const AnyGame& game, Action action) {
  return terminal.with_symbols(game.info(), game.spell(action));
}

std::string deed(const Terminal& terminal, const AnyGame& game, Action action) {
  return (is_card(action) ? "played " : "chose ") + named_action(terminal, game, action);
}

std::string place_of(const Decision& decision) {
  return decision.trick ? fmt::format("trick {}", decision.trick)
                        : std::string(name(decision.phase));
}

}  // namespace capot::cli
