#include "base/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

// --- In the keeper --------------------------------------------------------------------------------

// Kills all children once, and the program's group; what they leave comes to us.
static void kill_children(pid_t program)
{
    char numbers[4096];
    (void)kill(-program, SIGKILL);
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    ssize_t length = file >= 0 ? read(file, numbers, sizeof numbers - 1) : 0;
    if (file >= 0)
        (void)close(file);
    numbers[length > 0 ? length : 0] = '\0';
    // One that is cut off at the end belongs to another process; the next round has it in whole.
    char *end = strrchr(numbers, ' ');
    if (end)
        *end = '\0';
    for (char *at = numbers; end && *at;) {
        long child = strtol(at, &at, 10);
        if (child > 0)
            (void)kill((pid_t)child, SIGKILL);
        else
            break;
    }
}

// Waits for those that have ended; notes how the program did.  False if no child is left.
static bool reap(pid_t program, int *status, bool *ended)
{
    int how = 0;
    pid_t id;
    while ((id = waitpid(-1, &how, WNOHANG)) > 0) {
        if (id != program)
            continue;
        *status = how;
        *ended = true;
    }
    return id == 0 || errno != ECHILD;
}

static void kill_all(pid_t program, int *status, bool *ended)
{
    while (reap(program, status, ended)) {
        kill_children(program);
        (void)usleep(200);
    }
}

__attribute__((noreturn)) static void end_like(int status)
{
    static const struct rlimit no_core = {0, 0};
    sigset_t all;
    if (!WIFSIGNALED(status))
        _exit(WEXITSTATUS(status));
    (void)setrlimit(RLIMIT_CORE, &no_core);
    (void)signal(WTERMSIG(status), SIG_DFL);
    (void)raise(WTERMSIG(status));
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_UNBLOCK, &all, NULL);
    _exit(EXIT_FAILURE);
}

static void close_all_but(int file)
{
    if (file > STDERR_FILENO + 1)
        (void)close_range(STDERR_FILENO + 1, (unsigned)file - 1, 0);
    (void)close_range((unsigned)file + 1, ~0U, 0);
}

__attribute__((noreturn)) static void watch(pid_t program, int leash, int signals)
{
    struct pollfd looks[] = {{.fd = leash}, {.fd = signals, .events = POLLIN}};
    struct signalfd_siginfo news;
    int status = 0;
    bool ended = false;
    do {
        (void)poll(looks, 2, -1);
        if (looks[1].revents != 0)
            (void)!read(signals, &news, sizeof news);
        (void)reap(program, &status, &ended);
    } while (!ended && looks[0].revents == 0);
    kill_all(program, &status, &ended);
    end_like(status);
}

// Signals of the terminal are for the program that we work for; none of its handlers is ours.
__attribute__((noreturn)) static void keep(int (*start)(void *context, pid_t *program), void *context,
                                           int leash, int news)
{
    sigset_t all;
    sigset_t child;
    pid_t program = 0;
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_SETMASK, &all, NULL);
    (void)setpgid(0, 0);
    int failure = prctl(PR_SET_CHILD_SUBREAPER, 1) == 0 ? 0 : errno;
    failure = failure ? failure : start(context, &program);
    (void)!write(news, &failure, sizeof failure);
    if (failure)
        _exit(EXIT_FAILURE);
    close_all_but(leash);
    (void)sigemptyset(&child);
    (void)sigaddset(&child, SIGCHLD);
    watch(program, leash, signalfd(-1, &child, SFD_CLOEXEC));
}

// --- In the program -------------------------------------------------------------------------------

static int hear_start(const struct keeper *keeper, int news)
{
    int failure = 0;
    ssize_t got;
    do
        got = read(news, &failure, sizeof failure);
    while (got < 0 && errno == EINTR);
    if (got != (ssize_t)sizeof failure)
        failure = ECHILD;
    while (failure && waitpid(keeper->id, NULL, 0) < 0 && errno == EINTR)
        continue;
    return failure;
}

int keeper_start(struct keeper *keeper, int (*start)(void *context, pid_t *program), void *context)
{
    int leash[2];
    int news[2];
    if (pipe2(leash, O_CLOEXEC) != 0)
        return errno;
    int failure = pipe2(news, O_CLOEXEC) == 0 ? 0 : errno;
    if (!failure) {
        keeper->id = fork();
        if (keeper->id == 0)
            keep(start, context, leash[0], news[1]);
        failure = keeper->id < 0 ? errno : 0;
        (void)close(news[1]);
        failure = failure ? failure : hear_start(keeper, news[0]);
        (void)close(news[0]);
    }
    (void)close(leash[0]);
    if (failure)
        (void)close(leash[1]);
    keeper->leash = leash[1];
    return failure;
}
