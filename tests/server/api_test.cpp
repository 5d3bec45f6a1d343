// The HTTP API: every path, every refusal, who is who, and where a request comes from.
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include <thread>

#include "games/registry.h"
#include "server/api_support.h"

namespace capot::server {
namespace {

constexpr const char* round_record =
    R"({"game":"texas-42","dealer":3,"deck":"0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3)"
    R"( 4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 6-1 6-2 6-3 6-4 6-5 6-6","actions":["pass","bid 30"]})";
constexpr const char* played_record =
    R"({"game":"buck-euchre","dealer":3,"deck":"AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD)"
    R"( 9C QC TS 9D JS QD TC","actions":["pass","bid 2","bid 3","pass","declare H","stay","stay",)"
    R"("fold","JH","TH","9H"]})";
constexpr const char* scoring_input =
    R"({"game":"coinche","contract":{"value":100,"denomination":"H","declarer":0,"multiplier":2},)"
    R"("points":[110,52],"belote":"contracting","before":[300,410]})";

// --- Paths ---

TEST_F(ApiTest, unknown_paths_and_methods) {
  for (const char* path : {"/api/v1", "/api/v1/", "/api/v2/me", "/nothing", "/api/v1/tables/",
                           "/api/v1/tables/a/b", "/api/v1/rules/a/b", "/../etc/passwd", ""}) {
    const Seen seen = get(path);
    EXPECT_EQ(seen.status, 404) << path;
    EXPECT_EQ(seen.error(), "no-such-path") << path;
  }
  const Seen wrong = ask("PUT", "/api/v1/me");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(wrong.error(), "wrong-method");
  EXPECT_EQ(wrong.header("allow"), "GET, HEAD, PATCH, DELETE, OPTIONS");
  EXPECT_EQ(get("/api/v1/guests").header("allow"), "POST, OPTIONS");
  for (const char* method : {"TRACE", "CONNECT", "get", ""})
    EXPECT_EQ(ask(method, "/api/v1/rules").status, 405) << method;
}

TEST_F(ApiTest, options_and_head) {
  const Seen options = ask("OPTIONS", "/api/v1/tables", {}, {{"origin", "https://evil.example"}});
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.header("allow"), "POST, GET, HEAD, OPTIONS");
  const Seen head = ask("HEAD", "/api/v1/rules");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.response.body, get("/api/v1/rules").response.body);
  EXPECT_EQ(ask("HEAD", "/api/v1/guests").status, 405);
}

