// Sections 7.2, 8 and 10 of the rule book: from tricks to the score sheet.
#include "games/coinche/score.h"

#include "games/coinche/test_table.h"
#include "games/coinche/tricks.h"

namespace capot::coinche::testing {
namespace {

using ::testing::ValuesIn;

StatedTrick stated(std::string_view cards_text, int winner) {
  StatedTrick trick{{}, Seat(winner)};
  for (const auto& word : words(cards_text))
    trick.plays.push_back({Seat(trick.plays.size()), play_of(card_named(word))});
  return trick;
}

constexpr std::array<std::string_view, 8> blocks{"JH 9H AH TH", "KH QH 8H 7H", "AS TS KS QS",
                                                 "JS 9S 8S 7S", "AD TD KD QD", "JD 9D 8D 7D",
                                                 "AC TC KC QC", "JC 9C 8C 7C"};

class CoincheTeamPoints : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheTeamPoints, Holds) {
  const Row& row = GetParam();
  const Coinche game;
  std::vector<StatedTrick> tricks;
  for (const auto& winner : words(row["block winners B1..B8"]))
    tricks.push_back(stated(blocks.at(tricks.size()), std::stoi(winner)));
  const auto points = team_points(game.law_of(denomination(row["contract"])), tricks,
                                  Seat(std::stoi(row["declarer"])));
  ASSERT_TRUE(points);
  EXPECT_EQ(*points, (Split{std::stoi(row["contracting"]), std::stoi(row["defence"])}));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheTeamPoints, ValuesIn(rows("coinche/team_points.tsv")),
                         row_id);

class CoincheLenientPoints : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheLenientPoints, Holds) {
  const Row& row = GetParam();
  const Coinche game;
  const Law& law = game.law_of(Denomination::hearts);
  if (row.is("F17")) {
    EXPECT_EQ(trick_points(law, StatedTrick{}).error().name(), kebab(row["result"]));
    return;
  }
  std::vector<StatedTrick> tricks;
  for (const auto& group : items(row["tricks"], ';')) {
    const auto won = group.find(" won by ");
    for (int i = group[0] - '0'; i > 0; --i)
      tricks.push_back(stated(group.substr(4, won - 4), group[won + 8] - '0'));
  }
  const auto points = team_points(law, tricks, Seat{0});
  const auto expected = words(row["result"]);
  if (!points) {
    EXPECT_EQ(points.error().name(), kebab(expected.at(0)));
    return;
  }
  EXPECT_EQ(expected.at(0) == "defence" ? points->defence : points->contracting,
            std::stoi(expected.at(1)));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheLenientPoints,
                         ValuesIn(rows("coinche/lenient_points.tsv")), row_id);

// "KS 0, KH 1" or "0" with the suit of the contract.
std::vector<std::pair<Card, Seat>> royals(const std::string& text, char rank,
                                          const std::string& contract) {
  std::vector<std::pair<Card, Seat>> found;
  for (const auto& item : items(text, ',')) {
    const auto parts = words(item);
    const std::string card = parts.size() == 2 ? parts[0] : rank + contract;
    found.emplace_back(card_named(card), Seat(std::stoi(parts.back())));
  }
  return found;
}
Split belote_points_in(const std::string& text) {
  if (text == "none") return {0, 0};
  if (text == "contracting") return {20, 0};
  if (text == "defence") return {0, 20};
  const auto parts = words(text);  // c 20, d 20
  return {std::stoi(parts.at(1)), std::stoi(parts.at(3))};
}

class CoincheBelote : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheBelote, Holds) {
  const Row& row = GetParam();
  const Contract contract{80, denomination(row["contract"]), Seat(std::stoi(row["declarer"])), 1};
  for (std::string_view holder : {"team", "player"}) {
    const Coinche game =
        table("standard", "denominations=S+H+D+C+SA+TA, belote_holder=" + std::string(holder));
    std::vector<StatedTrick> tricks;
    Coinche::State state;
    state.auction = {
        .value = 80, .denomination = contract.denomination, .declarer = contract.declarer};
    for (char rank : {'K', 'Q'})
      for (const auto& [card, seat] :
           royals(row[rank == 'K' ? "king played by" : "queen played by"], rank, row["contract"])) {
        tricks.push_back({{{seat, play_of(card)}}, seat});
        state.play.hands[seat].add(card);
      }
    // The others are divided, as in a deal.
    CardSet named;
    for (CardSet hand : state.play.hands.at) named |= hand;
    for (int s = 0; s < 4; ++s)
      for (Card royal : king_and_queen(Suit(s)) - named)
        state.play.hands[rank_of(royal) == Rank::king ? Seat{0} : Seat{1}].add(royal);
    const Split expected = belote_points_in(row[holder == "team" ? "team (default)" : "player"]);
    EXPECT_EQ(belotes_in(tricks, contract, game.options()) * belote_bonus, expected) << holder;
    game.begin_play(state);  // the same from the hands, before a card is played
    EXPECT_EQ(game.facts(state).belote, expected) << holder;
  }
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheBelote, ValuesIn(rows("coinche/belote.tsv")), row_id);

