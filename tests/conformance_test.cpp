// What every game must do, tried on random rounds and matches of every preset.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "study/likely_contract.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "table/json.h"
#include "table/match.h"
#include "table/reason.h"
#include "table/report.h"
#include "table/share.h"

namespace capot::conformance_test {

using testing::every_table;
using testing::long_suite;
using testing::open_table;
using testing::play_random;
using testing::random_deck;
using testing::TableName;

// The long suite plays 20,000 matches in all; the short one a few seconds' worth.
int rounds_here() { return long_suite() ? 2000 : 60; }
int matches_here() {
  const int tables = int(every_table().size());
  return long_suite() ? (20000 + tables - 1) / tables : 4;
}

class Conformance : public ::testing::TestWithParam<TableName> {
 protected:
  void SetUp() override {
    game_ = open_table(GetParam());
    ASSERT_TRUE(game_) << "the preset cannot be played";
  }
  Standing start(Rng& rng) const {
    return game_->start(Seat(rng.below(std::uint32_t(game_->seats()))));
  }
  Record record_of(const Round& round) const {
    return capot::record_of(round, GetParam().preset, {});
  }
  std::shared_ptr<const AnyGame> game_;
};

INSTANTIATE_TEST_SUITE_P(EveryTable, Conformance, ::testing::ValuesIn(every_table()),
                         testing::name_of_table);

CardSet cards_in_hands(const AnyGame& game, const Play& play, bool& disjoint) {
  CardSet all;
  for (int s = 0; s < game.seats(); ++s) {
    disjoint &= (all & play.hands[Seat(s)]).empty();
    all |= play.hands[Seat(s)];
  }
  return all;
}

TEST_P(Conformance, one_seat_acts_and_always_can) {
  Rng rng(12);
  ActionList list;
  for (int i = 0; i < rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    while (const auto seat = round.to_act()) {
      ASSERT_LT(int(*seat), game_->seats());
      ASSERT_NE(round.state()->phase, Phase::over);
      game_->legal(round.state(), *seat, list);
      ASSERT_FALSE(list.empty());
      std::set<Action> seen;
      for (Action action : list) {
        ASSERT_TRUE(seen.insert(action).second) << "listed twice: " << game_->spell(action);
        ASSERT_FALSE(game_->check(round.state(), *seat, action)) << game_->spell(action);
      }
      play_random(round, rng, 1);
    }
    ASSERT_EQ(round.state()->phase, Phase::over);
    ASSERT_FALSE(game_->result(round.state()).is_null());
  }
}

// Every action number there is, by every seat: exactly the listed ones are accepted, and the state
// stays what it was.
TEST_P(Conformance, exactly_the_legal_actions_are_accepted) {
  Rng rng(13);
  ActionList list;
  // Under the sanitizers a part of the numbers is enough, another one at every position.
  const int stride = testing::in_short_form() ? 31 : 1;
  int first = 0;
  for (int i = 0; i < (long_suite() ? 20 : 1); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    while (!round.over()) {
      const AnyState before = round.state();
      first = (first + 1) % stride;
      for (int s = 0; s < game_->seats(); ++s) {
        game_->legal(round.state(), Seat(s), list);
        std::set<Action> legal(list.begin(), list.end());
        for (int a = first; a <= 0xFFFF; a += stride)
          ASSERT_EQ(!game_->check(round.state(), Seat(s), Action(a)), legal.contains(Action(a)))
              << "seat " << s << ", action " << a;
      }
      ASSERT_TRUE(game_->same(before, round.state()));
      play_random(round, rng, 1);
    }
    for (int a = 0; a <= 0xFFFF; ++a)
      ASSERT_TRUE(game_->check(round.state(), Seat{0}, Action(a))) << "the round is over";
  }
}

TEST_P(Conformance, seats_that_are_not_there_are_refused) {
  Rng rng(14);
  Round round(game_, start(rng), random_deck(*game_, rng));
  const AnyState before = round.state();
  const Action some = round.choices().front().action;
  for (int s = game_->seats(); s < 256; ++s) EXPECT_TRUE(round.apply(Seat(s), some));
  EXPECT_TRUE(game_->same(before, round.state()));
  EXPECT_TRUE(round.steps().empty());
}

TEST_P(Conformance, notation_round_trips) {
  Rng rng(15);
  for (int i = 0; i < rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    while (!round.over()) {
      for (const Choice& choice : round.choices()) {
        const std::string text = game_->spell(choice.action);
        const auto read = game_->parse(text);
        ASSERT_TRUE(read) << text;
        ASSERT_EQ(*read, choice.action) << text;
        std::string loud = "  ";
        for (char c : text) {
          loud += c == ' ' ? ' ' : char(std::toupper(c));
          if (c == ' ') loud += ' ';
        }
        const auto again = game_->parse(loud + " ");
        ASSERT_TRUE(again) << loud;
        ASSERT_EQ(*again, choice.action) << loud;
      }
      play_random(round, rng, 1);
    }
  }
}

TEST_P(Conformance, records_replay_to_the_same_state) {
  Rng rng(16);
  RecordReader reader;
  for (int i = 0; i < rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    play_random(round, rng, int(rng.below(60)));
    const std::string json = write_json(write_record(record_of(round)));
    const auto record = reader.read_text(json);
    ASSERT_TRUE(record) << record.error().message() << "\n" << json;
    const Replayed replayed = replay(*record);
    ASSERT_TRUE(replayed.ok()) << json << "\n" << write_json(replayed.report);
    ASSERT_TRUE(game_->same(round.state(), replayed.round.state())) << json;
    ASSERT_EQ(write_json(write_record(record_of(replayed.round))), json);
  }
}

TEST_P(Conformance, share_codes_round_trip) {
  Rng rng(17);
  for (int i = 0; i < rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    const auto deal_code = share_code(record_of(round));
    ASSERT_TRUE(deal_code);
    EXPECT_LE(deal_code->size(), 40u);
    play_random(round, rng, int(rng.below(60)));
    const Record record = record_of(round);
    const auto code = share_code(record);
    ASSERT_TRUE(code) << code.error().message();
    const auto read = read_share_code(*code);
    ASSERT_TRUE(read) << read.error().message() << " " << *code;
    ASSERT_EQ(write_json(write_record(*read)), write_json(write_record(record)));
    std::string damaged = *code;
    char& mark = damaged[2 + rng.below(std::uint32_t(damaged.size() - 2))];
    mark = mark == 'x' ? 'y' : 'x';
    EXPECT_FALSE(read_share_code(damaged));
  }
}

TEST_P(Conformance, undo_is_the_inverse_of_an_action) {
  Rng rng(18);
  for (int i = 0; i < rounds_here() / 10 + 1; ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    EXPECT_FALSE(round.undo());
    while (!round.over()) {
      const AnyState before = round.state();
      const auto tricks = write_json(report(round));
      play_random(round, rng, 1);
      ASSERT_TRUE(round.undo());
      ASSERT_TRUE(game_->same(before, round.state()));
      ASSERT_EQ(write_json(report(round)), tricks);
      play_random(round, rng, 1);
    }
  }
}

// What lies open at some time of the round stays known: a turn-up that was taken up, say.
CardSet seen_by(const Round& round, std::optional<Seat> watcher) {
  const AnyGame& game = round.game();
  CardSet seen = game.view(round.state(), watcher)->hand;
  for (const Trick& trick : round.tricks())
    for (const Played& played : trick.cards) seen |= CardSet{played.card};
  Round again(round.shared_game(), round.before(), round.deck());
  seen |= game.view(again.state(), watcher)->shown;
  for (const Step& step : round.steps()) {
    again.apply(step.seat, step.action);
    seen |= game.view(again.state(), watcher)->shown;
  }
  return seen;
}

Deck deal_hidden_anew(Deck deck, CardSet seen, Rng& rng) {
  std::vector<std::size_t> places;
  std::vector<Card> hidden;
  for (std::size_t p = 0; p < deck.size; ++p)
    if (!seen.has(deck.cards[p])) {
      places.push_back(p);
      hidden.push_back(deck.cards[p]);
    }
  shuffle(std::span<Card>(hidden), rng);
  for (std::size_t k = 0; k < places.size(); ++k) deck.cards[places[k]] = hidden[k];
  return deck;
}

// The cards a watcher cannot see are dealt anew among their places, and the same actions are taken
// where they are still legal: the view must not change.
TEST_P(Conformance, views_hide_what_is_hidden) {
  // Declarations tell of hidden cards by themselves; their views are tested with their game.
  if (auto silent =
          make_game(GetParam().game, GetParam().preset, Value::Object{{"declarations", false}}))
    game_ = *std::move(silent);
  Rng rng(19);
  int compared = 0;
  for (int i = 0; i < 4 * rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    play_random(round, rng, int(rng.below(24)));
    if (round.over()) continue;  // its result says something of every hand
    const auto watcher =
        rng.below(5) == 0 ? std::optional<Seat>() : Seat(rng.below(std::uint32_t(game_->seats())));
    Round twin(game_, round.before(), deal_hidden_anew(round.deck(), seen_by(round, watcher), rng));
    bool possible = true;
    for (const Step& step : round.steps())
      if (twin.apply(step.seat, step.action)) possible = false;
    if (!possible || twin.to_act() != round.to_act()) continue;
    ++compared;
    ASSERT_TRUE(
        game_->same(game_->view(round.state(), watcher), game_->view(twin.state(), watcher)))
        << write_json(write_record(record_of(round))) << "\n"
        << write_json(write_record(record_of(twin)));
    const AnyView seen = game_->view(round.state(), watcher);
    const AnyView alike = game_->view(twin.state(), watcher);
    ASSERT_EQ(game_->describe(seen), game_->describe(alike));
    ASSERT_EQ(game_->trump(seen), game_->trump(alike));
    ASSERT_EQ(game_->stakes(seen), game_->stakes(alike));
    ASSERT_EQ(game_->playing(seen), game_->playing(alike));
    if (round.to_act() == watcher) {
      if (round.state()->phase == Phase::play) {
        EXPECT_EQ(reason(*game_, round.state()), reason(*game_, twin.state()));
      }
      EXPECT_EQ(game_->heuristic_action(round.state()), game_->heuristic_action(twin.state()));
      EXPECT_EQ(game_->default_action(round.state()), game_->default_action(twin.state()));
    }
  }
  EXPECT_GT(compared, rounds_here() / 4);
}

TEST_P(Conformance, a_view_shows_only_cards_the_seat_may_see) {
  Rng rng(20);
  for (int i = 0; i < rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    play_random(round, rng, int(rng.below(40)));
    const View spectator = game_->view(round.state(), {});
    EXPECT_TRUE(spectator.hand.empty());
    for (int s = 0; s < game_->seats(); ++s) {
      const View view = game_->view(round.state(), Seat(s));
      EXPECT_EQ(view.hand, round.state()->play.hands[Seat(s)]);
      EXPECT_EQ(view.hand_sizes[Seat(s)], view.hand.size());
      EXPECT_EQ(view.shown, spectator.shown);
    }
  }
}

// The same round one seat further on: the same choices, the same score, one seat further on.
TEST_P(Conformance, seats_can_be_relabelled) {
  Rng rng(21);
  const int seats = game_->seats();
  for (int i = 0; i < rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    const GameInfo& info = game_->info();
    const Seat dealer = round.before().dealer;
    const Seat turned_dealer = next(dealer, seats);
    // The hands as texts, in the order the plan deals them.
    const DealPlan plan = game_->plan(dealer);
    Value::List hands(std::size_t(seats), Value(""));
    std::string blind;
    std::vector<std::string> texts(std::size_t(seats), "");
    for (std::size_t p = 0; p < plan.size; ++p) {
      const std::string name(info.cards[std::size_t(round.deck().cards[p])]);
      (plan.seat[p] == DealPlan::blind ? blind : texts[std::size_t(plan.seat[p])]) += name + " ";
    }
    for (int s = 0; s < seats; ++s)
      hands[std::size_t(next(Seat(s), seats))] = texts[std::size_t(s)];
    const Value blind_value(blind);
    const auto deck = read_hands(*game_, turned_dealer, hands, &blind_value);
    ASSERT_TRUE(deck) << deck.error().message();
    Standing before = game_->start(turned_dealer);
    Round turned(game_, before, *deck);

    while (const auto seat = round.to_act()) {
      ASSERT_EQ(turned.to_act(), next(*seat, seats));
      ActionList list, turned_list;
      game_->legal(round.state(), *seat, list);
      game_->legal(turned.state(), next(*seat, seats), turned_list);
      ASSERT_TRUE(std::ranges::equal(list, turned_list));
      const Action action = list[int(rng.below(std::uint32_t(list.size())))];
      ASSERT_FALSE(round.apply(*seat, action));
      ASSERT_FALSE(turned.apply(next(*seat, seats), action));
    }
    ASSERT_TRUE(turned.over());
    const Standing after = game_->standing(round.state());
    const Standing turned_after = game_->standing(turned.state());
    for (int s = 0; s < seats; ++s)
      ASSERT_EQ(after.scores[game_->side(Seat(s))],
                turned_after.scores[game_->side(next(Seat(s), seats))]);
    ASSERT_EQ(turned_after.dealer, next(after.dealer, seats));
  }
}

TEST_P(Conformance, finished_rounds_are_settled_as_they_stand) {
  Rng rng(24);
  int compared = 0;
  for (int i = 0; i < 4 * rounds_here(); ++i) {
    Round round(game_, start(rng), random_deck(*game_, rng));
    while (!round.over()) {
      auto choices = round.choices();
      if (round.state()->phase == Phase::play)
        std::erase_if(choices, [](const Choice& choice) { return !is_card(choice.action); });
      const Choice choice = choices[rng.below(std::uint32_t(choices.size()))];
      round.apply(choice.seat, choice.action);
    }
    const Play& play = round.state()->play;
    if (play.done == 0 || !played_out(play)) continue;
    ++compared;
    ASSERT_EQ(game_->settled(round.state(), play), game_->standing(round.state()));
    const Objective objective = game_->objective(round.state());
    ASSERT_TRUE(is_in(play, objective.declarer));
    ASSERT_EQ(objective.takers & ~play.in, 0);
    ASSERT_TRUE(wants_more(objective, objective.declarer));
  }
  EXPECT_GT(compared, 0);
}

// Every contract of a deal is at its first lead with all the cards, says what it asks, and knows
// the other contracts again.
TEST_P(Conformance, a_deal_has_other_contracts) {
  Rng rng(25);
  ActionList list;
  for (int i = 0; i < rounds_here() / 20 + 1; ++i) {
    const AnyState dealt = game_->deal(start(rng), random_deck(*game_, rng));
    const auto contracts = game_->possible_contracts(dealt);
    if (contracts.empty()) GTEST_SKIP() << "the game does not say what else could be played";
    for (PossibleContract<AnyState> one : contracts) {
      ASSERT_EQ(one.state->phase, Phase::play);
      ASSERT_TRUE(game_->law(one.state));
      const Play& play = one.state->play;
      bool disjoint = true;
      const CardSet held = cards_in_hands(*game_, play, disjoint);
      ASSERT_TRUE(disjoint);
      ASSERT_TRUE((held - game_->deck()).empty());
      ASSERT_EQ(held.size(), game_->seats() * play.hands[one.declarer].size());
      ASSERT_EQ(play.done + play.on_table, 0);
      ASSERT_EQ(game_->objective(one.state).declarer, one.declarer);
      game_->legal(one.state, play.to_act, list);
      ASSERT_FALSE(list.empty());
      const auto again = game_->possible_contracts(one.state);
      ASSERT_EQ(again.size(), contracts.size());
      for (std::size_t c = 0; c < again.size(); ++c) {
        ASSERT_TRUE(game_->same(again[c].state, contracts[c].state));
        ASSERT_EQ(again[c].contract, contracts[c].contract);
      }
      game_->advance(one.state, play.to_act, list[0]);
      ASSERT_TRUE(game_->possible_contracts(one.state).empty()) << "a card has been played";
    }
  }
}

// More is never worth less, and what is made once is made with more.
TEST_P(Conformance, the_best_call_grows_with_the_count) {
  Rng rng(26);
  const AnyState dealt = game_->deal(start(rng), random_deck(*game_, rng));
  int offers = 0;
  for (const PossibleContract<AnyState>& one : game_->possible_contracts(dealt)) {
    std::optional<Offer> before;
    const int most =
        count_range(*game_->law(one.state), one.state->play, game_->objective(one.state)).high;
    for (int count = 0; count <= most; ++count) {
      const auto offer = game_->best_call(one.state, count);
      ASSERT_TRUE(offer || !before) << one.contract;
      if (!offer) continue;
      ASSERT_TRUE(game_->parse(offer->call)) << offer->call;
      ASSERT_GE(offer->score, before.value_or(*offer).score) << one.contract;
      before = offer;
      ++offers;
    }
  }
  EXPECT_GT(offers, 0);
}

TEST_P(Conformance, a_likely_contract_is_at_its_first_lead) {
  Rng rng(27);
  for (int i = 0; i < rounds_here(); ++i) {
    const AnyState dealt = game_->deal(start(rng), random_deck(*game_, rng));
    const AnyState state = likely_contract(*game_, dealt, rng);
    ASSERT_EQ(state->phase, Phase::play);
    ASSERT_EQ(state->play.done + state->play.on_table, 0);
    ASSERT_GT(game_->objective(state).team, 0);
  }
}

TEST_P(Conformance, suggested_and_absent_actions_are_legal) {
  Rng rng(22);
  for (int i = 0; i < rounds_here(); ++i) {
    for (const bool suggested : {true, false}) {
      Round round(game_, start(rng), random_deck(*game_, rng));
      while (const auto seat = round.to_act()) {
        const Action action = suggested ? game_->heuristic_action(round.state())
                                        : game_->default_action(round.state());
        const auto broken = round.apply(*seat, action);
        ASSERT_FALSE(broken) << game_->spell(action) << ": " << broken->name();
      }
    }
  }
}

// Whole matches: every round is dealt by the right seat, scores add up in the record, and matches
// end. Seven actions of eight are the game's own suggestions. No rule limits a match, and players
// that err can climb for ever where a high score is bad, so one in ten may be given up.
TEST_P(Conformance, matches_come_to_an_end) {
  Rng rng(23);
  int given_up = 0;
  for (int i = 0; i < matches_here(); ++i) {
    Match match(game_, Seat(rng.below(std::uint32_t(game_->seats()))), GetParam().preset);
    int rounds = 0;
    while (++rounds < 5000) {
      ASSERT_FALSE(match.deal(random_deck(*game_, rng)));
      EXPECT_EQ(match.deal(random_deck(*game_, rng)), Violation(fault::wrong_phase));
      while (const auto seat = match.round()->to_act()) {
        const AnyState& state = match.round()->state();
        Action action;
        if (rng.below(8)) {
          action = game_->heuristic_action(state);
        } else {
          const auto choices = match.round()->choices();
          const Choice choice = choices[rng.below(std::uint32_t(choices.size()))];
          action = choice.seat == *seat ? choice.action : game_->heuristic_action(state);
        }
        ASSERT_FALSE(match.apply(*seat, action));
      }
      if (match.over()) break;
      ASSERT_EQ(match.now().deals, rounds);
      ASSERT_FALSE(match.next_round());
    }
    if (!match.over()) {
      ++given_up;
      continue;
    }
    EXPECT_EQ(match.next_round(), Violation(fault::game_over));
    EXPECT_EQ(match.deal(random_deck(*game_, rng)), Violation(fault::game_over));
    for (Card card : game_->deck())
      EXPECT_EQ(match.apply(Seat{0}, play_of(card)), Violation(fault::game_over));
  }
  EXPECT_LE(10 * given_up, matches_here()) << "matches do not end";
}

}  // namespace capot::conformance_test
