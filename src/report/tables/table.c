#include "report/tables/table.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "players/player.h"
#include "report/aborted.h"
#include "report/cells.h"
#include "report/names.h"
#include "report/tables/draft.h"
#include "report/tables/league.h"
#include "report/tables/matches.h"
#include "report/tables/standing.h"
#include "report/tables/versus.h"
#include "sim/stats/versus.h"
#include "stats/histogram.h"

enum {
    LEAST_NAME = 18, // what stands above has room
    MOST_NAME = 36,
    PLACE_WIDTH = 5,  // of a deck's number in a longer list
    MATRIX_WIDTH = 6, // of a score in the matrix
    MATRIX_MOST = (REPORT_COLUMNS - PLACE_WIDTH - 24) / MATRIX_WIDTH
};

// --- Pieces ---------------------------------------------------------------------------------------

static void append_average(struct text *out, const char *name, const struct stats_mean *mean)
{
    report_append_padded(out, name, 18);
    report_append_number(out, mean->mean, 9, 2);
    text_append(out, " +- ");
    report_append_number(out, STATS_Z95 * mean->error, 0, 2);
}

static unsigned name_width(const struct sim_plan *plan)
{
    unsigned width = LEAST_NAME;
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        unsigned wanted = report_width(plan->entrants[i].name);
        width = wanted > width ? wanted : width;
    }
    return width < MOST_NAME ? width : MOST_NAME;
}

static void append_head(const struct sim_plan *plan, const char *what, unsigned width, struct text *out)
{
    text_append_char(out, '\n');
    report_append_padded(out, what, width);
    text_appendf(out, " %12s %8s  %-16s %8s %8s%s\n", report_unit(sim_plan_is_of_matches(plan), 0), "score %",
                 "95 % interval", "first", plan->seats == 2 ? "second" : "later",
                 plan->shares ? "  share %" : "");
}

struct row {
    const char *name;
    uint64_t games;
    double score, first, later;
    struct stats_interval interval;
    struct report_aborted aborted;
    const double *share; // of the field; NULL: nobody asks
};

// The name stands so far from the left already.
static void append_row(const struct row *row, unsigned indent, unsigned width, struct text *out)
{
    report_append_padded(out, row->name, width);
    text_appendf(out, " %12" PRIu64 " ", row->games);
    report_append_percent(out, row->score, 8, 2);
    report_append_percent(out, row->interval.low, 8, 2);
    text_append(out, " to ");
    report_append_percent(out, row->interval.high, 6, 2);
    report_append_percent(out, row->first, 9, 2);
    report_append_percent(out, row->later, 9, 2);
    if (row->share)
        report_append_percent(out, *row->share, 9, 2);
    text_append_char(out, '\n');
    report_append_aborted(out, indent + 2, &row->aborted);
}

static struct row row_of(const struct sim_plan *plan, const struct sim_matchup *m, const char *name)
{
    double rounds = (double)m->score.rounds;
    return (struct row){.name = name,
                        .games = (uint64_t)m->games,
                        .score = m->score.mean,
                        .first = (double)m->first_points / (2 * rounds),
                        .later = (double)m->later_points / (2 * rounds * (plan->seats - 1)),
                        .interval = m->score.interval,
                        .aborted = report_aborted_of(m->score.mean, m->games, m->results[SIM_ABORTED])};
}

// --- One pairing: its decks and more about it -----------------------------------------------------

static void append_results(const struct sim_plan *plan, const struct sim_matchup *m, struct text *out)
{
    static const struct {
        enum sim_result_kind kind;
        const char *name;
    } shown[] = {{SIM_DRAWN, "draws"}, {SIM_ABORTED, "aborted"}};
    for (unsigned i = 0; i < 2; i++) {
        int64_t count = m->results[shown[i].kind];
        if (count == 0)
            continue;
        report_append_padded(out, shown[i].name, 18);
        text_appendf(out, "%9" PRId64 " ", count);
        report_append_percent(out, (double)count / (double)m->games, 8, 3);
        text_appendf(out, " %% of the %s\n", report_unit(sim_plan_is_of_matches(plan), 0));
    }
}

static void append_length(struct text *out, const char *name, const struct stats_mean *mean,
                          const int64_t *bins)
{
    append_average(out, name, mean);
    text_appendf(out, ", median %u, 95 %% up to %u\n", stats_quantile(bins, 0.5), stats_quantile(bins, 0.95));
}

static void append_pairing(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    unsigned width = name_width(plan);
    append_head(plan, "deck", width, out);
    for (unsigned place = 0; place < sim_sides(plan, 0); place++) {
        struct sim_matchup m = sim_matchup_of(plan, ledger->words[0], place);
        struct row row = row_of(plan, &m, sim_entrant_at(plan, 0, place)->name);
        append_row(&row, 0, width, out);
    }
    struct sim_matchup m = sim_matchup_of(plan, ledger->words[0], 0);
    text_append_char(out, '\n');
    append_results(plan, &m, out);
    bool series = sim_plan_is_of_series(plan);
    append_length(out, series ? "turns a match" : "turns a game", &m.turns, m.turn_bins);
    append_length(out, series ? "choices a match" : "choices a game", &m.choices, m.choice_bins);
    if (series)
        report_matches(ledger, out);
}

