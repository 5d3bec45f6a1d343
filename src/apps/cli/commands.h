// The subcommands of the program. Each reads its arguments, prints, and returns the exit code:
// 0 done, 1 bad input, 2 bad usage.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace capot::cli {

// What chooses a table: a game, a preset, and single options as `name=value`.
struct TableArgs {
  std::string game;
  std::string preset = "standard";
  std::vector<std::string> options;
};

struct RulesArgs {
  std::string game;  // empty: list the games
  bool json = false;
};
int rules(const RulesArgs& args);

struct SentencesArgs {
  std::string language = "en";
};
int sentences(const SentencesArgs& args);

struct DealArgs {
  TableArgs table;
  std::optional<std::uint64_t> seed;
  int count = 1;
  std::optional<int> dealer;  // not given: the first dealer the rules name, or seat 0
  std::string seed_hex;       // the seed itself, as 64 hexadecimal digits; empty: not given
};
int deal(const DealArgs& args);

struct VerifyArgs {
  std::vector<std::string> files;  // none: standard input
  bool json = false;
};
int verify(const VerifyArgs& args);

struct InputArgs {
  std::vector<std::string> files;  // or share codes; none: standard input
  bool json = false;
  int depth = 1;                // perft
  bool explain = false;         // score, replay: the lines that lead to the score ...
  std::string language = "en";  // ... in these words
};
int replay(const InputArgs& args);
int perft(const InputArgs& args);
int share(const InputArgs& args);

struct ScoreArgs : InputArgs {  // `files` may be the name of a game: its sheet is kept by questions
  std::string sheet;            // the file of a sheet: to be printed, or kept
  std::string preset = "standard";
  std::vector<std::string> options;
  std::string names;  // with commas between them
  std::string title;
  int dealer = 0;     // of the first round
  bool form = false;  // only say what would be asked
};
int score(const ScoreArgs& args);
int score_inputs(const InputArgs& args);

struct SolveArgs {
  std::vector<std::string> files;  // or share codes; none: standard input
  bool json = false;
  bool table = false;            // every contract of the deal instead of the position
  std::string solution_concept;  // its name; empty: the usual one of the game
  std::optional<int> reach;      // only whether so much can be reached
  int threads = 1;
};
int solve(const SolveArgs& args);

struct ReviewArgs {
  std::vector<std::string> files;  // or share codes; none: standard input
  bool json = false;
  bool all = false;         // every decision in the text, not only the remarkable ones
  std::string html;         // the page to write; empty: none
  int worlds = 16;          // drawn for a card
  std::optional<int> seat;  // judge only this one's decisions
  std::uint64_t seed = 0;
  int threads = 1;
  bool no_pager = false;  // print all at once
};
int review(const ReviewArgs& args);

struct ArenaArgs {
  TableArgs table;
  std::string a, b;          // bot specs; the first is the challenger
  std::optional<int> deals;  // not given: all of the file, or 1000
  std::string deals_from;    // a file with deals; empty: the seed's
  int matches = 0;           // not 0: so many whole matches instead of deals
  double width = 0;          // not 0: stop when the interval is no more than this on either side
  std::vector<double> sprt;  // the two means of a sequential test; empty: none
  double alpha = 0.05, beta = 0.05;  // its errors
  double interim = 0;                // seconds between two results so far; 0: none
  std::string only;  // "calls" or "cards": compare these and leave the rest to the third bot
  std::string third = "rules";
  std::string save;  // a file for the records of all rounds
  std::uint64_t seed = 1;
  int threads = 1;
  int limit_ms = 10'000;  // what another program has for a decision ...
  int start_ms = 10'000;  // ... and to say hello
  bool json = false;
};
int arena(const ArenaArgs& args);

struct BotArgs {
  std::string bot;  // a bot spec
};
int bot(const BotArgs& args);

struct PlayArgs {
  TableArgs table;  // an empty game asks for one
  std::optional<std::uint64_t> seed;
  int seat = 0;
  std::string chairs;  // who sits where, with several people at one screen; empty: you at your seat
  std::string level = "medium";    // of everybody else: easy, medium, hard, expert, or a bot
  std::string partner, opponents;  // their own levels; empty: as the others
  std::string save;                // the file the match is kept in; empty: one in the usual folder
  std::string resume;              // the name or file of the match to go on with; empty: ask
  bool fresh = false;              // do not offer to resume
  bool no_review = false;          // rounds end with their scores
  bool no_pager = false;           // long texts are printed at once
  bool auto_play = false;          // a card that must be played is played without asking
  bool list = false;               // do not play, list the matches
  bool json = false;               // the list
  std::string export_of;           // do not play, write this match for `verify`
};
int play(const PlayArgs& args);

struct ServeArgs {
  std::string data = ".";  // the folder of the database, where that is a file without one
  std::string database;    // a SQLite file, or postgresql://…; empty: capot.db in the folder
  std::string bind = "127.0.0.1";
  int port = 8042;         // 0: any that is free
  std::string public_url;  // what people open; empty: where it listens
  std::string page;        // its folder; empty: the one beside the program, if there is one
  int threads = 1, bot_threads = 1;
  bool trust_proxy = false;  // a proxy before it says who asks
  bool compress = false;     // messages, where the client offers it
  bool no_limits = false;    // nobody is slowed down: for measurements
  std::string log_level = "info";
  bool log_json = false;
  std::string metrics_token;  // who brings it may read the metrics from anywhere
  bool check = false;         // do not serve: look whether all is well with the database
};
int serve(const ServeArgs& args);

struct BackupArgs {
  std::string data = ".", database;
  std::string file;  // the new one
};
int backup(const BackupArgs& args);

struct SitArgs {
  std::string url;    // the link of a table, or the server's address
  std::string table;  // its id; empty: the link has it
  std::string bot = "medium";
  std::optional<int> chair;  // not given: the first open one
  std::string name;          // empty: by the bot
  std::string token;         // whose chair it is; empty: a guest's
  int matches = 1;
  int limit_ms = 10'000;  // what another program has for a decision ...
  int start_ms = 10'000;  // ... and to say hello
  bool json = false;
};
int sit(const SitArgs& args);

struct BenchArgs {
  std::string name = "playout";
  std::string game;  // empty: all
  double seconds = 1.0;
  std::uint64_t rounds = 0;  // not 0: just play that many rounds, under an instruction counter
  std::optional<int> deals;  // of each game to solve; not given: as many as the benchmark is for
  int textbook_deals = 200;  // those that the solver of the textbook solves too
  int tables = 2500, persons = 1, watchers = 3;  // of the crowd before a server
  double pace = 5;                               // seconds between two actions of a person
  bool fast = false;                             // everybody acts at once
  int threads = 1;                               // of the server
  std::string url, database;                     // of one that runs; for one of our own
  bool json = false;
  std::vector<std::string> given;  // the names of the options that were given
};
int bench(const BenchArgs& args);

}  // namespace capot::cli
