#include "apps/server/api/identity.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "apps/server/api/faults.h"

namespace capot::server {
namespace {

constexpr std::size_t id_bytes = 16, token_size = 43, code_size = 8;
// Without 0 O, 1 I L, and U, which makes words.
constexpr std::string_view code_letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::string_view bearer = "Bearer ";
constexpr int cookie_days = 400;  // as long as browsers keep one

// A cookie of this name is only taken from the host itself, over TLS, for all its paths.
std::string_view cookie_name(bool https) { return https ? "__Host-capot" : "capot"; }

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

std::string_view cookie_of(const Request& request, std::string_view name) {
  for (const auto& [key, value] : request.headers) {
    if (key != "cookie") continue;
    std::string_view rest = value;
    while (!rest.empty()) {
      const auto end = std::min(rest.find(';'), rest.size());
      const std::string_view one = trimmed(rest.substr(0, end));
      if (one.starts_with(name) && one.substr(name.size()).starts_with('='))
        return one.substr(name.size() + 1);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return {};
}

// Where our pages may come from: on one's own machine it has several names.
std::vector<std::string> origins_of(const std::string& url) {
  constexpr std::array loopback{"127.0.0.1", "localhost", "[::1]"};
  const auto host = url.find("://") + 3;
  for (const std::string_view name : loopback) {
    if (!std::string_view(url).substr(host).starts_with(name)) continue;
    const std::string port = url.substr(host + name.size());
    if (!port.empty() && port.front() != ':') continue;
    std::vector<std::string> origins;
    for (const char* other : loopback) origins.push_back(url.substr(0, host) + other + port);
    return origins;
  }
  return {url};
}

}  // namespace

Identity::Identity(const ApiParts& parts)
    : parts_(parts),
      public_url_(
          parts.settings.public_url.substr(0, parts.settings.public_url.find_last_not_of('/') + 1)),
      https_(public_url_.starts_with("https://")),
      origins_(origins_of(public_url_)) {}

Parsed<Caller> Identity::caller(const Request& request) const {
  const std::string_view header = request.header("authorization");
  const bool by_header = !header.empty();
  std::string_view token;
  if (!by_header)
    token = cookie_of(request, cookie_name(https_));
  else if (equal_ignoring_case(header.substr(0, bearer.size()), bearer))
    token = trimmed(header.substr(bearer.size()));
  Caller caller;
  if (token.size() == token_size) {
    caller.token_hash = hash(token);
    caller.player = parts_.people.find_by_token(caller.token_hash);
  }
  if (by_header && !caller.player) return problem(fault::not_signed_in, "the token is not known");
  caller.by_cookie = !by_header && caller.player;
  return caller;
}

bool Identity::from_our_pages(const Request& request, bool must_say) const {
  const std::string_view site = request.header("sec-fetch-site");
  if (!site.empty() && site != "same-origin") return false;
  const std::string_view origin = request.header("origin");
  if (!origin.empty()) return std::ranges::find(origins_, origin) != origins_.end();
  return !must_say || !site.empty();
}

std::string Identity::new_id() const { return base64url(Bytes(parts_.secret()).first(id_bytes)); }
std::string Identity::new_token() const { return base64url(parts_.secret()); }

std::string Identity::new_code() const {
  // Each letter with the same chance: bytes that would favour the first ones are passed over.
  constexpr std::size_t fair = 256 - 256 % code_letters.size();
  std::string code;
  while (code.size() < code_size)
    for (const std::uint8_t byte : parts_.secret())
      if (byte < fair && code.size() < code_size) code += code_letters[byte % code_letters.size()];
  return code;
}

std::string Identity::hash(std::string_view secret) const {
  return to_hex(
      hasher_.sha256({reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()}));
}

std::string Identity::cookie(std::string_view token) const {
  const long long age = token.empty() ? 0 : cookie_days * (day / second);
  return std::string(cookie_name(https_)) + "=" + std::string(token) +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(age) +
         (https_ ? "; Secure" : "");
}

std::string tidy_code(std::string_view typed) {
  std::string code;
  for (const char c : typed)
    if (c != ' ' && c != '-') code += char(std::toupper(static_cast<unsigned char>(c)));
  return code;
}

}  // namespace capot::server
