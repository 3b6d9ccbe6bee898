# Builds the program that counts and lets it play, as profile.cmake says. Run in the folder of the sources, with
# the variables generator, training (where to build) and settings (a file).

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# One thread, or counts would be lost.
function(play)
    execute_process(COMMAND "${training}/epicsim" run ${ARGN} -j 1 OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(NOT DEFINED ENV{CMAKE_BUILD_PARALLEL_LEVEL})
    cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
    set(ENV{CMAKE_BUILD_PARALLEL_LEVEL} ${cores})
endif()
run("${CMAKE_COMMAND}" -G "${generator}" -C "${settings}" -S . -B "${training}" --log-level=WARNING)
run("${CMAKE_COMMAND}" --build "${training}" --target epicsim)

# Counts add up, so those of an earlier program have to go.
file(REMOVE_RECURSE "${training}/profile")
file(MAKE_DIRECTORY "${training}/profile")
set(ENV{EPICSIM_DATA} "${CMAKE_SOURCE_DIR}/decks")
play(decks/ecg/lists -n 400 -p random)
play(decks/ecg/lists -n 20 -p random --stats full)
play(burn tall -n 10 -p ismcts:100,fast)
play(wide precon-good -n 4 -p fast)
file(TOUCH "${training}/profile/trained")
