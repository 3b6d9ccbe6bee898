// Scenarios of games with champions: the board in setups and statements, and damage that is divided.
//
//   board.c     champions of a setup
//   write.c     the same from a view's JSON
//   claim.c     statements about champions
//   assign.c    the step `assign`
#ifndef EPICSIM_GAMES_CHAMPIONS_SCENARIO_SCENARIO_H
#define EPICSIM_GAMES_CHAMPIONS_SCENARIO_SCENARIO_H

#include "engine/scenario/setup.h"
#include "engine/scenario/step.h"
#include "games/champions/champions.h"

// A champion of a setup.
struct champ_item {
    struct engine_item core;
    bool expended, flipped, deploying, face_down;
    int16_t damage, plus, minus, offense, defense;
    uint32_t keywords, keywords_now; // gained for good, for this turn
};

// The keyword or the number of the alignment that comes, gone past; -1: none.
int champ_take_keyword(const struct engine_position *p, struct words *w);
int champ_take_alignment(const struct engine_position *p, struct words *w);

// Functions for a struct engine_scenario.

bool champ_read_board(struct engine_setup *u, struct words *w, unsigned seat);
void champ_write_board(const struct engine_writing *w, unsigned seat);
bool champ_enter_item(struct engine_setup *u, const struct engine_item *item);
bool champ_claim(const struct engine_claim *c, const struct engine_subject *x, bool wanted);
void champ_count_board(const struct engine_claim *c, unsigned seat, uint16_t *kinds);

// What such games have in common of it, and a card to fill decks with.
#define CHAMP_FILLER "Filler"
#define CHAMP_SCENARIO                                                                  \
    .controller = champ_controller, .filler = CHAMP_FILLER, .write = champ_write_board, \
    .item_size = sizeof(struct champ_item)

// `assign 13 w1, 1 w2 by kong`: of a question for numbers, one for each recipient (its place in the meaning)
// of each dealer (`by`).
bool champ_read_shares(struct words *w, struct engine_step *step);
bool champ_assign(struct engine_step *step);

#endif
