#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/run/run.h"
#include "report/files.h"
#include "report/manifest.h"
#include "report/progress.h"
#include "report/rows.h"
#include "report/saving.h"
#include "report/tables/table.h"
#include "report/tables/versus.h"
#include "sim/run/run.h"

// One run of the command.
struct run {
    const struct run_options *options;
    struct sim_plan *plan;
    struct run_cluster *cluster;
    struct sim_ledger ledger;
    struct report_rows rows[SIM_STREAMS];
    struct report_saving saving;
    struct report_origin origin;
    struct text identity;
    int lock;                  // of the folder; -1: none
    uint64_t games_before;     // in an earlier part of the run
    double start, shown, told; // told: when what there was so far was
    enum cli_progress progress;
    unsigned columns; // of the terminal
};

// --- Progress -------------------------------------------------------------------------------------

static void begin_progress(struct run *run)
{
    unsigned columns = cli_progress_columns();
    run->progress = run->options->progress;
    if (run->progress == CLI_PROGRESS_AUTO)
        run->progress = columns > 0 ? CLI_PROGRESS_LINE : CLI_PROGRESS_NONE;
    run->columns = columns > 0 ? columns : REPORT_COLUMNS;
    run->start = run->shown = run->told = clock_seconds();
}

static void print_progress(const struct run *run, double now)
{
    struct report_progress progress = report_progress_of(&run->ledger, run->games_before, now - run->start);
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
static void show_progress(struct run *run)
{
    double now = clock_seconds();
    if (run->progress == CLI_PROGRESS_NONE ||
        now - run->shown < (run->progress == CLI_PROGRESS_JSON ? 1.0 : 0.2))
        return;
    run->shown = now;
    print_progress(run, now);
}

// The last object says how it ended; the line makes room for the table.
static void end_progress(const struct run *run)
{
    if (run->progress == CLI_PROGRESS_JSON)
        print_progress(run, clock_seconds());
    else if (run->progress == CLI_PROGRESS_LINE && run->shown > run->start)
        (void)fprintf(stderr, "\r\033[K");
}

// --- Files ----------------------------------------------------------------------------------------

// Where the lines of a stream go.
static bool set_path(const struct run_options *o, enum sim_stream stream, struct text *path)
{
    if (stream == SIM_STREAM_GAMES)
        text_appendf(path, "%s/games.csv", o->folder);
    else
        text_append(path, o->record);
    return !path->failed;
}

static bool name_rows(struct run *run, struct epic_error *error)
{
    bool good = true;
    for (unsigned i = 0; i < SIM_STREAMS && good; i++) {
        struct text path = {0};
        if (!sim_stream_on(run->plan, (enum sim_stream)i))
            continue;
        good = set_path(run->options, (enum sim_stream)i, &path) &&
               report_rows_name(&run->rows[i], (enum sim_stream)i, text_string(&path));
        text_free(&path);
        run->saving.rows[i] = &run->rows[i];
        run->ledger.sinks[i] = (struct sim_sink){report_rows_add, report_rows_take_back, &run->rows[i]};
    }
    return good || error_set(error, "out of memory");
}

static bool begin_rows(struct run *run, struct epic_error *error)
{
    const char *record = run->options->record;
    if (record && !cli_may_record(record, run->options->force, error))
        return false;
    for (unsigned i = 0; i < SIM_STREAMS; i++)
        if (run->saving.rows[i] && !report_rows_open(run->saving.rows[i], run->plan, NULL, error))
            return false;
    return true;
}

static bool begin_files(struct run *run, struct epic_error *error)
{
    struct report_saving *saving = &run->saving;
    saving->save.started = (uint64_t)time(NULL);
    saving->save.threads = run->origin.threads;
    return begin_rows(run, error) && report_saving_begin(saving, &run->ledger, text_string(&run->identity),
                                                         run->origin.words, run->origin.word_count, error);
}

// A new run, unless the folder holds one to go on with.
static bool open_files(struct run *run, struct epic_error *error)
{
    const struct run_options *o = run->options;
    struct report_saving *saving = &run->saving;
    if (!name_rows(run, error))
        return false;
    // What would fail after all games fails before them.
    if (o->decks_folder && !report_make_folder(o->decks_folder, error))
        return false;
    if (!o->folder)
        return begin_rows(run, error);
    saving->folder = o->folder;
    saving->stop = cli_interrupted();
    bool go_on = o->resume && report_has_progress(o->folder);
    enum report_opening opening = go_on ? REPORT_GO_ON : o->force ? REPORT_OVERWRITE : REPORT_NEW;
    if (!report_open_folder(o->folder, opening, &run->lock, error))
        return false;
    if (!go_on)
        return begin_files(run, error);
    bool good = report_saving_resume(saving, &run->ledger, text_string(&run->identity), error);
    saving->save.threads = run->origin.threads;
    run->games_before = run->ledger.games;
    return good;
}

// What may go on has no last row yet.
static bool finish_rows(struct run *run, struct epic_error *error)
{
    bool good = true;
    bool last = !run->options->folder || sim_ledger_done(&run->ledger);
    for (unsigned i = 0; i < SIM_STREAMS && good && last; i++)
        good = !run->saving.rows[i] || report_rows_finish(run->saving.rows[i], error);
    return good;
}

// The manifest comes last: where it is, the rest is.
static bool write_files(struct run *run, struct epic_error *error)
{
    const char *folder = run->options->folder;
    if (!finish_rows(run, error))
        return false;
    if (!folder)
        return true;
    run->origin.started = run->saving.save.started;
    run->origin.seconds = report_saving_seconds(&run->saving);
    return report_write_stats(folder, run->plan, run->ledger.words, error) &&
           report_write_manifest(folder, &run->origin, text_string(&run->identity), &run->ledger, error);
}

// --- Playing --------------------------------------------------------------------------------------

static void print_effort(const struct run *run)
{
    struct text lines = {0};
    report_effort(&run->ledger, &lines);
    (void)fputs(text_string(&lines), stderr);
    text_free(&lines);
}

static void print_table(const struct run *run)
{
    struct text table = {0};
    report_table(&run->ledger, &table);
    (void)fwrite(text_string(&table), 1, table.length, stdout);
    text_free(&table);
    // For people, and not part of the result, which is the same on every machine.
    if (run->progress == CLI_PROGRESS_JSON)
        return;
    struct text pace = {0};
    report_append_pace(&pace, sim_plan_is_of_matches(run->plan), run->ledger.games - run->games_before,
                       sim_ledger_done(&run->ledger), run->origin.seconds, run->origin.threads);
    (void)fputs(text_string(&pace), stderr);
    text_free(&pace);
    if (sim_plan_is_of_players(run->plan))
        print_effort(run);
    run_cluster_report(run->cluster);
}

// What was played is not lost.
static void print_way_on(const struct run *run)
{
    const char *folder = run->options->folder;
    if (run->progress == CLI_PROGRESS_JSON)
        return;
    if (folder && run->options->tell) // who gets the results says how
        (void)fprintf(stderr, "%" PRIu64 " games are saved\n", run->saving.games);
    else if (folder)
        (void)fprintf(stderr, "%" PRIu64 " games are saved; to go on: %s --resume %s\n", run->saving.games,
                      run->origin.words[0], folder);
    else if (run->ledger.games > 0)
        (void)fprintf(stderr, "stopped, and nothing is saved: saving needs a folder, -o DIR\n");
}

static bool wants_results(struct run *run)
{
    double now = clock_seconds();
    bool due = run->options->every > 0 && now - run->told >= run->options->every;
    if (!cli_take_request() && !due)
        return false;
    run->told = now;
    return true;
}

// What there is so far: on standard error, for the table of the whole run comes on standard output, and in
// the files.
static bool tell_results(struct run *run, struct epic_error *error)
{
    struct text table = {0};
    report_table(&run->ledger, &table);
    end_progress(run);
    (void)fprintf(stderr, "%s\n", text_string(&table));
    text_free(&table);
    return write_files(run, error);
}

static bool block_entered(void *context, const struct sim_ledger *ledger, struct epic_error *error)
{
    struct run *run = context;
    show_progress(run);
    return (!wants_results(run) || tell_results(run, error)) &&
           report_saving_look(&run->saving, ledger, error);
}

static bool play(struct run *run, struct epic_error *error)
{
    struct sim_order order = {.threads = run->options->threads,
                              .stop = cli_interrupted(),
                              .entered = block_entered,
                              .context = run};
    run_cluster_invite(run->cluster, &order);
    begin_progress(run);
    bool good = sim_run(&run->ledger, &order, error);
    run->origin.seconds = clock_seconds() - run->start;
    end_progress(run);
    return good;
}

static bool save(struct run *run, struct epic_error *error)
{
    return !run->saving.folder || report_saving_write(&run->saving, &run->ledger, error);
}

static int fail_run(const struct run *run, const struct epic_error *error)
{
    int code = cli_complain(error);
    print_way_on(run);
    return code;
}

static int play_plan(struct run *run)
{
    struct epic_error error = {{0}};
    if (!sim_ledger_open(&run->ledger, run->plan, sim_window(run->origin.threads)))
        return cli_complain(&(struct epic_error){"out of memory"});
    if (!open_files(run, &error))
        return cli_complain(&error);
    if (!play(run, &error)) {
        // What was entered before is good; if it cannot be saved, then what was saved before that stays.
        (void)save(run, NULL);
        return fail_run(run, &error);
    }
    if (!save(run, &error))
        return fail_run(run, &error);
    if (run->options->decks_folder && !run_write_draft_decks(run->plan, run->options->decks_folder, &error))
        return fail_run(run, &error);
    bool done = sim_ledger_done(&run->ledger);
    if (!done)
        print_way_on(run);
    if (run->options->tell)
        run->options->tell(run->options->context, &run->ledger);
    else
        print_table(run);
    if (!write_files(run, &error))
        return fail_run(run, &error);
    return done ? CLI_OK : CLI_STOPPED;
}

// --- The processes of a cluster -------------------------------------------------------------------

static bool identify(struct run *run)
{
    struct epic_error error = {{0}};
    if (!run->options->folder && !run->cluster->together)
        return true;
    if (report_identity(&run->origin, &run->identity, &error))
        return true;
    (void)cli_complain(&error);
    return false;
}

static int play_part(struct run *run)
{
    unsigned threads = run->options->threads;
    bool good = cli_can_start(threads) && identify(run);
    if (!run_cluster_agree(run->cluster, threads, good, text_string(&run->identity)))
        return CLI_INPUT;
    run->origin.threads = run_cluster_all_threads(run->cluster, threads);
    if (run->cluster->rank == 0)
        return play_plan(run);
    return run_cluster_work(run->cluster, run->plan) ? CLI_OK : CLI_FAILED;
}

// --- The command ----------------------------------------------------------------------------------

// `o` are the options that the words stand for.
static int run_options(struct run_options *o, const struct run_words *words, struct run_cluster *cluster)
{
    struct run_plan decks = {0};
    int code = CLI_INPUT;
    if (o->threads == 0)
        o->threads = run_cluster_threads(cluster);
    if (!run_plan_open(&decks, o)) {
        if (o->restored)
            (void)fprintf(stderr, "help: paths are relative to the folder in which the run was begun\n");
        (void)run_cluster_agree(cluster, o->threads, false, "");
    } else {
        struct run run = {.options = o,
                          .plan = &decks.plan,
                          .cluster = cluster,
                          .rows = {{.file = -1}, {.file = -1}},
                          .lock = -1};
        run.origin = (struct report_origin){.plan = &decks.plan,
                                            .words = (const char *const *)words->given,
                                            .word_count = (size_t)words->count,
                                            .card_files = (const char *const *)decks.data.files.items,
                                            .card_file_count = decks.data.files.count};
        code = play_part(&run);
        report_saving_close(&run.saving);
        for (unsigned i = 0; i < SIM_STREAMS; i++)
            report_rows_close(&run.rows[i]);
        sim_ledger_close(&run.ledger);
        text_free(&run.identity);
        if (run.lock >= 0)
            (void)close(run.lock);
    }
    run_plan_close(&decks);
    return code;
}

int run_play(struct run_options *o, const struct run_words *words)
{
    struct run_cluster alone = {.aside = -1, .errors = -1};
    cli_catch_interrupts();
    cli_catch_requests();
    return run_options(o, words, &alone);
}

// Takes the words of the run to go on with, then those given now.
static int run_restored(const char *folder, const struct run_words *now, struct run_cluster *cluster)
{
    struct run_words words = {0};
    struct run_options o = {.restored = true};
    int code = CLI_INPUT;
    if (run_words_restore(&words, folder, now)) {
        run_words_parse(&words, &o);
        code = run_options(&o, &words, cluster);
    } else {
        (void)run_cluster_agree(cluster, 0, false, "");
    }
    run_options_free(&o);
    run_words_free(&words);
    return code;
}

static int run_words(struct run_words *words, struct run_cluster *cluster)
{
    struct run_options o = {0};
    int code = CLI_INPUT;
    run_words_parse(words, &o);
    if (run_cluster_open(cluster, cli_interrupted())) {
        cli_catch_interrupts();
        cli_catch_requests();
        bool new_draft = o.draft && !(o.resume && report_has_progress(o.resume));
        bool whole = o.deck_count > 0 || o.spec_count > 0 || new_draft;
        code = whole ? run_options(&o, words, cluster) : run_restored(o.resume, words, cluster);
    }
    run_options_free(&o);
    return code;
}

int command_run(int argc, char **argv)
{
    struct run_cluster cluster = {0};
    struct run_words words = {0};
    int code = CLI_INPUT;
    bool good = run_cluster_announce(&cluster);
    for (int i = 0; good && i < argc; i++)
        good = run_words_add(&words, argv[i]);
    if (good)
        code = run_words(&words, &cluster);
    run_words_free(&words);
    return run_cluster_close(&cluster, code);
}
