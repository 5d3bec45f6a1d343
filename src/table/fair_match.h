// A match as anybody may check it: the rounds that are over, and of each what its cards were made
// from. It holds no secret of a round that is not over. docs/fair-deals.md describes the file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "table/event.h"
#include "table/fair_deal.h"
#include "table/record.h"

namespace capot {

namespace fault {
inline constexpr Fault bad_fair_match{"bad-match", "The match cannot be read."};
inline constexpr Fault bad_root{"bad-root", "The secrets of the table do not lead to its anchor."};
inline constexpr Fault bad_secret{"bad-secret",
                                  "The secret of the round does not lead to the anchor."};
inline constexpr Fault no_secret{"no-secret",
                                 "The round was dealt without a secret and cannot be verified."};
inline constexpr Fault bad_cards{"bad-cards",
                                 "The cards are not those that the secret and the salts deal."};
inline constexpr Fault bad_dealer{"bad-dealer", "Another seat had the deal."};
inline constexpr Fault bad_scores{"bad-scores", "The scores do not follow from the rounds before."};
inline constexpr Fault round_missing{"round-missing", "A round is left out."};
inline constexpr Fault round_open{"round-open", "The round is not played to its end."};
}  // namespace fault

struct FairRound {
  int number = 0;  // counted over all matches of the table
  Secret secret{};
  std::vector<std::optional<Secret>> salts{};  // by chair
  Record record{};
};
struct FairMatch {
  std::string table;  // its id
  Secret anchor{};
  std::vector<std::string> chairs{};  // who sits there: a name, or the level of a bot
  std::vector<FairRound> rounds{};
};

// The matches of a table, in order, as far as they were played.
std::vector<FairMatch> fair_matches(std::span<const Event> log);

// What does not hold.
struct Flaw {
  int round = 0;       // its number; 0: the table
  std::size_t at = 0;  // its place in the match, from 0
  Problem wrong;
};
// What a match comes to, and every flaw that was found; none: it is verified.
struct Verdict {
  int rounds = 0, actions = 0;
  std::vector<Seed> seeds{};   // of the rounds
  std::vector<Seat> salted{};  // the chairs that gave a salt for every round
  Standing standing{};         // after the last round, as the rules have it
  std::vector<Flaw> flaws{};
};
Verdict verify(const FairMatch& match, const Hasher& hasher);

// The file: a header, then a round record per line. Commands that read records pass over the
// header.
inline constexpr std::string_view match_field = "capot_match";
inline constexpr int fair_match_version = 2;
std::string write_fair_match(const FairMatch& match);

// Reads such a file, line by line.
class FairMatchReader {
 public:
  std::optional<Problem> add(std::string_view line);
  // Once all lines were added.
  Parsed<FairMatch> take();

 private:
  std::optional<Problem> add_header(const Value& header);

  RecordReader records_;
  FairMatch match_;
  bool headed_ = false;
  std::size_t read_ = 0;  // records
};

}  // namespace capot
