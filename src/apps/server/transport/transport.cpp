#include "apps/server/transport/transport.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/url/parse.hpp>
#include <chrono>
#include <unordered_map>
#include <utility>

#include "apps/server/loops.h"
#include "apps/server/transport/corked_socket.h"
#include "table/messages.h"

namespace capot::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

namespace {

// A concrete executor: a socket then carries no erased one.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using HttpStream = beast::basic_stream<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using WebSocket = websocket::stream<CorkedSocket>;
template <class T = void>
using Task = asio::awaitable<T, Executor>;
constexpr auto quietly = asio::as_tuple(asio::use_awaitable_t<Executor>{});
using SteadyTime = std::chrono::steady_clock::time_point;
using namespace std::chrono_literals;

constexpr auto request_time = 15s;         // to send a request
constexpr auto silence_before_ping = 25s;  // then a socket is asked whether it is there ...
constexpr auto longest_silence = 60s;      // ... and is given up
constexpr int sweep_pause = 5000;          // milliseconds
constexpr std::size_t longest_header = 16 * 1024;
constexpr std::size_t kept_buffer = 1024;
constexpr std::string_view protocol = "capot.v1";

std::string lower(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char c) { return char(c >= 'A' && c <= 'Z' ? c + 32 : c); });
  return small;
}

// Nothing where the target is no path of ours.
std::optional<Request> request_of(const http::request<http::string_body>& from, std::string address,
                                  bool trust_proxy) {
  Request request{
      .method = std::string(from.method_string()), .path = {}, .address = std::move(address)};
  const auto target = boost::urls::parse_origin_form(from.target());
  if (!target) return std::nullopt;
  request.path = target->path();
  for (const auto& one : target->params())
    request.query.emplace_back(std::string(one.key), std::string(one.value));
  for (const auto& field : from)
    request.headers.emplace_back(lower(field.name_string()), std::string(field.value()));
  request.body = from.body();
  if (trust_proxy)
    if (const std::string_view named = request.header("x-forwarded-for"); !named.empty()) {
      // The last one is what our own proxy saw.
      const auto comma = named.rfind(',');
      std::string_view last = comma == named.npos ? named : named.substr(comma + 1);
      while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
      request.address = std::string(last);
    }
  return request;
}

Response plain_error(int status, std::string_view name, std::string_view sentence) {
  return {.status = status,
          .body = "{\"error\":\"" + std::string(name) + "\",\"message\":\"" +
                  std::string(sentence) + "\"}\n"};
}

class Socketed;

}  // namespace

struct Transport::Impl : std::enable_shared_from_this<Transport::Impl> {
  Impl(Loops& loops_, TransportSettings settings_, Callbacks callbacks_)
      : loops(loops_),
        settings(std::move(settings_)),
        callbacks(std::move(callbacks_)),
        workers(std::size_t(settings.workers)),
        rooms(std::size_t(loops.count())) {}

  // The sockets of one loop.
  struct Room {
    std::unordered_map<Connection, std::shared_ptr<Socketed>> sockets;
    std::vector<std::shared_ptr<Socketed>> filled;  // those that have something to send
    Connection next = 0;
  };

  Loops& loops;
  TransportSettings settings;
  Callbacks callbacks;
  asio::thread_pool workers;
  std::vector<Room> rooms;
  std::optional<Acceptor> acceptor;
  int port = 0;
  std::atomic<bool> stopping = false;
  std::atomic<std::int64_t> sockets = 0;
  std::atomic<std::uint64_t> opened = 0, received = 0, sent = 0, cut_off = 0, requests = 0;

  int loop_of(Connection connection) const { return int(connection % rooms.size()); }
  Task<> accept();
  Task<> serve(HttpStream stream, int loop);
  void upgrade(HttpStream& stream, http::request<http::string_body> request, PlayerId player,
               std::string address, int loop);
  void sweep(int loop);
  // What the socket is still told in this turn of the loop goes with the rest.
  void flush_later(std::shared_ptr<Socketed> socket, int loop);
};

