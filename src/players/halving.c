#include "players/halving.h"

static unsigned rounds_for(unsigned count)
{
    unsigned rounds = 0;
    while (1U << rounds < count)
        rounds++;
    return rounds;
}

void halving_start(struct halving *h, const epic_action *list, unsigned count, uint64_t playouts,
                   struct pcg *random)
{
    h->count = count;
    h->left = playouts;
    h->rounds = rounds_for(count);
    h->worlds = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned at = pcg_bounded(random, i + 1);
        h->moves[i] = h->moves[at];
        h->moves[at] = (struct halving_move){list[i], 0};
    }
}

bool halving_round(struct halving *h, uint64_t *worlds)
{
    if (h->rounds == 0)
        return false;
    *worlds = h->left / ((uint64_t)h->rounds * h->count);
    // Each at least once, and more often as long as there is enough for all.
    if (*worlds == 0 && (h->left >= h->count || h->worlds == 0))
        *worlds = 1;
    uint64_t used = *worlds * h->count;
    h->left -= used < h->left ? used : h->left;
    return true;
}

// The order of equals stays.
void halving_drop(struct halving *h)
{
    for (unsigned i = 1; i < h->count; i++) {
        struct halving_move moved = h->moves[i];
        unsigned at = i;
        for (; at > 0 && h->moves[at - 1].worth < moved.worth; at--)
            h->moves[at] = h->moves[at - 1];
        h->moves[at] = moved;
    }
    h->count = (h->count + 1) / 2;
    h->rounds--;
}
