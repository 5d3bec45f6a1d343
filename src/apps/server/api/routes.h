// The paths of the API, in one table: what each costs, who may use it, who answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "apps/server/api/call.h"

namespace capot::server {

enum class Needs : std::uint8_t { nobody, player };

struct Route {
  std::string_view method, path;  // {table} stands for one part of the path
  Cost cost;
  Needs needs;
  std::size_t most_body;        // bytes; 0: it takes none
  std::string_view parameters;  // of the address, with spaces between; *: whatever there is
  Answer (*answer)(Desk&, const Call&);
};
std::span<const Route> routes();

// Handlers, by the file they are in.
Answer make_guest(Desk& desk, const Call& call);
Answer show_me(Desk& desk, const Call& call);
Answer rename_me(Desk& desk, const Call& call);
Answer delete_me(Desk& desk, const Call& call);
Answer set_password(Desk& desk, const Call& call);
Answer sign_in(Desk& desk, const Call& call);
Answer sign_out(Desk& desk, const Call& call);
Answer make_code(Desk& desk, const Call& call);
Answer use_code(Desk& desk, const Call& call);
Answer make_ticket(Desk& desk, const Call& call);

Answer make_table(Desk& desk, const Call& call);
Answer list_tables(Desk& desk, const Call& call);
Answer show_table(Desk& desk, const Call& call);
Answer show_match(Desk& desk, const Call& call);
Answer my_tables(Desk& desk, const Call& call);
Answer my_rounds(Desk& desk, const Call& call);

Answer list_games(Desk& desk, const Call& call);
Answer show_rules(Desk& desk, const Call& call);
Answer replay_record(Desk& desk, const Call& call);
Answer score_round(Desk& desk, const Call& call);
Answer solve_record(Desk& desk, const Call& call);
Answer review_record(Desk& desk, const Call& call);
Answer show_reference(Desk& desk, const Call& call);

}  // namespace capot::server
