// Rule 12.3 over random rounds, and what holds whatever the seats and suits are called.
#include <set>

#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

using State = BuckEuchre::State;

// A random round, kept whole.
struct KeptRound {
  Deck deck;
  std::vector<State> states;  // before the first action, after the first, ...
  std::vector<Seat> seats;
  std::vector<Action> actions;
  const State& last() const { return states.back(); }
};

KeptRound play_round(const BuckEuchre& game, const Standing& match, Rng& rng) {
  KeptRound round;
  round.deck = shuffled(game, rng);
  round.states.push_back(game.deal(match, round.deck));
  while (const auto seat = to_act(round.last())) {
    ActionList list;
    game.legal(round.last(), *seat, list);
    round.seats.push_back(*seat);
    round.actions.push_back(list[int(rng.below(std::uint32_t(list.size())))]);
    State state = round.last();
    game.advance(state, *seat, round.actions.back());
    round.states.push_back(state);
  }
  return round;
}

// Random matches of the standard game, round by round.
template <class Look>
void over_rounds(Look look, int rounds = 300) {
  const BuckEuchre game = table();
  Rng rng(2024);
  Standing match = game.start(Seat{0});
  for (int i = 0; i < rounds; ++i) {
    const KeptRound round = play_round(game, match, rng);
    look(game, round);
    match = game.standing(round.last());
    if (match.over()) match = game.start(Seat(i % 4));
  }
}

TEST(BuckEuchreRule, R12_3_1_every_card_is_in_one_place) {
  over_rounds([](const BuckEuchre& game, const KeptRound& round) {
    CardSet blind;
    for (int i = 20; i < 24; ++i) blind.add(round.deck.cards[std::size_t(i)]);
    CardSet gone = blind;
    for (std::size_t i = 0; i < round.states.size(); ++i) {
      CardSet all = gone;
      for (int s = 0; s < 4; ++s)
        for (Card c : round.states[i].play.hands[Seat(s)]) all.add(c);
      ASSERT_EQ(all, game.deck());
      if (i < round.actions.size() && is_card(round.actions[i]))
        gone.add(card_of(round.actions[i]));
    }
  });
}

TEST(BuckEuchreRule, R12_3_2_active_seats_keep_step) {
  over_rounds([](const BuckEuchre&, const KeptRound& round) {
    for (const State& state : round.states)
      for (int s = 0; s < 4 && state.phase == Phase::play; ++s) {
        const int played = 5 - state.play.hands[Seat(s)].size();
        if (!is_in(state.play, Seat(s)))
          ASSERT_EQ(played, 0);
        else
          ASSERT_TRUE(played == state.play.done || played == state.play.done + 1);
      }
  });
}

TEST(BuckEuchreRule, R12_3_3_completed_tricks_are_tricks_taken) {
  over_rounds([](const BuckEuchre&, const KeptRound& round) {
    for (const State& state : round.states) {
      int taken = 0;
      for (int s = 0; s < 4; ++s) taken += state.play.tricks[Seat(s)];
      ASSERT_EQ(taken, state.kind == Kind::all_fold ? 5 : state.play.done);
      ASSERT_TRUE(state.kind != Kind::all_fold || state.play.done == 0);
    }
  });
}

TEST(BuckEuchreRule, R12_3_4_the_bidder_is_never_folded) {
  over_rounds([](const BuckEuchre&, const KeptRound& round) {
    for (const State& state : round.states) {
      const bool club = printed_suit(state.turn_up) == clubs;
      ASSERT_EQ(state.kind == Kind::forced, club);
      ASSERT_TRUE(!club || (state.auction.bid == 0 && state.decisions.folded == 0));
      ASSERT_TRUE(!state.auction.bid || !(state.decisions.folded & bit(state.auction.bidder)));
    }
  });
}

TEST(BuckEuchreRule, R12_3_5_bids_increase_and_each_seat_calls_once) {
  over_rounds([](const BuckEuchre&, const KeptRound& round) {
    int highest = 0;
    unsigned called = 0;
    for (std::size_t i = 0; i < round.actions.size(); ++i) {
      if (round.states[i].phase != Phase::auction) continue;
      ASSERT_FALSE(called & bit(round.seats[i]));
      called |= bit(round.seats[i]);
      const Move move = move_of(round.actions[i]);
      if (move.verb != Verb::bid) continue;
      ASSERT_GT(move.value, highest);
      highest = move.value;
    }
  });
}

