// Rules 12.1 and 12.5: what a seat may know, and what is done for an absent one.
#include "games/buck_euchre/test_table.h"

namespace capot::buck_euchre {
namespace {

std::string lower_case(std::string text) {
  for (char& c : text) c = lower(c);
  return text;
}

// Every card that a view names.
CardSet named(const BuckEuchre::View& view) {
  CardSet set = view.hand | view.shown;
  for (int i = 0; i < view.on_table; ++i) set |= CardSet{view.table[std::size_t(i)]};
  set |= CardSet{view.turn_up};
  if (view.discard) set |= CardSet{*view.discard};
  return set;
}

class BuckEuchreView : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreView, Holds) {
  const Row& row = GetParam();
  Round round = row.is("V01") ? h1() : h1_playing().run("2:JH 3:TH");
  std::optional<Seat> viewer;
  if (row["viewer"].starts_with("seat ")) viewer = Seat(row["viewer"][5] - '0');
  const auto view = round.game.view(round.state, viewer);
  std::string listed;
  for (const std::string& word : words(row["cards_named"]))
    if (word != "turn-up") listed += word.substr(0, 2) + " ";
  EXPECT_EQ(text_of(named(view)), text_of(cards(listed)));
  const std::vector<int> sizes{view.hand_sizes.at.begin(), view.hand_sizes.at.begin() + 4};
  EXPECT_EQ(sizes, numbers(row["hand_sizes_shown"]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreView,
                         ::testing::ValuesIn(rows("buck-euchre/views.tsv")), row_id);

// The same state with the cards that `seat` cannot see dealt anew among their places.
BuckEuchre::State permuted(const BuckEuchre& game, BuckEuchre::State state,
                           std::optional<Seat> seat, Rng& rng) {
  std::vector<Card> hidden;
  const auto is_hidden = [&](int s) { return seat != Seat(s); };
  for (int s = 0; s < game.seats(); ++s)
    if (is_hidden(s))
      for (Card c : state.play.hands[Seat(s)]) hidden.push_back(c);
  shuffle(std::span(hidden), rng);
  for (int s = 0; s < game.seats(); ++s) {
    CardSet& hand = state.play.hands[Seat(s)];
    if (!is_hidden(s)) continue;
    const int size = hand.size();
    hand = {};
    for (int i = 0; i < size; ++i) {
      hand.add(hidden.back());
      hidden.pop_back();
    }
  }
  if (seat != state.match.dealer && state.discard) state.discard = card("9S");
  return state;
}

TEST(BuckEuchreRule, R12_1_hidden_cards_do_not_show_in_a_view) {
  for (const Preset& preset : BuckEuchre::info().presets) {
    const BuckEuchre game = table(preset.name);
    Rng rng(7);
    for (int i = 0; i < 50; ++i) {
      auto state = game.deal(game.start(Seat(i % game.seats())), shuffled(game, rng));
      while (const auto actor = to_act(state)) {
        for (int s = -1; s < game.seats(); ++s) {
          const auto seat = s < 0 ? std::nullopt : std::optional(Seat(s));
          const auto other = permuted(game, state, seat, rng);
          ASSERT_EQ(game.view(state, seat), game.view(other, seat)) << preset.name;
        }
        ActionList list;
        game.legal(state, *actor, list);
        game.advance(state, *actor, list[int(rng.below(std::uint32_t(list.size())))]);
      }
    }
  }
}

TEST(BuckEuchreRule, R12_1_only_the_dealer_knows_the_discard) {
  Round round(table("three-hand-15"), 2, deck_with(table("three-hand-15"), Seat{2}, "9C"));
  EXPECT_EQ(round.game.view(round.state, Seat{0}).shown, cards("9C")) << "everybody saw it";
  const std::string first = split(round.legal(), ',')[0];
  round.go(first);
  for (int s = 0; s < 3; ++s)
    EXPECT_EQ(round.game.view(round.state, Seat(s)).discard.has_value(), s == 2);
  EXPECT_TRUE(round.game.view(round.state, Seat{0}).shown.empty()) << "the turn-up was taken";
}

std::string default_action(const Round& round) {
  ActionList list;
  const Seat seat = *to_act(round.state);
  round.game.legal(round.state, seat, list);
  return round.game.spell(round.game.default_action(round.game.view(round.state, seat), list));
}
// Seat 2 holds these cards with hearts trump and is to lead, or to follow what seat 1 led.
Round holding(const std::string& hand, const std::string& led = {}) {
  Round round = h1_playing();
  round.state.play.hands[Seat{2}] = cards(hand);
  if (led.empty()) return round;
  round.state.play.hands[Seat{1}] = cards(led);
  start_play(round.state.play, 4, 0b1111, Seat{1});
  return round.go(led);
}

std::string absent_in(const Row& row) {
  if (row.is("P01")) return default_action(h1());
  if (row.is("P02")) {
    Round round = h1().run("0:P 1:P 2:B3 3:P");
    round.state.play.hands[Seat{2}] = cards("JH JD 9S TS KC");
    return default_action(round);
  }
  if (row.is("P03")) return default_action(h1().run("0:P 1:P 2:B3 3:P 2:DECLARE H"));
  if (row.is("P04")) return default_action(holding("9H QC TD"));
  if (row.is("P05")) return default_action(holding("AS 9H JD", "KC"));
  return "nobody checks this row";
}

class BuckEuchreAbsent : public ::testing::TestWithParam<Row> {};
TEST_P(BuckEuchreAbsent, Holds) {
  // The action stands after the last arrow, before a remark in brackets.
  std::string action = GetParam()["action"];
  if (const auto arrow = action.rfind("→ "); arrow != action.npos)
    action = action.substr(arrow + std::string("→ ").size());
  action = action.substr(0, action.find(" ("));
  const std::string chosen = absent_in(GetParam());
  EXPECT_EQ(lower_case(chosen), translated(action));
}
INSTANTIATE_TEST_SUITE_P(Vectors, BuckEuchreAbsent,
                         ::testing::ValuesIn(rows("buck-euchre/absent.tsv")), row_id);

TEST(BuckEuchreRule, R12_5_absent_seats) {
  EXPECT_EQ(default_action(h1("stick_dealer").run("0:P 1:P 2:P")), "bid 2")
      << "passing is not allowed";
  EXPECT_EQ(default_action(h1("last_must_stay").run("0:P 1:P 2:B3 3:P 2:DECLARE H 3:FOLD 0:FOLD")),
            "stay");
  EXPECT_EQ(default_action(holding("JD KH JH")), "KH") << "only trumps: by their rank";
  EXPECT_EQ(default_action(holding("QC QD QS")), "QS") << "equal ranks: S, H, D, C";
  Round ordering(table("ohio-25, stick_dealer"), 3, read_deck(h1_deck));
  ordering.go("pass,pass,pass,pass,pass,pass,pass");
  EXPECT_EQ(default_action(ordering), "call S");
  Round dealer(table("ohio-25"), 3, read_deck(h1_deck));
  EXPECT_EQ(default_action(dealer.go("order-up")), "discard TS") << "TS and TH: spades first";
}

}  // namespace
}  // namespace capot::buck_euchre
