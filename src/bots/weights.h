// The weights of the nets that have learned to call and to play cards: those the build brings
// along, and those that whoever starts the program hands over.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bots/call_code.h"
#include "bots/card_code.h"
#include "bots/net.h"

namespace capot {

using CallNet = NetOf<CallCode>;
using CardNet = NetOf<CardCode>;

// What was compiled in; none in the module for browsers, where weights are files of their own.
std::span<const std::span<const std::byte>> compiled_weights();

// Weights from elsewhere, in place of those of the same game. Before any bot is made, and not while
// another thread makes one. False: this is no file of weights that this program takes.
bool give_weights(std::vector<std::byte> file);
// The same for weights that play cards, which must outlive all.
bool take_card_net(std::span<const std::byte> file);

// The nets of a game; null: nothing was learned.
const CallNet* call_net(std::string_view game);
const CardNet* card_net(std::string_view game);

}  // namespace capot
