// `capot sit`: a bot or a program takes a chair at a table of a server, and plays.
#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <mutex>
#include <optional>
#include <utility>

#include "apps/cli/commands.h"
#include "apps/cli/sit/server_link.h"
#include "apps/cli/sit/sitter.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr int tick_pause = 20;            // milliseconds
constexpr int done_signal = SIGUSR1;      // from us to ourselves: it is over
constexpr int after_signal = 128;         // what shells add to the number of a signal
constexpr std::size_t longest_name = 24;  // of a chair
constexpr int not_watchable_status = 403;

constexpr Fault table_missing{
    "table-missing", "A link of a table looks like http://HOST:PORT/t/ID; or give --table ID."};
constexpr Fault call_refused{"call-refused", "The server refuses."};

int complain(int code, const std::string& problem) {
  fmt::print(stderr, "capot: {}\n", problem);
  return code;
}

// The table that a link names, where no other is named.
Parsed<std::string> table_named(const SitArgs& args, const server::Address& address) {
  constexpr std::string_view before = "/t/";
  if (!args.table.empty()) return args.table;
  const auto found = address.path.rfind(before);
  std::string id = found == address.path.npos ? "" : address.path.substr(found + before.size());
  id = id.substr(0, id.find_first_of("?#/"));
  if (id.empty()) return problem(table_missing);
  return id;
}

// By the bot: its own words, or the program without folders and arguments.
std::string name_of_bot(std::string name) {
  for (const std::string_view before : {"exec:", "exec "})  // the shell's, too
    if (name.starts_with(before)) name = name.substr(before.size());
  name = name.substr(0, name.find(' '));
  name = name.substr(name.rfind('/') + 1);
  name = printable(name, longest_name);
  return name.empty() || name.size() > longest_name ? "bot" : name;
}

Parsed<Value> called(const server::Address& address, std::string_view method,
                     const std::string& path, const std::string& body, const std::string& token,
                     int also_good = 0) {
  const auto answer = server::call(address, method, path, body, token);
  if (!answer) return std::unexpected(answer.error());
  auto value = read_json(answer->body).value_or(Value());
  if (answer->status < 300 || answer->status == also_good) return value;
  const std::string said = text_of(value.find("message"));
  return problem(call_refused, said.empty() ? fmt::format("status {}", answer->status) : said);
}

// Who plays: the owner of the token, or a new guest. Before that, whether there is such a table.
Parsed<std::string> token_for(const SitArgs& args, const server::Address& address,
                              const SitSettings& settings) {
  const std::string api = "/api/v1";
  const auto table = called(address, "GET", api + "/tables/" + settings.table, "", args.token,
                            not_watchable_status);
  if (!table) return std::unexpected(table.error());
  if (!args.token.empty()) {
    const auto me = called(address, "GET", api + "/me", "", args.token);
    if (!me) return std::unexpected(me.error());
    return args.token;
  }
  const auto guest = called(address, "POST", api + "/guests",
                            write_json(Value::Object{{"name", settings.name}}), "");
  if (!guest) return std::unexpected(guest.error());
  std::string token = text_of(guest->find("token"));
  if (token.empty()) return problem(call_refused, "no token came");
  return token;
}

// Signals are waited for, by one thread.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    sigaddset(&set_, done_signal);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      struct sigaction now{};
      const bool ignored = sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
      if (!ignored) sigaddset(&set_, signal);  // nohup asks for it
    }
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
  }
  int wait() const {
    int signal = 0;
    sigwait(&set_, &signal);
    return signal;
  }

 private:
  sigset_t set_;
};

// The link, the sitter and the loop they live on.
class Sitting {
 public:
  Sitting(const server::Address& address, const std::string& token, SitSettings settings)
      : link_(loops_, address, token,
              {.opened = [this] { sitter_.opened(); },
               .received = [this](const Value& message) { sitter_.received(message); },
               .lost =
                   [](const std::string& why) {
                     complain(0, fmt::format("the link is lost ({}); trying again", why));
                   },
               .given_up =
                   [this](const std::string& why) {
                     finished({1, fmt::format("The server does not answer. ({})", why)});
                   }}),
        sitter_(
            std::move(settings),
            {.send = [this](std::string message) { link_.send(std::move(message)); },
             .hand_over = [this](std::function<void()> work) { loops_.post(0, std::move(work)); },
             .finished = [this](Sitter::Outcome outcome) { finished(std::move(outcome)); }}) {}

  Sitter::Outcome run(const Signals& signals) {
    loops_.every(0, tick_pause, [this] {
      link_.tick();
      sitter_.tick();
    });
    loops_.post(0, [this] { link_.open(); });
    loops_.start();
    std::optional<int> ended_by;
    for (int signal = signals.wait(); signal != done_signal; signal = signals.wait()) {
      if (ended_by) break;  // told twice: at once
      ended_by = signal;
      loops_.post(0, [this, signal] { sitter_.quit({after_signal + signal, ""}); });
    }
    loops_.stop();
    const std::lock_guard lock(mutex_);
    return outcome_.value_or(Sitter::Outcome{after_signal + ended_by.value_or(0), ""});
  }

 private:
  void finished(Sitter::Outcome outcome) {
    {
      const std::lock_guard lock(mutex_);
      if (!outcome_) outcome_ = std::move(outcome);
    }
    kill(getpid(), done_signal);
  }

  server::Loops loops_{1};
  std::mutex mutex_;
  std::optional<Sitter::Outcome> outcome_{};
  ServerLink link_;
  Sitter sitter_;
};

}  // namespace

int sit(const SitArgs& args) {
  const auto address = server::read_address(args.url);
  if (!address) return complain(2, address.error().message());
  const auto table = table_named(args, *address);
  if (!table) return complain(2, table.error().message());
  const EngineLimits limits{args.limit_ms, args.start_ms};
  if (const auto bot = choose_bot(args.bot, {}, limits); !bot)
    return complain(2, bot.error().message());
  const SitSettings settings{.table = *table,
                             .bot = args.bot,
                             .limits = limits,
                             .chair = args.chair,
                             .name = args.name.empty() ? name_of_bot(args.bot) : args.name,
                             .matches = args.matches,
                             .json = args.json};
  const auto token = token_for(args, *address, settings);
  if (!token) return complain(1, token.error().message());
  const Signals signals;
  const Sitter::Outcome outcome = Sitting(*address, *token, settings).run(signals);
  if (!outcome.problem.empty()) complain(outcome.code, outcome.problem);
  return outcome.code;
}

}  // namespace capot::cli
