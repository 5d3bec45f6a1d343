#include "apps/server/hall.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <future>
#include <mutex>
#include <queue>
#include <unordered_map>
#include <utility>

#include "apps/crypto/sodium.h"
#include "apps/module/table_bots.h"
#include "apps/server/api/faults.h"
#include "apps/server/bot_threads.h"
#include "apps/server/loops.h"
#include "apps/server/store/logs.h"
#include "apps/server/stored_table.h"
#include "table/fair_match.h"

namespace capot::server {
namespace {

constexpr int sweep_pause = 100;          // milliseconds between two looks at what is due
constexpr Time beat_pause = 10 * second;  // of a table
constexpr Time kept_unused = minute;      // a table that nobody needs stays in memory so long
constexpr Time due_slack = 60 * minute;   // how much too early a row of what is due may be
constexpr auto longest_wait = std::chrono::seconds(10);
constexpr Time asked_again = 500;   // when a table was busy as its time came
constexpr Time show_pace = second;  // between two actions at a table of bots alone

// Bots play alone for who looks on.
bool is_for_show(const Table& table) {
  return std::ranges::none_of(table.chairs, &Chair::has_person);
}

// Waits for an answer that comes on another thread; nothing: it does not come, or the server stops.
// It is shared: whoever answers may come late.
template <class Answer>
std::optional<Answer> wait_for(const std::atomic<bool>& stopping,
                               const std::function<void(std::function<void(Answer)>)>& ask) {
  auto promise = std::make_shared<std::promise<Answer>>();
  auto future = promise->get_future();
  ask([promise](Answer answer) { promise->set_value(std::move(answer)); });
  const auto patience = std::chrono::steady_clock::now() + longest_wait;
  while (future.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready)
    if (stopping || std::chrono::steady_clock::now() > patience) return std::nullopt;
  return future.get();
}

}  // namespace

struct Hall::Shared {
  Parts parts;
  SodiumHasher hasher{};
  Logs* logs = nullptr;
  std::atomic<bool> stopping = false;
  std::atomic<Time> away_from = 0, away_until = 0;
  std::atomic<std::int64_t> tables = 0, watching = 0, busy = 0;
  std::atomic<std::uint64_t> actions = 0, by_bots = 0, folded = 0;
};

// The tables of one loop. All of it runs there.
class Hall::Shard final : public Store, public BotPool, public Wire {
 public:
  Shard(Shared& shared, int loop) : shared_(shared), loop_(loop) {}

  void start() {
    shared_.parts.loops.every(loop_, sweep_pause, [this] { sweep(); });
  }

  struct Hosted;
  using Work = std::function<void(Hosted*)>;  // null: there is no such table
  struct Hosted {
    std::string id;
    std::unique_ptr<TableHost> host{};  // null while its log is read
    std::vector<Work> waiting{};        // until then
    std::size_t watching = 0;           // as counted
    Time used = 0, beat = 0;
    std::optional<Time> planned{};  // the deadline that stands in the queue
    std::optional<Time> due{};      // what the store says; nothing: unknown
    bool unreadable = false;        // the store did not answer
  };

  // Does something with a table, as soon as it is here.
  void with_table(const std::string& id, Work work) {
    auto& hosted = tables_[id];
    if (!hosted) {
      hosted = std::make_unique<Hosted>(Hosted{.id = id});
      hosted->waiting.push_back(std::move(work));
      ++shared_.tables;
      return fetch(id);
    }
    if (!hosted->host) return hosted->waiting.push_back(std::move(work));
    work(hosted.get());
    settle(*hosted);
  }
  // The same where the table is in memory already.
  void if_here(const std::string& id, const Work& work) {
    const auto found = tables_.find(id);
    if (found == tables_.end() || !found->second->host) return;
    work(found->second.get());
    settle(*found->second);
  }

