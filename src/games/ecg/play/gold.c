// Gold: what a seat can spend, and on what.
#include "games/ecg/ecg.h"

// What a seat can spend on a card or power of these alignments.
int ecg_gold_for(const struct engine_game *g, unsigned seat, unsigned alignments)
{
    const struct ecg_player *player = ecg_player(g, seat);
    int gold = player->gold;
    if (!ecg_has_aligned_gold(player))
        return gold;
    for (; alignments; alignments &= alignments - 1)
        gold += player->aligned_gold[__builtin_ctz(alignments)];
    return gold;
}

// Gold that fits this alone goes first.
void ecg_pay_gold(struct engine_game *g, unsigned seat, unsigned alignments, int amount)
{
    struct ecg_player *player = ecg_player(g, seat);
    if (!ecg_has_aligned_gold(player))
        alignments = 0;
    for (; alignments && amount > 0; alignments &= alignments - 1) {
        uint8_t *gold = &player->aligned_gold[__builtin_ctz(alignments)];
        int part = *gold < amount ? *gold : amount;
        *gold = (uint8_t)(*gold - part);
        amount -= part;
    }
    player->gold = (uint8_t)(player->gold - amount);
}
