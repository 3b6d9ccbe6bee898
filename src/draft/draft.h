// Sealed pools and drafts: a table of players gets cards and builds decks from them.
//
//   supply.c        what packs are dealt from
//   booster_file.c  the files of boosters
//   drafter.c       who picks, and builds
//   program.c       those that are external programs
//   draft.c         the table: dealing, picking in turn, passing
//   plan.c          what kind of table is wanted, and whether it is possible
//
// A pod is one table.  It depends only on the plan, its seed and its number; what is dealt does not depend on
// who picks.
#ifndef EPICSIM_DRAFT_DRAFT_H
#define EPICSIM_DRAFT_DRAFT_H

#include "draft/drafter.h"
#include "draft/program.h"
#include "rules/deck.h"
#include "rules/limited.h"

// Immutable while pods are made from it; threads share it.  The caller owns what it points to.
struct draft_plan {
    const struct epic_rules *rules;
    const void *cards;
    const struct limited_format *format;
    unsigned deck_format; // its place among the formats of decks
    unsigned players;
    unsigned pack_size; // of packs of a collection
    struct draft_supply supply;
    const struct drafter *const *drafters; // as many seats for each as for the others, in any order
    unsigned drafter_count;
    bool exchange; // two successive tables are dealt the same packs, and two drafters exchange seats
};

// One pick, for statistics: of which cards which was taken.
struct draft_pick {
    uint8_t seat, round, pick, taken;
    bool again; // this seat has seen the pack before
    struct draft_pack pack;
};

enum { DRAFT_PICKS = LIMITED_PLAYERS * LIMITED_POOL };

struct draft_pod {
    unsigned players;
    unsigned drafter[LIMITED_PLAYERS]; // by seat, its place among those of the plan
    struct draft_pool pool[LIMITED_PLAYERS];
    bool in_deck[LIMITED_PLAYERS][LIMITED_POOL]; // by place in the pool
    struct epic_deck deck[LIMITED_PLAYERS];
    unsigned pick_count; // 0 if nobody picks
    struct draft_pick pick[DRAFT_PICKS];
    // Private:
    struct draft_pack pack[LIMITED_PLAYERS][LIMITED_PACKS];
    uint16_t *room;                 // for all cards of a collection
    struct draft_program *programs; // by drafter of the plan
    unsigned program_count;
};

// For a seat that sees a pack again, the pick at which it last saw the pack.
static inline unsigned draft_seen_before(const struct draft_plan *plan, unsigned pick)
{
    if (plan->format->way == LIMITED_OPEN) // one, two, one
        return pick == 2 ? 1 : 0;
    return pick >= plan->players ? pick - plan->players : 0;
}

// What only tables that are dealt the same packs have in common.
static inline uint64_t draft_deal_of(const struct draft_plan *plan, uint64_t number)
{
    return plan->exchange ? number / 2 : number;
}

// Whether so many can play the format with such cards; what is wrong is in `out`.  Sets the size of packs,
// and collects cards or boosters: `sets` and `boosters` may be NULL.
struct draft_wish {
    const char *format; // NULL: the first of the game
    unsigned players;   // 0: as many as the format has at most
    unsigned dealt;     // cards of each player of a sealed collection; 0: as usual
    const char *sets, *boosters;
    const char *folder; // of the game; NULL: there is none
};
bool draft_plan_make(struct draft_plan *plan, const struct epic_rules *rules, const void *cards,
                     const struct draft_wish *wish, struct diag_list *out);
void draft_plan_free(struct draft_plan *plan);

// Starts as {0}, ends with draft_pod_free, and can be used again and again for the same plan; false and an
// error if memory ran out, or a drafter that is a program does not answer.
bool draft_pod_make(struct draft_pod *pod, const struct draft_plan *plan, uint64_t seed, uint64_t number,
                    struct epic_error *error);
void draft_pod_free(struct draft_pod *pod);

// What the deck of a seat at the table with this number is called: "Table 12 P3".
void draft_append_name(uint64_t number, unsigned seat, struct text *out);

#endif
