// What is said and done at a table of Coinche, in words.
#pragma once

#include "core/sentence.h"

namespace capot::coinche {

inline constexpr Sentence call_texts[]{
    {"game.blurb", "32 cards, partners, bids for points",
     "32 cartes, à deux contre deux, enchères"},

    {"strain.SA.short", "NT", "SA"},
    {"strain.TA.short", "AT", "TA"},
    {"level.capot", "capot", "capot"},
    {"level.generale", "generale", "générale"},

    {"means.pass", "You leave the bidding to the others, and may still bid later.",
     "Vous laissez parler les autres ; vous pourrez encore annoncer."},

    // The sign of a suit follows its number; it is a word where it is read out.
    {"call.bid", "Call {level}{strain}", "Annoncer {level}{strain}"},
    {"call.bid.capot", "Call capot {strain}", "Annoncer capot {strain}"},
    {"call.bid.generale", "Call generale {strain}", "Annoncer générale {strain}"},
    {"said.bid", "{level}{strain}", "{level}{strain}"},
    {"said.bid.capot", "capot {strain}", "capot {strain}"},
    {"said.bid.generale", "generale {strain}", "générale {strain}"},
    {"does.bid", "{by} calls {level} {strain}.", "{by} annonce {level} à {strain}."},
    {"does.bid.you", "You call {level} {strain}.", "Vous annoncez {level} à {strain}."},
    {"means.bid", "Your side must make at least {level} points. The tricks hold 162.",
     "Votre camp doit faire au moins {level} points. Les plis en valent 162."},
    {"means.bid.capot", "Your side must take all eight tricks.",
     "Votre camp doit faire les huit plis."},
    {"means.bid.generale", "You alone must take all eight tricks.",
     "Vous devez faire les huit plis à vous seul."},

    {"call.coinche", "Coinche", "Coincher"},
    {"said.coinche", "coinche", "coinche"},
    {"does.coinche", "{by} coinches.", "{by} coinche."},
    {"does.coinche.you", "You coinche.", "Vous coinchez."},
    {"means.coinche", "You double: they will not make it, and it counts twice.",
     "Vous contrez : ils ne le feront pas, et cela compte double."},
    {"also.coinche", "double", "contre"},

    {"call.surcoinche", "Surcoinche", "Surcoincher"},
    {"said.surcoinche", "surcoinche", "surcoinche"},
    {"does.surcoinche", "{by} surcoinches.", "{by} surcoinche."},
    {"does.surcoinche.you", "You surcoinche.", "Vous surcoinchez."},
    {"means.surcoinche", "You redouble: your side makes it all the same, and the bidding ends.",
     "Vous surcontrez : votre camp le fera quand même, et les enchères sont finies."},
    {"also.surcoinche", "redouble", "surcontre"},

    {"call.take", "Take it", "Prendre"},
    {"said.take", "takes", "prend"},
    {"does.take", "{by} takes the turned card.", "{by} prend la retourne."},
    {"does.take.you", "You take the turned card.", "Vous prenez la retourne."},
    {"means.take",
     "The suit of the turned card is trump, and your side must make more than the others.",
     "La couleur de la retourne est atout, et votre camp doit faire plus que l’autre."},

    {"call.name", "Take in {strain}", "Prendre à {strain}"},
    {"said.name", "takes in {strain}", "prend à {strain}"},
    {"does.name", "{by} takes in {strain}.", "{by} prend à {strain}."},
    {"does.name.you", "You take in {strain}.", "Vous prenez à {strain}."},
    {"means.name", "Trump is {strain}, and your side must make more than the others.",
     "Atout {strain}, et votre camp doit faire plus que l’autre."},

    // Said with a card.
    {"with.belote", "belote", "belote"},
};

}  // namespace capot::coinche
