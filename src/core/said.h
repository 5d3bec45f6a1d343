// What is to be said to people, without words: the id of a sentence and what it speaks of. The name
// of an argument says how it is shown: `by`, `seat` and `to` are seats, `side` is a side, `strain`,
// `trump` and `led` are words of suits, `level` is the word of a level, `card` the name of a card.
#pragma once

#include <string_view>

#include "core/value.h"

namespace capot {

struct Said {
  std::string_view id;  // of its sentence: "contract.bid"; empty: nothing is said
  Value args = Value::Object{};
  friend bool operator==(const Said&, const Said&) = default;
};

}  // namespace capot
