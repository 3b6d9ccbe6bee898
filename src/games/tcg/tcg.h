/*
 * Inside Epic TCG: what its files offer each other.
 *
 *   match.c             decks and cards made ready for fast play
 *   decks.c             what the formats allow in a deck
 *   play/turn.c         the steps of a turn, priority
 *   play/choice.c       carrying out what was chosen
 *   play/line.c         the line: what is put there, what resolves, what is stopped
 *   play/options.c      what may be played and used
 *   play/repeats.c      what is used for nothing in one and the same position
 *   play/announce.c     playing cards and using abilities: choices, targets, costs
 *   play/zones.c        where cards go
 *   play/instead.c      and where instead
 *   play/contradictions.c  control by continuous abilities, and those that contradict each other
 *   play/facts.c        what is true of things in play
 *   play/battle.c       attackers, blockers, damage
 *   play/damage.c       damage, wards, what breaks
 *   play/veiled.c       champions face down
 *   play/classes.c      what effects of the turn give to all of a class, also to what is one of it later
 *   play/copies.c       champions that are copies of others, cards under others
 *   play/triggers.c     what happens sets off abilities
 *   play/ending.c       elimination, empty decks, the end of the game
 *   machine/            what the engine asks, operations that only this game has
 *   language/           the words of its cards
 *   text/, scenario/, heuristics/, knowledge.c, audit.c
 *   tcg.c               the table of functions
 */
#ifndef EPICSIM_GAMES_TCG_TCG_H
#define EPICSIM_GAMES_TCG_TCG_H

#include "engine/machine/other_cards.h"
#include "games/champions/champions.h"
#include "games/tcg/state.h"

// --- Matches

// One seat's deck, as sets over its slots.
struct tcg_list {
    struct engine_list core;
    struct champ_list champ;
    // What may be playable without an action (first index 0) or with one, by what the moment allows: fast
    // cards (second index 0), paced ones, too (1), or all (2).
    // In the discard pile those that have an ability there, or may be played from it.
    struct tcg_timely {
        struct bits128 hand, pile;
    } timely[2][TCG_SPEED_COUNT];
    struct bits128 needs_check; // of these: to be looked at one by one
    struct bits128 names_thing; // of these: must name something in play
    struct bits128 dear;        // cost an action more, at least until an action card is played
    struct bits128 pile_static; // gives something while it lies in the discard pile
};

// What a program names when it is announced.
struct tcg_naming {
    uint16_t first; // the instruction that names something first, ENGINE_NO_INDEX none
    bool only;      // no other one does
};

// What play looks up of a kind, besides struct champ_info.
struct tcg_info {
    uint16_t code; // of an event: its program
    struct tcg_naming names;
    uint16_t extra, extra_or; // what it costs more, or this in its place; ENGINE_NO_INDEX nothing
    uint16_t optional;        // what may be paid besides
    uint8_t extra_unless;     // falls away after an action card of these alignments
    uint8_t pile_mojo;        // may be played from the discard pile for so much Mojo
    uint8_t speed;
    bool instantaneous;
    uint8_t damage_ward;
    uint8_t ward_alignments, ward_origins, ward_types;
    uint8_t size; // enum tcg_size
    uint8_t counters;
    // Has fast activated abilities; all of them expend or flip it; all of them cost an action.
    bool fast_power, turning, costly;
    bool kept;              // returns to its player's hand when it has resolved
    bool plain;             // costs no more than its header says, and is no champion that may lie face down
    bool quick;             // instantaneous if its target is a token or free
    uint8_t taken;          // enum tcg_taken
    uint16_t taken_ability; // which says so
};

