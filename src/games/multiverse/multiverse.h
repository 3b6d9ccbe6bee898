/*
 * Inside Epic, the superhero game: what its files offer each other.
 *
 *   match.c            decks made ready, options, how many points win
 *   decks.c            formats: what may be in a deck
 *   restriction.c      decks of one attribute
 *   play/setup.c       who begins, opening hands, redraws
 *   play/turn.c        the steps of a turn and who may act in them
 *   play/places.c      characters come into play, move to the holding area and back, leave
 *   play/board.c       what follows from the cards on the board, and from what is in force
 *   play/facts.c       what is true of a character
 *   play/values.c      its numbers: combat, powers, defense, what an attack does against it
 *   play/energy.c      footholds, energy, paying
 *   play/recruit.c     playing cards, evacuating, recruiting
 *   play/actions.c     abilities that a player uses
 *   play/control.c     Possess, Enslave, Arch-enemy: markers of one character on another
 *   play/gains.c       what characters have gained by dice, Mimic and Magic
 *   play/random.c      random abilities and powers
 *   play/mimic.c       Mimic and Magic
 *   play/copies.c      Swarm
 *   play/incidents.c   incidents: when they may be played, and on whom
 *   play/effects.c     what is in force: how it begins, what it changes, how it ends
 *   play/texts.c       texts of characters, countdowns
 *   play/responses.c   what an opponent does is answered before it happens
 *   play/conditions.c  conditional incidents
 *   play/items.c       items: put on characters or on their own, what they give, weapons
 *   play/repairs.c     items disabled, knocked away, destroyed, repaired; cybernetics
 *   play/combat.c      attackers and blockers
 *   play/results.c     hits, wounds, points
 *   play/choice.c      carrying out what was chosen
 *   play/ending.c      the goal, empty resources, players who leave
 *   play/countdown.c   a number of turns in place of the goal
 *   play/campaign.c    battles that follow each other, and the intermissions between them
 *   machine/           what the engine asks; operations, that is what effects do at once
 *   language/          the words of its cards
 *   text/, scenario/, heuristics/, knowledge.c, audit.c
 *   multiverse.c       the table of functions
 *
 * How it lies on the engine
 *
 * A character takes a place of the board as long as it is in play or in the holding area, so that what is
 * true of it moves with it.  So does an item, which goes where its bearer goes; what it changes is an effect
 * like those of incidents.  Footholds are cards in a zone of their player and counts of each kind of energy.
 * Whatever is played, moved or used is a frame of the engine: it is paid for first, and what answers it lies
 * above it.  The champions of the other games (games/champions) have
 * health, damage and battles of sizes; here they are wounds, single attacks and values that differ by the
 * kind of attack, so that this game has places of its own.
 */
#ifndef EPICSIM_GAMES_MULTIVERSE_MULTIVERSE_H
#define EPICSIM_GAMES_MULTIVERSE_MULTIVERSE_H

#include "engine/deck_check.h"
#include "engine/game.h"
#include "engine/kinds.h"
#include "engine/match.h"
#include "games/multiverse/state.h"

// --- Matches

// What some of the cards have or give: what is nowhere in a match is not looked for.
struct multi_found {
    uint64_t keywords;
    uint32_t limits; // bits of enum multi_limit
    uint16_t ways;   // powers that characters gain
    bool classes;    // labels and teams that characters gain or lose
};

// One seat's deck, as sets over its slots.
struct multi_list {
    struct engine_list core;
    struct bits128 footholds, characters, incidents, items;
    struct multi_found found;
    struct bits128 responses; // of the incidents
    struct bits128 early;     // characters that come into play in other steps than that of recruiting, too
};

enum { MULTI_BATTLES = 3, MULTI_COUNTDOWN = 1000 };

