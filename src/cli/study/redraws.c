#include <inttypes.h>
#include <math.h>

#include "base/encoding/csv.h"
#include "base/error.h"
#include "cli/study/mulligan.h"
#include "stats/interval.h"

// Deals that are looked at for one that asks: if fewer do, they hardly matter.
enum { LOOKED = 1000 };
enum { NAMES = 27 }; // columns of them

static const char *const answer_names[SIM_REDRAW_ANSWERS] = {"keep", "replace once", "replace always",
                                                             "replace later"};
static const char *const hand_names[SIM_REDRAW_HANDS] = {"dealt", "drawn instead"};

// --- Playing --------------------------------------------------------------------------------------

bool mulligan_play_redraws(struct mulligan_study *s, struct epic_error *error)
{
    enum { STEP = 64 };
    const volatile sig_atomic_t *stop = cli_interrupted();
    uint64_t wanted = s->options->deals, most = s->branches.hand ? wanted : LOOKED * wanted;
    struct sim_redraw_sums *sums = &s->redraws;
    cli_catch_interrupts();
    while ((uint64_t)sums->asked < wanted && !*stop) {
        uint64_t left = wanted - (uint64_t)sums->asked, looked = (uint64_t)sums->looked;
        if (looked >= most)
            break;
        if (!sim_redraws_play(&s->branches, looked, left < STEP ? left : STEP, most - looked,
                              s->options->threads, stop, sums, error))
            return false;
        mulligan_show_progress("hands that may be replaced", (uint64_t)sums->asked, wanted);
    }
    s->stopped = *stop != 0;
    cli_end_progress();
    return sums->asked > 0 || error_set(error, "none of %" PRId64 " hands may be replaced", sums->looked);
}

// --- Printing -------------------------------------------------------------------------------------

static void append_sort(const struct mulligan_study *s, unsigned sort, struct text *out)
{
    if (sort == SIM_REDRAW_ALL)
        text_append(out, "all that may be replaced");
    else
        s->data.rules->mulligan->hand_sort_text(sort, out);
}

static void print_question(const struct mulligan_study *s, const struct sim_redraw_question *q, unsigned sort)
{
    struct text name = {0};
    append_sort(s, sort, &name);
    cli_print_padded(text_string(&name), NAMES);
    text_free(&name);
    struct sim_estimate kept = sim_redraws_estimate(&s->branches, q->kept, q->deals);
    struct sim_estimate replaced = sim_redraws_estimate(&s->branches, q->replaced, q->deals);
    printf("  %5" PRId64 "  %8.2f  %6.2f  %10.2f", q->deals,
           100.0 * (double)q->deals / (double)s->redraws.looked, 100 * kept.value, 100 * replaced.value);
    mulligan_print_difference(sim_redraws_estimate(&s->branches, q->gain, q->deals));
    (void)putchar('\n');
    mulligan_print_hidden(kept.value, sim_redraws_aborted(&s->branches, q->aborted_kept, q->deals));
}

static void print_questions(const struct mulligan_study *s, unsigned hand)
{
    const struct sim_redraw_question *questions = s->redraws.question[hand];
    if (questions[SIM_REDRAW_ALL].deals == 0)
        return;
    struct text head = {0};
    text_appendf(&head, "hand %s", hand_names[hand]);
    cli_print_padded(text_string(&head), NAMES);
    text_free(&head);
    printf("  deals  of all %%  kept %%  replaced %%    more  95 %% interval\n");
    print_question(s, &questions[SIM_REDRAW_ALL], SIM_REDRAW_ALL);
    for (unsigned sort = 0; sort < s->data.rules->mulligan->hand_sorts; sort++)
        if (questions[sort].deals > 0)
            print_question(s, &questions[sort], sort);
    (void)putchar('\n');
}

static void print_answers(const struct mulligan_study *s)
{
    const struct sim_redraw_sums *sums = &s->redraws;
    cli_print_padded("answer", 14);
    printf("  score %%  95 %% interval      more than keeping\n");
    for (unsigned i = 0; i < SIM_REDRAW_ANSWERS; i++) {
        struct sim_estimate score = sim_redraws_estimate(&s->branches, sums->answers[i], sums->asked);
        cli_print_padded(answer_names[i], 14);
        mulligan_print_score(score);
        if (i != SIM_REDRAW_KEEP)
            mulligan_print_difference(sim_redraws_estimate(&s->branches, sums->gains[i], sums->asked));
        (void)putchar('\n');
        mulligan_print_hidden(score.value, sim_redraws_aborted(&s->branches, sums->aborted[i], sums->asked));
    }
}

