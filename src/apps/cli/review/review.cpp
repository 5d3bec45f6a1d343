// `capot review`: which decisions of a round were mistakes and which were bad luck, over all cores.
#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include "apps/cli/commands.h"
#include "apps/cli/engine/answer_lines.h"
#include "apps/cli/files.h"
#include "apps/cli/pager.h"
#include "apps/cli/review/html.h"
#include "apps/cli/review/report.h"
#include "apps/cli/review/text.h"
#include "table/json.h"
#include "table/report.h"

namespace capot::cli {
namespace {

struct Answer : LineAnswer {
  std::optional<PageRound> page{};
};

ReviewSettings settings_of(const ReviewArgs& args) {
  ReviewSettings settings{.worlds = args.worlds, .seed = args.seed};
  if (args.seat) settings.only = Seat(*args.seat);
  return settings;
}

// What one thread needs to answer lines. A line is answered the same whatever was answered before.
class Worker {
 public:
  Worker(const ReviewArgs& args, const Terminal& terminal)
      : args_(args), terminal_(terminal), settings_(settings_of(args)) {}

  Answer operator()(const LineJob& job) {
    if (job.unreadable) return refuse(job.source, *job.unreadable);
    const auto record = read_line(reader_, job.line());
    if (!record) return refuse(job.source, record.error());
    const Replayed played = capot::replay(*record);
    if (!played.ok()) return refuse(job.source, *played.wrong);
    if (args_.seat && *args_.seat >= record->game->seats())
      return refuse(job.source, {fault::bad_seat, fmt::format("seat {}", *args_.seat)});
    const auto start = std::chrono::steady_clock::now();
    const auto found = review_of(played.round, solver_, settings_);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (!found) return refuse(job.source, found.error());
    Answer answer;
    if (args_.json) {
      Value::Object fields = report(played.round, *found, settings_);
      fields.emplace_back("seconds", seconds.count());
      answer.out = write_json(fields) + "\n";
    } else if (args_.html.empty()) {
      answer.out = draw(terminal_, played.round, *found, numbered_names(),
                        {.all = args_.all, .only = settings_.only});
      if (terminal_.there && !terminal_.symbols)
        answer.out = in_plain_letters(std::move(answer.out));
    }
    if (!args_.html.empty()) answer.page = page_round(played.round, *found, numbered_names());
    return answer;
  }

 private:
  Answer refuse(const Source& source, const Problem& wrong) const {
    return {refused(source, wrong, args_.json)};
  }

  const ReviewArgs& args_;
  const Terminal terminal_;
  const ReviewSettings settings_;
  RecordReader reader_;
  Solver solver_;
};

bool cannot_be_written(const std::string& file) {
  fmt::print(stderr, "capot: {} cannot be written: {}\n", file, std::strerror(errno));
  return false;
}

// Whether the page would take the place of what it is made of. Devices and pipes keep nothing.
bool is_read(const std::string& page, const std::vector<std::string>& inputs) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (!fs::is_regular_file(page, ignored)) return false;
  const auto is_page = [&](const std::string& input) {
    return fs::equivalent(page, input == "-" ? "/dev/stdin" : input, ignored);
  };
  return inputs.empty() ? is_page("-") : std::ranges::any_of(inputs, is_page);
}

bool write_page(const std::string& file, const std::vector<PageRound>& rounds) {
  return replace_file(file, review_page(rounds)) || cannot_be_written(file);
}

}  // namespace

int review(const ReviewArgs& args) {
  if (!args.html.empty() && is_read(args.html, args.files)) {
    fmt::print(stderr, "capot: {} is an input; the page needs a file of its own\n", args.html);
    return 2;
  }
  if (!args.html.empty() && !can_be_written(args.html)) {
    cannot_be_written(args.html);
    return 1;
  }
  const Terminal terminal = Terminal::detect();
  const Pager pager(!args.no_pager && !args.json && args.html.empty(), Pager::Then::ends);
  std::vector<PageRound> page;
  const auto make_worker = [&] {
    return [worker = std::make_shared<Worker>(args, terminal)](LineJob& job) {
      return (*worker)(job);
    };
  };
  const bool good = answer_lines<Answer>({args.files, args.threads, args.json, "rounds"},
                                         make_worker, [&](Answer answer) {
                                           if (answer.page) page.push_back(*std::move(answer.page));
                                         });
  if (args.html.empty()) return good ? 0 : 1;
  if (!good) fmt::print(stderr, "capot: {} is not written\n", args.html);
  return good && write_page(args.html, page) ? 0 : 1;
}

}  // namespace capot::cli
