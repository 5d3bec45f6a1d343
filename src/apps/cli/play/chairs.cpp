#include "apps/cli/play/chairs.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "core/notation.h"
#include "core/quote.h"
#include "core/text.h"

namespace capot::cli {
namespace {

constexpr int longest_person = 8;  // so that six of them fit a line of the screen
constexpr std::string_view some_bot = "bot";
// What the screen calls others.
constexpr std::array<std::string_view, 8> taken_names{"you",   "partner", "south",     "west",
                                                      "north", "east",    "northwest", "northeast"};

std::vector<std::string> items_of(const std::string& list) {
  std::vector<std::string> items(1);
  for (const char c : list)
    if (c == ',')
      items.emplace_back();
    else
      items.back() += c;
  return items;
}

std::string in_lower_case(std::string_view text) {
  std::string lowered;
  for (const char c : text) lowered += lower(c);
  return lowered;
}

// A name that the screen can show; empty: it is one.
std::string wrong_name(const std::string& name) {
  if (name.empty() || name.front() == ' ' || name.back() == ' ' || printable(name) != name ||
      width(name) > longest_person)
    return fmt::format(
        "--chairs: a name has 1 to {} visible characters, and no space at its ends, not {}",
        longest_person, in_quotes(name));
  if (read_whole(name) || name.find_first_of(":=") != name.npos)
    return fmt::format("--chairs: {} is neither a name nor a bot", in_quotes(name));
  if (std::ranges::find(taken_names, in_lower_case(name)) != taken_names.end())
    return fmt::format("--chairs: nobody can be called {}: the screen calls others so",
                       in_quotes(name));
  return {};
}

std::expected<std::vector<ChairWish>, std::string> shared_chairs(const PlayArgs& args,
                                                                 const AnyGame& game) {
  const std::vector<std::string> items = items_of(args.chairs);
  if (int(items.size()) > game.seats())
    return std::unexpected(fmt::format("--chairs: {} has {} chairs, not {}", game.info().title,
                                       game.seats(), items.size()));
  std::vector<ChairWish> chairs;
  for (const std::string& item : items) {
    if (item == some_bot) {
      chairs.push_back({.level = args.level});
    } else if (read_spec(item)) {
      chairs.push_back({.level = item});
    } else if (std::string wrong = wrong_name(item); !wrong.empty()) {
      return std::unexpected(std::move(wrong));
    } else if (std::ranges::find(chairs, item, &ChairWish::person) != chairs.end()) {
      return std::unexpected(fmt::format("--chairs: {} sits there twice", in_quotes(item)));
    } else {
      chairs.push_back({.person = item});
    }
  }
  if (std::ranges::all_of(chairs, [](const ChairWish& one) { return one.person.empty(); }))
    return std::unexpected("--chairs: nobody but bots would sit there");
  chairs.resize(std::size_t(game.seats()), {.level = args.level});
  return chairs;
}

}  // namespace

std::expected<std::vector<ChairWish>, std::string> chairs_of(const PlayArgs& args,
                                                             const AnyGame& game) {
  if (!args.chairs.empty()) return shared_chairs(args, game);
  const int seats = game.seats();
  if (args.seat < 0 || args.seat >= seats)
    return std::unexpected(fmt::format("your seat is a number from 0 to {}", seats - 1));
  if (!args.partner.empty() && !game.info().partners)
    return std::unexpected(fmt::format("--partner: nobody has a partner in {}", game.info().title));
  std::vector<ChairWish> chairs;
  for (int i = 0; i < seats; ++i) {
    const bool partner = game.side(Seat(i)) == game.side(Seat(args.seat));
    const std::string& own = partner ? args.partner : args.opponents;
    chairs.push_back({.level = own.empty() ? args.level : own});
  }
  chairs[std::size_t(args.seat)] = {.person = "You"};
  return chairs;
}

std::optional<std::string> wrong_bots(const PlayArgs& args) {
  for (const std::string& bot : {args.level, args.partner, args.opponents})
    if (const auto spec = read_spec(bot); !bot.empty() && !spec) return spec.error().detail;
  return std::nullopt;
}

}  // namespace capot::cli
