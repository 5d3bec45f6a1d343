// The tables that live in the module. It is their host: what they store and tell is kept until
// somebody takes it, bots think when they are given time, and the time is what the last call said.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/module/job.h"
#include "bots/bot.h"
#include "table/event_log.h"
#include "table/host.h"
#include "table/sha256.h"

namespace capot {

namespace fault {
inline constexpr Fault table_open{"table-open", "A table of that name is open already."};
inline constexpr Fault nothing_stored{"nothing-stored", "The table waits for nothing like that."};
}  // namespace fault

class Tables final : public Wire, public Store, public BotPool {
 public:
  Tables() = default;
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  Time now() const { return now_; }
  void set_now(Time now) { now_ = now; }

  // A table says nothing before its events are stored. `durable`: the caller says when that is;
  // else they count as stored once they are handed out.
  std::optional<Problem> open(const NewTable& wanted, bool durable);
  std::optional<Problem> load(const Table& table, bool durable);
  bool close(const std::string& table);
  // A table that is open here; null: it is not.
  const Table* find(const std::string& table) const;

  void message(Connection from, const PlayerId& player, const ClientMessage& message);
  void disconnect(Connection connection);
  // The caller has stored what was handed out, up to that event; or could not.
  std::optional<Problem> stored(const std::string& table, std::uint64_t seq, bool good);
  void tick();  // every deadline that has passed
  void beat();

  // One piece of thought of a bot, or of an answer to a client; false where there is none.
  bool step();
  std::size_t thinking() const { return turns_.size() + advice_.size(); }
  std::optional<Time> due() const;  // the next deadline

  // What was told and is to be stored since this was last asked: the items of two JSON lists.
  struct News {
    std::string messages, store;
  };
  News take();

  // --- What the hosts use ---
  void send(Connection to, std::string message) override;
  void append(const std::string& table, std::uint64_t after, std::vector<Event> events,
              Done done) override;
  void read(const std::string&, std::uint64_t, Read read) override { read({{}}); }
  void ask(BotQuestion question) override;
  void advise(Inquiry inquiry) override;

 private:
  struct Hosted {
    std::shared_ptr<const AnyGame> game;  // until there is a host
    bool durable = false;
    std::unique_ptr<TableHost> host{};
    std::uint64_t underway = 0;  // the last event that was handed out and is not yet stored ...
    Done done{};                 // ... and who waits for that
    std::map<std::string, std::unique_ptr<Bot>, std::less<>> bots{};  // by level
  };
  // A bot that is to act. It may think longer than the table has its game.
  struct Turn {
    BotQuestion question;
    std::shared_ptr<const AnyGame> game;
    bool begun = false;
  };
  // What a client asked, and who works on it.
  struct Advice {
    Connection to = 0;
    std::string table, id, question;
    std::unique_ptr<Job> job;
  };
  void host(Table table, bool durable);
  void hand_out(const std::string& table, const AnyGame& game, std::uint64_t after,
                const std::vector<Event>& events);
  HostParts parts();
  Bot& bot_for(Hosted& hosted, const std::string& level);
  void step_turn();
  void step_advice();

  PortableHasher hasher_;
  Time now_ = 0;
  std::map<std::string, Hosted, std::less<>> hosted_;
  std::deque<Turn> turns_;
  std::deque<Advice> advice_;
  News news_;
};

}  // namespace capot
