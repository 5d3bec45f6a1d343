// What the form for scores of Coinche says in its own way.
#pragma once

#include "core/sentence.h"

namespace capot::coinche {

inline constexpr Sentence form_texts[]{
    {"form.declarer", "Taken by", "Preneur"},
    {"form.declarer.help", "Who made the last bid, or took the card.",
     "Qui a fait la dernière enchère, ou pris la retourne."},
    {"form.bid.help", "The points that were bid, or a slam.",
     "Les points annoncés, capot ou générale."},
    {"form.trump.help", "The suit of the contract, no trump or all trump.",
     "La couleur du contrat, sans atout ou tout atout."},
    {"form.multiplier", "Coinched", "Coinché"},
    {"form.multiplier.help", "Whether the contract was coinched or surcoinched.",
     "Le contrat a-t-il été coinché ou surcoinché ?"},
    {"form.multiplier.1", "not coinched", "non coinché"},
    {"form.multiplier.1.also", "no, none, x1", "non, simple"},
    {"form.multiplier.2", "coinched", "coinché"},
    {"form.multiplier.2.also", "yes, double, doubled, x2", "oui, contre, contré, coinche"},
    {"form.multiplier.3", "surcoinched, times 3", "surcoinché, fois 3"},
    {"form.multiplier.4", "surcoinched", "surcoinché"},
    {"form.multiplier.4.also", "redouble, redoubled, x4", "surcontre, surcontré, surcoinche"},
    {"form.points.help",
     "Of the tricks with the last one, before belote. One side’s are enough: the rest is the "
     "other’s.",
     "Des plis, dix de der compris, sans la belote. Un camp suffit : le reste est à l’autre."},
    {"form.tricks_taken.help", "Only where a slam was bid, or one side took all eight.",
     "Seulement pour un capot annoncé, ou quand un camp a fait les huit."},
    {"form.declarer_took_all", "Alone", "Seul"},
    {"form.declarer_took_all.help", "Whether the declarer alone took all eight tricks.",
     "Le preneur a-t-il fait seul les huit plis ?"},
    {"form.belote", "Belote", "Belote"},
    {"form.belote.help", "Which side had king and queen of trump.",
     "Quel camp avait le roi et la dame d’atout."},
    {"form.belote.none", "nobody", "personne"},
    {"form.belote.none.also", "no, -", "non, aucune"},
    {"form.belote.contracting", "the takers", "les preneurs"},
    {"form.belote.contracting.also", "takers, declarers", "preneurs, preneur, attaque"},
    {"form.belote.defence", "the defence", "la défense"},
    {"form.belote.defence.also", "defence, others", "défense"},
    {"form.declarations", "Declarations", "Annonces"},
    {"form.declarations.help", "The points of runs and fours that count for each side.",
     "Les points des suites et des carrés qui comptent pour chaque camp."},
    {"row.failed", "failed", "chuté"},
    {"row.litige", "in dispute", "litige"},
};

}  // namespace capot::coinche
