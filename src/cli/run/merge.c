#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/run.h"
#include "report/files.h"
#include "report/identity.h"
#include "report/manifest.h"
#include "report/saving.h"
#include "report/tables/table.h"

struct merge_options {
    const char *const *words; // of the command
    size_t word_count;
    const char **folders; // argv's
    unsigned count;
    const char *output;
    bool force;
};

// A folder with a shard.
struct part {
    const char *folder;
    struct sim_save save;
    FILE *rows; // its games.csv; NULL: it has none
    char *line; // the next row
    size_t capacity;
    ssize_t length; // 0 or less: there are no more
};

struct merge {
    const struct merge_options *options;
    struct part *parts; // by shard, once they are in order
    unsigned count;
    struct run_words words; // of the first part's command, without its shard
    struct run_options run;
    struct run_plan decks;
    struct text identity;
    struct sim_ledger ledger;
    struct report_rows rows;
    struct report_saving saving;
    int lock;
};

// --- The parts ------------------------------------------------------------------------------------

static bool read_parts(struct merge *merge, struct epic_error *error)
{
    const struct merge_options *o = merge->options;
    merge->parts = calloc(o->count, sizeof *merge->parts);
    if (!merge->parts)
        return error_set(error, "out of memory");
    for (unsigned i = 0; i < o->count; i++) {
        struct part *part = &merge->parts[merge->count++];
        part->folder = o->folders[i];
        if (!report_saving_read(part->folder, &part->save, error))
            return false;
    }
    return true;
}

static bool is_part_of_first(const struct merge *merge, const struct part *part, struct epic_error *error)
{
    const struct part *first = &merge->parts[0];
    struct text difference = {0};
    report_identity_difference(text_string(&first->save.identity), text_string(&part->save.identity),
                               &difference);
    bool same = difference.length == 0;
    if (!same)
        (void)error_set(error, "\"%s\" and \"%s\" are not parts of one run: %s", first->folder, part->folder,
                        text_string(&difference));
    text_free(&difference);
    if (same && part->save.shards == 0)
        return error_set(error, "\"%s\" holds a whole run and no part of one", part->folder);
    if (same && part->save.shards != first->save.shards)
        return error_set(error, "\"%s\" holds one of %u parts, \"%s\" one of %u", first->folder,
                         first->save.shards, part->folder, part->save.shards);
    return same;
}

static int compare_parts(const void *a, const void *b)
{
    unsigned first = ((const struct part *)a)->save.shard;
    unsigned second = ((const struct part *)b)->save.shard;
    return (first > second) - (first < second);
}

// Each part once: they are in order by now.
static bool check_count(const struct merge *merge, struct epic_error *error)
{
    unsigned shards = merge->parts[0].save.shards;
    for (unsigned i = 1; i < merge->count; i++)
        if (merge->parts[i].save.shard == merge->parts[i - 1].save.shard)
            return error_set(error, "\"%s\" and \"%s\" both hold part %u", merge->parts[i - 1].folder,
                             merge->parts[i].folder, merge->parts[i].save.shard + 1);
    if (merge->count == shards)
        return true;
    struct text missing = {0};
    unsigned found = 0;
    for (unsigned shard = 0; shard < shards && missing.length < 100; shard++) {
        if (found < merge->count && merge->parts[found].save.shard == shard)
            found++;
        else
            text_appendf(&missing, "%s%u", missing.length > 0 ? ", " : "", shard + 1);
    }
    (void)error_set(error, "of %u parts these are missing: %s", shards, text_string(&missing));
    text_free(&missing);
    return false;
}

static bool check_parts(struct merge *merge, struct epic_error *error)
{
    for (unsigned i = 0; i < merge->count; i++)
        if (!is_part_of_first(merge, &merge->parts[i], error))
            return false;
    qsort(merge->parts, merge->count, sizeof *merge->parts, compare_parts);
    return check_count(merge, error);
}

// --- The run that they are parts of ---------------------------------------------------------------

static bool take_words(struct merge *merge, struct epic_error *error)
{
    const struct part *first = &merge->parts[0];
    struct epic_error cause = {{0}};
    if (!run_words_of(&merge->words, &first->save.command, &cause))
        return error_set(error, "cannot put \"%s\" together: %s", first->folder, cause.text);
    run_words_drop_shard(&merge->words);
    return true;
}

