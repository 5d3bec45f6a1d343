// A request and its answer, without the library that carries them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace capot::server {

struct Request {
  std::string method;                                          // GET, POST, ...
  std::string path;                                            // decoded, without the query
  std::vector<std::pair<std::string, std::string>> query{};    // decoded, in order
  std::vector<std::pair<std::string, std::string>> headers{};  // names in small letters
  std::string body{};
  std::string address{};  // who asks: behind a trusted proxy the one it names

  // The first of that name; empty where there is none.
  std::string_view header(std::string_view name) const {
    for (const auto& [key, value] : headers)
      if (key == name) return value;
    return {};
  }
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  std::vector<std::pair<std::string, std::string>> headers{};
  bool framed = false;  // other sites may show it in a frame
};

}  // namespace capot::server
