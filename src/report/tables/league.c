#include "report/tables/league.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "players/player.h"
#include "report/aborted.h"
#include "report/cells.h"
#include "report/names.h"
#include "report/tables/table.h"
#include "report/tables/versus.h"
#include "sim/stats/versus.h"

enum {
    PLACE_WIDTH = 5,
    NAME_WIDTH = 30,
    CELL_WIDTH = 6,
    MATRIX_MOST = (REPORT_COLUMNS - PLACE_WIDTH - 22) / CELL_WIDTH
};

// A player, by its score and rating.
struct line {
    unsigned entrant;
    int rated; // as in struct sim_league
    int64_t points, games, aborted;
    double rating; // not a number if it has none
};

// Those with ratings first, the best of them at the top; the others by their scores.
static int compare(const void *a, const void *b)
{
    const struct line *x = a;
    const struct line *y = b;
    if (isnan(x->rating) != isnan(y->rating))
        return isnan(x->rating) ? 1 : -1;
    if (!isnan(x->rating) && x->rating != y->rating)
        return x->rating > y->rating ? -1 : 1;
    double of_x = (double)x->points * (double)y->games;
    double of_y = (double)y->points * (double)x->games;
    if (of_x != of_y)
        return of_x > of_y ? -1 : 1;
    return x->entrant < y->entrant ? -1 : 1;
}

static struct line *make_lines(const struct sim_ledger *ledger, const struct sim_league *league)
{
    const struct sim_plan *plan = ledger->plan;
    struct line *lines = calloc(plan->entrant_count, sizeof *lines);
    for (unsigned i = 0; lines && i < plan->entrant_count; i++) {
        int rated = league->index[i];
        double rating = rated < 0 ? NAN : league->ratings.rating[rated].value;
        lines[i] = (struct line){.entrant = i, .rated = rated, .rating = rating};
    }
    for (unsigned i = 0; lines && i < plan->pairing_count; i++) {
        for (unsigned place = 0; place < plan->seats; place++) {
            struct sim_matchup m = sim_matchup_of(plan, ledger->words[i], place);
            struct line *line = &lines[plan->pairings[i].entrant[place]];
            line->points += m.first_points + m.later_points;
            line->games += m.games;
            line->aborted += m.results[SIM_ABORTED];
        }
    }
    if (lines)
        qsort(lines, plan->entrant_count, sizeof *lines, compare);
    return lines;
}

// --- Ratings --------------------------------------------------------------------------------------

static void append_nash(const struct sim_league *league, unsigned player, struct text *out)
{
    if (league->nash)
        report_append_percent(out, league->nash[player].mean, 8, 1);
}

static void append_rating(const struct line *line, unsigned place, const struct sim_plan *plan,
                          const struct sim_league *league, struct text *out)
{
    text_appendf(out, "%*u  ", PLACE_WIDTH - 2, place + 1);
    report_append_padded(out, player_known_as(plan->entrants[line->entrant].name), NAME_WIDTH);
    text_appendf(out, "%10" PRId64, line->games);
    double score = (double)line->points / (2 * (double)line->games);
    report_append_percent(out, score, 10, 2);
    if (line->rated >= 0) {
        const struct stats_difference *rating = &league->ratings.rating[line->rated];
        report_append_number(out, rating->value, 10, 1);
        report_append_number(out, rating->interval.low, 10, 1);
        text_append(out, " to ");
        report_append_number(out, rating->interval.high, 6, 1);
        append_nash(league, (unsigned)line->rated, out);
    } else {
        text_append(out, "         -");
    }
    text_append_char(out, '\n');
    struct report_aborted aborted = report_aborted_of(score, line->games, line->aborted);
    report_append_aborted(out, PLACE_WIDTH + 2, &aborted);
}

static void append_fit(const struct sim_league *league, struct text *out)
{
    const struct stats_ratings *r = &league->ratings;
    if (r->fit == STATS_APART) {
        text_append(out, "     no ratings: some have not met, even through others\n");
        return;
    }
    text_append(out, "     first-player advantage ");
    report_append_number(out, r->first_seat.value, 0, 1);
    text_append(out, " Elo (");
    report_append_number(out, r->first_seat.interval.low, 0, 1);
    text_append(out, " to ");
    report_append_number(out, r->first_seat.interval.high, 0, 1);
    text_append(out, ")\n");
    if (r->fit == STATS_VIRTUAL_DRAWS)
        text_append(out, "     with one draw added to each pairing: somebody won, or lost, everything\n");
}