// What report_identity wants to know.
static struct report_origin origin_of(const struct merge *merge)
{
    return (struct report_origin){.plan = &merge->decks.plan,
                                  .words = merge->options->words,
                                  .word_count = merge->options->word_count,
                                  .card_files = (const char *const *)merge->decks.data.files.items,
                                  .card_file_count = merge->decks.data.files.count};
}

// The decks are needed for their cards' names, and must be what they were.
static bool open_plan(struct merge *merge, struct epic_error *error)
{
    struct text difference = {0};
    struct report_origin origin = origin_of(merge);
    bool good = report_identity(&origin, &merge->identity, error);
    if (good)
        report_identity_difference(text_string(&merge->parts[0].save.identity), text_string(&merge->identity),
                                   &difference);
    if (difference.length > 0)
        good = error_set(error, "cannot put \"%s\" together with the decks and cards as they are now: %s",
                         merge->parts[0].folder, text_string(&difference));
    text_free(&difference);
    return good;
}

// --- Adding up ------------------------------------------------------------------------------------

static bool check_whole(const struct merge *merge, const struct part *part, struct epic_error *error)
{
    struct sim_plan plan = merge->decks.plan;
    struct sim_ledger ledger = {0};
    plan.shard = part->save.shard;
    plan.shards = part->save.shards;
    if (!sim_ledger_open(&ledger, &plan, 1))
        return error_set(error, "out of memory");
    uint64_t wanted = sim_ledger_games_wanted(&ledger);
    sim_ledger_close(&ledger);
    return part->save.games == wanted ||
           error_set(error, "\"%s\" is not finished; to go on: epicsim run --resume %s", part->folder,
                     part->folder);
}

static bool add_parts(struct merge *merge, struct epic_error *error)
{
    if (!sim_ledger_open(&merge->ledger, &merge->decks.plan, 1))
        return error_set(error, "out of memory");
    for (unsigned i = 0; i < merge->count; i++) {
        const struct part *part = &merge->parts[i];
        if (!check_whole(merge, part, error))
            return false;
        if (!sim_save_add(&part->save, &merge->ledger, error))
            return error_set(error, "\"%s\" makes no sense: %s", part->folder, error->text);
    }
    sim_ledger_resume(&merge->ledger, merge->parts[0].save.place);
    return true;
}

// --- Rows -----------------------------------------------------------------------------------------

// All of the file, and nothing else.
static bool check_rows(const struct part *part, struct epic_error *error)
{
    const struct sim_mark *mark = &part->save.streams[SIM_STREAM_GAMES];
    struct block_hashes hashes = {0};
    struct stat status;
    bool good = report_rows_check(fileno(part->rows), mark, &hashes, error);
    if (good && (fstat(fileno(part->rows), &status) != 0 || (uint64_t)status.st_size != mark->length))
        good = error_set(error, "it is longer than what the run wrote: %" PRIu64 " bytes", mark->length);
    block_hashes_free(&hashes);
    return good;
}

static bool open_rows(struct part *part, struct epic_error *error)
{
    struct text path = {0};
    struct epic_error cause = {{0}};
    text_appendf(&path, "%s/games.csv", part->folder);
    part->rows = path.failed ? NULL : fopen(text_string(&path), "re");
    bool good = part->rows ? check_rows(part, &cause) : error_set(&cause, "%s", strerror(errno));
    // The first line is the names of columns.
    if (good && getline(&part->line, &part->capacity, part->rows) <= 0)
        good = error_set(&cause, "it is empty");
    if (good)
        part->length = getline(&part->line, &part->capacity, part->rows);
    if (!good)
        (void)error_set(error,
                        "cannot use \"%s\", the rows of part %u: %s\nhelp: put an undamaged copy of the file "
                        "there, or play the part again, with --force",
                        text_string(&path), part->save.shard + 1, cause.text);
    text_free(&path);
    return good;
}

static bool open_all_rows(struct merge *merge, struct epic_error *error)
{
    for (unsigned i = 0; merge->decks.plan.games && i < merge->count; i++)
        if (!open_rows(&merge->parts[i], error))
            return false;
    return true;
}