void mulligan_print_redraws(const struct mulligan_study *s)
{
    mulligan_print_head(s);
    printf("%" PRId64 " deals%s, of which %" PRId64 " leave a choice: each was played with every answer\n\n",
           s->redraws.looked, s->stopped ? " (stopped)" : "", s->redraws.asked);
    for (unsigned hand = 0; hand < SIM_REDRAW_HANDS; hand++)
        print_questions(s, hand);
    print_answers(s);
    printf("later: not the dealt hand, but any that may be replaced after it\n");
    cli_print_warnings(&s->deciders, s->deck->name);
}

// --- Files ----------------------------------------------------------------------------------------

static void write_question(const struct mulligan_study *s, unsigned hand, unsigned sort, struct csv *csv)
{
    const struct sim_redraw_question *q = &s->redraws.question[hand][sort];
    uint64_t looked = (uint64_t)s->redraws.looked, deals = (uint64_t)q->deals;
    struct stats_interval share = stats_wilson(deals, looked, STATS_Z95);
    struct text name = {0};
    append_sort(s, sort, &name);
    mulligan_write_decks(s, csv);
    csv_string(csv, hand_names[hand]);
    csv_string(csv, sort == SIM_REDRAW_ALL ? "*" : text_string(&name));
    csv->text.failed = csv->text.failed || name.failed;
    csv_integer(csv, q->deals);
    csv_unsigned(csv, looked);
    csv_number(csv, (double)deals / (double)looked);
    csv_number(csv, share.low);
    csv_number(csv, share.high);
    mulligan_write_estimate(csv, sim_redraws_estimate(&s->branches, q->kept, q->deals));
    mulligan_write_estimate(csv, sim_redraws_estimate(&s->branches, q->replaced, q->deals));
    mulligan_write_estimate(csv, sim_redraws_estimate(&s->branches, q->gain, q->deals));
    csv_number(csv, sim_redraws_aborted(&s->branches, q->aborted_kept, q->deals));
    csv_number(csv, sim_redraws_aborted(&s->branches, q->aborted_replaced, q->deals));
    csv_end(csv);
    text_free(&name);
}

static void write_questions(const struct mulligan_study *s, struct csv *csv)
{
    csv_head(
        csv,
        "deck opponents " CLI_PLAYER_COLUMNS
        "hand sort deals looked share share_low share_high kept_score kept_se replaced_score replaced_se "
        "gain gain_se kept_aborted replaced_aborted");
    for (unsigned hand = 0; hand < SIM_REDRAW_HANDS; hand++) {
        write_question(s, hand, SIM_REDRAW_ALL, csv);
        for (unsigned sort = 0; sort < s->data.rules->mulligan->hand_sorts; sort++)
            if (s->redraws.question[hand][sort].deals > 0)
                write_question(s, hand, sort, csv);
    }
}

static void write_answers(const struct mulligan_study *s, struct csv *csv)
{
    const struct sim_redraw_sums *sums = &s->redraws;
    mulligan_write_policies_head(csv);
    for (unsigned i = 0; i < SIM_REDRAW_ANSWERS; i++) {
        mulligan_write_decks(s, csv);
        csv_string(csv, answer_names[i]);
        csv_integer(csv, sums->asked);
        mulligan_write_estimate(csv, sim_redraws_estimate(&s->branches, sums->answers[i], sums->asked));
        mulligan_write_estimate(csv, sim_redraws_estimate(&s->branches, sums->gains[i], sums->asked));
        csv_number(csv, sim_redraws_aborted(&s->branches, sums->aborted[i], sums->asked));
        csv_end(csv);
    }
}

bool mulligan_write_redraws(const struct mulligan_study *s, struct epic_error *error)
{
    return !s->options->folder || (mulligan_write_file(s, "redraws.csv", write_questions, error) &&
                                   mulligan_write_file(s, "policies.csv", write_answers, error));
}
