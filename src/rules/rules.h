/*
 * What the rest of the program knows about a game: one table of functions for each game.
 *
 * A match (rules, decks, options) is immutable and shared by all threads.  A state is a pointer-free block of
 * `state_size` bytes that memcpy copies.  A position where somebody has something to decide is a *choice*:
 * one seat, two or more legal actions.  What has one legal option is done by the engine and never asked.
 *
 * An action is a code with a meaning, the same in every determinisation and in every game of a match:
 *
 *     verb 7 | zone 4 | seat 4 | sub 5 | arg 12          (most significant first; 0 is no action)
 *
 * `verb` belongs to the game; `arg` is a card kind, a board place or a number; `seat` and `zone` say whose
 * and where; `sub` tells apart what one thing can do in several ways.  One object or one number a step: a
 * target, a mode, one more attacker, one more card to discard.  Sets are chosen element by element in
 * ascending order and ended by "done", so no two ways lead to the same set.
 *
 * Chance is passed in: each seat draws from a stream of its own, so two games with the same seed have the
 * same shuffles whatever else happens, and everything else random in the game has other streams.
 *
 * How the three games fit
 *
 * ecg: no responses.  Initiative goes to and fro and a seat acts until it passes; cards, powers and triggers
 * are programs in frames inside the state that stop wherever a player has to choose.
 *
 * tcg: A choice belongs to the holder of priority, who is often not the active player.  Cards, abilities and
 * when triggers wait as items on a line (last in, first out); an item names its targets by place, and places
 * are not used again while something may still refer to them, so a thing that left and came back is another
 * thing. Announcing is a chain of choices (mode, X, target, cost), and a play is listed only if the chain can
 * be finished. What happens together is asked seat by seat and done at once.  A card played face down has a
 * code that names it for its player alone: `seen` gives what the others learn.  The game ends by the last
 * player standing or by an empty deck, several winners being a tie; a cap on plays and turns ends it without
 * a result.
 *
 * multiverse: Both sides act in most steps, and two passes in a row end one; responses are a short line of
 * their own.  Footholds are counts for each kind of energy, and paying asks how many of a kind.  Attacks are
 * an ordered list (attacker, kind, target), since they are settled as declared; on the way the attacker
 * chooses wound or item, the defender a Heroic Act or a counter attack.  Items and incidents are places with
 * a host and move with it. Dice are chance, never a choice, and come from the table's stream.  The discard
 * pile is hidden from all.  Points belong to a seat and add up over its side; the goal ends the game at once,
 * a countdown by comparison, and equal totals are a draw.  A campaign is one game: its battles follow each
 * other inside the state.
 */
#ifndef EPICSIM_RULES_RULES_H
#define EPICSIM_RULES_RULES_H

#include "base/bits.h"
#include "base/pcg.h"
#include "epicsim/game.h"
#include "epicsim/outcome.h"
#include "epicsim/play.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;                /* base/text.h: growing text */
struct json;                /* base/encoding/json.h: JSON as it is written */
struct diag_list;           /* base/diag.h: diagnostics with places */
struct diag_source;         /* base/diag.h: a text that they are about */
struct epic_script;         /* scripted chance of a scenario */
struct epic_scenario_rules; /* rules/scenario.h */
struct epic_deck;           /* rules/deck.h: a loaded deck list */
struct limited_rules;       /* rules/limited.h: sealed pools and drafts */

enum { EPIC_NO_SEAT = 0xff };

enum { EPIC_ARG_BITS = 12, EPIC_SUB_BITS = 5 };

static inline epic_action epic_action_make(unsigned verb, unsigned zone, unsigned seat, unsigned sub,
                                           unsigned arg)
{
    return (epic_action)(verb << 25U | zone << 21U | seat << 17U | sub << 12U | arg);
}
static inline unsigned epic_action_verb(epic_action a) { return a >> 25U; }
static inline unsigned epic_action_zone(epic_action a) { return a >> 21U & 15U; }
static inline unsigned epic_action_seat(epic_action a) { return a >> 17U & 15U; }
static inline unsigned epic_action_sub(epic_action a) { return a >> 12U & 31U; }
static inline unsigned epic_action_arg(epic_action a) { return a & 0xfffU; }