// Whether the row at hand, which begins with its pairing and round, or with its table, is of a block.
static bool is_of_block(const struct sim_plan *plan, const struct part *part, const struct sim_block *block)
{
    char *comma = NULL;
    uint64_t first = strtoull(part->line, &comma, 10);
    if (plan->draft)
        return first - 1 - block->first < block->rounds;
    uint64_t round = *comma == ',' ? strtoull(comma + 1, NULL, 10) : UINT64_MAX;
    return first == block->pairing && round - block->first < block->rounds;
}

// A row for each game; matches have one or more.
static bool copy_block(struct merge *merge, const struct sim_block *block, struct text *rows,
                       struct epic_error *error)
{
    const struct sim_plan *plan = &merge->decks.plan;
    struct part *part = &merge->parts[sim_shard_of(block, merge->count)];
    uint64_t copied = 0;
    text_clear(rows);
    for (; part->length > 0 && is_of_block(plan, part, block); copied++) {
        text_append_bytes(rows, part->line, (size_t)part->length);
        part->length = getline(&part->line, &part->capacity, part->rows);
    }
    if (copied < (uint64_t)block->rounds * sim_plan_games_a_round(plan))
        return error_set(error, "the games.csv of \"%s\" has too few rows", part->folder);
    return !rows->failed ? report_rows_add(&merge->rows, rows, error) : error_set(error, "out of memory");
}

// Rows stand in the order of blocks: a ledger that counts nothing else tells it.
static bool copy_rows(struct merge *merge, struct epic_error *error)
{
    struct sim_plan plan = merge->decks.plan;
    struct sim_ledger order = {0};
    struct sim_part none = {0};
    struct text rows = {0};
    plan.stats = SIM_STATS_NONE;
    bool good = sim_ledger_open(&order, &plan, 1) || error_set(error, "out of memory");
    unsigned ticket;
    struct sim_block block;
    while (good && sim_ledger_next(&order, &ticket, &block) == SIM_BLOCK)
        good = copy_block(merge, &block, &rows, error) &&
               (sim_part_clear(&none, &plan, block.pairing) || error_set(error, "out of memory")) &&
               sim_ledger_enter(&order, ticket, &none, error);
    text_free(&rows);
    sim_part_free(&none);
    sim_ledger_close(&order);
    return good;
}

// --- Writing --------------------------------------------------------------------------------------

