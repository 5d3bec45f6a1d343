#include "core/sentence.h"

#include <optional>

namespace capot {
namespace {

std::optional<std::string> words_for(const Value& args, std::string_view place) {
  const Value* value = args.find(place);
  if (value && value->integer()) return std::to_string(*value->integer());
  if (value && value->text()) return *value->text();
  return std::nullopt;
}

}  // namespace

std::string say(const Sentence& sentence, const Value& args, Language language) {
  std::string_view rest = sentence.in(language);
  std::string said;
  while (!rest.empty()) {
    const auto open = rest.find('{'), close = rest.find('}', open);
    if (close == rest.npos) break;
    const std::string_view place = rest.substr(open + 1, close - open - 1);
    said += rest.substr(0, open);
    said += words_for(args, place).value_or("{" + std::string(place) + "}");
    rest.remove_prefix(close + 1);
  }
  return said.append(rest);
}

}  // namespace capot
