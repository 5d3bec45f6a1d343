// What a net that has learned to call reads of a seat's situation, and which of its outputs stands
// for which call. Inputs are switches that are on or off, numbered from 0.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "belief/information_state.h"
#include "bots/option_code.h"
#include "bots/switches.h"

namespace capot {

// What is called for: the score of the round, or the match from the score as it stands.
enum class Goal : std::uint8_t { score, match };

// The code is the same for all tables of a game that a net was trained for.
class CallCode {
 public:
  static constexpr std::string_view kind = "calls";  // what nets of this code answer for

  // For these tables of one game: their calls as a sample of random auctions meets them, and their
  // options.
  static CallCode of(std::span<const AnyGame* const> tables, std::vector<std::string> free);
  // The code as lines of text, and back.
  std::string spell() const;
  static std::optional<CallCode> read(std::string_view text);

  int inputs() const { return first_option_ + options_.inputs(); }
  int outputs() const { return int(calls_.size()); }
  std::span<const Action> calls() const { return calls_; }
  std::optional<int> output_of(Action call) const;
  // What may be done of what the net knows, and the outputs that stand for it.
  void legal_outputs(const InformationState& info_state, const Renaming* names,
                     std::vector<Action>& actions, std::vector<std::uint16_t>& outputs) const;

  // The switches of a table's options; nothing where the net was not trained for such a table.
  std::optional<Switches> table_input(const AnyGame& game) const;
  // Those of a situation, its suits renamed so that hands which differ by names alone are told
  // alike. False: somebody made a call that the net does not know.
  bool encode(const InformationState& info_state, Goal goal, const Renaming* names,
              Switches& input) const;

 private:
  void lay_out();

  int seats_ = 0, sides_ = 0;
  std::vector<Action> calls_;  // ascending
  OptionCode options_;
  int first_call_ = 0, first_option_ = 0;
};

// Of all ways to rename the suits the one that gives the least hand, and then the least calls; null
// where suits cannot be renamed.
const Renaming* plainest(const InformationState& info_state);

}  // namespace capot
