// Scenarios of Epic Card Game: what their files offer each other.
//
//   scenario.c         the table of functions, going from choice to choice
//   scenario_setup.c   reading a setup
//   scenario_position.c  from what it says to a position
//   scenario_words.c   what words and options of a choice are about, and whether they fit
//   scenario_play.c    steps
//   scenario_try.c     what might be done
//   scenario_expect.c  expectations
#ifndef EPICSIM_RULES_ECG_SCENARIO_H
#define EPICSIM_RULES_ECG_SCENARIO_H

#include "engine/scenario/labels.h"
#include "games/ecg/ecg.h"
#include "rules/scenario.h"

#define ECG_FILLER "Filler"

// What an option of a choice is about.
struct ecg_meaning {
    uint8_t asking; // enum engine_question or ecg_question
    uint8_t seat;   // who is asked
    uint8_t kind;   // enum engine_option_kind
    uint8_t place;  // of a champion or a waiting ability's source, or ENGINE_NO_PLACE
    uint8_t who;    // the seat named, a champion's controller, a card's owner
    uint8_t dealer; // ECG_ASK_ASSIGN: whose damage; the recipient is in `place`
    bool used;      // of a choice that was taken unasked: stated by the scenario
    int16_t number;
    uint16_t card_kind; // ENGINE_NO_INDEX: no card
    uint16_t ability;
    uint16_t label; // of the champion, ENGINE_NO_INDEX: none
    engine_card card;
};

// A position and what the scenario knows of it.
struct ecg_table {
    struct scenario *sc;
    struct epic_match *match;
    struct ecg_state *s;
    struct ecg_state *then; // a moment of the last line of play
    struct ecg_state *view;
    struct epic_chance chance;
    struct arena arena; // of names
    struct engine_labels labels;
    struct table taken; // struct ecg_meaning: choices with one option taken since the last step
    bool looking_back;  // at a moment of the last line of play
    bool trying;        // a copy, on which something is tried
    bool had_windows;   // somebody attacked or ended the turn: passes may have been skipped
};

static inline const struct ecg_match *ecg_table_match(const struct ecg_table *t)
{
    return (const struct ecg_match *)t->match;
}

static inline struct engine_game ecg_table_game(struct ecg_table *t, struct ecg_state *s)
{
    return (struct engine_game){&ecg_table_match(t)->core, &s->core, &t->chance};
}

static inline const char *ecg_table_name(const struct ecg_table *t, unsigned kind)
{
    return ecg_table_match(t)->cards->kinds[kind].name;
}

// --- scenario.c

// Labels a champion in play; reports a label that is taken or cannot be one.
bool ecg_label_add(struct ecg_table *t, struct words *w, const char *name, unsigned place);

// Takes an option of the open choice, and then what is no choice.
bool ecg_table_apply(struct ecg_table *t, struct engine_option option);
// The nth option of the open choice, false if there are not so many.
bool ecg_table_option(const struct ecg_state *s, unsigned n, struct engine_option *out);
// A player leaves the game.
bool ecg_table_concede(struct ecg_table *t, unsigned seat);
// Goes on through choices with one option, but not past the end of a main phase.
void ecg_table_settle(struct ecg_table *t);

// --- scenario_try.c

// What the open choice may be answered with, of a set each possible member: struct ecg_meaning.
void ecg_table_options(struct ecg_table *t, const struct ecg_state *s, struct table *list);

// --- scenario_setup.c

// False if the setup makes no sense: reported.  What was made belongs to the table in any case.
bool ecg_table_setup(struct ecg_table *t);

// --- scenario_words.c

enum ecg_thing_kind { ECG_THING_LABEL, ECG_THING_CARD, ECG_THING_SEAT, ECG_THING_NUMBER, ECG_THING_GOD };

// Something that a step names: kong, "Wolf Token" of P1, 3x"Muse", P0.
struct ecg_thing {
    uint8_t what;
    uint8_t controller; // EPIC_NO_SEAT: no matter
    bool in_discard;
    bool any;         // a count was written: any of those that fit
    unsigned value;   // label, kind of card, seat or number
    unsigned count;   // how often it is still to be named
    const char *word; // which of its abilities, or NULL
    struct diag_place place;
};

enum { ECG_MAX_THINGS = 64 };
struct ecg_things {
    struct ecg_thing item[ECG_MAX_THINGS];
    unsigned count;
};

bool ecg_read_thing(struct ecg_table *t, struct words *w, struct ecg_thing *out);
// Separated by commas; with `abilities`, words behind a name say which of its abilities.
bool ecg_read_things(struct ecg_table *t, struct words *w, bool abilities, struct ecg_things *out);
unsigned ecg_things_left(const struct ecg_things *things);

struct ecg_meaning ecg_option_meaning(const struct ecg_table *t, const struct ecg_state *s,
                                      struct engine_option option);
bool ecg_thing_fits(const struct ecg_table *t, const struct ecg_thing *thing,
                    const struct ecg_meaning *meaning);

// In the words of a scenario: `target kong`, `play "Lash"`.
void ecg_say_thing(const struct ecg_table *t, const struct ecg_thing *thing, struct text *out);
// What is asked: `P0 is asked target: target kong | target w1`.
void ecg_say_choice(const struct ecg_table *t, struct text *out);
const char *ecg_asking_word(unsigned asking);

// A keyword such as `must attack`; ECG_KEYWORDS if none comes.
unsigned ecg_words_keyword(struct words *w);
unsigned ecg_words_alignment(struct words *w); // 0 if none comes

// A champion in play by label or name; ENGINE_NO_PLACE and `*label` for one that has left.  False: reported.
bool ecg_words_champion(struct ecg_table *t, const struct ecg_state *s, struct words *w, unsigned *place,
                        const struct engine_label **label);

// --- scenario_play.c, scenario_expect.c

bool ecg_scenario_step(void *table, unsigned seat, struct words *w);
bool ecg_scenario_everybody(void *table, struct words *w);
bool ecg_scenario_remark(void *table, struct words *w);
bool ecg_scenario_legal(void *table, unsigned seat, struct words *w, bool wanted);
bool ecg_scenario_expect(void *table, const void *moment, struct words *w);

#endif
