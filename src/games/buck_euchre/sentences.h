// What Buck Euchre says of a contract and a score, beside what all games say. Points are bad here:
// scores count down, and what is taken is taken off.
#pragma once

#include "core/sentence.h"

namespace capot::buck_euchre {

inline constexpr Sentence sentence_table[]{
    {"contract.turned-up", "{card} is turned up; no bid yet",
     "{card} est retournée ; pas encore d’enchère"},
    {"contract.stands", "{level} bid by {by}", "{level} demandés par {by}"},
    {"contract.shoots", "A shoot by {by}", "Grand chelem demandé par {by}"},
    {"contract.names", "{level} bid by {by}, trump to come",
     "{level} demandés par {by}, atout à venir"},
    {"contract.shoots-names", "A shoot by {by}, trump to come",
     "Grand chelem demandé par {by}, atout à venir"},
    {"contract.bid", "{level} {strain} by {by}", "{level} {strain} par {by}"},
    {"contract.shoots-in", "A shoot in {strain} by {by}", "Grand chelem à {strain} par {by}"},
    {"contract.forced", "{strain}, all are in", "{strain}, tous jouent"},
    {"strain.N", "no trump", "sans atout"},
    {"verdict.all-folded", "All others folded", "Tous ont renoncé"},
    {"verdict.euchred", "Euchred", "Chuté"},
    {"verdict.nobody-set", "Nobody is set", "Chacun a son compte"},
    {"verdict.shoot-failed", "The shoot has failed", "Grand chelem manqué"},
    {"verdict.shoot-made", "The shoot is made", "Grand chelem réussi"},
    {"verdict.some-set", "{count} set", "Chutés : {count}"},

    {"score.all-folded", "All others folded: five tricks without a card",
     "Tous les autres ont renoncé : cinq plis sans jouer"},
    {"score.shoot-made", "The shoot is made and wins the match",
     "Grand chelem réussi : la partie est gagnée"},
    {"score.shoot-missed", "The shoot has failed", "Grand chelem manqué"},
    {"score.euchred", "Euchred: the bid has failed", "Contrat chuté"},
    {"score.dealer-short", "The dealer needs {needed} on a forced hand, {has} taken",
     "Donne imposée : le donneur en doit {needed} ; faits : {has}"},
    {"score.bid-counts", "The bid counts, not the tricks", "L’enchère compte, pas les plis"},
    {"score.defender-bonus", "The bid failed: a bonus for those who stayed",
     "Contrat chuté : prime à ceux qui sont restés"},
    {"score.set", "Set: not a single trick", "Aucun pli"},
    {"score.set-on-forced-hand", "No trick on a forced hand", "Aucun pli sur une donne imposée"},
    {"score.set-by-sweep", "No trick, and one player took all five",
     "Aucun pli, un seul joueur les a tous faits"},
    {"score.folded", "Folded", "A renoncé"},
    {"score.fold-cost", "The price of folding", "Prix pour renoncer"},
    {"score.sweep-hits-folded", "Folded, but one player took all five",
     "A renoncé, mais un seul joueur a fait les cinq plis"},
    {"score.stops-at-start", "No score climbs above {score}", "Aucun score ne dépasse {score}"},
    {"score.stops-at-zero", "No score falls below 0", "Aucun score ne descend sous 0"},
    {"score.out-by-bid-only", "Only a bid that is made goes out: stops at 1",
     "Seul un contrat réussi permet de finir : arrêt à 1"},
};

}  // namespace capot::buck_euchre
