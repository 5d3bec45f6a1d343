// The rules of Buck Euchre in short, by the numbers of the rule book: who reads them in order can
// play.
#pragma once

#include "core/sentence.h"

namespace capot::buck_euchre {

inline constexpr Sentence rule_texts[]{
    {"rule.1",
     "Everybody plays alone and counts down, mostly from 15; whoever gets to zero wins. A hand has "
     "five tricks, and each trick you take is a point off.",
     "Chacun joue pour soi et compte à rebours, le plus souvent depuis 15 ; qui arrive à zéro "
     "gagne. "
     "Une donne a cinq plis, et chaque pli fait enlève un point."},
    {"rule.2.1", "For four players the pack has 24 cards, from the nine to the ace.",
     "À quatre, le jeu a 24 cartes, du neuf à l’as."},
    {"rule.2.3",
     "The jack of trumps is the right bower. The other jack of the same colour is the left bower.",
     "Le valet d’atout est le bower droit. L’autre valet de la même teinte est le bower gauche."},
    {"rule.2.4", "The left bower is a trump in every way, whatever suit is printed on it.",
     "Le bower gauche est un atout en tout, quelle que soit la couleur imprimée."},
    {"rule.2.5", "Trumps rank right bower, left bower, ace, king, queen, ten, nine.",
     "À l’atout, l’ordre est bower droit, bower gauche, as, roi, dame, dix, neuf."},
    {"rule.2.6", "Other suits rank ace, king, queen, jack, ten, nine.",
     "Dans les autres couleurs : as, roi, dame, valet, dix, neuf."},
    {"rule.3.3", "The deal moves one seat to the left after every hand.",
     "La donne passe d’une place à gauche après chaque coup."},
    {"rule.3.5", "Play, calls and the deal go clockwise.",
     "Jeu, annonces et donne vont dans le sens des aiguilles d’une montre."},
    {"rule.5.1", "Everybody gets five cards, and one more is turned face up.",
     "Chacun reçoit cinq cartes, et une carte est retournée."},
    {"rule.5.2", "The turn-up and the cards below it stay out of the hand.",
     "La retourne et les cartes dessous restent hors du jeu."},
    {"rule.6.1",
     "If a club is turned up, clubs are trump at once: no bidding, nobody folds, nobody is the "
     "bidder. A table may choose other suits.",
     "Si un trèfle est retourné, trèfle est aussitôt atout : ni enchères, ni renoncement, ni "
     "preneur. "
     "La table peut choisir d’autres couleurs."},
    {"rule.7.1", "Everybody calls once, first the player left of the dealer, the dealer last.",
     "Chacun parle une fois, d’abord le joueur à gauche du donneur, le donneur le dernier."},
    {"rule.7.2", "A call is a pass or a number of tricks, two to five, higher than any before.",
     "On passe, ou l’on demande un nombre de plis, de deux à cinq, plus haut que les autres."},
    {"rule.7.4", "The bidding ends when all have called, even after a bid of five.",
     "Les enchères finissent quand tous ont parlé, même après cinq."},
    {"rule.7.5", "The highest bid wins: that player is the bidder, and names trump.",
     "La plus haute enchère l’emporte : ce joueur est le preneur et choisit l’atout."},
    {"rule.7.6", "If all pass, nobody scores and the next dealer deals.",
     "Si tout le monde passe, personne ne marque et le suivant donne."},
    {"rule.8.1", "The bidder may name any suit as trump.",
     "Le preneur peut choisir n’importe quelle couleur comme atout."},
    {"rule.8.2", "Each of the others then stays in or folds. The bidder is always in.",
     "Chacun des autres reste ou renonce. Le preneur joue toujours."},
    {"rule.8.3", "They decide one at a time, from the left of the bidder, for all to hear.",
     "On se décide l’un après l’autre, depuis la gauche du preneur, à haute voix."},
    {"rule.8.4", "Who folds plays no card and scores nothing this hand.",
     "Qui renonce ne joue pas et ne marque rien cette fois."},
    {"rule.8.6", "If all others fold, the bidder has five tricks without playing.",
     "Si tous les autres renoncent, le preneur a cinq plis sans jouer."},
    {"rule.9.2",
     "The bidder leads to the first trick; on a forced hand the player left of the dealer does. "
     "Whoever wins a trick leads to the next.",
     "Le preneur entame ; sur une donne imposée, c’est le joueur à gauche du donneur. Qui fait un "
     "pli "
     "joue le premier au suivant."},
    {"rule.9.5",
     "Follow the suit led if you can. If you cannot, play any card; nobody has to trump.",
     "Fournissez la couleur demandée si vous en avez. Sinon, jouez ce que vous voulez : on n’est "
     "pas "
     "forcé de couper."},
    {"rule.9.6",
     "The highest trump wins the trick. Without a trump, the highest card of the suit led wins.",
     "Le plus fort atout fait le pli. Sans atout, c’est la plus forte carte de la couleur "
     "demandée."},
    {"rule.10",
     "A bidder with enough tricks takes them off the score. Who stayed takes off each trick, but "
     "pays 5 without one. Folding costs nothing.",
     "Un preneur avec assez de plis les enlève de son score. Qui est resté enlève ses plis, mais "
     "paie "
     "5 s’il n’en a aucun. Renoncer ne coûte rien."},
    {"rule.10.2", "A bidder with too few tricks pays 5, and gets nothing for those taken.",
     "Un preneur avec trop peu de plis paie 5, et ses plis ne comptent pas."},
    {"rule.10.5", "Scores may go above the start and below zero, unless the table says otherwise.",
     "Les scores peuvent dépasser le départ et passer sous zéro, sauf règle de la table."},
    {"rule.11.2",
     "Who is at zero or below after a hand has won, the lowest if there are several. If the lowest "
     "are level, all play on.",
     "Qui est à zéro ou dessous après une donne a gagné, le plus bas s’ils sont plusieurs. À "
     "égalité, "
     "tous continuent."},
    {"rule.13.1", "Three to six can play, with a pack to suit them, from 20 to 32 cards.",
     "On joue de trois à six, avec un paquet à mesure, de 20 à 32 cartes."},
    {"rule.13.2",
     "On a forced hand some tables let the dealer take the turn-up, or ask more tricks of the "
     "dealer. Some forbid folding with certain trumps.",
     "Sur une donne imposée, certaines tables donnent la retourne au donneur, ou lui demandent "
     "plus "
     "de plis. D’autres interdisent de renoncer à certains atouts."},
    {"rule.13.3",
     "Tables may bid in several rounds, forbid the dealer to pass when all others did, or allow no "
     "trump, where there are no bowers.",
     "Une table peut jouer plusieurs tours d’enchères, interdire au donneur de passer en dernier, "
     "ou "
     "permettre sans atout, où il n’y a pas de bowers."},
    {"rule.13.4",
     "Tables may forbid folding: at a low score, against a high bid, or to the last player.",
     "Une table peut interdire de renoncer : à un score bas, contre une haute enchère, ou au "
     "dernier."},
    {"rule.13.5", "Tables may let the first player lead instead of the bidder.",
     "Une table peut donner l’entame au premier joueur plutôt qu’au preneur."},
    {"rule.13.6",
     "Tables set their own start and penalties. Where shooting is allowed, all five tricks after "
     "that call win the match.",
     "Chaque table fixe le départ et les pénalités. Là où le grand chelem est permis, les cinq "
     "plis "
     "après cette annonce gagnent la partie."},
    {"rule.13.7",
     "Where trump is ordered up, pass or order the turn-up, which the dealer then takes. If all "
     "pass, call another suit or pass again. Who makes trump needs three tricks, mostly.",
     "Si l’on commande l’atout : on passe, ou l’on commande la retourne, que le donneur prend. Si "
     "tous passent, on choisit une autre couleur ou l’on repasse. Il faut le plus souvent trois "
     "plis."},
};

}  // namespace capot::buck_euchre
