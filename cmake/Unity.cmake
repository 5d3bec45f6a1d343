# With CMAKE_UNITY_BUILD the files of a folder are compiled as one, which reads the headers once for
# all of them: a third of the time. Two helpers of one name in a folder are then an error.
function(compile_by_folder target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${group}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()
