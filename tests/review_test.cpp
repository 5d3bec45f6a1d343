// Reviews: the true verdict is the solver's, the determinized one sees nothing but the seat's view,
// and what is plain to a player is found.
#include "study/review.h"

#include <gtest/gtest.h>

#include "belief/worlds.h"
#include "bots/card_plays.h"
#include "games/playout.h"
#include "support/long_suite.h"
#include "support/random_rounds.h"

namespace capot::review_test {

using testing::every_table;
using testing::TableName;

// A round with mostly sensible calls and mostly random cards.
struct PlayedRound {
  std::shared_ptr<const AnyGame> game;
  Standing before{};
  Deck deck{};
  std::vector<Step> turns{};
  Standing after{};

  Review review(Solver& solver, const ReviewSettings& settings) const {
    return *capot::review(*game, before, deck, turns, solver, settings);
  }
  // The table before an action.
  AnyState state_before(std::size_t step) const {
    AnyState state = game->deal(before, deck);
    for (std::size_t i = 0; i < step; ++i) game->advance(state, turns[i].seat, turns[i].action);
    return state;
  }
};

PlayedRound played_round(const TableName& name, Rng& rng) {
  PlayedRound round{testing::open_table(name)};
  const AnyGame& game = *round.game;
  round.before = game.start(Seat(rng.below(std::uint32_t(game.seats()))));
  round.deck = testing::random_deck(game, rng);
  AnyState state = game.deal(round.before, round.deck);
  ActionList list;
  while (const auto seat = to_act(state)) {
    const bool sensible = rng.below(4) < (state->phase == Phase::play ? 1u : 3u);
    const Action action =
        sensible ? game.heuristic_action(state) : random_action(game, state, *seat, rng, list);
    round.turns.push_back({*seat, action});
    game.advance(state, *seat, action);
  }
  round.after = game.standing(state);
  return round;
}

class Reviews : public ::testing::TestWithParam<TableName> {
 protected:
  void SetUp() override {
    if (testing::in_short_form() && GetParam().preset != "standard")
      GTEST_SKIP() << "the standard tables under the sanitizers; all of them in the long suite";
  }
  static constexpr ReviewSettings quick{.worlds = 2};
  // Judging the calls of all seats is what takes long: mostly one seat will do.
  ReviewSettings quick_for_one(const AnyGame& game) {
    return {.worlds = 2, .only = Seat(rng.below(std::uint32_t(game.seats())))};
  }
  int rounds() const { return testing::times(1, 20); }
  Solver solver;
  Rng rng{11};
};

TEST_P(Reviews, end_in_the_real_result) {
  for (int i = 0; i < rounds(); ++i) {
    const PlayedRound round = played_round(GetParam(), rng);
    const Review review = round.review(solver, quick_for_one(*round.game));
    EXPECT_TRUE(review.finished);
    ASSERT_EQ(review.course.size(), round.turns.size() + 1);
    EXPECT_EQ(review.course.back(), gains_between(*round.game, round.before, round.after));
    EXPECT_LE(review.decisions.size(), round.turns.size());
    EXPECT_GT(review.scale.stake, 0);
  }
}

TEST_P(Reviews, lose_nothing_below_zero) {
  for (int i = 0; i < rounds(); ++i) {
    const PlayedRound round = played_round(GetParam(), rng);
    const Review review = round.review(solver, quick);
    for (const Decision& decision : review.decisions) {
      EXPECT_GE(decision.true_loss, 0);
      EXPECT_GE(decision.expected_loss, 0);
      EXPECT_GE(decision.loss_error, 0);
      std::size_t grouped = 0;
      for (const auto& members : decision.groups) grouped += members.size();
      EXPECT_EQ(grouped, decision.choices.size());
    }
  }
}

// With open hands some wild call is nearly always best: it is no reproach to a call.
TEST_P(Reviews, set_calls_only_against_what_was_fine_as_well) {
  for (int i = 0; i < rounds(); ++i) {
    const PlayedRound round = played_round(GetParam(), rng);
    const Review review = round.review(solver, quick_for_one(*round.game));
    for (const Decision& decision : review.decisions) {
      if (decision.exact() || decision.grade == Grade::not_judged) continue;
      const Decision::Choice& best = decision.choices[decision.best_true];
      EXPECT_EQ(decision.true_loss, best.true_score - decision.choices[decision.taken].true_score);
      if (decision.best_true == decision.taken) continue;
      ASSERT_TRUE(best.expected);
      EXPECT_GT(best.expected->edge, decision.expected_loss - review.scale.inaccuracy());
    }
  }
}

// From the cards of a seat to the result, with nothing left over, whoever looks.
TEST_P(Reviews, give_an_account_that_adds_up) {
  for (int i = 0; i < rounds(); ++i) {
    const PlayedRound round = played_round(GetParam(), rng);
    const AnyGame& game = *round.game;
    const bool all = rng.below(2) == 0;
    const Review review = round.review(solver, all ? quick : quick_for_one(game));
    for (int s = 0; s < game.seats(); ++s) {
      const Account account = account_of(game, review, Seat(s));
      const Gains gained = gains_between(game, round.before, round.after);
      EXPECT_EQ(account.result, lead_of(game, gained, Seat(s)));
      const double mistakes = account.own + account.partner + account.others;
      EXPECT_NEAR(account.hand + account.lie + mistakes, account.result, 1e-6);
      double told = 0, blamed = 0;
      for (const Account::Part& part : account.parts) {
        told += part.mistake + part.lie;
        blamed += part.mistake;
      }
      EXPECT_NEAR(told, account.result - lead_of(game, review.course[0], Seat(s)), 1e-6);
      EXPECT_NEAR(blamed, mistakes, 1e-6);
      EXPECT_LE(account.own, 0);
      if (game.info().partners) {
        EXPECT_LE(account.partner, 0);
        EXPECT_GE(account.others, 0);
      }
    }
  }
}

// What was lost at the turning point was never won back, and nobody lost more for good.
TEST_P(Reviews, turn_where_most_was_lost_for_good) {
  for (int i = 0; i < rounds(); ++i) {
    const PlayedRound round = played_round(GetParam(), rng);
    const AnyGame& game = *round.game;
    const Review review = round.review(solver, quick_for_one(game));
    const auto lead = [&](std::size_t at, Seat seat) {
      return lead_of(game, review.course[at], seat);
    };
    int most = 0;
    for (std::size_t step = 0; step < round.turns.size(); ++step) {
      const Seat seat = round.turns[step].seat;
      int least = lead(step, seat) - lead(step + 1, seat);
      for (std::size_t at = step + 2; at < review.course.size(); ++at)
        least = std::min(least, lead(step, seat) - lead(at, seat));
      most = std::max(most, least);
    }
    ASSERT_EQ(review.turning_point.has_value(), most >= review.scale.inaccuracy());
    if (review.turning_point) {
      EXPECT_EQ(review.turning_point->lost, most);
    }
  }
}

// Every accusation says what it is about and why, in sentences that are there in both languages.
TEST_P(Reviews, say_why_a_decision_was_worse) {
  for (int i = 0; i < 3 * rounds(); ++i) {
    const PlayedRound round = played_round(GetParam(), rng);
    const Review review = round.review(solver, quick_for_one(*round.game));
    for (const Decision& decision : review.decisions) {
      if (decision.grade <= Grade::fine) {
        EXPECT_TRUE(decision.reasons.empty());
        continue;
      }
      EXPECT_LE(decision.reasons.size(), 4u);
      for (const Said& said : decision.reasons) {
        const Sentence* sentence = find_sentence(reason_texts(), said.id);
        ASSERT_TRUE(sentence) << said.id;
        for (const Language language : {Language::english, Language::french})
          EXPECT_EQ(say(*sentence, said.args, language).find('{'), std::string::npos) << said.id;
      }
      EXPECT_FALSE(decision.puzzle && decision.grade < Grade::mistake);
      if (decision.puzzle) {
        const auto& answers = decision.puzzle->answers;
        EXPECT_EQ(std::ranges::count(answers, decision.taken), 0);
        EXPECT_EQ(std::ranges::count(answers, decision.best_expected), 1);
      }
      // All figures come from the same worlds.
      for (const Decision::Choice& choice : decision.choices)
        if (choice.expected) {
          EXPECT_EQ(choice.expected->worlds, decision.worlds);
        }
    }
  }
}

// In the endings, against the answers that `solve` gives.
TEST_P(Reviews, agree_with_the_solver) {
  for (int i = 0; i < rounds(); ++i) {
    const PlayedRound round = played_round(GetParam(), rng);
    const AnyGame& game = *round.game;
    const Review review = round.review(solver, quick_for_one(game));
    for (const Decision& decision : review.decisions) {
      const AnyState state = round.state_before(decision.step);
      if (decision.phase != Phase::play || state->play.hands[decision.seat].size() > 4) continue;
      if (decision.grade == Grade::not_judged) continue;
      const auto solved = solve(game, state, solver, default_concept(game));
      ASSERT_TRUE(solved);
      ASSERT_EQ(solved->moves.size(), decision.choices.size());
      for (std::size_t c = 0; c < decision.choices.size(); ++c) {
        const Solution::Move& move = solved->moves[c];
        const Decision::Choice& choice = decision.choices[c];
        if (choice.action != move.action) continue;  // taken without the word that says more
        const int expected = move.count
                                 ? lead_of(game,
                                           gains_between(game, game.standing(state),
                                                         game.outcome(state, *move.count).match),
                                           decision.seat)
                                 : move.value[std::size_t(decision.seat)];
        EXPECT_EQ(choice.true_score, expected)
            << GetParam() << " " << game.spell(choice.action) << " step " << decision.step;
      }
    }
  }
}

TEST_P(Reviews, are_the_same_again) {
  const PlayedRound round = played_round(GetParam(), rng);
  const ReviewSettings settings = quick_for_one(*round.game);
  const Review first = round.review(solver, settings);
  Solver fresh;
  const Review again = round.review(fresh, settings);
  ASSERT_EQ(first.decisions.size(), again.decisions.size());
  for (std::size_t i = 0; i < first.decisions.size(); ++i) {
    EXPECT_EQ(first.decisions[i].grade, again.decisions[i].grade);
    EXPECT_EQ(first.decisions[i].expected_loss, again.decisions[i].expected_loss);
    EXPECT_EQ(first.decisions[i].true_loss, again.decisions[i].true_loss);
  }
  EXPECT_EQ(first.course, again.course);
}

TEST_P(Reviews, of_one_seat_are_part_of_the_whole) {
  const PlayedRound round = played_round(GetParam(), rng);
  const Review whole = round.review(solver, quick);
  EXPECT_EQ(whole.decisions.size(), round.turns.size());
  const ReviewSettings settings = quick_for_one(*round.game);
  const Seat seat = *settings.only;
  const Review one = round.review(solver, settings);
  EXPECT_EQ(one.course, whole.course);
  EXPECT_EQ(one.totals[seat].grades, whole.totals[seat].grades);
  EXPECT_EQ(one.totals[seat].expected_loss, whole.totals[seat].expected_loss);
  for (const Decision& decision : one.decisions) EXPECT_EQ(decision.seat, seat);
}

// Several programs may share the work, one's own decisions first: what they find is the whole.
TEST_P(Reviews, shared_by_several_are_the_whole) {
  const PlayedRound round = played_round(GetParam(), rng);
  const AnyGame& game = *round.game;
  const Review whole = round.review(solver, quick);
  const Seat first{1};
  std::size_t decisions = 0;
  BySeat<double> hands{}, mistakes{};
  for (int part = 0; part < 4; ++part) {
    ReviewSettings settings{.worlds = 2, .part = part % 2, .parts = 2};
    (part < 2 ? settings.only : settings.but) = first;
    const Review share = round.review(solver, settings);
    decisions += share.decisions.size();
    for (const Decision& decision : share.decisions) {
      EXPECT_EQ(decision.seat == first, part < 2);
      EXPECT_EQ(decision.grade, whole.decisions[decision.step].grade);
      EXPECT_EQ(decision.expected_loss, whole.decisions[decision.step].expected_loss);
    }
    for (int s = 0; s < game.seats(); ++s) {
      const Account account = account_of(game, share, Seat(s));
      hands[Seat(s)] += account.hand;
      mistakes[Seat(s)] += account.own + account.partner + account.others;
    }
  }
  EXPECT_EQ(decisions, whole.decisions.size());
  for (int s = 0; s < game.seats(); ++s) {
    const Account account = account_of(game, whole, Seat(s));
    EXPECT_EQ(hands[Seat(s)], account.hand);
    EXPECT_NEAR(mistakes[Seat(s)], account.own + account.partner + account.others, 1e-6);
  }
}

// Records may stop anywhere, and interrupts come out of turn.
TEST_P(Reviews, stop_where_the_round_stops) {
  for (int i = 0; i < rounds(); ++i) {
    const auto game = testing::open_table(GetParam());
    Round round(game, game->start(Seat{0}), testing::random_deck(*game, rng));
    testing::play_random(round, rng, int(rng.below(30)));
    const auto& turns = round.steps();
    const auto found =
        review(*game, round.before(), round.deck(), turns, solver, quick_for_one(*game));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->finished, round.over());
    EXPECT_EQ(found->course.size(), turns.size() + 1);
  }
}

