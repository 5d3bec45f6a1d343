// `capot bench match`: whole matches of bots through the messages of the module, as its users play
// them. tests/wasm/match.mjs does the same in WebAssembly and compares.
#include <fmt/core.h>

#include <limits>
#include <optional>
#include <string>

#include "apps/cli/bench/bench.h"
#include "apps/module/module.h"
#include "core/digest.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr int runs = 5;  // the fastest counts
constexpr int pieces = 1000;
constexpr std::string_view table = "bench";

// One person who sits down and lets a bot play, and what it is told.
class BenchClient {
 public:
  BenchClient(std::string_view game, int match) : game_(game) {
    const std::string root = fmt::format("{:064x}", match);
    take(module_.call(write_json(Value::Object{{"call", "open"},
                                               {"now", 0},
                                               {"table", table},
                                               {"owner", "me"},
                                               {"rules", Value::Object{{"game", game_}}},
                                               {"root", root}})));
    send(Value::Object{{"type", "watch"}, {"table", table}, {"after", 0}});
  }

  void play() {
    command({{"do", "take"}, {"chair", 0}, {"name", "Me"}});
    for (int chair = 1; chair < chairs_; ++chair)
      command({{"do", "seat-bot"}, {"chair", chair}, {"level", "rules"}});
    command({{"do", "ready"}, {"ready", true}});
    command({{"do", "seat-bot"}, {"chair", 0}, {"level", "rules"}});
    while (stage_ != "over") {
      if (left_ > 0)
        take(module_.step(pieces));
      else
        command({{"do", "go-on"}});
    }
  }
  std::int64_t events() const { return seq_; }
  std::uint64_t digest() const { return digest_.value(); }

 private:
  void send(Value message) {
    take(module_.call(write_json(Value::Object{{"call", "message"},
                                               {"connection", 1},
                                               {"player", "me"},
                                               {"message", std::move(message)}})));
  }
  void command(Value::Object wanted) {
    send(Value::Object{{"type", "do"},
                       {"table", table},
                       {"id", std::to_string(++commands_)},
                       {"seq", seq_},
                       {"command", std::move(wanted)}});
  }
  void take(const std::string& answer) {
    digest_.add(answer.size());
    const Value read = *read_json(answer);
    const Value& news = *read.find("ok");
    left_ = *news.find("left")->integer();
    for (const Value& one : *news.find("messages")->list()) hear(*one.find("message"));
  }
  void hear(const Value& message) {
    if (const Value* view = message.find("view")) {
      chairs_ = int(view->find("chairs")->list()->size());
      look(*view, *message.find("seq"));
    }
    if (const Value* events = message.find("events"))
      for (const Value& event : *events->list()) look(*event.find("now"), *event.find("seq"));
  }
  void look(const Value& fields, const Value& seq) {
    seq_ = *seq.integer();
    if (const Value* stage = fields.find("stage")) stage_ = *stage->text();
  }

  std::string_view game_;
  Module module_;
  Digest digest_;
  std::string stage_;
  std::int64_t seq_ = 0, left_ = 0;
  int chairs_ = 0, commands_ = 0;
};

struct Played {
  std::int64_t events = 0;
  std::uint64_t digest = 0;
  double seconds = std::numeric_limits<double>::infinity();
};

Played play_matches(std::string_view game, int matches) {
  Played played;
  for (int run = 0; run < runs; ++run) {
    const double begin = processor_seconds();
    Digest digest;
    played.events = 0;
    for (int match = 0; match < matches; ++match) {
      BenchClient client(game, match + 1);
      client.play();
      played.events += client.events();
      digest.add(client.digest());
    }
    played.digest = digest.value();
    played.seconds = std::min(played.seconds, processor_seconds() - begin);
  }
  return played;
}

}  // namespace

int bench_match(const BenchArgs& args) {
  const int matches = args.deals.value_or(10);
  Value::List list;
  for (const GameEntry& entry : all_games()) {
    if (!args.game.empty() && args.game != entry.info->name) continue;
    const Played played = play_matches(entry.info->name, matches);
    if (!args.json)
      fmt::print("{:<12} {} matches, {} events, {:.3f} s, {:.1f} us an event\n", entry.info->name,
                 matches, played.events, played.seconds,
                 1e6 * played.seconds / double(played.events));
    list.emplace_back(Value::Object{{"game", entry.info->name},
                                    {"matches", matches},
                                    {"events", played.events},
                                    {"digest", std::to_string(played.digest)},
                                    {"seconds", played.seconds}});
  }
  if (args.json) {
    Value::Object fields = bench_origin("match");
    fields.emplace_back("games", std::move(list));
    fmt::print("{}\n", write_json(fields));
  }
  return 0;
}

}  // namespace capot::cli
