/*
 * The state of a game of Epic Card Game: what the engine keeps of every game (engine/state.h), the champions
 * in play (games/champions/board.h), and what follows here.
 *
 *   field                      bytes   why
 *   core                         ...   the open choice, programs under way, triggers that wait
 *   board                        ...   champions in play and what they are
 *   own                           ..   the turn
 *   players                  2 x ...   zones, health, gold, this turn's memory
 *
 * The assertion at the end holds the size of a two-player state.
 */
#ifndef EPICSIM_GAMES_ECG_STATE_H
#define EPICSIM_GAMES_ECG_STATE_H

#include "games/champions/board.h"
#include "games/ecg/language/program.h"
#include "games/ecg/lists.h"

#include <assert.h>
#include <stddef.h>

enum {
    ECG_FIRST_GRANTED = 16 - BOARD_GRANTS /* powers are counted: the card's from 0, given ones from here */
};

/* What is paid before a program runs. */
enum ecg_stage {
    ECG_STAGE_MODE = ENGINE_STAGE_RUN + 1,
    ECG_STAGE_BREAK,
    ECG_STAGE_BANISH,
    ECG_STAGE_DISCARD,
    ECG_STAGE_MEMBER,
    ECG_STAGE_PAID
};

enum ecg_flag {
    ECG_FL_ACTED = 1,  /* somebody acted in the window */
    ECG_FL_PASSED = 2, /* the other one has passed just before (2017 windows) */
    ECG_FL_FIRST_TURN = 4
};

/* E1.4.1#1: the zones are deck, hand, discard pile, play (`control` and the board) and supplemental
 * (`revealed`, events in frames, the god of the match).  Empty ones are still there: E1.4.2#1, E1.4.4#1.
 * E1.4.5: the order of a deck is unknown; E1.4.4#5: that of a discard pile means nothing; B-setup-4,
 * B-hydra-3: each has one of its own. */
struct ecg_player {
    struct engine_player core;
    struct board_player board;
    uint8_t gold;
    uint8_t aligned_gold[4]; /* gold for one alignment only */
    uint8_t ones_played;     /* cost-1 cards played this turn */
    uint8_t ones_alignments; /* and their alignments */
};

struct ecg_state {
    struct engine_state core;
    struct board board;
    uint8_t flags;     /* enum ecg_flag */
    uint8_t passed_on; /* team mates who passed initiative on to each other, since one of them acted */
    struct ecg_player player[EPIC_MAX_SEATS];
    unsigned char rest[EPIC_STATE_ALIGNMENT]; /* that of the most seats is rounded up, too */
};

static_assert(offsetof(struct ecg_state, board) == sizeof(struct engine_state),
              "the board lies where board_of looks for it");
static_assert(offsetof(struct ecg_player, board) == sizeof(struct engine_player),
              "and what a player has there, where board_player does");
static_assert((int)BOARD_KEYWORDS >= (int)CHAMP_KW_IN_PLAY && (int)BOARD_GRANTABLE >= (int)CHAMP_KW_GRANTABLE,
              "there is a set for each keyword");

static_assert(offsetof(struct ecg_state, player) + 2 * sizeof(struct ecg_player) <= 2560,
              "the state of a two-player game stays within 2.5 KiB");

#endif
