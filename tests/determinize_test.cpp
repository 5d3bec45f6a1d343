// From a view to states the watcher cannot tell from the true one, tried on random rounds of every
// preset.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/public_history.h"
#include "games/shared/sentences.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"
#include "support/random_tables.h"
#include "table/json.h"

namespace capot::determinize_test {

using testing::every_table;
using testing::random_deck;
using testing::TableName;

// A random round that knows where every card is.
class Known {
 public:
  Known(const AnyGame& game, Rng& rng)
      : game_(game),
        dealer_(Seat(rng.below(std::uint32_t(game.seats())))),
        deck_(random_deck(game, rng)),
        state_(game.deal(game.start(dealer_), deck_)),
        dealt_(state_->play.hands) {}

  const AnyState& state() const { return state_; }
  Standing before() const { return game_.start(dealer_); }
  const BySeat<CardSet>& hands() const { return state_->play.hands; }
  const BySeat<CardSet>& hands_before_play() const { return dealt_; }
  CardSet played() const { return played_; }
  bool over() const { return !to_act(state_); }

  // What lies in no hand: first what was laid away, then what has not been dealt, as it lies.
  std::vector<Card> blind() const {
    CardSet elsewhere = played_;
    for (CardSet hand : hands().at) elsewhere |= hand;
    const DealPlan plan = game_.plan(dealer_);
    std::vector<Card> laid_away, undealt;
    for (std::size_t p = 0; p < deck_.size; ++p)
      if (!elsewhere.has(deck_.cards[p]))
        (plan.seat[p] == DealPlan::blind ? undealt : laid_away).push_back(deck_.cards[p]);
    laid_away.insert(laid_away.end(), undealt.begin(), undealt.end());
    return laid_away;
  }

  void step(Seat seat, Action action) {
    const Play before = state_->play;
    game_.advance(state_, seat, action);
    const Play& after = state_->play;
    if (card_played(before, after)) played_.add(after.table[before.on_table]);
    if (played_.empty()) dealt_ = after.hands;
  }
  // A random action of the seat in turn, now and then of another that may interrupt; the play is
  // seldom given up.
  void random_step(Rng& rng) {
    Seat seat = *to_act(state_);
    ActionList list;
    if (rng.below(4) == 0) {
      const Seat other{std::uint8_t(rng.below(std::uint32_t(game_.seats())))};
      game_.legal(state_, other, list);
      if (!list.empty()) seat = other;
    }
    game_.legal(state_, seat, list);
    Action action = list[int(rng.below(std::uint32_t(list.size())))];
    if (state_->phase == Phase::play) {
      if (!is_card(action) && rng.below(4)) action = list[0];
    } else if (seat == to_act(state_) && rng.below(2)) {
      action = game_.heuristic_action(state_);
    }
    step(seat, action);
  }

