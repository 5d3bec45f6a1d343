// `capot-lab auctions`: the lab of auctions for a program that asks: commands on standard input,
// rows of numbers on standard output, as this machine writes them. tools/learn/lab.py is the other
// half.
//
//   begin  b, auctions             nothing
//   look   l                       rows, width, then by row: switches, legal, who, hands
//   act    a, an output by row     nothing
//   reward r                       by auction and seat
//   realised z                     rows, then by row: table, aim, low, high, needed, open, played
#include <algorithm>
#include <barrier>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "apps/learn/learn.h"
#include "bots/bot.h"
#include "bots/call_code.h"
#include "study/auction_lab.h"

namespace capot::learn {
namespace {

// As many threads as labs, which wait for work.
class Crew {
 public:
  explicit Crew(int size) : start_(size + 1), done_(size + 1) {
    for (int i = 0; i < size; ++i)
      threads_.emplace_back([this, i] {
        for (;;) {
          start_.arrive_and_wait();
          if (!job_) return;
          job_(i);
          done_.arrive_and_wait();
        }
      });
  }
  ~Crew() {
    job_ = nullptr;
    start_.arrive_and_wait();
  }
  void each(std::function<void(int)> job) {
    job_ = std::move(job);
    start_.arrive_and_wait();
    done_.arrive_and_wait();
  }

 private:
  std::function<void(int)> job_;
  std::barrier<> start_, done_;
  std::vector<std::jthread> threads_;  // last: they end before what they use
};

struct Rows {
  int width = 0;                      // of a row of switches
  std::vector<std::uint16_t> inputs;  // filled up with a number that is no switch
  std::vector<std::uint8_t> legal;    // by output
  std::vector<std::int32_t> who;      // auction, seat, the heuristic policy's output, table
  std::vector<std::uint32_t> hands;   // of all seats from the own on
};

class School {
 public:
  School(std::vector<std::unique_ptr<const AnyGame>> tables, std::vector<std::string> free,
         const LabSettings& settings, int threads)
      : owned_(std::move(tables)), threads_(threads) {
    for (const auto& table : owned_) tables_.push_back(table.get());
    code_ = CallCode::of(tables_, std::move(free));
    for (const AnyGame* table : tables_) table_inputs_.push_back(*code_.table_input(*table));
    settings_.resize(std::size_t(threads), settings);
    labs_.resize(std::size_t(threads));
    crew_ = std::make_unique<Crew>(threads);
    crew_->each([&](int i) {
      const auto at = std::size_t(i);
      settings_[at].seed = settings.seed * 1000 + std::uint64_t(i);
      settings_[at].deals = settings.deals / threads;
      labs_[at] = std::make_unique<AuctionLab>(tables_, code_, settings_[at]);
    });
  }

  const CallCode& code() const { return code_; }

  void begin(int auctions) {
    per_lab_ = auctions / threads_;
    crew_->each([&](int i) { labs_[std::size_t(i)]->begin(per_lab_); });
    situations_.resize(std::size_t(per_lab_ * threads_));
  }

  // The situations of all auctions that are not over, in rows.
  void look(Rows& rows) {
    std::vector<std::vector<int>> open(static_cast<std::size_t>(threads_));
    crew_->each([&](int i) {
      for (int a = 0; a < per_lab_; ++a)
        if (labs_[std::size_t(i)]->look(a, situations_[std::size_t(i * per_lab_ + a)]))
          open[std::size_t(i)].push_back(i * per_lab_ + a);
    });
    waiting_.clear();
    std::vector<std::size_t> first;
    for (const auto& some : open) {
      first.push_back(waiting_.size());
      waiting_.insert(waiting_.end(), some.begin(), some.end());
    }
    const auto outputs = std::size_t(code_.outputs());
    rows.width = 1;
    for (const int auction : waiting_) {
      const CallSituation& now = situations_[std::size_t(auction)];
      const int all = now.input.size + table_inputs_[std::size_t(now.table)].size;
      rows.width = std::max(rows.width, std::min(all, Switches::capacity));
    }
    const auto width = std::size_t(rows.width);
    rows.inputs.assign(waiting_.size() * width, std::uint16_t(code_.inputs()));
    rows.legal.assign(waiting_.size() * outputs, 0);
    rows.who.resize(waiting_.size() * 4);
    rows.hands.resize(waiting_.size() * max_seats);
    crew_->each([&](int i) {
      for (std::size_t k = 0; k < open[std::size_t(i)].size(); ++k) {
        const std::size_t row = first[std::size_t(i)] + k;
        const CallSituation& now = situations_[std::size_t(waiting_[row])];
        Switches all = now.input;
        for (const std::uint16_t on : table_inputs_[std::size_t(now.table)].all()) all.add(on);
        std::ranges::copy(all.all(), rows.inputs.begin() + std::ptrdiff_t(row * width));
        for (const std::uint16_t output : now.legal) rows.legal[row * outputs + output] = 1;
        const std::int32_t facts[]{waiting_[row], int(now.seat), now.heuristic, now.table};
        std::ranges::copy(facts, rows.who.begin() + std::ptrdiff_t(4 * row));
        for (int s = 0; s < max_seats; ++s)
          rows.hands[row * max_seats + std::size_t(s)] = now.hands[Seat(s)].bits();
      }
    });
  }
  std::size_t waiting() const { return waiting_.size(); }

