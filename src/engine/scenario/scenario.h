// Scenarios of any game: positions, steps and expectations (tests/conformance/README.md).
//
//   position.c  going from choice to choice
//   labels.c    names for what is on the board
//   things.c    what steps and statements name
//   meaning.c   what an option of a choice is about, in words, and whether a thing fits it
//   steps.c     the words of steps, and reading one; answer.c doing it
//   try.c       what might be done
//   setup.c     reading a setup; setup_position.c from what it says to a position
//   claim.c     statements; claim_zones.c about cards, claim_place.c about what is on the board,
//               claim_asked.c about the open choice
//   improvise.c cards whose names say everything about them
//   write.c     from a view back to a setup: write.h
//
// A game defines its own words in a struct engine_scenario, to which its epic_scenario_rules point; setup.h,
// step.h and claim.h are for functions of its own.
#ifndef EPICSIM_ENGINE_SCENARIO_SCENARIO_H
#define EPICSIM_ENGINE_SCENARIO_SCENARIO_H

#include "engine/machine/choice.h"
#include "engine/scenario/labels.h"
#include "engine/text/words.h"
#include "rules/scenario.h"

struct engine_claim;
struct engine_item;
struct engine_position;
struct engine_setup;
struct engine_step;
struct engine_subject;
struct engine_writing;

// --- What an option of a choice is about

struct engine_meaning {
    uint8_t asking; // the question
    uint8_t seat;   // who is asked
    uint8_t kind;   // enum engine_option_kind
    uint8_t place;  // on the board, or of a waiting trigger's source, or ENGINE_NO_PLACE
    uint8_t who;    // the seat named, who controls what is at the place, a card's owner
    uint8_t by;     // of a number: the place whose share of something it is
    bool used;      // of a choice that was taken unasked: stated by the scenario
    int16_t number;
    uint16_t card_kind; // ENGINE_NO_INDEX: no card
    uint16_t ability;
    uint16_t label; // of the place, ENGINE_NO_INDEX: none
    engine_card card;
};

// --- Words of steps

// Bits of questions and of kinds of options.
#define ENGINE_ASKS(question) (UINT64_C(1) << (question))
#define ENGINE_NAMES(kind)    (1U << ENGINE_OPT_##kind)

enum engine_step_form {
    ENGINE_STEP_NAMES, // things follow the word
    ENGINE_STEP_ALONE, // nothing does
    ENGINE_STEP_YES,   // likewise, and the answer is a number
    ENGINE_STEP_NO
};

// A step that does nothing if nobody asked for it.
enum engine_skipping {
    ENGINE_SKIP_NEVER,
    ENGINE_SKIP_UNASKED,
    ENGINE_SKIP_WINDOW // so are windows without anything to do, once something opened them
};

// The first word of a step, and the questions that it answers.
struct engine_step_word {
    const char *word;
    uint64_t askings; // bits of questions
    uint16_t kinds;   // bits of enum engine_option_kind: what it names
    uint8_t form;     // enum engine_step_form
    uint8_t skipping; // enum engine_skipping
    bool everybody;   // may be said of all: `all: pass`
    bool abilities;   // words after a name say which of its abilities
    // What follows another word answers a further question: attack kong `at` P2.
    const char *joint;
    const struct engine_step_word *then;
    // For a step that is unlike the others, the rest of its line and what it does; NULL: as usual.
    bool (*read)(struct words *w, struct engine_step *step);
    bool (*apply)(struct engine_step *step);
};

// A step of the turn by name: in which of the windows a question is asked.
struct engine_step_name {
    const char *word;
    uint8_t step;
};

// A question of the game's own that is unlike others.
struct engine_odd_question {
    uint8_t what;
    bool asks_on;    // comes again after each answer, until its own word ends it
    uint8_t goes_on; // the question that asks for the other members of a set begun here; 0: itself
    const struct engine_step_name *steps; // ends with {NULL}; NULL: nothing more to say
};

// --- Words of setups and statements

// What else may be said of a player in a setup.  False: reported.
struct engine_setup_word {
    const char *word;
    bool (*read)(struct engine_setup *u, struct words *w, unsigned seat);
};

