#include "study/arena.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "bots/gains.h"

namespace capot {
namespace {

// The number of a round's deal, spread over all 64 bits.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number, int round) {
  Rng rng(seed);
  Rng next(rng() ^ number * 0x9E3779B97F4A7C15u);
  return next() ^ std::uint64_t(round) * 0xD1B54A32D192ED03u;
}

struct Played {
  Standing after{};
  std::optional<Side> declarer{};  // of a contract that was played
  bool made = false;
};

// One round at one table, with the challenger on the side of its number.
Played play_round(const Duel& duel, const Standing& before, const Deck& deck, const Pairing& bots,
                  int table, std::vector<RoundLog>& kept) {
  const AnyGame& game = *duel.game;
  AnyState state = game.deal(before, deck);
  PublicHistory history;
  Played played;
  RoundLog log{before, deck, {}};
  const auto side_bot = [&](Seat seat) -> Bot& {
    return int(game.side(seat)) == table ? *bots.challenger : *bots.other;
  };
  const auto bot_at = [&](Seat seat) -> Bot& {
    const Compared now = state->phase == Phase::play ? Compared::cards : Compared::calls;
    if (duel.compared != Compared::everything && duel.compared != now) return *bots.third;
    return side_bot(seat);
  };
  // Who follows the round from each seat: the bot it plays for, and the third one.
  EventFeed::Observers players{}, thirds{};
  for (int s = 0; s < game.seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    players[seat] = side_bot(seat).observer();
    if (duel.compared != Compared::everything) thirds[seat] = bots.third->observer();
  }
  EventFeed to_players(game, state, players), to_third(game, state, thirds);
  while (const auto seat = to_act(state)) {
    if (state->phase == Phase::play && !played.declarer)
      played.declarer = game.side(game.objective(state).declarer);
    const Action action = bot_at(*seat).act(information_state_of(game, state, history, *seat));
    if (duel.keep) log.steps.push_back({*seat, action});
    advance(game, state, history, *seat, action);
    to_players.step(state, history, *seat, action);
    to_third.step(state, history, *seat, action);
  }
  to_players.end(state, history);
  to_third.end(state, history);
  if (duel.keep) kept.push_back(std::move(log));
  played.after = game.standing(state);
  if (played.declarer && game.info().partners)
    played.made = is_made(game, before, played.after, *played.declarer);
  return played;
}

double lead_of(const AnyGame& game, const Standing& before, const Standing& after, int table) {
  double ours = 0, others = 0;
  for (int s = 0; s < game.sides(); ++s) {
    const double change = after.scores[Side(s)] - before.scores[Side(s)];
    if (s == table)
      ours = change;
    else
      others += change / (game.sides() - 1);
  }
  return game.info().low_score_wins ? others - ours : ours - others;
}

double share_won(const Standing& match, int table) {
  if (!match.over()) return 0.5;
  const int winners = std::popcount(match.winners);
  return match.winners >> table & 1 ? 1.0 / winners : 0.0;
}

}  // namespace

int tables_of(const AnyGame& game) { return game.sides(); }

DuelResult play_duel(const Duel& duel, std::uint64_t number, const Pairing& bots) {
  const AnyGame& game = *duel.game;
  const int tables = tables_of(game);
  const Seat dealer{std::uint8_t(number % std::uint64_t(game.seats()))};
  DuelResult result;
  std::array<Played, 2> pair{};
  for (int table = 0; table < tables; ++table) {
    Standing match = game.start(dealer);
    double lead = 0;
    int round = 0;
    do {
      Rng chance(mixed(duel.seed, number, round));
      const Deck deck = shuffled(whole_deck(game.deck()), chance);
      const Played played = play_round(duel, match, deck, bots, table, result.kept);
      if (game.info().partners) pair[std::size_t(table)] = played;
      lead += lead_of(game, match, played.after, table);
      match = played.after;
      ++round;
    } while (duel.matches && !match.over() && round < duel.max_rounds);
    result.difference += lead / round / tables;
    result.rounds += round;
    if (!duel.matches) continue;
    result.won += share_won(match, table) / tables;
    result.unfinished += !match.over();
  }
  if (!duel.matches && pair[0].declarer && pair[0].declarer == pair[1].declarer &&
      pair[0].made != pair[1].made) {
    // At the table of the declaring side's number the challenger sat there.
    const bool challenger_made = pair[std::size_t(*pair[0].declarer)].made;
    ++(challenger_made ? result.only_challenger_made : result.only_other_made);
  }
  return result;
}

Interval bootstrap(std::span<const double> sample, std::uint64_t seed, int resamples) {
  if (sample.empty()) return {};
  const auto n = std::uint32_t(sample.size());
  Interval interval;
  for (const double value : sample) interval.mean += value / n;
  Rng rng(seed);
  std::vector<double> means;
  for (int i = 0; i < resamples; ++i) {
    double sum = 0;
    for (std::uint32_t j = 0; j < n; ++j) sum += sample[rng.below(n)];
    means.push_back(sum / n);
  }
  std::ranges::sort(means);
  interval.low = means[std::size_t(resamples) * 25 / 1000];
  interval.high = means[std::size_t(resamples) * 975 / 1000];
  return interval;
}

}  // namespace capot
