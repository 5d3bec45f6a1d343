// Who asks: tokens, the cookie, and whether a request comes from our own pages.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/crypto/sodium.h"
#include "apps/server/api/api.h"

namespace capot::server {

struct Caller {
  std::optional<Player> player{};
  std::string token_hash{};  // of the token they came with
  bool by_cookie = false;
};

class Identity {
 public:
  explicit Identity(const ApiParts& parts);

  // By the token in the header, or else the cookie. A wrong token is refused; a cookie that nobody
  // knows any more is as good as none.
  Parsed<Caller> caller(const Request& request) const;
  // Browsers say where a request comes from. With a cookie, which they add by themselves, they
  // must.
  bool from_our_pages(const Request& request, bool must_say) const;

  std::string new_id() const;     // 128 bits
  std::string new_token() const;  // 256 bits
  std::string new_code() const;   // 8 characters that are easily told apart
  // What is kept of a token, a ticket or a code.
  std::string hash(std::string_view secret) const;
  std::string cookie(std::string_view token) const;  // an empty token: it is forgotten

  bool https() const { return https_; }
  const std::string& public_url() const { return public_url_; }

 private:
  const ApiParts& parts_;
  SodiumHasher hasher_;
  std::string public_url_;
  bool https_;
  std::vector<std::string> origins_;
};

// A code as it was made, whatever people made of it when they typed it.
std::string tidy_code(std::string_view typed);

}  // namespace capot::server
