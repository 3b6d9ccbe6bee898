/*
 * Inside the Epic Card Game: what its files offer each other.
 *
 *   match.c     decks and cards made ready for fast play
 *   board.c     champions in play: entering, leaving, changing
 *   statics.c   what champions amount to, with what static abilities give
 *   sizes.c     offense and defense of many champions at once
 *   filters.c   which champions or cards a filter fits
 *   zones.c     cards: drawing, discarding, banishing, returning; health and gold
 *   triggers.c  abilities that wait, in batches
 *   play.c      playing cards and using powers, with their costs
 *   machine.c   the machine that runs programs; op_*.c its operations
 *   turn.c      the phases of a turn, windows of initiative
 *   ending.c    elimination, the end of the game
 *   battle.c    attackers, blockers, damage
 *   choice.c    the open choice: options, action codes, taking one
 *   record.c    what happened to each card, for statistics
 *   knowledge.c what a seat knows, and thinks that the others play
 *   describe.c  a state in words
 *   view_json.c a view for programs
 *   words.c     what things are called
 *   audit.c     is the state sound?
 *   decks.c     what the formats allow in a deck
 *   mulligan.c  what policies and statistics of mulligans want to know
 *   ecg.c       the table of functions
 *
 * Three groups have a map of their own: card files in cards.h, knowing how to play in advise.h, scenarios in
 * engine/scenario/scenario.h.
 */
#ifndef EPICSIM_RULES_ECG_ECG_H
#define EPICSIM_RULES_ECG_ECG_H

#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/triggers.h"
#include "engine/zones/deck.h"
#include "engine/zones/record.h"
#include "games/ecg/state.h"

#include <string.h>

// --- Matches

// The facts of a kind that play looks at, packed.
struct champ_info {
    int16_t offense, defense;
    uint16_t keywords;
    uint8_t cost, alignments, type;
    bool has_static, has_power, has_watcher;
    uint32_t events;      // bits of enum ecg_event: triggered abilities in play
    uint32_t pile_events; // the same from the discard pile
    uint64_t classes;
    uint16_t first_ability, abilities;
    uint16_t first_mode, modes;
    uint16_t plain_code; // the program of an event with one half that costs nothing but the card's gold
    bool pile_power;
    bool extra_cost; // of an event, whichever half is chosen
    // Each of its powers in play expends it and costs no more than that.
    bool expend_only_powers;
    // What its static abilities give others, so that sources that do not matter are passed over:
    bool modifies_stats, modifies_all_sides, lowers_defense;
    uint8_t gives_alignments;
    uint16_t gives_keywords;
    uint16_t statics; // bits of enum ecg_static
    uint16_t first_modifier, modifiers;
};

// What a static ability gives to whom (statics.c).
struct champ_static_modifier {
    int16_t offense, defense;
    uint16_t keywords;
    uint16_t ability;
    uint8_t alignments;
    uint8_t asks_alignments; // those of the affected champions are asked for
    // The affected champions are all those of the source's player, or of its opponents, whose kinds are
    // listed:
    bool plain;
    bool to_opponents;
    bool to_itself;
    uint64_t kinds[ENGINE_MAX_KINDS / 64];
};

// What a filter says of printed cards: which kinds of champions fit, which cards of each seat's deck.
struct champ_fits {
    uint64_t printed[ENGINE_MAX_KINDS / 64];
    uint64_t but_for_alignment[ENGINE_MAX_KINDS / 64]; // the rest fits
    struct bits128 slots[EPIC_MAX_SEATS];
};

// One seat's deck, as sets over its slots.
struct ecg_list {
    struct engine_list core;
    struct bits128 champions, ambush, cost_one;
    // What can be played for sure with gold (second index 1) or without, in the main phase (first index 1) or
    // in a window, as long as gold is just gold and nothing makes cards dearer or faster:
    struct bits128 plain_cost[2][2];
    struct bits128 needs_check; // to be looked at one by one
    struct bits128 instant[2];  // what may be playable in a window, without gold and with: or needs a check
    struct bits128 pile_instant[2];    // likewise in the discard pile: with a plain cost or to be checked
    struct bits128 pile_power;         // may have a power in the discard pile
    struct bits128 pile_plain_cost[2]; // can be used for sure, without gold and with, as long as gold is gold
    struct bits128 pile_needs_check;   // to be looked at one by one
    struct bits128 aligned[16];        // of one of these alignments
    struct bits128 pile_event[ECG_EVENTS]; // has such a triggered ability in the discard pile
    struct bits128 hand_into_play;         // "if an opponent makes you discard this"
};

