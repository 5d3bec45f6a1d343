#include "apps/module/tables.h"

#include <algorithm>
#include <utility>

#include "apps/module/table_bots.h"
#include "table/json.h"

namespace capot {
namespace {

// Items of a list, one after the other.
void add_item(std::string& list, std::string_view item) {
  if (!list.empty()) list += ',';
  list += item;
}

}  // namespace

HostParts Tables::parts() {
  return {*this, *this, *this, hasher_, [this] { return now_; }, table_bots()};
}

// --- Tables ---

void Tables::host(Table table, bool durable) {
  // The host may ask a bot while it is being made.
  Hosted& hosted = hosted_[table.id];
  hosted.game = table.game;
  hosted.durable = durable;
  hosted.host = std::make_unique<TableHost>(parts(), std::move(table));
}

std::optional<Problem> Tables::open(const NewTable& wanted, bool durable) {
  if (hosted_.contains(wanted.id)) return Problem{fault::table_open, {}, "table"};
  const Secret anchor = SecretChain(hasher_, wanted.root).at(0);
  const auto events = open_table(wanted, {now_, nullptr, &hasher_, table_bots()}, anchor);
  if (!events) return events.error();
  Table table = fold(*events);
  hand_out(table.id, *table.game, 0, *events);
  host(std::move(table), durable);
  return std::nullopt;
}

std::optional<Problem> Tables::load(const Table& table, bool durable) {
  if (hosted_.contains(table.id)) return Problem{fault::table_open, {}, "table"};
  host(table, durable);
  return std::nullopt;
}

bool Tables::close(const std::string& table) {
  std::erase_if(turns_, [&](const Turn& turn) { return turn.question.table == table; });
  std::erase_if(advice_, [&](const Advice& one) { return one.table == table; });
  return hosted_.erase(table) > 0;
}

const Table* Tables::find(const std::string& table) const {
  const auto found = hosted_.find(table);
  return found == hosted_.end() ? nullptr : &found->second.host->table();
}

// --- Clients ---

void Tables::message(Connection from, const PlayerId& player, const ClientMessage& message) {
  if (std::holds_alternative<message::Hello>(message)) send(from, welcome_message(player, now_));
  if (const auto* ping = std::get_if<message::Ping>(&message))
    send(from, pong_message(ping->n, now_));
  const std::string* table = table_of(message);
  if (!table) return;
  const auto found = hosted_.find(*table);
  if (found == hosted_.end()) return send(from, error_reply({fault::no_table, {}, "table"}));
  found->second.host->receive(from, player, message);
}

void Tables::disconnect(Connection connection) {
  for (auto& [id, hosted] : hosted_) hosted.host->leave(connection);
  std::erase_if(advice_, [&](const Advice& one) { return one.to == connection; });
}

// --- Storing ---

void Tables::hand_out(const std::string& table, const AnyGame& game, std::uint64_t after,
                      const std::vector<Event>& events) {
  Value::List lines;
  for (const Event& event : events) lines.emplace_back(write_json(write_event(&game, event)));
  add_item(news_.store,
           write_json(Value::Object{
               {"table", table}, {"after", std::int64_t(after)}, {"events", std::move(lines)}}));
}

void Tables::append(const std::string& table, std::uint64_t after, std::vector<Event> events,
                    Done done) {
  Hosted& hosted = hosted_.find(table)->second;
  hand_out(table, *hosted.host->table().game, after, events);
  if (!hosted.durable) return done(Appended::yes);
  hosted.underway = after + events.size();
  hosted.done = std::move(done);
}

std::optional<Problem> Tables::stored(const std::string& table, std::uint64_t seq, bool good) {
  const auto found = hosted_.find(table);
  if (found == hosted_.end()) return Problem{fault::no_table, {}, "table"};
  Hosted& hosted = found->second;
  if (!hosted.done || seq != hosted.underway) return Problem{fault::nothing_stored, {}, "seq"};
  const Done done = std::exchange(hosted.done, nullptr);
  done(good ? Appended::yes : Appended::failed);
  return std::nullopt;
}

// --- Time ---

void Tables::tick() {
  for (auto& [id, hosted] : hosted_)
    if (const auto due = hosted.host->deadline(); due && now_ >= *due && hosted.host->idle())
      hosted.host->order(command::Tick{});
}

void Tables::beat() {
  for (auto& [id, hosted] : hosted_) hosted.host->beat();
}

std::optional<Time> Tables::due() const {
  std::optional<Time> first;
  for (const auto& [id, hosted] : hosted_)
    if (const auto due = hosted.host->deadline(); due && (!first || *due < *first)) first = due;
  return first;
}

// --- Bots ---

void Tables::ask(BotQuestion question) {
  const Hosted& hosted = hosted_.find(question.table)->second;
  auto game = hosted.host ? hosted.host->table().game : hosted.game;
  turns_.push_back({std::move(question), std::move(game)});
}

Bot& Tables::bot_for(Hosted& hosted, const std::string& level) {
  auto& bot = hosted.bots[level];
  if (!bot) bot = make_table_bot(level);
  return *bot;
}

bool Tables::step() {
  if (!turns_.empty())
    step_turn();
  else if (!advice_.empty())
    step_advice();
  else
    return false;
  return true;
}

void Tables::step_turn() {
  Turn& turn = turns_.front();
  const BotQuestion& asked = turn.question;
  Hosted& hosted = hosted_.find(asked.table)->second;
  if (asked.moved != hosted.host->table().moved)  // the match went on without this answer
    return turns_.pop_front();
  Bot& bot = bot_for(hosted, asked.level);
  if (!std::exchange(turn.begun, true)) bot.begin(asked.info_state);
  if (const auto action = bot.step()) {
    const Turn done = std::move(turn);
    turns_.pop_front();
    hosted.host->bot_answers(done.question.seat, done.question.moved, done.game->spell(*action));
  }
}

// --- What clients ask ---

void Tables::advise(Inquiry inquiry) {
  const Table& table = hosted_.find(inquiry.table)->second.host->table();
  const auto* position = std::get_if<InformationState>(&inquiry.about);
  auto job = position ? hint_job(*position, table.game, best_level)
                      : review_job(std::get<Round>(std::move(inquiry.about)), {});
  if (!job)
    return send(inquiry.connection,
                refused_message(inquiry.table, inquiry.id, job.error(), table.seq));
  advice_.push_back({inquiry.connection, inquiry.table, inquiry.id, position ? "hint" : "review",
                     *std::move(job)});
}

void Tables::step_advice() {
  Job& job = *advice_.front().job;
  if (!job.progress().finished()) job.step();
  if (!job.progress().finished()) return;
  const Advice done = std::move(advice_.front());
  advice_.pop_front();
  const auto result = done.job->result();
  send(done.to, result ? answer_message(done.table, done.id, done.question, write_json(*result))
                       : refused_message(done.table, done.id, result.error(), 0));
}

// --- What goes out ---

void Tables::send(Connection to, std::string message) {
  add_item(news_.messages, "{\"to\":" + std::to_string(to) + ",\"message\":" + message + "}");
}

Tables::News Tables::take() { return std::exchange(news_, {}); }

}  // namespace capot
