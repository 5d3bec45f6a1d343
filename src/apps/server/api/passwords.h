// Which passwords are taken, and whether one is right.
#pragma once

#include <optional>
#include <semaphore>
#include <string>
#include <string_view>

#include "apps/crypto/passwords.h"
#include "core/fault.h"

namespace capot::server {

using HashPlaces = std::counting_semaphore<2>;  // at once: each hash takes much memory

class Passwords {
 public:
  explicit Passwords(const PasswordCost& cost) : cost_(cost) {}

  // Why it cannot be the password of somebody of that name; nothing: it can.
  static std::optional<Problem> objection(std::string_view password, std::string_view name);
  Parsed<std::string> hash(std::string_view password);
  // `kept` is empty for somebody without a password, or nobody: wrong, after the same time.
  bool is_right(std::string_view password, const std::string& kept);

 private:
  const PasswordCost cost_;
  HashPlaces free_{HashPlaces::max()};
};

}  // namespace capot::server
