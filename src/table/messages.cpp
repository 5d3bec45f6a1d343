#include "table/messages.h"

#include <utility>

#include "table/fields.h"
#include "table/json.h"

namespace capot {
namespace {

constexpr std::size_t longest_id = 64;

// --- The fields of each command and message ---

template <class V>
void members(V& v, command::Take& c) {
  v("chair", c.chair), v("name", c.name);
}
template <class V>
void members(V& v, command::Swap& c) {
  v("first", c.first), v("second", c.second);
}
template <class V>
void members(V& v, command::SeatBot& c) {
  v("chair", c.chair), v("level", c.level);
}
template <class V>
void members(V& v, command::Empty& c) {
  v("chair", c.chair);
}
template <class V>
void members(V& v, command::Rename& c) {
  v("name", c.name);
}
template <class V>
void members(V& v, command::GetReady& c) {
  v("ready", c.ready), v("salt", c.salt);
}
template <class V>
void members(V& v, command::ChangeRules& c) {
  v("preset", c.preset), v("options", c.options);
}
template <class V>
void members(V& v, command::Act& c) {
  v("action", c.action);
}
template <class V>
void members(V& v, command::AnswerUndo& c) {
  v("grant", c.grant);
}
template <class V>
void members(V& v, command::Say& c) {
  v.maybe("phrase", c.phrase), v.maybe("text", c.text);
}
template <class V>
void members(V& v, command::Link& c) {
  v("chair", c.chair), v("connected", c.connected);
}
template <class V>
void members(V& v, command::Delay& c) {
  v("time", c.time);
}
template <class V>
void members(V& v, message::Hello& m) {
  v("version", m.version), v.maybe("token", m.token);
}
template <class V>
void members(V& v, message::Watch& m) {
  v("table", m.table), v("after", m.after);
}
template <class V>
void members(V& v, message::Leave& m) {
  v("table", m.table);
}
template <class V>
void members(V& v, message::Do& m) {
  v("table", m.table), v("id", m.id), v("seq", m.seq);
}
template <class V>
void members(V& v, message::Ask& m) {
  v("table", m.table), v("id", m.id), v("question", m.question);
}
template <class V>
void members(V& v, message::Ping& m) {
  v("n", m.n);
}
// What has no fields.
template <class V, class Nothing>
  requires std::is_empty_v<Nothing>
void members(V&, Nothing&) {}

// An object whose field `key` says which alternative it is. `more` is a field that somebody else
// reads.
template <class Variant, std::size_t N>
Parsed<Variant> read_one(const Value& value, std::string_view key,
                         const std::array<std::string_view, N>& names, Violation unless,
                         std::string_view more = {}) {
  const auto refuse = [&](std::string_view field, std::string detail) {
    return std::unexpected(Problem{unless, std::move(detail), std::string(field)});
  };
  if (!value.object()) return refuse({}, "an object is wanted");
  const Value* kind = value.find(key);
  if (!kind || !kind->text()) return refuse(key, in_quotes(key) + " says which it is");
  const auto index = index_of(names, *kind->text());
  if (!index) return refuse(key, in_quotes(*kind->text()) + " is not known");
  Variant found = alternative_at<Variant>(*index);
  FieldsIn in(nullptr, value);
  std::string type;
  Value other;
  in(key, type);
  if (!more.empty()) in(more, other);
  std::visit([&](auto& one) { members(in, one); }, found);
  if (!in.wrong().empty())
    return refuse(in.wrong(), in_quotes(in.wrong()) + " is missing or wrong");
  if (const auto unknown = in.unknown())
    return refuse(*unknown, "unknown field " + in_quotes(*unknown));
  return found;
}

template <class Variant, std::size_t N>
Value::Object write_one(const Variant& one, std::string_view key,
                        const std::array<std::string_view, N>& names) {
  FieldsOut out(nullptr);
  Variant copy = one;
  std::visit([&](auto& alternative) { members(out, alternative); }, copy);
  Value::Object fields{{std::string(key), names[one.index()]}};
  for (auto& field : out.take()) fields.push_back(std::move(field));
  return fields;
}

}  // namespace

Parsed<Command> read_command(const Value& value) {
  return read_one<Command>(value, "do", command_names, fault::bad_command);
}
Value write_command(const Command& command) { return write_one(command, "do", command_names); }

Parsed<ClientMessage> read_message(const Value& value) {
  const Value* type = value.find("type");
  const bool does = type && type->text() && *type->text() == "do";
  auto message = read_one<ClientMessage>(value, "type", message_names, fault::bad_message,
                                         does ? "command" : "");
  if (!message || !does) return message;
  auto& wanted = std::get<message::Do>(*message);
  if (wanted.id.empty() || wanted.id.size() > longest_id)
    return std::unexpected(Problem{fault::bad_message, "an id has 1 to 64 characters", "id"});
  const Value* command = value.find("command");
  auto read = read_command(command ? *command : Value());
  if (!read) return std::unexpected(std::move(read.error()));
  wanted.command = *std::move(read);
  return message;
}

Parsed<ClientMessage> read_message_text(std::string_view text) {
  if (text.size() > longest_message)
    return problem(fault::bad_message,
                   "it is longer than " + std::to_string(longest_message) + " characters");
  auto value = read_json(text);
  if (!value) return problem(fault::bad_message, value.error().detail);
  return read_message(*value);
}

Value write_message(const ClientMessage& message) {
  Value::Object fields = write_one(message, "type", message_names);
  if (const auto* wanted = std::get_if<message::Do>(&message))
    fields.emplace_back("command", write_command(wanted->command));
  return fields;
}

Value welcome_message(std::string_view player, Time now) {
  return Value::Object{
      {"type", "welcome"}, {"version", messages_version}, {"player", player}, {"now", now}};
}
Value snapshot_message(const Table& table, Value view) {
  return Value::Object{{"type", "snapshot"},
                       {"table", table.id},
                       {"seq", std::int64_t(table.seq)},
                       {"view", std::move(view)}};
}
Value events_message(std::string_view table, Value::List events) {
  return Value::Object{{"type", "events"}, {"table", table}, {"events", std::move(events)}};
}
Value done_message(std::string_view table, std::string_view id, std::uint64_t seq) {
  return Value::Object{{"type", "done"}, {"table", table}, {"id", id}, {"seq", std::int64_t(seq)}};
}
Value refused_message(std::string_view table, std::string_view id, const Problem& wrong,
                      std::uint64_t seq) {
  Value::Object fields{{"type", "refused"},
                       {"table", table},
                       {"id", id},
                       {"error", wrong.violation.name()},
                       {"message", sentence_value(wrong)},
                       {"seq", std::int64_t(seq)}};
  if (!wrong.where.empty()) fields.emplace_back("field", printable(wrong.where));
  return fields;
}
Value beat_message(std::string_view table, std::uint64_t seq, Time now) {
  return Value::Object{
      {"type", "beat"}, {"table", table}, {"seq", std::int64_t(seq)}, {"now", now}};
}
Value pong_message(std::uint64_t n, Time now) {
  return Value::Object{{"type", "pong"}, {"n", std::int64_t(n)}, {"now", now}};
}
Value error_reply(const Problem& wrong) {
  Value::Object fields{
      {"type", "error"}, {"error", wrong.violation.name()}, {"message", sentence_value(wrong)}};
  if (!wrong.where.empty()) fields.emplace_back("field", printable(wrong.where));
  return fields;
}

Value sentence_value(const Problem& wrong) {
  Value::Object args;
  if (!wrong.detail.empty()) args.emplace_back("detail", printable(wrong.detail, 500));
  return Value::Object{{"id", "fault." + std::string(wrong.violation.name())},
                       {"args", std::move(args)},
                       {"text", wrong.message()}};
}

}  // namespace capot