extern const struct engine_rules ecg_engine_rules;
extern const struct engine_heuristics ecg_heuristics;
extern const struct engine_knowledge ecg_knowledge;
extern const struct engine_words ecg_words;

struct ecg_match {
    struct engine_match core;
    const struct ecg_cards *cards;
    struct champ_info *info;                 // by kind
    struct champ_static_modifier *modifiers; // by kind: ecg_info.first_modifier
    struct champ_fits *fits;                 // by filter
    uint32_t statics;                        // bits of enum ecg_static, likewise
    uint16_t keywords_given;
    uint8_t alignments_given;
    bool gain_nothing;     // some champions cannot gain keywords
    bool modify_all_sides; // some abilities give offense or defense to champions of other players
    struct ecg_list list[EPIC_MAX_SEATS];
};

// What may be chosen of the rules: the places in `options` of struct epic_rules.
enum ecg_option { ECG_OPTION_EDITION, ECG_OPTION_HEALTH, ECG_OPTION_TURN_CAP, ECG_OPTIONS };
extern const struct epic_option ecg_options[];

static inline const struct ecg_match *ecg_match(const struct engine_game *g)
{
    return (const struct ecg_match *)g->m;
}

static inline int ecg_option(const struct engine_game *g, enum ecg_option option)
{
    return g->m->base.options.value[option];
}

// The operation under way; OP_END if there is none.
static inline enum ecg_op ecg_op_under_way(const struct engine_game *g)
{
    const struct engine_insn *in = engine_insn_under_way(g);
    return in ? (enum ecg_op)in->op : OP_END;
}

// While the damage of one instruction is being divided, part of it is dealt and nothing has come of it yet:
// D24.
static inline bool ecg_dividing(const struct engine_game *g)
{
    enum ecg_op op = ecg_op_under_way(g);
    return g->s->defer_triggers || op == OP_DAMAGE_SPLIT || op == OP_DAMAGE_3_TARGETS;
}

static inline struct ecg_state *ecg_state(const struct engine_game *g) { return (struct ecg_state *)g->s; }

// --- Small questions

static inline struct ecg_player *ecg_player(const struct engine_game *g, unsigned seat)
{
    return &ecg_state(g)->player[seat];
}

static inline unsigned champ_kind_at(const struct engine_game *g, unsigned place)
{
    return engine_card_kind(g->m, board_of(g)->card[place]);
}

static inline const struct champ_info *champ_info_at(const struct engine_game *g, unsigned place)
{
    return &ecg_match(g)->info[champ_kind_at(g, place)];
}

static inline const struct champ_info *champ_info_of(const struct engine_game *g, engine_card card)
{
    return &ecg_match(g)->info[engine_card_kind(g->m, card)];
}

static inline unsigned champ_controller(const struct engine_game *g, unsigned place)
{
    if (engine_seats(g) == 2) // without a branch on whose it is
        return !places_test(ecg_state(g)->player[0].board.control, place);
    unsigned seat = 0;
    while (seat + 1 < engine_seats(g) && !places_test(ecg_state(g)->player[seat].board.control, place))
        seat++;
    return seat;
}

// D44: by the player under whose control it was created.
static inline unsigned champ_token_owner(const struct engine_game *g, unsigned place)
{
    unsigned seat = 0;
    while (seat + 1 < engine_seats(g) && !places_test(ecg_state(g)->player[seat].board.own_tokens, place))
        seat++;
    return seat;
}

// E1.9.1, D56: a card is owned by the seat whose deck it began in.
static inline unsigned champ_owner(const struct engine_game *g, unsigned place)
{
    engine_card card = board_of(g)->card[place];
    return engine_card_is_token(card) ? champ_token_owner(g, place) : engine_card_owner(card);
}

static inline uint8_t champ_opponents(const struct engine_game *g, unsigned seat)
{
    return (uint8_t)(g->s->alive & ~(1U << seat));
}

// --- statics.c

// How many static modifiers there are, and making them ready: the facts of kinds and filters are there
// already.
unsigned champ_count_modifiers(const struct ecg_cards *cards);
void champ_note_modifiers(struct ecg_match *m);

