// What Texas 42 says of a score, beside what all games say.
#pragma once

#include "core/sentence.h"

namespace capot::texas42 {

inline constexpr Sentence sentence_table[]{
    {"score.taken", "Points {points}, tricks {tricks}", "Points {points}, plis {tricks}"},
    {"score.counts", "Count dominoes", "Dominos à points"},
    {"score.every-trick-needed", "Every trick needed, {tricks} taken",
     "Il faut tous les plis ; faits : {tricks}"},
    {"score.no-trick-allowed", "Not a trick allowed, {tricks} taken",
     "Aucun pli permis ; faits : {tricks}"},
    {"score.claimed", "The hand ended with a claim", "Fin par une revendication"},
    {"score.conceded", "The hand was conceded", "La donne a été concédée"},
    {"score.set", "The bid is set", "Contrat chuté"},

    {"score.one-mark", "A bid below 42 is worth a mark", "Moins de 42 demandés : une marque"},
    {"score.marks-bid", "The marks that were bid", "Les marques demandées"},
    {"score.forced-sweep", "All tricks on a forced bid", "Tous les plis sur une enchère forcée"},
    {"score.stops-at-target", "The tally stops at {target}", "Le compte s'arrête à {target}"},

    {"score.bid-only", "Only the bid is written", "On ne marque que l'enchère"},
    {"score.set-keeps-nothing", "Set: the bidders keep nothing",
     "Chute : les demandeurs ne gardent rien"},
    {"score.set-pays-bid", "Set: the bid goes to the others", "Chute : l'enchère va aux autres"},
};

}  // namespace capot::texas42
