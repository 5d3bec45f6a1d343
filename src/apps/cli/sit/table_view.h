// A table as its messages tell it to one client: the view, its number, the client's own chair.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/value.h"
#include "table/rules.h"

namespace capot::cli {

class TableView {
 public:
  bool known() const { return view_.object() != nullptr; }
  std::uint64_t seq() const { return seq_; }
  std::optional<int> chair() const { return chair_; }

  // Takes over a snapshot.
  void take(const Value& snapshot);
  enum class News { fresh, old, gap };  // a gap: something was missed
  News learn(const Value& event);

  std::string text(std::string_view field) const;
  std::optional<int> number(std::string_view field) const;
  const Value::List& list(std::string_view field) const;
  const Value* find(std::string_view field) const { return view_.find(field); }
  // Whether a list of chairs has this one's.
  bool lists_own(std::string_view field) const;
  const Value* own_chair() const;  // as the view describes it
  TableRules rules() const;
  int round() const;  // its number at this table; 0: there is none

 private:
  Value view_{};
  std::uint64_t seq_ = 0;
  std::optional<int> chair_{};
};

// Fields of messages; nothing where they are missing or something else.
std::string text_of(const Value* value);
std::optional<int> number_of(const Value* value);

}  // namespace capot::cli