struct multi_match {
    struct engine_match core;
    const struct multi_kind *kinds;
    const struct multi_mod *mods;
    int goal;      // points that win the game, or the campaign; 0: none do
    int usual;     // those of a game of which nothing is said
    int countdown; // turns of each player in the game, or in each battle; 0: no limit
    bool campaign;
    bool single_attacks;       // each is settled before the next one
    int battle[MULTI_BATTLES]; // points that end each battle, and the last one further ones; 0: none do
    int sides;                 // of players who win together: seat modulo this
    uint8_t seats_of[EPIC_MAX_SEATS]; // of each side
    struct multi_found found;         // of all lists
    struct engine_kinds several;      // of which the lists hold more than one card
    unsigned actions;        // what somebody might do outside of upkeep, as bits of enum multi_action
    unsigned upkeep_actions; // and there
    struct multi_list list[EPIC_MAX_SEATS];
};

extern const struct engine_rules multi_engine_rules;
extern const struct engine_language multi_language;
extern const struct engine_knowledge multi_knowledge;
extern const struct engine_words multi_words;
extern const struct engine_own_audit multi_audit;
extern const struct engine_heuristics multi_heuristics;

// What may be chosen of the rules: the places in `options` of struct epic_rules.
enum multi_option {
    MULTI_OPTION_POINTS,
    MULTI_OPTION_SIDES,
    MULTI_OPTION_COPIES,
    MULTI_OPTION_COUNTDOWN,
    MULTI_OPTION_CAMPAIGN,
    MULTI_OPTION_BATTLE_1, // MULTI_BATTLES of these
    MULTI_OPTION_SINGLE_ATTACKS = MULTI_OPTION_BATTLE_1 + MULTI_BATTLES,
    MULTI_OPTION_UNEQUAL,
    MULTI_OPTION_TURN_CAP,
    MULTI_OPTIONS
};
extern const struct epic_option multi_options[];

static inline struct multi_state *multi_state(const struct engine_game *g)
{
    return (struct multi_state *)g->s;
}

static inline const struct multi_match *multi_match(const struct engine_game *g)
{
    return (const struct multi_match *)g->m;
}

static inline const struct multi_found *multi_found(const struct engine_game *g)
{
    return &multi_match(g)->found;
}

static inline struct multi_player *multi_player(const struct engine_game *g, unsigned seat)
{
    return &multi_state(g)->player[seat];
}

static inline const struct multi_list *multi_list(const struct engine_game *g, unsigned seat)
{
    return &multi_match(g)->list[seat];
}

static inline const struct multi_kind *multi_kind_of(const struct engine_game *g, engine_card card)
{
    return &multi_match(g)->kinds[engine_card_kind(g->m, card)];
}

static inline const struct multi_kind *multi_kind_at(const struct engine_game *g, unsigned place)
{
    return multi_kind_of(g, multi_state(g)->card[place]);
}

static inline const struct multi_filter *multi_filter_of(const struct engine_game *g, unsigned filter)
{
    return (const struct multi_filter *)engine_cards_of(g->m)->filters + filter;
}

// --- match.c, decks.c: of struct engine_rules

extern const struct engine_deck_limits multi_limits[];
extern const struct epic_format multi_formats[];
void multi_check_deck(const struct engine_deck_check *c);
void multi_check_restriction(const struct engine_deck_check *c); // restriction.c
bool multi_fits(const void *cards, const struct epic_deck *const *decks, unsigned seats,
                const struct epic_options *options, struct diag_list *out);
bool multi_is_campaign(const struct epic_options *options);
bool multi_match_begin(struct engine_match *m);
void multi_note_list(struct engine_match *m, unsigned seat);
void multi_match_ready(struct engine_match *m, const struct engine_kinds *listed);

// --- play/board.c: what follows from the cards on the board, and from what is in force

void multi_note_arrival(struct engine_game *g, unsigned place); // of a card
void multi_note_departure(struct engine_game *g, unsigned place);
// Who bears items, and for whom more counts than what is printed: whenever items have come or gone, or
// effects are about others.
struct multi_reach {
    place_set bearing, altered;
};
struct multi_reach multi_reach_now(const struct engine_game *g);
void multi_note_altered(struct engine_game *g);

// --- play/facts.c: what is true of characters

static inline place_set multi_in_play(const struct engine_game *g)
{
    return multi_state(g)->present & ~multi_state(g)->holding & ~multi_state(g)->items;
}

// Places are those of all players: on a full board nobody plays, copies or raises one more.
static inline bool multi_has_room(const struct engine_game *g) { return ~multi_state(g)->present != 0; }

