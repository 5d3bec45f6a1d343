// What Texas 42 says to people, put together.
#include "games/texas42/call_texts.h"
#include "games/texas42/faults.h"
#include "games/texas42/form_texts.h"
#include "games/texas42/game.h"
#include "games/texas42/option_texts.h"
#include "games/texas42/rule_texts.h"

namespace capot::texas42 {
namespace {

constexpr FaultText fault_texts[]{
    {&fault::not_your_turn, {}, "2.2"},
    {&fault::game_over, {}, "11.3"},
    {&fault::bid_too_low, {}, "5.1"},
    {&fault::bid_out_of_range, {}, "5.2"},
    {&fault::pass_not_allowed, {}, "5.6"},
    {&fault::must_follow_suit, {}, "8.4"},
    {&fault::contract_disabled, "Ce contrat ne se joue pas à cette table.", "7.2"},
    {&fault::not_enough_doubles, "Vous n’avez pas assez de doubles pour cette enchère.", "5.4"},
    {&fault::contract_bid_value, "Cette enchère se fait à un autre nombre de marques.", "5.4"},
    {&fault::bid_above_opening_limit, "On n’ouvre pas si haut.", "5.3"},
    {&fault::bid_jump_too_large, "C’est monter de trop d’un coup.", "5.3"},
    {&fault::invalid_declaration, "Ce contrat n’existe pas.", "7.2"},
    {&fault::contract_needs_marks, "L’enchère est trop basse pour ce contrat.", "7.2"},
    {&fault::contract_not_allowed, "Ce contrat n’est pas permis après cette enchère.", "7.2"},
    {&fault::doubles_option_required,
     "Dites comment se classent les doubles : high, low, own ou own-low.", "7.3"},
    {&fault::doubles_option_not_allowed, "Les doubles ne se classent pas ainsi dans ce contrat.",
     "7.3"},
    {&fault::seat_sits_out, "Le partenaire du demandeur ne joue pas à nello.", "9.1"},
    {&fault::must_play_closest_to_seven,
     "Aux sept, il faut jouer un domino au plus près de sept points.", "9.4"},
    {&fault::must_lead_trump, "La première entame doit être un atout.", "8.3"},
    {&fault::lead_suit_choice_not_allowed,
     "On ne peut pas demander le petit bout de ce domino ici.", "8.6"},
    {&fault::claim_not_allowed, "Vous ne pouvez pas revendiquer ici.", "10.5"},
    {&fault::concede_not_allowed, "Vous ne pouvez pas concéder ici.", "10.6"},
    {&fault::unknown_contract, "Cette enchère ou ce contrat n’existe pas."},
    {&fault::unknown_team, "Cette place ou ce camp n’existe pas."},
    {&fault::trick_count, "Une donne a sept plis.", "1.4"},
    {&fault::trick_size, "Un pli a un domino de chaque joueur : quatre, ou trois à nello.", "8.2"},
    {&fault::duplicate_domino, "Un domino s’y trouve deux fois."},
    {&fault::negative_score, "Points et plis ne sont jamais négatifs."},
    {&fault::not_whole, "Points et plis sont des nombres entiers."},
    {&fault::points_total, "Les points d’une donne font 42 en tout.", "1.4"},
    {&fault::points_tricks_mismatch,
     "Les points sont un par pli, plus un multiple de cinq pour les dominos à points.", "1.4"},
};

constexpr std::string_view emblem_dominoes[]{"5-5", "6-5", "6-4"};

}  // namespace

GameTexts Texas42::texts() {
  return {
      .emblem = {emblem_dominoes, "5"},
      .about_in_french = "Quatre joueurs en deux camps se disputent des plis, avec des dominos.",
      .presets = preset_texts,
      .groups = option_groups,
      .faults = fault_texts,
      .sentences = {call_texts, form_texts, option_value_texts, conflict_texts, rule_texts}};
}

}  // namespace capot::texas42
