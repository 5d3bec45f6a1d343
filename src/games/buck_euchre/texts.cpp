// What Buck Euchre says to people, put together.
#include "games/buck_euchre/call_texts.h"
#include "games/buck_euchre/faults.h"
#include "games/buck_euchre/form_texts.h"
#include "games/buck_euchre/game.h"
#include "games/buck_euchre/option_texts.h"
#include "games/buck_euchre/rule_texts.h"

namespace capot::buck_euchre {
namespace {

constexpr FaultText fault_texts[]{
    {&fault::not_your_turn, {}, "3.5"},
    {&fault::game_over, {}, "11.2"},
    {&fault::bid_out_of_range, {}, "7.2"},
    {&fault::bid_too_low, {}, "7.2"},
    {&fault::pass_not_allowed, {}, "13.3"},
    {&fault::must_follow_suit, {}, "9.5"},
    {&fault::bidder_cannot_fold, "Le preneur joue : on ne lui demande rien.", "8.2"},
    {&fault::already_decided, "Vous avez déjà dit si vous restez.", "8.2"},
    {&fault::seat_folded, "Vous avez renoncé et ne jouez pas cette donne.", "8.4"},
    {&fault::suit_not_allowed, "Cette couleur ne peut pas être choisie ici.", "8.1"},
    {&fault::fold_not_allowed, "Vous ne pouvez pas renoncer cette fois.", "13.4"},
    {&fault::shoot_not_allowed, "Vous ne pouvez pas annoncer le grand chelem ici.", "13.6"},
};

constexpr std::string_view emblem_cards[]{"KS", "AS", "JC", "JS"};

}  // namespace

GameTexts BuckEuchre::texts() {
  return {.emblem = {emblem_cards, "S"},
          .about_in_french =
              "Chacun pour soi : faites les plis demandés ou payez ; restez et "
              "faites-en un, ou payez.",
          .presets = preset_texts,
          .groups = option_groups,
          .faults = fault_texts,
          .sentences = {call_texts, form_texts, option_value_texts, conflict_texts, rule_texts}};
}

}  // namespace capot::buck_euchre