// M-state-2: in play and not disabled.
static inline place_set multi_active(const struct engine_game *g)
{
    return multi_in_play(g) & ~multi_state(g)->disabled;
}

// The seats of the same side, the seat itself among them; places of theirs.
static inline unsigned multi_allies(const struct engine_game *g, unsigned seat)
{
    return g->s->alive & multi_match(g)->seats_of[engine_player(g, seat)->side];
}
place_set multi_places_of(const struct engine_game *g, unsigned seats);

// Of whom more than the card, markers and bonuses says what they have, are and can.
static inline place_set multi_changed(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    return s->altered | s->gained | s->unwired | s->stripped | s->disarmed;
}
static inline bool multi_is_as_printed(const struct engine_game *g, unsigned place)
{
    return !places_test(multi_changed(g), place);
}

place_set multi_owned_by(const struct engine_game *g, unsigned seat);
struct multi_traits multi_traits_at(const struct engine_game *g, unsigned place);
unsigned multi_changed_natures(const struct engine_game *g, unsigned place); // of these
static inline unsigned multi_natures_at(const struct engine_game *g, unsigned place)
{
    return multi_is_as_printed(g, place) ? multi_kind_at(g, place)->natures : multi_changed_natures(g, place);
}
// Of these keywords those that it has, without what weapons give.
uint64_t multi_keywords_of(const struct engine_game *g, unsigned place, uint64_t wanted);
static inline uint64_t multi_keywords_at(const struct engine_game *g, unsigned place)
{
    return multi_keywords_of(g, place, ~UINT64_C(0));
}
bool multi_has(const struct engine_game *g, unsigned place, enum multi_keyword keyword);
// Who may have a keyword that is not on its card, or not have one that is.
static inline place_set multi_open_about(const struct engine_game *g, enum multi_keyword keyword)
{
    const struct multi_state *s = multi_state(g);
    return s->gained | s->unwired | (s->changing >> keyword & 1U ? s->altered : 0);
}
// Of these, those in play that have it: nearly always what is printed says so.
place_set multi_having_in_detail(const struct engine_game *g, place_set places, enum multi_keyword keyword);
static inline place_set multi_having(const struct engine_game *g, place_set places,
                                     enum multi_keyword keyword)
{
    places &= multi_in_play(g);
    return places & multi_open_about(g, keyword) ? multi_having_in_detail(g, places, keyword)
                                                 : places & multi_state(g)->printed[keyword];
}
place_set multi_mates_among(const struct engine_game *g, unsigned place, place_set others); // by team
// The same in an attack: also by its weapon.
bool multi_strikes(const struct engine_game *g, unsigned attacker, unsigned strike,
                   enum multi_keyword keyword);
// Whether a filter fits what is at a place; `plainly`: without items that ask for something themselves.
bool multi_fits_at(const struct engine_game *g, unsigned filter, unsigned place, bool plainly);
// Whether an effect changes a character now, in such a strike; what it changes.
bool multi_effect_applies(const struct engine_game *g, unsigned effect, unsigned place, unsigned strike);
static inline const struct multi_mod *multi_mod_of(const struct engine_game *g, unsigned effect)
{
    return &multi_match(g)->mods[multi_state(g)->effects[effect].mod];
}
// The ways, as bits, in which the character itself attacks; the places of targets that a strike can reach.
unsigned multi_own_ways(const struct engine_game *g, unsigned attacker);
place_set multi_strikable(const struct engine_game *g, unsigned attacker, place_set places, unsigned strike);
place_set multi_within_reach(const struct engine_game *g, unsigned attacker,
                             unsigned strike); // in close combat
