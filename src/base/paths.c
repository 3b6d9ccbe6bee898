#include "base/paths.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void paths_free(struct paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->items[i]);
    free(paths->items);
    *paths = (struct paths){0};
}

bool paths_add(struct paths *paths, char *path)
{
    if (path && paths->count == paths->capacity) {
        size_t capacity = paths->capacity ? 2 * paths->capacity : 16;
        char **items = realloc(paths->items, capacity * sizeof *items);
        if (!items) {
            free(path);
            return false;
        }
        paths->items = items;
        paths->capacity = capacity;
    }
    if (!path)
        return false;
    paths->items[paths->count++] = path;
    return true;
}

char *path_format(const char *format, ...)
{
    char *string = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&string, format, arguments) < 0)
        string = NULL;
    va_end(arguments);
    return string;
}

bool path_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool path_has_ending(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t tail = strlen(ending);
    return length > tail && strcmp(path + length - tail, ending) == 0;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool paths_add_folder(struct paths *paths, const char *folder, const char *ending)
{
    DIR *directory = opendir(folder);
    if (!directory)
        return false;
    size_t first = paths->count;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(directory));)
        if (path_has_ending(entry->d_name, ending) && entry->d_name[0] != '.')
            good = paths_add(paths, path_format("%s/%s", folder, entry->d_name));
    (void)closedir(directory);
    if (paths->count > first)
        qsort(paths->items + first, paths->count - first, sizeof *paths->items, compare);
    return good;
}
