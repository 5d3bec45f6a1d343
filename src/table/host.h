// The loop that every host of a table shares: commands come in, what they lead to is stored, and
// only then told and answered; bots are asked, deadlines kept. A host brings a store, a clock, bots
// and a wire, and nothing of the table.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "belief/information_state.h"
#include "table/command.h"
#include "table/messages.h"
#include "table/tell.h"

namespace capot {

// Where logs are kept. Events of a table are numbered without gaps.
class Store {
 public:
  enum class Appended : std::uint8_t { yes, conflict, failed };
  using Done = std::function<void(Appended)>;
  using Read = std::function<void(std::optional<std::vector<Event>>)>;

  virtual ~Store() = default;
  // Appends after event `after`, all or nothing, and calls `done` once it is there for good, now or
  // later. A conflict: the log is longer than that. Failed: it may be there or not.
  virtual void append(const std::string& table, std::uint64_t after, std::vector<Event> events,
                      Done done) = 0;
  // Reads what comes after event `after` and hands it over, now or later; nothing: it failed.
  virtual void read(const std::string& table, std::uint64_t after, Read read) = 0;
};

// What a bot is asked. It sees an information state, and nothing else of the table.
struct BotQuestion {
  std::string table;
  std::uint64_t moved = 0;  // where the table stood
  Seat seat{};
  std::string level;
  InformationState info_state;
};

using Connection = std::uint64_t;

// What a person asks an expert: about the position the person sees, or about a round that is over.
struct Inquiry {
  Connection connection = 0;
  std::string table, id;
  std::variant<InformationState, Round> about;
};

class BotPool {
 public:
  virtual ~BotPool() = default;
  // The answer goes to TableHost::bot_answers.
  virtual void ask(BotQuestion question) = 0;
  // The answer goes to whoever asked, as an answer_message. It may take a while.
  virtual void advise(Inquiry inquiry) = 0;
  // These events are about to be stored. Bots that need no thought may act on them at once: then
  // what they do is stored and told together with it.
  virtual void act_at_once(const Table& /*table*/, Events& /*events*/, const Moment& /*moment*/) {}
};

// The table after those events, and after what bots do then. `act` is what a bot does at once;
// nothing: it has to be asked. Each does so once at most. Their events are added.
using AtOnce = std::function<std::optional<std::string>(const BotQuestion&)>;
Table act_at_once(Table table, Events& events, const Moment& moment, const AtOnce& act);

class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(Connection to, std::string message) = 0;  // one JSON text
};

struct HostParts {
  Store& store;
  BotPool& bots;
  Wire& wire;
  const Hasher& hasher;
  std::function<Time()> now;
  std::span<const std::string_view> bot_levels;
};

namespace fault {
inline constexpr Fault no_table{"no-table", "There is no such table."};
inline constexpr Fault not_watchable{"not-watchable", "Only those who sit at this table see it."};
inline constexpr Fault no_change{"no-change", "That is so already."};
inline constexpr Fault bad_question{"bad-question", "Nobody can answer that."};
inline constexpr Fault no_hint{"no-hint",
                               "A hint is for who is to act, at a table that is not rated."};
inline constexpr Fault no_review{"no-review", "A round is reviewed when it is over."};
inline constexpr Fault no_position{"no-position",
                                   "A position is for who has a chair, while a round is played."};
inline constexpr Fault try_again{"try-again", "That could not be stored. Try again."};
}  // namespace fault

// Those who sit there or made it see a table always, others where it lets them.
bool may_watch(const Table& table, const PlayerId& player);

class TableHost {
 public:
  // The table as the store has it. Whatever is stored or read must come back before it is gone.
  TableHost(const HostParts& parts, Table table);
  TableHost(const TableHost&) = delete;
  TableHost& operator=(const TableHost&) = delete;

  const Table& table() const { return table_; }
  std::optional<Time> deadline() const { return capot::deadline(table_); }
  bool idle() const { return queue_.empty() && !storing_ && !reading_; }
  // Who is told what happens.
  struct Watching {
    Connection connection;
    PlayerId player;
  };
  std::span<const Watching> watching() const { return watching_; }

  // What a client says to this table: watch, leave, do, ask.
  void receive(Connection connection, const PlayerId& player, const ClientMessage& message);
  // A client looks on from the event after that number.
  void watch(Connection connection, const PlayerId& player, std::uint64_t after);
  void leave(Connection connection);
  // A command; it is answered by `done` or `refused`.
  void request(Connection connection, const PlayerId& player, const message::Do& wanted);
  // A question; it is answered by `answer` or `refused`.
  void ask(Connection connection, const PlayerId& player, const message::Ask& asked);
  void bot_answers(Seat seat, std::uint64_t moved, const std::string& action);
  // What no client asks: the deadline has passed, a link was lost, the host was away.
  void order(const Command& command);
  // Another host of the same store wrote something.
  void refresh();
  // Now and then: watchers who are behind can tell, and a bot whose answer was lost is asked again.
  void beat();

 private:
  struct Waiting {
    Asker asker{};
    Command command{};
    std::uint64_t seq = 0;  // what the asker had seen; for bots where the table stood
    std::uint64_t key = 0;  // 0: nobody waits for an answer
    std::string id{};
    std::vector<Connection> answer_to{};
    bool doubtful = false;  // it may have been stored or not
  };
  struct Refusal {
    std::uint64_t key = 0;
    std::string answer{};
  };

  void work();
  void catch_up();
  void decide_next();
  void settle_doubt(bool caught_up);
  void stored(const std::vector<Event>& events, Store::Appended how);
  void take(const Event& event);
  void ask_bot();
  std::optional<Problem> objection(const Waiting& waiting) const;
  void refuse(const Waiting& waiting, const Problem& wrong);
  void answer_done(const Waiting& waiting, std::uint64_t seq);
  void act_for_bot(Seat seat);
  void answer(Connection connection, const message::Ask& asked, std::string_view text);
  std::optional<Problem> ask_round(Connection connection, Watcher watcher,
                                   const message::Ask& asked);
  std::optional<Problem> ask_expert(Connection connection, Watcher watcher,
                                    const message::Ask& asked);
  bool may_watch(const PlayerId& player) const { return capot::may_watch(table_, player); }
  Watcher watcher_of(const PlayerId& player) const { return table_.chair_of(player); }
  Moment moment();

  HostParts parts_;
  Table table_;
  std::optional<SecretChain> secrets_{};
  std::vector<Watching> watching_{};
  std::deque<Waiting> queue_{};
  bool storing_ = false;     // the first of the queue is on its way into the store
  bool reading_ = false;     // what the store has more is on its way here
  bool behind_ = false;      // the store may have more
  bool unreadable_ = false;  // it could not say: nothing is decided until it can
  std::vector<Refusal> refusals_{};
  std::uint64_t asked_at_ = 0;  // where the table stood when a bot was last asked
};

}  // namespace capot