static inline bool multi_can_strike(const struct engine_game *g, unsigned attacker, unsigned target,
                                    unsigned strike)
{
    return multi_strikable(g, attacker, places_only(target), strike) != 0;
}
// The ways, as bits, in which it may attack one of these, wherever they are in play and whose.
unsigned multi_ways_among(const struct engine_game *g, unsigned attacker, place_set places);
// Of these, those that it may attack in one of some ways.
place_set multi_targets_in(const struct engine_game *g, unsigned attacker, place_set places, unsigned ways);
bool multi_has_target(const struct engine_game *g, unsigned attacker, place_set places);
// Of these attackers, those for whom that is plain to see.
place_set multi_facing(const struct engine_game *g, place_set attackers, place_set places);
// M-score-9; M-ability-swarm-2: as printed, a copy is worth nothing.
static inline int multi_price_of(const struct engine_game *g, unsigned place)
{
    return engine_card_is_token(multi_state(g)->card[place]) ? 0 : multi_kind_at(g, place)->cost;
}
int multi_points_with_items(const struct engine_game *g, unsigned place);
static inline int multi_points_of(const struct engine_game *g,
                                  unsigned place) // what it is worth, with its items
{
    return places_test(multi_state(g)->bearing, place) ? multi_points_with_items(g, place)
                                                       : multi_price_of(g, place);
}

// --- play/values.c

int multi_power_of(const struct engine_game *g, unsigned place, unsigned strike); // 0: none
int multi_defense_value(const struct engine_game *g, unsigned place);
// The two of these are asked most, and nearly always of somebody who is as printed and has no weapon.
int multi_changed_attack_value(const struct engine_game *g, unsigned place, unsigned strike);
static inline int multi_attack_value(const struct engine_game *g, unsigned place, unsigned strike)
{
    const struct multi_state *s = multi_state(g);
    if (!multi_is_as_printed(g, place) || multi_weapon_of(strike))
        return multi_changed_attack_value(g, place, strike);
    const struct multi_kind *kind = multi_kind_at(g, place);
    int value = multi_is_close(strike) ? kind->combat + (strike == MULTI_RAGING) : kind->power[strike];
    value += places_test(s->helped_attack, place) + places_test(s->led_attack, place);
    return value > 0 ? value : 0;
}
uint32_t multi_changed_attack_bits(const struct engine_game *g, unsigned attacker, unsigned strike);
static inline uint32_t multi_attack_bits(const struct engine_game *g, unsigned attacker, unsigned strike)
{
    if (!multi_is_as_printed(g, attacker) || multi_weapon_of(strike))
        return multi_changed_attack_bits(g, attacker, strike);
    return multi_kind_at(g, attacker)->element[strike] |
           1U << (strike == MULTI_RAGING ? MULTI_CLOSE : strike);
}

// What stands against attacks on a character, or on an artifact that stands alone.
struct multi_shield {
    uint32_t immune, resistant, vulnerable;
    int defense, bare; // with what items add, and without
    int psi, magic;    // powers that defend
    int bonus;         // for these, too
    bool untapped, phased;
};
struct multi_shield multi_shield_of(const struct engine_game *g, unsigned place);
// Against an attack that is all of these; whether that has any effect.
int multi_shield_against(const struct multi_shield *shield, uint32_t attack, int roll);
bool multi_shield_lets_through(const struct multi_shield *shield, uint32_t attack);
bool multi_is_immune_to(const struct engine_game *g, unsigned place, uint32_t attack);
bool multi_is_affected(const struct engine_game *g, unsigned place, uint32_t attack);

// --- play/places.c

// A card comes into play; no place: the board is full, and the game over.
unsigned multi_enter(struct engine_game *g, engine_card card, unsigned seat);
// The same, and what that triggers.
unsigned multi_come_into_play(struct engine_game *g, engine_card card, unsigned seat);
// It leaves play for the graveyard of its owner.
void multi_bury(struct engine_game *g, unsigned place);
void multi_forget_place(struct engine_game *g, unsigned place);
// It returns to its owner's hand, where all know it.
void multi_to_hand(struct engine_game *g, unsigned place);
void multi_to_holding(struct engine_game *g, unsigned place);
void multi_from_holding(struct engine_game *g, unsigned place);
// For these of one player together.
int multi_points_in_holding(const struct engine_game *g, unsigned place); // with what is attached
int multi_points_held(const struct engine_game *g, unsigned seat);
int multi_room_in_holding(const struct engine_game *g, unsigned seat);
bool multi_holding_has_room(const struct engine_game *g, place_set places);
// Resurrect: which cards of the graveyard, asking for one of them, and it comes.
struct bits128 multi_resurrectable(const struct engine_game *g, unsigned seat);
void multi_ask_grave(struct engine_game *g, unsigned seat, struct bits128 cards);
void multi_resurrect(struct engine_game *g, engine_card card);
bool multi_is_unique_elsewhere(const struct engine_game *g, engine_card card);
unsigned multi_place_of(const struct engine_game *g, engine_card card); // ENGINE_NO_PLACE: nowhere

