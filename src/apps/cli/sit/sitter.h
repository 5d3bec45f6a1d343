// A bot at a table of a server: it takes a chair, gets ready, acts when it is its turn, goes on
// after rounds, and leaves. It sees messages and says messages, and knows nothing of sockets.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "apps/cli/sit/match_report.h"
#include "apps/cli/sit/table_view.h"
#include "apps/cli/sit/thinker.h"
#include "table/command.h"

namespace capot::cli {

struct SitSettings {
  std::string table;
  std::string bot;           // as the command line names it
  EngineLimits limits{};     // of a program
  std::optional<int> chair;  // not given: the first open one
  std::string name;          // on the chair
  int matches = 1;
  bool json = false;
};

class Sitter {
 public:
  struct Outcome {
    int code = 0;
    std::string problem{};  // empty: there was none
  };
  struct Callbacks {
    std::function<void(std::string)> send;
    Thinker::HandOver hand_over;  // to where all of this happens
    std::function<void(Outcome)> finished;
  };
  Sitter(SitSettings settings, Callbacks callbacks);

  void opened();  // the link is there, for the first time or again
  void received(const Value& message);
  void tick();                 // often: time has passed
  void quit(Outcome outcome);  // leaves the chair first

 private:
  using Clock = std::chrono::steady_clock;
  enum class Purpose { take, leave, act, other, question };
  struct Pending {
    Purpose purpose;
    std::string text;
  };

  // What comes in.
  void take_snapshot(const Value& message);
  void take_events(const Value& message);
  void take_beat(const Value& message);
  void take_done(const Value& message);
  void take_refusal(const Value& message);
  void take_answer(const Value& message);
  void take_error(const Value& message);

  // What is to be done, as the table stands.
  void look();
  void sit_down();
  void get_ready();
  void play();
  void after_round();
  void after_match();
  void table_closed();
  bool prepare_bot();
  bool told_the_end();
  bool is_asked_for_undo() const;

  void watch();
  void command(Purpose purpose, const Command& command);
  void ask(const std::string& question);
  void take_chair(int chair);
  void take_next_unseen();
  void thought(const Thinker::Thought& thought, std::uint64_t seq);
  void fail(const std::string& problem) { quit({1, problem}); }
  void finish();
  std::string next_id();

  SitSettings settings_;
  Callbacks callbacks_;
  MatchReport report_;
  Secret salt_;
  std::string id_prefix_;
  int ids_ = 0;

  TableView view_{};
  bool seated_ = false;               // has had a chair
  std::optional<int> next_unseen_{};  // the chair to try at a table that only players see
  std::uint64_t unseen_seq_ = 0;

  std::map<std::string, Pending> pending_{};  // by id: what has no answer yet
  std::optional<Clock::time_point> again_at_{};
  int refusals_ = 0;  // in a row

  TableRules rules_{};
  std::shared_ptr<const AnyGame> game_{};
  std::unique_ptr<Thinker> thinker_{};
  enum class Readiness { none, starting, ready } bot_ = Readiness::none;
  bool thinking_ = false;
  int end_told_ = 0;  // the round whose end the program has been told
  EngineFaults faults_{};

  std::optional<Outcome> outcome_{};  // it is leaving, or has left
  Clock::time_point leaves_since_{};
  bool finished_ = false;
};

}  // namespace capot::cli
