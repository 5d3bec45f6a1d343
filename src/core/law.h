// A law says what follows a lead, what wins, what a card is worth, and what a player owes the
// trick. It is filled once per contract; bowers, doubles and trumps are entries here, and from
// here on every game is played with the same few look-ups.
#pragma once

#include <array>
#include <cstdint>

#include "core/cardset.h"
#include "core/types.h"

namespace capot {

// Who must beat the best card when following suit.
enum class Climb : std::uint8_t { off, unless_partner, always };

// What a player who cannot follow owes while the partner holds the trick.
enum class PartnerMaster : std::uint8_t { strict, free, free_no_undertrump };

struct Duties {
  BySuit<Climb> climb{};    // by suit led
  bool must_trump = false;  // a player who cannot follow must trump, and overtrump if possible
  bool undertrump = true;   // ... and trump even when every trump held is too low
  PartnerMaster partner_master = PartnerMaster::strict;
  bool must_play_strongest =
      false;  // every player, on lead too, plays a card of the best tier held
  friend constexpr bool operator==(const Duties&, const Duties&) = default;
};

struct Law {
  ByCard<Suit> suit{};                     // the suit a card leads
  BySuit<CardSet> follows{};               // by suit led: the cards that follow it
  BySuit<ByCard<CardSet>> beats{};         // by suit led, for each card: the cards that beat it
  ByCard<std::uint8_t> points{};           // what a card is worth to the winner of its trick
  std::uint8_t trick_points = 0;           // ... and the trick itself ...
  std::int16_t last_trick = 0;             // ... and the last one besides
  std::array<CardSet, max_suits> tiers{};  // for must_play_strongest: the best cards first
  CardSet trumps{};
  Duties duties{};
  // How the duties are looked at, decided once: most laws know none but following suit, or ask
  // everybody who cannot follow to trump, over the trumps that lie there.
  enum class Style : std::uint8_t { following, trumping, any } style = Style::following;
  bool partners = false;  // seats two apart are partners

  friend constexpr bool operator==(const Law&, const Law&) = default;
};

// How strong each card is when a suit is led; 0 cannot win. Equal cards do not beat each other,
// so the one played first keeps the trick.
using Strengths = BySuit<ByCard<std::uint8_t>>;

constexpr void set_strengths(Law& law, const Strengths& strengths) {
  for (int s = 0; s < max_suits; ++s)
    for (int held = 0; held < max_cards; ++held) {
      const auto& strength = strengths[Suit(s)];
      CardSet beaten_by;
      for (int other = 0; other < max_cards; ++other)
        if (strength[Card(other)] > strength[Card(held)]) beaten_by.add(Card(other));
      law.beats[Suit(s)][Card(held)] = beaten_by;
    }
}

// A card as most laws have it: it asks for its suit and follows it, the stronger beats the weaker,
// and a trump beats every card of another suit. `strength` is 1 or more, and less than max_cards.
constexpr void set_card(Law& law, Strengths& strengths, Card card, Suit suit, int strength,
                        bool trump) {
  law.suit[card] = suit;
  law.follows[suit].add(card);
  strengths[suit][card] = std::uint8_t(strength);
  if (!trump) return;
  law.trumps.add(card);
  for (auto& row : strengths.at) row[card] = std::uint8_t(max_cards + strength);
}

constexpr void set_duties(Law& law, const Duties& duties) {
  Duties trumping;
  trumping.must_trump = true;
  law.duties = duties;
  law.style = duties == Duties{}   ? Law::Style::following
              : duties == trumping ? Law::Style::trumping
                                   : Law::Style::any;
}

}  // namespace capot