namespace {

// Runs a function on a worker and hands its answer back to the loop.
template <class Answer, class Function>
Task<Answer> on_worker_of(asio::thread_pool& workers, Function function) {
  return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(Answer)>(
      [&workers](auto handler, Function work) {
        asio::post(workers, [handler = std::move(handler), work = std::move(work)]() mutable {
          Answer answer = work();
          const auto executor = asio::get_associated_executor(handler);
          asio::post(executor,
                     [handler = std::move(handler), answer = std::move(answer)]() mutable {
                       std::move(handler)(std::move(answer));
                     });
        });
      },
      asio::use_awaitable_t<Executor>{}, std::move(function));
}

// One open WebSocket. All of it runs on its loop.
class Socketed : public std::enable_shared_from_this<Socketed> {
 public:
  Socketed(Transport::Impl& transport, Socket socket, Connection number)
      : transport_(transport),
        stream_(
            std::move(socket),
            [this] { transport_.flush_later(shared_from_this(), transport_.loop_of(number_)); }),
        number_(number) {}

  void accept(http::request<http::string_body> request, PlayerId player, std::string address) {
    stream_.read_message_max(longest_message);
    stream_.auto_fragment(false);
    if (transport_.settings.compress) {
      websocket::permessage_deflate deflate;
      deflate.server_enable = true;
      // Small windows: a connection keeps kilobytes for this, not hundreds of them.
      deflate.server_max_window_bits = 12;
      deflate.client_max_window_bits = 12;
      deflate.server_no_context_takeover = true;
      deflate.client_no_context_takeover = true;
      deflate.memLevel = 3;
      stream_.set_option(deflate);
    }
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(http::field::server, "capot");
      response.set(http::field::sec_websocket_protocol, protocol);
    }));
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { heard(); });
    auto kept = std::make_shared<http::request<http::string_body>>(std::move(request));
    stream_.async_accept(*kept, [self = shared_from_this(), kept, player = std::move(player),
                                 address = std::move(address)](beast::error_code error) {
      if (error) return self->gone();
      self->open_ = true;
      self->heard();
      ++self->transport_.opened;
      self->transport_.callbacks.opened(self->number_, player, address);
      self->read();
    });
  }

  void send(std::string_view message) {
    if (closing_ || !open_) return;
    if (stream_.next_layer().waiting() + message.size() > transport_.settings.longest_queue) {
      // Whoever does not read is cut off, and goes on from the number they have.
      ++transport_.cut_off;
      return drop();
    }
    stream_.text(true);
    if (transport_.settings.compress) stream_.compress(message.size() >= 1024);
    beast::error_code error;
    stream_.write(asio::buffer(message), error);  // it only waits for `flush`
    if (error) return drop();
    ++transport_.sent;
  }
  void flush() { stream_.next_layer().flush(shared_from_this()); }

  void close(int code, std::string_view reason) {
    if (closing_) return;
    closing_ = true;
    goodbye_ = std::chrono::steady_clock::now();
    const websocket::close_reason why(websocket::close_code(code),
                                      beast::string_view(reason.data(), reason.size()));
    stream_.async_close(why, [self = shared_from_this()](beast::error_code) { self->gone(); });
  }
  // At once, without a word.
  void drop() {
    closing_ = true;
    beast::error_code ignored;
    stream_.next_layer().next_layer().close(ignored);
  }

  void sweep(SteadyTime now) {
    const auto silent = now - heard_;
    if (silent > longest_silence || (goodbye_ && now - *goodbye_ > 5s)) return drop();
    if (silent < silence_before_ping || pinging_ || !open_ || closing_) return;
    pinging_ = true;
    stream_.async_ping({},
                       [self = shared_from_this()](beast::error_code) { self->pinging_ = false; });
  }

 private:
  void heard() { heard_ = std::chrono::steady_clock::now(); }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->gone();
      self->heard();
      ++self->transport_.received;
      const auto data = self->buffer_.cdata();
      self->transport_.callbacks.received(
          self->number_, std::string_view(static_cast<const char*>(data.data()), data.size()));
      self->buffer_.consume(self->buffer_.size());
      if (self->buffer_.capacity() > kept_buffer) self->buffer_ = beast::flat_buffer();
      self->read();
    });
  }
  void gone() {
    if (std::exchange(gone_, true)) return;
    closing_ = true;
    if (open_) transport_.callbacks.closed(number_);
    --transport_.sockets;
    transport_.rooms[std::size_t(transport_.loop_of(number_))].sockets.erase(number_);
  }

  Transport::Impl& transport_;
  WebSocket stream_;
  Connection number_;
  beast::flat_buffer buffer_{};
  SteadyTime heard_ = std::chrono::steady_clock::now();
  std::optional<SteadyTime> goodbye_{};
  bool open_ = false, pinging_ = false, closing_ = false, gone_ = false;
};

}  // namespace

