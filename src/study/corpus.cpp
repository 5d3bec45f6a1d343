#include "study/corpus.h"

#include "core/digest.h"
#include "study/likely_contract.h"

namespace capot {
namespace {

// The play after some tricks of random legal cards. The cards alone are played: where a table ends
// a round early, the ending is still there to be solved.
Play played_on(const Law& law, Play play, int tricks, Rng& rng) {
  while (play.done < tricks) {
    const CardSet cards = legal_cards(law, play);
    play_card(law, play, cards.nth(int(rng.below(std::uint32_t(cards.size())))));
  }
  return play;
}

}  // namespace

Corpus make_corpus(const GameEntry& entry, int deals, std::uint64_t seed) {
  Corpus corpus{*make_game(entry.info->name, "standard", {}), {}, seed};
  const AnyGame& game = *corpus.game;
  const Deck whole = whole_deck(game.deck());
  const Standing start = game.start(Seat{0});
  Rng rng(seed);
  for (int i = 0; i < deals; ++i) {
    const AnyState dealt = game.deal(start, shuffled(whole, rng));
    corpus.states.push_back(likely_contract(game, dealt, rng));
  }
  return corpus;
}

bool is_asked(const Corpus& corpus, const CorpusQuestion& question) {
  if (question.asked == Asked::half && !corpus.game->info().partners) return false;
  if (corpus.states.empty()) return true;
  const Play& play = corpus.states.front()->play;
  return question.after < play.hands[play.leader].size();
}

std::vector<CorpusPosition> positions(const Corpus& corpus, const CorpusQuestion& question) {
  const AnyGame& game = *corpus.game;
  Rng rng(~corpus.seed);
  std::vector<CorpusPosition> asked;
  for (const AnyState& state : corpus.states) {
    const Law& law = *game.law(state);
    asked.push_back(
        {&law, played_on(law, state->play, question.after, rng), game.objective(state)});
  }
  return asked;
}

int half_of_all(const CorpusPosition& position) {
  const Play& play = position.play;
  Objective everybody = position.objective;
  everybody.takers = play.in;
  int sum = counted(everybody, play) + everybody.last_trick +
            everybody.per_trick * play.hands[play.leader].size();
  for (int s = 0; s < play.seats && everybody.card_points; ++s)
    if (is_in(play, Seat(s)))
      for (Card card : play.hands[Seat(s)]) sum += position.law->points[card];
  return (sum + 1) / 2;
}

int answer(Solver& solver, const CorpusPosition& position, const CorpusQuestion& question) {
  const auto& [law, play, objective] = position;
  switch (question.asked) {
    case Asked::value: return solver.value(*law, play, objective);
    case Asked::half: return solver.reaches(*law, play, objective, half_of_all(position));
    case Asked::made: return solver.reaches(*law, play, objective, objective.needed);
  }
  return 0;
}

SolveDigest solve_digest(std::uint64_t seed, int deals) {
  Solver solver;
  Digest digest;
  for (const GameEntry& entry : all_games()) {
    const Corpus corpus = make_corpus(entry, deals, seed);
    for (const CorpusQuestion& question : corpus_questions) {
      if (!is_asked(corpus, question)) continue;
      for (const CorpusPosition& position : positions(corpus, question)) {
        digest.add(std::uint64_t(std::int64_t(answer(solver, position, question))));
        if (question.after == 0) continue;
        for (const auto& [card, value] :
             solver.card_values(*position.law, position.play, position.objective))
          digest.add(std::uint64_t(card) << 32 ^ std::uint64_t(std::int64_t(value)));
      }
    }
  }
  return {digest.value(), solver.nodes()};
}

}  // namespace capot
