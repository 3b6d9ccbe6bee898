// Scenarios: positions, actions and expectations as text.  tests/conformance/README.md is the manual of the
// format.
//
//   scenario_file.c   from characters to lines and blocks
//   scenario_words.c  reading the words of a line
//   scenario_chance.c scripted chance
//   scenario_ids.c    whether ids of rules look like ids
//   scenario_run.c    one scenario from its first position to its last expectation
//   scenario_moments.c  moments within a step
//   scenario_position.c  the position of a scenario in an existing match
//   scenario.c        running the scenarios of a file, and the report
//
// A game defines the contents of lines: struct epic_scenario_rules is its part.
#ifndef EPICSIM_RULES_SCENARIO_H
#define EPICSIM_RULES_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/diag.h"
#include "base/text.h"
#include "cards/arena.h"
#include "cards/lexer.h"
#include "cards/table.h"
#include "rules/rules.h"

// --- running

// What a setup describes.
struct scenario_position {
    const char *title, *file;
    unsigned line;
    const struct epic_match *match;
    const void *state;
};

struct scenario_options {
    const char *filter; // only scenarios whose title or ids contain this; NULL: all
    bool verbose;       // show each step and the position after it
    bool tap;           // report in the Test Anything Protocol
    // What each seat plays, as data_deck names it, loaded again with the cards of each scenario; none:
    // whatever the scenario names.
    const char *const *decks;
    unsigned deck_count;
    const char *folder; // of the game, where bundled decks are; NULL: there is none
    // Gets the position of each scenario, which then is not played; NULL: scenarios are played.
    void (*visit)(void *context, const struct scenario_position *position);
    void *context;
    bool all_open; // the visitor looks at all hands, so none may be left to chance
};

// Starts as {0}; adds up over files.
struct scenario_tally {
    unsigned passed, failed;
    unsigned bad; // scenarios, or files, that contain something invalid
};

// Runs the scenarios of one file with a game's cards: `cards` are the sources of its card files.  Appends a
// report.
void scenario_run(const struct epic_rules *rules, const struct diag_source *cards, size_t card_count,
                  const struct diag_source *file, const struct scenario_options *options,
                  struct scenario_tally *tally, struct text *out);

// --- lines of a file

enum scenario_line_kind {
    SCENARIO_LINE,   // words
    SCENARIO_HEADER, // scenario "TITLE" ...
    SCENARIO_COVERS, // ids
    SCENARIO_CARDS   // a block in the card language
};

// Lines stand in the order of the file; those that belong to a line follow it up to `end`.
struct scenario_line {
    uint32_t first, count; // tokens, the TOKEN_END not counted
    uint32_t level;        // 0 at the left margin
    uint32_t end;          // index of the first line that does not belong to this one
    uint32_t from, to;     // in the source; of SCENARIO_CARDS the lines of the block
    uint8_t kind;          // enum scenario_line_kind
};

// Starts as {.source}, ends with scenario_file_free.
struct scenario_file {
    const struct diag_source *source;
    struct arena arena;
    struct table line_table, token_table;
    const struct scenario_line *lines;
    const struct token *tokens;
    uint32_t line_count;
};

// False if something is wrong; it is reported then.
bool scenario_file_read(struct scenario_file *file, struct diag_list *out);
void scenario_file_free(struct scenario_file *file);

struct diag_place scenario_line_place(const struct scenario_file *file, const struct scenario_line *line);

// The title of a SCENARIO_HEADER; NULL: there is none.
const char *scenario_title(struct scenario_file *file, const struct scenario_line *line);

// --- words of a line

struct scenario;

// What is left of a line, or of a part of one.
struct words {
    struct scenario *sc;
    const struct token *at;
    const struct token *end;
};

bool words_over(const struct words *w);
bool words_is(const struct words *w, const char *word); // the next token is this word or sign
bool words_take(struct words *w, const char *word);     // the same, and goes past it
bool words_take_two(struct words *w, const char *first, const char *second);
bool words_take_phrase(struct words *w, const char *phrase); // several words with spaces between
const char *words_word(struct words *w);                     // any word; NULL if none comes
const char *words_string(struct words *w);                   // a text in quotes; NULL if none comes
bool words_number(struct words *w, int *number);
bool words_seat(struct words *w, unsigned *seat); // P1 is seat 0; that there is such a seat is checked, too
bool words_is_seat(const struct words *w);
bool words_count(struct words *w, unsigned *count); // the "3x" before a name; 1 if there is none
struct diag_place words_place(const struct words *w);

// Takes the words up to the next sign (or all) as a part of its own, and goes past the sign.
struct words words_part(struct words *w, const char *sign);

// Reports that the next word is invalid: the file is bad.  Both return false.
__attribute__((format(printf, 2, 3))) bool words_error(struct words *w, const char *format, ...);
bool words_expected(struct words *w, const char *what); // "expected ..., not ..."
bool words_end(struct words *w);                        // reports words that are left over

// The kind of a card of the game; reports a name that does not exist.
bool words_kind(struct words *w, const char *name, struct diag_place place, unsigned *kind);

// --- scripted chance

enum { SCENARIO_SAID = 160 };