// --- Connections come in ---

Task<> Transport::Impl::accept() {
  const auto self = shared_from_this();
  for (int turn = 0; !stopping; ++turn) {
    const int loop = turn % loops.count();
    auto [error, socket] = co_await acceptor->async_accept(loops.context(loop), quietly);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // Out of descriptors, most likely: those who leave make room.
      asio::basic_waitable_timer<std::chrono::steady_clock,
                                 asio::wait_traits<std::chrono::steady_clock>, Executor>
          pause(acceptor->get_executor(), 50ms);
      co_await pause.async_wait(quietly);
      continue;
    }
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    asio::co_spawn(
        loops.context(loop).get_executor(),
        [self, loop, stream = HttpStream(Socket(std::move(socket)))]() mutable {
          return self->serve(std::move(stream), loop);
        },
        asio::detached);
  }
}

Task<> Transport::Impl::serve(HttpStream stream, int loop) {
  const auto self = shared_from_this();
  beast::error_code unknown;
  const auto peer = stream.socket().remote_endpoint(unknown);
  const std::string address = unknown ? "" : peer.address().to_string();
  beast::flat_buffer buffer;
  while (!stopping) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(longest_header);
    parser.body_limit(settings.longest_body);
    stream.expires_after(request_time);
    const auto [error, size] = co_await http::async_read(stream, buffer, parser, quietly);
    std::optional<Response> answer;
    bool last = false;
    if (error == http::error::body_limit || error == http::error::header_limit) {
      answer = plain_error(error == http::error::body_limit ? 413 : 431, "too-long",
                           "The request is too long.");
      last = true;
    } else if (error) {
      const bool malformed =
          error.category() == http::make_error_code(http::error::bad_method).category() &&
          error != http::error::end_of_stream && error != http::error::partial_message;
      if (!malformed) break;
      answer = plain_error(400, "bad-request", "This is no HTTP request.");
      last = true;
    }
    const auto& head = parser.get();
    const unsigned version = last ? 11 : head.version();
    const bool only_head = !last && head.method() == http::verb::head;
    if (!answer) {
      ++requests;
      last = !head.keep_alive();
      auto read = request_of(head, address, settings.trust_proxy);
      const auto request = read ? std::make_shared<Request>(*std::move(read)) : nullptr;
      // What a worker does has a name: g++ 12 loses what unnamed lambdas hold while it waits.
      if (!request) {
        answer = plain_error(400, "bad-request", "The path cannot be read.");
      } else if (request->path == "/ws" && websocket::is_upgrade(head)) {
        using Admitted = std::shared_ptr<std::expected<PlayerId, Response>>;
        auto ask = [self, request] {
          return std::make_shared<std::expected<PlayerId, Response>>(
              self->callbacks.admit(*request));
        };
        const Admitted admitted = co_await on_worker_of<Admitted>(workers, std::move(ask));
        if (*admitted) {
          upgrade(stream, parser.release(), **admitted, request->address, loop);
          co_return;
        }
        answer = std::move(admitted->error());
      } else {
        auto ask = [self, request] { return self->callbacks.answer(*request); };
        answer = co_await on_worker_of<Response>(workers, std::move(ask));
      }
    }
    http::response<http::string_body> response(http::status(answer->status), version);
    response.set(http::field::server, "capot");
    if (!answer->type.empty()) response.set(http::field::content_type, answer->type);
    for (const auto& [name, value] : answer->headers) response.insert(name, value);
    response.keep_alive(!last);
    response.body() = std::move(answer->body);
    response.prepare_payload();
    if (only_head) response.body().clear();
    stream.expires_after(request_time);
    const auto [failed, wrote] = co_await http::async_write(stream, response, quietly);
    if (failed || last) break;
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

void Transport::Impl::upgrade(HttpStream& stream, http::request<http::string_body> request,
                              PlayerId player, std::string address, int loop) {
  Room& room = rooms[std::size_t(loop)];
  const Connection number = ++room.next * rooms.size() + Connection(loop);
  const auto socket = std::make_shared<Socketed>(*this, stream.release_socket(), number);
  room.sockets[number] = socket;
  ++sockets;
  socket->accept(std::move(request), std::move(player), std::move(address));
}

void Transport::Impl::sweep(int loop) {
  const auto now = std::chrono::steady_clock::now();
  std::vector<std::shared_ptr<Socketed>> all;
  for (const auto& [number, socket] : rooms[std::size_t(loop)].sockets) all.push_back(socket);
  for (const auto& socket : all) socket->sweep(now);
}

void Transport::Impl::flush_later(std::shared_ptr<Socketed> socket, int loop) {
  auto& filled = rooms[std::size_t(loop)].filled;
  filled.push_back(std::move(socket));
  if (filled.size() > 1) return;
  loops.post(loop, [&filled] {
    for (const auto& one : std::exchange(filled, {})) one->flush();
  });
}

// --- For the rest of the server ---

Transport::Transport(Loops& loops, TransportSettings settings, Callbacks callbacks)
    : impl_(std::make_shared<Impl>(loops, std::move(settings), std::move(callbacks))) {}
Transport::~Transport() {
  impl_->workers.stop();
  impl_->workers.join();
}

std::optional<Problem> Transport::listen() {
  Impl& impl = *impl_;
  const std::string place = impl.settings.bind + ":" + std::to_string(impl.settings.port);
  beast::error_code error;
  const auto address = asio::ip::make_address(impl.settings.bind, error);
  if (error) return Problem{fault::cannot_listen, place + ": " + error.message(), "bind"};
  const tcp::endpoint endpoint(address, std::uint16_t(impl.settings.port));
  Acceptor acceptor(impl.loops.context(0).get_executor());
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error) return Problem{fault::cannot_listen, place + ": " + error.message(), "port"};
  impl.port = acceptor.local_endpoint().port();
  impl.acceptor.emplace(std::move(acceptor));
  for (int loop = 0; loop < impl.loops.count(); ++loop)
    impl.loops.every(loop, sweep_pause, [&impl, loop] { impl.sweep(loop); });
  asio::co_spawn(
      impl.loops.context(0).get_executor(), [self = impl_] { return self->accept(); },
      asio::detached);
  return std::nullopt;
}
int Transport::port() const { return impl_->port; }

