#include "games/shared/sentences.h"

namespace capot {
namespace {

constexpr Sentence table[]{
    {"score.change", "Change of the score", "Variation du score"},
    {"score.made", "Contract made", "Contrat réussi"},
    {"score.needed", "{needed} needed, {has} taken", "À faire : {needed} ; fait : {has}"},
    {"score.passed-out", "Everybody passed: nothing is scored",
     "Tout le monde a passé : rien n'est marqué"},
    {"score.seat", "seat {number}", "joueur {number}"},
    {"score.side", "side {number}", "camp {number}"},
    {"score.total", "Written down", "À inscrire"},
    {"score.tricks", "A point for each trick", "Un point par pli"},
};

}  // namespace

std::span<const Sentence> shared_sentences() { return table; }

const Sentence* find_sentence(const GameInfo& info, std::string_view id) {
  const Sentence* own = find_sentence(info.sentences, id);
  return own ? own : find_sentence(shared_sentences(), id);
}

std::string say(const GameInfo& info, const ScoreLine& line, Language language) {
  const Sentence* sentence = find_sentence(info, line.id);
  return sentence ? say(*sentence, line.args, language) : std::string(line.id);
}

}  // namespace capot
