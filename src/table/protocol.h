// The messages of the engine protocol as plain values; docs/protocol.md is their reference. What
// the host sends is made from the information state of one seat and what that seat has seen done,
// so that no message can hold more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "belief/event_feed.h"
#include "belief/information_state.h"
#include "core/fault.h"
#include "core/value.h"
#include "table/rules.h"
#include "table/trick.h"

namespace capot {

inline constexpr int protocol_version = 1;

// What one seat has seen done in a round.
class SeatLog {
 public:
  struct Seen {
    Seat by{};
    Action action{};
    std::optional<Seat> winner{};  // of the trick that this card completed
  };

  const Seen& add(const InformationState& after, Seat by, Action action);
  const std::vector<Seen>& seen() const { return seen_; }
  const std::vector<Trick>& tricks() const { return tricks_; }  // an open one at the end

 private:
  std::vector<Seen> seen_;
  std::vector<Trick> tricks_;
  BySeat<CardSet> played_{};
};

// The host's side. Every message in a round names in `seat` whom it is for.
Value hello_message(std::string_view host, std::string_view version);
Value round_message(const InformationState& info_state, const TableRules& rules);
Value event_message(const InformationState& info_state, const SeatLog::Seen& seen);
struct Question {
  std::int64_t number = 0;
  int limit_ms = 0;
};
Value act_message(const InformationState& info_state, const SeatLog& log, const Question& question);
Value over_message(const InformationState& info_state, const RoundEnd& end);
Value quit_message();

// What an engine says of itself.
struct EngineHello {
  std::string name, version;
  std::optional<std::vector<std::string>> games{};  // nothing: all of them
};
Parsed<EngineHello> read_hello(const Value& message);

// What an engine answers; the action is not yet read.
struct Answer {
  std::int64_t number = 0;
  std::string action, comment;
};
Parsed<Answer> read_answer(const Value& message);

// The engine's side.
Value hello_message(const EngineHello& hello);
Value action_message(std::int64_t number, std::string_view action);
Value error_message(const Problem& wrong);

// The `type` of a message; empty: it is no message.
std::string_view type_of(const Value& message);
// The information state that an `act` message was made from, exactly; refused where it does not
// agree with the message's other fields. The game is that of the last `round`.
Parsed<InformationState> read_act(const AnyGame& game, const Value& message);
Parsed<std::int64_t> read_number(const Value& message);  // of an `act`

}  // namespace capot
