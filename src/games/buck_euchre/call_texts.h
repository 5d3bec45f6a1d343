// What is said and done at a table of Buck Euchre, in words.
#pragma once

#include "core/sentence.h"

namespace capot::buck_euchre {

inline constexpr Sentence call_texts[]{
    {"game.blurb", "24 cards, each alone, down to zero",
     "24 cartes, chacun pour soi, jusqu’à zéro"},

    {"strain.N.short", "NT", "SA"},
    {"level.shoot", "shoot", "grand chelem"},

    {"means.pass", "You leave trump to the others.", "Vous laissez l’atout aux autres."},

    {"call.bid", "Bid {level}", "Demander {level}"},
    {"said.bid", "bid {level}", "demande {level}"},
    {"does.bid", "{by} bids {level}.", "{by} demande {level}."},
    {"does.bid.you", "You bid {level}.", "Vous demandez {level}."},
    {"means.bid", "If nobody goes higher you name trump, and must take {level} of the five tricks.",
     "Si personne ne monte, vous choisissez l’atout et devez faire {level} des cinq plis."},

    {"call.shoot", "Shoot", "Grand chelem"},
    {"said.shoot", "shoots", "grand chelem"},
    {"does.shoot", "{by} shoots.", "{by} annonce le grand chelem."},
    {"does.shoot.you", "You shoot.", "Vous annoncez le grand chelem."},
    {"means.shoot", "You name trump and must take all five tricks. That wins the match.",
     "Vous choisissez l’atout et devez faire les cinq plis. Cela gagne la partie."},

    {"means.declare", "Trumps are {strain}. The others now stay or fold.",
     "Atout {strain}. Les autres restent ou renoncent."},
    {"means.declare.N", "There are no trumps. The others now stay or fold.",
     "Il n’y a pas d’atout. Les autres restent ou renoncent."},

    {"call.stay", "Stay", "Rester"},
    {"said.stay", "stays", "reste"},
    {"does.stay", "{by} stays.", "{by} reste."},
    {"does.stay.you", "You stay.", "Vous restez."},
    {"means.stay", "You play: every trick helps you, and without one you pay.",
     "Vous jouez : chaque pli vous aide, et sans aucun vous payez."},
    {"also.stay", "in", "dedans"},

    {"call.fold", "Fold", "Renoncer"},
    {"said.fold", "folded", "renonce"},
    {"does.fold", "{by} folds.", "{by} renonce."},
    {"does.fold.you", "You fold.", "Vous renoncez."},
    {"means.fold", "You play no card this time and win no trick.",
     "Vous ne jouez pas cette fois et ne faites aucun pli."},
    {"also.fold", "out", "dehors"},

    {"call.order-up", "Order it up", "Commander"},
    {"said.order-up", "ordered up", "commande"},
    {"does.order-up", "{by} orders up the turned card.", "{by} commande la retourne."},
    {"does.order-up.you", "You order up the turned card.", "Vous commandez la retourne."},
    {"means.order-up",
     "The suit turned up is trump. The dealer takes that card; you are the bidder.",
     "La retourne donne l’atout. Le donneur la prend ; vous êtes le preneur."},

    {"call.call", "Call {strain}", "Choisir {strain}"},
    {"said.call", "{strain}", "{strain}"},
    {"does.call", "{by} calls {strain}.", "{by} choisit {strain}."},
    {"does.call.you", "You call {strain}.", "Vous choisissez {strain}."},
    {"means.call", "The hand is played in {strain}, and you are the bidder.",
     "La donne se joue à {strain}, et vous êtes le preneur."},

    {"call.discard", "Discard the {card}", "Écarter {card}"},
    {"said.discard", "discarded", "a écarté"},
    {"does.discard", "{by} discards a card.", "{by} écarte une carte."},
    {"does.discard.you", "You discard the {card}.", "Vous écartez {card}."},
    {"means.discard", "The {card} is laid away face down, and plays no part.",
     "Vous mettez {card} de côté, face cachée."},
};

}  // namespace capot::buck_euchre
