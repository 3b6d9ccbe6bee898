#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/study/change.h"
#include "report/names.h"
#include "sim/stats/aborted.h"
#include "stats/discovery.h"

static const char *opponent_name(const struct change_study *s, unsigned i)
{
    return s->versions[SIM_BEFORE].against.items[i]->name;
}

static struct sim_change_result overall(const struct change_study *s, const struct change_variant *variant)
{
    return sim_change_overall(variant->counts, s->change.opponents);
}

static bool is_sweep(const struct change_study *s) { return s->variants[0].card != NULL; }

// --- What was changed -----------------------------------------------------------------------------

// In the order of the deck lists: what is taken out, and what is put in.
static void append_card(void *context, const char *card, unsigned before, unsigned after)
{
    struct text *lists = context;
    struct text *list = &lists[after > before];
    text_appendf(list, "%s%u %s", list->length > 0 ? "; " : "",
                 before > after ? before - after : after - before, card);
}

static void print_list(const char *what, const char *list)
{
    enum { INDENT = 7 };
    if (!*list)
        return;
    printf("  %-*s", INDENT - 2, what);
    cli_print_wrapped(list, ";", INDENT);
}

static void print_lists(const struct change_study *s)
{
    struct text lists[2] = {{0}, {0}};
    change_each_card(s, &s->variants[0], append_card, lists);
    print_list("out", text_string(&lists[0]));
    print_list("in", text_string(&lists[1]));
    text_free(&lists[0]);
    text_free(&lists[1]);
}

// What they change keeps its number; others stand behind all cards there were, and may be misspelt.
static void print_changed_cards(const struct change_study *s)
{
    const struct cli_data_options *o = &s->options->match.data;
    const struct cli_data *before = s->versions[SIM_BEFORE].data;
    const struct cli_data *after = s->versions[SIM_AFTER].data;
    struct text added = {0};
    for (unsigned i = 0; i < o->change_count; i++)
        printf("  cards of %s\n", o->changes[i]);
    for (size_t i = before->rules->cards_count(before->cards); i < after->rules->cards_count(after->cards);
         i++)
        text_appendf(&added, "%s%s", added.length > 0 ? "; " : "",
                     after->rules->card_name(after->cards, (unsigned)i));
    print_list("new", text_string(&added));
    text_free(&added);
}

// In the words of the command, for they hold for all variants.
static void print_words(const char *what, const char *const *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        printf("  %-3s  %s%s\n", what, words[i][0] >= '0' && words[i][0] <= '9' ? "" : "1 ", words[i]);
}

static void print_players(const struct change_study *s)
{
    const struct cli_deciders *d = &s->versions[SIM_BEFORE].deciders;
    const char *deck = player_known_as(d->players[0]->name), *against = player_known_as(d->players[1]->name);
    if (strcmp(deck, against) == 0)
        printf("played by %s%s\n", deck,
               strcmp(deck, "random") == 0 ? ", which says little about decks" : "");
    else
        printf("played by %s (%s), %s (the others)\n", deck, s->deck->name, against);
}

static void print_head(const struct change_study *s)
{
    const struct change_options *o = s->options;
    unsigned opponents = s->change.opponents;
    printf("%s: %s before and after a change, against %u deck%s, seed %" PRIu64 "%s\n",
           s->data[SIM_BEFORE].rules->title, s->deck->name, opponents, opponents == 1 ? "" : "s",
           o->match.seed, s->stopped ? ", stopped before its end" : "");
    print_players(s);
    if (is_sweep(s)) {
        print_words("out", o->out, o->out_count);
        print_words("in", o->in, o->in_count);
    } else {
        print_lists(s);
    }
    print_changed_cards(s);
    (void)putchar('\n');
}

// --- The table ------------------------------------------------------------------------------------

enum { NAME_WIDTH = 32 };

static void print_names(const char *first, const char *last)
{
    cli_print_padded(first, NAME_WIDTH);
    printf("      games  before %%   after %%   change  95 %% interval%s\n", last);
}

static void print_row(const char *name, const struct sim_change_result *r)
{
    struct text cut = {0};
    report_append_cut(&cut, name, NAME_WIDTH);
    cli_print_padded(text_string(&cut), NAME_WIDTH);
    text_free(&cut);
    if (r->gain.rounds == 0) {
        printf("  %9d  %8s  %8s  %7s  %7s to %6s", 0, "-", "-", "-", "-", "-");
        return;
    }
    printf("  %9" PRIu64 "  %8.2f  %8.2f  %+7.2f  %+7.2f to %+6.2f", 2 * r->gain.rounds,
           100 * r->score[SIM_BEFORE].mean, 100 * r->score[SIM_AFTER].mean, 100 * r->gain.mean,
           100 * r->gain.interval.low, 100 * r->gain.interval.high);
}

