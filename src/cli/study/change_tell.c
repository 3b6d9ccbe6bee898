#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/study/change.h"
#include "report/names.h"
#include "sim/stats/aborted.h"
#include "stats/discovery.h"

static const char *opponent_name(const struct change_study *s, unsigned i)
{
    return change_before(s)->against.items[i]->name;
}

static const char *deck_name(const struct change_study *s)
{
    assert(s->variants);
    return s->variants[0].deck->name;
}

// --- What was changed -----------------------------------------------------------------------------

// In the order of the deck lists: what is taken out, and what is put in.
static void append_card(void *context, const char *card, unsigned before, unsigned after)
{
    struct text *lists = context;
    struct text *list = &lists[after > before];
    text_appendf(list, "%s%u %s", list->length > 0 ? "; " : "",
                 before > after ? before - after : after - before, card);
}

void change_append_lists(const struct change_study *s, const struct change_variant *variant,
                         struct text lists[2])
{
    change_each_card(s, variant, append_card, lists);
}

static void append_number(void *context, const char *card, const char *number, const char *before,
                          const char *after)
{
    struct text *list = context;
    const char *end = list->length > 0 ? "; " : "";
    if (strcmp(number, "text") == 0 || !*before)
        text_appendf(list, "%s%s: %s", end, card, *before ? "another text" : "new");
    else
        text_appendf(list, "%s%s: %s %s to %s", end, card, number, before, after);
}

void change_append_numbers(const struct change_study *s, const struct change_variant *variant,
                           struct text *out)
{
    change_each_number(s, variant, append_number, out);
}

static void print_list(const char *what, const char *list)
{
    enum { INDENT = 8 };
    if (!*list)
        return;
    printf("  %-*s", INDENT - 2, what);
    cli_print_wrapped(list, ";", INDENT);
}

static void print_lists(const struct change_study *s)
{
    struct text lists[2] = {{0}, {0}};
    change_append_lists(s, &s->variants[1], lists);
    print_list("out", text_string(&lists[0]));
    print_list("in", text_string(&lists[1]));
    text_free(&lists[0]);
    text_free(&lists[1]);
}

// Of all variants what is the same for all; a card that is misspelt is a new one.
static void print_changed_cards(const struct change_study *s)
{
    const struct cli_data_options *o = &s->options->match.data;
    struct text numbers = {0};
    for (unsigned i = 0; i < o->change_count; i++)
        printf("  cards of %s\n", o->changes[i]);
    if (!s->sweep) {
        change_append_numbers(s, &s->variants[1], &numbers);
        print_list("cards", text_string(&numbers));
        if (numbers.length == 0 && s->variants[1].data != s->variants[0].data)
            printf("  this changes no card\n");
    }
    text_free(&numbers);
}

// In the words of the command, for they hold for all variants.
static void print_words(const char *what, const char *const *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        printf("  %-5s %s%s\n", what, words[i][0] >= '0' && words[i][0] <= '9' ? "" : "1 ", words[i]);
}

// Who counts more than others, and who was left out.
static void print_field(const struct change_study *s)
{
    const struct change_data *data = change_before(s);
    struct text shares = {0};
    for (unsigned i = 0; data->field.shares && i < s->change.opponents; i++)
        text_appendf(&shares, "%s%s %.1f %%", i ? "; " : "", opponent_name(s, i),
                     100 * data->field.shares[i]);
    print_list("field", text_string(&shares));
    if (data->field.note.length > 0)
        printf("  %s", text_string(&data->field.note));
    text_free(&shares);
}

static void print_head(const struct change_study *s)
{
    const struct change_options *o = s->options;
    unsigned opponents = s->change.opponents;
    printf("%s: %s before and after ", change_before(s)->cards.rules->title, deck_name(s));
    if (s->sweep)
        printf("each of %u changes", s->count - 1);
    else
        printf("a change");
    printf(", against %u deck%s, seed %" PRIu64 "%s\n", opponents, opponents == 1 ? "" : "s", o->match.seed,
           s->stopped ? ", stopped before its end" : "");
    cli_print_players(&change_before(s)->deciders, deck_name(s));
    if (s->sweep) {
        print_words("out", o->out, o->out_count);
        print_words("in", o->in, o->in_count);
    } else {
        print_lists(s);
    }
    print_changed_cards(s);
    print_field(s);
    (void)putchar('\n');
}

// --- The table ------------------------------------------------------------------------------------

enum { NAME_WIDTH = 24, MOST_NAME_WIDTH = 44 };

