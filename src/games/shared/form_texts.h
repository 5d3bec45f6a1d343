// What forms for scores say alike in all games. A game that means more by a field says so itself.
#pragma once

#include "core/sentence.h"

namespace capot {

inline constexpr Sentence form_texts[]{
    {"form.kind", "What happened", "Ce qui s’est passé"},
    {"form.kind.help", "Whether the round was played, or everybody passed.",
     "La donne a été jouée, ou tout le monde a passé."},
    {"form.kind.played", "played", "jouée"},
    {"form.kind.passed-out", "all passed", "passe générale"},
    {"form.kind.passed-out.also", "passed, pass", "passe, annulée"},
    {"form.declarer", "Bid by", "Demandé par"},
    {"form.declarer.help", "Who made the bid that stands.", "Qui a fait la dernière enchère."},
    {"form.bid", "Bid", "Enchère"},
    {"form.bid.help", "What was bid.", "Ce qui a été demandé."},
    {"form.trump", "Trump", "Atout"},
    {"form.trump.help", "What was trump.", "Ce qui était atout."},
    {"form.made", "Made", "Réussi"},
    {"form.made.help", "Whether the bid was made.", "L’enchère a-t-elle été tenue ?"},
    {"form.made.yes", "made", "réussi"},
    {"form.made.no", "set", "chuté"},
    {"form.made.no.also", "failed, down, lost", "perdu"},
    {"form.points", "Points", "Points"},
    {"form.points.help", "What each side took. One side’s are enough: the rest is the other’s.",
     "Ce que chaque camp a fait. Un seul suffit : le reste est à l’autre."},
    {"form.tricks_taken", "Tricks", "Plis"},
    {"form.tricks_taken.help", "How many tricks each took.", "Combien de plis chacun a faits."},

    {"form.yes", "yes", "oui"},
    {"form.no", "no", "non"},
    {"form.yes.also", "y, true", "o, vrai"},
    {"form.no.also", "n, false", "faux"},
    {"form.nobody", "nobody", "personne"},
    {"form.too-many", "{field} must add up to {total}; {sum} is {by} too many",
     "{field} : le total est {total} ; {sum}, c’est {by} de trop"},
    {"form.too-few", "{field} must add up to {total}; {sum} is {by} too few",
     "{field} : le total est {total} ; {sum}, il en manque {by}"},
    {"form.no-such-sum", "{field}: no cards add up to {sum}",
     "{field} : aucune répartition des cartes ne donne {sum}"},
    {"form.points-of-tricks",
     "{field}: {tricks} of the tricks come to {low} at least and {high} at most, not to {sum}",
     "{field} : {tricks} des plis font au moins {low} et au plus {high}, pas {sum}"},
};

}  // namespace capot
