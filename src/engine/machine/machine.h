// The machine: runs the program of the innermost frame, one instruction after another, until it ends or
// somebody has to choose.
#ifndef EPICSIM_ENGINE_MACHINE_MACHINE_H
#define EPICSIM_ENGINE_MACHINE_MACHINE_H

#include "engine/game.h"

// Instructions that ask in several steps use the frame's `step`: 0 at the start of each instruction, from
// ENGINE_ANSWERED on after a number or yes or no.
enum { ENGINE_CHOOSING = 1, ENGINE_ANSWERED = 2 };

struct engine_frame *engine_push_frame(struct engine_game *g); // NULL: no room, the game is over
void engine_finish_frame(struct engine_game *g);
// The frame of a card that is played, with `how` of enum engine_playing; its program and stage are for the
// game to say.  NULL likewise.
struct engine_frame *engine_push_card(struct engine_game *g, unsigned seat, engine_card card, unsigned how);
// Where a card goes that was played, with the flags of its frame.
void engine_finish_card(struct engine_game *g, engine_card card, unsigned flags);
bool engine_run_frame(struct engine_game *g); // false: somebody has to choose

// Checks who is out and what leaves play, if anything has happened that could change it.
void engine_settle(struct engine_game *g);

// Plays on to the next choice or to the end.
void engine_advance(struct engine_game *g);

// Ends the game; later endings do not count.
void engine_end_game(struct engine_game *g, enum epic_ending ending, unsigned winners);

// Where a frame may begin without a program of a card.
enum {
    ENGINE_CODE_END = ENGINE_BUILTIN_CODE,    // nothing happens
    ENGINE_CODE_DISCARD_X,                    // the acting players discard X cards each
    ENGINE_CODE_OWN = ENGINE_BUILTIN_CODE + 3 // rules->own_code
};

// Makes players discard so many cards each; `player` is the cause.
void engine_make_discard(struct engine_game *g, unsigned player, unsigned seats, int count);

// Where team mates are one player to the rules: does a program, from an instruction on, mean one of them when
// it says "they", because it is about hands, decks and what each has separately?  `they`: the next acts are
// about them.
bool engine_means_member(const struct engine_match *m, const struct engine_insn *in, bool they);

// How a card is played.
enum engine_playing { ENGINE_PLAY_FROM_HAND = 1, ENGINE_PLAY_FREE = 2, ENGINE_PLAY_BANISH = 4 };

// The value of a number operand; where it differs by player, `seat` is the player it is about.
int engine_number_of(const struct engine_game *g, const struct engine_frame *f, unsigned code, unsigned seat);

// What so many dice show together.
int engine_roll(struct engine_game *g, unsigned dice, unsigned sides);

static inline void engine_choose_seats(struct engine_frame *f, unsigned seats)
{
    f->seats = f->acting = (uint8_t)seats;
}

// "If you do."
static inline void engine_set_did(struct engine_frame *f, bool did)
{
    f->flags = (uint8_t)(did ? f->flags | ENGINE_FR_DID : f->flags & ~ENGINE_FR_DID);
}

static inline void engine_note_it(const struct engine_game *g, struct engine_frame *f)
{
    if (g->m->rules->note_it)
        g->m->rules->note_it(g, f);
}

// Opens a choice of `count` places and players of these sets; they are named in ascending order.
void engine_open_choice(struct engine_frame *f, place_set places, unsigned seats, unsigned count);

// The places that may be named if so many others have to be named afterwards, in ascending order.
place_set engine_leave_enough(const struct engine_game *g, place_set places, unsigned behind);

// Asks for the next of them: as many as there are, unless `optional`.
enum engine_progress engine_go_on_choosing(struct engine_game *g, struct engine_frame *f, unsigned what,
                                           unsigned seat, bool optional);

// --- Costs, which are paid in stages of a frame

// The next stage of parts of a cost that leave something to choose, of which there is one each in a row from
// `first` on: `from` or one after it, with how many are `left` to name; or `done`.
void engine_next_part(struct engine_frame *f, const unsigned *parts, unsigned count, unsigned first,
                      unsigned from, unsigned done);

// Begins to choose as many places as are left; asks for the next one in ascending order.  True: all have been
// named, and are `chosen`.
void engine_begin_giving(struct engine_frame *f, place_set options);
bool engine_give_places(struct engine_game *g, struct engine_frame *f);

#endif
