// core, tried on its own: sets, chance, options, words, the play of the cards.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "core/cardset.h"
#include "core/game.h"
#include "core/law.h"
#include "core/notation.h"
#include "core/options.h"
#include "core/play.h"
#include "core/rng.h"

namespace capot::core_test {

TEST(CardSet, agrees_with_a_set_of_numbers) {
  Rng rng(7);
  for (int round = 0; round < 1000; ++round) {
    const CardSet a = CardSet::of_bits(std::uint32_t(rng()));
    const CardSet b = CardSet::of_bits(std::uint32_t(rng()));
    std::set<int> slow_a, slow_b, both, either, only_a;
    for (int c = 0; c < 32; ++c) {
      if (a.has(Card(c))) slow_a.insert(c);
      if (b.has(Card(c))) slow_b.insert(c);
      if (a.has(Card(c)) && b.has(Card(c))) both.insert(c);
      if (a.has(Card(c)) || b.has(Card(c))) either.insert(c);
      if (a.has(Card(c)) && !b.has(Card(c))) only_a.insert(c);
    }
    const auto listed = [](CardSet set) {
      std::set<int> cards;
      for (Card card : set) cards.insert(int(card));
      return cards;
    };
    EXPECT_EQ(listed(a), slow_a);
    EXPECT_EQ(listed(a & b), both);
    EXPECT_EQ(listed(a | b), either);
    EXPECT_EQ(listed(a - b), only_a);
    EXPECT_EQ(a.size(), int(slow_a.size()));
    int n = 0;
    for (int card : slow_a) EXPECT_EQ(int(a.nth(n++)), card);
    if (!a.empty()) {
      EXPECT_EQ(int(a.first()), *slow_a.begin());
      EXPECT_EQ(int(a.last()), *slow_a.rbegin());
    }
  }
}

std::vector<std::uint8_t> bytes_of(const std::array<std::uint32_t, 16>& block) {
  std::vector<std::uint8_t> bytes;
  for (std::uint32_t word : block)
    for (int k = 0; k < 4; ++k) bytes.push_back(std::uint8_t(word >> (8 * k)));
  return bytes;
}

std::vector<std::uint8_t> from_hex(std::string_view hex) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes.push_back(std::uint8_t(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  return bytes;
}

Seed counting_key() {
  Seed key;
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  return key;
}

TEST(ChaCha20, rfc_8439_section_2_3_2) {
  const auto block = chacha20_block(counting_key(), 1, {0x09000000, 0x4A000000, 0x00000000});
  EXPECT_EQ(bytes_of(block),
            from_hex("10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"));
}

TEST(ChaCha20, rfc_8439_appendix_a_1) {
  EXPECT_EQ(bytes_of(chacha20_block(Seed{}, 0, {})),
            from_hex("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"))
      << "test vector 1";
  EXPECT_EQ(bytes_of(chacha20_block(Seed{}, 1, {})),
            from_hex("9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"))
      << "test vector 2";
  Seed last_one{};
  last_one[31] = 1;
  EXPECT_EQ(bytes_of(chacha20_block(last_one, 1, {})),
            from_hex("3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"))
      << "test vector 3";
}

TEST(DealRng, is_the_stream_of_its_seed) {
  DealRng rng(Seed{});
  EXPECT_EQ(rng(), 0xADE0B876u) << "the first word of the zero key";
  DealRng again(Seed{});
  std::vector<std::uint32_t> words;
  for (int i = 0; i < 40; ++i) words.push_back(again());
  EXPECT_EQ(words[16], 0xBEE7079Fu) << "the second block follows the first";
}

TEST(DealRng, below_is_uniform) {
  DealRng rng(expand_seed(1));
  std::array<int, 6> seen{};
  for (int i = 0; i < 60000; ++i) ++seen[rng.below(6)];
  for (int count : seen) EXPECT_NEAR(count, 10000, 500);
}

TEST(DealRng, practice_seeds_stay_what_they_are) {
  EXPECT_NE(expand_seed(1), expand_seed(2));
  EXPECT_EQ(expand_seed(0)[0], 0x76) << "the keystream of the number";
}

TEST(Shuffle, every_order_is_equally_likely) {
  std::map<std::array<int, 4>, int> seen;
  Rng rng(3);
  for (int i = 0; i < 24000; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    shuffle(std::span<int>(items), rng);
    ++seen[items];
  }
  EXPECT_EQ(seen.size(), 24u);
  for (const auto& [order, count] : seen) EXPECT_NEAR(count, 1000, 150);
}

TEST(Notation, words_and_faces) {
  const Words words = split_words("  Bid   80H ");
  EXPECT_EQ(words.size, 2);
  EXPECT_EQ(words[0], "bid");
  EXPECT_EQ(words[1], "80h");
  EXPECT_TRUE(split_words("a b c d e").too_many);
  EXPECT_EQ(split_words("").size, 0);
  EXPECT_EQ(read_whole("42"), 42);
  EXPECT_FALSE(read_whole("2.5"));
  EXPECT_FALSE(read_whole(""));
  EXPECT_FALSE(read_whole("99999999999999999999"));
  EXPECT_EQ(read_face("10h")->rank, 'T');
  EXPECT_EQ(read_face("jd")->suit, 'D');
  EXPECT_FALSE(read_face("ZZ"));
  EXPECT_FALSE(read_face("0H"));
}

// A game of one option of each kind.
enum class Colour : std::uint8_t { red, green };
struct Sample {
  bool loud = false;
  int limit = 3;
  Colour colour = Colour::green;
  std::uint8_t suits = 1;
};
constexpr std::string_view colours[]{"red", "green"};
constexpr std::string_view letters[]{"A", "B", "C"};
constexpr OptionInfo sample_options[]{
    flag_option<&Sample::loud>("loud", "Whether it is loud."),
    number_option<&Sample::limit>("limit", 0, 9, "How much.", "none"),
    choice_option<&Sample::colour>("colour", colours, "Which colour."),
    subset_option<&Sample::suits>("suits", letters, "Which suits."),
    reserved_option("later", "Not yet."),
};
constexpr Setting loud_settings[]{{"loud", "true"}, {"suits", "{A, C}"}, {"limit", "none"}};
constexpr Preset sample_presets[]{{"standard", "Plain.", {}}, {"loud", "Loud.", loud_settings}};

Parsed<Sample> read_sample(std::string_view preset, const Value& overrides) {
  const auto values = read_options(sample_options, sample_presets, preset, overrides);
  if (!values) return std::unexpected(values.error());
  Sample sample;
  fill_options(sample_options, *values, &sample);
  return sample;
}

TEST(Options, presets_and_overrides) {
  const auto plain = read_sample("standard", {});
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain->loud);
  const auto loud = read_sample("loud", Value::Object{{"colour", "red"}, {"limit", 7}});
  ASSERT_TRUE(loud);
  EXPECT_TRUE(loud->loud);
  EXPECT_EQ(loud->suits, 0b101);
  EXPECT_EQ(loud->limit, 7);
  EXPECT_EQ(loud->colour, Colour::red);
  EXPECT_EQ(read_sample("loud", {})->limit, -1) << "the word stands for one below the range";
}

TEST(Options, what_is_wrong_is_named) {
  const auto error = [](std::string_view preset, const Value& overrides) {
    const auto read = read_sample(preset, overrides);
    return read ? std::string("accepted") : read.error().message();
  };
  using Object = Value::Object;
  EXPECT_NE(error("quiet", {}).find("preset called 'quiet'; there are: standard"),
            std::string::npos);
  EXPECT_NE(error("standard", Object{{"size", 1}}).find("option called 'size'"), std::string::npos);
  EXPECT_EQ(read_sample("quiet", {}).error().where, "preset");
  EXPECT_NE(error("standard", Object{{"limit", 10}}).find("0 to 9 or none"), std::string::npos);
  EXPECT_NE(error("standard", Object{{"limit", 2.5}}).find("limit"), std::string::npos);
  EXPECT_NE(error("standard", Object{{"loud", 1}}).find("true or false"), std::string::npos);
  EXPECT_NE(error("standard", Object{{"colour", "blue"}}).find("red, green"), std::string::npos);
  EXPECT_NE(error("standard", Object{{"suits", Value::List{"D"}}}).find("A, B, C"),
            std::string::npos);
  EXPECT_NE(error("standard", Object{{"later", true}}).find("not supported"), std::string::npos);
  EXPECT_NE(error("standard", Value(3)).find("object"), std::string::npos);
}

TEST(Options, writing_is_the_inverse_of_reading) {
  for (const OptionInfo& option : sample_options) {
    if (option.reserved) continue;
    const int low = option.kind == OptionInfo::Kind::number ? -1 : 0;
    const int high = option.kind == OptionInfo::Kind::number   ? 9
                     : option.kind == OptionInfo::Kind::subset ? 7
                                                               : 1;
    for (int value = low; value <= high; ++value) {
      const auto read = read_option(option, write_option(option, value));
      ASSERT_TRUE(read) << option.name;
      EXPECT_EQ(*read, value) << option.name;
    }
  }
}

// Two suits of four; suit 1 is trumps. Higher numbers are stronger.
Law small_law() {
  Law law;
  Strengths strengths;
  for (int c = 0; c < 8; ++c) {
    law.suit[Card(c)] = Suit(c / 4);
    law.follows[Suit(c / 4)].add(Card(c));
    law.points[Card(c)] = std::uint8_t(c);
    for (int led = 0; led < 2; ++led)
      strengths[Suit(led)][Card(c)] = std::uint8_t(c >= 4 ? 100 + c : c / 4 == led ? 10 + c : 0);
    if (c >= 4) law.trumps.add(Card(c));
  }
  set_strengths(law, strengths);
  set_duties(law, {});
  return law;
}

TEST(Play, tricks_go_to_the_winner_and_skip_who_is_out) {
  const Law law = small_law();
  Play play;
  play.hands[Seat{0}] = {Card{0}, Card{3}};
  play.hands[Seat{1}] = {Card{1}, Card{2}};
  play.hands[Seat{3}] = {Card{4}, Card{5}};
  start_play(play, 4, 0b1011, Seat{0});
  EXPECT_FALSE(play_card(law, play, Card{3}));
  EXPECT_EQ(play.to_act, Seat{1});
  EXPECT_EQ(legal_cards(law, play), (CardSet{Card{1}, Card{2}}));
  EXPECT_FALSE(play_card(law, play, Card{1}));
  EXPECT_EQ(play.to_act, Seat{3}) << "seat 2 sits out";
  EXPECT_EQ(legal_cards(law, play), (CardSet{Card{4}, Card{5}})) << "void: anything";
  EXPECT_TRUE(play_card(law, play, Card{4}));
  EXPECT_EQ(play.leader, Seat{3});
  EXPECT_EQ(play.points[Seat{3}], 8);
  EXPECT_EQ(play.tricks[Seat{3}], 1);
  EXPECT_EQ(play.done, 1);
}

TEST(Play, next_in_is_the_next_seat_that_plays) {
  for (int seats = 2; seats <= 6; ++seats)
    for (unsigned in = 1; in < 1u << seats; ++in) {
      Play play;
      play.seats = std::uint8_t(seats);
      play.in = std::uint8_t(in);
      for (int s = 0; s < seats; ++s) {
        Seat slow = next(Seat(s), seats);
        while (!is_in(play, slow)) slow = next(slow, seats);
        EXPECT_EQ(next_in(play, Seat(s)), slow);
      }
    }
}

TEST(Fault, a_violation_is_its_name) {
  const Violation broken = fault::must_follow_suit;
  EXPECT_EQ(broken.name(), "must-follow-suit");
  EXPECT_EQ(broken, Violation(fault::must_follow_suit));
  EXPECT_NE(broken, Violation(fault::not_your_turn));
}

}  // namespace capot::core_test
