#include "apps/cli/play/local_table.h"

#include <fmt/core.h>

#include <chrono>
#include <utility>

namespace capot::cli {
namespace {

// Secrets of the system, or those of a number.
class Secrets {
 public:
  explicit Secrets(std::optional<std::uint64_t> seed) {
    if (seed) chance_.emplace(expand_seed(*seed));
  }
  Secret draw() {
    if (!chance_) return random_secret();
    Secret secret;
    for (std::uint8_t& byte : secret) byte = std::uint8_t(chance_->below(256));
    return secret;
  }

 private:
  std::optional<DealRng> chance_{};
};

PlayerId player_of(Seat seat) { return fmt::format("chair-{}", int(seat)); }

std::vector<std::string_view> views_of(const std::vector<std::string>& texts) {
  return {texts.begin(), texts.end()};
}

std::vector<std::string> levels_of(const Table& table) {
  std::vector<std::string> names;
  for (const Chair& chair : table.chairs)
    if (!chair.bot.empty()) names.push_back(chair.bot);
  return names;
}

// Lets people and bots sit down, before there is a host.
class Seater {
 public:
  Seater(const TableRules& rules, const std::vector<ChairWish>& chairs, Secrets secrets)
      : chairs_(chairs),
        secrets_(std::move(secrets)),
        root_(secrets_.draw()),
        chain_(hasher_, root_) {
    for (const ChairWish& wish : chairs_)
      if (wish.person.empty()) level_names_.push_back(wish.level);
    levels_ = views_of(level_names_);
    const NewTable wanted{.id = to_hex(secrets_.draw()).substr(0, 16),
                          .owner = player_of(owner()),
                          .rules = rules,
                          .manners = {},
                          .root = root_};
    take(open_table(wanted, moment(), chain_.at(0)));
  }

  Parsed<std::vector<Event>> run() {
    for (std::size_t i = 0; i < chairs_.size(); ++i)
      if (const Seat seat = Seat(i); !chairs_[i].person.empty())
        ask(seat, command::Take{seat, chairs_[i].person});
      else
        ask(owner(), command::SeatBot{seat, chairs_[i].level});
    for (std::size_t i = 0; i < chairs_.size(); ++i)
      if (!chairs_[i].person.empty()) ask(Seat(i), command::GetReady{true, secrets_.draw()});
    if (wrong_) return std::unexpected(*wrong_);
    return std::move(log_);
  }

 private:
  Seat owner() const {
    std::size_t first = 0;
    while (chairs_[first].person.empty()) ++first;
    return Seat(first);
  }
  Moment moment() const { return {system_time(), &chain_, &hasher_, levels_}; }
  void ask(Seat seat, const Command& command) {
    if (!wrong_) take(decide(table_, Asker::person(player_of(seat)), command, moment()));
  }
  void take(const Parsed<Events>& events) {
    if (!events) {
      wrong_ = events.error();
      return;
    }
    for (const Event& event : *events) {
      evolve(table_, event);
      log_.push_back(event);
    }
  }

  const std::vector<ChairWish>& chairs_;
  Secrets secrets_;
  Secret root_;
  SodiumHasher hasher_{};
  SecretChain chain_;
  std::vector<std::string> level_names_{};
  std::vector<std::string_view> levels_{};
  Table table_{};
  std::vector<Event> log_{};
  std::optional<Problem> wrong_{};
};

}  // namespace

Time system_time() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Parsed<std::vector<Event>> new_match(const TableRules& rules, const std::vector<ChairWish>& chairs,
                                     std::optional<std::uint64_t> seed) {
  return Seater(rules, chairs, Secrets(seed)).run();
}

std::string WaitingBots::answer() {
  const BotQuestion question = *std::exchange(question_, std::nullopt);
  auto& bot = bots_[question.level];
  if (!bot) bot = make_bot(*read_spec(question.level));
  return question.info_state.game->spell(bot->act(question.info_state));
}

LocalTable::LocalTable(MatchFile& file, Table table)
    : level_names_(levels_of(table)),
      levels_(views_of(level_names_)),
      host_({.store = file,
             .bots = bots_,
             .wire = wire_,
             .hasher = hasher_,
             .now = system_time,
             .bot_levels = levels_},
            std::move(table)) {}

bool LocalTable::request(Seat person, Command command) {
  const std::uint64_t before = table().seq;
  // A name that no command of this table has had.
  const std::string id = fmt::format("{}.{}", before, ++requests_);
  host_.request(0, table().chairs[std::size_t(person)].player,
                {table().id, id, before, std::move(command)});
  return table().seq != before;
}

void LocalTable::let_bot_act() {
  const Seat seat = bots_.question()->seat;
  const std::uint64_t moved = bots_.question()->moved;
  host_.bot_answers(seat, moved, bots_.answer());
}

}  // namespace capot::cli
