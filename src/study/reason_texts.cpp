#include "study/reasons.h"

namespace capot {
namespace {

constexpr Sentence texts[]{
    // --- What a card does ---
    {"why.draws-trumps", "It draws trumps: {count} are still out.",
     "On fait tomber l’atout : il en reste {count}."},
    {"why.last-trump", "It draws the last trump.", "On fait tomber le dernier atout."},
    {"why.sure-lead", "Nobody can beat it.", "Personne ne peut la prendre."},
    {"why.master", "It is the highest of its suit that is left.",
     "C’est la plus forte qui reste dans sa couleur."},
    {"why.takes", "It takes the trick, whatever follows.", "Elle prend le pli, quoi qu’il arrive."},
    {"why.takes-points", "It takes the trick for sure: {points} points.",
     "Elle prend le pli à coup sûr : {points} points."},
    {"why.trumps-it", "It trumps the trick.", "On coupe."},
    {"why.holds-it", "It is the best card of the trick so far.",
     "C’est la meilleure carte du pli jusqu’ici."},
    {"why.feeds", "The partner’s trick is safe: {points} more points for it.",
     "Le pli est au partenaire, à coup sûr : {points} points de plus."},
    {"why.partner-safe", "The partner’s trick is safe.", "Le pli est au partenaire, à coup sûr."},
    {"why.ducks", "It leaves the trick to them, and keeps what is stronger.",
     "On leur laisse le pli, et on garde plus fort."},
    {"why.cannot-win", "The trick cannot be won: this gives the least away.",
     "Le pli est perdu : autant donner peu."},
    // --- What the other would lose ---
    {"why.could-fall", "{card} could fall to {over}.", "{card} peut tomber sous {over}."},
    {"why.would-fall", "{card} would fall to {over}.", "{card} tomberait sous {over}."},
    {"why.keeps", "It keeps {card}, the highest of its suit that is left.",
     "On garde {card}, maîtresse dans sa couleur."},
    // --- Whose contract, and how often ---
    {"why.ours", "Your contract is made in {percent} % of {worlds} ways the cards may lie.",
     "Votre contrat passe dans {percent} % des {worlds} répartitions examinées."},
    {"why.our-side",
     "Your side’s contract is made in {percent} % of {worlds} ways the cards may lie.",
     "Le contrat de votre camp passe dans {percent} % des {worlds} répartitions examinées."},
    {"why.theirs", "Their contract fails in {percent} % of {worlds} ways the cards may lie.",
     "Leur contrat chute dans {percent} % des {worlds} répartitions examinées."},
    {"why.else-ours", "With {action}, yours is made in {percent} %.",
     "Avec {action}, le vôtre passe dans {percent} %."},
    {"why.else-our-side", "With {action}, your side’s is made in {percent} %.",
     "Avec {action}, celui de votre camp passe dans {percent} %."},
    {"why.else-theirs", "With {action}, theirs fails in {percent} %.",
     "Avec {action}, le leur chute dans {percent} %."},
    // --- What decisions are about ---
    {"theme.call", "Calls", "Annonces"},
    {"theme.fold-or-stay", "Fold or stay", "Passer ou rester"},
    {"theme.draw-trumps", "Draw trumps", "Faire tomber l’atout"},
    {"theme.keep-master", "Keep the master", "Garder la maîtresse"},
    {"theme.take", "Take the trick", "Prendre le pli"},
    {"theme.duck", "Duck", "Laisser passer"},
    {"theme.unblock", "Unblock", "Débloquer"},
    {"theme.count", "Who gets the points", "À qui vont les points"},
    {"theme.other", "Others", "Autres"},
};

}  // namespace

std::span<const Sentence> reason_texts() { return texts; }

}  // namespace capot
