#include "table/messages.h"

#include <utility>

#include "table/fields.h"
#include "table/json.h"
#include "table/words.h"

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
template <class Variant>
Parsed<Variant> read_one(const Value& value, std::string_view key,
                         std::span<const std::string_view> names, Violation unless,
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
  if (auto wrong = in.problem(unless)) return std::unexpected(*std::move(wrong));
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

const std::string* table_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& one) -> const std::string* {
        if constexpr (requires { one.table; }) return &one.table;
        return nullptr;
      },
      message);
}

Parsed<Command> read_command(const Value& value) {
  return read_one<Command>(value, "do", std::span(command_names).first<client_commands>(),
                           fault::bad_command);
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

namespace {

// A message of that type, with its fields.
template <class Fields>
std::string written(std::string_view type, const Fields& fields) {
  JsonWriter out;
  out.object([&] {
    out["type"].write(type);
    fields(out);
  });
  return std::string(out.text());
}

void write_error(JsonWriter& out, const Problem& wrong) {
  out["error"].write(wrong.violation.name());
  out["message"].write(Value(sentence_of(wrong)));
  if (!wrong.where.empty()) out["field"].write(printable(wrong.where));
}

}  // namespace

std::string welcome_message(std::string_view player, Time now) {
  return written("welcome", [&](JsonWriter& out) {
    out["version"].write(messages_version);
    out["player"].write(player);
    out["now"].write(now);
  });
}
std::string snapshot_message(const Table& table, Watcher watcher) {
  return written("snapshot", [&](JsonWriter& out) {
    out["table"].write(table.id);
    out["seq"].write(table.seq);
    write_seat(out["chair"], watcher);
    out["view"].raw(view(table, watcher));
  });
}
std::string events_message(const Table& table, const Telling& event, Watcher watcher) {
  return written("events", [&](JsonWriter& out) {
    out["table"].write(table.id);
    out["events"].list([&] { event.write(out, watcher); });
  });
}
std::string done_message(std::string_view table, std::string_view id, std::uint64_t seq) {
  return written("done", [&](JsonWriter& out) {
    out["table"].write(table);
    out["id"].write(id);
    out["seq"].write(seq);
  });
}
std::string refused_message(std::string_view table, std::string_view id, const Problem& wrong,
                            std::uint64_t seq) {
  return written("refused", [&](JsonWriter& out) {
    out["table"].write(table);
    out["id"].write(id);
    write_error(out, wrong);
    out["seq"].write(seq);
  });
}
std::string answer_message(std::string_view table, std::string_view id, std::string_view question,
                           std::string_view answer) {
  return written("answer", [&](JsonWriter& out) {
    out["table"].write(table);
    out["id"].write(id);
    out["question"].write(question);
    out["answer"].raw(answer);
  });
}
std::string beat_message(std::string_view table, std::uint64_t seq, Time now) {
  return written("beat", [&](JsonWriter& out) {
    out["table"].write(table);
    out["seq"].write(seq);
    out["now"].write(now);
  });
}
std::string pong_message(std::uint64_t n, Time now) {
  return written("pong", [&](JsonWriter& out) {
    out["n"].write(n);
    out["now"].write(now);
  });
}
std::string error_reply(const Problem& wrong) {
  return written("error", [&](JsonWriter& out) { write_error(out, wrong); });
}

Value::Object sentence_of(const Problem& wrong) {
  Value::Object args = wrong.args.object() ? *wrong.args.object() : Value::Object{};
  if (!wrong.detail.empty()) args.emplace_back("detail", printable(wrong.detail, 500));
  return {{"id", "fault." + std::string(wrong.violation.name())},
          {"args", std::move(args)},
          {"text", wrong.message()}};
}

}  // namespace capot