// --- play/setup.c

engine_step_function multi_first_step, multi_redraw_step;
bool multi_may_redraw(const struct engine_game *g, unsigned seat);
void multi_ask_redraw(struct engine_game *g, unsigned seat);
void multi_choose_first(struct engine_game *g, unsigned seat);
void multi_redraw(struct engine_game *g, unsigned seat);
void multi_keep_hand(struct engine_game *g, unsigned seat);
void multi_shuffle_hand_in(struct engine_game *g, unsigned seat);
bool multi_before_turns(const struct engine_game *g); // of the battle under way

// --- play/turn.c

engine_step_function multi_step, multi_untap_step, multi_upkeep_step, multi_draw_step, multi_foothold_step,
    multi_window_step, multi_discard_step, multi_turn_over_step;
void multi_go_to(struct engine_game *g, enum multi_step step);
void multi_end_turn(struct engine_game *g);                     // what is true of this turn alone
void multi_take_priority(struct engine_game *g, unsigned seat); // who acts in a window
// Of these, those of the same player that lie before a place do in this step no more what it does now, until
// another player acts: in ascending order they could have done so, and the order makes no difference.
void multi_pass_over(struct engine_game *g, unsigned place, place_set places);
void multi_ask_discard(struct engine_game *g, unsigned seat); // the next card to discard

// --- play/energy.c

void multi_establish(struct engine_game *g, unsigned seat, unsigned slot);
void multi_untap_footholds(struct engine_game *g, unsigned seat);
bool multi_can_pay(const struct engine_game *g, unsigned seat, const struct multi_kind *kind, unsigned cost);
void multi_begin_payment(struct engine_game *g, unsigned cost);
bool multi_pay_energy(struct engine_game *g, struct engine_frame *f); // false: somebody is asked
void multi_take_energy(struct engine_game *g, unsigned amount);
unsigned multi_energy_asked(const struct engine_game *g); // enum multi_energy

// --- play/recruit.c

engine_step_function multi_recruit_step;
struct bits128 multi_recruitable(const struct engine_game *g, unsigned seat);
unsigned multi_evacuation_cost(const struct engine_game *g, unsigned place);
void multi_play(struct engine_game *g, unsigned seat, engine_card card, unsigned how);
bool multi_can_play(const struct engine_game *g, unsigned seat, engine_card card, bool free);
void multi_move(struct engine_game *g, unsigned place);
void multi_finish_card(struct engine_game *g, engine_card card, unsigned flags);

// --- play/incidents.c

// Those in hand that the seat may play in the step as it is.
struct bits128 multi_incidents(const struct engine_game *g, unsigned seat);
place_set multi_matching(const struct engine_game *g, const struct engine_frame *f, unsigned filter);
place_set multi_targetable(const struct engine_game *g, place_set places);
unsigned multi_targetable_seats(const struct engine_game *g, unsigned seats);
bool multi_can_be_played(const struct engine_game *g, unsigned seat, const struct multi_kind *kind);
// Whether a program of the character at a place finds whom it names.
bool multi_finds_targets(const struct engine_game *g, unsigned place, unsigned code);
bool multi_condition(const struct engine_game *g, const struct engine_frame *f, unsigned what);
int multi_number_base(const struct engine_game *g, const struct engine_frame *f,
                      const struct engine_number *number, unsigned seat);
bool multi_filter_fits(const void *filter, const void *kind); // fits of struct engine_language
bool multi_fits_filter(const struct multi_filter *f, const struct multi_traits *of);

// --- play/effects.c

void multi_finish_incident(struct engine_game *g, engine_card card);
void multi_discard_known(struct engine_game *g, engine_card card);
// Those of these seats that last so long.
void multi_end_effects(struct engine_game *g, unsigned seats, unsigned duration);
void multi_lose_target(struct engine_game *g, unsigned place);
void multi_give_back(struct engine_game *g, unsigned place); // to its owner
void multi_lose_effects_of(struct engine_game *g, unsigned seat);
int multi_incident_points(const struct engine_game *g, unsigned place); // what is attached to it costs
place_set multi_limited(const struct engine_game *g, enum multi_limit limit);
unsigned multi_cost_of(const struct engine_game *g, unsigned seat, const struct multi_kind *kind);

