// A program that is talked to in lines: started by the shell, with its standard input and output in
// our hands, read and written against the clock, and gone for certain in the end. What it writes
// to standard error goes where ours goes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

namespace capot::cli {

class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  static constexpr std::size_t longest_line = std::size_t{1} << 16;

  // Runs `sh -c COMMAND` as the leader of a process group of its own.
  explicit EngineProcess(const std::string& command);
  ~EngineProcess();  // kills what is left of it
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  bool running() const { return pid_ > 0; }

  enum class Outcome {
    done,
    late,    // not in time
    closed,  // it has ended, or closed its end of the pipe
    flood,   // it writes far more than it is asked for
  };
  Outcome send(std::string_view line, Time deadline);
  Outcome read(std::string& line, Time deadline);

  // Ends it: its input is closed, and what has not ended at the deadline is killed, with all it has
  // started. Says how it ended.
  std::string stop(Time deadline);

 private:
  Outcome fill(Time deadline, bool to_write);
  bool take_line(std::string& line);
  void close_pipes();

  pid_t pid_ = -1;
  int to_ = -1, from_ = -1;
  std::string read_;  // and not yet taken
  std::string start_error_;
};

}  // namespace capot::cli
