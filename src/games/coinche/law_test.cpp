// Sections 1, 2, 6 and 7 of the rule book: cards, what they are worth, what may be played.
#include "games/coinche/law.h"
#include "games/coinche/test_table.h"
#include "games/coinche/tricks.h"

namespace capot::coinche::testing {
namespace {

using ::testing::ValuesIn;

class CoincheConstants : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheConstants, Holds) {
  const auto with_last = [](const char* option, std::string_view d) {
    const Coinche game = table("standard", option);
    return std::to_string(card_points(game.law_of(denomination(d))) + last_trick_bonus);
  };
  const std::map<std::string, std::string> computed{
      {"C01", std::to_string(total(trump_points))},
      {"C02", std::to_string(total(plain_points))},
      {"C03", std::to_string(card_points(table().law_of(Denomination::hearts)))},
      {"C04", with_last("", "H")},
      {"C05", with_last("sa_table=ace19", "SA") + " / " + with_last("sa_table=raw130", "SA")},
      {"C06", with_last("ta_table=flat14", "TA") + " / " + with_last("ta_table=flat13", "TA") +
                  " / " + with_last("ta_table=raw258", "TA")},
      {"C07", std::to_string(standard_score({0, 162}, 80, 1, {}).final.defence) + ", " +
                  std::to_string(standard_score({0, 162}, 80, 2, {}).final.defence) + ", " +
                  std::to_string(standard_score({0, 162}, 80, 4, {}).final.defence)}};
  expect_ids_of("coinche/constants.tsv", computed);
  EXPECT_EQ(computed.at(GetParam().id()), GetParam()["value"]);
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheConstants, ValuesIn(rows("coinche/constants.tsv")),
                         row_id);

// The point table a note names.
std::string tables_in(const std::string& note) {
  for (std::string_view name : {"flat13", "raw258"})
    if (note.find(name) != note.npos) return "ta_table=" + std::string(name);
  return note.find("raw130") != note.npos ? "sa_table=raw130" : "";
}

class CoincheTrickPoints : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheTrickPoints, Holds) {
  const Row& row = GetParam();
  const Coinche game = table("standard", tables_in(row["note"]));
  StatedTrick trick;
  for (const auto& word : words(row["cards"]))
    trick.plays.push_back({Seat{0}, play_of(card_named(word))});
  const auto points = trick_points(game.law_of(denomination(row["contract"])), trick);
  ASSERT_TRUE(points);
  EXPECT_EQ(*points, std::stoi(row["points"]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheTrickPoints, ValuesIn(rows("coinche/trick_points.tsv")),
                         row_id);

class CoincheTrickWinners : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheTrickWinners, Holds) {
  const Row& row = GetParam();
  const Coinche game = table();
  auto trick = words(row["cards in order"]);
  const std::string last = trick.back();
  trick.pop_back();
  std::string first_three;
  for (const auto& card : trick) first_three += card + " ";
  auto state = position(game, row["contract"], first_three, Seat(last[0] - '0'), last.substr(2));
  game.advance(state, state.play.to_act, play_of(card_named(last.substr(2))));
  EXPECT_EQ(int(state.play.leader), std::stoi(row["winner"])) << row["point tested"];
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheTrickWinners, ValuesIn(rows("coinche/trick_winners.tsv")),
                         row_id);

// "climb=always" and "partner=free" as the legal-card vectors shorten them.
std::string long_option(const std::string& text) {
  if (text == "standard") return "";
  if (text.starts_with("climb=")) return "trump_lead_" + text;
  if (text.starts_with("partner=")) return "partner_master=" + text.substr(8);
  return text;
}

class CoincheLegalCards : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheLegalCards, Holds) {
  const Row& row = GetParam();
  for (const auto& choice : items(row["options → legal cards"], ';')) {
    const auto parts = items(choice, ':');
    const Coinche game = table("standard", long_option(parts.at(0)));
    const auto state = position(game, row["contract"], row["trick so far"],
                                Seat(std::stoi(row["seat"])), row["hand"]);
    EXPECT_EQ(text_of(legal_cards(*game.law(state), state.play)), text_of(cards(parts.at(1))))
        << parts[0] << ": " << row["point tested"];
  }
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheLegalCards, ValuesIn(rows("coinche/legal_cards.tsv")),
                         row_id);

// The algorithm of 6.3 written out as the rule book writes it, to hold against the fast one.
struct SlowLaw {
  const Options& o;
  Denomination x;

