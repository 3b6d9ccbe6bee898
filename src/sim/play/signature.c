// What tells two programs, or two versions of cards, from each other: how some games go.
//
// It is worked out whenever a run begins, goes on or comes together on many machines, so it has to be quick:
// a player that thinks is given little time to.

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "sim/mulligan/mulligan.h"
#include "sim/play/play.h"
#include "sim/run/plan.h"

enum {
    GAMES_AT_RANDOM = 32,
    GAMES_OF_PLAYERS = 1,
    EFFORT = 64 // of a player for each decision: some tenths of a second at most for all of a game's
};

static uint64_t sign_games(uint64_t signature, const struct sim_setup *setup, struct player_table *table,
                           void *state)
{
    uint64_t games = sim_plays_at_random(setup) ? GAMES_AT_RANDOM : GAMES_OF_PLAYERS;
    for (uint64_t i = 0; i < games; i++) {
        struct sim_game game = sim_game_at(setup, i);
        struct sim_result result;
        sim_play_with_players(setup, &game, state, NULL, table, &result);
        signature = pcg_mix64(signature ^ setup->rules->hash(game.match, state));
    }
    return signature;
}

// Lets one player and one policy play all decks of the setup.
static void let_play(struct sim_setup *setup, const struct player *player, const struct sim_mulligan *policy)
{
    for (unsigned i = 0; i < sim_slot_count(setup); i++) {
        setup->player[i] = player;
        setup->mulligan[i] = policy;
    }
}

// The decks are those of the first pairing, which the entrant itself may not be in.  A player that is another
// program may not answer the same twice: only its name is known, and games at random stand for it.
static bool sign_entrant(const struct sim_entrant *entrant, struct sim_setup *setup, void *state,
                         uint64_t *signature, struct epic_error *error)
{
    struct player_table table = {0};
    struct player hurried;
    bool known = entrant->decider && !entrant->decider->kind->external;
    if (known)
        hurried = player_hurried(entrant->decider, EFFORT);
    let_play(setup, known ? &hurried : NULL, entrant->mulligan);
    bool good = sim_players_sit(&table, setup, error);
    if (good)
        *signature = sign_games(*signature, setup, &table, state);
    player_table_free(&table);
    let_play(setup, NULL, NULL);
    return good;
}

static bool decides_as(const struct sim_entrant *a, const struct sim_entrant *b)
{
    bool same_policy = a->mulligan == b->mulligan ||
                       (a->mulligan && b->mulligan && strcmp(a->mulligan->name, b->mulligan->name) == 0 &&
                        a->mulligan->contents == b->mulligan->contents);
    return strcmp(a->player, b->player) == 0 && same_policy;
}

// Whether nobody before the entrant decides as it does.
static bool is_new(const struct sim_plan *plan, unsigned entrant)
{
    bool found = false;
    for (unsigned i = 0; i < entrant && !found; i++)
        found = decides_as(&plan->entrants[i], &plan->entrants[entrant]);
    return !found;
}

bool sim_plan_signature(const struct sim_plan *plan, uint64_t *signature, struct diag_list *out)
{
    struct sim_setup setup = {0};
    struct epic_error error = {"out of memory"};
    if (!sim_plan_setup(plan, 0, 0, &setup, out)) {
        sim_setup_free(&setup);
        return false;
    }
    void *state = sim_state_new(&setup);
    bool good = state != NULL;
    *signature = 0;
    for (unsigned i = 0; i < plan->entrant_count && good; i++)
        if (is_new(plan, i))
            good = sign_entrant(&plan->entrants[i], &setup, state, signature, &error);
    free(state);
    sim_setup_free(&setup);
    return good || diag_error(out, (struct diag_place){0}, "%s", error.text);
}