class CoincheContractTest : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheContractTest, Holds) {
  const Row& row = GetParam();
  const std::string round = "V " + row["V"] + ", " + row["t_c"] + "/" + row["t_d"] +
                            (row["belote"] == "none" ? "" : ", belote " + row["belote"]);
  const auto verdict = [&](const Coinche& game) {
    return score_of(game, round).verdict == Verdict::met ? "met" : "failed";
  };
  EXPECT_EQ(verdict(table()), row["standard"]);
  for (const char* option : {"must_beat_defence", "floor_82", "belote_for_contract"})
    EXPECT_EQ(verdict(table("standard", option)), row[option]) << option;
  EXPECT_EQ(verdict(table("tunisian")), row["rounded test + belote (tunisian)"]);
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheContractTest, ValuesIn(rows("coinche/contract_test.tsv")),
                         row_id);

class CoincheMultipliers : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheMultipliers, Holds) {
  const Row& row = GetParam();
  const Split points = pair_of(row["t_c / t_d"]);
  const int value = std::stoi(row["V"]), m = row["level"][1] - '0';
  const Split belote = belote_points_in(row["belote"]);
  const bool met = row["met"] == "yes";
  const auto simple = standard_score(points, value, m, belote_side(belote));
  EXPECT_EQ(simple.met, met);
  EXPECT_EQ(simple.score, pair_of(row["score c / d"]));
  EXPECT_EQ(simple.final, pair_of(row["final c / d"]));
  const Contract contract{std::uint16_t(value), {}, Seat{0}, std::uint8_t(m)};
  const auto general =
      score_round(Options{}, contract, {.points = points, .tricks = {4, 4}, .belote = belote});
  EXPECT_EQ(general.verdict == Verdict::met, met);
  EXPECT_EQ(general.score, simple.score);
  EXPECT_EQ(general.final, simple.final);
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheMultipliers, ValuesIn(rows("coinche/multipliers.tsv")),
                         row_id);

class CoinchePresetScores : public ::testing::TestWithParam<Row> {};
TEST_P(CoinchePresetScores, Holds) {
  const Row& row = GetParam();
  for (std::string_view preset :
       {"standard", "ffb-coinche", "ffb-contree", "pagat", "annonce", "tunisian"}) {
    if (row[preset] == "n/a" || row[preset] == "-") continue;
    EXPECT_EQ(score_of(table(preset), row["round"]).final, pair_of(row[preset])) << preset;
  }
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoinchePresetScores, ValuesIn(rows("coinche/presets.tsv")),
                         row_id);