  int strength(Card c) const {
    const bool trump_order = x == Denomination::all_trump || in_suit(suit_of(c)) == x;
    return (trump_order ? trump_strength : plain_strength)[std::size_t(rank_of(c))];
  }
  bool beats(Card a, Card b) const {
    if (suit_of(a) == suit_of(b)) return strength(a) > strength(b);
    return in_suit(suit_of(a)) == x;
  }
  CardSet legal(const Play& play) const {
    const CardSet hand = play.hands[play.to_act];
    if (play.on_table == 0) return hand;
    const Suit led = suit_of(play.table[0]);
    std::size_t winning = 0;
    for (std::size_t i = 1; i < play.on_table; ++i)
      if (beats(play.table[i], play.table[winning])) winning = i;
    const Card best = play.table[winning];
    const bool partner_wins = play.on_table - winning == 2;
    const auto over = [&](CardSet from, Card low) {
      CardSet higher;
      for (Card c : from)
        if (beats(c, low)) higher.add(c);
      return higher;
    };
    if (const CardSet following = hand & cards_of(led); !following.empty()) {
      Climb mode = Climb::off;
      if (in_suit(led) == x) mode = o.trump_lead_climb;
      if (x == Denomination::all_trump) mode = o.ta_climb;
      if (mode == Climb::off || (mode == Climb::unless_partner && partner_wins)) return following;
      const CardSet higher = over(following, best);
      return higher.empty() ? following : higher;
    }
    if (!is_suit(x)) return hand;
    const CardSet trumps = hand & cards_of(trump_of(x));
    if (trumps.empty()) return hand;
    const bool trumped = in_suit(suit_of(best)) == x;
    if (partner_wins && o.partner_master == PartnerMaster::free) return hand;
    if (partner_wins && o.partner_master == PartnerMaster::free_no_undertrump) {
      if (!trumped) return hand;
      const CardSet under = trumps - over(trumps, best);
      return under == trumps ? hand : hand - under;
    }
    if (!trumped) return trumps;
    if (const CardSet higher = over(trumps, best); !higher.empty()) return higher;
    return o.undertrump == Undertrump::required ? trumps : hand;
  }
};

TEST(CoincheRule, R6_3_fast_legal_cards_are_those_of_the_algorithm) {
  Rng rng(63);
  for (int t = 0; t < 54; ++t) {
    Options o;
    o.denominations = 0b111111;
    o.trump_lead_climb = Climb(t % 3);
    o.partner_master = PartnerMaster(t / 3 % 3);
    o.undertrump = Undertrump(t / 9 % 2);
    o.ta_climb = Climb(t / 18);
    const Coinche game(o);
    for (int round = 0; round < 20; ++round)
      random_round(game, game.start(Seat{0}), rng, [&](const Coinche::State& state) {
        if (state.phase != Phase::play) return;
        const SlowLaw slow{o, state.auction.denomination};
        ASSERT_EQ(legal_cards(*game.law(state), state.play), slow.legal(state.play));
      });
  }
}

TEST(CoincheRule, R1_deck_has_32_cards_in_canonical_order) {
  EXPECT_EQ(Coinche().deck().size(), 32);
  for (int i = 0; i < 32; ++i) {
    const Card c{std::uint8_t(i)};
    const std::string expected{rank_letters[std::size_t(rank_of(c))],
                               suit_letters[std::size_t(suit_of(c))]};
    EXPECT_EQ(Coinche::info().cards[std::size_t(i)], expected);
    EXPECT_EQ(i, 8 * int(suit_of(c)) + int(rank_of(c)));
  }
}

std::string strongest_first(std::string_view contract, Suit suit) {
  const Coinche game;
  const Law& law = game.law_of(denomination(contract));
  std::string order(8, ' ');
  for (int r = 0; r < 8; ++r) {
    const Card c = card(suit, Rank(r));
    order[std::size_t((law.beats[suit][c] & cards_of(suit)).size())] = rank_letters[std::size_t(r)];
  }
  return order;
}
TEST(CoincheRule, R2_1_order_of_the_ranks) {
  const Suit hearts{0}, spades{3};
  EXPECT_EQ(strongest_first("H", hearts), "J9ATKQ87");
  EXPECT_EQ(strongest_first("H", spades), "ATKQJ987");
  EXPECT_EQ(strongest_first("SA", hearts), "ATKQJ987");
  EXPECT_EQ(strongest_first("TA", spades), "J9ATKQ87");
}
TEST(CoincheRule, R2_2_points_in_a_suit_contract) {
  const Coinche game;
  const Law& law = game.law_of(Denomination::hearts);
  EXPECT_EQ(law.points[card_named("JH")], 20);
  EXPECT_EQ(law.points[card_named("9H")], 14);
  EXPECT_EQ(law.points[card_named("JS")], 2);
  EXPECT_EQ(law.points[card_named("9S")], 0);
}
TEST(CoincheRule, R2_3_constants) {
  EXPECT_EQ(total_card_points, 152);
  EXPECT_EQ(last_trick_bonus, 10);
  EXPECT_EQ(total_round_points, 162);
  EXPECT_EQ(belote_bonus, 20);
  EXPECT_EQ(Options{}.target, 1000);
}
TEST(CoincheRule, R2_4_raw_tables_are_scaled_back_to_162) {
  const Coinche game = table("standard", "ta_table=raw258, sa_table=raw130");
  for (int raw = 0; raw <= 258; ++raw) {
    const Split points = game.count(Denomination::all_trump, {raw, 258 - raw});
    EXPECT_EQ(points.sum(), 162);
    EXPECT_LE(std::abs(2 * (points.contracting * 258 - raw * 162)), 258);  // to the nearest whole
  }
  EXPECT_EQ(game.count(Denomination::no_trump, {64, 66}), (Split{80, 82}));
  EXPECT_EQ(game.count(Denomination::spades, {64, 98}), (Split{64, 98}));
}

