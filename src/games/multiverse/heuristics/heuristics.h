// Knowing how to play the superhero game.
//
// `advise` tries out what may be done in one world that agrees with the view, going on by default answers,
// before combat until its results are in, and compares what the seats have then.  The same answers play on in
// rollouts, so they have to bring games to an end: whoever has points to win attacks, whoever has been
// disabled comes back by way of the holding area, and no hand fills with incidents.
//
//   heuristics.c   the tables; whom to name
//   worths.c       what characters and seats are worth
//   forecast.c     what the forecast looks at
//   inputs.c       what goes into the networks that have learned what positions are worth
//   advise.c       what is best now, and what comes before it
//   answers.c      answers to the questions of this game
//   effects.c      what effects are worth
//   gifts.c        Swarm, Resurrect, Arch-enemies, Mimic and Magic
//   items.c        items: what they are worth, who bears them, weapons, what takes a wound
//   outlook.c      what is known of attacks that might be, kept from one question to the next
//   battle.c       attacks, blocks, Heroic Acts; whether a change turns an attack
#ifndef EPICSIM_GAMES_MULTIVERSE_HEURISTICS_H
#define EPICSIM_GAMES_MULTIVERSE_HEURISTICS_H

#include "engine/heuristics/heuristics.h"
#include "games/multiverse/multiverse.h"

struct multi_outlook;

// --- inputs.c

// The facts of a card.
enum multi_fact {
    MULTI_FACT_TYPES, // by enum multi_type
    MULTI_FACT_COST = MULTI_FACT_TYPES + MULTI_ITEM + 1,
    MULTI_FACT_COMBAT,
    MULTI_FACT_DEFENSE,
    MULTI_FACT_ATTACK,
    MULTI_FACT_PSI,
    MULTI_FACT_SHOOTS,
    MULTI_FACT_WARDS,
    MULTI_FACT_HEROIC,
    MULTI_FACT_EARLY,
    MULTI_FACT_LASTS,
    MULTI_FACT_IN_COMBAT,
    MULTI_FACT_RESPONDS,
    MULTI_FACT_HARMS, // so many instructions of its programs do so
    MULTI_FACT_HELPS,
    MULTI_FACT_CHANGES,
    MULTI_FACT_DRAWS,
    MULTI_FACT_FORMS, // texts by enum multi_form, those that are not of characters together
    MULTI_FACT_KEYWORDS = MULTI_FACT_FORMS + MULTI_RESPONSE + 1,
    MULTI_FACTS = MULTI_FACT_KEYWORDS + MULTI_KEYWORD_COUNT
};
enum { MULTI_ZONES = 3 };
// Of both seats states, and other numbers; steps, and the rest.
enum { MULTI_OWN_INPUTS = 2 * (6 * 4 + 17) + 8 + 4 };
void multi_facts_of(const struct engine_cards *cards, unsigned number, int8_t *out);
void multi_inputs(const struct engine_game *g, unsigned seat, bool open, int16_t *out);

// In hundredths of a point.
enum { MULTI_WORTH_POINT = 100, MULTI_WORTH_CARD = 60, MULTI_WORTH_FOOTHOLD = 80, MULTI_WORTH_SIZE = 45 };

// --- worths.c

int32_t multi_worth_of(const struct engine_game *g, unsigned place);
int32_t multi_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot);
void multi_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS]);
int multi_hand_of(const struct engine_game *g, unsigned seat); // how many cards
int multi_attack_of(const struct multi_kind *kind);            // the best of close combat and powers

// --- effects.c

extern const struct engine_value_rules multi_value;
// What it brings the player of a character: an instruction of a program of the frame's card; a wound less.
int32_t multi_gain_of(const struct engine_game *g, const struct engine_frame *f, const struct engine_insn *in,
                      unsigned place);
int32_t multi_gain_of_healing(const struct engine_game *g, unsigned place);
bool multi_acts_on_characters(const struct engine_insn *in);
// What a program of a card brings the seat now.
int32_t multi_value_of_code(const struct engine_game *g, unsigned seat, engine_card card, unsigned source,
                            unsigned code);

// --- advise.c

struct engine_option multi_decide(struct engine_lookahead *ahead);

// --- items.c

int32_t multi_worth_of_gift(const struct engine_game *g,
                            const struct multi_kind *kind); // of an item that works
int32_t multi_worth_of_item(const struct engine_game *g, unsigned item);
int32_t multi_score_of_host(const struct engine_game *g, unsigned place); // for the item that is played
bool multi_is_item_useful(struct multi_outlook *o, unsigned place, enum multi_action action, bool before);
int32_t multi_score_of_repair(const struct engine_game *g, unsigned target, enum multi_action action,
                              bool own);
struct engine_option multi_weapon_to_wield(const struct engine_game *g);
struct engine_option multi_item_for_wound(const struct engine_game *g);

// --- answers.c

int multi_energy_left(const struct engine_game *g, unsigned seat); // of untapped footholds
struct engine_option multi_own_answer(const struct engine_game *g);
struct engine_option multi_mode(const struct engine_game *g);
// One of the places, or to do nothing, or the first of what is asked.
struct engine_option multi_place_or_done(const struct engine_choice *ask, place_set good);

// --- gifts.c

bool multi_is_gift_useful(struct multi_outlook *o, unsigned place, enum multi_action action);
struct engine_option multi_what_to_copy(const struct engine_game *g);

// --- battle.c

struct engine_option multi_attacker(const struct engine_game *g);
struct engine_option multi_way_to_attack(const struct engine_game *g, unsigned attacker);
struct engine_option multi_whom_to_attack(const struct engine_game *g);
struct engine_option multi_blocker(const struct engine_game *g);
struct engine_option multi_whom_to_protect(const struct engine_game *g);
struct engine_option multi_rescuer(const struct engine_game *g);
// What it brings the seat if the numbers of a character change by so much, in the attacks that are declared.
int32_t multi_turns_attacks(const struct engine_game *g, unsigned seat, unsigned place, int combat,
                            int defense);
// Whether a character would wound somebody, and before combat what it brings if one more attack value makes
// the difference.
bool multi_wounds_somebody(struct multi_outlook *o, unsigned place);
int32_t multi_helps_to_hit(struct multi_outlook *o, unsigned place);
bool multi_hits_with(const struct engine_game *g, unsigned attacker, unsigned target, unsigned strike);
int32_t multi_worth_of_wound(const struct engine_game *g, unsigned attacker, unsigned target);
bool multi_would_hit(const struct engine_game *g, unsigned place); // somebody, if it came down to the ground
// What an attack of all of a seat's characters would come to, who are untapped by then, if nobody did
// anything against it: how many of them would wound somebody, and how many of the others could be wounded;
// the points of the injured among these, of those that are wounded by two, and of those by one.
struct multi_menace {
    int16_t attackers, targets, sure, twice, once;
};
struct multi_menace multi_menace_of(struct multi_outlook *o, unsigned seat);

#endif
