// The sentences that several games say, and the way from what is said to its words.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/game_info.h"
#include "core/said.h"
#include "core/score_line.h"
#include "core/sentence.h"

namespace capot {

// A game's own sentence of that id, or one that games share; nothing: nobody has written it.
const Sentence* find_sentence(const GameInfo& info, std::string_view id);

// A line in words; its id where there is no sentence.
std::string say(const GameInfo& info, const ScoreLine& line, Language language);

// What is said in words, with seats and sides by their numbers, suits and levels by their names.
std::string say(const GameInfo& info, const Said& said, Language language);

std::span<const Sentence> shared_sentences();

}  // namespace capot
