// Section 14 of the rule book: what always holds, on random rounds.
#include <algorithm>
#include <array>
#include <set>

#include "games/coinche/test_table.h"
#include "support/long_suite.h"

namespace capot::coinche::testing {
namespace {

// Every preset, with variations that reach the corners the presets leave out.
std::vector<Coinche> all_tables() {
  std::vector<Coinche> tables;
  for (const Preset& preset : Coinche::info().presets) tables.push_back(table(preset.name));
  for (std::string_view changed :
       {"denominations=S+H+D+C+SA+TA, capot_bid, generale_bid, slam_scoring=flat",
        "coinche_flow=open, coinche_timing=any_time", "belote_declare=announced",
        "belote_declare=announced, denominations=H+SA+TA, declarations",
        "partner_master=free_no_undertrump, trump_lead_climb=unless_partner",
        "ta_table=raw258, sa_table=raw130, denominations=S+SA+TA, first_lead=declarer"})
    tables.push_back(table("standard", changed));
  return tables;
}

CardSet all_cards(const Coinche::State& state) {
  CardSet set;
  for (CardSet hand : state.play.hands.at) {
    EXPECT_TRUE((set & hand).empty());
    set |= hand;
  }
  return set;
}

TEST(CoincheRule, R14_1_cards_are_conserved) {
  for (const Coinche& game : all_tables()) {
    Rng rng(141);
    for (int i = 0; i < 20; ++i)
      random_round(game, game.start(Seat{0}), rng, [&](const Coinche::State& state) {
        const bool turn_up = game.options().auction_kind == AuctionKind::turn_up;
        const int blind = turn_up && state.play.in == 0 ? 12 : 0;
        EXPECT_EQ(all_cards(state).size() + blind + state.play.on_table + 4 * state.play.done, 32);
        int most = 0, least = 8;
        for (int s = 0; s < 4; ++s) {
          most = std::max(most, state.play.hands[Seat(s)].size());
          least = std::min(least, state.play.hands[Seat(s)].size());
        }
        EXPECT_LE(most - least, 1);
      });
  }
}
TEST(CoincheRule, R14_2_legal_cards_are_a_non_empty_part_of_the_hand) {
  for (const Coinche& game : all_tables()) {
    Rng rng(142);
    for (int i = 0; i < 20; ++i)
      random_round(game, game.start(Seat{0}), rng, [&](const Coinche::State& state) {
        if (state.phase != Phase::play) return;
        const CardSet hand = state.play.hands[state.play.to_act];
        const CardSet legal = legal_cards(*game.law(state), state.play);
        EXPECT_FALSE(legal.empty());
        EXPECT_TRUE((legal - hand).empty());
        if (state.play.on_table == 0) {
          EXPECT_EQ(legal, hand);
        }
      });
  }
}
TEST(CoincheRule, R14_3_points_add_up_to_162) {
  for (const Coinche& game : all_tables()) {
    Rng rng(143);
    for (int i = 0; i < 50; ++i) {
      const auto state = random_round(game, game.start(Seat{0}), rng, [](const auto&) {});
      if (!game.agreed(state)) continue;
      const RoundFacts facts = game.facts(state);
      EXPECT_EQ(facts.points.sum(), 162);
      const bool swept = facts.tricks.contracting == 8 || facts.tricks.defence == 8;
      EXPECT_EQ(score_round(game.options(), *game.agreed(state), facts).points.sum(),
                swept ? capot_tricks(game.options()) : 162);
    }
  }
}
TEST(CoincheRule, R14_4_eight_tricks_each_led_by_the_last_winner) {
  const Coinche game;
  Rng rng(144);
  for (int i = 0; i < 50; ++i) {
    int plays = 0;
    Seat leader = Seat{2};  // eldest
    const auto state = random_round(game, game.start(Seat{1}), rng, [&](const auto& s) {
      if (s.phase != Phase::play) return;
      if (s.play.on_table == 0) {
        EXPECT_EQ(s.play.to_act, plays == 0 ? leader : s.play.leader);
        EXPECT_EQ(plays, 4 * s.play.done);
      }
      ++plays;
    });
    if (game.agreed(state)) {
      EXPECT_EQ(plays, 32);
    }
  }
}
TEST(CoincheRule, R14_5_bids_rise_and_a_contract_has_a_bid) {
  for (const Coinche& game : all_tables()) {
    if (game.options().auction_kind == AuctionKind::turn_up) continue;
    Rng rng(145);
    for (int i = 0; i < 50; ++i) {
      int last = 0;
      const auto state = random_round(game, game.start(Seat{0}), rng, [&](const auto& s) {
        EXPECT_GE(s.auction.value, last);
        last = s.auction.value;
      });
      EXPECT_EQ(bool(game.agreed(state)), last > 0);
    }
  }
}
TEST(CoincheRule, R14_6_exactly_one_call_follows_a_coinche) {
  const Coinche game;
  Rng rng(146);
  for (int i = 0; i < 200; ++i) {
    int coinched = 0;
    random_round(game, game.start(Seat{0}), rng, [&](const auto& s) {
      coinched += s.phase == Phase::auction && s.auction.level == 1;
    });
    EXPECT_LE(coinched, 1);
  }
}
TEST(CoincheRule, R14_7_finals_add_up_whether_met_or_not) {
  const Coinche game;
  Rng rng(147);
  for (int i = 0; i < 300; ++i) {
    const auto state = random_round(game, game.start(Seat{0}), rng, [](const auto&) {});
    const auto contract = game.agreed(state);
    if (!contract) continue;
    const RoundScore score = score_round(game.options(), *contract, game.facts(state));
    EXPECT_EQ(score.final.sum(), 162 * contract->multiplier + score.belote.sum());
  }
}
TEST(CoincheRule, R14_8_more_points_never_score_less) {
  for (int m : {1, 2, 4})
    for (int value = 80; value <= 160; value += 10) {
      int last = -10000;
      for (int t = 0; t <= 162; ++t) {
        const Contract contract{std::uint16_t(value), {}, Seat{0}, std::uint8_t(m)};
        const auto score = score_round({}, contract, {.points = {t, 162 - t}, .tricks = {4, 4}});
        EXPECT_GE(score.final.contracting - score.final.defence, last);
        last = score.final.contracting - score.final.defence;
      }
    }
}
TEST(CoincheRule, R14_9_replaying_a_record_gives_the_same_state) {
  for (const Coinche& game : all_tables()) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Rng first(seed), second(seed);
      Standing before = game.start(Seat{0});
      before.scores.at = {100, 200};
      const auto a = random_round(game, before, first, [](const auto&) {});
      const auto b = random_round(game, before, second, [](const auto&) {});
      EXPECT_EQ(a, b);
      EXPECT_EQ(game.result(a), game.result(b));
      for (std::size_t s = 0; s < 2; ++s)
        EXPECT_GE(game.standing(a).scores.at[s], before.scores.at[s]) << "scores never decrease";
    }
  }
}

