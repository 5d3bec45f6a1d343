// What a net that has learned to play cards reads of a seat's situation. Its outputs are the cards,
// by their numbers under the names of `SuitNames`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "belief/information_state.h"
#include "bots/option_code.h"
#include "bots/suit_names.h"
#include "bots/switches.h"

namespace capot {

// The code is the same for all tables of a game that a net was trained for.
class CardCode {
 public:
  static constexpr std::string_view kind = "cards";  // what nets of this code answer for

  // For these tables of one game.
  static CardCode of(std::span<const AnyGame* const> tables, std::vector<std::string> free);
  // The code as lines of text, and back.
  std::string spell() const;
  static std::optional<CardCode> read(std::string_view text);

  int inputs() const { return first_option_ + options_.inputs(); }
  static constexpr int outputs() { return max_cards; }

  // The switches of a table's options; nothing where the net was not trained for such a table.
  std::optional<Switches> table_input(const AnyGame& game) const;
  // Those of a situation in the play, under the plainest names, and these.
  const Renaming& encode(const InformationState& info_state, const SuitNames& suit_names,
                         Switches& input) const;

 private:
  class Writer;
  void lay_out();

  int seats_ = 0, sides_ = 0, laws_ = 0;
  OptionCode options_;
  // Where groups of switches begin.
  int table_ = 0, gone_ = 0, void_ = 0, declarer_ = 0, in_ = 0, best_ = 0, tricks_ = 0, stakes_ = 0,
      law_ = 0, first_option_ = 0;
};

}  // namespace capot
