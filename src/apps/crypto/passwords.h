// Passwords: kept as argon2id strings, which say how they were made.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace capot {

// What a hash takes: passes over the memory, and bytes of it.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t memory = 64 * 1024 * 1024;
};

// The string to keep; nothing: there is not enough memory.
std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost);
bool is_password(std::string_view password, const std::string& kept);

}  // namespace capot
