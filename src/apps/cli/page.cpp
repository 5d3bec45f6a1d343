#include "apps/cli/page.h"

#include <filesystem>

namespace capot::cli {

std::string page_beside_program() {
  std::error_code none;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", none).parent_path();
  for (const auto& place : {folder / "web", folder.parent_path() / "share/capot/web"})
    if (std::filesystem::exists(place / "index.html", none)) return place.string();
  return {};
}

}  // namespace capot::cli
