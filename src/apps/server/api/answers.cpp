#include "apps/server/api/answers.h"

#include <array>
#include <utility>

#include "table/json.h"

namespace capot::server {
namespace {

struct Header {
  std::string_view name, value;
};

constexpr std::array always{
    Header{"x-content-type-options", "nosniff"}, Header{"referrer-policy", "no-referrer"},
    Header{"x-frame-options", "DENY"}, Header{"cross-origin-opener-policy", "same-origin"},
    Header{"cross-origin-resource-policy", "same-origin"}};
// Data is not a page, and nobody keeps it.
constexpr std::array for_data{
    Header{"content-security-policy",
           "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; "
           "frame-ancestors 'none'; sandbox"},
    Header{"cache-control", "no-store"}};
// Scripts, styles and pictures in files of our own, the engine in WebAssembly, and nothing from
// elsewhere.
constexpr std::array for_page{
    Header{"content-security-policy",
           "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
           "style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
           "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    Header{"cache-control", "no-cache"}};
constexpr std::string_view no_frame = "'none'", any_frame = "*";  // the last word of the policy
constexpr Header only_https{"strict-transport-security", "max-age=31536000"};

constexpr bool is_page(std::string_view type) {
  for (const std::string_view one : {"text/html", "text/css", "text/javascript"})
    if (type.starts_with(one)) return true;
  return false;
}

}  // namespace

Response json_response(const Value& value, int status) {
  return {.status = status, .body = write_json(value)};
}

Response text_response(std::string text, std::string type) {
  return {.type = std::move(type), .body = std::move(text)};
}

Response no_content() { return {.status = 204, .type = {}}; }

Response refusal(const Problem& wrong, int status) {
  Value::Object fields{{"error", wrong.violation.name()}, {"message", wrong.message()}};
  if (!wrong.where.empty()) fields.emplace_back("field", printable(wrong.where));
  Response response = json_response(fields, status ? status : status_of(wrong.violation));
  if (const Value* seconds = wrong.args.find("seconds"))
    response.headers.emplace_back("retry-after", std::to_string(*seconds->integer()));
  if (response.status == 401) response.headers.emplace_back("www-authenticate", "Bearer");
  return response;
}

Problem too_soon(Violation broken, int seconds) {
  return {broken, {}, {}, Value::Object{{"seconds", seconds}}};
}

void add_security_headers(Response& response, bool https) {
  const auto add = [&](const Header& header) {
    for (const auto& [name, value] : response.headers)
      if (name == header.name) return;  // whoever answered knows better
    response.headers.emplace_back(header.name, header.value);
  };
  const bool framed = response.framed && is_page(response.type);
  for (const Header& header : always)
    if (!framed || header.name != "x-frame-options") add(header);
  if (framed) {
    std::string policy(for_page[0].value);
    policy.replace(policy.size() - no_frame.size(), no_frame.size(), any_frame);
    response.headers.emplace_back(for_page[0].name, std::move(policy));
  }
  for (const Header& header : is_page(response.type) ? for_page : for_data) add(header);
  if (https) add(only_https);
}

}  // namespace capot::server