  void receive(Connection connection, const PlayerId& player, ClientMessage message) {
    const std::string id = *table_of(message);
    if (std::holds_alternative<message::Leave>(message)) return stop_watching(connection, id);
    with_table(id, [=, this, message = std::move(message)](Hosted* hosted) {
      if (!hosted) return send(connection, error_reply({fault::no_table, {}, "table"}));
      if (hosted->unreadable) return answer_unavailable(connection, message);
      TableHost& host = *hosted->host;
      if (std::holds_alternative<message::Watch>(message) && !watches(host, connection) &&
          host.watching().size() >= shared_.parts.most_watchers && !host.table().chair_of(player))
        return send(connection, error_reply({fault::too_many_watchers, {}, "table"}));
      host.receive(connection, player, message);
    });
  }
  void stop_watching(Connection connection, const std::string& id) {
    if_here(id, [&](Hosted* hosted) { hosted->host->leave(connection); });
  }

  void refresh_all() {
    for (Hosted* hosted : order_) hosted->host->refresh();
  }

  // --- What the hosts use ---

  void send(Connection to, std::string message) override {
    shared_.parts.send(to, std::move(message));
  }
  void append(const std::string& table, std::uint64_t, std::vector<Event> events,
              Done done) override {
    for (const Event& event : events)
      if (const auto* acted = std::get_if<event::Acted>(&event.what)) {
        ++shared_.actions;
        if (acted->by == ActedBy::bot) ++shared_.by_bots;
      }
    ++shared_.busy;
    // It stays in memory as long as something of it is on its way into the store.
    Hosted& hosted = *tables_.find(table)->second;
    Append append = append_of(*std::exchange(after_, std::nullopt), events);
    note_due(hosted, append);
    shared_.logs->append(std::move(append), [this, &hosted, done = std::move(done)](Appended how) {
      on_loop([this, &hosted, done, how] {
        if (how != Appended::yes) hosted.due.reset();
        done(how);
        --shared_.busy;
        settle(hosted);
      });
    });
  }
  void read(const std::string& table, std::uint64_t after, Read read) override {
    shared_.logs->read(table, after,
                       [this, table, read = std::move(read),
                        game = host(table).table().game](const Logs::Rows& rows) {
                         auto events = rows ? events_of(*rows, game) : std::nullopt;
                         shared_.parts.loops.post(loop_, [this, table, read, events] {
                           read(events);
                           if (const auto found = tables_.find(table); found != tables_.end())
                             settle(*found->second);
                         });
                       });
  }
  void ask(BotQuestion question) override {
    // A host may ask while it is being made, so it is looked at later.
    shared_.parts.loops.post(loop_, [this, question = std::move(question)] {
      const auto found = tables_.find(question.table);
      if (found == tables_.end() || !found->second->host) return;
      if (is_for_show(found->second->host->table()))
        shown_.emplace_back(now() + show_pace, question);
      else
        ask_now(question);
    });
  }
  // What is decided is appended right after this.
  void act_at_once(const Table& table, Events& events, const Moment& moment) override {
    after_ = capot::act_at_once(table, events, moment,
                                [&](const BotQuestion& question) -> std::optional<std::string> {
                                  if (!takes_no_thought(question.level) || is_for_show(table))
                                    return std::nullopt;
                                  return action_at_once(question, *table.game);
                                });
  }
  void advise(Inquiry inquiry) override {
    const auto game = host(inquiry.table).table().game;
    const Connection to = inquiry.connection;
    shared_.parts.bots.advise(std::move(inquiry), game, [this, to](std::string message) {
      shared_.parts.send(to, std::move(message));
    });
  }

 private:
  TableHost& host(const std::string& table) { return *tables_.find(table)->second->host; }
  void ask_now(const BotQuestion& question) {
    if_here(question.table, [&](Hosted* hosted) {
      const auto& game = hosted->host->table().game;
      if (takes_no_thought(question.level))
        return hosted->host->bot_answers(question.seat, question.moved,
                                         action_at_once(question, *game));
      const auto answer = [this, table = question.table, seat = question.seat,
                           moved = question.moved](const std::string& action) {
        if_here(table, [&](Hosted* later) { later->host->bot_answers(seat, moved, action); });
      };
      shared_.parts.bots.ask(question, game, [this, answer](std::string action) {
        shared_.parts.loops.post(loop_, [answer, action = std::move(action)] { answer(action); });
      });
    });
  }
  HostParts parts() {
    return {*this, *this, *this, shared_.hasher, shared_.parts.now, table_bots()};
  }

