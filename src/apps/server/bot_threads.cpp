#include "apps/server/bot_threads.h"

#include <map>
#include <utility>

#include "apps/module/job.h"
#include "apps/module/table_bots.h"
#include "table/json.h"

namespace capot::server {

struct BotThreads::Mind {
  std::map<std::string, std::unique_ptr<Bot>, std::less<>> bots{};

  Bot& bot(const std::string& level) {
    auto& one = bots[level];
    if (!one) one = make_table_bot(level);
    return *one;
  }
};

BotThreads::BotThreads(int threads) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}
BotThreads::~BotThreads() { stop(); }

void BotThreads::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(mutex_);
    turns_.clear();
    advice_.clear();
  }
  for (std::jthread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void BotThreads::work(const std::stop_token& stop) {
  Mind mind;
  while (true) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      if (!filled_.wait(lock, stop, [&] { return !turns_.empty() || !advice_.empty(); })) return;
      auto& queue = turns_.empty() ? advice_ : turns_;
      task = std::move(queue.front());
      queue.pop_front();
    }
    if (stop.stop_requested()) return;
    task(mind);
  }
}

void BotThreads::ask(BotQuestion question, std::shared_ptr<const AnyGame> game, Acted acted) {
  {
    const std::lock_guard lock(mutex_);
    turns_.push_back([question = std::move(question), game = std::move(game),
                      acted = std::move(acted)](Mind& mind) {
      acted(game->spell(mind.bot(question.level).act(question.info_state)));
    });
  }
  filled_.notify_one();
}

namespace {

std::string advice_message(Inquiry& inquiry, const std::shared_ptr<const AnyGame>& game) {
  const auto* position = std::get_if<InformationState>(&inquiry.about);
  auto job = position ? hint_job(*position, game, best_level)
                      : review_job(std::get<Round>(inquiry.about), {});
  if (!job) return refused_message(inquiry.table, inquiry.id, job.error(), 0);
  while (!(*job)->progress().finished()) (*job)->step();
  const auto result = (*job)->result();
  return result ? answer_message(inquiry.table, inquiry.id, position ? "hint" : "review",
                                 write_json(*result))
                : refused_message(inquiry.table, inquiry.id, result.error(), 0);
}

}  // namespace

void BotThreads::advise(Inquiry inquiry, std::shared_ptr<const AnyGame> game, Advised advised) {
  {
    const std::lock_guard lock(mutex_);
    advice_.push_back(
        [inquiry = std::move(inquiry), game = std::move(game),
         advised = std::move(advised)](Mind&) mutable { advised(advice_message(inquiry, game)); });
  }
  filled_.notify_one();
}

std::size_t BotThreads::queued() const {
  const std::lock_guard lock(mutex_);
  return turns_.size() + advice_.size();
}

bool takes_no_thought(std::string_view level) { return level == "rules" || level == "random"; }

std::string action_at_once(const BotQuestion& question, const AnyGame& game) {
  static thread_local BotThreads::Mind mind;
  return game.spell(mind.bot(question.level).act(question.info_state));
}

}  // namespace capot::server
