// What is said and done at a table of Texas 42, in words.
#pragma once

#include "core/sentence.h"

namespace capot::texas42 {

inline constexpr Sentence call_texts[]{
    {"game.blurb", "28 dominoes, partners, to seven marks",
     "28 dominos, deux contre deux, en sept marques"},

    // What is declared: a strain, and where the doubles may rank in several ways, how they do.
    {"strain.follow-me", "follow-me", "sans atout"},
    {"strain.nello", "nello", "nello"},
    {"level.high", "doubles high", "doubles forts"},
    {"level.low", "doubles low", "doubles faibles"},
    {"level.own", "doubles a suit of their own", "doubles à part"},
    {"level.own-low", "doubles a suit of their own, blank high",
     "doubles à part, le blanc le plus fort"},
    {"level.high.short", "high", "forts"},
    {"level.low.short", "low", "faibles"},
    {"level.own.short", "own suit", "à part"},
    {"level.own-low.short", "own, reversed", "inversés"},

    // Any number of marks may be allowed; those that are not listed are said by their class.
    {"level.1m", "1 mark", "1 marque"},
    {"level.2m", "2 marks", "2 marques"},
    {"level.3m", "3 marks", "3 marques"},
    {"level.4m", "4 marks", "4 marques"},
    {"level.5m", "5 marks", "5 marques"},
    {"level.6m", "6 marks", "6 marques"},
    {"level.7m", "7 marks", "7 marques"},
    {"level.m", "{number} marks", "{number} marques"},
    {"level.plunge 4m", "a plunge for 4 marks", "un plunge à 4 marques"},
    {"level.plunge 5m", "a plunge for 5 marks", "un plunge à 5 marques"},
    {"level.plunge 6m", "a plunge for 6 marks", "un plunge à 6 marques"},
    {"level.plunge 7m", "a plunge for 7 marks", "un plunge à 7 marques"},
    {"level.plunge m", "a plunge for {number} marks", "un plunge à {number} marques"},
    {"level.splash 2m", "a splash for 2 marks", "un splash à 2 marques"},
    {"level.splash 3m", "a splash for 3 marks", "un splash à 3 marques"},
    {"level.splash m", "a splash for {number} marks", "un splash à {number} marques"},

    {"means.pass", "Everybody bids once: you are out of this auction.",
     "On ne parle qu’une fois : vous sortez de ces enchères."},

    {"means.bid", "Your side must take at least {level} of the 42 points.",
     "Votre camp doit faire au moins {level} des 42 points."},
    {"means.bid.42", "Your side must take every trick: all 42 points.",
     "Votre camp doit faire tous les plis : les 42 points."},
    {"means.bid.84", "Your side must take every trick, for {level} points.",
     "Votre camp doit faire tous les plis, pour {level} points."},
    {"means.bid.168", "Your side must take every trick, for {level} points.",
     "Votre camp doit faire tous les plis, pour {level} points."},
    {"means.bid.m", "Your side must take every trick, for {level}.",
     "Votre camp doit faire tous les plis, pour {level}."},

    {"call.plunge", "Plunge, {level}", "Plunge, {level}"},
    {"said.plunge", "plunge, {level}", "plunge, {level}"},
    {"does.plunge", "{by} bids a plunge for {level}.", "{by} annonce un plunge à {level}."},
    {"does.plunge.you", "You bid a plunge for {level}.", "Vous annoncez un plunge à {level}."},
    {"means.plunge",
     "You promise many doubles. Your partner names trumps and your side must take every trick.",
     "Vous promettez beaucoup de doubles. Votre partenaire choisit l’atout, et il faut tous les "
     "plis."},

    {"call.splash", "Splash, {level}", "Splash, {level}"},
    {"said.splash", "splash, {level}", "splash, {level}"},
    {"does.splash", "{by} bids a splash for {level}.", "{by} annonce un splash à {level}."},
    {"does.splash.you", "You bid a splash for {level}.", "Vous annoncez un splash à {level}."},
    {"means.splash",
     "You promise some doubles. Your partner names trumps and your side must take every trick.",
     "Vous promettez quelques doubles. Votre partenaire choisit l’atout, et il faut tous les "
     "plis."},

    {"call.declare", "Name {strain}", "Jouer à {strain}"},
    {"does.declare", "{by} names {strain}.", "{by} joue à {strain}."},
    {"does.declare.you", "You name {strain}.", "Vous jouez à {strain}."},
    {"means.declare", "{strain} are trumps.", "Les {strain} sont atout."},
    {"means.declare.follow-me", "There are no trumps.", "Il n’y a pas d’atout."},
    {"means.declare.nello", "The bidder plays alone and must lose every trick.",
     "Le demandeur joue seul et doit perdre tous les plis."},
    {"means.declare.sevens",
     "No trumps: the domino nearest to seven points wins, and your side must take every trick.",
     "Pas d’atout : le domino le plus près de sept points gagne, et il vous faut tous les plis."},
    {"call.declare.high", "Name {strain}, {level}", "Jouer à {strain}, {level}"},
    {"does.declare.high", "{by} names {strain}, {level}.", "{by} joue à {strain}, {level}."},
    {"does.declare.high.you", "You name {strain}, {level}.", "Vous jouez à {strain}, {level}."},
    {"call.declare.low", "Name {strain}, {level}", "Jouer à {strain}, {level}"},
    {"does.declare.low", "{by} names {strain}, {level}.", "{by} joue à {strain}, {level}."},
    {"does.declare.low.you", "You name {strain}, {level}.", "Vous jouez à {strain}, {level}."},
    {"call.declare.own", "Name {strain}, {level}", "Jouer à {strain}, {level}"},
    {"does.declare.own", "{by} names {strain}, {level}.", "{by} joue à {strain}, {level}."},
    {"does.declare.own.you", "You name {strain}, {level}.", "Vous jouez à {strain}, {level}."},
    {"call.declare.own-low", "Name {strain}, {level}", "Jouer à {strain}, {level}"},
    {"does.declare.own-low", "{by} names {strain}, {level}.", "{by} joue à {strain}, {level}."},
    {"does.declare.own-low.you", "You name {strain}, {level}.", "Vous jouez à {strain}, {level}."},

    {"call.play", "Play the {card}", "Jouer le {card}"},
    {"does.play", "{by} plays the {card}.", "{by} joue le {card}."},
    {"does.play.you", "You play the {card}.", "Vous jouez le {card}."},
    {"means.play", "The {card} goes on this trick.", "Vous posez le {card} sur ce pli."},
    {"with.as", "led as {led}", "joué pour {led}"},

    {"call.claim", "Claim", "Revendiquer"},
    {"said.claim", "claims", "revendique"},
    {"does.claim", "{by} claims the rest.", "{by} revendique le reste."},
    {"does.claim.you", "You claim the rest.", "Vous revendiquez le reste."},
    {"means.claim", "You say that the bid is made whatever the others play. It is checked exactly.",
     "Vous dites que le contrat est fait quoi que jouent les autres. C’est vérifié exactement."},

    {"call.concede", "Concede", "Concéder"},
    {"said.concede", "concedes", "concède"},
    {"does.concede", "{by} concedes the hand.", "{by} concède la donne."},
    {"does.concede.you", "You concede the hand.", "Vous concédez la donne."},
    {"means.concede", "Your side gives up this hand: the others win it.",
     "Votre camp abandonne cette donne : les autres la gagnent."},

    // What others say of cards.
    {"fault.card-not-in-hand", "You do not hold that domino.", "Vous n’avez pas ce domino."},
    {"fault.card-not-in-deck", "No set has that domino.", "Aucun jeu n’a ce domino."},
    {"fault.bad-deck", "These are not the 28 dominoes of a set.",
     "Ce ne sont pas les 28 dominos d’un jeu."},
};

}  // namespace capot::texas42