/* The random numbers of one game. */
struct epic_chance {
    struct pcg draw[EPIC_MAX_SEATS];  /* what each seat draws from its deck */
    struct pcg other[EPIC_MAX_SEATS]; /* random picks among a seat's cards */
    struct pcg table;                 /* who starts, dice */
    struct epic_script *script;       /* NULL but in scenarios: forced results, see below */
    struct epic_record *record;       /* NULL unless statistics want to know */
};

/* A card of a match: of whose deck, and its place in the list. */
struct epic_slot {
    uint8_t owner, slot;
};

/* A scenario's hold on a game.  Each hook returns the picked member; it may record a failure when nothing
 * fits.  A game asks for chance through epic_chance_pick and epic_chance_roll. */
struct epic_script {
    bool ask_all;    /* a choice with one legal option is asked, too, and not taken unasked (a window may be
                        skipped) */
    bool ask_forced; /* so is what the rules decide by themselves, since nothing else can be done: a set that
                        takes all there is, the last waiting ability, the only payable mode */
    /* seat draws one of the `count` slots listed; returns an index into `slots` */
    unsigned (*draw)(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count);
    /* one of the cards that the seat holds is picked at random, of the `count` listed; returns an index */
    unsigned (*pick)(struct epic_script *script, unsigned seat, const struct epic_slot *cards,
                     unsigned count);
    /* dice are thrown, or a coin: returns a number below `sides` */
    unsigned (*roll)(struct epic_script *script, unsigned sides);
    /* what an instruction has left, before anybody looks what it broke, and after; NULL: not wanted
     */
    void (*moment)(struct epic_script *script, const void *state);
};

/* All streams of one game of a run. */
static inline void epic_chance_seed(struct epic_chance *chance, uint64_t seed, uint64_t game, unsigned seats)
{
    for (unsigned i = 0; i < seats; i++) {
        chance->draw[i] = pcg_derive(seed, game, i);
        chance->other[i] = pcg_derive(seed, game, 16U + i);
    }
    chance->table = pcg_derive(seed, game, 32U);
    chance->script = NULL;
    chance->record = NULL;
}

/* One of the cards that a seat holds at random: a discard, a card shown.  An index into `cards`. */
static inline unsigned epic_chance_pick(struct epic_chance *chance, unsigned seat,
                                        const struct epic_slot *cards, unsigned count)
{
    struct epic_script *script = chance->script;
    return script && script->pick ? script->pick(script, seat, cards, count)
                                  : pcg_bounded(&chance->other[seat], count);
}

/* A number below `sides`. */
static inline unsigned epic_chance_roll(struct epic_chance *chance, unsigned sides)
{
    struct epic_script *script = chance->script;
    return script && script->roll ? script->roll(script, sides) : pcg_bounded(&chance->table, sides);
}

/* What players may leave unused, for measures of style. */
enum epic_unused {
    EPIC_UNUSED_CARD,    /* a card could be paid for with what is lost at the end of the turn */
    EPIC_UNUSED_DAMAGE,  /* somebody could be attacked in a way that nobody there can stop */
    EPIC_UNUSED_DISCARD, /* a card is discarded to a limit of hands; unused: what could have paid for cards */
    EPIC_UNUSED_KINDS
};

/* Sets of enum epic_unused: what a seat could use, and what of that it leaves. */
struct epic_use {
    uint8_t could, left;
};

struct epic_match {
    const struct epic_rules *rules;
    const void *cards; /* that its decks are made of */
    unsigned seats;
    unsigned sides; /* a seat wins with those that have the same place among so many in turn */
    size_t state_size;
    size_t view_size;
    struct epic_options options;
    /* the game's own data follows */
};

/* Do two seats win together? */
static inline bool epic_same_side(const struct epic_match *match, unsigned seat, unsigned other)
{
    return seat % match->sides == other % match->sides;
}

/* Several who do not belong together have won, which is a draw among them. */
static inline bool epic_is_shared(const struct epic_outcome *outcome)
{
    return (outcome->winners & (outcome->winners - 1U)) != 0 && !outcome->one_side;
}

