// A socket that gathers what is written to it until it is told to send: all that one client is told
// in a turn of the loop is one call of the system. A WebSocket stream stands on top of it.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/saved_handler.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace capot::server {

// All of it runs on the loop of its executor.
class CorkedSocket {
 public:
  using executor_type = boost::asio::io_context::executor_type;
  using next_layer_type = boost::asio::basic_stream_socket<boost::asio::ip::tcp, executor_type>;
  using Error = boost::system::error_code;

  // `filled` is called when something waits to be sent; `flush` is to follow.
  CorkedSocket(next_layer_type socket, std::function<void()> filled)
      : socket_(std::move(socket)), filled_(std::move(filled)) {
    Error ignored;
    socket_.non_blocking(true, ignored);
  }

  executor_type get_executor() { return socket_.get_executor(); }
  next_layer_type& next_layer() { return socket_; }
  const next_layer_type& next_layer() const { return socket_; }
  std::size_t waiting() const { return waiting_.size(); }

  // Sends what waits, and what then does not fit in as soon as there is room. `owner` keeps this
  // alive until then.
  void flush(std::shared_ptr<void> owner) {
    if (blocked_ || !socket_.is_open()) return finish();
    Error error;
    waiting_.erase(0, socket_.write_some(boost::asio::buffer(waiting_), error));
    const bool full = !error || error == boost::asio::error::would_block;
    if (waiting_.empty() || !full) return finish(error);
    blocked_ = true;
    socket_.async_wait(next_layer_type::wait_write, [this, owner = std::move(owner)](Error) {
      blocked_ = false;
      flush(owner);
    });
  }

  // --- What a stream on top of it asks for ---

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, Error& error) {
    return socket_.read_some(buffers, error);
  }
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return socket_.async_read_some(buffers, std::forward<Token>(token));
  }
  // It counts as written at once.
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, Error& error) {
    error = {};
    const std::size_t before = waiting_.size();
    for (auto one = boost::asio::buffer_sequence_begin(buffers);
         one != boost::asio::buffer_sequence_end(buffers); ++one) {
      const boost::asio::const_buffer part(*one);
      waiting_.append(static_cast<const char*>(part.data()), part.size());
    }
    if (before == 0) filled_();
    return waiting_.size() - before;
  }
  // It is written when all that waits is sent.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Buffers& what) {
          Error error;
          const std::size_t size = write_some(what, error);
          sent_.emplace([this, size, handler = std::move(handler)](Error stopped = {}) mutable {
            std::move(handler)(stopped ? stopped : error_, size);
          });
        },
        token, buffers);
  }
  // A stream of ours never calls these; they make it a stream.
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers) {
    return socket_.read_some(buffers);
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers) {
    Error error;
    return write_some(buffers, error);
  }

 private:
  static constexpr std::size_t kept = 1024;  // bytes of memory, for the next time

  // All is sent, or nothing more can be.
  void finish(Error error = {}) {
    if (blocked_) return;
    if (!error && !socket_.is_open()) error = boost::asio::error::operation_aborted;
    error_ = error;
    Error ignored;
    if (error) socket_.close(ignored);  // whoever reads is told
    waiting_.clear();
    if (waiting_.capacity() > kept) waiting_.shrink_to_fit();  // an empty one assigned does not
    sent_.maybe_invoke();
  }

  next_layer_type socket_;
  std::function<void()> filled_;
  std::string waiting_{};
  bool blocked_ = false;  // until the other end has room
  Error error_{};
  boost::beast::saved_handler sent_{};  // who waits until all is sent
};

template <class Handler>
void async_teardown(boost::beast::role_type role, CorkedSocket& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace capot::server
