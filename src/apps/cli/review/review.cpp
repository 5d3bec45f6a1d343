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
#include "apps/cli/review/file.h"
#include "apps/cli/review/report.h"
#include "apps/cli/review/text.h"
#include "table/json.h"
#include "table/report.h"

namespace capot::cli {
namespace {

struct Answer : LineAnswer {
  std::optional<std::string> filed{};
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
    if (!args_.html.empty()) {
      auto filed = filed_round(*record, played.round, *found, settings_);
      if (!filed) return refuse(job.source, filed.error());
      answer.filed = *std::move(filed);
    }
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

// Said before any work is done: the exit code where there can be no page; 0: there can.
int why_no_page(const ReviewArgs& args, const std::optional<ReviewTemplate>& page) {
  if (is_read(args.html, args.files)) {
    fmt::print(stderr, "capot: {} is an input; the page needs a file of its own\n", args.html);
    return 2;
  }
  if (!can_be_written(args.html)) {
    cannot_be_written(args.html);
    return 1;
  }
  if (!page) {
    fmt::print(stderr, "capot: there is no review-file.html beside the program; ./run builds it\n");
    return 1;
  }
  return 0;
}

}  // namespace

int review(const ReviewArgs& args) {
  const bool as_page = !args.html.empty();
  const auto page = as_page ? review_template() : std::nullopt;
  if (const int code = as_page ? why_no_page(args, page) : 0) return code;
  const Terminal terminal = Terminal::detect();
  const Pager pager(!args.no_pager && !args.json && !as_page, Pager::Then::ends);
  std::vector<std::string> rounds;
  const auto make_worker = [&] {
    return [worker = std::make_shared<Worker>(args, terminal)](LineJob& job) {
      return (*worker)(job);
    };
  };
  const bool good = answer_lines<Answer>({args.files, args.threads, args.json, "rounds"},
                                         make_worker, [&](Answer answer) {
                                           if (answer.filed)
                                             rounds.push_back(*std::move(answer.filed));
                                         });
  if (as_page && !good) fmt::print(stderr, "capot: {} is not written\n", args.html);
  if (!as_page || !good) return good ? 0 : 1;
  return replace_file(args.html, review_file(*page, rounds)) || cannot_be_written(args.html) ? 0
                                                                                             : 1;
}

}  // namespace capot::cli
