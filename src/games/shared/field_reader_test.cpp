// Fields of an object: the first mistake is kept, names its field and says what is allowed.
#include "games/shared/field_reader.h"

#include <gtest/gtest.h>

#include <array>

namespace capot {
namespace {

constexpr std::array<std::string_view, 4> names{"colour", "size", "seats", "inner"};
constexpr std::array<std::string_view, 3> colours{"red", "green", "blue"};

// What one read of an object refuses.
template <class Read>
std::string refused(const Value& object, Read read) {
  std::optional<Problem> wrong;
  FieldReader in(object, "a thing", names, wrong);
  read(in);
  return wrong ? wrong->where + ": " + wrong->detail : "";
}

TEST(FieldReader, says_what_is_allowed) {
  const auto colour = [](FieldReader& in) { in.word("colour", colours); };
  const auto size = [](FieldReader& in) { in.number("size", 1, 9); };
  const auto seats = [](FieldReader& in) { in.seats("seats", 4); };
  EXPECT_EQ(refused(Value::Object{{"colour", "green"}}, colour), "");
  EXPECT_EQ(refused(Value::Object{{"colour", "grey"}}, colour),
            "colour: colour is red, green or blue");
  EXPECT_EQ(refused(Value::Object{}, colour), "colour: colour is missing: red, green or blue");
  EXPECT_EQ(refused(Value::Object{{"colour", {}}}, colour),
            "colour: colour is missing: red, green or blue");
  EXPECT_EQ(refused(Value::Object{{"size", 10}}, size), "size: size is a whole number from 1 to 9");
  EXPECT_EQ(refused(Value::Object{{"size", std::int64_t{1} << 40}}, size),
            "size: size is a whole number from 1 to 9");
  EXPECT_EQ(refused(Value::Object{{"seats", Value::List{0, 3}}}, seats), "");
  EXPECT_EQ(refused(Value::Object{{"seats", Value::List{3, 3}}}, seats),
            "seats: seats is a list of seats from 0 to 3, each at most once");
  EXPECT_EQ(refused(Value::Object{{"shape", 1}}, size),
            "shape: shape is none of colour, size, seats or inner");
  EXPECT_EQ(refused(Value("red"), size), ": a thing is an object with fields");
}
TEST(FieldReader, keeps_the_first_mistake_and_then_gives_the_least) {
  const Value thing(Value::Object{{"colour", "grey"}, {"size", 7}});
  std::optional<Problem> wrong;
  FieldReader in(thing, "a thing", names, wrong);
  EXPECT_EQ(in.word("colour", colours), 0u);
  EXPECT_TRUE(in.failed());
  EXPECT_EQ(in.number("size", 1, 9), 1);
  EXPECT_EQ(in.numbers("seats", 3, "seat", 2, 5), (std::vector<int>{2, 2, 2}));
  EXPECT_EQ(wrong->where, "colour");
}
TEST(FieldReader, names_the_path_to_an_inner_field) {
  const auto inner_size = [](FieldReader& in) {
    FieldReader inner = in.object("inner", names);
    inner.number("size", 1, 9);
  };
  EXPECT_EQ(refused(Value::Object{{"inner", Value::Object{{"size", 0}}}}, inner_size),
            "inner.size: inner.size is a whole number from 1 to 9");
  EXPECT_EQ(refused(Value::Object{{"inner", 3}}, inner_size),
            "inner: inner is an object with fields");
  EXPECT_EQ(refused(Value::Object{}, inner_size), "inner: inner is missing: an object with fields");
}

}  // namespace
}  // namespace capot