place_set champ_static_keyword(const struct engine_game *g, enum champ_keyword keyword);
// E5.0.4: without those who cannot gain abilities.
place_set champ_able_to_gain(const struct engine_game *g, place_set places);

// The champions for which a keyword is in force.  E5.2.3: a set, in which to be twice is to be once.
static inline place_set champ_keyword(const struct engine_game *g, enum champ_keyword keyword)
{
    const struct ecg_state *s = ecg_state(g);
    place_set set = s->board.lasting[keyword] & ~s->board.silenced;
    if (keyword < CHAMP_KW_GRANTABLE) {
        set |= s->board.this_turn[keyword];
        if ((unsigned)ecg_match(g)->keywords_given >> keyword & 1U && s->board.statics & ~s->board.silenced)
            set |= champ_static_keyword(g, keyword);
    }
    return set & s->board.present;
}

int champ_offense(const struct engine_game *g, unsigned place); // never below 0: D39
int champ_defense(const struct engine_game *g, unsigned place);
place_set champ_alignments_given(const struct engine_game *g, place_set among, unsigned alignments);
unsigned champ_alignments_now(const struct engine_game *g, unsigned place);
// Champions of `among` that a static modifier of the one at `source` affects now.
place_set champ_affected(const struct engine_game *g, const struct champ_static_modifier *modifier,
                         unsigned source, place_set among);
// E2.5.3: several are possible, and abilities may add some.
static inline unsigned champ_alignments(const struct engine_game *g, unsigned place)
{
    bool given = ecg_match(g)->alignments_given && board_of(g)->statics & ~board_of(g)->silenced;
    return given ? champ_alignments_now(g, place) : champ_info_at(g, place)->alignments;
}
place_set champ_unbreakable(const struct engine_game *g);

// A static ability that speaks of players; `seat` is the one it is about.
bool champ_player_static(const struct engine_game *g, unsigned what, unsigned seat);
unsigned ecg_cost_increase(const struct engine_game *g, unsigned what, unsigned seat);

// --- sizes.c

// The offense and defense of many champions at once: what static abilities give is looked up but once.
struct champ_sizes {
    int16_t offense[BOARD_PLACES], defense[BOARD_PLACES];
};
void champ_size_up(const struct engine_game *g, place_set places, struct champ_sizes *sizes);

// --- filters.c

// Looks through the kinds and decks of a match; `fits` is zero before.
void champ_note_fits(const struct ecg_match *m, const struct champ_filter *filter, struct champ_fits *fits);
// The deck of one seat alone, anew.
void champ_note_list_fits(const struct ecg_match *m, const struct champ_filter *filter, unsigned seat,
                          struct champ_fits *fits);
// Champions that match a filter, seen from `player`; `f` (may be NULL) gives "it", "they" and the source.
place_set champ_match_among(const struct engine_game *g, place_set among, const struct champ_filter *filter,
                            unsigned player, const struct engine_frame *f);
place_set champ_match_champions(const struct engine_game *g, const struct champ_filter *filter,
                                unsigned player, const struct engine_frame *f);
// The members of a set whose kinds are in another one.
static inline place_set champ_of_kinds(const struct engine_game *g, place_set set, const uint64_t *kinds)
{
    place_set fit = 0;
    for (place_set left = set; left;) {
        unsigned place = places_pop(&left);
        unsigned kind = champ_kind_at(g, place);
        fit |= places_if(bits64_test(kinds[kind / 64], kind % 64), place);
    }
    return fit;
}
struct bits128 champ_match_cards(const struct engine_game *g, const struct champ_filter *filter,
                                 unsigned owner, struct bits128 cards, const struct engine_frame *f);

// --- board.c

enum champ_entering { CHAMP_ENTER_FROM_HAND = 1, CHAMP_ENTER_QUIETLY = 2 /* without tribute and loyalty */ };

