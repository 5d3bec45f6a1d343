// The page that people open: the files of a folder, kept in memory with their compressed forms.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "apps/server/api/answers.h"

namespace capot::fault {
inline constexpr Fault no_page{"no-page", "There is no page in that folder."};
}

namespace capot::server {

class Page {
 public:
  Page() = default;  // none was built: an answer says so
  static Parsed<Page> load(const std::filesystem::path& folder);

  // A file by its path, or the page itself for an address that a person opened; nothing: neither.
  std::optional<Response> answer(const Request& request) const;

 private:
  struct File {
    std::string_view type;
    std::string body, gzip, brotli;  // compressed forms are empty where there are none
    std::string tag;                 // changes with the body
  };
  std::map<std::string, File, std::less<>> files_;  // by path, from "/"
};

}  // namespace capot::server
