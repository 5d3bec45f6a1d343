#include "apps/cli/pager.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <string_view>

#include "apps/cli/terminal.h"

namespace capot::cli {
namespace {

bool is_in_path(std::string_view name) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path ? path : "";
  while (!rest.empty()) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
    if (access((std::string(folder) + "/" + std::string(name)).c_str(), X_OK) == 0) return true;
  }
  return false;
}

// Empty: there is none, or nobody wants one.
std::string pager_command() {
  if (const char* named = std::getenv("PAGER"))
    return std::string_view(named) == "cat" ? "" : named;
  return is_in_path("less") ? "less -R" : "";
}

extern "C" void end_quietly(int) { _exit(0); }

}  // namespace

Pager::Pager(bool wanted, Then then) {
  const std::string command = wanted && isatty(STDOUT_FILENO) ? pager_command() : "";
  if (command.empty()) return;
  // What fits one screen needs no key to leave it, and stays.
  setenv("LESS", "FRX", 0);
  columns_set_ = !std::getenv("COLUMNS");
  if (columns_set_) setenv("COLUMNS", std::to_string(screen_columns() + 1).c_str(), 1);
  std::fflush(stdout);
  pipe_ = popen(command.c_str(), "w");
  if (!pipe_) return;
  output_ = dup(STDOUT_FILENO);
  dup2(fileno(pipe_), STDOUT_FILENO);
  if (isatty(STDERR_FILENO)) {
    errors_ = dup(STDERR_FILENO);
    dup2(fileno(pipe_), STDERR_FILENO);
  }
  interrupted_ = std::signal(SIGINT, SIG_IGN);  // it is for the pager
  ended_ = std::signal(SIGPIPE, then == Then::ends ? end_quietly : SIG_IGN);
}

void Pager::restore() {
  std::fflush(stdout);
  std::clearerr(stdout);  // who has seen enough closes the pipe
  dup2(output_, STDOUT_FILENO);
  close(output_);
  if (errors_ >= 0) {
    dup2(errors_, STDERR_FILENO);
    close(errors_);
  }
}

Pager::~Pager() {
  if (pipe_) {
    restore();
    pclose(pipe_);
    std::signal(SIGINT, interrupted_);
    std::signal(SIGPIPE, ended_);
  }
  if (columns_set_) unsetenv("COLUMNS");
}

}  // namespace capot::cli
