// From what a player sees to a hand it may be.
#include "games/texas42/game.h"

namespace capot {

// Calls, contract and tricks are open to all; only the dominoes are hidden.
Texas42::State Texas42::imagine(const View& view, const BySeat<CardSet>& hands,
                                std::span<const Card>) const {
  return {.match = view.match,
          .play = imagined_play(view, view.contract ? &law_of(*view.contract) : nullptr, hands),
          .auction = view.auction,
          .contract = view.contract,
          .phase = view.phase,
          .ending = view.ending,
          .made = view.made};
}

}  // namespace capot
