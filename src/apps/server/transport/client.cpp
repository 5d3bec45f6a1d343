#include "apps/server/transport/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <chrono>
#include <deque>

#include "apps/server/loops.h"
#include "core/quote.h"

namespace capot::server {
namespace {

namespace client_asio = boost::asio;
namespace client_beast = boost::beast;
using ClientTcp = client_asio::ip::tcp;
// A concrete executor: a socket then carries no erased one.
using ClientExecutor = client_asio::io_context::executor_type;
using ClientStream =
    client_beast::websocket::stream<client_asio::basic_stream_socket<ClientTcp, ClientExecutor>>;

constexpr std::size_t longest_told = 1024 * 1024;  // a snapshot

}  // namespace

Parsed<Address> read_address(std::string_view url) {
  constexpr std::string_view scheme = "http://";
  const auto wrong = [&] { return problem(fault::bad_url, in_quotes(url)); };
  if (url.starts_with("https://"))
    return problem(fault::bad_url, "TLS is not spoken; use the address behind the proxy");
  if (!url.starts_with(scheme)) return wrong();
  url.remove_prefix(scheme.size());
  const auto slash = std::min(url.find('/'), url.size());
  const std::string_view place = url.substr(0, slash);
  const auto colon = place.rfind(':');
  const bool has_port = colon != place.npos && place.find(']', colon) == place.npos;
  std::string host(place.substr(0, has_port ? colon : place.size()));
  if (host.size() > 2 && host.front() == '[') host = host.substr(1, host.size() - 2);
  const std::string port(has_port ? place.substr(colon + 1) : "80");
  int number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  const bool whole = error == std::errc() && end == port.data() + port.size();
  if (host.empty() || !whole || number < 1 || number > 65535) return wrong();
  return Address{host, port, std::string(url.substr(slash))};
}

Parsed<Called> call(const Address& server, std::string_view method, const std::string& path,
                    const std::string& body, const std::string& token) {
  namespace http = client_beast::http;
  client_beast::error_code error;
  const auto failed = [&] {
    return problem(fault::no_answer, server.host + ":" + server.port + ": " + error.message());
  };
  client_asio::io_context context;
  ClientTcp::resolver resolver(context);
  const auto found = resolver.resolve(server.host, server.port, error);
  if (error) return failed();
  ClientTcp::socket socket(context);
  client_asio::connect(socket, found, error);
  if (error) return failed();
  http::request<http::string_body> request(
      http::string_to_verb(client_beast::string_view(method.data(), method.size())), path, 11);
  request.set(http::field::host, server.host + ":" + server.port);
  request.set(http::field::connection, "close");
  if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request, error);
  if (error) return failed();
  client_beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response, error);
  if (error) return failed();
  return Called{int(response.result_int()), response.body()};
}

// It holds itself until the socket is closed.
struct ClientSocket::Impl : std::enable_shared_from_this<ClientSocket::Impl> {
  Impl(client_asio::io_context& context, Callbacks callbacks_)
      : stream(context), callbacks(std::move(callbacks_)) {}

  void connect(const Address& server, const std::string& token) {
    const std::string host = server.host + ":" + server.port;
    client_beast::error_code error;
    ClientTcp::resolver resolver(stream.get_executor());
    const auto found = resolver.resolve(server.host, server.port, error);
    if (error || found.empty()) return gone(error.message());
    stream.read_message_max(longest_told);
    stream.set_option(client_beast::websocket::stream_base::decorator(
        [token](client_beast::websocket::request_type& request) {
          if (!token.empty())
            request.set(client_beast::http::field::authorization, "Bearer " + token);
          request.set(client_beast::http::field::sec_websocket_protocol, "capot.v1");
        }));
    stream.next_layer().async_connect(
        found.begin()->endpoint(), [self = shared_from_this(), host](client_beast::error_code e) {
          if (e) return self->gone(e.message());
          client_beast::error_code ignored;
          self->stream.next_layer().set_option(ClientTcp::no_delay(true), ignored);
          self->answer = std::make_unique<client_beast::websocket::response_type>();
          self->stream.async_handshake(
              *self->answer, host, "/ws",
              [self](client_beast::error_code failed) { self->greeted(failed); });
        });
  }
  void greeted(client_beast::error_code failed) {
    if (failed) {
      const bool refused = failed == client_beast::websocket::error::upgrade_declined;
      return gone(refused ? "refused with status " + std::to_string(answer->result_int())
                          : failed.message());
    }
    answer.reset();
    open = true;
    if (callbacks.opened) callbacks.opened();
    read();
  }
  void read() {
    stream.async_read(
        buffer, [self = shared_from_this()](client_beast::error_code failed, std::size_t) {
          if (failed) {
            const auto& reason = self->stream.reason();
            return self->gone(reason.code ? "closed with code " + std::to_string(reason.code) +
                                                " " + std::string(reason.reason.c_str())
                                          : failed.message());
          }
          const auto data = self->buffer.cdata();
          if (self->callbacks.received)
            self->callbacks.received(
                std::string_view(static_cast<const char*>(data.data()), data.size()));
          self->buffer.consume(self->buffer.size());
          if (self->buffer.capacity() > 2048) self->buffer = client_beast::flat_buffer();
          self->read();
        });
  }
  void send(std::string message) {
    queue.push_back(std::move(message));
    if (open && !writing) write();
  }
  void write() {
    writing = true;
    stream.async_write(client_asio::buffer(queue.front()),
                       [self = shared_from_this()](client_beast::error_code failed, std::size_t) {
                         self->writing = false;
                         if (failed) return;  // reading says so, too
                         self->queue.pop_front();
                         if (!self->queue.empty()) self->write();
                       });
  }
  void gone(const std::string& why) {
    open = false;
    if (callbacks.closed) std::exchange(callbacks.closed, nullptr)(why);
  }
  void give_up() {
    callbacks = {};
    client_beast::error_code ignored;
    stream.next_layer().close(ignored);
  }

  ClientStream stream;
  Callbacks callbacks;
  std::unique_ptr<client_beast::websocket::response_type> answer{};
  client_beast::flat_buffer buffer{};
  std::deque<std::string> queue{};
  bool open = false, writing = false;
};

ClientSocket::ClientSocket(Loops& loops, int loop, const Address& server, const std::string& token,
                           Callbacks callbacks)
    : impl_(std::make_shared<Impl>(loops.context(loop), std::move(callbacks))) {
  loops.run(loop, [impl = impl_, server, token] { impl->connect(server, token); });
}
ClientSocket::~ClientSocket() {
  client_asio::post(impl_->stream.get_executor(), [impl = impl_] { impl->give_up(); });
}
void ClientSocket::send(std::string message) { impl_->send(std::move(message)); }

}  // namespace capot::server