// Below a row: what aborted games hide.
static void print_hidden(const struct sim_change_result *r)
{
    int64_t games = 2 * (int64_t)r->gain.rounds;
    if (!sim_aborted_matter(r->aborted[SIM_BEFORE], games) &&
        !sim_aborted_matter(r->aborted[SIM_AFTER], games))
        return;
    double before = r->decided[SIM_BEFORE];
    double after = r->decided[SIM_AFTER];
    printf("  * %.2f and %.2f %% aborted (limit reached), which score half; ",
           100 * (double)r->aborted[SIM_BEFORE] / (double)games,
           100 * (double)r->aborted[SIM_AFTER] / (double)games);
    if (isnan(before) || isnan(after))
        printf("there are no others to compare\n");
    else
        printf("the others %.2f and %.2f, %+.2f\n", 100 * before, 100 * after, 100 * (after - before));
}

static void print_opponents(const struct change_study *s, const struct sim_change_result *all)
{
    print_names("against", "");
    for (unsigned i = 0; i < s->change.opponents; i++) {
        struct sim_change_result one = sim_change_against(&s->variants[0].counts[i]);
        print_row(opponent_name(s, i), &one);
        (void)putchar('\n');
        print_hidden(&one);
    }
    if (s->change.opponents > 1) {
        print_row("all", all);
        (void)putchar('\n');
        print_hidden(all);
    }
}

// --- The verdict ----------------------------------------------------------------------------------

static void print_aborted(const struct sim_change_result *all)
{
    double games = 2 * (double)all->gain.rounds;
    if (all->aborted[SIM_BEFORE] + all->aborted[SIM_AFTER] == 0)
        return;
    printf("\nAborted games (limit reached): %" PRId64 " before, %" PRId64
           " after (%.3f and %.3f %%). They score half: where they are\n"
           "more than a few in a thousand, the change says little.\n",
           all->aborted[SIM_BEFORE], all->aborted[SIM_AFTER], 100 * (double)all->aborted[SIM_BEFORE] / games,
           100 * (double)all->aborted[SIM_AFTER] / games);
}

// Games, in two digits.
static double rounded(double games)
{
    double unit = pow(10, floor(log10(games)) - 1);
    return unit > 0 ? ceil(games / unit) * unit : games;
}

static void print_no_difference(const struct change_study *s, struct stats_mean gain)
{
    printf(
        "No difference is seen: if there is one, it lies between %+.2f and %+.2f wins in a hundred games;\n",
        100 * gain.interval.low, 100 * gain.interval.high);
    // Four times as many games halve the interval.
    if (s->options->until > 0)
        printf("a smaller --until tells more exactly.\n");
    else
        printf("-n %.0f would tell twice as exactly.\n",
               rounded(8 * (double)gain.rounds / s->change.opponents));
}

static void print_verdict(const struct change_study *s, const struct sim_change_result *all)
{
    enum { FEW_PAIRS = 4 };
    const char *name = s->deck->name;
    static const double little = 1.1;
    struct stats_mean gain = all->gain;
    (void)putchar('\n');
    if (gain.rounds == 0)
        printf("Nothing was played.\n");
    else if (gain.rounds < FEW_PAIRS)
        printf("Too few games to tell.\n");
    else if (gain.variance == 0 && gain.mean == 0)
        printf("All pairs of games came out the same: the change never mattered.\n");
    else if (gain.interval.low > 0)
        printf("The change makes %s better, by %.2f to %.2f wins in a hundred games.\n", name,
               100 * gain.interval.low, 100 * gain.interval.high);
    else if (gain.interval.high < 0)
        printf("The change makes %s worse, by %.2f to %.2f wins in a hundred games.\n", name,
               -100 * gain.interval.high, -100 * gain.interval.low);
    else
        print_no_difference(s, gain);
    if (all->worth > little)
        printf("With shuffles of their own the two versions would have needed %.1f times as many games.\n",
               all->worth);
}

// --- Many variants --------------------------------------------------------------------------------

static int best_first(const void *a, const void *b)
{
    const struct change_variant *x = a;
    const struct change_variant *y = b;
    if (x->gain != y->gain)
        return x->gain > y->gain ? -1 : 1;
    return strcmp(x->card, y->card);
}

