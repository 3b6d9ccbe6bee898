#include "report/tables/versus.h"

#include <inttypes.h>
#include <math.h>

#include "players/player.h"
#include "report/aborted.h"
#include "report/cells.h"
#include "report/names.h"
#include "report/tables/table.h"
#include "sim/stats/versus.h"

enum { LABEL_WIDTH = 22, MOST_NAME = 40, NOTE_NAME = 20 };

static const char *name_at(const struct sim_plan *plan, unsigned place)
{
    return player_known_as(sim_entrant_at(plan, 0, place)->name);
}

// --- Heads and notes ------------------------------------------------------------------------------

void report_players_title(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    uint64_t pairs = ledger->games / plan->seats;
    text_appendf(out, "%s, %" PRIu64 " pair%s of games", plan->rules->title, pairs, pairs == 1 ? "" : "s");
    if (plan->pairing_count > 1)
        text_appendf(out, " of %u pairings", plan->pairing_count);
    if (sim_plan_table(plan) > 2)
        text_appendf(out, " at tables of %u", sim_plan_table(plan));
    text_appendf(out, " with %u deck%s, seed %" PRIu64 "\n", plan->field_count,
                 plan->field_count == 1 ? "" : "s", plan->seed);
    if (sim_ledger_done(ledger))
        return;
    text_appendf(out, "unfinished: %" PRIu64 " pairs were wanted",
                 sim_ledger_games_wanted(ledger) / plan->seats);
    if (sim_plan_is_sequential(plan))
        text_append(out, " at most; a test that is stopped by hand proves nothing");
    text_append_char(out, '\n');
}

// --- Numbers --------------------------------------------------------------------------------------

static void append_counts(const struct sim_versus *v, struct text *out)
{
    static const char *const names[STATS_PAIR_SCORES] = {"LL", "LD", "DD+WL", "WD", "WW"};
    text_append_char(out, '\n');
    report_append_padded(out, "pairs of games", LABEL_WIDTH);
    for (unsigned i = 0; i < STATS_PAIR_SCORES; i++)
        text_appendf(out, "%9s", names[i]);
    text_append_char(out, '\n');
    report_append_padded(out, "", LABEL_WIDTH);
    for (unsigned i = 0; i < STATS_PAIR_SCORES; i++)
        text_appendf(out, "%9" PRId64, v->matchup.points[i]);
    text_append(out, "\n\n");
}

static void append_line(struct text *out, const char *label, double number, unsigned decimals,
                        const struct stats_interval *interval)
{
    report_append_padded(out, label, LABEL_WIDTH);
    report_append_number(out, number, 9, decimals);
    if (interval) {
        text_append(out, "   95 % interval ");
        report_append_number(out, interval->low, 9, decimals);
        text_append(out, " to ");
        report_append_number(out, interval->high, 0, decimals);
    }
    text_append_char(out, '\n');
}

static void append_strength(const struct sim_versus *v, bool later_seats, struct text *out)
{
    const struct sim_matchup *m = &v->matchup;
    double games = 2 * (double)v->pairs;
    int64_t aborted = m->results[SIM_ABORTED];
    struct stats_interval percent = {100 * m->score.interval.low, 100 * m->score.interval.high};
    append_line(out, "score %", 100 * m->score.mean, 2, &percent);
    struct report_aborted shown = report_aborted_of(m->score.mean, m->games, aborted);
    report_append_aborted(out, 2, &shown);
    append_line(out, "  in the first seat", 100 * (double)m->first_points / games, 2, NULL);
    append_line(out, later_seats ? "  in later seats" : "  in the second seat",
                100 * (double)m->later_points / games, 2, NULL);
    if (m->results[SIM_DRAWN] > 0)
        append_line(out, "draws %", 100 * (double)m->results[SIM_DRAWN] / (double)m->games, 2, NULL);
    if (aborted > 0)
        append_line(out, "aborted %", 100 * (double)aborted / (double)m->games, 2, NULL);
    append_line(out, "Elo", v->elo.value, 1, &v->elo.interval);
    append_line(out, "normalised Elo", v->normalised.value, 1, &v->normalised.interval);
    append_line(out, "superiority %", 100 * v->superiority, 2, NULL);
    append_line(out, "pair variance ratio", v->ratio, 3, NULL);
}

