#include <signal.h>
#include <stdlib.h>

#include "cli/run.h"
#include "report/files.h"
#include "sim/run.h"

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

// --- The command ----------------------------------------------------------------------------------

static int complain(const struct epic_error *error)
{
    (void)fprintf(stderr, "error: %s\n", error->text);
    return CLI_INPUT;
}

static int play(const struct sim_plan *plan, const struct run_options *o)
{
    struct epic_error error = {{0}};
    struct sim_ledger ledger = {0};
    if (o->folder && !report_make_folder(o->folder, &error))
        return complain(&error);
    if (!sim_ledger_open(&ledger, plan, sim_window(o->threads)))
        return complain(&(struct epic_error){"out of memory"});
    struct sim_order order = {.threads = o->threads, .stop = &interrupted};
    catch_interrupts();
    bool good = sim_run(&ledger, &order, &error);
    good = good && (!o->folder || report_write_stats(o->folder, plan, ledger.words, &error));
    int code = !good ? complain(&error) : sim_ledger_done(&ledger) ? CLI_OK : CLI_STOPPED;
    sim_ledger_close(&ledger);
    return code;
}

int command_run(int argc, char **argv)
{
    struct run_options o = {0};
    struct run_plan run = {0};
    int code = CLI_INPUT;
    if (argp_parse(&run_argp, argc, argv, 0, NULL, &o) == 0 && run_plan_open(&run, &o))
        code = play(&run.plan, &o);
    run_plan_close(&run);
    free((void *)o.decks);
    return code;
}
