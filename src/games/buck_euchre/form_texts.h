// What the form for scores of Buck Euchre says in its own way.
#pragma once

#include "core/sentence.h"

namespace capot::buck_euchre {

inline constexpr Sentence form_texts[]{
    {"form.kind.help", "How the hand went.", "Comment la donne s’est passée."},
    {"form.kind.normal", "bid and played", "demandée et jouée"},
    {"form.kind.clubs", "forced by the card turned up", "imposée par la retourne"},
    {"form.kind.all-fold", "all others folded", "tous les autres ont renoncé"},
    {"form.bid.help", "How many tricks were bid.", "Combien de plis ont été demandés."},
    {"form.folded", "Folded", "Ont renoncé"},
    {"form.folded.help", "Who folded and sat the hand out.", "Qui a renoncé à jouer la donne."},
    {"form.tricks_taken.help", "How many of the five each player took.",
     "Combien des cinq chacun a faits."},
    {"row.euchred", "euchred", "chuté"},
    {"row.shoot-missed", "failed", "manqué"},
    {"row.dealer-short", "too few", "trop peu"},
    {"row.set", "set", "aucun pli"},
    {"row.set-on-forced-hand", "set", "aucun pli"},
    {"row.set-by-sweep", "set", "aucun pli"},
};

}  // namespace capot::buck_euchre
