// A round solved with all hands open: what the position is worth, what each card is worth, and how
// the play goes on from there; and the same for every contract of a deal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/progress.h"
#include "games/any_game.h"
#include "solve/solver.h"

namespace capot {

// What it means that everybody plays best. With partners there are two sides, and what one wins the
// other loses. Where each seat plays alone, either all others stand together against the declarer,
// or every seat plays for its own score; these are different questions with different answers.
enum class Concept : std::uint8_t { two_sided, paranoid, max_n };
inline constexpr std::array<std::string_view, 3> concept_names{"two-sided", "paranoid", "max-n"};
constexpr std::string_view name(Concept kind) { return concept_names[std::size_t(kind)]; }
std::optional<Concept> concept_named(std::string_view text);

// With partners the first and no other; without, the last unless another is asked for.
Concept default_concept(const AnyGame& game);
bool has_concept(const AnyGame& game, Concept kind);

// Worth: by side as the tally of an Outcome states a count, or, under max-n, by seat what its score
// changes in the round, positive where that is good for the seat.
using Worth = std::vector<int>;

struct Solution {
  struct Move {
    Action action{};
    Worth value;
    std::optional<int> count;  // nothing under max-n
  };
  Concept kind{};
  Objective objective{};
  Seat to_act{};
  Worth value;
  // What the takers of the objective reach in the whole round; under max-n, in the line below.
  int count = 0;
  bool made = false;                             // the count is enough for the contract
  std::vector<Move> moves;                       // every card the seat may play, in canonical order
  std::vector<std::vector<std::size_t>> groups;  // moves of equal worth, the best first
  // Best play to the end of the round; of equals always the first in canonical order. It stops
  // where the table stops, also when the tricks so far decide the contract; the values above are
  // those of a round played out.
  std::vector<Step> line;
  std::uint64_t nodes = 0;
};

// Refused as `wrong-phase` outside the play, and as `unknown-concept` where the game has it not.
Parsed<Solution> solve(const AnyGame& game, const AnyState& state, Solver& solver, Concept kind);

// Every contract that could be played with the cards of a deal. Where each seat plays alone it is
// solved as paranoid, with everybody in.
struct ContractTable {
  struct Entry {
    Seat declarer{};
    std::string contract;
    bool allowed = false;  // by the options of the table
    Aim aim{};
    Worth value;
    int count = 0;
    std::optional<Offer> best;  // the call that pays most; nothing: no call is made good
  };
  Concept kind{};
  std::vector<Entry> entries;
  // By side (a seat where each plays alone): the allowed entry whose best call pays that side most,
  // of equals the first; nothing: the side makes no contract.
  std::vector<std::optional<std::size_t>> par;
  std::uint64_t nodes = 0;
};

// Refused as `wrong-phase` once a card has been played.
Parsed<ContractTable> contract_table(const AnyGame& game, const AnyState& state, Solver& solver);

// The same contract by contract, for whoever has other things to do in between. Game and solver
// outlive it.
class TablingContracts {
 public:
  static Parsed<TablingContracts> begin(const AnyGame& game, const AnyState& state, Solver& solver);
  Progress progress() const { return {table_.entries.size(), contracts_.size()}; }
  void step();  // one more; not after the last
  const ContractTable& table() const { return table_; }

 private:
  TablingContracts(const AnyGame& game, Solver& solver,
                   std::vector<PossibleContract<AnyState>> contracts);

  const AnyGame* game_;
  Solver* solver_;
  std::vector<PossibleContract<AnyState>> contracts_;
  std::uint64_t nodes_before_;
  ContractTable table_;
};

}  // namespace capot
