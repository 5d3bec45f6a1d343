// The word that somebody meant who made a slip of the keys.
#pragma once

#include <span>
#include <string_view>

namespace capot::cli {

// The nearest of these words, where one is near: a slip or two away, in a short word only one.
// Two letters that changed places are one slip. Empty: none is near.
std::string_view near_word(std::string_view typed, std::span<const std::string_view> words);

}  // namespace capot::cli
