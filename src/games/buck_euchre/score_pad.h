// What may be written of a hand at a table: what the form offers and scoring accepts.
#pragma once

#include <string_view>
#include <vector>

#include "games/buck_euchre/options.h"
#include "games/buck_euchre/score.h"

namespace capot::buck_euchre {

// The kinds of hand that this table can come to.
inline bool is_played(const Options& options, Kind kind) {
  const bool all_play_on = options.all_pass == AllPass::no_trump_forced;
  if (kind == Kind::forced) return options.forced_suits != 0 || all_play_on;
  if (kind == Kind::passed_out) return !options.stick_dealer && !all_play_on;
  return true;
}

inline std::vector<Kind> kinds_of(const Options& options) {
  std::vector<Kind> kinds;
  for (const Kind kind : {Kind::normal, Kind::forced, Kind::all_fold, Kind::passed_out})
    if (is_played(options, kind)) kinds.push_back(kind);
  return kinds;
}

// The numbers that may be bid.
struct Range {
  int low, high;
};
inline Range bids_of(const Options& options) {
  const bool fixed = options.bidding == Bidding::order_up;  // whoever names trump bids the same
  return fixed ? Range{options.maker_quota, options.maker_quota} : Range{options.min_bid, max_bid};
}

inline bool may_be_trump(const Options& options, Kind kind, Suit suit) {
  if (kind != Kind::forced) return suit != no_trump || options.no_trump;
  if (suit == no_trump) return options.all_pass == AllPass::no_trump_forced;
  return options.forced_suits >> int(suit) & 1;
}

inline std::vector<std::string_view> trumps_of(const Options& options, Kind kind) {
  std::vector<std::string_view> letters;
  for (int suit = 0; suit <= int(no_trump); ++suit)
    if (may_be_trump(options, kind, Suit(suit)))
      letters.push_back(suit_letters.substr(std::size_t(suit), 1));
  return letters;
}

// Whether anybody may ever fold.
inline bool may_anybody_fold(const Options& options) {
  const int low = bids_of(options).low;
  if (options.fold == Folding::off) return false;
  if (options.no_fold_vs_bid > 0 && low >= options.no_fold_vs_bid) return false;
  for (int suit = 0; suit <= int(no_trump); ++suit)
    if (may_be_trump(options, Kind::normal, Suit(suit)) && !(options.no_fold_trumps >> suit & 1))
      return true;
  return false;
}

// Whether the score depends on what was trump: the dealer has no quota where nothing is.
inline bool trump_matters(const Options& options, Kind kind) {
  return kind == Kind::forced && options.all_pass == AllPass::no_trump_forced &&
         options.forced_dealer_quota > 1;
}

}  // namespace capot::buck_euchre
