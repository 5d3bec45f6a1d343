// What the commands of these names print with --json, for one record or scoring input.
#include <chrono>
#include <utility>

#include "apps/module/job.h"
#include "apps/reports/rules.h"
#include "apps/reports/score.h"
#include "apps/server/api/routes.h"
#include "games/explanation.h"
#include "table/report.h"

namespace capot::server {
namespace {

using Stopwatch = std::chrono::steady_clock;

constexpr std::int64_t most_worlds = 16;
// What is asked is bounded before: 32 cards, so many worlds. This is for a machine that has too
// much else to do, and is looked at between two pieces of a job: a position, one contract of a
// deal, one world of a review.
constexpr std::chrono::seconds longest_work{30};

// In whose words the lines that lead to a score are wanted; nothing: they are not.
Parsed<std::optional<Language>> words_wanted(const Call& call) {
  bool explain = false;
  std::string language(language_codes[0]);
  Parameters in(call.request);
  in("explain", explain);
  in("language", language);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  const auto known = language_named(language);
  if (!known)
    return std::unexpected(
        Problem{fault::bad_parameter, in_quotes(language) + " is not known", "language"});
  return explain ? known : std::nullopt;
}

Parsed<Round> round_in(const Call& call) {
  const auto record = RecordReader().read(call.body);
  if (!record) return std::unexpected(record.error());
  Replayed played = capot::replay(*record);
  if (played.wrong) return std::unexpected(*std::move(played.wrong));
  return std::move(played.round);
}

Answer answer_of(Desk& desk, const Call& call, Parsed<std::unique_ptr<Job>> begun) {
  if (!begun) return std::unexpected(std::move(begun.error()));
  Job& job = **begun;
  const auto place = desk.work.enter(call.caller.player ? "player " + call.caller.player->id
                                                        : network_of(call.request.address));
  if (!place) return std::unexpected(place.error());
  const auto start = Stopwatch::now();
  while (!job.progress().finished()) {
    if (Stopwatch::now() - start > longest_work) return problem(fault::too_much_work);
    job.step();
  }
  const std::chrono::duration<double> seconds = Stopwatch::now() - start;
  const auto result = job.result();
  if (!result) return std::unexpected(result.error());
  Value::Object fields = *result->object();
  fields.emplace_back("seconds", seconds.count());
  return json_response(fields);
}

}  // namespace

Answer list_games(Desk&, const Call&) {
  Value::List games;
  for (const GameEntry& entry : all_games()) games.push_back(in_short(*entry.info));
  return json_response(Value::Object{{"games", std::move(games)}});
}

Answer show_rules(Desk&, const Call& call) {
  const GameEntry* entry = find_game(call.part);
  if (!entry) return refusal({fault::unknown_game, in_quotes(call.part)}, 404);
  return json_response(describe(*entry));
}

Answer replay_record(Desk&, const Call& call) {
  const auto language = words_wanted(call);
  if (!language) return std::unexpected(language.error());
  const auto record = RecordReader().read(call.body);
  if (!record) return std::unexpected(record.error());
  Replayed played = capot::replay(*record);
  if (*language)
    played.report.emplace_back(
        "lines",
        line_values(*record->game, record->game->explain(played.round.state()), **language));
  return json_response(std::move(played.report), played.ok() ? 200 : unprocessable);
}

Answer score_round(Desk&, const Call& call) {
  const auto language = words_wanted(call);
  if (!language) return std::unexpected(language.error());
  RecordReader reader;
  const auto found = score_input(reader, call.body);
  if (!found) return std::unexpected(found.error());
  return json_response(report(*found->game, found->scored, *language));
}

Answer solve_record(Desk& desk, const Call& call) {
  std::string solution_concept;
  SolveQuestion question;
  std::int64_t reach = -1;
  Parameters in(call.request);
  in("concept", solution_concept);
  in("table", question.table);
  in("reach", reach, 0, 1000);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  auto round = round_in(call);
  if (!round) return std::unexpected(std::move(round.error()));
  question.solution_concept = solution_concept;
  if (reach >= 0) question.reach = int(reach);
  return answer_of(desk, call, solve_job(*std::move(round), question));
}

Answer review_record(Desk& desk, const Call& call) {
  ReviewSettings settings;
  std::int64_t worlds = settings.worlds, seed = 0, seat = -1;
  Parameters in(call.request);
  in("worlds", worlds, 1, most_worlds);
  in("seed", seed, 0, std::numeric_limits<std::int64_t>::max());
  in("seat", seat, 0, max_seats - 1);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  auto round = round_in(call);
  if (!round) return std::unexpected(std::move(round.error()));
  settings.worlds = int(worlds);
  settings.seed = std::uint64_t(seed);
  if (seat >= 0) settings.only = Seat(seat);
  return answer_of(desk, call, review_job(*std::move(round), settings));
}

}  // namespace capot::server
