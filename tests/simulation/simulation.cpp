#include "simulation/simulation.h"

#include <array>
#include <map>
#include <memory>
#include <set>

#include "games/playout.h"
#include "simulation/faulty_store.h"
#include "table/json.h"
#include "table/sha256.h"

namespace capot::simulation {
namespace {

constexpr std::array<std::string_view, 2> levels{"easy", "hard"};
constexpr int host_count = 2, client_count = 6;

// How a client behaves.
enum class Manner : std::uint8_t { calm, impatient, silent, malicious, restless };

// A message that is underway: to a host or to a client.
struct Parcel {
  bool to_host = false;
  int host = 0;
  Connection connection = 0;
  std::string text;
};

// What a client knows.
struct Client {
  PlayerId player;
  Manner manner{};
  int host = 0;
  Connection connection = 0;
  std::optional<Value> view{};
  std::uint64_t seq = 0;
  bool behind = false;  // a number was missed: it has to watch again
  int commands = 0;
  std::map<std::string, std::string> open{};  // unanswered commands by id, as they were sent
};

class World final : public Wire, public BotPool {
 public:
  explicit World(const Scenario& scenario)
      : scenario_(scenario),
        rng_(scenario.seed * 0x9E3779B97F4A7C15u + 1),
        store_(rng_, scenario.has(Trouble::store)) {
    make_table();
    for (int h = 0; h < host_count; ++h) start_host(h);
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      clients_[i].player = "p" + std::to_string(i);
      clients_[i].manner = Manner(rng_.below(5));
      connect(clients_[i]);
    }
  }

  Outcome run() {
    for (int i = 0; i < scenario_.steps && outcome_.failure.empty(); ++i) {
      step();
      check();
      ++outcome_.steps;
    }
    if (outcome_.failure.empty()) let_it_end();
    for (const Event& event : store_.log()) {
      outcome_.rounds += std::holds_alternative<event::RoundOver>(event.what);
      outcome_.matches += std::holds_alternative<event::MatchOver>(event.what);
    }
    outcome_.acknowledged = acknowledged_.size();
    return outcome_;
  }

  // --- What the hosts use ---

  void send(Connection to, std::string text) override {
    look_for_secrets(to, text);
    post({.to_host = false, .host = store_.host, .connection = to, .text = std::move(text)});
  }
  void ask(BotQuestion question) override {
    questions_.push_back({store_.host, std::move(question)});
  }
  // In every second world the bots of one level need no thought.
  void act_at_once(const Table& table, Events& events, const Moment& moment) override {
    const auto answer = [&](const BotQuestion& question) -> std::optional<std::string> {
      if (scenario_.seed % 2 || question.level != levels[0] || rng_.below(8) == 0)
        return std::nullopt;
      answered_.insert(question.moved);
      ++outcome_.at_once;
      return answer_of(*table.game, question);
    };
    // Nobody knows of it before it is stored.
    if (capot::act_at_once(table, events, moment, answer).seq != table.seq + events.size())
      fail("bots that act at once leave another table than the one they are told of");
  }
  // An expert answers at once, and only what was asked of it.
  void advise(Inquiry inquiry) override {
    const bool hint = std::holds_alternative<InformationState>(inquiry.about);
    send(inquiry.connection,
         answer_message(inquiry.table, inquiry.id, hint ? "hint" : "review", "{}"));
  }

 private:
  using Acknowledged = std::pair<const std::pair<PlayerId, std::string>, std::uint64_t>;

