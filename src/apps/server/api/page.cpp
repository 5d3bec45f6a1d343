#include "apps/server/api/page.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "core/digest.h"

namespace capot::server {
namespace {

struct TypeOf {
  std::string_view ending, type;
};
constexpr std::array page_types{TypeOf{".html", "text/html; charset=utf-8"},
                                TypeOf{".js", "text/javascript; charset=utf-8"},
                                TypeOf{".css", "text/css; charset=utf-8"},
                                TypeOf{".wasm", "application/wasm"},
                                TypeOf{".net", "application/octet-stream"},
                                TypeOf{".jsonl", "application/jsonl"},
                                TypeOf{".svg", "image/svg+xml"},
                                TypeOf{".png", "image/png"},
                                TypeOf{".webmanifest", "application/manifest+json"}};

constexpr std::string_view start_file = "/index.html";
// Files with a digest in their name never change.
constexpr std::string_view hashed = "/assets/";

std::string_view type_of(std::string_view path) {
  for (const TypeOf& one : page_types)
    if (path.ends_with(one.ending)) return one.type;
  return {};
}

std::string read_whole_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string tag_of(std::string_view body) {
  Digest digest;
  for (const char byte : body) digest.add(std::uint8_t(byte));
  return "\"" + std::to_string(digest.value()) + "\"";
}

bool accepts(const Request& request, std::string_view encoding) {
  return request.header("accept-encoding").find(encoding) != std::string_view::npos;
}

// An address that somebody opened, rather than a file or a program's question.
bool is_door(const Request& request) {
  const std::string_view path = request.path;
  return !path.starts_with("/api/") && path.substr(path.rfind('/') + 1).find('.') == path.npos &&
         request.header("accept").find("text/html") != std::string_view::npos;
}

// A round under review may stand in other sites' pages: nothing can be done there in anybody's
// name.
bool may_be_framed(const Request& request) {
  if (!request.path.starts_with("/r/")) return false;
  for (const auto& [name, value] : request.query)
    if (name == "embed") return true;
  return false;
}

Response no_page() {
  return {.type = "text/html; charset=utf-8",
          .body =
              "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>capot</title>"
              "<h1>capot</h1><p>The server runs; its page was not built. Programs use the "
              "<a href=\"/api/v1/openapi.yaml\">HTTP API</a> and the socket at /ws.</p>"};
}

}  // namespace

Parsed<Page> Page::load(const std::filesystem::path& folder) {
  Page page;
  std::error_code wrong;
  std::filesystem::recursive_directory_iterator files(folder, wrong), end;
  for (; !wrong && files != end; files.increment(wrong)) {
    const std::string path = "/" + files->path().lexically_relative(folder).generic_string();
    const std::string_view type = type_of(path);
    if (type.empty() || !files->is_regular_file()) continue;
    File file{.type = type,
              .body = read_whole_file(files->path()),
              .gzip = read_whole_file(files->path().string() + ".gz"),
              .brotli = read_whole_file(files->path().string() + ".br"),
              .tag = {}};
    file.tag = tag_of(file.body);
    page.files_.emplace(path, std::move(file));
  }
  if (!page.files_.contains(start_file)) return problem(fault::no_page, folder.string());
  return page;
}

std::optional<Response> Page::answer(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  const bool door = request.path == "/" || is_door(request);
  if (files_.empty()) return door ? std::optional(no_page()) : std::nullopt;
  const auto found = files_.find(door ? start_file : std::string_view(request.path));
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  Response response{.type = std::string(file.type)};
  response.framed = door && may_be_framed(request);
  response.headers = {
      {"etag", file.tag},
      {"vary", "accept-encoding"},
      {"cache-control",
       found->first.starts_with(hashed) ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.header("if-none-match") == file.tag) {
    response.status = 304;
    return response;
  }
  const bool brotli = !file.brotli.empty() && accepts(request, "br");
  const bool gzip = !brotli && !file.gzip.empty() && accepts(request, "gzip");
  response.body = brotli ? file.brotli : gzip ? file.gzip : file.body;
  if (brotli || gzip) response.headers.emplace_back("content-encoding", brotli ? "br" : "gzip");
  return response;
}

}  // namespace capot::server
