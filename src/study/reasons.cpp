#include "study/reasons.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/stake.h"

namespace capot {
namespace {

// Fewer say nothing that a player could rely on.
constexpr std::uint64_t enough_worlds = 8;

// What a card does to the trick, by what its player can see.
struct CardFacts {
  bool trump = false;
  bool takes = false;          // holds the trick when it lies there ...
  bool sure = false;           // ... and nobody who comes after can beat it
  bool master = false;         // no card of its suit that is still out beats it
  bool highest = false;        // ... and none of the own
  int points = 0;              // of the card
  std::optional<Card> beater;  // the weakest card that is still out, or lies there, and beats it
};

class Trick {
 public:
  explicit Trick(const InformationState& info_state)
      : info_state_(info_state),
        view_(info_state.view.shown()),
        law_(*info_state.game->law(view_)),
        play_(determinized_play(view_, &law_, own_hand(info_state))),
        out_(info_state.game->deck() - view_.hand - info_state.history.gone() -
             info_state.game->constraints(info_state.view).out) {}

  bool leads() const { return view_.on_table == 0; }
  int worth() const { return play_.worth + law_.trick_points; }
  bool counts() const {
    return std::ranges::any_of(law_.points.at, [](int points) { return points > 0; });
  }
  bool partner_holds() const {
    return !leads() && is_partner(law_, play_, info_state_.seat, play_.best);
  }
  bool partner_is_sure() const {
    return partner_holds() && beaters(play_.led, play_.best_card).empty();
  }
  CardSet trumps_out() const {
    CardSet held;
    for_opponents([&](CardSet cards) { held |= cards & law_.trumps; });
    return held;
  }
  bool can_take() const {
    return std::ranges::any_of(info_state_.legal, [&](Action action) {
      return is_card(action) && facts(card_of(action)).takes;
    });
  }

  CardFacts facts(Card card) const {
    const Suit led = leads() ? law_.suit[card] : play_.led;
    CardFacts found;
    found.trump = law_.trumps.has(card);
    found.points = law_.points[card];
    found.takes = leads() || law_.beats[led][play_.best_card].has(card);
    const CardSet over = found.takes ? beaters(led, card) : CardSet{};
    found.sure = found.takes && over.empty();
    const Suit own = law_.suit[card];
    const CardSet higher = law_.beats[own][card] & law_.follows[own];
    found.master = (higher & out_).empty();
    found.highest = found.master && (higher & view_.hand).empty();
    if (!found.takes)
      found.beater = play_.best_card;
    else
      for (const Card other : over)
        if (!found.beater || law_.beats[led][other].has(*found.beater)) found.beater = other;
    return found;
  }

 private:
  static BySeat<CardSet> own_hand(const InformationState& info_state) {
    BySeat<CardSet> hands;
    hands[info_state.seat] = info_state.view->hand;
    return hands;
  }
  bool is_opponent(Seat seat) const {
    return seat != info_state_.seat && !is_partner(law_, play_, info_state_.seat, seat);
  }
  CardSet may_hold(Seat seat) const {
    return view_.hand_sizes[seat] > 0 ? out_ - info_state_.history.cannot[seat] : CardSet{};
  }
  template <class Use>
  void for_opponents(Use use) const {
    for (int s = 0; s < view_.seats; ++s)
      if (is_in(play_, Seat(s)) && is_opponent(Seat(s))) use(may_hold(Seat(s)));
  }
  // What opponents who still come in this trick may beat a card with.
  CardSet beaters(Suit led, Card card) const {
    CardSet found;
    Seat seat = info_state_.seat;
    for (int left = play_.size - play_.on_table - 1; left > 0; --left) {
      seat = next_in(play_, seat);
      if (is_opponent(seat)) found |= may_hold(seat) & law_.beats[led][card];
    }
    return found;
  }

