// `capot play`: a match against the program in the terminal.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "apps/cli/play/match.h"
#include "apps/cli/play/save.h"
#include "apps/cli/play/screen.h"
#include "apps/cli/play/sitting.h"
#include "apps/cli/play/text.h"
#include "apps/cli/terminal.h"
#include "bots/bot.h"
#include "core/notation.h"
#include "games/registry.h"

namespace capot::cli {
namespace {

constexpr int done = 0, not_saved = 1, bad_usage = 2;

void list_games(const Terminal& terminal) {
  fmt::print("Which game?\n");
  int number = 0;
  for (const GameEntry& entry : all_games()) {
    fmt::print("  {}) {}\n", ++number, terminal.bold(entry.info->title));
    fmt::print("{}", labelled_text("", entry.info->about, 5));
  }
  fmt::print("{}", labelled_text("",
                                 "Answer with a number or a name. 'presets' lists the house rules; "
                                 "'1 NAME' plays game 1 by those called NAME, and '1 expert' "
                                 "against experts; there are also easy, medium and hard.",
                                 0));
}

void list_presets(const Terminal& terminal) {
  for (const GameEntry& entry : all_games()) {
    fmt::print("{}\n", terminal.bold(entry.info->title));
    for (const Preset& preset : entry.info->presets)
      fmt::print("{}", labelled_text(fmt::format("  {}", preset.name), preset.about, 24));
  }
}

std::string with_dashes(std::string_view text) {
  std::string name;
  for (char c : text) name += c == ' ' ? '-' : lower(c);
  return name;
}

// A game by its number, name or title, in the first words of an answer.
struct Named {
  const GameInfo* game = nullptr;
  int words = 0;  // that the name takes
};
Named find_named(const Words& words) {
  const auto games = all_games();
  const auto number = read_whole(words[0]);
  if (number && *number >= 1 && *number <= int(games.size()))
    return {games[std::size_t(*number - 1)].info, 1};
  std::string name;
  Named found;
  for (int i = 0; i < words.size; ++i) {
    name += (i ? "-" : "") + words[i];
    for (const GameEntry& entry : games)
      if (name == entry.info->name || name == with_dashes(entry.info->title))
        found = {entry.info, i + 1};
  }
  if (found.game) return found;
  for (const GameEntry& entry : games)  // the beginning of one name
    if (entry.info->name.starts_with(words[0])) {
      if (found.game) return {};
      found = {entry.info, 1};
    }
  return found;
}

bool is_level(std::string_view word) {
  return std::ranges::find(levels(), word, &Level::name) != levels().end();
}

// Asks for a game, a preset, a level and options; nothing: the player has left.
struct Wanted {
  TableArgs table;
  std::string level{};  // empty: not said
};
std::optional<Wanted> ask_table(const TableArgs& given, const Terminal& terminal) {
  for (;;) {
    const auto answer = ask(terminal.bold("Game>"));
    if (!answer) return std::nullopt;
    const Words words = split_words(*answer);
    if (words.is(0, "quit") || words.is(0, "q") || words.is(0, "exit")) return std::nullopt;
    if (words.is(0, "presets") || words.is(0, "preset")) {
      list_presets(terminal);
      continue;
    }
    const Named named = words.size == 0 ? Named{} : find_named(words);
    if (!named.game || words.too_many) {
      fmt::print("Please answer with the number or the name of a game, or quit.\n");
      continue;
    }
    Wanted wanted{given};
    wanted.table.game = named.game->name;
    for (int i = named.words; i < words.size; ++i)
      if (words[i].find('=') != std::string::npos)
        wanted.table.options.push_back(words[i]);
      else
        (is_level(words[i]) ? wanted.level : wanted.table.preset) = words[i];
    return wanted;
  }
}

bool seat_exists(int seat, int seats) {
  if (seat >= 0 && seat < seats) return true;
  fmt::print(stderr, "capot: your seat is a number from 0 to {}\n", seats - 1);
  return false;
}

Company company_of(const PlayArgs& args) {
  return {args.partner.empty() ? args.level : args.partner,
          args.opponents.empty() ? args.level : args.opponents};
}

bool bots_exist(const PlayArgs& args) {
  const Company company = company_of(args);
  for (const std::string& bot : {company.partner, company.opponents})
    if (const auto spec = read_spec(bot); !spec) {
      fmt::print(stderr, "capot: {}\n", spec.error().detail);
      return false;
    }
  return true;
}

// The table of the arguments, or else of the player's answers; nothing, and an exit code, where
// that is no table.
struct Opened {
  std::optional<OpenTable> table{};
  int code = done;
};
Opened open_given(const PlayArgs& args) {
  auto table = open_table(args.table);
  if (table && seat_exists(args.seat, table->game->seats())) return {std::move(table)};
  return {{}, bad_usage};
}
Opened open_asked(PlayArgs& args) {
  const TableArgs given = args.table;
  const Terminal terminal = Terminal::detect();
  list_games(terminal);
  Opened opened;
  while (const auto wanted = ask_table(given, terminal)) {
    args.table = wanted->table;
    if (!wanted->level.empty()) args.level = wanted->level;
    std::fflush(stdout);
    opened = open_given(args);
    if (opened.table) break;
  }
  return opened;
}

std::optional<bool> wants_to_resume(const SoloMatch& solo, bool asked_for_another) {
  const Terminal terminal = Terminal::detect();
  const Seating seating(solo.match().game(), solo.you());
  fmt::print("There is an unfinished match of {}, in round {}.\n{}",
             terminal.bold(solo.match().game().info().title), solo.match().finished().size() + 1,
             draw_scores({solo, seating, terminal}));
  if (asked_for_another) fmt::print("For the game and rules you asked for, answer n.\n");
  return ask_yes_no("Go on with it?", true);
}

// Matches one after the other, as long as the player wants another.
int sit_down(SoloMatch first, SaveFile& file, std::optional<std::uint64_t> seed) {
  const Record rules = first.match().record();
  const OpenTable table{rules.game, rules.preset, rules.options};
  const Seat you = first.you();
  const Company company = first.company();
  Sitting::End end = Sitting(std::move(first), file).play();
  while (end == Sitting::End::again) {
    if (seed) ++*seed;
    end = Sitting(SoloMatch(table, you, company, seed_of(seed)), file).play();
  }
  return end == Sitting::End::left_unsaved ? not_saved : done;
}

}  // namespace

int play(const PlayArgs& given) {
  PlayArgs args = given;
  const bool asking = args.table.game.empty();
  if (asking && !seat_exists(args.seat, max_seats)) return bad_usage;
  // What is wrong with the arguments is said first.
  Opened opened = asking ? Opened{} : open_given(args);
  if (opened.code != done) return opened.code;
  if (!bots_exist(args)) return bad_usage;

  SaveFile file(args.save);
  if (!file.usable()) return bad_usage;
  auto kept = file.load();
  if (kept && !args.fresh) {
    const auto resume = wants_to_resume(*kept, !asking);
    if (!resume) return done;
    if (*resume) return sit_down(*std::move(kept), file, args.seed);
  }
  if (asking) opened = open_asked(args);
  if (!opened.table) return opened.code;
  if (kept) file.put_aside();
  return sit_down(SoloMatch(*opened.table, Seat(args.seat), company_of(args), seed_of(args.seed)),
                  file, args.seed);
}

}  // namespace capot::cli
