// `capot play`: a match in the terminal, against the program or with several people at one screen.
#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "apps/cli/play/chairs.h"
#include "apps/cli/play/local_table.h"
#include "apps/cli/play/matches.h"
#include "apps/cli/play/save.h"
#include "apps/cli/play/sitting.h"
#include "apps/cli/play/text.h"
#include "apps/cli/terminal.h"
#include "bots/bot.h"
#include "core/notation.h"
#include "core/quote.h"
#include "games/registry.h"
#include "table/fair_match.h"

namespace capot::cli {
namespace {

namespace fs = std::filesystem;

constexpr int all_done = 0, not_saved = 1, not_opened = 1, bad_usage = 2;

void list_games(const Terminal& terminal) {
  print("Which game?\n");
  int number = 0;
  for (const GameEntry& entry : all_games()) {
    print("  {}) {}\n", ++number, terminal.bold(entry.info->title));
    print("{}", labelled_text("", entry.info->about, 5));
  }
  print("{}", labelled_text("",
                            "Answer with a number or a name. 'presets' lists the house rules; "
                            "'1 NAME' plays game 1 by those called NAME, and '1 expert' "
                            "against experts; there are also easy, medium and hard.",
                            0));
}

void list_presets(const Terminal& terminal) {
  for (const GameEntry& entry : all_games()) {
    print("{}\n", terminal.bold(entry.info->title));
    for (const Preset& preset : entry.info->presets)
      print("{}", labelled_text(fmt::format("  {}", preset.name), preset.about, 24));
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

// A game, a preset, a level and options.
struct Wanted {
  TableArgs table;
  std::string level{};  // empty: not said
};

// Nothing, and said why, where two levels or two presets are named.
std::optional<Wanted> read_wanted(const TableArgs& given, const Named& named, const Words& words) {
  Wanted wanted{given};
  wanted.table.game = named.game->name;
  std::string preset;
  for (int i = named.words; i < words.size; ++i) {
    if (words[i].find('=') != std::string::npos) {
      wanted.table.options.push_back(words[i]);
      continue;
    }
    std::string& place = is_level(words[i]) ? wanted.level : preset;
    if (!place.empty()) {
      const std::string both = in_quotes(place) + " or " + in_quotes(words[i]);
      print("{}", labelled_text("", both + "? Please name one level and one preset at most.", 0));
      return std::nullopt;
    }
    place = words[i];
  }
  if (!preset.empty()) wanted.table.preset = preset;
  return wanted;
}

// Asks for them; nothing: the player has left.
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
      print("Please answer with the number or the name of a game, or quit.\n");
      continue;
    }
    if (const auto wanted = read_wanted(given, named, words)) return wanted;
  }
}

bool game_exists(const std::string& name) {
  if (find_game(name)) return true;
  fmt::print(stderr, "capot: there is no game called {}; `capot rules` lists them\n",
             in_quotes(name));
  return false;
}

// What a match is played by, and who plays it.
struct NewMatch {
  TableRules rules;
  std::vector<ChairWish> chairs;
};

// The match of the arguments, or else of the player's answers; nothing, and an exit code, where
// that is no table.
struct Opened {
  std::optional<NewMatch> match{};
  int code = all_done;
};
Opened open_given(const PlayArgs& args) {
  const auto table = open_table(args.table);
  if (!table) return {{}, bad_usage};
  auto chairs = chairs_of(args, *table->game);
  if (!chairs) {
    fmt::print(stderr, "capot: {}\n", chairs.error());
    return {{}, bad_usage};
  }
  return {NewMatch{{args.table.game, table->preset, table->options}, *std::move(chairs)}};
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
    if (opened.match) break;
  }
  return opened;
}

bool is_no_file(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_regular_file(path, ignored);
}

// Where a new match is kept.
std::string save_path(const PlayArgs& args, const std::string& game) {
  if (!args.save.empty()) return args.save;
  return fs::path(save_folder()) / (game + ".jsonl");
}

// The matches that the player may want to go on with.
std::vector<SavedMatch> unfinished_matches(const PlayArgs& args) {
  std::vector<SavedMatch> matches;
  if (args.save.empty()) {
    matches = saved_matches();
    std::erase_if(matches, [&](const SavedMatch& saved) { return saved.in_use; });
  } else if (auto saved = read_match(args.save)) {
    matches.push_back(*std::move(saved));
  }
  std::erase_if(matches, [&](const SavedMatch& saved) {
    if (!saved.match || saved.over()) return true;
    return args.save.empty() && !args.table.game.empty() &&
           saved.table().rules.game != args.table.game;
  });
  return matches;
}

