// Round records: a deal, the rules it is played under and what was done. Replaying one gives the
// same state, always. A record may stop anywhere, so it is also how a position is written.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/value.h"
#include "games/any_game.h"
#include "table/round.h"

namespace capot {

struct Record {
  std::shared_ptr<const AnyGame> game;
  std::string preset = "standard";
  Value options{};    // what differs from the preset; null: nothing
  Standing before{};  // scores, dealer and carry before the round
  Deck deck{};
  std::vector<std::string> actions{};
  std::vector<std::string> players{};  // who had which seat, in words; empty: not said

  Round open() const { return Round(game, before, deck); }  // dealt, no action taken
};

// Reads records. Tables of the same rules are made once: files mostly hold one kind.
class RecordReader {
 public:
  Parsed<Record> read(const Value& value);
  Parsed<Record> read_text(std::string_view json);
  // The table that `game`, `preset` and `options` of a record, or of a scoring input, name.
  Parsed<std::shared_ptr<const AnyGame>> table(const Value& value);

 private:
  Value last_key_{};
  std::shared_ptr<const AnyGame> last_game_{};
};

Value write_record(const Record& record);
// The record of a round as far as it was played.
Record record_of(const Round& round, std::string_view preset, const Value& options);

// A deck from the names of its cards, or from hands and blind; both in the order they are dealt.
Parsed<Deck> read_deck(const AnyGame& game, std::string_view text);
Parsed<Deck> read_hands(const AnyGame& game, Seat dealer, const Value& hands, const Value* blind);
std::string write_cards(const GameInfo& info, CardSet cards);
std::string write_deck(const GameInfo& info, const Deck& deck);

}  // namespace capot
