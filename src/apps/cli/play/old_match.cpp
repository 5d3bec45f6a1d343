#include "apps/cli/play/old_match.h"

#include <fmt/core.h>

#include <string>
#include <utility>

#include "apps/crypto/sodium.h"
#include "bots/bot.h"
#include "core/rng.h"
#include "core/text.h"
#include "table/fair_match.h"
#include "table/json.h"
#include "table/match.h"

namespace capot::cli {
namespace {

constexpr Fault bad_old_match{"bad-match", "The saved match cannot be read."};

Problem in_old_line(std::size_t line, const Problem& wrong) {
  return {bad_old_match, fmt::format("line {}: {}", line, wrong.message())};
}

// Drawn, unless the rules name a seat. The draw was made all the same: the deals came after it.
Seat first_dealer(const AnyGame& game, DealRng& chance) {
  const Seat drawn = Seat(chance.below(std::uint32_t(game.seats())));
  return game.facts().terms.first_dealer.value_or(drawn);
}

// The one player, the levels of the others, and the rounds.
class OldMatch {
 public:
  static Parsed<OldMatch> read(std::string_view text) {
    const auto lines = lines_of(text);
    const auto header = read_json(lines[0].text);
    if (!header) return std::unexpected(in_old_line(1, header.error()));
    if (*header->find(match_field) == Value(fair_match_version))
      return problem(bad_old_match, "it is an export, which has not the cards to come");
    if (*header->find(match_field) != Value(old_match_version))
      return problem(bad_old_match, "another version of the program wrote it");
    if (lines.size() == 1) return problem(bad_old_match, "there is no round in it");

    RecordReader reader;
    std::optional<OldMatch> old;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto record = reader.read_text(lines[i].text);
      if (!record) return std::unexpected(in_old_line(i + 1, record.error()));
      if (!old) {
        auto first = seated(*header, *record);
        if (!first) return std::unexpected(first.error());
        old.emplace(*std::move(first));
      } else if (record->game.get() != &old->match_.game()) {
        return problem(bad_old_match, fmt::format("line {}: the rules change", i + 1));
      }
      if (const auto wrong = old->replay(*record))
        return std::unexpected(in_old_line(i + 1, *wrong));
    }
    return *std::move(old);
  }

  std::vector<Event> log(Time now) const {
    const SodiumHasher hasher;
    const SecretChain secrets(hasher, seed_);
    const AnyGame& game = match_.game();
    const Record rules = match_.record();
    std::vector<Event> log;
    const auto add = [&](Event::What what) { log.push_back({.at = now, .what = std::move(what)}); };
    const PlayerId player = "you";
    add(event::TableMade{.table = to_hex(hasher.sha256(seed_)).substr(0, 16),
                         .owner = player,
                         .rules = {std::string(game.info().name), rules.preset, rules.options},
                         .manners = {},
                         .root = seed_,
                         .anchor = secrets.at(0)});
    for (int i = 0; i < game.seats(); ++i)
      if (Seat(i) == you_)
        add(event::ChairTaken{you_, player, "You"});
      else
        add(event::BotSeated{Seat(i),
                             game.side(Seat(i)) == game.side(you_) ? partner_ : opponents_});
    add(event::Ready{.chair = you_});
    add(event::MatchStarted{first_dealer_});
    std::vector<Record> rounds = match_.finished();
    rounds.push_back(rules);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      const int number = int(i) + 1;
      if (i > 0) add(event::WentOn{you_});
      add(event::RoundDealt{number, Secret{}, rounds[i].deck});  // the seed dealt it
      const Round round = capot::replay(rounds[i]).round;
      for (const Step& step : round.steps())
        add(event::Acted{step.seat, step.action,
                         step.seat == you_ ? ActedBy::person : ActedBy::bot});
      if (round.over()) add(event::RoundOver{});
    }
    if (match_.over()) add(event::MatchOver{});
    return log;
  }

 private:
  OldMatch(Match match, Seat you, const Seed& seed, DealRng chance)
      : match_(std::move(match)),
        you_(you),
        seed_(seed),
        chance_(chance),
        first_dealer_(match_.standing().dealer) {}

  static Parsed<OldMatch> seated(const Value& header, const Record& first) {
    const Value* digits = header.find("seed");
    const auto seed = digits && digits->text() ? secret_from_hex(*digits->text()) : std::nullopt;
    if (!seed) return problem(bad_old_match, "line 1: the seed is 64 hexadecimal digits");
    const Value* seat = header.find("seat");
    const int seats = first.game->seats();
    if (!seat || !seat->integer() || *seat->integer() < 0 || *seat->integer() >= seats)
      return problem(bad_old_match, fmt::format("line 1: the seat is 0 to {}", seats - 1));
    DealRng chance(*seed);
    Match match(first.game, first_dealer(*first.game, chance), first.preset, first.options);
    OldMatch old(std::move(match), Seat(*seat->integer()), *seed, chance);
    for (auto [field, bot] :
         {std::pair{"partner", &old.partner_}, std::pair{"opponents", &old.opponents_}}) {
      const Value* named = header.find(field);
      if (named && !named->text()) return problem(bad_old_match, fmt::format("line 1: {}", field));
      *bot = named ? *named->text() : std::string(default_level);
      if (const auto spec = read_spec(*bot); !spec)
        return problem(bad_old_match, fmt::format("line 1: {}: {}", field, spec.error().detail));
    }
    return old;
  }

  std::optional<Problem> replay(const Record& record) {
    const auto wrong = [](std::string detail) { return Problem{bad_old_match, std::move(detail)}; };
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

  Match match_;
  Seat you_;
  Seed seed_;
  DealRng chance_;
  Seat first_dealer_;
  std::string partner_{}, opponents_{};
};

}  // namespace

bool begins_old_match(std::string_view text) {
  const auto lines = lines_of(text);
  const auto header = lines.empty() ? Parsed<Value>(Value()) : read_json(lines[0].text);
  return header && header->find(match_field);
}

Parsed<std::vector<Event>> read_old_match(std::string_view text, Time now) {
  const auto old = OldMatch::read(text);
  if (!old) return std::unexpected(old.error());
  return old->log(now);
}

}  // namespace capot::cli
