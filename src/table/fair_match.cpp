#include "table/fair_match.h"

#include <algorithm>
#include <utility>

#include "table/command.h"
#include "table/json.h"
#include "table/table.h"

namespace capot {
namespace {

// --- From a log ---

std::vector<std::optional<Secret>> salts_of(const Table& table) {
  std::vector<std::optional<Secret>> salts;
  for (const Chair& chair : table.chairs) salts.push_back(chair.salt);
  return salts;
}

FairMatch begun_at(const Table& table) {
  FairMatch match{.table = table.id, .anchor = table.anchor};
  for (const Chair& chair : table.chairs) match.chairs.push_back(chair.name);
  return match;
}

// --- Checking ---

class Verifier {
 public:
  Verifier(const FairMatch& match, const Hasher& hasher) : match_(match), hasher_(hasher) {}

  Verdict run() {
    for (; at_ < match_.rounds.size(); ++at_) check(match_.rounds[at_]);
    verdict_.rounds = int(match_.rounds.size());
    for (std::size_t chair = 0; chair < match_.chairs.size(); ++chair)
      if (!match_.rounds.empty() && std::ranges::all_of(match_.rounds, [&](const FairRound& round) {
            return chair < round.salts.size() && round.salts[chair];
          }))
        verdict_.salted.push_back(Seat(chair));
    return std::move(verdict_);
  }

 private:
  void check(const FairRound& round) {
    const AnyGame& game = *round.record.game;
    const bool missing = at_ > 0 && round.number != match_.rounds[at_ - 1].number + 1;
    if (missing) note(fault::round_missing);
    const bool has_secret = round.secret != Secret{};
    const Seed seed = deal_seed(hasher_, round.secret, terms_of(round));
    verdict_.seeds.push_back(seed);
    if (has_secret) {
      check_cards(round, seed);
      if (at_ == 0) verdict_.standing = game.start(first_dealer(game, seed));
    } else {
      note(fault::no_secret);
    }
    if (missing || !known_ || (at_ == 0 && !has_secret))
      verdict_.standing = round.record.before;
    else
      compare(round.record.before);
    known_ = play(round.record);
  }

  void check_cards(const FairRound& round, const Seed& seed) {
    if (!belongs_to(hasher_, round.secret, round.number, match_.anchor)) note(fault::bad_secret);
    if (round.record.deck != fair_deck(round.record.game->deck(), seed)) note(fault::bad_cards);
  }

  void compare(const Standing& recorded) {
    Standing& standing = verdict_.standing;
    if (standing.over()) note(fault::game_over);
    if (recorded.scores != standing.scores || recorded.carry != standing.carry)
      note(fault::bad_scores);
    if (recorded.dealer != standing.dealer) note(fault::bad_dealer);
    standing.dealer = recorded.dealer;  // so that a flaw is named once, not in all that follows
  }

  // Whether it comes to an end, and so the match is known after it.
  bool play(const Record& record) {
    Round round(record.game, verdict_.standing, record.deck);
    for (const std::string& action : record.actions) {
      if (const auto broken = round.apply(action)) {
        note(*broken,
             "action " + std::to_string(round.steps().size() + 1) + ", " + in_quotes(action));
        return false;
      }
      ++verdict_.actions;
    }
    if (!round.over()) note(fault::round_open);
    verdict_.standing = record.game->standing(round.state());
    return round.over();
  }

  static Seat first_dealer(const AnyGame& game, const Seed& seed) {
    return game.facts().terms.first_dealer.value_or(drawn_dealer(seed, game.seats()));
  }
  DealTerms terms_of(const FairRound& round) const {
    DealTerms terms{.table = match_.table,
                    .round = round.number,
                    .rules = rules_digest(hasher_, canonical_rules(*round.record.game))};
    for (const auto& salt : round.salts) terms.salts.push_back(salt.value_or(Secret{}));
    return terms;
  }
  void note(Violation violation, std::string detail = {}) {
    verdict_.flaws.push_back(
        {match_.rounds[at_].number, at_, Problem{violation, std::move(detail)}});
  }

