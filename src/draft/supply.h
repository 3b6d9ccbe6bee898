// What packs are dealt from: a collection of cards, of which each copy is in one pack, or boosters.
#ifndef EPICSIM_DRAFT_SUPPLY_H
#define EPICSIM_DRAFT_SUPPLY_H

#include "base/diag.h"
#include "base/pcg.h"
#include "rules/limited.h"
#include "rules/rules.h"

enum {
    DRAFT_PACK = 48, // cards of one pack, at most: what a sealed player may be dealt
    DRAFT_BOOSTERS = LIMITED_PACKS,
    DRAFT_ROWS = 12, // of the file of a booster
    DRAFT_RUNS = 4,  // that one of its rows may come from
};

// A print run of a set, and how many times as likely as another one its cards are.
struct draft_run {
    uint16_t *kinds;
    unsigned count, weight;
};

struct draft_row {
    unsigned count; // of cards, all different, of one of the runs
    struct draft_run run[DRAFT_RUNS];
    unsigned runs;
};

struct draft_booster {
    char *name; // "core"
    struct draft_row row[DRAFT_ROWS];
    unsigned rows, size;
};

// Starts as {0}, ends with draft_supply_free.
struct draft_supply {
    uint16_t *cards; // of a collection, copy by copy; NULL: boosters
    unsigned count;
    struct draft_booster booster[DRAFT_BOOSTERS]; // of each pack of a player
    unsigned boosters;
};

// The cards of some sets, as many copies of each as wanted, of marked ones only one if the format says so.
// Sets are named with commas between them; NULL: the usual one.
bool draft_supply_collect(struct draft_supply *supply, const struct epic_rules *rules, const void *cards,
                          const struct limited_format *format, const char *sets, unsigned copies,
                          struct diag_list *out);

// Boosters by name, with commas between them; the last one is that of all further packs.  `folder` is that of
// the game.
bool draft_supply_boosters(struct draft_supply *supply, const struct epic_rules *rules, const void *cards,
                           const char *folder, const char *names, unsigned packs, struct diag_list *out);

// One of them, from memory; free it with draft_supply_free, even if this failed.
bool draft_booster_read(struct draft_booster *booster, const struct epic_rules *rules, const void *cards,
                        const struct diag_source *source, struct diag_list *out);

void draft_supply_free(struct draft_supply *supply);

struct draft_pack {
    unsigned count;
    uint16_t kind[DRAFT_PACK]; // in ascending order, which tells nothing: T-format-draft-5
};

// Shuffles a collection into `room`, which has place for all of it.
void draft_shuffle(const struct draft_supply *supply, struct pcg *random, uint16_t *room);

// Opens the `number`th booster of a player.
void draft_open(const struct draft_supply *supply, unsigned number, struct pcg *random,
                struct draft_pack *pack);

void draft_sort(struct draft_pack *pack);

#endif
