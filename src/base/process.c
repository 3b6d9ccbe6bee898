#include "base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/keeper.h"

int64_t process_now(void) { return (int64_t)(1000 * clock_seconds()); }

// --- Starting -------------------------------------------------------------------------------------

// Signals that this program ignores or holds back would be so for the other, too.
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t usual;
    sigset_t none;
    (void)sigemptyset(&none);
    (void)sigemptyset(&usual);
    (void)sigaddset(&usual, SIGPIPE);
    (void)sigaddset(&usual, SIGINT);
    (void)sigaddset(&usual, SIGTERM);
    int failure = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                                           POSIX_SPAWN_SETSIGMASK);
    failure = failure ? failure : posix_spawnattr_setpgroup(attributes, 0);
    failure = failure ? failure : posix_spawnattr_setsigdefault(attributes, &usual);
    return failure ? failure : posix_spawnattr_setsigmask(attributes, &none);
}

static int set_files(posix_spawn_file_actions_t *actions, int input, int output)
{
    int failure = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    failure = failure ? failure : posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    return failure ? failure : posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
}

// What is to be started.
struct order {
    char *const *words;
    int input, output;
};

static int spawn(void *context, pid_t *program)
{
    const struct order *order = context;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int failure = posix_spawnattr_init(&attributes);
    if (failure)
        return failure;
    failure = posix_spawn_file_actions_init(&actions);
    if (!failure) {
        failure = set_attributes(&attributes);
        failure = failure ? failure : set_files(&actions, order->input, order->output);
        failure = failure
                      ? failure
                      : posix_spawnp(program, order->words[0], &actions, &attributes, order->words, environ);
        (void)posix_spawn_file_actions_destroy(&actions);
    }
    (void)posix_spawnattr_destroy(&attributes);
    return failure;
}

static void close_both(const int *ends)
{
    (void)close(ends[0]);
    (void)close(ends[1]);
}

// A socket, for writing to it need not raise SIGPIPE, whatever the program around this library does with
// signals.  Nothing of it is left open in other programs.  If it fails, errno says why.
static bool open_both(int *input, int *output)
{
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input) != 0)
        return false;
    if (pipe2(output, O_CLOEXEC) == 0)
        return true;
    int failure = errno;
    close_both(input);
    errno = failure;
    return false;
}

bool process_start(struct process *process, char *const *words, struct epic_error *error)
{
    int input[2];
    int output[2];
    if (!open_both(input, output))
        return error_set(error, "cannot start \"%s\": %s", words[0], strerror(errno));
    struct order order = {words, input[1], output[1]};
    struct keeper keeper;
    int failure = keeper_start(&keeper, spawn, &order);
    (void)close(input[1]);
    (void)close(output[1]);
    if (failure) {
        (void)close(input[0]);
        (void)close(output[0]);
        process->id = 0;
        return error_set(error, "cannot start \"%s\": %s", words[0], strerror(failure));
    }
    process->id = keeper.id;
    process->leash = keeper.leash;
    process->input = input[0];
    process->output = output[0];
    (void)fcntl(process->output, F_SETFL, O_NONBLOCK);
    process->taken = 0;
    text_clear(&process->heard);
    return true;
}

// --- Speaking -------------------------------------------------------------------------------------

static enum process_news wait_for(int file, short event, int64_t until)
{
    struct pollfd look = {.fd = file, .events = event};
    for (;;) {
        int64_t left = until - process_now();
        int found = poll(&look, 1, left > 0 ? (int)left : 0);
        if (found > 0)
            return PROCESS_GOOD;
        if (found < 0 && errno != EINTR)
            return PROCESS_CLOSED;
        if (found == 0 && left <= 0)
            return PROCESS_LATE;
    }
}

