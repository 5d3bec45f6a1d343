// How this game numbers its actions. Every well-formed call has a number, also one that no auction
// allows, because which rule it breaks is decided at the table and not by the reader.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/game.h"
#include "core/types.h"
#include "games/texas42/law.h"

namespace capot::texas42 {

// Points below 42; marks are written as 42 each, so that the amount is also the bid's rank.
struct Bid {
  enum class Kind : std::uint8_t { plain, plunge, splash };
  std::uint16_t amount = 0;  // 0: nobody has bid
  Kind kind = Kind::plain;
  friend constexpr std::int64_t values_of(Kind) { return 3; }
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.amount, self.kind);
  }
  friend constexpr bool operator==(const Bid&, const Bid&) = default;
};
inline constexpr int mark = 42;
constexpr int marks_of(const Bid& bid) { return bid.amount / mark; }  // 0: below one mark

// What a player may say after "declare": a pip (also 7, 8 or 9), or one of these. `unknown` stands
// for every other word.
enum class Named : std::uint8_t { doubles = 10, follow_me, nello, sevens, plunge, splash, unknown };
// The treatment named with it; one more than a contract has stands for every other word.
inline constexpr Treatment unknown_treatment{5};

struct Declaration {
  Named named;
  Treatment treatment = Treatment::none;
};

namespace action {

inline constexpr int max_marks = 390;  // larger numbers are as wrong as this one
inline constexpr int first_small_lead = max_cards, first_declaration = 128, last_declaration = 263,
                     first_bid = 1024, last_bid = first_bid + max_marks * mark,
                     first_plunge = 20480, first_splash = 24576, first_marks = 28672;

inline constexpr Action pass{64}, claim{65}, concede{66};
inline constexpr Action odd_bid{67};  // not a whole number

constexpr Action small_lead(Card domino) { return Action(first_small_lead + int(domino)); }
constexpr Action bid(int amount) {  // beyond the largest number: still a number of marks, or not
  constexpr int most = max_marks * mark;
  if (amount > most) amount = amount % mark == 0 ? most : most - 1;
  return Action(first_bid + std::max(amount, 0));
}
constexpr Action with_marks(int first, int marks) {
  return Action(first + std::clamp(marks, 0, max_marks));
}
constexpr Action plunge(int marks) { return with_marks(first_plunge, marks); }
constexpr Action splash(int marks) { return with_marks(first_splash, marks); }
// Marks named in the points game, which has none.
constexpr Action stray_marks(int marks) { return with_marks(first_marks, marks); }
constexpr Action declare(Declaration d) {
  return Action(first_declaration + 8 * int(d.named) + int(d.treatment));
}
constexpr Action declare(Contract contract) {
  constexpr Named names[]{Named{0}, Named::doubles, Named::follow_me, Named::nello, Named::sevens};
  const ContractInfo& info = about(contract);
  const Named named = info.kind == Kind::suit ? Named(info.pip) : names[std::size_t(info.kind)];
  return declare(Declaration{named, info.treatment});
}

constexpr bool within(Action a, int first, int last) { return int(a) >= first && int(a) <= last; }
constexpr bool is_small_lead(Action a) {
  return within(a, first_small_lead, first_small_lead + 27);
}
constexpr bool is_domino(Action a) { return int(a) < 28 || is_small_lead(a) || a == foreign_card; }
constexpr Card domino(Action a) { return played_card(a); }
constexpr bool is_plain_bid(Action a) { return within(a, first_bid, last_bid); }
constexpr bool is_plunge(Action a) { return within(a, first_plunge, first_plunge + max_marks); }
constexpr bool is_splash(Action a) { return within(a, first_splash, first_splash + max_marks); }
constexpr bool is_stray_marks(Action a) { return within(a, first_marks, first_marks + max_marks); }
constexpr bool is_bid(Action a) {
  return is_plain_bid(a) || is_plunge(a) || is_splash(a) || is_stray_marks(a) || a == odd_bid;
}
constexpr bool is_declaration(Action a) {
  return within(a, first_declaration, last_declaration) && int(a) % 8 <= int(unknown_treatment);
}

// The bid an action makes, for plain bids, plunges and splashes.
constexpr Bid bid_of(Action a) {
  if (is_plunge(a)) return {std::uint16_t((int(a) - first_plunge) * mark), Bid::Kind::plunge};
  if (is_splash(a)) return {std::uint16_t((int(a) - first_splash) * mark), Bid::Kind::splash};
  return {std::uint16_t(int(a) - first_bid), Bid::Kind::plain};
}
constexpr Declaration declaration_of(Action a) {
  const int code = int(a) - first_declaration;
  return {Named(code / 8), Treatment(code % 8)};
}

// The phase an action belongs to; nothing: no action has that number.
constexpr std::optional<Phase> phase_of(Action a) {
  if (is_domino(a) || a == claim || a == concede) return Phase::play;
  if (a == pass || is_bid(a)) return Phase::auction;
  if (is_declaration(a)) return Phase::declare;
  return std::nullopt;
}

}  // namespace action
}  // namespace capot::texas42