static void append_ratings(const struct sim_ledger *ledger, const struct sim_league *league,
                           const struct line *lines, struct text *out)
{
    text_append_char(out, '\n');
    report_append_padded(out, "     player", PLACE_WIDTH + NAME_WIDTH);
    text_append(out, "     games   score %    rating   95 % interval  ");
    text_append(out, league->nash ? "    Nash %\n" : "\n");
    for (unsigned i = 0; i < ledger->plan->entrant_count; i++)
        append_rating(&lines[i], i, ledger->plan, league, out);
    append_fit(league, out);
}

// --- Matrices -------------------------------------------------------------------------------------

// One number of a matrix.
struct cell {
    double share;
    bool star; // aborted games are in it
};

typedef struct cell cell_of(const struct sim_ledger *ledger, const struct sim_league *league,
                            const struct line *a, const struct line *b);

static struct cell score_of(const struct sim_ledger *ledger, const struct sim_league *league,
                            const struct line *a, const struct line *b)
{
    (void)league;
    const struct sim_plan *plan = ledger->plan;
    for (unsigned i = 0; i < plan->pairing_count; i++)
        for (unsigned place = 0; place < plan->seats; place++)
            if (plan->pairings[i].entrant[place] == a->entrant &&
                plan->pairings[i].entrant[1 - place] == b->entrant)
                return (struct cell){sim_matchup_score(plan, ledger->words[i], place).mean,
                                     report_aborted_matter(ledger, i)};
    return (struct cell){NAN, false};
}

static struct cell superiority_of(const struct sim_ledger *ledger, const struct sim_league *league,
                                  const struct line *a, const struct line *b)
{
    (void)ledger;
    const struct stats_ratings *r = &league->ratings;
    if (a->rated < 0 || b->rated < 0 || a->rated == b->rated)
        return (struct cell){NAN, false};
    return (struct cell){r->superior[(unsigned)a->rated * r->players + (unsigned)b->rated], false};
}

static void append_matrix(const struct sim_ledger *ledger, const struct sim_league *league,
                          const struct line *lines, const char *title, cell_of *cell, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    unsigned count = plan->entrant_count;
    unsigned room = REPORT_COLUMNS - PLACE_WIDTH - count * CELL_WIDTH;
    unsigned width = room < NAME_WIDTH ? room : NAME_WIDTH;
    text_append_char(out, '\n');
    report_append_padded(out, title, width + PLACE_WIDTH);
    for (unsigned i = 0; i < count; i++)
        text_appendf(out, "%*u", CELL_WIDTH, i + 1);
    text_append_char(out, '\n');
    for (unsigned i = 0; i < count; i++) {
        text_appendf(out, "%*u  ", PLACE_WIDTH - 2, i + 1);
        report_append_padded(out, player_known_as(plan->entrants[lines[i].entrant].name), width);
        for (unsigned j = 0; j < count; j++) {
            struct cell shown = cell(ledger, league, &lines[i], &lines[j]);
            report_append_cell(out, shown.share, CELL_WIDTH, shown.star);
        }
        text_append_char(out, '\n');
    }
}

// --- The whole ------------------------------------------------------------------------------------

static void append_all(const struct sim_ledger *ledger, const struct sim_league *league,
                       const struct line *lines, struct text *out)
{
    append_ratings(ledger, league, lines, out);
    if (ledger->plan->entrant_count > MATRIX_MOST)
        return;
    append_matrix(ledger, league, lines, "     score % against", score_of, out);
    report_append_stars(ledger, out);
    append_matrix(ledger, league, lines, "     superiority % over", superiority_of, out);
}

void report_league(const struct sim_ledger *ledger, struct text *out)
{
    report_players_title(ledger, out);
    if (ledger->games == 0)
        return;
    struct sim_league league;
    struct line *lines = NULL;
    if (sim_league_of(ledger->plan, (const int64_t *const *)ledger->words, &league))
        lines = make_lines(ledger, &league);
    if (lines)
        append_all(ledger, &league, lines, out);
    else
        out->failed = true;
    free(lines);
    sim_league_free(&league);
}
