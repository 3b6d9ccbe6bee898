#include "report/aborted.h"

#include <math.h>

#include "report/cells.h"
#include "report/names.h"
#include "sim/stats/aborted.h"
#include "sim/stats/matchup.h"

static void append_score(struct text *out, const char *name, double score)
{
    text_append(out, name);
    report_append_percent(out, score, 0, 2);
}

// What the score is without aborted games, and between which bounds with them.
static void append_without(struct text *out, const struct report_aborted *a)
{
    if (!isnan(a->others))
        append_score(out, "the others ", a->others);
    append_score(out, isnan(a->others) ? "all lost " : ", all lost ", sim_score_if_lost(a->score, a->share));
    append_score(out, ", all won ", sim_score_if_won(a->score, a->share));
    text_append(out, " %\n");
}

void report_append_aborted(struct text *out, unsigned indent, const struct report_aborted *a)
{
    if (!(a->share > SIM_ABORTED_SHARE))
        return;
    text_appendf(out, "%*s* ", (int)indent, "");
    report_append_percent(out, a->share, 0, 2);
    text_append(out, " % aborted (limit reached), which score half; ");
    append_without(out, a);
}

struct report_aborted report_aborted_of(double score, int64_t games, int64_t aborted)
{
    return (struct report_aborted){.score = score,
                                   .share = (double)aborted / (double)games,
                                   .others = sim_decided_score(score, games, aborted)};
}

bool report_aborted_matter(const struct sim_ledger *ledger, unsigned pairing)
{
    if (ledger->rounds[pairing] == 0)
        return false;
    struct sim_matchup m = sim_matchup_of(ledger->plan, ledger->words[pairing], 0);
    return sim_aborted_matter(m.results[SIM_ABORTED], m.games);
}

void report_append_cell(struct text *out, double score, unsigned width, bool star)
{
    struct text number = {0};
    report_append_percent(&number, score, 0, 1);
    unsigned used = (unsigned)number.length + star;
    text_appendf(out, "%*s%s%s", used < width ? (int)(width - used) : 0, "", star ? "*" : "",
                 text_string(&number));
    out->failed = out->failed || number.failed;
    text_free(&number);
}

static void append_pairing(const struct sim_ledger *ledger, unsigned pairing, struct text *out)
{
    enum { MOST_NAME = 20 };
    const struct sim_plan *plan = ledger->plan;
    struct sim_matchup m = sim_matchup_of(plan, ledger->words[pairing], 0);
    struct report_aborted aborted = report_aborted_of(m.score.mean, m.games, m.results[SIM_ABORTED]);
    text_append(out, "     * ");
    report_append_cut(out, sim_entrant_at(plan, pairing, 0)->name, MOST_NAME);
    text_append(out, " against ");
    report_append_cut(out, sim_entrant_at(plan, pairing, 1)->name, MOST_NAME);
    text_append(out, ": ");
    report_append_percent(out, aborted.share, 0, 2);
    text_append(out, " %; ");
    append_without(out, &aborted);
}

void report_append_stars(const struct sim_ledger *ledger, struct text *out)
{
    enum { MOST = 20 };
    unsigned found = 0;
    for (unsigned i = 0; i < ledger->plan->pairing_count; i++) {
        if (!report_aborted_matter(ledger, i))
            continue;
        if (found++ == 0)
            text_append(
                out,
                "     * aborted games (limit reached) score half; their share, and the first one's score:\n");
        if (found <= MOST)
            append_pairing(ledger, i, out);
    }
    if (found > MOST)
        text_appendf(out, "     * and %u more pairings: matchups.csv has them\n", found - MOST);
}