void Transport::send(Connection to, std::string message) {
  const int loop = impl_->loop_of(to);
  const auto deliver = [impl = impl_.get(), to, loop](std::string_view text) {
    const auto& sockets = impl->rooms[std::size_t(loop)].sockets;
    if (const auto found = sockets.find(to); found != sockets.end())
      std::shared_ptr(found->second)->send(text);
  };
  if (impl_->loops.here(loop)) return deliver(message);
  impl_->loops.post(loop, [deliver, message = std::move(message)] { deliver(message); });
}

void Transport::close(Connection connection, int code, std::string_view reason) {
  const int loop = impl_->loop_of(connection);
  impl_->loops.run(loop, [impl = impl_.get(), connection, loop, code, text = std::string(reason)] {
    const auto& sockets = impl->rooms[std::size_t(loop)].sockets;
    if (const auto found = sockets.find(connection); found != sockets.end())
      std::shared_ptr(found->second)->close(code, text);
  });
}

void Transport::stop() {
  Impl& impl = *impl_;
  impl.stopping = true;
  impl.loops.post(0, [&impl] {
    beast::error_code ignored;
    if (impl.acceptor) impl.acceptor->close(ignored);
  });
  for (int loop = 0; loop < impl.loops.count(); ++loop)
    impl.loops.post(loop, [&impl, loop] {
      std::vector<std::shared_ptr<Socketed>> all;
      for (const auto& [number, socket] : impl.rooms[std::size_t(loop)].sockets)
        all.push_back(socket);
      for (const auto& socket : all) socket->close(1012, "come back soon");
    });
}

void Transport::on_worker(std::function<void()> work) {
  asio::post(impl_->workers, std::move(work));
}

Transport::Figures Transport::figures() const {
  return {impl_->sockets, impl_->opened,  impl_->received,
          impl_->sent,    impl_->cut_off, impl_->requests};
}

}  // namespace capot::server
