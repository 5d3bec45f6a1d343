// The contracts of a deal as a table for people: a row for each declarer, a column for each
// contract, and below it what each side would best have bid.
#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "apps/cli/solve_print.h"

namespace capot::cli {
namespace {

using Entry = ContractTable::Entry;

template <class Key, class Of>
std::vector<Key> in_order(const ContractTable& table, Of of) {
  std::vector<Key> keys;
  for (const Entry& entry : table.entries)
    if (std::ranges::find(keys, of(entry)) == keys.end()) keys.push_back(of(entry));
  return keys;
}

std::string cell(const Terminal& terminal, const AnyGame& game, const Entry& entry) {
  const int value = entry.value[std::size_t(game.side(entry.declarer))];
  if (!entry.allowed) return terminal.dim(fmt::format("({})", value));
  return entry.best ? terminal.green(fmt::format("{}*", value)) : fmt::format("{} ", value);
}

std::string right(const std::string& text, int columns) {
  return std::string(std::size_t(std::max(0, columns - width(text))), ' ') + text;
}

std::string drawn_rows(const Terminal& terminal, const AnyGame& game, const ContractTable& table) {
  const auto contracts = in_order<std::string>(table, [](const Entry& e) { return e.contract; });
  const auto declarers = in_order<Seat>(table, [](const Entry& e) { return e.declarer; });
  const auto columns = [](const std::string& label) { return std::max(6, width(label) + 3); };
  std::string text = "  declarer";
  for (const std::string& contract : contracts) text += right(contract + " ", columns(contract));
  text += "\n";
  for (Seat declarer : declarers) {
    text += fmt::format("  seat {}    ", int(declarer));
    text.pop_back();
    for (const std::string& contract : contracts) {
      const auto entry = std::ranges::find_if(table.entries, [&](const Entry& one) {
        return one.declarer == declarer && one.contract == contract;
      });
      text += right(entry == table.entries.end() ? "- " : cell(terminal, game, *entry),
                    columns(contract));
    }
    text += "\n";
  }
  return text;
}

std::string drawn_par(const AnyGame& game, const ContractTable& table, std::size_t side) {
  const std::string who = fmt::format("{} {}", game.info().partners ? "Side" : "Seat", side);
  if (!table.par[side]) return fmt::format("  {} makes no contract.\n", who);
  const Entry& entry = table.entries[*table.par[side]];
  return fmt::format("  {} does best with {} in {}, by seat {}: {:+}.\n", who, entry.best->call,
                     entry.contract, int(entry.declarer), entry.best->score);
}

}  // namespace

std::string draw(const Terminal& terminal, const Round& round, const ContractTable& table,
                 double seconds) {
  const AnyGame& game = round.game();
  std::string text = draw_dealt(terminal, round);
  text += fmt::format("  What the declaring {} takes in each contract{}:\n",
                      game.info().partners ? "side" : "seat",
                      game.info().partners ? "" : ", all others together against it");
  text += drawn_rows(terminal, game, table);
  text += "  * some bid is made; ( ) not bid at this table\n";
  for (std::size_t side = 0; side < table.par.size(); ++side) text += drawn_par(game, table, side);
  return text + terminal.dim(draw_time(table.nodes, seconds));
}

}  // namespace capot::cli