enum engine_item_where {
    ENGINE_ITEM_IN_HAND,
    ENGINE_ITEM_IN_DISCARD,
    ENGINE_ITEM_IN_DECK,
    ENGINE_ITEM_ON_BOARD,
    ENGINE_ITEM_UNDER, // the deck
    ENGINE_ITEM_BESIDE // it
};

// Lists end with {NULL}.  NULL in place of a list or a function: the game has none.
struct engine_scenario {
    // Steps and choices.
    const struct engine_step_word *steps;  // besides those of all games, and before them
    const struct engine_odd_question *odd; // ends with {0}
    uint8_t main;                          // the question of the own turn, which only its own word ends
    uint16_t opens_window;                 // kinds of its options after which windows may have been skipped
    // What else there is to say of an option.
    void (*mean)(const struct engine_position *p, const struct engine_game *g, struct engine_option option,
                 struct engine_meaning *meaning);

    // Whose it is that lies at a place of the board.
    unsigned (*controller)(const struct engine_game *g, unsigned place);

    // Setups.
    const char *filler; // the card that decks are made of unless something else is said
    uint8_t turn_main;  // the step of the turn in which its player acts
    const struct engine_step_name *turn_steps; // others at which a setup may begin; ends with {NULL}
    const struct engine_setup_word *setup;
    size_t item_size; // of what begins with a struct engine_item; 0: it is just that
    // Whether a card may lie there; tokens lie on the board alone, cards beside decks there alone, in any
    // case.
    bool (*may_lie)(const void *cards, unsigned kind, enum engine_item_where where);
    void (*begin)(struct engine_game *g, unsigned seat); // what a player has of whom nothing is said
    // Puts a card or token into play.  False: reported.
    bool (*enter)(struct engine_setup *u, const struct engine_item *item);
    // The lines of a player's block that say what is in play, of a view's JSON: write.h.  NULL: nothing.
    void (*write)(const struct engine_writing *w, unsigned seat);

    // Statements.
    const struct engine_claim_zone *zones; // besides hand, discard and deck
    // About something in play; `wanted` is false after "not".
    bool (*claim)(const struct engine_claim *c, const struct engine_subject *x, bool wanted);
};

// --- The position

// A position and what the scenario knows of it.
struct engine_position {
    struct scenario *sc;
    const struct engine_scenario *game;
    struct epic_match *match;
    struct engine_state *s;
    void *then; // a moment of the last line of play
    void *view;
    struct epic_chance chance;
    struct arena arena; // of names
    struct engine_labels labels;
    struct table taken; // struct engine_meaning: choices with one option taken since the last step
    bool looking_back;  // at a moment of the last line of play
    bool trying;        // a copy, on which something is tried
    bool had_windows;   // passes may have been skipped
};

static inline const struct engine_match *engine_position_match(const struct engine_position *p)
{
    return (const struct engine_match *)p->match;
}

static inline const struct engine_words *engine_position_words(const struct engine_position *p)
{
    return p->sc->rules->engine->words;
}

// What players have: setups (`health 12`) and statements name it.
static inline const struct engine_seat_number *engine_scenario_numbers(const struct scenario *sc)
{
    return sc->rules->engine->words->numbers;
}

static inline struct engine_game engine_position_game(struct engine_position *p, void *state)
{
    return engine_game_of(p->match, state, &p->chance);
}

static inline struct engine_game engine_position_look(const struct engine_position *p, const void *state)
{
    return engine_look_at(p->match, state);
}

static inline const char *engine_position_name(const struct engine_position *p, unsigned kind)
{
    return p->sc->rules->card_name(p->sc->cards, kind);
}

// Is the open choice this question?
static inline bool engine_is_asked(const struct engine_position *p, unsigned what)
{
    return p->s->ending == EPIC_RUNNING && p->s->choice.what == what;
}

// --- position.c

// Labels what lies at a place; reports a label that is taken or cannot be one.
bool engine_position_label(struct engine_position *p, struct words *w, const char *name, unsigned place);
// Takes an option of the open choice, and then what is no choice.  False: it failed.
bool engine_position_apply(struct engine_position *p, struct engine_option option);
// The nth option of the open choice of a state, false if there are not so many.
bool engine_position_option(const struct engine_state *s, unsigned n, struct engine_option *out);
// The first option of this kind, false if there is none.
bool engine_position_option_of(const struct engine_position *p, enum engine_option_kind kind,
                               struct engine_option *out);
