#include "apps/crypto/passwords.h"

#include <sodium.h>

namespace capot {

static_assert(PasswordCost{}.passes == crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE &&
              PasswordCost{}.memory == crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE);

std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost) {
  char kept[crypto_pwhash_STRBYTES];
  if (sodium_init() < 0 ||
      crypto_pwhash_str(kept, password.data(), password.size(), cost.passes, cost.memory) != 0)
    return std::nullopt;
  return kept;
}

bool is_password(std::string_view password, const std::string& kept) {
  return sodium_init() >= 0 &&
         crypto_pwhash_str_verify(kept.c_str(), password.data(), password.size()) == 0;
}

}  // namespace capot
