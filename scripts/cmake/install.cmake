# What is installed, in two components: epicsim_runtime is for those who play, epicsim_development for those who build
# programs with the library, besides.

include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/epicsim")

install(TARGETS epicsim COMPONENT epicsim_runtime)
install(TARGETS epicsim_shared EXPORT epicsim-shared
    LIBRARY COMPONENT epicsim_runtime NAMELINK_COMPONENT epicsim_development)
install(DIRECTORY decks DESTINATION "${CMAKE_INSTALL_DATADIR}/epicsim" COMPONENT epicsim_runtime)

install(TARGETS epicsim_static EXPORT epicsim-static COMPONENT epicsim_development)
install(DIRECTORY include/epicsim TYPE INCLUDE COMPONENT epicsim_development FILES_MATCHING PATTERN "*.h")

# For CMake. Two files of targets, for the shared library needs nothing of its user and the static one does.
foreach(kind shared static)
    install(EXPORT epicsim-${kind} NAMESPACE epicsim:: DESTINATION "${package_dir}" COMPONENT epicsim_development)
endforeach()
set(decks_dir "${CMAKE_INSTALL_DATADIR}/epicsim/decks")
configure_package_config_file(scripts/cmake/epicsim-config.cmake.in epicsim-config.cmake
    INSTALL_DESTINATION "${package_dir}" PATH_VARS decks_dir NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(epicsim-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/epicsim-config.cmake" "${CMAKE_CURRENT_BINARY_DIR}/epicsim-config-version.cmake"
    DESTINATION "${package_dir}" COMPONENT epicsim_development)

# For all others. The prefix is found from where the file lies, so that an installation may be moved.
file(RELATIVE_PATH PREFIX_FROM_PC "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
foreach(dir INCLUDEDIR LIBDIR DATADIR)
    set(PC_${dir} "\${prefix}")
    cmake_path(APPEND PC_${dir} "${CMAKE_INSTALL_${dir}}") # which stays as it is if it is absolute
endforeach()
configure_file(scripts/cmake/epicsim.pc.in epicsim.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/epicsim.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
    COMPONENT epicsim_development)
