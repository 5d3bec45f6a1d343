// What the API asks of the tables that are being played. All of it waits for the answer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fault.h"
#include "table/command.h"

namespace capot::server {

class Tables {
 public:
  virtual ~Tables() = default;
  // Stores a new table. `first` is what its owner does with it at once: takes a chair, seats bots.
  // Nothing is stored where that is refused.
  virtual std::optional<Problem> open(const NewTable& wanted, const std::vector<Command>& first,
                                      bool listed) = 0;
  // What somebody sees of a table: a snapshot, as JSON. The player may be empty.
  virtual Parsed<std::string> view(const std::string& table, const PlayerId& player) = 0;
  // The last match as far as it was played, for `capot verify`: the text of the file.
  virtual Parsed<std::string> fair_match(const std::string& table, const PlayerId& player) = 0;
};

}  // namespace capot::server