uint64_t multi_changing_keywords(const struct engine_game *g); // that what is in force gives or takes
void multi_end_effects_of_card(struct engine_game *g, engine_card card);
void multi_end_texts(struct engine_game *g, unsigned place);
// The next effect, of the card of the frame and the mod of the instruction; NULL: no room, the game is over.
struct multi_effect *multi_begin_effect(struct engine_game *g, const struct engine_frame *f,
                                        const struct engine_insn *in);
// The same for one that has begun before: what its numbers have come to is known.
struct multi_effect *multi_go_on_with_effect(struct engine_game *g, const struct engine_frame *f,
                                             const struct engine_insn *in);

// The parts of an incident's program that last, counted from 1: its instruction, NULL if there are fewer;
// which one an effect is, 0 if it is none.
const struct engine_insn *multi_lasting(const struct engine_game *g, engine_card card, unsigned part);
unsigned multi_part_of(const struct engine_game *g, const struct multi_effect *effect);

void multi_begin_gift(struct engine_game *g, unsigned item); // what an item gives
void multi_end_gift(struct engine_game *g, unsigned item);
void multi_discard_what_grants(struct engine_game *g, const struct multi_mod *mod, place_set places);

// --- play/texts.c

const struct multi_text *multi_texts(const struct engine_match *m, const struct multi_kind *kind);
const struct multi_text *multi_text_of(const struct engine_match *m, const struct multi_kind *kind,
                                       enum multi_form form);
uint16_t multi_text_code(const struct engine_match *m, unsigned text);
// An event of the character at a place, and who it happens with (ENGINE_NO_PLACE: nobody); of all of these.
void multi_fire(struct engine_game *g, unsigned place, unsigned event, unsigned it);
void multi_fire_all(struct engine_game *g, unsigned event, place_set listeners, unsigned it);
void multi_drew(struct engine_game *g, unsigned seat);
// Somebody has come, gone or changed.
void multi_note_change(struct engine_game *g);
void multi_begin_texts(struct engine_game *g, unsigned place);
void multi_begin_upkeep(struct engine_game *g);
void multi_begin_downtime(struct engine_game *g);

// --- play/responses.c

bool multi_respond(struct engine_game *g, struct engine_frame *f); // false: somebody is asked
void multi_decline_response(struct engine_game *g, unsigned seat);
void multi_play_response(struct engine_game *g, unsigned seat, engine_card card);

// --- play/conditions.c

// The players of these whom a conditional incident of the player may name.
unsigned multi_meeting_condition(const struct engine_game *g, const struct multi_kind *kind, unsigned player,
                                 unsigned seats);
void multi_check_conditions(struct engine_game *g);

// --- machine/ops.c

#define MULTI_OP_HANDLER(name, ...) engine_op multi_op_##name;
MULTI_OWN_OPS(MULTI_OP_HANDLER)
#undef MULTI_OP_HANDLER
void multi_discard(struct engine_game *g, unsigned seat, engine_card card, unsigned because_of);
// Cards of the own graveyard that a filter means; those that could come into play.
struct bits128 multi_from_grave(const struct engine_game *g, const struct engine_frame *f, unsigned filter,
                                bool into_play);
void multi_pick_from_grave(struct engine_game *g, unsigned seat, unsigned slot);

// --- play/items.c