/* What mulligan policies and statistics want to know of a game with mulligans.  Where they go card by card,
 * the actions of an EPIC_CHOICE_MULLIGAN name cards of the hand by kind (arg), in the order of their slots,
 * and the last action ends it.  Where a hand is replaced as a whole, and perhaps the next one again, an
 * EPIC_CHOICE_REDRAW has two actions: the first keeps it. */
struct epic_mulligan_rules {
    bool whole_hand;
    /* which cards of a dealt hand a simple rule of thumb would put back: of whole hands all or none */
    struct bits128 (*advice)(const struct epic_match *match, unsigned seat, struct bits128 hand);
    /* Sorts of hands worth telling apart, numbered below `hand_sorts`. */
    unsigned hand_sorts;
    unsigned (*hand_sort)(const struct epic_match *match, unsigned seat, struct bits128 hand);
    void (*hand_sort_text)(unsigned sort, struct text *out);
};

/* A column of the table of all cards: its name in CSV, its head in print, NULL to leave it out there, and
 * what stands in it. */
struct epic_column {
    const char *name;
    const char *head;
    void (*append)(const void *cards, unsigned kind, struct text *out);
};

/* What a database of cards is made of: files, and then texts.  What the last `changes` of all have takes the
 * place of a card of the same name in the others, and its number; two are a mistake otherwise. */
struct epic_card_sources {
    const char *const *files;
    size_t file_count;
    const struct diag_source *texts;
    size_t text_count;
    size_t changes;
};

struct epic_rules {
    const char *id;    /* "ecg" */
    const char *title; /* "Epic Card Game" */
    unsigned min_seats, max_seats;

    /* What may be chosen of the rules, at most EPIC_MAX_OPTIONS, and what decks may be checked for.  Both end
     * with {NULL}; a deck that names no format is of the first, which has no
     * limits; the second is what competitive decks are of. */
    const struct epic_option *options;
    const struct epic_format *formats;

    /* Bundled decks, pair after pair, that "bench" measures if none are named: short and long games, boards
     * with many champions and with few.  The signature is that of the first pair.  NULL after the last. */
    const char *const *bench_decks; /* NULL: none */

    /* What the id of a rule looks like, as an extended regular expression without backslashes: scenarios name
     * the rules that they prove, comments those that they follow (scripts/rules). */
    const char *rule_id;

    const struct engine_rules *engine; /* what the functions below look up, as far as they are the engine's */

    /* Cards: `cards` is the game's own database, made by its card compiler.  NULL if anything is wrong, which
     * is reported. */
    void *(*cards_load)(const struct epic_rules *rules, const struct epic_card_sources *sources,
                        struct diag_list *out);
    void (*cards_free)(void *cards);
    int (*cards_find)(const void *cards, const char *name); /* kind, or -1 */
    const char *(*cards_suggest)(const void *cards, const char *name);
    size_t (*cards_count)(const void *cards);
    const char *(*card_name)(const void *cards, unsigned kind);
    const char *(*card_set)(const void *cards, unsigned kind);  /* "" none */
    const char *(*card_text)(const void *cards, unsigned kind); /* as its file says it */
    void (*card_show)(const void *cards, unsigned kind, struct text *out);
    const struct epic_column *card_columns; /* what is printed on a card; ends with {NULL} */

    /* Says what a deck breaks of its format's rules, as diagnostics; true if it is legal. */
    bool (*deck_check)(const struct epic_rules *rules, const void *cards, const struct epic_deck *deck,
                       struct diag_list *out);

    /* A match of these decks; NULL and a diagnostic if they cannot play. */
    struct epic_match *(*match_new)(const struct epic_rules *rules, const void *cards,
                                    const struct epic_deck *const *decks, unsigned seats,
                                    const struct epic_options *options, struct diag_list *out);
    void (*match_free)(struct epic_match *match);

    /* Playing.  `start` and `apply` run on to the next choice or to the end. */
    void (*start)(const struct epic_match *match, void *state, struct epic_chance *chance);
    bool (*choice)(const struct epic_match *match, const void *state,
                   struct epic_choice *out); /* false: over */
    unsigned (*legal)(const struct epic_match *match, const void *state, epic_action *list);
    bool (*is_legal)(const struct epic_match *match, const void *state, epic_action action);
    void (*apply)(const struct epic_match *match, void *state, epic_action action,
                  struct epic_chance *chance);
    void (*concede)(const struct epic_match *match, void *state, unsigned seat, struct epic_chance *chance);
    epic_action (*pick)(const struct epic_match *match, const void *state,
                        struct pcg *random); /* a random legal one */
    void (*outcome)(const struct epic_match *match, const void *state, struct epic_outcome *out);

