#include "apps/server/store/readers.h"

#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "apps/server/store/sql.h"

namespace capot::server {

Readers::Readers(Connections& connections, int threads) : connections_(connections) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Readers::~Readers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Readers::add(std::string table, std::uint64_t after, Logs::Read read) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(table), after, std::move(read)});
  }
  changed_.notify_one();
}

void Readers::run() {
  std::unique_ptr<soci::session> session;
  while (true) {
    Asked asked;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      asked = std::move(queue_.front());
      queue_.pop_front();
    }
    Logs::Rows rows;
    try {
      if (!session || !connections_.is_alive(*session)) session = connections_.connect();
      rows = read_log(*session, asked.table, asked.after);
    } catch (const std::exception&) {
      session.reset();
    }
    asked.read(std::move(rows));
  }
}

// The first of them may begin before that event.
std::vector<LogRow> read_log(soci::session& session, std::string_view table, std::uint64_t after) {
  std::vector<LogRow> log;
  for (auto& [before, last, events] : rows<long long, long long, std::string>(
           session,
           "SELECT after_seq, seq, events FROM log WHERE table_id = :table AND seq > :after"
           " AND after_seq >= (SELECT COALESCE(MAX(after_seq), 0) FROM log"
           "  WHERE table_id = :same AND after_seq <= :there) ORDER BY after_seq",
           table, after, table, after))
    log.push_back({std::uint64_t(before), std::uint64_t(last), std::move(events)});
  return log;
}

}  // namespace capot::server
