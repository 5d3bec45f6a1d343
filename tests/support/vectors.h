// The worked vectors of the rule books as test parameters. A file of tests/vectors/<game>/ is a
// table: a line of column names, then a line per vector, columns separated by tabs, the vector's id
// in the column `id`. The same rows stand in docs/rules; a test compares them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <memory>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace capot::testing {

struct VectorTable {
  std::string file;
  std::vector<std::string> names;  // of the columns
  std::set<std::string, std::less<>> ids;
};

class Row {
 public:
  Row(std::shared_ptr<const VectorTable> table, std::vector<std::string> cells)
      : table_(std::move(table)), cells_(std::move(cells)) {}
  const std::string& operator[](std::string_view name) const {
    for (std::size_t i = 0; i < table_->names.size(); ++i)
      if (table_->names[i] == name) return cells_[i];
    throw std::out_of_range("no column " + std::string(name) + " in " + table_->file);
  }
  const std::string& id() const { return (*this)["id"]; }
  // Whether it is this vector, which must be one of the file: a test that is only for a vector that
  // is not there would never run.
  bool is(std::string_view vector) const {
    if (!table_->ids.contains(vector))
      throw std::out_of_range("no vector " + std::string(vector) + " in " + table_->file);
    return id() == vector;
  }
  friend std::ostream& operator<<(std::ostream& out, const Row& row) {
    for (const std::string& cell : row.cells_) out << cell << " | ";
    return out;
  }

 private:
  std::shared_ptr<const VectorTable> table_;
  std::vector<std::string> cells_;
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
  const auto table = std::make_shared<VectorTable>();
  table->file = file;
  table->names = split(line, '\t');
  std::vector<Row> found;
  while (std::getline(in, line)) {
    if (line.empty()) continue;
    auto cells = split(line, '\t');
    if (cells.size() > table->names.size()) throw std::runtime_error("too many cells: " + line);
    cells.resize(table->names.size());
    found.emplace_back(table, std::move(cells));
    if (!table->ids.insert(found.back().id()).second)
      throw std::runtime_error(found.back().id() + " stands twice in " + file);
  }
  return found;
}

// The vector of that id.
inline Row row(const std::string& file, std::string_view id) {
  const auto found = rows(file);
  if (found.empty()) throw std::out_of_range("no vectors in " + file);
  return *std::ranges::find_if(found, [&](const Row& each) { return each.is(id); });
}

// A test that keeps something for each vector of a file keeps it for all of them and for no other.
template <class ById>
void expect_ids_of(const std::string& file, const ById& kept) {
  std::set<std::string> asked, there;
  for (const auto& [id, what] : kept) asked.insert(id);
  for (const Row& each : rows(file)) there.insert(each.id());
  EXPECT_EQ(asked, there) << file;
}

// Names a parametrised test after the vector: Vectors/BuckEuchreScoring.Holds/S01.
inline std::string row_id(const ::testing::TestParamInfo<Row>& info) { return info.param.id(); }

}  // namespace capot::testing
