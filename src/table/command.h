// What people, bots and the host ask of a table, and what the table answers: the events it leads
// to, or the rule it would break. Deciding changes nothing.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fault.h"
#include "table/table.h"

namespace capot {

namespace command {

struct Take {
  Seat chair;
  std::string name;
};
struct Leave {};
struct Swap {
  Seat first, second;
};
struct SeatBot {
  Seat chair;
  std::string level;
};
struct Empty {
  Seat chair;
};
struct TakeBack {};
struct Rename {
  std::string name;
};
struct GetReady {
  bool ready = true;
  std::optional<Secret> salt{};
};
struct ChangeRules {
  std::string preset;
  Value options{};
};
struct Act {
  std::string action;  // in words, as a record writes it
};
struct Undo {};
struct AnswerUndo {
  bool grant = false;
};
struct GoOn {};
struct Rematch {};
struct Abandon {};
struct Pause {};
struct Resume {};
struct Say {
  std::string phrase{}, text{};
};
// What only the host asks.
struct Tick {};
struct Link {
  Seat chair;
  bool connected = false;
};
struct Delay {
  Time time = 0;
};

}  // namespace command

using Command =
    std::variant<command::Take, command::Leave, command::Swap, command::SeatBot, command::Empty,
                 command::TakeBack, command::Rename, command::GetReady, command::ChangeRules,
                 command::Act, command::Undo, command::AnswerUndo, command::GoOn, command::Rematch,
                 command::Abandon, command::Pause, command::Resume, command::Say, command::Tick,
                 command::Link, command::Delay>;
// In the order of the variant.
inline constexpr std::array<std::string_view, std::variant_size_v<Command>> command_names{
    "take",    "leave", "swap",   "seat-bot", "empty",       "take-back", "rename",
    "ready",   "rules", "act",    "undo",     "answer-undo", "go-on",     "rematch",
    "abandon", "pause", "resume", "say",      "tick",        "link",      "delay"};
// The last ones are the host's, and never come in a message.
inline constexpr std::size_t client_commands = 18;
static_assert(command_names[client_commands] == "tick");
inline std::string_view name_of(const Command& command) { return command_names[command.index()]; }

// Who asks.
struct Asker {
  enum class Kind : std::uint8_t { person, bot, host } kind = Kind::person;
  PlayerId player{};  // of a person
  Seat seat{};        // of a bot

  static Asker person(PlayerId player) { return {Kind::person, std::move(player), {}}; }
  static Asker bot(Seat seat) { return {Kind::bot, {}, seat}; }
  static Asker host() { return {Kind::host, {}, {}}; }
};

// What a decision needs from outside: time and chance are arguments.
struct Moment {
  Time now = 0;
  const SecretChain* secrets = nullptr;  // of the table, by its root
  const Hasher* hasher = nullptr;
  std::span<const std::string_view> bot_levels{};
};

// The phrases that everybody may say.
std::span<const std::string_view> phrases();
// Whether a person or a table may be called so; else it is a bad_name.
bool is_name(std::string_view text);

using Events = std::vector<Event>;
Parsed<Events> decide(const Table& table, const Asker& asker, const Command& command,
                      const Moment& moment);

// The first event of a table.
struct NewTable {
  std::string id;
  PlayerId owner;
  TableRules rules;
  TableManners manners;
  Secret root{};
};
Parsed<Events> open_table(const NewTable& wanted, const Moment& moment, const Secret& anchor);

// The rules in one line, as the digest of a deal reads them: every option by its value.
std::string canonical_rules(const AnyGame& game);
DealTerms deal_terms(const Table& table, int round, const Hasher& hasher);

namespace fault {
inline constexpr Fault table_closed{"table-closed", "The table is closed."};
inline constexpr Fault no_chair{"no-chair", "You have no chair at this table."};
inline constexpr Fault bad_chair{"bad-chair", "There is no such chair at this table."};
inline constexpr Fault chair_taken{"chair-taken", "Somebody sits there already."};
inline constexpr Fault already_seated{"already-seated", "You have a chair at this table already."};
inline constexpr Fault not_owner{"not-owner", "Whoever made the table decides that."};
inline constexpr Fault bad_name{"bad-name", "A name has 1 to 24 characters, all of them visible."};
inline constexpr Fault bad_level{"bad-level", "There is no bot of that name."};
inline constexpr Fault match_running{"match-running", "That waits until the match is over."};
inline constexpr Fault no_match{"no-match", "No match is being played."};
inline constexpr Fault paused{"paused", "The match is paused."};
inline constexpr Fault not_paused{"not-paused", "The match is not paused."};
inline constexpr Fault bot_plays{"bot-plays", "A bot plays for this chair."};
inline constexpr Fault not_a_bot{"not-a-bot", "No bot plays for this chair."};
inline constexpr Fault person_there{"person-there", "The person of this chair is there and plays."};
inline constexpr Fault nothing_to_undo{"nothing-to-undo", "You have done nothing in this round."};
inline constexpr Fault undo_not_allowed{"undo-not-allowed", "Nothing is taken back at this table."};
inline constexpr Fault undo_not_asked{"undo-not-asked", "Nobody asks you to take something back."};
inline constexpr Fault undo_pending{"undo-pending", "Somebody has asked for that already."};
inline constexpr Fault no_deals_left{"no-deals-left", "This table has dealt all its rounds."};
inline constexpr Fault bad_phrase{"bad-phrase", "Nobody can say that at this table."};
inline constexpr Fault too_soon{"too-soon", "It is too soon for that."};
inline constexpr Fault not_allowed{"not-allowed", "That is not yours to do."};
inline constexpr Fault stale{"stale", "The table has moved on."};
}  // namespace fault
std::span<const Fault* const> table_faults();

}  // namespace capot
