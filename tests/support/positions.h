// Random positions of the play, for the tests of solvers: tables of every game and preset with
// options changed at random, random calls, then random cards or fewer of them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>

#include "games/registry.h"
#include "support/brute_force.h"
#include "support/random_rounds.h"
#include "table/json.h"

namespace capot::testing {

struct RandomTable {
  std::shared_ptr<const AnyGame> game;
  std::string name;  // game, preset and the options changed
};

struct Position {
  RandomTable table;
  AnyState state;  // of the game, at the first lead
  Play play{};
  const Law& law() const { return *table.game->law(state); }
};

inline int random_option(const OptionInfo& option, Rng& rng) {
  switch (option.kind) {
    case OptionInfo::Kind::flag: return int(rng.below(2));
    case OptionInfo::Kind::number:
      return option.low + int(rng.below(std::uint32_t(option.high - option.low + 1)));
    case OptionInfo::Kind::choice: return int(rng.below(std::uint32_t(option.words.size())));
    case OptionInfo::Kind::subset: return int(rng.below(1u << option.words.size()));
  }
  return 0;
}

// A preset, two times of three with about half of its options drawn anew, until they do not
// contradict each other.
inline RandomTable random_table(const GameEntry& entry, Rng& rng) {
  const auto options = entry.info->options;
  const Preset& preset = entry.info->presets[rng.below(std::uint32_t(entry.info->presets.size()))];
  const std::string name = std::string(entry.info->name) + " " + std::string(preset.name);
  const auto set = read_options(options, entry.info->presets, preset.name, {});
  for (int tries = rng.below(3) ? 200 : 0; tries > 0; --tries) {
    OptionValues values = *set;
    std::string changed;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].reserved || rng.below(2)) continue;
      values[i] = random_option(options[i], rng);
      changed += " " + std::string(options[i].name) + "=" +
                 write_json(write_option(options[i], *values[i]));
    }
    if (auto game = entry.make(values)) return {*std::move(game), name + changed};
  }
  return {*entry.make(*set), name};
}

template <class List>
auto any_of(const List& list, int size, Rng& rng) {
  return list[int(rng.below(std::uint32_t(size)))];
}
inline Card any_legal(const Law& law, const Play& play, Rng& rng) {
  const CardSet legal = legal_cards(law, play);
  return legal.nth(int(rng.below(std::uint32_t(legal.size()))));
}
inline void play_cards(const Law& law, Play& play, int cards, Rng& rng) {
  for (; cards > 0 && !is_over(play); --cards) play_card(law, play, any_legal(law, play, rng));
}

// The first lead of a round with random calls. Now and then the lead has been made, by the game's
// own rules: some let the leader choose the suit, which is rare enough to be tried for.
inline Position first_lead(const GameEntry& entry, Rng& rng) {
  for (;;) {
    Position position{random_table(entry, rng), {}, {}};
    const AnyGame& game = *position.table.game;
    AnyState& state = position.state;
    const auto dealer = Seat(rng.below(std::uint32_t(game.seats())));
    state = game.deal(game.start(dealer), random_deck(game, rng));
    ActionList list;
    const auto act = [&](AnyState& changed) {
      const Seat seat = *to_act(changed);
      game.legal(changed, seat, list);
      game.advance(changed, seat, list[int(rng.below(std::uint32_t(list.size())))]);
    };
    while (state->phase != Phase::play && state->phase != Phase::over) act(state);
    if (state->phase == Phase::over) continue;  // thrown in: another deal
    position.play = state->play;
    for (int tries = rng.below(3) ? 0 : 8; tries > 0; --tries) {
      AnyState led = state;
      act(led);
      if (led->phase != Phase::play) continue;  // given up
      position.play = led->play;
      if (position.play.led != position.law().suit[position.play.table[0]]) break;
    }
    return position;
  }
}

// Every hand that plays keeps so many random cards as if it had been dealt no more.
inline void thin(Play& play, int tricks, Rng& rng) {
  Seat seat = play.leader;
  for (int i = 0; i < play.size; ++i, seat = next_in(play, seat)) {
    CardSet& hand = play.hands[seat];
    while (hand.size() > tricks - (i < play.on_table))
      hand.remove(hand.nth(int(rng.below(std::uint32_t(hand.size())))));
  }
}

// The tricks so far, all taken by one seat: random play leaves few sweeps open.
inline void hand_over_tricks(Play& play, Rng& rng) {
  int points = 0;
  for (auto taken : play.points.at) points += taken;
  Seat seat = play.leader;
  for (std::uint32_t steps = rng.below(play.size); steps > 0; --steps) seat = next_in(play, seat);
  play.tricks = {};
  play.points = {};
  play.tricks[seat] = play.done;
  play.points[seat] = std::uint8_t(points);
}

// The round with so many tricks left, the one in progress included: played so far or dealt so.
inline void shorten(const Law& law, Play& play, int tricks, Rng& rng) {
  if (rng.below(2)) thin(play, tricks, rng);
  while (play.hands[play.to_act].size() > tricks) play_cards(law, play, 1, rng);
  if (rng.below(3) == 0) hand_over_tricks(play, rng);
  if (rng.below(2)) play_cards(law, play, int(rng.below(play.size)), rng);
}

// An ending that brute force gets through: mostly of three tricks, now and then of five.
inline Position random_ending(const GameEntry& entry, Rng& rng) {
  constexpr std::array<int, 8> tricks{3, 3, 3, 3, 3, 4, 4, 5};
  Position position = first_lead(entry, rng);
  shorten(position.law(), position.play, any_of(tricks, 8, rng), rng);
  const int limit = rng.below(50) ? 10'000 : 100'000;
  while (cards_to_try(position.law(), position.play, limit) > limit)
    play_cards(position.law(), position.play, 1, rng);
  return position;
}

// For the messages of a test that fails: enough to set the position up again.
inline std::string describe(const Position& position) {
  const AnyGame& game = *position.table.game;
  const Play& play = position.play;
  const auto names = [&](CardSet cards) {
    std::string text;
    for (Card card : cards) text += " " + std::string(game.info().cards[std::size_t(card)]);
    return text;
  };
  std::string text = position.table.name + "\n" + write_json(game.contract(position.state));
  for (int s = 0; s < play.seats; ++s)
    text += "\nseat " + std::to_string(s) + (is_in(play, Seat(s)) ? ":" : " (out):") +
            names(play.hands[Seat(s)]) + ", tricks " + std::to_string(play.tricks[Seat(s)]) +
            ", points " + std::to_string(play.points[Seat(s)]);
  text += "\nleader " + std::to_string(int(play.leader)) + ", on the table:";
  for (int i = 0; i < play.on_table; ++i) text += names({play.table[std::size_t(i)]});
  return text + ", suit led " + std::to_string(int(play.led));
}

}  // namespace capot::testing
