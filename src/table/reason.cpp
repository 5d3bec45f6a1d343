#include "table/reason.h"

#include "core/play.h"
#include "games/shared/defaults.h"

namespace capot {
namespace {

// The seat in turn cannot follow.
std::string_view reason_when_void(const Law& law, const Play& play, CardSet hand, CardSet legal) {
  const CardSet trumps = hand & law.trumps;
  const bool over = !(trumps & law.beats[play.led][play.best_card]).empty();
  const bool owes = law.duties.must_trump && !trumps.empty();
  const bool relieved = law.duties.partner_master != PartnerMaster::strict &&
                        is_partner(law, play, play.to_act, play.best);
  if (owes && relieved) return legal == hand ? "reason.partner-holds" : "reason.no-undertrump";
  if (!owes || (!over && !law.duties.undertrump)) return "reason.free";
  if (!law.trumps.has(play.best_card)) return "reason.must-trump";
  return over ? "reason.must-overtrump" : "reason.must-undertrump";
}

std::string_view reason_id(const Law& law, const Play& play, CardSet legal) {
  const CardSet hand = play.hands[play.to_act];
  if (hand.size() == 1) return "reason.last";
  if (law.duties.must_play_strongest) return "reason.strongest";
  if (play.on_table == 0) return legal == hand ? "reason.lead" : "reason.lead-trump";
  const CardSet following = hand & law.follows[play.led];
  if (following.empty()) return reason_when_void(law, play, hand, legal);
  return legal == following ? "reason.follow" : "reason.must-climb";
}

}  // namespace

Said reason(const AnyGame& game, const AnyState& state) {
  const Law& law = *game.law(state);
  const Play& play = state->play;
  ActionList legal;
  game.legal(state, play.to_act, legal);
  Value::Object args;
  if (play.on_table > 0 && !law.duties.must_play_strongest)
    args.emplace_back("led", suit_word(game.info(), law, play.led));
  if (!law.trumps.empty()) args.emplace_back("trump", trump_word(game.info(), &law));
  return {reason_id(law, play, plays_in(legal)), std::move(args)};
}

}  // namespace capot
