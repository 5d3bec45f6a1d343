// What the form for scores of Texas 42 says in its own way.
#pragma once

#include "core/sentence.h"

namespace capot::texas42 {

inline constexpr Sentence form_texts[]{
    {"form.bid.help", "Points from 30, or marks.", "Des points à partir de 30, ou des marques."},
    {"form.trump.help", "What was named; how doubles rank does not matter here.",
     "Ce qui a été choisi ; le rang des doubles n’importe pas ici."},
    {"form.forced", "Forced", "Forcé"},
    {"form.forced.help", "Whether the dealer had to bid because all others passed.",
     "Le donneur devait-il parler, les autres ayant passé ?"},
    {"form.tricks_taken.help", "How many of the seven each side took.",
     "Combien des sept chaque camp a faits."},
    {"form.kind.passed-out", "all passed, shaken again", "passe générale, on remélange"},
    {"level.1m.also", "42", "42"},
    {"level.2m.also", "84", "84"},
    {"level.84", "84", "84"},
    {"level.168", "168", "168"},
    {"row.set", "set", "chuté"},
};

}  // namespace capot::texas42
