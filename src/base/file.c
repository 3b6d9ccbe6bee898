#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"

// The functions below return 0 or the cause, an errno value.

static int write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno != EINTR)
            return errno;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return 0;
}

static int write_directly(const char *path, const void *bytes, size_t length)
{
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    int cause = write_all(descriptor, bytes, length);
    if (close(descriptor) != 0 && cause == 0)
        cause = errno;
    return cause;
}

// Opens a new file beside the path and leaves its name in `name`. The name tells whose it is and, the file
// being made again or not at all, threads, processes and machines that share the folder get different ones.
static int open_temporary(const char *path, struct text *name, int *descriptor)
{
    for (unsigned attempt = 0; attempt < 1000; attempt++) {
        text_clear(name);
        text_appendf(name, "%s.%ld-%u.tmp", path, (long)getpid(), attempt);
        if (name->failed)
            return ENOMEM;
        *descriptor = open(text_string(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (*descriptor >= 0)
            return 0;
        if (errno != EEXIST)
            return errno;
    }
    return EEXIST;
}

static int fill(int descriptor, const struct stat *replaced, const void *bytes, size_t length)
{
    if (replaced && fchmod(descriptor, replaced->st_mode & 07777U) != 0)
        return errno;
    int cause = write_all(descriptor, bytes, length);
    if (cause == 0 && fsync(descriptor) != 0)
        cause = errno;
    return cause;
}

// Makes the renaming itself durable. Some file systems cannot; the file is whole either way.
static void sync_folder(const char *path)
{
    char *copy = strdup(path);
    if (!copy)
        return;
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        (void)fsync(folder);
        (void)close(folder);
    }
    free(copy);
}

// Replaces the file at path, of which `replaced` tells the permissions to keep; NULL if there is none yet.
static int replace(const char *path, const struct stat *replaced, const void *bytes, size_t length)
{
    struct text name = {0};
    int descriptor = -1;
    int cause = open_temporary(path, &name, &descriptor);
    if (cause == 0) {
        cause = fill(descriptor, replaced, bytes, length);
        if (close(descriptor) != 0 && cause == 0)
            cause = errno;
        if (cause == 0 && rename(text_string(&name), path) != 0)
            cause = errno;
        if (cause == 0)
            sync_folder(path);
        else
            (void)unlink(text_string(&name));
    }
    text_free(&name);
    return cause;
}

// Where a link leads, NULL if it is none.
static char *follow(const char *path)
{
    char to[PATH_MAX];
    ssize_t length = readlink(path, to, sizeof to);
    if (length <= 0 || (size_t)length == sizeof to)
        return NULL;
    const char *slash = strrchr(path, '/');
    size_t folder = to[0] != '/' && slash ? (size_t)(slash - path) + 1 : 0;
    char *target = malloc(folder + (size_t)length + 1);
    if (!target)
        return NULL;
    memcpy(target, path, folder);
    memcpy(target + folder, to, (size_t)length);
    target[folder + (size_t)length] = '\0';
    return target;
}

char *file_target(const char *path)
{
    enum { MOST_LINKS = 40 }; // as for the system, which refuses a path with more
    char *target = strdup(path);
    char *next;
    for (unsigned i = 0; i < MOST_LINKS && target && (next = follow(target)); i++) {
        free(target);
        target = next;
    }
    return target;
}

static int write_to(const char *path, const void *bytes, size_t length)
{
    struct stat status;
    bool there = stat(path, &status) == 0;
    if (!there && errno != ENOENT)
        return errno;
    if (there && !S_ISREG(status.st_mode))
        return write_directly(path, bytes, length);
    char *target = file_target(path);
    if (!target)
        return ENOMEM;
    int cause = replace(target, there ? &status : NULL, bytes, length);
    free(target);
    return cause;
}

bool file_write(const char *path, const void *bytes, size_t length, struct epic_error *error)
{
    int cause = write_to(path, bytes, length);
    return cause == 0 || error_set(error, "cannot write \"%s\": %s", path, strerror(cause));
}