// --- Many pairings --------------------------------------------------------------------------------

static struct row row_of_standing(const struct report_standing *s, const char *name)
{
    const struct sim_overall *all = &s->all;
    bool known = all->pairings > 0;
    return (struct row){.name = name,
                        .games = (uint64_t)all->games,
                        .score = known ? all->score.mean : NAN,
                        .first = known ? all->first.mean : NAN,
                        .later = known ? all->later.mean : NAN,
                        .interval = known ? all->score.interval : (struct stats_interval){NAN, NAN},
                        .aborted = {all->score.mean, all->aborted, all->decided}};
}

// What the first deck makes of all that it met, each counting the same or its share of the field.
static void append_mean(const struct sim_ledger *ledger, unsigned width, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    struct report_standing s = {0, sim_overall_of(plan, (const int64_t *const *)ledger->words, 0)};
    struct row row = row_of_standing(&s, plan->shares ? "weighted mean" : "mean");
    if (s.all.pairings > 1)
        append_row(&row, 0, width, out);
}

// The first deck against each of the others, in the order in which they were named.
static void append_gauntlet(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    unsigned width = name_width(plan);
    text_append_char(out, '\n');
    report_append_cut(out, plan->entrants[0].name, MOST_NAME);
    append_head(plan, " against", width, out);
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        struct sim_matchup m = sim_matchup_of(plan, ledger->words[i], 0);
        struct row row = row_of(plan, &m, sim_entrant_at(plan, i, 1)->name);
        row.share = plan->shares ? &plan->shares[plan->pairings[i].entrant[1]] : NULL;
        append_row(&row, 0, width, out);
    }
    append_mean(ledger, width, out);
}

static void append_ranking(const struct sim_plan *plan, const struct report_standing *standings,
                           struct text *out)
{
    unsigned width = name_width(plan);
    append_head(plan, "     deck", width + PLACE_WIDTH, out);
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        const struct report_standing *s = &standings[i];
        struct row row = row_of_standing(s, plan->entrants[s->entrant].name);
        text_appendf(out, "%*u  ", PLACE_WIDTH - 2, i + 1);
        append_row(&row, PLACE_WIDTH, width, out);
    }
}

// --- The matrix -----------------------------------------------------------------------------------

// Score of each deck against each other by their ranks; not a number where they did not meet.
struct matrix {
    unsigned count;
    double score[MATRIX_MOST][MATRIX_MOST];
    bool star[MATRIX_MOST][MATRIX_MOST]; // aborted games are in it
    double widest;                       // half an interval
};

static void fill_matrix(const struct sim_ledger *ledger, const struct report_standing *standings,
                        struct matrix *m)
{
    const struct sim_plan *plan = ledger->plan;
    unsigned rank[MATRIX_MOST] = {0};
    m->count = plan->entrant_count;
    m->widest = 0;
    for (unsigned i = 0; i < m->count; i++) {
        rank[standings[i].entrant] = i;
        for (unsigned j = 0; j < m->count; j++) {
            m->score[i][j] = NAN;
            m->star[i][j] = false;
        }
    }
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        if (ledger->rounds[i] == 0 || sim_sides(plan, i) == 1)
            continue;
        unsigned first = rank[plan->pairings[i].entrant[0]];
        unsigned second = rank[plan->pairings[i].entrant[1]];
        double score = sim_matchup_score(plan, ledger->words[i], 0).mean;
        m->score[second][first] = 1 - score;
        m->score[first][second] = score;
        m->star[first][second] = m->star[second][first] = report_aborted_matter(ledger, i);
        m->widest = fmax(m->widest, sim_matchup_half_width(plan, ledger->words[i]));
    }
}

static void append_matrix(const struct sim_plan *plan, const struct report_standing *standings,
                          const struct matrix *m, struct text *out)
{
    unsigned room = REPORT_COLUMNS - PLACE_WIDTH - m->count * MATRIX_WIDTH;
    unsigned width = name_width(plan) < room ? name_width(plan) : room;
    text_append_char(out, '\n');
    report_append_padded(out, "     score % against", width + PLACE_WIDTH);
    for (unsigned i = 0; i < m->count; i++)
        text_appendf(out, "%*u", MATRIX_WIDTH, i + 1);
    text_append_char(out, '\n');
    for (unsigned i = 0; i < m->count; i++) {
        text_appendf(out, "%*u  ", PLACE_WIDTH - 2, i + 1);
        report_append_padded(out, plan->entrants[standings[i].entrant].name, width);
        for (unsigned j = 0; j < m->count; j++)
            report_append_cell(out, m->score[i][j], MATRIX_WIDTH, m->star[i][j]);
        text_append_char(out, '\n');
    }
    text_append(out, "     all within +- ");
    report_append_percent(out, m->widest, 1, 2);
    text_append(out, " (95 % margin)\n");
}

