// A bot that thinks on a thread of its own, for one chair. What it is asked is done one after the
// other; answers are called where `hand_over` takes them.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "apps/cli/bots.h"
#include "table/story.h"

namespace capot::cli {

class Thinker {
 public:
  using Game = std::shared_ptr<const AnyGame>;
  using HandOver = std::function<void(std::function<void()>)>;
  struct Thought {
    std::string action{};  // its word; empty: there was none to choose
    EngineFaults faults{};
  };
  using Answer = std::function<void(Thought)>;

  Thinker(BotChoice choice, Game game, HandOver hand_over);
  ~Thinker();  // stops thinking
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  bool is_program() const { return choice_.is_program(); }
  // A program is started; whether it was stands in the faults.
  void start(Seat seat, Answer answer);
  void think(InformationState info_state, Answer answer);
  // What the bot has not been told yet of that round, and then its action where it has one to
  // choose.
  void follow(Story story, int round, Answer answer);

 private:
  void add(std::function<Thought()> work, Answer answer);
  void run();
  std::string chosen(const InformationState& info_state);
  void tell(Observer& observer, const Story& story, int round);

  BotChoice choice_;
  Game game_;
  HandOver hand_over_;

  // Of the thread.
  EngineFaults faults_{};
  std::unique_ptr<Bot> bot_;
  struct Told {
    int round = 0;
    Numbers dealt{};
    std::vector<Step> steps{};
    bool ended = false;
  };
  Told told_{};

  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::function<void()>> work_{};
  bool busy_ = false;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace capot::cli
