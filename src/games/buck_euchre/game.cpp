#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

static_assert(Game<BuckEuchre>);

namespace {

// Five cards to each seat, one at a time or three and then two; the rest is the blind (rule 5.1).
DealPlan make_plan(const Options& options, Seat dealer) {
  const int n = options.players;
  const bool packets = options.deal_pattern == DealPattern::packets;
  const int first = options.deal_start == DealStart::seat0 ? 0 : int(dealer) + 1;
  DealPlan plan;
  plan.seat.fill(DealPlan::blind);
  plan.size = std::uint8_t(deck_of(options).size());
  for (int i = 0; i < hand_size * n; ++i) {
    const int place = !packets ? i : i < 3 * n ? i / 3 : (i - 3 * n) / 2;
    plan.seat[std::size_t(i)] = std::int8_t((first + place) % n);
  }
  return plan;
}

}  // namespace

Parsed<BuckEuchre> BuckEuchre::make(const OptionValues& values) {
  Options options;
  fill_options(info().options, values, &options);
  if (auto wrong = conflict(options)) return std::unexpected(*std::move(wrong));
  return BuckEuchre(options);
}

BuckEuchre::BuckEuchre(const Options& options) : options_(options) {
  for (int dealer = 0; dealer < options.players; ++dealer) {
    const DealPlan plan = plans_[Seat(dealer)] = make_plan(options, Seat(dealer));
    BySeat<std::size_t> dealt{};
    for (std::size_t i = 0; i < plan.size; ++i)
      if (const Seat seat{std::uint8_t(plan.seat[i])}; plan.seat[i] != DealPlan::blind)
        places_[Seat(dealer)][seat][dealt[seat]++] = std::uint8_t(i);
  }
}

// Scores count down to nothing; some tables show how far they have come instead.
MatchTerms BuckEuchre::terms() const {
  MatchTerms terms;
  terms.start = options_.start_score;
  terms.count = ScoreCount::to_go;
  if (options_.show_scores == ShowScores::up)
    terms.draw = [](int score, int start) { return std::to_string(start - score); };
  return terms;
}

BuckEuchre::State BuckEuchre::deal(const Standing& before, const Deck& deck) const {
  State state;
  state.match = before;
  ++state.match.deals;
  for (int s = 0; s < options_.players; ++s) {
    CardSet hand;
    for (const std::uint8_t place : places_[before.dealer][Seat(s)]) hand.add(deck.cards[place]);
    state.play.hands[Seat(s)] = hand;
  }
  state.play.seats = std::uint8_t(options_.players);
  state.play.to_act = left_of(before.dealer);
  state.turn_up = deck.cards[std::size_t(hand_size * options_.players)];
  const Suit suit = printed_suit(state.turn_up);
  if (options_.forced_suits >> int(suit) & 1) force(state, suit, options_.forced_pickup);
  return state;
}

Hand BuckEuchre::hand_of(const State& state) const {
  Hand hand{.kind = state.kind,
            .folded = state.decisions.folded,
            .dealer = state.match.dealer,
            .without_trump = state.trump() == no_trump,
            .tricks = state.play.tricks};
  hand.bid = state.auction.bid;
  hand.bidder = hand.bid ? std::optional(state.auction.bidder) : std::nullopt;
  return hand;
}

Standing BuckEuchre::standing(const State& state) const {
  if (state.phase != Phase::over) return state.match;
  const Hand hand = hand_of(state);
  return settle(options_, state.match, hand, deltas_of(options_, hand));
}

}  // namespace capot::buck_euchre
