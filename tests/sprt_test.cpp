// The sequential test errs about as often as it says, whatever the results look like that duplicate
// deals and matches have.
#include "study/sprt.h"

#include <gtest/gtest.h>

#include <functional>
#include <string_view>

#include "core/rng.h"

namespace capot::sprt_test {

struct Sample {
  std::string_view name;
  std::function<double(Rng&)> draw;  // with a mean of nothing
  double lead;                       // that the test is to find
};

// Roughly normal: the sum of twelve throws.
double bell(Rng& rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += double(rng.below(1'000'001)) / 1e6;
  return sum;
}

// Most deals are level; the others swing by a contract.
double swing(Rng& rng) {
  constexpr double swings[]{80, -80, 160, -160, 320, -320};
  return rng.below(10) < 3 ? swings[rng.below(6)] : 0;
}

// A match at two tables: both lost, one each, both won; in percent above half.
double pair_of_matches(Rng& rng) { return 50 * (double(rng.below(2) + rng.below(2)) - 1); }

const Sample samples[]{
    {"bell", bell, 0.2}, {"swing", swing, 15}, {"pair of matches", pair_of_matches, 5}};

struct Runs {
  double h1 = 0;     // the share that took h1
  double count = 0;  // results that a run took, on average
};
Runs run(const Sample& sample, double mean, const Hypotheses& hypotheses) {
  constexpr int trials = 3000;
  Rng rng(17);
  Runs runs;
  for (int i = 0; i < trials; ++i) {
    Sprt sprt(hypotheses);
    int count = 0;
    for (; sprt.verdict() == Verdict::undecided; ++count) sprt.add(sample.draw(rng) + mean);
    runs.h1 += double(sprt.verdict() == Verdict::h1) / trials;
    runs.count += double(count) / trials;
  }
  return runs;
}

TEST(Sprt, errs_as_often_as_it_says) {
  for (const Sample& sample : samples) {
    const Hypotheses usual{.h0 = 0, .h1 = sample.lead};
    const Runs level = run(sample, 0, usual), ahead = run(sample, sample.lead, usual);
    EXPECT_GT(level.h1, 0.03) << sample.name;
    EXPECT_LT(level.h1, 0.065) << sample.name;
    EXPECT_GT(1 - ahead.h1, 0.03) << sample.name;
    EXPECT_LT(1 - ahead.h1, 0.065) << sample.name;
  }
}

TEST(Sprt, errs_as_often_as_it_is_allowed_to) {
  const Sample& sample = samples[0];
  const Hypotheses uneven{.h0 = -0.1, .h1 = 0.1, .alpha = 0.2, .beta = 0.01};
  const double false_h1 = run(sample, -0.1, uneven).h1, false_h0 = 1 - run(sample, 0.1, uneven).h1;
  EXPECT_GT(false_h1, 0.14);
  EXPECT_LT(false_h1, 0.23);
  EXPECT_LT(false_h0, 0.02);
}

TEST(Sprt, is_soon_done_where_the_lead_is_clear) {
  const Sample& sample = samples[0];
  const Hypotheses usual{.h0 = 0, .h1 = sample.lead};
  EXPECT_LT(run(sample, 3 * sample.lead, usual).count, 0.6 * run(sample, sample.lead, usual).count);
}

// Level deals do not spread; they are not taken for a proof before there are some.
TEST(Sprt, waits_for_results) {
  Sprt sprt({.h0 = 0, .h1 = 5});
  for (int i = 1; i < Sprt::least; ++i) {
    sprt.add(0);
    EXPECT_EQ(sprt.verdict(), Verdict::undecided);
  }
  sprt.add(0);
  EXPECT_EQ(sprt.verdict(), Verdict::h0);
  const double decided = sprt.ratio();
  for (int i = 0; i < 1000; ++i) sprt.add(5);
  EXPECT_EQ(sprt.verdict(), Verdict::h0) << "it has decided";
  EXPECT_EQ(sprt.ratio(), decided);
}

}  // namespace capot::sprt_test
