// `capot-lab cards`: choices of cards as a strong bot meets them, written to a file, as many as
// there is time for. Lines of text say what they are, then come rows of numbers, as this machine
// writes them; tools/learn/train_cards.py reads them.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "apps/learn/learn.h"
#include "bots/card_code.h"
#include "study/card_lab.h"

namespace capot::learn {
namespace {

struct Row {
  std::array<std::uint16_t, Switches::capacity> on;  // filled up with a number that is no switch
  std::array<float, max_cards> values;
  std::uint32_t cards;  // a bit for each that could be played
  std::uint32_t round;
  std::uint8_t chosen, heuristic, table, unused;
};
static_assert(sizeof(Row) == 2 * Switches::capacity + 4 * max_cards + 12);

Row row_of(const CardLesson& lesson, std::uint32_t round, int inputs) {
  Row row{};
  row.on.fill(std::uint16_t(inputs));
  std::ranges::copy(lesson.input.all(), row.on.begin());
  row.values = lesson.values.at;
  row.cards = lesson.cards.bits();
  row.round = round;
  row.chosen = std::uint8_t(lesson.chosen);
  row.heuristic = std::uint8_t(lesson.heuristic);
  row.table = std::uint8_t(lesson.table);
  return row;
}

}  // namespace

int cards(const std::vector<std::string>& args) {
  if (args.size() != 8)
    return fail("usage: capot-lab cards GAME TABLES FREE_OPTIONS PLAYER SECONDS SEED THREADS FILE");
  const auto lesson = read_tables(args);
  if (!lesson) return fail(lesson.error());
  const auto numbers = read_numbers(std::span(args).subspan(4, 3));
  if (!numbers) return fail(numbers.error());
  const int seconds = (*numbers)[0], seed = (*numbers)[1], threads = (*numbers)[2];
  if (threads < 1) return fail("threads begin at 1");
  std::vector<const AnyGame*> tables;
  for (const auto& table : lesson->tables) tables.push_back(table.get());
  const CardCode code = CardCode::of(tables, lesson->free);

  std::FILE* const file = std::fopen(args[7].c_str(), "wb");
  if (!file) return fail("cannot write " + args[7]);
  std::fprintf(file, "capot lessons 1\ngame %s\ninputs %d\nrow %d\n%slessons\n", args[0].c_str(),
               code.inputs(), int(sizeof(Row)), code.spell().c_str());
  std::mutex writing;
  bool written = true;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  const auto work = [&](int thread) {
    CardLab lab(tables, code, lesson->player, std::uint64_t(seed) * 1000 + std::uint64_t(thread));
    std::vector<CardLesson> lessons;
    std::vector<Row> rows;
    for (auto round = std::uint32_t(thread); std::chrono::steady_clock::now() < end;
         round += std::uint32_t(threads)) {
      lessons.clear();
      rows.clear();
      lab.play_round(lessons);
      for (const CardLesson& one : lessons) rows.push_back(row_of(one, round, code.inputs()));
      const std::lock_guard lock(writing);
      if (std::fwrite(rows.data(), sizeof(Row), rows.size(), file) != rows.size()) written = false;
    }
  };
  {
    std::vector<std::jthread> crew;
    for (int i = 0; i < threads; ++i) crew.emplace_back(work, i);
  }
  if (std::fclose(file) != 0 || !written) return fail("cannot write all of " + args[7]);
  return 0;
}

}  // namespace capot::learn
