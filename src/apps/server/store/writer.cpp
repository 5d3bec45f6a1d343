#include "apps/server/store/writer.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

namespace capot::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_in_transaction = 1000;
// A lost database is asked again after the first of these, then after twice as long each time.
constexpr std::chrono::milliseconds first_pause = 10ms, longest_pause = 1s;
// So many appends that fail each by itself, one after the other, are not the fault of one of them.
constexpr int failures_in_a_row = 3;

}  // namespace

Writer::Writer(Connections& connections, std::string node)
    : connections_(connections), node_(std::move(node)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Writer::add(Append wanted, Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(wanted), std::move(done)});
    if (queue_.size() > 1) return;  // it has been woken
  }
  changed_.notify_all();
}

Logs::Figures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  return {appends_, transactions_, conflicts_, failures_, queue_.size(), failure_};
}

void Writer::run() {
  for (auto batch = next(); !batch.empty(); batch = next()) {
    write(batch);
    answer(batch);
    if (!transaction_) pause();
  }
}

// Nothing: it is time to stop.
std::vector<QueuedAppend> Writer::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
  if (queue_.size() <= most_in_transaction) return std::exchange(queue_, {});
  const auto end = queue_.begin() + most_in_transaction;
  std::vector<QueuedAppend> batch(std::make_move_iterator(queue_.begin()),
                                  std::make_move_iterator(end));
  queue_.erase(queue_.begin(), end);
  return batch;
}

void Writer::write(std::span<QueuedAppend> batch) {
  if (attempt(batch) == AppendTransaction::Outcome::undone && batch.size() > 1)
    write_one_by_one(batch);
}

AppendTransaction::Outcome Writer::attempt(std::span<QueuedAppend> batch) {
  try {
    if (!transaction_ || !transaction_->is_alive())
      transaction_ = std::make_unique<AppendTransaction>(connections_, node_);
  } catch (const std::exception& error) {
    note(error.what());
    transaction_.reset();
    return AppendTransaction::Outcome::unknown;  // the others need not try
  }
  const auto outcome = transaction_->write(batch);
  if (outcome == AppendTransaction::Outcome::committed) {
    ++transactions_;
    pause_ = {};
  } else {
    note(transaction_->failure());
    transaction_.reset();
  }
  return outcome;
}

// One of them may be what the database does not take; the others must not fail with it.
void Writer::write_one_by_one(std::span<QueuedAppend> batch) {
  int failed = 0;
  for (std::size_t i = 0; i < batch.size() && failed < failures_in_a_row; ++i)
    failed = attempt(batch.subspan(i, 1)) == AppendTransaction::Outcome::committed ? 0 : failed + 1;
}

void Writer::note(const std::string& failure) {
  const std::lock_guard lock(mutex_);
  failure_ = failure;
}

void Writer::pause() {
  pause_ = std::clamp(2 * pause_, first_pause, longest_pause);
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, pause_, [&] { return stopping_; });
}

void Writer::answer(std::span<QueuedAppend> batch) {
  for (QueuedAppend& queued : batch) {
    ++appends_;
    if (queued.answer == Store::Appended::conflict) ++conflicts_;
    if (queued.answer == Store::Appended::failed) ++failures_;
    queued.done(queued.answer);
  }
}

}  // namespace capot::server
