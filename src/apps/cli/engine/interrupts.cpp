#include "apps/cli/engine/interrupts.h"

#include <mutex>
#include <set>
#include <utility>

namespace capot::cli {
namespace {

struct Programs {
  std::mutex mutex;
  std::set<pid_t> leaders;
};
Programs& programs() {
  static Programs all;
  return all;
}

constexpr int ending_signals[]{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr int wake_signal = SIGUSR1;  // from us to our watcher

bool is_ignored(int signal) {  // as nohup asks for
  struct sigaction now{};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

void end_by(int signal) {
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  ::signal(signal, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
  raise(signal);
}

}  // namespace

pid_t start_program(const std::function<pid_t()>& start) {
  const std::lock_guard lock(programs().mutex);
  const pid_t leader = start();
  if (leader > 0) programs().leaders.insert(leader);
  return leader;
}

void kill_program(pid_t leader) {
  const std::lock_guard lock(programs().mutex);
  kill(-leader, SIGKILL);
  programs().leaders.erase(leader);
}

void kill_programs() {
  const std::lock_guard lock(programs().mutex);
  for (const pid_t leader : programs().leaders) kill(-leader, SIGKILL);
}

EndsPrograms::EndsPrograms(std::function<void()> last_words) : last_words_(std::move(last_words)) {
  sigemptyset(&signals_);
  sigaddset(&signals_, wake_signal);
  for (const int signal : ending_signals)
    if (!is_ignored(signal)) sigaddset(&signals_, signal);
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  watcher_ = std::thread([this] { watch(); });
}

EndsPrograms::~EndsPrograms() {
  done_ = true;
  pthread_kill(watcher_.native_handle(), wake_signal);
  watcher_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

int EndsPrograms::next_signal() const {
  int signal = wake_signal;
  sigwait(&signals_, &signal);
  return signal;
}

// Until all is said, or another signal comes. Who is done meanwhile has said it already, and waits
// here for no more than that.
void EndsPrograms::speak() {
  std::thread speaker([this, watcher = pthread_self()] {
    last_words_();
    spoken_ = true;
    pthread_kill(watcher, wake_signal);
  });
  while (!spoken_ && !done_)
    if (next_signal() != wake_signal) return speaker.detach();
  speaker.join();
}

void EndsPrograms::watch() {
  int signal = wake_signal;
  while (signal == wake_signal && !done_) signal = next_signal();
  if (signal != wake_signal && signal != SIGQUIT) speak();
  if (done_) return;
  programs().mutex.lock();  // for good: nothing is started from now on
  for (const pid_t leader : programs().leaders) kill(-leader, SIGKILL);
  end_by(signal);
}

}  // namespace capot::cli
