#include "games/shared/defaults.h"

#include <algorithm>

#include "core/notation.h"

namespace capot {
namespace {

// What the takers of an objective have at the end.
struct Share {
  int tricks, points;
  bool last;  // the last trick is theirs
};

// As many tricks as go into the count, but not all, and card points for what is left of it.
Share part_of(const Objective& objective, const Share& whole, int count, bool last) {
  const int per_trick = objective.per_trick, rest = count - (last ? objective.last_trick : 0);
  const int most = whole.tricks - 1;
  const int tricks = per_trick ? std::clamp(rest / per_trick, 0, most) : most;
  return {tricks, std::max(rest - per_trick * tricks, 0), last};
}

// Many plays end with the same count; this is one of them. All that there is to count is `whole`.
Share share_of(const Objective& objective, const Share& whole, int count) {
  const int everything = objective.per_trick * whole.tricks + whole.points + objective.last_trick;
  const int sweep = std::max<int>(objective.sweep, 0);
  if (count >= everything + sweep) return whole;
  if (count <= -sweep) return {0, 0, false};
  const Share part = part_of(objective, whole, count, false);
  if (part.points <= whole.points) return part;
  const Share with_last = part_of(objective, whole, count, true);
  return {with_last.tricks, std::min(with_last.points, whole.points), true};
}

// All tricks of the round, and what the objective counts of their cards.
Share whole_round(const Objective& objective, const Law& law, const Play& play) {
  Share whole{play.done + play.hands[play.leader].size() + (play.on_table ? 1 : 0), 0, true};
  if (!objective.card_points) return whole;
  whole.points = play.worth;
  for (int s = 0; s < play.seats; ++s) {
    whole.points += play.points[Seat(s)];
    if (!is_in(play, Seat(s))) continue;
    for (Card card : play.hands[Seat(s)]) whole.points += law.points[card];
  }
  return whole;
}

// The first seat from the declarer on whose tricks count, or do not; nobody: there is none.
std::optional<Seat> first_who(const Objective& objective, const Play& play, bool counted) {
  for (int i = 0; i < play.seats; ++i) {
    const Seat seat = plus(objective.declarer, i, play.seats);
    if (is_in(play, seat) && counts(objective, seat) == counted) return seat;
  }
  return std::nullopt;
}

std::string words_of(const Value& value) {
  if (const auto* number = value.integer()) return std::to_string(*number);
  return value.text() ? *value.text() : std::string();
}

}  // namespace

Play ended_with(const Objective& objective, const Law& law, const Play& play, int count) {
  const Share whole = whole_round(objective, law, play);
  const Share share = share_of(objective, whole, count);
  const Seat taker = first_who(objective, play, true).value_or(objective.declarer);
  const std::optional<Seat> other = first_who(objective, play, false);
  Play end = play;
  end.hands = {};
  end.tricks = end.points = {};
  end.done = std::uint8_t(whole.tricks);
  end.on_table = end.worth = 0;
  end.tricks[taker] = std::uint8_t(share.tricks);
  end.points[taker] = std::uint8_t(share.points);
  if (other && law.partners) {
    end.tricks[*other] = std::uint8_t(whole.tricks - share.tricks);
    end.points[*other] = std::uint8_t(whole.points - share.points);
  }
  end.leader = end.to_act = share.last ? taker : other.value_or(taker);
  return end;
}

Said plain_words(const Value& contract) {
  if (!contract.object()) return {"contract.none"};
  std::string words;
  for (const auto& [name, value] : *contract.object()) {
    const std::string said = words_of(value);
    if (said.empty()) continue;
    if (!words.empty()) words += ", ";
    const bool is_seat = name == "declarer" || name == "bidder";
    words += name + (is_seat ? " seat " : " ") + said;
  }
  if (!words.empty()) words[0] = upper(words[0]);
  return {"contract.plain", Value::Object{{"words", words}}};
}

std::string_view suit_word(const GameInfo& info, const Law& law, Suit suit) {
  if (std::size_t(suit) < info.suits.size()) return info.suits[std::size_t(suit)];
  const CardSet cards = law.follows[suit];
  return cards.empty() ? std::string_view() : info.cards[std::size_t(cards.first())].substr(1);
}

std::string_view trump_word(const GameInfo& info, const Law* law) {
  if (!law || law->trumps.empty()) return {};
  return suit_word(info, *law, law->suit[law->trumps.first()]);
}

DealPlan dealt_one_by_one(int cards, int seats, Seat dealer) {
  DealPlan plan;
  plan.seat.fill(DealPlan::blind);
  plan.size = std::uint8_t(cards);
  for (int i = 0; i < cards / seats * seats; ++i)
    plan.seat[std::size_t(i)] = std::int8_t(plus(dealer, 1 + i, seats));
  return plan;
}

void deal_hands(Play& play, const DealPlan& plan, const Deck& deck) {
  for (std::size_t i = 0; i < plan.size; ++i)
    if (plan.seat[i] != DealPlan::blind) play.hands[Seat(plan.seat[i])].add(deck.cards[i]);
}

std::optional<Deck> gathered(const Play& play, const DealPlan& plan) {
  BySeat<CardSet> hands = play.hands;
  Deck deck{.size = plan.size};
  for (std::size_t i = 0; i < plan.size; ++i) {
    if (plan.seat[i] == DealPlan::blind) return std::nullopt;
    CardSet& hand = hands[Seat(plan.seat[i])];
    if (hand.empty()) return std::nullopt;
    deck.cards[i] = hand.first();
    hand.remove(hand.first());
  }
  return deck;
}

std::optional<Violation> check_card(const Law& law, const Play& play, Action action,
                                    const Fault& duty) {
  if (action == foreign_card) return fault::card_not_in_deck;
  const Card card = card_of(action);
  const CardSet hand = play.hands[play.to_act];
  if (!hand.has(card)) return fault::card_not_in_hand;
  if (legal_cards(law, play).has(card)) return std::nullopt;
  const CardSet following = hand & law.follows[play.led];
  const bool follows = play.on_table == 0 || following.empty() || following.has(card);
  return follows ? duty : fault::must_follow_suit;
}

}  // namespace capot