// Everybody seated, the cards dealt, and all of it in a file.
OpenMatch begin(const NewMatch& wanted, const PlayArgs& args, std::optional<std::uint64_t> seed) {
  // Rules and chairs were looked at before: the table does not refuse them.
  const std::vector<Event> log = new_match(wanted.rules, wanted.chairs, seed).value();
  Table table = fold(log);
  auto file = MatchFile::create(save_path(args, wanted.rules.game), table.game, log);
  return {std::move(table), std::move(file)};
}

// Matches one after the other, as long as the players want another.
int sit_down(OpenMatch first, const PlayArgs& args) {
  NewMatch next{first.table.rules, {}};
  for (const Chair& chair : first.table.chairs)
    next.chairs.push_back({chair.has_person() ? chair.name : "", chair.bot});
  const Wishes wishes{
      .reviewed = !args.no_review, .auto_play = args.auto_play, .paged = !args.no_pager};
  Sitting::End end = Sitting(first.file, std::move(first.table), wishes).play();
  for (auto seed = args.seed; end == Sitting::End::again;) {
    if (seed) ++*seed;
    OpenMatch another = begin(next, args, seed);
    end = Sitting(another.file, std::move(another.table), wishes).play();
  }
  return end == Sitting::End::left_unsaved ? not_saved : all_done;
}

int resume(const std::string& path, const PlayArgs& args) {
  auto match = open_match(path);
  if (!match) return not_opened;
  return sit_down(*std::move(match), args);
}

// The match that `--resume` names, which is one of the game that was named, if any.
int resume_named(const PlayArgs& args) {
  const std::string& wanted = args.table.game;
  if (!wanted.empty() && !game_exists(wanted)) return bad_usage;
  const std::string path = path_of_match(args.resume);
  const auto saved = wanted.empty() ? std::nullopt : read_match(path);
  if (saved && saved->match)
    if (const std::string& game = saved->table().rules.game; game != wanted) {
      fmt::print(stderr, "capot: {} is a match of {}, not of {}\n", path, game, wanted);
      return bad_usage;
    }
  return resume(path, args);
}

// What anybody may know of a match, for `capot verify`.
int export_match(const std::string& name) {
  const std::string path = path_of_match(name);
  const auto saved = read_match(path);
  if (!saved || !saved->match) {
    fmt::print(stderr, "capot: {}: {}\n", path,
               saved ? saved->match.error().message()
                     : "there is no such match; capot play --list names them");
    return not_opened;
  }
  if (saved->match->old_form) {
    fmt::print(stderr, "capot: {}: an earlier version kept this match, without secrets\n", path);
    return not_opened;
  }
  fmt::print("{}", write_fair_match(fair_matches(saved->match->events).back()));
  return all_done;
}

// What is wrong with a file that the player has named.
std::optional<int> refused(const std::string& path) {
  if (path.empty()) return std::nullopt;
  if (is_no_file(path)) {
    fmt::print(stderr, "capot: a match cannot be kept in {}: it is not a file\n", path);
    return bad_usage;
  }
  const auto saved = read_match(path);
  if (saved && saved->in_use) {
    fmt::print(stderr, "capot: {}: another program is playing this match\n", path);
    return not_opened;
  }
  if (saved && !saved->match)
    fmt::print(stderr,
               "capot: {}: {}\ncapot: it stays as it is; a new match has a file beside it\n", path,
               saved->match.error().message());
  return std::nullopt;
}

}  // namespace

int play(const PlayArgs& given) {
  PlayArgs args = given;
  if (args.list) {
    if (!args.table.game.empty() && !game_exists(args.table.game)) return bad_usage;
    return list_matches(args.table.game, args.json);
  }
  if (!args.resume.empty()) return resume_named(args);
  if (!args.export_of.empty()) return export_match(args.export_of);

  // What is wrong with the arguments is said first.
  const bool asking = args.table.game.empty();
  if (const auto wrong = wrong_bots(args)) {
    fmt::print(stderr, "capot: {}\n", *wrong);
    return bad_usage;
  }
  Opened opened = asking ? Opened{} : open_given(args);
  if (opened.code != all_done) return opened.code;
  if (const auto code = refused(args.save)) return *code;

  if (!args.fresh) {
    const auto chosen = choose_match(unfinished_matches(args));
    if (!chosen) return all_done;
    if (!chosen->empty()) return resume(*chosen, args);
  }
  if (asking) opened = open_asked(args);
  if (!opened.match) return opened.code;
  return sit_down(begin(*opened.match, args, args.seed), args);
}

}  // namespace capot::cli
