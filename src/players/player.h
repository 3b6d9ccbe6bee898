// The players: one file each, behind one interface.
//
// A player is asked for one decision at a time.  It gets a view, which is all that its seat may know, random
// numbers of its own, and its parameters; it answers with an action.  So it can neither look at hidden cards
// nor guess the game's random numbers, and its answer depends on nothing else.
//
//     player.c     making players; memory for a thread
//     spec.c       players in words: "ismcts:2000,c=2"
//     registry.c   the list of all: a new player is a file and a row there
//     worlds.h     worlds that a search makes from a view, how they are played on, and how they end
//     lists.h      players that are not told what the others play
//     halving.h    fair shares of a budget
//     search.h     trees
//     external     players as external programs; PROTOCOL.md has their messages
#ifndef EPICSIM_PLAYERS_PLAYER_H
#define EPICSIM_PLAYERS_PLAYER_H

#include "base/error.h"
#include "base/threads.h"
#include "rules/rules.h"

struct diag_list;
struct player;

enum { PLAYER_PARAMETERS = 24, PLAYER_LINE = 32 };

// The default player: the fastest one whose win rates are meaningful.
#define PLAYER_DEFAULT "fast"

// How an opinion came about.
struct player_method {
    const char *units;      // what the playouts are, if not games
    uint64_t spared;        // playouts left out because they could not have changed the answer
    unsigned horizon;       // of games: turns after which they were judged; 0: played to the end
    bool network;           // and by the network that has learned who wins, not by the forecast
    unsigned lethal_worlds; // in which a sure win in this turn was looked for; 0: it was not
    unsigned lethal_won;    // and found
};

// What a player thinks of a choice, beyond its answer.
struct player_opinion {
    struct player_method method;
    uint64_t playouts; // games, whole or in part, that it took
    unsigned count;    // of actions; 0 if the player has no opinion but its answer
    struct player_estimate {
        epic_action action;
        double visits; // how much it was looked at
        double value;  // share of the points that it is expected to bring its seat, 0 to 1
    } of[EPIC_MAX_ACTIONS];
    epic_action line[PLAYER_LINE]; // how the game is expected to go on, the answer first
    unsigned line_length;
    bool proven; // the value is no estimate
};

// Why a player loses a game at once.
enum player_fault {
    PLAYER_NO_FAULT,
    PLAYER_ILLEGAL,  // its answer is not legal
    PLAYER_NONSENSE, // its program gave an invalid answer
    PLAYER_LATE,     // it took too long
    PLAYER_GONE,     // its program is gone
    PLAYER_FAULTS
};

// As in "lost 3 games by an illegal action".
const char *player_fault_text(enum player_fault fault);

struct player_failure {
    enum player_fault fault;
    struct epic_error detail; // empty if there is nothing more to say
};

// The choice that a player is to make.
struct player_question {
    const struct epic_match *match;
    unsigned seat;
    const void *view;               // made by rules->observe for the seat, which is the one that is asked
    const void *state;              // for players that cheat; NULL for all others
    void *session;                  // see struct player_kind
    struct player_opinion *opinion; // to be filled; NULL: not wanted
    struct player_failure *failure; // to be filled if there is no answer; empty until then
    // Once it says STOP_NOW nobody wants the answer any more: any will do, at once.
    stop_flag stop;
};

// Where a player sits in a game.
struct player_place {
    const struct epic_match *match;
    unsigned seat;
    void *memory, *session;
};

// A number that a spec may set.  `fallback` counts if it does not.
struct player_parameter {
    const char *name;
    double fallback, low, high;
    bool whole; // no fractions
    bool clock; // if not 0, answers depend on the speed of the machine
    const char *help;
};

struct player_kind {
    const char *name;
    const char *form; // of the spec, for people: "flat[:PLAYOUTS]"
    const char *when; // to use it
    // Those that may follow the colon without their names ("40x250") come first; their product is the work of
    // a decision.  Ends with {NULL}.
    const struct player_parameter *parameters;
    unsigned unnamed;
    bool searches; // a decision takes as long as many games at random
    bool cheats;   // it sees the state: for experiments only, and marked wherever it plays
    bool external; // a program: its command line follows the colon, then parameters with their names
    bool against;  // another player follows the colon, then parameters with their names
    // Bytes that a decision needs, as memory_new gives them; NULL: none.  They are uninitialised at first and
    // later hold what the player left there, but only players that have `begin` may use that.
    size_t (*memory)(const struct player *player, const struct epic_match *match);
    // NULL: any action at random, so that games in which all players are random need not ask anybody.
    epic_action (*decide)(const struct player *player, const struct player_question *question,
                          struct pcg *random, void *memory);

