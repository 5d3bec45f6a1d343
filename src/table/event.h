// What happens at a table, as its log keeps it. An event holds all that is needed to fold it,
// secrets included: nobody outside the host reads one. What people are told is made by tell.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/deal.h"
#include "core/types.h"
#include "core/value.h"
#include "table/fair_deal.h"
#include "table/rules.h"

namespace capot {

using Time = std::int64_t;  // milliseconds since 1970
inline constexpr Time second = 1000, minute = 60 * second, day = 24 * 60 * minute;

using PlayerId = std::string;  // who somebody is, given out by the host; never empty

// How long a person may think about an action.
enum class Clock : std::uint8_t { none, relaxed, normal, fast };
inline constexpr std::array<std::string_view, 4> clock_names{"none", "relaxed", "normal", "fast"};
inline constexpr std::array<Time, 4> clock_times{0, 60 * second, 20 * second, 8 * second};
constexpr std::string_view name(Clock clock) { return clock_names[std::size_t(clock)]; }
constexpr Time time_of(Clock clock) { return clock_times[std::size_t(clock)]; }

// How people sit together, beside the rules of the game.
struct TableManners {
  std::string name{};  // of the table
  Clock clock = Clock::none;
  std::string stand_in{};  // the bot that acts for a silent person; empty: the default action
  bool watchable = true;   // by people without a chair
  bool free_text = false;  // people may write to each other; else phrases of a list
  bool rated = false;      // nothing is taken back
  friend bool operator==(const TableManners&, const TableManners&) = default;
};

enum class ActedBy : std::uint8_t { person, bot, clock };
inline constexpr std::array<std::string_view, 3> acted_by_names{"person", "bot", "clock"};

namespace event {

struct TableMade {
  std::string table;  // its id
  PlayerId owner;
  TableRules rules;
  TableManners manners;
  Secret root{}, anchor{};  // the last secret of the chain, and what is told of it
};
struct ChairTaken {
  Seat chair;
  PlayerId player;
  std::string name;
};
struct ChairLeft {
  Seat chair;
};
struct ChairsSwapped {
  Seat first, second;
};
// A bot plays from here on: in a chair of its own, or for a person, who keeps the chair.
struct BotSeated {
  Seat chair;
  std::string level;
};
struct ChairTakenBack {
  Seat chair;
};
struct Renamed {
  Seat chair;
  std::string name;
};
struct Ready {
  Seat chair;
  bool ready = true;
  std::optional<Secret> salt{};  // with the first one
};
// Between matches; everybody's ready is void.
struct RulesChanged {
  TableRules rules;
};
struct MatchStarted {
  Seat dealer;
};
struct RoundDealt {
  int round = 0;  // counted over all matches of the table
  Secret secret{};
  Deck deck{};
};
struct Acted {
  Seat seat;
  Action action;
  ActedBy by = ActedBy::person;
};
struct UndoAsked {
  Seat chair;
};
struct UndoAnswered {
  Seat chair;
  bool granted = false;
};
// The round goes on after its first `kept` actions.
struct Undone {
  std::uint16_t kept = 0;
};
struct RoundOver {};
// A person has seen the score.
struct WentOn {
  Seat chair;
};
// By its score, by giving up, or because the table has no more deals.
struct MatchOver {};
struct RematchAsked {
  Seat chair;
};
// A person would give up; when all of a side would, the match is lost for it.
struct AbandonAsked {
  Seat chair;
};
struct Abandoned {
  Side side;
};
struct Paused {
  Seat chair;
};
struct Resumed {
  std::optional<Seat> chair{};  // nothing: the pause was too long
};
struct Said {
  Seat chair;
  std::string phrase{}, text{};  // one of a list, or free
};
struct LinkChanged {
  Seat chair;
  bool connected = false;
};
// The host was not there: what runs, runs so much longer.
struct Delayed {
  Time time = 0;
};
struct TableClosed {};

}  // namespace event

struct Event {
  using What =
      std::variant<event::TableMade, event::ChairTaken, event::ChairLeft, event::ChairsSwapped,
                   event::BotSeated, event::ChairTakenBack, event::Renamed, event::Ready,
                   event::RulesChanged, event::MatchStarted, event::RoundDealt, event::Acted,
                   event::UndoAsked, event::UndoAnswered, event::Undone, event::RoundOver,
                   event::WentOn, event::MatchOver, event::RematchAsked, event::AbandonAsked,
                   event::Abandoned, event::Paused, event::Resumed, event::Said, event::LinkChanged,
                   event::Delayed, event::TableClosed>;
  Time at = 0;
  What what{};
  // The command that led to it, on the last event that it led to; 0: none. See command_key.
  std::uint64_t cause = 0;
};

// In the order of the variant.
inline constexpr std::array<std::string_view, std::variant_size_v<Event::What>> event_names{
    "table-made",  "chair-taken", "chair-left", "chairs-swapped", "bot-seated",
    "taken-back",  "renamed",     "ready",      "rules-changed",  "match-started",
    "round-dealt", "acted",       "undo-asked", "undo-answered",  "undone",
    "round-over",  "went-on",     "match-over", "rematch-asked",  "abandon-asked",
    "abandoned",   "paused",      "resumed",    "said",           "link-changed",
    "delayed",     "table-closed"};
inline std::string_view kind_of(const Event& event) { return event_names[event.what.index()]; }

}  // namespace capot
