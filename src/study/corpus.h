// The corpus: fixed deals of every game and the questions asked of them, the same on every
// platform. Benchmarks time the answers; builds that must agree compare them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/law.h"
#include "core/objective.h"
#include "core/play.h"
#include "games/any_game.h"
#include "games/registry.h"
#include "solve/solver.h"

namespace capot {

// What is asked of a deal. `half`: do the takers count half of all there is? `made`: do they count
// what the contract needs?
enum class Asked : std::uint8_t { value, half, made };

struct CorpusQuestion {
  std::string_view name;  // kebab-case, for the command line
  Asked asked{};
  int after = 0;  // tricks of random cards played before it is asked
};
inline constexpr std::array<CorpusQuestion, 5> corpus_questions{{{"exact", Asked::value, 0},
                                                                 {"half", Asked::half, 0},
                                                                 {"made", Asked::made, 0},
                                                                 {"after-three", Asked::value, 3},
                                                                 {"after-five", Asked::value, 5}}};

// A solver is asked this; the law is the game's.
struct CorpusPosition {
  const Law* law = nullptr;
  Play play{};
  Objective objective{};
};

struct Corpus {
  std::unique_ptr<const AnyGame> game;
  std::vector<AnyState> states;  // of the deals, at the first lead of a likely contract
  std::uint64_t seed = 0;
};

inline constexpr std::uint64_t corpus_seed = 1;

// A longer corpus of the same seed begins with the shorter one.
Corpus make_corpus(const GameEntry& entry, int deals, std::uint64_t seed = corpus_seed);

// Half of the points is a question for two sides, and nothing is asked after the last trick.
bool is_asked(const Corpus& corpus, const CorpusQuestion& question);

// The positions of a question, one per deal.
std::vector<CorpusPosition> positions(const Corpus& corpus, const CorpusQuestion& question);

// Half of what the tricks of the round count, whoever takes them, rounded up. A sweep is a bonus
// and stays out.
int half_of_all(const CorpusPosition& position);

// The value, or 0 and 1 where the question is whether.
int answer(Solver& solver, const CorpusPosition& position, const CorpusQuestion& question);

// The answers to every question about the first deals of every game, and the value of every card
// in their endings, as one number; and the cards that were searched. Both are the same everywhere.
struct SolveDigest {
  std::uint64_t answers = 0, nodes = 0;
  friend bool operator==(const SolveDigest&, const SolveDigest&) = default;
};
SolveDigest solve_digest(std::uint64_t seed, int deals);

}  // namespace capot