// Where so many are tried, some look good by chance.  Those that were not played come last.
static bool rank(struct change_study *s)
{
    double *q = calloc(s->variant_count, sizeof *q);
    bool good = q != NULL;
    for (unsigned i = 0; i < s->variant_count && good; i++) {
        struct change_variant *variant = &s->variants[i];
        variant->gain = -INFINITY;
        q[i] = NAN;
        if (variant->counts) {
            struct sim_change_result all = overall(s, variant);
            variant->gain = all.gain.mean;
            q[i] = stats_test_two_sided(&all.test);
        }
    }
    good = good && stats_false_discovery(q, s->variant_count);
    for (unsigned i = 0; i < s->variant_count; i++)
        s->variants[i].q = good ? q[i] : NAN;
    free(q);
    qsort(s->variants, s->variant_count, sizeof *s->variants, best_first);
    return good;
}

static void print_variants(const struct change_study *s)
{
    unsigned better = 0;
    unsigned worse = 0;
    unsigned tried = 0;
    print_names("any", "       q");
    for (unsigned i = 0; i < s->variant_count && s->variants[i].counts; i++) {
        const struct change_variant *variant = &s->variants[i];
        struct sim_change_result all = overall(s, variant);
        tried++;
        print_row(variant->card, &all);
        if (isnan(variant->q))
            printf("      -\n");
        else
            printf("  %5.3f\n", variant->q);
        print_hidden(&all);
        better += variant->q < 0.05 && all.gain.mean > 0;
        worse += variant->q < 0.05 && all.gain.mean < 0;
    }
    (void)putchar('\n');
    if (s->stopped)
        printf("Stopped: %u of %u cards were tried, and no more.\n", tried, s->variant_count);
    if (s->illegal > 0)
        printf("%u other%s left out: no legal deck.\n", s->illegal, s->illegal == 1 ? " is" : "s are");
    if (better + worse == 0)
        printf("None makes a difference that is seen (q below 0.05).\n");
    else
        printf("%u make%s %s better and %u worse, of which one in twenty may be there by chance (q below "
               "0.05).\n"
               "The first ones tend to look better than they are: play them again with another --seed.\n",
               better, better == 1 ? "s" : "", s->deck->name, worse);
}

void change_print(struct change_study *s)
{
    print_head(s);
    if (is_sweep(s)) {
        (void)rank(s);
        print_variants(s);
    } else {
        struct sim_change_result all = overall(s, &s->variants[0]);
        print_opponents(s, &all);
        print_aborted(&all);
        print_verdict(s, &all);
    }
    cli_print_warnings(&s->versions[SIM_BEFORE].deciders, s->deck->name);
}

// --- The file -------------------------------------------------------------------------------------

static void append_row(struct csv *csv, const struct change_study *s, const struct change_variant *variant,
                       const char *opponent, const struct sim_change_result *r)
{
    struct text lists[2] = {{0}, {0}};
    change_each_card(s, variant, append_card, lists);
    csv_string(csv, s->deck->name);
    csv_string(csv, variant->deck->name);
    for (unsigned i = 0; i < 2; i++) {
        csv_string(csv, text_string(&lists[i]));
        text_free(&lists[i]);
    }
    csv_string(csv, opponent);
    cli_write_players(&s->versions[SIM_BEFORE].deciders, csv);
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
    for (unsigned version = 0; version < SIM_VERSIONS; version++)
        csv_integer(csv, r->aborted[version]);
    csv_number(csv, strcmp(opponent, "*") == 0 && is_sweep(s) ? variant->q : NAN);
    csv_end(csv);
}

bool change_write(const struct change_study *s, struct epic_error *error)
{
    struct csv csv = {0};
    if (!s->options->file)
        return true;
    csv_head(&csv, "deck changed_deck out in opponent " CLI_PLAYER_COLUMNS
                   "pairs games score_before score_before_se score_after score_after_se change change_se "
                   "change_low change_high games_factor aborted_before aborted_after q");
    for (unsigned i = 0; i < s->variant_count && s->variants[i].counts; i++) {
        const struct change_variant *variant = &s->variants[i];
        for (unsigned opponent = 0; opponent < s->change.opponents; opponent++) {
            struct sim_change_result one = sim_change_against(&variant->counts[opponent]);
            append_row(&csv, s, variant, opponent_name(s, opponent), &one);
        }
        struct sim_change_result all = overall(s, variant);
        append_row(&csv, s, variant, "*", &all);
    }
    bool good = !csv.text.failed || error_set(error, "out of memory");
    good = good && file_write(s->options->file, text_string(&csv.text), csv.text.length, error);
    csv_free(&csv);
    return good;
}
