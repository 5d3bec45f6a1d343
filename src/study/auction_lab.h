// Where nets learn to call: many auctions at once, each with cards of its own, and what each comes
// to. Legality, settlement and play are the game's and the bots'; whoever learns sees switches and
// numbers of calls.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "bots/call_code.h"
#include "bots/equity.h"
#include "bots/open_counts.h"
#include "games/any_game.h"

namespace capot {

struct LabSettings {
  std::uint64_t seed = 1;
  int deals = 1000;      // from which the auctions draw theirs
  BotSpec player{};      // plays the contracts that are reached, in all seats
  int open_percent = 0;  // of a reward: by open hands; the rest by that play
};

// What a seat that must call sees, and what it may answer.
struct CallSituation {
  Seat seat{};
  Switches input;  // without the table's switches
  int table = 0;
  std::vector<std::uint16_t> legal;  // outputs
  std::vector<Action> actions;       // ... and the actions they stand for
  std::uint16_t heuristic = 0;       // the output of the heuristic policy's call
  BySeat<CardSet> hands{};           // from the seat on, in the same names: for a critic alone
};

// A contract that was reached: what open hands promise, and what the play brought.
struct RealisedCount {
  int table = 0;
  Aim aim{};
  int low = 0, high = 0, needed = 0, open = 0, played = 0;
};

// One thread's share of the work: its deals are its own, so that labs need not wait for each other.
class AuctionLab {
 public:
  // Tables, code and settings outlive the lab.
  AuctionLab(std::span<const AnyGame* const> tables, const CallCode& code,
             const LabSettings& settings);

  // So many new auctions. Every other one is part of a match that goes on from auction to auction,
  // and is called for the match; the rest are called for the score.
  void begin(int auctions);
  // Whose turn it is in an auction; false: it is over.
  bool look(int auction, CallSituation& situation) const;
  void act(int auction, Action action);
  // What a finished auction brought a seat, in eighths of a match.
  double reward(int auction, Seat seat) const;

  const std::vector<RealisedCount>& realised() const { return realised_; }

 private:
  // The same contract is played once, however it was reached.
  struct Contract {
    std::uint8_t law, leader, in, declarer;
    Aim aim;
    std::int16_t needed;
    Play end;
  };
  struct Deal {
    Deck deck;
    OpenCounts open;
    std::vector<Contract> played;
  };
  struct Auction {
    int table = 0;
    Goal goal{};
    Deal* deal = nullptr;
    AnyState state{};
    PublicHistory history{};
    bool over = false;
    BySeat<float> reward{};
  };
  void deal_into(Auction& auction, const Standing& before);
  void finish(Auction& auction, Standing& after);
  const Play& played_out(Auction& auction);
  void pay(Auction& auction, const Standing& after, double share);

  std::span<const AnyGame* const> tables_;
  const CallCode& code_;
  const LabSettings& settings_;
  Rng rng_;
  Solver solver_;
  std::unique_ptr<Bot> player_;
  std::vector<Equity> equities_;                  // by table
  std::vector<BySeat<std::vector<Deal>>> deals_;  // by table and dealer
  std::vector<Auction> auctions_;
  std::vector<Standing> matches_;  // by auction: the one it is part of
  std::vector<RealisedCount> realised_;
};

}  // namespace capot
