// The options and presets of Texas 42, in a form.
#pragma once

#include "core/texts.h"

namespace capot::texas42 {

inline constexpr PresetText preset_texts[]{
    {"standard", "Standard", "Standard", "Sept marques, avec nello, plunge et les sept."},
    {"tournament", "Tournament", "Tournoi",
     "Le jeu droit : un atout, les doubles ou sans atout, rien d’autre."},
    {"house-forced", "Forced dealer", "Donneur forcé",
     "Le donneur doit annoncer ; le splash est permis."},
    {"straight-forced", "League", "Ligue", "Comme en ligue : le jeu droit, et un donneur forcé."},
    {"forced-low", "Forced nello", "Nello forcé",
     "Nello seulement pour un donneur forcé d’annoncer."},
    {"points-250", "Points to 250", "Points, en 250", "La partie aux points, en 250."},
    {"points-500", "Points to 500", "Points, en 500", "La partie aux points, en 500."},
    {"points-250-classic", "Points to 250, classic", "Points, classique",
     "La partie aux points avec un donneur forcé."},
};

inline constexpr OptionText score_options[]{
    {"scoring", "Play for", "On joue pour",
     "On joue pour des marques, ou pour les points de chaque "
     "donne.",
     "6.1"},
    {"forced_sweep_marks", "Forced bid, all tricks", "Forcé, tous les plis",
     "Marques d’une enchère forcée sous 42 qui fait tous les plis ; 0 : comme d’habitude, une.",
     "11.2"},
    {"points_set_low", "A set bid of 30 to 41", "Chute de 30 à 41",
     "Ce que rapporte la chute d’une enchère de 30 à 41 dans la partie aux points.", "12.2"},
    {"points_set_high", "A set bid of 42 or more", "Chute à partir de 42",
     "Ce que rapporte la chute d’une enchère de 42, 84 ou 168 dans la partie aux points.", "12.2"},
};
inline constexpr OptionText auction_options[]{
    {"all_pass", "When all pass", "Si tout le monde passe",
     "Si tout le monde passe : on redonne, ou le donneur doit annoncer.", "5.6"},
    {"forced_min", "Lowest forced bid", "Minimum du donneur forcé",
     "La plus petite enchère en points d’un donneur forcé.", "5.6"},
    {"reshake_limit", "Hands thrown in, at most", "Donnes annulées au plus",
     "Donnes annulées à la suite avant que le donneur doive annoncer ; 0 : sans limite.", "5.6"},
    {"mark_open_max", "Highest opening, in marks", "Ouverture maximale",
     "Le plus grand nombre de marques d’une ouverture.", "5.3"},
    {"mark_jump_max", "Highest raise, in marks", "Relance maximale",
     "De combien de marques on peut relancer une enchère en marques.", "5.3"},
};
inline constexpr OptionText trump_options[]{
    {"doubles_trump", "Doubles as trumps", "Doubles atout",
     "On peut choisir les doubles comme "
     "atout.",
     "4.1"},
    {"follow_me", "Follow-me", "Sans atout", "On peut jouer sans atout (follow-me).", "9.5"},
    {"follow_me_doubles", "Doubles in follow-me", "Doubles sans atout",
     "Comment les doubles peuvent se classer sans atout.", "9.5"},
    {"follow_me_min", "Follow-me from", "Sans atout à partir de",
     "Sans atout à toute enchère, ou à partir d’une marque.", "9.5"},
};
inline constexpr OptionText nello_options[]{
    {"nello", "Nello", "Nello",
     "Nello, perdre tous les plis : jamais, toujours, ou pour un donneur forcé.", "9.1"},
    {"nello_min_marks", "Nello from, in marks", "Nello à partir de",
     "La plus petite enchère, en marques, qui permet nello.", "9.1"},
    {"nello_doubles", "Doubles in nello", "Doubles à nello",
     "Comment les doubles peuvent se classer à nello.", "9.1"},
    {"sevens", "Sevens", "Les sept",
     "Les sept, où le plus près de sept gagne : jamais, toujours, ou si forcé.", "9.4"},
    {"sevens_min_marks", "Sevens from, in marks", "Les sept à partir de",
     "La plus petite enchère, en marques, qui permet les sept.", "9.4"},
    {"low_no", "Low-No (points game)", "Low-No (aux points)",
     "Low-No, le nello de la partie aux points : jamais, à 42, ou si forcé.", "6.3"},
};
inline constexpr OptionText plunge_options[]{
    {"plunge", "Plunge", "Plunge",
     "Une main pleine de doubles permet un plunge : le partenaire choisit l’atout.", "9.2"},
    {"plunge_min_marks", "Marks of a plunge", "Marques d’un plunge",
     "Les marques d’un plunge à l’ouverture.", "5.4"},
    {"plunge_min_doubles", "Doubles for a plunge", "Doubles pour un plunge",
     "Les doubles qu’il faut pour un plunge.", "5.4"},
    {"splash", "Splash", "Splash", "Un plunge plus petit, avec moins de doubles.", "9.3"},
    {"splash_min_marks", "Splash, fewest marks", "Splash, marques au moins",
     "Le moins de marques d’un splash.", "5.5"},
    {"splash_max_marks", "Splash, most marks", "Splash, marques au plus",
     "Le plus de marques d’un splash.", "5.5"},
    {"splash_min_doubles", "Doubles for a splash", "Doubles pour un splash",
     "Les doubles qu’il faut pour un splash.", "5.5"},
    {"splash_jump", "A splash may jump", "Le splash peut sauter",
     "Un splash peut ouvrir ou monter plus haut qu’une enchère simple.", "5.5"},
    {"partner_contracts", "What the partner may name", "Choix du partenaire",
     "Ce que le partenaire peut choisir après un plunge ou un splash.", "7.2"},
    {"partner_leads", "The partner leads", "Le partenaire entame",
     "Après un plunge ou un splash, le partenaire entame ; sinon le demandeur.", "8.1"},
};
inline constexpr OptionText play_options[]{
    {"deal_order", "How hands are dealt", "Distribution",
     "Chacun tire sa main d’un coup comme à une table, ou domino par domino.", "3.3"},
    {"first_lead_trump", "First lead a trump", "Entame à l’atout",
     "La première entame d’une donne doit être un atout.", "8.3"},
    {"small_end_opening", "First lead by small end", "Entame au petit bout",
     "On peut entamer un domino dans la couleur de son petit bout.", "8.6"},
    {"visible_tricks", "Tricks in sight", "Plis visibles", "Les plis finis qui restent visibles.",
     "8.7"},
    {"turn_timeout_s", "Seconds to act", "Secondes pour jouer",
     "Secondes avant que la table joue pour un absent ; 0 : jamais.", "13.4"},
};
inline constexpr OptionText hand_options[]{
    {"hand_end", "A hand ends", "Fin d’une donne",
     "On joue les sept plis, ou l’on arrête dès que le contrat est fait ou chuté.", "10.4"},
    {"claims", "Claims", "Revendications",
     "Le camp demandeur, quand il a la main, peut revendiquer ; la preuve est exacte.", "10.5"},
    {"claim_fail", "A claim that fails", "Revendication fausse",
     "Après une revendication fausse : on continue, ou le contrat chute.", "10.5"},
    {"concede", "Conceding", "Concéder",
     "Un camp peut concéder la donne, dans la partie aux "
     "marques.",
     "10.6"},
};
inline constexpr OptionText end_options[]{
    {"target", "Match to", "Partie en",
     "Le score qui gagne : 7 marques, ou 250 points, si rien n’est dit.", "11.3"},
    {"win_by", "Marks ahead", "Marques d’avance",
     "De combien de marques il faut mener pour gagner.", "11.5"},
    {"clamp_marks", "The tally stops at the target", "Le compte s’arrête au but",
     "Les marques au-delà du but ne sont pas notées.", "11.4"},
    {"both_reach", "Both sides reach it", "Les deux y arrivent",
     "Qui gagne aux points quand les deux camps arrivent au but dans la même donne.", "12.4"},
};

inline constexpr OptionGroup option_groups[]{
    {"group.score", "Scoring", "Marque", score_options},
    {"group.calls", "Bidding", "Enchères", auction_options},
    {"group.trumps", "Trumps and follow-me", "Atout et sans atout", trump_options},
    {"group.nello", "Nello and sevens", "Nello et les sept", nello_options},
    {"group.plunge", "Plunge and splash", "Plunge et splash", plunge_options},
    {"group.play", "Deal and play", "Donne et jeu", play_options},
    {"group.hand", "End of a hand", "Fin d’une donne", hand_options},
    {"group.end", "End of the match", "Fin de la partie", end_options},
};

inline constexpr Sentence option_value_texts[]{
    {"option.scoring.marks", "Marks", "Marques"},
    {"option.scoring.points", "Points", "Points"},
    {"option.both_reach.north_south_first", "First side", "Premier camp"},
    {"option.both_reach.bidder_first", "Bidders", "Demandeurs"},
    {"option.both_reach.higher_score", "Higher score", "Le plus haut"},
    {"option.both_reach.play_on", "Play on", "On continue"},
    {"option.all_pass.reshake", "Shake again", "On redonne"},
    {"option.all_pass.force_dealer", "Dealer bids", "Donneur forcé"},
    {"option.follow_me_doubles.high", "High", "Forts"},
    {"option.follow_me_doubles.low", "Low", "Faibles"},
    {"option.follow_me_doubles.own", "Own suit", "À part"},
    {"option.follow_me_min.any", "Any bid", "Toute enchère"},
    {"option.follow_me_min.marks", "One mark", "Une marque"},
    {"option.nello.off", "Never", "Jamais"},
    {"option.nello.open", "Always", "Toujours"},
    {"option.nello.forced_only", "When forced", "Si forcé"},
    {"option.nello_doubles.own", "Own suit", "À part"},
    {"option.nello_doubles.high", "High", "Forts"},
    {"option.nello_doubles.low", "Low", "Faibles"},
    {"option.nello_doubles.own_low", "Own, reversed", "À part, inversés"},
    {"option.partner_contracts.suit", "A suit", "Une couleur"},
    {"option.partner_contracts.doubles", "Doubles", "Les doubles"},
    {"option.partner_contracts.follow_me", "Follow-me", "Sans atout"},
    {"option.partner_contracts.nello", "Nello", "Nello"},
    {"option.partner_contracts.sevens", "Sevens", "Les sept"},
    {"option.sevens.off", "Never", "Jamais"},
    {"option.sevens.open", "Always", "Toujours"},
    {"option.sevens.forced_only", "When forced", "Si forcé"},
    {"option.low_no.off", "Never", "Jamais"},
    {"option.low_no.open", "At 42", "À 42"},
    {"option.low_no.forced_only", "When forced", "Si forcé"},
    {"option.points_set_low.bid_plus_points", "Bid + points", "Enchère + points"},
    {"option.points_set_low.bid_only", "Bid only", "L’enchère"},
    {"option.points_set_high.bid_plus_points", "Bid + points", "Enchère + points"},
    {"option.points_set_high.bid_only", "Bid only", "L’enchère"},
    {"option.hand_end.play_out", "Played out", "Jouée au bout"},
    {"option.hand_end.decided", "Once decided", "Dès que sûr"},
    {"option.claims.off", "Off", "Non"},
    {"option.claims.verified", "Proved", "Prouvées"},
    {"option.claim_fail.continue", "Play on", "On continue"},
    {"option.claim_fail.forfeit", "Bid is set", "Contrat chuté"},
    {"option.visible_tricks.all", "All", "Tous"},
    {"option.visible_tricks.last", "The last", "Le dernier"},
    {"option.visible_tricks.none", "None", "Aucun"},
    {"option.deal_order.draw", "Drawn", "Tirée"},
    {"option.deal_order.round_robin", "One by one", "Un à un"},
};

}  // namespace capot::texas42
