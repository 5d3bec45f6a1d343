// The contracts of a deal as a table for people: a row for each declarer, a column for each
// contract, and below it what each side would best have bid.
#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "apps/cli/solve/print.h"

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

// Whether some contracts count the declarer's tricks and others points.
bool counts_differ(const ContractTable& table) {
  const auto avoids = [](const Entry& entry) { return entry.aim == Aim::no_trick; };
  return std::ranges::any_of(table.entries, avoids) && !std::ranges::all_of(table.entries, avoids);
}

std::string cell(const Terminal& terminal, const AnyGame& game, const Entry& entry) {
  const int value = entry.value[std::size_t(game.side(entry.declarer))];
  if (!entry.allowed) return terminal.dim(fmt::format("({})", value));
  return entry.best ? terminal.green(fmt::format("{}*", value)) : fmt::format("{} ", value);
}

std::string right(const std::string& text, int columns) {
  return std::string(std::size_t(std::max(0, columns - width(text))), ' ') + text;
}

// One contract: its name over two lines where it has two words, and a cell for each declarer.
struct Column {
  std::string first, second;
  std::vector<std::string> cells;
  int wide = 0;
};

Column column_of(const Terminal& terminal, const AnyGame& game, const ContractTable& table,
                 const std::string& contract, const std::vector<Seat>& declarers) {
  const auto space = contract.rfind(' ');
  Column column{contract.substr(0, space), "", {}};
  if (space != contract.npos) column.second = contract.substr(space + 1);
  for (Seat declarer : declarers) {
    const auto entry = std::ranges::find_if(table.entries, [&](const Entry& one) {
      return one.declarer == declarer && one.contract == contract;
    });
    column.cells.push_back(entry == table.entries.end() ? "- " : cell(terminal, game, *entry));
  }
  // The names end above the last digit.
  column.first += ' ';
  column.second += ' ';
  column.wide = std::max({4, width(column.first), width(column.second)});
  for (const std::string& one : column.cells) column.wide = std::max(column.wide, 1 + width(one));
  return column;
}

std::string drawn_block(const std::vector<Seat>& declarers, std::span<const Column> columns) {
  std::string first = "        ", second = first;
  for (const Column& column : columns) {
    first += right(column.first, column.wide);
    second += right(column.second, column.wide);
  }
  const bool two_lines = second.find_first_not_of(' ') != second.npos;
  std::string text = first + "\n" + (two_lines ? second + "\n" : "");
  for (std::size_t row = 0; row < declarers.size(); ++row) {
    text += fmt::format("  seat {}", int(declarers[row]));
    for (const Column& column : columns) text += right(column.cells[row], column.wide);
    text += "\n";
  }
  return text;
}

// As many blocks of columns as the width of the screen makes of them.
std::string drawn_rows(const Terminal& terminal, const AnyGame& game, const ContractTable& table) {
  constexpr int room = 80 - 8;
  const auto declarers = in_order<Seat>(table, [](const Entry& e) { return e.declarer; });
  std::vector<Column> columns;
  for (const auto& contract :
       in_order<std::string>(table, [](const Entry& e) { return e.contract; }))
    columns.push_back(column_of(terminal, game, table, contract, declarers));
  int least = 0;
  for (const Column& column : columns) least += column.wide;
  const int gap = std::clamp((room - least) / int(columns.size()), 0, 2);
  for (Column& column : columns) column.wide += gap;
  std::string text;
  std::size_t begin = 0;
  int wide = 0;
  for (std::size_t i = 0; i < columns.size(); wide += columns[i++].wide)
    if (wide + columns[i].wide > room) {
      text += drawn_block(declarers, std::span(columns).subspan(begin, i - begin));
      begin = i;
      wide = 0;
    }
  return text + drawn_block(declarers, std::span(columns).subspan(begin));
}

std::string drawn_par(const AnyGame& game, const ContractTable& table, std::size_t side) {
  const std::string who = fmt::format("{} {}", game.info().partners ? "Side" : "Seat", side);
  if (!table.par[side]) return fmt::format("  {} makes no contract.\n", who);
  const Entry& entry = table.entries[*table.par[side]];
  return fmt::format("  {} does best with {} by seat {}: {} pays {}.\n", who, entry.contract,
                     int(entry.declarer), entry.best->call, entry.best->score);
}

}  // namespace

std::string draw(const Terminal& terminal, const Round& round, const ContractTable& table,
                 double seconds) {
  const AnyGame& game = round.game();
  std::string text = draw_dealt(terminal, round);
  text += fmt::format("  What the declaring {} takes in each contract{}:\n",
                      game.info().partners ? "side" : "seat",
                      game.info().partners ? "" : ", all others against it");
  text += drawn_rows(terminal, game, table);
  text += "  * some bid is made; ( ) not bid at this table\n";
  if (counts_differ(table)) text += "  points; tricks where the declarer must take none\n";
  for (std::size_t side = 0; side < table.par.size(); ++side) text += drawn_par(game, table, side);
  return text + terminal.dim(draw_time(table.nodes, seconds));
}

}  // namespace capot::cli
