// Every rule, option, preset, error and vector of the rule books has a test that names it, and the
// vectors that tests read are the ones the rule books print.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "games/registry.h"
#include "support/vectors.h"

namespace capot::coverage_test {

namespace fs = std::filesystem;
using capot::testing::split;

std::string camel_case(std::string_view name) {
  std::string word;
  bool start = true;
  for (char c : name) {
    if (c == '-') {
      start = true;
      continue;
    }
    word += start ? char(std::toupper(c)) : c;
    start = false;
  }
  return word;
}

std::string snake_case(std::string_view name) {
  std::string word(name);
  std::ranges::replace(word, '-', '_');
  return word;
}

struct TestName {
  std::string suite, name;  // the name without its parameter's prefix: "S01" for Holds/S01
};

const std::vector<TestName>& all_tests() {
  static const std::vector<TestName> tests = [] {
    std::vector<TestName> found;
    const auto& unit = *::testing::UnitTest::GetInstance();
    for (int s = 0; s < unit.total_test_suite_count(); ++s) {
      const auto& suite = *unit.GetTestSuite(s);
      for (int t = 0; t < suite.total_test_count(); ++t) {
        const std::string suite_name = split(suite.name(), '/').back();
        found.push_back({suite_name, split(suite.GetTestInfo(t)->name(), '/').back()});
      }
    }
    return found;
  }();
  return tests;
}

bool is_tested(const std::string& suite, const std::string& name) {
  return std::ranges::any_of(
      all_tests(), [&](const TestName& test) { return test.suite == suite && test.name == name; });
}

// An id is named by a test that is called so, or whose name goes on after it: S01, R7_3_pass_is ...
bool is_named(const std::string& suite_start, const std::string& id) {
  return std::ranges::any_of(all_tests(), [&](const TestName& test) {
    return test.suite.starts_with(suite_start) &&
           (test.name == id || test.name.starts_with(id + "_"));
  });
}

// A rule book, read for the ids in it.
struct RuleBook {
  std::set<std::string> rules;    // "7.3", "14.2" for the second invariant, "8" for a whole section
  std::set<std::string> vectors;  // "S01", "H1", "hand_1" for a hand under its own heading
  std::vector<std::vector<std::string>> rows;  // of its tables
  std::string text;
};

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  for (std::string cell : split(line, '|')) {
    std::erase(cell, '`');
    const auto first = cell.find_first_not_of(' ');
    const auto last = cell.find_last_not_of(' ');
    cells.push_back(first == cell.npos ? "" : cell.substr(first, last - first + 1));
  }
  if (cells.size() >= 2) {  // the bars at both ends
    cells.erase(cells.begin());
    cells.pop_back();
  }
  return cells;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

RuleBook read_rule_book(std::string_view game) {
  std::ifstream in(std::string(CAPOT_SOURCE_DIR "/docs/rules/") + std::string(game) + ".md");
  EXPECT_TRUE(in) << "no rule book of " << game;
  const std::regex section(R"(^## (\d+)\. (.*))"), part(R"(^### (\d+\.\d+)\b(.*))"),
      rule(R"(^(?:\*\*)?(\d+\.\d+)\b.*)"), item(R"(^ ?(\d+)\. .*)"), vector_id(R"(\b[A-Z]\d\d\b)"),
      whole(R"(\*\*([A-Z]\d)\b)"), hand(R"(^### Hand (\d+)\b.*)");
  RuleBook book;
  std::string current, title;  // the section or part, for items
  std::set<std::string> divided;
  bool vectors = false, invariants = false;
  for (std::string line; std::getline(in, line);) {
    book.text += line + "\n";
    std::smatch match;
    if (std::regex_match(line, match, hand)) {
      book.vectors.insert("hand_" + match[1].str());
    } else if (std::regex_match(line, match, section)) {
      current = match[1];
      title = match[2];
      vectors = title.find("ectors") != title.npos;
      invariants = title.find("Invariants") != title.npos;
      book.rules.insert(current);
    } else if (std::regex_match(line, match, part)) {
      invariants = match[2].str().find("Invariants") != std::string::npos;
      const std::string number = match[1];
      if (vectors) continue;  // a part of the vectors is named by its vectors
      current = number;
      book.rules.insert(number);
      divided.insert(number.substr(0, number.find('.')));
    } else if (!vectors && std::regex_match(line, match, rule)) {
      const std::string number = match[1];
      book.rules.insert(number);
      divided.insert(number.substr(0, number.find('.')));
    } else if (invariants && std::regex_match(line, match, item)) {
      book.rules.insert(current + "." + match[1].str());
      divided.insert(current);
    }
    if (line.starts_with("|")) book.rows.push_back(cells_of(line));
    if (vectors)
      for (const std::regex& pattern : {vector_id, whole})
        for (auto it = std::sregex_iterator(line.begin(), line.end(), pattern);
             it != std::sregex_iterator(); ++it)
          book.vectors.insert(it->size() > 1 ? (*it)[1].str() : (*it)[0].str());
  }
  for (const std::string& number : divided) book.rules.erase(number);
  return book;
}

class Coverage : public ::testing::TestWithParam<const GameEntry*> {
 protected:
  // A small game may do without.
  std::vector<fs::path> vector_files() const {
    const fs::path folder = fs::path(CAPOT_SOURCE_DIR) / "tests/vectors" / game_;
    if (!fs::exists(folder)) return {};
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(folder)) files.push_back(file.path());
    return files;
  }
  static std::vector<std::vector<std::string>> cells_in(const fs::path& file) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : split(text_of(file), '\n'))
      if (!line.empty()) rows.push_back(split(line, '\t'));
    rows.erase(rows.begin());  // the names of the columns
    return rows;
  }
  const GameInfo& info_ = *GetParam()->info;
  const std::string game_{info_.name};
  const std::string prefix_ = camel_case(info_.name);
  const RuleBook book_ = read_rule_book(info_.name);
};