static unsigned name_width(const struct change_study *s)
{
    unsigned width = NAME_WIDTH;
    for (unsigned i = 0; s->sweep && i < s->count; i++) {
        unsigned length = text_characters(text_string(&s->variants[i].name), s->variants[i].name.length);
        width = length > width ? length : width;
    }
    return width < MOST_NAME_WIDTH ? width : MOST_NAME_WIDTH;
}

static void print_name(const struct change_study *s, const char *name)
{
    unsigned width = name_width(s);
    struct text cut = {0};
    report_append_cut(&cut, name, width);
    cli_print_padded(text_string(&cut), width);
    text_free(&cut);
}

static void print_names(const struct change_study *s, const char *first)
{
    print_name(s, first);
    printf("     games%s   after %%   95 %% interval    change     95 %% interval",
           s->sweep ? "" : "  before %");
}

static void print_score(const struct stats_mean *score, bool interval)
{
    if (score->rounds == 0)
        printf(interval ? "  %8s  %6s   %5s" : "  %8s", "-", "-", "-");
    else if (interval)
        printf("  %8.2f  %5.2f to %5.2f", 100 * score->mean, 100 * score->interval.low,
               100 * score->interval.high);
    else
        printf("  %8.2f", 100 * score->mean);
}

static void print_row(const struct change_study *s, const char *name, const struct sim_change_result *r)
{
    print_name(s, name);
    printf("  %8" PRIu64, 2 * r->gain.rounds);
    if (!s->sweep)
        print_score(&r->score[SIM_BEFORE], false);
    print_score(&r->score[SIM_AFTER], true);
    if (r->gain.rounds == 0)
        printf("  %8s  %6s    %6s", "-", "-", "-");
    else
        printf("  %+8.2f  %+6.2f to %+6.2f", 100 * r->gain.mean, 100 * r->gain.interval.low,
               100 * r->gain.interval.high);
}

// The scores of the games that were not aborted.
static void print_others(const struct sim_change_result *r, int64_t games)
{
    double before = sim_decided_score(r->score[SIM_BEFORE].mean, games, r->aborted[SIM_BEFORE]);
    double after = sim_decided_score(r->score[SIM_AFTER].mean, games, r->aborted[SIM_AFTER]);
    if (isnan(before) || isnan(after))
        printf("there are no others to compare\n");
    else
        printf("the others %.2f and %.2f, %+.2f\n", 100 * before, 100 * after, 100 * (after - before));
}

// Below a row: what aborted games hide.
static void print_hidden(const struct sim_change_result *r)
{
    int64_t games = 2 * (int64_t)r->gain.rounds;
    const struct stats_interval *before = &r->bounds[SIM_BEFORE];
    const struct stats_interval *after = &r->bounds[SIM_AFTER];
    if (!sim_aborted_matter(r->aborted[SIM_BEFORE], games) &&
        !sim_aborted_matter(r->aborted[SIM_AFTER], games))
        return;
    printf("  * %.2f and %.2f %% aborted (limit reached), which score half; ",
           100 * (double)r->aborted[SIM_BEFORE] / (double)games,
           100 * (double)r->aborted[SIM_AFTER] / (double)games);
    print_others(r, games);
    printf("    all of them lost, or won: before %.2f to %.2f, after %.2f to %.2f, change %+.2f to %+.2f\n",
           100 * before->low, 100 * before->high, 100 * after->low, 100 * after->high,
           100 * (after->low - before->high), 100 * (after->high - before->low));
}