// Puts a card or token into play; the place, or ENGINE_NO_PLACE when the board is full (the game is over
// then).
unsigned champ_enter(struct engine_game *g, engine_card card, unsigned controller, unsigned how);
// New tokens of a kind; their places, fewer when the board is full.
place_set champ_enter_tokens(struct engine_game *g, unsigned kind, unsigned controller, int count);
// Takes champions off the board without moving their cards anywhere.
void champ_clear_places(struct engine_game *g, place_set places);
void champ_change_control(struct engine_game *g, unsigned place, unsigned seat);
void champ_modify(struct engine_game *g, place_set places, const struct champ_mod *mod);
void champ_add_counters(struct engine_game *g, place_set places, int plus, int minus);
void champ_silence(struct engine_game *g, place_set places);
void champ_leave_battle(struct engine_game *g, place_set places);

// Champions leave play for a zone.  Each returns those that really went.
place_set champ_break(struct engine_game *g, place_set places);
place_set champ_banish(struct engine_game *g, place_set places);
place_set champ_bounce(struct engine_game *g, place_set places);
unsigned champ_blink(struct engine_game *g, unsigned place); // the new place, or ENGINE_NO_PLACE
void champ_transform(struct engine_game *g, place_set places, unsigned token_kind);

// Breaks what has taken lethal damage, until nothing more does: D24, D38, D39.  Whatever may bring a champion
// into that state sets `check_lethal`.
void champ_check_lethal_now(struct engine_game *g);
static inline void champ_check_lethal(struct engine_game *g)
{
    if (g->s->check_board | g->m->always_check)
        champ_check_lethal_now(g);
}

// --- zones.c

enum champ_discarding { CHAMP_DISCARDED, CHAMP_BROKEN, CHAMP_BROKEN_SILENCED, CHAMP_RESOLVED };

void champ_draw(struct engine_game *g, unsigned seat, int count);
void champ_to_discard(struct engine_game *g, engine_card card, enum champ_discarding why);
void champ_take_from_discard(struct engine_game *g, engine_card card);
void champ_take_all_from_discard(struct engine_game *g, unsigned owner, struct bits128 cards);
void champ_discard_from_hand(struct engine_game *g, unsigned seat, unsigned slot, unsigned because_of);

void champ_gain_health(struct engine_game *g, unsigned seat, int amount);
void champ_lose_health(struct engine_game *g, unsigned seat, int amount);

static inline bool ecg_has_aligned_gold(const struct ecg_player *player)
{
    uint32_t all;
    memcpy(&all, player->aligned_gold, sizeof all);
    return all != 0;
}
int ecg_gold_for(const struct engine_game *g, unsigned seat, unsigned alignments);
void ecg_pay_gold(struct engine_game *g, unsigned seat, unsigned alignments, int amount);

// One damage instruction (or one battle): collect with ecg_damage_*, then settle once.
struct champ_damage {
    unsigned source; // place or ENGINE_NO_PLACE
    unsigned dealer; // its controller
    int total;
    place_set champions;
    unsigned seats;
};
void champ_damage_champion(struct engine_game *g, struct champ_damage *d, unsigned place, int amount);
void champ_damage_player(struct engine_game *g, struct champ_damage *d, unsigned seat, int amount);
void champ_damage_triggers(struct engine_game *g, const struct champ_damage *d);

// --- triggers.c

// An event that happens to the champion at `place` (or, `pile`, to a card in a discard pile).
void champ_fire_self_now(struct engine_game *g, unsigned place, unsigned event, place_set chosen,
                         unsigned about);
static inline void champ_fire_self(struct engine_game *g, unsigned place, unsigned event, place_set chosen,
                                   unsigned about)
{
    if (board_of(g)->grant_count || champ_info_at(g, place)->events >> event & 1U)
        champ_fire_self_now(g, place, event, chosen, about);
}
void champ_fire_card(struct engine_game *g, engine_card card, unsigned event);
// Abilities of `seat` in play, in its pile and of its god that listen to an event.
void champ_fire_seat_now(struct engine_game *g, unsigned seat, unsigned event, unsigned alignments);
// Is there anybody in the match who might?
static inline bool champ_somebody_listens(const struct engine_game *g, unsigned event)
{
    return board_of(g)->grant_count || g->m->events >> event & 1U;
}
static inline void champ_fire_seat(struct engine_game *g, unsigned seat, unsigned event, unsigned alignments)
{
    if (champ_somebody_listens(g, event))
        champ_fire_seat_now(g, seat, event, alignments);
}
static inline void champ_fire_everybody(struct engine_game *g, unsigned event)
{
    for (unsigned seats = champ_somebody_listens(g, event) ? g->s->alive : 0; seats; seats &= seats - 1)
        champ_fire_seat_now(g, (unsigned)__builtin_ctz(seats), event, 0);
}
// Champions leave together: abilities that watch others.
void champ_fire_watchers(struct engine_game *g, place_set places, unsigned event);
bool ecg_next_trigger(struct engine_game *g); // false: somebody has to choose
void ecg_start_builtin(struct engine_game *g, const struct engine_trigger *entry);

