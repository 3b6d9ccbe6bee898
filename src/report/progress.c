#include "report/progress.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/encoding/json.h"
#include "players/player.h"
#include "report/names.h"
#include "report/tables/standing.h"
#include "sim/stats/versus.h"

// --- What is left ---------------------------------------------------------------------------------

// The ratio goes its way step by step, and may turn back: a guess.
static double rounds_of_test(const struct sim_ledger *ledger, unsigned pairing)
{
    double rounds = (double)ledger->rounds[pairing];
    double llr = fabs(sim_versus_llr(ledger->plan, ledger->words[pairing]));
    return fmax(rounds, rounds * STATS_SPRT_BOUND / fmax(llr, 0.1));
}

// Rounds that a pairing will need until it is known well enough: its interval shrinks with their square root.
static double rounds_until(const struct sim_ledger *ledger, unsigned pairing)
{
    const struct sim_plan *plan = ledger->plan;
    if (sim_plan_is_sequential(plan))
        return fmin(rounds_of_test(ledger, pairing), (double)plan->rounds);
    double ratio = sim_matchup_half_width(plan, ledger->words[pairing]) / plan->until;
    double needed = fmax((double)ledger->rounds[pairing] * ratio * ratio, SIM_LEAST_ROUNDS);
    return fmin(needed, (double)plan->rounds);
}

static uint64_t games_until(const struct sim_ledger *ledger)
{
    const struct sim_plan *plan = ledger->plan;
    double rounds = 0;
    unsigned known = 0;
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        if (ledger->rounds[i] == 0)
            continue;
        known++;
        rounds += ledger->closed[i] ? (double)ledger->rounds[i] : rounds_until(ledger, i);
    }
    // The others will be like these.
    double all = known ? rounds * plan->pairing_count / known : 0;
    return (uint64_t)llround(all * plan->seats);
}

// Of one deck against several others that deck: what each of them makes of it alone does not compare.
static void find_leader(const struct sim_ledger *ledger, struct report_progress *progress)
{
    bool one = ledger->plan->pairing_count > 1 && report_is_gauntlet(ledger->plan);
    struct report_standing *standings = report_standings(ledger);
    const struct report_standing *leader = standings;
    while (one && leader && leader->entrant != 0)
        leader++;
    if (leader && leader->all.pairings > 0) {
        progress->leader = ledger->plan->entrants[leader->entrant].name;
        progress->score = leader->all.score.mean;
        progress->low = leader->all.score.interval.low;
        progress->high = leader->all.score.interval.high;
    }
    free(standings);
}

struct report_progress report_progress_of(const struct sim_ledger *ledger, uint64_t games_before,
                                          double seconds)
{
    struct report_progress progress = {
        .matches = sim_plan_is_of_matches(ledger->plan), .games = ledger->games, .seconds_left = NAN};
    progress.sequential = sim_plan_is_sequential(ledger->plan);
    if (progress.sequential)
        progress.llr = sim_versus_llr(ledger->plan, ledger->words[0]);
    bool estimated = (ledger->plan->until > 0 || progress.sequential) && ledger->plan->shards < 2;
    progress.wanted = estimated ? games_until(ledger) : sim_ledger_games_wanted(ledger);
    if (progress.wanted < progress.games)
        progress.wanted = progress.games;
    if (seconds > 0)
        progress.games_per_second = (double)(ledger->games - games_before) / seconds;
    if (progress.games_per_second > 0)
        progress.seconds_left = (double)(progress.wanted - progress.games) / progress.games_per_second;
    if (!ledger->plan->draft)
        find_leader(ledger, &progress);
    return progress;
}

// --- Words ----------------------------------------------------------------------------------------

// "12 s", "3:05 min", "2:10 h", "4 days"
static void append_time(struct text *out, double seconds)
{
    if (!(seconds < 1e9)) {
        text_append(out, "?");
        return;
    }
    uint64_t s = (uint64_t)llround(seconds);
    if (s < 100)
        text_appendf(out, "%" PRIu64 " s", s);
    else if (s < 3600)
        text_appendf(out, "%" PRIu64 ":%02u min", s / 60, (unsigned)(s % 60));
    else if (s < UINT64_C(48) * 3600)
        text_appendf(out, "%" PRIu64 ":%02u h", s / 3600, (unsigned)(s / 60 % 60));
    else
        text_appendf(out, "%" PRIu64 " days", s / 86400);
}

static void append_rate(struct text *out, bool matches, double games_per_second)
{
    if (games_per_second > 0 && games_per_second < 10) {
        text_append_fixed(out, 1 / games_per_second, 1 / games_per_second < 10 ? 2 : 1);
        text_appendf(out, " s a %s", report_unit(matches, 1));
    } else {
        text_append_fixed(out, games_per_second, 0);
        text_appendf(out, " %s/s", report_unit(matches, 0));
    }
}

void report_append_pace(struct text *out, bool matches, uint64_t games, bool done, double seconds,
                        unsigned threads)
{
    text_append_fixed(out, seconds, 2);
    text_append(out, " s, ");
    if (games == 0) {
        text_appendf(out, "%s\n", done ? "nothing was left to play" : "nothing was played to its end");
        return;
    }
    append_rate(out, matches, (double)games / seconds);
    text_appendf(out, " on %u thread%s\n", threads, threads == 1 ? "" : "s");
}

void report_progress_line(const struct report_progress *progress, unsigned columns, struct text *out)
{
    struct text line = {0};
    double share = progress->wanted ? (double)progress->games / (double)progress->wanted : 0;
    text_append_fixed(&line, 100 * share, 1);
    text_appendf(&line, " %%  %" PRIu64 " %s  ", progress->games,
                 report_unit(progress->matches, progress->games));
    append_rate(&line, progress->matches, progress->games_per_second);
    text_append(&line, "  ");
    append_time(&line, progress->seconds_left);
    text_append(&line, " left");
    if (progress->leader) {
        text_appendf(&line, "  %s ", player_known_as(progress->leader));
        text_append_fixed(&line, 100 * progress->score, 2);
        text_append(&line, " % (");
        text_append_fixed(&line, 100 * progress->low, 2);
        text_append(&line, " to ");
        text_append_fixed(&line, 100 * progress->high, 2);
        text_append(&line, ")");
    }
    if (progress->sequential) {
        text_append(&line, "  LLR ");
        text_append_fixed(&line, progress->llr, 2);
    }
    report_append_cut(out, text_string(&line), columns);
    out->failed = out->failed || line.failed;
    text_free(&line);
}

void report_progress_json(const struct report_progress *progress, struct text *out)
{
    struct json json = {.out = out};
    json_put_open(&json, NULL, '{');
    json_put_integer(&json, "games", (int64_t)progress->games);
    json_put_integer(&json, "wanted", (int64_t)progress->wanted);
    json_put_number(&json, "games_per_second", progress->games_per_second);
    json_put_number(&json, "seconds_left", progress->seconds_left);
    if (progress->sequential)
        json_put_number(&json, "llr", progress->llr);
    if (progress->leader) {
        json_put_open(&json, "leader", '{');
        json_put_string(&json, "deck", progress->leader);
        json_put_number(&json, "score", progress->score);
        json_put_number(&json, "low", progress->low);
        json_put_number(&json, "high", progress->high);
        json_put_close(&json, '}');
    }
    json_end_line(&json);
}
