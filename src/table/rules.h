// The rules of a table, as records, messages and events name them.
#pragma once

#include <string>

#include "core/value.h"

namespace capot {

struct TableRules {
  std::string game = {};  // empty where it is known already
  std::string preset = "standard";
  Value options{};  // what differs from the preset; null: nothing
  friend bool operator==(const TableRules&, const TableRules&) = default;
};

}  // namespace capot
