#include "sim/stats/pairing.h"

#include "base/encoding/csv.h"
#include "players/player.h"
#include "sim/stats/aborted.h"

enum sim_result_kind sim_result_of_seats(const struct epic_outcome *outcome, unsigned seats)
{
    if (outcome->ending == EPIC_END_TURN_CAP || outcome->ending == EPIC_END_CAPACITY)
        return SIM_ABORTED;
    unsigned winners = outcome->winners, mine = winners & seats;
    if (winners == 0 || (mine && mine != winners && !outcome->one_side))
        return SIM_DRAWN;
    return mine ? SIM_WON : SIM_LOST;
}

enum sim_result_kind sim_result_of(const struct epic_outcome *outcome, unsigned seat)
{
    return sim_result_of_seats(outcome, 1U << seat);
}

const char *sim_result_name(enum sim_result_kind result)
{
    static const char *const names[SIM_RESULTS] = {"loss", "draw", "win", "aborted"};
    return names[result];
}

unsigned sim_sides(const struct sim_plan *plan, unsigned pairing)
{
    const struct sim_pairing *p = &plan->pairings[pairing];
    return plan->seats == 2 && p->entrant[0] == p->entrant[1] ? 1 : plan->seats;
}

void sim_append_others(const char *const *names, unsigned count, unsigned place, struct text *out)
{
    const char *before = "";
    for (unsigned i = 0; i < count; i++) {
        if (i == place)
            continue;
        text_appendf(out, "%s%s", before, names[i]);
        before = " + ";
    }
}

static void write_opponents(const struct sim_plan *plan, unsigned pairing, unsigned place, bool players,
                            struct csv *out)
{
    struct text others = {0};
    const char *names[EPIC_MAX_SEATS];
    for (unsigned i = 0; i < plan->seats; i++) {
        const struct sim_entrant *entrant = sim_entrant_at(plan, pairing, i);
        names[i] = players ? entrant->player : entrant->name;
    }
    sim_append_others(names, plan->seats, place, &others);
    csv_string(out, text_string(&others));
    out->text.failed = out->text.failed || others.failed;
    text_free(&others);
}

void sim_write_sides(const struct sim_plan *plan, unsigned pairing, unsigned place, struct csv *out)
{
    csv_string(out, sim_entrant_at(plan, pairing, place)->name);
    write_opponents(plan, pairing, place, false, out);
}

void sim_write_players(const struct sim_plan *plan, unsigned pairing, unsigned place, struct csv *out)
{
    csv_string(out, sim_entrant_at(plan, pairing, place)->player);
    write_opponents(plan, pairing, place, true, out);
    bool cheats = false;
    for (unsigned i = 0; i < plan->seats; i++)
        cheats |= player_cheats(sim_entrant_at(plan, pairing, i)->decider);
    csv_unsigned(out, cheats);
}

void sim_write_bounds(double score, double aborted, struct csv *out)
{
    csv_number(out, sim_score_if_lost(score, aborted));
    csv_number(out, sim_score_if_won(score, aborted));
}
