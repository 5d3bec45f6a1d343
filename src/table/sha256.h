// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) without a library, for the WebAssembly module. Programs
// that can link libsodium use that; tests hold the two against each other.
#pragma once

#include "table/fair_deal.h"

namespace capot {

class PortableHasher final : public Hasher {
 public:
  Secret sha256(Bytes bytes) const override;
  Secret hmac_sha256(const Secret& key, Bytes bytes) const override;
};

}  // namespace capot
