#include "sim/run/plan.h"

#include <stdlib.h>
#include <string.h>

#include "draft/drafter.h"
#include "players/player.h"
#include "sim/play/block.h"
#include "sim/play/pod.h"

// A game of search players takes as long as many at random, and no thread should have to wait for
// another's last block: short runs have smaller blocks, too, so that there are some for every thread.  Long
// runs have larger ones, so that one machine can keep the account of a thousand others; but rows have to wait
// in memory for the blocks before theirs.
enum {
    BLOCK_ROUNDS = 128,
    BLOCK_ROUNDS_SEARCHED = 1,
    BLOCK_PODS = 4,
    BLOCK_ROUNDS_SEQUENTIAL = 8, // at most, where each pair may be the last
    BLOCK_ROUNDS_RECORDED = 8,   // a game takes some hundred kilobytes of memory
    BLOCK_ROUNDS_LONG = 8192,
    BLOCK_ROUNDS_ROWS = 1024,
    MANY_BLOCKS = 8192, // of a pairing
    FEW_BLOCKS = 64,    // of a run
};

// --- Entrants -------------------------------------------------------------------------------------

static bool is_taken(const struct sim_plan *plan, const char *name)
{
    for (unsigned i = 0; i < plan->entrant_count; i++)
        if (strcmp(plan->entrants[i].name, name) == 0)
            return true;
    return false;
}

// A name that tells the deck from all others in a table: "Burn", "Burn (2)", ...
static char *free_name(const struct sim_plan *plan, const char *name)
{
    struct text text = {0};
    text_append(&text, name);
    for (unsigned i = 2; !text.failed && is_taken(plan, text_string(&text)); i++) {
        text_clear(&text);
        text_appendf(&text, "%s (%u)", name, i);
    }
    char *copy = text.failed ? NULL : strdup(text_string(&text));
    text_free(&text);
    return copy;
}

static bool enter(struct sim_plan *plan, const char *called, struct sim_entrant entrant)
{
    struct sim_entrant *entrants =
        realloc(plan->entrants, (plan->entrant_count + (size_t)1) * sizeof *entrants);
    if (!entrants)
        return false;
    plan->entrants = entrants;
    entrant.name = free_name(plan, called);
    if (!entrant.name)
        return false;
    entrants[plan->entrant_count++] = entrant;
    return true;
}

bool sim_plan_enter(struct sim_plan *plan, const struct epic_deck *deck, const char *player)
{
    return enter(plan, deck->name, (struct sim_entrant){.deck = deck, .player = player});
}

bool sim_plan_enter_player(struct sim_plan *plan, const struct player *player)
{
    struct text name = {0};
    text_appendf(&name, "%s%s", player->name, player->kind->cheats ? " (cheats)" : "");
    struct sim_entrant entrant = {.player = player->name, .decider = player};
    bool good = !name.failed && enter(plan, text_string(&name), entrant);
    text_free(&name);
    return good;
}

bool sim_plan_enter_drafter(struct sim_plan *plan, const struct drafter *drafter, const struct player *player)
{
    return enter(plan, drafter->name, (struct sim_entrant){.player = player->name, .decider = player});
}

// --- Pairings -------------------------------------------------------------------------------------

static void pair(struct sim_plan *plan, unsigned first, unsigned second)
{
    plan->pairings[plan->pairing_count++] = (struct sim_pairing){{first, second}};
}

static void pair_all(struct sim_plan *plan, enum sim_form form, bool mirror)
{
    unsigned count = plan->entrant_count;
    unsigned firsts = form == SIM_GAUNTLET ? 1 : count;
    for (unsigned first = 0; first < firsts; first++)
        for (unsigned second = mirror ? first : first + 1; second < count; second++)
            pair(plan, first, second);
}

static void seat_all(struct sim_plan *plan)
{
    for (unsigned i = 0; i < plan->entrant_count; i++)
        plan->pairings[0].entrant[i] = i;
    plan->pairing_count = 1;
}

static bool any_searches(const struct sim_plan *plan)
{
    bool any = false;
    for (unsigned i = 0; i < plan->entrant_count; i++)
        any |= plan->entrants[i].decider && plan->entrants[i].decider->kind->searches;
    return any;
}

bool sim_plan_pair(struct sim_plan *plan, enum sim_form form, bool mirror, struct diag_list *out)
{
    size_t count = plan->entrant_count;
    bool table = form == SIM_FREE_FOR_ALL;
    if (table && (count < plan->rules->min_seats || count > plan->rules->max_seats || count > EPIC_MAX_SEATS))
        return diag_error(out, (struct diag_place){0}, "%s is for %u to %u players: %zu deck%s given",
                          plan->rules->title, plan->rules->min_seats, plan->rules->max_seats, count,
                          count == 1 ? "" : "s");
    if (count < 2 && !(mirror && count == 1))
        return diag_error(out, (struct diag_place){0}, "two %s or more are needed",
                          sim_plan_is_of_players(plan) ? "players" : "decks");
    plan->seats = table ? (unsigned)count : 2;
    plan->block_rounds = any_searches(plan)             ? BLOCK_ROUNDS_SEARCHED
                         : sim_plan_is_sequential(plan) ? BLOCK_ROUNDS_SEQUENTIAL
                         : plan->record                 ? BLOCK_ROUNDS_RECORDED
                                                        : BLOCK_ROUNDS;
    plan->pairings = calloc(table ? 1 : count * (count + 1) / 2, sizeof *plan->pairings);
    if (!plan->pairings)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    if (table)
        seat_all(plan);
    else
        pair_all(plan, form, mirror);
    return true;
}

