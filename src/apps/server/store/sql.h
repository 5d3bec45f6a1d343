// SQL with values put in and rows taken out, through SOCI. Its own syntax keeps references to what
// is put in; here values are copied, so that what is asked can stand in one line.
#pragma once

#include <soci/soci.h>

#include <concepts>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/server/store/connections.h"

namespace capot::server {

namespace sql {

// SOCI adds the statement and all its values, PostgreSQL the row, in lines of their own.
inline DatabaseError plain(const soci::soci_error& error) {
  const std::string said = error.get_error_message();
  return DatabaseError(said.substr(0, said.find('\n')),
                       error.get_error_category() == soci::soci_error::constraint_violation ||
                           said.contains("UNIQUE constraint failed"));
}

// The types that both databases take.
template <std::integral Number>
long long value_of(Number number) {
  return static_cast<long long>(number);
}
inline std::string value_of(std::string_view text) { return std::string(text); }

template <class... Values>
void bind(soci::statement& statement, const std::tuple<Values...>& values) {
  std::apply([&](const auto&... value) { (statement.exchange(soci::use(value)), ...); }, values);
}

}  // namespace sql

// Each value stands once in the text, as :name, in order. How many rows it changed.
template <class... Values>
long long run(soci::session& session, const std::string& text, const Values&... values) try {
  const auto kept = std::make_tuple(sql::value_of(values)...);
  soci::statement statement(session);
  sql::bind(statement, kept);
  statement.alloc();
  statement.prepare(text, soci::details::st_one_time_query);
  statement.define_and_bind();
  statement.execute(true);
  return statement.get_affected_rows();
} catch (const soci::soci_error& error) {
  throw sql::plain(error);
}

template <class... Columns, class... Values>
std::vector<std::tuple<Columns...>> rows(soci::session& session, const std::string& text,
                                         const Values&... values) try {
  const auto kept = std::make_tuple(sql::value_of(values)...);
  std::tuple<Columns...> row;
  soci::statement statement(session);
  std::apply([&](auto&... column) { (statement.exchange(soci::into(column)), ...); }, row);
  sql::bind(statement, kept);
  statement.alloc();
  statement.prepare(text, soci::details::st_one_time_query);
  statement.define_and_bind();
  statement.execute();
  std::vector<std::tuple<Columns...>> all;
  while (statement.fetch()) all.push_back(row);
  return all;
} catch (const soci::soci_error& error) {
  throw sql::plain(error);
}

}  // namespace capot::server