  const FairMatch& match_;
  const Hasher& hasher_;
  Verdict verdict_{};
  std::size_t at_ = 0;  // the round being checked
  bool known_ = true;   // how the match stands before it
};

// --- The file ---

constexpr std::size_t longest_table_id = 255;  // the seed of a deal has one byte for its length

Value salt_value(const std::optional<Secret>& salt) {
  return salt ? Value(to_hex(*salt)) : Value();
}

std::optional<Secret> read_secret(const Value* value) {
  return value && value->text() ? secret_from_hex(*value->text()) : std::nullopt;
}

Problem bad_field(std::string field) {
  return {fault::bad_fair_match, in_quotes(field) + " is missing or wrong", field};
}

std::optional<FairRound> read_round(const Value& value) {
  const Value* number = value.find("round");
  const Value* salts = value.find("salts");
  const auto secret = read_secret(value.find("secret"));
  const bool counted =
      number && number->integer() && *number->integer() >= 1 && *number->integer() <= chain_length;
  if (!counted || !secret || !salts || !salts->list()) return std::nullopt;
  FairRound round{.number = int(*number->integer()), .secret = *secret};
  for (const Value& salt : *salts->list()) {
    const auto read = salt.is_null() ? std::nullopt : read_secret(&salt);
    if (!read && !salt.is_null()) return std::nullopt;
    round.salts.push_back(read);
  }
  return round;
}

}  // namespace

std::vector<FairMatch> fair_matches(std::span<const Event> log) {
  std::vector<FairMatch> matches;
  std::vector<std::optional<Secret>> salts;  // of the round that is being played
  Table table;
  for (const Event& event : log) {
    evolve(table, event);
    if (std::holds_alternative<event::MatchStarted>(event.what)) matches.push_back(begun_at(table));
    if (std::holds_alternative<event::RoundDealt>(event.what)) salts = salts_of(table);
    if (matches.empty()) continue;
    std::vector<FairRound>& rounds = matches.back().rounds;
    const bool reopened = std::holds_alternative<event::Undone>(event.what) && !rounds.empty() &&
                          rounds.back().number == table.rounds;
    if (reopened) rounds.pop_back();
    if (std::holds_alternative<event::RoundOver>(event.what))
      rounds.push_back({table.rounds, table.secret, salts,
                        record_of(*table.round, table.rules.preset, table.rules.options)});
  }
  return matches;
}

Verdict verify(const FairMatch& match, const Hasher& hasher) {
  return Verifier(match, hasher).run();
}

std::string write_fair_match(const FairMatch& match) {
  Value::List chairs, rounds;
  std::string records;
  for (const std::string& chair : match.chairs) chairs.emplace_back(chair);
  for (const FairRound& round : match.rounds) {
    Value::List salts;
    for (const auto& salt : round.salts) salts.push_back(salt_value(salt));
    rounds.emplace_back(Value::Object{
        {"round", round.number}, {"secret", to_hex(round.secret)}, {"salts", std::move(salts)}});
    records += write_json(write_record(round.record)) + "\n";
  }
  return write_json(Value::Object{{std::string(match_field), fair_match_version},
                                  {"table", match.table},
                                  {"anchor", to_hex(match.anchor)},
                                  {"chairs", std::move(chairs)},
                                  {"rounds", std::move(rounds)}}) +
         "\n" + records;
}

std::optional<Problem> FairMatchReader::add(std::string_view line) {
  if (!headed_) {
    const auto header = read_json(line);
    if (!header) return header.error();
    headed_ = true;
    return add_header(*header);
  }
  auto record = records_.read_text(line);
  if (!record) return record.error();
  if (read_ == match_.rounds.size())
    return Problem{fault::bad_fair_match, "the header has no secret for this round"};
  if (read_ > 0 && record->game != match_.rounds[0].record.game)
    return Problem{fault::bad_fair_match, "the rules change"};
  FairRound& round = match_.rounds[read_++];
  if (int(round.salts.size()) != record->game->seats())
    return Problem{fault::bad_fair_match, "a round has a salt, or null, for each chair"};
  round.record = *std::move(record);
  return std::nullopt;
}

std::optional<Problem> FairMatchReader::add_header(const Value& header) {
  const Value* version = header.find(match_field);
  if (!version || *version != Value(fair_match_version)) return bad_field(std::string(match_field));
  const Value* table = header.find("table");
  if (!table || !table->text() || table->text()->size() > longest_table_id)
    return bad_field("table");
  const auto anchor = read_secret(header.find("anchor"));
  if (!anchor) return bad_field("anchor");
  const Value* chairs = header.find("chairs");
  if (!chairs || !chairs->list()) return bad_field("chairs");
  const Value* rounds = header.find("rounds");
  if (!rounds || !rounds->list()) return bad_field("rounds");
  match_.table = *table->text();
  match_.anchor = *anchor;
  for (const Value& chair : *chairs->list()) {
    if (!chair.text()) return bad_field("chairs");
    match_.chairs.push_back(*chair.text());
  }
  for (const Value& value : *rounds->list()) {
    auto round = read_round(value);
    if (!round) return bad_field("rounds");
    match_.rounds.push_back(*std::move(round));
  }
  return std::nullopt;
}

Parsed<FairMatch> FairMatchReader::take() {
  if (!headed_) return problem(fault::bad_fair_match, "it is empty");
  if (read_ < match_.rounds.size())
    return problem(fault::bad_fair_match, "the record of a round is missing");
  return std::move(match_);
}

}  // namespace capot
