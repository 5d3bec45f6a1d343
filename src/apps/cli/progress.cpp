#include "apps/cli/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>

namespace capot::cli {

Progress::Progress(Results results)
    : on_(isatty(STDERR_FILENO) && (results == Results::at_the_end || !isatty(STDOUT_FILENO))),
      start_(Clock::now()),
      drawn_at_(start_) {}

void Progress::step(std::string_view note) {
  using namespace std::chrono_literals;
  ++done_;
  if (!on_) return;
  const auto now = Clock::now();
  if (now - drawn_at_ < 200ms) return;
  drawn_at_ = now;
  drawn_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  fmt::print(stderr, "\r\x1b[K{} {}, {:.1f} a second", done_, note, double(done_) / seconds);
  std::fflush(stderr);
}

void Progress::clear() {
  if (!drawn_) return;
  drawn_ = false;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

}  // namespace capot::cli
