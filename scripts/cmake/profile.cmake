# EPICSIM_PROFILE=use builds twice. A program that counts how often each branch is taken is built in the folder
# training and plays some thousand games; then everything is compiled for what it counted. The same games come
# out, 5 to 10 % sooner. EPICSIM_PROFILE=generate is the first of the two builds.

if(NOT EPICSIM_PROFILE MATCHES "^(generate|use)$")
    message(FATAL_ERROR "EPICSIM_PROFILE is ${EPICSIM_PROFILE}: expected OFF, generate or use")
endif()
if(NOT CMAKE_C_COMPILER_ID STREQUAL "GNU" OR CMAKE_C_COMPILER_VERSION VERSION_LESS 12)
    message(FATAL_ERROR "EPICSIM_PROFILE=${EPICSIM_PROFILE} needs GCC 12 or newer, "
        "and this is ${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION}: leave it OFF, or set CMAKE_C_COMPILER")
endif()
get_property(has_many_configurations GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(has_many_configurations)
    message(FATAL_ERROR "EPICSIM_PROFILE=${EPICSIM_PROFILE} needs a generator that has one configuration at a time, "
        "and this is ${CMAKE_GENERATOR}: leave it OFF, or use Ninja or Unix Makefiles")
endif()

# ccache does not see that counts have changed.
set(CMAKE_C_COMPILER_LAUNCHER "")
# Without its prefix the name of an object is the same in both folders, and so is that of its counts.
add_compile_options(-fprofile-prefix-path=${PROJECT_BINARY_DIR})

if(EPICSIM_PROFILE STREQUAL "generate")
    # One thread plays, and the counts are the same each time.
    add_compile_options(-fprofile-generate=${PROJECT_BINARY_DIR}/profile -fprofile-update=single)
    add_link_options(-fprofile-generate)
    return()
endif()

# What no game of the training needs is compiled as without a profile. With one, gcc makes copies of code for likely
# values, and warns of what these copies would do with others: no news after the release build.
set(training "${PROJECT_BINARY_DIR}/training")
add_compile_options(-fprofile-use=${training}/profile -fprofile-partial-training
    -Wno-missing-profile -Wno-maybe-uninitialized)
add_link_options(-Wno-stringop-overread)

# The settings of this build that the other one needs to be of the same code. LTO comes after the counting, so it
# can do without.
string(TOUPPER "${CMAKE_BUILD_TYPE}" BUILD_TYPE)
set(settings "set(EPICSIM_PROFILE generate CACHE STRING \"\")\nset(BUILD_TESTING OFF CACHE BOOL \"\")\n")
foreach(setting CMAKE_BUILD_TYPE CMAKE_C_COMPILER CMAKE_C_FLAGS CMAKE_C_FLAGS_${BUILD_TYPE}
        CMAKE_MAKE_PROGRAM EPICSIM_ARCH EPICSIM_AUDIT EPICSIM_MPI)
    string(APPEND settings "set(${setting} [==[${${setting}}]==] CACHE STRING \"\")\n")
endforeach()
set(settings_file "${PROJECT_BINARY_DIR}/training.cmake")
file(CONFIGURE OUTPUT "${settings_file}" CONTENT "${settings}" @ONLY)

# Other cards or decks hardly change what is likely, so they are no reason to compile everything again.
file(GLOB_RECURSE trained_on CONFIGURE_DEPENDS src/*.[ch] include/*.h CMakeLists.txt scripts/cmake/*.cmake)
set(trained "${training}/profile/trained")
add_custom_command(OUTPUT "${trained}"
    COMMAND "${CMAKE_COMMAND}" -D "generator=${CMAKE_GENERATOR}" -D "training=${training}" -D "settings=${settings_file}"
            -P "${CMAKE_CURRENT_LIST_DIR}/train.cmake"
    DEPENDS ${trained_on} "${settings_file}"
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMENT "Counting what the program does in games, for the build that follows"
    USES_TERMINAL VERBATIM)
add_custom_target(epicsim_training DEPENDS "${trained}")

# A function and not a macro: properties of sources are those of this folder.
function(compile_after_training target)
    get_target_property(sources ${target} SOURCES)
    set_property(SOURCE ${sources} APPEND PROPERTY OBJECT_DEPENDS "${trained}")
    add_dependencies(${target} epicsim_training)
endfunction()
