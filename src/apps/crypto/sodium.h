// Cryptography from libsodium, for the programs that run natively.
#pragma once

#include "table/fair_deal.h"

namespace capot {

class SodiumHasher final : public Hasher {
 public:
  SodiumHasher();
  Secret sha256(Bytes bytes) const override;
  Secret hmac_sha256(const Secret& key, Bytes bytes) const override;
};

// From the system's generator.
Secret random_secret();

// Letters, digits, - and _, without padding: 32 bytes are 43 characters.
std::string base64url(Bytes bytes);

}  // namespace capot
