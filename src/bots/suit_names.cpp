#include "bots/suit_names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

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

// The cards and suits by what they are under a law. That is no symmetry of the game; but the same
// numbers then mean much the same under most laws.
Renaming numbered_by(const Law& law, CardSet deck) {
  const auto rank = [&](Card card) {
    const bool trump = law.trumps.has(card);
    const Suit suit = law.suit[card];
    const int better = (law.beats[suit][card] & law.follows[suit]).size();
    return std::tuple(!deck.has(card), !trump, trump ? Suit{} : suit, better, card);
  };
  std::array<Card, max_cards> cards;
  for (int c = 0; c < max_cards; ++c) cards[std::size_t(c)] = Card(c);
  std::ranges::sort(cards, {}, rank);
  Renaming numbers;
  for (int c = 0; c < max_cards; ++c) numbers.card[cards[std::size_t(c)]] = Card(c);
  const auto trumps = law.trumps & deck;
  const int first = trumps.empty() ? 0 : int(law.suit[trumps.first()]);
  for (int s = 0; s < max_suits; ++s)
    numbers.suit[Suit(s)] = Suit(s == first ? 0 : s < first ? s + 1 : s);
  return numbers;
}

Renaming one_after_the_other(const Renaming& a, const Renaming& b) {
  Renaming both;
  for (int c = 0; c < max_cards; ++c) both.card[Card(c)] = b.card[a.card[Card(c)]];
  for (int s = 0; s < max_suits; ++s) both.suit[Suit(s)] = b.suit[a.suit[Suit(s)]];
  return both;
}

}  // namespace

SuitNames::SuitNames(const AnyGame& game) {
  const auto laws = game.facts().laws;
  for (std::size_t l = 0; l < laws.size(); ++l) {
    ForLaw& entry = by_law_.emplace_back();
    std::optional<std::ptrdiff_t> least;
    std::vector<const Renaming*> ways;
    for (const Renaming& names : game.facts().renamings) {
      const auto number = std::ranges::find(laws, renamed(laws[l], names)) - laws.begin();
      if (least && number > *least) continue;
      if (least && number < *least) ways.clear();
      least = number;
      ways.push_back(&names);
    }
    entry.number = int(least.value_or(std::ptrdiff_t(l)));
    const Renaming numbers = numbered_by(laws[std::size_t(entry.number)], game.deck());
    for (const Renaming* names : ways) entry.names.push_back(one_after_the_other(*names, numbers));
    if (ways.empty()) entry.names.push_back(numbers);
  }
}

const Renaming& SuitNames::plainest(const InformationState& info_state) const {
  const auto& ways = by_law_[info_state.view->law].names;
  const Renaming* best = &ways.front();
  for (const Renaming& names : ways)
    if (&names != best && plainer(info_state, names, *best)) best = &names;
  return *best;
}

}  // namespace capot
