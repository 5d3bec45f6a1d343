// Where the page is that people open.
#pragma once

#include <string>

namespace capot::cli {

// Its folder: where it was built, or where a package puts it; empty: nowhere.
std::string page_beside_program();

}  // namespace capot::cli
