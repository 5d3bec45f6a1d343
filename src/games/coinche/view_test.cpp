// Section 12 of the rule book: phases, and what a seat may see.
#include "games/coinche/test_table.h"
#include "games/shared/sentences.h"

namespace capot::coinche::testing {
namespace {

// The same position with the cards that the watcher cannot see dealt out again.
Coinche::State reshuffled(const Coinche::State& state, std::optional<Seat> watcher, Rng& rng) {
  std::vector<Card> hidden;
  const auto sees = [&](int s) { return watcher && *watcher == Seat(s); };
  const bool stock = state.phase == Phase::auction && state.play.hands[Seat{0}].size() == 5;
  for (int s = 0; s < 4; ++s)
    if (!sees(s))
      for (Card c : state.play.hands[Seat(s)]) hidden.push_back(c);
  if (stock) hidden.insert(hidden.end(), state.stock.begin(), state.stock.end());
  shuffle(std::span<Card>(hidden), rng);
  auto other = state;
  for (int s = 0; s < 4; ++s) {
    if (sees(s)) continue;
    CardSet hand;
    for (int n = state.play.hands[Seat(s)].size(); n > 0; --n) {
      hand.add(hidden.back());
      hidden.pop_back();
    }
    other.play.hands[Seat(s)] = hand;
  }
  if (stock) std::copy(hidden.begin(), hidden.end(), other.stock.begin());
  return other;
}

TEST(CoincheRule, R12_1_phases_run_from_auction_to_play_to_over) {
  for (const Preset& preset : Coinche::info().presets) {
    const Coinche game = table(preset.name);
    Rng rng(121);
    for (int i = 0; i < 30; ++i) {
      Phase last = Phase::auction;
      const auto state = random_round(game, game.start(Seat{0}), rng, [&](const auto& s) {
        EXPECT_GE(s.phase, last);
        EXPECT_EQ(to_act(s).has_value(), s.phase != Phase::over);
        EXPECT_EQ(game.law(s) != nullptr, game.agreed(s).has_value());
        EXPECT_EQ(game.result(s).is_null(), s.phase != Phase::over);
        last = s.phase;
      });
      EXPECT_EQ(last, Phase::over);
      EXPECT_EQ(*game.result(state).find("kind")->text(),
                game.agreed(state) ? "played" : "cancelled");
    }
  }
}
TEST(CoincheRule, R12_2_options_dealer_deck_and_actions_determine_the_round) {
  const Coinche game;
  Rng rng(122);
  const Deck deck = shuffled(rng);
  std::vector<std::pair<Seat, std::string>> log;
  auto state = game.deal(game.start(Seat{3}), deck);
  while (const auto seat = to_act(state)) {
    const auto choice = legal_of(game, state, *seat);
    const Action action = choice.at(rng.below(std::uint32_t(choice.size())));
    log.emplace_back(*seat, game.spell(action));
    game.advance(state, *seat, action);
  }
  auto again = game.deal(game.start(Seat{3}), deck);
  for (const auto& [seat, text] : log) game.advance(again, seat, *game.parse(text));
  EXPECT_EQ(state, again);
}
TEST(CoincheRule, R12_3_a_view_does_not_depend_on_hidden_cards) {
  std::vector<Coinche> tables;
  for (const Preset& preset : Coinche::info().presets) tables.push_back(table(preset.name));
  tables.push_back(table("standard", "declarations, belote_declare=announced"));
  for (const Coinche& game : tables) {
    Rng rng(123);
    for (int i = 0; i < 30; ++i)
      random_round(game, game.start(Seat{0}), rng, [&](const Coinche::State& state) {
        for (int w = 0; w <= 4; ++w) {
          const auto watcher = w < 4 ? std::optional(Seat(w)) : std::nullopt;
          const auto view = game.view(state, watcher);
          EXPECT_EQ(view, game.view(reshuffled(state, watcher, rng), watcher));
          EXPECT_EQ(view.hand, watcher ? state.play.hands[*watcher] : CardSet{});
        }
      });
  }
}
TEST(CoincheRule, R12_3_the_view_shows_contract_turned_card_and_belote) {
  const Coinche turn_up = table("belote-classique");
  const auto first = dealt(turn_up);
  EXPECT_EQ(turn_up.view(first, std::nullopt).shown, CardSet{first.turned});

  const Coinche game;
  auto state =
      game.deal(game.start(Seat{0}),
                deck_for(game, Seat{0},
                         {cards("7H 8H 9H TH 7D 8D 9D TD"), cards("JH QH KH AH JD QD KD AD"),
                          cards("7C 8C 9C TC 7S 8S 9S TS"), cards("JC QC KC AC JS QS KS AS")}));
  ASSERT_FALSE(call_all(game, state, "1 80H, 2 COINCHE, 3 P"));
  auto view = game.view(state, Seat{0});
  EXPECT_EQ(view.auction.value, 80);
  EXPECT_EQ(view.multiplier, 2);
  EXPECT_EQ(say(game.info(), game.describe(view), Language::english),
            "80 hearts by seat 1, coinched");
  for (const char* royal : {"KH", "QH"}) {
    EXPECT_EQ(game.view(state, Seat{0}).belotes[1], 0) << "not before both were played";
    while (*to_act(state) != Seat{1}) play_on(game, state);
    game.advance(state, Seat{1}, play_of(card_named(royal)));
  }
  EXPECT_EQ(game.view(state, Seat{0}).belotes[1], 1);
}
TEST(CoincheRule, R17_the_belote_is_a_constant_during_play) {
  const Coinche game = table("standard", "denominations=S+H+D+C+SA+TA");
  Rng rng(17);
  int owned = 0, rounds = 0;
  for (int i = 0; i < 4000; ++i) {
    std::optional<std::vector<unsigned>> belotes;
    const auto owners = [&](const CoincheState& s) {
      std::vector<unsigned> found;
      for (int suit = 0; suit < 4; ++suit) found.push_back(game.belote_owner(s, Suit(suit)));
      return found;
    };
    const auto state = random_round(game, game.start(Seat{0}), rng, [&](const auto& s) {
      if (s.phase != Phase::play) return;
      if (!belotes) belotes = owners(s);
      EXPECT_EQ(owners(s), *belotes);
    });
    if (!game.agreed(state) || !is_suit(game.agreed(state)->denomination)) continue;
    ++rounds;
    owned += owners(state) != std::vector<unsigned>(4, 0);
  }
  EXPECT_NEAR(double(owned) / rounds, 15.0 / 31, 0.04) << "section 8: same side 48.4 %";
}
TEST(CoincheRule, R17_a_met_coinched_contract_can_pay_the_defence_more) {
  EXPECT_EQ(score_of(table(), "V 80, 80/82, coinche").final, (Split{160, 164}));
}

}  // namespace
}  // namespace capot::coinche::testing
