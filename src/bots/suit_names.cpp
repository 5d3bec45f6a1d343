#include "bots/suit_names.h"

#include <algorithm>
#include <optional>

namespace capot {
namespace {

// Whether `a` makes plainer what lies open than `b` does: the hand, the trick, what each seat has
// played and cannot hold, and what lies in no hand. Everything a net is told follows from these.
bool plainer(const InformationState& info_state, const Renaming& a, const Renaming& b) {
  const auto compare = [&](CardSet cards) {
    return int(renamed(cards, a).bits() > renamed(cards, b).bits()) -
           int(renamed(cards, a).bits() < renamed(cards, b).bits());
  };
  const View& view = info_state.view.shown();
  if (const int hand = compare(view.hand)) return hand < 0;
  for (int i = 0; i < view.on_table; ++i)
    if (const int card = compare({view.table[std::size_t(i)]})) return card < 0;
  for (int s = 1; s < view.seats; ++s) {
    const Seat seat = plus(info_state.seat, s, view.seats);
    if (const int played = compare(info_state.history.played[seat])) return played < 0;
    if (const int cannot = compare(info_state.history.cannot[seat])) return cannot < 0;
  }
  if (const int own = compare(info_state.history.played[info_state.seat])) return own < 0;
  return compare(info_state.game->constraints(info_state.view).out) < 0;
}

}  // namespace

SuitNames::SuitNames(const AnyGame& game) {
  const auto laws = game.facts().laws;
  for (std::size_t l = 0; l < laws.size(); ++l) {
    ForLaw& entry = by_law_.emplace_back();
    std::optional<std::ptrdiff_t> least;
    for (const Renaming& names : game.facts().renamings) {
      const auto number = std::ranges::find(laws, renamed(laws[l], names)) - laws.begin();
      if (least && number > *least) continue;
      if (least && number < *least) entry.names.clear();
      least = number;
      entry.names.push_back(&names);
    }
    entry.number = int(least.value_or(std::ptrdiff_t(l)));
  }
}

const Renaming* SuitNames::plainest(const InformationState& info_state) const {
  const Renaming* best = nullptr;
  for (const Renaming* names : by_law_[info_state.view->law].names)
    if (!best || plainer(info_state, *names, *best)) best = names;
  return best;
}

}  // namespace capot
