// epicsim: the program.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/run/run.h"
#include "epicsim/epicsim.h"
#include "report/names.h"

struct command {
    const char *name;
    const char *summary;
    int (*run)(int argc, char **argv);
    bool alone; // each of several processes would do all of it
};

static const struct command commands[] = {
    {"run", "play many games between decks and count who wins", command_run, false},
    {"change", "find out what changing a deck or its cards does", command_change, true},
    {"compare", "find out which of two players is stronger", command_run, false},
    {"league", "play many players against each other and rate them", command_run, false},
    {"ladder", "double a player's budget until that gains nothing", command_ladder, true},
    {"draft", "draft, build decks and play them, and see which cards win", command_run, false},
    {"merge", "put the parts of a run together", command_merge, false},
    {"mulligan", "find out which cards of an opening hand to keep", command_mulligan, true},
    {"trace", "print one game, move by move", command_trace, false},
    {"replay", "play a printed game again and compare", command_replay, false},
    {"solve", "prove who wins a position", command_solve, false},
    {"best", "ask a player what it thinks of a position", command_best, false},
    {"games", "list the games, their options and formats", command_games, false},
    {"players", "list the players", command_players, false},
    {"cards", "list all cards", command_cards, false},
    {"show", "print a card and the program made from it", command_show, false},
    {"scenario", "play positions and check that the rules hold", command_scenario, false},
    {"check", "check card files, deck lists and scenarios", command_check, false},
    {"perft", "count lines of play", command_perft, false},
    {"bench", "measure speed", command_bench, false},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

// --- Printing -------------------------------------------------------------------------------------

bool cli_report(struct diag_list *list)
{
    bool good = list->errors == 0;
    (void)diag_print(list, stderr);
    diag_free(list);
    return good;
}

int cli_complain(const struct epic_error *error)
{
    (void)fprintf(stderr, "error: %s\n", error->text);
    return CLI_INPUT;
}

void cli_print_padded(const char *text, unsigned width)
{
    unsigned used = report_width(text);
    printf("%s%*s", text, used < width ? (int)(width - used) : 0, "");
}

void cli_print_wrapped(const char *words, const char *ends, unsigned indent)
{
    unsigned used = indent;
    while (*words) {
        size_t length = strcspn(words, ends);
        length += words[length] != '\0' && words[length] != ' ';
        if (used > indent && used + 1 + length > CLI_COLUMNS) {
            printf("\n%*s", (int)indent, "");
            used = indent;
        }
        printf("%s%.*s", used > indent ? " " : "", (int)length, words);
        used += (unsigned)length + (used > indent);
        words += length;
        words += *words == ' ';
    }
    (void)putchar('\n');
}

// Whether whoever read the output has closed the pipe: that is no mistake, nobody wants the rest.
static bool nobody_reads(void)
{
    struct pollfd look = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&look, 1, 0) > 0 && (look.revents & (POLLERR | POLLHUP)) != 0;
}

// A full disk may show only when the last bytes are written.
static void close_stdout(void)
{
    bool left = nobody_reads();
    bool broken = ferror(stdout) != 0;
    errno = 0;
    if ((fclose(stdout) == 0 && !broken) || left || errno == EPIPE)
        return;
    (void)fprintf(stderr, "error: cannot write the output%s%s\n", errno ? ": " : "",
                  errno ? strerror(errno) : "");
    _exit(CLI_INPUT);
}

// A file opened later must not become what messages are written to.  Those that are closed at the start are
// opened the wrong way round, so that using them fails as it does where they are closed.
static bool occupy_standard_files(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) != file)
            return false;
    return true;
}

// --- Commands -------------------------------------------------------------------------------------

static void print_help(FILE *stream)
{
    (void)fprintf(stream, "Usage: epicsim COMMAND [OPTION...] [ARGUMENT...]\n"
                          "Monte Carlo self-play for the Epic card games.\n\n");
    for (unsigned i = 0; i < COMMANDS; i++)
        (void)fprintf(stream, "  %-9s %s\n", commands[i].name, commands[i].summary);
    (void)fprintf(stream, "\n"
                          "\"epicsim COMMAND --help\" explains a command, \"epicsim --version\" prints the "
                          "version. To begin:\n"
                          "\n"
                          "  epicsim run burn wild-sage-tempo -n 1000\n");
}

static int unknown_command(const char *name)
{
    struct text_nearest nearest = text_nearest_to(name);
    text_nearest_offer(&nearest, "help");
    for (unsigned i = 0; i < COMMANDS; i++)
        text_nearest_offer(&nearest, commands[i].name);
    struct diag_list list = {0};
    (void)diag_error(&list, (struct diag_place){0}, "unknown command \"%s\"", name);
    if (nearest.best)
        diag_suggest(&list, nearest.best);
    else
        diag_hint(&list, "\"epicsim help\" lists the commands");
    (void)cli_report(&list);
    return CLI_INPUT;
}

static int run_command(const char *name, int argc, char **argv)
{
    char title[64];
    for (unsigned i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i].name) != 0)
            continue;
        if (commands[i].alone && !run_cluster_is_alone(name))
            return CLI_INPUT;
        (void)snprintf(title, sizeof title, "epicsim %s", name);
        argv[0] = title;
        return commands[i].run(argc, argv);
    }
    return unknown_command(name);
}

// "help run" is "run --help".
static int help(const char *topic)
{
    char option[] = "--help";
    char *argv[] = {option, option, NULL};
    if (topic)
        return run_command(topic, 2, argv);
    print_help(stdout);
    return CLI_OK;
}

int main(int argc, char **argv)
{
    if (!occupy_standard_files())
        return CLI_INPUT;
    // Nobody may read the table any more while files are still to be written.
    (void)signal(SIGPIPE, SIG_IGN);
    (void)atexit(close_stdout);
    if (argc < 2) {
        print_help(stderr);
        return CLI_INPUT;
    }
    const char *word = argv[1];
    if (strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
        printf("epicsim %s\n", epic_version());
        return CLI_OK;
    }
    return cli_keep_pipes(argc, argv) ? run_command(word, argc - 1, argv + 1) : CLI_INPUT;
}
