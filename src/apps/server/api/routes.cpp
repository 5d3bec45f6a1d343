#include "apps/server/api/routes.h"

#include <array>

namespace capot::server {
namespace {

constexpr std::size_t small_body = 4 * 1024, record_body = largest_body;

// In the order of the reference.
constexpr std::array all_routes{
    Route{"POST", "/api/v1/guests", Cost::guest, Needs::nobody, small_body, "", make_guest},
    Route{"GET", "/api/v1/me", Cost::read, Needs::player, 0, "", show_me},
    Route{"PATCH", "/api/v1/me", Cost::write, Needs::player, small_body, "", rename_me},
    Route{"DELETE", "/api/v1/me", Cost::sign_in, Needs::player, small_body, "", delete_me},
    Route{"POST", "/api/v1/me/password", Cost::sign_in, Needs::player, small_body, "",
          set_password},
    Route{"POST", "/api/v1/sign-in", Cost::sign_in, Needs::nobody, small_body, "", sign_in},
    Route{"POST", "/api/v1/sign-out", Cost::write, Needs::player, small_body, "", sign_out},
    Route{"POST", "/api/v1/me/codes", Cost::code, Needs::player, small_body, "", make_code},
    Route{"POST", "/api/v1/codes", Cost::code, Needs::nobody, small_body, "", use_code},
    Route{"POST", "/api/v1/tickets", Cost::write, Needs::player, small_body, "", make_ticket},

    Route{"POST", "/api/v1/tables", Cost::table, Needs::player, small_body, "", make_table},
    Route{"GET", "/api/v1/tables", Cost::read, Needs::nobody, 0, "game", list_tables},
    Route{"GET", "/api/v1/tables/{table}", Cost::read, Needs::nobody, 0, "", show_table},
    Route{"GET", "/api/v1/tables/{table}/match", Cost::read, Needs::nobody, 0, "", show_match},
    Route{"GET", "/api/v1/me/tables", Cost::read, Needs::player, 0, "", my_tables},
    Route{"GET", "/api/v1/me/rounds", Cost::read, Needs::player, 0, "before game limit", my_rounds},

    Route{"GET", "/api/v1/rules", Cost::read, Needs::nobody, 0, "", list_games},
    Route{"GET", "/api/v1/rules/{game}", Cost::read, Needs::nobody, 0, "", show_rules},
    Route{"POST", "/api/v1/replay", Cost::read, Needs::nobody, record_body, "explain language",
          replay_record},
    Route{"POST", "/api/v1/score", Cost::read, Needs::nobody, record_body, "explain language",
          score_round},
    Route{"POST", "/api/v1/solve", Cost::work, Needs::nobody, record_body, "concept reach table",
          solve_record},
    Route{"POST", "/api/v1/review", Cost::work, Needs::nobody, record_body, "seat seed worlds",
          review_record},
    Route{"GET", "/api/v1/openapi.yaml", Cost::read, Needs::nobody, 0, "", show_reference}};

}  // namespace

std::span<const Route> routes() { return all_routes; }

}  // namespace capot::server