struct tcg_match {
    struct engine_match core;
    struct champ_match champ;
    const struct tcg_kind *kinds;
    const struct tcg_cost *costs;
    struct tcg_info *info;    // by kind
    uint32_t keywords;        // that some card of the match prints
    bool *amounts;            // by ability: it asks how much it was that set it off
    struct tcg_naming *names; // by ability
    bool *asks_who;           // likewise: whom or what it was about
    uint8_t *repeats; // likewise: used for nothing it may be so often in one position; 0: it has a cost
    uint16_t
        *gives; // of these that give what has them keywords for the turn: which mod, ENGINE_NO_INDEX none
    bool pile_statics;  // some card of the match gives something from a discard pile
    bool sets_sizes;    // some card of the match says what others are
    uint32_t contested; // keywords that some continuous ability gives by "get", and some effect takes
    bool wards;         // some card of the match has, or gives, a ward
    struct tcg_list list[EPIC_MAX_SEATS];
};

extern const struct engine_rules tcg_engine_rules;
extern const struct engine_knowledge tcg_knowledge;
extern const struct engine_words tcg_words;
extern const struct engine_own_audit tcg_audit;

// What may be chosen of the rules: the places in `options` of struct epic_rules.
enum tcg_option {
    TCG_OPTION_MOJO,
    TCG_OPTION_PACK_WAR,
    TCG_OPTION_TURN_CAP,
    TCG_OPTION_PLAY_CAP,
    TCG_OPTIONS
};
extern const struct epic_option tcg_options[];

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

// --- play/facts.c: what is true of things in play

// Those for which a keyword of this game is in force that may be gained.
place_set tcg_keyword(const struct engine_game *g, enum tcg_keyword keyword);
// Whether such a one that only cards say is.
static inline bool tcg_prints(const struct engine_game *g, unsigned place, enum tcg_keyword keyword)
{
    return champ_info_at(g, place)->keywords >> keyword & 1U && !places_test(board_of(g)->silenced, place);
}
void tcg_lose_keyword(struct engine_game *g, place_set places, unsigned keyword);
void tcg_settle_keywords(struct engine_game *g, uint32_t keywords);
place_set *tcg_losers(struct tcg_state *s, unsigned keyword);
struct engine_size tcg_size(const struct engine_game *g, unsigned place); // of struct engine_rules
bool tcg_static_works(const struct engine_game *g, unsigned flags, unsigned source);
void tcg_become(struct engine_game *g, place_set places, int offense, int defense);
void tcg_end_effects(struct engine_game *g);
bool tcg_player_static(const struct engine_game *g, unsigned seat, unsigned what);
bool tcg_looks_at_traits(const struct champ_filter *filter);
place_set tcg_matching(const struct engine_game *g, const struct engine_frame *f, unsigned index);
place_set tcg_targetable(const struct engine_game *g, place_set places);
unsigned tcg_targetable_seats(const struct engine_game *g, unsigned seats);
void tcg_mark(struct engine_game *g, place_set places, unsigned marker);
unsigned tcg_count_markers(const struct engine_game *g, unsigned place, unsigned marker);
void tcg_take_markers(struct engine_game *g, unsigned place, unsigned marker, unsigned count);
place_set tcg_marked(const struct engine_game *g, unsigned marker);
void tcg_show_facts(struct engine_game *g, place_set places); // of what is turned over, and face down
void tcg_hide_facts(struct engine_game *g, place_set places);
void tcg_entered(struct engine_game *g, place_set places); // of struct engine_rules
void tcg_left(struct engine_game *g, place_set places);
place_set tcg_speaks_of(const struct engine_game *g);

// --- play/classes.c: what effects of the turn give to a class of things

void tcg_note_class(struct engine_game *g, const struct engine_frame *f, const struct engine_insn *in);
void tcg_give_class(struct engine_game *g, place_set entered);
void tcg_settle_classes(struct engine_game *g);
void tcg_forget_classes(struct engine_game *g, unsigned seat);

// --- play/zones.c

