#include "apps/cli/sit/server_link.h"

#include <algorithm>
#include <utility>

#include "table/json.h"

namespace capot::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto first_pause = 200ms, longest_pause = 5000ms;  // between two tries
constexpr auto longest_absence = 2min;
constexpr auto longest_silence = 30s;  // tables beat every ten seconds
// Somewhat less than the 20 a second and 60 at once that servers listen to.
constexpr double messages_per_second = 16, messages_at_once = 40;

}  // namespace

ServerLink::ServerLink(server::Loops& loops, server::Address address, std::string token,
                       Callbacks callbacks)
    : loops_(loops),
      address_(std::move(address)),
      token_(std::move(token)),
      callbacks_(std::move(callbacks)),
      allowance_(messages_at_once),
      counted_(Clock::now()) {}

void ServerLink::open() {
  next_try_.reset();
  heard_ = Clock::now();
  const int opening = ++opening_;
  const auto if_current = [this, opening](auto work) {
    return [this, opening, work](auto&&... words) {
      if (opening == opening_) (this->*work)(words...);
    };
  };
  socket_ = std::make_unique<server::ClientSocket>(
      loops_, 0, address_, token_,
      server::ClientSocket::Callbacks{.opened = if_current(&ServerLink::opened),
                                      .received = if_current(&ServerLink::received),
                                      .closed = if_current(&ServerLink::lost)});
}

void ServerLink::opened() {
  open_ = true;
  callbacks_.opened();
}

void ServerLink::received(std::string_view text) {
  heard_ = Clock::now();
  away_since_.reset();
  if (const auto message = read_json(text)) callbacks_.received(*message);
}

void ServerLink::lost(const std::string& why) {
  ++opening_;
  open_ = false;
  socket_.reset();
  waiting_.clear();
  const auto now = Clock::now();
  if (!away_since_) {
    away_since_ = now;
    pause_ = first_pause;
    callbacks_.lost(why);
  }
  if (now - *away_since_ >= longest_absence) return callbacks_.given_up(why);
  next_try_ = now + pause_;
  pause_ = std::min(2 * pause_, std::chrono::milliseconds(longest_pause));
}

void ServerLink::send(std::string message) {
  if (!open_) return;  // whoever waits for an answer says it again
  waiting_.push_back(std::move(message));
  send_waiting();
}

void ServerLink::send_waiting() {
  const auto now = Clock::now();
  const std::chrono::duration<double> passed = now - counted_;
  counted_ = now;
  allowance_ = std::min(messages_at_once, allowance_ + passed.count() * messages_per_second);
  for (; open_ && !waiting_.empty() && allowance_ >= 1; --allowance_) {
    socket_->send(std::move(waiting_.front()));
    waiting_.pop_front();
  }
}

void ServerLink::tick() {
  const auto now = Clock::now();
  if (next_try_ && now >= *next_try_) return open();
  if (socket_ && now - heard_ > longest_silence) return lost("nothing was heard for too long");
  send_waiting();
}

}  // namespace capot::cli
