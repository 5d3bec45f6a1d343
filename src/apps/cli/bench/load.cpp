#include "apps/cli/bench/load.h"

#include <string.h>

#include <algorithm>
#include <chrono>
#include <queue>
#include <thread>

#include "apps/crypto/sodium.h"
#include "core/rng.h"
#include "table/json.h"
#include "table/messages.h"

namespace capot::cli {
namespace {

using LoadClock = std::chrono::steady_clock;
using LoadTime = LoadClock::time_point;

constexpr int opening_at_once = 200;

constexpr Fault bad_set_up{"bad-set-up", "The server refused to set up the tables."};

std::uint32_t microseconds_since(LoadTime begin) {
  return std::uint32_t(
      std::chrono::duration_cast<std::chrono::microseconds>(LoadClock::now() - begin).count());
}

// Where it stands. Every field begins with a quotation mark, so looking for that first, as
// string_view::find does, was a fifth of the crowd's time.
std::size_t place_of(std::string_view text, std::string_view field) {
  const void* found = memmem(text.data(), text.size(), field.data(), field.size());
  return found ? std::size_t(static_cast<const char*>(found) - text.data()) : text.npos;
}

// The number behind a field, without reading the rest: thousands of messages come a second.
std::uint64_t number_behind(std::string_view text, std::string_view field) {
  const auto at = place_of(text, field);
  if (at == text.npos) return 0;
  std::uint64_t number = 0;
  for (const char c : text.substr(at + field.size())) {
    if (c < '0' || c > '9') break;
    number = number * 10 + std::uint64_t(c - '0');
  }
  return number;
}
std::string_view text_behind(std::string_view text, std::string_view field) {
  const auto at = place_of(text, field);
  if (at == text.npos) return {};
  text.remove_prefix(at + field.size());
  return text.substr(0, text.find('"'));
}

std::string text_of(const Value& body, std::string_view field) {
  const Value* value = body.find(field);
  return value && value->text() ? *value->text() : std::string();
}

}  // namespace

struct Load::Table {
  std::string id;
  std::vector<std::string> tokens{};  // of those with chairs
  std::vector<std::unique_ptr<Person>> people{};
  // A command on its way: when it was sent, and the last event it led to.
  std::optional<LoadTime> sent{};
  std::uint64_t led_to = 0;
};

// One socket: somebody with a chair, or who looks on.
class Load::Person {
 public:
  Person(Load& load, Table& table, std::optional<int> chair)
      : load_(load), table_(table), chair_(chair) {}

  void connect(const std::string& token) {
    socket_ = std::make_unique<server::ClientSocket>(
        load_.loops_, 0, load_.server_, token,
        server::ClientSocket::Callbacks{[this] { say(message::Watch{table_.id, 0}); },
                                        [this](std::string_view text) { received(text); },
                                        [this](const std::string&) { lost(); }});
  }
  std::uint64_t seq() const { return seq_; }
  // Whose time has come.
  void act() {
    waiting_ = false;
    if (action_.empty()) return;
    command(command::Act{std::exchange(action_, {})});
  }

 private:
  void say(const ClientMessage& message) { socket_->send(write_json(write_message(message))); }
  void command(Command wanted) {
    open_ = std::to_string(++commands_);
    if (std::holds_alternative<command::Act>(wanted)) {
      sent_ = LoadClock::now();
      table_.sent = sent_;
      table_.led_to = 0;
    }
    say(message::Do{table_.id, open_, seq_, std::move(wanted)});
  }
  void lost() {
    ++load_.measured_.lost;
    if (seq_ == 0) ++load_.opened_;  // nobody waits for it
  }

  void received(std::string_view text) {
    const std::string_view type = text_behind(text, "\"type\":\"");
    if (type == "done") return done(number_behind(text, "\"seq\":"));
    if (type == "refused") return refused();
    if (type != "events" && type != "snapshot") return;
    if (seq_ == 0) ++load_.opened_;
    seq_ = std::max(seq_, number_behind(text, "\"seq\":"));
    note_last();
    if (chair_) think(text);
  }
  void done(std::uint64_t seq) {
    if (sent_) load_.measured_.to_done.push_back(microseconds_since(*std::exchange(sent_, {})));
    if (table_.sent) table_.led_to = seq;
    open_.clear();
    note_last();
    go_on();
  }
  void refused() {
    ++load_.measured_.refused;
    sent_.reset();
    table_.sent.reset();
    open_.clear();
    say(message::Watch{table_.id, 0});
  }
  // When the last one at the table has heard of it.
  void note_last() {
    if (!table_.sent || table_.led_to == 0) return;
    for (const auto& person : table_.people)
      if (person->seq() < table_.led_to) return;
    load_.measured_.to_last.push_back(microseconds_since(*std::exchange(table_.sent, {})));
  }

