#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/encoding/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/study/mulligan.h"
#include "report/aborted.h"
#include "report/names.h"
#include "stats/interval.h"

enum { TOLD_SETS = 8 }; // of the best sets

static const char *const policy_names[SIM_BRANCH_POLICIES] = {"keep", "heuristic", "random", "learned"};

static const char *card_name(const struct mulligan_study *s, unsigned kind)
{
    return s->data.rules->card_name(s->data.cards, kind);
}

static const char *name_of(const struct mulligan_study *s, unsigned place)
{
    return card_name(s, s->deck->kinds[place]);
}

static unsigned place_of(const struct mulligan_study *s, unsigned card)
{
    return s->setups[0].slots[0].place[s->deal.slots[card]];
}

static unsigned sets_of(const struct mulligan_study *s) { return 1U << s->branches.cards; }

static bool was_dealt(const struct mulligan_study *s, unsigned place)
{
    return s->tuned.copies[place].sum + s->told.copies[place].sum > 0;
}

// --- What is known, in an order -------------------------------------------------------------------

struct ranked {
    unsigned what;
    double value;
};

static int highest_first(const void *a, const void *b)
{
    const struct ranked *x = a;
    const struct ranked *y = b;
    if (x->value != y->value)
        return x->value > y->value ? -1 : 1;
    return x->what < y->what ? -1 : x->what > y->what;
}

// Cards that were dealt, those worth keeping first; returns how many.
static unsigned rank_cards(const struct mulligan_study *s, const struct sim_branch_sums *sums,
                           struct ranked cards[EPIC_DECK_CARDS])
{
    unsigned count = 0;
    for (unsigned place = 0; place < s->deck->kind_count; place++) {
        double worth = sim_branch_worth(&s->branches, sums, place).value;
        if (was_dealt(s, place))
            cards[count++] = (struct ranked){place, isnan(worth) ? -2 : worth};
    }
    qsort(cards, count, sizeof *cards, highest_first);
    return count;
}

// Sets that differ, the best of the tuning first.
static unsigned rank_sets(const struct mulligan_study *s, struct ranked sets[SIM_BRANCH_SETS])
{
    unsigned count = 0;
    for (unsigned set = 0; set < sets_of(s); set++)
        if (sim_branch_set_told(&s->branches, &s->deal, set))
            sets[count++] = (struct ranked){set, sim_branch_set(&s->branches, &s->tuned, set).value};
    qsort(sets, count, sizeof *sets, highest_first);
    return count;
}

// --- Learning -------------------------------------------------------------------------------------

// What is known of all cards together: the mean worth, and how far cards truly differ from it (a variance).
struct prior {
    double mean, spread;
};

static struct prior find_prior(const struct mulligan_study *s)
{
    double count = 0;
    double sum = 0;
    double squares = 0;
    double noise = 0;
    for (unsigned place = 0; place < s->deck->kind_count; place++) {
        struct sim_estimate worth = sim_branch_worth(&s->branches, &s->tuned, place);
        if (isnan(worth.error))
            continue;
        count++;
        sum += worth.value;
        squares += worth.value * worth.value;
        noise += worth.error * worth.error;
    }
    if (count == 0)
        return (struct prior){0, 0};
    double mean = sum / count;
    return (struct prior){mean, fmax(0, squares / count - mean * mean - noise / count)};
}

// What was seen of a card counts for as much as it is known better than guessed: cards of which little is
// known are taken for average ones.
static double shrunk(struct sim_estimate worth, struct prior prior)
{
    double noise = worth.error * worth.error;
    if (isnan(noise) || prior.spread + noise <= 0)
        return prior.mean;
    return prior.mean + prior.spread / (prior.spread + noise) * (worth.value - prior.mean);
}

void mulligan_learn(struct mulligan_study *s)
{
    struct csv csv = {0};
    struct prior prior = find_prior(s);
    csv_head(&csv, "card value worth worth_se copies");
    for (unsigned place = 0; place < s->deck->kind_count; place++) {
        struct sim_estimate worth = sim_branch_worth(&s->branches, &s->tuned, place);
        if (isnan(worth.value))
            continue;
        csv_string(&csv, name_of(s, place));
        csv_number(&csv, shrunk(worth, prior));
        csv_number(&csv, worth.value);
        csv_number(&csv, worth.error);
        csv_integer(&csv, s->tuned.copies[place].sum);
        csv_end(&csv);
    }
    s->learned = csv.text;
}

