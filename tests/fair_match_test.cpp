// A match that was played at a table is verified from its log and from its export; whatever is
// changed in it is found and named.
#include "table/fair_match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/live_table.h"
#include "support/random_rounds.h"

namespace capot::fair_match_test {

using testing::every_table;
using testing::LiveTable;

LiveTable played(const std::string& game, const std::string& preset, std::size_t rounds,
                 std::uint64_t seed) {
  LiveTable at({game, preset, {}}, {}, seed);
  at.seat(2);
  for (int i = 0; i < 5000 && at.table().finished.size() < rounds; ++i) {
    if (at.table().stage == Stage::over) break;
    at.act();
  }
  return at;
}

Parsed<FairMatch> read_back(const std::string& text) {
  FairMatchReader reader;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (const auto wrong = reader.add(line)) return std::unexpected(*wrong);
  return reader.take();
}

std::vector<std::string> flaws_of(const FairMatch& match) {
  std::vector<std::string> names;
  for (const Flaw& flaw : verify(match, PortableHasher()).flaws)
    names.push_back(std::to_string(flaw.round) + " " + std::string(flaw.wrong.violation.name()));
  return names;
}

TEST(FairMatch, every_game_is_verified_from_its_log_and_from_its_export) {
  for (const auto& [game, preset] : every_table()) {
    const LiveTable at = played(game, preset, 3, 11);
    const auto matches = fair_matches(at.log());
    ASSERT_EQ(matches.size(), 1u);
    ASSERT_GE(matches[0].rounds.size(), 1u) << game << " " << preset;
    EXPECT_EQ(flaws_of(matches[0]), std::vector<std::string>{}) << game << " " << preset;
    const auto back = read_back(write_fair_match(matches[0]));
    ASSERT_TRUE(back) << back.error().message();
    EXPECT_EQ(flaws_of(*back), std::vector<std::string>{}) << game << " " << preset;
    const Verdict verdict = verify(*back, PortableHasher());
    EXPECT_EQ(verdict.standing.scores, at.table().now().scores);
    EXPECT_EQ(verdict.salted, (std::vector{Seat{0}, Seat{1}}));
  }
}

// What is not over stays with the host: no card, no secret and no root of it is in an export.
TEST(FairMatch, an_export_holds_nothing_of_the_round_that_is_played) {
  LiveTable at = played("coinche", "standard", 2, 12);
  at.act();
  const auto matches = fair_matches(at.log());
  ASSERT_EQ(matches[0].rounds.size(), 2u);
  const std::string text = write_fair_match(matches[0]);
  EXPECT_EQ(text.find(to_hex(at.table().secret)), text.npos);
  EXPECT_EQ(text.find(to_hex(at.table().root)), text.npos);
  EXPECT_EQ(text.find(write_deck(at.table().game->info(), at.table().round->deck())), text.npos);
  EXPECT_NE(text.find(to_hex(at.table().finished.back().secret)), text.npos);
}

TEST(FairMatch, a_round_that_was_reopened_counts_as_it_ended) {
  LiveTable at({"buck-euchre", "standard", {}}, {}, 13);
  at.seat(1);
  while (at.table().stage != Stage::scored) at.act();
  ASSERT_TRUE(at.run(LiveTable::player(0), command::Undo{}));
  EXPECT_TRUE(fair_matches(at.log())[0].rounds.empty());
  while (at.table().stage == Stage::playing) at.act();
  const auto matches = fair_matches(at.log());
  EXPECT_EQ(matches[0].rounds.size(), 1u);
  EXPECT_EQ(flaws_of(matches[0]), std::vector<std::string>{});
}

TEST(FairMatch, what_was_changed_is_named) {
  const FairMatch good = fair_matches(played("coinche", "standard", 3, 14).log())[0];
  using Names = std::vector<std::string>;
  const auto changed = [&](auto change) {
    FairMatch match = good;
    change(match);
    return flaws_of(match);
  };
  EXPECT_EQ(changed([](FairMatch& m) { m.rounds[1].secret[3] ^= 1; }),
            (Names{"2 bad-secret", "2 bad-cards"}));
  EXPECT_EQ(changed([](FairMatch& m) { m.rounds[1].salts[0].reset(); }), Names{"2 bad-cards"});
  EXPECT_EQ(changed([](FairMatch& m) { m.rounds[1].record.before.scores[Side{0}] += 10; }),
            Names{"2 bad-scores"});
  EXPECT_EQ(changed([](FairMatch& m) { m.rounds.erase(m.rounds.begin() + 1); }).front(),
            "3 round-missing");
  EXPECT_EQ(changed([](FairMatch& m) { m.rounds[2].record.actions.pop_back(); }),
            Names{"3 round-open"});
  EXPECT_EQ(changed([](FairMatch& m) { m.rounds[2].record.actions[0] = "9H"; }),
            Names{"3 wrong-phase"});
  const auto dealer = changed([](FairMatch& m) {
    for (FairRound& round : m.rounds)
      round.record.before.dealer = next(round.record.before.dealer, 4);
  });
  EXPECT_EQ(dealer.front(), "1 bad-dealer");
  const auto table = changed([](FairMatch& m) { m.table += "x"; });
  EXPECT_EQ(std::ranges::count(table, "2 bad-cards"), 1);
  // Two cards that change places belong to other hands.
  const auto cards = changed([](FairMatch& m) {
    auto& deck = m.rounds[0].record.deck.cards;
    std::swap(deck[0], deck[31]);
  });
  EXPECT_EQ(cards.front(), "1 bad-cards");
}

// Every field of the header missing, and every line doubled or left out: refused, never a crash.
TEST(FairMatch, a_damaged_export_is_refused) {
  const FairMatch good = fair_matches(played("texas-42", "standard", 2, 15).log())[0];
  const std::string text = write_fair_match(good);
  for (const std::string_view field : {"capot_match", "table", "anchor", "chairs", "rounds"}) {
    std::string damaged = text;
    damaged.replace(damaged.find("\"" + std::string(field) + "\""), 3, "\"xx");
    EXPECT_FALSE(read_back(damaged)) << field;
  }
  const std::string last_line = text.substr(text.rfind('\n', text.size() - 2) + 1);
  EXPECT_FALSE(read_back(text + last_line));
  EXPECT_FALSE(read_back(text.substr(0, text.size() - last_line.size())));
  EXPECT_FALSE(read_back(""));
  EXPECT_FALSE(read_back("[]\n"));
}

}  // namespace capot::fair_match_test
