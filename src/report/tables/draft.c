#include "report/tables/draft.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "report/cells.h"
#include "report/names.h"
#include "sim/play/block.h"
#include "sim/stats/draft/pods.h"

enum { NAME_WIDTH = 36, CARD_WIDTH = 28, ROWS = 8 };
static const double doubtful = 0.05; // a q-value from which on nothing is said

static void append_rate(struct text *out, const struct sim_pods_rate *rate)
{
    text_appendf(out, " %10" PRId64, rate->games);
    report_append_percent(out, rate->score, 9, 2);
    report_append_percent(out, rate->interval.low, 9, 2);
    text_append(out, " to ");
    report_append_percent(out, rate->interval.high, 6, 2);
}

// --- Drafters -------------------------------------------------------------------------------------

static void append_comparison(const struct sim_plan *plan, const int64_t *words, struct text *out)
{
    struct sim_drafter first = sim_drafter_of(plan, words, 0);
    text_append(out, "\nElo            ");
    report_append_number(out, first.elo.value, 9, 1);
    text_append(out, "   95 % interval ");
    report_append_number(out, first.elo.interval.low, 9, 1);
    text_append(out, " to ");
    report_append_number(out, first.elo.interval.high, 0, 1);
    text_append(out, "\nsuperiority %  ");
    report_append_number(out, 100 * first.superiority, 9, 2);
    text_append(out, "   likelihood that the first one is stronger\n");
}

// Of a drafter alone, whose games are all of them; each has two sides.
static void append_aborted(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    int64_t aborted = sim_drafter_of(plan, ledger->words[0], 0).aborted / 2;
    if (aborted > 0)
        text_appendf(out, "%" PRId64 " of the %s reached a limit, and count half\n", aborted,
                     report_unit(sim_plan_is_of_matches(plan), 0));
}

static void append_drafters(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    const char *unit = report_unit(sim_plan_is_of_matches(plan), 0);
    text_appendf(out, "\n%-*s      decks %10s  score %%    95 %% interval\n", NAME_WIDTH, "drafter", unit);
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        struct sim_drafter drafter = sim_drafter_of(plan, ledger->words[0], i);
        report_append_padded(out, plan->entrants[i].name, NAME_WIDTH);
        text_appendf(out, " %10" PRId64, drafter.decks);
        append_rate(out, &drafter.rate);
        text_append_char(out, '\n');
        if (drafter.aborted > 0)
            text_appendf(out, "  %" PRId64 " of its %s reached a limit, and count half\n", drafter.aborted,
                         unit);
    }
    if (plan->draft->exchange)
        append_comparison(plan, ledger->words[0], out);
}

// --- Cards ----------------------------------------------------------------------------------------

static int by_score(const void *a, const void *b)
{
    const struct sim_draft_card *x = a, *y = b;
    if (x->rating != y->rating)
        return x->rating > y->rating ? -1 : 1;
    return x->kind < y->kind ? -1 : x->kind > y->kind;
}

static int by_off(const void *a, const void *b)
{
    const struct sim_draft_card *x = a, *y = b;
    bool x_known = !isnan(x->off), y_known = !isnan(y->off);
    if (x_known != y_known)
        return x_known ? -1 : 1;
    if (x_known && x->off != y->off)
        return x->off > y->off ? -1 : 1;
    return x->kind < y->kind ? -1 : x->kind > y->kind;
}

static void append_card(const struct sim_plan *plan, const struct sim_draft_card *card, bool off,
                        struct text *out)
{
    report_append_padded(out, plan->rules->card_name(plan->cards, card->kind), CARD_WIDTH);
    report_append_number(out, card->taken_at, 9, 2);
    append_rate(out, &card->score[SIM_POD_HAND]);
    report_append_percent(out, off ? card->off : card->improvement, 9, 2);
    if (off) {
        report_append_number(out, card->q, 9, 3);
    } else if (!isnan(card->improved.low)) {
        text_append(out, " +- ");
        report_append_percent(out, 0.5 * (card->improved.high - card->improved.low), 5, 2);
    }
    text_append_char(out, '\n');
}

static void append_head(const char *title, const char *last, struct text *out)
{
    text_appendf(out, "\n%-*s taken at      games  in hand    95 %% interval %s\n", CARD_WIDTH, title, last);
}

static void append_best(const struct sim_plan *plan, struct sim_draft_card *cards, size_t count,
                        struct text *out)
{
    qsort(cards, count, sizeof *cards, by_score);
    append_head("cards that win most", " improves", out);
    for (size_t i = 0; i < count && i < ROWS; i++)
        append_card(plan, &cards[i], false, out);
    append_head("cards that win least", " improves", out);
    for (size_t i = 0; i < count && i < ROWS; i++)
        append_card(plan, &cards[count - 1 - i], false, out);
}

static bool is_sure(const struct sim_draft_card *card) { return !isnan(card->off) && card->q < doubtful; }

// From one end of the list, so many that are sure.
static void append_sure(const struct sim_plan *plan, const struct sim_draft_card *cards, size_t count,
                        bool late, struct text *out)
{
    unsigned told = 0;
    append_head(late ? "taken too late" : "taken too early", "      off        q", out);
    for (size_t i = 0; i < count && told < ROWS; i++) {
        const struct sim_draft_card *card = &cards[late ? i : count - 1 - i];
        if (!is_sure(card) || (card->off > 0) != late)
            continue;
        append_card(plan, card, true, out);
        told++;
    }
    if (told == 0)
        text_append(out, "  none that chance could not explain\n");
}

static bool anybody_picked(const struct sim_draft_card *cards, size_t count)
{
    bool any = false;
    for (size_t i = 0; i < count; i++)
        any |= cards[i].taken > 0;
    return any;
}

static void append_cards(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    size_t count = 0;
    const int64_t *words = ledger->words[0] + sim_words_place(plan, 0, &sim_stat_draft_cards);
    struct sim_draft_card *cards = sim_draft_cards(plan, words, &count);
    if (cards) {
        append_best(plan, cards, count, out);
        if (anybody_picked(cards, count)) {
            qsort(cards, count, sizeof *cards, by_off);
            append_sure(plan, cards, count, true, out);
            append_sure(plan, cards, count, false, out);
        }
    }
    out->failed |= !cards;
    free(cards);
}

void report_draft(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    const char *unit = report_unit(sim_plan_is_of_matches(plan), 0);
    const uint64_t tables = ledger->rounds[0] * sim_pod_tables(plan);
    text_appendf(
        out, "%s, %s: %" PRIu64 " table%s of %u players, %" PRIu64 " %s between them, seed %" PRIu64 "\n",
        plan->rules->title, plan->draft->format->name, tables, tables == 1 ? "" : "s", plan->draft->players,
        ledger->games, report_unit(sim_plan_is_of_matches(plan), ledger->games), plan->seed);
    if (!sim_ledger_done(ledger))
        text_appendf(out, "unfinished: %" PRIu64 " %s were wanted\n", sim_ledger_games_wanted(ledger), unit);
    text_appendf(out, "played by %s\n", player_known_as(plan->entrants[0].player));
    if (plan->draft->exchange)
        text_append(out, "two tables at a time are dealt the same packs, and the drafters exchange seats\n");
    if (plan->entrant_count > 1)
        append_drafters(ledger, out);
    else
        append_aborted(ledger, out);
    if (plan->stats >= SIM_STATS_BASIC && !plan->draft->exchange)
        append_cards(ledger, out);
}
