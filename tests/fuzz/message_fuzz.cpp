// Any text as a message to a table: read or refused by name; what was read comes back the same.
#include "fuzz.h"
#include "table/json.h"
#include "table/messages.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace capot;
  const auto message = read_message_text(fuzz::text_of(data, size));
  if (!message) {
    CAPOT_PROMISE(write_json(error_reply(message.error())).size() < 4000);
    return 0;
  }
  const std::string text = write_json(write_message(*message));
  const auto again = read_message_text(text);
  CAPOT_PROMISE(again);
  CAPOT_PROMISE(write_json(write_message(*again)) == text);
  return 0;
}
