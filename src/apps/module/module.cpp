#include "apps/module/module.h"

#include <array>
#include <utility>

#include "apps/reports/problem.h"
#include "apps/reports/rules.h"
#include "apps/reports/score.h"
#include "apps/reports/sheet.h"
#include "apps/reports/story.h"
#include "core/text.h"
#include "games/explanation.h"
#include "games/registry.h"
#include "table/fair_match.h"
#include "table/json.h"
#include "table/report.h"
#include "table/share.h"
#include "table/view_fields.h"

namespace capot {

namespace fault {
inline constexpr Fault no_job{"no-job", "There is no such job."};
}

namespace {

constexpr std::size_t longest_call = 8 * 1024 * 1024;  // a log of thousands of events
constexpr std::size_t longest_name_of_table = 64;
constexpr int most_worlds = 1000;

std::string text_of(const Value& value) { return write_json(value); }

std::unexpected<Problem> bad_argument(std::string_view field, std::string detail) {
  return std::unexpected(Problem{fault::bad_call, std::move(detail), std::string(field)});
}

// Rules and manners of a new table; what is left out has its default.
std::optional<Problem> read_rules(const Value& value, TableRules& rules) {
  Arguments in(value);
  in("game", rules.game);
  in.maybe("preset", rules.preset);
  in("options", rules.options);
  return in.problem();
}
std::optional<Problem> read_manners(const Value& value, TableManners& manners) {
  Arguments in(value);
  auto each = [&](std::string_view name, auto& member) { in.maybe(name, member); };
  members(each, manners);
  return in.problem();
}

// A log as lines of text: JSON for us, and nothing but text for whoever keeps it.
Parsed<LogReader> read_log(const Value& lines) {
  if (!lines.list() || lines.list()->empty())
    return bad_argument("log", "a log is a list of lines");
  LogReader reader;
  std::size_t number = 0;
  for (const Value& line : *lines.list()) {
    ++number;
    const auto wrong = [&](Problem problem) {
      problem.detail = "event " + std::to_string(number) + ": " + problem.message();
      return std::unexpected(Problem{fault::bad_event, problem.detail, problem.where});
    };
    if (!line.text()) return wrong({fault::bad_event, "a line of text is wanted", "log"});
    const auto value = read_json(*line.text());
    if (!value) return wrong(value.error());
    if (auto bad = reader.add(*value)) return wrong(*std::move(bad));
  }
  return reader;
}

Value verdict_value(const FairMatch& match, const Verdict& verdict) {
  Value::List flaws, salted;
  for (const Flaw& flaw : verdict.flaws)
    flaws.emplace_back(Value::Object{{"round", flaw.round}, {"error", problem_value(flaw.wrong)}});
  for (const Seat seat : verdict.salted) salted.emplace_back(int(seat));
  return Value::Object{{"table", match.table},       {"anchor", to_hex(match.anchor)},
                       {"verified", flaws.empty()},  {"rounds", verdict.rounds},
                       {"actions", verdict.actions}, {"salted", std::move(salted)},
                       {"flaws", std::move(flaws)}};
}

// What the seat sees at the table, and for every seat what it holds.
void write_view(JsonWriter& out, const Table& table, Watcher watcher) {
  out["view"].raw(view(table, watcher));
  out["seats"].list([&] {
    for (int s = 0; s < table.game->seats(); ++s)
      out.object([&] { write_hand(out["hand"], table, Seat(s)); });
  });
}

Parsed<FairMatch> read_match(std::string_view text) {
  FairMatchReader reader;
  for (const TextLine& line : lines_of(text))
    if (auto wrong = reader.add(line.text)) return std::unexpected(*std::move(wrong));
  return reader.take();
}

}  // namespace

// In the order of the reference.
constexpr Module::Call Module::calls[]{{"rules", &Module::rules},
                                       {"replay", &Module::replay},
                                       {"story", &Module::story},
                                       {"score", &Module::score},
                                       {"form", &Module::form},
                                       {"sheet", &Module::sheet},
                                       {"share", &Module::share},
                                       {"verify", &Module::verify},
                                       {"export", &Module::export_match},
                                       {"open", &Module::open},
                                       {"load", &Module::load},
                                       {"message", &Module::message},
                                       {"disconnect", &Module::disconnect},
                                       {"stored", &Module::stored},
                                       {"tick", &Module::tick},
                                       {"beat", &Module::beat},
                                       {"close", &Module::close},
                                       {"hint", &Module::hint},
                                       {"solve", &Module::solve},
                                       {"review", &Module::review},
                                       {"cancel", &Module::cancel}};

std::string Module::call(std::string_view text) {
  const Answer answer = dispatch(text);
  if (answer) return "{\"ok\":" + *answer + "}";
  return text_of(Value::Object{{"error", problem_value(answer.error())}});
}

Module::Answer Module::dispatch(std::string_view text) {
  if (text.size() > longest_call)
    return problem(fault::bad_call,
                   "it is longer than " + std::to_string(longest_call) + " characters");
  const auto value = read_json(text);
  if (!value) return problem(fault::bad_call, value.error().detail);
  Arguments in(*value);
  std::string name;
  std::optional<Time> now;
  in("call", name);
  in("now", now);
  if (!in.wrong().empty()) return std::unexpected(*in.problem());
  for (const Call& one : calls)
    if (one.name == name) {
      if (now) tables_.set_now(*now);
      return (this->*one.handle)(std::move(in));
    }
  return bad_argument("call", in_quotes(name) + " is not known");
}

// --- What is answered at once ---

Module::Answer Module::rules(Arguments in) {
  std::string game;
  in.maybe("game", game);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (game.empty()) {
    Value::List list;
    for (const GameEntry& entry : all_games()) list.push_back(in_short(*entry.info));
    return text_of(list);
  }
  const GameEntry* entry = find_game(game);
  if (!entry) return std::unexpected(Problem{fault::unknown_game, in_quotes(game), "game"});
  return text_of(describe(*entry));
}

Parsed<Record> Module::record_in(Arguments& in) {
  Value record;
  std::string code;
  in("record", record);
  in.maybe("code", code);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (record.is_null() == code.empty())
    return bad_argument("record", "either a record or a code is wanted");
  return code.empty() ? reader_.read(record) : read_share_code(code);
}

Parsed<Round> Module::round_in(Arguments& in) {
  const auto record = record_in(in);
  if (!record) return std::unexpected(record.error());
  Replayed played = capot::replay(*record);
  if (played.wrong) return std::unexpected(*std::move(played.wrong));
  return std::move(played.round);
}

Module::Answer Module::replay(Arguments in) {
  bool seen = false;
  Watcher seat;
  in.maybe("view", seen);
  in("seat", seat);
  const auto record = record_in(in);
  if (!record) return std::unexpected(record.error());
  Replayed played = capot::replay(*record);
  if (played.wrong) return std::unexpected(*std::move(played.wrong));
  if (seat && int(*seat) >= record->game->seats())
    return std::unexpected(Problem{fault::bad_seat, {}, "seat"});
  played.report.emplace_back("record", write_record(*record));
  const std::string text = text_of(std::move(played.report));
  if (!seen) return text;
  const Watcher watcher = seat ? seat : played.round.to_act();
  JsonWriter out;
  out.object([&] {
    out.raw(std::string_view(text).substr(1, text.size() - 2));
    write_view(out, table_with(*record, std::move(played.round)), watcher);
  });
  return std::string(out.text());
}

Module::Answer Module::score(Arguments in) {
  Value input;
  std::string language(language_codes[0]);
  in("input", input);
  in.maybe("language", language);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  const auto words = language_named(language);
  if (!words) return bad_argument("language", in_quotes(language) + " is not known");
  if (!input.object()) return bad_argument("input", "a scoring input is an object");
  const auto found = score_input(reader_, input);
  if (!found) return std::unexpected(found.error());
  return text_of(report(*found->game, found->scored, *words));
}

Module::Answer Module::form(Arguments in) {
  Value rules;
  in("rules", rules);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (!rules.object()) return bad_argument("rules", "rules are an object");
  const auto game = reader_.table(rules);
  if (!game) return std::unexpected(game.error());
  return text_of(form_values(**game));
}

Module::Answer Module::sheet(Arguments in) {
  Value header, lines;
  in("header", header);
  in("lines", lines);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (!lines.list()) return bad_argument("lines", "lines are a list");
  auto head = read_sheet_head(reader_, header);
  if (!head) return std::unexpected(std::move(head.error()));
  ScoreSheet sheet(*std::move(head));
  for (const Value& line : *lines.list()) sheet.add(line);
  return text_of(capot::report(sheet));
}

Module::Answer Module::share(Arguments in) {
  const auto record = record_in(in);
  if (!record) return std::unexpected(record.error());
  const auto code = share_code(*record);
  if (!code) return std::unexpected(code.error());
  return text_of(Value::Object{{"code", *code}, {"record", write_record(*record)}});
}

Module::Answer Module::story(Arguments in) {
  const auto record = record_in(in);
  if (!record) return std::unexpected(record.error());
  return story_of(*record);
}

Module::Answer Module::verify(Arguments in) {
  Value log;
  std::string match;
  in("log", log);
  in.maybe("match", match);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (log.is_null() == match.empty())
    return bad_argument("match", "either a log or an exported match is wanted");
  std::vector<FairMatch> matches;
  if (log.is_null()) {
    auto read = read_match(match);
    if (!read) return std::unexpected(std::move(read.error()));
    matches.push_back(*std::move(read));
  } else {
    const auto reader = read_log(log);
    if (!reader) return std::unexpected(reader.error());
    matches = fair_matches(reader->log());
  }
  const PortableHasher hasher;
  Value::List verdicts;
  for (const FairMatch& one : matches)
    verdicts.push_back(verdict_value(one, capot::verify(one, hasher)));
  return text_of(verdicts);
}

Module::Answer Module::export_match(Arguments in) {
  Value log;
  in("log", log);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  const auto reader = read_log(log);
  if (!reader) return std::unexpected(reader.error());
  Value::List matches;
  for (const FairMatch& match : fair_matches(reader->log()))
    matches.emplace_back(write_fair_match(match));
  return text_of(matches);
}

// --- Tables ---

Module::Answer Module::open(Arguments in) {
  NewTable wanted;
  Value rules, manners;
  bool durable = false;
  in("table", wanted.id);
  in("owner", wanted.owner);
  in("rules", rules);
  in("manners", manners);
  in("root", wanted.root);
  in.maybe("durable", durable);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (wanted.id.empty() || wanted.id.size() > longest_name_of_table)
    return bad_argument("table", "its name has 1 to 64 characters");
  if (wanted.owner.empty()) return bad_argument("owner", "somebody makes the table");
  if (auto wrong = read_rules(rules, wanted.rules)) return std::unexpected(*std::move(wrong));
  if (!manners.is_null())
    if (auto wrong = read_manners(manners, wanted.manners))
      return std::unexpected(*std::move(wrong));
  if (auto wrong = tables_.open(wanted, durable)) return std::unexpected(*std::move(wrong));
  return news();
}

Module::Answer Module::load(Arguments in) {
  Value log;
  bool durable = false;
  in("log", log);
  in.maybe("durable", durable);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  const auto reader = read_log(log);
  if (!reader) return std::unexpected(reader.error());
  if (auto wrong = tables_.load(reader->table(), durable))
    return std::unexpected(*std::move(wrong));
  return news();
}

Module::Answer Module::message(Arguments in) {
  Connection connection = 0;
  PlayerId player;
  Value message;
  in("connection", connection);
  in("player", player);
  in("message", message);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (player.empty()) return bad_argument("player", "somebody sends a message");
  const auto read = read_message(message);
  if (read)
    tables_.message(connection, player, *read);
  else
    tables_.send(connection, error_reply(read.error()));
  return news();
}

Module::Answer Module::disconnect(Arguments in) {
  Connection connection = 0;
  in("connection", connection);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  tables_.disconnect(connection);
  return news();
}

Module::Answer Module::stored(Arguments in) {
  std::string table;
  std::uint64_t seq = 0;
  bool good = true;
  in("table", table);
  in("seq", seq);
  in.maybe("good", good);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (auto wrong = tables_.stored(table, seq, good)) return std::unexpected(*std::move(wrong));
  return news();
}

Module::Answer Module::tick(Arguments in) {
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  tables_.tick();
  return news();
}

Module::Answer Module::beat(Arguments in) {
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  tables_.beat();
  return news();
}

Module::Answer Module::close(Arguments in) {
  std::string table;
  in("table", table);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (!tables_.close(table)) return std::unexpected(Problem{fault::no_table, {}, "table"});
  return news();
}

// --- Jobs ---

Module::Answer Module::queue(Parsed<std::unique_ptr<Job>> job) {
  if (!job) return std::unexpected(std::move(job.error()));
  jobs_.push_back({++jobs_made_, *std::move(job)});
  return text_of(Value::Object{{"job", jobs_made_}});
}

Module::Answer Module::hint(Arguments in) {
  std::string level(best_level);
  in.maybe("level", level);
  auto round = round_in(in);
  if (!round) return std::unexpected(std::move(round.error()));
  if (round->over()) return problem(fault::wrong_phase, "the round is over");
  return queue(hint_job(round->info_state(*round->to_act()), round->shared_game(), level));
}

Module::Answer Module::solve(Arguments in) {
  std::string solution_concept;
  SolveQuestion question;
  in.maybe("concept", solution_concept);
  in.maybe("table", question.table);
  in("reach", question.reach);
  auto round = round_in(in);
  if (!round) return std::unexpected(std::move(round.error()));
  question.solution_concept = solution_concept;
  return queue(solve_job(*std::move(round), question));
}

Module::Answer Module::review(Arguments in) {
  ReviewSettings settings;
  in.maybe("worlds", settings.worlds);
  in.maybe("seed", settings.seed);
  in("seat", settings.only);
  in("but", settings.but);
  in.maybe("part", settings.part);
  in.maybe("parts", settings.parts);
  auto round = round_in(in);
  if (!round) return std::unexpected(std::move(round.error()));
  if (settings.part < 0 || settings.part >= settings.parts)
    return bad_argument("part", "0 to one less than parts");
  if (settings.worlds < 1 || settings.worlds > most_worlds)
    return bad_argument("worlds", "1 to " + std::to_string(most_worlds));
  return queue(review_job(*std::move(round), settings));
}

Module::Answer Module::cancel(Arguments in) {
  std::int64_t number = 0;
  in("job", number);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (!std::erase_if(jobs_, [&](const Queued& one) { return one.number == number; }))
    return std::unexpected(Problem{fault::no_job, {}, "job"});
  return news();
}

// --- Pieces ---

void Module::step_job(std::string& told) {
  Queued& first = jobs_.front();
  if (!first.job->progress().finished()) first.job->step();
  const Progress progress = first.job->progress();
  if (!progress.finished()) return;
  const auto result = first.job->result();
  if (!told.empty()) told += ',';
  told += "{\"job\":" + std::to_string(first.number) +
          (result ? ",\"ok\":" + text_of(*result)
                  : ",\"error\":" + text_of(problem_value(result.error()))) +
          "}";
  jobs_.pop_front();
}

std::string Module::step(int pieces) {
  std::string told;
  for (int i = 0; i < pieces; ++i) {
    if (tables_.step()) continue;
    if (jobs_.empty()) break;
    step_job(told);
  }
  if (!jobs_.empty()) {
    const Progress progress = jobs_.front().job->progress();
    if (!told.empty()) told += ',';
    told += text_of(Value::Object{{"job", jobs_.front().number},
                                  {"done", std::int64_t(progress.done)},
                                  {"of", std::int64_t(progress.of)}});
  }
  return "{\"ok\":" + news(told) + "}";
}

// What happened: to whom what is told, what is to be stored, how far jobs are, when the next
// deadline passes, and how much there is to do.
std::string Module::news(std::string_view jobs) {
  Tables::News news = tables_.take();
  const auto due = tables_.due();
  return "{\"messages\":[" + news.messages + "],\"store\":[" + news.store + "],\"jobs\":[" +
         std::string(jobs) + "],\"due\":" + (due ? std::to_string(*due) : "null") +
         ",\"left\":" + std::to_string(tables_.thinking() + jobs_.size()) + "}";
}

}  // namespace capot
