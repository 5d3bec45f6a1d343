// How far a long command is: one line on standard error that is written over, for a person who
// sends the results elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace capot::cli {

class Progress {
 public:
  // Silent unless standard error is a terminal and standard output is not.
  Progress();
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // One thing more is done; the note follows its number.
  void step(std::string_view note = "records");
  void clear();  // takes the line away, before something else is written there

 private:
  using Clock = std::chrono::steady_clock;
  bool on_;
  bool drawn_ = false;
  std::uint64_t done_ = 0;
  Clock::time_point start_, drawn_at_;
};

}  // namespace capot::cli