// What a line foretells: each must happen, in this order.
struct scenario_said {
    struct {
        uint16_t value; // a kind of card, or a number
        struct diag_place place;
    } item[SCENARIO_SAID];
    unsigned count;
};

struct scenario_seat_script {
    struct scenario_said draws;    // what it draws where it could draw several things
    struct scenario_said picks;    // which of its cards are picked at random
    uint16_t order[SCENARIO_SAID]; // kinds on top of an unknown order, first comes first: may happen
    unsigned order_count;
};

struct scenario_script {
    struct epic_script hooks; // first
    struct scenario *sc;
    struct table moments; // states that the last line of play went through
    bool lenient;         // something is tried: what is not foretold may be anything
    struct scenario_seat_script seat[EPIC_MAX_SEATS];
    struct scenario_said rolls;
};

void scenario_script_start(struct scenario_script *script, struct scenario *sc);
// `draws P1 "A", "B"`, `picks P1 "A"`, `rolls 3, 5`; `*mine` is false if the line is about something else.
bool scenario_chance_line(struct scenario *sc, struct words *w, bool *mine);
bool scenario_chance_done(struct scenario *sc); // reports what was foretold and never came
bool scenario_draw_order(struct scenario *sc, unsigned seat, unsigned kind); // false: too many

// --- moments inside of a step

void scenario_moments_start(struct scenario *sc); // a line of play begins
void scenario_moments_end(struct scenario *sc);
// `during ...; ...` (at some moment of the last line of play all of this held) and `never ...`
bool scenario_during(struct scenario *sc, struct words *w, bool wanted);

// --- the game's part

// A scenario being run.
struct scenario {
    const struct epic_rules *rules;
    const void *cards;
    const struct scenario_file *file;
    uint32_t setup, setup_end; // lines between which the setup is, each with what belongs to it
    unsigned seats;
    const struct epic_deck *decks[EPIC_MAX_SEATS]; // of each seat; all NULL: there are none
    const struct epic_options *options; // what holds where the setup says nothing; NULL: what is usual
    unsigned dealt;                     // seats, as bits, that hold cards by chance, since nothing says which
    struct diag_list *out;
    struct scenario_script script;
    void *position;          // the game's
    struct diag_place place; // the line or step under way
    struct text *log;        // NULL if not wanted
    unsigned line;           // of play, counted
    bool reading;            // a statement is only read: whether it holds does not matter
    bool failed, bad;
};

// The words of a line.
struct words scenario_line_words(struct scenario *sc, const struct scenario_line *line);

// Reports that something does not hold.  Returns false.
__attribute__((format(printf, 3, 4))) bool scenario_fail(struct scenario *sc, struct diag_place place,
                                                         const char *format, ...);
__attribute__((format(printf, 3, 0))) bool scenario_vfail(struct scenario *sc, struct diag_place place,
                                                          const char *format, va_list values);

// What is reported between the two is dropped and fails nothing: for what is only tried.
struct scenario_quiet {
    struct diag_list unsaid, *out;
    bool failed;
};
void scenario_quiet_begin(struct scenario *sc, struct scenario_quiet *quiet);
void scenario_quiet_end(struct scenario *sc, struct scenario_quiet *quiet);

// Does a line begin the play or the expectations, which follow the setup?
bool scenario_is_block(const struct scenario_file *file, const struct scenario_line *line);

// Sets the position up and goes through the blocks up to a line.
void scenario_play(struct scenario *sc, uint32_t end);

// Sets the position up and shows it to a visitor; `position` has its name already.
void scenario_show(struct scenario *sc, const struct scenario_options *options,
                   struct scenario_position *position);

// Sets up the position of the scenario of that title, or of the only one (NULL), in an existing match, with
// its cards, decks and options.  Fills a state; false: reported.
bool scenario_read_position(const struct epic_match *match, const struct diag_source *source,
                            const char *title, void *state, struct diag_list *out);

// Sets the position up and copies it.  False: reported.
bool scenario_copy(struct scenario *sc, size_t size, void *state);

struct engine_scenario;

struct epic_scenario_rules {
    const char *cards;                   // text of cards that every scenario knows
    const struct engine_scenario *words; // what the functions below read, if they are the engine's

    // A card whose name says everything about it, as text for the compiler; false for other names.
    bool (*improvise)(const char *name, struct text *out);

    // The position that the setup describes; NULL if it describes none (reported).
    void *(*open)(struct scenario *sc);
    void (*close)(void *position);
    const struct epic_match *(*match)(const void *position);
    const void *(*state)(const void *position);

    // These return false when the scenario cannot go on: something failed or made no sense, and is reported.
    bool (*step)(void *position, unsigned seat, struct words *w); // a step of a seat
    bool (*everybody)(void *position, struct words *w);           // `all: ...`
    bool (*remark)(void *position, struct words *w);              // any other line of a play block
    bool (*legal)(void *position, unsigned seat, struct words *w, bool wanted);
    // What a statement says of the state; `moment` is NULL, or a state that the last line of play went
    // through.
    bool (*expect)(void *position, const void *moment, struct words *w);
};

#endif
