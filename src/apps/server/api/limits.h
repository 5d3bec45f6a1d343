// How often somebody may ask: buckets that fill up again with time. docs/security.md shows the
// table; a test compares the two.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "table/event.h"

namespace capot::server {

enum class Cost : std::uint8_t { read, write, guest, sign_in, code, table, work, socket };

// So many at once, and so many a minute from then on; 0 at once: not counted.
struct Bucket {
  int at_once = 0, a_minute = 0;
};
struct Limit {
  Cost cost;
  std::string_view name, about;
  Bucket address, player, table;  // whom it counts for
};
// In the order of the costs. Many people may share an address: a school, a mobile network.
inline constexpr std::array limits{
    Limit{Cost::read, "read", "whatever is only read", {300, 600}, {120, 300}, {300, 600}},
    Limit{Cost::write, "write", "renaming, signing out, tickets", {120, 240}, {30, 60}, {}},
    Limit{Cost::guest, "guest", "new guests", {30, 10}, {}, {}},
    Limit{Cost::sign_in, "sign-in", "whatever tries a password", {20, 10}, {10, 5}, {}},
    Limit{Cost::code, "code", "one-time codes, made or used", {20, 10}, {10, 5}, {}},
    Limit{Cost::table, "table", "new tables", {60, 30}, {20, 10}, {}},
    Limit{Cost::work, "work", "solutions and reviews", {20, 30}, {10, 15}, {}},
    Limit{Cost::socket, "socket", "sockets opened", {120, 240}, {30, 60}, {}}};
constexpr const Limit& limit_of(Cost cost) { return limits[std::size_t(cost)]; }
static_assert([] {
  for (std::size_t i = 0; i < limits.size(); ++i)
    if (limits[i].cost != Cost(i)) return false;
  return true;
}());

inline constexpr int tables_a_day = 200;  // of one player

class Limits {
 public:
  // Whom a request counts for; empty: nobody.
  struct Who {
    std::string_view address{}, player{}, table{};
  };
  // Nothing: go on. Else the seconds after which it is worth another try.
  std::optional<int> take(Cost cost, const Who& who, Time now);

 private:
  struct Level {
    double left = 0;
    Time at = 0;
  };
  static constexpr std::size_t most_kept = 100'000;

  std::optional<int> take(char kind, Cost cost, const Bucket& bucket, std::string_view whose,
                          Time now);
  void make_room(Time now);

  std::mutex mutex_;
  std::unordered_map<std::string, Level> levels_;
};

// Whom an address stands for: a network of IPv6 is given out whole, so its last half says nothing.
std::string network_of(std::string_view address);

}  // namespace capot::server
