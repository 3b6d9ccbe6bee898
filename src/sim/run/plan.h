// What a run is to play: decks, who meets whom, how many games, and what is counted.
//
// A *pairing* is a set of decks that meet (two, or a table of more): its games are those of a sim_setup.
// Games come in *rounds*, in which each deck sits in each seat once.  Work is cut into *blocks* of a fixed
// number of rounds, whatever the number of threads, machines or restarts: block.h plays one, ledger.h keeps
// the account of them.
//
// In a plan of *players* these meet in place of decks, and play with the decks of a field: each round takes
// the next two of them, in an order that goes through all ordered pairs of decks, a deck against itself
// included, and begins again.  In a round the decks stay in their seats and the players exchange them
// (setup.h).  Of any so many rounds as there are decks that begin at a multiple of that, each deck has either
// seat once.  At a table of more seats the decks of the others follow at equal distances, so that each deck
// has each seat once, too.
//
// A pairing's games depend on its decks, the options and its seed alone, and its seed on that of the run and
// on the places of its decks in the list.  So two runs with the same seed compare two versions of a deck, in
// the same place, on the same shuffles, and decks added at the end leave the other pairings as they are; but
// pairings of one run share no shuffles: what is added up over them is as sure as their errors say.
#ifndef EPICSIM_SIM_RUN_PLAN_H
#define EPICSIM_SIM_RUN_PLAN_H

#include "rules/deck.h"
#include "rules/rules.h"
#include "sim/play/setup.h"
#include "sim/series/series.h"
#include "sim/stats/stat.h"
#include "stats/sprt.h"

struct draft_plan; // draft/draft.h
struct drafter;

enum sim_detail {
    SIM_STATS_NONE,  // who won: the first statistic of the list
    SIM_STATS_BASIC, // and all that look at results only
    SIM_STATS_FULL   // and those that need a record of each game
};

enum sim_form {
    SIM_EVERY_PAIR,
    SIM_GAUNTLET,    // the first against each of the others
    SIM_FREE_FOR_ALL // all at one table
};

struct sim_entrant {
    const struct epic_deck *deck; // the caller's; NULL in a plan of players
    char *name;                   // that of the deck or player, made different from the others'
    const char *player;           // the caller's: who plays it, in words
    // The caller's, set after entering: who that is.  NULL: at random.
    const struct player *decider;
    // The caller's, set after entering: who decides its mulligans.  NULL: the player.
    const struct sim_mulligan *mulligan;
    // The caller's, set after entering: who swaps its cards between games of a series.
    const struct sim_sideboarder *sideboarder;
};

struct sim_pairing {
    unsigned entrant[EPIC_MAX_SEATS]; // by their place in the setup
};

// Immutable while it is played; threads share it.  Starts as {0}, ends with sim_plan_free.
struct sim_plan {
    // Set by the caller before entrants and pairings are added:
    const struct epic_rules *rules;
    const void *cards;
    struct epic_options options;
    uint64_t seed;          // of the run
    uint64_t rounds;        // of each pairing; with `until`, at most
    double until;           // a pairing ends when the 95 % margin of its score is that narrow; 0: never
    struct stats_sprt sprt; // a pairing ends when one of the two is believed; equal: never
    enum sim_detail stats;
    bool games;             // keep a row of each game
    bool game_cards;        // and in it, what happened to each card
    bool record;            // keep a line of each decision
    unsigned shard, shards; // play only each `shards`th block; 0 shards: all
    // The caller's: the decks that players meet with; none: decks meet.
    const struct epic_deck *const *field;
    unsigned field_count;
    // The caller's, by entrant: what each counts in the mean of the first deck's scores against the others
    // (their shares of a field); NULL: all the same.
    const double *shares;
    // The caller's: pods draft, and then each two of them meet so many rounds; NULL: no.  The rounds of the
    // plan are pods then, and its entrants the drafters.
    const struct draft_plan *draft;
    unsigned meetings;
    // Decks meet in series: these are the games of the plan then, whose results are the series'.  Those of
    // pods likewise.
    struct sim_series_rules series;
    const char *field_note; // the caller's: what the table says of the field; NULL: nothing

