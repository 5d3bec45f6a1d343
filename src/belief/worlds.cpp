#include "belief/worlds.h"

#include <algorithm>

namespace capot {

Hidden Worlds::hidden_in(const InformationState& info_state, std::array<Seat, max_places>& seats,
                         int& seat_count) {
  const AnyGame& game = *info_state.game;
  const View& view = info_state.view.shown();
  const CardConstraints constraints = game.constraints(info_state.view);
  Hidden hidden;
  hidden.cards = game.deck() - view.hand - info_state.history.gone() - constraints.out;
  int blind = hidden.cards.size();
  BySeat<int> place_of{};
  for (int s = 0; s < view.seats; ++s) {
    const Seat seat{std::uint8_t(s)};
    const int size = view.hand_sizes[seat];
    if (seat == info_state.seat || size == 0) continue;
    place_of[seat] = seat_count;
    seats[std::size_t(seat_count++)] = seat;
    hidden.places[std::size_t(hidden.place_count++)] = {
        size, hidden.cards - info_state.history.cannot[seat]};
    blind -= size;
  }
  if (blind > 0) hidden.places[std::size_t(hidden.place_count++)] = {blind, hidden.cards};
  for (const HeldAtLeast& promised : constraints.held) {
    if (promised.seat == info_state.seat || view.hand_sizes[promised.seat] == 0) continue;
    const int owed =
        promised.at_least - (info_state.history.played[promised.seat] & promised.cards).size();
    if (owed > 0 && hidden.promise_count < max_promises)
      hidden.promises[std::size_t(hidden.promise_count++)] = {place_of[promised.seat],
                                                              promised.cards & hidden.cards, owed};
  }
  return hidden;
}

Worlds::Worlds(const InformationState& info_state)
    : info_state_(&info_state),
      out_(info_state.game->constraints(info_state.view).out),
      sampler_(hidden_in(info_state, seats_, seat_count_)) {}

AnyState Worlds::determinized(const Layout& layout, Rng& rng) const {
  BySeat<CardSet> hands;
  hands[info_state_->seat] = info_state_->view->hand;
  for (int i = 0; i < seat_count_; ++i) hands[seats_[std::size_t(i)]] = layout[std::size_t(i)];
  Deck blind = whole_deck(out_);
  const int known = blind.size;
  if (seat_count_ < max_places)
    for (Card card : layout[std::size_t(seat_count_)]) blind.cards[blind.size++] = card;
  const std::span all(blind.cards.data(), blind.size);
  shuffle(all.subspan(std::size_t(known)), rng);
  return info_state_->game->determinize(info_state_->view, hands, all);
}

AnyState Worlds::draw(Rng& rng) const { return determinized(sampler_.draw(rng), rng); }

// The deal a world came from; nothing where cards have changed places since.
std::optional<AnyState> Worlds::as_dealt(const AnyState& world) const {
  const AnyGame& game = *info_state_->game;
  const Standing match = info_state_->view->match;
  const DealPlan plan = game.plan(match.dealer);
  BySeat<CardSet> hands = world->play.hands;
  CardSet rest = game.deck();
  for (int s = 0; s < game.seats(); ++s) {
    hands[Seat(s)] |= info_state_->history.played[Seat(s)];
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
  const AnyGame& game = *info_state_->game;
  std::optional<AnyState> state = as_dealt(world);
  if (!state) return 0;
  int count = 0;
  for (std::size_t i = 0; i < info_state_->history.call_count; ++i) {
    const auto& [seat, call] = info_state_->history.calls[i];
    if (to_act(*state) != seat || game.check(*state, seat, call)) return count;
    if (seat != info_state_->seat && game.heuristic_action(*state) != call) ++count;
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
  const std::size_t wanted = std::min(drawn.size(), std::size_t(count));
  std::vector<AnyState> chosen;
  for (int allowed = 0; chosen.size() < wanted; ++allowed)
    for (const Drawn& each : drawn)
      if (each.surprises == allowed && chosen.size() < wanted) chosen.push_back(each.world);
  return chosen;
}

void Worlds::for_each(Rng& rng, const std::function<void(const AnyState&)>& use) const {
  sampler_.for_each([&](const Layout& layout) { use(determinized(layout, rng)); });
}

}  // namespace capot