enum tcg_deck_end { TCG_BOTTOM, TCG_TOP };
// The last of a discard pile.
enum tcg_hand_act { TCG_HAND_DISCARD, TCG_HAND_BANISH, TCG_HAND_REVEAL, TCG_PILE_BANISH };
void tcg_to_deck(struct engine_game *g, engine_card card, enum tcg_deck_end end);
void tcg_to_hand(struct engine_game *g, engine_card card, unsigned holder);
// `unbanishable`: the card was so in play, which it leaves.
void tcg_to_pile(struct engine_game *g, engine_card card, unsigned holder);
// The same from play.
void tcg_leave_for_pile(struct engine_game *g, const struct engine_departed *departed, unsigned holder);
void tcg_leave_for_hand(struct engine_game *g, const struct engine_departed *departed, unsigned holder);
void tcg_start_instead(struct engine_game *g, const struct engine_trigger *entry);
void tcg_forget_instead(struct engine_game *g, unsigned seat);
bool tcg_lies_in_pile(const struct engine_game *g, engine_card card);
unsigned tcg_take_from_pile(struct engine_game *g, engine_card card);
void tcg_send(struct engine_game *g, const struct engine_departed *departed,
              enum engine_zone zone); // of struct engine_rules
void tcg_discard(struct engine_game *g, unsigned seat, engine_card card);
// A card leaves a hand, out of which it has been taken: it waits for what its player says, and true, if it
// may do something else as an effect of another makes it leave.
enum tcg_leaving { TCG_LEAVES_TO_PILE, TCG_LEAVES_TO_DECK, TCG_LEAVES_TO_HAND, TCG_LEAVES_TO_PLAY };
bool tcg_waits_for_say(struct engine_game *g, engine_card card, unsigned holder, enum tcg_leaving where,
                       unsigned to);
void tcg_take_from_hand(struct engine_game *g, engine_card card, unsigned to);
// Of whose cards there may be some in a seat's hand and discard pile.
static inline unsigned tcg_owners(const struct engine_game *g, unsigned seat)
{
    bool others = (unsigned)g->s->keepers >> seat & 1U;
    return others ? (1U << engine_seats(g)) - 1U : 1U << seat;
}
struct bits128 tcg_hand_cards(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                              unsigned owner, unsigned filter);
struct bits128 tcg_match_cards(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                               unsigned owner, struct bits128 cards);
struct engine_pool tcg_held_cards(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                                  unsigned filter, enum engine_zone zone);
void tcg_show(struct engine_game *g, struct engine_pool cards); // all see them from now on
void tcg_banish_from_piles(struct engine_game *g, struct engine_pool cards);
unsigned tcg_hand_count(const struct engine_game *g, unsigned seat);
unsigned tcg_count_pile(const struct engine_game *g, const struct engine_frame *f, unsigned seat,
                        unsigned filter);
bool tcg_pick_from_hand(struct engine_game *g, struct engine_frame *f, unsigned seat, unsigned filter,
                        enum tcg_hand_act act);

// --- play/line.c

struct tcg_answer *tcg_new_answer(struct engine_game *g, unsigned code, enum tcg_answer_kind kind);
struct tcg_answer *tcg_find_answer(const struct engine_game *g, unsigned item, unsigned code, unsigned nth);
void tcg_forget_answers(struct engine_game *g);
void tcg_forget_answer(struct engine_game *g, unsigned code);
void tcg_make_way(struct engine_game *g);
bool tcg_names_now(const struct engine_game *g, const struct engine_frame *f);
void tcg_close_up(struct engine_game *g);
void tcg_forget_answers_of_nobody(struct engine_game *g);
void tcg_strike_places(struct engine_game *g, place_set places);
void tcg_strike_card(struct engine_game *g, engine_card card);
place_set tcg_targets_of(const struct engine_game *g, unsigned item);
void tcg_add_item(struct engine_game *g, const struct tcg_item *item);
void tcg_finish_card(struct engine_game *g, engine_card card, unsigned flags);
void tcg_stop(struct engine_game *g, unsigned index, enum tcg_stopped where, unsigned player);
void tcg_resolve_item(struct engine_game *g, unsigned index);
void tcg_resolve_top(struct engine_game *g);
void tcg_resolve_next(struct engine_game *g);
void tcg_leave_line(struct engine_game *g, unsigned seat);
void tcg_swarm_to_line(struct engine_game *g, unsigned player, engine_card card, unsigned place);
unsigned tcg_item_count(const struct engine_game *g, unsigned index);
unsigned tcg_next_of_swarm(const struct engine_game *g, unsigned index); // ENGINE_NO_PLACE: of none