// --- Printing -------------------------------------------------------------------------------------

void mulligan_print_score(struct sim_estimate e)
{
    printf("  %6.2f  ", 100 * e.value);
    if (isnan(e.error))
        printf("%16s", "not known");
    else
        printf("%6.2f to %6.2f", 100 * fmax(0, e.value - STATS_Z95 * e.error),
               100 * fmin(1, e.value + STATS_Z95 * e.error));
}

void mulligan_print_difference(struct sim_estimate e)
{
    if (isnan(e.error)) {
        printf("  %25s", "not known");
        return;
    }
    printf("  %+6.2f  %+6.2f to %+6.2f", 100 * e.value, 100 * (e.value - STATS_Z95 * e.error),
           100 * (e.value + STATS_Z95 * e.error));
}

void mulligan_print_hidden(double score, double aborted)
{
    struct report_aborted a = {score, aborted, aborted < 1 ? (score - aborted / 2) / (1 - aborted) : NAN};
    struct text line = {0};
    report_append_aborted(&line, 2, &a);
    (void)fputs(text_string(&line), stdout);
    text_free(&line);
}

void mulligan_print_head(const struct mulligan_study *s)
{
    struct text head = {0};
    text_appendf(&head, "%s against", s->deck->name);
    for (unsigned i = 0; i < s->against.count; i++)
        text_appendf(&head, "%s %s", i ? "," : "", s->against.items[i]->name);
    text_appendf(&head, ", seed %" PRIu64, s->options->match.seed);
    cli_print_wrapped(text_string(&head), CLI_WORDS, 0);
    text_free(&head);
    (void)fputs(text_string(&s->field.note), stdout);
    cli_print_players(&s->deciders, s->deck->name);
}

static void print_deals(const struct mulligan_study *s)
{
    if (s->same)
        printf("Stopped after %" PRIu64
               " deals. What looks best on them is also measured on them, and so looks better\n"
               "than it is; on each, all %u sets of cards kept\n"
               "\n",
               s->tuned.deals, sets_of(s));
    else
        printf("%" PRIu64 " deals to find out what is best, %" PRIu64
               " others to say how good it is%s; on each, all %u sets of cards kept\n\n",
               s->tuned.deals, s->told.deals, s->stopped ? " (stopped)" : "", sets_of(s));
}

static void print_cards(const struct mulligan_study *s)
{
    struct ranked cards[EPIC_DECK_CARDS];
    unsigned count = rank_cards(s, &s->told, cards);
    unsigned width = (unsigned)strlen("keeping a copy");
    for (unsigned i = 0; i < count; i++) {
        unsigned wanted = report_width(name_of(s, cards[i].what));
        width = wanted > width ? wanted : width;
    }
    cli_print_padded("keeping a copy", width);
    printf("   dealt  worth %%  95 %% interval      learned\n");
    for (unsigned i = 0; i < count; i++) {
        unsigned place = cards[i].what;
        bool put_back = s->policies[MULLIGAN_LEARNED]->put_back[s->deck->kinds[place]];
        cli_print_padded(name_of(s, place), width);
        printf("  %6" PRId64 " ", s->told.copies[place].sum);
        mulligan_print_difference(sim_branch_worth(&s->branches, &s->told, place));
        printf("  %s\n", put_back ? "put back" : "keep");
    }
    if (!s->same)
        printf("learned: what the earlier deals, not shown here, say of the card\n");
}

static void print_policies(const struct mulligan_study *s)
{
    printf("\npolicy     score %%  95 %% interval      more than keeping all\n");
    for (unsigned i = 0; i < SIM_BRANCH_POLICIES; i++) {
        cli_print_padded(policy_names[i], 9);
        mulligan_print_score(sim_branch_policy(&s->branches, &s->told, i));
        if (i != MULLIGAN_KEEP)
            mulligan_print_difference(sim_branch_policy_gain(&s->branches, &s->told, i));
        (void)putchar('\n');
        mulligan_print_hidden(sim_branch_policy(&s->branches, &s->told, i).value,
                              sim_branch_policy_aborted(&s->branches, &s->told, i));
    }
}

