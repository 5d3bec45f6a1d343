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

TEST(FieldReader, reads_old_names_but_not_two_names_for_one_thing) {
  constexpr std::array<OldName, 2> old{{{"size", "length"}, {"colour", "look.tint"}}};
  const auto read = [&](const Value& thing) {
    std::optional<Problem> wrong;
    FieldReader in(thing, "a thing", names, wrong, old);
    const int size = in.has("size") ? in.number("size", 1, 9) : 0;
    const auto colour = in.has("colour") ? in.word("colour", colours) : 0;
    return wrong ? wrong->where + ": " + wrong->detail
                 : std::to_string(size) + std::to_string(colour);
  };
  EXPECT_EQ(read(Value::Object{{"length", 7}}), "70");
  EXPECT_EQ(read(Value::Object{{"look", Value::Object{{"tint", "blue"}}}}), "02");
  EXPECT_EQ(read(Value::Object{{"size", {}}, {"length", 7}}), "70");
  EXPECT_EQ(read(Value::Object{{"length", 0}}), "length: length is a whole number from 1 to 9")
      << "by the name given";
  EXPECT_EQ(read(Value::Object{{"size", 7}, {"length", 7}}),
            "size: size and length are two names for the same thing: one is enough");
  EXPECT_EQ(read(Value::Object{{"colour", "red"}, {"look", Value::Object{{"tint", "red"}}}}),
            "colour: colour and look.tint are two names for the same thing: one is enough");
}
TEST(FieldReader, adds_up) {
  const auto read = [](Value list, bool or_less) {
    const Value thing(Value::Object{{"size", std::move(list)}});
    std::optional<Problem> wrong;
    FieldReader in(thing, "a thing", names, wrong);
    const auto numbers =
        in.numbers("size", 2, "side", 0, 9, Sum{9, fault::bad_score_input, or_less});
    return wrong ? wrong->detail : std::to_string(numbers[0]) + std::to_string(numbers[1]);
  };
  EXPECT_EQ(read(Value::List{4, 5}, false), "45");
  EXPECT_EQ(read(Value::List{4, nullptr}, false), "45") << "the rest";
  EXPECT_EQ(read(Value::List{nullptr, 9}, false), "09");
  EXPECT_EQ(read(Value::List{4, 6}, false), "size add up to 9; 10 is one too many");
  EXPECT_EQ(read(Value::List{4, 2}, false), "size add up to 9; 6 is 3 too few");
  EXPECT_EQ(read(Value::List{4, 2}, true), "42");
  EXPECT_EQ(read(Value::List{4, 6}, true), "size add up to at most 9; 10 is one too many");
  for (Value list : {Value(Value::List{nullptr, nullptr}), Value(Value::List{12, nullptr})})
    EXPECT_EQ(read(list, false),
              "size is a list of 2 whole numbers from 0 to 9, one for each side");
}

}  // namespace
}  // namespace capot
