#include "table/json.h"

#include <boost/json.hpp>
#include <limits>

namespace capot {
namespace {

namespace json = boost::json;

Value from_json(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return {};
    case json::kind::bool_: return value.get_bool();
    case json::kind::int64: return value.get_int64();
    case json::kind::uint64: return double(value.get_uint64());  // beyond what any rule counts
    case json::kind::double_: return value.get_double();
    case json::kind::string: return std::string_view(value.get_string());
    case json::kind::array: {
      Value::List list;
      for (const json::value& item : value.get_array()) list.push_back(from_json(item));
      return list;
    }
    case json::kind::object: {
      Value::Object object;
      for (const auto& [key, item] : value.get_object())
        object.emplace_back(std::string(key), from_json(item));
      return object;
    }
  }
  return {};
}

json::value to_json(const Value& value) {
  if (const bool* flag = value.boolean()) return *flag;
  if (const std::int64_t* number = value.integer()) return *number;
  if (const double* number = value.fraction()) return *number;
  if (const std::string* text = value.text()) return json::string(*text);
  if (const Value::List* list = value.list()) {
    json::array array;
    for (const Value& item : *list) array.push_back(to_json(item));
    return array;
  }
  if (const Value::Object* object = value.object()) {
    json::object fields;
    for (const auto& [key, item] : *object) fields[key] = to_json(item);
    return fields;
  }
  return nullptr;
}

}  // namespace

Parsed<Value> read_json(std::string_view text) {
  json::parser parser;
  json::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && read < text.size()) {
    const auto rest = text.substr(read);
    if (rest.find_first_not_of(" \t\r\n") != rest.npos)
      return problem(fault::bad_record,
                     "something follows the JSON text at character " + std::to_string(read + 1));
  }
  if (error)
    return problem(fault::bad_record,
                   "not JSON: " + error.message() + " at character " + std::to_string(read + 1));
  return from_json(parser.release());
}

std::string write_json(const Value& value) { return json::serialize(to_json(value)); }

}  // namespace capot
