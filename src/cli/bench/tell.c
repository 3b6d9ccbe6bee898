#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/bench/bench.h"
#include "epicsim/epicsim.h"
#include "report/names.h"

// A table fits into 80 columns.
enum { NAME_COLUMNS = 35, LONG = 1000 };

static const struct {
    const char *name;
    unsigned decimals;
} measures[BENCH_MEASURES] = {
    [BENCH_GAMES_S] = {"games_s", 1},         [BENCH_CHOICES_S] = {"choices_s", 0},
    [BENCH_CHOICE_NS] = {"choice_ns", 2},     [BENCH_CHOICE_CPU_NS] = {"choice_cpu_ns", 2},
    [BENCH_CPU_SHARE] = {"cpu_share", 4},     [BENCH_SCALING] = {"scaling", 3},
    [BENCH_SCALING_CPU] = {"scaling_cpu", 3}, [BENCH_COPIES_S] = {"copies_s", 0},
    [BENCH_OBSERVE_NS] = {"observe_ns", 2},   [BENCH_DETERMINISE_NS] = {"determinise_ns", 2},
};

void bench_cpu_name(char *name, size_t size)
{
    char line[BENCH_LINE];
    FILE *file = fopen("/proc/cpuinfo", "r");
    name[0] = '\0';
    while (file && name[0] == '\0' && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (colon && strncmp(line, "model name", 10) == 0)
            (void)snprintf(name, size, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
    }
    if (file)
        (void)fclose(file);
}

static double mean_of(const struct bench_pair *pair, uint64_t sum)
{
    return (double)sum / (double)pair->games;
}

// --- Table ----------------------------------------------------------------------------------------

// "123 (120-131)": a number and a range, each in its columns.
static void append_spread(struct text *out, const struct stats_spread *spread, unsigned width,
                          unsigned columns, unsigned decimals)
{
    if (spread->high >= LONG)
        decimals = 0;
    struct text range = {0};
    text_append_char(&range, '(');
    text_append_fixed(&range, spread->low, decimals);
    text_append_char(&range, '-');
    text_append_fixed(&range, spread->high, decimals);
    text_append_char(&range, ')');
    text_appendf(out, "%*.*f ", (int)width, (int)decimals, spread->median);
    report_append_padded(out, text_string(&range), columns);
    out->failed |= range.failed;
    text_free(&range);
}

static void append_head(struct text *out)
{
    text_appendf(out, "%32s%19s%16s%12s\n", "", "a choice takes", "CPU", "scaling by");
    text_appendf(out, "%7s%8s %-17s%7s%8s %-13s%5s%6s%6s\n", "threads", "games/s", "(lowest-highest)", "ns",
                 "CPU ns", "(low-high)", "%", "clock", "CPU");
}

static void append_row(const struct bench_row *row, struct text *out)
{
    const struct stats_spread *spread = row->spread;
    text_appendf(out, "%7u", row->threads);
    append_spread(out, &spread[BENCH_GAMES_S], 8, 17, 0);
    double ns = spread[BENCH_CHOICE_NS].median;
    text_appendf(out, "%7.*f", ns < LONG ? 1 : 0, ns);
    append_spread(out, &spread[BENCH_CHOICE_CPU_NS], 8, 13, 1);
    text_appendf(out, "%5.0f%6.2f%6.2f\n", 100 * spread[BENCH_CPU_SHARE].median, spread[BENCH_SCALING].median,
                 spread[BENCH_SCALING_CPU].median);
}

static void append_operation(struct text *out, const char *name, const struct stats_spread *spread,
                             unsigned decimals)
{
    report_append_padded(out, name, 17);
    append_spread(out, spread, 11, 25, decimals);
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
    text_append_char(out, '\n');
}

static void append_pair(const struct bench_pair *pair, const struct bench_row *alone, struct text *out)
{
    text_append_char(out, '\n');
    report_append_cut(out, pair->decks[0]->name, NAME_COLUMNS);
    text_append(out, " against ");
    report_append_cut(out, pair->decks[1]->name, NAME_COLUMNS);
    text_appendf(out, "\n  choices a game %12.1f\n  turns a game %14.1f\n  bytes a state %13zu\n",
                 mean_of(pair, pair->choices), mean_of(pair, pair->turns), pair->setup.match[0]->state_size);
    append_operation(out, "  copies/s", &alone->spread[BENCH_COPIES_S], 0);
    append_operation(out, "  observe ns", &alone->spread[BENCH_OBSERVE_NS], 1);
    append_operation(out, "  determinise ns", &alone->spread[BENCH_DETERMINISE_NS], 1);
    append_head(out);
}

void bench_table(const struct bench *bench, struct text *out)
{
    char cpu[BENCH_LINE];
    bench_cpu_name(cpu, sizeof cpu);
    text_appendf(out, "epicsim %s on ", epic_version());
    report_append_cut(out, cpu[0] ? cpu : "an unknown processor", 60);
    text_appendf(out, "\n%u repeat%s of ", bench->repeats, bench->repeats == 1 ? "" : "s");
    if (bench->games)
        text_appendf(out, "%" PRIu64 " games\n", bench->games);
    else
        text_appendf(out, "%g s\n", bench->seconds);
    for (unsigned i = 0; i < bench->row_count; i++) {
        const struct bench_row *row = &bench->rows[i];
        if (row->threads == 1)
            append_pair(&bench->pairs[row->pair], row, out);
        append_row(row, out);
    }
}

// --- CSV ------------------------------------------------------------------------------------------

static void csv_names(struct csv *csv)
{
    static const char *const endings[] = {"", "_low", "_high"};
    static const char *const first[] = {"version",      "cpu",        "deck",    "opponent", "state_bytes",
                                        "choices_game", "turns_game", "threads", "repeats"};
    char name[BENCH_LINE];
    for (unsigned i = 0; i < sizeof first / sizeof *first; i++)
        csv_string(csv, first[i]);
    for (unsigned i = 0; i < BENCH_MEASURES; i++) {
        for (unsigned k = 0; k < 3; k++) {
            (void)snprintf(name, sizeof name, "%s%s", measures[i].name, endings[k]);
            csv_string(csv, name);
        }
    }
    csv_end(csv);
}

static void csv_row(struct csv *csv, const struct bench *bench, const struct bench_row *row, const char *cpu)
{
    const struct bench_pair *pair = &bench->pairs[row->pair];
    csv_string(csv, epic_version());
    csv_string(csv, cpu);
    csv_string(csv, pair->decks[0]->name);
    csv_string(csv, pair->decks[1]->name);
    csv_integer(csv, (int64_t)pair->setup.match[0]->state_size);
    csv_fixed(csv, mean_of(pair, pair->choices), 2);
    csv_fixed(csv, mean_of(pair, pair->turns), 2);
    csv_integer(csv, row->threads);
    csv_integer(csv, bench->repeats);
    for (unsigned i = 0; i < BENCH_MEASURES; i++) {
        csv_fixed(csv, row->spread[i].median, measures[i].decimals);
        csv_fixed(csv, row->spread[i].low, measures[i].decimals);
        csv_fixed(csv, row->spread[i].high, measures[i].decimals);
    }
    csv_end(csv);
}

bool bench_write(const struct bench *bench, const char *path, struct epic_error *error)
{
    struct csv csv = {0};
    char cpu[BENCH_LINE];
    bench_cpu_name(cpu, sizeof cpu);
    csv_names(&csv);
    for (unsigned i = 0; i < bench->row_count; i++)
        csv_row(&csv, bench, &bench->rows[i], cpu);
    bool good = csv.text.failed ? error_set(error, "out of memory")
                                : file_write(path, csv.text.data, csv.text.length, error);
    csv_free(&csv);
    return good;
}
