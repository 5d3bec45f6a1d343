#include "games/shared/sentences.h"

#include <array>

namespace capot {
namespace {

constexpr Sentence table[]{
    {"contract.none", "No contract yet", "Pas encore de contrat"},
    {"contract.no-bid", "No bid yet", "Pas encore d’enchère"},
    {"contract.passed-out", "Everybody passed", "Tout le monde a passé"},
    {"contract.plain", "{words}", "{words}"},

    {"score.change", "Change of the score", "Variation du score"},
    {"score.made", "Contract made", "Contrat réussi"},
    {"score.needed", "{needed} needed, {has} taken", "À faire : {needed} ; fait : {has}"},
    {"score.passed-out", "Everybody passed: nothing is scored",
     "Tout le monde a passé : rien n’est marqué"},
    {"score.seat", "seat {number}", "joueur {number}"},
    {"score.side", "side {number}", "camp {number}"},
    {"score.total", "Written down", "À inscrire"},
    {"score.tricks", "A point for each trick", "Un point par pli"},

    {"strain.S", "spades", "pique"},
    {"strain.H", "hearts", "cœur"},
    {"strain.D", "diamonds", "carreau"},
    {"strain.C", "clubs", "trèfle"},

    {"verdict.over", "Round over", "Donne terminée"},
    {"verdict.passed-out", "All passed", "Passe générale"},
    {"verdict.made", "Made", "Réussi"},
    {"verdict.made-by", "Made by {points}", "Réussi de {points}"},
};

// How an argument is shown: by the sentence of its number or of its word.
struct Shown {
  std::string_view name, id;
};
constexpr std::array<Shown, 8> shown_by{{{"by", "score.seat"},
                                         {"seat", "score.seat"},
                                         {"to", "score.seat"},
                                         {"side", "score.side"},
                                         {"strain", "strain."},
                                         {"trump", "strain."},
                                         {"led", "strain."},
                                         {"level", "level."}}};

Value shown(const GameInfo& info, const Value::Field& arg, Language language) {
  const auto& [name, value] = arg;
  for (const Shown& known : shown_by) {
    if (known.name != name) continue;
    const std::string id = std::string(known.id) + (value.text() ? *value.text() : "");
    const Sentence* sentence = find_sentence(info, id);
    if (sentence) return say(*sentence, Value::Object{{"number", value}}, language);
  }
  return value;
}

}  // namespace

std::span<const Sentence> shared_sentences() { return table; }

const Sentence* find_sentence(const GameInfo& info, std::string_view id) {
  const Sentence* own = find_sentence(info.sentences, id);
  return own ? own : find_sentence(shared_sentences(), id);
}

std::string say(const GameInfo& info, const ScoreLine& line, Language language) {
  return say(info, Said{line.id, line.args}, language);
}

std::string say(const GameInfo& info, const Said& said, Language language) {
  const Sentence* sentence = find_sentence(info, said.id);
  if (!sentence) return std::string(said.id);
  Value::Object args;
  for (const Value::Field& arg : *said.args.object())
    args.emplace_back(arg.first, shown(info, arg, language));
  return say(*sentence, args, language);
}

}  // namespace capot
