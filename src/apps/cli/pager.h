// Long output page by page: what is printed goes to a pager, as long as the object lives.
#pragma once

#include <cstdio>
#include <string>

namespace capot::cli {

class Pager {
 public:
  // Nothing happens where it is not wanted, where nobody looks at a screen, or where there is no
  // pager: PAGER names it, else it is less. Who leaves it has seen enough: the program goes on, or
  // ends with it.
  enum class Then { goes_on, ends };
  Pager(bool wanted, Then then);
  ~Pager();  // waits until the reader has seen enough
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;

 private:
  void restore();

  std::FILE* pipe_ = nullptr;
  int output_ = -1, errors_ = -1;       // as they were
  bool columns_set_ = false;            // by us
  void (*interrupted_)(int) = nullptr;  // what SIGINT and SIGPIPE did
  void (*ended_)(int) = nullptr;
};

}  // namespace capot::cli
