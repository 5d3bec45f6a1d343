#include "apps/server/api/passwords.h"

#include <algorithm>
#include <cctype>

#include "apps/server/api/faults.h"
#include "apps/server/files.h"
#include "core/text.h"

namespace capot::server {
namespace {

constexpr std::size_t shortest_password = 8, longest_password = 128;

std::size_t characters(std::string_view text) {
  return std::size_t(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = char(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

// Many think of a word and add a year and an exclamation mark.
std::string_view without_tail(std::string_view password) {
  const auto is_letter = [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || (c & 0x80);
  };
  while (!password.empty() && !is_letter(password.back())) password.remove_suffix(1);
  return password;
}

bool is_common(std::string_view password) {
  const std::string_view word = without_tail(password);
  for (const TextLine& line : lines_of(embedded_file("common_passwords.txt")))
    if (line.text == password || line.text == word) return true;
  return false;
}

// Holds one of few places as long as it lives.
class Turn {
 public:
  explicit Turn(HashPlaces& free) : free_(free) { free_.acquire(); }
  ~Turn() { free_.release(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  HashPlaces& free_;
};

}  // namespace

std::optional<Problem> Passwords::objection(std::string_view password, std::string_view name) {
  const std::size_t size = characters(password);
  if (size < shortest_password || size > longest_password)
    return Problem{fault::bad_password, {}, "password"};
  const std::string small = in_small_letters(password);
  if (is_common(small) || small == in_small_letters(name))
    return Problem{fault::common_password, {}, "password"};
  return std::nullopt;
}

Parsed<std::string> Passwords::hash(std::string_view password) {
  const Turn turn(free_);
  auto made = hash_password(password, cost_);
  if (!made) return std::unexpected(Problem{fault::busy, {}, {}, Value::Object{{"seconds", 1}}});
  return *std::move(made);
}

bool Passwords::is_right(std::string_view password, const std::string& kept) {
  if (characters(password) > longest_password) return false;
  const Turn turn(free_);
  if (!kept.empty()) return is_password(password, kept);
  hash_password(password, cost_);
  return false;
}

}  // namespace capot::server