// Items of a character; those in play that stand alone; those that work.
place_set multi_items_of(const struct engine_game *g, unsigned place);
static inline place_set multi_standing(const struct engine_game *g) // M-item-ind-1
{
    return multi_state(g)->items & ~multi_state(g)->borne;
}
bool multi_item_works(const struct engine_game *g, unsigned item);
// Whether it gives the character what it gives, in an attack of this kind.
bool multi_item_serves(const struct engine_game *g, unsigned item, unsigned place, unsigned strike);
// Those at work for a character, weapons aside; its weapons for a way of attacking.
place_set multi_gear_of(const struct engine_game *g, unsigned place);
place_set multi_weapons(const struct engine_game *g, unsigned attacker, unsigned way);
bool multi_ask_weapon(struct engine_game *g, unsigned seat, unsigned attacker, place_set targets);
place_set multi_hosts(const struct engine_game *g, unsigned seat); // who may get an item of the seat
unsigned multi_enter_item(struct engine_game *g, engine_card card, unsigned host); // its place
bool multi_ask_host(struct engine_game *g, struct engine_frame *f);                // false: somebody is asked
void multi_finish_item(struct engine_game *g, engine_card card);
void multi_discard_items(struct engine_game *g, unsigned place); // that it bears
place_set multi_item_targets(const struct engine_game *g);

// --- play/repairs.c

// What an attack may take in place of a wound: items, and bits of enum multi_part.
place_set multi_takeable(const struct engine_game *g, unsigned place);
unsigned multi_takeable_parts(const struct engine_game *g, unsigned place, unsigned attacker);
void multi_hit_item(struct engine_game *g, unsigned item);
void multi_hit_part(struct engine_game *g, unsigned place, enum multi_part part);
void multi_destroy(struct engine_game *g, unsigned item);
// Abilities: for whom they may be used, and what they do then.
place_set multi_devices(const struct engine_game *g, unsigned place);
place_set multi_recoverable(const struct engine_game *g, unsigned place);
place_set multi_repairable(const struct engine_game *g, unsigned place);
place_set multi_breakable(const struct engine_game *g, unsigned place);
void multi_recover(struct engine_game *g, unsigned target, unsigned mode);
void multi_repair(struct engine_game *g, unsigned target, unsigned mode);
void multi_break(struct engine_game *g, unsigned target, unsigned mode);

// --- play/actions.c

// What might be done in a match with such keywords, in upkeep or else; of a character now: bits of enum
// multi_action.
unsigned multi_actions_with(uint64_t keywords, bool upkeep);
unsigned multi_usable_of(const struct engine_game *g, unsigned place);
place_set multi_usable(const struct engine_game *g, unsigned seat);
// A frame of the character at a place, whose player acts; NULL: no room.
struct engine_frame *multi_push_frame_of(struct engine_game *g, unsigned place);
void multi_use(struct engine_game *g, unsigned place);
// Who would act has left, or is another player's again.
bool multi_is_lost(const struct engine_game *g, const struct engine_frame *f);
bool multi_act(struct engine_game *g, struct engine_frame *f); // one stage; false: somebody is asked
void multi_finish_action(struct engine_game *g, struct engine_frame *f); // when nobody has negated it

// --- play/control.c

// After something was untapped or disabled: the markers that end by that.
void multi_check_bonds(struct engine_game *g);
void multi_free_slaves(struct engine_game *g, unsigned place); // it is wounded
void multi_lose_bonds(struct engine_game *g, unsigned place);  // it leaves play
// After a hit.
void multi_take_control(struct engine_game *g, const struct multi_attack *attack, unsigned recipient);
// Those that the seat attacks with, as far as they can.
place_set multi_fighters(const struct engine_game *g, unsigned seat);
place_set multi_possessors(const struct engine_game *g, unsigned seat);
// Whom a character may affect by what it does.
place_set multi_affectable(const struct engine_game *g, unsigned place);
place_set multi_arch_enemies(const struct engine_game *g, unsigned place); // whom it may lock
place_set multi_enemies_among(const struct engine_game *g, unsigned place, place_set others);
void multi_lock(struct engine_game *g, unsigned place, unsigned enemy);

// --- play/gains.c