// --- play/options.c

// What a seat may spend on a card or its abilities; and that it does.
unsigned tcg_actions_for(const struct engine_game *g, unsigned seat, engine_card card);
void tcg_spend(struct engine_game *g, unsigned seat, engine_card card, unsigned actions);
void tcg_make_frame(struct engine_frame *f, unsigned player, engine_card card, unsigned place);
bool tcg_can_announce(const struct engine_game *g, const struct engine_frame *f, unsigned code);
// The same of a whole program of which is known what it names.
bool tcg_can_name(const struct engine_game *g, const struct engine_frame *f, struct tcg_naming names);
place_set tcg_breakable(const struct engine_game *g, const struct engine_frame *f, unsigned filter);
const struct tcg_cost *tcg_cost_at(const struct engine_game *g, unsigned index); // NULL: none
const struct tcg_cost *tcg_extra(const struct engine_game *g, unsigned seat, engine_card card);
bool tcg_rest_payable(const struct engine_game *g, const struct engine_frame *f, const struct tcg_cost *cost);
unsigned tcg_most_x(const struct engine_game *g, const struct engine_frame *f, const struct tcg_cost *cost,
                    unsigned code);
bool tcg_can_play_face_down(const struct engine_game *g, unsigned seat, engine_card card);
bool tcg_can_play_face_up(const struct engine_game *g, unsigned seat, engine_card card);
struct bits128 tcg_playable_cards(const struct engine_game *g, unsigned seat, struct bits128 cards);
unsigned tcg_usable_at(const struct engine_game *g, unsigned seat, unsigned place);
// Among the abilities of a card in a discard pile: that the card itself is played; of what is in play: swarm,
// which is an ability of its own, and that which a copy keeps.
// Before them come those that it was given for the turn.
enum { TCG_GIVEN = 29 - BOARD_GRANTS, TCG_KEPT = 29, TCG_SWARMS, TCG_FROM_PILE };
// The ability that such a number means.
unsigned tcg_ability_of(const struct engine_game *g, engine_card card, unsigned place, unsigned number);
enum {
    TCG_BUILTIN_SWARM = CHAMP_BUILTIN_DISCARD + 1,
    TCG_BUILTIN_INSTEAD, // which of several abilities says where a card goes: T-trigger-as-7
    TCG_LAST_BUILTIN = TCG_BUILTIN_INSTEAD
};
bool tcg_attack_is_on(const struct engine_game *g, unsigned seat);
unsigned tcg_usable_in_pile(const struct engine_game *g, unsigned seat, engine_card card);
void tcg_offer(struct engine_game *g);
bool tcg_ask_to_act(struct engine_game *g, unsigned seat);

// --- play/repeats.c

// Whether an ability that costs nothing was used again and again, and nothing has changed.
bool tcg_only_repeats(const struct engine_game *g, const struct engine_frame *f, unsigned ability);
void tcg_note_use(struct engine_game *g, const struct engine_frame *f);

// --- play/announce.c

void tcg_play_card(struct engine_game *g, unsigned seat, engine_card card, unsigned how);
bool tcg_can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free);
void tcg_announce_copy(struct engine_game *g, unsigned seat, const struct tcg_item *item, unsigned code);
void tcg_use_power(struct engine_game *g, unsigned seat, unsigned place);
void tcg_use_pile(struct engine_game *g, unsigned seat, engine_card card);
void tcg_take_optional(struct engine_game *g, bool pay);
void tcg_take_face(struct engine_game *g, bool down);
bool tcg_pay(struct engine_game *g, struct engine_frame *f);

// --- play/turn.c: steps, by their names

