#include "belief/worlds.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

namespace capot {
namespace {

constexpr unsigned all_places = ~0u;

// Found by `capot bench calls`: longer walks say nothing truer.
constexpr int worlds_of_a_walk = 8, steps_to_begin = 72, steps_to_the_next = 24;

// ln x, by its series for numbers near 1: the same on every platform.
double logarithm(double x) {
  double sum = 0;
  for (; x < 0.75; x *= 2) sum -= 0.693147180559945309;
  for (; x > 1.5; x /= 2) sum += 0.693147180559945309;
  const double y = (x - 1) / (x + 1);
  double power = y;
  for (int n = 1; n < 40; n += 2, power *= y * y) sum += 2 * power / n;
  return sum;
}

// Gumbel's distribution in 1024 equal parts, in sixteenths. Made when it is first needed: as data
// it would be the largest table of the module.
int head_start(Rng& rng) {
  static const std::array starts = [] {
    std::array<std::int16_t, 1024> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
      const double start = -logarithm(-logarithm((double(i) + 0.5) / double(table.size())));
      table[i] = std::int16_t(start * 16 + (start < 0 ? -0.5 : 0.5));
    }
    return table;
  }();
  return starts[rng.below(std::uint32_t(starts.size()))];
}

}  // namespace

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
      hidden_(hidden_in(info_state, seats_, seat_count_)),
      sampler_(hidden_) {}

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
  // An open card is the first of those that nobody was dealt.
  CardSet open = info_state_->view->shown & rest;
  rest -= open;
  Deck deck;
  deck.size = plan.size;
  for (std::size_t i = 0; i < plan.size; ++i) {
    const bool blind = plan.seat[i] == DealPlan::blind;
    CardSet& from = !blind ? hands[Seat(plan.seat[i])] : open.empty() ? rest : open;
    if (from.empty()) return std::nullopt;
    deck.cards[i] = from.first();
    from.remove(deck.cards[i]);
  }
  return game.deal(match, deck);
}

// Of the calls of those who sit at some of the places: a bit for each.
Worlds::Surprises Worlds::surprises_of(const AnyState& world, const Surprise& surprise,
                                       unsigned places) const {
  const AnyGame& game = *info_state_->game;
  Surprises found{};
  std::optional<AnyState> state = as_dealt(world);
  if (!state) return found;
  PublicHistory history;
  for (std::size_t i = 0; i < info_state_->history.call_count; ++i) {
    const auto& [seat, call] = info_state_->history.calls[i];
    if (to_act(*state) != seat || game.check(*state, seat, call)) break;
    const auto end = seats_.begin() + seat_count_;
    const auto place = std::size_t(std::find(seats_.begin(), end, seat) - seats_.begin());
    if (place < std::size_t(seat_count_) && (places >> place & 1))
      found[place] += surprise(information_state_of(game, *state, history, seat), call);
    advance(game, *state, history, seat, call);
  }
  return found;
}

int Worlds::surprises(const AnyState& world, const Surprise& surprise) const {
  const Surprises found = surprises_of(world, surprise, all_places);
  return std::accumulate(found.begin(), found.end(), 0);
}

bool Worlds::agrees(const Layout& layout, std::size_t place) const {
  if (!(layout[place] - hidden_.places[place].may).empty()) return false;
  return std::ranges::all_of(std::span(hidden_.promises).first(std::size_t(hidden_.promise_count)),
                             [&](const Promise& one) {
                               return std::size_t(one.place) != place ||
                                      (layout[place] & one.cards).size() >= one.at_least;
                             });
}

// A walk by Metropolis' rule: two places exchange a card, always where that makes the calls no more
// of a surprise, and else as seldom as it makes them less likely. In the long run it is in each
// world as often as that is likely.
class Worlds::Walk {
 public:
  Walk(const Worlds& worlds, const Surprise& surprise, Rng& rng)
      : worlds_(worlds), surprise_(surprise), layout_(worlds.sampler_.draw(rng)) {
    world_ = worlds.determinized(layout_, rng);
    here_ = worlds.surprises_of(world_, surprise, all_places);
  }

