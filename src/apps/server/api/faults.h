// What the API refuses, and the status each refusal comes with.
#pragma once

#include <array>
#include <span>

#include "core/fault.h"
#include "table/host.h"

namespace capot::server {

namespace fault {
using namespace capot::fault;

inline constexpr Fault bad_json{"bad-json", "The body is no JSON object."};
inline constexpr Fault bad_field{"bad-field", "A field is missing, wrong or unknown."};
inline constexpr Fault bad_parameter{"bad-parameter",
                                     "A parameter of the address is wrong or unknown."};
inline constexpr Fault not_signed_in{"not-signed-in", "Nobody is signed in with this request."};
inline constexpr Fault wrong_sign_in{"wrong-sign-in", "The name or the password is wrong."};
inline constexpr Fault wrong_origin{"wrong-origin", "The request comes from another site."};
inline constexpr Fault wrong_password{"wrong-password", "The password is wrong."};
inline constexpr Fault wrong_code{"wrong-code", "The code is wrong, too old, or was used."};
inline constexpr Fault no_such_path{"no-such-path", "There is nothing at this address."};
inline constexpr Fault wrong_method{"wrong-method", "This address is not used in that way."};
inline constexpr Fault name_taken{"name-taken", "Somebody with a password has this name."};
inline constexpr Fault body_too_large{"body-too-large", "The body is larger than it may be."};
inline constexpr Fault wrong_type{"wrong-type", "The body must be JSON: application/json."};
inline constexpr Fault bad_password{"bad-password", "A password has 8 to 128 characters."};
inline constexpr Fault common_password{"common-password",
                                       "Too many people have this password. Think of another."};
inline constexpr Fault too_many_requests{"too-many-requests", "That is too often. Wait a little."};
inline constexpr Fault too_many_tables{"too-many-tables",
                                       "You have made as many tables as one may in a day."};
inline constexpr Fault one_at_a_time{"one-at-a-time", "Your last question is not answered yet."};
inline constexpr Fault too_much_work{"too-much-work", "That takes longer than the server may."};
inline constexpr Fault busy{"busy", "Others ask, too. Try again in a moment."};
inline constexpr Fault store_unavailable{"store-unavailable",
                                         "The server cannot reach its database. Try again."};
inline constexpr Fault internal{"internal", "The server failed to answer."};
}  // namespace fault

struct Status {
  int status;
  const Fault* fault;
};
// Every other fault, such as those of games and records, is 422: it was read, and cannot be.
inline constexpr int unprocessable = 422;
inline constexpr std::array statuses{Status{400, &fault::bad_json},
                                     Status{400, &fault::bad_field},
                                     Status{400, &fault::bad_parameter},
                                     Status{401, &fault::not_signed_in},
                                     Status{401, &fault::wrong_sign_in},
                                     Status{403, &fault::wrong_origin},
                                     Status{403, &fault::wrong_password},
                                     Status{403, &fault::wrong_code},
                                     Status{403, &fault::not_watchable},
                                     Status{404, &fault::no_such_path},
                                     Status{404, &fault::no_table},
                                     Status{404, &fault::no_match},
                                     Status{405, &fault::wrong_method},
                                     Status{409, &fault::name_taken},
                                     Status{413, &fault::body_too_large},
                                     Status{415, &fault::wrong_type},
                                     Status{422, &fault::bad_name},
                                     Status{422, &fault::bad_password},
                                     Status{422, &fault::common_password},
                                     Status{422, &fault::too_much_work},
                                     Status{429, &fault::too_many_requests},
                                     Status{429, &fault::too_many_tables},
                                     Status{429, &fault::one_at_a_time},
                                     Status{500, &fault::internal},
                                     Status{503, &fault::busy},
                                     Status{503, &fault::store_unavailable},
                                     Status{503, &fault::try_again}};

constexpr int status_of(Violation broken) {
  for (const Status& one : statuses)
    if (broken == *one.fault) return one.status;
  return unprocessable;
}

}  // namespace capot::server
