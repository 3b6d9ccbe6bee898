// Pipes among the words of a command: /dev/stdin, or what the shell makes of <(COMMAND).  A pipe can be read
// once only, and commands read a file as often as they need it: for the game that it names, for its cards,
// for each change of these.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

enum { NONE = -1, MOST_DIGITS = 5 };

// The open file that a word names, by itself or as the value of an option.
static int named_file(const char *word)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    const char *equals = strrchr(word, '=');
    const char *path = equals ? equals + 1 : word;
    if (strcmp(path, "/dev/stdin") == 0)
        return STDIN_FILENO;
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t length = strlen(folders[i]);
        if (strncmp(path, folders[i], length) != 0)
            continue;
        size_t digits = strspn(path + length, "0123456789");
        if (digits > 0 && digits <= MOST_DIGITS && path[length + digits] == '\0')
            return (int)strtol(path + length, NULL, 10);
    }
    return NONE;
}

// What is only written to, as the shell makes of >(COMMAND), is somewhere for results.
static bool is_for_results(int file)
{
    return file == STDOUT_FILENO || file == STDERR_FILENO || (fcntl(file, F_GETFL) & O_ACCMODE) == O_WRONLY;
}

static bool can_be_read_once(int file)
{
    struct stat status;
    return !is_for_results(file) && fstat(file, &status) == 0 &&
           (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || S_ISCHR(status.st_mode));
}

static bool copy_all(int from, FILE *to)
{
    char bytes[65536];
    ssize_t count;
    while ((count = read(from, bytes, sizeof bytes)) > 0)
        (void)fwrite(bytes, 1, (size_t)count, to);
    return count == 0 && fflush(to) == 0 && !ferror(to);
}

// Puts a file in memory in its place, which begins anew whenever its name is opened.
static bool keep(int pipe)
{
    int memory = memfd_create("pipe", MFD_CLOEXEC);
    FILE *copy = memory < 0 ? NULL : fdopen(memory, "w");
    bool good = copy && copy_all(pipe, copy) && dup2(memory, pipe) == pipe;
    int cause = errno;
    if (copy)
        (void)fclose(copy);
    else if (memory >= 0)
        (void)close(memory);
    errno = cause;
    return good;
}

bool cli_keep_pipes(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        int file = named_file(argv[i]);
        if (file != NONE && can_be_read_once(file) && !keep(file)) {
            (void)fprintf(stderr, "error: cannot read \"%s\": %s\n", argv[i], strerror(errno));
            return false;
        }
    }
    return true;
}
