// A crowd for a server: tables with people who act at a human pace or as fast as they can, and with
// people who look on. What it measures is kept as numbers.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "apps/server/loops.h"
#include "apps/server/transport/client.h"
#include "core/fault.h"
#include "core/rng.h"

namespace capot::cli {

struct Crowd {
  int tables = 2500;
  int persons = 1;   // with chairs at each; bots have the others
  int watchers = 3;  // without, at each
  double pace = 5;   // seconds between two actions of a person; 0: at once
  std::string game{};
  int seats = 4;  // of that game
  std::string bots = "rules";
};

struct Measured {
  std::vector<std::uint32_t> to_done{}, to_last{};  // microseconds, of every `do`
  std::uint64_t refused = 0, lost = 0;              // commands; sockets
};

class Load {
 public:
  Load(server::Address server, Crowd crowd);
  ~Load();
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  // Guests and tables, by the API. `told` is called with how many there are.
  template <class Told>
  std::optional<Problem> make_tables(const Told& told) {
    for (int i = 0; i < crowd_.tables; ++i) {
      if (auto wrong = make_table()) return wrong;
      if (i % 100 == 99) told(i + 1);
    }
    return std::nullopt;
  }
  // Everybody connects; false: not all of them came through.
  bool connect(double seconds);
  void play(double seconds);
  Measured take();
  int sockets() const;
  int opened() const { return opened_; }

 private:
  class Person;
  std::optional<Problem> make_table();
  Parsed<std::string> make_guest();
  void due(Person& person);  // it acts when its time has come
  void sweep();

  server::Address server_;
  Crowd crowd_;
  server::Loops loops_{1};
  std::string looker_;  // the token of everybody who only looks on
  struct Table;
  std::vector<std::unique_ptr<Table>> tables_;
  std::atomic<int> opened_ = 0;
  std::atomic<bool> playing_ = false;
  Measured measured_;
  Rng rng_{1};
  struct Appointment {
    std::chrono::steady_clock::time_point at;
    Person* person;
    bool operator<(const Appointment& other) const { return at > other.at; }  // the first on top
  };
  std::priority_queue<Appointment> agenda_;
};

}  // namespace capot::cli
