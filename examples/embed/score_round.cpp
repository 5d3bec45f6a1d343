// Scores one round from what happened at a real table, and prints the result as JSON.
#include <capot/capot.h>
#include <capot/table/json.h>
#include <capot/table/record.h>

#include <cstdio>

int main() {
  const auto input =
      capot::read_json(R"({"game":"buck-euchre","kind":"normal","bidder":0,"bid":3,"dealer":3,)"
                       R"("tricks":[3,1,1,0],"folded":[],"before":[15,15,15,15]})");
  capot::RecordReader reader;
  const auto table = reader.table(*input);
  const auto scored = (*table)->score(*input);
  if (!scored) {
    std::fprintf(stderr, "%s\n", scored.error().message().c_str());
    return 1;
  }
  std::printf("%s\n", capot::write_json(scored->result).c_str());
}