TEST(BuckEuchreRule, R12_3_6_legal_cards_follow_or_are_the_whole_hand) {
  over_rounds([](const BuckEuchre& game, const KeptRound& round) {
    for (const State& state : round.states) {
      if (state.phase != Phase::play) continue;
      const CardSet hand = state.play.hands[state.play.to_act];
      CardSet following;
      for (Card c : hand)
        if (state.play.on_table && effective_suit(c, *state.trump()) == state.play.led)
          following.add(c);
      ActionList list;
      game.legal(state, state.play.to_act, list);
      CardSet legal;
      for (Action action : list) legal.add(card_of(action));
      ASSERT_EQ(legal, following.empty() ? hand : following);
      ASSERT_FALSE(legal.empty());
    }
  });
}

TEST(BuckEuchreRule, R12_3_7_tricks_go_clockwise_from_the_leader) {
  over_rounds([](const BuckEuchre&, const KeptRound& round) {
    for (std::size_t i = 1; i < round.actions.size(); ++i) {
      const Play& play = round.states[i].play;
      if (round.states[i].phase != Phase::play || play.on_table == 0) continue;
      Seat expected = next(round.seats[i - 1], 4);
      while (!is_in(play, expected)) expected = next(expected, 4);
      ASSERT_EQ(round.seats[i], expected);
      ASSERT_LT(play.on_table, std::popcount(unsigned(play.in)));
    }
  });
}

TEST(BuckEuchreRule, R12_3_8_scores_move_by_the_deltas) {
  const std::set<int> possible{-5, -4, -3, -2, -1, 0, 5};
  over_rounds([&](const BuckEuchre& game, const KeptRound& round) {
    const Standing after = game.standing(round.last());
    const Value result = game.result(round.last());
    for (int s = 0; s < 4; ++s) {
      const int delta = int(*(*result.find("deltas")->list())[std::size_t(s)].integer());
      ASSERT_TRUE(possible.contains(delta));
      ASSERT_EQ(after.scores[Side(s)], round.last().match.scores[Side(s)] + delta);
    }
  });
}

TEST(BuckEuchreRule, R12_3_9_the_match_ends_with_a_lone_lowest_at_zero_or_below) {
  int ended = 0;
  const BuckEuchre game = table("start_score=4");
  Rng rng(9);
  Standing match = game.start(Seat{0});
  for (int i = 0; i < 2000; ++i) {
    const KeptRound round = play_round(game, match, rng);
    match = game.standing(round.last());
    if (round.last().kind != Kind::passed_out) {
      const auto first = match.scores.at.begin(), last = first + 4;
      const int lowest = *std::min_element(first, last);
      const bool alone = std::count(first, last, lowest) == 1;
      ASSERT_EQ(match.over(), lowest <= 0 && alone);
      ASSERT_EQ(match.tie_pending, lowest <= 0 && !alone);
    }
    if (match.over()) {
      ++ended;
      match = game.start(Seat(i % 4));
    }
  }
  EXPECT_GT(ended, 10);
}

TEST(BuckEuchreRule, R12_3_10_replay_reproduces_the_state) {
  over_rounds([](const BuckEuchre& game, const KeptRound& round) {
    Standing before = round.states[0].match;
    --before.deals;
    State state = game.deal(before, round.deck);
    for (std::size_t i = 0; i < round.actions.size(); ++i) {
      ASSERT_EQ(state, round.states[i]);
      const auto read = game.parse(game.spell(round.actions[i]));
      ASSERT_TRUE(read);
      const auto next_state = apply(game, state, round.seats[i], *read);
      ASSERT_TRUE(next_state);
      state = *next_state;
    }
    ASSERT_EQ(state, round.last());
  });
}

// Every action there is: what is listed is accepted, what is not listed is refused.
TEST(BuckEuchreGame, legal_lists_exactly_what_check_accepts) {
  std::vector<Action> every;
  for (int n = 0; n < 1024; ++n) every.push_back(Action(n));
  for (int bid = -1; bid < 9; ++bid) every.push_back(bid_call(bid));
  every.push_back(foreign_card);
  const std::vector<std::string> tables{
      "standard",
      "open-auction",
      "clamped",
      "ohio-25",
      "dirty-clubs",
      "dirty-clubs-3",
      "dirty-clubs-5",
      "dirty-clubs-6",
      "three-hand-15",
      "moon-15",
      "ohio-25, stick_dealer, turned_down_banned=false",
      "stick_dealer, last_must_stay, open",
      "min_bid=1, auto_close_at_max, no_trump, fold_order=simultaneous",
      "shoot=wins_game, two_round, must_stay_at=9, forced_suits={}"};
  for (const std::string& options : tables) {
    const BuckEuchre game = table(options);
    Rng rng(5);
    Standing match = game.start(Seat{0});
    for (int i = 0; i < 200; ++i) {
      const KeptRound round = play_round(game, match, rng);
      const auto& state = round.states[rng.below(std::uint32_t(round.states.size()))];
      for (int s = 0; s <= game.seats(); ++s) {
        ActionList list;
        game.legal(state, Seat(s), list);
        for (Action action : every)
          ASSERT_EQ(list.has(action), !game.check(state, Seat(s), action))
              << options << " " << s << ":" << game.spell(action);
      }
      match = game.standing(round.last());
      if (match.over()) match = game.start(Seat{0});
    }
  }
}