// The same round with seats moved round and suits renamed, action by action.
struct Relabelling {
  int turn;
  std::array<int, 4> suits;

  Seat seat(Seat s) const { return Seat((int(s) + turn) % 4); }
  Card card(Card c) const { return capot::card(suit(suit_of(c)), rank_of(c)); }
  Suit suit(Suit s) const { return Suit(suits[std::size_t(s)]); }
  Denomination denomination(Denomination d) const {
    return is_suit(d) ? in_suit(suit(trump_of(d))) : d;
  }
  Action action(Action a) const {
    if (is_card(a)) return play_of(card(card_of(a)));
    if (is_announced(a)) return announced(card(played_card(a)));
    if (is_name(a)) return name_of(denomination(named_by(a)));
    if (is_bid(a)) return bid_of({bid_in(a).value, denomination(bid_in(a).denomination)});
    return a;
  }
};
Deck relabelled(const Coinche& game, const Deck& deck, Seat dealer, const Relabelling& by) {
  // Each seat's cards move to the relabelled seat, in the same order; the stock stays in place.
  const DealPlan from = game.plan(dealer), to = game.plan(by.seat(dealer));
  Deck moved = deck;
  std::array<std::size_t, 4> next{};
  for (std::size_t i = 0; i < 32; ++i) {
    moved.cards[i] = by.card(deck.cards[i]);
    if (to.seat[i] == DealPlan::blind) continue;
    std::size_t& at = next[std::size_t(to.seat[i])];
    while (from.seat[at] == DealPlan::blind || int(by.seat(Seat(from.seat[at]))) != to.seat[i])
      ++at;
    moved.cards[i] = by.card(deck.cards[at++]);
  }
  return moved;
}
TEST(CoincheRule, R14_10_relabelling_seats_and_suits_relabels_the_result) {
  for (const Coinche& game : all_tables()) {
    const bool all_suits = (game.options().denominations & four_suits) == four_suits;
    Rng rng(1410);
    for (int i = 0; i < 40; ++i) {
      Relabelling by{int(rng.below(4)), {0, 1, 2, 3}};
      if (all_suits) shuffle(std::span<int>(by.suits), rng);
      const Seat dealer = Seat(rng.below(4));
      const Deck deck = shuffled(rng);
      auto state = game.deal(game.start(dealer), deck);
      auto twin = game.deal(game.start(by.seat(dealer)), relabelled(game, deck, dealer, by));
      while (const auto seat = to_act(state)) {
        const auto choice = legal_of(game, state, *seat);
        const Action action = choice.at(rng.below(std::uint32_t(choice.size())));
        ASSERT_EQ(to_act(twin), by.seat(*seat));
        ASSERT_EQ(game.check(twin, by.seat(*seat), by.action(action)), std::nullopt);
        ASSERT_EQ(legal_of(game, twin, by.seat(*seat)).size(), choice.size());
        game.advance(state, *seat, action);
        game.advance(twin, by.seat(*seat), by.action(action));
      }
      EXPECT_EQ(game.result(state), game.result(twin));
      const auto a = game.standing(state).scores.at, b = game.standing(twin).scores.at;
      EXPECT_EQ(a[0], b[std::size_t(by.turn % 2)]);
      EXPECT_EQ(a[1], b[std::size_t(1 - by.turn % 2)]);
    }
  }
}
TEST(CoincheRule, R14_11_scoring_reads_nothing_but_the_round) {
  for (const Coinche& game : all_tables()) {
    Rng rng(1411);
    const auto state = random_round(game, game.start(Seat{0}), rng, [](const auto&) {});
    auto later = state;
    later.match.deals = 40;
    later.match.scores.at = {500, 700};
    EXPECT_EQ(game.result(state), game.result(later));
  }
}

