// Commands that answer every line of their input by itself, over all cores, in the order of the
// lines.
#pragma once

#include <fmt/core.h>

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/input.h"
#include "apps/cli/parallel.h"
#include "apps/cli/progress.h"

namespace capot::cli {

// A line of the input, or what kept it from being read.
struct LineJob {
  Source source;
  std::string text{};
  bool is_code = false;
  std::optional<Problem> unreadable{};

  Line line() const { return {source, text, is_code}; }
};

struct LineAnswer {
  std::string out{}, err{};
  bool good = true;
};
inline LineAnswer refused(const Source& source, const Problem& wrong, bool json) {
  std::string text = complaint(source, wrong, json);
  return json ? LineAnswer{std::move(text), {}, false} : LineAnswer{{}, std::move(text), false};
}

// The files, and how they are answered.
struct LineWork {
  const std::vector<std::string>& files;
  int threads = 1;
  bool json = false;
  std::string_view unit = "records";  // what is counted in the progress line
};

// Every thread makes a worker. An answer is a LineAnswer or derived from it, and `also` sees it
// after it was printed. Returns whether all lines were good.
template <class Answer, class MakeWorker, class Also>
bool answer_lines(const LineWork& lines, MakeWorker make_worker, Also also) {
  bool good = true, first = true;
  Progress progress;
  const auto deliver = [&](Answer answer) {
    good &= answer.good;
    if (!answer.out.empty()) {
      if (!lines.json && !std::exchange(first, false)) fmt::print("\n");
      fmt::print("{}", answer.out);
      std::fflush(stdout);  // a program may wait for this answer before it asks again
    }
    if (!answer.err.empty()) {
      std::fflush(stdout);
      progress.clear();
      fmt::print(stderr, "{}", answer.err);
    }
    also(std::move(answer));
    progress.step(lines.unit);
  };
  OrderedWork<LineJob, Answer> work(lines.threads, make_worker, deliver);
  read_lines(
      lines.files,
      [&](const Line& line) { work.add({line.source, std::string(line.text), line.is_code}); },
      [&](const Source& source, const Problem& wrong) { work.add({source, {}, false, wrong}); });
  work.finish();
  return good;
}

}  // namespace capot::cli
