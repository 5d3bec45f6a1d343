// The corpus of deals and questions: what it promises to benchmarks and to builds that compare.
#include "study/corpus.h"

#include <gtest/gtest.h>

#include "study/textbook.h"

namespace capot::corpus_test {

TEST(Corpus, deals_rest_at_the_first_lead_of_a_contract) {
  for (const GameEntry& entry : all_games()) {
    const Corpus corpus = make_corpus(entry, 200);
    ASSERT_EQ(corpus.states.size(), 200u);
    int undertaken = 0;
    for (const AnyState& state : corpus.states) {
      ASSERT_EQ(state->phase, Phase::play) << entry.info->name;
      ASSERT_NE(corpus.game->law(state), nullptr);
      const Play& play = state->play;
      EXPECT_EQ(play.done + play.on_table, 0);
      undertaken += corpus.game->objective(state).needed > 0;
    }
    // A game in which nothing is undertaken says so in every deal.
    EXPECT_TRUE(undertaken == 200 || undertaken == 0) << entry.info->name;
  }
}

TEST(Corpus, a_longer_one_begins_with_the_shorter) {
  for (const GameEntry& entry : all_games()) {
    const Corpus few = make_corpus(entry, 5), many = make_corpus(entry, 20);
    for (const CorpusQuestion& question : corpus_questions) {
      if (!is_asked(few, question)) continue;
      const auto some = positions(few, question), all = positions(many, question);
      for (std::size_t i = 0; i < some.size(); ++i) {
        EXPECT_EQ(some[i].play, all[i].play) << entry.info->name << " " << question.name;
        EXPECT_EQ(some[i].objective, all[i].objective);
        EXPECT_EQ(*some[i].law, *all[i].law);
      }
    }
  }
}

TEST(Corpus, questions_follow_from_the_game) {
  for (const GameEntry& entry : all_games()) {
    const Corpus corpus = make_corpus(entry, 20);
    const Play& first = corpus.states.front()->play;
    for (const CorpusQuestion& question : corpus_questions) {
      const bool cards_left = question.after < first.hands[first.leader].size();
      const bool two_sides = question.asked != Asked::half || entry.info->partners;
      EXPECT_EQ(is_asked(corpus, question), cards_left && two_sides)
          << entry.info->name << " " << question.name;
      if (!is_asked(corpus, question)) continue;
      for (const CorpusPosition& position : positions(corpus, question)) {
        EXPECT_EQ(position.play.done, question.after);
        EXPECT_EQ(position.play.on_table, 0);
      }
    }
  }
}

TEST(Corpus, answers_agree_with_the_textbook) {
  Solver solver;
  TextbookSolver textbook;
  for (const GameEntry& entry : all_games()) {
    const Corpus corpus = make_corpus(entry, 4);
    for (const CorpusQuestion& question : corpus_questions) {
      if (!is_asked(corpus, question)) continue;
      for (const CorpusPosition& position : positions(corpus, question)) {
        const int value = textbook.value(*position.law, position.play, position.objective);
        const int goal =
            question.asked == Asked::half ? half_of_all(position) : int(position.objective.needed);
        EXPECT_EQ(answer(solver, position, question),
                  question.asked == Asked::value ? value : int(value >= goal))
            << entry.info->name << " " << question.name;
      }
    }
  }
}

TEST(Corpus, half_of_all_is_half_of_what_both_sides_count) {
  for (const GameEntry& entry : all_games()) {
    if (!entry.info->partners) continue;
    const Corpus corpus = make_corpus(entry, 20);
    for (const CorpusPosition& position : positions(corpus, corpus_questions.front())) {
      Objective everybody = position.objective;
      everybody.takers = position.play.in;
      everybody.sweep = 0;
      Play play = position.play;
      while (!play.hands[play.to_act].empty())
        play_card(*position.law, play, legal_cards(*position.law, play).first());
      EXPECT_EQ(half_of_all(position), (final_count(everybody, play) + 1) / 2) << entry.info->name;
    }
  }
}

TEST(Corpus, a_digest_is_the_same_again_and_depends_on_the_seed) {
  EXPECT_EQ(solve_digest(3, 2), solve_digest(3, 2));
  EXPECT_NE(solve_digest(3, 2).answers, solve_digest(4, 2).answers);
}

TEST(Corpus, a_solver_says_what_it_owns) {
  Solver small(Solver::Settings{.table_bits = 8}), usual;
  EXPECT_GE(small.bytes(), 256u * 16);
  EXPECT_GE(usual.bytes(), 65'536u * 16);
  const Corpus corpus = make_corpus(all_games().front(), 1);
  const std::size_t before = usual.bytes();
  answer(usual, positions(corpus, corpus_questions.front()).front(), corpus_questions.front());
  EXPECT_GT(usual.bytes(), before) << "what it keeps of the law";
}

}  // namespace capot::corpus_test
