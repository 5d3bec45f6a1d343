#include "apps/crypto/sodium.h"

#include <sodium.h>

#include <stdexcept>

namespace capot {
namespace {

void start() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

}  // namespace

SodiumHasher::SodiumHasher() { start(); }

Secret SodiumHasher::sha256(Bytes bytes) const {
  Secret digest;
  crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
  return digest;
}

Secret SodiumHasher::hmac_sha256(const Secret& key, Bytes bytes) const {
  static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Secret));
  Secret digest;
  crypto_auth_hmacsha256(digest.data(), bytes.data(), bytes.size(), key.data());
  return digest;
}

Secret random_secret() {
  start();
  Secret secret;
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

}  // namespace capot
