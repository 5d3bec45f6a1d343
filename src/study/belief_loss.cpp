#include "study/belief_loss.h"

#include <cmath>
#include <vector>

#include "belief/worlds.h"
#include "bots/evaluation.h"
#include "bots/likelihood.h"

namespace capot {
namespace {

// Who holds each card; nobody has those of the blind.
using Holders = ByCard<std::uint8_t>;
constexpr std::uint8_t nobody = max_seats;

Holders holders_in(const AnyState& state) {
  Holders holders;
  holders.at.fill(nobody);
  for (int s = 0; s < state->play.seats; ++s)
    for (Card card : state->play.hands[Seat(s)]) holders[card] = std::uint8_t(s);
  return holders;
}

// What it costs to name the true holders. Every place counts as seen once before the first world:
// what was not seen among a few is not impossible.
double loss(const std::vector<AnyState>& worlds, const Holders& truth, CardSet hidden, int places) {
  ByCard<int> hits{};
  for (const AnyState& world : worlds) {
    const Holders holders = holders_in(world);
    for (Card card : hidden) hits[card] += holders[card] == truth[card];
  }
  double sum = 0;
  for (Card card : hidden)
    sum -= std::log(double(hits[card] + 1) / double(int(worlds.size()) + places));
  return sum;
}

BeliefLoss asked(const InformationState& known, const AnyState& state, const CallPolicy& calls,
                 const BeliefSettings& settings) {
  const Worlds worlds(known);
  const CardSet hidden = known.game->deck() - known.view->hand - known.history.gone() -
                         known.game->constraints(known.view).out;
  int places = 0, held = 0;
  for (int s = 0; s < known.view->seats; ++s) {
    const int size = Seat(s) == known.seat ? 0 : known.view->hand_sizes[Seat(s)];
    places += size > 0;
    held += size;
  }
  places += held < hidden.size();
  if (places < 2) return {};  // nothing to guess
  Rng rng(digest(known) ^ settings.seed * 0x9E3779B97F4A7C15u);
  std::vector<AnyState> any;
  for (int i = 0; i < settings.worlds; ++i) any.push_back(worlds.draw(rng));
  const int tries = settings.worlds * settings.tries;
  const auto by_calls = worlds.draw_likely(rng, settings.worlds, tries, surprise_by(&calls));
  Likelihood likelihood(known, worlds, surprise_by(&calls));
  const auto by_cards = likelihood.draw(rng, settings.worlds, tries);
  const Holders truth = holders_in(state);
  return {hidden.size(), loss(any, truth, hidden, places), loss(by_calls, truth, hidden, places),
          loss(by_cards, truth, hidden, places)};
}

}  // namespace

BeliefLosses belief_losses(const AnyGame& game, const Deck& deck, const CallPolicy& calls,
                           Bot& player, const BeliefSettings& settings) {
  BeliefLosses losses{};
  AnyState state = game.deal(game.start(Seat{0}), deck);
  PublicHistory history;
  while (const auto seat = to_act(state)) {
    const InformationState known = information_state_of(game, state, history, *seat);
    if (state->phase == Phase::play && known.legal.size() > 1) {
      const BeliefLoss one = asked(known, state, calls, settings);
      BeliefLoss& all = losses[state->play.done];
      all.cards += one.cards;
      all.any += one.any;
      all.by_calls += one.by_calls;
      all.by_cards += one.by_cards;
    }
    advance(game, state, history, *seat, player.act(known));
  }
  return losses;
}

}  // namespace capot
