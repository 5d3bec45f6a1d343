#include "bots/likelihood.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace capot {
namespace {

// e to the power of -n / 16, in parts of `full`.
constexpr std::array shares = [] {
  std::array<std::int32_t, 9 * 16> table{};
  double power = Likelihood::full;
  for (std::int32_t& entry : table) {
    entry = std::int32_t(power + 0.5);
    power *= 0.939413062813475786;  // e to the power of -1 / 16
  }
  return table;
}();

// Good players play as the heuristic policy does in four of five decisions, and else any other
// card. Measured by `capot bench beliefs`: with less trust in that, worlds say less.
constexpr int like = 4, unlike = 26;
// Sixteen logarithms of one card less than there are to choose from.
constexpr std::array<int, 9> others{0, 0, 0, 11, 18, 22, 26, 29, 31};

int card_surprise(const InformationState& info_state, Card played) {
  const auto choices = std::size_t(info_state.legal.size());
  if (choices < 2) return 0;
  const Action plain =
      info_state.game->heuristic_action(info_state.view, info_state.history, info_state.legal);
  if (plays_card(plain) && played_card(plain) == played) return like;
  return unlike + others[std::min(choices, others.size() - 1)];
}

Seat player_of(const PublicHistory& history, Card card) {
  Seat seat{};
  while (!history.played[seat].has(card)) seat = Seat(int(seat) + 1);
  return seat;
}

std::uint64_t key_of(Seat seat, CardSet hand) {
  return (std::uint64_t(seat) + 1) << 32 | hand.bits();
}

}  // namespace

std::size_t Likelihood::Memory::place_of(std::uint64_t key) const {
  std::size_t place = std::size_t(key * 0x9E3779B97F4A7C15u >> 32) & (places_.size() - 1);
  while (places_[place].first != 0 && places_[place].first != key)
    place = (place + 1) & (places_.size() - 1);
  return place;
}

const int* Likelihood::Memory::find(std::uint64_t key) const {
  if (places_.empty()) return nullptr;
  const auto& [held, found] = places_[place_of(key)];
  return held == key ? &found : nullptr;
}

void Likelihood::Memory::keep(std::uint64_t key, int found) {
  if (2 * ++kept_ > places_.size()) {
    auto before = std::exchange(places_, {});
    places_.resize(std::max<std::size_t>(256, 2 * before.size()));
    for (const auto& one : before)
      if (one.first != 0) places_[place_of(one.first)] = one;
  }
  places_[place_of(key)] = {key, found};
}

Likelihood::Likelihood(const InformationState& info_state, const Worlds& worlds,
                       Worlds::Surprise surprise)
    : info_state_(info_state), worlds_(worlds), surprise_(std::move(surprise)) {}

void Likelihood::add_calls(const AnyState& world, unsigned seats, BySeat<int>& found) const {
  worlds_.surprises(world, [&](const InformationState& then, Action call) {
    if (seats & bit(then.seat)) found[then.seat] += surprise_(then, call);
    return 0;
  });
}

// The play again from its first card. All else in the world stays as it is now: to choose a card a
// seat looks at its hand, the tricks and who is in.
void Likelihood::add_cards(const AnyState& world, unsigned seats, BySeat<int>& found) const {
  const AnyGame& game = *info_state_.game;
  const PublicHistory& seen = info_state_.history;
  if (world->phase != Phase::play || seen.card_count == 0) return;
  const Law& law = *game.law(world);
  InformationState then;
  then.game = &game;
  then.history.calls = seen.calls;
  then.history.call_count = seen.call_count;
  AnyState state = world;
  Play& play = state.head().play;
  play = {};
  play.hands = world->play.hands;
  for (int s = 0; s < world->play.seats; ++s) play.hands[Seat(s)] |= seen.played[Seat(s)];
  start_play(play, world->play.seats, world->play.in, player_of(seen, seen.order[0]));
  for (std::size_t i = 0; i < seen.card_count; ++i) {
    const Card card = seen.order[i];
    const Seat seat = play.to_act;
    // Suits that were named with a card are not known here, and may have decided the trick.
    if (!play.hands[seat].has(card)) return;
    if (seats & bit(seat)) {
      then.seat = seat;
      then.view = game.view(state, seat);
      then.legal.clear();
      game.legal(state, seat, then.legal);
      found[seat] += card_surprise(then, card);
    }
    const Play before = play;
    play_card(law, play, card);
    remember(then.history, law, before, play);
  }
}

int Likelihood::surprises(const AnyState& world) {
  unsigned unknown = 0;
  int sum = 0;
  for (int s = 0; s < world->play.seats; ++s) {
    const Seat seat{std::uint8_t(s)};
    if (seat == info_state_.seat) continue;
    if (const int* known = memory_.find(key_of(seat, world->play.hands[seat])))
      sum += *known;
    else
      unknown |= bit(seat);
  }
  if (!unknown) return sum;
  BySeat<int> found{};
  add_calls(world, unknown, found);
  add_cards(world, unknown, found);
  for (int s = 0; s < world->play.seats; ++s) {
    const Seat seat{std::uint8_t(s)};
    if (!(unknown & bit(seat))) continue;
    memory_.keep(key_of(seat, world->play.hands[seat]), found[seat]);
    sum += found[seat];
  }
  return sum;
}

std::vector<int> Likelihood::weights(const std::vector<AnyState>& worlds) {
  std::vector<int> weights;
  for (const AnyState& world : worlds) weights.push_back(surprises(world));
  const int least = weights.empty() ? 0 : *std::ranges::min_element(weights);
  for (int& weight : weights) {
    const auto behind = std::size_t(weight - least);
    weight = behind < shares.size() ? shares[behind] : 0;
  }
  return weights;
}

// One after the other, each of those that are left with a chance that goes by its weight.
std::vector<AnyState> Likelihood::draw(Rng& rng, int count, int tries) {
  std::vector<AnyState> drawn;
  for (int i = 0; i < tries; ++i) drawn.push_back(worlds_.draw(rng));
  if (tries <= count) return drawn;
  std::vector<int> left = weights(drawn);
  int sum = std::accumulate(left.begin(), left.end(), 0);
  std::vector<AnyState> chosen;
  while (int(chosen.size()) < count && sum > 0) {
    auto at = int(rng.below(std::uint32_t(sum)));
    std::size_t i = 0;
    while (at >= left[i]) at -= left[i++];
    chosen.push_back(drawn[i]);
    sum -= std::exchange(left[i], 0);
  }
  return chosen;
}

}  // namespace capot