static bool is_same_folder(const char *a, const char *b)
{
    struct stat first;
    struct stat second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

static bool open_output(struct merge *merge, struct epic_error *error)
{
    const struct merge_options *o = merge->options;
    for (unsigned i = 0; i < o->count; i++)
        if (is_same_folder(o->folders[i], o->output))
            return error_set(error, "\"%s\" is one of the parts: write the whole somewhere else", o->output);
    return report_open_folder(o->output, o->force ? REPORT_OVERWRITE : REPORT_NEW, &merge->lock, error);
}

// Begun with the first of the parts; what they took adds up.
static void take_times(const struct merge *merge, struct sim_save *whole)
{
    whole->started = merge->parts[0].save.started;
    for (unsigned i = 0; i < merge->count; i++) {
        const struct sim_save *part = &merge->parts[i].save;
        whole->started = part->started < whole->started ? part->started : whole->started;
        whole->threads = part->threads > whole->threads ? part->threads : whole->threads;
        whole->microseconds += part->microseconds;
    }
}

static bool write_rows(struct merge *merge, struct epic_error *error)
{
    struct text path = {0};
    text_appendf(&path, "%s/games.csv", merge->options->output);
    bool good = (!path.failed && report_rows_name(&merge->rows, SIM_STREAM_GAMES, text_string(&path))) ||
                error_set(error, "out of memory");
    merge->saving.rows[SIM_STREAM_GAMES] = &merge->rows;
    good = good && report_rows_open(&merge->rows, &merge->decks.plan, NULL, error) && copy_rows(merge, error);
    text_free(&path);
    return good;
}

// As a run does that was never cut in parts.
static bool write_output(struct merge *merge, struct epic_error *error)
{
    const char *folder = merge->options->output;
    const struct sim_plan *plan = &merge->decks.plan;
    struct report_saving *saving = &merge->saving;
    struct report_origin origin = origin_of(merge);
    saving->folder = folder;
    take_times(merge, &saving->save);
    origin.started = saving->save.started;
    origin.seconds = 1e-6 * (double)saving->save.microseconds;
    origin.threads = saving->save.threads;
    if (plan->games && !write_rows(merge, error))
        return false;
    return report_saving_begin(saving, &merge->ledger, text_string(&merge->identity),
                               (const char *const *)merge->words.given, (size_t)merge->words.count, error) &&
           (!plan->games || report_rows_finish(&merge->rows, error)) &&
           report_write_stats(folder, plan, merge->ledger.words, error) &&
           report_write_manifest(folder, &origin, text_string(&merge->identity), &merge->ledger, error);
}

static void print_table(const struct merge *merge)
{
    struct text table = {0};
    report_table(&merge->ledger, &table);
    (void)fwrite(text_string(&table), 1, table.length, stdout);
    text_free(&table);
}

// --- The command ----------------------------------------------------------------------------------

static bool merge_all(struct merge *merge, struct epic_error *error)
{
    error->text[0] = '\0';
    if (!read_parts(merge, error) || !check_parts(merge, error))
        return false;
    if (!take_words(merge, error))
        return false;
    run_words_parse(&merge->words, &merge->run);
    // This prints what is wrong.
    if (!run_plan_open(&merge->decks, &merge->run))
        return false;
    return open_plan(merge, error) && add_parts(merge, error) && open_all_rows(merge, error) &&
           open_output(merge, error) && write_output(merge, error);
}

static void close_merge(struct merge *merge)
{
    report_saving_close(&merge->saving);
    report_rows_close(&merge->rows);
    sim_ledger_close(&merge->ledger);
    text_free(&merge->identity);
    run_plan_close(&merge->decks);
    run_options_free(&merge->run);
    run_words_free(&merge->words);
    for (unsigned i = 0; i < merge->count; i++) {
        sim_save_free(&merge->parts[i].save);
        if (merge->parts[i].rows)
            (void)fclose(merge->parts[i].rows);
        free(merge->parts[i].line);
    }
    free(merge->parts);
    if (merge->lock >= 0)
        (void)close(merge->lock);
}

enum { OPTION_FORCE = 0x300 };

static const struct argp_option options[] = {
    {"output", 'o', "DIR", 0, "Where the files of the whole run go", 0},
    {"force", OPTION_FORCE, NULL, 0, "Overwrite the files of another run in DIR", 0},
    {0},
};

// NOLINTNEXTLINE(readability-non-const-parameter): so argp wants it
static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct merge_options *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        o->folders = (const char **)calloc((size_t)state->argc, sizeof *o->folders);
        if (!o->folders)
            cli_mistake(state, "out of memory");
        break;
    case 'o': o->output = cli_named(state, "-o", argument); break;
    case OPTION_FORCE: o->force = true; break;
    case ARGP_KEY_ARG: o->folders[o->count++] = argument; break;
    case ARGP_KEY_SUCCESS:
        if (o->count == 0)
            cli_mistake(state, "which parts?");
        if (!o->output)
            cli_mistake(state, "an output folder is needed: -o DIR");
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return 0;
}

int command_merge(int argc, char **argv)
{
    static const struct argp argp = {
        .options = options,
        .parser = parse,
        .args_doc = "DIR... -o DIR",
        .doc = "Put the parts of a run together that were played with \"epicsim run "
               "--shard\".\vThe files are the same as those of the run played in one go. Decks "
               "and cards must be where they were when the parts began. Example:\n"
               "\n"
               "  for k in 1 2 3; do epicsim run burn tall --shard $k/3 -o part$k; done\n"
               "  epicsim merge part1 part2 part3 -o whole",
    };
    struct merge_options o = {.words = (const char *const *)argv, .word_count = (size_t)argc};
    struct merge merge = {.options = &o, .rows = {.file = -1}, .lock = -1};
    struct epic_error error = {{0}};
    cli_parse(&argp, argc, argv, ARGP_IN_ORDER, &o);
    bool good = merge_all(&merge, &error);
    if (good)
        print_table(&merge);
    else if (error.text[0] != '\0')
        (void)cli_complain(&error);
    close_merge(&merge);
    free((void *)o.folders);
    return good ? CLI_OK : CLI_INPUT;
}
