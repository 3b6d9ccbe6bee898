/*
 * Champions in play, in any game that has them: what its files offer each other and each game.
 *
 *   board/board.c     entering, leaving, changing
 *   board/statics.c   what champions amount to, with what static abilities give
 *   board/sizes.c     offense and defense of many champions at once
 *   board/stacks.c    several tokens at one place: board.h
 *   board/filters.c   which champions or cards a filter fits
 *   board/zones.c     discard piles
 *   board/damage.c    health and damage
 *   board/battle.c    attacking, blocking, dividing damage
 *   board/turn.c      what ends with the turn; players who leave
 *   board/firing.c    what happens sets off abilities
 *   board/facts.c     making matches ready: facts.h
 *   machine/          operations of programs: machine/ops.h
 *   mulligan.c        what policies and statistics of mulligans ask
 *   audit.c           is what is in play sound?
 *   language/, text/, scenario/, heuristics/
 */
#ifndef EPICSIM_GAMES_CHAMPIONS_CHAMPIONS_H
#define EPICSIM_GAMES_CHAMPIONS_CHAMPIONS_H

#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/triggers.h"
#include "engine/zones/deck.h"
#include "engine/zones/record.h"
#include "games/champions/board.h"
#include "games/champions/program.h"

// --- Matches

// The facts of a kind that play looks at, packed.
struct champ_info {
    int16_t offense, defense;
    uint32_t keywords;
    uint8_t cost, alignments, traits, type;
    bool has_static, has_power, has_watcher;
    bool pile_power;      // has a power in the discard pile
    uint64_t events;      // bits of the events that its triggered abilities in play answer to
    uint64_t pile_events; // the same from the discard pile
    uint64_t classes;
    uint16_t first_ability, abilities;
    uint16_t first_mode, modes;
    uint16_t plain_code; // the program of an event with one half that costs nothing but what its card does
    bool extra_cost;     // of an event, whichever half is chosen
    // Each of its powers in play expends it and costs no more than that.
    bool expend_only_powers;
    // What its static abilities give others, so that sources that do not matter are passed over:
    bool modifies_stats, modifies_all_sides, lowers_defense, sets_sizes;
    uint8_t gives_alignments;
    uint32_t gives_keywords;
    uint32_t statics; // bits of its static abilities
    uint16_t first_modifier, modifiers;
};

