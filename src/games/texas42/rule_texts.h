// The rules of Texas 42 in short, by the numbers of the rule book: who reads them in order can
// play.
#pragma once

#include "core/sentence.h"

namespace capot::texas42 {

inline constexpr Sentence rule_texts[]{
    {"rule.1.1", "The set is 28 dominoes, from double blank to double six.",
     "Le jeu a 28 dominos, du double blanc au double six."},
    {"rule.1.3",
     "Five dominoes count points: 5-5 and 6-4 are worth 10, 5-0, 4-1 and 3-2 are worth 5.",
     "Cinq dominos valent des points : 5-5 et 6-4 en valent 10, 5-0, 4-1 et 3-2 en valent 5."},
    {"rule.1.4", "Each of the seven tricks is one point more, so a hand holds 42.",
     "Chacun des sept plis vaut un point de plus : une donne en a 42."},
    {"rule.2.1", "Four players, two against two: partners sit opposite each other.",
     "Quatre joueurs, deux contre deux : les partenaires sont face à face."},
    {"rule.2.2",
     "Everything goes clockwise. The player left of the dealer bids first, the dealer last.",
     "Tout va dans le sens des aiguilles d’une montre. Le joueur à gauche du donneur parle le "
     "premier, le donneur le dernier."},
    {"rule.3.3", "Everybody gets seven dominoes; none are left over.",
     "Chacun reçoit sept dominos ; il n’en reste aucun."},
    {"rule.4.1",
     "With fives as trumps, every domino with a five is a trump. The doubles may be trumps "
     "instead.",
     "Si les cinq sont atout, tout domino qui a un cinq est atout. Les doubles peuvent aussi être "
     "atout."},
    {"rule.4.2",
     "A trump belongs to the trumps only. Any other domino belongs to the suits of both its ends.",
     "Un atout n’est que de l’atout. Tout autre domino est des couleurs de ses deux bouts."},
    {"rule.4.3",
     "A domino that is led asks for the suit of its higher end; a trump asks for trumps.",
     "Un domino entamé demande la couleur de son plus grand bout ; un atout demande atout."},
    {"rule.4.4", "In a suit its double is highest, then the others by their other end.",
     "Dans une couleur, le double est le plus fort, puis les autres par leur autre bout."},
    {"rule.4.5",
     "The highest trump wins the trick. Without a trump, the highest domino of the suit led wins.",
     "Le plus fort atout fait le pli. Sans atout, c’est le plus fort domino de la couleur "
     "demandée."},
    {"rule.5.1", "Everybody speaks once: pass, or bid higher than the bid that stands.",
     "Chacun parle une fois : passer, ou annoncer plus que l’enchère en cours."},
    {"rule.5.2",
     "Bids are 30 to 41 points, for one mark, then 1 mark, 2 marks and so on: these ask for every "
     "trick.",
     "On annonce de 30 à 41 points, pour une marque, puis 1 marque, 2 marques et ainsi de suite : "
     "il "
     "faut alors tous les plis."},
    {"rule.5.3",
     "Nobody opens above two marks, and from there on a bid raises by one mark, unless the table "
     "says otherwise.",
     "On n’ouvre pas au-dessus de deux marques, puis on monte d’une marque à la fois, sauf règle "
     "de "
     "la table."},
    {"rule.5.4",
     "With four doubles in hand one may bid a plunge: four marks, or one more than the bid that "
     "stands if that is higher.",
     "Avec quatre doubles en main, on peut annoncer un plunge : quatre marques, ou une de plus que "
     "l’enchère en cours si elle est plus haute."},
    {"rule.5.5", "Where splash is played, three doubles allow one at two or three marks.",
     "Là où le splash se joue, trois doubles le permettent, à deux ou trois marques."},
    {"rule.5.6",
     "If all pass, the hand is shaken again; at some tables the dealer must bid instead.",
     "Si tout le monde passe, on redonne ; à certaines tables, le donneur doit annoncer."},
    {"rule.6.1",
     "In the points game bids go from 30 to 42, then 84 and 168; points are scored instead of "
     "marks.",
     "Aux points, on annonce de 30 à 42, puis 84 et 168 ; on marque des points, pas des marques."},
    {"rule.6.3", "In the points game a bid of 42 may be played as Low-No: lose every trick.",
     "Aux points, une enchère de 42 peut se jouer en Low-No : perdre tous les plis."},
    {"rule.7.1",
     "Who bid highest names the contract; after a plunge or splash the partner names it.",
     "Qui a fait la plus haute enchère choisit le contrat ; après un plunge ou un splash, c’est "
     "son "
     "partenaire."},
    {"rule.7.2",
     "A suit or the doubles may be trumps, or there are none (follow-me). From one mark on, nello "
     "and sevens may be named where the table plays them.",
     "Une couleur ou les doubles sont atout, ou bien il n’y en a pas. À partir d’une marque, on "
     "peut "
     "choisir nello ou les sept là où on les joue."},
    {"rule.7.3", "Where doubles may rank in several ways, who names the contract says how.",
     "Si les doubles peuvent se classer de plusieurs façons, on dit laquelle avec le contrat."},
    {"rule.8.1",
     "Who won the bidding leads to the first trick; after a plunge or splash the partner does.",
     "Le demandeur entame ; après un plunge ou un splash, c’est son partenaire."},
    {"rule.8.2", "Everybody plays one domino. Whoever wins the trick leads to the next.",
     "Chacun joue un domino. Qui fait le pli joue le premier au suivant."},
    {"rule.8.3", "Any domino may be led. Some tables ask for a trump as the first lead of a hand.",
     "On peut entamer de tout domino. Certaines tables demandent un atout comme première entame."},
    {"rule.8.4",
     "Follow the suit led if you can. If you cannot, play any domino; nobody has to trump. A trump "
     "does not follow its other end.",
     "Fournissez la couleur demandée si vous en avez. Sinon, jouez ce que vous voulez : on n’est "
     "pas "
     "forcé de couper. Un atout ne fournit pas la couleur de son autre bout."},
    {"rule.8.6",
     "Where it is allowed, the first lead of a hand may be named as the suit of its small end.",
     "Là où c’est permis, la première entame peut demander la couleur de son petit bout."},
    {"rule.8.7", "Finished tricks lie face up, unless the table hides them.",
     "Les plis finis restent visibles, sauf si la table les cache."},
    {"rule.9.1",
     "Nello: the bidder must lose every trick, without trumps, while the partner sits out.",
     "Nello : le demandeur doit perdre tous les plis, sans atout ; son partenaire ne joue pas."},
    {"rule.9.2", "Plunge: the partner names trumps and leads; the side must win all seven tricks.",
     "Plunge : le partenaire choisit l’atout et entame ; il faut les sept plis."},
    {"rule.9.3", "Splash is a smaller plunge, with fewer doubles and fewer marks.",
     "Le splash est un plunge plus petit, avec moins de doubles et de marques."},
    {"rule.9.4",
     "Sevens: everybody must play the domino nearest to seven pips. The nearest wins, the earlier "
     "of "
     "equals. The side must win all seven tricks.",
     "Les sept : chacun doit jouer son domino le plus près de sept points. Le plus près gagne, le "
     "premier joué à égalité. Il faut les sept plis."},
    {"rule.9.5",
     "Follow-me has no trumps. Doubles are high or low in their suit, as the bidder says.",
     "Sans atout (follow-me) : les doubles sont forts ou faibles dans leur couleur, au choix du "
     "demandeur."},
    {"rule.10.2",
     "A bid of 30 to 41 is made with that many points. Bids in marks need every trick, nello none. "
     "Else the bid is set.",
     "De 30 à 41, il faut autant de points. Une enchère en marques demande tous les plis, nello "
     "aucun. Sinon, c’est la chute."},
    {"rule.10.4", "All seven tricks are played, or the hand stops once the bid is made or set.",
     "On joue les sept plis, ou l’on arrête dès que le contrat est fait ou chuté."},
    {"rule.10.5",
     "Where claims are allowed, the bidding side on lead may claim. It stands if nothing that the "
     "others play can set the bid.",
     "Là où c’est permis, le camp demandeur qui a la main peut revendiquer. Cela tient si rien de "
     "ce "
     "que jouent les autres ne fait chuter."},
    {"rule.10.6", "In the marks game a side may concede the hand when it is to act.",
     "Aux marques, un camp peut concéder la donne à son tour."},
    {"rule.11.2",
     "A bid that is made scores its marks; one that is set scores them for the others.",
     "Un contrat fait marque ses marques ; un contrat chuté les donne aux autres."},
    {"rule.11.3", "The first side to seven marks wins, or to the target of the table.",
     "Le premier camp à sept marques gagne, ou au but de la table."},
    {"rule.11.4", "Marks beyond the target are not written down.",
     "Les marques au-delà du but ne sont pas notées."},
    {"rule.11.5", "Some tables ask the winner to be two marks ahead.",
     "Certaines tables demandent deux marques d’avance."},
    {"rule.12.1",
     "In the points game both sides score their points when a bid of 30 to 41 is made. A bid that "
     "is "
     "set scores nothing, and the others its amount.",
     "Aux points, chaque camp marque ses points si une enchère de 30 à 41 est faite. Une chute ne "
     "rapporte rien, et les autres marquent l’enchère."},
    {"rule.12.2",
     "The table says whether the others score the bid and their points, or the bid alone.",
     "La table dit si les autres marquent l’enchère et leurs points, ou l’enchère seule."},
    {"rule.12.4", "Both sides may reach the target in one hand; the table says who wins.",
     "Les deux camps peuvent arriver au but dans la même donne ; la table dit qui gagne."},
    {"rule.13.4", "When the time of a player runs out, the table acts: it passes, or plays low.",
     "Quand le temps d’un joueur est écoulé, la table joue pour lui : elle passe, ou joue petit."},
};

}  // namespace capot::texas42