  const InformationState& info_state_;
  const View& view_;
  const Law& law_;
  Play play_;
  CardSet out_;
};

Said about(std::string_view id, Value::Object args = {}) { return {id, std::move(args)}; }

// What the card does, in one sentence; nothing where that is nothing special.
std::optional<Said> deed_of(const Trick& trick, const CardFacts& card) {
  if (trick.leads()) {
    const int trumps = trick.trumps_out().size();
    if (card.trump && trumps > 0)
      return trumps == 1 ? about("why.last-trump") : about("why.draws-trumps", {{"count", trumps}});
    if (card.sure) return about("why.sure-lead");
    return card.highest ? std::optional(about("why.master")) : std::nullopt;
  }
  const int points = trick.worth() + card.points;
  if (card.takes && trick.partner_is_sure()) return std::nullopt;
  if (card.sure)
    return trick.counts() && points > 0 ? about("why.takes-points", {{"points", points}})
                                        : about("why.takes");
  if (card.takes) return about(card.trump ? "why.trumps-it" : "why.holds-it");
  if (trick.partner_is_sure())
    return card.points > 0 ? about("why.feeds", {{"points", card.points}})
                           : about("why.partner-safe");
  if (trick.partner_holds()) return std::nullopt;
  return about(trick.can_take() ? "why.ducks" : "why.cannot-win");
}

// What the other card would lose.
std::optional<Said> harm_of(const InformationState& info_state, const Trick& trick,
                            const CardFacts& better, Card card, const CardFacts& other) {
  const auto spelled = [&](Card which) { return info_state.game->spell(play_of(which)); };
  const bool to_partner = !other.takes && trick.partner_holds();
  if (other.points > better.points && other.beater && !to_partner)
    return about(other.takes ? "why.could-fall" : "why.would-fall",
                 {{"card", spelled(card)}, {"over", spelled(*other.beater)}});
  if (other.highest && !better.master && !other.sure)
    return about("why.keeps", {{"card", spelled(card)}});
  return std::nullopt;
}

bool says_enough(const ActionValue* value) { return value && value->worlds >= enough_worlds; }

// A hand that all must play, because of the card turned up say, is nobody's contract.
bool has_declarer(const InformationState& info_state) {
  if (info_state.view->phase != Phase::play) return true;
  const Value contract = info_state.game->contract(info_state.view);
  for (const std::string_view who : {"declarer", "bidder"})
    if (const Value* seat = contract.find(who); seat && !seat->is_null()) return true;
  return false;
}

// Whose contract it mostly comes to, and how often that is made or set.
std::optional<Said> chance_of(const InformationState& info_state, const Weighed& one,
                              bool instead) {
  const AnyGame& game = *info_state.game;
  if (!says_enough(one.value) || !has_declarer(info_state)) return std::nullopt;
  const UsualContract usual = usual_contract(*one.value);
  if (!usual.ours) return std::nullopt;
  const double share = *usual.ours ? usual.made : 1 - usual.made;
  Value::Object args{
      {"percent", int(std::lround(100 * share))},
      {"worlds", std::int64_t(std::lround(usual.share * double(one.value->worlds)))}};
  if (instead) args.emplace_back("action", game.spell(one.action));
  constexpr std::string_view ids[2][3]{{"why.theirs", "why.ours", "why.our-side"},
                                       {"why.else-theirs", "why.else-ours", "why.else-our-side"}};
  return about(ids[instead][*usual.ours ? 1 + game.info().partners : 0], std::move(args));
}

}  // namespace

Theme theme_of(const InformationState& info_state, Action better, Action other) {
  const Phase phase = info_state.view->phase;
  if (phase == Phase::fold) return Theme::fold_or_stay;
  if (phase != Phase::play || !is_card(better) || !is_card(other)) return Theme::call;
  const Trick trick(info_state);
  const CardFacts best = trick.facts(card_of(better)), taken = trick.facts(card_of(other));
  const bool draws = trick.leads() && best.trump && !trick.trumps_out().empty();
  if (draws && !taken.trump) return Theme::draw_trumps;
  if (!trick.leads() && best.takes != taken.takes && !trick.partner_is_sure())
    return best.takes ? Theme::take : Theme::duck;
  if (taken.master && !best.master && !taken.sure) return Theme::keep_master;
  if (trick.partner_holds() && best.master && !taken.master) return Theme::unblock;
  if (best.points != taken.points) return Theme::count;
  return Theme::other;
}

std::vector<Said> reasons(const InformationState& info_state, const Weighed& better,
                          std::optional<Weighed> other) {
  std::vector<Said> found;
  const auto add = [&](std::optional<Said> said) {
    if (said) found.push_back(*std::move(said));
  };
  const AnyGame& game = *info_state.game;
  const bool cards = info_state.view->phase == Phase::play && is_card(better.action);
  // Where a side must not take tricks, what is good about a card is turned round.
  const bool turned = std::ranges::any_of(game.stakes(info_state.view), &Stake::at_most);
  if (cards && !turned) {
    const Trick trick(info_state);
    const CardFacts facts = trick.facts(card_of(better.action));
    add(deed_of(trick, facts));
    if (other && is_card(other->action)) {
      const Card card = card_of(other->action);
      add(harm_of(info_state, trick, facts, card, trick.facts(card)));
    }
  }
  // The chance of the other alone would speak for what is not advised.
  const auto own_chance = chance_of(info_state, better, false);
  add(own_chance);
  if (own_chance && other && says_enough(other->value) && found.size() < 3) {
    auto chance = chance_of(info_state, *other, true);
    const bool differs = std::abs(better.value->made - other->value->made) >= 0.02 ||
                         !cards;  // another call mostly leads to another contract
    if (chance && differs) found.push_back(*std::move(chance));
  }
  return found;
}

}  // namespace capot