// The options and rounds of 18.11, where a row may say "same".
struct OptionRound {
  const char* options;
  const char* round;
};
const std::map<std::string, OptionRound>& option_rounds() {
  constexpr const char* flat = "capot_bid, slam_scoring=flat";
  constexpr const char* generale = "capot_bid, generale_bid, slam_scoring=flat";
  constexpr const char* plus =
      "score_method=made_plus_contract, fail_base=160, capot_tricks=252, rounding=five_up, "
      "capot_bid, generale_bid, failed_slam_base=normal";
  constexpr const char* plus_capot =
      "score_method=made_plus_contract, fail_base=160, capot_tricks=252, rounding=five_up, "
      "capot_bid, generale_bid, failed_slam_base=capot";
  constexpr const char* plus_capot_plain =
      "score_method=made_plus_contract, fail_base=160, capot_tricks=252, rounding=five_up, "
      "capot_bid, generale_bid, failed_slam_base=capot, defence_sweep=plain";
  constexpr const char* scope =
      "score_method=made_plus_contract, fail_base=160, rounding=five_up, "
      "coinche_win=winner_takes_all, multiplier_scope=contract";
  static const std::map<std::string, OptionRound> table{
      {"S01", {flat, "capot bid, made, plain"}},
      {"S02", {flat, "capot bid, 7 tricks (150/12), coinched"}},
      {"S03", {flat, "capot bid, made, surcoinched, belote contracting"}},
      {"S04", {generale, "generale bid, alone, plain"}},
      {"S05", {generale, "generale bid, c took all 8, plain"}},
      {"S06", {plus, "capot bid, 7 tricks (130/32), plain"}},
      {"S07", {plus_capot, "capot bid, 7 tricks (130/32), plain"}},
      {"S08", {plus_capot, "generale bid, alone, plain"}},
      {"S09", {plus_capot, "V 90, defence took all 8, plain"}},
      {"S10",
       {"score_method=made_plus_contract, fail_base=160, capot_tricks=252, rounding=none",
        "V 100, 104/58, plain"}},
      {"S11",
       {"score_method=made_plus_contract, fail_base=160, capot_tricks=252, rounding=six_up",
        "V 100, 105/57, plain"}},
      {"S12", {plus, "V 100, 105/57, plain"}},
      {"S13", {scope, "V 80, 90/72, coinched"}},
      {"S14",
       {"score_method=made_plus_contract, coinche_win=winner_takes_all, "
        "multiplier_scope=contract",
        "V 80, 90/72, coinched"}},
      {"S15",
       {"score_method=made_plus_contract, coinche_win=winner_takes_all, "
        "multiplier_scope=contract, surcoinche_multiplier=3",
        "V 80, 60/102, surcoinched"}},
      {"S16", {"surcoinche_multiplier=3", "V 80, 62/100, surcoinched"}},
      {"S17", {"fail_base=160", "V 80, 62/100, coinched"}},
      {"S18", {"belote_multiplied", "V 80, 104/58, coinched, belote contracting"}},
      {"S19", {"belote_award=winner", "V 80, 62/100, plain, belote contracting"}},
      {"S20", {"belote_award=winner", "V 80, 104/58, plain, belote defence"}},
      {"S21", {"belote_award=none", "V 80, 104/58, plain, belote contracting"}},
      {"S22", {"coinche_win=winner_takes_all", "V 80, 104/58, coinched"}},
      {"S23", {"capot_tricks=252", "V 80, c took all 8, plain"}},
      {"S24", {"capot_tricks=252", "V 80, defence took all 8, coinched"}},
      {"S25", {"capot_tricks=252, defence_sweep=plain", "V 80, defence took all 8, coinched"}},
      {"S26", {plus_capot_plain, "V 90, defence took all 8, plain"}}};
  return table;
}

class CoincheSingleOptions : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheSingleOptions, Holds) {
  const auto& [options, round] = option_rounds().at(GetParam().id());
  EXPECT_EQ(score_of(table("standard", options), round).final, pair_of(GetParam()["final c / d"]));
}
TEST(CoincheSingleOptions, CheckEveryVector) {
  expect_ids_of("coinche/single_options.tsv", option_rounds());
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheSingleOptions,
                         ValuesIn(rows("coinche/single_options.tsv")), row_id);

class CoincheScaling : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheScaling, Holds) {
  const Row& row = GetParam();
  const auto contract = items(row["contract, table"], ',');
  const Denomination d = denomination(contract.at(0));
  const Coinche game =
      table("standard", "denominations=S+SA+TA," +
                            std::string(d == Denomination::no_trump ? "sa" : "ta") +
                            "_table=" + contract.at(1));
  const auto raw = pair_of(row["raw points of c / total"]);
  const Split points = game.count(d, {raw.contracting, raw.defence - raw.contracting});
  EXPECT_EQ(points, pair_of(row["scaled c / d"]));
  const auto test = items(row["V met?"], ':');
  const Contract bid{std::uint16_t(std::stoi(test.at(0))), d, Seat{0}, 1};
  const auto score = score_round(game.options(), bid, {.points = points, .tricks = {4, 4}});
  EXPECT_EQ(score.verdict == Verdict::met, test.at(1) == "yes");
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheScaling, ValuesIn(rows("coinche/scaling.tsv")), row_id);

class CoincheLitige : public ::testing::TestWithParam<Row> {};
TEST_P(CoincheLitige, Holds) {
  const Row& row = GetParam();
  const auto won = items(row["tricks"], '-');
  const RoundFacts facts{.points = pair_of(row["t_c / t_d"]),
                         .tricks = {std::stoi(won.at(0)), std::stoi(won.at(1))},
                         .belote = belote_points_in(row["belote"]),
                         .pot = std::stoi(row["pot before"])};
  const auto score = score_round(table("belote-classique").options(), Contract{}, facts);
  constexpr std::array verdicts{"met", "failed", "litige"};
  EXPECT_EQ(verdicts[std::size_t(score.verdict)], row["result"]);
  EXPECT_EQ(score.final, pair_of(row["final c / d"]));
  EXPECT_EQ(score.pot, std::stoi(row["pot after"]));
}
INSTANTIATE_TEST_SUITE_P(Vectors, CoincheLitige, ValuesIn(rows("coinche/litige.tsv")), row_id);

