/*
 * Inside Epic TCG: what its files offer each other.
 *
 *   match.c             decks and cards made ready for fast play
 *   play/turn.c         the steps of a turn, priority
 *   play/line.c         the line: what is put there, what resolves, what is stopped
 *   play/announce.c     playing cards and using abilities: choices, targets, costs
 *   play/battle.c       attackers, blockers, damage
 *   play/damage.c       damage, wards, what breaks
 *   play/veiled.c       champions face down
 *   play/triggers.c     what happens sets off abilities
 *   play/ending.c       elimination, empty decks, the end of the game
 *   machine/            what the engine asks, operations that only this game has
 *   tcg.c               the table of functions
 */
#ifndef EPICSIM_GAMES_TCG_TCG_H
#define EPICSIM_GAMES_TCG_TCG_H

#include "games/champions/champions.h"
#include "games/tcg/state.h"

// --- Matches

// One seat's deck, as sets over its slots.
struct tcg_list {
    struct engine_list core;
    struct champ_list champ;
    struct bits128 champions, objects, events, action_cards, veiled;
    // What may be played without an action (first index 0) or with one, by what the moment allows: fast cards
    // (second index 0), paced ones, too (1), or all (2).  To be looked at one by one are those that need
    // more.
    struct bits128 playable[2][TCG_SPEED_COUNT];
    struct bits128 needs_check;
    struct bits128 pile_power; // has an ability that may be used in the discard pile
};

// What play looks up of a kind, besides struct champ_info.
struct tcg_info {
    uint16_t code;  // of an event: its program
    uint16_t extra; // what it costs more, or ENGINE_NO_INDEX
    uint8_t speed;
    bool instantaneous;
    bool names;        // something is named when it is announced
    bool has_as_event; // has abilities worded with "as"
    uint8_t damage_ward;
    uint8_t ward_alignments, ward_origins, ward_types;
    uint8_t size; // enum tcg_size
    uint8_t counters;
};

struct tcg_match {
    struct engine_match core;
    struct champ_match champ;
    const struct tcg_cards *cards;
    struct tcg_info *info; // by kind
    struct tcg_list list[EPIC_MAX_SEATS];
};

// What may be chosen of the rules: the places in `options` of struct epic_rules.
enum tcg_option {
    TCG_OPTION_MOJO,
    TCG_OPTION_PACK_WAR,
    TCG_OPTION_TURN_CAP,
    TCG_OPTION_PLAY_CAP,
    TCG_OPTIONS
};

static inline struct tcg_state *tcg_state(const struct engine_game *g) { return (struct tcg_state *)g->s; }

static inline const struct tcg_match *tcg_match(const struct engine_game *g)
{
    return (const struct tcg_match *)g->m;
}

static inline struct tcg_player *tcg_player(const struct engine_game *g, unsigned seat)
{
    return &tcg_state(g)->player[seat];
}

static inline int tcg_option(const struct engine_game *g, enum tcg_option option)
{
    return g->m->base.options.value[option];
}

static inline const struct tcg_info *tcg_info_of(const struct engine_game *g, engine_card card)
{
    return &tcg_match(g)->info[engine_card_kind(g->m, card)];
}

#endif
