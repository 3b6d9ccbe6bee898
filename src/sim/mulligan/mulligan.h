// Who decides mulligans: the player, or a policy in its place.
//
//     player         the player itself, as with every other choice
//     keep           keeps every hand
//     random         each set of cards equally likely, whatever the hand: so that what was kept and what
//                    was put back may be compared (mulligans.csv)
//     heuristic      the game's rule of thumb
//     learned=FILE   puts back each card that the file says is better not kept
//
// Where hands are replaced as a whole, random does so half of the time, and nothing can be learned about
// cards.
//
// The file is a table with the columns `card` and `value`, which is what keeping a copy is worth, in points
// of score (0.01: one game in a hundred); a negative value means that it is put back.  Other columns do not
// matter, and cards that are not listed are kept.  "epicsim mulligan --learn FILE" writes one.
#ifndef EPICSIM_SIM_MULLIGAN_MULLIGAN_H
#define EPICSIM_SIM_MULLIGAN_MULLIGAN_H

#include "base/bits.h"
#include "rules/rules.h"

struct diag_list;
struct sim_setup;
struct sim_game;

enum sim_mulligan_kind {
    SIM_MULLIGAN_PLAYER,
    SIM_MULLIGAN_KEEP,
    SIM_MULLIGAN_RANDOM,
    SIM_MULLIGAN_RULES,
    SIM_MULLIGAN_LEARNED,
    SIM_MULLIGANS
};

// Immutable once made; threads share it.
struct sim_mulligan {
    enum sim_mulligan_kind kind;
    char *name;        // in tables
    bool *put_back;    // learned: by kind of card
    bool *listed;      // learned: likewise, whether the file has a line for it
    uint64_t contents; // learned: hash of the file
};

// From its name; NULL and a message if there is no such policy, or its file is wrong.
struct sim_mulligan *sim_mulligan_new(const struct epic_rules *rules, const void *cards, const char *name,
                                      struct diag_list *out);

// The same from the text of a file of values.
struct sim_mulligan *sim_mulligan_learned(const struct epic_rules *rules, const void *cards, const char *path,
                                          const char *bytes, size_t length, struct diag_list *out);

void sim_mulligan_free(struct sim_mulligan *policy);

// Which cards of a deck the file of a learned policy does not mention, as a warning that names them: such
// cards are kept, but that is not advice.
void sim_mulligan_warn(const struct sim_mulligan *policy, const struct epic_deck *deck, const void *cards,
                       struct diag_list *out);

// How likely the policy is to keep a card, whatever it is; 0 if that is not by chance.
double sim_mulligan_propensity(const struct sim_mulligan *policy);

// Which cards of the seat's hand the policy puts back.  Not for SIM_MULLIGAN_PLAYER.
struct bits128 sim_mulligan_away(const struct sim_mulligan *policy, const struct epic_match *match,
                                 unsigned seat, struct bits128 hand, struct pcg *random);

// Whether the seat (-1: any) is asked for a mulligan.
bool sim_mulligan_asked(const struct epic_match *match, const void *state, int seat,
                        struct epic_choice *choice);

// A mulligan that is carried out card by card, or hand by hand.  Starts as {0} with each game.
struct sim_mulligan_progress {
    bool begun;
    unsigned seat;
    struct bits128 left;           // still to be put back
    uint8_t hands[EPIC_MAX_SEATS]; // whole hands that each seat was asked about
};

// Whether the choice is a mulligan that a policy decides; if so, finds the next action of it.  If `first` is
// given, that is what the first deck puts back, whatever its policy: slots of its hand or, of whole hands,
// the hands that it is asked about (0 is the first of them).
bool sim_mulligan_decides(const struct sim_setup *setup, const struct sim_game *game, const void *state,
                          const struct epic_choice *choice, const struct bits128 *first,
                          struct sim_mulligan_progress *progress, epic_action *action);

// After `start`: plays all mulligans by the policies of the setup, and what comes between them, at random
// where there is none; returns how many choices were made.
unsigned sim_mulligans_play(const struct sim_setup *setup, struct sim_game *game, void *state,
                            const struct bits128 *first);

#endif
