# What bots have learned: the files calls.net and cards.net of a game's folder become part of the
# library. In the module for browsers they do not; there a page hands them over. No list names the
# files here.
set(weights_files "")
if(NOT CAPOT_WASM)
  file(GLOB weights_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*/*.net)
endif()
set(assembly ".section .rodata\n")
set(declared "")
set(listed "")
set(number 0)
set(cards_taken_along "")
if(NOT CAPOT_WASM)
  set(cards_taken_along "const LearnedCards* cards_taken_along() { return &learned_cards; }\n")
endif()
foreach(file ${weights_files})
  string(APPEND assembly ".global capot_weights_${number}, capot_weights_${number}_end\n.balign 64\n"
         "capot_weights_${number}:\n.incbin \"${file}\"\ncapot_weights_${number}_end:\n.byte 0\n")
  string(APPEND declared "extern \"C\" const std::byte capot_weights_${number}[], capot_weights_${number}_end[];\n")
  string(APPEND listed "      std::span(capot_weights_${number}, capot_weights_${number}_end),\n")
  math(EXPR number "${number} + 1")
endforeach()
string(APPEND assembly ".section .note.GNU-stack,\"\",@progbits\n")
set(weights_sources ${PROJECT_BINARY_DIR}/weights/compiled_weights.cpp)
file(CONFIGURE OUTPUT ${weights_sources} @ONLY CONTENT "// Made by cmake/Weights.cmake.
#include <array>

#include \"bots/card_player.h\"
#include \"bots/weights.h\"

@declared@
namespace capot {

std::span<const std::span<const std::byte>> compiled_weights() {
  static const std::array<std::span<const std::byte>, @number@> all{
@listed@  };
  return all;
}
@cards_taken_along@
}  // namespace capot
")
set_source_files_properties(${weights_sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
if(weights_files)
  set(assembled ${PROJECT_BINARY_DIR}/weights/weights.S)
  file(CONFIGURE OUTPUT ${assembled} CONTENT "@assembly@" @ONLY)
  set_source_files_properties(${assembled} PROPERTIES OBJECT_DEPENDS "${weights_files}")
  list(APPEND weights_sources ${assembled})
endif()
