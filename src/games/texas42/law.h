// The contracts, and the law of each: what follows a lead, what wins, what it is worth.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/law.h"
#include "core/types.h"

namespace capot::texas42 {

enum class Kind : std::uint8_t { suit, doubles, follow_me, nello, sevens };
enum class Treatment : std::uint8_t { none, high, low, own, own_low };  // of the doubles

// In canonical order: pips 0..6 as trumps, doubles, follow-me, nello, sevens.
enum class Contract : std::uint8_t {};
inline constexpr int contract_count = 16;
constexpr std::int64_t values_of(Contract) { return contract_count; }

struct ContractInfo {
  Kind kind;
  Treatment treatment = Treatment::none;
  int pip = 0;  // of the trumps, for Kind::suit
};
inline constexpr std::array<ContractInfo, contract_count> contract_table{{
    {Kind::suit, Treatment::none, 0},
    {Kind::suit, Treatment::none, 1},
    {Kind::suit, Treatment::none, 2},
    {Kind::suit, Treatment::none, 3},
    {Kind::suit, Treatment::none, 4},
    {Kind::suit, Treatment::none, 5},
    {Kind::suit, Treatment::none, 6},
    {Kind::doubles},
    {Kind::follow_me, Treatment::high},
    {Kind::follow_me, Treatment::low},
    {Kind::follow_me, Treatment::own},
    {Kind::nello, Treatment::own},
    {Kind::nello, Treatment::high},
    {Kind::nello, Treatment::low},
    {Kind::nello, Treatment::own_low},
    {Kind::sevens},
}};
constexpr const ContractInfo& about(Contract contract) {
  return contract_table[std::size_t(contract)];
}
constexpr Kind kind_of(Contract contract) { return about(contract).kind; }

// Suits 0..6 are the pips; the doubles lead this one where they are trumps or a suit of their own.
inline constexpr Suit doubles_suit{7};
inline constexpr std::array<std::string_view, 8> suit_words{"0", "1", "2", "3",
                                                            "4", "5", "6", "doubles"};

Law make_law(Contract contract);

using Laws = std::array<Law, contract_count>;
const Laws& all_laws();  // the same at every table

}  // namespace capot::texas42
