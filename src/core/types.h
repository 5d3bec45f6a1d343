// The small things of a card table, each with a type of its own.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <tuple>

namespace capot {

enum class Seat : std::uint8_t {};     // 0..5, in the order of play
enum class Side : std::uint8_t {};     // the seats that score together, or one alone
enum class Suit : std::uint8_t {};     // up to 8; each game names its own
enum class Card : std::uint8_t {};     // up to 32; an index into the game's deck
enum class Action : std::uint16_t {};  // a call, a decision or a card; each game spells its own

inline constexpr int max_seats = 6;
inline constexpr int max_suits = 8;
inline constexpr int max_cards = 32;

constexpr Seat next(Seat seat, int seats) {
  return Seat(int(seat) + 1 == seats ? 0 : int(seat) + 1);
}
constexpr Seat plus(Seat seat, int steps, int seats) { return Seat((int(seat) + steps) % seats); }

// Seats as a set: a bit each.
constexpr unsigned bit(Seat seat) { return 1u << int(seat); }

// In every game the first 32 actions play the card of that number; a game's calls come after.
constexpr Action play_of(Card card) { return Action(card); }
constexpr bool is_card(Action action) { return int(action) < max_cards; }
constexpr Card card_of(Action action) { return Card(action); }
// In the play the next 32 play the same cards with a word: an announcement, a suit that is named.
constexpr bool plays_card(Action action) { return int(action) < 2 * max_cards; }
constexpr Card played_card(Action action) { return Card(int(action) % max_cards); }

// A well-formed card that no deck of the game holds, such as the one of hearts.
inline constexpr Action foreign_card{0xFFFF};

template <class Key, std::size_t N, class T>
struct By {  // an array that only its own key can index
  std::array<T, N> at{};
  constexpr T& operator[](Key key) { return at[std::size_t(key)]; }
  constexpr const T& operator[](Key key) const { return at[std::size_t(key)]; }
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.at);
  }
  friend constexpr bool operator==(const By&, const By&) = default;
};
template <class T>
using BySeat = By<Seat, max_seats, T>;
template <class T>
using BySide = By<Side, max_seats, T>;
template <class T>
using BySuit = By<Suit, max_suits, T>;
template <class T>
using ByCard = By<Card, max_cards, T>;

// A number of one thing, which does not add to a number of another.
template <class Unit>
struct Count {
  int n = 0;
  friend constexpr auto operator<=>(const Count&, const Count&) = default;
  friend constexpr Count operator+(Count a, Count b) { return {a.n + b.n}; }
  friend constexpr Count operator-(Count a, Count b) { return {a.n - b.n}; }
  constexpr Count& operator+=(Count other) { return n += other.n, *this; }
};
using Points = Count<struct PointsUnit>;
using Marks = Count<struct MarksUnit>;
template <class A, class B>
concept addable = requires(A a, B b) { a + b; };
static_assert(addable<Points, Points> && !addable<Points, Marks> && !addable<Points, int>);

// One action of a round, and who took it.
struct Step {
  Seat seat{};
  Action action{};
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.seat, self.action);
  }
  friend constexpr bool operator==(const Step&, const Step&) = default;
};

}  // namespace capot
