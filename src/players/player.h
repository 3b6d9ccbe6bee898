// What plays: one file a player behind one interface.
//
// A player is asked for one decision at a time.  It gets a view, which is all that its seat may know, random
// numbers of its own, and its parameters; it answers with an action.  So it cannot look at hidden cards, nor
// guess the game's random numbers, and what it answers depends on nothing else.
//
//     player.c     making players; memory for a thread
//     spec.c       players in words: "ismcts:2000,c=0.7"
//     registry.c   the list of all: a new player is a file and a row there
//     worlds.h     worlds that a search makes of a view, and what a playout in them is worth
//     search.h     the tree of a search
#ifndef EPICSIM_PLAYERS_PLAYER_H
#define EPICSIM_PLAYERS_PLAYER_H

#include "rules/rules.h"

struct diag_list;
struct player;

// The choice that a player is to make.
struct player_question {
    const struct epic_match *match;
    unsigned seat;
    const void *view; // made by rules->observe for the seat, which is the one that is asked
};

// A number that a spec may set.  `fallback` counts if it does not.
struct player_parameter {
    const char *name;
    double fallback, low, high;
    bool whole; // no fractions
    const char *help;
};

enum { PLAYER_PARAMETERS = 8, PLAYER_ALIGNMENT = 64 };

struct player_kind {
    const char *name;
    const char *form; // of the spec, for people: "flat[:PLAYOUTS]"
    const char *when; // to use it
    // Those that may stand behind the colon without their name ("40x250") come first; ends with {NULL}.
    const struct player_parameter *parameters;
    unsigned unnamed;
    bool searches; // a decision takes as long as many games at random
    // Bytes that a decision needs, aligned to PLAYER_ALIGNMENT; NULL: none.  They hold anything at first.
    size_t (*memory)(const struct player *player, const struct epic_match *match);
    // NULL: any action at random, so that games in which all play so need ask nobody.
    epic_action (*decide)(const struct player *player, const struct player_question *question,
                          struct pcg *random, void *memory);
};

// Immutable once made; threads share it.
struct player {
    const struct player_kind *kind;
    char *name; // the spec with everything that is not as usual
    double value[PLAYER_PARAMETERS];
};

// --- The list -------------------------------------------------------------------------------------

// Weak ones first; ends with NULL.
const struct player_kind *const *player_kinds(void);

// --- Making ---------------------------------------------------------------------------------------

// From a spec; NULL and a message if it makes no sense.  "random" never fails but for lack of memory.
struct player *player_new(const char *spec, struct diag_list *out);
void player_free(struct player *player);

// The length of the first spec in a list like "ismcts:2000,c=0.7,random": what has a '=' belongs to the spec
// before it.
size_t player_spec_length(const char *list);

static inline bool player_is_random(const struct player *player) { return !player || !player->kind->decide; }

// --- Deciding -------------------------------------------------------------------------------------

// What one thread needs to let players decide in a match.  Starts as {0}, ends with player_scratch_free.
struct player_scratch {
    void *view;
    void *memory;
    size_t view_size, memory_size;
};

// Makes room for a player (NULL: at random) in a match; false if memory ran out.  Room is never given back,
// so that a thread soon has all it needs.
bool player_scratch_fit(struct player_scratch *scratch, const struct player *player,
                        const struct epic_match *match);
void player_scratch_free(struct player_scratch *scratch);

// What the player does in a position in which `seat` is asked.  Allocates nothing.  The answer may be
// illegal: that is for the caller to see.
epic_action player_decide(const struct player *player, const struct epic_match *match, const void *state,
                          unsigned seat, struct pcg *random, struct player_scratch *scratch);

#endif
