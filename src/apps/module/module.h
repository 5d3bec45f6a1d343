// The engine behind one function: a call comes in as JSON, an answer goes out as JSON, and long
// work is done in pieces. docs/module.md is the reference of the calls.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "apps/module/arguments.h"
#include "apps/module/job.h"
#include "apps/module/tables.h"
#include "table/record.h"

namespace capot {

class Module {
 public:
  // `{"ok":…}`, or `{"error":{"id":…,"args":…,"text":…}}`.
  std::string call(std::string_view text);
  // Does at most so many pieces of what is queued: the turns of bots first, then jobs in order.
  std::string step(int pieces);

 private:
  using Answer = Parsed<std::string>;  // JSON text
  using Handler = Answer (Module::*)(Arguments);
  struct Call {
    std::string_view name;
    Handler handle;
  };
  static const Call calls[];

  Answer dispatch(std::string_view text);

  // What is answered at once.
  Answer rules(Arguments in);
  Answer replay(Arguments in);
  Answer score(Arguments in);
  Answer form(Arguments in);
  Answer sheet(Arguments in);
  Answer share(Arguments in);
  Answer story(Arguments in);
  Answer verify(Arguments in);
  // Tables.
  Answer open(Arguments in);
  Answer load(Arguments in);
  Answer message(Arguments in);
  Answer disconnect(Arguments in);
  Answer stored(Arguments in);
  Answer tick(Arguments in);
  Answer beat(Arguments in);
  Answer close(Arguments in);
  Answer export_match(Arguments in);
  // Jobs.
  Answer hint(Arguments in);
  Answer solve(Arguments in);
  Answer review(Arguments in);
  Answer cancel(Arguments in);

  struct Queued {
    std::int64_t number = 0;
    std::unique_ptr<Job> job;
  };
  Parsed<Record> record_in(Arguments& in);
  Parsed<Round> round_in(Arguments& in);
  Answer queue(Parsed<std::unique_ptr<Job>> job);
  void step_job(std::string& told);
  std::string news(std::string_view jobs = {});

  RecordReader reader_;
  Tables tables_;
  std::deque<Queued> jobs_;
  std::int64_t jobs_made_ = 0;
};

}  // namespace capot