TEST(CoincheRule, R8_belote_belongs_to_the_side_that_played_both) {
  const Coinche game = table("ffb-contree");
  const auto lost = score_of(game, "V 100, 60/102, belote c, plain");
  EXPECT_EQ(lost.bonus, (Split{0, 20})) << "prenable: the defence takes it";
  EXPECT_EQ(score_of(table(), "V 100, 60/102, belote c, coinched").bonus, (Split{20, 0}))
      << "flat 20 after the multiplier, met or not";
}
TEST(CoincheRule, R10_1_the_general_pipeline_is_the_default_one_under_default_options) {
  for (int t_c = 0; t_c <= 162; ++t_c)
    for (int value = 80; value <= 160; value += 10)
      for (int m : {1, 2, 4})
        for (BeloteSide side : {BeloteSide::none, BeloteSide::contracting, BeloteSide::defence}) {
          const Split points{t_c, 162 - t_c};
          const Split belote{side == BeloteSide::contracting ? 20 : 0,
                             side == BeloteSide::defence ? 20 : 0};
          const Contract contract{std::uint16_t(value), {}, Seat{0}, std::uint8_t(m)};
          const Split tricks = t_c == 162 ? Split{8, 0} : t_c == 0 ? Split{0, 8} : Split{4, 4};
          const auto simple = standard_score(points, value, m, side);
          const auto general = score_round(Options{}, contract,
                                           {.points = points, .tricks = tricks, .belote = belote});
          ASSERT_EQ(general.points, simple.points);
          ASSERT_EQ(general.verdict == Verdict::met, simple.met);
          ASSERT_EQ(general.score, simple.score);
          ASSERT_EQ(belote_side(general.belote), simple.belote_side);
          ASSERT_EQ(general.final, simple.final);
        }
}
TEST(CoincheRule, R10_2_step_5_has_a_case_for_every_line_of_its_table) {
  const auto score = [](const std::string& options, std::string_view round) {
    return score_of(table("standard", options), round).score;
  };
  const std::string flat = "capot_bid, slam_scoring=flat";
  EXPECT_EQ(score(flat, "capot bid, made, coinched"), (Split{1000, 0}));
  EXPECT_EQ(score(flat, "capot bid, 7 tricks (130/32), coinched"), (Split{0, 1000}));
  EXPECT_EQ(score("", "V 80, 100/62, coinched"), (Split{200, 124}));
  EXPECT_EQ(score("coinche_win=winner_takes_all", "V 80, 100/62, coinched"), (Split{324, 0}));
  EXPECT_EQ(score("", "V 80, 62/100, coinched"), (Split{0, 324}));
  const std::string plus = "score_method=made_plus_contract";
  EXPECT_EQ(score(plus, "V 80, 100/62, plain"), (Split{180, 62}));
  EXPECT_EQ(score(plus, "V 80, 100/62, coinched"), (Split{360, 124}));
  EXPECT_EQ(score(plus + ", coinche_win=winner_takes_all", "V 80, 100/62, coinched"),
            (Split{484, 0}));
  EXPECT_EQ(score(plus + ", coinche_win=winner_takes_all, multiplier_scope=contract",
                  "V 80, 100/62, coinched"),
            (Split{322, 0}));
  EXPECT_EQ(score(plus + ", coinche_win=bid_only", "V 80, 100/62, coinched"), (Split{260, 62}));
  EXPECT_EQ(score(plus, "V 80, 62/100, coinched"), (Split{0, 484}));
  EXPECT_EQ(score(plus + ", multiplier_scope=contract", "V 80, 62/100, coinched"), (Split{0, 322}));
  EXPECT_EQ(score("score_method=contract_only", "V 80, 100/62, coinched"), (Split{160, 0}));
  EXPECT_EQ(score("score_method=contract_only", "V 80, 62/100, coinched"), (Split{0, 160}));
}
TEST(CoincheRule, R10_3_traditional_320_and_640) {
  const Coinche game = table("standard", "coinche_win=winner_takes_all, fail_base=160");
  EXPECT_EQ(score_of(game, "V 80, 104/58, coinched").final, (Split{320, 0}));
  EXPECT_EQ(score_of(game, "V 80, 62/100, surcoinched").final, (Split{0, 640}));
}

}  // namespace
}  // namespace capot::coinche::testing
