// How bids and contracts are written, in records and for people.
#pragma once

#include <string>

#include "games/texas42/calls.h"
#include "games/texas42/options.h"

namespace capot::texas42 {

std::string bid_words(const Options& options, const Bid& bid);  // "34", "2m", "plunge 4m"
// "5", "doubles", "follow-me high"; the treatment only where there is a choice.
std::string declaration_words(const Options& options, Declaration declaration);
std::string declaration_words(const Options& options, Contract contract);

}  // namespace capot::texas42