enum process_news process_write(struct process *process, const struct text *bytes, int64_t until)
{
    enum process_news news = PROCESS_GOOD;
    for (size_t written = 0; written < bytes->length && news == PROCESS_GOOD;) {
        ssize_t now =
            send(process->input, bytes->data + written, bytes->length - written, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (now >= 0)
            written += (size_t)now;
        else if (errno == EAGAIN || errno == EWOULDBLOCK)
            news = process_now() < until ? wait_for(process->input, POLLOUT, until) : PROCESS_LATE;
        else if (errno != EINTR)
            news = PROCESS_CLOSED;
    }
    return news;
}

// Takes a line from what was heard; false if none has come to its end.
static bool take_line(struct process *process, size_t looked_at, const char **line, size_t *length)
{
    struct text *heard = &process->heard;
    char *end =
        heard->length > looked_at ? memchr(heard->data + looked_at, '\n', heard->length - looked_at) : NULL;
    if (!end)
        return false;
    *end = '\0';
    *line = heard->data;
    *length = (size_t)(end - heard->data);
    process->taken = *length + 1;
    return true;
}

static void drop_taken(struct process *process)
{
    struct text *heard = &process->heard;
    if (process->taken == 0)
        return;
    heard->length -= process->taken;
    memmove(heard->data, heard->data + process->taken, heard->length);
    heard->data[heard->length] = '\0';
    process->taken = 0;
}

static enum process_news hear(struct process *process, int64_t until)
{
    char bytes[4096];
    for (;;) {
        ssize_t got = read(process->output, bytes, sizeof bytes);
        if (got > 0) {
            text_append_bytes(&process->heard, bytes, (size_t)got);
            return PROCESS_GOOD;
        }
        if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
            return PROCESS_CLOSED;
        enum process_news news = wait_for(process->output, POLLIN, until);
        if (news != PROCESS_GOOD)
            return news;
    }
}

enum process_news process_read(struct process *process, const char **line, size_t *length, int64_t until)
{
    size_t looked_at = 0;
    bool late = false;
    drop_taken(process);
    while (!take_line(process, looked_at, line, length)) {
        // What comes in time is heard, even if we are late; whoever goes on and on is late himself.
        if (late)
            return PROCESS_LATE;
        looked_at = process->heard.length;
        if (looked_at > PROCESS_LONGEST_LINE || process->heard.failed)
            return PROCESS_ENDLESS;
        enum process_news news = hear(process, until);
        if (news != PROCESS_GOOD)
            return news;
        late = process_now() >= until;
    }
    return PROCESS_GOOD;
}

// --- Ending ---------------------------------------------------------------------------------------

// It has ended, but stays known by its number until it is waited for.
static bool has_ended(pid_t id)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)id, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == id;
}

static void append_end(struct text *how, int status)
{
    if (WIFSIGNALED(status))
        text_appendf(how, "was ended by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else
        text_appendf(how, "ended with status %d", WEXITSTATUS(status));
}

void process_stop(struct process *process, int patience, struct text *how)
{
    static const struct timespec moment = {.tv_nsec = 1000000};
    if (process->id > 0) {
        (void)close(process->input);
        int64_t until = process_now() + patience;
        while (!has_ended(process->id) && process_now() < until)
            (void)nanosleep(&moment, NULL);
        bool alone = has_ended(process->id);
        (void)close(process->output);
        // What it started itself ends, too.
        (void)close(process->leash);
        int status = 0;
        pid_t ended;
        do
            ended = waitpid(process->id, &status, 0);
        while (ended < 0 && errno == EINTR);
        if (how && alone && ended == process->id)
            append_end(how, status);
        else if (how)
            text_append(how, "went on");
    }
    text_free(&process->heard);
    *process = (struct process){0};
}

// --- Command lines --------------------------------------------------------------------------------

// How many bytes of a command line one character of a word takes, quotes and all.  `quote` is the quote that
// is open, '\0' for none; *character becomes what it stands for, or -1 if it only opens or closes a quote.
static size_t read_character(const char *at, char *quote, int *character)
{
    *character = (unsigned char)*at;
    if (*quote != '\'' && *at == '\\' && at[1] && (*quote == '\0' || at[1] == '"' || at[1] == '\\')) {
        *character = (unsigned char)at[1];
        return 2;
    }
    if ((*quote == '\0' && (*at == '\'' || *at == '"')) || (*quote != '\0' && *at == *quote)) {
        *quote = *quote ? '\0' : *at;
        *character = -1;
    }
    return 1;
}

size_t process_command_length(const char *command, const char *ends)
{
    char quote = '\0';
    int character;
    size_t at = 0;
    while (command[at] && (quote || !strchr(ends, command[at])))
        at += read_character(command + at, &quote, &character);
    return at;
}

char **process_words(const char *command)
{
    // No more words than characters; they follow the list.
    size_t most = strlen(command) + 2;
    char **words = (char **)calloc(1, most * sizeof *words + 2 * most);
    if (!words)
        return NULL;
    char *to = (char *)(words + most);
    size_t count = 0;
    char quote = '\0';
    while (*(command += strspn(command, " \t"))) {
        words[count++] = to;
        while (*command && (quote || !strchr(" \t", *command))) {
            int character;
            command += read_character(command, &quote, &character);
            if (character >= 0)
                *to++ = (char)character;
        }
        to++;
    }
    if (count > 0 && !quote)
        return words;
    free((void *)words);
    return NULL;
}
