// Ctrl-C, and lines that write over themselves.

#include <sys/ioctl.h>
#include <unistd.h>

#include "base/threads.h"
#include "cli/cli.h"

static volatile sig_atomic_t interrupted;

// Most games are over soon.
static void on_interrupt(int number)
{
    enum { SECONDS = 1 };
    (void)number;
    interrupted = STOP_SOON;
    (void)alarm(SECONDS);
}

static void on_alarm(int number)
{
    (void)number;
    interrupted = STOP_NOW;
}

const volatile sig_atomic_t *cli_interrupted(void) { return &interrupted; }

void cli_catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    action.sa_flags = (int)SA_RESETHAND;
    (void)sigaction(SIGINT, &action, NULL);
    (void)sigaction(SIGTERM, &action, NULL);
    action.sa_handler = on_alarm;
    action.sa_flags = SA_RESTART;
    (void)sigaction(SIGALRM, &action, NULL);
}

static volatile sig_atomic_t asked;

static void on_request(int number)
{
    (void)number;
    asked = 1;
}

void cli_catch_requests(void)
{
    struct sigaction action = {.sa_handler = on_request};
    action.sa_flags = SA_RESTART;
    (void)sigaction(SIGUSR1, &action, NULL);
}

bool cli_take_request(void)
{
    bool was = asked != 0;
    asked = 0;
    return was;
}

unsigned cli_progress_columns(void)
{
    struct winsize size = {0};
    if (!isatty(STDERR_FILENO))
        return 0;
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col - 1U : CLI_COLUMNS;
}

void cli_show_progress(const char *line)
{
    unsigned columns = cli_progress_columns();
    if (columns == 0)
        return;
    (void)fprintf(stderr, "\r%.*s\033[K", (int)columns, line);
    (void)fflush(stderr);
}

void cli_end_progress(void)
{
    if (cli_progress_columns() > 0)
        (void)fprintf(stderr, "\r\033[K");
}
