// Any commands of anybody, in any order, at a table: each is refused by name or leads to events
// that the log can keep.
#include <array>

#include "fuzz.h"
#include "games/registry.h"
#include "table/command.h"
#include "table/event_log.h"
#include "table/json.h"
#include "table/sha256.h"
#include "table/tell.h"

namespace {

using namespace capot;

constexpr std::array<std::string_view, 2> levels{"easy", "hard"};

class Fuzzed {
 public:
  explicit Fuzzed(fuzz::Input& input) : in_(input) {
    const auto games = all_games();
    const GameInfo& info = *games[in_.byte() % games.size()].info;
    const Preset& preset = info.presets[in_.byte() % info.presets.size()];
    const std::uint8_t bits = in_.byte();
    const NewTable wanted{.id = "t",
                          .owner = "p0",
                          .rules = {std::string(info.name), std::string(preset.name), {}},
                          .manners = {.clock = Clock(bits & 3),
                                      .stand_in = bits & 4 ? "easy" : "",
                                      .free_text = (bits & 8) != 0,
                                      .rated = (bits & 16) != 0}};
    if (const auto events = open_table(wanted, moment(), secrets().at(0))) take(*events);
  }
  void run() {
    while (table_.game && !in_.empty()) {
      const auto asker = who();
      const auto events = decide(table_, asker, what(), moment());
      now_ += Time(in_.byte()) << (in_.byte() & 15);
      if (events)
        take(*events);
      else
        CAPOT_PROMISE(!events.error().violation.name().empty());
    }
  }

 private:
  // Made once: a thousand hashes.
  static const Hasher& hasher() {
    static const PortableHasher one;
    return one;
  }
  static const SecretChain& secrets() {
    static const SecretChain one(hasher(), Secret{});
    return one;
  }
  Moment moment() const { return {now_, &secrets(), &hasher(), levels}; }
  void take(const Events& events) {
    for (const Event& event : events) {
      evolve(table_, event);
      const Value written = write_event(table_.game.get(), event);
      CAPOT_PROMISE(!log_.add(written));
      CAPOT_PROMISE(!tell(table_, event, Watcher(Seat{0})).empty());
    }
  }
  Asker who() {
    const std::uint8_t n = in_.byte();
    if (n % 8 == 6) return Asker::host();
    if (n % 8 == 7) return Asker::bot(Seat(n >> 5));
    return Asker::person("p" + std::to_string(n % 8));
  }
  Seat chair() { return Seat(in_.byte() % 8); }
  std::string word() {
    ActionList list;
    const auto seat = table_.to_act();
    if (!seat || in_.byte() % 16 == 0) return "bid 80H";
    table_.game->legal(table_.round->state(), *seat, list);
    return table_.game->spell(list[int(in_.word() % list.size())]);
  }
  Command what() {
    switch (in_.byte() % 24) {
      case 0: return command::Take{chair(), "N"};
      case 1: return command::Leave{};
      case 2: return command::Swap{chair(), chair()};
      case 3: return command::SeatBot{chair(), "easy"};
      case 4: return command::Empty{chair()};
      case 5: return command::TakeBack{};
      case 6: return command::Rename{std::string(in_.byte() % 30, char(in_.byte()))};
      case 7: return command::GetReady{(in_.byte() & 1) != 0, Secret{}};
      case 8: return command::ChangeRules{"standard", {}};
      case 9: return command::Undo{};
      case 10: return command::AnswerUndo{(in_.byte() & 1) != 0};
      case 11: return command::GoOn{};
      case 12: return command::Rematch{};
      case 13: return command::Abandon{};
      case 14: return command::Pause{};
      case 15: return command::Resume{};
      case 16: return command::Say{"hello", ""};
      case 17: return command::Say{"", std::string(in_.byte(), char(in_.byte()))};
      case 18: return command::Tick{};
      case 19: return command::Link{chair(), (in_.byte() & 1) != 0};
      case 20: return command::Delay{Time(in_.word())};
      default: return command::Act{word()};
    }
  }

  fuzz::Input& in_;
  Time now_ = 1'000'000;
  Table table_;
  LogReader log_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, std::min<std::size_t>(size, 1500));
  Fuzzed(input).run();
  return 0;
}
