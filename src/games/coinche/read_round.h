// Reading a round as a score-keeper writes it down: its tricks and its contract.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "core/value.h"
#include "games/coinche/auction.h"
#include "games/coinche/options.h"
#include "games/coinche/tricks.h"

namespace capot::coinche {

std::unexpected<Problem> bad(std::string detail);  // bad-score-input

std::optional<int> whole(const Value* value, int low, int high);
// Two whole numbers, such as [104, 58].
Parsed<std::array<int, 2>> read_pair(const Value& value, std::string_view field, int high);
// A field that is true or false; false where it is left out.
Parsed<bool> read_flag(const Value& input, std::string_view field);

Parsed<std::vector<StatedTrick>> read_tricks(const Value& value);
// A contract that an auction under these options can end in, or bad-contract.
Parsed<Contract> read_contract(const Value& value, const Options& options, const BidLadder& ladder);

}  // namespace capot::coinche
