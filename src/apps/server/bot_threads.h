// The bots of a node: threads that answer first come, first served. Load makes bots slow, never
// weak: the work of an answer is fixed.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "table/host.h"

namespace capot::server {

class BotThreads {
 public:
  // On the thread of a bot.
  using Acted = std::function<void(std::string action)>;
  using Advised = std::function<void(std::string message)>;

  explicit BotThreads(int threads);
  ~BotThreads();
  BotThreads(const BotThreads&) = delete;
  BotThreads& operator=(const BotThreads&) = delete;

  void ask(BotQuestion question, std::shared_ptr<const AnyGame> game, Acted acted);
  // Bots at tables go first. The answer is the whole message to whoever asked.
  void advise(Inquiry inquiry, std::shared_ptr<const AnyGame> game, Advised advised);
  // Forgets what is queued and waits for the rest.
  void stop();

  int threads() const { return int(threads_.size()); }
  std::size_t queued() const;

  // What a thread keeps: its bots by level.
  struct Mind;

 private:
  using Task = std::function<void(Mind&)>;
  void work(const std::stop_token& stop);

  mutable std::mutex mutex_;
  std::condition_variable_any filled_;
  std::deque<Task> turns_, advice_;
  std::vector<std::jthread> threads_;
};

// A bot that needs no thought: quicker done than handed to a thread.
bool takes_no_thought(std::string_view level);
// Its action, spelled.
std::string action_at_once(const BotQuestion& question, const AnyGame& game);

}  // namespace capot::server
