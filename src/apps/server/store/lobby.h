// Tables and rounds as lists: the lobby, what a player has, how many there are. All of it blocks,
// and throws where the database does not answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/event.h"

namespace capot::server {

class Connections;

struct ListedTable {
  std::string table, game, stage, summary;  // one JSON object
  Time touched = 0;                         // when its listing changed last
};
struct ListedRound {
  std::int64_t id = 0;  // for paging: growing
  std::string table, game, record;
  int number = 0;
  Time at = 0;
  std::optional<int> chair{};  // the player's, in a list of a player's rounds
};

class Lobby {
 public:
  explicit Lobby(Connections& connections) : connections_(connections) {}

  // Tables in the lobby that are not closed, those touched last first.
  std::vector<ListedTable> open_tables(std::optional<std::string> game, int at_most);
  // Where the player has a chair or owns the table.
  std::vector<ListedTable> tables_of(std::string_view player, int at_most);
  // Made by the player since then.
  int made_since(std::string_view player, Time since);

  // The player's rounds before the one of that id, the last ones first.
  std::vector<ListedRound> rounds_of(std::string_view player, std::optional<std::int64_t> before,
                                     std::optional<std::string> game, int at_most);
  std::optional<ListedRound> round(std::string_view table, int number);

  // A node is there. Together they say until when there was one.
  void note_alive(Time now);
  std::optional<Time> last_alive();

 private:
  Connections& connections_;
};

}  // namespace capot::server