std::string legal_in(std::string_view trick, int seat, std::string_view hand,
                     std::string_view contract = "H") {
  const Coinche game;
  const auto state = position(game, contract, trick, Seat(seat), hand);
  return text_of(legal_cards(*game.law(state), state.play));
}
TEST(CoincheRule, R6_1_eldest_leads_and_winners_lead_on) {
  const Coinche game;
  auto state = dealt(game, 2);
  EXPECT_FALSE(call_all(game, state, "3 P, 0 80H, 1 P, 2 P, 3 P"));
  EXPECT_EQ(to_act(state), Seat{3});
  play_on(game, state, 4);
  EXPECT_EQ(state.play.tricks[state.play.leader], 1);
  EXPECT_EQ(to_act(state), state.play.leader);
}
TEST(CoincheRule, R6_2_obligations_of_the_standard_preset) {
  EXPECT_EQ(legal_in("(empty)", 0, "7S JH"), "JH 7S") << "1: the leader is free";
  EXPECT_EQ(legal_in("0:7S", 1, "8S AS 9H"), "8S AS") << "2: follow";
  EXPECT_EQ(legal_in("0:AH", 1, "9H 7H"), "7H 9H") << "2: no duty to climb";
  EXPECT_EQ(legal_in("0:AS 1:7S", 2, "9H 7D"), "9H") << "3: trump though the partner wins";
  EXPECT_EQ(legal_in("0:7S 1:8H 2:8S", 3, "9H 7H"), "9H") << "4: overtrump the partner";
  EXPECT_EQ(legal_in("0:7S 1:JH", 2, "9H 7D"), "9H") << "5: undertrump";
  EXPECT_EQ(legal_in("0:7S", 1, "9C 7D"), "7D 9C") << "6: free";
}
TEST(CoincheRule, R6_4_options_change_the_duties) {
  const Duties duties = table("ffb-coinche").law_of(Denomination::clubs).duties;
  EXPECT_EQ(duties.climb[trump_of(Denomination::clubs)], Climb::always);
  EXPECT_EQ(duties.climb[trump_of(Denomination::hearts)], Climb::off);
  EXPECT_EQ(duties.partner_master, PartnerMaster::free);
  EXPECT_FALSE(duties.undertrump);
  EXPECT_FALSE(table().law_of(Denomination::no_trump).duties.must_trump);
  EXPECT_EQ(legal_in("0:7S", 1, "8S AS", "SA"), "8S AS") << "SA: follow, nothing else";
  EXPECT_EQ(legal_in("0:9S", 1, "8S JS", "TA"), "JS") << "TA: climb in the led suit";
  EXPECT_EQ(legal_in("0:9S", 1, "8H JH", "TA"), "8H JH") << "TA: who cannot follow is free";
}
TEST(CoincheRule, R7_1_a_card_of_another_suit_never_wins_without_a_trump_suit) {
  for (std::string_view contract : {"SA", "TA"}) {
    const Coinche game;
    auto state = position(game, contract, "0:7S 1:AH 2:JD", Seat{3}, "9C");
    game.advance(state, Seat{3}, play_of(card_named("9C")));
    EXPECT_EQ(state.play.leader, Seat{0}) << contract;
  }
}
TEST(CoincheRule, R7_2_the_winner_of_the_last_trick_gets_ten) {
  const Coinche game;
  Rng rng(72);
  const auto state = random_round(game, game.start(Seat{0}), rng, [](const auto&) {});
  const auto& by_seat = state.play.points;
  const auto points = game.points(state);
  const auto last = side_of(state.play.leader);
  for (Side side : {Side{0}, Side{1}})
    EXPECT_EQ(points[side],
              by_seat[Seat(side)] + by_seat[Seat(int(side) + 2)] + (side == last ? 10 : 0));
}

}  // namespace
}  // namespace capot::coinche::testing
