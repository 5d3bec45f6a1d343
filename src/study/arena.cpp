#include "study/arena.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
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
  RoundLog log{{before, deck}, table, {}};
  const auto side_bot = [&](Seat seat) -> Bot& {
    return is_challenger(game, table, seat) ? *bots.challenger : *bots.other;
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

// Thirds that should add up to nothing leave a rest in the last digits. It is no lead, and no side
// of zero for a bound to be on.
double without_rest(double number) {
  constexpr double scale = 1e10;
  return std::round(number * scale) / scale;
}

// The cards of a round of a duel: the same at all its tables.
Deck deck_of(const Duel& duel, std::uint64_t number, int round) {
  if (!duel.deals.empty()) return duel.deals[number].deck;
  Rng chance(mixed(duel.seed, number, round));
  return shuffled(whole_deck(duel.game->deck()), chance);
}

Standing start_of(const Duel& duel, std::uint64_t number) {
  if (!duel.deals.empty()) return duel.deals[number].before;
  return duel.game->start(Seat{std::uint8_t(number % std::uint64_t(duel.game->seats()))});
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

bool is_challenger(const AnyGame& game, int table, Seat seat) {
  return int(game.side(seat)) == table;
}

DuelResult play_duel(const Duel& duel, std::uint64_t number, const Pairing& bots) {
  const AnyGame& game = *duel.game;
  const int tables = tables_of(game);
  assert(duel.deals.empty() || (!duel.matches && number < duel.deals.size()));
  DuelResult result;
  std::array<Played, 2> pair{};
  for (int table = 0; table < tables; ++table) {
    Standing match = start_of(duel, number);
    double lead = 0;
    int round = 0;
    do {
      const Deck deck = deck_of(duel, number, round);
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
  result.difference = without_rest(result.difference);
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
  interval.mean = without_rest(interval.mean);
  interval.low = without_rest(means[std::size_t(resamples) * 25 / 1000]);
  interval.high = without_rest(means[std::size_t(resamples) * 975 / 1000]);
  return interval;
}

RoundedInterval rounded(const Interval& interval, double level, int decimals) {
  constexpr int most = 9;        // a number that is nearer to the level is on it
  constexpr double hair = 1e-4;  // of the last decimal: 1.1 is not 1.1000000000000001
  const auto on_its_side = [&](double number, double shown) {
    const double distance = without_rest(number - level);
    return distance == 0 || (distance > 0 ? shown > level : shown < level);
  };
  for (;; ++decimals) {
    const double scale = std::pow(10, decimals);
    const Interval at{.mean = std::round(interval.mean * scale) / scale,
                      .low = std::floor(interval.low * scale + hair) / scale,
                      .high = std::ceil(interval.high * scale - hair) / scale};
    if (decimals == most ||
        (on_its_side(interval.mean, at.mean) && on_its_side(interval.low, at.low) &&
         on_its_side(interval.high, at.high)))
      return {at, decimals};
  }
}

}  // namespace capot
