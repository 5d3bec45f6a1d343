#include "search/worlds.h"

#include <algorithm>

namespace capot {

Hidden Worlds::hidden_in(const Sight& sight, std::array<Seat, max_places>& seats, int& seat_count) {
  const AnyGame& game = *sight.game;
  const View& view = game.shown(sight.view);
  const Insight insight = game.insight(sight.view);
  Hidden hidden;
  hidden.cards = game.deck() - view.hand - sight.memory.gone() - insight.out;
  int blind = hidden.cards.size();
  BySeat<int> place_of{};
  for (int s = 0; s < view.seats; ++s) {
    const Seat seat{std::uint8_t(s)};
    const int size = view.hand_sizes[seat];
    if (seat == sight.seat || size == 0) continue;
    place_of[seat] = seat_count;
    seats[std::size_t(seat_count++)] = seat;
    hidden.places[std::size_t(hidden.place_count++)] = {size,
                                                        hidden.cards - sight.memory.cannot[seat]};
    blind -= size;
  }
  if (blind > 0) hidden.places[std::size_t(hidden.place_count++)] = {blind, hidden.cards};
  for (const Promised& promised : insight.promised) {
    if (promised.seat == sight.seat || view.hand_sizes[promised.seat] == 0) continue;
    const int owed =
        promised.at_least - (sight.memory.played[promised.seat] & promised.cards).size();
    if (owed > 0 && hidden.promise_count < max_promises)
      hidden.promises[std::size_t(hidden.promise_count++)] = {place_of[promised.seat],
                                                              promised.cards & hidden.cards, owed};
  }
  return hidden;
}

Worlds::Worlds(const Sight& sight)
    : sight_(&sight),
      out_(sight.game->insight(sight.view).out),
      sampler_(hidden_in(sight, seats_, seat_count_)) {}

AnyState Worlds::imagined(const World& world, Rng& rng) const {
  BySeat<CardSet> hands;
  hands[sight_->seat] = sight_->game->shown(sight_->view).hand;
  for (int i = 0; i < seat_count_; ++i) hands[seats_[std::size_t(i)]] = world[std::size_t(i)];
  Deck blind = whole_deck(out_);
  const int known = blind.size;
  if (seat_count_ < max_places)
    for (Card card : world[std::size_t(seat_count_)]) blind.cards[blind.size++] = card;
  const std::span all(blind.cards.data(), blind.size);
  shuffle(all.subspan(std::size_t(known)), rng);
  return sight_->game->imagine(sight_->view, hands, all);
}

AnyState Worlds::draw(Rng& rng) const { return imagined(sampler_.draw(rng), rng); }

// The deal a world came from; nothing where cards have changed places since.
std::optional<AnyState> Worlds::as_dealt(const AnyState& world) const {
  const AnyGame& game = *sight_->game;
  const Standing match = game.shown(sight_->view).match;
  const DealPlan plan = game.plan(match.dealer);
  BySeat<CardSet> hands = game.play(world).hands;
  CardSet rest = game.deck();
  for (int s = 0; s < game.seats(); ++s) {
    hands[Seat(s)] |= sight_->memory.played[Seat(s)];
    rest -= hands[Seat(s)];
  }
  Deck deck;
  deck.size = plan.size;
  for (std::size_t i = 0; i < plan.size; ++i) {
    CardSet& from = plan.seat[i] == DealPlan::blind ? rest : hands[Seat(plan.seat[i])];
    if (from.empty()) return std::nullopt;
    deck.cards[i] = from.first();
    from.remove(deck.cards[i]);
  }
  return game.deal(match, deck);
}

int Worlds::surprises(const AnyState& world) const {
  const AnyGame& game = *sight_->game;
  std::optional<AnyState> state = as_dealt(world);
  if (!state) return 0;
  int count = 0;
  for (std::size_t i = 0; i < sight_->memory.call_count; ++i) {
    const auto& [seat, call] = sight_->memory.calls[i];
    if (game.to_act(*state) != seat || game.check(*state, seat, call)) return count;
    if (seat != sight_->seat && game.suggest(*state) != call) ++count;
    game.advance(*state, seat, call);
  }
  return count;
}

std::vector<AnyState> Worlds::draw_likely(Rng& rng, int count, int tries) const {
  struct Drawn {
    AnyState world;
    int surprises;
  };
  std::vector<Drawn> drawn;
  int perfect = 0;
  for (int i = 0; i < tries && perfect < count; ++i) {
    drawn.push_back({draw(rng), 0});
    drawn.back().surprises = surprises(drawn.back().world);
    perfect += drawn.back().surprises == 0;
  }
  std::vector<AnyState> chosen;
  for (int allowed = 0; int(chosen.size()) < count; ++allowed)
    for (const Drawn& each : drawn)
      if (each.surprises == allowed && int(chosen.size()) < count) chosen.push_back(each.world);
  return chosen;
}

void Worlds::for_each(Rng& rng, const std::function<void(const AnyState&)>& use) const {
  sampler_.for_each([&](const World& world) { use(imagined(world, rng)); });
}

}  // namespace capot
