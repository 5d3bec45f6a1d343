// Any text as a share code. The check is mended first, so that the decoder behind it is reached.
#include <string>

#include "fuzz.h"
#include "table/json.h"
#include "table/report.h"
#include "table/share.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace capot;
  const std::string text(fuzz::text_of(data, size));
  for (const std::string& code : {text, with_check(text)}) {
    const auto record = read_share_code(code);
    if (!record) {
      CAPOT_PROMISE(!record.error().violation.name().empty());
      continue;
    }
    const auto again = share_code(*record);
    CAPOT_PROMISE(again);
    const auto reread = read_share_code(*again);
    CAPOT_PROMISE(reread);
    CAPOT_PROMISE(write_json(write_record(*reread)) == write_json(write_record(*record)));
    CAPOT_PROMISE(replay(*record).ok());
  }
  return 0;
}