  void make_table() {
    const Secret root = expand_seed(rng_());
    secrets_.emplace(hasher_, root);
    const TableManners manners{.name = "T",
                               .clock = Clock(1 + rng_.below(3)),
                               .stand_in = rng_.below(2) ? "easy" : "",
                               .free_text = true};
    const NewTable wanted{
        .id = "t", .owner = "p0", .rules = scenario_.rules, .manners = manners, .root = root};
    const Moment moment{now_, &*secrets_, &hasher_, levels};
    Table table;
    const auto take = [&](const Parsed<Events>& events) {
      if (!events) return;
      store_.create(*events);
      for (const Event& event : *events) evolve(table, event);
    };
    take(open_table(wanted, moment, secrets_->at(0)));
    seats_ = table.game->seats();
    if (rng_.below(4) == 0) return;  // the clients find their chairs themselves
    const auto person = [](int i) { return Asker::person("p" + std::to_string(i)); };
    const int persons = int(rng_.below(std::uint32_t(std::min(seats_, client_count) + 1)));
    for (int i = 0; i < seats_; ++i)
      take(i < persons ? decide(table, person(i), command::Take{Seat(i), "N"}, moment)
                       : decide(table, person(0), command::SeatBot{Seat(i), "easy"}, moment));
    for (int i = 0; i < persons; ++i)
      take(decide(table, person(i), command::GetReady{true, expand_seed(rng_())}, moment));
  }
  HostParts parts() {
    return {store_, *this, *this, hasher_, [this] { return now_; }, levels};
  }
  // Runs something in a host.
  template <class Work>
  void with_host(int h, const Work& work) {
    if (!hosts_[std::size_t(h)]) return;
    store_.host = h;
    work(*hosts_[std::size_t(h)]);
  }
  void start_host(int h) {
    store_.host = h;
    hosts_[std::size_t(h)] = std::make_unique<TableHost>(parts(), fold(store_.log()));
  }
  void crash(int h) {
    hosts_[std::size_t(h)].reset();
    const bool machine = rng_.below(2) == 0;
    store_.crash(h, machine);
    std::erase_if(questions_, [&](const Asked& one) { return one.host == h; });
    // The other host may have told of what the machine then lost: it shares the machine's disk.
    if (machine)
      for (int other = 0; other < host_count; ++other)
        if (other != h && hosts_[std::size_t(other)]) {
          hosts_[std::size_t(other)].reset();
          store_.crash(other, false);
          std::erase_if(questions_, [&](const Asked& one) { return one.host == other; });
        }
    ++outcome_.crashes;
  }

  // --- The network ---

  void post(Parcel parcel) {
    ++outcome_.messages;
    if (scenario_.overhear) scenario_.overhear(parcel.to_host, parcel.text);
    const std::uint32_t chance = calm_ ? 99 : rng_.below(100);
    if (chance < 3 && scenario_.has(Trouble::loss)) return;
    if (chance >= 3 && chance < 8 && scenario_.has(Trouble::doubles))
      underway_.emplace(now_ + delay(), parcel);
    underway_.emplace(now_ + delay(), std::move(parcel));
  }
  Time delay() {
    if (calm_) return 1;
    const Time drawn = Time(rng_.below(400));
    return scenario_.has(Trouble::delays) ? drawn : 1;
  }
  void deliver() {
    if (underway_.empty()) return;
    const auto first = underway_.begin();
    now_ = std::max(now_, first->first);
    const Parcel parcel = std::move(first->second);
    underway_.erase(first);
    if (parcel.to_host)
      with_host(parcel.host, [&](TableHost& host) { receive(host, parcel); });
    else
      for (Client& client : clients_)
        if (client.connection == parcel.connection) hear(client, parcel);
  }
  void receive(TableHost& host, const Parcel& parcel) {
    const auto message = read_message_text(parcel.text);
    if (!message) return send(parcel.connection, error_reply(message.error()));
    const PlayerId player = player_of(parcel.connection);
    if (std::get_if<message::Hello>(&*message))
      send(parcel.connection, welcome_message(player, now_));
    if (const auto* ping = std::get_if<message::Ping>(&*message))
      send(parcel.connection, pong_message(ping->n, now_));
    host.receive(parcel.connection, player, *message);
  }
  PlayerId player_of(Connection connection) const {
    return "p" + std::to_string(connection % client_count);
  }

  // --- Clients ---

