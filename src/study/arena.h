// Duplicate play: the same cards at several tables, so that luck in the deal is shared. With two
// sides there are two tables, and the bots change sides; where every seat plays alone there is a
// table for each seat the challenger can have.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "games/any_game.h"

namespace capot {

// What the bots are compared in. The rest is left to a third bot, the same in all seats.
enum class Compared : std::uint8_t { everything, cards, calls };

// What a round begins with.
struct Dealt {
  Standing before{};
  Deck deck{};
};

struct Duel {
  const AnyGame* game = nullptr;
  std::uint64_t seed = 1;
  std::span<const Dealt> deals{};  // by number, instead of the seed's; single rounds only
  bool matches = false;            // play whole matches, not single rounds
  int max_rounds = 500;            // of a match; one that goes on longer is nobody's
  Compared compared = Compared::everything;
  bool keep = false;  // what was played
};

// A round as it was played at one table.
struct RoundLog {
  Dealt dealt{};
  int table = 0;
  std::vector<Step> steps;
};

int tables_of(const AnyGame& game);
// Whether the challenger has the seat at that table; elsewhere sits the other bot.
bool is_challenger(const AnyGame& game, int table, Seat seat);

// What happened at all the tables of one deal, or of one match.
struct DuelResult {
  // The challenger's score less that of the others, per round, mean over the tables; where low
  // scores win, their difference the other way round.
  double difference = 0;
  double won = 0;  // the share of tables at which the challenger won the match; level ones half
  int rounds = 0;
  int unfinished = 0;  // matches that went on too long
  // Contracts that one side declared at both tables of a deal, and only one of the bots made.
  int only_challenger_made = 0, only_other_made = 0;
  std::vector<RoundLog> kept;  // table by table
};

struct Pairing {
  Bot* challenger;
  Bot* other;
  Bot* third = nullptr;  // does what is not compared
};

// The deal, or match, of that number: the same cards at every table, whoever plays.
DuelResult play_duel(const Duel& duel, std::uint64_t number, const Pairing& bots);

// The mean of a sample and an interval that holds it with a chance of 95 %, by resampling.
struct Interval {
  double mean = 0, low = 0, high = 0;
};
Interval bootstrap(std::span<const double> sample, std::uint64_t seed, int resamples = 2000);

// An interval for people, with so many decimals that every number is on its true side of a level:
// no interval leaves the level out, or takes it in, by rounding. The bounds are rounded outwards.
struct RoundedInterval {
  Interval interval{};
  int decimals = 0;
};
RoundedInterval rounded(const Interval& interval, double level, int decimals);

}  // namespace capot
