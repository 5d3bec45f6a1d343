// What `capot score` says to people who keep a sheet, beside what forms and games say.
#pragma once

#include "core/sentence.h"

namespace capot::cli {

inline constexpr Sentence pad_texts[]{
    {"pad.round", "Round {number}. Dealer: {name}.", "Donne {number}. Donneur : {name}."},
    {"pad.correcting", "Round {number}, to be corrected.", "Donne {number}, à corriger."},
    {"pad.keeps", "This sheet is kept in {file}.", "Cette feuille est gardée dans {file}."},
    {"pad.how", "Enter takes what stands in brackets. help says more.",
     "Entrée prend ce qui est entre crochets. aide en dit plus."},
    {"pad.will-write", "To be written: {words}", "À inscrire : {words}"},
    {"pad.write", "Enter writes it, no asks again:", "Entrée pour écrire, non pour refaire :"},
    {"pad.written", "Written.", "C’est écrit."},
    {"pad.not-written", "It could not be written: {why}", "Impossible de l’écrire : {why}"},
    {"pad.undone", "Undone in round {number}.", "Annulé à la donne {number}."},
    {"pad.nothing", "There is nothing to undo.", "Il n’y a rien à annuler."},
    {"pad.deleted", "Round {number} is deleted.", "La donne {number} est supprimée."},
    {"pad.which", "Which round? 1 to {last}.", "Quelle donne ? De 1 à {last}."},
    {"pad.none-yet", "No round is written yet.", "Aucune donne n’est encore écrite."},
    {"pad.unreadable", "That is not understood.", "Je n’ai pas compris."},
    {"pad.not-that", "That is not among the answers.", "Ce n’est pas une des réponses."},
    {"pad.several", "That could be {words}.", "Cela peut être {words}."},
    {"pad.one-of", "One of these: {words}", "Au choix : {words}"},
    {"pad.number", "A number from {low} to {high}", "Un nombre de {low} à {high}"},
    {"pad.steps", "A number from {low} to {high} in steps of {step}",
     "Un nombre de {low} à {high}, de {step} en {step}"},
    {"pad.or", "{first}; or {words}", "{first} ; ou {words}"},
    {"pad.numbers", "{count} numbers: {names}", "{count} nombres : {names}"},
    {"pad.rest", "The last may be left out: it follows from {total}.",
     "Le dernier peut manquer : il vient du total {total}."},
    {"pad.seats", "Some of: {words}", "Parmi : {words}"},
    {"pad.skip", "skip", "passer"},
    {"pad.again", "That cannot be. Once more, please:", "C’est impossible. On recommence :"},
    {"pad.commands",
     "At any question: sheet, undo, correct N, delete N, explain N, back (this round anew), help, "
     "quit.",
     "À toute question : feuille, annuler, corriger N, supprimer N, expliquer N, retour (cette "
     "donne à nouveau), aide, quitter."},
    {"pad.score", "Score", "Score"},
    {"pad.game", "Game {number}", "Partie {number}"},
    {"pad.games", "Games won", "Parties"},
    {"pad.deals-next", "Next dealer: {name}.", "Prochain donneur : {name}."},
    {"pad.wins", "Game won by {name}.", "Partie gagnée : {name}."},
    {"pad.trail", "What was changed", "Ce qui a changé"},
    {"pad.trail.correct", "Line {line}: round {number} corrected; was: {words}",
     "Ligne {line} : donne {number} corrigée ; avant : {words}"},
    {"pad.trail.delete", "Line {line}: round {number} deleted; was: {words}",
     "Ligne {line} : donne {number} supprimée ; avant : {words}"},
    {"pad.trail.undo", "Line {line}: undone in round {number}",
     "Ligne {line} : annulé à la donne {number}"},
    {"pad.bad-line", "{file}, line {line}: {why}", "{file}, ligne {line} : {why}"},
    {"pad.corrected", "corrected", "corrigée"},
    {"pad.other-rules",
     "The sheet there is of another game or of other rules; --sheet FILE begins another.",
     "La feuille présente est d’un autre jeu ou d’autres règles ; --sheet FICHIER en commence une "
     "autre."},
    {"pad.other-head",
     "A sheet is there already, with other names, title or dealer: leave these out to go on with "
     "it, or begin another with --sheet FILE.",
     "Il y a déjà une feuille, avec d’autres noms, titre ou donneur : ne les donnez pas pour la "
     "reprendre, ou commencez-en une autre avec --sheet FICHIER."},

    {"command.sheet", "sheet", "feuille"},
    {"command.undo", "undo", "annuler"},
    {"command.correct", "correct", "corriger"},
    {"command.delete", "delete", "supprimer"},
    {"command.explain", "explain", "expliquer"},
    {"command.help", "help", "aide"},
    {"command.back", "back", "retour"},
    {"command.quit", "quit", "quitter"},
};

}  // namespace capot::cli
