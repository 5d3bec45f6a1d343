// JSON text as it is written and read.
#include "table/json.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>

#include "core/rng.h"
#include "table/json_writer.h"

namespace capot::json_test {

TEST(Json, is_written_on_one_line_with_fields_in_their_order) {
  JsonWriter out;
  out.object([&] {
    out["b"].list([&] {
      out.write(1);
      out.write(-2);
      out.list([] {});
      out.object([] {});
    });
    out["a"].null();
    out["flag"].write(true);
    out["text"].write("x");
    out["raw"].raw("[1,2]");
    out.raw("\"p\":1,\"q\":2");
    out["last"].write(std::uint64_t(7));
  });
  EXPECT_EQ(out.text(), R"({"b":[1,-2,[],{}],"a":null,"flag":true,"text":"x","raw":[1,2],)"
                        R"("p":1,"q":2,"last":7})");
}
TEST(Json, writes_what_must_be_escaped) {
  EXPECT_EQ(write_json(Value("\"\\\b\f\n\r\t\v\x01\x1f/é")),
            R"("\"\\\b\f\n\r\t\u000b\u0001\u001f/é")");
}
TEST(Json, writes_fractions_and_large_numbers) {
  EXPECT_EQ(write_json(Value(0.5)), "0.5");
  EXPECT_EQ(write_json(Value(-1208.421052631579)), "-1208.421052631579");
  EXPECT_EQ(write_json(Value(100.0)), "100");
  EXPECT_EQ(write_json(Value(1e20)), "100000000000e9");
  EXPECT_EQ(write_json(Value(std::numeric_limits<double>::infinity())), "null");
  EXPECT_EQ(write_json(Value(std::int64_t(-9007199254740993))), "-9007199254740993");
}

// Numbers as searches and reviews give them: quotients of whole ones.
TEST(Json, fractions_are_read_as_they_were) {
  Rng rng(7);
  for (int i = 0; i < 100'000; ++i) {
    const double number = (double(rng.below(2'000'001)) - 1'000'000) / (1 + rng.below(4000));
    const std::string text = write_json(Value(number));
    EXPECT_DOUBLE_EQ(std::strtod(text.c_str(), nullptr), number) << text;
  }
}

// A message that is read and passed on stays what it was.
TEST(Json, fractions_stay_as_they_were_written) {
  Rng rng(9);
  for (int i = 0; i < 100'000; ++i) {
    std::string text = i % 2 == 0 ? "-" : "";
    text += char('1' + rng.below(9));
    const auto digits = rng.below(25), point = rng.below(digits + 1);
    for (std::uint32_t at = 0; at < digits; ++at)
      (at == point ? text += '.' : text) += char('0' + rng.below(10));
    if (rng.below(2) == 0) text += "e-" + std::to_string(rng.below(130));
    const std::string written = write_json(*read_json(text));
    EXPECT_EQ(write_json(*read_json(written)), written) << text;
  }
}
TEST(Json, exponents_beyond_all_bounds_are_read) {
  EXPECT_EQ(write_json(*read_json("0e4330")), "0");
  EXPECT_EQ(write_json(*read_json("-0.0e-4330")), "0");
  EXPECT_EQ(write_json(*read_json("1e-4330")), "0");
  EXPECT_EQ(write_json(*read_json("1e4330")), "null");
}
TEST(Json, fifteen_digits_are_read_right) {
  Rng rng(10);
  for (int i = 0; i < 100'000; ++i) {
    const auto digits = std::int64_t(rng() % 1'000'000'000'000'000);
    const std::string text = std::to_string(digits / 1'000'000) + "." +
                             std::to_string(1'000'000 + digits % 1'000'000).substr(1);
    EXPECT_EQ(*read_json(text)->fraction(), std::strtod(text.c_str(), nullptr)) << text;
  }
}

// Beyond what any rule counts.
TEST(Json, large_numbers_stay_as_they_were_written) {
  Rng rng(8);
  for (int i = 0; i < 10'000; ++i) {
    std::string text{char('1' + rng.below(9))};
    for (auto digits = 18 + rng.below(40); digits > 0; --digits) text += char('0' + rng.below(10));
    const std::string written = write_json(*read_json(text));
    EXPECT_EQ(write_json(*read_json(written)), written) << text;
  }
}

Value random_value(Rng& rng, int depth) {
  switch (rng.below(depth > 0 ? 7 : 5)) {
    case 0: return {};
    case 1: return rng.below(2) == 0;
    case 2: return std::int64_t(rng()) >> rng.below(64);
    case 3: return 0.25 + rng.below(1000);
    case 4: {
      std::string text;
      for (std::uint32_t i = rng.below(12); i > 0; --i) text += char(rng.below(128));
      return text;
    }
    case 5: {
      Value::List list;
      for (std::uint32_t i = rng.below(5); i > 0; --i) list.push_back(random_value(rng, depth - 1));
      return list;
    }
    default: {
      Value::Object fields;
      for (std::uint32_t i = rng.below(5); i > 0; --i)
        fields.emplace_back("\"" + std::to_string(i), random_value(rng, depth - 1));
      return fields;
    }
  }
}
TEST(Json, comes_back_as_it_was) {
  Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    const Value value = random_value(rng, 4);
    const auto read = read_json(write_json(value));
    ASSERT_TRUE(read) << write_json(value);
    EXPECT_EQ(*read, value) << write_json(value);
  }
}

}  // namespace capot::json_test