// --- play.c

struct bits128 ecg_playable(const struct engine_game *g, unsigned seat, bool main_phase);
// A quick look whether a seat may have something to do in a window; false is certain.
bool ecg_could_act(const struct engine_game *g, unsigned seat);
struct bits128 ecg_usable_pile(const struct engine_game *g, unsigned seat);
place_set ecg_usable_powers(const struct engine_game *g, unsigned seat);
bool ecg_usable_god(const struct engine_game *g, unsigned seat);
bool ecg_can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free);

enum ecg_playing { ECG_PLAY_FROM_HAND = 1, ECG_PLAY_FREE = 2, ECG_PLAY_BANISH = 4 };
void ecg_play_card(struct engine_game *g, unsigned seat, engine_card card, unsigned how);
void ecg_use_power(struct engine_game *g, unsigned seat, unsigned place);
void ecg_use_pile(struct engine_game *g, unsigned seat, unsigned slot);
void ecg_use_god(struct engine_game *g, unsigned seat);
bool ecg_run_costs(struct engine_game *g, struct engine_frame *f); // false: somebody has to choose
bool ecg_stage_answer(struct engine_game *g, struct engine_frame *f, unsigned number);

// --- ending.c

void ecg_concede(struct engine_game *g, unsigned seat);
// Eliminates everybody at 0 health or less, together: D28.  True if the game is over.
bool ecg_check_players_now(struct engine_game *g);
static inline bool ecg_check_players(struct engine_game *g)
{
    return g->s->check_seats ? ecg_check_players_now(g) : engine_over(g);
}

// --- turn.c, battle.c

void ecg_start(struct engine_game *g);
bool ecg_turn_step(struct engine_game *g);
bool ecg_resolve(struct engine_game *g);

typedef bool ecg_step_function(struct engine_game *g); // false: somebody is asked

// Nothing refers to places that were left any more when a step begins.
static inline bool ecg_idle_step(struct engine_game *g, ecg_step_function *step)
{
    board_of(g)->closed = 0;
    return step(g);
}

// Goes right on to the step that follows, unless something has to be seen to before.
static inline bool ecg_go_on(struct engine_game *g, ecg_step_function *next)
{
    return !engine_idle(g->s) || ecg_idle_step(g, next);
}

place_set ecg_attackers(const struct engine_game *g);
unsigned ecg_attackable_now(const struct engine_game *g);
// Players that may be attacked now (B-ffa-1), if any attack may be declared at all.
static inline unsigned ecg_attackable(const struct engine_game *g)
{
    bool barred = ecg_state(g)->flags & ECG_FL_NO_ATTACKS ||
                  (board_of(g)->statics && ecg_match(g)->statics >> CHAMP_S_CANNOT_BE_ATTACKED & 1U);
    return barred ? ecg_attackable_now(g) : champ_opponents(g, g->s->active);
}
bool ecg_main_step(struct engine_game *g);
bool ecg_window_step(struct engine_game *g);
// The steps of a battle.
bool ecg_attackers_step(struct engine_game *g);
bool ecg_defender_step(struct engine_game *g);
bool ecg_blockers_step(struct engine_game *g);
bool ecg_division_step(struct engine_game *g);
bool ecg_damage_step(struct engine_game *g);
bool ecg_combat_end_step(struct engine_game *g);
void ecg_begin_attack(struct engine_game *g, unsigned place);
void ecg_add_attacker(struct engine_game *g, unsigned place);
void ecg_declare_attack(struct engine_game *g);
void ecg_end_battle(struct engine_game *g);
void ecg_assign(struct engine_game *g, int amount);
void ecg_add_blocker(struct engine_game *g, unsigned place);
void ecg_declare_block(struct engine_game *g);
void ecg_pass(struct engine_game *g);
void ecg_mulligan_away(struct engine_game *g, struct engine_option option);

// --- choice.c

void ecg_take(struct engine_game *g, struct engine_option option);

#endif
