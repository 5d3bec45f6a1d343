# With CMAKE_UNITY_BUILD the files of a folder are compiled as one, which reads the headers once for
# all of them: a third of the time. Two helpers of one name in a folder are then an error.
# APART: folders of which a release compiles every file by itself. Seen as one, g++ inlines what is
# rare into what is often done, and playouts are up to a fifth slower. TOGETHER: files of those
# folders that hold only what is rare.
function(compile_by_folder target)
  cmake_parse_arguments(by "" "APART;TOGETHER" "" ${ARGN})
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release"
       AND by_APART AND folder MATCHES "${by_APART}"
       AND NOT (by_TOGETHER AND source MATCHES "/(${by_TOGETHER})[.]cpp$"))
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
      continue()
    endif()
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${group}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()
