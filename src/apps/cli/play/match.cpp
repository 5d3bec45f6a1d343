#include "apps/cli/play/match.h"

#include <fmt/core.h>

#include <array>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "table/fair_deal.h"
#include "table/json.h"
#include "table/record.h"

namespace capot::cli {
namespace {

constexpr Fault bad_match{"bad-match", "The saved match cannot be read."};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (line.find_first_not_of(" \t\r") != line.npos) lines.push_back(line);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

Problem in_line(std::size_t line, const Problem& wrong) {
  return {bad_match, fmt::format("line {}: {}", line, wrong.message())};
}

Parsed<Value> read_header(std::string_view line) {
  auto header = read_json(line);
  if (!header) return std::unexpected(in_line(1, header.error()));
  const Value* version = header->find(match_field);
  if (!version) return problem(bad_match, "line 1 is not the header of a match");
  if (*version != Value(match_version))
    return problem(bad_match, "another version of the program wrote it");
  return header;
}

// Drawn, unless the rules name a seat. The draw is made all the same: the deals come after it.
Seat first_dealer(const AnyGame& game, DealRng& chance) {
  const Seat drawn = Seat(chance.below(std::uint32_t(game.seats())));
  return named_dealer(game).value_or(drawn);
}

}  // namespace

SoloMatch::SoloMatch(Match match, Seat you, const Company& company, const Seed& seed,
                     DealRng chance)
    : match_(std::move(match)), you_(you), company_(company), seed_(seed), chance_(chance) {}

SoloMatch::SoloMatch(const OpenTable& table, Seat you, const Company& company, const Seed& seed)
    : match_(table.game, Seat{}), you_(you), company_(company), seed_(seed), chance_(seed) {
  match_ = Match(table.game, first_dealer(*table.game, chance_), table.preset, table.options);
  match_.deal(shuffled(whole_deck(table.game->deck()), chance_));
}

void SoloMatch::next_round() {
  match_.next_round();
  match_.deal(shuffled(whole_deck(match_.game().deck()), chance_));
}

bool SoloMatch::undo() {
  std::size_t left = round().steps().size();
  while (left > 0 && round().steps()[left - 1].seat != you_) --left;
  if (left == 0) return false;
  while (round().steps().size() >= left) match_.undo();
  return true;
}

std::string SoloMatch::write() const {
  std::string text = write_json(Value::Object{{std::string(match_field), match_version},
                                              {"seat", int(you_)},
                                              {"seed", to_hex(seed_)},
                                              {"partner", company_.partner},
                                              {"opponents", company_.opponents}}) +
                     "\n";
  for (const Record& record : match_.finished()) text += write_json(write_record(record)) + "\n";
  return text + write_json(write_record(match_.record())) + "\n";
}

Parsed<SoloMatch> SoloMatch::seated(const Value& header, const Record& first) {
  const Value* digits = header.find("seed");
  const auto seed = digits && digits->text() ? secret_from_hex(*digits->text()) : std::nullopt;
  if (!seed) return problem(bad_match, "line 1: the seed is 64 hexadecimal digits");
  const Value* seat = header.find("seat");
  const int seats = first.game->seats();
  if (!seat || !seat->integer() || *seat->integer() < 0 || *seat->integer() >= seats)
    return problem(bad_match, fmt::format("line 1: the seat is 0 to {}", seats - 1));
  Company company;
  for (auto [field, bot] :
       {std::pair{"partner", &company.partner}, std::pair{"opponents", &company.opponents}}) {
    const Value* named = header.find(field);
    if (named && !named->text()) return problem(bad_match, fmt::format("line 1: {}", field));
    *bot = named ? *named->text() : std::string(default_level);
    if (const auto spec = read_spec(*bot); !spec)
      return problem(bad_match, fmt::format("line 1: {}: {}", field, spec.error().detail));
  }
  DealRng chance(*seed);
  Match match(first.game, first_dealer(*first.game, chance), first.preset, first.options);
  return SoloMatch(std::move(match), Seat(*seat->integer()), company, *seed, chance);
}

std::optional<Problem> SoloMatch::replay(const Record& record) {
  const auto wrong = [](std::string detail) { return Problem{bad_match, std::move(detail)}; };
  if (match_.round() && match_.next_round()) return wrong("the round before it is not finished");
  const Standing& before = match_.standing();
  if (record.before.scores != before.scores || record.before.dealer != before.dealer ||
      record.before.carry != before.carry)
    return wrong("the scores or the dealer do not follow from the rounds before");
  if (record.deck != shuffled(whole_deck(match_.game().deck()), chance_))
    return wrong("the cards are not the ones that the seed deals");
  if (const auto broken = match_.deal(record.deck)) return Problem{*broken, {}};
  for (const std::string& action : record.actions)
    if (const auto broken = match_.apply(action)) return Problem{*broken, in_quotes(action)};
  return std::nullopt;
}

Parsed<SoloMatch> SoloMatch::read(std::string_view text) {
  const auto lines = lines_of(text);
  if (lines.empty()) return problem(bad_match, "the file is empty");
  const auto header = read_header(lines[0]);
  if (!header) return std::unexpected(header.error());
  if (lines.size() == 1) return problem(bad_match, "there is no round in it");

  RecordReader reader;
  std::optional<SoloMatch> solo;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto record = reader.read_text(lines[i]);
    if (!record) return std::unexpected(in_line(i + 1, record.error()));
    if (!solo) {
      auto first = seated(*header, *record);
      if (!first) return std::unexpected(first.error());
      solo.emplace(*std::move(first));
    } else if (record->game.get() != &solo->match_.game()) {
      return problem(bad_match, fmt::format("line {}: the rules change", i + 1));
    }
    if (const auto wrong = solo->replay(*record)) return std::unexpected(in_line(i + 1, *wrong));
  }
  return *std::move(solo);
}

}  // namespace capot::cli