static void append_test(const struct sim_ledger *ledger, const struct sim_versus *v, struct text *out)
{
    if (!sim_plan_is_sequential(ledger->plan))
        return;
    report_append_padded(out, "log likelihood ratio", LABEL_WIDTH);
    report_append_number(out, v->llr, 9, 3);
    text_append(out, "   of Elo ");
    report_append_number(out, v->sprt.elo1, 0, 1);
    text_append(out, " against ");
    report_append_number(out, v->sprt.elo0, 0, 1);
    text_append(out, ", ends at ");
    report_append_number(out, STATS_SPRT_BOUND, 0, 3);
    text_append(out, " or ");
    report_append_number(out, -STATS_SPRT_BOUND, 0, 3);
    text_append_char(out, '\n');
    report_append_padded(out, "verdict", LABEL_WIDTH);
    if (v->verdict == STATS_UNDECIDED) {
        text_append(out, sim_ledger_done(ledger) ? "undecided" : "unfinished");
    } else {
        text_append(out, "Elo ");
        report_append_number(out, v->verdict == STATS_ELO1 ? v->sprt.elo1 : v->sprt.elo0, 0, 1);
        text_append(out, " is accepted; the score above tends to exaggerate");
    }
    text_append_char(out, '\n');
}

// --- Style ----------------------------------------------------------------------------------------

enum { STYLE_WIDTH = 40, STYLE_SIDE = 24 };

// The last of a row ends it.
static void append_side(const struct text *side, bool last, struct text *out)
{
    if (last)
        text_append(out, text_string(side));
    else
        report_append_padded(out, text_string(side), STYLE_SIDE + 2);
    out->failed = out->failed || side->failed;
}

static void append_share(const struct sim_unused *unused, bool last, struct text *out)
{
    struct text side = {0};
    report_append_number(&side, unused->could > 0 ? 100 * unused->share : NAN, 7, 2);
    if (unused->could > 0)
        text_appendf(&side, " of %" PRId64, unused->could);
    append_side(&side, last, out);
    text_free(&side);
}

static void append_closing(const struct sim_manner *manner, bool last, struct text *out)
{
    struct text side = {0};
    report_append_number(&side, manner->closing.mean, 7, 2);
    text_appendf(&side, " in %" PRIu64, manner->closing.rounds);
    append_side(&side, last, out);
    text_free(&side);
}

// Which of it a player leaves is no mistake each time; how much more than another is.
static void append_style(const struct sim_ledger *ledger, struct text *out)
{
    static const char *const names[EPIC_UNUSED_KINDS] = {
        [EPIC_UNUSED_CARD] = "own turns, affordable card unplayed %",
        [EPIC_UNUSED_DAMAGE] = "own turns, unstoppable attack unused %",
        [EPIC_UNUSED_DISCARD] = "discards to the limit, affordable %",
    };
    const struct sim_plan *plan = ledger->plan;
    struct sim_manner manner[2];
    for (unsigned place = 0; place < 2; place++)
        manner[place] = sim_versus_manner(plan, 0, ledger->words[0], place);
    if (!plan->rules->use)
        return;
    text_append_char(out, '\n');
    report_append_padded(out, "left unused", STYLE_WIDTH);
    report_append_padded(out, name_at(plan, 0), STYLE_SIDE);
    text_append(out, "  ");
    report_append_cut(out, name_at(plan, 1), STYLE_SIDE);
    text_append_char(out, '\n');
    for (unsigned i = 0; i < EPIC_UNUSED_KINDS; i++) {
        report_append_padded(out, names[i], STYLE_WIDTH);
        for (unsigned place = 0; place < 2; place++)
            append_share(&manner[place].unused[i], place > 0, out);
        text_append_char(out, '\n');
    }
    report_append_padded(out, "turns to the end once 95 % sure", STYLE_WIDTH);
    for (unsigned place = 0; place < 2; place++)
        append_closing(&manner[place], place > 0, out);
    text_append_char(out, '\n');
}

// --- By deck --------------------------------------------------------------------------------------

// Of a player with a deck in all seats, and of those in the first one and in later ones.
struct deck_score {
    struct sim_points all;
    int64_t aborted;
    double score, in_seat[2];
};

static struct deck_score deck_score_of(const struct sim_ledger *ledger, unsigned place, unsigned deck)
{
    struct deck_score s = {0};
    struct sim_points by_seat[2] = {{0}};
    for (unsigned seat = 0; seat < sim_plan_table(ledger->plan); seat++) {
        const int64_t *results = sim_versus_deck(ledger->plan, 0, ledger->words[0], place, deck, seat);
        struct sim_points p = sim_points_of(results);
        by_seat[seat > 0].points += p.points;
        by_seat[seat > 0].games += p.games;
        s.aborted += results[SIM_ABORTED];
    }
    for (unsigned later = 0; later < 2; later++) {
        s.in_seat[later] = (double)by_seat[later].points / (2 * (double)by_seat[later].games);
        s.all.points += by_seat[later].points;
        s.all.games += by_seat[later].games;
    }
    s.score = (double)s.all.points / (2 * (double)s.all.games);
    return s;
}

