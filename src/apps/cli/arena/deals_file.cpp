#include "apps/cli/arena/deals_file.h"

#include <fmt/core.h>

#include <utility>

#include "apps/cli/input.h"

namespace capot::cli {
namespace {

constexpr Fault other_game{"other-game", "The deal is one of another game."};
constexpr Fault other_rules{"other-rules", "The deal does not fit the rules of this table."};
constexpr Fault no_deals{"no-deals", "There is no deal in it."};

// Whether the same cards in the same order come to the same hands.
bool deals_alike(const AnyGame& a, const AnyGame& b, Seat dealer) {
  return a.seats() == b.seats() && a.deck() == b.deck() &&
         a.plan(dealer).size == b.plan(dealer).size && a.plan(dealer).seat == b.plan(dealer).seat;
}

Parsed<Dealt> dealt_by(const Record& record, const AnyGame& game) {
  const AnyGame& own = *record.game;
  if (own.info().name != game.info().name)
    return problem(other_game, fmt::format("it is a deal of {}, and {} is played", own.info().name,
                                           game.info().name));
  const Seat dealer = record.before.dealer;
  if (!deals_alike(own, game, dealer))
    return problem(other_rules,
                   fmt::format("under preset {} of the deal, or its options, cards are dealt in "
                               "another way",
                               record.preset));
  // Where the record is at the beginning of a match, so is the table.
  const bool first = record.before == own.start(dealer);
  return Dealt{first ? game.start(dealer) : record.before, record.deck};
}

}  // namespace

std::optional<std::vector<Dealt>> read_deals(const std::string& input, const AnyGame& game,
                                             bool json) {
  std::vector<Dealt> deals;
  bool good = true;
  // The first line that is wrong is told: the others mostly are for the same reason.
  const auto refuse = [&](const Source& source, const Problem& wrong) {
    if (std::exchange(good, false)) complain(source, wrong, json);
  };
  RecordReader reader;
  read_lines(
      {input},
      [&](const Line& line) {
        if (!good) return;
        const auto record = read_line(reader, line);
        if (!record) return refuse(line.source, record.error());
        const auto dealt = dealt_by(*record, game);
        if (!dealt) return refuse(line.source, dealt.error());
        deals.push_back(*dealt);
      },
      refuse);
  if (good && deals.empty()) refuse({input, 0}, {no_deals, {}});
  return good ? std::optional(std::move(deals)) : std::nullopt;
}

}  // namespace capot::cli
