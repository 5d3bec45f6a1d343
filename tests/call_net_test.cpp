// The nets that have learned to call: their files, their arithmetic, and that they are fair to all
// suits.
#include "bots/call_policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "belief/worlds.h"
#include "bots/bot.h"
#include "bots/weights.h"
#include "games/registry.h"
#include "support/long_suite.h"

namespace capot::call_net_test {

// Every table of every game that has a net: the presets it was trained for.
template <class Use>
void at_learned_tables(const Use& use) {
  for (const GameEntry& entry : all_games())
    for (const Preset& preset : entry.info->presets) {
      const auto game = make_game(entry.info->name, preset.name, {});
      if (game && !CallPolicy(**game).empty()) use(**game);
    }
}

// Auctions called by the net, with any call now and then; `use` sees every decision. Under the
// sanitizers a net takes a hundred times as long: one auction of a table.
template <class Use>
void in_auctions(const AnyGame& game, int rounds, std::uint64_t seed, const Use& use) {
  const CallPolicy policy(game);
  Rng rng(seed);
  for (int i = 0; i < (testing::in_short_form() ? 1 : rounds); ++i) {
    const Deck deck = shuffled(whole_deck(game.deck()), rng);
    const Standing before = game.start(Seat(i % game.seats()));
    AnyState state = game.deal(before, deck);
    PublicHistory history;
    std::vector<Step> steps;
    while (const auto seat = to_act(state)) {
      if (state->phase == Phase::play) break;
      const InformationState now = information_state_of(game, state, history, *seat);
      use(before, deck, steps, now);
      const auto known = policy.likings(now, Goal::score);
      ASSERT_FALSE(known.empty()) << game.info().name;
      const bool wild = rng.below(4) == 0;
      const Action call = wild ? known[rng.below(std::uint32_t(known.size()))].action
                               : *policy.best(now, Goal::score);
      steps.push_back({*seat, call});
      advance(game, state, history, *seat, call);
    }
  }
}

// Of any kind.
std::optional<Net> net_in(std::span<const std::byte> file) {
  for (const std::string_view kind : {CallCode::kind, CardCode::kind})
    if (auto net = Net::read(file, kind)) return net;
  return std::nullopt;
}

TEST(CallNets, come_with_every_game) {
  ASSERT_FALSE(compiled_weights().empty());
  for (const std::span<const std::byte> file : compiled_weights()) {
    EXPECT_TRUE(CallNet::read(file) || CardNet::read(file));
    const auto net = net_in(file);
    ASSERT_TRUE(net);
    EXPECT_TRUE(find_game(net->game())) << net->game();
    EXPECT_NE(net->origin().find("tools/learn"), net->origin().npos) << net->origin();
    EXPECT_LE(file.size(), 300'000u) << net->game();
  }
  for (const GameEntry& entry : all_games()) {
    EXPECT_TRUE(call_net(entry.info->name)) << entry.info->name;
    const auto game = make_game(entry.info->name, "standard", {});
    EXPECT_FALSE(CallPolicy(**game).empty()) << entry.info->name;
  }
}

TEST(CallNets, answer_as_the_slow_way_does) {
  for (const std::span<const std::byte> file : compiled_weights()) {
    const auto net = net_in(file);
    const std::string text(reinterpret_cast<const char*>(file.data()), file.size());
    std::vector<int> sizes;
    const std::size_t line = text.find("\nlayers ") + 8;
    for (const char* at = text.c_str() + line; *at != '\n';) {
      char* end;
      sizes.push_back(int(std::strtol(at, &end, 10)));
      at = end;
    }
    const char* const weights = text.data() + text.find("weights\n") + 8;
    Rng rng(3);
    for (int sample = 0; sample < 50; ++sample) {
      std::vector<std::uint16_t> on;
      std::vector<std::int64_t> values(std::size_t(sizes.front()), 0);
      for (int i = 0; i < sizes.front(); ++i)
        if (rng.below(12) == 0) on.push_back(std::uint16_t(i)), values[std::size_t(i)] = 1;
      const char* at = weights;
      for (std::size_t l = 0; l + 1 < sizes.size(); ++l) {
        const auto in = std::size_t(sizes[l]), out = std::size_t(sizes[l + 1]);
        std::vector<std::int64_t> sums(out);
        const auto number = [&](const char* from, std::size_t i) {
          std::int32_t n;
          std::memcpy(&n, from + 4 * i, 4);
          return std::int64_t(n);
        };
        for (std::size_t o = 0; o < out; ++o) {
          for (std::size_t i = 0; i < in; ++i)
            sums[o] += values[i] * std::int8_t(l == 0 ? at[i * out + o] : at[o * in + i]);
          sums[o] += number(at + in * out, o);
          sums[o] = sums[o] * number(at + in * out + 4 * out, o) >> 16;
          if (l + 2 < sizes.size()) sums[o] = std::clamp<std::int64_t>(sums[o], 0, 127);
        }
        at += in * out + 8 * out;
        values = sums;
      }
      Net::Sums sums = net->bias();
      net->add(sums, on);
      std::vector<std::uint16_t> asked(values.size());
      for (std::size_t i = 0; i < asked.size(); ++i) asked[i] = std::uint16_t(i);
      std::vector<std::int32_t> answers(asked.size());
      net->answer(sums, asked, answers);
      EXPECT_TRUE(std::ranges::equal(answers, values)) << net->game();
    }
  }
}

TEST(CallNets, refuse_damaged_files) {
  const auto whole = compiled_weights().front();
  std::vector<std::byte> file(whole.begin(), whole.end());
  EXPECT_FALSE(CallNet::read({}));
  EXPECT_FALSE(CallNet::read(std::span(file).first(file.size() - 1)));
  EXPECT_FALSE(CallNet::read(std::span(file).first(100)));
  auto longer = file;
  longer.push_back({});
  EXPECT_FALSE(CallNet::read(longer));
  std::string text(reinterpret_cast<const char*>(file.data()), file.size());
  for (const std::string_view line : {"calls 1", "layers ", "unit ", "seats ", "calls "}) {
    std::string broken = text;
    broken[text.find(line) + line.size() - 1] = 'x';
    EXPECT_FALSE(CallNet::read(std::as_bytes(std::span(broken)))) << line;
  }
  EXPECT_FALSE(give_weights(std::vector<std::byte>(20)));
}

// Two suits of which the seat has the same cards and heard the same calls.
bool has_suits_alike(const InformationState& now) {
  const View& view = now.view.shown();
  const auto& all = now.game->facts().renamings;
  return std::ranges::count_if(all, [&](const Renaming& names) {
           bool same =
               renamed(view.hand, names) == view.hand && renamed(view.shown, names) == view.shown;
           for (std::size_t i = 0; i < now.history.call_count; ++i) {
             const Action call = now.history.calls[i].action;
             same = same && now.game->renamed(call, names) == call;
           }
           return same;
         }) > 1;
}

// Hands that differ only by the names of the suits get calls that differ only by those names.
TEST(CallNets, know_no_favourite_suit) {
  int compared = 0;
  at_learned_tables([&](const AnyGame& game) {
    const CallPolicy policy(game);
    in_auctions(game, 12, 7,
                [&](const Standing& before, const Deck& deck, const std::vector<Step>& steps,
                    const InformationState& now) {
                  const auto plain = policy.likings(now, Goal::match);
                  for (const Renaming& names : game.facts().renamings) {
                    Deck other = deck;
                    for (std::size_t i = 0; i < deck.size; ++i)
                      other.cards[i] = names.card[deck.cards[i]];
                    AnyState state = game.deal(before, other);
                    PublicHistory history;
                    bool same = to_act(state).has_value();
                    for (const auto& [seat, call] : steps) {
                      // A card that is turned up can force the hand in one suit alone.
                      same = same && to_act(state) == seat &&
                             !game.check(state, seat, game.renamed(call, names));
                      if (same) advance(game, state, history, seat, game.renamed(call, names));
                    }
                    if (!same || to_act(state) != now.seat || state->phase != now.view->phase)
                      continue;
                    const InformationState then =
                        information_state_of(game, state, history, now.seat);
                    const auto likings = policy.likings(then, Goal::match);
                    ASSERT_EQ(likings.size(), plain.size());
                    std::vector<std::int32_t> numbers, plain_numbers;
                    for (const auto& one : likings) numbers.push_back(one.number);
                    for (const auto& one : plain) plain_numbers.push_back(one.number);
                    std::ranges::sort(numbers);
                    std::ranges::sort(plain_numbers);
                    EXPECT_EQ(numbers, plain_numbers) << game.info().name;
                    if (has_suits_alike(now)) continue;  // which may change places
                    for (const auto& [action, number] : plain) {
                      const auto found =
                          std::ranges::find(likings, game.renamed(action, names), &Liking::action);
                      ASSERT_NE(found, likings.end());
                      EXPECT_EQ(found->number, number) << game.spell(action);
                    }
                    ++compared;
                  }
                });
  });
  EXPECT_GT(compared, testing::in_short_form() ? 400 : 5000);
}

// The same in every world: what a seat cannot see does not change what it calls.
TEST(CallNets, do_not_peek) {
  at_learned_tables([&](const AnyGame& game) {
    const CallPolicy policy(game);
    Rng rng(5);
    in_auctions(
        game, 10, 8,
        [&](const Standing&, const Deck&, const std::vector<Step>&, const InformationState& now) {
          const AnyState world = Worlds(now).draw(rng);
          const InformationState again = information_state_of(game, world, now.history, now.seat);
          const auto here = policy.likings(now, Goal::match),
                     there = policy.likings(again, Goal::match);
          EXPECT_TRUE(std::ranges::equal(here, there, [](const auto& a, const auto& b) {
            return a.action == b.action && a.number == b.number;
          })) << game.info().name;
        });
  });
}

TEST(CallNets, call_what_is_legal) {
  at_learned_tables([&](const AnyGame& game) {
    const CallPolicy policy(game);
    in_auctions(
        game, 40, 9,
        [&](const Standing&, const Deck&, const std::vector<Step>&, const InformationState& now) {
          for (const Goal goal : {Goal::score, Goal::match}) {
            const auto best = policy.best(now, goal);
            ASSERT_TRUE(best) << game.info().name;
            EXPECT_TRUE(now.legal.has(*best));
            EXPECT_EQ(policy.best(now, goal), best);
          }
        });
  });
}

// A call is as surprising as it is unlikely, and the likeliest is the least surprising.
TEST(CallNets, are_surprised_by_what_is_unlikely) {
  at_learned_tables([&](const AnyGame& game) {
    const CallPolicy policy(game);
    in_auctions(
        game, 5, 10,
        [&](const Standing&, const Deck&, const std::vector<Step>&, const InformationState& now) {
          const auto likings = policy.likings(now, Goal::score);
          const Action best = *policy.best(now, Goal::score);
          const int least = policy.surprise(now, best);
          EXPECT_LE(least, 16 * 5);  // one of so many calls is at least that likely
          for (const auto& [action, number] : likings)
            EXPECT_GE(policy.surprise(now, action), least);
        });
  });
}

// Where the options are others than those of the training, nothing is said.
TEST(CallNets, keep_silent_at_tables_they_do_not_know) {
  int silent = 0;
  for (const GameEntry& entry : all_games())
    for (const OptionInfo& option : entry.info->options) {
      if (option.reserved || option.kind != OptionInfo::Kind::number) continue;
      const Value value = option.high;
      const auto game =
          make_game(entry.info->name, "standard", Value::Object{{std::string(option.name), value}});
      if (!game) continue;
      const CallPolicy policy(**game);
      silent += policy.empty();
      if (policy.empty()) {
        const AnyState state = (*game)->deal((*game)->start(Seat{0}), whole_deck((*game)->deck()));
        const auto seat = to_act(state);
        if (!seat) continue;
        const auto now = information_state_of(**game, state, {}, *seat);
        EXPECT_TRUE(policy.likings(now, Goal::score).empty());
      }
    }
  EXPECT_GT(silent, 5);
}

// Without a temperature the bots call as the net does, or better by worlds; with one, nothing
// silly.
TEST(CallNets, lead_the_bots) {
  const auto expert = make_bot(*read_spec("expert")), net = make_bot(*read_spec("net"));
  at_learned_tables([&](const AnyGame& game) {
    if (game.facts().tuning.close_calls > 0) return;
    const CallPolicy policy(game);
    in_auctions(
        game, 3, 11,
        [&](const Standing&, const Deck&, const std::vector<Step>&, const InformationState& now) {
          EXPECT_EQ(expert->act(now), *policy.best(now, Goal::match));
          EXPECT_EQ(net->act(now), *policy.best(now, Goal::score));
        });
  });
}

}  // namespace capot::call_net_test
