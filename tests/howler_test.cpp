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

namespace capot::howler_test {

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
// `learned`: the bots that call as they have learned.
struct Excuse {
  std::string_view who, about, why;
};
constexpr std::array excuses{
    Excuse{"rules", "does not fold the right bower",
           "it counts a hand's tricks as if none were sure"},
    Excuse{"rules", "does not fold a sure trick that ends the match", "the same"},
    Excuse{"rules", "gives the ten to the partner's trick", "it hopes to lead the ten itself"},
    Excuse{"rules", "does not fold the match away: the bidder wins it with five tricks",
           "it counts a hand's tricks as if none were sure"},
    Excuse{"rules", "does not fold the right bower against a bid of five",
           "it counts a hand's tricks as if none were sure"},
    Excuse{"rules", "does not fold the right bower, one point from the end, after two have stayed",
           "it counts a hand's tricks as if none were sure"},
    Excuse{"rules", "does not fold where that costs as much as no trick",
           "it counts a hand's tricks as if none were sure"},
    Excuse{"rules", "three players: does not fold the right bower",
           "it counts a hand's tricks as if none were sure"},
    Excuse{"rules", "where only the bid is paid, does not bid two with four sure tricks",
           "it counts a hand's tricks as if none were sure"},
    Excuse{"rules", "all trump: bids much with the four jacks and the four nines",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "bids generale with eight trumps where it is paid twice",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "bids much on eight trumps, and in their suit",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "does not bid eighty or so on six trumps and two aces that take everything",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "does not leave the partner's eighty when it holds a capot",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "leading itself, bids generale with seven trumps and an ace",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "no trump: bids much with the four aces and the four tens",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "redoubles a contract that cannot fail",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "redoubles the partner's contract with everything that was missing",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "where only the bid is scored, does not bid a sure capot low",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "with four jacks to declare, does not bid eighty",
           "it adds up points and bids the least; certainty means nothing to it"},
    Excuse{"rules", "bids two marks on a hand that takes every trick at sevens",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "bids two marks, not one, on a nello that cannot fail",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "does not bid a lay-down for less than two marks",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "does not bid a lay-down without trumps for less than two marks",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "does not leave a lay-down of its own to the partner by a splash",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "does not pass a sure nello or bid points on it",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "names nello with a hand that takes no trick",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "names sevens with the three sevens and four that are next to them",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "points game: does not pass a sure low-no or bid points on it",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "where four marks may be opened, does not open a lay-down below",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "where nello is for a forced dealer, bids a mark on a hand without a trick",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "with a lay-down that wins the match, does not plunge or bid less",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules", "with a lay-down, goes to three marks over the two of an opponent",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"rules",
           "with a lay-down, takes the bid from a partner who bid thirty, and for two marks",
           "it bids the least that will do, and knows no nello and no sevens"},
    Excuse{"learned", "does not fold the match away: the bidder wins it with five tricks",
           "the score decides, and only `match` plays for it"},
    Excuse{"learned", "shoots the moon over a bid of four",
           "the score decides, and only `match` plays for it"},
    Excuse{"learned", "does not leave the partner's eighty when it holds a capot",
           "hands that take everything are rare, and were hardly learned"},
    Excuse{"learned", "redoubles a contract that cannot fail",
           "hands that take everything are rare, and were hardly learned"},
    Excuse{"learned", "where only the bid is scored, does not bid a sure capot low",
           "hands that take everything are rare, and were hardly learned"},
    Excuse{"learned", "with four jacks to declare, does not bid eighty",
           "hands that take everything are rare, and were hardly learned"},
    Excuse{"learned", "forced to bid, bids no more than it must",
           "it has no double and means to play nello"},
    Excuse{"learned", "where nello is for a forced dealer, bids a mark on a hand without a trick",
           "lay-downs are rare, and what they are worth beyond the contract was hardly learned"},
};
bool is_excused(std::string_view bot, std::string_view about) {
  const std::string_view who = bot == "rules" ? bot : "learned";
  return std::ranges::any_of(
      excuses, [&](const Excuse& excuse) { return excuse.who == who && excuse.about == about; });
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

}  // namespace capot::howler_test
