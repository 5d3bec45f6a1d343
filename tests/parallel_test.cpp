// Ordered work over all cores: the order of the results, the bound on what is held, and the end.
#include "apps/cli/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <vector>

namespace capot::cli::parallel_test {

// Work of very different length, so that results are ready out of order.
int busy(int job) {
  volatile int sum = 0;
  for (int i = 0; i < job % 97 * 50; ++i) sum = sum + 1;
  return job;
}

TEST(OrderedWork, results_come_in_the_order_of_the_jobs) {
  for (int threads : {1, 2, 7}) {
    std::vector<int> results;
    std::atomic<int> workers = 0;
    const auto make_worker = [&] {
      ++workers;
      return [](int& job) { return busy(job); };
    };
    OrderedWork<int, int> work(threads, make_worker, [&](int job) { results.push_back(job); });
    for (int job = 0; job < 5'000; ++job) work.add(job);
    work.finish();
    ASSERT_EQ(results.size(), 5'000u);
    for (int job = 0; job < 5'000; ++job) ASSERT_EQ(results[std::size_t(job)], job);
    EXPECT_EQ(workers, threads);
  }
}

TEST(OrderedWork, only_a_window_of_jobs_is_held) {
  std::atomic<int> added = 0, delivered = 0, most = 0;
  OrderedWork<int, int> work(
      2, [] { return [](int& job) { return busy(job); }; },
      [&](int) {
        most = std::max(most.load(), added - delivered);
        ++delivered;
      });
  for (int job = 0; job < 5'000; ++job) {
    work.add(job);
    ++added;
  }
  work.finish();
  EXPECT_LE(most, 2 * 32 + 1);  // the window, and the result that is being delivered
}

TEST(OrderedWork, what_a_worker_throws_comes_out_at_the_end) {
  const auto make_worker = [] {
    return [](int& job) { return job == 500 ? throw std::runtime_error("job 500") : job; };
  };
  OrderedWork<int, int> work(3, make_worker, [](int) {});
  for (int job = 0; job < 5'000; ++job) work.add(job);
  EXPECT_THROW(work.finish(), std::runtime_error);
}

TEST(OrderedWork, no_jobs_are_no_trouble) {
  OrderedWork<int, int> finished(2, [] { return busy; }, [](int) {});
  finished.finish();
  const OrderedWork<int, int> left(2, [] { return busy; }, [](int) {});
}

}  // namespace capot::cli::parallel_test
