#include "apps/cli/engine/exec_bot.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "apps/cli/engine/engine_process.h"
#include "core/quote.h"
#include "table/json.h"

namespace capot::cli {
namespace {

using Clock = EngineProcess::Clock;
using Outcome = EngineProcess::Outcome;

constexpr int late_in_a_row = 3;     // so often late: it hangs
constexpr int max_old_answers = 64;  // read past while waiting for the one that is due
constexpr std::chrono::milliseconds to_end{1000}, to_die{200};

template <class T>
Parsed<T> read_line(const std::string& line, Parsed<T> (*read)(const Value&)) {
  auto message = read_json(line);
  if (!message) return std::unexpected(std::move(message.error()));
  return read(*message);
}

}  // namespace

int EngineFaults::total() const { return std::reduce(counts.begin(), counts.end()); }

void EngineFaults::add(EngineFault kind, std::string_view words) {
  ++counts[std::size_t(kind)];
  if (first.empty()) first = fmt::format("{}: {}", engine_fault_names[std::size_t(kind)], words);
}

void EngineFaults::add(const EngineFaults& other) {
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
  defaults += other.defaults;
  started += other.started;
  not_started += other.not_started;
  if (first.empty()) first = other.first;
  if (!hello) hello = other.hello;
}

// The program at one seat. Once it is out it stays out.
class ExecBot::Player {
 public:
  Player(const EngineSettings& settings, Seat seat, EngineFaults& faults)
      : settings_(settings), seat_(seat), faults_(faults) {}
  ~Player() {
    if (!process_) return;
    const auto deadline = Clock::now() + to_end;
    process_->send(write_json(quit_message()), deadline);
    process_->stop(deadline);
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void start(const GameInfo& game) {
    if (std::exchange(started_, true)) return;
    greet(game);
    ++(process_ ? faults_.started : faults_.not_started);
  }
  void begin(const InformationState& info_state) {
    log_ = {};
    start(info_state.game->info());
    tell(round_message(info_state, settings_.rules));
  }
  void seen(const InformationState& info_state, Seat by, Action action) {
    tell(event_message(info_state, log_.add(info_state, by, action)));
  }
  void end(const InformationState& info_state, const RoundEnd& end) {
    tell(over_message(info_state, end));
  }

  // Nothing: the answer did not come, or is none.
  std::optional<Action> ask(const InformationState& info_state) {
    if (!process_) return std::nullopt;
    const auto deadline = limit();
    const Question question{.number = ++asked_, .limit_ms = settings_.limits.act_ms};
    tell(act_message(info_state, log_, question));
    const auto reply = await(deadline);
    return reply ? read_action(info_state, *reply) : std::nullopt;
  }

 private:
  Clock::time_point limit() const {
    return Clock::now() + std::chrono::milliseconds(settings_.limits.act_ms);
  }

  void fault(EngineFault kind, std::string_view words) {
    faults_.add(kind, fmt::format("seat {}, {}", int(seat_), words));
  }
  // A fault that cannot be mended: the program is ended.
  void fail(EngineFault kind, std::string_view words) {
    const auto grace = kind == EngineFault::died ? to_die : std::chrono::milliseconds{0};
    const std::string ended = process_->stop(Clock::now() + grace);
    process_.reset();
    fault(kind, words.empty() ? ended : fmt::format("{}; {}", words, ended));
  }
  void fail(Outcome outcome) {
    if (outcome == Outcome::late)
      fail(EngineFault::late, "it does not read its input");
    else if (outcome == Outcome::flood)
      fail(EngineFault::flood, "it writes more than it is asked for, or a line without end");
    else
      fail(EngineFault::died, "its input or output is closed");
  }

  void tell(const Value& message) {
    if (!process_) return;
    const Outcome outcome = process_->send(write_json(message), limit());
    if (outcome != Outcome::done) fail(outcome);
  }

  void greet(const GameInfo& game) {
    process_ = std::make_unique<EngineProcess>(settings_.command);
    if (!process_->running()) return fail(EngineFault::died, "");
    tell(hello_message("capot", CAPOT_VERSION));
    if (!process_) return;
    std::string line;
    const Outcome outcome =
        process_->read(line, Clock::now() + std::chrono::milliseconds(settings_.limits.start_ms));
    if (outcome == Outcome::late) return fail(EngineFault::no_hello, "it does not say hello");
    if (outcome != Outcome::done) return fail(outcome);
    const auto hello = read_line(line, read_hello);
    if (!hello)
      return fail(EngineFault::no_hello,
                  fmt::format("{} is no hello: {}", in_quotes(line), hello.error().detail));
    if (hello->games && std::ranges::find(*hello->games, game.name) == hello->games->end())
      return fail(EngineFault::no_hello, fmt::format("it does not play {}", game.name));
    if (!faults_.hello) faults_.hello = *hello;
  }

  struct Reply {
    std::string line;
    Parsed<Answer> answer;
  };
  // What is said to the last question; answers to earlier ones came late and are dropped.
  std::optional<Reply> await(Clock::time_point deadline) {
    std::string line;
    for (int old = 0; process_; ++old) {
      const Outcome outcome = process_->read(line, deadline);
      if (outcome == Outcome::late) {
        too_late();
        break;
      }
      if (outcome != Outcome::done || old == max_old_answers) {
        fail(outcome == Outcome::done ? Outcome::flood : outcome);
        break;
      }
      auto answer = read_line(line, read_answer);
      if (answer && answer->number < asked_) continue;
      late_ = 0;
      return Reply{line, std::move(answer)};
    }
    return std::nullopt;
  }

  void too_late() {
    const std::string words =
        fmt::format("question {} was not answered in {} ms", asked_, settings_.limits.act_ms);
    if (++late_ == late_in_a_row)
      fail(EngineFault::late, words);
    else
      fault(EngineFault::late, words);
  }

  std::optional<Action> read_action(const InformationState& info_state, const Reply& reply) {
    const auto& answer = reply.answer;
    if (!answer || answer->number != asked_) {
      fault(EngineFault::unreadable,
            fmt::format("{} does not answer question {}: {}", in_quotes(reply.line), asked_,
                        answer ? "it has another number" : answer.error().detail));
      return std::nullopt;
    }
    const auto action = info_state.game->parse(answer->action);
    if (action && info_state.legal.has(*action)) return *action;
    std::string legal;
    for (Action each : info_state.legal)
      legal += (legal.empty() ? "" : ", ") + info_state.game->spell(each);
    fault(EngineFault::illegal, fmt::format("question {} was answered with {}; legal was {}",
                                            asked_, in_quotes(answer->action), legal));
    return std::nullopt;
  }

  const EngineSettings& settings_;
  Seat seat_;
  EngineFaults& faults_;
  std::unique_ptr<EngineProcess> process_;  // null: not yet started, or out
  bool started_ = false;
  SeatLog log_;
  std::int64_t asked_ = 0;
  int late_ = 0;  // in a row
};

ExecBot::ExecBot(EngineSettings settings, EngineFaults& faults)
    : settings_(std::move(settings)), faults_(faults) {}
ExecBot::~ExecBot() = default;

ExecBot::Player& ExecBot::player(Seat seat) {
  auto& there = players_[seat];
  if (!there) there = std::make_unique<Player>(settings_, seat, faults_);
  return *there;
}

void ExecBot::start(const AnyGame& game, Seat seat) { player(seat).start(game.info()); }

void ExecBot::begin(const InformationState& info_state) {
  player(info_state.seat).begin(info_state);
}
void ExecBot::seen(const InformationState& info_state, Seat by, Action action) {
  players_[info_state.seat]->seen(info_state, by, action);
}
void ExecBot::end(const InformationState& info_state, const RoundEnd& end) {
  players_[info_state.seat]->end(info_state, end);
}

Action ExecBot::act(const InformationState& info_state) {
  if (const auto action = players_[info_state.seat]->ask(info_state)) return *action;
  ++faults_.defaults;
  return info_state.game->default_action(info_state.view, info_state.legal);
}

}  // namespace capot::cli