    /* Plays on at random to the end; returns how many choices were made.  The hot loop. */
    uint32_t (*playout)(const struct epic_match *match, void *state, struct epic_chance *chance,
                        struct pcg *random);

    /* Hidden information.  A view is a state in which what the seat does not know is blanked in one canonical
     * way, so that two states that look the same to it have equal views byte for byte; `determinise` makes of
     * it a state that agrees with it, each equally likely. */
    void (*observe)(const struct epic_match *match, const void *state, unsigned seat, void *view);
    void (*determinise)(const struct epic_match *match, const void *view, struct pcg *random, void *state);
    epic_action (*seen)(const struct epic_match *match, const void *state, epic_action action,
                        unsigned viewer);

    /* The opponent model: what a seat that was told no list but its own has to reckon with.  Each of the
     * others plays one of some lists (one or more), more likely the better that explains the cards that were
     * seen of it, and adapted where it cannot. NULL: there is no model.
     *
     * A model takes so many bytes; it begins with a view, which must stay.  Each draw picks lists and returns
     * a match in which the others play them, and what the seat would see of this position there; both are
     * good until the next.  Actions have the same codes there. */
    size_t (*opponents_size)(const struct epic_match *match, unsigned lists);
    void (*opponents_begin)(const struct epic_match *match, const void *view, unsigned seat,
                            const struct epic_deck *const *lists, unsigned count, void *model);
    const struct epic_match *(*opponents_draw)(void *model, struct pcg *random, const void **view);

    /* Knowing how to play; NULL: nobody has said how yet.
     *
     * `evaluate` says what a position (a view will do) is worth to a seat against the others, in hundredths
     * of a point; a point is about one health.  `advise` is what a sensible player does: it gets the view of
     * the seat that is asked and depends on nothing else but `random`.  `follow` takes an action and goes on
     * by rules of thumb until what it set off is over, so that actions can be compared by `evaluate`; to do
     * nothing leaves the state as it is. */
    int32_t (*evaluate)(const struct epic_match *match, const void *state, unsigned seat);
    epic_action (*advise)(const struct epic_match *match, const void *view, struct pcg *random);
    void (*follow)(const struct epic_match *match, void *state, epic_action action,
                   const struct epic_chance *chance);

    /* What searches make use of; NULL: they do without.
     *
     * `rollout` plays on by quick rules of thumb, of 256 choices about `noise` at random, until the game is
     * over or `turns` turns have ended (0: to the end), and returns how many choices were made.  `forecast`
     * says which share of the points, 0 to 1, a position is expected to bring each seat.  `prior` says how
     * likely it is that a sensible player takes each of the legal actions listed; they add up to 1.
     * `unique_moves` is `legal` without what needs no try, since something else on the list comes to
     * the same, whatever is hidden, but for which of equal things is meant; it leaves at least one. */
    uint32_t (*rollout)(const struct epic_match *match, void *state, struct epic_chance *chance,
                        struct pcg *random, unsigned turns, unsigned noise);
    void (*forecast)(const struct epic_match *match, const void *state, double *out);
    void (*prior)(const struct epic_match *match, const void *state, const epic_action *list, unsigned count,
                  float *out);
    unsigned (*unique_moves)(const struct epic_match *match, const void *state, epic_action *list);

    /* What quick players make use of, and searches if they are to.  `has_learned` says whether the game has
     * learned what positions of such a match are worth to who sees a part of them; if so, `expect` says which
     * share of the points a seat may expect, by a view of its own in which nothing is under way, and
     * `play_to_settled` goes on by rules of thumb until nothing is.  `foresees` says whether it has learned
     * that of positions in which all cards are seen; then `foresee` says what `forecast` does, best where a
     * turn begins; the game must not be over. */
    bool (*has_learned)(const struct epic_match *match);
    bool (*foresees)(const struct epic_match *match);
    double (*expect)(const struct epic_match *match, const void *view, unsigned seat);
    void (*play_to_settled)(const struct epic_match *match, void *state, struct epic_chance *chance);
    void (*foresee)(const struct epic_match *match, const void *state, double *out);

