// A game says in a word what it hides of an action. Playing the round again with other decisions
// finds out what it really hides.
#include "core/secrecy.h"

#include <gtest/gtest.h>

#include "games/playout.h"
#include "support/indistinguishable.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"

namespace capot::secrecy_test {

using testing::every_table;
using testing::is_indistinguishable;
using testing::open_table;
using testing::TableName;
using testing::times;

struct Log {
  AnyState dealt, now;
  std::vector<Step> steps;
  std::vector<Phase> phases;
  std::vector<int> choices;  // how many actions there were to choose from
};

class SecrecyTest : public ::testing::TestWithParam<TableName> {
 protected:
  // Hidden or not, for every step of the log and every watcher, as it stands now.
  void compare(const AnyGame& game, const Log& log) {
    for (std::size_t step = 0; step < log.steps.size(); ++step)
      for (int s = 0; s < game.seats(); ++s) {
        const Seat watcher{std::uint8_t(s)}, by = log.steps[step].seat;
        const bool said =
            is_hidden(game.facts().secrecy, by, log.phases[step], log.now->phase, watcher);
        const bool found = is_indistinguishable(game, log.dealt, log.steps, step, watcher);
        const bool over = log.now->phase == Phase::over;
        EXPECT_TRUE(said || !found || over) << GetParam() << " " << step;
        // What could not have been otherwise is no secret, but is not said either.
        EXPECT_TRUE(!said || found || log.choices[step] == 1) << GetParam() << " " << step;
      }
  }
};

TEST_P(SecrecyTest, is_what_another_decision_would_look_like) {
  const auto game = open_table(GetParam());
  Rng rng(11);
  ActionList list;
  for (int i = 0; i < times(4, 100); ++i) {
    Log log;
    log.dealt = log.now =
        game->deal(game->start(Seat(i % game->seats())), shuffled(whole_deck(game->deck()), rng));
    while (const auto seat = to_act(log.now)) {
      const Action action = random_action(*game, log.now, *seat, rng, list);
      game->legal(log.now, *seat, list);
      log.choices.push_back(list.size());
      log.steps.push_back({*seat, action});
      log.phases.push_back(log.now->phase);
      game->advance(log.now, *seat, action);
      if (log.phases.back() != Phase::play) compare(*game, log);
    }
    compare(*game, log);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryTable, SecrecyTest, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

}  // namespace capot::secrecy_test
