// Howlers: situations in which no player would forgive certain actions. Each is a line of
// tests/howlers/GAME.jsonl: what it is about, the unforgivable actions, and the record of a round
// up to the decision. "bid *" stands for every action that begins with "bid ".
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "games/registry.h"
#include "support/long_suite.h"
#include "table/json.h"
#include "table/record.h"

namespace capot {
namespace {

namespace fs = std::filesystem;

struct Situation {
  std::string game, line;
  int number = 0;  // of the line in its file
  friend std::ostream& operator<<(std::ostream& out, const Situation& situation) {
    return out << situation.game << ".jsonl, line " << situation.number;
  }
};

const fs::path folder = fs::path(CAPOT_SOURCE_DIR) / "tests/howlers";

// A game without a file has no howlers yet.
std::vector<Situation> situations() {
  std::vector<Situation> all;
  for (const GameEntry& entry : all_games()) {
    const std::string game(entry.info->name);
    std::ifstream in(folder / (game + ".jsonl"));
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) all.push_back({game, line, number});
  }
  return all;
}

// A line as the seat that decides sees it.
struct Dilemma {
  std::string about;
  std::vector<std::string> unforgivable;
  std::shared_ptr<const AnyGame> game;
  AnyState state{};
  InformationState info_state{};

  bool is_unforgivable(Action action) const {
    return std::ranges::any_of(unforgivable, [&](std::string_view written) {
      const std::string spelled = game->spell(action);
      if (!written.ends_with('*')) return spelled == written;
      return spelled.starts_with(written.substr(0, written.size() - 1));
    });
  }
};

Dilemma read(const Situation& situation) {
  const auto value = read_json(situation.line);
  if (!value) throw std::runtime_error(value.error().message());
  Dilemma decision;
  decision.about = *value->find("about")->text();
  for (const Value& action : *value->find("unforgivable")->list())
    decision.unforgivable.push_back(*action.text());
  const auto record = RecordReader().read(*value->find("record"));
  if (!record) throw std::runtime_error(record.error().message());

  Round round = record->open();
  for (const std::string& action : record->actions)
    if (const auto broken = round.apply(action))
      throw std::runtime_error(action + ": " + std::string(broken->sentence()));
  decision.game = record->game;
  decision.state = record->game->deal(record->before, record->deck);
  PublicHistory history;
  for (const Step& step : round.steps())
    advance(*record->game, decision.state, history, step.seat, step.action);
  const auto seat = to_act(decision.state);
  if (!seat) throw std::runtime_error("nobody is to act");
  decision.info_state = information_state_of(*decision.game, decision.state, history, *seat);
  return decision;
}

// What the heuristic policy is forgiven, and why.
struct Excuse {
  std::string_view about, why;
};
constexpr std::array excuses{
    Excuse{"does not fold the right bower", "it counts a hand's tricks as if none were sure"},
    Excuse{"does not fold a sure trick that ends the match", "the same"},
    Excuse{"gives the ten to the partner's trick", "it hopes to lead the ten itself"},
};
bool is_excused(std::string_view bot, std::string_view about) {
  return bot == "rules" && std::ranges::find(excuses, about, &Excuse::about) != excuses.end();
}

struct Player {
  std::string_view spec;
  bool draws;  // and is asked with several seeds
};
constexpr std::array players{Player{"rules", false}, Player{"pimc:worlds=32", true},
                             Player{"match:worlds=32", true}};

class Howlers : public ::testing::TestWithParam<Situation> {};

TEST_P(Howlers, are_not_committed) {
  if (testing::in_short_form() && GetParam().number % 10 != 1)
    GTEST_SKIP() << "one in ten under the sanitizers; all of them in the long suite";
  const Dilemma decision = read(GetParam());
  for (const Player& player : players)
    for (int seed = 1; seed <= (player.draws && testing::long_suite() ? 3 : 1); ++seed) {
      BotSpec spec = *read_spec(player.spec);
      spec.seed = std::uint64_t(player.draws ? seed : 0);
      const Action action = make_bot(spec)->act(decision.info_state);
      EXPECT_TRUE(!decision.is_unforgivable(action) || is_excused(spec.name, decision.about))
          << decision.about << ": " << spell(spec) << " played " << decision.game->spell(action);
    }
}

TEST_P(Howlers, are_avoidable) {
  const Dilemma decision = read(GetParam());
  EXPECT_FALSE(decision.about.empty());
  std::size_t forgivable = 0;
  for (Action action : decision.info_state.legal) forgivable += !decision.is_unforgivable(action);
  EXPECT_GT(forgivable, 0u) << decision.about;
  for (const std::string& written : decision.unforgivable) {
    const bool legal = std::ranges::any_of(decision.info_state.legal, [&](Action action) {
      Dilemma one = decision;
      one.unforgivable = {written};
      return one.is_unforgivable(action);
    });
    EXPECT_TRUE(legal) << decision.about << ": " << written;
  }
}

std::string test_name(const ::testing::TestParamInfo<Situation>& info) {
  std::string name = info.param.game + "_" + std::to_string(info.param.number);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Situations, Howlers, ::testing::ValuesIn(situations()), test_name);

TEST(HowlerSuite, is_large_enough) {
  const auto all = situations();
  EXPECT_GE(all.size(), 252u) << "none gets lost";
  for (const GameEntry& entry : all_games()) {
    const auto count = std::ranges::count(all, entry.info->name, &Situation::game);
    EXPECT_TRUE(count == 0 || count >= 20) << entry.info->name;
  }
}

TEST(HowlerSuite, every_file_is_read) {
  const auto all = situations();
  for (const auto& file : fs::directory_iterator(folder))
    EXPECT_NE(std::ranges::find(all, file.path().stem().string(), &Situation::game), all.end())
        << file.path().filename() << " belongs to no game";
}

TEST(HowlerSuite, excuses_only_what_it_asks) {
  std::set<std::string, std::less<>> abouts;
  for (const Situation& situation : situations()) abouts.insert(read(situation).about);
  for (const Excuse& excuse : excuses) EXPECT_TRUE(abouts.contains(excuse.about)) << excuse.about;
}

}  // namespace
}  // namespace capot
