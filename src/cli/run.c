#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "cli/run.h"
#include "report/files.h"
#include "report/manifest.h"
#include "report/progress.h"
#include "report/rows.h"
#include "report/table.h"
#include "sim/run.h"

// One run of the command.
struct run {
    const struct run_options *options;
    struct sim_plan *plan;
    struct sim_ledger ledger;
    struct report_rows rows;
    struct report_origin origin;
    double start, shown;
    enum cli_progress progress;
    unsigned columns; // of the terminal
};

static int complain(const struct epic_error *error)
{
    (void)fprintf(stderr, "error: %s\n", error->text);
    return CLI_INPUT;
}

// --- Ctrl-C ---------------------------------------------------------------------------------------

static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

// The first Ctrl-C ends the run, a second one the program.
static void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    action.sa_flags = (int)SA_RESETHAND;
    (void)sigaction(SIGINT, &action, NULL);
    (void)sigaction(SIGTERM, &action, NULL);
}

// --- Progress -------------------------------------------------------------------------------------

static void begin_progress(struct run *run)
{
    struct winsize size = {0};
    bool terminal = isatty(STDERR_FILENO) != 0;
    run->progress = run->options->progress;
    if (run->progress == CLI_PROGRESS_AUTO)
        run->progress = terminal ? CLI_PROGRESS_LINE : CLI_PROGRESS_NONE;
    run->columns = terminal && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1
                       ? size.ws_col - 1U
                       : REPORT_COLUMNS;
    run->start = run->shown = cli_seconds();
}

static void print_progress(const struct run *run, double now)
{
    struct report_progress progress = report_progress_of(&run->ledger, 0, now - run->start);
    struct text text = {0};
    if (run->progress == CLI_PROGRESS_JSON) {
        report_progress_json(&progress, &text);
        (void)fputs(text_string(&text), stderr);
    } else {
        report_progress_line(&progress, run->columns, &text);
        (void)fprintf(stderr, "\r%s\033[K", text_string(&text));
    }
    (void)fflush(stderr);
    text_free(&text);
}

// A line that writes over itself a few times a second, or an object each second.
static bool block_entered(void *context, const struct sim_ledger *ledger, struct epic_error *error)
{
    (void)ledger;
    (void)error;
    struct run *run = context;
    double now = cli_seconds();
    if (run->progress == CLI_PROGRESS_NONE ||
        now - run->shown < (run->progress == CLI_PROGRESS_JSON ? 1.0 : 0.2))
        return true;
    run->shown = now;
    print_progress(run, now);
    return true;
}

// The last object says how it ended; the line makes room for the table.
static void end_progress(const struct run *run)
{
    if (run->progress == CLI_PROGRESS_JSON)
        print_progress(run, cli_seconds());
    else if (run->progress == CLI_PROGRESS_LINE && run->shown > run->start)
        (void)fprintf(stderr, "\r\033[K");
}

// --- Files ----------------------------------------------------------------------------------------

static bool open_folder(struct run *run, struct epic_error *error)
{
    const struct run_options *o = run->options;
    if (!o->folder)
        return true;
    if (!report_make_folder(o->folder, error) || (!o->force && !report_folder_is_free(o->folder, error)))
        return false;
    if (!run->plan->games)
        return true;
    run->ledger.sink = report_rows_add;
    run->ledger.sink_context = &run->rows;
    return report_rows_open(&run->rows, o->folder, run->plan, 0, error);
}

// The manifest comes last: where it is, the rest is.
static bool write_files(struct run *run, struct epic_error *error)
{
    const char *folder = run->options->folder;
    if (!folder)
        return true;
    return (!run->plan->games || report_rows_finish(&run->rows, error)) &&
           report_write_stats(folder, run->plan, run->ledger.words, error) &&
           report_write_manifest(folder, &run->origin, &run->ledger, error);
}

// --- The command ----------------------------------------------------------------------------------

static void print_table(const struct run *run)
{
    struct text table = {0};
    report_table(&run->ledger, &table);
    (void)fwrite(text_string(&table), 1, table.length, stdout);
    text_free(&table);
    // For people, and not part of the result, which is the same on every machine.
    if (run->progress == CLI_PROGRESS_JSON)
        return;
    (void)fprintf(stderr, "%.2f s, %.0f games/s on %u thread%s\n", run->origin.seconds,
                  (double)run->ledger.games / run->origin.seconds, run->origin.threads,
                  run->origin.threads == 1 ? "" : "s");
}

static bool play(struct run *run, struct epic_error *error)
{
    struct sim_order order = {
        .threads = run->options->threads, .stop = &interrupted, .entered = block_entered, .context = run};
    catch_interrupts();
    begin_progress(run);
    run->origin.started = time(NULL);
    bool good = sim_run(&run->ledger, &order, error);
    run->origin.seconds = cli_seconds() - run->start;
    end_progress(run);
    return good;
}

static int play_plan(struct run *run)
{
    struct epic_error error = {{0}};
    if (!sim_ledger_open(&run->ledger, run->plan, sim_window(run->options->threads)))
        return complain(&(struct epic_error){"out of memory"});
    if (!open_folder(run, &error) || !play(run, &error))
        return complain(&error);
    print_table(run);
    if (!write_files(run, &error))
        return complain(&error);
    return sim_ledger_done(&run->ledger) ? CLI_OK : CLI_STOPPED;
}

// As they were given: parsing puts the options first.
static const char **words_of(int argc, char **argv)
{
    const char **words = (const char **)calloc((size_t)argc, sizeof *words);
    for (int i = 0; words && i < argc; i++)
        words[i] = argv[i];
    return words;
}

int command_run(int argc, char **argv)
{
    struct run_options o = {0};
    struct run_plan decks = {0};
    int code = CLI_INPUT;
    const char **words = words_of(argc, argv);
    if (words && argp_parse(&run_argp, argc, argv, 0, NULL, &o) == 0 && run_plan_open(&decks, &o)) {
        struct run run = {.options = &o, .plan = &decks.plan, .rows = {.file = -1}};
        run.origin = (struct report_origin){.plan = &decks.plan,
                                            .words = words,
                                            .word_count = (size_t)argc,
                                            .card_files = (const char *const *)decks.data.files.items,
                                            .card_file_count = decks.data.files.count,
                                            .threads = o.threads};
        code = play_plan(&run);
        report_rows_close(&run.rows);
        sim_ledger_close(&run.ledger);
    }
    run_plan_close(&decks);
    free((void *)o.decks);
    free((void *)words);
    return code;
}