// The deal that a world came from, if the same actions lead to it.
std::optional<Deck> deck_of(const PlayedRound& round, std::size_t step, const AnyState& world,
                            const PublicHistory& history) {
  const AnyGame& game = *round.game;
  const DealPlan plan = game.plan(round.before.dealer);
  BySeat<CardSet> hands = world->play.hands;
  CardSet rest = game.deck();
  for (int s = 0; s < game.seats(); ++s) {
    hands[Seat(s)] |= history.played[Seat(s)];
    rest -= hands[Seat(s)];
  }
  Deck deck = round.deck;
  std::vector<std::size_t> moved;
  for (std::size_t i = 0; i < plan.size; ++i) {
    // Cards that lay in no hand stay where they were, if they still do: one may be open.
    const bool blind = plan.seat[i] == DealPlan::blind;
    if (blind && rest.has(round.deck.cards[i])) {
      rest.remove(round.deck.cards[i]);
      continue;
    }
    if (blind) {
      moved.push_back(i);
      continue;
    }
    CardSet& from = hands[Seat(plan.seat[i])];
    if (from.empty()) return std::nullopt;
    deck.cards[i] = from.first();
    from.remove(deck.cards[i]);
  }
  for (std::size_t i : moved) {
    if (rest.empty()) return std::nullopt;
    deck.cards[i] = rest.first();
    rest.remove(deck.cards[i]);
  }
  AnyState state = game.deal(round.before, deck);
  for (std::size_t i = 0; i < step; ++i) {
    const auto& [seat, action] = round.turns[i];
    if (to_act(state) != seat || game.check(state, seat, action)) return std::nullopt;
    game.advance(state, seat, action);
  }
  return deck;
}