    // The rest is for players that follow a game; each may be NULL.
    //
    // `begin`: a game begins, or goes on from some position.  `watch`: somebody, perhaps the player itself,
    // chose an action, told as the seat sees it.  `end`: the game is over.
    void (*begin)(const struct player *player, const struct player_place *place);
    void (*watch)(const struct player *player, const struct player_place *place, unsigned mover,
                  epic_action seen);
    void (*end)(const struct player *player, const struct player_place *place,
                const struct epic_outcome *outcome);
    // A session is what goes beyond memory, such as a process: one for each slot of a thread, for all matches
    // of the same cards.  NULL and an error if it cannot be opened.
    void *(*open)(const struct player *player, const struct epic_match *match, struct epic_error *error);
    void (*close)(const struct player *player, void *session);
};

// Immutable once made; threads share it.
struct player {
    const struct player_kind *kind;
    char *name; // the spec with everything that differs from the defaults
    double value[PLAYER_PARAMETERS];
    char **command;       // words of the command line, of those that are external
    struct player *rival; // of those that are against another one
};

// --- The list -------------------------------------------------------------------------------------

// Weak ones first; ends with NULL.
const struct player_kind *const *player_kinds(void);

// What people call a player of that name: the name of a level, if it is one.
const char *player_known_as(const char *name);

// Names of good settings, quick ones first; ends with {NULL}.
struct player_level {
    const char *name, *spec, *when;
};
const struct player_level *player_levels(void);

// --- Making ---------------------------------------------------------------------------------------

// From a spec, in which a level stands for its settings; NULL and a message if it is wrong.  "random" fails
// only for lack of memory.
struct player *player_new(const char *spec, struct diag_list *out);
void player_free(struct player *player);

// The length of the first spec in a list like "ismcts:2000,c=2,random": what has a '=' belongs to the spec
// before it, and a comma within quotes to a command line.
size_t player_spec_length(const char *list);

// The same player, whose name it shares, with at most so much work for a decision.  Needs no player_free.
struct player player_hurried(const struct player *player, double work);

static inline bool player_is_random(const struct player *player) { return !player || !player->kind->decide; }

// Whether its answers depend on the speed of the machine.
bool player_looks_at_clock(const struct player *player);

// Whether it sees hidden cards; NULL, which plays at random, does not.
bool player_cheats(const struct player *player);

// What follows its name wherever it plays: "sees all cards", "looks at the clock: ...", or both. NULL if
// there is nothing to say.
const char *player_warning(const struct player *player);

// --- Deciding -------------------------------------------------------------------------------------

// What the decisions of a player took.
struct player_effort {
    uint64_t decisions, playouts, nanoseconds;
};

// The players of one thread.  Each has a slot, which it keeps from game to game whatever seat it plays.
// Starts as {0}, ends with player_table_free.
struct player_table {
    void *view;
    size_t view_size;
    bool measures;                  // the caller's: add to the efforts below
    struct player_opinion *opinion; // for those that nobody asked for, where they are measured
    stop_flag stop;                 // the caller's, or NULL: see struct player_question
    struct player_slot {
        const struct player *player; // NULL: at random
        void *memory, *session;
        const void *cards; // of the games that the session is for
        size_t memory_size;
        unsigned seat;
        struct player_failure failure; // of the last decision
        struct player_effort effort;
    } slot[EPIC_MAX_SEATS];
};

// Gives a player (NULL: at random) a slot for games of a match; false and an error if that fails.  Room is
// never given back, so that a thread soon has all it needs.
bool player_sit(struct player_table *table, unsigned at, const struct player *player,
                const struct epic_match *match, struct epic_error *error);
void player_table_free(struct player_table *table);

// A game begins, or goes on from some position, with the player in a seat of it.
void player_begin(struct player_table *table, unsigned at, const struct epic_match *match, unsigned seat);

// What the player does in a position in which its seat is asked.  The answer may be illegal: the caller has
// to check it, and `failure` of the slot may say why.  `opinion` is emptied first, and may be NULL.
epic_action player_decide(struct player_table *table, unsigned at, const struct epic_match *match,
                          const void *state, struct pcg *random, struct player_opinion *opinion);

// Somebody is about to do something; state is what it was before.
void player_watch(struct player_table *table, unsigned at, const struct epic_match *match, const void *state,
                  unsigned mover, epic_action action);

void player_end(struct player_table *table, unsigned at, const struct epic_match *match,
                const struct epic_outcome *outcome);

#endif
