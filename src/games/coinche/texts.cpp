// What Coinche says to people, put together.
#include "games/coinche/call_texts.h"
#include "games/coinche/faults.h"
#include "games/coinche/form_texts.h"
#include "games/coinche/game.h"
#include "games/coinche/option_texts.h"
#include "games/coinche/rule_texts.h"

namespace capot::coinche {
namespace {

constexpr FaultText fault_texts[]{
    {&fault::not_your_turn, {}, "3"},
    {&fault::game_over, {}, "11"},
    {&fault::bid_out_of_range, {}, "5.1"},
    {&fault::bid_too_low, {}, "5.3"},
    {&fault::must_follow_suit, {}, "6.2"},
    {&fault::call_disabled, "Cette annonce n’existe pas à cette table.", "5.5"},
    {&fault::no_bid_to_coinche, "Il n’y a pas encore d’enchère à coincher.", "5.3"},
    {&fault::already_coinched, "L’enchère est déjà coinchée.", "5.3"},
    {&fault::cannot_coinche_own_side, "On ne coinche pas son propre camp.", "5.3"},
    {&fault::cannot_coinche_slam, "À cette table, un capot ne se coinche pas.", "5.5"},
    {&fault::not_coinched, "On ne surcoinche qu’une enchère coinchée.", "5.3"},
    {&fault::cannot_surcoinche, "Seul le camp coinché peut surcoincher.", "5.3"},
    {&fault::contract_frozen, "L’enchère est coinchée : on n’annonce plus.", "5.3"},
    {&fault::bad_denomination, "Cette couleur ne peut pas être choisie ici.", "5.1"},
    {&fault::must_climb, "Vous pouvez monter dans cette couleur : il le faut.", "6.4"},
    {&fault::must_trump, "Vous ne pouvez pas fournir : il faut couper.", "6.2"},
    {&fault::must_overtrump, "Vous pouvez monter à l’atout : il le faut.", "6.2"},
    {&fault::must_not_undertrump, "On ne pisse pas quand on a un atout plus fort.", "6.4"},
    {&fault::belote_not_held,
     "La belote s’annonce sur le roi ou la dame d’atout, par qui avait les deux.", "8"},
    {&fault::no_contract, "Les enchères n’ont pas donné de contrat.", "5.4"},
    {&fault::trick_incomplete, "Un pli a quatre cartes."},
    {&fault::wrong_trick_count, "Une donne a huit plis."},
    {&fault::bad_contract, "Aucune enchère de cette table ne mène là."},
    {&fault::inconsistent_tricks, "Ces plis n’ont pas pu être joués ainsi."},
};

constexpr std::string_view emblem_cards[]{"TH", "AH", "9H", "JH"};

}  // namespace

GameTexts Coinche::texts() {
  return {.opens_with = "ffb-contree",
          .emblem = {emblem_cards, "H"},
          .about_in_french =
              "Deux camps annoncent les points qu’ils feront, avec un atout de leur choix.",
          .presets = preset_texts,
          .groups = option_groups,
          .faults = fault_texts,
          .sentences = {call_texts, form_texts, option_value_texts, conflict_texts, rule_texts}};
}

}  // namespace capot::coinche