  // --- Tables come and go ---

  void fetch(const std::string& id) {
    shared_.logs->read(id, 0, [this, id](const Logs::Rows& rows) {
      auto read =
          std::make_shared<std::optional<ReadTable>>(rows ? read_table(*rows) : std::nullopt);
      const bool answered = rows.has_value();
      shared_.parts.loops.post(
          loop_, [this, id, read, answered] { arrived(id, std::move(*read), answered); });
    });
  }
  void arrived(const std::string& id, std::optional<ReadTable> read, bool answered) {
    const auto found = tables_.find(id);
    Hosted& hosted = *found->second;
    const std::vector<Work> waiting = std::exchange(hosted.waiting, {});
    if (!read) {
      hosted.unreadable = !answered;
      const auto gone = std::move(found->second);
      tables_.erase(found);
      --shared_.tables;
      for (const Work& work : waiting) work(answered ? nullptr : gone.get());
      return;
    }
    ++shared_.folded;
    hosted.host = std::make_unique<TableHost>(parts(), std::move(read->table));
    order_.push_back(&hosted);
    hosted.beat = now() + Time(std::hash<std::string>{}(id) % std::size_t(beat_pause));
    add_absence(*hosted.host, read->last);
    for (const Work& work : waiting) work(&hosted);
    settle(hosted);
  }
  void add_absence(TableHost& host, Time last) {
    const Time from = shared_.away_from, until = shared_.away_until;
    if (last < from && until > from && host.table().stage != Stage::closed)
      host.order(command::Delay{until - from});
  }
  bool needed(const Hosted& hosted) const {
    const auto due = hosted.host->deadline();
    return !hosted.host->watching().empty() || !hosted.host->idle() ||
           bot_to_act(hosted.host->table()) || hosted.used + kept_unused > now() ||
           (due && *due < now() + kept_unused);
  }

  // A row that is a little early does no harm: somebody looks, and nothing is to be done.
  void note_due(Hosted& hosted, Append& append) {
    if (append.due_stands) return;
    append.due_stands = hosted.due && append.due && *append.due >= *hosted.due &&
                        *append.due - *hosted.due < due_slack && *hosted.due > now() + due_slack;
    if (!append.due_stands) hosted.due = append.due;
  }
  // Does it on the loop, which is woken once for all that comes together.
  void on_loop(std::function<void()> work) {
    const std::lock_guard lock(come_mutex_);
    come_.push_back(std::move(work));
    if (come_.size() > 1) return;
    shared_.parts.loops.post(loop_, [this] {
      std::vector<std::function<void()>> all;
      {
        const std::lock_guard again(come_mutex_);
        all.swap(come_);
      }
      for (const auto& one : all) one();
    });
  }

  // --- Time ---

  Time now() const { return shared_.parts.now(); }

  // What follows from whatever just happened at a table.
  void settle(Hosted& hosted) {
    if (!hosted.host) return;
    hosted.used = now();
    const std::size_t watching = hosted.host->watching().size();
    shared_.watching += std::int64_t(watching) - std::int64_t(hosted.watching);
    hosted.watching = watching;
    const auto due = hosted.host->deadline();
    if (due && (!hosted.planned || *due < *hosted.planned)) plan(hosted, *due);
    mend_links(hosted);
  }
  void plan(Hosted& hosted, Time at) {
    hosted.planned = at;
    deadlines_.push({at, hosted.id});
  }
  void sweep() {
    const Time time = now();
    while (!deadlines_.empty() && deadlines_.top().first <= time) {
      const auto [at, id] = deadlines_.top();
      deadlines_.pop();
      const auto found = tables_.find(id);
      if (found == tables_.end() || found->second->planned != at) continue;
      came_due(*found->second, time);
    }
    while (!shown_.empty() && shown_.front().first <= time) {
      const BotQuestion question = std::move(shown_.front().second);
      shown_.pop_front();
      if (!shared_.stopping) ask_now(question);
    }
    for (std::size_t i = 0; i < order_.size();) {
      Hosted& hosted = *order_[i];
      if (hosted.beat > time) {
        ++i;
      } else if (needed(hosted)) {
        hosted.beat = time + beat_pause;
        if (!shared_.stopping) hosted.host->beat();
        ++i;
      } else {
        order_[i] = order_.back();
        order_.pop_back();
        tables_.erase(tables_.find(std::string(hosted.id)));
        --shared_.tables;
      }
    }
  }
  void came_due(Hosted& hosted, Time time) {
    hosted.planned.reset();
    const auto due = hosted.host->deadline();
    if (!due) return;
    if (*due > time) return plan(hosted, *due);
    if (hosted.host->idle() && !shared_.stopping) hosted.host->order(command::Tick{});
    const auto next = hosted.host->deadline();
    if (next) plan(hosted, std::max(*next, time + asked_again));
  }

