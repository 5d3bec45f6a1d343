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

std::string base64url(Bytes bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  text.pop_back();  // the zero at the end of a text in C
  return text;
}

}  // namespace capot
