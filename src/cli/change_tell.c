#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/change.h"
#include "report/csv.h"

static const char *opponent_name(const struct change_study *s, unsigned i)
{
    return s->versions[SIM_BEFORE].against.items[i]->name;
}

// --- What was changed -----------------------------------------------------------------------------

static void print_card(void *context, const char *card, unsigned before, unsigned after)
{
    (void)context;
    if (before > after)
        printf("  out  %u %s\n", before - after, card);
    else
        printf("  in   %u %s\n", after - before, card);
}

static void print_head(const struct change_study *s)
{
    const struct change_options *o = s->options;
    unsigned opponents = s->change.opponents;
    printf("%s: %s before and after a change, against %u deck%s, seed %" PRIu64 "%s\n",
           s->data[SIM_BEFORE].rules->title, s->versions[SIM_BEFORE].deck->name, opponents,
           opponents == 1 ? "" : "s", o->match.seed, s->stopped ? ", stopped before its end" : "");
    change_each_card(s, print_card, NULL);
    for (unsigned i = 0; i < o->changed_data.card_count; i++)
        printf("  cards of %s\n", o->changed_data.cards[i]);
    (void)putchar('\n');
}

// --- The table ------------------------------------------------------------------------------------

enum { NAME_WIDTH = 32 };

static void print_row(const char *name, const struct sim_change_result *r)
{
    cli_print_padded(name, NAME_WIDTH);
    printf("  %9" PRIu64 "  %8.2f  %8.2f  %+7.2f  %+7.2f to %+6.2f\n", 2 * r->gain.rounds,
           100 * r->score[SIM_BEFORE].mean, 100 * r->score[SIM_AFTER].mean, 100 * r->gain.mean,
           100 * r->gain.interval.low, 100 * r->gain.interval.high);
}

static void print_table(const struct change_study *s, const struct sim_change_result *all)
{
    cli_print_padded("against", NAME_WIDTH);
    printf("      games  before %%   after %%   change  95 %% interval\n");
    for (unsigned i = 0; i < s->change.opponents; i++) {
        struct sim_change_result one = sim_change_against(&s->counts[i]);
        print_row(opponent_name(s, i), &one);
    }
    if (s->change.opponents > 1)
        print_row("all", all);
}

// --- The verdict ----------------------------------------------------------------------------------

// Games, in two digits.
static double rounded(double games)
{
    double unit = pow(10, floor(log10(games)) - 1);
    return unit > 0 ? ceil(games / unit) * unit : games;
}

static void print_verdict(const struct change_study *s, const struct sim_change_result *all)
{
    const char *name = s->versions[SIM_BEFORE].deck->name;
    static const double little = 1.1;
    struct stats_mean gain = all->gain;
    (void)putchar('\n');
    if (gain.rounds == 0)
        printf("Nothing was played.\n");
    else if (gain.error == 0)
        printf("Both versions played the same games: the change never came up.\n");
    else if (gain.interval.low > 0)
        printf("The change makes %s better, by %.2f to %.2f wins in a hundred games.\n", name,
               100 * gain.interval.low, 100 * gain.interval.high);
    else if (gain.interval.high < 0)
        printf("The change makes %s worse, by %.2f to %.2f wins in a hundred games.\n", name,
               -100 * gain.interval.high, -100 * gain.interval.low);
    else
        // Four times as many games halve the interval.
        printf("No difference is seen, and if there is one it is hardly above %.2f wins in a hundred games;\n"
               "-n %.0f would tell twice as exactly.\n",
               100 * fmax(-gain.interval.low, gain.interval.high),
               rounded(8 * (double)gain.rounds / s->change.opponents));
    if (all->worth > little)
        printf("With shuffles of their own the two versions would have needed %.1f times as many games.\n",
               all->worth);
}

void change_print(const struct change_study *s)
{
    struct sim_change_result all = sim_change_overall(s->counts, s->change.opponents);
    print_head(s);
    print_table(s, &all);
    print_verdict(s, &all);
}

// --- The file -------------------------------------------------------------------------------------

static void append_row(struct csv *csv, const struct change_study *s, const char *opponent,
                       const struct sim_change_result *r)
{
    csv_string(csv, s->versions[SIM_BEFORE].deck->name);
    csv_string(csv, s->versions[SIM_AFTER].deck->name);
    csv_string(csv, opponent);
    csv_unsigned(csv, r->gain.rounds);
    csv_unsigned(csv, 2 * r->gain.rounds);
    for (unsigned version = 0; version < SIM_VERSIONS; version++) {
        csv_number(csv, r->score[version].mean);
        csv_number(csv, r->score[version].error);
    }
    csv_number(csv, r->gain.mean);
    csv_number(csv, r->gain.error);
    csv_number(csv, r->gain.interval.low);
    csv_number(csv, r->gain.interval.high);
    csv_number(csv, r->worth);
    csv_end(csv);
}

bool change_write(const struct change_study *s, struct epic_error *error)
{
    struct csv csv = {0};
    if (!s->options->file)
        return true;
    csv_head(&csv, "deck,changed_deck,opponent,pairs,games,score_before,score_before_se,score_after,"
                   "score_after_se,change,change_se,change_low,change_high,games_factor");
    for (unsigned i = 0; i < s->change.opponents; i++) {
        struct sim_change_result one = sim_change_against(&s->counts[i]);
        append_row(&csv, s, opponent_name(s, i), &one);
    }
    struct sim_change_result all = sim_change_overall(s->counts, s->change.opponents);
    append_row(&csv, s, "*", &all);
    bool good = csv.text.failed
                    ? false
                    : file_write(s->options->file, text_string(&csv.text), csv.text.length, error);
    csv_free(&csv);
    return good;
}
