// The command line: arguments in, exit code out. Help and usage errors are made here.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "apps/cli/near.h"
#include "apps/cli/parallel.h"
#include "core/quote.h"
#include "core/sentence.h"
#include "core/types.h"
#include "study/solution.h"

namespace {

using namespace capot::cli;

constexpr int usage_error = 2;

void add_table(CLI::App& command, TableArgs& table, bool game_required) {
  auto* game = command.add_option("game", table.game, "The game; `capot rules` lists them");
  if (game_required) game->required();
  command.add_option("--preset,-p", table.preset, "A named set of house rules")
      ->capture_default_str();
  command.add_option("--option,-o", table.options, "A single rule option, as name=value")
      ->allow_extra_args(false);
}

// A number in decimal digits, in a range. CLI11 itself would let nan pass, wrap -1 round and read
// 010 as eight; so the text it gets is made of the number that was read.
template <class Number>
CLI::Validator number_from(Number low, Number high) {
  return CLI::Validator(
      [low, high](std::string& text) {
        Number number{};
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = error == std::errc() && end == text.data() + text.size();
        if (whole && number >= low && number <= high) {
          text = fmt::format("{}", number);
          return std::string();
        }
        return fmt::format("a {}number from {} to {}, not {}",
                           std::is_integral_v<Number> ? "whole " : "", low, high,
                           capot::in_quotes(text));
      },
      fmt::format("{} to {}", low, high));
}
const CLI::Validator seed_number = number_from(std::uint64_t{0}, ~std::uint64_t{0});
const CLI::Validator file_name(
    [](std::string& text) { return std::string(text.empty() ? "a name is missing" : ""); }, "");
const CLI::Validator public_url(
    [](std::string& text) {
      const std::string_view all = text;
      const auto scheme = all.find("://");
      const std::string_view host = scheme == all.npos ? "" : all.substr(scheme + 3);
      const bool good = (all.starts_with("http://") || all.starts_with("https://")) &&
                        !host.empty() && host.find_first_of("/ ?#@") == host.npos;
      return good ? std::string()
                  : fmt::format("an address looks like https://HOST or http://HOST:PORT, not {}",
                                capot::in_quotes(text));
    },
    "");
const CLI::Validator seat_number = number_from(0, capot::max_seats - 1);
// A seat of the table that the arguments before it choose.
template <class TableOf>
CLI::Validator seat_of(TableOf table_of) {
  return CLI::Validator(
      [table_of](std::string& text) { return number_from(0, seats_at(table_of()) - 1)(text); },
      seat_number.get_description());
}

void add_threads(CLI::App& command, int& threads, const char* about) {
  threads = all_cores();
  command.add_option("--threads", threads, about)
      ->transform(number_from(1, 1024))
      ->capture_default_str();
}

void add_engine_limits(CLI::App& command, int& limit_ms, int& start_ms) {
  const CLI::Validator milliseconds = number_from(1, 3'600'000);
  command.add_option("--limit-ms", limit_ms, "How long exec:COMMAND has for a decision")
      ->transform(milliseconds)
      ->capture_default_str();
  command.add_option("--start-ms", start_ms, "How long exec:COMMAND has to say hello")
      ->transform(milliseconds)
      ->capture_default_str();
}

void add_inputs(CLI::App& command, InputArgs& args,
                const char* files =
                    "Files with one record per line, or share codes; standard input by default") {
  command.add_option("files", args.files, files);
  command.add_flag("--json", args.json, "Print one JSON object per line");
}

CLI::Option* add_language(CLI::App& command, std::string& language, const char* about) {
  const std::vector<std::string> codes(capot::language_codes.begin(), capot::language_codes.end());
  return command.add_option("--language", language, about)
      ->check(CLI::IsMember(codes))
      ->capture_default_str();
}

void add_explain(CLI::App& command, InputArgs& args) {
  auto* explain =
      command.add_flag("--explain", args.explain, "Say line by line how the score came about");
  add_language(command, args.language, "The language of these lines: en or fr")->needs(explain);
}

void add_score(CLI::App& app, ScoreArgs& args, int& code) {
  auto* command = app.add_subcommand(
      "score", "Score rounds from what happened, without hands; keep and print score sheets");
  command->add_option("files", args.files,
                      "Files with one round per line, standard input by default; or the name of a "
                      "game, whose sheet is then kept by questions");
  command->add_flag("--json", args.json, "Print one JSON object per line");
  command->add_option("--sheet", args.sheet, "Print the sheet of this file; with a game, keep it")
      ->check(file_name);
  command->add_flag("--explain", args.explain, "Say line by line how each score came about");
  add_language(*command, args.language, "The language of questions and lines: en or fr");
  command->add_option("--preset,-p", args.preset, "The house rules of a new sheet")
      ->capture_default_str();
  command->add_option("--option,-o", args.options, "A single rule option, as name=value")
      ->allow_extra_args(false);
  command->add_option("--names", args.names,
                      "Who plays, of a new sheet: Ada,Jim,Roy,Sue or We,They");
  command->add_option("--title", args.title, "The title of a new sheet");
  command->add_option("--dealer", args.dealer, "Who deals first on a new sheet")
      ->transform(seat_of([&args] {
        const std::string game = args.files.empty() ? "" : args.files.front();
        return TableArgs{game, args.preset, args.options};
      }))
      ->capture_default_str();
  command->add_flag("--form", args.form,
                    "Only print what is asked of a round of the game, as JSON");
  command->footer(
      "Examples:\n"
      "  capot score round.jsonl --explain                how a round's score came about\n"
      "  capot score GAME --names 'Anne & Jo,Marc & Lou'  keep a sheet by questions\n"
      "  capot score --sheet evening.jsonl                the sheet as people draw it");
  command->callback([&args, &code] { code = score(args); });
}

void add_solve(CLI::App& app, SolveArgs& args, int& code) {
  auto* command =
      app.add_subcommand("solve", "Say what positions are worth with all hands open, exactly");
  command->add_option("files", args.files,
                      "Files with one record per line, or share codes; standard input by default");
  command->add_flag("--json", args.json, "Print one JSON object per line");
  auto* table = command->add_flag("--table", args.table,
                                  "Every contract the deal could be played in, and the best");
  auto* reach = command
                    ->add_option("--reach", args.reach,
                                 "Only whether the side whose tricks count can reach this much")
                    ->transform(number_from(0, 1'000'000));
  const std::vector<std::string> concepts(capot::concept_names.begin(), capot::concept_names.end());
  auto* kind = command
                   ->add_option("--concept", args.solution_concept,
                                "What best play means where each seat plays alone")
                   ->check(CLI::IsMember(concepts));
  table->excludes(reach)->excludes(kind);
  reach->excludes(kind);
  add_threads(*command, args.threads, "How many records are solved at once");
  command->footer(
      "Examples:\n"
      "  capot solve round.jsonl                   the position, for people\n"
      "  capot solve --json rounds.jsonl >values   many positions, over all cores\n"
      "  capot solve --reach 100 round.jsonl       yes or no, much faster\n"
      "  capot solve --table round.jsonl           all contracts of the deal\n"
      "  capot solve --concept paranoid round.jsonl");
  command->callback([&args, &code] { code = solve(args); });
}

void add_review(CLI::App& app, ReviewArgs& args, int& code) {
  auto* command = app.add_subcommand(
      "review", "Say which decisions of a round were mistakes and which were bad luck");
  command->add_option("files", args.files,
                      "Files with one record per line, or share codes; standard input by default");
  auto* json = command->add_flag("--json", args.json, "Print one JSON object per line");
  command->add_option("--html", args.html, "Write all rounds to this page for the browser")
      ->check(file_name);
  command->add_flag("--all", args.all, "Show every decision, not only what is remarkable")
      ->excludes(json);
  command->add_option("--seat", args.seat, "Judge only the decisions of this seat")
      ->transform(seat_number);
  command->add_option("--worlds", args.worlds, "Worlds drawn for a card; more for a call")
      ->transform(number_from(2, 10'000))
      ->capture_default_str();
  command->add_option("--seed", args.seed, "Draw other worlds")
      ->transform(seed_number)
      ->capture_default_str();
  add_threads(*command, args.threads, "How many rounds are reviewed at once");
  command->add_flag("--no-pager", args.no_pager, "Print all at once, also on a terminal");
  command->footer(
      "Examples:\n"
      "  capot review match.jsonl                    what is remarkable, round by round\n"
      "  capot review --seat 0 --all round.jsonl     every decision of one player\n"
      "  capot review --html match.html match.jsonl  a page to walk through, in one file");
  command->callback([&args, &code] { code = review(args); });
}

void add_database(CLI::App& command, std::string& data, std::string& database) {
  command.add_option("--data", data, "The folder that data is kept in")
      ->envname("CAPOT_DATA")
      ->capture_default_str();
  command
      .add_option("--db", database,
                  "The database: a SQLite file, or postgresql://...; capot.db in --data by default")
      ->envname("CAPOT_DB");
}

void add_serve(CLI::App& app, ServeArgs& args, int& code) {
  auto* command = app.add_subcommand("serve", "Serve tables that friends play at by link");
  add_database(*command, args.data, args.database);
  command->add_option("--bind", args.bind, "The address to listen on")
      ->envname("CAPOT_BIND")
      ->capture_default_str();
  command->add_option("--port", args.port, "The port to listen on; 0: any that is free")
      ->envname("CAPOT_PORT")
      ->transform(number_from(0, 65535))
      ->capture_default_str();
  command
      ->add_option(
          "--public-url", args.public_url,
          "What people open, such as https://play.example.org; where it listens by default")
      ->envname("CAPOT_PUBLIC_URL")
      ->check(public_url);
  command
      ->add_option("--page", args.page,
                   "The folder of the page that people open; by default the one beside the program")
      ->envname("CAPOT_PAGE")
      ->check(CLI::ExistingDirectory);
  args.threads = std::max(1, all_cores() / 2);
  command->add_option("--threads", args.threads, "Threads for sockets and tables")
      ->envname("CAPOT_THREADS")
      ->transform(number_from(1, 256))
      ->capture_default_str();
  args.bot_threads = std::max(1, all_cores() - 1);
  command->add_option("--bot-threads", args.bot_threads, "Threads for bots that think")
      ->envname("CAPOT_BOT_THREADS")
      ->transform(number_from(1, 1024))
      ->capture_default_str();
  command
      ->add_flag("--trust-proxy", args.trust_proxy,
                 "Believe X-Forwarded-For: only behind a proxy of your own")
      ->envname("CAPOT_TRUST_PROXY");
  command
      ->add_flag("--compress", args.compress,
                 "Compress long messages for clients that can read that")
      ->envname("CAPOT_COMPRESS");
  command->add_flag("--no-limits", args.no_limits, "Slow nobody down: for measurements")
      ->envname("CAPOT_NO_LIMITS");
  command->add_option("--log-level", args.log_level, "The least that is logged")
      ->envname("CAPOT_LOG_LEVEL")
      ->check(CLI::IsMember({"debug", "info", "warning", "error"}))
      ->capture_default_str();
  command->add_flag("--log-json", args.log_json, "Log one JSON object per line")
      ->envname("CAPOT_LOG_JSON");
  command
      ->add_option("--metrics-token", args.metrics_token,
                   "Who brings this token may read /metrics from anywhere, not only from here")
      ->envname("CAPOT_METRICS_TOKEN");
  command->add_flag("--check", args.check,
                    "Serve nobody: replay every stored round and say what is wrong");
  command->footer(
      "Every option can be given by the environment variable in brackets.\n"
      "Examples:\n"
      "  capot serve                                   on this machine, with a file of its own\n"
      "  capot serve --port 0 --db /var/lib/capot.db   any free port; the first line says which\n"
      "  capot serve --db postgresql://localhost/capot --public-url https://play.example.org");
  command->callback([&args, &code] { code = serve(args); });
}

void add_backup(CLI::App& app, BackupArgs& args, int& code) {
  auto* command = app.add_subcommand("backup", "Copy the database of a server while it is used");
  add_database(*command, args.data, args.database);
  command->add_option("file", args.file, "The new file")->required()->check(file_name);
  command->callback([&args, &code] { code = backup(args); });
}

void add_stop_rules(CLI::App& command, ArenaArgs& args) {
  auto* width =
      command
          .add_option("--width", args.width,
                      "Stop when the interval reaches no further than this to either side")
          ->transform(number_from(0.0001, 1e6));
  auto* sprt =
      command
          .add_option("--sprt", args.sprt,
                      "Stop when a sequential test has decided between a lead of A and one "
                      "of B: score a round; with --matches, percent of them won above an "
                      "even share")
          ->option_text("A,B Excludes: --width")
          ->delimiter(',')
          ->expected(2)
          ->transform(number_from(-1e6, 1e6))
          ->excludes(width);
  const CLI::Validator error = number_from(0.0001, 0.4);
  command.add_option("--alpha", args.alpha, "How often that test may take B where A is true")
      ->transform(error)
      ->needs(sprt)
      ->capture_default_str();
  command.add_option("--beta", args.beta, "How often it may take A where B is true")
      ->transform(error)
      ->needs(sprt)
      ->capture_default_str();
}

void add_arena(CLI::App& app, ArenaArgs& args, int& code) {
  auto* command = app.add_subcommand(
      "arena", "Find out which of two bots is better: the same cards at every table");
  command->add_option("--game,-g", args.table.game, "The game; `capot rules` lists them")
      ->required();
  command
      ->add_option("--a", args.a,
                   "The challenger: random, rules, pimc:worlds=32, ...; or exec:COMMAND")
      ->required();
  command->add_option("--b", args.b, "The bot in all other seats")->required();
  auto* deals =
      command
          ->add_option("--deals,-n", args.deals,
                       "How many deals are played: 1000, or all of --deals-from, by default")
          ->transform(number_from(1, 100'000'000));
  auto* matches = command
                      ->add_option("--matches", args.matches,
                                   "Play so many whole matches instead of single deals")
                      ->transform(number_from(1, 10'000'000));
  auto* from = command
                   ->add_option("--deals-from", args.deals_from,
                                "Play the deals of this file, one record per line; - is standard "
                                "input")
                   ->check(file_name);
  matches->excludes(deals)->excludes(from);
  add_stop_rules(*command, args);
  auto* only = command
                   ->add_option("--only", args.only,
                                "Compare only the calls, or only the cards; a third bot, the same "
                                "in all seats, does the rest")
                   ->check(CLI::IsMember({"calls", "cards"}));
  command->add_option("--third", args.third, "The third bot")->needs(only)->capture_default_str();
  command
      ->add_option("--save", args.save,
                   "Keep the records of all rounds, with the bots in their seats, in this new file")
      ->check(file_name);
  command->add_option("--seed", args.seed, "The cards: the same seed deals the same ones")
      ->transform(seed_number)
      ->excludes(from)
      ->capture_default_str();
  command
      ->add_option("--interim", args.interim,
                   "Print the result so far on standard error every so many seconds")
      ->transform(number_from(0.1, 86'400.0));
  command->add_option("--preset,-p", args.table.preset, "A named set of house rules")
      ->capture_default_str();
  command->add_option("--option,-o", args.table.options, "A single rule option, as name=value")
      ->allow_extra_args(false);
  add_threads(*command, args.threads, "How many deals are played at once");
  add_engine_limits(*command, args.limit_ms, args.start_ms);
  command->add_flag("--json", args.json, "Print one JSON object");
  command->footer(
      "Examples:\n"
      "  capot arena -g GAME --a pimc:worlds=32 --b rules --deals 500\n"
      "  capot arena -g GAME --a rules --b random --matches 200 --json\n"
      "  capot arena -g GAME --a rules --b random --deals-from deals.jsonl\n"
      "  capot arena -g GAME --a new --b old --deals 20000 --sprt 0,5\n"
      "  capot arena -g GAME --a 'exec:python3 engine.py' --b rules --limit-ms 1000\n"
      "Interrupted (Ctrl-C), it prints the result of the deals that are over, and ends.");
  command->callback([&args, &code] { code = arena(args); });
}

void add_bot(CLI::App& app, BotArgs& args, int& code) {
  auto* command =
      app.add_subcommand("bot", "Speak the engine protocol: be a player for another program");
  command->add_option("bot", args.bot, "The bot that plays: random, rules, pimc:worlds=32, ...")
      ->required();
  command->footer(
      "Messages are read from standard input and answered on standard output, one JSON object a\n"
      "line, until a message of type quit or the end of the input.\n"
      "Examples:\n"
      "  capot bot pimc:worlds=64\n"
      "  capot arena -g GAME --a 'exec:capot bot rules' --b random\n"
      "  echo '{\"type\":\"hello\",\"protocol\":1}' | capot bot rules");
  command->callback([&args, &code] { code = bot(args); });
}

void add_sit(CLI::App& app, SitArgs& args, int& code) {
  auto* command =
      app.add_subcommand("sit", "Sit a bot or another program down at a table of a server");
  command->add_option("url", args.url, "The link of the table, or http://HOST:PORT with --table")
      ->required();
  command->add_option("--table", args.table, "The id of the table")->check(file_name);
  command
      ->add_option("--bot", args.bot,
                   "Who plays: easy, medium, hard, expert, one of our bots, or exec:COMMAND")
      ->capture_default_str();
  command->add_option("--chair", args.chair, "Where it sits; the first open chair by default")
      ->transform(seat_number);
  command->add_option("--name", args.name, "Its name at the table; that of the bot by default")
      ->check(file_name);
  command
      ->add_option("--token", args.token,
                   "The player whose chair it is; a guest is made by default")
      ->envname("CAPOT_TOKEN");
  command->add_option("--matches", args.matches, "Leave after so many matches")
      ->transform(number_from(1, 1'000'000))
      ->capture_default_str();
  add_engine_limits(*command, args.limit_ms, args.start_ms);
  command->add_flag("--json", args.json, "Print one JSON object per match");
  command->footer(
      "It comes back when the connection is lost, and leaves its chair at Ctrl-C.\n"
      "Examples:\n"
      "  capot sit http://127.0.0.1:8042/t/ID                      a bot of medium level\n"
      "  capot sit http://127.0.0.1:8042/t/ID --bot 'exec:python3 engine.py' --chair 2\n"
      "  capot sit http://127.0.0.1:8042 --table ID --bot expert --matches 10 --json");
  command->callback([&args, &code] { code = sit(args); });
}

void add_play(CLI::App& app, PlayArgs& args, int& code) {
  auto* command =
      app.add_subcommand("play", "Play a match in the terminal, alone or with others at it");
  add_table(*command, args.table, false);
  command->add_option("--seed", args.seed, "Deal the same match again for the same number")
      ->transform(seed_number);
  command->add_option("--seat", args.seat, "Where you sit")
      ->transform(seat_of([&args] { return args.table; }))
      ->capture_default_str();
  command
      ->add_option("--level", args.level,
                   "How well the others play: easy, medium, hard, expert, or one of our bots")
      ->capture_default_str();
  command->add_option("--partner", args.partner, "The level of your partner alone");
  command->add_option("--opponents", args.opponents, "The level of your opponents alone");
  auto* chairs = command
                     ->add_option("--chairs", args.chairs,
                                  "Several people at this terminal, chair by chair: Anna,bot,Bea; "
                                  "bots have the level, or one of their own")
                     ->check(file_name);
  for (const char* name : {"--seat", "--partner", "--opponents"})
    chairs->excludes(command->get_option(name));
  auto* save =
      command->add_option("--save", args.save, "The file the match is kept in")->check(file_name);
  auto* resume = command
                     ->add_option("--resume", args.resume,
                                  "Go on with a match: its name in the list, or its file")
                     ->check(file_name);
  auto* fresh = command->add_flag("--new", args.fresh, "Start a new match, do not resume");
  auto* no_review =
      command->add_flag("--no-review", args.no_review, "Do not judge decisions after each round");
  command->add_flag("--no-pager", args.no_pager, "Print long texts at once");
  command->add_flag("--auto", args.auto_play,
                    "Play a card without asking where it is the only one");
  auto* list = command->add_flag("--list", args.list, "List the matches that are kept");
  auto* exported = command
                       ->add_option("--export", args.export_of,
                                    "Print a match, by name or file, as `capot verify` reads it")
                       ->check(file_name);
  command->add_flag("--json", args.json, "List them as one JSON object per line")->needs(list);
  resume->excludes(save)->excludes(fresh);
  list->excludes(save)->excludes(fresh)->excludes(resume)->excludes(no_review);
  exported->excludes(list)->excludes(save)->excludes(fresh)->excludes(resume)->excludes(no_review);
  exported->excludes(command->get_option("game"));
  // A match that was begun has all of these.
  for (const char* name : {"--preset", "--option", "--seed", "--seat", "--level", "--partner",
                           "--opponents", "--chairs"}) {
    resume->excludes(command->get_option(name));
    exported->excludes(command->get_option(name));
    list->excludes(command->get_option(name));
  }
  command->footer(
      "Examples:\n"
      "  capot play                      asks for a game, or for a match to go on with\n"
      "  capot play GAME --level expert\n"
      "  capot play GAME --chairs Anna,Bea   two people, and bots in the other chairs\n"
      "  capot play --list               the matches, and their names\n"
      "  capot play --resume GAME-2");
  command->callback([&args, &code] { code = play(args); });
}

void complain_of_command(const CLI::App& app, const std::string& typed) {
  std::vector<std::string> commands;
  for (const CLI::App* command : app.get_subcommands({})) commands.push_back(command->get_name());
  const std::vector<std::string_view> names(commands.begin(), commands.end());
  const std::string_view near = near_word(typed, names);
  const std::string meant = near.empty() ? "" : fmt::format("Did you mean {}?\n", near);
  fmt::print(stderr, "capot: there is no command {}\n{}Run capot --help for the commands.\n",
             capot::in_quotes(typed), meant);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"capot: the engine, the table and the teacher for trick-taking games"};
  app.name("capot");
  app.set_version_flag("--version", CAPOT_VERSION);
  app.require_subcommand(0, 1);
  app.failure_message(CLI::FailureMessage::simple);
  int code = 0;

  RulesArgs rules_args;
  auto* rules_command =
      app.add_subcommand("rules", "List the games, or a game's options and presets");
  rules_command->add_option("game", rules_args.game, "The game to describe");
  rules_command->add_flag("--json", rules_args.json, "Print one JSON object per line");
  rules_command->callback([&] { code = rules(rules_args); });

  SentencesArgs sentences_args;
  auto* sentences_command = app.add_subcommand(
      "sentences", "Print all that is said to people, by id, as one JSON object");
  add_language(*sentences_command, sentences_args.language, "The language: en or fr");
  sentences_command->callback([&] { code = sentences(sentences_args); });

  DealArgs deal_args;
  auto* deal_command = app.add_subcommand("deal", "Deal rounds and print them as records");
  add_table(*deal_command, deal_args.table, true);
  deal_command
      ->add_option("--seed", deal_args.seed, "Deal the same cards again for the same number")
      ->transform(seed_number);
  deal_command->add_option("-n,--count", deal_args.count, "How many deals")
      ->transform(number_from(1, 1'000'000'000))
      ->capture_default_str();
  deal_command
      ->add_option("--seed-hex", deal_args.seed_hex,
                   "Deal the cards of this seed, 64 hexadecimal digits, as fair deals do")
      ->check(file_name)
      ->excludes(deal_command->get_option("--seed"))
      ->excludes(deal_command->get_option("--count"));
  deal_command->add_option("--dealer", deal_args.dealer, "The dealer's seat; 0 by default")
      ->transform(seat_of([&deal_args] { return deal_args.table; }));
  deal_command->callback([&] { code = deal(deal_args); });

  VerifyArgs verify_args;
  auto* verify_command = app.add_subcommand(
      "verify", "Check the deals, the actions and the scores of a match that was played");
  verify_command->add_option(
      "files", verify_args.files,
      "Matches as `capot play` keeps or exports them; standard input by default");
  verify_command->add_flag("--json", verify_args.json, "Print one JSON object per line");
  verify_command->callback([&] { code = verify(verify_args); });

  InputArgs replay_args;
  auto* replay_command =
      app.add_subcommand("replay", "Replay round records and say where they stand");
  add_inputs(*replay_command, replay_args);
  add_explain(*replay_command, replay_args);
  replay_command->callback([&] { code = replay(replay_args); });

  ScoreArgs score_args;
  add_score(app, score_args, code);

  InputArgs perft_args;
  auto* perft_command =
      app.add_subcommand("perft", "Count the sequences of legal actions from records");
  add_inputs(*perft_command, perft_args);
  perft_command->add_option("--depth,-d", perft_args.depth, "Length of the sequences")
      ->transform(number_from(0, 64))
      ->required();
  perft_command->callback([&] { code = perft(perft_args); });

  InputArgs share_args;
  auto* share_command =
      app.add_subcommand("share", "Write round records as short codes, and codes as records");
  add_inputs(*share_command, share_args);
  share_command->callback([&] { code = share(share_args); });

  SolveArgs solve_args;
  add_solve(app, solve_args, code);
  ReviewArgs review_args;
  add_review(app, review_args, code);
  ArenaArgs arena_args;
  add_arena(app, arena_args, code);
  BotArgs bot_args;
  add_bot(app, bot_args, code);

  SitArgs sit_args;
  add_sit(app, sit_args, code);

  PlayArgs play_args;
  add_play(app, play_args, code);

  ServeArgs serve_args;
  add_serve(app, serve_args, code);
  BackupArgs backup_args;
  add_backup(app, backup_args, code);

  BenchArgs bench_args;
  auto* bench_command =
      app.add_subcommand("bench", "Measure how fast the engine is on this machine");
  bench_command
      ->add_option("name", bench_args.name,
                   "What to measure: playout, solve, sampler, table, match, server, calls, digest")
      ->capture_default_str();
  bench_command->add_option("--game", bench_args.game, "Only this game");
  bench_command->add_option("--seconds", bench_args.seconds, "Time per measurement")
      ->transform(number_from(0.01, 600.0))
      ->capture_default_str();
  bench_command
      ->add_option("--rounds", bench_args.rounds,
                   "Play exactly this many rounds and print the actions, for counters")
      ->transform(number_from(1, 1'000'000'000))
      ->excludes(bench_command->get_option("--seconds"));
  bench_command
      ->add_option("--deals", bench_args.deals,
                   "This many deals of each game (solve, calls, digest), or matches (match)")
      ->transform(number_from(2, 1'000'000));
  bench_command
      ->add_option("--textbook-deals", bench_args.textbook_deals,
                   "Compare with the solver of the textbook on this many of them (solve)")
      ->transform(number_from(0, 1'000'000))
      ->capture_default_str();
  bench_command->add_option("--tables", bench_args.tables, "Tables of the crowd (server)")
      ->transform(number_from(1, 100'000))
      ->capture_default_str();
  bench_command
      ->add_option("--persons", bench_args.persons,
                   "Persons with a chair at each; bots have the others (server)")
      ->transform(number_from(1, 4))
      ->capture_default_str();
  bench_command->add_option("--watchers", bench_args.watchers, "Who looks on at each (server)")
      ->transform(number_from(0, 60))
      ->capture_default_str();
  bench_command
      ->add_option("--pace", bench_args.pace, "Seconds between two actions of a person (server)")
      ->transform(number_from(0.01, 600.0))
      ->capture_default_str();
  bench_command->add_flag("--fast", bench_args.fast, "Everybody acts as soon as they may (server)")
      ->excludes(bench_command->get_option("--pace"));
  bench_command->add_option("--threads", bench_args.threads, "Threads of the server (server)")
      ->transform(number_from(1, 256))
      ->capture_default_str();
  bench_command->add_option("--url", bench_args.url,
                            "A server that runs, instead of one that is started (server)");
  bench_command->add_option("--db", bench_args.database,
                            "The database of the server that is started (server)");
  bench_command->add_flag("--json", bench_args.json, "Print one JSON object");
  bench_command->callback([&] {
    for (const CLI::Option* option : bench_command->get_options())
      if (option->count()) bench_args.given.push_back(option->get_name());
    code = bench(bench_args);
  });

  // What could not be written is an error, however little it was.
  const auto written = [](int result) {
    std::cout.flush();
    if (std::fflush(stdout) == 0 && !std::ferror(stdout) && std::cout.good()) return result;
    std::fputs("capot: the output cannot be written\n", stderr);
    return result ? result : 1;
  };
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) {
      std::fputs(app.help().c_str(), stderr);
      return usage_error;
    }
  } catch (const CLI::ParseError& error) {
    const auto extras = app.remaining();
    if (error.get_exit_code() == int(CLI::ExitCodes::ExtrasError) &&
        app.get_subcommands().empty() && !extras.empty() && !extras.front().starts_with('-')) {
      complain_of_command(app, extras.front());
      return usage_error;
    }
    return written(app.exit(error) == 0 ? 0 : usage_error);
  } catch (const std::exception& error) {
    if (std::ferror(stdout)) return written(1);
    std::fprintf(stderr, "capot: %s\n", error.what());
    return 1;
  }
  return written(code);
}
