// How long the decisions of a bot took.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "apps/cli/bench/bench.h"
#include "bots/bot.h"

namespace capot::cli {

using Seconds = std::vector<float>;

// By kind of decision: everything before the play, and the cards.
struct Times {
  Seconds calls, cards;

  void add(const Times& other) {
    calls.insert(calls.end(), other.calls.begin(), other.calls.end());
    cards.insert(cards.end(), other.cards.begin(), other.cards.end());
  }
  void sort() {
    std::ranges::sort(calls);
    std::ranges::sort(cards);
  }
  Seconds all() const {  // of sorted ones
    Seconds both(calls.size() + cards.size());
    std::ranges::merge(calls, cards, both.begin());
    return both;
  }
};

// A bot that also says how long each decision took. Forced ones are not counted.
class TimedBot final : public Bot {
 public:
  TimedBot(std::unique_ptr<Bot> bot, Times& times) : bot_(std::move(bot)), times_(times) {}
  Action act(const InformationState& info_state) override {
    const auto begin = BenchClock::now();
    const Action action = bot_->act(info_state);
    const auto seconds = float(seconds_since(begin));
    const bool card = info_state.view->phase == Phase::play;
    if (info_state.legal.size() > 1) (card ? times_.cards : times_.calls).push_back(seconds);
    return action;
  }
  Observer* observer() override { return bot_->observer(); }

 private:
  std::unique_ptr<Bot> bot_;
  Times& times_;
};

}  // namespace capot::cli
