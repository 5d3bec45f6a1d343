// Where nets learn to play cards: rounds that a strong bot plays in all seats, and what it thinks
// of every card that it might have played. Hidden cards stay hidden: the bot sees what a seat sees.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "bots/call_policy.h"
#include "bots/card_code.h"
#include "games/any_game.h"

namespace capot {

// A choice of a card, in the names in which a net is told of it.
struct CardLesson {
  int table = 0;
  Switches input{};            // with the table's
  CardSet cards{};             // that could be played
  ByCard<float> values{};      // what each promised, in eighths of a match
  Card chosen{}, heuristic{};  // by the bot, and by the heuristic policy
};

// One thread's share of the work.
class CardLab {
 public:
  // Tables and code outlive the lab.
  CardLab(std::span<const AnyGame* const> tables, const CardCode& code, const BotSpec& player,
          std::uint64_t seed);

  // The choices of one more round. Now and then a call or a card is another than the best, so that
  // positions beside the usual ones are met too.
  void play_round(std::vector<CardLesson>& lessons);

 private:
  struct Table {
    const AnyGame* game;
    CallPolicy calls;
    SuitNames names;
    Switches input;
  };
  Action call(const Table& table, const InformationState& info_state);
  Action card(std::size_t table, const InformationState& info_state,
              std::vector<CardLesson>& lessons);

  const CardCode& code_;
  std::vector<Table> tables_{};
  std::unique_ptr<Bot> caller_, player_;
  Rng rng_;
  std::uint64_t rounds_ = 0;
};

}  // namespace capot