// What a static ability gives to whom (statics.c).
struct champ_static_modifier {
    int16_t offense, defense;
    uint32_t keywords;
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

enum { CHAMP_MAX_EVENTS = 64 }; // bits of champ_info.events

// Sets over the slots of a seat's deck.  They lie right after its struct engine_list.
struct champ_list {
    struct bits128 pile_event[CHAMP_MAX_EVENTS]; // has a triggered ability in the discard pile: by event
    struct bits128 hand_into_play;               // enters play if an opponent makes its player discard it
    struct bits128 free, slow; // for mulligans: costs nothing; costs something and is for own turns
};

// What play looks up, right after the struct engine_match of a match.
struct champ_match {
    const struct champ_ability *abilities;
    const struct champ_filter *filters;
    const struct champ_mod *mods;
    const struct champ_mode *modes;
    uint32_t kind_count, ability_count, filter_count;
    struct champ_info *info;                 // by kind
    struct champ_static_modifier *modifiers; // by kind: champ_info.first_modifier
    struct champ_fits *fits;                 // by filter
    uint64_t entering_events;                // of a champion that enters play, by whatever way
    uint64_t elsewhere_events; // some card answers to them in a discard pile, or may beside a deck
    uint16_t just_expend;      // the cost of a power that does no more than that
    uint32_t statics;          // bits of the static abilities that some card of the match has
    uint32_t keywords_given;
    uint8_t alignments_given;
    // The static ability that says of which trait (`value`) others are; CHAMP_S_MOD: none.
    uint8_t trait_static;
    uint8_t traits_given;
    bool gain_nothing; // some champions cannot gain keywords
    // The game says what offense and defense of these are before anything is added: a set in the state, 0
    // none; all of them.
    uint32_t sized_at;
    bool all_sized;
    uint32_t objects_at; // likewise: those in play that are no champions
    uint8_t also_broken,
        also_leaves;       // events of the game's own: others are broken, this leaves its controller
    uint8_t self_modifier; // the static ability that gives something to its own source; CHAMP_S_MOD: none
    bool copies;           // a card may become a copy of a token: kinds do not tell what is a token
    bool tokens_unseen;    // nobody watches tokens break, be banished or go to a hand
    place_set deploys;     // where champions that come are deploying: all places, or none
    bool modify_all_sides; // some abilities give offense or defense to champions of other players
};

extern const struct epic_mulligan_rules champ_mulligan_rules; // mulligan.c

static inline const struct champ_match *champ_match_of(const struct engine_match *m)
{
    return (const struct champ_match *)(const void *)(m + 1);
}

static inline const struct champ_match *champ_match(const struct engine_game *g)
{
    return champ_match_of(g->m);
}

static inline const struct champ_list *champ_list(const struct engine_match *m, unsigned seat)
{
    return (const struct champ_list *)(const void *)(engine_list(m, seat) + 1);
}

// --- Small questions

static inline unsigned champ_kind_at(const struct engine_game *g, unsigned place)
{
    return engine_card_kind(g->m, board_of(g)->card[place]);
}

static inline const struct champ_info *champ_info_at(const struct engine_game *g, unsigned place)
{
    return &champ_match(g)->info[champ_kind_at(g, place)];
}

static inline const struct champ_info *champ_info_of(const struct engine_game *g, engine_card card)
{
    return &champ_match(g)->info[engine_card_kind(g->m, card)];
}

ENGINE_SELDOM unsigned champ_controller_of_many(const struct engine_game *g, unsigned place);
static inline unsigned champ_controller(const struct engine_game *g, unsigned place)
{
    if (engine_seats(g) == 2) // without a branch on whose it is
        return !places_test(board_player(g, 0)->control, place);
    return champ_controller_of_many(g, place);
}

// What these seats control.
ENGINE_SELDOM place_set champ_places_of(const struct engine_game *g, unsigned seats);
// The champions of a seat and of its team mates.
static inline place_set champ_of_team(const struct engine_game *g, unsigned seat)
{
    return g->m->shared ? champ_places_of(g, engine_team(g, seat)) : board_player(g, seat)->control;
}
// Those of them that are neither expended nor flipped: E2.6.1, B-position-1.
static inline place_set champ_prepared(const struct engine_game *g, unsigned seat)
{
    return champ_of_team(g, seat) & ~board_of(g)->expended & ~board_of(g)->flipped;
}

// What each member of a team has to answer for of its health.
static inline int champ_health_share(const struct engine_game *g, unsigned seat)
{
    return board_player(g, seat)->health / __builtin_popcount(engine_team(g, seat));
}

// D44: by the player under whose control it was created.
ENGINE_APART unsigned champ_token_owner(const struct engine_game *g, unsigned place);

ENGINE_SELDOM engine_card champ_copied_card_at(const struct engine_game *g, unsigned place);
// The card there, also where it has become a copy of another.
static inline engine_card champ_card_at(const struct engine_game *g, unsigned place)
{
    engine_card card = board_of(g)->card[place];
    return ENGINE_UNLIKELY(engine_card_is_copy(card)) ? champ_copied_card_at(g, place) : card;
}

// E1.9.1, D56: a card is owned by the seat whose deck it began in.
static inline unsigned champ_owner(const struct engine_game *g, unsigned place)
{
    engine_card card = champ_card_at(g, place);
    return engine_card_is_token(card) ? champ_token_owner(g, place) : engine_card_owner(card);
}

// --- Sizes before anything is added: what is printed, unless the game says something else

// A set that is the game's own, by where its state has it; 0: it has none.
static inline place_set champ_set_at(const struct engine_game *g, uint32_t at)
{
    return at ? *(const place_set *)(const void *)((const unsigned char *)g->s + at) : 0;
}

static inline bool champ_is_sized(const struct engine_game *g, unsigned place)
{
    const struct champ_match *m = champ_match(g);
    return ENGINE_UNLIKELY(m->sized_at) && (m->all_sized || places_test(champ_set_at(g, m->sized_at), place));
}

static inline int champ_base_offense(const struct engine_game *g, unsigned place)
{
    if (!champ_is_sized(g, place))
        return champ_info_at(g, place)->offense;
    struct engine_size size = g->m->rules->size(g, place);
    return size.offense;
}

static inline int champ_base_defense(const struct engine_game *g, unsigned place)
{
    if (!champ_is_sized(g, place))
        return champ_info_at(g, place)->defense;
    struct engine_size size = g->m->rules->size(g, place);
    return size.defense;
}

// --- statics.c

// How many static modifiers there are, and making them ready: the facts of kinds and filters are there
// already.
unsigned champ_count_modifiers(const struct champ_match *m);
void champ_note_modifiers(struct champ_match *m);

place_set champ_static_keyword(const struct engine_game *g, enum champ_keyword keyword);
// Who has lost it until the end of the turn, in games that have that; then `touched` is set.
static inline place_set champ_lost(const struct engine_game *g, unsigned keyword)
{
    uint32_t at = g->m->rules->lost_at;
    const unsigned char *state = (const unsigned char *)g->s;
    return at ? ((const place_set *)(const void *)(state + at))[keyword] : 0;
}
// E5.0.4: without those who cannot gain abilities.
place_set champ_able_to_gain(const struct engine_game *g, place_set places);

// Printed, or given by an effect, whether in play or not.
static inline place_set champ_own_keyword(const struct engine_game *g, enum champ_keyword keyword)
{
    const struct board *b = board_of(g);
    place_set set = b->lasting[keyword] & ~b->silenced;
    return keyword < CHAMP_KW_GRANTABLE ? set | b->this_turn[keyword] : set;
}
// With what static modifiers give to those that have it in another way, and without who has lost it.
ENGINE_APART place_set champ_keyword_now(const struct engine_game *g, enum champ_keyword keyword,
                                         place_set set);
// The champions for which a keyword is in force.  E5.2.3: a set, in which to be twice is to be once.
static inline place_set champ_keyword(const struct engine_game *g, enum champ_keyword keyword)
{
    const struct board *b = board_of(g);
    place_set set = champ_own_keyword(g, keyword);
    if (keyword < CHAMP_KW_GRANTABLE) {
        if ((unsigned)champ_match(g)->keywords_given >> keyword & 1U &&
            (b->touched | (b->statics & ~b->silenced)))
            set = champ_keyword_now(g, keyword, set);
    }
    return set & b->present;
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
    bool given = champ_match(g)->alignments_given && board_of(g)->statics & ~board_of(g)->silenced;
    return given ? champ_alignments_now(g, place) : champ_info_at(g, place)->alignments;
}
// Traits are set, not added.
unsigned champ_traits_now(const struct engine_game *g, unsigned place);
static inline unsigned champ_traits(const struct engine_game *g, unsigned place)
{
    bool given = champ_match(g)->traits_given && board_of(g)->statics & ~board_of(g)->silenced;
    return given ? champ_traits_now(g, place) : champ_info_at(g, place)->traits;
}
place_set champ_unbreakable(const struct engine_game *g);

// A static ability that speaks of players; `seat` is the one it is about.
bool champ_player_static(const struct engine_game *g, unsigned what, unsigned seat);
// How many static abilities of others say so of a player.
unsigned champ_count_opposing_statics(const struct engine_game *g, unsigned what, unsigned seat);

// --- sizes.c

// The offense and defense of many champions at once: what static abilities give is looked up but once.
struct champ_sizes {
    int16_t offense[BOARD_PLACES], defense[BOARD_PLACES];
};
void champ_size_up(const struct engine_game *g, place_set places, struct champ_sizes *sizes);

// --- filters.c

// Looks through the kinds and decks of a match; `fits` is zero before.
void champ_note_fits(const struct engine_match *m, const struct champ_filter *filter,
                     struct champ_fits *fits);
// The deck of one seat alone, anew.
void champ_note_list_fits(const struct engine_match *m, const struct champ_filter *filter, unsigned seat,
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
// New tokens of a kind; their places, fewer when the board is full.  `before` are tokens made just before.
place_set champ_enter_tokens(struct engine_game *g, unsigned kind, unsigned controller, int count,
                             place_set before);
// What lies face down has no facts; what is turned over has those of its kind.
void champ_hide_facts(struct engine_game *g, place_set places);
void champ_show_facts(struct engine_game *g, place_set places);
// Sets of places of the game's own: struct engine_rules.
static inline place_set *champ_own_sets(const struct engine_game *g)
{
    return (place_set *)(void *)((unsigned char *)g->s + g->m->rules->own_sets_at);
}
// Takes champions off the board without moving their cards anywhere, and the same without a trace.
void champ_wipe_places(struct engine_game *g, place_set places);
void champ_clear_places(struct engine_game *g, place_set places);
void champ_change_control(struct engine_game *g, unsigned place, unsigned seat);
void champ_modify(struct engine_game *g, place_set places, const struct champ_mod *mod);
void champ_add_counters(struct engine_game *g, place_set places, int plus, int minus);
void champ_silence(struct engine_game *g, place_set places);
void champ_leave_battle(struct engine_game *g, place_set places);

// Champions leave play for a zone of the game's: what sets off abilities is seen to; the cards, and whose
// they were, are for the game to send on.  Returns those that really went.
struct champ_gone {
    unsigned count;
    struct engine_departed of[BOARD_PLACES];
};
enum { CHAMP_NO_WATCHERS = UINT8_MAX };
place_set champ_remove(struct engine_game *g, place_set places, unsigned event, struct champ_gone *gone);
void champ_take_away(struct engine_game *g, place_set places, struct champ_gone *gone);

// Champions leave play for a zone.  Each returns those that really went.
place_set champ_break(struct engine_game *g, place_set places);
place_set champ_banish(struct engine_game *g, place_set places);
place_set champ_bounce(struct engine_game *g, place_set places);
unsigned champ_blink(struct engine_game *g, unsigned place); // the new place, or ENGINE_NO_PLACE
void champ_transform(struct engine_game *g, place_set places, unsigned token_kind);

// Breaks what has taken lethal damage, until nothing more does: D24, D38, D39.  Whatever may bring a champion
// into that state sets `check_board`.
void champ_break_lethal(struct engine_game *g, place_set doubtful);
// Who may have, and is looked at now.
static inline place_set champ_look_for_lethal(struct engine_game *g)
{
    g->s->check_board = g->m->always_check;
    return (g->m->always_check ? ~(place_set)0 : board_of(g)->needs_lethal_check) & board_of(g)->present;
}
// What the game says the size of may be smaller now: as large as a player's health, or a number of cards.
static inline void champ_check_sized(struct engine_game *g)
{
    place_set sized = champ_set_at(g, champ_match(g)->sized_at);
    if (!sized)
        return;
    board_of(g)->needs_lethal_check |= sized & board_of(g)->present;
    g->s->check_board = true;
}
static inline void champ_check_lethal_now(struct engine_game *g)
{
    place_set doubtful = champ_look_for_lethal(g);
    if (doubtful)
        champ_break_lethal(g, doubtful);
}
static inline void champ_check_lethal(struct engine_game *g)
{
    if (g->s->check_board)
        champ_check_lethal_now(g);
}

// --- stacks.c

// Do they differ in nothing but their places, and in how many lie there?
bool champ_alike(const struct engine_game *g, unsigned a, unsigned b);
// May tokens of a kind lie at a place together?
bool champ_may_share(const struct engine_game *g, unsigned kind);
// How many champions lie at some places.
unsigned champ_count(const struct engine_game *g, place_set places);
// The place of one champion alone, of those at a place.
unsigned champ_one_of_stack(struct engine_game *g, unsigned place);
static inline unsigned champ_one_of(struct engine_game *g, unsigned place)
{
    return places_test(g->s->stacks, place) ? champ_one_of_stack(g, place) : place;
}
// The same, but for those of `fellows` that are like it.
unsigned champ_one_with_fellows(struct engine_game *g, unsigned place, place_set fellows);
// Takes all but so many of a stack to a place of their own, which it returns.
unsigned champ_part_stack(struct engine_game *g, unsigned place, unsigned staying);
// Each champion of a set at a place of its own: all their places.
place_set champ_apart_now(struct engine_game *g, place_set places);
static inline place_set champ_apart(struct engine_game *g, place_set places)
{
    return places & g->s->stacks ? champ_apart_now(g, places) : places;
}
// Puts a token where those of `among` lie from which it differs in nothing; where it is then.
unsigned champ_join_alike(struct engine_game *g, unsigned place, place_set among);
// Tokens that are alike come to share places, but for those at `kept` and those that something speaks of.
void champ_make_room(struct engine_game *g, place_set kept);
// The free places: some, if it can be done.
place_set champ_free_places_made(struct engine_game *g, place_set kept);
static inline place_set champ_free_places(struct engine_game *g, place_set kept)
{
    place_set free = board_free(board_of(g));
    return free ? free : champ_free_places_made(g, kept);
}

// --- zones.c

enum champ_discarding { CHAMP_DISCARDED, CHAMP_BROKEN, CHAMP_BROKEN_SILENCED, CHAMP_RESOLVED };

void champ_to_discard(struct engine_game *g, engine_card card, enum champ_discarding why);
void champ_take_from_discard(struct engine_game *g, engine_card card);
void champ_finish_card(struct engine_game *g, engine_card card, unsigned flags);
void champ_discard_from_hand(struct engine_game *g, unsigned seat, engine_card card, unsigned because_of);

// --- damage.c

void champ_set_health(struct engine_game *g, unsigned seat, int health);
void champ_gain_health(struct engine_game *g, unsigned seat, int amount);
void champ_lose_health(struct engine_game *g, unsigned seat, int amount);

// One damage instruction (or one battle): collect, then see what it sets off once.
struct champ_damage {
    unsigned source; // place or ENGINE_NO_PLACE
    unsigned dealer; // its controller
    int total;
    place_set champions;
    unsigned seats;
    int32_t to_seat[EPIC_MAX_SEATS]; // how much each of these was dealt
};
void champ_damage_champion(struct engine_game *g, struct champ_damage *d, unsigned place, int amount);
void champ_damage_player(struct engine_game *g, struct champ_damage *d, unsigned seat, int amount);
void champ_damage_triggers(struct engine_game *g, const struct champ_damage *d);

// Forgets how many champions each player lost, before something that may cost some.
void champ_forget_lost(struct engine_game *g);

// --- battle.c

// Who could attack for the player whose turn it is.
place_set champ_attackers(const struct engine_game *g);
unsigned champ_attackable_now(const struct engine_game *g);
// Players that may be attacked now (B-ffa-1), of a team its lead (B-hydra-5), if any attack may be declared
// at all.
static inline unsigned champ_attackable(const struct engine_game *g)
{
    bool barred = board_of(g)->no_attacks ||
                  (board_of(g)->statics && champ_match(g)->statics >> CHAMP_S_CANNOT_BE_ATTACKED & 1U);
    return barred ? champ_attackable_now(g) : engine_prey(g, g->s->active);
}
// Those of the candidates that could block the attackers.
place_set champ_blockers(const struct engine_game *g, place_set candidates);
// One more attacker or blocker.
void champ_name_fighter(struct engine_game *g, place_set *named, unsigned place);
void champ_end_battle(struct engine_game *g);

// Battle damage is divided by the attacker first: deals out what needs no choice, and returns how much there
// is when the next share has to be chosen, else 0.
void champ_begin_division(struct engine_game *g, bool attack);
int champ_divide(struct engine_game *g, bool attack);
void champ_ask_share(struct engine_game *g, unsigned what, bool attack, int left);
void champ_assign_share(struct engine_game *g, bool attack, int amount);
// What the damage of the battle does to the player under attack, and what all of it sets off.
void champ_deal_battle_damage(struct engine_game *g);

// --- turn.c

// What was to happen at the end of the turn waits now; what lasted until then is over.
void champ_pend_delayed(struct engine_game *g);
void champ_end_effects(struct engine_game *g);
// Champions of a player who leaves the game.
void champ_leave(struct engine_game *g, unsigned seat);
// Eliminates everybody at 0 health or less, together: D28.  True if the game is over.
bool champ_check_players_now(struct engine_game *g);
static inline bool champ_check_players(struct engine_game *g)
{
    return g->s->check_seats ? champ_check_players_now(g) : engine_over(g);
}
// Players first, then champions.
static inline void champ_settle(struct engine_game *g)
{
    if (!champ_check_players(g))
        champ_check_lethal(g);
}

// --- firing.c

// An event that happens to the champion at `place` (or, `pile`, to a card in a discard pile).
void champ_fire_self_now(struct engine_game *g, unsigned place, unsigned event, place_set chosen,
                         unsigned about);
static inline void champ_fire_self(struct engine_game *g, unsigned place, unsigned event, place_set chosen,
                                   unsigned about)
{
    if (board_of(g)->grant_count || champ_info_at(g, place)->events >> event & 1U)
        champ_fire_self_now(g, place, event, chosen, about);
}
void champ_fire_card(struct engine_game *g, engine_card card, unsigned holder, unsigned event);
// Abilities of `seat` in play, in its pile and of its god that listen to an event.
ENGINE_APART void champ_fire_seat_now(struct engine_game *g, unsigned seat, unsigned event,
                                      unsigned alignments);
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
// A card was drawn.
void champ_drew(struct engine_game *g, unsigned seat);
// Champions leave together: abilities that watch others.
void champ_fire_watchers(struct engine_game *g, place_set places, unsigned event);

#endif
