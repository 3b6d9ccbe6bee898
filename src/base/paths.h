// Lists of files, and what lies in a folder.
#ifndef EPICSIM_BASE_PATHS_H
#define EPICSIM_BASE_PATHS_H

#include <stdbool.h>
#include <stddef.h>

// Starts as {0}, ends with paths_free.
struct paths {
    char **items;
    size_t count, capacity;
};

void paths_free(struct paths *paths);

// Takes the path over, which may be NULL; false if memory ran out.
bool paths_add(struct paths *paths, char *path);

bool path_is_folder(const char *path);

// Longer than the ending alone.
bool path_has_ending(const char *path, const char *ending);

// Adds the files of a folder whose names end so, sorted; false if it cannot be read.
bool paths_add_folder(struct paths *paths, const char *folder, const char *ending);

// As asprintf; NULL if memory ran out.  Freed by the caller.
__attribute__((format(printf, 1, 2))) char *path_format(const char *format, ...);

#endif
