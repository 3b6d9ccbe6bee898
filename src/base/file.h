// Writing files whole or not at all: a reader, a crash or a full disk finds the old file or the new one,
// never a half of either.
#ifndef EPICSIM_BASE_FILE_H
#define EPICSIM_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "epicsim/error.h"

// Writes a temporary file beside the path, syncs it to the disk and renames it over the path, following
// symbolic links. What is not a regular file (/dev/null, a pipe) is written directly. On failure nothing has
// changed and the error names the cause.
bool file_write(const char *path, const void *bytes, size_t length, struct epic_error *error);

// The path that writing to this one leads to: through symbolic links, of which the last may lead to a file
// that is not there yet.  To be freed; NULL if memory ran out.
char *file_target(const char *path);

#endif