void expect_same_imagined(const Decision& a, const Decision& b) {
  EXPECT_EQ(a.grade, b.grade);
  EXPECT_EQ(a.expected_loss, b.expected_loss);
  EXPECT_EQ(a.loss_error, b.loss_error);
  EXPECT_EQ(a.worlds, b.worlds);
  ASSERT_EQ(a.choices.size(), b.choices.size());
  for (std::size_t i = 0; i < a.choices.size(); ++i) {
    ASSERT_EQ(a.choices[i].expected.has_value(), b.choices[i].expected.has_value());
    if (!a.choices[i].expected) continue;
    EXPECT_EQ(a.choices[i].expected->score, b.choices[i].expected->score);
    EXPECT_EQ(a.choices[i].expected->edge, b.choices[i].expected->edge);
  }
}

// Another deal that looked the same to the seat is judged the same by what was known. Only that
// every choice is equal on the true deal as well can make a decision a forced one.
TEST_P(Reviews, do_not_peek) {
  int looked = 0;
  for (int tries = 0; tries < 20 * rounds() && looked < rounds(); ++tries) {
    PlayedRound round = played_round(GetParam(), rng);
    const AnyGame& game = *round.game;
    const std::size_t step = rng.below(std::uint32_t(round.turns.size()));
    AnyState state = game.deal(round.before, round.deck);
    PublicHistory history;
    for (std::size_t i = 0; i < step; ++i)
      advance(game, state, history, round.turns[i].seat, round.turns[i].action);
    // Calls take longest, and are judged twice below too.
    if (testing::in_short_form() && state->phase != Phase::play) continue;
    const Seat seat = round.turns[step].seat;
    const InformationState info_state = information_state_of(game, state, history, seat);
    const auto deck = deck_of(round, step, Worlds(info_state).draw(rng), history);
    if (!deck) continue;
    round.turns.resize(step + 1);
    PlayedRound other = round;
    other.deck = *deck;
    const AnyState there = other.state_before(step);
    if (!game.same(game.view(state, seat), game.view(there, seat))) continue;
    const ReviewSettings settings{.worlds = 2, .only = seat};
    const Decision a = round.review(solver, settings).decisions.back();
    const Decision b = other.review(solver, settings).decisions.back();
    if (a.grade == Grade::forced || b.grade == Grade::forced) continue;
    expect_same_imagined(a, b);
    ++looked;
  }
  EXPECT_GT(looked, 0) << GetParam();
}

