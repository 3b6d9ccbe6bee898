#include "report/unfinished.h"

#include <math.h>

#include "report/cells.h"
#include "report/names.h"
#include "sim/stats/matchup.h"
#include "sim/stats/unfinished.h"

static void append_decided(struct text *out, double decided)
{
    if (isnan(decided)) {
        text_append(out, "there are no others");
        return;
    }
    text_append(out, "the others ");
    report_append_percent(out, decided, 0, 2);
    text_append(out, " %");
}

void report_append_unfinished(struct text *out, unsigned indent, int64_t games, int64_t unfinished,
                              double decided)
{
    if (!sim_unfinished_matter(unfinished, games))
        return;
    text_appendf(out, "%*s* ", (int)indent, "");
    report_append_percent(out, (double)unfinished / (double)games, 0, 2);
    text_append(out, " % of the games were stopped by a limit and score half; ");
    append_decided(out, decided);
    text_append_char(out, '\n');
}

bool report_unfinished_matter(const struct sim_ledger *ledger, unsigned pairing)
{
    if (ledger->rounds[pairing] == 0)
        return false;
    struct sim_matchup m = sim_matchup_of(ledger->plan, ledger->words[pairing], 0);
    return sim_unfinished_matter(m.results[SIM_UNFINISHED], m.games);
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
    int64_t unfinished = m.results[SIM_UNFINISHED];
    text_append(out, "     * ");
    report_append_cut(out, sim_entrant_at(plan, pairing, 0)->name, MOST_NAME);
    text_append(out, " against ");
    report_append_cut(out, sim_entrant_at(plan, pairing, 1)->name, MOST_NAME);
    text_append(out, ": ");
    report_append_percent(out, (double)unfinished / (double)m.games, 0, 2);
    text_append(out, " % stopped, ");
    append_decided(out, sim_matchup_decided(&m));
    text_append_char(out, '\n');
}

void report_append_stars(const struct sim_ledger *ledger, struct text *out)
{
    enum { MOST = 20 };
    unsigned found = 0;
    for (unsigned i = 0; i < ledger->plan->pairing_count; i++) {
        if (!report_unfinished_matter(ledger, i))
            continue;
        if (found++ == 0)
            text_append(
                out, "     * games that a limit stopped score half; the first deck's score in the others:\n");
        if (found <= MOST)
            append_pairing(ledger, i, out);
    }
    if (found > MOST)
        text_appendf(out, "     * and %u more pairings: matchups.csv has them\n", found - MOST);
}
