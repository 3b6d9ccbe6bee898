#include "players/rival.h"

#include <stdlib.h>

void rivals_close(struct rival *rivals, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        player_table_free(&rivals[i].table);
    free(rivals);
}

struct rival *rivals_open(const struct player *rival, unsigned count, const struct epic_match *match,
                          struct epic_error *error)
{
    struct rival *rivals = calloc(count, sizeof *rivals);
    if (!rivals) {
        (void)error_set(error, "out of memory");
        return NULL;
    }
    for (unsigned i = 0; i < count; i++) {
        rivals[i].quick = !rival->kind->searches;
        if (player_sit(&rivals[i].table, 0, rival, match, error))
            continue;
        rivals_close(rivals, count);
        return NULL;
    }
    return rivals;
}

epic_action rival_answer(struct rival *rival, const struct epic_match *match, const void *state,
                         unsigned seat, struct pcg *random)
{
    player_begin(&rival->table, 0, match, seat);
    return player_decide(&rival->table, 0, match, state, random, NULL);
}

// What the seat does in a playout: now and then anything.
static epic_action own_answer(const struct epic_match *match, const void *state, void *view, unsigned seat,
                              struct pcg *random, unsigned noise)
{
    const struct epic_rules *rules = match->rules;
    if (!rules->advise || (pcg_next(random) & 255U) < noise)
        return rules->pick(match, state, random);
    rules->observe(match, state, seat, view);
    return rules->advise(match, view, random);
}

struct world_points rival_play_on(struct rival *rival, const struct epic_match *match, void *state,
                                  void *view, unsigned seat, struct world_chance *chance,
                                  const struct world_rollout *rollout, unsigned since)
{
    if (!rival->quick)
        return world_play_on(match, state, chance, rollout, since);
    unsigned last = world_last_turn(rollout, since, world_turn(match, state));
    struct epic_choice choice;
    while (match->rules->choice(match, state, &choice) && world_turn(match, state) <= last) {
        epic_action action = choice.seat == seat
                                 ? own_answer(match, state, view, seat, &chance->random, rollout->noise)
                                 : rival_answer(rival, match, state, choice.seat, &chance->random);
        match->rules->apply(match, state, action, &chance->game);
    }
    return world_judge(match, state, rollout, since);
}
