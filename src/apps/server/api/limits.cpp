#include "apps/server/api/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace capot::server {
namespace {

double filled(const Bucket& bucket, double left, Time passed) {
  const double added = double(bucket.a_minute) * double(std::max<Time>(passed, 0)) / minute;
  return std::min(double(bucket.at_once), left + added);
}

}  // namespace

std::optional<int> Limits::take(Cost cost, const Who& who, Time now) {
  const Limit& limit = limit_of(cost);
  const std::string network = network_of(who.address);
  const std::lock_guard lock(mutex_);
  if (const auto wait = take('a', cost, limit.address, network, now)) return wait;
  if (const auto wait = take('p', cost, limit.player, who.player, now)) return wait;
  return take('t', cost, limit.table, who.table, now);
}

std::optional<int> Limits::take(char kind, Cost cost, const Bucket& bucket, std::string_view whose,
                                Time now) {
  if (whose.empty() || bucket.at_once == 0) return std::nullopt;
  if (levels_.size() >= most_kept) make_room(now);
  std::string key{kind, char('0' + int(cost))};
  key += whose;
  const auto [found, fresh] = levels_.try_emplace(std::move(key), double(bucket.at_once), now);
  Level& level = found->second;
  level.left = filled(bucket, level.left, now - level.at);
  level.at = now;
  if (level.left >= 1) {
    level.left -= 1;
    return std::nullopt;
  }
  return int(std::ceil((1 - level.left) * 60 / bucket.a_minute));
}

// A full bucket is as good as none. Where an attack from everywhere leaves too few of those, all
// start anew: better than being busy with nothing else.
void Limits::make_room(Time now) {
  std::erase_if(levels_, [&](const auto& one) {
    const Limit& limit = limits[std::size_t(one.first[1] - '0')];
    const Bucket& bucket = one.first[0] == 'a'   ? limit.address
                           : one.first[0] == 'p' ? limit.player
                                                 : limit.table;
    return filled(bucket, one.second.left, now - one.second.at) >= bucket.at_once;
  });
  if (levels_.size() > most_kept / 2) levels_.clear();
}

std::string network_of(std::string_view address) {
  in6_addr network{};
  const std::string text(address);
  if (inet_pton(AF_INET6, text.c_str(), &network) != 1 || IN6_IS_ADDR_V4MAPPED(&network))
    return text;
  std::fill(std::begin(network.s6_addr) + 8, std::end(network.s6_addr), std::uint8_t{0});
  char written[INET6_ADDRSTRLEN];
  return std::string(inet_ntop(AF_INET6, &network, written, sizeof written)) + "/64";
}

}  // namespace capot::server
