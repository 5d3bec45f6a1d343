// `capot verify`: whether the cards of a match were dealt fairly, everybody kept to the rules, and
// the scores are right.
#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "apps/cli/play/old_match.h"
#include "apps/cli/table_log.h"
#include "apps/crypto/sodium.h"
#include "core/quote.h"
#include "core/text.h"
#include "games/registry.h"
#include "table/command.h"
#include "table/fair_match.h"
#include "table/json.h"
#include "table/report.h"
#include "table/words.h"

namespace capot::cli {
namespace {

constexpr std::size_t largest_match = std::size_t{64} << 20;
constexpr Fault no_match_file{"no-such-file", "The file cannot be read."};
constexpr Fault unverifiable{"not-verifiable",
                             "An earlier version of the program kept this match, without secrets."};
constexpr Fault nothing_finished{"no-round", "No round of this match is over."};
constexpr Fault torn_match{"torn-off", "The last line is not written to its end."};

Parsed<std::string> whole_input(const std::string& name) {
  const bool standard = name == "-";
  std::FILE* file = standard ? stdin : std::fopen(name.c_str(), "rb");
  if (!file) return problem(no_match_file, std::strerror(errno));
  std::string text;
  char buffer[1 << 14];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) {
    text.append(buffer, count);
    if (text.size() > largest_match) break;
  }
  const bool failed = std::ferror(file);
  const int why = errno;
  if (!standard) std::fclose(file);
  if (failed) return problem(no_match_file, std::strerror(why));
  return text;
}

// A match, and where its rounds stand in the file.
struct Found {
  FairMatch match;
  std::vector<int> lines{};
};

class Verification {
 public:
  Verification(std::string name, bool json)
      : name_(name == "-" ? "standard input" : std::move(name)), json_(json) {}

  bool run(const Parsed<std::string>& text) {
    if (!text) {
      refuse(0, text.error());
      return false;
    }
    if (begins_log(*text))
      check_log(*text);
    else
      check_export(*text);
    return good_;
  }

 private:
  void check_log(const std::string& text) {
    const auto log = read_log(text);
    if (!log) return refuse(0, log.error());
    if (log->size < text.size()) refuse(log->lines.back() + 1, {torn_match, {}});
    if (SecretChain(hasher_, log->table.root).at(0) != log->table.anchor)
      refuse(1, {fault::bad_root, {}});
    const auto deals = lines_of_deals(*log);
    for (FairMatch& match : fair_matches(log->events)) {
      Found found{std::move(match)};
      for (const FairRound& round : found.match.rounds)
        found.lines.push_back(deals[std::size_t(round.number)]);
      check(found);
    }
  }

  void check_export(const std::string& text) {
    FairMatchReader reader;
    Found found;
    for (const TextLine& line : lines_of(text)) {
      if (line.number == 1 && is_old(line.text)) return refuse(1, {unverifiable, {}});
      if (const auto wrong = reader.add(line.text)) return refuse(line.number, *wrong);
      if (line.number > 1) found.lines.push_back(line.number);
    }
    auto match = reader.take();
    if (!match) return refuse(0, match.error());
    found.match = *std::move(match);
    check(found);
  }
  static bool is_old(std::string_view line) {
    const auto header = read_json(line);
    const Value* version = header ? header->find(match_field) : nullptr;
    return version && *version == Value(old_match_version);
  }

  void check(const Found& found) {
    if (found.match.rounds.empty()) return refuse(0, {nothing_finished, {}});
    const Verdict verdict = capot::verify(found.match, hasher_);
    for (const Flaw& flaw : verdict.flaws)
      refuse(found.lines[flaw.at],
             {flaw.wrong.violation,
              fmt::format("round {}{}{}", flaw.round, flaw.wrong.detail.empty() ? "" : ", ",
                          flaw.wrong.detail)},
             flaw.round);
    if (!good_) return;
    if (json_)
      fmt::print("{}\n", write_json(report_of(found.match, verdict)));
    else
      print(found.match, verdict);
  }

  void refuse(int line, const Problem& wrong, int round = 0) {
    good_ = false;
    if (!json_) return complain({name_, line}, wrong, false);
    Value::Object fields = report(wrong);
    if (round) fields.emplace_back("round", round);
    fields.emplace_back("file", name_);
    fields.emplace_back("line", line);
    fmt::print("{}\n", write_json(fields));
  }

  Value::Object report_of(const FairMatch& match, const Verdict& verdict) const {
    const AnyGame& game = *match.rounds[0].record.game;
    Value::List salted, winners, seeds;
    for (const Seed& seed : verdict.seeds) seeds.emplace_back(to_hex(seed));
    for (const Seat seat : verdict.salted) salted.emplace_back(int(seat));
    for (int side = 0; side < game.sides(); ++side)
      if (verdict.standing.winners >> side & 1) winners.emplace_back(side);
    return {{"ok", true},
            {"game", game.info().name},
            {"table", match.table},
            {"anchor", to_hex(match.anchor)},
            {"rules", canonical_rules(game)},
            {"seeds", std::move(seeds)},
            {"rounds", verdict.rounds},
            {"actions", verdict.actions},
            {"salted", std::move(salted)},
            {"scores", list_of(verdict.standing.scores, game.sides())},
            {"match_over", verdict.standing.over()},
            {"winners", std::move(winners)},
            {"file", name_}};
  }

  void print(const FairMatch& match, const Verdict& verdict) const {
    const AnyGame& game = *match.rounds[0].record.game;
    const auto many = [](int count, std::string_view what) {
      return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
    };
    fmt::print("{}: {}, {}, {}\n", printable(name_, name_.size()), game.info().title,
               many(verdict.rounds, "round"), many(verdict.actions, "action"));
    fmt::print("  secrets  all lead to the anchor {}\n", to_hex(match.anchor));
    fmt::print("  cards    all follow from the secrets, the rules and the salts\n");
    fmt::print("  salts    {}\n", salts_line(match, verdict));
    fmt::print("  actions  all are legal\n");
    fmt::print("  scores   {}; {}\n", scores_line(game, verdict.standing),
               end_line(game, verdict.standing));
  }
  static std::string salts_line(const FairMatch& match, const Verdict& verdict) {
    std::string names;
    for (const Seat seat : verdict.salted)
      names += (names.empty() ? "" : ", ") + printable(match.chairs[std::size_t(seat)]);
    return names.empty() ? "nobody gave one: the host alone chose the secrets"
                         : "given by " + names;
  }
  static std::string scores_line(const AnyGame& game, const Standing& standing) {
    std::string scores;
    for (int side = 0; side < game.sides(); ++side)
      scores += (side ? " : " : "") + std::to_string(standing.scores[Side(side)]);
    return scores;
  }
  static std::string end_line(const AnyGame& game, const Standing& standing) {
    if (!standing.over()) return "the match is not over";
    std::string winners;
    for (int side = 0; side < game.sides(); ++side)
      if (standing.winners >> side & 1)
        winners += (winners.empty() ? "side " : " and ") + std::to_string(side);
    return winners + " won the match";
  }

  std::string name_;
  bool json_;
  SodiumHasher hasher_{};
  bool good_ = true;
};

}  // namespace

int verify(const VerifyArgs& args) {
  const std::vector<std::string> inputs =
      args.files.empty() ? std::vector<std::string>{"-"} : args.files;
  bool good = true;
  for (const std::string& input : inputs)
    good &= Verification(input, args.json).run(whole_input(input));
  return good ? 0 : 1;
}

}  // namespace capot::cli
