#include "apps/server/loops.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <thread>
#include <utility>

namespace capot::server {

namespace asio = boost::asio;

namespace {

thread_local int this_loop = -1;

}  // namespace

struct Loops::Impl {
  // Runs its work again and again.
  struct Repeating {
    asio::steady_timer timer;
    std::chrono::milliseconds pause;
    std::function<void()> work;

    void wait() {
      timer.expires_after(pause);
      timer.async_wait([this](boost::system::error_code error) {
        if (error) return;
        work();
        wait();
      });
    }
  };
  struct Loop {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> guard{context.get_executor()};
    std::deque<Repeating> repeating{};
    std::jthread thread{};
  };
  std::deque<Loop> loops;
};

Loops::Loops(int count) : impl_(std::make_unique<Impl>()) {
  for (int i = 0; i < count; ++i) impl_->loops.emplace_back();
}
Loops::~Loops() { stop(); }

int Loops::count() const { return int(impl_->loops.size()); }
int Loops::of(std::string_view table) const {
  return int(std::hash<std::string_view>{}(table) % impl_->loops.size());
}
bool Loops::here(int loop) const { return this_loop == loop; }

void Loops::run(int loop, std::function<void()> work) {
  if (here(loop))
    work();
  else
    post(loop, std::move(work));
}
void Loops::post(int loop, std::function<void()> work) {
  asio::post(impl_->loops[std::size_t(loop)].context, std::move(work));
}
void Loops::every(int loop, int milliseconds, std::function<void()> work) {
  post(loop, [this, loop, milliseconds, work = std::move(work)] {
    Impl::Loop& one = impl_->loops[std::size_t(loop)];
    one.repeating.push_back(
        {asio::steady_timer(one.context), std::chrono::milliseconds(milliseconds), work});
    one.repeating.back().wait();
  });
}

asio::io_context& Loops::context(int loop) { return impl_->loops[std::size_t(loop)].context; }

void Loops::start() {
  for (int i = 0; i < count(); ++i) {
    Impl::Loop& loop = impl_->loops[std::size_t(i)];
    loop.thread = std::jthread([&loop, i] {
      this_loop = i;
      loop.context.run();
    });
  }
}
void Loops::stop() {
  for (Impl::Loop& loop : impl_->loops) loop.context.stop();
  for (Impl::Loop& loop : impl_->loops)
    if (loop.thread.joinable()) loop.thread.join();
}

}  // namespace capot::server
