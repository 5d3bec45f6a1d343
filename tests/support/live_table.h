// A table at which people and bots do what chance tells them, for tests that hold for every game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/playout.h"
#include "table/command.h"
#include "table/sha256.h"

namespace capot::testing {

inline constexpr std::string_view test_levels[]{"easy", "hard"};

class LiveTable {
 public:
  LiveTable(const TableRules& rules, const TableManners& manners, std::uint64_t seed)
      : rng_(seed), secrets_(hasher_, root(seed)) {
    const NewTable wanted{.id = "t" + std::to_string(seed),
                          .owner = "p0",
                          .rules = rules,
                          .manners = manners,
                          .root = root(seed)};
    take(*open_table(wanted, moment(), secrets_.at(0)));
  }

  const Table& table() const { return table_; }
  const std::vector<Event>& log() const { return log_; }
  const Hasher& hasher() const { return hasher_; }
  Time now() const { return now_; }
  Rng& rng() { return rng_; }
  void wait(Time time) { now_ += time; }

  Parsed<Events> ask(const Asker& asker, const Command& command) const {
    return decide(table_, asker, command, moment());
  }
  // Whether the table did it.
  bool run(const Asker& asker, const Command& command) {
    const auto events = ask(asker, command);
    if (events) take(*events);
    return events.has_value();
  }

  // Persons in the first chairs, bots in the others, and everybody ready.
  void seat(int persons) {
    for (std::size_t i = 0; i < table_.chairs.size(); ++i)
      if (int(i) < persons)
        run(player(i), command::Take{Seat(i), "Player " + std::to_string(i)});
      else
        run(player(0), command::SeatBot{Seat(i), "easy"});
    for (int i = 0; i < persons; ++i)
      run(player(std::size_t(i)), command::GetReady{true, root(std::uint64_t(i) + 77)});
  }
  static Asker player(std::size_t i) { return Asker::person("p" + std::to_string(i)); }

  // Whoever is to act does something legal; after a round everybody goes on.
  void act() {
    if (const auto seat = table_.to_act()) {
      const std::string word = random_word(*seat);
      const Chair& chair = table_.chairs[std::size_t(*seat)];
      run(chair.bot.empty() ? Asker::person(chair.player) : Asker::bot(*seat), command::Act{word});
    } else if (table_.stage == Stage::scored) {
      for (std::size_t i = 0; i < table_.chairs.size(); ++i)
        if (table_.stage == Stage::scored && table_.chairs[i].played_by_person())
          run(Asker::person(table_.chairs[i].player), command::GoOn{});
      if (table_.stage == Stage::scored) tick();
    }
  }
  // What happens when nobody does anything; false where nothing ever does.
  bool tick() {
    const auto due = deadline(table_);
    if (!due) return false;
    now_ = std::max(now_, *due);
    return run(Asker::host(), command::Tick{});
  }

  std::string random_word(Seat seat) {
    ActionList list;
    table_.game->legal(table_.round->state(), seat, list);
    return table_.game->spell(list[int(rng_.below(std::uint32_t(list.size())))]);
  }

 private:
  static Secret root(std::uint64_t seed) { return expand_seed(seed); }
  Moment moment() const { return {now_, &secrets_, &hasher_, test_levels}; }
  void take(const Events& events) {
    for (const Event& event : events) {
      evolve(table_, event);
      log_.push_back(event);
    }
    now_ += 1 + Time(rng_.below(3000));
  }

  Rng rng_;
  PortableHasher hasher_;
  SecretChain secrets_;
  Time now_ = 1'000'000;
  Table table_;
  std::vector<Event> log_;
};

}  // namespace capot::testing
