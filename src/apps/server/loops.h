// The threads that sockets and tables live on. Each runs one loop: what is posted to a loop is done
// there one after the other, and needs no lock.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace boost::asio {
class io_context;
}

namespace capot::server {

class Loops {
 public:
  explicit Loops(int count);
  ~Loops();
  Loops(const Loops&) = delete;
  Loops& operator=(const Loops&) = delete;

  int count() const;
  // Where a table lives.
  int of(std::string_view table) const;
  bool here(int loop) const;  // called on that loop

  // Does it on the loop: at once where this is called there, else later.
  void run(int loop, std::function<void()> work);
  // Does it on the loop, later.
  void post(int loop, std::function<void()> work);
  // Every so many milliseconds, until it stops.
  void every(int loop, int milliseconds, std::function<void()> work);

  boost::asio::io_context& context(int loop);
  void start();
  void stop();  // waits for the threads

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace capot::server
