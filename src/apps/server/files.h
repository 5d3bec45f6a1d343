// Files that are compiled into the server, so that it needs none beside it.
#pragma once

#include <string_view>

namespace capot::server {

// The text of one of them; cmake/EmbedFiles.cmake makes the function that knows them.
std::string_view embedded_file(std::string_view name);

}  // namespace capot::server
