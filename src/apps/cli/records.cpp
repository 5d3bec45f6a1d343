// The commands that read records: replay, perft, share; and score, which reads rounds without
// hands.
#include <fmt/core.h>

#include <optional>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "apps/cli/print.h"
#include "apps/reports/score.h"
#include "games/explanation.h"
#include "games/sheet.h"
#include "table/json.h"
#include "table/report.h"
#include "table/share.h"

namespace capot::cli {

namespace {

// Lines that hold no record are complained of; `use` answers whether the record was good.
template <class Use>
int for_each_record(const InputArgs& args, Use use) {
  RecordReader reader;
  return for_each_line(args.files, args.json, [&](const Line& line) {
    const auto record = read_line(reader, line);
    if (!record) complain(line.source, record.error(), args.json);
    return record && use(line, *record);
  });
}

// The scores as they stand on the sheet after the round.
void print_sheet(const AnyGame& game, const Value::List& scores) {
  Standing match;
  for (std::size_t side = 0; side < scores.size(); ++side)
    match.scores.at[side] = std::int32_t(*scores[side].integer());
  fmt::print("\n");
  for (const std::string& line : draw_sheet(game, match)) fmt::print("  {}\n", line);
}

Language language_of(const InputArgs& args) {
  return language_named(args.language).value_or(Language::english);
}

void print_lines(const AnyGame& game, std::span<const ScoreLine> lines, const InputArgs& args) {
  if (!args.explain || lines.empty()) return;
  const Language language = language_of(args);
  fmt::print("\n");
  for (const std::string& line :
       draw_lines(game, lines, columns_by_number(game, language), language))
    fmt::print("{}\n", line.empty() ? line : "  " + line);
}

}  // namespace

int replay(const InputArgs& args) {
  return for_each_record(args, [&](const Line& line, const Record& record) {
    Replayed played = capot::replay(record);
    const AnyGame& game = *record.game;
    const auto lines = args.explain ? game.explain(played.round.state()) : std::vector<ScoreLine>{};
    if (args.json) {
      if (args.explain)
        played.report.emplace_back("lines", line_values(game, lines, language_of(args)));
      if (!played.ok()) {
        played.report.emplace_back("file", line.source.name);
        played.report.emplace_back("line", line.source.line);
      }
      fmt::print("{}\n", write_json(played.report));
    } else {
      print_round(played.round);
      print_lines(game, lines, args);
      if (!played.ok()) complain(line.source, *played.wrong, false);
    }
    return played.ok();
  });
}

int score_inputs(const InputArgs& args) {
  RecordReader reader;
  return for_each_line(args.files, args.json, [&](const Line& line) {
    const auto refuse = [&](const Problem& wrong) {
      complain(line.source, wrong, args.json);
      return false;
    };
    if (line.is_code) return refuse({fault::bad_record, "a share code holds no scoring input"});
    const auto input = read_json(line.text);
    if (!input) return refuse(input.error());
    const auto found = score_input(reader, *input);
    if (!found) return refuse(found.error());
    const AnyGame& game = *found->game;
    const Scored& scored = found->scored;
    if (args.json) {
      const auto words = args.explain ? std::optional(language_of(args)) : std::nullopt;
      fmt::print("{}\n", write_json(report(game, scored, words)));
    } else {
      print_fields(game.info().title, scored.result);
      print_lines(game, scored.lines, args);
      if (const Value* after = scored.result.find("after")) print_sheet(game, *after->list());
    }
    return true;
  });
}

int perft(const InputArgs& args) {
  return for_each_record(args, [&](const Line& line, const Record& record) {
    const Replayed played = capot::replay(record);
    if (!played.ok()) {
      complain(line.source, *played.wrong, args.json);
      return false;
    }
    const std::uint64_t count = capot::perft(*record.game, played.round.state(), args.depth);
    if (args.json)
      fmt::print("{}\n", write_json(Value::Object{{"ok", true},
                                                  {"game", record.game->info().name},
                                                  {"depth", args.depth},
                                                  {"sequences", std::int64_t(count)}}));
    else
      fmt::print("{}\n", count);
    return true;
  });
}

int share(const InputArgs& args) {
  return for_each_record(args, [&](const Line& line, const Record& record) {
    if (line.is_code) {
      fmt::print("{}\n", write_json(write_record(record)));
      return true;
    }
    const auto code = share_code(record);
    if (!code) {
      complain(line.source, code.error(), args.json);
      return false;
    }
    if (args.json)
      fmt::print("{}\n", write_json(Value::Object{{"ok", true}, {"code", *code}}));
    else
      fmt::print("{}\n", *code);
    return true;
  });
}

}  // namespace capot::cli
