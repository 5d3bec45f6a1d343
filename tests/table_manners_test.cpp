// Who may do what at a table, and what comes of it.
#include <gtest/gtest.h>

#include "support/live_table.h"
#include "table/tell.h"

namespace capot::table_manners_test {

using testing::LiveTable;

const TableRules coinche{"coinche", "standard", {}};

std::string_view refusal(const LiveTable& at, const Asker& asker, const Command& command) {
  const auto events = at.ask(asker, command);
  return events ? "" : events.error().violation.name();
}
LiveTable seated(int persons, const TableManners& manners = {}, std::uint64_t seed = 1) {
  LiveTable at(coinche, manners, seed);
  at.seat(persons);
  return at;
}
Asker player(std::size_t i) { return LiveTable::player(i); }
// Acts until a chair is in turn.
void play_to(LiveTable& at, Seat seat) {
  for (int i = 0; i < 1000 && at.table().to_act() != seat; ++i) at.act();
}
const Chair& chair(const LiveTable& at, int i) { return at.table().chairs[std::size_t(i)]; }

TEST(TableManners, the_match_starts_when_every_chair_is_ready) {
  LiveTable at(coinche, {}, 1);
  EXPECT_EQ(at.table().stage, Stage::seating);
  EXPECT_TRUE(at.run(player(0), command::Take{Seat{0}, "Ann"}));
  EXPECT_TRUE(at.run(player(0), command::GetReady{}));
  EXPECT_EQ(at.table().stage, Stage::seating);
  for (const int i : {1, 2, 3}) at.run(player(0), command::SeatBot{Seat(i), "easy"});
  EXPECT_EQ(at.table().stage, Stage::playing);
  EXPECT_EQ(at.table().matches, 1);
}

TEST(TableManners, names_can_be_seen) {
  for (const auto* good : {"Ann", "Jean-Luc", "\u5B89\u5A1C", "Zoe\u0301", "\u2764\uFE0F", "A B"})
    EXPECT_TRUE(is_name(good)) << good;
  for (const auto* bad : {"", " Ann", "Ann ", "\u3000Ann", "Ann\u00A0", "\u200BAnn", "Ann\u200B",
                          "\u202EnnA", "\uFEFF", "\u2800", "\u3164", "A\nB", "A\x7F"})
    EXPECT_FALSE(is_name(bad)) << bad;
  EXPECT_TRUE(is_name(std::string(24, 'x')));
  EXPECT_FALSE(is_name(std::string(25, 'x')));
}

TEST(TableManners, chairs_are_taken_once) {
  LiveTable at(coinche, {}, 1);
  EXPECT_TRUE(at.run(player(0), command::Take{Seat{0}, "Ann"}));
  EXPECT_EQ(refusal(at, player(1), command::Take{Seat{0}, "Bob"}), "chair-taken");
  EXPECT_EQ(refusal(at, player(0), command::Take{Seat{1}, "Ann"}), "already-seated");
  EXPECT_EQ(refusal(at, player(1), command::Take{Seat{4}, "Bob"}), "bad-chair");
  EXPECT_EQ(refusal(at, player(1), command::Take{Seat{1}, ""}), "bad-name");
  EXPECT_EQ(refusal(at, player(1), command::Take{Seat{1}, "two\nlines"}), "bad-name");
  EXPECT_EQ(refusal(at, player(1), command::Take{Seat{1}, std::string(25, 'x')}), "bad-name");
  EXPECT_TRUE(at.run(player(1), command::Take{Seat{1}, "\xC3\x89lo\xC3\xAFse"}));
}

TEST(TableManners, only_the_owner_arranges_the_table) {
  LiveTable at(coinche, {}, 1);
  at.run(player(1), command::Take{Seat{1}, "Bob"});
  EXPECT_EQ(refusal(at, player(1), command::Swap{Seat{1}, Seat{2}}), "not-owner");
  EXPECT_EQ(refusal(at, player(1), command::ChangeRules{"pagat", {}}), "not-owner");
  EXPECT_EQ(refusal(at, player(0), command::ChangeRules{"no-such", {}}), "bad-options");
  EXPECT_TRUE(at.run(player(0), command::Swap{Seat{1}, Seat{2}}));
  EXPECT_EQ(chair(at, 2).player, "p1");
  EXPECT_TRUE(at.run(player(0), command::ChangeRules{"pagat", {}}));
  EXPECT_EQ(at.table().rules.preset, "pagat");
  EXPECT_TRUE(at.run(player(0), command::Empty{Seat{2}}));
  EXPECT_TRUE(chair(at, 2).open());
}

TEST(TableManners, rules_change_between_matches_and_void_ready) {
  LiveTable at = seated(1);
  EXPECT_EQ(refusal(at, player(0), command::ChangeRules{"pagat", {}}), "match-running");
  LiveTable before(coinche, {}, 2);
  before.run(player(0), command::Take{Seat{0}, "Ann"});
  before.run(player(0), command::GetReady{});
  EXPECT_TRUE(chair(before, 0).ready);
  before.run(player(0), command::ChangeRules{"pagat", {}});
  EXPECT_FALSE(chair(before, 0).ready);
}

TEST(TableManners, actions_are_checked_by_the_rules) {
  LiveTable at = seated(4);
  const Seat turn = *at.table().to_act();
  const auto other = std::size_t(next(turn, 4));
  EXPECT_EQ(refusal(at, player(other), command::Act{"pass"}), "not-your-turn");
  EXPECT_EQ(refusal(at, player(std::size_t(turn)), command::Act{"nonsense"}), "malformed-action");
  EXPECT_EQ(refusal(at, Asker::person("stranger"), command::Act{"pass"}), "no-chair");
  EXPECT_TRUE(at.run(player(std::size_t(turn)), command::Act{"pass"}));
}

TEST(TableManners, a_bot_cannot_act_for_a_chair_that_its_person_took_back) {
  LiveTable at = seated(4);
  const Seat turn = *at.table().to_act();
  const Asker person = player(std::size_t(turn));
  EXPECT_EQ(refusal(at, Asker::bot(turn), command::Act{"pass"}), "person-there");
  EXPECT_TRUE(at.run(person, command::Leave{}));
  EXPECT_EQ(bot_to_act(at.table()), turn);
  EXPECT_TRUE(at.run(person, command::TakeBack{}));
  EXPECT_FALSE(bot_to_act(at.table()));
  EXPECT_EQ(refusal(at, Asker::bot(turn), command::Act{"pass"}), "person-there");
}

TEST(TableManners, a_person_comes_back_by_acting) {
  LiveTable at = seated(4);
  const Seat turn = *at.table().to_act();
  at.run(player(std::size_t(turn)), command::Leave{});
  EXPECT_TRUE(at.run(player(std::size_t(turn)), command::Act{"pass"}));
  EXPECT_TRUE(chair(at, int(turn)).bot.empty());
}

TEST(TableManners, the_clock_acts_for_the_silent_and_says_so) {
  LiveTable at = seated(4, {.clock = Clock::fast});
  const Seat turn = *at.table().to_act();
  const Time since = at.table().turn_since;
  EXPECT_EQ(deadline(at.table()), since + 8 * second);
  EXPECT_EQ(refusal(at, player(0), command::Tick{}), "not-allowed");
  EXPECT_EQ(refusal(at, Asker::host(), command::Tick{}), "too-soon");
  EXPECT_TRUE(at.tick());
  EXPECT_TRUE(chair(at, int(turn)).away);
  EXPECT_NE(at.table().to_act(), turn);
  play_to(at, turn);
  EXPECT_TRUE(at.run(player(std::size_t(turn)), command::Act{at.random_word(turn)}));
  EXPECT_FALSE(chair(at, int(turn)).away);
}

TEST(TableManners, a_lost_connection_has_two_minutes_of_grace) {
  LiveTable at = seated(4, {.clock = Clock::fast});
  const Seat turn = *at.table().to_act();
  at.run(Asker::host(), command::Link{turn, false});
  EXPECT_EQ(deadline(at.table()), chair(at, int(turn)).link_lost + 2 * minute);
  at.run(Asker::host(), command::Link{turn, true});
  EXPECT_EQ(deadline(at.table()), at.table().turn_since + 8 * second);
}

TEST(TableManners, pauses_of_players_and_of_the_host_are_added) {
  LiveTable at = seated(2, {.clock = Clock::normal});
  play_to(at, Seat{0});
  const Time due = *deadline(at.table());
  at.run(Asker::host(), command::Delay{5 * minute});
  EXPECT_EQ(deadline(at.table()), due + 5 * minute);
  EXPECT_TRUE(at.run(player(1), command::Pause{}));
  const Time paused = at.log().back().at;
  EXPECT_EQ(refusal(at, player(0), command::Act{at.random_word(Seat{0})}), "paused");
  EXPECT_EQ(deadline(at.table()), paused + 10 * minute);
  at.wait(3 * minute);
  EXPECT_TRUE(at.run(player(0), command::Resume{}));
  EXPECT_EQ(deadline(at.table()), due + 5 * minute + at.log().back().at - paused);
}

TEST(TableManners, without_a_clock_others_call_a_bot_in_after_two_minutes) {
  LiveTable at = seated(2);
  play_to(at, Seat{1});
  EXPECT_EQ(refusal(at, player(0), command::SeatBot{Seat{1}, "easy"}), "too-soon");
  at.wait(2 * minute);
  EXPECT_TRUE(at.run(player(0), command::SeatBot{Seat{1}, "easy"}));
  EXPECT_EQ(bot_to_act(at.table()), Seat{1});
}

TEST(TableManners, without_a_clock_the_score_waits_for_everybody) {
  LiveTable at = seated(2);
  for (int i = 0; i < 1000 && at.table().stage == Stage::playing; ++i) at.act();
  ASSERT_EQ(at.table().stage, Stage::scored);
  EXPECT_EQ(deadline(at.table()), at.table().touched + day);
  at.run(player(0), command::GoOn{});
  EXPECT_EQ(deadline(at.table()), at.table().touched + day);
  at.run(player(1), command::SeatBot{Seat{1}, "easy"});
  EXPECT_LE(*deadline(at.table()), at.now()) << "nobody is left to see it";
}

TEST(TableManners, undo_is_free_alone_and_asked_of_opponents) {
  LiveTable alone = seated(1);
  EXPECT_EQ(refusal(alone, player(0), command::Undo{}), "nothing-to-undo");
  play_to(alone, Seat{0});
  alone.act();
  const auto steps = alone.table().round->steps().size();
  EXPECT_TRUE(alone.run(player(0), command::Undo{}));
  EXPECT_EQ(alone.table().round->steps().size(), steps - 1);
  EXPECT_EQ(alone.table().to_act(), Seat{0});

  LiveTable four = seated(4);
  const Seat turn = *four.table().to_act();
  const Seat left = next(turn, 4), across = next(left, 4), right = next(across, 4);
  four.act();
  EXPECT_TRUE(four.run(player(std::size_t(turn)), command::Undo{}));
  EXPECT_EQ(four.table().round->steps().size(), 1u);
  EXPECT_EQ(refusal(four, player(std::size_t(across)), command::AnswerUndo{true}),
            "undo-not-asked");
  EXPECT_TRUE(four.run(player(std::size_t(left)), command::AnswerUndo{true}));
  EXPECT_EQ(four.table().round->steps().size(), 1u);
  EXPECT_TRUE(four.run(player(std::size_t(right)), command::AnswerUndo{true}));
  EXPECT_TRUE(four.table().round->steps().empty());
}

TEST(TableManners, the_last_action_of_a_match_is_taken_back_alone_and_not_with_opponents) {
  for (const int persons : {1, 2}) {
    LiveTable at = seated(persons);
    for (int i = 0; i < 20'000 && at.table().stage != Stage::over; ++i) at.act();
    ASSERT_EQ(at.table().stage, Stage::over);
    if (persons == 1) {
      EXPECT_TRUE(at.run(player(0), command::Undo{}));
      EXPECT_EQ(at.table().stage, Stage::playing);
      EXPECT_FALSE(at.table().now().over());
      while (at.table().stage != Stage::over) at.act();
    } else {
      EXPECT_EQ(refusal(at, player(0), command::Undo{}), "wrong-phase");
    }
  }
}

TEST(TableManners, undo_is_refused_by_one_and_never_in_rated_matches) {
  LiveTable four = seated(4);
  const Seat turn = *four.table().to_act();
  four.act();
  four.run(player(std::size_t(turn)), command::Undo{});
  EXPECT_TRUE(four.run(player(std::size_t(next(turn, 4))), command::AnswerUndo{false}));
  EXPECT_FALSE(four.table().undo_asked_by);
  EXPECT_EQ(four.table().round->steps().size(), 1u);
  LiveTable rated = seated(1, {.rated = true});
  EXPECT_EQ(refusal(rated, player(0), command::Undo{}), "undo-not-allowed");
}

TEST(TableManners, a_match_is_given_up_by_all_of_a_side) {
  LiveTable at = seated(4);
  EXPECT_TRUE(at.run(player(0), command::Abandon{}));
  EXPECT_EQ(at.table().stage, Stage::playing);
  EXPECT_TRUE(at.run(player(2), command::Abandon{}));
  EXPECT_EQ(at.table().stage, Stage::over);
  EXPECT_EQ(at.table().now().winners, 0b10);
  EXPECT_TRUE(at.run(player(1), command::Rematch{}));
  EXPECT_EQ(at.table().stage, Stage::seating);
}

TEST(TableManners, a_phrase_or_free_text_where_the_table_allows_it) {
  LiveTable at = seated(2);
  EXPECT_TRUE(at.run(player(0), command::Say{"hello", ""}));
  EXPECT_EQ(refusal(at, player(0), command::Say{"rude", ""}), "bad-phrase");
  EXPECT_EQ(refusal(at, player(0), command::Say{"", "hi"}), "bad-phrase");
  LiveTable open = seated(2, {.free_text = true});
  EXPECT_TRUE(open.run(player(0), command::Say{"", "hi"}));
  EXPECT_EQ(refusal(open, player(0), command::Say{"", "\x1b[2J"}), "bad-phrase");
  EXPECT_EQ(refusal(open, Asker::person("stranger"), command::Say{"hello", ""}), "no-chair");
}

TEST(TableManners, a_table_that_nobody_touches_for_a_day_is_closed) {
  LiveTable at(coinche, {}, 1);
  at.run(player(0), command::Take{Seat{0}, "Ann"});
  EXPECT_EQ(deadline(at.table()), at.table().touched + day);
  EXPECT_TRUE(at.tick());
  EXPECT_EQ(at.table().stage, Stage::closed);
  EXPECT_EQ(refusal(at, player(0), command::Leave{}), "table-closed");
  EXPECT_FALSE(deadline(at.table()));
}

TEST(TableManners, a_command_is_remembered_with_its_last_event) {
  LiveTable at = seated(1);
  Table table = at.table();
  const std::uint64_t key = command_key("p0", "c1");
  EXPECT_FALSE(table.done.find(key));
  evolve(table, {.at = at.now(), .what = event::Said{Seat{0}, "hello", ""}, .cause = key});
  EXPECT_EQ(table.done.find(key), table.seq);
  for (int i = 0; i < int(DoneCommands::kept); ++i)
    evolve(table, {.at = at.now(),
                   .what = event::Said{Seat{0}, "hello", ""},
                   .cause = command_key("p0", std::to_string(i))});
  EXPECT_FALSE(table.done.find(key));
  EXPECT_GT(table.done.oldest(), 0u);
}

// The cards of every round are those that the secret, the salts and the rules give.
TEST(TableManners, deals_are_fair) {
  LiveTable at = seated(2);
  for (int i = 0; i < 200; ++i) at.act();
  int looked = 0;
  Table table;
  for (const Event& event : at.log()) {
    if (const auto* dealt = std::get_if<event::RoundDealt>(&event.what)) {
      EXPECT_TRUE(belongs_to(at.hasher(), dealt->secret, dealt->round, at.table().anchor));
      const Seed seed =
          deal_seed(at.hasher(), dealt->secret, deal_terms(table, dealt->round, at.hasher()));
      EXPECT_EQ(dealt->deck, fair_deck(table.game->deck(), seed));
      ++looked;
    }
    evolve(table, event);
  }
  EXPECT_GT(looked, 2);
}

// A table that nobody sits at yet is not closed before its day is over.
TEST(TableManners, a_new_table_waits_for_people) {
  const testing::LiveTable at({"coinche", "standard", {}}, {}, 1);
  EXPECT_EQ(deadline(at.table()), at.log().front().at + day);
}

}  // namespace capot::table_manners_test
