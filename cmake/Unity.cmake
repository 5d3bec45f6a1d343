# With CMAKE_UNITY_BUILD the files of a folder are compiled as one, which reads the headers once for
# all of them: a third of the time. Two helpers of one name in a folder are then an error.
# A release compiles the games and the benchmarks file by file: seen as one, g++ inlines what is rare
# into what is often done, and playouts are up to a fifth slower.
function(compile_by_folder target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release"
       AND folder MATCHES "games/|bench")
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
      continue()
    endif()
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${group}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()