bool engine_position_concede(struct engine_position *p, unsigned seat);
// Goes on through choices with one option, but not past the end of a main phase.
void engine_position_settle(struct engine_position *p);

// The functions of struct epic_scenario_rules.
void *engine_scenario_open(struct scenario *sc);
void engine_scenario_close(void *position);
const struct epic_match *engine_scenario_match(const void *position);
const void *engine_scenario_state(const void *position);
bool engine_scenario_step(void *position, unsigned seat, struct words *w);
bool engine_scenario_everybody(void *position, struct words *w);
bool engine_scenario_remark(void *position, struct words *w);
bool engine_scenario_legal(void *position, unsigned seat, struct words *w, bool wanted);
bool engine_scenario_expect(void *position, const void *moment, struct words *w);

// What a game's epic_scenario_rules have in common.
#define ENGINE_SCENARIO_FUNCTIONS                                                                         \
    .open = engine_scenario_open, .close = engine_scenario_close, .match = engine_scenario_match,         \
    .state = engine_scenario_state, .step = engine_scenario_step, .everybody = engine_scenario_everybody, \
    .remark = engine_scenario_remark, .legal = engine_scenario_legal, .expect = engine_scenario_expect

// --- things.c

enum engine_thing_kind {
    ENGINE_THING_LABEL,
    ENGINE_THING_CARD,
    ENGINE_THING_SEAT,
    ENGINE_THING_NUMBER,
    ENGINE_THING_BESIDE
};

// Something that a step names: kong, "Wolf Token" of P2, 3x"Muse", P1.
struct engine_thing {
    uint8_t what;
    uint8_t controller; // EPIC_NO_SEAT: no matter
    bool in_discard;
    bool any;         // a count was written: any of those that fit
    unsigned value;   // label, kind of card, seat or number
    unsigned count;   // how often it is still to be named
    int amount;       // its share of what is divided
    const char *word; // which of its abilities, or NULL
    struct diag_place place;
};

enum { ENGINE_MAX_THINGS = 64 };
struct engine_things {
    struct engine_thing item[ENGINE_MAX_THINGS];
    unsigned count;
};

bool engine_read_thing(struct engine_position *p, struct words *w, struct engine_thing *out);
// Separated by commas; with `abilities`, words after a name say which of its abilities.
bool engine_read_things(struct engine_position *p, struct words *w, bool abilities,
                        struct engine_things *out);
unsigned engine_things_left(const struct engine_things *things);
// In the words of a scenario: `kong`, `"Lash"`.
void engine_say_thing(const struct engine_position *p, const struct engine_thing *thing, struct text *out);

// Places in play of a kind, of one controller or any.
place_set engine_places_of(const struct engine_position *p, const struct engine_game *g,
                           const struct engine_thing *thing);
// A thing in play by label or name; ENGINE_NO_PLACE and `*label` for one that has left.  False: reported.
bool engine_read_place(struct engine_position *p, const struct engine_game *g, struct words *w,
                       unsigned *place, const struct engine_label **label);

// --- meaning.c

struct engine_meaning engine_option_meaning(const struct engine_position *p, const struct engine_state *s,
                                            struct engine_option option);
// What stands at a place.
void engine_mean_place(const struct engine_position *p, const struct engine_game *g, unsigned place,
                       struct engine_meaning *meaning);
bool engine_thing_fits(const struct engine_position *p, const struct engine_thing *thing,
                       const struct engine_meaning *meaning);
// What is asked: `P1 is asked target: target kong | target w1`.
void engine_say_choice(const struct engine_position *p, struct text *out);
// NULL: this question is like others.
const struct engine_odd_question *engine_odd_question(const struct engine_position *p, unsigned what);

// --- try.c

// What the open choice may be answered with, of a set each possible member: struct engine_meaning.
void engine_position_options(struct engine_position *p, const struct engine_state *s, struct table *list);

#endif
