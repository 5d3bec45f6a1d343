// What search is told of a round: the scoring says the same of rounds played to their end.
#include <gtest/gtest.h>

#include "games/coinche/test_table.h"

namespace capot::coinche::testing {
namespace {

struct Table {
  std::string_view preset, changed;
};
constexpr Table tables[]{
    {"standard", ""},
    {"standard", "floor_82, must_beat_defence, tie_rule=litige"},
    {"standard", "denominations=H+D+C+S+SA+TA, sa_table=raw130, ta_table=raw258"},
    {"standard", "denominations=H+SA+TA, sa_table=raw130, capot_tricks=252, last_trick_bonus=60"},
    {"standard", "first_lead=declarer, declarations"},
    {"standard", "declarations, must_beat_defence, belote_for_contract, bid_max=500"},
    {"standard", "belote_declare=announced, belote_for_contract"},
    {"ffb-coinche", ""},
    {"ffb-coinche", "generale_bid"},
    {"ffb-contree", ""},
    {"ffb-contree", "defence_sweep=plain"},
    {"pagat", ""},
    {"annonce", ""},
    {"tunisian", ""},
    {"belote-classique", ""},
};

// A last trick so dear that 252 for every trick is less than all the points: no count says so.
TEST(CoincheSolving, a_sweep_that_loses_is_told) {
  for (const auto& [bonus, sweep] : {std::pair{"100", 90}, std::pair{"101", -1}}) {
    const Coinche game =
        table("standard", std::string("capot_tricks=252, last_trick_bonus=") + bonus);
    Rng rng(1);
    const CoincheState dealt =
        game.deal(game.start(Seat{0}), capot::shuffled(capot::whole_deck(game.deck()), rng));
    EXPECT_EQ(game.objective(game.possible_contracts(dealt).front().state).sweep, sweep) << bonus;
  }
}

// One side holds two whole suits, so that it takes every trick when one of them is trump.
Deck one_sided(const Coinche& game, Seat dealer, Rng& rng) {
  std::array<CardSet, 4> hands;
  Deck ours = capot::whole_deck(cards_of(Suit{0}) | cards_of(Suit{1}));
  Deck theirs = capot::whole_deck(cards_of(Suit{2}) | cards_of(Suit{3}));
  ours = capot::shuffled(ours, rng);
  theirs = capot::shuffled(theirs, rng);
  for (std::size_t i = 0; i < 16; ++i) {
    hands[i % 2 * 2].add(ours.cards[i]);
    hands[i % 2 * 2 + 1].add(theirs.cards[i]);
  }
  return deck_for(game, dealer, hands);
}

Action any_legal(const Coinche& game, const Coinche::State& state, Rng& rng) {
  ActionList list;
  game.legal(state, *to_act(state), list);
  // Whoever may announce does, as the objective expects.
  for (Action action : list)
    if (is_announced(action)) return action;
  return list[int(rng.below(std::uint32_t(list.size())))];
}

void play_out(const Coinche& game, Coinche::State& state, Rng& rng) {
  while (const auto seat = to_act(state)) game.advance(state, *seat, any_legal(game, state, rng));
}

void expect_agreement(const Coinche& game, const Coinche::State& first,
                      const Coinche::State& last) {
  const Objective objective = game.objective(first);
  const int count = final_count(objective, last.play);
  const RoundScore score = score_round(game.options(), *game.agreed(last), game.facts(last));
  ASSERT_EQ(count >= objective.needed, score.verdict == Verdict::met)
      << spell_bid({first.auction.value, first.auction.denomination}) << " counted " << count
      << ", needed " << objective.needed;
  ASSERT_EQ(game.settled(first, last.play), game.standing(last));
  if (objective.aim == Aim::every_trick_alone) return;
  const auto [settled, tally] = game.outcome(first, count);
  ASSERT_EQ(settled.scores, game.standing(last).scores);
  const auto c = std::size_t(side_of(first.auction.declarer));
  const Split stated{tally.at[c], tally.at[1 - c]};
  ASSERT_EQ(stated, objective.aim == Aim::points ? score.points : game.facts(last).tricks);
}

TEST(CoincheSolving, the_scoring_agrees_with_objective_tally_and_settled) {
  for (const Table& t : tables) {
    const Coinche game = table(t.preset, t.changed);
    SCOPED_TRACE(std::string(t.preset) + " " + std::string(t.changed));
    const bool turn_up = game.options().auction_kind == AuctionKind::turn_up;
    Rng rng(31);
    for (int i = 0; i < 400; ++i) {
      const Seat dealer{std::uint8_t(rng.below(4))};
      const Deck deck = i % 4 || turn_up ? shuffled(rng) : one_sided(game, dealer, rng);
      Coinche::State state = game.deal(game.start(dealer), deck);
      while (state.phase == Phase::auction)
        game.advance(state, *to_act(state), any_legal(game, state, rng));
      if (state.phase == Phase::over) continue;
      const Coinche::State first = state;
      play_out(game, state, rng);
      expect_agreement(game, first, state);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(CoincheSolving, every_what_if_is_scored_alike) {
  for (const Table& t : tables) {
    const Coinche game = table(t.preset, t.changed);
    SCOPED_TRACE(std::string(t.preset) + " " + std::string(t.changed));
    Rng rng(32);
    for (int i = 0; i < 10; ++i)
      for (const auto& contract : game.possible_contracts(dealt(game, i % 4, rng()))) {
        Coinche::State state = contract.state;
        play_out(game, state, rng);
        expect_agreement(game, contract.state, state);
        if (::testing::Test::HasFatalFailure()) return;
      }
  }
}

TEST(CoincheSolving, a_slam_asks_for_every_trick) {
  const Coinche game = table("ffb-coinche", "generale_bid");
  const auto bid_by_1 = [&](std::string_view bid) {
    Coinche::State played = dealt(game);
    game.advance(played, Seat{1}, *game.parse(bid));
    for (int seat : {2, 3, 0}) game.advance(played, Seat(seat), pass);
    return played;
  };
  const Coinche::State state = bid_by_1("bid capot H");
  const Objective capot = game.objective(state);
  EXPECT_EQ(capot.aim, Aim::every_trick);
  EXPECT_EQ(capot.team, 0b1010);
  EXPECT_EQ(capot.takers, 0b1010);
  EXPECT_EQ(capot.needed, 8);
  EXPECT_EQ(game.outcome(state, 5).tally[Side{1}], 5);
  EXPECT_EQ(game.outcome(state, 5).tally[Side{0}], 3);
  const Objective generale = game.objective(bid_by_1("bid generale H"));
  EXPECT_EQ(generale.aim, Aim::every_trick_alone);
  EXPECT_EQ(generale.team, 0b1010);
  EXPECT_EQ(generale.takers, 0b0010);
}

TEST(CoincheSolving, counts_are_stated_as_they_are_scored) {
  const auto heard = [](std::string_view preset, std::string_view changed, std::string_view what,
                        int count) {
    const Coinche game = table(preset, changed);
    for (const auto& contract : game.possible_contracts(dealt(game)))
      if (contract.contract == what && contract.declarer == Seat{1}) {
        const auto tally = game.outcome(contract.state, count).tally;
        return Split{tally[Side{1}], tally[Side{0}]};
      }
    return Split{};
  };
  EXPECT_EQ(heard("standard", "", "H", 100), (Split{100, 62}));
  EXPECT_EQ(heard("pagat", "", "H", 252), (Split{250, 0}));
  EXPECT_EQ(heard("ffb-contree", "", "H", 252), (Split{252, 0}));
  EXPECT_EQ(heard("ffb-contree", "", "H", -90), (Split{0, 252}));
  EXPECT_EQ(heard("ffb-contree", "", "H", 251), (Split{162, 0}));
  EXPECT_EQ(heard("annonce", "", "H", 163), (Split{162, 0}));
  EXPECT_EQ(heard("standard", "sa_table=raw130, denominations=H+SA", "SA", 65), (Split{81, 81}));
}

TEST(CoincheSolving, the_options_say_what_can_be_bid_and_by_whom) {
  const Coinche game = table();
  const auto contracts = game.possible_contracts(dealt(game, 3));
  ASSERT_EQ(contracts.size(), 12u);
  for (std::size_t i = 0; i < contracts.size(); ++i) {
    EXPECT_EQ(contracts[i].declarer, Seat(i / 6));
    EXPECT_EQ(contracts[i].contract, denomination_names[i % 6]);
    EXPECT_EQ(contracts[i].allowed, i % 6 < 4);
    EXPECT_EQ(contracts[i].state.play.leader, Seat{0});
    EXPECT_EQ(game.objective(contracts[i].state).needed, 80);
  }
  EXPECT_EQ(table("standard", "first_lead=declarer").possible_contracts(dealt(game)).size(), 24u);
  EXPECT_EQ(table("belote-classique").possible_contracts(dealt(table("belote-classique"))).size(),
            16u);
}

TEST(CoincheSolving, the_best_call_is_the_highest_that_pays_most) {
  const auto best = [](std::string_view preset, int count) {
    const Coinche game = table(preset);
    auto state = game.possible_contracts(dealt(game)).front().state;
    state.royals = RoyalHolders(held_by(Seat{1}, card(Suit{0}, Rank::king)));  // not the queen
    state.declaring_side = nobody_declared;
    return game.best_call(state, count);
  };
  EXPECT_EQ(best("standard", 79), std::nullopt);
  EXPECT_EQ(best("standard", 80), (Offer{"bid 80H", -2}));
  EXPECT_EQ(best("standard", 129), (Offer{"bid 120H", 129 - 33}));
  EXPECT_EQ(best("standard", 162), (Offer{"bid 160H", 162}));
  EXPECT_EQ(best("annonce", 162), (Offer{"bid 160H", 160}));
  EXPECT_EQ(best("annonce", 163), (Offer{"bid capot H", 250}));
  EXPECT_EQ(best("ffb-contree", 131), (Offer{"bid 130H", 260 - 30}));
  EXPECT_EQ(best("belote-classique", 81), std::nullopt);
  EXPECT_EQ(best("belote-classique", 82)->score, 2);
}

TEST(CoincheSolving, every_taker_of_the_turned_card_has_his_own_deal) {
  const Coinche game = table("belote-classique");
  Coinche::State state = dealt(game);
  const auto before = game.possible_contracts(state);
  game.advance(state, *to_act(state), pass);
  game.advance(state, *to_act(state), take);
  ASSERT_EQ(state.phase, Phase::play);
  const auto after = game.possible_contracts(state);
  ASSERT_EQ(before.size(), after.size());
  bool found = false;
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(before[i].state, after[i].state);
    found |= before[i].state == state;
    EXPECT_EQ(before[i].state.play.hands[before[i].declarer].has(state.turned), true);
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace capot::coinche::testing
