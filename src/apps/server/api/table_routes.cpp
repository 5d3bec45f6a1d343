// Tables and rounds.
#include <algorithm>
#include <limits>
#include <utility>

#include "apps/module/table_bots.h"
#include "apps/server/api/routes.h"
#include "games/registry.h"
#include "table/json_writer.h"

namespace capot::server {
namespace {

constexpr int most_tables = 100;
constexpr std::int64_t rounds_a_page = 50, most_rounds = 200, most_exported = 5000;
constexpr std::string_view json_lines = "application/jsonl";

// What the owner does first, by a list with an item for each chair: null, "me" or a bot's level.
Parsed<std::vector<Command>> first_commands(const Value& chairs, int seats, const Player& owner) {
  std::vector<Command> first;
  const auto refuse = [](std::string detail) {
    return std::unexpected(Problem{fault::bad_field, std::move(detail), "chairs"});
  };
  if (chairs.is_null()) return first;
  if (!chairs.list()) return refuse("a list is wanted");
  if (int(chairs.list()->size()) > seats)
    return refuse("the table has " + std::to_string(seats) + " chairs");
  bool seated = false;
  std::uint8_t seat = 0;
  for (const Value& chair : *chairs.list()) {
    const Seat here{seat++};
    if (chair.is_null()) continue;
    if (!chair.text()) return refuse("null, \"me\" or the name of a bot");
    if (*chair.text() != "me")
      first.push_back(command::SeatBot{here, *chair.text()});
    else if (std::exchange(seated, true))
      return refuse("you have one chair");
    else
      first.push_back(command::Take{here, owner.name});
  }
  return first;
}

std::string one_of(std::span<const std::string_view> words) {
  std::string list = "one of ";
  for (const std::string_view word : words) list += std::string(word) + ", ";
  return list.substr(0, list.size() - 2);
}

// The same problem; where a word is wanted, it is said which there are.
Problem with_words(Problem wrong) {
  if (wrong.where == "clock") wrong.detail = one_of(clock_names);
  if (wrong.violation == fault::bad_level) wrong.detail = one_of(table_bots());
  if (wrong.where == "level") wrong.where = "chairs";
  return wrong;
}

// Whatever else stands in an address, it is no table, and nothing to ask a database for.
bool may_be_table(std::string_view id) {
  constexpr std::size_t longest_id = 64;
  return id.size() <= longest_id && std::ranges::all_of(id, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                  c == '-' || c == '_';
         });
}

std::optional<Problem> unknown_game(const std::string& game) {
  if (game.empty() || find_game(game)) return std::nullopt;
  return Problem{fault::bad_parameter, in_quotes(game) + " is no game", "game"};
}
std::optional<std::string> if_given(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

Response list_response(const std::vector<ListedTable>& tables) {
  JsonWriter out;
  out.object([&] {
    out["tables"].list([&] {
      for (const ListedTable& one : tables)
        out.object([&] {
          out["table"].write(one.table);
          out["game"].write(one.game);
          out["stage"].write(one.stage);
          out["touched"].write(one.touched);
          out["summary"].raw(one.summary);
        });
    });
  });
  return text_response(std::string(out.text()), "application/json");
}

// Which rounds are wanted.
struct RoundPage {
  std::int64_t before = 0, limit = 0;
  std::string game{};
};
std::vector<ListedRound> rounds_of(Desk& desk, const Call& call, const RoundPage& page, int limit) {
  return desk.parts.lobby.rounds_of(call.player().id,
                                    page.before ? std::optional(page.before) : std::nullopt,
                                    if_given(page.game), limit);
}

Response rounds_response(const std::vector<ListedRound>& rounds, bool more) {
  JsonWriter out;
  out.object([&] {
    out["rounds"].list([&] {
      for (const ListedRound& one : rounds)
        out.object([&] {
          out["id"].write(one.id);
          out["table"].write(one.table);
          out["number"].write(one.number);
          out["game"].write(one.game);
          out["at"].write(one.at);
          out["record"].raw(one.record);
        });
    });
    if (more)
      out["next"].write(rounds.back().id);
    else
      out["next"].null();
  });
  return text_response(std::string(out.text()), "application/json");
}

// Records as files have them, one a line. What is left over has an address of its own.
Response exported(const std::vector<ListedRound>& rounds, bool more, const RoundPage& page) {
  std::string text;
  for (const ListedRound& one : rounds) text += one.record + "\n";
  Response response = text_response(std::move(text), std::string(json_lines));
  response.headers.emplace_back("content-disposition", "attachment; filename=\"rounds.jsonl\"");
  if (more)
    response.headers.emplace_back(
        "link", "</api/v1/me/rounds?before=" + std::to_string(rounds.back().id) +
                    (page.game.empty() ? "" : "&game=" + page.game) + ">; rel=\"next\"");
  return response;
}

}  // namespace

Answer make_table(Desk& desk, const Call& call) {
  NewTable table;
  table.id = desk.identity.new_id();
  table.owner = call.player().id;
  table.root = desk.parts.secret();
  Value chairs;
  bool hidden = false;
  BodyFields in(call);
  in("game", table.rules.game);
  in.maybe("preset", table.rules.preset);
  in("options", table.rules.options);
  in("chairs", chairs);
  in.maybe("private", hidden);
  auto each = [&](std::string_view name, auto& member) { in.maybe(name, member); };
  members(each, table.manners);
  if (auto wrong = in.problem()) return std::unexpected(with_words(*std::move(wrong)));
  const auto game = make_game(table.rules.game, table.rules.preset, table.rules.options);
  if (!game) return std::unexpected(game.error());
  const auto first = first_commands(chairs, (*game)->seats(), call.player());
  if (!first) return std::unexpected(first.error());
  if (desk.parts.lobby.made_since(table.owner, desk.parts.now() - day) >= tables_a_day)
    return std::unexpected(too_soon(fault::too_many_tables, int(day / second / 24)));
  if (auto wrong = desk.parts.tables.open(table, *first, !hidden))
    return std::unexpected(with_words(*std::move(wrong)));
  return json_response(
      Value::Object{{"table", table.id}, {"link", desk.identity.public_url() + "/t/" + table.id}},
      201);
}

Answer list_tables(Desk& desk, const Call& call) {
  std::string game;
  Parameters in(call.request);
  in("game", game);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (auto wrong = unknown_game(game)) return std::unexpected(*std::move(wrong));
  return list_response(desk.parts.lobby.open_tables(if_given(game), most_tables));
}

Answer my_tables(Desk& desk, const Call& call) {
  return list_response(desk.parts.lobby.tables_of(call.player().id, most_tables));
}

Answer show_table(Desk& desk, const Call& call) {
  if (!may_be_table(call.part)) return problem(fault::no_table);
  auto snapshot = desk.parts.tables.view(call.part, call.player_or_nobody());
  if (!snapshot) return std::unexpected(std::move(snapshot.error()));
  return text_response(*std::move(snapshot), "application/json");
}

Answer show_match(Desk& desk, const Call& call) {
  if (!may_be_table(call.part)) return problem(fault::no_table);
  auto match = desk.parts.tables.fair_match(call.part, call.player_or_nobody());
  if (!match) return std::unexpected(std::move(match.error()));
  return text_response(*std::move(match), "text/plain; charset=utf-8");
}

Answer my_rounds(Desk& desk, const Call& call) {
  const bool lines = call.request.header("accept").find(json_lines) != std::string_view::npos;
  RoundPage page{.limit = lines ? most_exported : rounds_a_page};
  Parameters in(call.request);
  in("before", page.before, 1, std::numeric_limits<std::int64_t>::max());
  in("limit", page.limit, 1, lines ? most_exported : most_rounds);
  in("game", page.game);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (auto wrong = unknown_game(page.game)) return std::unexpected(*std::move(wrong));
  auto rounds = rounds_of(desk, call, page, int(page.limit) + 1);
  const bool more = std::int64_t(rounds.size()) > page.limit;
  if (more) rounds.pop_back();
  return lines ? exported(rounds, more, page) : rounds_response(rounds, more);
}

}  // namespace capot::server
