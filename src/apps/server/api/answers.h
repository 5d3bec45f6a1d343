// Answers as responses: JSON, refusals, and the headers that every answer has.
#pragma once

#include <string>

#include "apps/server/api/faults.h"
#include "apps/server/http.h"
#include "core/value.h"

namespace capot::server {

using Answer = Parsed<Response>;

Response json_response(const Value& value, int status = 200);
Response text_response(std::string text, std::string type);
Response no_content();
// {"error","message","field"}; 0: with the status of the fault. A problem whose args have `seconds`
// says when to come again.
Response refusal(const Problem& wrong, int status = 0);
Problem too_soon(Violation broken, int seconds);

// What a browser may do with an answer. Whoever answers by other means than the API, for the
// operator or before a request is read, adds them too.
void add_security_headers(Response& response, bool https);

}  // namespace capot::server
