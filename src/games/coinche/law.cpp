#include "games/coinche/law.h"

namespace capot::coinche {
namespace {

struct SuitRule {
  const RankRow* points;
  const RankRow* strength;
  bool trump;  // beats every other suit
};

SuitRule suit_rule(Denomination d, Suit suit, const Options& o) {
  if (d == Denomination::no_trump)
    return {o.sa_table == SaTable::ace19 ? &sa_ace19 : &sa_raw130, &plain_strength, false};
  if (d == Denomination::all_trump) {
    constexpr std::array<const RankRow*, 3> tables{&ta_flat14, &ta_flat13, &ta_raw258};
    return {tables[std::size_t(o.ta_table)], &trump_strength, false};
  }
  if (suit == trump_of(d)) return {&trump_points, &trump_strength, true};
  return {&plain_points, &plain_strength, false};
}

Duties duties_of(Denomination d, const Options& o) {
  Duties duties;
  duties.must_trump = is_suit(d);
  duties.undertrump = o.undertrump == Undertrump::required;
  duties.partner_master = o.partner_master;
  if (is_suit(d)) duties.climb[trump_of(d)] = o.trump_lead_climb;
  if (d == Denomination::all_trump)
    for (int s = 0; s < 4; ++s) duties.climb[Suit(s)] = o.ta_climb;
  return duties;
}

}  // namespace

Law make_law(Denomination d, const Options& o) {
  Law law;
  law.partners = true;
  law.last_trick = o.last_trick_bonus;
  Strengths strengths;
  for (int i = 0; i < max_cards; ++i) {
    const Card c{std::uint8_t(i)};
    const SuitRule rule = suit_rule(d, suit_of(c), o);
    const auto rank = std::size_t(rank_of(c));
    law.points[c] = (*rule.points)[rank];
    set_card(law, strengths, c, suit_of(c), (*rule.strength)[rank], rule.trump);
  }
  set_strengths(law, strengths);
  set_duties(law, duties_of(d, o));
  return law;
}

int card_points(const Law& law) {
  return std::accumulate(law.points.at.begin(), law.points.at.end(), 0);
}

}  // namespace capot::coinche
