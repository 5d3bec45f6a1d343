// How often somebody may ask, and the tables that docs/security.md and docs/openapi.yaml show.
#include "server/api_support.h"

namespace capot::server {
namespace {

constexpr Time start = 1'700'000'000'000;

TEST(Limits, a_bucket_is_emptied_and_fills_again) {
  for (const Limit& limit : server::limits) {
    Limits limits;
    const Limits::Who who{.address = "192.0.2.1"};
    for (int i = 0; i < limit.address.at_once; ++i)
      ASSERT_FALSE(limits.take(limit.cost, who, start)) << limit.name << " " << i;
    const auto wait = limits.take(limit.cost, who, start);
    ASSERT_TRUE(wait) << limit.name;
    EXPECT_GE(*wait, 1);
    EXPECT_LE(*wait, 60 / limit.address.a_minute + 1);
    EXPECT_FALSE(limits.take(limit.cost, {.address = "192.0.2.2"}, start)) << "others go on";
    EXPECT_FALSE(limits.take(limit.cost, who, start + *wait * second)) << limit.name;
    // A minute later there are as many again, and no more than at once.
    const Time later = start + 1000 * minute;
    for (int i = 0; i < limit.address.at_once; ++i)
      ASSERT_FALSE(limits.take(limit.cost, who, later));
    EXPECT_TRUE(limits.take(limit.cost, who, later));
    EXPECT_TRUE(limits.take(limit.cost, who, later - minute))
        << "a clock that goes back gives none";
  }
}

TEST(Limits, count_for_each_kind_of_whom) {
  Limits limits;
  const Bucket& player = limit_of(Cost::read).player;
  for (int i = 0; i < player.at_once; ++i)
    ASSERT_FALSE(limits.take(Cost::read, {.player = "anna"}, start));
  EXPECT_TRUE(limits.take(Cost::read, {.player = "anna"}, start));
  EXPECT_FALSE(limits.take(Cost::read, {.table = "anna"}, start));
  EXPECT_FALSE(limits.take(Cost::write, {.player = "anna"}, start));
  EXPECT_FALSE(limits.take(Cost::read, {}, start)) << "nobody";
}

TEST(Limits, networks_of_ipv6_are_one) {
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2::"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(network_of("::ffff:192.0.2.1"), "::ffff:192.0.2.1");
  EXPECT_EQ(network_of(""), "");
}

TEST(Limits, memory_is_bounded) {
  Limits limits;
  for (int i = 0; i < 250'000; ++i)
    limits.take(Cost::guest, {.address = std::to_string(i)}, start + i);
  for (int i = 0; i < limit_of(Cost::guest).address.at_once; ++i)
    limits.take(Cost::guest, {.address = "last"}, start + 250'000);
  EXPECT_TRUE(limits.take(Cost::guest, {.address = "last"}, start + 250'000));
}

class ApiLimitTest : public ApiTest {
 protected:
  ApiLimitTest() { start({}, true); }
  using ApiTest::start;
  // How many are answered before it is too often.
  int answered(const std::function<Seen()>& ask_once) {
    for (int n = 0; n < 1000; ++n) {
      const Seen seen = ask_once();
      if (seen.status != 429) continue;
      EXPECT_EQ(seen.error(), "too-many-requests");
      now += std::atoi(seen.header("retry-after").c_str()) * second;
      EXPECT_NE(ask_once().status, 429) << "after the time it names";
      return n;
    }
    return 1000;
  }
};

TEST_F(ApiLimitTest, by_address_and_by_player) {
  EXPECT_EQ(answered([&] { return get("/api/v1/rules"); }), limit_of(Cost::read).address.at_once);
  EXPECT_EQ(answered([&] { return post("/api/v1/guests", R"({"name":"Anna"})"); }),
            limit_of(Cost::guest).address.at_once);
  now += 10 * minute;
  const Guest anna = guest();
  EXPECT_EQ(answered([&] { return get("/api/v1/me", anna.headers()); }),
            limit_of(Cost::read).player.at_once);
  EXPECT_EQ(answered([&] { return post("/api/v1/me/codes", {}, anna.headers()); }),
            limit_of(Cost::code).player.at_once);
  now += 10 * minute;
  EXPECT_EQ(answered([&] { return post("/api/v1/codes", R"({"code":"AAAAAAAA"})"); }),
            limit_of(Cost::code).address.at_once);
}

TEST_F(ApiLimitTest, passwords_are_not_guessed) {
  EXPECT_EQ(answered([&] { return post("/api/v1/sign-in", R"({"name":"Anna","password":"x"})"); }),
            limit_of(Cost::sign_in).player.at_once)
      << "by the name, though nobody has it";
  EXPECT_NE(post("/api/v1/sign-in", R"({"name":"Bea","password":"x"})").status, 429);
}

TEST_F(ApiLimitTest, by_table) {
  int n = 0;
  const int most = limit_of(Cost::read).table.at_once;
  // From many addresses: the fixture has one, so the API is asked directly.
  for (; n <= most; ++n) {
    Request request = request_of("GET", "/api/v1/tables/abc", {}, {});
    request.address = "198.51.100." + std::to_string(n % 250);
    if (api_->answer(request).status == 429) break;
  }
  EXPECT_EQ(n, most);
  EXPECT_EQ(get("/api/v1/tables/other").status, 404);
}

TEST_F(ApiLimitTest, sockets) {
  const Guest anna = guest();
  int opened = 0;
  while (opened < 1000 && api_->admit(request_of("GET", "/ws", {}, anna.headers()))) ++opened;
  EXPECT_EQ(opened, limit_of(Cost::socket).player.at_once);
  EXPECT_EQ(api_->admit(request_of("GET", "/ws", {}, anna.headers())).error().status, 429);
}

// For tests/server/openapi_test.py.
TEST(Documents, what_there_is) {
  if (output_folder().empty()) GTEST_SKIP();
  Value::List all_routes, errors, all_limits;
  for (const Route& route : routes())
    all_routes.emplace_back(Value::Object{{"method", route.method},
                                          {"path", route.path},
                                          {"cost", limit_of(route.cost).name},
                                          {"player", route.needs == Needs::player},
                                          {"body", std::int64_t(route.most_body)},
                                          {"parameters", route.parameters}});
  for (const Status& one : statuses)
    errors.emplace_back(Value::Object{{"error", one.fault->name}, {"status", one.status}});
  const auto bucket = [](const Bucket& one) {
    return Value(Value::List{one.at_once, one.a_minute});
  };
  for (const Limit& limit : limits)
    all_limits.emplace_back(Value::Object{{"name", limit.name},
                                          {"about", limit.about},
                                          {"address", bucket(limit.address)},
                                          {"player", bucket(limit.player)},
                                          {"table", bucket(limit.table)}});
  std::ofstream(output_folder() + "/api.json")
      << write_json(Value::Object{{"routes", std::move(all_routes)},
                                  {"errors", std::move(errors)},
                                  {"limits", std::move(all_limits)},
                                  {"tables_a_day", tables_a_day},
                                  {"largest_body", std::int64_t(largest_body)}});
}

}  // namespace
}  // namespace capot::server
