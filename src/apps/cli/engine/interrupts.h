// The programs that we have started end when we are told to end. They lead process groups of their
// own, so Ctrl-C at the terminal does not reach them.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <atomic>
#include <functional>
#include <thread>

namespace capot::cli {

// Calls `start`, which answers with the leader of a new process group or -1, and notes the leader.
// No interrupt comes between the two.
pid_t start_program(const std::function<pid_t()>& start);
// Kills a program with all it has started, and forgets it.
void kill_program(pid_t leader);
// Kills all of them; whoever talks to one finds it gone.
void kill_programs();

// As long as it lives, a signal to end kills all programs first, and then this one as it would have
// done anyway. Made before the threads that start programs: they leave the signals to it.
//
// Before that it calls `last_words`, on a thread of its own and only once; a second signal, or
// SIGQUIT, does not wait for it.
class EndsPrograms {
 public:
  explicit EndsPrograms(std::function<void()> last_words);
  ~EndsPrograms();
  EndsPrograms(const EndsPrograms&) = delete;
  EndsPrograms& operator=(const EndsPrograms&) = delete;

 private:
  void watch();
  int next_signal() const;
  void speak();

  const std::function<void()> last_words_;
  sigset_t signals_, before_;
  std::atomic<bool> done_ = false, spoken_ = false;
  std::thread watcher_;
};

}  // namespace capot::cli