  // --- Who is connected ---

  static bool watches(const TableHost& host, Connection connection) {
    return std::ranges::find(host.watching(), connection, &TableHost::Watching::connection) !=
           host.watching().end();
  }
  static bool is_linked(const TableHost& host, const PlayerId& player) {
    return std::ranges::find(host.watching(), player, &TableHost::Watching::player) !=
           host.watching().end();
  }
  // A chair is connected as long as its person looks on. Another node may have seen an older link
  // of theirs break.
  void mend_links(Hosted& hosted) {
    if (shared_.stopping || !hosted.host->idle()) return;
    const Table& table = hosted.host->table();
    for (std::size_t i = 0; i < table.chairs.size(); ++i) {
      const Chair& chair = table.chairs[i];
      if (!chair.has_person() || chair.connected || !is_linked(*hosted.host, chair.player))
        continue;
      return hosted.host->order(command::Link{Seat(i), true});
    }
  }

 public:
  void lost(Connection connection, const std::string& id) {
    if_here(id, [&](Hosted* hosted) {
      TableHost& host = *hosted->host;
      const auto all = host.watching();
      const auto one = std::ranges::find(all, connection, &TableHost::Watching::connection);
      if (one == all.end()) return;
      const PlayerId player = one->player;
      host.leave(connection);
      const Table& table = host.table();
      const auto chair = table.chair_of(player);
      const bool was_last = chair && !is_linked(host, player);
      if (was_last && !shared_.stopping && table.stage != Stage::closed &&
          table.chairs[std::size_t(*chair)].connected)
        host.order(command::Link{*chair, false});
    });
  }

 private:
  void answer_unavailable(Connection connection, const ClientMessage& message) {
    const Problem wrong{fault::store_unavailable, {}};
    if (const auto* wanted = std::get_if<message::Do>(&message))
      return send(connection, refused_message(wanted->table, wanted->id, wrong, 0));
    send(connection, error_reply(wrong));
  }