  void think(std::string_view text) {
    if (const auto stage = text_behind(text, "\"stage\":\""); !stage.empty()) stage_ = stage;
    if (const auto at = place_of(text, "\"legal\":["); at != text.npos)
      action_ = text_behind(text.substr(at, 200), "\"legal\":[{\"word\":\"");
    go_on();
  }
  void go_on() {
    if (!open_.empty() || !load_.playing_) return;
    if (stage_ == "seating" && !ready_) {
      ready_ = true;
      return command(command::GetReady{true, random_secret()});
    }
    if (stage_ == "scored") {
      stage_.clear();
      return command(command::GoOn{});
    }
    if (stage_ == "over") {
      stage_.clear();
      ready_ = false;
      return command(command::Rematch{});
    }
    if (stage_ == "playing" && !action_.empty() && !std::exchange(waiting_, true)) load_.due(*this);
  }

  Load& load_;
  Table& table_;
  std::optional<int> chair_;
  std::unique_ptr<server::ClientSocket> socket_{};
  std::uint64_t seq_ = 0;
  int commands_ = 0;
  std::string open_{};  // the command that waits for an answer
  std::optional<LoadTime> sent_{};
  std::string stage_{}, action_{};
  bool ready_ = false, waiting_ = false;
  friend class Load;
};

Load::Load(server::Address server, Crowd crowd)
    : server_(std::move(server)), crowd_(std::move(crowd)) {
  loops_.every(0, 10, [this] { sweep(); });
  loops_.start();
}
Load::~Load() { loops_.stop(); }

int Load::sockets() const { return crowd_.tables * (crowd_.persons + crowd_.watchers); }

// --- Setting up ---

Parsed<std::string> Load::make_guest() {
  const auto answer = server::call(server_, "POST", "/api/v1/guests", R"({"name":"Load"})", "");
  if (!answer) return std::unexpected(answer.error());
  const auto body = read_json(answer->body);
  const std::string token = body ? text_of(*body, "token") : std::string();
  if (token.empty()) return problem(bad_set_up, answer->body);
  return token;
}

std::optional<Problem> Load::make_table() {
  if (looker_.empty()) {
    auto token = make_guest();
    if (!token) return token.error();
    looker_ = *std::move(token);
  }
  auto table = std::make_unique<Table>();
  for (int i = 0; i < crowd_.persons; ++i) {
    auto token = make_guest();
    if (!token) return token.error();
    table->tokens.push_back(*std::move(token));
  }
  Value::List chairs;
  for (int i = 0; i < crowd_.seats; ++i)
    chairs.emplace_back(i == 0 ? Value("me") : i < crowd_.persons ? Value() : Value(crowd_.bots));
  const Value::Object wanted{
      {"game", crowd_.game}, {"private", true}, {"chairs", std::move(chairs)}};
  const auto answer =
      server::call(server_, "POST", "/api/v1/tables", write_json(Value(wanted)), table->tokens[0]);
  if (!answer) return answer.error();
  const auto body = read_json(answer->body);
  table->id = body ? text_of(*body, "table") : std::string();
  if (table->id.empty()) return Problem{bad_set_up, answer->body};
  tables_.push_back(std::move(table));
  return std::nullopt;
}

bool Load::connect(double seconds) {
  const LoadTime end = LoadClock::now() + std::chrono::microseconds(std::int64_t(seconds * 1e6));
  int begun = 0;
  for (const auto& table : tables_) {
    for (int i = 0; i < crowd_.persons + crowd_.watchers; ++i, ++begun) {
      while (begun - opened_ >= opening_at_once && LoadClock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      const bool seated = i < crowd_.persons;
      loops_.post(0, [this, table = table.get(), i, seated] {
        table->people.push_back(
            std::make_unique<Person>(*this, *table, seated ? std::optional(i) : std::nullopt));
        table->people.back()->connect(seated ? table->tokens[std::size_t(i)] : looker_);
      });
    }
  }
  while (opened_ < begun && LoadClock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return opened_ == begun && measured_.lost == 0;
}

// --- Playing ---

void Load::due(Person& person) {
  if (crowd_.pace == 0) return person.act();
  // Between half and one and a half of the pace.
  const double wait = crowd_.pace * (0.5 + double(rng_.below(1000)) / 1000);
  agenda_.push({LoadClock::now() + std::chrono::microseconds(std::int64_t(wait * 1e6)), &person});
}

void Load::sweep() {
  while (!agenda_.empty() && agenda_.top().at <= LoadClock::now()) {
    Person& person = *agenda_.top().person;
    agenda_.pop();
    if (playing_) person.act();
  }
}

void Load::play(double seconds) {
  playing_ = true;
  loops_.post(0, [this] {
    for (const auto& table : tables_)
      for (const auto& person : table->people)
        if (person->chair_) person->go_on();
  });
  std::this_thread::sleep_for(std::chrono::microseconds(std::int64_t(seconds * 1e6)));
}

Measured Load::take() {
  std::atomic<bool> taken = false;
  Measured result;
  loops_.post(0, [&] {
    result = std::exchange(measured_, {});
    taken = true;
    taken.notify_one();
  });
  taken.wait(false);
  return result;
}

}  // namespace capot::cli
