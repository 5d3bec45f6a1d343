// The rules of Coinche in short, by the numbers of the rule book: who reads them in order can play.
#pragma once

#include "core/sentence.h"

namespace capot::coinche {

inline constexpr Sentence rule_texts[]{
    {"rule.1",
     "Four players, two against two: partners sit opposite each other. The pack has 32 cards, from "
     "the seven to the ace in four suits.",
     "Quatre joueurs, deux contre deux : les partenaires sont face à face. Le jeu a 32 cartes, du "
     "sept à l’as dans quatre couleurs."},
    {"rule.2.1",
     "Trumps rank jack, nine, ace, ten, king, queen, eight, seven. Other suits rank ace, ten, "
     "king, "
     "queen, jack, nine, eight, seven.",
     "À l’atout, l’ordre est valet, neuf, as, dix, roi, dame, huit, sept. Dans les autres couleurs "
     ": "
     "as, dix, roi, dame, valet, neuf, huit, sept."},
    {"rule.2.2",
     "Trumps count: jack 20, nine 14, ace 11, ten 10, king 4, queen 3. In other suits: ace 11, ten "
     "10, king 4, queen 3, jack 2. The rest count nothing.",
     "À l’atout : valet 20, neuf 14, as 11, dix 10, roi 4, dame 3. Dans les autres couleurs : as "
     "11, "
     "dix 10, roi 4, dame 3, valet 2. Le reste ne vaut rien."},
    {"rule.2.4",
     "Where they are played, no trump ranks every suit as a plain one and all trump ranks every "
     "suit "
     "as trumps. The cards then have values of their own; together they still come to 162.",
     "Là où on les joue, à sans atout aucune couleur n’est atout, à tout atout elles le sont "
     "toutes. "
     "Les cartes ont alors d’autres valeurs ; le total reste 162."},
    {"rule.3",
     "The player after the dealer calls first and leads to the first trick. The deal then goes "
     "round "
     "from player to player.",
     "Le joueur après le donneur parle le premier et entame. La donne passe ensuite de joueur en "
     "joueur."},
    {"rule.4", "Everybody is dealt eight cards, one by one or in packets.",
     "Chacun reçoit huit cartes, une à une ou par paquets."},
    {"rule.5.1",
     "A bid is a number and a suit: your side will make that many points with that suit as trump. "
     "Bids begin at 80 and go up in tens, unless the table says otherwise.",
     "Une enchère est un nombre et une couleur : votre camp fera tant de points avec cette couleur "
     "comme atout. On commence à 80 et l’on monte de dix en dix, sauf règle de la table."},
    {"rule.5.3",
     "In turn, pass, bid a higher number, or coinche the bid of an opponent, which doubles it. The "
     "side that was coinched may surcoinche. Who passed may bid again later.",
     "À son tour, on passe, on monte, ou l’on coinche l’enchère d’un adversaire, ce qui la double. "
     "Le "
     "camp coinché peut surcoincher. Qui a passé peut encore annoncer."},
    {"rule.5.4",
     "Three passes after a bid end the bidding: it is the contract, and who made it is the "
     "declarer. "
     "If all four pass, nothing is scored and the cards are dealt again.",
     "Trois passes après une enchère ferment les enchères : c’est le contrat, et son auteur est le "
     "preneur. Si les quatre passent, rien n’est marqué et l’on redonne."},
    {"rule.5.5",
     "Tables differ in the bids they allow (capot: all eight tricks; generale: all eight by the "
     "declarer alone), in when one may coinche, and in who answers a coinche.",
     "Les tables diffèrent par les enchères permises (capot : les huit plis ; générale : les huit "
     "plis par le preneur seul), par le moment où l’on coinche et par qui répond."},
    {"rule.5.6",
     "With a turned card, everybody has five cards and one lies face up. Take it, and its suit is "
     "trump, or pass; if all pass, name another suit or pass again. The taker gets that card, then "
     "the rest is dealt.",
     "Avec une retourne, chacun a cinq cartes et une carte est montrée. On la prend, et sa couleur "
     "est atout, ou l’on passe ; au second tour on peut choisir une autre couleur. Le preneur "
     "reçoit "
     "la carte, puis on distribue le reste."},
    {"rule.6.1",
     "The player after the dealer leads to the first trick, unless the table says the declarer "
     "does. "
     "Whoever wins a trick leads to the next. There are eight.",
     "Le joueur après le donneur entame, sauf si la table donne l’entame au preneur. Qui fait un "
     "pli "
     "joue le premier au suivant. Il y en a huit."},
    {"rule.6.2",
     "Follow the suit led if you can. If you cannot, you must trump, and go higher than a trump on "
     "the table if you can. With neither, play any card.",
     "Fournissez la couleur demandée si vous en avez. Sinon il faut couper, et monter sur l’atout "
     "déjà posé si vous le pouvez. Sans l’une ni l’autre, jouez ce que vous voulez."},
    {"rule.6.4",
     "Tables differ: whether a trump lead must be beaten, whether you are free when your partner "
     "holds the trick, and whether a trump too low to win must still be played.",
     "Les tables diffèrent : faut-il monter quand atout est demandé, est-on libre quand le "
     "partenaire "
     "est maître, faut-il jouer un atout trop petit pour gagner ?"},
    {"rule.7.1",
     "The highest trump wins the trick. Without a trump, the highest card of the suit led wins.",
     "Le plus fort atout fait le pli. Sans atout, c’est la plus forte carte de la couleur "
     "demandée."},
    {"rule.7.2",
     "A trick is worth the points of its cards, and the last one ten more, the dix de der. All "
     "tricks together come to 162.",
     "Un pli vaut les points de ses cartes, et le dernier dix de plus : le dix de der. Tous les "
     "plis "
     "ensemble font 162."},
    {"rule.8",
     "King and queen of trumps are a belote, worth 20 points. The table says whether one player "
     "must "
     "hold both, and whether they must be announced.",
     "Roi et dame d’atout font une belote, qui vaut 20 points. La table dit si un même joueur doit "
     "avoir les deux, et s’il faut les annoncer."},
    {"rule.9.1",
     "Where declarations are played, three cards in a row of a suit count 20, four 50, five or "
     "more "
     "100. Four jacks count 200, four nines 150, four aces, tens, kings or queens 100.",
     "Avec les annonces, une tierce vaut 20, un cinquante 50, un cent 100. Le carré de valets vaut "
     "200, celui de neufs 150, ceux d’as, de dix, de rois ou de dames 100."},
    {"rule.9.4",
     "Everybody declares at the first trick. The side with the best one scores all of its own, the "
     "other side none.",
     "Chacun annonce au premier pli. Le camp de la meilleure annonce marque toutes les siennes, "
     "l’autre aucune."},
    {"rule.10.1",
     "With at least as many points as it bid, the side of the declarer has made the contract. If "
     "it "
     "fails, it scores nothing and the defence takes everything. A coinche doubles that.",
     "Avec au moins autant de points qu’annoncé, le camp du preneur a réussi son contrat. S’il "
     "chute, "
     "il ne marque rien et la défense prend tout. La coinche double."},
    {"rule.10.2",
     "The score is worked out in this order: tricks, belote and declarations, the test of the "
     "contract, what it pays, rounding, and the belote at the end.",
     "Le compte se fait dans cet ordre : les plis, belote et annonces, l’épreuve du contrat, ce "
     "qu’il "
     "rapporte, l’arrondi, et la belote à la fin."},
    {"rule.10.3",
     "Tables differ in what they write: the points made, the points made and the bid, or the bid "
     "alone; in what a failed contract pays; and in what a coinche multiplies.",
     "Les tables diffèrent par ce qu’elles marquent : points faits, faits et demandés, ou demandés "
     "seuls ; par le prix d’une chute ; et par ce que la coinche multiplie."},
    {"rule.11",
     "The scores of the rounds add up. The first side at the target wins the match; the table says "
     "who wins when both get there together.",
     "Les scores des donnes s’additionnent. Le premier camp au but gagne la partie ; la table dit "
     "qui "
     "l’emporte si les deux y arrivent ensemble."},
};

}  // namespace capot::coinche
