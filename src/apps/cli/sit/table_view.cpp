#include "apps/cli/sit/table_view.h"

#include <algorithm>

#include "table/tell.h"

namespace capot::cli {

std::string text_of(const Value* value) {
  return value && value->text() ? *value->text() : std::string();
}
std::optional<int> number_of(const Value* value) {
  return value && value->integer() ? std::optional(int(*value->integer())) : std::nullopt;
}

void TableView::take(const Value& snapshot) {
  const Value* view = snapshot.find("view");
  const Value* seq = snapshot.find("seq");
  if (!view || !view->object() || !seq || !seq->integer()) return;
  view_ = *view;
  seq_ = std::uint64_t(*seq->integer());
  chair_ = number_of(snapshot.find("chair"));
}

TableView::News TableView::learn(const Value& event) {
  const Value* seq = event.find("seq");
  if (!known() || !seq || !seq->integer()) return News::gap;
  const auto number = std::uint64_t(*seq->integer());
  if (number <= seq_) return News::old;
  if (number != seq_ + 1) return News::gap;
  apply_told(view_, event);
  seq_ = number;
  return News::fresh;
}

std::string TableView::text(std::string_view field) const { return text_of(find(field)); }
std::optional<int> TableView::number(std::string_view field) const {
  return number_of(find(field));
}
const Value::List& TableView::list(std::string_view field) const {
  static const Value::List none;
  const Value* value = find(field);
  return value && value->list() ? *value->list() : none;
}

bool TableView::lists_own(std::string_view field) const {
  return chair_ && std::ranges::any_of(list(field), [this](const Value& chair) {
           return number_of(&chair) == chair_;
         });
}
const Value* TableView::own_chair() const {
  const Value::List& chairs = list("chairs");
  return chair_ && std::size_t(*chair_) < chairs.size() ? &chairs[std::size_t(*chair_)] : nullptr;
}

TableRules TableView::rules() const {
  const Value* rules = find("rules");
  if (!rules) return {};
  const Value* options = rules->find("options");
  return {text_of(rules->find("game")), text_of(rules->find("preset")),
          options ? *options : Value()};
}
int TableView::round() const {
  const Value* round = find("round");
  return round ? number_of(round->find("number")).value_or(0) : 0;
}

}  // namespace capot::cli
