#include "belief/sure_tricks.h"

namespace capot {
namespace {

// What the others may hold after some leads that they could not win. Who holds cards of the suit
// led plays one of them, so a hand that may have had n of them has none after n such leads.
class OtherHands {
 public:
  OtherHands(const InformationState& info_state, const Law& law) : law_(law) {
    const AnyGame& game = *info_state.game;
    const View& view = info_state.view.shown();
    const CardSet unseen =
        game.deck() - view.hand - info_state.history.gone() - game.constraints(info_state.view).out;
    for (int s = 0; s < view.seats; ++s)
      if (const Seat seat{std::uint8_t(s)}; seat != info_state.seat && (view.in >> s & 1))
        hands_.push_back(unseen - info_state.history.cannot[seat]);
  }

  CardSet may_beat(Card card) const {
    CardSet cards;
    for (const CardSet hand : hands_) cards |= still_in(hand);
    return cards & law_.beats[law_.suit[card]][card];
  }
  void lead(Card card) { ++leads_[law_.suit[card]]; }

 private:
  CardSet still_in(CardSet hand) const {
    CardSet cards = hand;
    for (int s = 0; s < max_suits; ++s)
      if (const CardSet following = hand & law_.follows[Suit(s)];
          leads_[Suit(s)] >= following.size())
        cards -= following;
    return cards;
  }

  const Law& law_;
  std::vector<CardSet> hands_{};  // what each might hold before the leads
  BySuit<int> leads_{};
};

// The cards that may be led first are those the table allows; later the law alone decides.
CardSet cards_to_lead(const InformationState& info_state, const Law& law, CardSet hand) {
  if (hand != info_state.view->hand) return open_cards(law, hand);
  CardSet cards;
  for (const Card card : hand)
    if (info_state.legal.has(play_of(card))) cards.add(card);
  return cards;
}

}  // namespace

bool is_on_lead(const InformationState& info_state) {
  const View& view = info_state.view.shown();
  return view.phase == Phase::play && view.to_act == info_state.seat && view.on_table == 0;
}

// A card that is sure stays so after other leads, so the first that is found will do.
SureTricks sure_tricks(const InformationState& info_state) {
  const Law& law = *info_state.game->law(info_state.view.shown());
  OtherHands others(info_state, law);
  SureTricks sure;
  for (CardSet hand = info_state.view->hand; !hand.empty(); hand.remove(sure.leads.back())) {
    std::optional<Card> safe;
    for (const Card card : cards_to_lead(info_state, law, hand)) {
      const CardSet beating = others.may_beat(card);
      if (beating.empty()) {
        safe = card;
        break;
      }
      if (!sure.threat) sure.threat = {card, beating.first()};
    }
    if (!safe) return sure;
    others.lead(*safe);
    sure.leads.push_back(*safe);
    sure.threat.reset();
  }
  return sure;
}

}  // namespace capot