// Rounds with a decision that a player can judge at a glance; every world of it is looked at.
struct PlainCase {
  const char* name;
  std::size_t step;
  Grade grade;
  Luck luck;
  bool turns;  // the round turns here
  const char* record;
};
std::ostream& operator<<(std::ostream& out, const PlainCase& one) { return out << one.name; }

// Three rounds of Coinche: the ten of diamonds is high, but the jack is led; the ace is cashed and
// trumped; a queen is led from a hand with a sure ten, and the others cannot gain by it.
constexpr const char* ten_is_high =
    R"({"capot":1,"game":"coinche","dealer":2,"deck":"TD TS QC 9S JD 7C 9H 9C JH 8D AH 8C AD AS KC 9D TH KS 7S AC 8H 7D QS JC QH QD KH 8S 7H TC JS KD","actions":["bid 80C","bid 90H","pass","bid 100H","pass","pass","pass","AC","7H","7C","KC","JH","8D","KH","8C","TH","7D","AH","8S","7S","9S","8H","KS","AD","QD","9H","9D","QS","9C","QH","TS","JD","AS","JS","KD","JC","TD","TC","QC"]})";
constexpr const char* ace_is_cashed =
    R"({"capot":1,"game":"coinche","dealer":2,"deck":"QC TS 8D 7C 9S JS AD 7S QS TC KD QD 7H AC AS JD 8C KH AH TD TH 8S KS 7D JC 9H 8H 9D QH KC JH 9C","actions":["bid 80D","pass","pass","bid 90H","pass","pass","pass","7D","7H","KH","KD","KC","8H","7C","QC","AH","QD","QH","9H","AC","JH","9C","JC","AD","9D","TH","8S","8C","TC","8D","TD","JS","AS","7S","QS","KS","JD","9S","TS"]})";