  Shared& shared_;
  int loop_;
  std::unordered_map<std::string, std::unique_ptr<Hosted>> tables_;
  std::vector<Hosted*> order_;  // those that are here
  std::optional<Table> after_;  // what is just decided; until it is appended
  std::mutex come_mutex_;
  std::vector<std::function<void()>> come_;         // from the threads of the store
  std::deque<std::pair<Time, BotQuestion>> shown_;  // of bots alone, and when they are asked
  using Due = std::pair<Time, std::string>;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> deadlines_;
};

Hall::Hall(Parts parts) : shared_(std::make_unique<Shared>(std::move(parts))) {
  for (int i = 0; i < shared_->parts.loops.count(); ++i)
    shards_.push_back(std::make_unique<Shard>(*shared_, i));
}
Hall::~Hall() = default;

void Hall::on_shard(const std::string& table, std::function<void(Shard&)> work) {
  const int loop = shared_->parts.loops.of(table);
  shared_->parts.loops.run(
      loop, [&shard = *shards_[std::size_t(loop)], work = std::move(work)] { work(shard); });
}

void Hall::start(Logs& logs) {
  shared_->logs = &logs;
  for (const auto& shard : shards_) shard->start();
}
void Hall::was_away(Time from, Time until) {
  shared_->away_from = from;
  shared_->away_until = until;
}
void Hall::stop() { shared_->stopping = true; }
bool Hall::idle() const { return shared_->busy == 0; }

Hall::Figures Hall::figures() const {
  return {shared_->tables, shared_->watching, shared_->actions, shared_->by_bots, shared_->folded};
}

void Hall::receive(Connection connection, const PlayerId& player, ClientMessage message) {
  if (shared_->stopping) return;
  const std::string& table = *table_of(message);
  const int loop = shared_->parts.loops.of(table);
  Shard& shard = *shards_[std::size_t(loop)];
  if (shared_->parts.loops.here(loop)) return shard.receive(connection, player, std::move(message));
  shared_->parts.loops.post(loop, [&shard, connection, player, message = std::move(message)] {
    shard.receive(connection, player, message);
  });
}

void Hall::closed(Connection connection, const std::vector<std::string>& watched) {
  for (const std::string& table : watched)
    on_shard(table, [connection, table](Shard& shard) { shard.lost(connection, table); });
}

std::optional<Problem> Hall::open(const NewTable& wanted, const std::vector<Command>& first,
                                  bool listed) {
  const SecretChain secrets(shared_->hasher, wanted.root);
  const Moment moment{shared_->parts.now(), &secrets, &shared_->hasher, table_bots()};
  auto events = open_table(wanted, moment, secrets.at(0));
  if (!events) return events.error();
  Table table = fold(*events);
  for (const Command& command : first) {
    auto more = decide(table, Asker::person(wanted.owner), command, moment);
    if (!more) return more.error();
    for (Event& event : *more) {
      evolve(table, event);
      events->push_back(std::move(event));
    }
  }
  Append append = append_of(table, *events, listed);
  const auto how = wait_for<Store::Appended>(
      shared_->stopping, [&](std::function<void(Store::Appended)> answer) {
        shared_->logs->append(std::move(append), std::move(answer));
      });
  if (how != Store::Appended::yes) return Problem{fault::store_unavailable, {}};
  if (bot_to_act(table)) wake({table.id});  // bots alone wait for nobody
  return std::nullopt;
}

Parsed<std::string> Hall::view(const std::string& table, const PlayerId& player) {
  using Answer = Parsed<std::string>;
  const auto look = [player](const Shard::Hosted* hosted) -> Answer {
    if (!hosted) return problem(fault::no_table);
    if (hosted->unreadable) return problem(fault::store_unavailable);
    const Table& seen = hosted->host->table();
    if (!may_watch(seen, player)) return problem(fault::not_watchable);
    return snapshot_message(seen, seen.chair_of(player));
  };
  auto found = wait_for<Answer>(shared_->stopping, [&](const std::function<void(Answer)>& answer) {
    on_shard(table, [table, look, answer](Shard& shard) {
      shard.with_table(table, [look, answer](Shard::Hosted* hosted) { answer(look(hosted)); });
    });
  });
  return found ? *std::move(found) : Answer(problem(fault::store_unavailable));
}

Parsed<std::string> Hall::fair_match(const std::string& table, const PlayerId& player) {
  const auto read =
      wait_for<Logs::Rows>(shared_->stopping, [&](std::function<void(Logs::Rows)> answer) {
        shared_->logs->read(table, 0, std::move(answer));
      });
  if (!read || !*read) return problem(fault::store_unavailable);
  const std::vector<LogRow>& rows = **read;
  const auto events = events_of(rows, nullptr);
  if (!events || events->empty()) return problem(fault::no_table);
  if (!may_watch(fold(*events), player)) return problem(fault::not_watchable);
  const auto matches = fair_matches(*events);
  if (matches.empty()) return problem(fault::no_match);
  return write_fair_match(matches.back());
}

void Hall::heard(const std::string& table) {
  on_shard(table, [table](Shard& shard) {
    shard.if_here(table, [](Shard::Hosted* hosted) { hosted->host->refresh(); });
  });
}

void Hall::missed() {
  for (std::size_t i = 0; i < shards_.size(); ++i)
    shared_->parts.loops.post(int(i), [shard = shards_[i].get()] { shard->refresh_all(); });
}

void Hall::wake(const std::vector<std::string>& tables) {
  for (const std::string& table : tables)
    on_shard(table, [table](Shard& shard) { shard.with_table(table, [](Shard::Hosted*) {}); });
}

}  // namespace capot::server
