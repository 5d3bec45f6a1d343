#include "study/solution.h"

#include <algorithm>
#include <utility>

#include "bots/card_plays.h"
#include "bots/gains.h"
#include "core/sort.h"
#include "solve/max_n.h"

namespace capot {
namespace {

template <class Key>
Worth first_of(const By<Key, max_seats, int>& numbers, int n) {
  return {numbers.at.begin(), numbers.at.begin() + n};
}

// Two sides: everything is a count, high for the team and low for the others.
class ByCount {
 public:
  using Value = int;
  ByCount(const AnyGame& game, const AnyState& state, Solver& solver)
      : game_(game),
        state_(state),
        law_(*game.law(state)),
        objective_(game.objective(state)),
        solver_(solver),
        nodes_before_(solver.nodes()) {
    // A card that completes a trick leaves the table: the solver is shown the trick before, so that
    // all that follows is one deal to it.
    const Play& play = state->play;
    if (play.on_table + 1 == play.size) solver_.value(law_, play, objective_);
  }
  const Objective& objective() const { return objective_; }

  int value(const Play& play) { return best_count(solver_, law_, play, objective_); }
  bool prefers(Seat seat, int a, int b) const {
    return wants_more(objective_, seat) ? a > b : a < b;
  }

  // The best of these plays, known that it is worth `value`: cheaper than the value of each.
  std::size_t find(Seat seat, const std::vector<CardPlay>& plays, int value) {
    for (std::size_t i = 0; i + 1 < plays.size(); ++i)
      if (keeps(seat, plays[i].after->play, value)) return i;
    return plays.size() - 1;
  }
  Worth worth(int count) const {
    return first_of(game_.outcome(state_, count).tally, game_.sides());
  }
  std::optional<int> count(int value) const { return value; }
  std::uint64_t nodes() const { return solver_.nodes() - nodes_before_; }

 private:
  bool keeps(Seat seat, const Play& play, int value) {
    if (played_out(play)) return final_count(objective_, play) == value;
    return wants_more(objective_, seat) ? solver_.reaches(law_, play, objective_, value)
                                        : !solver_.reaches(law_, play, objective_, value + 1);
  }

  const AnyGame& game_;
  const AnyState& state_;
  const Law& law_;
  Objective objective_;
  Solver& solver_;
  std::uint64_t nodes_before_;
};

// Max-n: a value is what each seat's score gains.
class ByScore {
 public:
  using Value = SeatScores;
  ByScore(const AnyGame& game, const AnyState& state)
      : game_(game),
        objective_(game.objective(state)),
        search_(*game.law(state), state->play, objective_.declarer,
                [&game, &state](const Play& finished) {
                  return seat_gains(game, game.standing(state), game.settled(state, finished));
                }) {}
  const Objective& objective() const { return objective_; }

  SeatScores value(const Play& play) { return search_.value(play); }
  bool prefers(Seat seat, const SeatScores& a, const SeatScores& b) const {
    return search_.prefers(seat, a, b);
  }
  std::size_t find(Seat, const std::vector<CardPlay>& plays, const SeatScores& wanted) {
    for (std::size_t i = 0; i + 1 < plays.size(); ++i)
      if (value(plays[i].after->play) == wanted) return i;
    return plays.size() - 1;
  }
  Worth worth(const SeatScores& scores) const { return first_of(scores, game_.seats()); }
  std::optional<int> count(const SeatScores&) const { return std::nullopt; }
  std::uint64_t nodes() const { return search_.nodes(); }

 private:
  const AnyGame& game_;
  Objective objective_;
  MaxN search_;
};

// Moves of equal worth together, the best of the seat first.
template <class Judge, class Value>
std::vector<std::vector<std::size_t>> group(const Judge& judge, Seat seat,
                                            const std::vector<Value>& values) {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto found = std::ranges::find_if(
        groups, [&](const auto& members) { return values[members[0]] == values[i]; });
    if (found == groups.end())
      groups.push_back({i});
    else
      found->push_back(i);
  }
  sort_few(groups, [&](const auto& a, const auto& b) {
    return judge.prefers(seat, values[a[0]], values[b[0]]);
  });
  return groups;
}

// The rest of the line once its first card is played: each seat in turn keeps the value.
template <class Judge, class Value>
void follow_line(const AnyGame& game, Judge& judge, AnyState state, const Value& value,
                 std::vector<Step>& line) {
  while (const auto seat = to_act(state)) {
    const auto plays = card_plays(game, state);
    const CardPlay& best = plays[judge.find(*seat, plays, value)];
    line.push_back({*seat, best.action});
    state = best.after;
  }
}

template <class Judge>
Solution solve_with(const AnyGame& game, const AnyState& state, Judge judge) {
  Solution solution;
  solution.objective = judge.objective();
  solution.to_act = *to_act(state);
  const auto plays = card_plays(game, state);
  std::vector<typename Judge::Value> values;
  for (const CardPlay& play : plays) {
    values.push_back(judge.value(play.after->play));
    solution.moves.push_back({play.action, judge.worth(values.back()), judge.count(values.back())});
  }
  solution.groups = group(judge, solution.to_act, values);
  const std::size_t best = solution.groups.front().front();
  solution.value = solution.moves[best].value;
  solution.line.push_back({solution.to_act, plays[best].action});
  follow_line(game, judge, plays[best].after, values[best], solution.line);
  solution.count = judge.count(values[best]).value_or(0);
  solution.nodes = judge.nodes();
  return solution;
}

// What the line comes to, for a concept whose values do not say it.
int count_of_line(const AnyGame& game, AnyState state, const Solution& solution) {
  for (const auto& [seat, action] : solution.line) game.advance(state, seat, action);
  return final_count(solution.objective, state->play);
}

// The count of a contract at its first lead.
int count_at_first_lead(const AnyGame& game, const AnyState& state, Solver& solver) {
  ByCount judge(game, state, solver);
  return best_value(
      game, state, [&](const Play& play) { return judge.value(play); },
      [&](Seat seat, int a, int b) { return judge.prefers(seat, a, b); });
}

}  // namespace

