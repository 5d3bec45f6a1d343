// Sorting a few things, equal ones in their order. std::sort is made for many, and every kind of
// list that it sorts makes the module some thousand bytes larger.
#pragma once

#include <cstddef>
#include <utility>

namespace capot {

template <class List, class Less>
constexpr void sort_few(List& list, const Less& less) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    auto one = std::move(list[i]);
    std::size_t at = i;
    for (; at > 0 && less(one, list[at - 1]); --at) list[at] = std::move(list[at - 1]);
    list[at] = std::move(one);
  }
}

// By what `key` says of each.
template <class List, class Key>
constexpr void sort_few_by(List& list, const Key& key) {
  sort_few(list, [&](const auto& a, const auto& b) { return key(a) < key(b); });
}

}  // namespace capot
