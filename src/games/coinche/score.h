// From what happened in a round to the score sheet. The default pipeline (10.1) stands first, as
// separate functions; the general pipeline (10.2) does the same for every option. All are pure.
#pragma once

#include <array>
#include <cstdint>

#include "games/coinche/auction.h"
#include "games/coinche/deck.h"
#include "games/coinche/options.h"

namespace capot::coinche {

inline constexpr int total_card_points = 152;
inline constexpr int last_trick_bonus = 10;
inline constexpr int total_round_points = total_card_points + last_trick_bonus;
inline constexpr int belote_bonus = 20;
inline constexpr int sweep_bonus = 90;  // what 252 adds to 162

// A number for the contracting side and one for the defence.
struct Split {
  int contracting = 0, defence = 0;
  constexpr int sum() const { return contracting + defence; }
  friend constexpr Split operator+(Split a, Split b) {
    return {a.contracting + b.contracting, a.defence + b.defence};
  }
  friend constexpr Split operator-(Split a, Split b) {
    return {a.contracting - b.contracting, a.defence - b.defence};
  }
  friend constexpr Split operator*(Split a, int factor) {
    return {a.contracting * factor, a.defence * factor};
  }
  friend constexpr bool operator==(Split, Split) = default;
};

// --- The default pipeline, 10.1: what tests hold the general one against ---

enum class BeloteSide : std::uint8_t { none, contracting, defence, both };

struct StandardScore {
  Split points;
  bool met;
  Split score;
  BeloteSide belote_side;
  Split final;
};
constexpr StandardScore standard_score(Split points, int value, int multiplier, BeloteSide belote) {
  const bool met = points.contracting >= value;
  const Split score = met ? points * multiplier : Split{0, total_round_points * multiplier};
  const Split bonus{belote == BeloteSide::contracting ? belote_bonus : 0,
                    belote == BeloteSide::defence ? belote_bonus : 0};
  return {points, met, score, belote, score + bonus};
}

// --- The general pipeline, 10.2 ---

struct RoundFacts {
  Split points{};                  // trick points with the last trick, scaled where 2.4 says so
  Split tricks{};                  // tricks won
  Split belote{};                  // belote points
  Split declared{};                // declaration points counted for each side
  bool declarer_took_all = false;  // the declarer alone won all eight tricks
  int pot = 0;                     // in dispute since earlier rounds
};

enum class Verdict : std::uint8_t { met, failed, litige };

struct RoundScore {
  Verdict verdict{};
  Split points{};    // after a sweep was counted
  Split tested{};    // what was compared with the contract
  Split declared{};  // after a sweep took the defence's
  Split belote{};    // owned, after the filters
  Split score{};     // before belote
  Split bonus{};     // belote as awarded
  Split final{};
  int pot = 0;  // still in dispute
};

RoundScore score_round(const Options& options, const Contract& contract, const RoundFacts& facts);

// The options and the contract, read once.
struct Terms {
  const Options& o;
  int m;      // multiplier
  int value;  // V, also of a slam
  bool slam, generale;
  bool turn_up;

  Terms(const Options& options, const Contract& contract)
      : o(options),
        m(contract.multiplier),
        value(contract.value),
        slam(is_slam(contract.value)),
        generale(contract.value == generale_value_rank),
        turn_up(options.auction_kind == AuctionKind::turn_up) {
    if (slam) value = generale ? o.generale_value : o.capot_value;
  }
  bool must_beat() const { return o.must_beat_defence || turn_up; }
  bool takes_all() const { return o.coinche_win == CoincheWin::winner_takes_all && m > 1; }
  int needed() const { return o.floor_82 && value == 80 ? 82 : value; }
};

// What a side takes that is paid for the whole round (step 4).
inline Split bases(const Terms& t, const Split& tricks) {
  const bool bonus = t.o.capot_tricks != CapotTricks::t162;
  const bool slam_lost = t.slam && t.o.failed_slam_base == FailedSlamBase::capot;
  Split base{fail_base(t.o), fail_base(t.o)};
  if (bonus && tricks.contracting == tricks_in_round) base.contracting += sweep_bonus;
  const bool swept = bonus && t.o.defence_sweep == DefenceSweep::counts;
  if ((swept && tricks.defence == tricks_in_round) || slam_lost) base.defence += sweep_bonus;
  return base;
}

constexpr BeloteSide belote_side(Split belote) {
  return BeloteSide((belote.contracting > 0 ? 1 : 0) + (belote.defence > 0 ? 2 : 0));
}

// Raw points of the contracting side as a share of `goal`, to the nearest whole (2.4).
constexpr int scaled(int raw, int total, int goal) {
  return (2 * raw * goal + total) / (2 * total);
}

// --- The match, 11 ---

struct MatchEnd {
  std::uint8_t winners = 0;  // bit per side
  bool tie_pending = false;
};
// `totals` by side after the round; `contracting` is the side of this round's declarer.
MatchEnd match_end(const Options& options, std::array<int, side_count> totals, Side contracting,
                   const RoundScore& score, Split tricks);

// Whether a match that stands so has been won: no further round belongs to it.
bool has_ended(const Options& options, const std::array<int, side_count>& totals);

}  // namespace capot::coinche