static void append_tournament(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    struct report_standing *standings = report_standings(ledger);
    if (!standings) {
        out->failed = true;
        return;
    }
    append_ranking(plan, standings, out);
    if (plan->entrant_count <= MATRIX_MOST) {
        struct matrix matrix;
        fill_matrix(ledger, standings, &matrix);
        append_matrix(plan, standings, &matrix, out);
        report_append_stars(ledger, out);
    }
    free(standings);
}

// --- The table ------------------------------------------------------------------------------------

static unsigned count_open(const struct sim_ledger *ledger)
{
    unsigned open = 0;
    for (unsigned i = 0; i < ledger->plan->pairing_count; i++)
        open += !ledger->closed[i];
    return open;
}

static void append_title(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    text_appendf(out, "%s, %" PRIu64 " %s", plan->rules->title, ledger->games,
                 report_unit(sim_plan_is_of_matches(plan), ledger->games));
    if (sim_plan_is_of_matches(plan))
        text_appendf(out, " (best of %u)", plan->series.best_of);
    if (plan->pairing_count > 1)
        text_appendf(out, " of %u pairings", plan->pairing_count);
    text_appendf(out, ", seed %" PRIu64 "\n", plan->seed);
    if (!sim_ledger_done(ledger) && plan->until == 0)
        text_appendf(out, "unfinished: %" PRIu64 " %s were wanted\n", sim_ledger_games_wanted(ledger),
                     report_unit(sim_plan_is_of_matches(plan), 0));
    if (plan->until > 0 && count_open(ledger) > 0)
        text_appendf(out, "%s: %u of %u pairings are not yet known so exactly\n",
                     sim_ledger_done(ledger) ? "all games played" : "unfinished", count_open(ledger),
                     plan->pairing_count);
}

static void append_who(const struct sim_plan *plan, const struct sim_entrant *entrant, struct text *out)
{
    text_appendf(out, "\n%s", entrant->name);
    if (!sim_plan_is_of_players(plan))
        text_appendf(out, ", played by %s,", entrant->player);
}

// Players that do not keep to the rules are named, wherever they play.
static void append_faults(const struct sim_ledger *ledger, struct text *out)
{
    const struct sim_plan *plan = ledger->plan;
    for (unsigned entrant = 0; entrant < plan->entrant_count; entrant++) {
        struct report_faults faults = report_faults_of(ledger, entrant);
        for (unsigned i = 0; i < PLAYER_FAULTS; i++) {
            if (faults.games[i] == 0)
                continue;
            append_who(plan, &plan->entrants[entrant], out);
            text_appendf(out, " lost %" PRId64 " of its games by %s\n", faults.games[i],
                         player_fault_text((enum player_fault)i));
        }
    }
}

static bool all_play_alike(const struct sim_plan *plan, unsigned from)
{
    for (unsigned i = from; i + 1 < plan->entrant_count; i++)
        if (strcmp(plan->entrants[i].player, plan->entrants[i + 1].player) != 0)
            return false;
    return true;
}

// One for all, or each with its deck, those who play alike at the end of the list together.
static void append_players(const struct sim_plan *plan, struct text *out)
{
    bool at_random = strcmp(plan->entrants[0].player, "random") == 0 && all_play_alike(plan, 0);
    text_append(out, "played by ");
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        bool rest = all_play_alike(plan, i);
        text_append(out, i ? ", " : "");
        text_append(out, player_known_as(plan->entrants[i].player));
        if (i == 0 && rest) {
            text_append(out, at_random ? ", which says little about decks" : "");
            break;
        }
        bool others = rest && i + 1 < plan->entrant_count;
        text_appendf(out, " (%s)", others ? "the others" : plan->entrants[i].name);
        if (others)
            break;
    }
    text_append_char(out, '\n');
}

static void append_decks(const struct sim_ledger *ledger, struct text *out)
{
    append_title(ledger, out);
    append_players(ledger->plan, out);
    if (ledger->plan->field_note)
        text_append(out, ledger->plan->field_note);
    if (ledger->games == 0)
        return;
    if (ledger->plan->pairing_count == 1)
        append_pairing(ledger, out);
    else if (report_is_gauntlet(ledger->plan))
        append_gauntlet(ledger, out);
    else
        append_tournament(ledger, out);
}

// What a reader must know about who played.
static void append_warnings(const struct sim_plan *plan, struct text *out)
{
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        const char *warning = player_warning(plan->entrants[i].decider);
        if (!warning)
            continue;
        append_who(plan, &plan->entrants[i], out);
        text_appendf(out, " %s\n", warning);
    }
}

void report_table(const struct sim_ledger *ledger, struct text *out)
{
    if (ledger->plan->draft)
        report_draft(ledger, out);
    else if (!sim_plan_is_of_players(ledger->plan))
        append_decks(ledger, out);
    else if (ledger->plan->pairing_count == 1)
        report_versus(ledger, out);
    else
        report_league(ledger, out);
    append_faults(ledger, out);
    append_warnings(ledger->plan, out);
}
