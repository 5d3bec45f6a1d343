// The messages between a table and those who sit at it or watch it, as plain values;
// docs/messages.md is their reference. Unknown fields are refused by name in what comes in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/fault.h"
#include "core/value.h"
#include "table/command.h"
#include "table/tell.h"

namespace capot {

inline constexpr int messages_version = 1;

namespace message {

struct Hello {
  int version = 0;
  std::string token{};
};
struct Watch {
  std::string table;
  std::uint64_t after = 0;  // the last number seen; 0: none
};
struct Leave {
  std::string table;
};
struct Do {
  std::string table;
  std::string id;         // the client's own, unique
  std::uint64_t seq = 0;  // the last number seen
  Command command{};
};
struct Ask {
  std::string table;
  std::string id;
  std::string question;  // hint, legal, last-trick, review, position, story
};
struct Ping {
  std::uint64_t n = 0;
};

}  // namespace message

using ClientMessage = std::variant<message::Hello, message::Watch, message::Leave, message::Do,
                                   message::Ask, message::Ping>;
inline constexpr std::array<std::string_view, std::variant_size_v<ClientMessage>> message_names{
    "hello", "watch", "leave", "do", "ask", "ping"};

namespace fault {
inline constexpr Fault bad_command{"bad-command", "This is no command to a table."};
}  // namespace fault

// The table that it is for; nothing: for none.
const std::string* table_of(const ClientMessage& message);

Parsed<ClientMessage> read_message(const Value& value);
// One JSON text. Longer ones than a message may be are refused unread.
inline constexpr std::size_t longest_message = 16 * 1024;
Parsed<ClientMessage> read_message_text(std::string_view text);
Value write_message(const ClientMessage& message);

Parsed<Command> read_command(const Value& value);
Value write_command(const Command& command);

// What the table answers, as JSON text.
std::string welcome_message(std::string_view player, Time now);
std::string snapshot_message(const Table& table, Watcher watcher);
std::string events_message(const Table& table, const Telling& event, Watcher watcher);
std::string done_message(std::string_view table, std::string_view id, std::uint64_t seq);
std::string refused_message(std::string_view table, std::string_view id, const Problem& wrong,
                            std::uint64_t seq);
std::string answer_message(std::string_view table, std::string_view id, std::string_view question,
                           std::string_view answer);
std::string beat_message(std::string_view table, std::uint64_t seq, Time now);
std::string pong_message(std::uint64_t n, Time now);
std::string error_reply(const Problem& wrong);

// What a person reads, with a name that does not change: id, args, text.
Value::Object sentence_of(const Problem& wrong);

}  // namespace capot