constexpr const char* queen_is_led =
    R"({"capot":1,"game":"coinche","dealer":3,"deck":"AH 7H 9D 8S AS 9C JS KS TC 7C KH JD QH 8H AD 8D QD 9S TS QC KD 8C 7S KC TH JC AC 7D QS 9H TD JH","actions":["pass","bid 80C","bid 90S","pass","pass","pass","AH","7H","KH","JH","QH","8H","7S","8S","JD","QD","9S","AD","7C","AC","QC","TC","JS","KS","AS","8C","9D","8D","KD","9C","QS","9H","TS","7D","TD","KC","TH","JC"]})";
// A round of Texas 42 that has all three.
constexpr const char* blanks =
    R"({"capot":1,"game":"texas-42","dealer":1,"deck":"1-0 3-2 6-5 3-3 4-3 6-3 5-2 2-2 5-1 4-0 5-4 3-1 2-0 5-5 0-0 6-1 6-0 5-0 4-1 1-1 6-6 2-1 5-3 6-2 6-4 4-2 3-0 4-4","actions":["pass","bid 30","pass","pass","declare 0","0-0","2-0","3-0","1-0","6-0","4-0","2-1","3-3","6-6","2-2","6-2","6-3","5-0","3-1","4-2","4-3","1-1","5-1","4-4","5-2","6-1","5-4","6-4","6-5","3-2","4-1","5-5","5-3"]})";
// Rounds of Buck Euchre that all must play in: the ace that takes the one trick needed is kept;
// the wrong one of two aces is kept; so is a card that was right only as the others held theirs.
constexpr const char* ace_is_kept =
    R"({"capot":1,"game":"buck-euchre","dealer":2,"deck":"9H JS KH 9D KD JC KS AS AH TH TS JD QS 9S AD TD QH AC QC JH TC 9C KC QD","actions":["AS","QS","9S","KS","9D","KD","AC","AD","JS","QC","TD","9H","TH","KH","JH","QH","TS","JD","AH","JC"]})";