static void print_opponents(const struct change_study *s, const struct sim_change_result *all)
{
    print_names(s, "against");
    (void)putchar('\n');
    for (unsigned i = 0; i < s->change.opponents; i++) {
        struct sim_change_result one = sim_change_against(&s->variants[1].counts[i]);
        print_row(s, opponent_name(s, i), &one);
        (void)putchar('\n');
        print_hidden(&one);
    }
    if (s->change.opponents > 1) {
        print_row(s, "all", all);
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
    printf("No difference shows: if there is one, it lies between %+.2f and %+.2f wins in a hundred games;\n",
           100 * gain.interval.low, 100 * gain.interval.high);
    if (s->options->until > 0 && gain.interval.high - gain.interval.low <= 2 * s->options->until)
        printf("a smaller --until gives a narrower interval.\n");
    else // four times as many games halve the interval
        printf("-n %.0f%s would halve the interval.\n",
               rounded(8 * (double)gain.rounds / s->change.opponents),
               s->options->margin > 0 ? " without --sprt" : "");
}

static void print_gain(const struct change_study *s, const struct stats_mean *gain)
{
    enum { FEW_PAIRS = 4 };
    const char *name = deck_name(s);
    if (gain->rounds == 0)
        printf("No game was played both before and after the change.\n");
    else if (gain->rounds < FEW_PAIRS)
        printf("Too few games to say.\n");
    else if (gain->variance == 0 && gain->mean == 0)
        printf("All pairs of games came out the same: the change never mattered.\n");
    else if (gain->interval.low > 0)
        printf("The change makes %s better, by %.2f to %.2f wins in a hundred games.\n", name,
               100 * gain->interval.low, 100 * gain->interval.high);
    else if (gain->interval.high < 0)
        printf("The change makes %s worse, by %.2f to %.2f wins in a hundred games.\n", name,
               -100 * gain->interval.high, -100 * gain->interval.low);
    else
        print_no_difference(s, *gain);
}

// Nothing is sure: a chance of 0 or 1 is one that rounds to it.
static void print_chance(double chance)
{
    if (chance > 0.999)
        printf("above 99.9 %%");
    else if (chance < 0.001)
        printf("below 0.1 %%");
    else
        printf("%.1f %%", 100 * chance);
}

static void print_target(const struct change_study *s, const struct sim_change_result *all)
{
    const struct change_target *target = &s->options->target;
    if (!target->words || all->gain.rounds == 0)
        return;
    printf("How likely it is that the score of %s is %s: ", deck_name(s), target->words);
    print_chance(change_meets(target, &all->score[SIM_AFTER]));
    printf(" after the change, ");
    print_chance(change_meets(target, &all->score[SIM_BEFORE]));
    printf(" before.\n");
}

static void print_decision(const struct change_study *s)
{
    const char *verdict = s->variants[1].verdict;
    double margin = 100 * s->options->margin;
    if (!(margin > 0))
        return;
    if (!verdict)
        printf("It is not decided yet whether it is better or worse by %g points.\n", margin);
    else if (strcmp(verdict, "neither") == 0)
        printf("Decided: it is neither better nor worse by %g points.\n", margin);
    else
        printf("Decided: it is %s by %g points, rather than unchanged.\n", verdict, margin);
}

static void print_verdict(const struct change_study *s, const struct sim_change_result *all)
{
    static const double little = 1.1;
    (void)putchar('\n');
    print_gain(s, &all->gain);
    print_decision(s);
    print_target(s, all);
    if (all->worth > little)
        printf("With separate shuffles the two versions would have needed %.1f times as many games.\n",
               all->worth);
}

// --- Many variants --------------------------------------------------------------------------------

static bool was_played(const struct change_study *s, const struct change_variant *variant)
{
    return change_overall(s, variant).gain.rounds > 0;
}

// Where so many are tried, some look good by chance.
static bool find_q(struct change_study *s)
{
    double *q = calloc(s->count, sizeof *q);
    bool good = q != NULL;
    for (unsigned i = 1; good && i < s->count; i++) {
        struct sim_change_result all = change_overall(s, &s->variants[i]);
        q[i] = was_played(s, &s->variants[i]) ? stats_test_two_sided(&all.test) : NAN;
    }
    good = good && stats_false_discovery(q + 1, s->count - 1);
    for (unsigned i = 1; i < s->count; i++)
        s->variants[i].q = good ? q[i] : NAN;
    free(q);
    return good;
}

struct place {
    const struct change_variant *variant;
    double gain;
};

static int best_first(const void *a, const void *b)
{
    const struct place *x = a;
    const struct place *y = b;
    if (x->gain != y->gain)
        return x->gain > y->gain ? -1 : 1;
    return strcmp(text_string(&x->variant->name), text_string(&y->variant->name));
}

// The variants as they are shown: in the order of the command, or where "any" is tried the best one first,
// and those that were not played last. To be freed; NULL if memory ran out.
static struct place *order_of(const struct change_study *s)
{
    struct place *places = calloc(s->count, sizeof *places);
    for (unsigned i = 1; places && i < s->count; i++) {
        double gain = change_overall(s, &s->variants[i]).gain.mean;
        places[i - 1] = (struct place){&s->variants[i], isnan(gain) ? -INFINITY : gain};
    }
    if (places && s->ranked)
        qsort(places, s->count - 1, sizeof *places, best_first);
    return places;
}

static void print_variant(const struct change_study *s, const struct change_variant *variant)
{
    const struct change_options *o = s->options;
    struct sim_change_result all = change_overall(s, variant);
    print_row(s, text_string(&variant->name), &all);
    if (s->ranked)
        printf(isnan(variant->q) ? "      -" : "  %5.3f", variant->q);
    if (o->target.words)
        printf("  %7.1f", 100 * change_meets(&o->target, &all.score[SIM_AFTER]));
    if (o->margin > 0)
        printf("  %s", variant->verdict ? variant->verdict : "undecided");
    (void)putchar('\n');
    print_hidden(&all);
}

static void print_before(const struct change_study *s)
{
    const struct change_options *o = s->options;
    struct sim_change_result all = change_overall(s, &s->variants[0]);
    print_name(s, text_string(&s->variants[0].name));
    printf("  %8" PRIu64, 2 * all.gain.rounds);
    print_score(&all.score[SIM_AFTER], true);
    if (o->target.words) // below its column
        printf("%*.1f", s->ranked ? 44 : 37, 100 * change_meets(&o->target, &all.score[SIM_AFTER]));
    (void)putchar('\n');
}

static void print_significant(const struct change_study *s)
{
    unsigned better = 0;
    unsigned worse = 0;
    for (unsigned i = 1; i < s->count; i++) {
        better += s->variants[i].q < 0.05 && change_overall(s, &s->variants[i]).gain.mean > 0;
        worse += s->variants[i].q < 0.05 && change_overall(s, &s->variants[i]).gain.mean < 0;
    }
    if (better + worse == 0)
        printf("No change makes a difference that shows (q below 0.05).\n");
    else
        printf("%u make%s %s better and %u worse, of which one in twenty may be chance (q below "
               "0.05).\n"
               "The first and the last ones tend to look stronger than they are: play them again "
               "with another --seed.\n",
               better, better == 1 ? "s" : "", deck_name(s), worse);
}

// Of those that are what is asked for, the one that changes least.
static void print_smallest(const struct change_study *s)
{
    static const double sure = 0.95;
    const struct change_target *target = &s->options->target;
    const struct change_variant *smallest = NULL;
    unsigned met = 0;
    for (unsigned i = 1; i < s->count; i++) {
        struct sim_change_result all = change_overall(s, &s->variants[i]);
        if (all.gain.rounds == 0 || !(change_meets(target, &all.score[SIM_AFTER]) >= sure))
            continue;
        met++;
        if (!smallest || fabs(all.gain.mean) < fabs(change_overall(s, smallest).gain.mean))
            smallest = &s->variants[i];
    }
    if (met == 0)
        printf("No change brings the score of %s to %s with a probability of 95 %%.\n", deck_name(s),
               target->words);
    else
        printf("%u bring%s the score of %s to %s with a probability of 95 %% or more; the "
               "smallest change of the score:\n"
               "%s. It was chosen from several: play it alone, with another --seed, before you "
               "rely on it.\n",
               met, met == 1 ? "s" : "", deck_name(s), target->words, text_string(&smallest->name));
}

static void print_variants(struct change_study *s)
{
    const struct change_options *o = s->options;
    struct place *places = find_q(s) ? order_of(s) : NULL;
    unsigned tried = 0;
    print_names(s, s->ranked && o->set_count == 0 ? "any" : "variant");
    printf("%s", s->ranked ? "      q" : "");
    printf("%s", o->target.words ? "  meets %" : "");
    printf("%s\n", o->margin > 0 ? "  sprt" : "");
    print_before(s);
    for (unsigned i = 0; places && i + 1 < s->count; i++) {
        bool played = was_played(s, places[i].variant);
        tried += played;
        if (played)
            print_variant(s, places[i].variant);
    }
    free(places);
    (void)putchar('\n');
    if (s->stopped && tried == 0)
        printf("Stopped before any change was tried.\n");
    else if (s->stopped && tried + 1 < s->count)
        printf("Stopped: %u of %u changes were tried, and no more.\n", tried, s->count - 1);
    if (s->illegal > 0)
        printf("%u other%s no legal card or deck: %s\n", s->illegal,
               s->illegal == 1 ? " is left out, as it makes" : "s are left out, as they make",
               text_string(&s->illegal_ones));
    if (s->ranked && tried > 0)
        print_significant(s);
    if (o->target.words && tried > 0)
        print_smallest(s);
}

void change_print(struct change_study *s)
{
    print_head(s);
    if (s->sweep) {
        print_variants(s);
    } else {
        struct sim_change_result all = change_overall(s, &s->variants[1]);
        print_opponents(s, &all);
        print_aborted(&all);
        print_verdict(s, &all);
    }
    cli_print_warnings(&change_before(s)->deciders, deck_name(s));
}