TEST_F(ApiTest, bodies_of_all_kinds) {
  const auto guests = [&](const std::string& body, Headers headers = {}) {
    const Seen seen = post("/api/v1/guests", body, std::move(headers));
    return std::to_string(seen.status) + " " + seen.error() + " " + seen.field();
  };
  EXPECT_EQ(guests(""), "400 bad-field name");
  EXPECT_EQ(guests("{"), "400 bad-json ");
  EXPECT_EQ(guests("[]"), "400 bad-json ");
  EXPECT_EQ(guests("\"Anna\""), "400 bad-json ");
  EXPECT_EQ(guests("\xFF\xFE"), "400 bad-json ");
  EXPECT_EQ(guests(R"({"name":"Anna","name":"Bea"})"), "400 bad-json name");
  EXPECT_EQ(guests(R"({"name":7})"), "400 bad-field name");
  EXPECT_EQ(guests(R"({"name":"Anna","admin":true})"), "400 bad-field admin");
  EXPECT_EQ(guests(std::string(4000, '[')), "400 bad-json ");
  const auto deep = [](std::size_t levels) {
    return "{\"name\":" + std::string(levels, '[') + std::string(levels, ']') + "}";
  };
  EXPECT_EQ(guests(deep(31)), "400 bad-field name");
  EXPECT_EQ(guests(deep(32)), "400 bad-json ");
  EXPECT_EQ(guests(deep(2000)), "400 bad-json ");
  EXPECT_EQ(guests("{\"name\":\"" + std::string(5000, 'a') + "\"}"), "413 body-too-large ");
  EXPECT_EQ(guests(std::string(100'000, ' ')), "413 body-too-large ");
  const std::string good = R"({"name":"Anna"})";
  EXPECT_EQ(guests(good, {{"content-type", "text/plain"}}), "415 wrong-type ");
  EXPECT_EQ(guests(good, {{"content-type", "application/x-www-form-urlencoded"}}),
            "415 wrong-type ");
  EXPECT_EQ(guests(good, {{"content-type", "Application/JSON; charset=utf-8"}}), "201  ");
  // What takes no fields takes no others.
  const Guest anna = guest();
  EXPECT_EQ(post("/api/v1/tickets", R"({"x":1})", anna.headers()).field(), "x");
  EXPECT_EQ(post("/api/v1/tickets", "{}", anna.headers()).status, 201);
  EXPECT_EQ(post("/api/v1/replay", std::string(70'000, ' ')).status, 413);
}

TEST_F(ApiTest, parameters) {
  const Seen unknown = get("/api/v1/rules?x=1");
  EXPECT_EQ(unknown.status, 400);
  EXPECT_EQ(unknown.error(), "bad-parameter");
  EXPECT_EQ(unknown.field(), "x");
  const std::string game(all_games().front().info->name);
  EXPECT_EQ(get("/api/v1/tables?game=" + game + "&game=" + game).field(), "game");
  EXPECT_EQ(get("/api/v1/tables?game=whist").field(), "game");
  EXPECT_EQ(get("/api/v1/tables?game=" + game).status, 200);
  EXPECT_EQ(get("/?from=a-friend").status, 200);
}

// --- Who is who ---

TEST_F(ApiTest, a_guest) {
  const Seen made = post("/api/v1/guests", R"({"name":"Zoë ♠"})");
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.text("player").size(), 22u);
  EXPECT_EQ(made.text("token").size(), 43u);
  const std::string cookie = made.header("set-cookie");
  EXPECT_EQ(cookie,
            "capot=" + made.text("token") + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000");
  for (const Headers& headers : {bearer(made.text("token")), with_cookie(made)}) {
    const Seen me = get("/api/v1/me", headers);
    EXPECT_EQ(me.status, 200);
    EXPECT_EQ(me.text("name"), "Zoë ♠");
    EXPECT_EQ(me.text("player"), made.text("player"));
    EXPECT_FALSE(*me.body.find("password")->boolean());
  }
  EXPECT_EQ(
      ask("PATCH", "/api/v1/me", R"({"name":"Zoe"})", bearer(made.text("token"))).text("name"),
      "Zoe");
  EXPECT_EQ(get("/api/v1/me", with_cookie(made)).text("name"), "Zoe");
}

TEST_F(ApiTest, names) {
  const Guest anna = guest();
  for (const char* name :
       {"", " Anna", "Anna ", "An\\nna", "\\u0000", "1234567890123456789012345", "\\u007f"}) {
    const std::string body = "{\"name\":\"" + std::string(name) + "\"}";
    const Seen seen = post("/api/v1/guests", body);
    EXPECT_EQ(seen.status, 422) << name;
    EXPECT_EQ(seen.error(), "bad-name") << name;
    EXPECT_EQ(seen.field(), "name");
    EXPECT_EQ(ask("PATCH", "/api/v1/me", body, anna.headers()).error(), "bad-name") << name;
  }
}

TEST_F(ApiTest, nobody_is_signed_in) {
  for (const Route& route : routes()) {
    if (route.needs == Needs::nobody) continue;
    const Seen seen = ask(route.method, route.path);
    EXPECT_EQ(seen.status, 401) << route.method << " " << route.path;
    EXPECT_EQ(seen.error(), "not-signed-in");
    EXPECT_EQ(seen.header("www-authenticate"), "Bearer");
  }
  const std::string other(43, 'A');
  for (const std::string& header : {"Bearer " + other, std::string("Bearer "),
                                    std::string("Bearer x"), std::string("Basic YTpi"), other})
    EXPECT_EQ(get("/api/v1/rules", {{"authorization", header}}).status, 401) << header;
  // A cookie from before is as good as none.
  EXPECT_EQ(get("/api/v1/rules", {{"cookie", "capot=" + other}}).status, 200);
  EXPECT_EQ(get("/api/v1/me", {{"cookie", "capot=" + other}}).status, 401);
  // The name of the scheme is written as one likes.
  EXPECT_EQ(get("/api/v1/me", {{"authorization", "bearer " + guest().token}}).status, 200);
}

TEST_F(ApiTest, passwords) {
  Guest anna = guest("Anna");
  const auto set = [&](Guest& who, const std::string& fields) {
    const Seen seen = post("/api/v1/me/password", "{" + fields + "}", who.headers());
    if (seen.status == 200) who.token = seen.text("token");
    return std::to_string(seen.status) + " " + seen.error() + " " + seen.field();
  };
  EXPECT_EQ(set(anna, R"("password":"seven77")"), "422 bad-password password");
  EXPECT_EQ(set(anna, "\"password\":\"" + std::string(129, 'x') + "\""),
            "422 bad-password password");
  for (const char* common : {"PassWord1", "12345678", "Summer2026!!", "qwertyuiop", "AAAAAAAA"})
    EXPECT_EQ(set(anna, "\"password\":\"" + std::string(common) + "\""),
              "422 common-password password")
        << common;
  EXPECT_EQ(set(anna, R"("password":"ananas-kiwi","other":1)"), "400 bad-field other");
  Guest named = guest("Annabella");
  EXPECT_EQ(set(named, R"("password":"annabella")"), "422 common-password password");
  EXPECT_EQ(set(anna, R"("password":"eight8éé")"), "200  ") << "8 characters, not bytes";
  const Guest elsewhere{
      anna.player,
      post("/api/v1/sign-in", R"({"name":"Anna","password":"eight8éé"})").text("token")};
  EXPECT_TRUE(*get("/api/v1/me", elsewhere.headers()).body.find("password")->boolean());
  EXPECT_EQ(set(anna, R"("password":"another-one-then")"), "403 wrong-password current");
  EXPECT_EQ(set(anna, R"("password":"another-one-then","current":"eight8ee")"),
            "403 wrong-password current");
  const Guest before = anna;
  EXPECT_EQ(set(anna, "\"password\":\"" + std::string(127, 'y') + "é\",\"current\":\"eight8éé\""),
            "200  ");
  EXPECT_EQ(get("/api/v1/me", elsewhere.headers()).status, 401) << "the others are signed out";
  EXPECT_EQ(get("/api/v1/me", before.headers()).status, 401);
  EXPECT_EQ(get("/api/v1/me", anna.headers()).status, 200);
  // Who has a password has the name for it alone.
  Guest second = guest("Anna"), bea = guest("Bea");
  EXPECT_EQ(set(second, R"("password":"ananas-kiwi")"), "409 name-taken name");
  EXPECT_EQ(set(bea, R"("password":"ananas-kiwi")"), "200  ");
  const Seen renamed = ask("PATCH", "/api/v1/me", R"({"name":"Anna"})", bea.headers());
  EXPECT_EQ(renamed.status, 409);
  EXPECT_EQ(renamed.error(), "name-taken");
  EXPECT_EQ(get("/api/v1/me", bea.headers()).text("name"), "Bea");
}

TEST_F(ApiTest, signing_in_and_out) {
  const Guest anna = with_password(guest("Anna"), "ananas-kiwi-42");
  guest("Bea");  // has no password
  const auto sign_in = [&](const std::string& name, const std::string& password) {
    return post("/api/v1/sign-in", "{\"name\":\"" + name + "\",\"password\":\"" + password + "\"}");
  };
  const Seen good = sign_in("Anna", "ananas-kiwi-42");
  EXPECT_EQ(good.status, 200);
  EXPECT_EQ(good.text("player"), anna.player);
  EXPECT_NE(good.text("token"), anna.token);
  // All that is wrong is wrong alike.
  const std::string wrong = sign_in("Anna", "ananas-kiwi-43").response.body;
  EXPECT_NE(wrong.find("wrong-sign-in"), std::string::npos);
  for (const auto& [name, password] :
       std::vector<std::pair<std::string, std::string>>{{"Bea", ""},
                                                        {"Bea", "ananas"},
                                                        {"Nobody", "ananas-kiwi-42"},
                                                        {"anna", "x"},
                                                        {"Anna\\u0000", "ananas"},
                                                        {"' OR 1=1 --", "x"},
                                                        {"Anna", std::string(2000, 'x')}}) {
    const Seen seen = sign_in(name, password);
    EXPECT_EQ(seen.status, 401) << name;
    EXPECT_EQ(seen.response.body, wrong) << name;
  }
  EXPECT_EQ(post("/api/v1/sign-in", R"({"name":"Anna"})").field(), "password");

  const Seen out = post("/api/v1/sign-out", {}, bearer(good.text("token")));
  EXPECT_EQ(out.status, 204);
  EXPECT_EQ(out.header("set-cookie"), "capot=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  EXPECT_EQ(get("/api/v1/me", bearer(good.text("token"))).status, 401);
  EXPECT_EQ(get("/api/v1/me", anna.headers()).status, 200);
  const Seen again = sign_in("Anna", "ananas-kiwi-42");
  EXPECT_EQ(post("/api/v1/sign-out", R"({"everywhere":true})", anna.headers()).status, 204);
  EXPECT_EQ(get("/api/v1/me", bearer(again.text("token"))).status, 401);
  EXPECT_EQ(get("/api/v1/me", anna.headers()).status, 401);
}

TEST_F(ApiTest, a_cookie_that_is_replaced_is_worth_nothing) {
  with_password(guest("Anna"), "ananas-kiwi-42");
  const Seen before = post("/api/v1/guests", R"({"name":"Bea"})");
  const Seen after = post("/api/v1/sign-in", R"({"name":"Anna","password":"ananas-kiwi-42"})",
                          with_cookie(before));
  EXPECT_EQ(after.status, 200);
  EXPECT_EQ(get("/api/v1/me", with_cookie(before)).status, 401);
  EXPECT_EQ(get("/api/v1/me", with_cookie(after)).text("name"), "Anna");
}

TEST_F(ApiTest, what_is_noted) {
  const Guest anna = with_password(guest("Anna"), "ananas-kiwi-42");
  noted_.clear();
  get("/api/v1/me", anna.headers());
  get("/api/v1/tables/nothing");
  EXPECT_TRUE(noted_.empty()) << "reading is not";
  post("/api/v1/sign-in", R"({"name":"Anna","password":"ananas-kiwi-42"})");
  post("/api/v1/sign-in", R"({"name":"Anna","password":"ananas"})");
  post("/api/v1/sign-out", {}, anna.headers());
  get("/api/v1/me", anna.headers());
  post("/api/v1/guests", "{}", {{"origin", "https://evil.example"}});
  EXPECT_EQ(noted_,
            (std::vector<std::string>{"POST /api/v1/sign-in  192.0.2.1  200",
                                      "POST /api/v1/sign-in  192.0.2.1 wrong-sign-in 401",
                                      "POST /api/v1/sign-out " + anna.player + " 192.0.2.1  204",
                                      "GET /api/v1/me  192.0.2.1 not-signed-in 401",
                                      "POST /api/v1/guests  192.0.2.1 wrong-origin 403"}));
}

TEST_F(ApiTest, codes_are_for_once_and_ten_minutes) {
  const Guest anna = guest();
  const auto make = [&] {
    const Seen made = post("/api/v1/me/codes", {}, anna.headers());
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(*made.body.find("until")->integer(), now + 10 * minute);
    return made.text("code");
  };
  const auto use = [&](const std::string& code) {
    return post("/api/v1/codes", "{\"code\":\"" + code + "\"}");
  };
  const std::string code = make();
  EXPECT_EQ(code.size(), 8u);
  EXPECT_EQ(code.find_first_of("01ILOU"), code.npos);
  std::string typed = code.substr(0, 4) + "-" + code.substr(4) + " ";
  for (char& c : typed) c = char(std::tolower(c));
  const Seen moved = use(typed);
  EXPECT_EQ(moved.status, 200);
  EXPECT_EQ(moved.text("player"), anna.player);
  EXPECT_EQ(get("/api/v1/me", bearer(moved.text("token"))).text("player"), anna.player);
  for (const std::string& wrong :
       {code, std::string("AAAAAAAA"), std::string(), std::string("' --")}) {
    const Seen refused = use(wrong);
    EXPECT_EQ(refused.status, 403) << wrong;
    EXPECT_EQ(refused.error(), "wrong-code");
  }
  const std::string late = make(), soon = make();
  now += 10 * minute - 1;
  EXPECT_EQ(use(soon).status, 200);
  now += 1;
  EXPECT_EQ(use(late).status, 403);
  // A ticket is no code.
  EXPECT_EQ(use(post("/api/v1/tickets", {}, anna.headers()).text("ticket")).status, 403);
}

TEST_F(ApiTest, deleting) {
  const Guest anna = guest("Anna");
  const std::string code = post("/api/v1/me/codes", {}, anna.headers()).text("code");
  EXPECT_EQ(ask("DELETE", "/api/v1/me", R"({"x":1})", anna.headers()).status, 400);
  const Seen gone = ask("DELETE", "/api/v1/me", {}, anna.headers());
  EXPECT_EQ(gone.status, 204);
  EXPECT_NE(gone.header("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(get("/api/v1/me", anna.headers()).status, 401);
  EXPECT_EQ(post("/api/v1/codes", "{\"code\":\"" + code + "\"}").status, 403);

  const Guest bea = with_password(guest("Bea"), "ananas-kiwi-42");
  EXPECT_EQ(ask("DELETE", "/api/v1/me", {}, bea.headers()).error(), "wrong-password");
  EXPECT_EQ(ask("DELETE", "/api/v1/me", R"({"password":"no"})", bea.headers()).status, 403);
  EXPECT_EQ(ask("DELETE", "/api/v1/me", R"({"password":"ananas-kiwi-42"})", bea.headers()).status,
            204);
  EXPECT_EQ(post("/api/v1/sign-in", R"({"name":"Bea","password":"ananas-kiwi-42"})").status, 401);
  // The name is free again.
  with_password(guest("Bea"), "ananas-kiwi-43");
}

// --- Where a request comes from ---

TEST_F(ApiTest, other_sites_change_nothing) {
  const Seen anna = post("/api/v1/guests", R"({"name":"Anna"})");
  const auto rename = [&](Headers headers) {
    return ask("PATCH", "/api/v1/me", R"({"name":"Bea"})", std::move(headers)).status;
  };
  const Headers cookie{{"cookie", anna.cookie()}};
  const auto and_header = [&](Headers headers, const char* name, const char* value) {
    headers.emplace_back(name, value);
    return headers;
  };
  EXPECT_EQ(rename(cookie), 403) << "a cookie, and nothing says from where";
  for (const char* origin : {"https://evil.example", "null", "http://127.0.0.1:8081",
                             "http://127.0.0.1:8080.evil.example", "https://127.0.0.1:8080"}) {
    EXPECT_EQ(rename(and_header(cookie, "origin", origin)), 403) << origin;
    EXPECT_EQ(rename(and_header(bearer(anna.text("token")), "origin", origin)), 403) << origin;
    EXPECT_EQ(post("/api/v1/guests", R"({"name":"Eve"})", {{"origin", origin}}).error(),
              "wrong-origin");
  }
  for (const char* site : {"cross-site", "same-site", "none"})
    EXPECT_EQ(rename(and_header(cookie, "sec-fetch-site", site)), 403) << site;
  EXPECT_EQ(get("/api/v1/me", and_header(cookie, "sec-fetch-site", "cross-site")).status, 200)
      << "reading changes nothing, and no other site can see the answer";
  EXPECT_EQ(rename(and_header(cookie, "sec-fetch-site", "same-origin")), 200);
  for (const char* origin : {"http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080"})
    EXPECT_EQ(rename(and_header(cookie, "origin", origin)), 200) << origin;
  EXPECT_EQ(rename(bearer(anna.text("token"))), 200) << "a program sends no origin";
}

TEST_F(ApiTest, behind_tls) {
  start({.public_url = "https://cards.example/"});
  const Seen made = post("/api/v1/guests", R"({"name":"Anna"})");
  const std::string cookie = made.header("set-cookie");
  EXPECT_TRUE(cookie.starts_with("__Host-capot=")) << cookie;
  EXPECT_TRUE(cookie.ends_with("; Secure")) << cookie;
  EXPECT_EQ(cookie.find("Domain"), cookie.npos);
  EXPECT_NE(made.header("strict-transport-security"), "");
  Headers headers{{"cookie", made.cookie()}, {"origin", "https://cards.example"}};
  EXPECT_EQ(ask("PATCH", "/api/v1/me", R"({"name":"Bea"})", headers).status, 200);
  headers[1].second = "http://cards.example";
  EXPECT_EQ(ask("PATCH", "/api/v1/me", R"({"name":"Bea"})", headers).status, 403);
  EXPECT_EQ(get("/api/v1/me", {{"cookie", "capot=" + made.text("token")}}).status, 401);
  const Seen table = post("/api/v1/tables", R"({"game":"coinche"})", bearer(made.text("token")));
  EXPECT_EQ(table.text("link"), "https://cards.example/t/" + table.text("table"));
}

TEST_F(ApiTest, sockets) {
  const Seen anna = post("/api/v1/guests", R"({"name":"Anna"})");
  const auto admit = [&](const std::string& query, Headers headers) {
    const auto found = api_->admit(request_of("GET", "/ws" + query, {}, std::move(headers)));
    if (found) return *found;
    EXPECT_NE(std::ranges::find(found.error().headers, "content-security-policy",
                                &std::pair<std::string, std::string>::first),
              found.error().headers.end());
    return std::to_string(found.error().status);
  };
  const std::string player = anna.text("player");
  const auto ticket = [&] {
    return "?ticket=" + post("/api/v1/tickets", {}, bearer(anna.text("token"))).text("ticket");
  };
  const std::string first = ticket();
  EXPECT_EQ(admit(first, {}), player);
  EXPECT_EQ(admit(first, {}), "401") << "once";
  const std::string late = ticket();
  now += minute;
  EXPECT_EQ(admit(late, {}), "401") << "too late";
  EXPECT_EQ(admit("?ticket=x", bearer(anna.text("token"))), "401")
      << "a wrong one is not passed over";
  const std::string stolen = ticket();
  EXPECT_EQ(admit(stolen, {{"origin", "https://evil.example"}}), "403");
  EXPECT_EQ(admit(stolen, {{"origin", std::string(own_origin)}}), player);
  EXPECT_EQ(admit("", bearer(anna.text("token"))), player);
  EXPECT_EQ(admit("", with_cookie(anna)), player);
  EXPECT_EQ(admit("", {{"cookie", anna.cookie()}}), "403");
  EXPECT_EQ(admit("", {{"cookie", anna.cookie()}, {"origin", "https://evil.example"}}), "403");
  EXPECT_EQ(admit("", {}), "401");
}

// --- Tables and rounds ---

TEST_F(ApiTest, a_new_table) {
  const Guest anna = guest("Anna");
  const Seen made = post("/api/v1/tables",
                         R"({"game":"coinche","preset":"standard","options":null,
                             "chairs":[null,"me","easy",null],"name":"Friday","clock":"relaxed",
                             "stand_in":"rules","private":true,"watchable":false,"free_text":true,
                             "rated":true})",
                         anna.headers());
  ASSERT_EQ(made.status, 201) << made.response.body;
  EXPECT_EQ(made.text("table").size(), 22u);
  EXPECT_EQ(made.text("link"), std::string(own_origin) + "/t/" + made.text("table"));
  ASSERT_EQ(tables.opened.size(), 1u);
  const auto [table, first, listed] = tables.opened.back();
  EXPECT_FALSE(listed);
  EXPECT_EQ(table.owner, anna.player);
  EXPECT_EQ(table.manners, (TableManners{.name = "Friday",
                                         .clock = Clock::relaxed,
                                         .stand_in = "rules",
                                         .watchable = false,
                                         .free_text = true,
                                         .rated = true}));
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(std::get<command::Take>(first[0]).name, "Anna");
  EXPECT_EQ(std::get<command::Take>(first[0]).chair, Seat{1});
  EXPECT_EQ(std::get<command::SeatBot>(first[1]).level, "easy");
  EXPECT_EQ(std::get<command::SeatBot>(first[1]).chair, Seat{2});
  EXPECT_NE(table.root, Secret{});

  EXPECT_EQ(post("/api/v1/tables", R"({"game":"texas-42"})", anna.headers()).status, 201);
  EXPECT_TRUE(tables.opened.back().listed);
  EXPECT_NE(tables.opened.back().table.root, table.root);
}

TEST_F(ApiTest, tables_that_cannot_be) {
  const Guest anna = guest();
  const auto make = [&](const std::string& body) {
    const Seen seen = post("/api/v1/tables", body, anna.headers());
    return std::to_string(seen.status) + " " + seen.error() + " " + seen.field();
  };
  EXPECT_EQ(make("{}"), "400 bad-field game");
  EXPECT_EQ(make(R"({"game":"whist"})"), "422 unknown-game game");
  EXPECT_EQ(make(R"({"game":"coinche","preset":"none"})").substr(0, 15), "422 bad-options");
  EXPECT_EQ(make(R"({"game":"coinche","options":{"x":1}})").substr(0, 15), "422 bad-options");
  EXPECT_EQ(make(R"({"game":"coinche","options":[]})").substr(0, 15), "422 bad-options");
  EXPECT_EQ(make(R"({"game":"coinche","clock":"slow"})"), "400 bad-field clock");
  EXPECT_EQ(make(R"({"game":"coinche","private":1})"), "400 bad-field private");
  EXPECT_EQ(make(R"({"game":"coinche","owner":"x"})"), "400 bad-field owner");
  EXPECT_EQ(make(R"({"game":"coinche","chairs":{}})"), "400 bad-field chairs");
  EXPECT_EQ(make(R"({"game":"coinche","chairs":[1]})"), "400 bad-field chairs");
  EXPECT_EQ(make(R"({"game":"coinche","chairs":["me","me"]})"), "400 bad-field chairs");
  EXPECT_EQ(make(R"({"game":"coinche","chairs":[null,null,null,null,null]})"),
            "400 bad-field chairs");
  EXPECT_EQ(make(R"({"game":"coinche","chairs":["nobody"]})"), "422 bad-level chairs");
  const auto sentence = [&](const std::string& body) {
    return post("/api/v1/tables", body, anna.headers()).text("message");
  };
  EXPECT_TRUE(sentence(R"({"game":"coinche","clock":"slow"})").contains("none, relaxed, normal"));
  EXPECT_TRUE(sentence(R"({"game":"coinche","chairs":["nobody"]})").contains("rules, "));
  EXPECT_TRUE(tables.opened.empty());
}

TEST_F(ApiTest, looking_at_a_table) {
  const Guest anna = guest(), bea = guest("Bea");
  const auto make = [&](const char* body) {
    return "/api/v1/tables/" + post("/api/v1/tables", body, anna.headers()).text("table");
  };
  const std::string open = make(R"({"game":"coinche"})");
  const Seen seen = get(open);
  EXPECT_EQ(seen.status, 200);
  EXPECT_EQ(*seen.body.find("view")->find("for")->text(), "");
  EXPECT_EQ(*get(open, bea.headers()).body.find("view")->find("for")->text(), bea.player);
  EXPECT_EQ(get(open + "/match").error(), "no-match");
  const std::string closed = make(R"({"game":"coinche","watchable":false,"chairs":["me"]})");
  EXPECT_EQ(get(closed).error(), "not-watchable");
  EXPECT_EQ(get(closed + "/match", bea.headers()).status, 403);
  const Seen match = get(closed + "/match", anna.headers());
  EXPECT_EQ(match.status, 200);
  EXPECT_EQ(match.response.type, "text/plain; charset=utf-8");
  EXPECT_EQ(match.response.body, "{\"capot_match\":2}\n");
  for (const std::string& id :
       {std::string("nothing"), std::string("' OR 1=1"), std::string("\xFF"),
        std::string(1000, 'a'), std::string("a\0b", 3)}) {
    EXPECT_EQ(get("/api/v1/tables/" + id).error(), "no-table") << id;
    EXPECT_EQ(get("/api/v1/tables/" + id + "/match").error(), "no-table") << id;
  }
}

// What the lists read, as a hall writes it.
class ApiListTest : public ApiTest {
 protected:
  void append(Append wanted) {
    std::optional<Store::Appended> how;
    {
      Logs logs(*connections_, 1, {});
      logs.append(std::move(wanted), [&](Store::Appended done) { how = done; });
    }
    EXPECT_EQ(how, Store::Appended::yes);
  }
  static Append table_of(const std::string& id, const PlayerId& owner, const std::string& game,
                         bool listed, Time at) {
    return {.table = id,
            .seq = 1,
            .at = at,
            .events = "[]",
            .listing = Listing{.owner = owner,
                               .game = game,
                               .stage = "seating",
                               .listed = listed,
                               .players = {owner},
                               .summary = R"({"name":"Friday"})"}};
  }
  static std::string id_of(int number) {
    std::string id = std::to_string(number);
    return std::string(22 - id.size(), 't') + id;
  }
};

TEST_F(ApiListTest, lobby_and_own_tables) {
  const Guest anna = guest(), bea = guest("Bea");
  append(table_of(id_of(1), anna.player, "coinche", true, now - 2));
  append(table_of(id_of(2), anna.player, "texas-42", true, now - 1));
  append(table_of(id_of(3), bea.player, "coinche", false, now));
  const auto listed = [](const Seen& seen) {
    std::string ids;
    for (const Value& one : *seen.body.find("tables")->list())
      ids += one.find("table")->text()->back();
    return ids;
  };
  const Seen lobby = get("/api/v1/tables");
  EXPECT_EQ(listed(lobby), "21");
  EXPECT_EQ(*lobby.body.find("tables")->list()->front().find("summary")->find("name")->text(),
            "Friday");
  EXPECT_EQ(listed(get("/api/v1/tables?game=coinche")), "1");
  EXPECT_EQ(listed(get("/api/v1/me/tables", anna.headers())), "21");
  EXPECT_EQ(listed(get("/api/v1/me/tables", bea.headers())), "3");
}

TEST_F(ApiListTest, own_rounds_by_pages_and_as_a_file) {
  const Guest anna = guest(), bea = guest("Bea");
  Append wanted = table_of(id_of(1), anna.player, "texas-42", true, now);
  for (int number = 1; number <= 120; ++number)
    wanted.rounds.push_back(
        {.number = number,
         .game = number % 3 ? "texas-42" : "coinche",
         .players = {anna.player, {}, {}, {}},
         .record = "{\"game\":\"x\",\"number\":" + std::to_string(number) + "}"});
  append(wanted);
  const auto page = [&](const std::string& query, std::size_t count, std::int64_t first) {
    const Seen seen = get("/api/v1/me/rounds" + query, anna.headers());
    EXPECT_EQ(seen.status, 200) << query;
    const auto& rounds = *seen.body.find("rounds")->list();
    EXPECT_EQ(rounds.size(), count) << query;
    if (!rounds.empty()) {
      EXPECT_EQ(*rounds.front().find("number")->integer(), first) << query;
    }
    const Value* next = seen.body.find("next");
    return next->is_null() ? std::string() : std::to_string(*next->integer());
  };
  std::string next = page("", 50, 120);
  next = page("?before=" + next, 50, 70);
  EXPECT_EQ(page("?before=" + next, 20, 20), "");
  EXPECT_EQ(page("?limit=120", 120, 120), "");
  EXPECT_NE(page("?limit=1", 1, 120), "");
  EXPECT_EQ(page("?game=coinche", 40, 120), "");
  for (const char* query : {"?limit=0", "?limit=201", "?limit=x", "?limit=", "?before=-1",
                            "?before=99999999999999999999", "?game=whist", "?page=2"})
    EXPECT_EQ(get("/api/v1/me/rounds" + std::string(query), anna.headers()).error(),
              "bad-parameter")
        << query;
  EXPECT_EQ(get("/api/v1/me/rounds", bea.headers()).body.find("rounds")->list()->size(), 0u);

  Headers lines = anna.headers();
  lines.emplace_back("accept", "application/jsonl");
  const Seen all = get("/api/v1/me/rounds", lines);
  EXPECT_EQ(all.response.type, "application/jsonl");
  EXPECT_EQ(std::ranges::count(all.response.body, '\n'), 120);
  EXPECT_EQ(all.header("link"), "");
  const Seen some = get("/api/v1/me/rounds?limit=10&game=coinche", lines);
  EXPECT_EQ(std::ranges::count(some.response.body, '\n'), 10);
  EXPECT_NE(some.header("link").find("&game=coinche>; rel=\"next\""), std::string::npos);
}

TEST_F(ApiListTest, two_hundred_tables_a_day) {
  const Guest anna = guest();
  {
    Logs logs(*connections_, 1, {});
    for (int i = 0; i < tables_a_day; ++i)
      logs.append(table_of(id_of(i), anna.player, "coinche", false, now), [](Store::Appended) {});
  }
  const Seen seen = post("/api/v1/tables", R"({"game":"coinche"})", anna.headers());
  EXPECT_EQ(seen.status, 429);
  EXPECT_EQ(seen.error(), "too-many-tables");
  EXPECT_TRUE(tables.opened.empty());
  EXPECT_EQ(post("/api/v1/tables", R"({"game":"coinche"})", guest("Bea").headers()).status, 201);
  now += day + 1;
  EXPECT_EQ(post("/api/v1/tables", R"({"game":"coinche"})", anna.headers()).status, 201);
}

// --- Records ---

TEST_F(ApiTest, rules_of_the_games) {
  const Seen games = get("/api/v1/rules");
  EXPECT_EQ(games.body.find("games")->list()->size(), all_games().size());
  for (const GameEntry& entry : all_games()) {
    const Seen rules = get("/api/v1/rules/" + std::string(entry.info->name));
    EXPECT_EQ(rules.status, 200);
    EXPECT_EQ(rules.text("title"), entry.info->title);
  }
  const Seen none = get("/api/v1/rules/whist");
  EXPECT_EQ(none.status, 404);
  EXPECT_EQ(none.error(), "unknown-game");
}

TEST_F(ApiTest, replay_and_score) {
  const Seen replayed = post("/api/v1/replay", round_record);
  EXPECT_EQ(replayed.status, 200) << replayed.response.body;
  EXPECT_EQ(replayed.text("game"), "texas-42");
  EXPECT_EQ(replayed.body.find("lines"), nullptr);
  EXPECT_NE(post("/api/v1/replay?explain=true&language=fr", played_record).body.find("lines"),
            nullptr);
  EXPECT_EQ(post("/api/v1/replay?language=xx", round_record).field(), "language");
  EXPECT_EQ(post("/api/v1/replay?explain=1", round_record).field(), "explain");
  std::string illegal = round_record;
  illegal.replace(illegal.find("bid 30"), 6, "bid 29");
  const Seen broken = post("/api/v1/replay", illegal);
  EXPECT_EQ(broken.status, 422);
  EXPECT_EQ(broken.field(), "actions");
  EXPECT_EQ(post("/api/v1/replay", R"({"game":"whist"})").error(), "unknown-game");
  EXPECT_EQ(post("/api/v1/replay", "{}").status, 422);

  const Seen scored = post("/api/v1/score?explain=true", scoring_input);
  EXPECT_EQ(scored.status, 200) << scored.response.body;
  EXPECT_NE(scored.body.find("lines"), nullptr);
  EXPECT_EQ(post("/api/v1/score", scoring_input).body.find("lines"), nullptr);
  EXPECT_EQ(post("/api/v1/score", R"({"game":"coinche","points":[1,1]})").status, 422);
}

TEST_F(ApiTest, solutions_and_reviews) {
  const Seen solved = post("/api/v1/solve", played_record);
  EXPECT_EQ(solved.status, 200) << solved.response.body;
  EXPECT_NE(solved.body.find("seconds"), nullptr);
  EXPECT_EQ(post("/api/v1/solve?concept=paranoid", played_record).text("concept"), "paranoid");
  EXPECT_EQ(post("/api/v1/solve?reach=3", played_record).status, 200);
  EXPECT_EQ(post("/api/v1/solve?table=true", round_record).status, 200);
  EXPECT_EQ(post("/api/v1/solve?concept=magic", played_record).error(), "unknown-concept");
  EXPECT_EQ(post("/api/v1/solve", round_record).error(), "wrong-phase");
  const Seen reviewed = post("/api/v1/review?worlds=2&seat=2&seed=7", played_record);
  EXPECT_EQ(reviewed.status, 200) << reviewed.response.body;
  EXPECT_EQ(*reviewed.body.find("seed")->integer(), 7);
  EXPECT_EQ(post("/api/v1/review?worlds=17", played_record).field(), "worlds");
  EXPECT_EQ(post("/api/v1/review?seat=6", played_record).field(), "seat");
  EXPECT_EQ(post("/api/v1/review?seat=5", played_record).error(), "bad-seat");
  start({.work_at_once = 0});
  EXPECT_EQ(post("/api/v1/review?worlds=2", played_record).error(), "busy");
}

TEST(Work, one_at_a_time_and_few_in_all) {
  Work work(2);
  {
    const auto first = work.enter("a");
    ASSERT_TRUE(first);
    EXPECT_EQ(work.enter("a").error().violation.name(), "one-at-a-time");
    const auto second = work.enter("b");
    ASSERT_TRUE(second);
    EXPECT_EQ(work.enter("c").error().violation.name(), "busy");
  }
  EXPECT_TRUE(work.enter("a"));
  EXPECT_TRUE(work.enter("a")) << "it was given back at once";
}

// --- Pages ---

// A page of a few files, one of them also compressed.
class PageTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ / "assets");
    write("index.html", "<!doctype html><title>t</title>");
    write("assets/app-1a2b.js", "let script = 'plain';");
    write("assets/app-1a2b.js.gz", "zipped");
    write("assets/app-1a2b.js.br", "smaller");
    write("assets/engine.wasm", "module");
    write("notes.txt", "of nobody's business");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  void write(const std::string& name, std::string_view text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  static std::optional<Response> get(
      const Page& page, std::string path,
      std::vector<std::pair<std::string, std::string>> headers = {}) {
    return page.answer({.method = "GET", .path = std::move(path), .headers = std::move(headers)});
  }
  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return {};
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("capot-page-" + std::to_string(getpid()));
};

TEST_F(PageTest, files_by_their_path) {
  const Page page = Page::load(folder_).value();
  const auto start = get(page, "/");
  ASSERT_TRUE(start);
  EXPECT_EQ(start->type, "text/html; charset=utf-8");
  EXPECT_EQ(header(*start, "cache-control"), "no-cache");
  const auto script = get(page, "/assets/app-1a2b.js");
  ASSERT_TRUE(script);
  EXPECT_EQ(script->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script->body, "let script = 'plain';");
  EXPECT_EQ(header(*script, "cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get(page, "/assets/engine.wasm")->type, "application/wasm");
  for (const std::string path : {"/notes.txt", "/assets/app-1a2b.js.gz", "/../notes.txt", "/assets",
                                 "/api/v1/me", "/none.js"})
    EXPECT_FALSE(get(page, path)) << path;
  EXPECT_FALSE(page.answer({.method = "POST", .path = "/"}));
}

TEST_F(PageTest, compressed_where_that_is_understood) {
  const Page page = Page::load(folder_).value();
  const auto in = [&](std::string how) {
    return *get(page, "/assets/app-1a2b.js", {{"accept-encoding", std::move(how)}});
  };
  EXPECT_EQ(in("gzip, deflate").body, "zipped");
  EXPECT_EQ(header(in("gzip, deflate"), "content-encoding"), "gzip");
  EXPECT_EQ(in("gzip, deflate, br").body, "smaller");
  EXPECT_EQ(header(in("identity"), "content-encoding"), "");
  const auto whole = get(page, "/", {{"accept-encoding", "br"}});
  EXPECT_EQ(header(*whole, "content-encoding"), "") << "there is no such form of it";
}

TEST_F(PageTest, what_is_known_is_not_sent_again) {
  const Page page = Page::load(folder_).value();
  const std::string tag = header(*get(page, "/"), "etag");
  const auto again = get(page, "/", {{"if-none-match", tag}});
  EXPECT_EQ(again->status, 304);
  EXPECT_TRUE(again->body.empty());
  EXPECT_EQ(get(page, "/", {{"if-none-match", "\"1\""}})->status, 200);
}

TEST_F(PageTest, addresses_that_people_open_are_the_page) {
  const Page page = Page::load(folder_).value();
  for (const std::string path : {"/t/abc", "/settings", "/rules/any"}) {
    EXPECT_TRUE(get(page, path, {{"accept", "text/html,*/*"}})) << path;
    EXPECT_FALSE(get(page, path, {{"accept", "application/json"}})) << path;
  }
  EXPECT_FALSE(get(page, "/api/v1/none", {{"accept", "text/html"}}));
}

TEST_F(PageTest, only_a_review_may_stand_in_a_frame) {
  const Page page = Page::load(folder_).value();
  const auto opened = [&](std::string path, std::string query) {
    Response response = *page.answer({.method = "GET",
                                      .path = std::move(path),
                                      .query = {{std::move(query), ""}},
                                      .headers = {{"accept", "text/html"}}});
    add_security_headers(response, true);
    return response;
  };
  const Response framed = opened("/r/1cAA", "embed");
  EXPECT_TRUE(header(framed, "content-security-policy").ends_with("frame-ancestors *"));
  EXPECT_TRUE(header(framed, "content-security-policy")
                  .starts_with("default-src 'none'; script-src 'self'"));
  EXPECT_EQ(header(framed, "x-frame-options"), "");
  EXPECT_EQ(header(framed, "x-content-type-options"), "nosniff");
  for (const auto& [path, query] : std::vector<std::pair<std::string, std::string>>{
           {"/r/1cAA", "seat"}, {"/", "embed"}, {"/account", "embed"}, {"/t/r/abc", "embed"}}) {
    const Response shut = opened(path, query);
    EXPECT_TRUE(header(shut, "content-security-policy").ends_with("frame-ancestors 'none'"))
        << path;
    EXPECT_EQ(header(shut, "x-frame-options"), "DENY") << path;
  }
}

TEST_F(PageTest, no_page) {
  const auto wrong = Page::load(folder_ / "assets");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().violation.name(), "no-page");
  EXPECT_FALSE(Page::load(folder_ / "nowhere"));
  const auto said = get(Page(), "/");
  ASSERT_TRUE(said);
  EXPECT_NE(said->body.find("was not built"), std::string::npos);
}

TEST_F(ApiTest, the_start_page) {
  const Seen seen = get("/");
  EXPECT_EQ(seen.status, 200);
  EXPECT_EQ(seen.response.type, "text/html; charset=utf-8");
  const std::string policy = seen.header("content-security-policy");
  EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), policy.npos);
  EXPECT_NE(policy.find("style-src 'self';"), policy.npos);
  EXPECT_EQ(policy.find("unsafe-inline"), policy.npos);
  EXPECT_EQ(policy.find("'unsafe-eval'"), policy.npos);
  const Seen data = get("/api/v1/rules");
  EXPECT_TRUE(data.header("content-security-policy").starts_with("default-src 'none'"));
  EXPECT_EQ(data.header("cache-control"), "no-store");
  const Seen reference = get("/api/v1/openapi.yaml");
  EXPECT_EQ(reference.response.type, "application/yaml; charset=utf-8");
  EXPECT_TRUE(reference.response.body.starts_with("openapi: 3.1"));
}

// --- What fails behind it ---

TEST_F(ApiTest, failures_have_an_answer) {
  const Seen failed = get("/api/v1/tables/fails");
  EXPECT_EQ(failed.status, 503);
  EXPECT_EQ(failed.error(), "store-unavailable");
  EXPECT_EQ(failed.response.body.find("gone"), std::string::npos);
  const Seen broken = get("/api/v1/tables/breaks");
  EXPECT_EQ(broken.status, 500);
  EXPECT_EQ(broken.error(), "internal");
}

TEST_F(ApiTest, a_database_that_fails) {
  const Guest anna = guest();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder_ / "capot.db").c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "DROP TABLE tokens", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  const Seen me = get("/api/v1/me", anna.headers());
  EXPECT_EQ(me.status, 503);
  EXPECT_EQ(me.error(), "store-unavailable");
  EXPECT_EQ(post("/api/v1/guests", R"({"name":"Bea"})").status, 503);
  EXPECT_EQ(api_->admit(request_of("GET", "/ws", {}, anna.headers())).error().status, 503);
  EXPECT_EQ(get("/api/v1/rules").status, 200) << "what needs no database goes on";
}

TEST_F(ApiTest, many_threads) {
  std::vector<std::jthread> threads;
  std::atomic<int> good = 0;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int n = 0; n < 25; ++n) {
        const Response made =
            api_->answer(request_of("POST", "/api/v1/guests", R"({"name":"Anna"})", {}));
        const auto read = read_json(made.body);
        const Value* token = read ? read->find("token") : nullptr;
        if (!token) continue;
        good +=
            api_->answer(request_of("GET", "/api/v1/me", {}, bearer(*token->text()))).status == 200;
      }
    });
  threads.clear();
  EXPECT_EQ(good, 100);
}

}  // namespace
}  // namespace capot::server