  const AnyState& world() const { return world_; }
  void go(Rng& rng, int steps) {
    for (int i = 0; i < steps; ++i) step(rng);
  }

 private:
  void step(Rng& rng) {
    const auto places = std::uint32_t(worlds_.hidden_.place_count);
    const std::size_t one = rng.below(places), other = (one + 1 + rng.below(places - 1)) % places;
    Layout next = layout_;
    const Card mine = taken(next[one], rng), theirs = taken(next[other], rng);
    next[one].add(theirs);
    next[other].add(mine);
    if (!worlds_.agrees(next, one) || !worlds_.agrees(next, other)) return;
    const AnyState world = worlds_.determinized(next, rng);
    const Surprises there = worlds_.surprises_of(world, surprise_, 1u << one | 1u << other);
    const int more = there[one] + there[other] - here_[one] - here_[other];
    if (more > patience(rng)) return;
    layout_ = next;
    world_ = world;
    here_[one] = there[one];
    here_[other] = there[other];
  }
  static Card taken(CardSet& from, Rng& rng) {
    const Card card = from.nth(int(rng.below(std::uint32_t(from.size()))));
    from.remove(card);
    return card;
  }
  // At least 0, and 16 more as seldom as something e times less likely.
  static int patience(Rng& rng) {
    constexpr std::uint32_t parts = 1 << 16;
    return int(-16 * logarithm((double(rng.below(parts)) + 0.5) / parts));
  }

  const Worlds& worlds_;
  const Surprise& surprise_;
  Layout layout_;
  AnyState world_;
  Surprises here_{};
};

std::vector<AnyState> Worlds::walk_likely(Rng& rng, int count, const Surprise& surprise) const {
  std::vector<AnyState> worlds;
  if (info_state_->history.call_count == 0 || hidden_.place_count < 2) {
    for (int i = 0; i < count; ++i) worlds.push_back(draw(rng));
    return worlds;
  }
  std::vector<Walk> walks;
  for (int i = 0; i < count; i += worlds_of_a_walk) {
    walks.emplace_back(*this, surprise, rng);
    walks.back().go(rng, steps_to_begin);
  }
  // By turns, so that the first of them are as different as the last.
  for (std::size_t i = 0; int(worlds.size()) < count; i = (i + 1) % walks.size()) {
    walks[i].go(rng, steps_to_the_next);
    worlds.push_back(walks[i].world());
  }
  return worlds;
}

// Worlds race: each is as far behind as its calls surprise, and has a head start that chance gives,
// of the kind that lets each come first as often as it is likely.
std::vector<AnyState> Worlds::draw_likely(Rng& rng, int count, int tries,
                                          const Surprise& surprise) const {
  std::vector<AnyState> drawn;
  std::vector<std::pair<int, std::size_t>> behind;  // how far, and which
  const bool silent = info_state_->history.call_count == 0;
  for (int i = 0; i < (silent ? std::min(count, tries) : tries); ++i) {
    drawn.push_back(draw(rng));
    const int by = silent ? 0 : surprises(drawn.back(), surprise) - head_start(rng);
    behind.emplace_back(by, drawn.size() - 1);
  }
  std::ranges::make_heap(behind, std::greater{});  // smaller than a sort, and only some are wanted
  std::vector<AnyState> chosen;
  while (!behind.empty() && int(chosen.size()) < count) {
    std::ranges::pop_heap(behind, std::greater{});
    chosen.push_back(drawn[behind.back().second]);
    behind.pop_back();
  }
  return chosen;
}

void Worlds::for_each(Rng& rng, const std::function<void(const AnyState&)>& use) const {
  sampler_.for_each([&](const Layout& layout) { use(determinized(layout, rng)); });
}

}  // namespace capot
