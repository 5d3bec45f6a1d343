// The folders are the architecture: includes point one way, the lower layers stay portable, and no
// game is named outside its folder.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "games/registry.h"

namespace capot::architecture_test {

namespace fs = std::filesystem;

const fs::path source_root = fs::path(CAPOT_SOURCE_DIR) / "src";

// What a layer may include beside itself. docs/architecture.md says what each of them holds.
const std::map<std::string, std::set<std::string>> layers{
    {"core", {}},
    {"solve", {"core"}},
    {"games", {"core", "solve"}},
    {"belief", {"core", "solve", "games"}},
    {"bots", {"core", "solve", "games", "belief"}},
    {"study", {"core", "solve", "games", "belief", "bots"}},
    {"table", {"core", "games", "belief"}},
    {"apps", {"core", "solve", "games", "belief", "bots", "study", "table"}}};

struct File {
  std::string path;  // below src
  std::string text;
  std::string layer() const { return path.substr(0, path.find('/')); }
  bool is_test() const { return path.ends_with("_test.cpp") || path.find("/test_") != path.npos; }
  // The game's folder, or nothing for a file that belongs to none.
  std::string game_folder() const {
    const auto parts = fs::path(path);
    auto part = parts.begin();
    if (*part++ != "games" || std::distance(part, parts.end()) < 2) return {};
    return part->string();
  }
};

std::vector<File> source_files() {
  std::vector<File> files;
  for (const auto& entry : fs::recursive_directory_iterator(source_root)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp") continue;
    std::ifstream in(entry.path());
    files.push_back({fs::relative(entry.path(), source_root).generic_string(),
                     {std::istreambuf_iterator<char>(in), {}}});
  }
  return files;
}

std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> found;
  for (auto it = std::sregex_iterator(text.begin(), text.end(), pattern);
       it != std::sregex_iterator(); ++it)
    found.push_back((*it)[1]);
  return found;
}

TEST(Architecture, includes_point_one_way) {
  const std::regex ours("#include \"([^\"]+)\"");
  for (const File& file : source_files()) {
    if (file.is_test()) continue;
    if (file.path == "capot.h") continue;  // the whole library in one include
    ASSERT_TRUE(layers.contains(file.layer())) << file.path;
    for (const std::string& included : matches(file.text, ours)) {
      const std::string layer = included.substr(0, included.find('/'));
      ASSERT_TRUE(layers.contains(layer)) << file.path << " includes " << included;
      const bool allowed = layer == file.layer() || layers.at(file.layer()).contains(layer);
      EXPECT_TRUE(allowed) << file.path << " includes " << included;
      // A game's folder, and what games share, know no other game and not the registry.
      const File other{included, {}};
      if (!file.game_folder().empty() && layer == "games") {
        EXPECT_TRUE(other.game_folder() == "shared" || other.game_folder() == file.game_folder())
            << file.path << " includes " << included;
      }
    }
  }
}

TEST(Architecture, lower_layers_are_portable) {
  const std::regex system_include("#include <([^>]+)>");
  const std::regex forbidden("\\b(throw|std::cout|std::cerr|std::chrono|std::thread|fopen)\\b");
  const std::vector<std::string> not_below_apps{"iostream", "fstream", "filesystem", "chrono",
                                                "thread",   "mutex",   "random",     "regex",
                                                "format",   "cstdio"};
  for (const File& file : source_files()) {
    if (file.is_test() || file.layer() == "apps") continue;
    for (const std::string& header : matches(file.text, system_include)) {
      EXPECT_EQ(std::ranges::find(not_below_apps, header), not_below_apps.end())
          << file.path << " includes " << header;
      const bool standard =
          header.find('/') == header.npos && (!header.ends_with(".h") || header == "immintrin.h");
      EXPECT_TRUE(standard || file.path == "table/json.cpp")
          << file.path << " includes " << header << ", which is not the standard library's";
    }
    std::smatch match;
    const std::regex comment("//[^\n]*");
    const std::string code = std::regex_replace(file.text, comment, "");
    EXPECT_FALSE(std::regex_search(code, match, forbidden)) << file.path << ": " << match[0];
  }
}

TEST(Architecture, no_game_is_named_outside_its_folder) {
  for (const File& file : source_files()) {
    if (file.path == "games/all_games.h") continue;  // the registry's line
    for (const GameEntry& entry : all_games()) {
      // The name, the title, and the name as folder and class: buck-euchre, buck_euchre.
      std::string word(entry.info->name);
      std::string pattern;
      for (char c : word) pattern += c == '-' ? std::string("[-_ ]?") : std::string(1, c);
      const std::regex named(pattern, std::regex::icase);
      if (std::regex_match(file.game_folder(), named)) continue;
      EXPECT_FALSE(std::regex_search(file.text, named)) << file.path << " names " << word;
    }
  }
}

}  // namespace capot::architecture_test
