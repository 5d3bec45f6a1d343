#include "apps/cli/sit/thinker.h"

#include <utility>

#include "apps/cli/engine/interrupts.h"

namespace capot::cli {

Thinker::Thinker(BotChoice choice, Game game, HandOver hand_over)
    : choice_(std::move(choice)),
      game_(std::move(game)),
      hand_over_(std::move(hand_over)),
      bot_(choice_.make(faults_)),
      thread_([this] { run(); }) {}

Thinker::~Thinker() {
  bool busy = false;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    busy = busy_;
  }
  more_.notify_one();
  if (busy) kill_programs();  // nobody waits for that answer any more
  thread_.join();
}

void Thinker::add(std::function<Thought()> work, Answer answer) {
  {
    const std::lock_guard lock(mutex_);
    work_.push_back([this, work = std::move(work), answer = std::move(answer)] {
      Thought thought = work();
      thought.faults = faults_;
      if (!stopping_) hand_over_([answer, thought] { answer(thought); });
    });
  }
  more_.notify_one();
}

void Thinker::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    more_.wait(lock, [this] { return stopping_ || !work_.empty(); });
    if (stopping_) return;
    const auto work = std::move(work_.front());
    work_.pop_front();
    busy_ = true;
    lock.unlock();
    work();
    lock.lock();
    busy_ = false;
  }
}

void Thinker::start(Seat seat, Answer answer) {
  add(
      [this, seat] {
        if (auto* program = dynamic_cast<ExecBot*>(bot_.get())) program->start(*game_, seat);
        return Thought{};
      },
      std::move(answer));
}

void Thinker::think(InformationState info_state, Answer answer) {
  add([this, info_state = std::move(info_state)] { return Thought{chosen(info_state)}; },
      std::move(answer));
}

void Thinker::follow(Story story, int round, Answer answer) {
  add(
      [this, story = std::move(story), round] {
        if (Observer* observer = bot_->observer()) tell(*observer, story, round);
        const View& view = story.now.view.shown();
        const bool its_turn = view.to_act == story.now.seat && !story.now.legal.empty();
        return Thought{its_turn ? chosen(story.now) : std::string()};
      },
      std::move(answer));
}

std::string Thinker::chosen(const InformationState& info_state) {
  if (bot_->observer()) return game_->spell(bot_->act(info_state));  // it is told by `tell`
  bot_->begin(info_state);
  while (!stopping_)
    if (const auto action = bot_->step()) return game_->spell(*action);
  return {};
}

// An undo makes the story shorter, or another one: then it is told from the deal.
void Thinker::tell(Observer& observer, const Story& story, int round) {
  const Numbers dealt = numbers(story.dealt);
  bool goes_on = told_.round == round && told_.dealt == dealt &&
                 told_.steps.size() <= story.steps.size() && (story.end || !told_.ended);
  for (std::size_t i = 0; goes_on && i < told_.steps.size(); ++i)
    goes_on =
        told_.steps[i].seat == story.steps[i].by && told_.steps[i].action == story.steps[i].action;
  if (!goes_on) {
    told_ = {.round = round, .dealt = dealt};
    observer.begin(story.dealt);
  }
  for (std::size_t i = told_.steps.size(); i < story.steps.size(); ++i) {
    const Story::Told& step = story.steps[i];
    observer.seen(step.after, step.by, step.action);
    told_.steps.push_back({step.by, step.action});
  }
  if (story.end && !std::exchange(told_.ended, true)) observer.end(story.now, *story.end);
}

}  // namespace capot::cli
