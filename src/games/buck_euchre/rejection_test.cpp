// Rule 12.2: every broken rule has a name, and the first check that fails gives it.
#include "games/buck_euchre/faults.h"
#include "games/buck_euchre/test_table.h"
#include "table/match.h"

namespace capot::buck_euchre {
namespace {

const std::string all_fold = "bid 5,pass,pass,pass,declare S,fold,fold,fold";
Round won() { return h1("", "5 15 15 15").go(all_fold); }
Round declaring() { return h1().run("0:P 1:B2 2:B3 3:P"); }
Round deciding() { return declaring().run("2:DECLARE H"); }

// The state a row describes.
Round state_of(const Row& row) {
  const std::string& text = row["state"];
  if (text == "H1") return h1_playing();
  if (text == "H1, trick 1 after 2:JH") return h1_playing().run("2:JH");
  if (text == "H1, before any call") return h1();
  if (text.starts_with("after ")) return h1().run(text.substr(6));
  if (text == "DECLARING_TRUMP, bidder 2") return declaring();
  if (text == "FOLDING_DECISION, bidder 2") return deciding();
  if (text == "same, after 3:STAY") return deciding().run("3:STAY");
  if (text == "H2 after the deal") return Round(table(), 1, read_deck(h2_deck));
  ADD_FAILURE() << "no state " << text;
  return h1();
}

Value scoring_input(const Row& row) {
  const auto list = [](int a, int b, int c, int d) { return Value(Value::List{a, b, c, d}); };
  if (row.is("E23"))
    return Value::Object{
        {"kind", "clubs"}, {"bidder", 0}, {"bid", 2}, {"tricks", list(3, 1, 1, 0)}};
  if (row.is("E24"))
    return Value::Object{
        {"kind", "normal"}, {"bidder", 0}, {"bid", 3}, {"tricks", list(2, 2, 2, 0)}};
  if (row.is("E25"))
    return Value::Object{{"kind", "normal"},
                         {"bidder", 0},
                         {"bid", 3},
                         {"tricks", list(0, 3, 2, 0)},
                         {"folded", Value::List{0}}};
  if (row.is("E26"))
    return Value::Object{
        {"kind", "normal"}, {"bidder", 0}, {"bid", 1}, {"tricks", list(3, 1, 1, 0)}};
  EXPECT_TRUE(row.is("E27")) << "nobody checks this row";
  return Value::Object{{"kind", "normal"},
                       {"bidder", 0},
                       {"bid", 3},
                       {"tricks", list(3, 1, 1, 0)},
                       {"folded", Value::List{2}}};
}

// The steps between rounds are the table's.
Match match_of(std::string_view options) {
  return Match(std::make_shared<const Erased<BuckEuchre>>(table(options)), Seat{3});
}
std::string refusal(std::optional<Violation> broken) {
  return broken ? std::string(broken->name()) : "";
}
void apply_all(Match& match, const std::string& actions) {
  EXPECT_EQ(refusal(match.deal(read_deck(h1_deck))), "");
  for (const std::string& action : split(actions, ',')) EXPECT_EQ(refusal(match.apply(action)), "");
}
Match after_all_fold() {
  Match match = match_of("start_score=5");
  apply_all(match, all_fold);
  return match;
}
Match in_play() {
  Match match = match_of("");
  apply_all(match, "pass,bid 2,bid 3,pass,declare H,stay,stay,fold");
  return match;
}
// What is said to 23 cards and to a card that is there twice.
std::string refused_deck() {
  Deck deck = read_deck(h1_deck);
  deck.cards[5] = deck.cards[7];
  const std::string twice = refusal(match_of("").deal(deck));
  deck = read_deck(h1_deck);
  --deck.size;
  const std::string too_few = refusal(match_of("").deal(deck));
  EXPECT_EQ(twice, too_few);
  return twice;
}

// The name of the rule the row breaks.
std::string broken(const Row& row) {
  if (row["state"] == "scoring") {
    const auto result = table().score(scoring_input(row));
    return result ? "" : std::string(result.error().violation.name());
  }
  if (row["state"] == "options") {
    const auto game = try_table(row.is("E30") ? "last_must_stay, fold_order=simultaneous"
                                              : std::string_view(row["action"]));
    return game ? "" : std::string(game.error().violation.name());
  }
  if (row.is("E20")) return refusal(after_all_fold().next_round());
  if (row.is("E21")) return refusal(in_play().next_round());
  if (row.is("E22")) return refused_deck();
  Round round = state_of(row);
  const auto before = round.state;
  const int seat = row["action"][0] - '0';
  std::string text = row["action"].substr(2);
  std::erase(text, '"');
  const std::string fault = round.act(seat, translated(text));
  EXPECT_EQ(round.state, before);
  return fault;
}

class BuckEuchreRejection : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreRejection, Holds) {
  EXPECT_EQ(broken(GetParam()), fault_word(words(GetParam()["error"])[0]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreRejection,
                         ::testing::ValuesIn(rows("buck-euchre/rejections.tsv")), row_id);

TEST(BuckEuchreError, malformed_action) {
  for (const char* text :
       {"", "ZZ", "bid", "bid 2.5", "bid two", "declare", "declare X", "call SS", "discard",
        "bid 2 3", "stay put", "play JH", "JHH", "declare H now", "0S", "a b c d e"})
    EXPECT_EQ(h1().act(0, text), "malformed-action") << text;
  EXPECT_EQ(h1().game.check(h1().state, Seat{0}, Action(39)), Violation(fault::malformed_action));
}
TEST(BuckEuchreError, bad_seat) {
  for (int seat : {4, 5, 6, 255}) EXPECT_EQ(h1().act(seat, "pass"), "bad-seat");
  EXPECT_EQ(won().act(4, "pass"), "bad-seat") << "before game-over";
}
TEST(BuckEuchreError, game_over) {
  Match match = after_all_fold();
  EXPECT_TRUE(match.over());
  EXPECT_EQ(refusal(match.deal(read_deck(h1_deck))), "game-over");
  for (const char* action : {"pass", "fold", "JH", "declare S", "bid 9", "1H"})
    EXPECT_EQ(won().act(0, action), "game-over");
}
TEST(BuckEuchreError, wrong_phase) {
  EXPECT_EQ(h1().act(0, "JH"), "wrong-phase");
  EXPECT_EQ(h1().act(0, "declare S"), "wrong-phase");
  EXPECT_EQ(h1().act(0, "order-up"), "wrong-phase") << "there is an auction";
  EXPECT_EQ(h1().go(all_fold).act(0, "pass"), "wrong-phase") << "the match goes on";
}
TEST(BuckEuchreError, bidder_cannot_fold) {
  EXPECT_EQ(deciding().act(2, "stay"), "bidder-cannot-fold");
}
TEST(BuckEuchreError, already_decided) {
  EXPECT_EQ(deciding().run("3:FOLD").act(3, "stay"), "already-decided");
}
TEST(BuckEuchreError, seat_folded) {
  EXPECT_EQ(h1_playing().act(1, "AS"), "seat-folded") << "before not-your-turn and the card";
}
TEST(BuckEuchreError, not_your_turn) {
  EXPECT_EQ(h1().act(1, "bid 9"), "not-your-turn") << "before the bid";
  EXPECT_EQ(deciding().act(0, "fold"), "not-your-turn");
}
TEST(BuckEuchreError, bid_out_of_range) {
  for (const char* bid : {"bid -3", "bid 0", "bid 1", "bid 6", "bid 43", "bid 99999"})
    EXPECT_EQ(h1().act(0, bid), "bid-out-of-range") << bid;
  EXPECT_EQ(h1().run("0:B3").act(1, "bid 1"), "bid-out-of-range") << "before bid-too-low";
}
TEST(BuckEuchreError, bid_too_low) {
  EXPECT_EQ(h1().run("0:B3").act(1, "bid 2"), "bid-too-low");
  EXPECT_EQ(h1("shoot=wins_game").run("0:SHOOT").act(1, "bid 5"), "bid-too-low");
  EXPECT_EQ(h1("shoot=wins_game").run("0:SHOOT").act(1, "shoot"), "bid-too-low");
}
TEST(BuckEuchreError, pass_not_allowed) {
  EXPECT_EQ(h1("stick_dealer").run("0:P 1:P 2:P").act(3, "pass"), "pass-not-allowed");
}
TEST(BuckEuchreError, suit_not_allowed) {
  EXPECT_EQ(declaring().act(2, "declare N"), "suit-not-allowed");
}
TEST(BuckEuchreError, fold_not_allowed) {
  EXPECT_EQ(h1("last_must_stay").run("0:P 1:P 2:B3 3:P 2:DECLARE H 3:FOLD 0:FOLD").act(1, "fold"),
            "fold-not-allowed");
}
TEST(BuckEuchreError, card_not_in_deck) {
  for (const char* text : {"7S", "8H", "2C", "1H"})
    EXPECT_EQ(h1_playing().act(2, text), "card-not-in-deck") << text;
}
TEST(BuckEuchreError, card_not_in_hand) {
  EXPECT_EQ(h1_playing().act(2, "9D"), "card-not-in-hand") << "the turn-up is nobody's";
}
TEST(BuckEuchreError, must_follow_suit) {
  EXPECT_EQ(h1_playing().run("2:JD").act(3, "KD"), "must-follow-suit");
}
TEST(BuckEuchreError, shoot_not_allowed) {
  EXPECT_EQ(h1().act(0, "shoot"), "shoot-not-allowed");
  EXPECT_EQ(h1("moon-15").act(0, "shoot"), "shoot-not-allowed") << "not yet on the board";
}
TEST(BuckEuchreError, bad_deck) {
  EXPECT_EQ(refused_deck(), "bad-deck");
  EXPECT_EQ(refusal(match_of("").deal(read_deck(h1_deck))), "");
}
TEST(BuckEuchreError, bad_options) {
  for (const char* text : {"players=2", "players=7", "deck_low=6", "must_stay_at=16", "joker=none",
                           "shoot=wins_game, bidding=order_up", "players=5", "colour=red"}) {
    const auto game = try_table(text);
    ASSERT_FALSE(game) << text;
    EXPECT_EQ(game.error().violation.name(), "bad-options");
  }
}
TEST(BuckEuchreError, bad_score_input) {
  const auto result = table().score(Value::Object{{"kind", "normal"}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().violation.name(), "bad-score-input");
}

TEST(BuckEuchreRule, R12_2_every_fault_has_a_word_and_a_sentence) {
  for (const Fault* fault : BuckEuchre::info().faults) {
    EXPECT_FALSE(fault->sentence.empty()) << fault->name;
    for (char c : fault->name) EXPECT_TRUE(c == '-' || (c >= 'a' && c <= 'z')) << fault->name;
  }
}

}  // namespace
}  // namespace capot::buck_euchre
