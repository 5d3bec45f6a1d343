#include "bots/equity.h"

#include <algorithm>
#include <bit>

#include "belief/information_state.h"
#include "core/digest.h"

namespace capot {
namespace {

constexpr int max_rounds = 300;  // of a match that does not end
constexpr int rounds_on_the_spot = 300;

std::vector<RoundGains> rounds_for(const AnyGame& game) {
  const std::span<const std::int16_t> stored = game.facts().tuning.rounds;
  if (stored.empty()) return heuristic_rounds(game, 1, rounds_on_the_spot);
  std::vector<RoundGains> rounds;
  const auto sides = std::size_t(game.sides());
  for (std::size_t i = 0; i + sides <= stored.size(); i += sides) {
    RoundGains& gains = rounds.emplace_back();
    std::ranges::copy(stored.subspan(i, sides), gains.begin());
  }
  return rounds;
}

int rounded_up(int number, int grain) { return (number + grain - 1) / grain * grain; }

int side_after(const AnyGame& game, int side, int steps) { return (side + steps) % game.sides(); }

}  // namespace

RoundGains gains_of(const AnyGame& game, const Standing& before, const Standing& after) {
  RoundGains gains{};
  const int dealer = int(game.side(before.dealer));
  for (int i = 0; i < game.sides(); ++i) {
    const Side side{std::uint8_t(side_after(game, dealer, i))};
    gains[std::size_t(i)] = std::int16_t(game.to_go(before, side) - game.to_go(after, side));
  }
  return gains;
}

std::vector<RoundGains> heuristic_rounds(const AnyGame& game, std::uint64_t seed, int count) {
  std::vector<RoundGains> rounds;
  Rng rng(seed);
  const Deck cards = whole_deck(game.deck());
  for (int i = 0; i < count; ++i) {
    const Standing before = game.start(Seat(i % game.seats()));
    AnyState state = game.deal(before, shuffled(cards, rng));
    PublicHistory history;
    while (const auto seat = to_act(state)) {
      const InformationState info_state = information_state_of(game, state, history, *seat);
      advance(game, state, history, *seat,
              game.heuristic_action(info_state.view, info_state.history, info_state.legal));
    }
    rounds.push_back(gains_of(game, before, game.standing(state)));
  }
  return rounds;
}

Equity::Equity(const AnyGame& game, const Settings& settings)
    : game_(game), settings_(settings), rounds_(rounds_for(game)) {}

std::size_t Equity::Hash::operator()(const Place& place) const {
  Digest digest;
  for (const std::int32_t left : place.to_go) digest.add(std::uint32_t(left));
  digest.add(std::uint32_t(place.dealer));
  return std::size_t(digest.value());
}

int Equity::chance(const Standing& match, Side side) {
  if (match.over())
    return match.winners >> int(side) & 1 ? certain / std::popcount(match.winners) : 0;
  Place place{.dealer = int(game_.side(match.dealer))};
  for (int s = 0; s < game_.sides(); ++s)
    place.to_go[std::size_t(s)] = rounded_up(game_.to_go(match, Side(s)), settings_.grain);
  auto found = known_.find(place);
  if (found == known_.end()) found = known_.emplace(place, simulated(place)).first;
  return found->second[std::size_t(side)];
}

// The rounds of the n-th simulation are the same from every score, so that the chances of two
// scores differ by the scores and not by luck.
Equity::Chances Equity::simulated(const Place& place) const {
  const int sides = game_.sides();
  std::array<int, max_seats> won{};
  for (int n = 0; n < settings_.simulations; ++n) {
    Rng rng(std::uint64_t(n) * 0x9E3779B97F4A7C15u);
    auto left = place.to_go;
    int dealer = place.dealer, least = 1;
    for (int round = 0; round < max_rounds && least > 0; ++round) {
      const RoundGains& gains = rounds_[rng.below(std::uint32_t(rounds_.size()))];
      for (int i = 0; i < sides; ++i)
        left[std::size_t(side_after(game_, dealer, i))] -= gains[std::size_t(i)];
      least = *std::min_element(left.begin(), left.begin() + sides);
      dealer = side_after(game_, dealer, 1);
    }
    for (int s = 0; s < sides; ++s) {  // of equals the first; the dealer's place is chance enough
      const int side = side_after(game_, place.dealer, s);
      if (left[std::size_t(side)] != least) continue;
      ++won[std::size_t(side)];
      break;
    }
  }
  Chances chances{};
  for (std::size_t s = 0; s < chances.size(); ++s)
    chances[s] = std::int16_t(won[s] * certain / settings_.simulations);
  return chances;
}

}  // namespace capot