void tcg_set_up(struct engine_game *g);
unsigned tcg_lead(const struct engine_game *g);
void tcg_go_to(struct engine_game *g, enum tcg_step step);
void tcg_stop_attacking(struct engine_game *g);
void tcg_acted(struct engine_game *g);
void tcg_pass(struct engine_game *g);
void tcg_add_later(struct engine_game *g, struct tcg_later later);
void tcg_forget_later(struct engine_game *g, place_set places);
void tcg_take_return(struct engine_game *g, bool yes);
engine_step_function tcg_resolve, tcg_step, tcg_prepare_step, tcg_pre_battle_step, tcg_battle_begin_step,
    tcg_battle_step, tcg_before_block_step, tcg_after_block_step, tcg_after_range_step, tcg_after_attack_step,
    tcg_battle_end_step, tcg_build_step, tcg_end_step, tcg_hand_limit_step, tcg_clean_up_step,
    tcg_cleaned_step, tcg_turn_over_step;

// Whether something has broken whose size changes by itself.
bool tcg_floating_break(struct engine_game *g);

// Which is looked at before anybody is asked.
static inline bool tcg_idle_step(struct engine_game *g, engine_step_function *step)
{
    board_of(g)->closed = 0;
    return (tcg_state(g)->floating && tcg_floating_break(g)) || step(g);
}

// Goes right on to the step that follows, unless something has to be seen to before.
static inline bool tcg_go_on(struct engine_game *g, engine_step_function *next)
{
    return !engine_idle(g->s) || tcg_idle_step(g, next);
}

// --- play/battle.c

engine_step_function tcg_attack_step, tcg_attackers_step, tcg_defender_step, tcg_blockers_step,
    tcg_division_step, tcg_wards_step, tcg_damage_step, tcg_after_damage_step;
void tcg_begin_attack(struct engine_game *g, unsigned place);
void tcg_add_attacker(struct engine_game *g, unsigned place);
void tcg_attack_player(struct engine_game *g, unsigned seat);
void tcg_attack_champion(struct engine_game *g, unsigned place);
void tcg_end_attack(struct engine_game *g);
void tcg_add_blocker(struct engine_game *g, unsigned place);
void tcg_declare_block(struct engine_game *g);
// Of the question for shares or wards: who deals to whom.
struct tcg_share tcg_share_asked(const struct engine_game *g);
void tcg_assign(struct engine_game *g, int amount);
void tcg_stop_damage(struct engine_game *g, int amount);

// --- play/damage.c

bool tcg_is_warded(const struct engine_game *g, unsigned place, engine_card by, unsigned by_place);
place_set tcg_unwarded(const struct engine_game *g, const struct engine_frame *f, place_set places);
int tcg_damage_ward(const struct engine_game *g, unsigned place);
int tcg_player_ward(const struct engine_game *g, unsigned seat, unsigned what);
void tcg_hurt(struct engine_game *g, struct champ_damage *d, unsigned place, int amount, bool deadly);
void tcg_hurt_player(struct engine_game *g, struct champ_damage *d, unsigned seat, int amount);
// What takes the damage instead of a player; ENGINE_NO_PLACE nothing.
unsigned tcg_guard_of(const struct engine_game *g, unsigned seat);
bool tcg_ask_guard(struct engine_game *g, unsigned seats);
bool tcg_is_deadly(const struct engine_game *g, unsigned place);
place_set tcg_break(struct engine_game *g, place_set places);
// What a champion breaks, before that leaves; the same of what all damage dealt together has just hurt.
void tcg_fire_breaks(struct engine_game *g, unsigned by, place_set broken);
void tcg_fire_breaks_by_damage(struct engine_game *g, unsigned by, place_set hurt);
void tcg_settle(struct engine_game *g);

// --- play/veiled.c

