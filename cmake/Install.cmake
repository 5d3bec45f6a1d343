# cmake --install, and find_package(capot) for those who link it.
include(CMakePackageConfigHelpers)

set(installed_targets capot)
if(CAPOT_TABLE)
  list(APPEND installed_targets capot_table)
endif()
install(TARGETS ${installed_targets} EXPORT capotTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TARGET capot_cli)
  install(TARGETS capot_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(DIRECTORY src/core src/solve src/games src/belief src/bots src/study src/table DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/capot
        FILES_MATCHING PATTERN "*.h" PATTERN "test_*.h" EXCLUDE)
install(FILES src/capot.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/capot)
install(EXPORT capotTargets NAMESPACE capot:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/capot)
configure_package_config_file(cmake/capotConfig.cmake.in ${PROJECT_BINARY_DIR}/capotConfig.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/capot)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/capotConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/capotConfig.cmake ${PROJECT_BINARY_DIR}/capotConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/capot)
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