bool sim_plan_seat_pods(struct sim_plan *plan, struct diag_list *out)
{
    plan->seats = 2;
    plan->block_rounds = any_searches(plan) ? BLOCK_ROUNDS_SEARCHED : BLOCK_PODS;
    plan->pairings = calloc(1, sizeof *plan->pairings);
    plan->pairing_count = 1;
    return plan->pairings || diag_error(out, (struct diag_place){0}, "out of memory");
}

uint64_t sim_plan_games_a_round(const struct sim_plan *plan)
{
    return plan->draft ? sim_pod_games(plan) : plan->seats;
}

void sim_plan_free(struct sim_plan *plan)
{
    for (unsigned i = 0; i < plan->entrant_count; i++)
        free(plan->entrants[i].name);
    free(plan->entrants);
    free(plan->pairings);
    *plan = (struct sim_plan){0};
}

// --- Sizes ----------------------------------------------------------------------------------------

uint64_t sim_plan_blocks(const struct sim_plan *plan)
{
    return plan->rounds / plan->block_rounds + (plan->rounds % plan->block_rounds != 0);
}

void sim_plan_set_rounds(struct sim_plan *plan, uint64_t rounds)
{
    plan->rounds = rounds;
    unsigned most = plan->games ? BLOCK_ROUNDS_ROWS : BLOCK_ROUNDS_LONG;
    // Where a pairing may end early, it ends with a block: a small one, of always the same size.
    if (plan->until > 0)
        return;
    while (plan->block_rounds >= BLOCK_ROUNDS && plan->block_rounds < most &&
           sim_plan_blocks(plan) > MANY_BLOCKS)
        plan->block_rounds *= 2;
    while (plan->block_rounds > 1 && sim_plan_blocks(plan) * plan->pairing_count < FEW_BLOCKS)
        plan->block_rounds /= 2;
}

// --- Decks of players ----------------------------------------------------------------------------

unsigned sim_plan_matchups(const struct sim_plan *plan)
{
    return sim_plan_is_of_players(plan) ? plan->field_count * plan->field_count : 1;
}

unsigned sim_plan_matchup_of(const struct sim_plan *plan, uint64_t round)
{
    return (unsigned)(round % sim_plan_matchups(plan));
}

// Each deck against itself, then against the next one in the list, the one after that, ...; those of further
// seats are as far apart.
unsigned sim_plan_deck_of(const struct sim_plan *plan, unsigned matchup, unsigned seat)
{
    unsigned count = plan->field_count;
    return (matchup + seat * (matchup / count)) % count;
}

// --- Games ----------------------------------------------------------------------------------------

uint64_t sim_seed_of(uint64_t seed, unsigned first, unsigned second)
{
    enum { EXACT_BITS = 53 };
    if (first == 0 && second == 1)
        return seed;
    return pcg_mix64(pcg_mix64(pcg_mix64(seed) + first) + second) >> (64U - EXACT_BITS);
}

uint64_t sim_plan_seed(const struct sim_plan *plan, unsigned pairing)
{
    const unsigned *entrant = plan->pairings[pairing].entrant;
    return plan->seats > 2 ? plan->seed : sim_seed_of(plan->seed, entrant[0], entrant[1]);
}

bool sim_plan_setup_of(const struct sim_plan *plan, unsigned pairing, const struct epic_deck *const *decks,
                       struct sim_setup *setup, struct diag_list *out)
{
    if (!sim_setup_make(setup, plan->rules, plan->cards, decks, sim_plan_table(plan), &plan->options,
                        sim_plan_seed(plan, pairing), out))
        return false;
    for (unsigned i = 0; i < sim_slot_count(setup); i++) {
        unsigned place = setup->share > 0 ? i / setup->share : i;
        setup->mulligan[i] = sim_entrant_at(plan, pairing, place)->mulligan;
        setup->player[i] = sim_entrant_at(plan, pairing, place)->decider;
    }
    return true;
}

bool sim_plan_setup(const struct sim_plan *plan, unsigned pairing, unsigned matchup, struct sim_setup *setup,
                    struct diag_list *out)
{
    const struct epic_deck *decks[EPIC_MAX_SEATS];
    if (plan->draft)
        return sim_pod_setup(plan, setup, out);
    setup->players_move = sim_plan_is_of_players(plan);
    setup->deck_rounds = sim_plan_matchups(plan);
    for (unsigned i = 0; i < sim_plan_table(plan); i++)
        decks[i] = setup->players_move ? plan->field[sim_plan_deck_of(plan, matchup, i)]
                                       : sim_entrant_at(plan, pairing, i)->deck;
    return sim_plan_setup_of(plan, pairing, decks, setup, out);
}