static void append_deck_scores(const struct sim_ledger *ledger, unsigned deck, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    struct text notes = {0};
    for (unsigned place = 0; place < plan->seats; place++) {
        struct deck_score s = deck_score_of(ledger, place, deck);
        if (place == 0)
            text_appendf(out, "%8" PRId64, s.all.games);
        report_append_percent(out, s.score, 10, 2);
        report_append_percent(out, s.in_seat[0], 8, 2);
        report_append_percent(out, s.in_seat[1], 8, 2);
        if (!sim_aborted_matter(s.aborted, s.all.games))
            continue;
        text_append(&notes, "  ");
        report_append_cut(&notes, name_at(plan, place), NOTE_NAME);
        struct report_aborted aborted = report_aborted_of(s.score, s.all.games, s.aborted);
        report_append_aborted(&notes, 1, &aborted);
    }
    text_append_char(out, '\n');
    text_append(out, text_string(&notes));
    out->failed = out->failed || notes.failed;
    text_free(&notes);
}

static void append_decks(const struct sim_ledger *ledger, struct text *out)
{
    enum { DECK_WIDTH = 30, SIDE_WIDTH = 24 };
    const struct sim_plan *plan = ledger->plan;
    text_append_char(out, '\n');
    report_append_padded(out, "score % with a deck", DECK_WIDTH + 10);
    report_append_padded(out, name_at(plan, 0), SIDE_WIDTH);
    text_append(out, "  ");
    report_append_cut(out, name_at(plan, 1), SIDE_WIDTH);
    text_append_char(out, '\n');
    report_append_padded(out, "", DECK_WIDTH);
    const char *later = sim_plan_table(plan) > 2 ? " later" : "second";
    text_appendf(out, "   games       all   first  %s       all   first  %s\n", later, later);
    for (unsigned deck = 0; deck < plan->field_count; deck++) {
        report_append_padded(out, plan->field[deck]->name, DECK_WIDTH);
        append_deck_scores(ledger, deck, out);
    }
}

// --- The whole ------------------------------------------------------------------------------------

void report_versus(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    report_players_title(ledger, out);
    if (ledger->games == 0)
        return;
    struct sim_versus v = sim_versus_of(plan, ledger->words[0], 0);
    text_append_char(out, '\n');
    report_append_cut(out, name_at(plan, 0), MOST_NAME);
    text_append(out, " against ");
    report_append_cut(out, name_at(plan, 1), MOST_NAME);
    text_append_char(out, '\n');
    append_counts(&v, out);
    append_strength(&v, sim_plan_table(plan) > 2, out);
    append_test(ledger, &v, out);
    append_style(ledger, out);
    append_decks(ledger, out);
}

struct player_effort report_effort_of(const struct sim_ledger *ledger, unsigned entrant)
{
    const struct sim_plan *plan = ledger->plan;
    struct player_effort all = {0};
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        for (unsigned place = 0; place < plan->seats; place++) {
            if (plan->pairings[i].entrant[place] != entrant)
                continue;
            struct player_effort effort = sim_versus_effort(plan, i, ledger->words[i], place);
            all.decisions += effort.decisions;
            all.playouts += effort.playouts;
            all.nanoseconds += effort.nanoseconds;
        }
    }
    return all;
}

// What its name stands for, too.
static void append_spec(const char *spec, struct text *out)
{
    const char *name = player_known_as(spec);
    text_append(out, name);
    if (name != spec)
        text_appendf(out, " (%s)", spec);
    text_append(out, ": ");
}

void report_effort(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    for (unsigned entrant = 0; entrant < plan->entrant_count; entrant++) {
        struct player_effort all = report_effort_of(ledger, entrant);
        if (all.decisions == 0)
            continue;
        append_spec(plan->entrants[entrant].name, out);
        report_append_number(out, 1e-3 * (double)all.nanoseconds / (double)all.decisions, 0, 1);
        text_append(out, " us and ");
        report_append_number(out, (double)all.playouts / (double)all.decisions, 0, 1);
        text_appendf(out, " playouts a move, %" PRIu64 " moves\n", all.decisions);
    }
}