  void connect(Client& client) {
    // A connection that is lost is noticed by its host, or not.
    if (rng_.below(2))
      with_host(client.host, [&](TableHost& host) { host.leave(client.connection); });
    client.host = int(rng_.below(host_count));
    const auto index = std::size_t(&client - clients_.data());
    client.connection = next_connection_ * client_count + index;
    ++next_connection_;
    say(client, write_json(write_message(message::Hello{messages_version, ""})));
    watch(client);
  }
  void watch(Client& client) {
    client.behind = false;
    const std::uint64_t after = client.view ? client.seq : 0;
    say(client, write_json(write_message(message::Watch{"t", after})));
    for (const auto& [id, text] : client.open) say(client, text);
  }
  void say(const Client& client, const std::string& text) {
    post({.to_host = true, .host = client.host, .connection = client.connection, .text = text});
  }
  void hear(Client& client, const Parcel& parcel) {
    const Value message = *read_json(parcel.text);
    const std::string& type = *message.find("type")->text();
    if (type == "snapshot") {
      const auto seq = std::uint64_t(*message.find("seq")->integer());
      if (client.view && seq < client.seq) return;
      client.view = *message.find("view");
      client.seq = seq;
    } else if (type == "events") {
      for (const Value& event : *message.find("events")->list()) learn(client, event);
    } else if (type == "beat") {
      client.behind |= std::uint64_t(*message.find("seq")->integer()) > client.seq;
    } else if (type == "done") {
      const std::string& id = *message.find("id")->text();
      const auto seq = std::uint64_t(*message.find("seq")->integer());
      const auto [known, first] = acknowledged_.try_emplace({client.player, id}, seq);
      if (!first && known->second != seq) fail("a command was answered in two ways");
      fresh_.push_back(*known);
      client.open.erase(id);
    } else if (type == "refused") {
      const std::string& id = *message.find("id")->text();
      if (*message.find("error")->text() != "try-again") client.open.erase(id);
    }
  }
  void learn(Client& client, const Value& event) {
    const auto seq = std::uint64_t(*event.find("seq")->integer());
    if (!client.view || seq > client.seq + 1) client.behind = true;
    if (!client.view || seq != client.seq + 1) return;
    apply_told(*client.view, event);
    client.seq = seq;
  }
  void act(Client& client) {
    if (client.behind) return watch(client);
    if (!client.view) return;
    if (client.open.size() > 3) return;
    const std::string id = std::to_string(client.commands++);
    const message::Do wanted{"t", id, client.seq, wish(client)};
    const std::string text = write_json(write_message(wanted));
    client.open[id] = text;
    say(client, text);
    if (client.manner == Manner::impatient) say(client, text);
  }
  Command wish(Client& client) {
    const std::string& stage = *client.view->find("stage")->text();
    const auto& legal = *client.view->find("legal")->list();
    if (client.manner == Manner::malicious && rng_.below(3) == 0 &&
        scenario_.has(Trouble::mischief))
      return mischief();
    if (!legal.empty())
      return command::Act{*legal[rng_.below(std::uint32_t(legal.size()))].find("word")->text()};
    if (stage == "seating") {
      const std::uint32_t what = rng_.below(4);
      if (what == 0) return command::Take{Seat(rng_.below(std::uint32_t(seats_))), "N"};
      if (what == 1) return command::SeatBot{Seat(rng_.below(std::uint32_t(seats_))), "easy"};
      return command::GetReady{true, expand_seed(rng_())};
    }
    if (stage == "scored") return command::GoOn{};
    if (stage == "over") return command::Rematch{};
    return rng_.below(4) || !scenario_.has(Trouble::mischief) ? Command(command::Say{"hello", ""})
                                                              : mischief();
  }
  Command mischief() {
    const auto chair = [&] { return Seat(rng_.below(7)); };
    switch (rng_.below(18)) {
      case 9: return command::Swap{chair(), chair()};
      case 10: return command::SeatBot{chair(), rng_.below(2) ? "hard" : "nobody"};
      case 11: return command::Empty{chair()};
      case 12: return command::Rename{"R"};
      case 13: return command::ChangeRules{"standard", {}};
      case 14: return command::Abandon{};
      case 15: return command::Link{chair(), false};
      case 16: return command::Delay{1000};
      case 17: return command::Say{"", "text"};
      case 0: return command::Act{"pass"};
      case 1: return command::Tick{};
      case 2: return command::Undo{};
      case 3: return command::AnswerUndo{rng_.below(2) == 0};
      case 4: return command::Leave{};
      case 5: return command::TakeBack{};
      case 6: return command::Pause{};
      case 7: return command::Resume{};
      default: return command::Take{chair(), "M"};
    }
  }

