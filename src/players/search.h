// Tree search (UCT) in worlds that may differ from one iteration to the next.
//
// A node stands for what has been done since the root.  In another world other moves may be legal there, and
// even another seat may be asked, for the engine asks nobody who has but one thing to do.  So a child is
// named by its action and its mover, and it knows how often it could have been chosen: a card that an
// opponent rarely holds is not starved for being rare.
//
// What is tried next is what did best, and besides, the more the likelier a sensible player is to do it and
// the seldomer it was tried (PUCT).  How much besides is told in the spread of what games have brought so
// far: it fits games that are won or lost as well as those that are judged by a forecast, where good moves
// differ by a hundredth of that.
//
// What comes of a move that was tried though another one is preferred is no reason to think less of what led
// there: nodes above learn what the preferred one would have brought in that world, as far as is known.  So
// what a search expects is what good play brings, and stays so when the game gets there (scripts/drift).
//
// One tree serves all seats (SO-ISMCTS), or each seat has a tree of its own, whose edges are what it sees of
// an action (MO-ISMCTS).  Nodes lie in one array; when it is full, the search goes on without growing.
//
// Attackers, blockers and whatever else is a set are chosen one by one (rules.h), so a node never has a child
// for each subset, and no switch could make it have some.
//
//     search.c        the tree
//     rival.c         another player that answers for the others
//     search_run.c    what search players have in common: parameters, budgets, votes
#ifndef EPICSIM_PLAYERS_SEARCH_H
#define EPICSIM_PLAYERS_SEARCH_H

#include "players/rival.h"

enum {
    SEARCH_NODES = 150000, // at most: 5.2 MiB
    SEARCH_DEPTH = 1024,   // choices from the root, then a playout
    SEARCH_NONE = 0        // no node is a child that has this number: it is a root
};

struct search_settings {
    double exploration; // how much moves are tried that were tried seldom, in spreads
    double urgency;     // what is untried is worth so much more than what is not, in spreads
    double blind;       // share of iterations in which the others do not know what the seat holds
    bool prior;         // what a sensible player likes is tried more
    bool prune;         // what needs no try is left out
    struct world_rollout rollout;
};

struct search_node {
    epic_action action; // that led here
    uint32_t child;     // the first; children are sorted by mover and action
    uint32_t next;      // of the same parent
    uint32_t visits;
    uint32_t available; // visits of the parent, since this is its child, in which the action was legal
    uint32_t points;    // of the mover: WORLD_WIN for a win
    float prior;        // how likely the action is thought to be
    uint8_t mover;
};

struct search {
    const struct epic_match *match; // of the world that is played
    struct search_settings settings;
    void *model;         // what the others may play: see lists.h; NULL: that is known
    struct rival *rival; // NULL: the others are searched for, as the seat is
    unsigned trees;      // 1, or one a seat; their roots are the first nodes
    unsigned seat;       // for whom the search is: needed where others are blind
    unsigned since;      // the turn at the root
    uint32_t count, capacity;
    struct search_node *nodes; // follow this struct
    uint32_t *places;          // of nodes that are being moved
    unsigned char *state;
    unsigned char *view; // of somebody else than the seat, or of the seat after a move
    struct world_chance chance;
    epic_action forced; // the first action of the next iterations; 0: the search is free

    // Where the iteration, or between decisions the game, has come to in each tree; or it is lost from there.
    uint32_t at[EPIC_MAX_SEATS];
    bool lost[EPIC_MAX_SEATS];
    uint32_t path[SEARCH_DEPTH * EPIC_MAX_SEATS];
    uint32_t preferred[SEARCH_DEPTH * EPIC_MAX_SEATS]; // to each node of the path, a sibling; or SEARCH_NONE
    unsigned length;
    epic_action list[EPIC_MAX_ACTIONS]; // what is legal, sorted
    uint32_t known[EPIC_MAX_ACTIONS];   // its children, or SEARCH_NONE
    float prior[EPIC_MAX_ACTIONS];      // of those that have none yet

    // What the seat got so far, and the spread of it in wins.
    uint64_t games, sum, squares;
    double spread;
    uint64_t nearly_won; // games since that turn began that brought it nine tenths of a win, or all
};

// Memory for a search with so many nodes, and the search that is laid out in it.
size_t search_size(const struct epic_match *match, uint32_t nodes);
struct search *search_make(void *memory, const struct epic_match *match, uint32_t nodes,
                           const struct search_settings *settings, bool tree_a_seat);

// The actions that such a search looks at: all that are legal, or those that are worth a try.
unsigned search_actions(const struct search_settings *settings, const struct epic_match *match,
                        const void *state, epic_action *list);

// Forgets all nodes.
void search_clear(struct search *search);

// The turn at the root: games that are won, or nearly, are counted since.
void search_begin_turn(struct search *search, unsigned turn);

// Says how likely a good player is to make moves of a seat at the root.
void search_set_prior(struct search *search, unsigned seat, const epic_action *list, unsigned count,
                      const float *prior);

// Plays one game from the position in search->state with search->chance, and learns from it.
void search_iterate(struct search *search);

// The child of a node that stands for an action; SEARCH_NONE if there is none.
uint32_t search_child(const struct search *search, uint32_t parent, unsigned mover, epic_action action);

// Keeping what was found.  After `search_rewind` all trees are at their roots, and `search_watch` goes on
// along an action that was taken, told as the seat of the search sees it: a tree in which that is no edge is
// lost. `search_move_roots` makes roots of where the trees have come to and forgets what does not hang on
// them.
void search_rewind(struct search *search);
void search_watch(struct search *search, unsigned mover, epic_action seen);
void search_move_roots(struct search *search);

#endif