std::optional<Concept> concept_named(std::string_view text) {
  for (std::size_t i = 0; i < concept_names.size(); ++i)
    if (concept_names[i] == text) return Concept(i);
  return std::nullopt;
}

Concept default_concept(const AnyGame& game) {
  return game.info().partners ? Concept::two_sided : Concept::max_n;
}

namespace {

std::string concepts_of(const AnyGame& game) {
  std::string text;
  for (const Concept kind : {Concept::two_sided, Concept::max_n, Concept::paranoid})
    if (has_concept(game, kind)) text += (text.empty() ? "" : " or ") + std::string(name(kind));
  return text;
}

}  // namespace

bool has_concept(const AnyGame& game, Concept kind) {
  return game.info().partners == (kind == Concept::two_sided);
}

Parsed<Solution> solve(const AnyGame& game, const AnyState& state, Solver& solver, Concept kind) {
  if (auto wrong = why_not(game, state)) return std::unexpected(*std::move(wrong));
  if (!has_concept(game, kind))
    return problem(fault::unknown_concept,
                   std::string(game.info().title) + " is solved as " + concepts_of(game));
  Solution solution = kind == Concept::max_n
                          ? solve_with(game, state, ByScore(game, state))
                          : solve_with(game, state, ByCount(game, state, solver));
  if (kind == Concept::max_n) solution.count = count_of_line(game, state, solution);
  solution.kind = kind;
  solution.made = solution.count >= solution.objective.needed;
  return solution;
}

Parsed<TablingContracts> TablingContracts::begin(const AnyGame& game, const AnyState& state,
                                                 Solver& solver) {
  auto contracts = game.possible_contracts(state);
  if (contracts.empty()) {
    const bool begun = state->play.done + state->play.on_table > 0;
    return problem(fault::wrong_phase,
                   begun ? "the contracts of a deal are compared before the first card"
                         : "nothing else could be played with these cards");
  }
  if (game.objective(contracts.front().state).sweep < 0) return std::unexpected(sweep_loses());
  return TablingContracts(game, solver, std::move(contracts));
}

TablingContracts::TablingContracts(const AnyGame& game, Solver& solver,
                                   std::vector<PossibleContract<AnyState>> contracts)
    : game_(&game),
      solver_(&solver),
      contracts_(std::move(contracts)),
      nodes_before_(solver.nodes()) {
  table_.kind = game.info().partners ? Concept::two_sided : Concept::paranoid;
  table_.par.resize(std::size_t(game.sides()));
}

void TablingContracts::step() {
  const AnyGame& game = *game_;
  const PossibleContract<AnyState>& one = contracts_[table_.entries.size()];
  const int count = count_at_first_lead(game, one.state, *solver_);
  table_.entries.push_back({one.declarer, one.contract, one.allowed, game.objective(one.state).aim,
                            first_of(game.outcome(one.state, count).tally, game.sides()), count,
                            game.best_call(one.state, count)});
  const ContractTable::Entry& entry = table_.entries.back();
  auto& par = table_.par[std::size_t(game.side(one.declarer))];
  if (entry.allowed && entry.best && (!par || entry.best->score > table_.entries[*par].best->score))
    par = table_.entries.size() - 1;
  table_.nodes = solver_->nodes() - nodes_before_;
}

Parsed<ContractTable> contract_table(const AnyGame& game, const AnyState& state, Solver& solver) {
  auto tabling = TablingContracts::begin(game, state, solver);
  if (!tabling) return std::unexpected(std::move(tabling.error()));
  while (!tabling->progress().finished()) tabling->step();
  return tabling->table();
}

}  // namespace capot