std::vector<const GameEntry*> entries() {
  std::vector<const GameEntry*> list;
  for (const GameEntry& entry : all_games()) list.push_back(&entry);
  return list;
}

INSTANTIATE_TEST_SUITE_P(RuleBooks, Coverage, ::testing::ValuesIn(entries()),
                         [](const auto& entry) { return camel_case(entry.param->info->name); });

TEST_P(Coverage, every_rule_is_named_by_a_test) {
  EXPECT_FALSE(book_.rules.empty());
  for (const std::string& rule : book_.rules) {
    std::string id = "R" + rule;
    std::ranges::replace(id, '.', '_');
    EXPECT_TRUE(is_named(prefix_ + "Rule", id)) << game_ << " rule " << rule << " has no test";
  }
}

TEST_P(Coverage, every_vector_is_named_by_a_test) {
  for (const std::string& id : book_.vectors)
    EXPECT_TRUE(is_named(prefix_, id)) << game_ << " vector " << id << " has no test";
}

TEST_P(Coverage, every_option_preset_and_error_is_named_by_a_test) {
  for (const OptionInfo& option : info_.options)
    EXPECT_TRUE(is_tested(prefix_ + "Option", std::string(option.name)))
        << game_ << " option " << option.name << " has no test";
  for (const Preset& preset : info_.presets)
    EXPECT_TRUE(is_tested(prefix_ + "Preset", snake_case(preset.name)))
        << game_ << " preset " << preset.name << " has no test";
  for (const Fault* fault : info_.faults)
    EXPECT_TRUE(is_tested(prefix_ + "Error", snake_case(fault->name)))
        << game_ << " error " << fault->name << " has no test";
}

TEST_P(Coverage, every_option_preset_and_error_stands_in_the_rule_book) {
  const auto stands = [&](std::string_view word) {
    return book_.text.find("`" + std::string(word) + "`") != std::string::npos;
  };
  for (const OptionInfo& option : info_.options) EXPECT_TRUE(stands(option.name)) << option.name;
  for (const Preset& preset : info_.presets) EXPECT_TRUE(stands(preset.name)) << preset.name;
  for (const Fault* fault : info_.faults) {
    // The books write MUST_FOLLOW_SUIT or MustFollowSuit, and say how capot spells it.
    std::string shouted = snake_case(fault->name);
    for (char& c : shouted) c = char(std::toupper(c));
    EXPECT_TRUE(stands(fault->name) || stands(shouted) || stands(camel_case(fault->name)))
        << fault->name;
  }
}

// What a vector file says of a row, as the rule book prints it: with its id, or in a table that has
// no column of ids.
bool is_printed(const RuleBook& book, const std::vector<std::string>& cells) {
  const std::vector<std::string> without_id(cells.begin() + 1, cells.end());
  return std::ranges::any_of(book.rows,
                             [&](const auto& row) { return row == cells || row == without_id; });
}
bool has_own_row(const RuleBook& book, const std::string& id) {
  return std::ranges::any_of(book.rows, [&](const auto& row) { return row.front() == id; });
}

// Vectors that the rule book tells in prose have no row to compare with, but an id of the book.
TEST_P(Coverage, vectors_are_those_of_the_rule_book) {
  for (const auto& file : vector_files())
    for (const std::vector<std::string>& cells : cells_in(file)) {
      const std::string& id = cells.front();
      if (is_printed(book_, cells)) continue;
      EXPECT_FALSE(has_own_row(book_, id)) << file << ": " << id << " says something else there";
      EXPECT_TRUE(book_.vectors.contains(id)) << file << ": " << id << " is not in the rule book";
    }
}

TEST(VectorFiles, refuse_ids_that_they_do_not_hold) {
  const std::string file = "coinche/belote.tsv";
  EXPECT_EQ(testing::row(file, "R01").id(), "R01");
  EXPECT_THROW(testing::row(file, "R99"), std::out_of_range);
  EXPECT_THROW(testing::row(file, "R01").is("R99"), std::out_of_range);
}

TEST_P(Coverage, every_vector_file_is_read_by_a_test) {
  std::string sources;
  for (const auto& folder : fs::directory_iterator(fs::path(CAPOT_SOURCE_DIR) / "src/games"))
    if (folder.is_directory())
      for (const auto& file : fs::directory_iterator(folder))
        if (file.path().stem().string().find("test") != std::string::npos)
          sources += text_of(file.path());
  for (const auto& file : vector_files()) {
    const std::string name = game_ + "/" + file.filename().string();
    EXPECT_NE(sources.find('"' + name + '"'), std::string::npos) << name;
    for (const std::vector<std::string>& cells : cells_in(file))
      EXPECT_TRUE(is_named(prefix_, cells.front())) << file << ": no test of " << cells.front();
  }
}

}  // namespace capot::coverage_test
