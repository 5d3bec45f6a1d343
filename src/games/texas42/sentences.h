// What Texas 42 says of a contract and a score, beside what all games say.
#pragma once

#include "core/sentence.h"

namespace capot::texas42 {

inline constexpr Sentence sentence_table[]{
    {"contract.thrown-in", "Everybody passed: the hand is thrown in",
     "Tout le monde a passé : la donne est annulée"},
    {"contract.stands", "{level} bid by {by}", "{level} par {by}"},
    {"contract.won", "{level} bid by {by}; the contract is to be named by {to}",
     "{level} par {by} ; le contrat est à choisir par {to}"},
    {"contract.plays", "{level} on {strain} by {by}", "{level} à {strain} par {by}"},
    {"contract.plays-alone", "{level} on {strain} by {by}, without {seat}",
     "{level} à {strain} par {by}, sans {seat}"},
    {"contract.plays-made", "{level} on {strain} by {by}; it is made",
     "{level} à {strain} par {by} ; c’est fait"},
    {"contract.plays-set", "{level} on {strain} by {by}; it is set",
     "{level} à {strain} par {by} ; c’est chuté"},
    {"contract.made", "{level} on {strain} by {by}: made", "{level} à {strain} par {by} : réussi"},
    {"contract.made-by-claim", "{level} on {strain} by {by}: made by a claim",
     "{level} à {strain} par {by} : réussi par une revendication"},
    {"contract.made-by-concession", "{level} on {strain} by {by}: made by concession",
     "{level} à {strain} par {by} : réussi par abandon adverse"},
    {"contract.set", "{level} on {strain} by {by}: set", "{level} à {strain} par {by} : chuté"},
    {"contract.set-by-claim", "{level} on {strain} by {by}: set by a claim",
     "{level} à {strain} par {by} : chuté par une revendication"},
    {"contract.set-by-concession", "{level} on {strain} by {by}: set by concession",
     "{level} à {strain} par {by} : chuté par abandon"},

    {"strain.0", "blanks", "blancs"},
    {"strain.1", "ones", "un"},
    {"strain.2", "twos", "deux"},
    {"strain.3", "threes", "trois"},
    {"strain.4", "fours", "quatre"},
    {"strain.5", "fives", "cinq"},
    {"strain.6", "sixes", "six"},
    {"strain.doubles", "doubles", "doubles"},
    {"strain.follow-me-high", "follow-me, doubles high", "sans atout, doubles forts"},
    {"strain.follow-me-low", "follow-me, doubles low", "sans atout, doubles faibles"},
    {"strain.follow-me-own", "follow-me, doubles a suit of their own",
     "sans atout, doubles à part"},
    {"strain.nello-own", "nello, doubles a suit of their own", "nello, doubles à part"},
    {"strain.nello-high", "nello, doubles high", "nello, doubles forts"},
    {"strain.nello-low", "nello, doubles low", "nello, doubles faibles"},
    {"strain.nello-own-low", "nello, doubles a suit of their own, double blank high",
     "nello, doubles à part, double blanc fort"},
    {"strain.sevens", "sevens", "sept"},

    {"verdict.set", "Set", "Chuté"},
    {"verdict.set-by", "Set by {points}", "Chuté de {points}"},

    {"score.taken", "Points {points}, tricks {tricks}", "Points {points}, plis {tricks}"},
    {"score.points", "Points of the tricks and counts", "Points des plis et des dominos"},
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
    {"score.stops-at-target", "The tally stops at {target}", "Le compte s’arrête à {target}"},

    {"score.bid-only", "Only the bid is written", "On ne marque que l’enchère"},
    {"score.set-keeps-nothing", "Set: the bidders keep nothing",
     "Chute : les demandeurs ne gardent rien"},
    {"score.set-pays-bid", "Set: the bid goes to the others", "Chute : l’enchère va aux autres"},
};

}  // namespace capot::texas42
