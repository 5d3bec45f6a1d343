// What is said and done at a table of Texas 42, in words.
#pragma once

#include "core/sentence.h"

namespace capot::texas42 {

inline constexpr Sentence call_texts[]{
    {"game.blurb", "28 dominoes, partners, to seven marks",
     "28 dominos, deux contre deux, en sept marques"},

    // A contract without a way to rank the doubles is a strain. With one, that is the strain.
    {"strain.0", "blanks", "les blancs"},
    {"strain.1", "ones", "les as"},
    {"strain.2", "twos", "les deux"},
    {"strain.3", "threes", "les trois"},
    {"strain.4", "fours", "les quatre"},
    {"strain.5", "fives", "les cinq"},
    {"strain.6", "sixes", "les six"},
    {"strain.doubles", "doubles", "les doubles"},
    {"strain.follow-me", "follow-me", "sans atout"},
    {"strain.nello", "nello", "nello"},
    {"strain.sevens", "sevens", "les sept"},
    {"strain.high", "doubles high", "doubles forts"},
    {"strain.low", "doubles low", "doubles faibles"},
    {"strain.own", "doubles a suit of their own", "doubles à part"},
    {"strain.own-low", "doubles a suit of their own, blank high",
     "doubles à part, le blanc le plus fort"},
    {"strain.doubles.short", "doubles", "doubles"},
    {"strain.follow-me.short", "follow-me", "sans"},
    {"strain.nello.short", "nello", "nello"},
    {"strain.sevens.short", "sevens", "sept"},
    {"strain.high.short", "high", "forts"},
    {"strain.low.short", "low", "faibles"},
    {"strain.own.short", "own suit", "à part"},
    {"strain.own-low.short", "own, reversed", "inversés"},

    // Any number of marks may be allowed; those that are not listed are said by `level.m`.
    {"level.1m", "1 mark", "1 marque"},
    {"level.2m", "2 marks", "2 marques"},
    {"level.3m", "3 marks", "3 marques"},
    {"level.4m", "4 marks", "4 marques"},
    {"level.5m", "5 marks", "5 marques"},
    {"level.6m", "6 marks", "6 marques"},
    {"level.7m", "7 marks", "7 marques"},
    {"level.m", "{number} marks", "{number} marques"},
    {"level.plunge", "plunge", "plunge"},
    {"level.splash", "splash", "splash"},
    {"level.follow-me", "follow-me", "sans atout"},
    {"level.nello", "nello", "nello"},

    {"means.pass", "Everybody bids once: you are out of this auction.",
     "On ne parle qu’une fois : vous sortez de ces enchères."},

    {"said.bid.plunge", "plunge {strain}", "plunge {strain}"},
    {"said.bid.splash", "splash {strain}", "splash {strain}"},
    {"call.bid.plunge", "Plunge, {strain}", "Plunge, {strain}"},
    {"call.bid.splash", "Splash, {strain}", "Splash, {strain}"},
    {"does.bid.plunge", "{by} bids a plunge for {strain}.", "{by} annonce un plunge à {strain}."},
    {"does.bid.plunge.you", "You bid a plunge for {strain}.",
     "Vous annoncez un plunge à {strain}."},
    {"does.bid.splash", "{by} bids a splash for {strain}.", "{by} annonce un splash à {strain}."},
    {"does.bid.splash.you", "You bid a splash for {strain}.",
     "Vous annoncez un splash à {strain}."},
    {"means.bid", "Your side must take {level} points; from 42 on that is every trick.",
     "Votre camp doit faire {level} points ; à partir de 42, tous les plis."},
    {"means.bid.m", "Your side must take every trick, for {level}.",
     "Votre camp doit faire tous les plis, pour {level}."},
    {"means.bid.plunge",
     "You promise many doubles. Your partner names trumps and your side must take every trick.",
     "Vous promettez beaucoup de doubles. Votre partenaire choisit l’atout, et il faut tous les "
     "plis."},
    {"means.bid.splash",
     "You promise some doubles. Your partner names trumps and your side must take every trick.",
     "Vous promettez quelques doubles. Votre partenaire choisit l’atout, et il faut tous les "
     "plis."},

    {"call.declare.follow-me", "Follow-me, {strain}", "Sans atout, {strain}"},
    {"call.declare.nello", "Nello, {strain}", "Nello, {strain}"},
    {"said.declare.follow-me", "follow-me", "sans atout"},
    {"said.declare.nello", "nello", "nello"},
    {"does.declare.follow-me", "{by} names follow-me, {strain}.",
     "{by} choisit sans atout, {strain}."},
    {"does.declare.follow-me.you", "You name follow-me, {strain}.",
     "Vous choisissez sans atout, {strain}."},
    {"does.declare.nello", "{by} names nello, {strain}.", "{by} choisit nello, {strain}."},
    {"does.declare.nello.you", "You name nello, {strain}.", "Vous choisissez nello, {strain}."},
    {"means.declare", "The hand is played in {strain}.", "Le contrat de cette donne : {strain}."},
    {"means.declare.follow-me", "The hand is played without trumps, {strain}.",
     "La donne se joue sans atout, {strain}."},
    {"means.declare.nello", "You must lose every trick, {strain}; your partner sits out.",
     "Vous devez perdre tous les plis, {strain} ; votre partenaire ne joue pas."},

    {"call.play", "Play the {card}", "Jouer le {card}"},
    {"does.play", "{by} plays the {card}.", "{by} joue le {card}."},
    {"does.play.you", "You play the {card}.", "Vous jouez le {card}."},
    {"means.play", "The {card} goes on this trick.", "Le {card} va sur ce pli."},
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

// A plunge or a splash has its marks as its strain.
inline constexpr Sentence mark_texts[]{
    {"strain.1m", "1 mark", "1 marque"},   {"strain.2m", "2 marks", "2 marques"},
    {"strain.3m", "3 marks", "3 marques"}, {"strain.4m", "4 marks", "4 marques"},
    {"strain.5m", "5 marks", "5 marques"}, {"strain.6m", "6 marks", "6 marques"},
    {"strain.7m", "7 marks", "7 marques"}, {"strain.m", "{number} marks", "{number} marques"},
};

}  // namespace capot::texas42
