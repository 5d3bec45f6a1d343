# Files compiled into a program: embed_files(OUT HEADER FUNCTION FILE…) writes a source file whose FUNCTION, which
# HEADER declares in capot::server, gives the text of each by its name, and appends it to the list OUT.
function(embed_files out header function)
  set(texts "")
  set(cases "")
  set(number 0)
  foreach(file ${ARGN})
    get_filename_component(path ${file} ABSOLUTE)
    get_filename_component(name ${file} NAME)
    file(READ ${path} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(APPEND texts "constexpr unsigned char text_${number}[]{${bytes}};\n")
    string(APPEND cases "  if (name == \"${name}\")\n    return {reinterpret_cast<const char*>(text_${number}), "
                        "sizeof text_${number}};\n")
    math(EXPR number "${number} + 1")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Made by cmake/EmbedFiles.cmake.
#include \"@header@\"

namespace capot::server {
namespace {

@texts@
}  // namespace

std::string_view @function@(std::string_view name) {
@cases@  return {};
}

}  // namespace capot::server
")
  set(${out} ${${out}} ${source} PARENT_SCOPE)
endfunction()