  // --- What happens next ---

  void step() {
    now_ += Time(rng_.below(50));
    while (!underway_.empty() && underway_.begin()->first <= now_) deliver();
    if (rng_.below(4)) store_.step();
    const std::uint32_t what = rng_.below(32);
    if (what < 16) return client_turn();
    if (what < 26) return bot_turn();
    const int host = int(rng_.below(host_count));
    if (what < 28) return with_host(host, [&](TableHost& one) { tick(one); });
    if (what == 28 && rng_.below(3) == 0)
      return with_host(host, [](TableHost& one) { one.beat(); });
    if (what < 31) return with_host(host, [](TableHost& one) { one.refresh(); });
    if (rng_.below(3) == 0) fault();
  }
  // Mostly somebody who has something to do.
  Client& next_client() {
    Client& drawn = clients_[rng_.below(client_count)];
    if (rng_.below(4) == 0) return drawn;
    for (Client& client : clients_)
      if (client.view && !client.view->find("legal")->list()->empty()) return client;
    return drawn;
  }
  void client_turn() {
    Client& client = next_client();
    if (client.manner == Manner::silent && rng_.below(10)) return;
    if (client.manner == Manner::restless && rng_.below(30) == 0 &&
        scenario_.has(Trouble::reconnects))
      return connect(client);
    if (rng_.below(40) == 0) return ask(client);
    if (!client.open.empty())
      return rng_.below(4) ? void() : say(client, client.open.begin()->second);
    act(client);
  }
  void ask(Client& client) {
    static constexpr std::array<std::string_view, 7> questions{
        "hint", "legal", "last-trick", "review", "position", "story", "everything"};
    const auto question = std::string(questions[rng_.below(std::uint32_t(questions.size()))]);
    say(client, write_json(write_message(message::Ask{"t", "?", question})));
    if (rng_.below(4) == 0) say(client, write_json(write_message(message::Ping{rng_.below(9)})));
    if (rng_.below(40) == 0) say(client, write_json(write_message(message::Leave{"t"})));
    if (rng_.below(4) == 0 && scenario_.has(Trouble::mischief)) say(client, "{\"type\":7}");
  }
  void bot_turn() {
    if (questions_.empty() || (bots_stopped_ && !calm_)) return;
    const Asked asked = questions_.front();
    questions_.erase(questions_.begin());
    answered_.insert(asked.question.moved);
    with_host(asked.host, [&](TableHost& host) {
      host.bot_answers(asked.question.seat, asked.question.moved,
                       answer_of(*host.table().game, asked.question));
    });
  }
  std::string answer_of(const AnyGame& game, const BotQuestion& question) {
    const ActionList& legal = question.info_state.legal;
    const Action action = legal[int(rng_.below(std::uint32_t(legal.size())))];
    return rng_.below(50) || calm_ ? game.spell(action) : "nonsense";
  }
  void tick(TableHost& host) {
    const auto due = host.deadline();
    if (due && now_ >= *due) host.order(command::Tick{});
  }
  void fault() {
    switch (rng_.below(8)) {
      case 0: {
        const int host = int(rng_.below(host_count));
        if (scenario_.has(Trouble::crashes)) crash(host);
        return;
      }
      case 1:
      case 2:
      case 3:
        for (int h = 0; h < host_count; ++h)
          if (!hosts_[std::size_t(h)]) start_host(h);
        return;
      case 4: {
        const Time jump = Time(rng_.below(30'000));
        if (scenario_.has(Trouble::clock_jumps)) now_ += jump;
        return;
      }
      case 5: bots_stopped_ = !bots_stopped_ && scenario_.has(Trouble::bot_stops); return;
      default: {
        Client& client = clients_[rng_.below(client_count)];
        if (scenario_.has(Trouble::reconnects)) connect(client);
      }
    }
  }

  // Nobody does anything any more, and nothing fails: the match ends.
  void let_it_end() {
    calm_ = store_.calm = true;
    for (int h = 0; h < host_count; ++h)
      if (!hosts_[std::size_t(h)]) start_host(h);
    for (Client& client : clients_) client.open.clear();
    for (int h = 0; h < host_count; ++h)
      with_host(h, [&](TableHost& host) {
        for (Connection c = 0; c < next_connection_ * client_count; ++c) host.leave(c);
      });
    underway_.clear();
    for (int i = 0; i < 400'000 && outcome_.failure.empty(); ++i) {
      hear_the_log();
      const Stage stage = hosts_[0]->table().stage;
      if (stage != Stage::playing && stage != Stage::scored) return check_clients();
      if (i % 50 == 0) with_host(0, [](TableHost& host) { host.beat(); });
      if (!questions_.empty()) {
        bot_turn();
      } else if (const auto due = hosts_[0]->deadline()) {
        now_ = std::max(now_, bot_to_act(hosts_[0]->table()) ? now_ : *due);
        with_host(0, [&](TableHost& host) { tick(host); });
      }
      while (!underway_.empty()) deliver();
    }
    fail("with everybody silent the match does not end");
  }
  // A host whose table is not the log's is in conflict with the store for ever.
  void let_it_store() {
    for (int i = 0; store_.busy(); ++i) {
      if (i == 10'000) return fail("what is to be stored is never stored");
      store_.step();
    }
  }
  void hear_the_log() {
    let_it_store();
    for (int h = 0; h < host_count; ++h) with_host(h, [](TableHost& host) { host.refresh(); });
    let_it_store();
  }
  void check_clients() {
    for (Client& client : clients_) connect(client);
    // A command that was sent again may still be stored by one host: the others hear of it.
    for (hear_the_log(); !underway_.empty(); hear_the_log()) deliver();
    check();
    for (const Acknowledged& one : acknowledged_) check_acknowledged(one);
    for (const Client& client : clients_)
      if (client.seq != store_.log().size())
        fail("a client cannot catch up: " + client.player + " at " + std::to_string(client.seq) +
             " of " + std::to_string(store_.log().size()));
  }

  // --- The promises ---

  void fail(std::string what) {
    if (outcome_.failure.empty()) outcome_.failure = std::move(what);
  }
  void check() {
    while (told_.seq < store_.log().size()) {
      const Event& event = store_.log()[told_.seq];
      if (event.cause && !causes_.insert(event.cause).second) fail("a command was applied twice");
      check_event(event);
      evolve(told_, event);
    }
    if (told_.seq > store_.log().size()) fail("the log became shorter");
    for (const auto& host : hosts_)
      if (host && host->table().seq > store_.log().size())
        fail("a host has applied more than the log holds");
    check_deadline();
    for (const Acknowledged& one : fresh_) check_acknowledged(one);
    fresh_.clear();
    for (const Client& client : clients_)
      if (client.view && client.seq == told_.seq && client.seq != checked_[client.player]) {
        checked_[client.player] = client.seq;
        if (write_json(*client.view) != view(told_, told_.chair_of(client.player)))
          fail("a client that is caught up sees another table");
      }
  }
  // At a table with a clock nobody is waited for longer than a pause and a lost link take.
  void check_deadline() {
    if (told_.stage != Stage::playing && told_.stage != Stage::scored) return;
    if (bot_to_act(told_)) return;
    Time since = std::max(told_.turn_since, told_.paused_since);
    for (const Chair& chair : told_.chairs) since = std::max(since, chair.link_lost);
    const auto due = deadline(told_);
    if (!due || *due > since + 10 * minute) fail("a person is waited for without a deadline");
  }
  // Only what the rules allow is in the log, and no bot acts for a person, or late.
  void check_event(const Event& event) {
    const auto* acted = std::get_if<event::Acted>(&event.what);
    if (!acted) return;
    const Chair& chair = told_.chairs[std::size_t(acted->seat)];
    if (acted->by == ActedBy::bot && chair.bot.empty()) fail("a bot acted for a person");
    if (acted->by == ActedBy::bot && !answered_.contains(told_.moved))
      fail("a late answer of a bot was taken");
    if (acted->by == ActedBy::person && !chair.bot.empty()) fail("a person acted for a bot");
    if (told_.game->check(told_.round->state(), acted->seat, acted->action))
      fail("the log breaks the rules");
  }
  void check_acknowledged(const Acknowledged& one) {
    const auto& [player, id] = one.first;
    const std::uint64_t seq = one.second;
    if (seq > store_.log().size()) return fail("what was acknowledged is not in the log");
    const std::uint64_t cause = store_.log()[seq - 1].cause;
    if (cause != command_key(player, id)) fail("what was acknowledged is another event");
  }
  // Cards that the client's chair may not see, and secrets of the deal, as they would be written.
  void look_for_secrets(Connection to, const std::string& text) {
    const Table& table =
        hosts_[std::size_t(store_.host)] ? hosts_[std::size_t(store_.host)]->table() : told_;
    const auto holds = [&](const std::string& what) { return text.find(what) != text.npos; };
    if (table.rounds < chain_length && holds(to_hex(table.root)))
      fail("a message holds the last secret");
    if (!table.round || table.round->over()) return;
    if (holds(to_hex(table.secret))) fail("a message holds the secret of the round");
    const auto watcher = table.chair_of(player_of(to));
    const CardSet open = table.game->view(table.round->state(), watcher)->shown;
    for (int s = 0; s < table.game->seats(); ++s) {
      if (Seat(s) == watcher) continue;
      for (const Card card : table.round->state()->play.hands[Seat(s)] - open)
        if (holds('"' + std::string(table.game->info().cards[std::size_t(card)]) + '"'))
          fail("a message holds a hidden card");
    }
  }

  struct Asked {
    int host;
    BotQuestion question;
  };

  Scenario scenario_;
  Rng rng_;
  FaultyStore store_;
  PortableHasher hasher_;
  std::optional<SecretChain> secrets_;
  Time now_ = 1'000'000;
  int seats_ = 4;
  std::array<std::unique_ptr<TableHost>, host_count> hosts_;
  std::array<Client, client_count> clients_;
  std::uint64_t next_connection_ = 1;
  std::multimap<Time, Parcel> underway_;
  std::vector<Asked> questions_;
  std::set<std::uint64_t> answered_;  // of the questions, by where the table stood
  bool bots_stopped_ = false, calm_ = false;
  Outcome outcome_;

  Table told_;  // the log, folded
  std::set<std::uint64_t> causes_;
  std::map<std::pair<PlayerId, std::string>, std::uint64_t> acknowledged_;
  std::vector<Acknowledged> fresh_;  // of them, since the last step
  std::map<PlayerId, std::uint64_t> checked_;
};

}  // namespace

Outcome simulate(const Scenario& scenario) { return World(scenario).run(); }

Scenario shrunk(Scenario failing) {
  for (std::size_t i = 0; i < trouble_names.size(); ++i) {
    Scenario fewer = failing;
    fewer.spared |= 1u << i;
    if (!simulate(fewer).failure.empty()) failing = fewer;
  }
  return failing;
}

std::string troubles_of(const Scenario& scenario) {
  std::string text;
  for (std::size_t i = 0; i < trouble_names.size(); ++i)
    if (scenario.has(Trouble(i)))
      text += (text.empty() ? "" : ", ") + std::string(trouble_names[i]);
  return text.empty() ? "nothing going wrong" : text;
}

}  // namespace capot::simulation