 private:
  const AnyGame& game_;
  Seat dealer_;
  Deck deck_;
  AnyState state_;
  CardSet played_{};
  BySeat<CardSet> dealt_{};  // the hands when the play began, or now
};

// Another deal of the cards a watcher does not see. Open cards stay where they are.
struct World {
  BySeat<CardSet> hands{};
  std::vector<Card> blind;
};
World dealt_anew(const Known& round, const View& view, Rng& rng) {
  World world{round.hands(), round.blind()};
  std::vector<Card> hidden;
  const auto is_hidden = [&](Card card) { return !view.shown.has(card); };
  for (int s = 0; s < view.seats; ++s)
    for (Card card : world.hands[Seat(s)])
      if (Seat(s) != view.seat && is_hidden(card)) hidden.push_back(card);
  for (Card card : world.blind)
    if (is_hidden(card)) hidden.push_back(card);
  shuffle(std::span<Card>(hidden), rng);
  for (int s = 0; s < view.seats; ++s) {
    if (Seat(s) == view.seat) continue;
    CardSet hand = world.hands[Seat(s)] & view.shown;
    while (hand.size() < view.hand_sizes[Seat(s)]) {
      hand.add(hidden.back());
      hidden.pop_back();
    }
    world.hands[Seat(s)] = hand;
  }
  for (Card& card : world.blind)
    if (is_hidden(card)) {
      card = hidden.back();
      hidden.pop_back();
    }
  return world;
}

// A preset, or the standard game with some options changed at random.
struct Table {
  std::string name, game, preset;
  Value::Object options{};
  friend std::ostream& operator<<(std::ostream& out, const Table& table) {
    return out << table.name << " " << write_json(table.options);
  }
};

std::vector<Table> presets() {
  std::vector<Table> tables;
  for (const TableName& table : every_table())
    tables.push_back({table.game + "_" + table.preset, table.game, table.preset});
  return tables;
}

std::vector<Table> odd_tables() {
  Rng rng(30);
  std::vector<Table> tables;
  for (const GameEntry& entry : all_games())
    for (int i = 0; i < 20; ++i)
      tables.push_back({std::string(entry.info->name) + "_odd_" + std::to_string(i),
                        std::string(entry.info->name), "standard",
                        testing::random_options(*entry.info, rng)});
  return tables;
}

class Determinize : public ::testing::TestWithParam<Table> {
 protected:
  void SetUp() override {
    auto game = make_game(GetParam().game, GetParam().preset, GetParam().options);
    ASSERT_TRUE(game) << "the table cannot be played";
    game_ = *std::move(game);
    rounds_ = GetParam().options.empty() ? 400 : 60;
    if (!testing::long_suite()) rounds_ /= testing::sanitized ? 10 : 4;
  }
  std::vector<Action> legal(const AnyState& state, Seat seat) const {
    ActionList list;
    game_->legal(state, seat, list);
    return {list.begin(), list.end()};
  }
  std::string told(const AnyState& state) const {
    std::string text = std::string(name(state->phase));
    for (int s = 0; s < game_->seats(); ++s) {
      text += " / ";
      for (Card card : state->play.hands[Seat(s)])
        text += std::string(game_->info().cards[std::size_t(card)]) + " ";
    }
    return text + say(game_->info(), game_->describe(game_->view(state, {})), Language::english);
  }
  std::shared_ptr<const AnyGame> game_;
  int rounds_ = 0;
};

std::string name_of(const ::testing::TestParamInfo<Table>& table) {
  std::string name = table.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(EveryTable, Determinize, ::testing::ValuesIn(presets()), name_of);
INSTANTIATE_TEST_SUITE_P(OddTable, Determinize, ::testing::ValuesIn(odd_tables()), name_of);

// With the hidden cards anywhere else the watcher sees the same and may do the same.
TEST_P(Determinize, a_watcher_cannot_tell_imagined_states_from_the_true_one) {
  Rng rng(31);
  for (int i = 0; i < rounds_; ++i)
    for (Known round(*game_, rng); !round.over(); round.random_step(rng)) {
      for (int s = 0; s < game_->seats(); ++s) {
        const Seat watcher{std::uint8_t(s)};
        const AnyView view = game_->view(round.state(), watcher);
        const World world = dealt_anew(round, view.shown(), rng);
        const AnyState state = game_->determinize(view, world.hands, world.blind);
        ASSERT_TRUE(game_->same(game_->view(state, watcher), view)) << told(round.state());
        ASSERT_EQ(to_act(state), to_act(round.state()));
        ASSERT_EQ(legal(state, watcher), legal(round.state(), watcher)) << told(round.state());
      }
    }
}

// With the cards where they are nothing tells the two apart to the end of the round: the views of
// all, what they may do, how it ends. (Decisions hidden from the watcher are asked again.)
TEST_P(Determinize, the_true_cards_give_the_true_state) {
  Value::Object options = GetParam().options;
  std::erase_if(options, [](const auto& option) { return option.first == "fold_order"; });
  options.emplace_back("fold_order", "clockwise");
  if (auto open = make_game(GetParam().game, GetParam().preset, options)) game_ = *std::move(open);
  Rng rng(32);
  for (int i = 0; i < rounds_; ++i) {
    Known round(*game_, rng);
    for (int steps = int(rng.below(40)); steps > 0 && !round.over(); --steps)
      round.random_step(rng);
    if (round.over()) continue;
    AnyState state = game_->determinize(game_->view(round.state(), to_act(round.state())),
                                        round.hands(), round.blind());
    while (true) {
      ASSERT_EQ(state->play.hands, round.hands());
      for (int s = 0; s < game_->seats(); ++s) {
        ASSERT_TRUE(game_->same(game_->view(state, Seat(s)), game_->view(round.state(), Seat(s))))
            << told(round.state());
        ASSERT_EQ(legal(state, Seat(s)), legal(round.state(), Seat(s)));
      }
      if (round.over()) break;
      const Seat seat = *to_act(round.state());
      const auto choices = legal(round.state(), seat);
      const Action action = choices[rng.below(std::uint32_t(choices.size()))];
      ASSERT_EQ(game_->heuristic_action(state), game_->heuristic_action(round.state()));
      round.step(seat, action);
      game_->advance(state, seat, action);
    }
    ASSERT_EQ(game_->standing(state), game_->standing(round.state()));
    ASSERT_EQ(write_json(game_->result(state)), write_json(game_->result(round.state())));
  }
}

// An determinized round goes on to its end by everybody's the heuristic policy.
TEST_P(Determinize, imagined_rounds_can_be_played_out) {
  Rng rng(33);
  for (int i = 0; i < rounds_; ++i)
    for (Known round(*game_, rng); !round.over(); round.random_step(rng)) {
      const AnyView view = game_->view(round.state(), to_act(round.state()));
      const World world = dealt_anew(round, view.shown(), rng);
      AnyState state = game_->determinize(view, world.hands, world.blind);
      while (const auto seat = to_act(state)) {
        const Action action = game_->heuristic_action(state);
        const auto broken = game_->check(state, *seat, action);
        ASSERT_FALSE(broken) << game_->spell(action) << ": " << broken->name();
        game_->advance(state, *seat, action);
      }
      ASSERT_FALSE(game_->result(state).is_null());
    }
}

// What a view says for certain of other hands is so.
TEST_P(Determinize, insights_are_true) {
  Rng rng(35);
  for (int i = 0; i < rounds_; ++i)
    for (Known round(*game_, rng); !round.over(); round.random_step(rng))
      for (int s = 0; s < game_->seats(); ++s) {
        const CardConstraints constraints = game_->constraints(game_->view(round.state(), Seat(s)));
        CardSet elsewhere = round.played();
        for (CardSet hand : round.hands().at) elsewhere |= hand;
        ASSERT_TRUE((constraints.out & elsewhere).empty()) << told(round.state());
        ASSERT_LE(constraints.held.size(), max_held_facts);
        for (const auto& [seat, cards, at_least] : constraints.held) {
          ASSERT_NE(seat, Seat(s));
          ASSERT_GE((round.hands_before_play()[seat] & cards).size(), at_least)
              << told(round.state());
        }
      }
}

// A count pays what the round pays that ends with it.
TEST_P(Determinize, counts_pay_what_rounds_pay) {
  Rng rng(36);
  for (int i = 0; i < rounds_; ++i) {
    Known round(*game_, rng);
    while (!round.over()) round.random_step(rng);
    const Play& play = round.state()->play;
    if (play.done == 0 || play.on_table > 0) continue;
    bool played_out = true;
    for (int s = 0; s < game_->seats(); ++s)
      played_out &= !is_in(play, Seat(s)) || play.hands[Seat(s)].empty();
    if (!played_out) continue;
    const Objective objective = game_->objective(round.state());
    const Standing paid = game_->outcome(round.state(), final_count(objective, play)).match;
    const Standing before = round.before(), after = game_->settled(round.state(), play);
    ASSERT_TRUE(!game_->info().partners || paid == after) << told(round.state());
    const Side own = game_->side(objective.declarer);
    for (int s = 0; s < game_->sides(); ++s) {
      const bool counted = game_->info().partners || Side(s) == own;
      ASSERT_EQ(paid.scores[Side(s)], (counted ? after : before).scores[Side(s)])
          << told(round.state());
    }
  }
}

// Every contract of an determinized deal has all the cards.
TEST_P(Determinize, imagined_deals_have_their_contracts) {
  Rng rng(34);
  for (int i = 0; i < 5; ++i)
    for (Known round(*game_, rng); !round.over(); round.random_step(rng)) {
      if (round.state()->play.done + round.state()->play.on_table > 0) break;
      const AnyView view = game_->view(round.state(), to_act(round.state()));
      const AnyState state = game_->determinize(view, round.hands(), round.blind());
      for (const auto& one : game_->possible_contracts(state)) {
        const Play& play = one.state->play;
        CardSet held;
        for (int s = 0; s < game_->seats(); ++s) {
          ASSERT_TRUE((held & play.hands[Seat(s)]).empty());
          held |= play.hands[Seat(s)];
        }
        ASSERT_EQ(held.size(), game_->seats() * play.hands[one.declarer].size());
      }
    }
}

}  // namespace capot::determinize_test