  void act(const std::int32_t* outputs) {
    std::vector<std::int32_t> chosen(situations_.size(), -1);
    for (std::size_t row = 0; row < waiting_.size(); ++row)
      chosen[std::size_t(waiting_[row])] = outputs[row];
    crew_->each([&](int i) {
      for (int a = 0; a < per_lab_; ++a) {
        const auto at = std::size_t(i * per_lab_ + a);
        if (chosen[at] < 0) continue;
        const CallSituation& now = situations_[at];
        const auto found = std::ranges::find(now.legal, std::uint16_t(chosen[at]));
        if (found == now.legal.end()) continue;
        labs_[std::size_t(i)]->act(a, now.actions[std::size_t(found - now.legal.begin())]);
      }
    });
  }

  std::vector<float> rewards() const {
    std::vector<float> all;
    for (const auto& lab : labs_)
      for (int a = 0; a < per_lab_; ++a)
        for (int s = 0; s < max_seats; ++s) all.push_back(float(lab->reward(a, Seat(s))));
    return all;
  }

  std::vector<std::int32_t> realised() const {
    std::vector<std::int32_t> rows;
    for (const auto& lab : labs_)
      for (const RealisedCount& one : lab->realised())
        rows.insert(rows.end(),
                    {one.table, int(one.aim), one.low, one.high, one.needed, one.open, one.played});
    return rows;
  }

 private:
  std::vector<std::unique_ptr<const AnyGame>> owned_;
  std::vector<const AnyGame*> tables_;
  CallCode code_;
  std::vector<Switches> table_inputs_;
  int threads_;
  int per_lab_ = 0;
  std::vector<LabSettings> settings_;
  std::vector<std::unique_ptr<AuctionLab>> labs_;
  std::vector<CallSituation> situations_;
  std::vector<int> waiting_;  // by row: the auction
  std::unique_ptr<Crew> crew_;
};

// Rows of numbers in and out; false: the other side is gone.
template <class T>
bool take(T* to, std::size_t count) {
  return std::fread(to, sizeof(T), count, stdin) == count;
}
template <class T>
void give(const T* from, std::size_t count) {
  std::fwrite(from, sizeof(T), count, stdout);
}
template <class T>
void give(const std::vector<T>& row) {
  give(row.data(), row.size());
}

void serve(School& school) {
  Rows rows;
  for (char command; take(&command, 1);) {
    std::int32_t number = 0;
    switch (command) {
      case 'b':
        if (!take(&number, 1)) return;
        school.begin(number);
        break;
      case 'l': {
        school.look(rows);
        const std::int32_t sizes[]{std::int32_t(school.waiting()), rows.width};
        give(sizes, 2);
        give(rows.inputs);
        give(rows.legal);
        give(rows.who);
        give(rows.hands);
        break;
      }
      case 'a': {
        std::vector<std::int32_t> outputs(school.waiting());
        if (!take(outputs.data(), outputs.size())) return;
        school.act(outputs.data());
        break;
      }
      case 'r': give(school.rewards()); break;
      case 'z': {
        const auto realised = school.realised();
        number = std::int32_t(realised.size() / 7);
        give(&number, 1);
        give(realised);
        break;
      }
      default: return;
    }
    std::fflush(stdout);
  }
}

}  // namespace

int auctions(const std::vector<std::string>& args) {
  if (args.size() != 8)
    return fail(
        "usage: capot-lab auctions GAME TABLES FREE_OPTIONS PLAYER OPEN_PERCENT DEALS SEED "
        "THREADS");
  auto lesson = read_tables(args);
  if (!lesson) return fail(lesson.error());
  const auto numbers = read_numbers(std::span(args).subspan(4));
  if (!numbers) return fail(numbers.error());
  const int open_percent = (*numbers)[0], deals = (*numbers)[1], seed = (*numbers)[2],
            threads = (*numbers)[3];
  if (open_percent > 100 || threads < 1) return fail("shares end at 100, threads begin at 1");
  const LabSettings settings{.seed = std::uint64_t(seed),
                             .deals = deals,
                             .player = lesson->player,
                             .open_percent = open_percent};
  School school(std::move(lesson->tables), std::move(lesson->free), settings, threads);
  const std::string code = school.code().spell();
  const std::int32_t sizes[]{school.code().inputs(), school.code().outputs(),
                             std::int32_t(code.size())};
  give(sizes, 3);
  give(code.data(), code.size());
  std::fflush(stdout);
  serve(school);
  return 0;
}

}  // namespace capot::learn