// "AB-D-": which cards of the hand are kept.
static void append_set(const struct mulligan_study *s, unsigned set, struct text *out)
{
    for (unsigned i = 0; i < s->branches.cards; i++)
        text_append_char(out, set >> i & 1U ? '-' : (char)('A' + (int)i));
}

// Who would keep this set.
static void append_whose(const struct mulligan_study *s, unsigned set, struct text *out)
{
    if (set == s->branches.reference)
        text_append(out, " best");
    if (set == 0)
        text_append(out, " all");
    if (set + 1 == sets_of(s))
        text_append(out, " none");
    for (unsigned i = MULLIGAN_RULES; i <= MULLIGAN_LEARNED; i += MULLIGAN_LEARNED - MULLIGAN_RULES)
        if (s->deal.put_back[i] == set)
            text_appendf(out, " %s", policy_names[i]);
}

static void print_set(const struct mulligan_study *s, unsigned set)
{
    struct text name = {0};
    append_set(s, set, &name);
    append_whose(s, set, &name);
    cli_print_padded(text_string(&name), 32);
    mulligan_print_score(sim_branch_set(&s->branches, &s->told, set));
    if (set != s->branches.reference)
        mulligan_print_difference(sim_branch_gain(&s->branches, &s->told, set));
    (void)putchar('\n');
    mulligan_print_hidden(sim_branch_set(&s->branches, &s->told, set).value,
                          sim_branch_set_aborted(&s->branches, &s->told, set));
    text_free(&name);
}

static void print_sets(const struct mulligan_study *s)
{
    struct ranked sets[SIM_BRANCH_SETS];
    struct text whose = {0};
    unsigned count = rank_sets(s, sets);
    for (unsigned i = 0; i < s->branches.cards; i++)
        printf("  %c  %s\n", 'A' + (int)i, name_of(s, place_of(s, i)));
    (void)putchar('\n');
    cli_print_padded("kept", 32);
    printf("  score %%  95 %% interval      against the best\n");
    for (unsigned i = 0; i < count; i++) {
        text_clear(&whose);
        append_whose(s, sets[i].what, &whose);
        if (i < TOLD_SETS || whose.length > 0)
            print_set(s, sets[i].what);
    }
    (void)putchar('\n');
    text_free(&whose);
}

void mulligan_print(const struct mulligan_study *s)
{
    mulligan_print_head(s);
    print_deals(s);
    if (s->branches.hand)
        print_sets(s);
    print_cards(s);
    if (!s->branches.hand && !s->same)
        print_policies(s);
    cli_print_warnings(&s->deciders, s->deck->name);
}

// --- Files ----------------------------------------------------------------------------------------

void mulligan_write_decks(const struct mulligan_study *s, struct csv *csv)
{
    struct text names = {0};
    for (unsigned i = 0; i < s->against.count; i++)
        text_appendf(&names, "%s%s", i ? " + " : "", s->against.items[i]->name);
    csv_string(csv, s->deck->name);
    csv_string(csv, text_string(&names));
    csv->text.failed = csv->text.failed || names.failed;
    cli_write_players(&s->deciders, csv);
    text_free(&names);
}

void mulligan_write_estimate(struct csv *csv, struct sim_estimate e)
{
    csv_number(csv, e.value);
    csv_number(csv, e.error);
}

static void write_cards(const struct mulligan_study *s, struct csv *csv)
{
    csv_head(csv, "deck opponents " CLI_PLAYER_COLUMNS
                  "card tune_copies tune_worth tune_worth_se copies worth worth_se learned");
    for (unsigned place = 0; place < s->deck->kind_count; place++) {
        if (!was_dealt(s, place))
            continue;
        bool put_back = s->policies[MULLIGAN_LEARNED]->put_back[s->deck->kinds[place]];
        mulligan_write_decks(s, csv);
        csv_string(csv, name_of(s, place));
        csv_integer(csv, s->tuned.copies[place].sum);
        mulligan_write_estimate(csv, sim_branch_worth(&s->branches, &s->tuned, place));
        csv_integer(csv, s->told.copies[place].sum);
        mulligan_write_estimate(csv, sim_branch_worth(&s->branches, &s->told, place));
        csv_string(csv, put_back ? "put back" : "keep");
        csv_end(csv);
    }
}

