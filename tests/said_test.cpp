// What a table tells a page that knows no game, tried on random rounds of every game: everything
// said has its sentence, the trump and the stakes are what a slow look at the cards says, and the
// reason for a play agrees with the cards that may be played.
#include "core/said.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "games/shared/defaults.h"
#include "games/shared/sentences.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "support/random_tables.h"
#include "support/score_lines.h"
#include "table/reason.h"
#include "table/words.h"

namespace capot::said_test {

using testing::every_table;
using testing::languages;
using testing::long_suite;
using testing::open_table;
using testing::places_in;
using testing::random_deck;
using testing::random_options;

void expect_sayable(const GameInfo& info, const Said& said) {
  const bool is_reason = said.id.starts_with("reason.");
  const Sentence* sentence =
      is_reason ? find_sentence(reason_sentences(), said.id) : find_sentence(info, said.id);
  ASSERT_TRUE(sentence) << said.id;
  ASSERT_TRUE(said.args.object()) << said.id;
  for (const Language language : languages) {
    for (const std::string& place : places_in(sentence->in(language)))
      ASSERT_TRUE(said.args.find(place)) << said.id << " {" << place << "}";
    const std::string words =
        is_reason ? say(*sentence, said.args, language) : say(info, said, language);
    ASSERT_FALSE(words.empty()) << said.id;
    ASSERT_EQ(words.find_first_of("{}"), words.npos) << words;
  }
  for (const char* name : {"strain", "trump", "led"})
    if (const Value* word = said.args.find(name)) {
      ASSERT_TRUE(find_sentence(info, "strain." + *word->text())) << said.id;
    }
}

// The cards that win against a suit they do not follow.
CardSet winners_out_of_suit(const Law& law, CardSet deck) {
  CardSet found;
  for (int s = 0; s < max_suits; ++s) {
    const CardSet follows = law.follows[Suit(s)] & deck;
    if (!follows.empty()) found |= (law.beats[Suit(s)][follows.first()] - follows) & deck;
  }
  return found;
}

void expect_trump(const AnyGame& game, const AnyView& view) {
  const std::string word(game.trump(view));
  const Law* law = game.law(view);
  ASSERT_TRUE(law || word.empty());
  if (!law) return;
  const CardSet trumps = winners_out_of_suit(*law, game.deck());
  for (int s = 0; s < max_suits; ++s)
    if (!law->follows[Suit(s)].empty() && suit_word(game.info(), *law, Suit(s)) == word) {
      ASSERT_EQ(law->follows[Suit(s)] & game.deck(), trumps) << word;
      return;
    }
  ASSERT_TRUE(trumps.empty()) << "'" << word << "' is no suit of cards";
}

// Everything that the tricks of a round are worth.
int all_points(const AnyGame& game, const Law& law, int tricks) {
  int sum = law.last_trick + law.trick_points * tricks;
  for (const Card card : game.deck()) sum += law.points[card];
  return sum;
}

// What a side has taken, from the tricks as they were seen.
void expect_taken(const Round& round, const Stake& stake) {
  const AnyGame& game = round.game();
  int tricks = 0, points = 0;
  for (const Trick& trick : round.tricks()) {
    if (!trick.winner || game.side(*trick.winner) != stake.side) continue;
    ++tricks;
    points += trick.points;
  }
  if (round.tricks().empty()) return;  // tricks may be given without a card
  if (stake.unit == StakeUnit::tricks) {
    ASSERT_LE(stake.has, tricks) << "one of partners may stand alone";
    ASSERT_TRUE(stake.has == tricks || (game.info().partners && !stake.at_most));
    return;
  }
  // Points that are scaled, and those that are not in tricks, are left to the score.
  const int hand = game.deck().size() / game.seats();
  const bool plain = all_points(game, *game.law(round.state()), hand) == stake.most;
  ASSERT_TRUE(!plain || stake.has == points);
}

// The contract is made when the side that undertook it has what it needs.
void expect_result(const Round& round, const std::vector<Stake>& stakes) {
  const Value result = round.game().result(round.state());
  const Value* made = result.find("met") ? result.find("met") : result.find("made");
  if (!made || !made->boolean() || *result.find("kind")->text() != "played") return;
  ASSERT_EQ(stakes.size(), 1u);
  const auto& [side, needed, has, most, unit, at_most] = stakes.front();
  ASSERT_EQ(at_most ? has <= needed : has >= needed, *made->boolean())
      << has << " of " << needed << " " << write_json(result);
}

// What stakes of any game keep to.
void expect_stakes(const Round& round, const std::vector<Stake>& before) {
  const AnyGame& game = round.game();
  const AnyView view = game.view(round.state(), std::nullopt);
  const std::vector<Stake> stakes = game.stakes(view);
  ASSERT_TRUE(stakes.empty() || game.law(view)) << "before there is a contract";
  ASSERT_TRUE(view->phase != Phase::play || !stakes.empty() || before.empty());
  std::set<Side> sides;
  for (const Stake& stake : stakes) {
    ASSERT_TRUE(sides.insert(stake.side).second) << "a side has one stake";
    ASSERT_LT(int(stake.side), game.sides());
    ASSERT_TRUE(0 <= stake.has && stake.has <= stake.most);
    ASSERT_GE(stake.needed, 0);
    for (const Stake& then : before)
      ASSERT_TRUE(then.side != stake.side || then.unit != stake.unit || stake.has >= then.has);
    ASSERT_NO_FATAL_FAILURE(expect_taken(round, stake));
  }
  if (round.over()) expect_result(round, stakes);
}

// The reason as the rules of the table say it, asked of each card by itself.
void expect_reason(const Round& round, std::set<std::string>& seen) {
  const AnyGame& game = round.game();
  const AnyState& state = round.state();
  if (state->phase != Phase::play) return;
  const Said said = reason(game, state);
  ASSERT_NO_FATAL_FAILURE(expect_sayable(game.info(), said));
  seen.emplace(said.id);
  const Law& law = *game.law(state);
  const Play& play = state->play;
  const CardSet hand = play.hands[play.to_act];
  CardSet legal;
  for (const Card card : hand)
    if (!game.check(state, play.to_act, play_of(card))) legal.add(card);
  const bool leads = play.on_table == 0;
  const CardSet follows = leads ? hand : hand & law.follows[play.led];
  const CardSet trumps = hand & law.trumps, over = hand & law.beats[play.led][play.best_card];
  const bool trumped = !leads && law.trumps.has(play.best_card);
  const std::map<std::string_view, bool> truth{
      {"reason.last", hand.size() == 1},
      {"reason.strongest", law.duties.must_play_strongest},
      {"reason.lead", leads && legal == hand},
      {"reason.lead-trump", leads && legal == trumps},
      {"reason.follow", !leads && !follows.empty() && legal == follows},
      {"reason.must-climb", !follows.empty() && legal == (follows & over) && legal != follows},
      {"reason.must-trump", follows.empty() && legal == trumps && !trumped},
      {"reason.must-overtrump", follows.empty() && legal == (trumps & over) && trumped},
      {"reason.must-undertrump",
       follows.empty() && legal == trumps && trumped && (trumps & over).empty()},
      {"reason.no-undertrump", follows.empty() && legal == hand - (trumps - over) && trumped},
      {"reason.partner-holds",
       follows.empty() && legal == hand && !trumps.empty() && plus(play.to_act, 2, 4) == play.best},
      {"reason.free", follows.empty() && legal == hand}};
  ASSERT_TRUE(truth.contains(said.id)) << said.id;
  ASSERT_TRUE(truth.at(said.id)) << said.id;
  if (hand.size() == 1 || law.duties.must_play_strongest || leads) return;
  ASSERT_EQ(said.id == "reason.follow", !follows.empty() && legal == follows);
}

// A decision that is hidden from all takes nobody out of the play.
void expect_playing(const Round& round) {
  const AnyGame& game = round.game();
  const unsigned playing = game.playing(game.view(round.state(), std::nullopt));
  const unsigned all = (1u << game.seats()) - 1;
  ASSERT_EQ(playing & ~all, 0u);
  ASSERT_TRUE(round.state()->phase != Phase::play || playing == round.state()->play.in);
  for (std::size_t i = 0; i < round.steps().size(); ++i)
    ASSERT_TRUE(!round.is_hidden(i, std::nullopt) || round.phase_of(i) != round.state()->phase ||
                playing >> int(round.steps()[i].seat) & 1);
}

void watch_round(const std::shared_ptr<const AnyGame>& game, Rng& rng,
                 std::set<std::string>& reasons) {
  Round round(game, game->start(Seat(rng.below(std::uint32_t(game->seats())))),
              random_deck(*game, rng));
  std::vector<Stake> stakes;
  while (true) {
    const AnyView open = game->view(round.state(), std::nullopt);
    ASSERT_NO_FATAL_FAILURE(expect_sayable(game->info(), game->describe(open)));
    ASSERT_NO_FATAL_FAILURE(expect_trump(*game, open));
    ASSERT_NO_FATAL_FAILURE(expect_stakes(round, stakes));
    ASSERT_NO_FATAL_FAILURE(expect_reason(round, reasons));
    ASSERT_NO_FATAL_FAILURE(expect_playing(round));
    stakes = game->stakes(open);
    if (round.over()) break;
    testing::play_random(round, rng, 1);
  }
  const Said verdict = game->verdict(game->view(round.state(), std::nullopt));
  ASSERT_TRUE(verdict.id.starts_with("verdict.")) << verdict.id;
  ASSERT_NO_FATAL_FAILURE(expect_sayable(game->info(), verdict));
}

class EveryTable : public ::testing::TestWithParam<testing::TableName> {};
TEST_P(EveryTable, says_what_has_sentences) {
  Rng rng(41);
  std::set<std::string> reasons;
  const auto game = open_table(GetParam());
  for (int i = 0; i < (long_suite() ? 2000 : 100); ++i)
    ASSERT_NO_FATAL_FAILURE(watch_round(game, rng, reasons));
  for (const char* id : {"reason.lead", "reason.follow"}) EXPECT_TRUE(reasons.contains(id)) << id;
}
INSTANTIATE_TEST_SUITE_P(Said, EveryTable, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

TEST(Said, holds_by_any_rules) {
  Rng rng(42);
  std::set<std::string> reasons;
  for (const GameEntry& entry : all_games())
    for (std::uint32_t i = 0; i < (long_suite()               ? 2000
                                   : testing::in_short_form() ? 15
                                                              : 150);
         ++i) {
      const auto options = random_options(*entry.info, rng, 2 + i % 3);
      const std::shared_ptr<const AnyGame> game = *make_game(entry.info->name, "standard", options);
      for (int n = 0; n < 4; ++n)
        ASSERT_NO_FATAL_FAILURE(watch_round(game, rng, reasons))
            << entry.info->name << " " << write_json(options);
    }
  if (testing::in_short_form()) return;  // too little is said
  for (const Sentence& sentence : reason_sentences())
    EXPECT_TRUE(reasons.contains(std::string(sentence.id))) << sentence.id << " was never said";
}

// Every action has its place in a grid of levels and strains: two of one verb are never the same.
TEST_P(EveryTable, has_actions_in_a_grid) {
  Rng rng(43);
  const auto game = open_table(GetParam());
  for (int i = 0; i < 40; ++i) {
    Round round(game, game->start(Seat{0}), random_deck(*game, rng));
    while (!round.over()) {
      std::set<std::string> places;
      for (const Choice& choice : round.choices()) {
        if (choice.seat != round.to_act()) continue;
        JsonWriter out;
        write_action(out, *game, choice.action);
        const std::string text(out.text());
        const auto place = text.substr(text.find("\"verb\""));
        ASSERT_TRUE(places.insert(place).second) << text;
      }
      testing::play_random(round, rng, 1);
    }
  }
}

struct Placed {
  std::string_view word, verb, level, strain;
};
constexpr Placed placed[]{{"pass", "pass", "", ""},
                          {"bid 80H", "bid", "80", "H"},
                          {"bid 100SA", "bid", "100", "SA"},
                          {"bid capot H", "bid", "capot", "H"},
                          {"name H", "name", "", "H"},
                          {"bid 30", "bid", "30", ""},
                          {"bid 2m", "bid", "2m", ""},
                          {"bid plunge 4m", "plunge", "4m", ""},
                          {"declare 5", "declare", "", "5"},
                          {"declare 0", "declare", "", "0"},
                          {"declare nello", "declare", "", "nello"},
                          {"declare nello low", "declare", "low", "nello"},
                          {"declare doubles", "declare", "", "doubles"},
                          {"declare N", "declare", "", "N"},
                          {"order-up", "order-up", "", ""},
                          {"call D", "call", "", "D"}};

// In the games that know the word.
TEST(Said, places_actions_by_their_words) {
  const auto quoted = [](std::string_view text) {
    return text.empty() ? "null" : '"' + std::string(text) + '"';
  };
  for (const Placed& row : placed) {
    int known = 0;
    for (const GameEntry& entry : all_games()) {
      const std::shared_ptr<const AnyGame> game = *make_game(entry.info->name, "standard", {});
      const auto action = game->parse(row.word);
      if (!action || game->spell(*action) != row.word) continue;
      ++known;
      JsonWriter out;
      write_action(out, *game, *action);
      EXPECT_EQ(out.text(), "{\"word\":" + quoted(row.word) + ",\"verb\":" + quoted(row.verb) +
                                ",\"level\":" + quoted(row.level) +
                                ",\"strain\":" + quoted(row.strain) + ",\"card\":null}");
    }
    EXPECT_GT(known, 0) << row.word;
  }
}

TEST(Said, shows_arguments_by_their_names) {
  constexpr Sentence own[]{{"contract.x", "{by} {side} {strain} {level} {n}", "{n} {by}"},
                           {"level.1m", "1 mark", "1 marque"}};
  GameInfo info;
  info.sentences = own;
  const Said said{
      "contract.x",
      Value::Object{{"by", 2}, {"side", 1}, {"strain", "H"}, {"level", "1m"}, {"n", 7}}};
  EXPECT_EQ(say(info, said, Language::english), "seat 2 side 1 hearts 1 mark 7");
  EXPECT_EQ(say(info, said, Language::french), "7 joueur 2");
}

}  // namespace capot::said_test