// Every action there is, tried against the list of legal ones.
std::vector<Action> every_action() {
  std::vector<Action> actions{foreign_card};
  for (int a = 0; a < first_name + 8; ++a) actions.push_back(Action(a));
  for (int value = 0; value <= 700; ++value)
    for (int d = 0; d < denomination_count; ++d)
      actions.push_back(bid_of({std::uint16_t(value), Denomination(d)}));
  for (int value : {4095, capot_value_rank, generale_value_rank})
    for (int d = 0; d < denomination_count; ++d)
      actions.push_back(bid_of({std::uint16_t(value), Denomination(d)}));
  return actions;
}
TEST(CoincheRule, R14_12_what_is_not_legal_is_refused_and_changes_nothing) {
  const auto actions = every_action();
  for (const Coinche& game : all_tables()) {
    Rng rng(1412);
    for (int round = 0; round < capot::testing::times(5, 5); ++round)
      random_round(game, game.start(Seat(round % 4)), rng, [&](const Coinche::State& state) {
        for (int s = 0; s < 5; ++s) {
          const auto seat = Seat(s);
          const auto legal = s < 4 ? legal_of(game, state, seat) : std::vector<Action>{};
          std::size_t accepted = 0;
          for (Action action : actions) {
            if (game.check(state, seat, action)) continue;
            ++accepted;
            ASSERT_TRUE(std::ranges::find(legal, action) != legal.end())
                << s << " " << int(action) << " " << game.spell(action);
          }
          ASSERT_EQ(accepted, legal.size());
        }
        const auto before = state;
        EXPECT_FALSE(apply(game, state, Seat{7}, pass));
        EXPECT_EQ(state, before);
      });
  }
}

// Interrupts taken at random: the auction still ends in one contract.
TEST(CoincheRule, R5_5_interrupts_keep_the_auction_whole) {
  const Coinche game = table("standard", "coinche_timing=any_time, coinche_flow=two_answers");
  Rng rng(55);
  for (int i = 0; i < 500; ++i) {
    auto state = game.deal(game.start(Seat{0}), shuffled(rng));
    while (state.phase == Phase::auction) {
      const auto seat = Seat(rng.below(4));
      const auto choice = legal_of(game, state, seat);
      if (choice.empty()) continue;
      const Action action = choice.at(rng.below(std::uint32_t(choice.size())));
      ASSERT_FALSE(game.check(state, seat, action));
      game.advance(state, seat, action);
      if (state.phase == Phase::auction && state.auction.level == 1) {
        ASSERT_EQ(side_of(state.auction.turn), side_of(state.auction.declarer));
      }
    }
    if (state.phase == Phase::play) {
      EXPECT_GT(state.auction.value, 0);
    }
  }
}

}  // namespace
}  // namespace capot::coinche::testing