    unsigned table; // set by the caller: seats at the table where players meet, if more than two; 0: two
    unsigned seats; // of a pairing, and games of a round
    struct sim_entrant *entrants;
    unsigned entrant_count;
    struct sim_pairing *pairings;
    unsigned pairing_count;
    unsigned block_rounds; // the same for all blocks but the last of a pairing
};

// How many games a round has.
uint64_t sim_plan_games_a_round(const struct sim_plan *plan);

// False if memory ran out.
bool sim_plan_enter_drafter(struct sim_plan *plan, const struct drafter *drafter,
                            const struct player *player);
bool sim_plan_enter(struct sim_plan *plan, const struct epic_deck *deck, const char *player);
// One that cheats is marked in its name, wherever that is shown.
bool sim_plan_enter_player(struct sim_plan *plan, const struct player *player);

// Makes the one pairing of a plan of pods.
bool sim_plan_seat_pods(struct sim_plan *plan, struct diag_list *out);

// Makes the pairings, once all are entered.  `mirror` adds each deck against itself.  False and a
// message if the decks cannot meet in this way.
bool sim_plan_pair(struct sim_plan *plan, enum sim_form form, bool mirror, struct diag_list *out);

// Sets how many rounds each pairing of a plan with pairings has, and with that how large its blocks are.
void sim_plan_set_rounds(struct sim_plan *plan, uint64_t rounds);

void sim_plan_free(struct sim_plan *plan);

static inline const struct sim_entrant *sim_entrant_at(const struct sim_plan *plan, unsigned pairing,
                                                       unsigned place)
{
    return &plan->entrants[plan->pairings[pairing].entrant[place]];
}

// How many seats there are at a table.
static inline unsigned sim_plan_table(const struct sim_plan *plan)
{
    return plan->table > 0 ? plan->table : plan->seats;
}

static inline bool sim_plan_is_of_players(const struct sim_plan *plan) { return plan->field_count > 0; }
static inline enum sim_plan_kind sim_plan_kind(const struct sim_plan *plan)
{
    return plan->draft ? SIM_OF_PODS : sim_plan_is_of_players(plan) ? SIM_OF_PLAYERS : SIM_OF_DECKS;
}
// What is counted: matches of several games, or games.
static inline bool sim_plan_is_of_matches(const struct sim_plan *plan) { return plan->series.best_of > 0; }
static inline bool sim_plan_is_of_series(const struct sim_plan *plan)
{
    return sim_plan_is_of_matches(plan) && !plan->draft;
}
static inline bool sim_plan_is_sequential(const struct sim_plan *plan)
{
    return plan->sprt.elo0 != plan->sprt.elo1;
}

// How many pairs of decks the rounds of a pairing go through, which of them a round takes, and the deck that
// has a seat in it, by its place in the field.
unsigned sim_plan_matchups(const struct sim_plan *plan);
unsigned sim_plan_matchup_of(const struct sim_plan *plan, uint64_t round);
unsigned sim_plan_deck_of(const struct sim_plan *plan, unsigned matchup, unsigned seat);

// How many blocks a pairing has, if it does not end early.
uint64_t sim_plan_blocks(const struct sim_plan *plan);

// The seed of two decks that meet, by their places in the list: that of the run for the first two, else below
// 2^53, so that it survives programs that know floating point only.
uint64_t sim_seed_of(uint64_t seed, unsigned first, unsigned second);

// The same of a pairing; all at one table have that of the run.
uint64_t sim_plan_seed(const struct sim_plan *plan, unsigned pairing);

// The games of a pairing with one of its pairs of decks; false and a message if the decks cannot play.
// `setup` starts as {0} and ends with sim_setup_free in any case.
bool sim_plan_setup(const struct sim_plan *plan, unsigned pairing, unsigned matchup, struct sim_setup *setup,
                    struct diag_list *out);

// The same with decks in place of those of the entrants.
bool sim_plan_setup_of(const struct sim_plan *plan, unsigned pairing, const struct epic_deck *const *decks,
                       struct sim_setup *setup, struct diag_list *out);

// A number that depends on how some games go, and so on cards, decks, rules, options, and on how the plan's
// players and mulligan policies decide: two programs that give different ones do not play the same games
// (signature.c).  False if the decks cannot play.
bool sim_plan_signature(const struct sim_plan *plan, uint64_t *signature, struct diag_list *out);

#endif
