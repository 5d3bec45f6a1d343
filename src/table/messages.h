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
  std::string question;  // hint, legal, last-trick, review
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

Parsed<ClientMessage> read_message(const Value& value);
// One JSON text. Longer ones than a message may be are refused unread.
inline constexpr std::size_t longest_message = 16 * 1024;
Parsed<ClientMessage> read_message_text(std::string_view text);
Value write_message(const ClientMessage& message);

Parsed<Command> read_command(const Value& value);
Value write_command(const Command& command);

// What the table answers.
Value welcome_message(std::string_view player, Time now);
Value snapshot_message(const Table& table, Value view);
Value events_message(std::string_view table, Value::List events);
Value done_message(std::string_view table, std::string_view id, std::uint64_t seq);
Value refused_message(std::string_view table, std::string_view id, const Problem& wrong,
                      std::uint64_t seq);
Value beat_message(std::string_view table, std::uint64_t seq, Time now);
Value pong_message(std::uint64_t n, Time now);
Value error_reply(const Problem& wrong);

// What a person reads, with a name that does not change: id, args, text.
Value sentence_value(const Problem& wrong);

}  // namespace capot
