// `capot deal`: rounds with a deck and no actions.
#include <fmt/core.h>

#include <random>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "core/rng.h"
#include "table/fair_deal.h"
#include "table/json.h"
#include "table/record.h"

namespace capot::cli {

Seed seed_of(std::optional<std::uint64_t> number) {
  if (number) return expand_seed(*number);
  Seed seed;
  std::random_device system;
  for (std::uint8_t& byte : seed) byte = std::uint8_t(system());
  return seed;
}

int deal(const DealArgs& args) {
  const auto table = open_table(args.table);
  if (!table) return 2;
  const int dealer = args.dealer.value_or(int(named_dealer(*table->game).value_or(Seat{0})));
  if (dealer < 0 || dealer >= table->game->seats()) {
    fmt::print(stderr, "capot: the dealer is a seat from 0 to {}\n", table->game->seats() - 1);
    return 2;
  }
  const auto given = secret_from_hex(args.seed_hex);
  if (!given && !args.seed_hex.empty()) {
    fmt::print(stderr, "capot: --seed-hex takes the 32 bytes of a seed as 64 hexadecimal digits\n");
    return 2;
  }
  DealRng chance(given ? *given : seed_of(args.seed));
  Record record{table->game, table->preset, table->options, table->game->start(Seat(dealer))};
  for (int i = 0; i < args.count; ++i) {
    record.deck = shuffled(whole_deck(table->game->deck()), chance);
    fmt::print("{}\n", write_json(write_record(record)));
  }
  return 0;
}

}  // namespace capot::cli
