#include "apps/cli/engine/engine_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "apps/cli/engine/interrupts.h"

extern char** environ;

namespace capot::cli {
namespace {

using Outcome = EngineProcess::Outcome;

// Lines that wait to be read; an engine answers one question at a time.
constexpr std::size_t max_unread = 4 * EngineProcess::longest_line;

int milliseconds_until(EngineProcess::Time deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - EngineProcess::Clock::now());
  return int(std::clamp<std::int64_t>(left.count(), 0, 1 << 30));
}

void close_file(int& file) {
  if (file >= 0) close(file);
  file = -1;
}

struct Pipe {  // neither end is passed on to other programs
  int read = -1, write = -1;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
};

// How a child starts: in a group of its own, with the signals as they usually are.
class SpawnSetup {
 public:
  SpawnSetup(int input, int output) {
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &signals);
  }
  ~SpawnSetup() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnSetup(const SpawnSetup&) = delete;
  SpawnSetup& operator=(const SpawnSetup&) = delete;

  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
};

std::string ending(int status) {
  if (WIFSIGNALED(status))
    return fmt::format("it was ended by signal {} ({})", WTERMSIG(status),
                       strsignal(WTERMSIG(status)));
  const int code = WEXITSTATUS(status);
  const char* known = code == 127   ? " (the shell found no such command)"
                      : code == 126 ? " (the shell could not run the command)"
                                    : "";
  return fmt::format("it ended with exit code {}{}", code, known);
}

// Whether a child has ended; it stays to be reaped, so that its number and its group's are not
// given to others.
bool has_ended(pid_t pid) {
  siginfo_t info{};
  return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid;
}

}  // namespace

EngineProcess::EngineProcess(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // an engine that is gone is an error to be told, not our end
  Pipe input, output;
  int error = 0;
  if (!input.open() || !output.open()) {
    error = errno;
  } else {
    const SpawnSetup setup(input.read, output.write);
    std::string shell = "sh", flag = "-c", text = command;
    const std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
    pid_ = start_program([&] {
      pid_t pid = -1;
      error =
          posix_spawn(&pid, "/bin/sh", &setup.files, &setup.attributes, arguments.data(), environ);
      return error == 0 ? pid : -1;
    });
  }
  close_file(input.read);
  close_file(output.write);
  to_ = input.write;
  from_ = output.read;
  if (error != 0) {
    start_error_ = fmt::format("it could not be started: {}", std::strerror(error));
    close_pipes();
    return;
  }
  fcntl(to_, F_SETFL, O_NONBLOCK);
  fcntl(from_, F_SETFL, O_NONBLOCK);
}

EngineProcess::~EngineProcess() { stop(Clock::now()); }

// Waits until the engine can be written to, or has written something. What it writes is always
// read: two programs that both wait for the other to read would wait for ever.
Outcome EngineProcess::fill(Time deadline, bool to_write) {
  std::array<pollfd, 2> files{{{from_, POLLIN, 0}, {to_, POLLOUT, 0}}};
  const int ready = poll(files.data(), to_write ? 2 : 1, milliseconds_until(deadline));
  if (ready == 0) return Outcome::late;
  if (ready < 0) return errno == EINTR ? Outcome::done : Outcome::closed;
  if (files[0].revents == 0) return Outcome::done;
  std::array<char, 1 << 14> bytes;
  const ssize_t count = ::read(from_, bytes.data(), bytes.size());
  if (count < 0) return errno == EAGAIN || errno == EINTR ? Outcome::done : Outcome::closed;
  if (count == 0) return Outcome::closed;
  read_.append(bytes.data(), std::size_t(count));
  return read_.size() > max_unread ? Outcome::flood : Outcome::done;
}

Outcome EngineProcess::send(std::string_view line, Time deadline) {
  if (!running()) return Outcome::closed;
  std::string text = std::string(line) + "\n";
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t count = write(to_, rest.data(), rest.size());
    if (count >= 0)
      rest.remove_prefix(std::size_t(count));
    else if (errno == EPIPE)
      return Outcome::closed;
    else if (const Outcome waited = fill(deadline, true); waited != Outcome::done)
      return waited;
  }
  return Outcome::done;
}

bool EngineProcess::take_line(std::string& line) {
  const auto end = read_.find('\n');
  if (end == read_.npos) return false;
  line = read_.substr(0, end);
  read_.erase(0, end + 1);
  return true;
}

Outcome EngineProcess::read(std::string& line, Time deadline) {
  if (!running()) return Outcome::closed;
  while (!take_line(line)) {
    if (read_.size() > longest_line) return Outcome::flood;
    if (const Outcome waited = fill(deadline, false); waited != Outcome::done) return waited;
  }
  return line.size() > longest_line ? Outcome::flood : Outcome::done;
}

void EngineProcess::close_pipes() {
  close_file(to_);
  close_file(from_);
}

std::string EngineProcess::stop(Time deadline) {
  if (!running()) return start_error_;
  close_file(to_);
  constexpr int step_ms = 5;
  while (!has_ended(pid_) && Clock::now() < deadline)
    poll(nullptr, 0, std::min(step_ms, milliseconds_until(deadline)));
  const bool killed = !has_ended(pid_);
  kill_program(pid_);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  close_pipes();
  return killed ? "it was stopped" : ending(status);
}

}  // namespace capot::cli
