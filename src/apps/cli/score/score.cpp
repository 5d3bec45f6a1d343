// `capot score`: rounds from files, a sheet printed, or a sheet kept by questions.
#include <fmt/core.h>

#include <algorithm>

#include "apps/cli/commands.h"
#include "apps/cli/input.h"
#include "apps/cli/score/draw.h"
#include "apps/cli/score/keeper.h"
#include "apps/cli/score/sheet_file.h"
#include "apps/cli/terminal.h"
#include "apps/reports/score.h"
#include "apps/reports/sheet.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot::cli {
namespace {

constexpr int all_done = 0, bad_input = 1, bad_usage = 2;

int print_sheet(const ScoreArgs& args) {
  const auto complain_of = [&](const Problem& wrong, int line) {
    complain({args.sheet, line}, wrong, args.json);
    return bad_input;
  };
  const auto text = read_whole_file(args.sheet);
  if (!text) return complain_of(text.error(), 0);
  const auto sheet = read_sheet(*text);
  if (!sheet) return complain_of(sheet.error(), 1);
  const Language language = language_named(args.language).value_or(Language::english);
  const SheetWords words(sheet->head(), language);
  const int width = screen_width();
  const std::string bad = draw_bad_lines(*sheet, args.sheet, words, width);
  if (args.json) {
    Value::Object fields{{"ok", bad.empty()}};
    for (auto& field : report(*sheet, args.explain ? std::optional(language) : std::nullopt))
      fields.push_back(std::move(field));
    fmt::print("{}\n", write_json(fields));
    return bad.empty() ? all_done : bad_input;
  }
  std::string shown = draw_sheet(*sheet, words, width);
  if (args.explain) {
    const Evening evening = sheet->evening();
    for (std::size_t i = 0; i < evening.rounds.size(); ++i)
      shown += "\n" + draw_round(*sheet, evening.rounds[i], int(i) + 1, words, width);
    const std::string trail = draw_trail(*sheet, words, width);
    if (!trail.empty()) shown += "\n" + trail;
  }
  fmt::print("{}", in_letters_of_locale(std::move(shown)));
  fmt::print(stderr, "{}", bad);
  return bad.empty() ? all_done : bad_input;
}

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    std::string_view name = text.substr(0, end);
    while (name.starts_with(' ')) name.remove_prefix(1);
    names.emplace_back(name);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return names;
}

int print_form(const ScoreArgs& args, const std::string& game) {
  const auto table = open_table({game, args.preset, args.options});
  if (!table) return bad_usage;
  for (const Value& field : form_values(*table->game)) fmt::print("{}\n", write_json(field));
  return all_done;
}

int keep_sheet(const ScoreArgs& args, const std::string& game) {
  const auto refuse = [](std::string_view why) {
    fmt::print(stderr, "capot: {}\n", why);
    return bad_usage;
  };
  const auto table = open_table({game, args.preset, args.options});
  if (!table) return bad_usage;
  SheetHead head{.game = table->game,
                 .preset = table->preset,
                 .options = table->options,
                 .title = args.title,
                 .names = names_in(args.names),
                 .dealer = Seat(args.dealer)};
  // The head is read back as a file would be: one place knows what names and titles may be.
  RecordReader reader;
  const auto good = read_sheet_head(reader, write_sheet_head(head));
  if (!good) return refuse(good.error().message());
  if (table->game->score_form().empty()) return refuse("rounds of this game are not scored alone");
  const std::string path = args.sheet.empty() ? usual_sheet_path(game) : args.sheet;
  auto file = SheetFile::open(path, *good);
  const auto cannot = [&](const Problem& wrong) {
    complain({path, 0}, wrong, false);
    return bad_input;
  };
  if (!file) return cannot(file.error());
  const SheetHead& found = file->sheet().head();
  const bool same_game = found.game->info().name == good->game->info().name;
  const bool rules_given = args.preset != "standard" || !args.options.empty();
  const bool same_rules = found.game->facts().options == good->game->facts().options;
  const Language language = language_named(args.language).value_or(Language::english);
  const bool other_rules = !same_game || (rules_given && !same_rules);
  const bool other_head = (!args.names.empty() && found.names != good->names) ||
                          (!args.title.empty() && found.title != good->title) ||
                          (args.dealer != 0 && found.dealer != good->dealer);
  if (other_rules || other_head) {
    // A sheet on which nothing was written stands in nobody's way.
    if (!file->empty())
      return refuse(
          SheetWords(found, language).say(other_rules ? "pad.other-rules" : "pad.other-head") +
          " (" + path + ")");
    if (const auto begun = file->begin(*good); !begun) return cannot(begun.error());
  }
  Keeper(*std::move(file), language).run();
  return all_done;
}

}  // namespace

int score(const ScoreArgs& args) {
  const bool keeps = args.files.size() == 1 && find_game(args.files.front());
  if (keeps && args.form) return print_form(args, args.files.front());
  if (keeps) return keep_sheet(args, args.files.front());
  if (args.sheet.empty()) return score_inputs(args);
  if (args.files.empty()) return print_sheet(args);
  fmt::print(stderr, "capot: --sheet stands alone, or with the name of a game\n");
  return bad_usage;
}

}  // namespace capot::cli
