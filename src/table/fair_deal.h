// Fair deals: the cards of every round follow from a secret that was fixed before anybody's salt
// was known, and from the salts of all who play. docs/fair-deals.md says what this proves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal.h"
#include "core/rng.h"

namespace capot {

using Secret = std::array<std::uint8_t, 32>;
using Bytes = std::span<const std::uint8_t>;

// SHA-256 and HMAC-SHA-256, from whatever the program has.
class Hasher {
 public:
  virtual ~Hasher() = default;
  virtual Secret sha256(Bytes bytes) const = 0;
  virtual Secret hmac_sha256(const Secret& key, Bytes bytes) const = 0;
};

// A table has this many secrets, one for each round. The last is drawn, each earlier one is the
// hash of the one after it, and the hash of the first, the anchor, is told before the first deal.
inline constexpr int chain_length = 1024;

// The secrets of a table, each in a few hashes.
class SecretChain {
 public:
  SecretChain(const Hasher& hasher, const Secret& root);
  Secret at(int round) const;  // 1 to chain_length; 0: the anchor

 private:
  static constexpr int stride = 32;
  const Hasher& hasher_;
  std::array<Secret, chain_length / stride + 1> kept_;  // every so many, from the anchor up
};

// Whether a revealed secret is that of the round, by the anchor.
bool belongs_to(const Hasher& hasher, const Secret& secret, int round, const Secret& anchor);

// What a deal is made from besides the secret.
struct DealTerms {
  std::string table;            // its id
  int round = 0;                // counted over all matches of the table
  Secret rules{};               // the digest of the rules
  std::vector<Secret> salts{};  // by chair; zeros where nobody gave one
};
// The digest of the rules as the table writes them, options in their canonical order.
Secret rules_digest(const Hasher& hasher, std::string_view rules);
Seed deal_seed(const Hasher& hasher, const Secret& secret, const DealTerms& terms);
Deck fair_deck(CardSet cards, const Seed& seed);
// Who deals the first round of a match, by lot from its seed, where the rules do not say who.
constexpr Seat drawn_dealer(const Seed& seed, int seats) { return Seat(seed[0] * seats / 256); }

std::string to_hex(Bytes bytes);
// Two digits a byte, exactly; nothing where it is something else.
std::optional<Secret> secret_from_hex(std::string_view text);

}  // namespace capot
