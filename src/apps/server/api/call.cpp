#include "apps/server/api/call.h"

#include <charconv>
#include <string>

namespace capot::server {

std::optional<Problem> Desk::take(Cost cost, const Limits::Who& who) {
  if (!parts.settings.limited) return std::nullopt;
  const auto wait = limits.take(cost, who, parts.now());
  if (!wait) return std::nullopt;
  return too_soon(fault::too_many_requests, *wait);
}

const std::string* Parameters::find(std::string_view name) const {
  for (const auto& [key, value] : query_)
    if (key == name) return &value;
  return nullptr;
}

void Parameters::refuse(std::string_view name, std::string detail) {
  if (!wrong_) wrong_ = Problem{fault::bad_parameter, std::move(detail), std::string(name)};
}

void Parameters::operator()(std::string_view name, std::string& text) {
  if (const std::string* found = find(name)) text = *found;
}

void Parameters::operator()(std::string_view name, bool& flag) {
  const std::string* found = find(name);
  if (!found) return;
  if (*found != "true" && *found != "false") refuse(name, "true or false");
  flag = *found == "true";
}

void Parameters::operator()(std::string_view name, std::int64_t& number, std::int64_t low,
                            std::int64_t high) {
  const std::string* found = find(name);
  if (!found) return;
  std::int64_t read = 0;
  const char* const end = found->data() + found->size();
  const auto [stopped, error] = std::from_chars(found->data(), end, read);
  if (error != std::errc{} || stopped != end || read < low || read > high)
    refuse(name, std::to_string(low) + " to " + std::to_string(high));
  else
    number = read;
}

}  // namespace capot::server
