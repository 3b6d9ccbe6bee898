#include "report/saving.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "report/files.h"
#include "report/identity.h"

static const double longest = 10;      // seconds between two saves
static const double least_work = 0.01; // of all games, before the next one
static const double least_ratio = 50;  // time between two saves to the time that one takes

double report_saving_seconds(const struct report_saving *saving) { return clock_seconds() - saving->begun; }

static bool set_path(struct text *path, const char *folder, struct epic_error *error)
{
    text_clear(path);
    text_appendf(path, "%s/" REPORT_PROGRESS, folder);
    return !path->failed || error_set(error, "out of memory");
}

// --- Writing --------------------------------------------------------------------------------------

bool report_saving_write(struct report_saving *saving, const struct sim_ledger *ledger,
                         struct epic_error *error)
{
    struct sim_save *save = &saving->save;
    double begin = clock_seconds();
    // First the rows, then the account that counts on them.
    for (unsigned i = 0; i < SIM_STREAMS; i++) {
        if (!saving->rows[i])
            continue;
        if (!report_rows_mark(saving->rows[i], &save->streams[i], error))
            return false;
    }
    save->microseconds = (uint64_t)llround(1e6 * (begin - saving->begun));
    if (!sim_save_write(save, ledger, text_string(&saving->path), error))
        return false;
    saving->games = ledger->games;
    saving->written = clock_seconds();
    saving->cost = saving->written - begin;
    return true;
}

static bool is_time(struct report_saving *saving, const struct sim_ledger *ledger)
{
    if (saving->stop && *saving->stop && !saving->stopped) {
        // At once: whoever stopped it may kill it next.
        saving->stopped = true;
        return true;
    }
    double passed = clock_seconds() - saving->written;
    if (passed < least_ratio * saving->cost)
        return false;
    double wanted = (double)sim_ledger_games_wanted(ledger);
    return passed >= longest || (double)(ledger->games - saving->games) >= least_work * wanted;
}

bool report_saving_look(struct report_saving *saving, const struct sim_ledger *ledger,
                        struct epic_error *error)
{
    return !saving->folder || !is_time(saving, ledger) || report_saving_write(saving, ledger, error);
}

// --- Beginning and going on -----------------------------------------------------------------------

bool report_saving_begin(struct report_saving *saving, const struct sim_ledger *ledger, const char *identity,
                         const char *const *words, size_t word_count, struct epic_error *error)
{
    struct sim_save *save = &saving->save;
    text_append(&save->identity, identity);
    for (size_t i = 0; i < word_count; i++)
        text_append_bytes(&save->command, words[i], strlen(words[i]) + 1);
    if (save->identity.failed || save->command.failed)
        return error_set(error, "out of memory");
    save->shard = ledger->plan->shard;
    save->shards = ledger->plan->shards;
    saving->begun = clock_seconds() - 1e-6 * (double)save->microseconds;
    return set_path(&saving->path, saving->folder, error) && report_saving_write(saving, ledger, error);
}

bool report_has_progress(const char *folder)
{
    struct text path = {0};
    bool there = set_path(&path, folder, NULL) && access(text_string(&path), F_OK) == 0;
    text_free(&path);
    return there;
}

bool report_saving_read(const char *folder, struct sim_save *save, struct epic_error *error)
{
    struct text path = {0};
    bool good = set_path(&path, folder, error) && sim_save_read(save, text_string(&path), error);
    text_free(&path);
    return good;
}

static bool is_same(const struct report_saving *saving, const struct sim_plan *plan, const char *identity,
                    struct epic_error *error)
{
    const struct sim_save *save = &saving->save;
    struct text difference = {0};
    report_identity_difference(text_string(&save->identity), identity, &difference);
    if (difference.length == 0 && (save->shards != plan->shards || save->shard != plan->shard))
        text_appendf(&difference, "it is shard %u of %u", save->shard + 1, save->shards ? save->shards : 1);
    bool same = difference.length == 0 || error_set(error, "cannot go on with the run in \"%s\": %s",
                                                    saving->folder, text_string(&difference));
    text_free(&difference);
    return same;
}

bool report_saving_resume(struct report_saving *saving, struct sim_ledger *ledger, const char *identity,
                          struct epic_error *error)
{
    const struct sim_save *save = &saving->save;
    if (!set_path(&saving->path, saving->folder, error) ||
        !report_saving_read(saving->folder, &saving->save, error) ||
        !is_same(saving, ledger->plan, identity, error) || !sim_save_add(save, ledger, error))
        return false;
    sim_ledger_resume(ledger, save->place);
    saving->games = ledger->games;
    saving->written = clock_seconds();
    saving->begun = saving->written - 1e-6 * (double)save->microseconds;
    bool good = true;
    for (unsigned i = 0; i < SIM_STREAMS && good; i++)
        good = !saving->rows[i] || report_rows_open(saving->rows[i], ledger->plan, &save->streams[i], error);
    return good;
}

void report_saving_close(struct report_saving *saving)
{
    sim_save_free(&saving->save);
    text_free(&saving->path);
    *saving = (struct report_saving){0};
}
