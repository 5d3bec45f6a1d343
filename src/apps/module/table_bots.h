// The bots that sit at tables, whichever program hosts them.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace capot {

// Those that a table may ask for by name: the levels, and the plain ones.
std::span<const std::string_view> table_bots();
// One of them. A log may name a bot that this version does not know: another one plays then.
std::unique_ptr<Bot> make_table_bot(std::string_view level);

}  // namespace capot