void multi_gain(struct engine_game *g, struct multi_gain gain);
void multi_lose_gains(struct engine_game *g, unsigned place); // it leaves play
void multi_end_copied(struct engine_game *g, unsigned seat);
void multi_check_gains(struct engine_game *g, unsigned effect); // after that one was removed
// What was gained when so many incidents were in force.
uint64_t multi_keywords_gained_at(const struct engine_game *g, unsigned place, unsigned at);
static inline uint64_t multi_gained_keywords(const struct engine_game *g, unsigned place, unsigned at)
{
    return places_test(multi_state(g)->gained, place) ? multi_keywords_gained_at(g, place, at) : 0;
}
uint64_t multi_all_gained_keywords(const struct engine_game *g, unsigned place);
place_set multi_having_gained(const struct engine_game *g, enum multi_keyword keyword);
unsigned multi_gained_ways(const struct engine_game *g, unsigned place); // in which it has gained a power
uint32_t multi_gained_bits(const struct engine_game *g, unsigned place, enum multi_gift gift);
int multi_gained_value(const struct engine_game *g, unsigned place, enum multi_gift gift);
int multi_lasting_gains(const struct engine_game *g,
                        unsigned place); // what they add to it, as points of numbers
const struct multi_gain *multi_gained_power(const struct engine_game *g, unsigned place, enum multi_way way);
place_set multi_gained_enemies(const struct engine_game *g, unsigned place, place_set others);

// --- play/random.c

engine_op multi_op_GIVE;

// --- play/mimic.c

// What there is to copy, as bits of enum multi_copying; which of them; it has it.
uint64_t multi_copyable_keywords(const struct engine_game *g, unsigned place, bool magic);
unsigned multi_copyable(const struct engine_game *g, unsigned place, bool magic);
void multi_ask_copy(struct engine_game *g, unsigned place, bool magic, enum multi_copying what);
void multi_copy(struct engine_game *g, unsigned place, enum multi_copying what, unsigned which);

// --- play/copies.c

bool multi_is_copy(const struct engine_game *g, unsigned place);
bool multi_may_copy(const struct engine_game *g, unsigned seat);
void multi_make_copy(struct engine_game *g, unsigned place);

// --- play/combat.c

engine_step_function multi_attackers_step, multi_blockers_step;
void multi_end_naming(struct multi_state *s); // of who attacks, blocks or counters, and how
void multi_note_attack(struct engine_game *g, unsigned attacker, enum multi_way way, unsigned target);
void multi_declare_attack(struct engine_game *g, unsigned target);
place_set multi_protectable(const struct engine_game *g, unsigned blocker); // whom it may block for
bool multi_may_block(const struct engine_game *g, unsigned blocker, const struct multi_attack *attack);
void multi_declare_block(struct engine_game *g, unsigned target);
void multi_end_combat(struct engine_game *g);
void multi_end_attack(struct engine_game *g); // all that were declared together are settled

// --- play/results.c

engine_step_function multi_results_step;
// To whom of these in play the attacker may deal a third wound.
place_set multi_killable(const struct engine_game *g, unsigned attacker, place_set places);
void multi_rescue(struct engine_game *g, unsigned hero);
void multi_take_item(struct engine_game *g, struct engine_option option);
void multi_tell_of_wounds(struct engine_game *g, place_set places); // that no attack has dealt
void multi_heal(struct engine_game *g, unsigned place);             // one wound less

// --- play/choice.c

void multi_take(struct engine_game *g, unsigned what, struct engine_option option);

// --- play/ending.c

int multi_points_of_side(const struct engine_game *g, unsigned seat);
// The seats of the sides with the most points, or 0 if all have them.
unsigned multi_leaders(const struct engine_game *g);
void multi_settle(struct engine_game *g);
void multi_check_resources(struct engine_game *g);
void multi_leave(struct engine_game *g, unsigned seat);
void multi_go_on_without(struct engine_game *g);

// --- play/countdown.c

void multi_place_markers(struct engine_game *g);
void multi_take_marker(struct engine_game *g);
bool multi_time_is_up(const struct engine_game *g); // when the turn under way is over
void multi_end_countdown(struct engine_game *g);

// --- play/campaign.c

engine_step_function multi_total_step, multi_intermission_step, multi_next_first_step;
int multi_points_in_battle(const struct engine_game *g, unsigned seat); // of the side
int multi_goal_in_battle(const struct engine_game *g);                  // 0: no points end it
void multi_lose_points_for_kill(struct engine_game *g, unsigned seat, unsigned place);
void multi_end_battle(struct engine_game *g, unsigned losers); // 0: those with the fewest points
void multi_begin_battle(struct engine_game *g, unsigned seat);
void multi_dismiss(struct engine_game *g, unsigned place);

#endif
