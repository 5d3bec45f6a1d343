// Files that are compiled in: the start page, and the reference of the API.
#include <array>
#include <string>

#include "apps/server/api/routes.h"
#include "apps/server/files.h"

namespace capot::server {
namespace {

struct PageFile {
  std::string_view path, file, type;
};
constexpr std::array page_files{
    PageFile{"/style.css", "style.css", "text/css; charset=utf-8"},
    PageFile{"/start.js", "start.js", "text/javascript; charset=utf-8"}};
// The start, and the link of a table: the script looks at the address.
constexpr PageFile start_page{"/", "index.html", "text/html; charset=utf-8"};

}  // namespace

Answer show_page(Desk&, const Call& call) {
  PageFile wanted = start_page;
  for (const PageFile& one : page_files)
    if (one.path == call.request.path) wanted = one;
  return text_response(std::string(embedded_file(wanted.file)), std::string(wanted.type));
}

Answer show_reference(Desk&, const Call&) {
  return text_response(std::string(embedded_file("openapi.yaml")),
                       "application/yaml; charset=utf-8");
}

}  // namespace capot::server