constexpr const char* wrong_ace =
    R"({"capot":1,"game":"buck-euchre","dealer":1,"deck":"KC QH AD AC TD 9S 9H TC TH KS 9D AS JS QD AH TS JH JD KH QS 9C QC KD JC","actions":["9D","TC","TD","JD","AS","KC","9S","9H","TH","QH","KH","AC","TS","JS","KS","AH","JH","QD","AD","QS"]})";
constexpr const char* queen_holds =
    R"({"capot":1,"game":"buck-euchre","dealer":3,"deck":"TS AC JC QD TD AS QC KD AD 9D TC 9S JH JD 9H JS KS QS KH 9C KC TH AH QH","actions":["AD","9D","TC","QD","JC","9C","TS","AC","9H","JS","JH","JD","9S","KS","QS","QC","KH","KD","TD","AS"]})";

constexpr PlainCase plain_cases[]{
    {"coinche_blunder", 31, Grade::blunder, Luck::none, true, ten_is_high},
    {"coinche_unlucky", 32, Grade::fine, Luck::unlucky, true, ace_is_cashed},
    {"coinche_lucky", 30, Grade::blunder, Luck::lucky, false, queen_is_led},
    {"texas_blunder", 23, Grade::blunder, Luck::none, false, blanks},
    {"texas_lucky", 24, Grade::mistake, Luck::lucky, false, blanks},
    {"texas_unlucky", 26, Grade::fine, Luck::unlucky, true, blanks},
    {"buck_blunder", 15, Grade::blunder, Luck::none, true, ace_is_kept},
    {"buck_unlucky", 15, Grade::fine, Luck::unlucky, true, wrong_ace},
    {"buck_lucky", 14, Grade::blunder, Luck::lucky, false, queen_holds},
};

class PlainDecisions : public ::testing::TestWithParam<PlainCase> {};

TEST_P(PlainDecisions, are_seen_for_what_they_are) {
  const PlainCase& wanted = GetParam();
  if (testing::in_short_form() && wanted.luck != Luck::lucky)
    GTEST_SKIP() << "one round of each game";
  const auto record = RecordReader().read_text(wanted.record);
  ASSERT_TRUE(record);
  Round round = record->open();
  for (const std::string& action : record->actions) ASSERT_FALSE(round.apply(action));
  std::vector<Step> turns;
  for (const Step& step : round.steps()) turns.push_back({step.seat, step.action});
  Solver solver;
  const auto found =
      review(round.game(), round.before(), round.deck(), turns, solver, {.worlds = 2});
  const Decision& decision = found->decisions[wanted.step];
  EXPECT_TRUE(decision.all_worlds);
  EXPECT_EQ(name(decision.grade), name(wanted.grade));
  EXPECT_EQ(name(decision.luck), name(wanted.luck));
  const auto& point = found->turning_point;
  EXPECT_EQ(point && point->step == wanted.step, wanted.turns);
}

INSTANTIATE_TEST_SUITE_P(Rounds, PlainDecisions, ::testing::ValuesIn(plain_cases),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(ReviewOf, a_table_that_cannot_be_solved_is_refused) {
  const auto record = RecordReader().read_text(
      R"({"game":"coinche","dealer":0,"options":{"capot_tricks":252,"last_trick_bonus":300},)"
      R"("hands":["8H 7H JD 8D 7D AC 7C 8S","9H AD 9D KC QC AS TS KS","AH TH KH JC QS JS 9S 7S",)"
      R"("JH QH TD KD QD TC 9C 8C"],"actions":[]})");
  ASSERT_TRUE(record);
  Solver solver;
  const auto found = review(*record->game, record->before, record->deck, {}, solver, {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().violation.name(), "not-solvable");
}

INSTANTIATE_TEST_SUITE_P(EveryTable, Reviews, ::testing::ValuesIn(every_table()),
                         [](const auto& one) {
                           std::string name = one.param.game + "_" + one.param.preset;
                           for (char& c : name)
                             if (c == '-') c = '_';
                           return name;
                         });

}  // namespace capot::review_test
