// What Coinche says of a score, beside what all games say.
#pragma once

#include "core/sentence.h"

namespace capot::coinche {

inline constexpr Sentence sentence_table[]{
    // What was taken.
    {"score.trick-points", "Points of the tricks, last trick included",
     "Points des plis, dix de der compris"},
    {"score.card-points", "Card points", "Points des cartes"},
    {"score.last-trick", "Last trick", "Dix de der"},
    {"score.scaled", "Counted as a share of {total}", "Ramené à {total} points"},
    {"score.sweep", "All eight tricks", "Capot : les huit plis"},
    {"score.sweep-takes-declarations", "With all tricks go the other side's declarations: {points}",
     "Le capot emporte les annonces adverses : {points}"},
    {"score.belote-off", "Belote does not count at this table",
     "La belote ne compte pas à cette table"},
    {"score.belote-not-for-defence", "Belote counts for the declarer's side only",
     "La belote ne compte que pour le camp du preneur"},

    // What was needed.
    {"score.tested-in-tens", "For the contract, in tens: {points}",
     "Pour le contrat, en dizaines : {points}"},
    {"score.belote-for-contract", "Belote helps the contract: {points}",
     "La belote compte pour le contrat : {points}"},
    {"score.declarations-for-contract", "Declarations help the contract: {points}",
     "Les annonces comptent pour le contrat : {points}"},
    {"score.floor-82", "A bid of 80 asks for 82", "À 80, il faut en faire 82"},
    {"score.must-beat-defence", "More than the defence is needed: {has} to {defence}",
     "Il faut plus que la défense : {has} contre {defence}"},
    {"score.all-tricks-needed", "All eight tricks needed, {tricks} taken",
     "Capot demandé ; plis faits : {tricks}"},
    {"score.all-tricks-alone-needed", "The declarer alone needs all eight tricks",
     "Générale : le preneur doit faire seul les huit plis"},
    {"score.failed", "Contract failed", "Contrat chuté"},
    {"score.litige", "Level: the contract is in dispute", "Égalité : il y a litige"},

    // What is paid.
    {"score.points-wait", "They wait for the next round; in dispute: {pot}",
     "Remis en jeu à la donne suivante ; en litige : {pot}"},
    {"score.capot-flat", "The price of a capot", "Forfait du capot"},
    {"score.generale-flat", "The price of a generale", "Forfait de la générale"},
    {"score.contract-only", "Only the contract is written", "On ne marque que le contrat"},
    {"score.all-to-declarers", "Coinched and made: the winners take all",
     "Coinché et réussi : tout au camp du preneur"},
    {"score.all-to-defence", "Failed: all goes to the defence", "Chute : tout à la défense"},
    {"score.sweep-bonus", "For all eight tricks", "Prime de capot"},
    {"score.failed-slam", "For the slam that failed", "Pour le capot chuté"},
    {"score.contract-points", "The contract", "Points du contrat"},
    {"score.contract-multiplied", "The contract, {value} times {multiplier}",
     "Points du contrat : {value} fois {multiplier}"},
    {"score.coinched", "Coinched", "Coinché"},
    {"score.surcoinched", "Surcoinched", "Surcoinché"},
    {"score.declarations", "Declarations", "Annonces"},
    {"score.declarations-multiplied", "Declarations, {points} times {multiplier}",
     "Annonces : {points} fois {multiplier}"},
    {"score.declarations-to-defence", "Failed: declarations go to the defence, {points}",
     "Chute : les annonces passent à la défense, {points}"},
    {"score.declarations-lost", "The winners take all: declarations are lost, {points}",
     "Le gagnant prend tout : annonces perdues, {points}"},
    {"score.rounded", "Rounded to tens", "Arrondi à la dizaine"},
    {"score.belote", "Belote", "Belote et rebelote"},
    {"score.belote-multiplied", "Belote, times {multiplier}",
     "Belote et rebelote, fois {multiplier}"},
    {"score.belote-to-defence", "Belote goes to the defence, who won: {points}",
     "La belote passe à la défense, qui gagne : {points}"},
    {"score.belote-to-declarers", "Belote goes to the declarer's side, who won: {points}",
     "La belote passe au camp du preneur, qui gagne : {points}"},
    {"score.belote-not-scored", "Belote is not written down: {points}",
     "La belote n'est pas marquée : {points}"},
    {"score.pot", "Points in dispute since earlier rounds", "Points en litige, récupérés"},
};

}  // namespace capot::coinche
