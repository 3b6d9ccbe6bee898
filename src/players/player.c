#include "players/player.h"

#include <stdlib.h>

void player_free(struct player *player)
{
    if (!player)
        return;
    free(player->name);
    free(player);
}

// --- Scratch --------------------------------------------------------------------------------------

static bool grow(void **block, size_t *size, size_t needed)
{
    needed = (needed + PLAYER_ALIGNMENT - 1) / PLAYER_ALIGNMENT * PLAYER_ALIGNMENT;
    if (needed <= *size)
        return true;
    free(*block);
    *block = aligned_alloc(PLAYER_ALIGNMENT, needed);
    *size = *block ? needed : 0;
    return *block != NULL;
}

bool player_scratch_fit(struct player_scratch *scratch, const struct player *player,
                        const struct epic_match *match)
{
    size_t memory = player && player->kind->memory ? player->kind->memory(player, match) : 0;
    return grow(&scratch->view, &scratch->view_size, match->view_size) &&
           grow(&scratch->memory, &scratch->memory_size, memory);
}

void player_scratch_free(struct player_scratch *scratch)
{
    free(scratch->view);
    free(scratch->memory);
    *scratch = (struct player_scratch){0};
}

// --- Deciding -------------------------------------------------------------------------------------

epic_action player_decide(const struct player *player, const struct epic_match *match, const void *state,
                          unsigned seat, struct pcg *random, struct player_scratch *scratch)
{
    if (player_is_random(player))
        return match->rules->pick(match, state, random);
    match->rules->observe(match, state, seat, scratch->view);
    struct player_question question = {match, seat, scratch->view};
    return player->kind->decide(player, &question, random, scratch->memory);
}
