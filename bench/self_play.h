// Games between bundled decks, for programs that take positions of them.
#ifndef EPICSIM_BENCH_SELF_PLAY_H
#define EPICSIM_BENCH_SELF_PLAY_H

#include "base/diag.h"
#include "players/player.h"

enum { SELF_PLAY_LISTS = 64 };

struct self_play {
    const struct epic_rules *rules;
    void *cards;
    struct epic_deck *decks[SELF_PLAY_LISTS];
    unsigned deck_count;
    struct player *player[2];
    struct player_table table; // the first two slots are taken
    void *state;
    struct pcg rows; // for what is to be noted
    struct diag_list out;

    // Said by the program: what to do when a game begins, before each choice, perhaps answering it (0: the
    // player does), and when it has been won or drawn.
    bool (*begin)(struct self_play *play, const struct epic_match *match);
    epic_action (*look)(struct self_play *play, const struct epic_match *match, unsigned seat);
    void (*finish)(struct self_play *play, unsigned winners, uint64_t game);
    void *own;
};

// Games of such players of a game; false if something was wrong, which has been said.
bool self_play(struct self_play *play, const char *game, char *const players[2], uint64_t games,
               uint64_t seed);

#endif