void tcg_enter_veiled(struct engine_game *g, engine_card card, unsigned controller, unsigned how);
void tcg_veil(struct engine_game *g, place_set places);
void tcg_turn_face_down(struct engine_game *g, place_set places); // what lay face up, which all have seen
void tcg_unveil_now(struct engine_game *g, place_set places);
static inline void tcg_unveil(struct engine_game *g, place_set places)
{
    if (tcg_state(g)->veiled & places)
        tcg_unveil_now(g, places);
}

// --- play/copies.c

// What is at a place is what kinds of cards say of this one, for as long as it is there or for this turn.
void tcg_become_kind(struct engine_game *g, unsigned place, unsigned kind, unsigned flags);
void tcg_end_copies(struct engine_game *g);
void tcg_forget_copies(struct engine_game *g, place_set places);
engine_card tcg_card_at(const struct engine_game *g, unsigned place); // of struct engine_rules
place_set tcg_keepers(const struct engine_game *g);
// The ability that a copy keeps, ENGINE_NO_INDEX none.
unsigned tcg_kept_ability(const struct engine_game *g, unsigned place);
void tcg_put_under(struct engine_game *g, engine_card card, engine_card on_top);
void tcg_forget_under(struct engine_game *g, engine_card on_top);
void tcg_leave_under(struct engine_game *g, unsigned seat);

// --- play/triggers.c

void tcg_fire_play(struct engine_game *g, unsigned seat, engine_card card, unsigned flags);
void tcg_fire_step(struct engine_game *g, unsigned event);
// A champion deals damage, attacks with others, is hurt.
void tcg_damage_triggers(struct engine_game *g, const struct champ_damage *d);
void tcg_fire_group(struct engine_game *g, place_set places, unsigned event);
void tcg_fire_targeted(struct engine_game *g, unsigned index);
void tcg_fire_amount(struct engine_game *g, unsigned place, unsigned event, unsigned about, int amount);
void tcg_fire_from_play(struct engine_game *g, engine_card card, engine_card seen, unsigned player);
void tcg_fire_leaves_pile(struct engine_game *g, engine_card card, unsigned holder);
void tcg_fire_attacked(struct engine_game *g, unsigned seat);
void tcg_drew(struct engine_game *g, unsigned seat);
bool tcg_start_at_once(struct engine_game *g);

// --- play/contradictions.c: who controls what

void tcg_changed_sides(struct engine_game *g, unsigned place, unsigned from); // of struct engine_rules
// A player leaves: T-multi-7.
void tcg_give_back(struct engine_game *g, unsigned seat);

void tcg_unmark(struct engine_game *g, place_set places);
void tcg_unbecome(struct engine_game *g, place_set places);
void tcg_settle_contradictions(struct engine_game *g);
bool tcg_keywords_are_contested(const struct engine_game *g);

// --- knowledge.c

engine_card *tcg_cards_elsewhere(const struct engine_game *g, engine_card *end); // of struct engine_rules

// --- play/ending.c

bool tcg_check_players(struct engine_game *g);
void tcg_empty_deck(struct engine_game *g, unsigned seat);
void tcg_lose_game(struct engine_game *g, unsigned seats);
void tcg_leave(struct engine_game *g, unsigned seat);
void tcg_go_on_without(struct engine_game *g);

// --- play/choice.c

void tcg_take(struct engine_game *g, unsigned what, struct engine_option option);

// --- machine/machine.c, machine/naming.c, machine/ops_damage.c

bool tcg_is_token_or_free(const struct engine_game *g, engine_card card);
void tcg_check_answer(struct engine_game *g, struct engine_frame *f, struct tcg_answer *answer);
void tcg_options_of(const struct engine_game *g, const struct engine_frame *f, unsigned code,
                    struct engine_choice *out);
struct champ_damage tcg_damage_by(const struct engine_game *g, const struct engine_frame *f);
void tcg_hit(struct engine_game *g, const struct engine_frame *f, struct champ_damage *d, unsigned place,
             int amount, bool deadly);
void tcg_hit_player(struct engine_game *g, const struct engine_frame *f, struct champ_damage *d,
                    unsigned seat, int amount);

#endif
