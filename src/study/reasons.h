// Why one action is better than another, in facts that were computed: ids and arguments, no words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "belief/information_state.h"
#include "bots/evaluation.h"
#include "core/said.h"
#include "core/sentence.h"

namespace capot {

// What a decision is about; puzzles and progress are sorted by it.
enum class Theme : std::uint8_t {
  call,
  fold_or_stay,
  draw_trumps,
  keep_master,
  take,
  duck,
  unblock,
  count,  // who gets the points
  other
};
inline constexpr std::array<std::string_view, 9> theme_names{
    "call", "fold-or-stay", "draw-trumps", "keep-master", "take",
    "duck", "unblock",      "count",       "other"};
constexpr std::string_view name(Theme theme) { return theme_names[std::size_t(theme)]; }

// A choice, and what worlds said of it where enough were looked at.
struct Weighed {
  Action action{};
  const ActionValue* value = nullptr;
};

Theme theme_of(const InformationState& info_state, Action better, Action other);

// At most three: what the better one does on the table, what the other would do, and in how many
// worlds whose contract is made. Without another: why this one.
std::vector<Said> reasons(const InformationState& info_state, const Weighed& better,
                          std::optional<Weighed> other);

// Their sentences, and those of the themes.
std::span<const Sentence> reason_texts();

}  // namespace capot