void mulligan_write_policies_head(struct csv *csv)
{
    csv_head(csv, "deck opponents " CLI_PLAYER_COLUMNS "policy deals score score_se gain gain_se aborted");
}

static void write_policies(const struct mulligan_study *s, struct csv *csv)
{
    mulligan_write_policies_head(csv);
    for (unsigned i = 0; i < SIM_BRANCH_POLICIES; i++) {
        mulligan_write_decks(s, csv);
        csv_string(csv, policy_names[i]);
        csv_integer(csv, s->told.deals);
        mulligan_write_estimate(csv, sim_branch_policy(&s->branches, &s->told, i));
        mulligan_write_estimate(csv, sim_branch_policy_gain(&s->branches, &s->told, i));
        csv_number(csv, sim_branch_policy_aborted(&s->branches, &s->told, i));
        csv_end(csv);
    }
}

static void write_names(const struct mulligan_study *s, unsigned set, struct csv *csv)
{
    struct text names = {0};
    for (unsigned i = 0; i < s->branches.cards; i++)
        if (set >> i & 1U)
            text_appendf(&names, "%s%s", names.length ? " + " : "", name_of(s, place_of(s, i)));
    csv_string(csv, text_string(&names));
    csv->text.failed = csv->text.failed || names.failed;
    text_free(&names);
}

static void write_sets(const struct mulligan_study *s, struct csv *csv)
{
    struct ranked sets[SIM_BRANCH_SETS];
    unsigned count = rank_sets(s, sets);
    csv_head(csv, "deck opponents " CLI_PLAYER_COLUMNS
                  "rank kept put_back tune_deals tune_score tune_score_se deals score score_se "
                  "against_best against_best_se aborted");
    for (unsigned i = 0; i < count; i++) {
        unsigned set = sets[i].what;
        mulligan_write_decks(s, csv);
        csv_integer(csv, i + 1);
        write_names(s, ~set, csv);
        write_names(s, set, csv);
        csv_integer(csv, s->tuned.deals);
        mulligan_write_estimate(csv, sim_branch_set(&s->branches, &s->tuned, set));
        csv_integer(csv, s->told.deals);
        mulligan_write_estimate(csv, sim_branch_set(&s->branches, &s->told, set));
        mulligan_write_estimate(csv, sim_branch_gain(&s->branches, &s->told, set));
        csv_number(csv, sim_branch_set_aborted(&s->branches, &s->told, set));
        csv_end(csv);
    }
}

bool mulligan_write_file(const struct mulligan_study *s, const char *name,
                         void (*write)(const struct mulligan_study *, struct csv *), struct epic_error *error)
{
    struct csv csv = {0};
    struct text path = {0};
    text_appendf(&path, "%s/%s", s->options->folder, name);
    write(s, &csv);
    bool good = (!csv.text.failed && !path.failed) || error_set(error, "out of memory");
    good = good && file_write(text_string(&path), text_string(&csv.text), csv.text.length, error);
    text_free(&path);
    csv_free(&csv);
    return good;
}

bool mulligan_write(const struct mulligan_study *s, struct epic_error *error)
{
    const struct mulligan_options *o = s->options;
    if (o->learn && !file_write(o->learn, text_string(&s->learned), s->learned.length, error))
        return false;
    if (o->folder && s->same)
        return error_set(error,
                         "stopped too early to write files: they describe other deals than those tuned on");
    if (!o->folder)
        return true;
    if (!mulligan_write_file(s, "keep.csv", write_cards, error))
        return false;
    return s->branches.hand ? mulligan_write_file(s, "sets.csv", write_sets, error)
                            : mulligan_write_file(s, "policies.csv", write_policies, error);
}
