#include "table/host.h"

#include <algorithm>
#include <utility>

#include "table/story.h"
#include "table/view_fields.h"

namespace capot {
namespace {

constexpr std::size_t refusals_kept = 64;

// Commands that mean something else once the match has moved on.
bool depends_on_position(const Command& command) {
  return std::holds_alternative<command::Act>(command) ||
         std::holds_alternative<command::Undo>(command) ||
         std::holds_alternative<command::AnswerUndo>(command) ||
         std::holds_alternative<command::GoOn>(command) ||
         std::holds_alternative<command::Abandon>(command) ||
         std::holds_alternative<command::Rematch>(command);
}

BotQuestion question_of(const Table& table, Seat seat) {
  return {table.id, table.moved, seat, table.chairs[std::size_t(seat)].bot,
          table.round->info_state(seat)};
}

}  // namespace

Table act_at_once(Table table, Events& events, const Moment& moment, const AtOnce& act) {
  for (const Event& event : events) evolve(table, event);
  for (std::size_t turns = table.chairs.size(); turns > 0; --turns) {
    const auto seat = bot_to_act(table);
    const auto action = seat ? act(question_of(table, *seat)) : std::nullopt;
    if (!action) break;
    const auto more = decide(table, Asker::bot(*seat), command::Act{*action}, moment);
    if (!more) break;
    for (const Event& event : *more) evolve(table, event);
    events.insert(events.end(), more->begin(), more->end());
  }
  return table;
}

// Who is to take a chair must see it, and before the match nothing else is there to be seen.
bool may_watch(const Table& table, const PlayerId& player) {
  return table.manners.watchable || table.chair_of(player) || player == table.owner ||
         (table.stage == Stage::seating && std::ranges::any_of(table.chairs, &Chair::open));
}

TableHost::TableHost(const HostParts& parts, Table table)
    : parts_(parts), table_(std::move(table)) {
  ask_bot();
}

Moment TableHost::moment() {
  if (!secrets_) secrets_.emplace(parts_.hasher, table_.root);
  return {parts_.now(), &*secrets_, &parts_.hasher, parts_.bot_levels};
}

// --- Those who look on ---

void TableHost::receive(Connection connection, const PlayerId& player,
                        const ClientMessage& message) {
  if (const auto* from = std::get_if<message::Watch>(&message))
    watch(connection, player, from->after);
  if (std::holds_alternative<message::Leave>(message)) leave(connection);
  if (const auto* wanted = std::get_if<message::Do>(&message)) request(connection, player, *wanted);
  if (const auto* asked = std::get_if<message::Ask>(&message)) ask(connection, player, *asked);
}

void TableHost::watch(Connection connection, const PlayerId& player, std::uint64_t after) {
  leave(connection);
  if (!may_watch(player))
    return parts_.wire.send(connection, error_reply({fault::not_watchable, {}}));
  watching_.push_back({connection, player});
  if (after == table_.seq && after > 0)
    return parts_.wire.send(connection, beat_message(table_.id, table_.seq, parts_.now()));
  parts_.wire.send(connection, snapshot_message(table_, watcher_of(player)));
}

void TableHost::leave(Connection connection) {
  std::erase_if(watching_, [&](const Watching& one) { return one.connection == connection; });
}

void TableHost::beat() {
  for (const Watching& one : watching_)
    parts_.wire.send(one.connection, beat_message(table_.id, table_.seq, parts_.now()));
  asked_at_ = 0;
  ask_bot();
  unreadable_ = false;
  work();
}

// --- What is asked of the table ---

void TableHost::request(Connection connection, const PlayerId& player, const message::Do& wanted) {
  const std::uint64_t key = command_key(player, wanted.id);
  if (const auto seq = table_.done.find(key))
    return parts_.wire.send(connection, done_message(table_.id, wanted.id, *seq));
  for (const Refusal& refusal : refusals_)
    if (refusal.key == key) return parts_.wire.send(connection, refusal.answer);
  for (Waiting& waiting : queue_)
    if (waiting.key == key) return waiting.answer_to.push_back(connection);
  queue_.push_back(
      {Asker::person(player), wanted.command, wanted.seq, key, wanted.id, {connection}});
  work();
}

void TableHost::bot_answers(Seat seat, std::uint64_t moved, const std::string& action) {
  queue_.push_back({.asker = Asker::bot(seat), .command = command::Act{action}, .seq = moved});
  work();
}

void TableHost::order(const Command& command) {
  queue_.push_back({.asker = Asker::host(), .command = command});
  work();
}

void TableHost::ask(Connection connection, const PlayerId& player, const message::Ask& asked) {
  const Watcher watcher = watcher_of(player);
  const auto answer_field = [&](Field field) {
    JsonWriter out;
    out.object([&] { write_fields(out, table_, watcher, {field}); });
    answer(connection, asked, out.text());
  };
  if (!may_watch(player))
    return parts_.wire.send(connection, error_reply({fault::not_watchable, {}}));
  if (asked.question == "legal") return answer_field(Field::legal);
  if (asked.question == "last-trick") return answer_field(Field::last_trick);
  const bool of_round = asked.question == "position" || asked.question == "story";
  if (const auto wrong =
          of_round ? ask_round(connection, watcher, asked) : ask_expert(connection, watcher, asked))
    parts_.wire.send(connection, refused_message(table_.id, asked.id, *wrong, table_.seq));
}

void TableHost::answer(Connection connection, const message::Ask& asked, std::string_view text) {
  parts_.wire.send(connection, answer_message(table_.id, asked.id, asked.question, text));
}

// For programs that play a chair: what bots of the house are given.
std::optional<Problem> TableHost::ask_round(Connection connection, Watcher watcher,
                                            const message::Ask& asked) {
  const bool story = asked.question == "story";
  if (!watcher || !table_.round || (!story && table_.stage != Stage::playing))
    return Problem{fault::no_position, {}};
  answer(connection, asked, story ? story_text(table_, *watcher) : position_text(table_, *watcher));
  return std::nullopt;
}

// An expert sees what the person sees, or a round that everybody may see.
std::optional<Problem> TableHost::ask_expert(Connection connection, Watcher watcher,
                                             const message::Ask& asked) {
  if (asked.question == "hint") {
    if (!watcher || table_.to_act() != watcher || table_.manners.rated)
      return Problem{fault::no_hint, {}};
    parts_.bots.advise({connection, table_.id, asked.id, table_.round->info_state(*watcher)});
  } else if (asked.question == "review") {
    if (!table_.round || !table_.round->over()) return Problem{fault::no_review, {}};
    parts_.bots.advise({connection, table_.id, asked.id, *table_.round});
  } else {
    return Problem{fault::bad_question, in_quotes(asked.question), "question"};
  }
  return std::nullopt;
}

std::optional<Problem> TableHost::objection(const Waiting& waiting) const {
  const bool person = waiting.asker.kind == Asker::Kind::person;
  const bool guarded =
      waiting.asker.kind == Asker::Kind::bot || (person && depends_on_position(waiting.command));
  const bool forgotten = person && waiting.seq < table_.done.oldest();
  if (forgotten || (guarded && waiting.seq < table_.moved)) return Problem{fault::stale, {}};
  return std::nullopt;
}

// One command at a time is decided and stored; the next one sees what it led to.
void TableHost::work() {
  while (!storing_ && !reading_ && !unreadable_) {
    if (behind_)
      catch_up();
    else if (!queue_.empty())
      decide_next();
    else
      return;
  }
}

void TableHost::decide_next() {
  const Waiting& waiting = queue_.front();
  if (waiting.doubtful) return settle_doubt(true);
  if (const auto seq = waiting.key ? table_.done.find(waiting.key) : std::nullopt) {
    answer_done(waiting, *seq);
    return queue_.pop_front();
  }
  auto events = Parsed<Events>(Events{});
  if (auto wrong = objection(waiting))
    events = std::unexpected(*std::move(wrong));
  else
    events = decide(table_, waiting.asker, waiting.command, moment());
  if (!events) {
    const Waiting refused = waiting;
    queue_.pop_front();
    refuse(refused, events.error());
    if (refused.asker.kind == Asker::Kind::bot && events.error().violation != fault::stale)
      act_for_bot(refused.asker.seat);
    return;
  }
  if (events->empty()) {
    refuse(waiting, {fault::no_change, {}});
    return queue_.pop_front();
  }
  events->back().cause = waiting.key;
  parts_.bots.act_at_once(table_, *events, moment());
  storing_ = true;
  auto kept = *events;
  parts_.store.append(table_.id, table_.seq, *std::move(events),
                      [this, kept = std::move(kept)](Store::Appended how) { stored(kept, how); });
}

void TableHost::stored(const std::vector<Event>& events, Store::Appended how) {
  storing_ = false;
  if (how == Store::Appended::yes) {
    const Waiting waiting = std::move(queue_.front());
    queue_.pop_front();
    for (const Event& event : events) {
      take(event);
      if (event.cause) answer_done(waiting, table_.seq);
    }
    ask_bot();
  } else {
    behind_ = true;
    queue_.front().doubtful = how == Store::Appended::failed;
  }
  work();
}

// The store could not say whether it has the first of the queue.
void TableHost::settle_doubt(bool caught_up) {
  const Waiting waiting = std::move(queue_.front());
  queue_.pop_front();
  const auto seq = caught_up && waiting.key ? table_.done.find(waiting.key) : std::nullopt;
  if (seq) return answer_done(waiting, *seq);
  for (const Connection connection : waiting.answer_to)
    parts_.wire.send(connection,
                     refused_message(table_.id, waiting.id, {fault::try_again, {}}, table_.seq));
  asked_at_ = 0;  // at the next beat, when the store may be back
}

// A bot that answers what the rules forbid does what is done for an absent player.
void TableHost::act_for_bot(Seat seat) {
  if (bot_to_act(table_) != seat) return;
  const Action action = table_.game->default_action(table_.round->state());
  queue_.push_back({.asker = Asker::bot(seat),
                    .command = command::Act{table_.game->spell(action)},
                    .seq = table_.moved});
}

void TableHost::refresh() {
  behind_ = true;
  unreadable_ = false;
  work();
}

void TableHost::catch_up() {
  behind_ = false;
  reading_ = true;
  parts_.store.read(table_.id, table_.seq, [this](std::optional<std::vector<Event>> news) {
    reading_ = false;
    if (news) {
      for (const Event& event : *news) take(event);
      if (queue_.empty() || !queue_.front().doubtful) ask_bot();
      return work();
    }
    behind_ = unreadable_ = true;
    if (!queue_.empty() && queue_.front().doubtful) settle_doubt(false);
  });
}

// It is in the store: the table goes on, and everybody is told.
void TableHost::take(const Event& event) {
  std::vector<Watcher> before;
  for (const Watching& one : watching_) before.push_back(watcher_of(one.player));
  evolve(table_, event);
  if (watching_.empty()) return;
  const Telling telling(table_, event);
  std::string to_spectators;
  bool some_must_go = false;
  for (std::size_t i = 0; i < watching_.size(); ++i) {
    const Watcher now = watcher_of(watching_[i].player);
    if (!may_watch(watching_[i].player)) {
      parts_.wire.send(watching_[i].connection, error_reply({fault::not_watchable, {}}));
      some_must_go = true;
    } else if (now != before[i]) {  // who has changed chairs sees another table
      parts_.wire.send(watching_[i].connection, snapshot_message(table_, now));
    } else if (now) {
      parts_.wire.send(watching_[i].connection, events_message(table_, telling, now));
    } else {
      if (to_spectators.empty()) to_spectators = events_message(table_, telling, now);
      parts_.wire.send(watching_[i].connection, to_spectators);
    }
  }
  if (some_must_go)
    std::erase_if(watching_, [&](const Watching& one) { return !may_watch(one.player); });
}

void TableHost::ask_bot() {
  const auto seat = bot_to_act(table_);
  if (!seat || asked_at_ == table_.moved) return;
  asked_at_ = table_.moved;
  parts_.bots.ask(question_of(table_, *seat));
}

void TableHost::refuse(const Waiting& waiting, const Problem& wrong) {
  if (waiting.asker.kind != Asker::Kind::person) return;
  const std::string answer = refused_message(table_.id, waiting.id, wrong, table_.seq);
  for (const Connection connection : waiting.answer_to) parts_.wire.send(connection, answer);
  if (refusals_.size() >= refusals_kept) refusals_.erase(refusals_.begin());
  refusals_.push_back({waiting.key, answer});
}

void TableHost::answer_done(const Waiting& waiting, std::uint64_t seq) {
  for (const Connection connection : waiting.answer_to)
    parts_.wire.send(connection, done_message(table_.id, waiting.id, seq));
}

}  // namespace capot
