// The worked vectors of the rule books as test parameters. A file of tests/vectors/<game>/ is a
// table: a line of column names, then a line per vector, columns separated by tabs, the vector's id
// in the column `id`. The same rows stand in docs/rules; a test compares them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace capot::testing {

class Row {
 public:
  Row(std::vector<std::string> names, std::vector<std::string> cells)
      : names_(std::move(names)), cells_(std::move(cells)) {}
  const std::string& operator[](std::string_view name) const {
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (names_[i] == name) return cells_[i];
    throw std::out_of_range("no column " + std::string(name));
  }
  const std::string& id() const { return (*this)["id"]; }
  friend std::ostream& operator<<(std::ostream& out, const Row& row) {
    for (const std::string& cell : row.cells_) out << cell << " | ";
    return out;
  }

 private:
  std::vector<std::string> names_, cells_;
};

inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (char c : text)
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

// The words of a text, whatever the spaces between them.
inline std::vector<std::string> words(std::string_view text) {
  auto parts = split(text, ' ');
  std::erase(parts, "");
  return parts;
}

inline std::vector<Row> rows(const std::string& file) {
  std::ifstream in(CAPOT_SOURCE_DIR "/tests/vectors/" + file);
  if (!in) throw std::runtime_error("no vectors in " + file);
  std::string line;
  std::getline(in, line);
  const auto names = split(line, '\t');
  std::vector<Row> found;
  while (std::getline(in, line)) {
    if (line.empty()) continue;
    auto cells = split(line, '\t');
    cells.resize(names.size());
    found.emplace_back(names, std::move(cells));
  }
  return found;
}

// Names a parametrised test after the vector: Vectors/BuckEuchreScoring.Holds/S01.
inline std::string row_id(const ::testing::TestParamInfo<Row>& info) { return info.param.id(); }

}  // namespace capot::testing
