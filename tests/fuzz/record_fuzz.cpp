// Any text as a record: read or refused with a name; what is read replays and is written back.
#include "fuzz.h"
#include "table/json.h"
#include "table/record.h"
#include "table/report.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace capot;
  static RecordReader reader;
  const auto record = reader.read_text(fuzz::text_of(data, size));
  if (!record) {
    CAPOT_PROMISE(!record.error().violation.name().empty());
    return 0;
  }
  const Replayed played = replay(*record);
  const auto again = reader.read_text(
      write_json(write_record(record_of(played.round, record->preset, record->options))));
  CAPOT_PROMISE(again);
  const Replayed replayed = replay(*again);
  CAPOT_PROMISE(replayed.ok());
  CAPOT_PROMISE(record->game->same(played.round.state(), replayed.round.state()));
  return 0;
}
