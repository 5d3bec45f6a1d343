// How far a long command is: one line on standard error that is written over, for a person who
// sends the results elsewhere, or who gets them all at the end.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace capot::cli {

class Progress {
 public:
  enum class Results { as_they_come, at_the_end };
  // Silent unless standard error is a terminal; and, where results come in between, standard output
  // is not.
  explicit Progress(Results results = Results::as_they_come);
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