// The same round with the suits exchanged (mates stay mates) and every seat moved by `turn`.
struct Relabelling {
  std::array<Suit, 5> suits;
  int turn, seats;

  Card operator()(Card c) const { return card(suits[std::size_t(printed_suit(c))], rank_of(c)); }
  Seat operator()(Seat s) const { return plus(s, turn, seats); }
  CardSet operator()(CardSet set) const {
    CardSet image;
    for (Card c : set) image.add((*this)(c));
    return image;
  }
  Action operator()(Action action) const {
    const Move move = move_of(action);
    switch (move.verb) {
      case Verb::play: return play_of((*this)(Card(move.value)));
      case Verb::discard: return discard_of((*this)(Card(move.value)));
      case Verb::declare: return declare_call(suits[std::size_t(move.value)]);
      case Verb::call: return suit_call(suits[std::size_t(move.value)]);
      default: return action;
    }
  }
};

void expect_relabelled(const BuckEuchre& game, const Relabelling& change, Rng& rng) {
  Standing match = game.start(Seat(rng.below(4)));
  const KeptRound round = play_round(game, match, rng);
  // Card d[i] goes to seat i mod n, so turning the seats turns each circle of the deal.
  Deck deck = round.deck;
  const int n = game.seats();
  for (int i = 0; i < deck.size; ++i) {
    const int place = i < 5 * n ? i / n * n + (i + change.turn) % n : i;
    deck.cards[std::size_t(place)] = change(round.deck.cards[std::size_t(i)]);
  }
  match.dealer = change(match.dealer);
  State state = game.deal(match, deck);
  for (std::size_t i = 0; i < round.actions.size(); ++i) {
    ASSERT_EQ(to_act(state), change(round.seats[i]));
    ActionList list;
    game.legal(state, change(round.seats[i]), list);
    ASSERT_TRUE(list.has(change(round.actions[i])));
    game.advance(state, change(round.seats[i]), change(round.actions[i]));
  }
  ASSERT_EQ(state.phase, Phase::over);
  const Standing a = game.standing(round.last()), b = game.standing(state);
  for (int s = 0; s < n; ++s) ASSERT_EQ(b.scores[Side(change(Seat(s)))], a.scores[Side(s)]);
  ASSERT_EQ(b.dealer, change(a.dealer));
}

TEST(BuckEuchreGame, seats_may_be_turned) {
  Rng rng(11);
  for (int i = 0; i < 200; ++i)
    expect_relabelled(table(), {{spades, hearts, diamonds, clubs, no_trump}, i % 4, 4}, rng);
}

TEST(BuckEuchreGame, suits_may_be_exchanged) {
  const BuckEuchre game = table("forced_suits={}, no_trump");
  const std::vector<std::array<Suit, 5>> exchanges{{clubs, hearts, diamonds, spades, no_trump},
                                                   {hearts, spades, clubs, diamonds, no_trump},
                                                   {diamonds, clubs, spades, hearts, no_trump}};
  Rng rng(12);
  for (int i = 0; i < 200; ++i)
    expect_relabelled(game, {exchanges[std::size_t(i % 3)], i % 4, 4}, rng);
}

TEST(BuckEuchreGame, suggestions_are_legal_and_see_only_the_view) {
  for (const Preset& preset : BuckEuchre::info().presets) {
    const BuckEuchre game = table(preset.name);
    Rng rng(3);
    Standing match = game.start(Seat{0});
    for (int i = 0; i < 300; ++i) {
      State state = game.deal(match, shuffled(game, rng));
      while (const auto seat = to_act(state)) {
        ActionList list;
        game.legal(state, *seat, list);
        const auto view = game.view(state, *seat);
        const Action chosen = game.heuristic_action(view, {}, list);
        ASSERT_TRUE(list.has(chosen)) << preset.name << " " << game.spell(chosen);
        ASSERT_TRUE(list.has(game.default_action(view, list)));
        ASSERT_FALSE(game.describe(view).id.empty());
        game.advance(state, *seat, chosen);
      }
      match = game.standing(state);
      if (match.over()) match = game.start(Seat{0});
    }
  }
}

}  // namespace
}  // namespace capot::buck_euchre