    /* What the seat that is asked could use in its own turn, and what is left if it takes an action and is
     * asked no more in this turn.  NULL: nobody has said. */
    struct epic_use (*use)(const struct epic_match *match, const void *state, epic_action action);

    /* Words. */
    void (*describe)(const struct epic_match *match, const void *state,
                     struct text *out); /* for people and gdb */
    void (*action_text)(const struct epic_match *match, epic_action action, struct text *out);
    bool (*action_parse)(const struct epic_match *match, const char *words, epic_action *out);
    void (*action_explain)(const struct epic_match *match, const void *state, epic_action action,
                           struct text *out);

    /* Words for programs: what a legal action is about and what a seat knows (of a view) as members of an
     * object, and the cards of a seat's deck as a list of names. */
    void (*action_json)(const struct epic_match *match, const void *state, epic_action action,
                        struct json *out);
    void (*view_json)(const struct epic_match *match, const void *view, struct json *out);
    void (*deck_json)(const struct epic_match *match, unsigned seat, struct json *out);

    /* Fills a list with the cards of a seat's deck, which have the same slots in a match of that list. */
    void (*deck_of)(const struct epic_match *match, unsigned seat, struct epic_deck *deck);

    /* The kind of card in a slot of a seat's deck, and the slots that are in its hand. */
    unsigned (*slot_kind)(const struct epic_match *match, unsigned seat, unsigned slot);
    struct bits128 (*hand)(const struct epic_match *match, const void *state, unsigned seat);

    /* In a match of several games, whether who lost one decides who begins the next; else that is chance. */
    bool loser_decides;

    const struct epic_mulligan_rules *mulligan; /* NULL: opening hands are kept */
    const struct limited_rules *limited;        /* NULL: decks are built beforehand only */

    /* Positions and actions in words: rules/scenario.h.  NULL: the game has no scenarios. */
    const struct epic_scenario_rules *scenario;

    /* Proof.  `audit` appends what is wrong with a state and returns true if nothing is.  `hash` stands for
     * the bytes of a state.  `position` stands for what matters for how the game goes on, so that it knows a
     * position again that was reached another way; NULL: nobody has said yet what that is. */
    bool (*audit)(const struct epic_match *match, const void *state, struct text *out);
    uint64_t (*hash)(const struct epic_match *match, const void *state);
    uint64_t (*position)(const struct epic_match *match, const void *state);
};

/* Options by name (options.c): the place in the table, or -1 and a message with the nearest name. */
unsigned epic_option_count(const struct epic_rules *rules);
unsigned epic_format_count(const struct epic_rules *rules);
int epic_option_named(const struct epic_rules *rules, const char *name, struct diag_list *out);

/* Whether an option can have this value, which is told if it cannot. */
bool epic_option_check(const struct epic_option *option, int value, struct diag_list *out);

/* The value of an option, which is its default where nothing else is said. */
int epic_option_value(const struct epic_rules *rules, const struct epic_options *options, unsigned index);

/* A value as people write it, by name or as a number; the value that has a name, false and the nearest name
 * (NULL: none is near) where none has it. */
void epic_option_append(const struct epic_option *option, int value, struct text *out);
bool epic_option_called(const struct epic_option *option, const char *name, int *value, const char **nearest);

/* Checks all options of a match of so many seats, and fills in the defaults. */
bool epic_options_settle(const struct epic_rules *rules, struct epic_options *options, unsigned seats,
                         struct diag_list *out);

/* Writes them as members of an object. */
void epic_options_json(const struct epic_rules *rules, const struct epic_options *options, struct json *out);

/* "2016 or 2017; default 2016" */
void epic_option_text(const struct epic_option *option, struct text *out);

/* The registry: the only place outside a game's folder that names games. */
const struct epic_rules *epic_rules_find(const char *id);
const struct epic_rules *const *epic_rules_all(void); /* ends with NULL */

#endif
