// The parts of "epicsim change".
//
//   change.c          the command: what is made ready and played
//   change_options.c  its words
//   change_variants.c the ways in which the deck, or its cards, are changed
//   change_deck.c     cards taken out of a deck and put in
//   change_numbers.c  numbers on cards: finding them, replacing them, telling which differ
//   change_save.c     progress in a folder, and going on with it
//   change_tell.c     what came out, as a table
//   change_files.c    and as files
#ifndef EPICSIM_CLI_CHANGE_H
#define EPICSIM_CLI_CHANGE_H

#include "base/encoding/csv.h"
#include "cli/cli.h"
#include "cli/run/run.h"
#include "sim/change/change.h"

// --set "CARD NUMBER" VALUES: argv's.
struct change_set {
    const char *what, *values;
};

// A question about the score: whether it lies in there.
struct change_target {
    const char *words; // NULL: none is asked
    double low, high;
};

struct change_options {
    struct cli_match_options match; // of all versions, without the decks; changes of cards after the change
    const char *deck, *changed;     // NULL: the same, with what is taken out and put in
    const char **out, **in;         // "2 Fireball", and one of them may be "any"; argv's
    unsigned out_count, in_count;
    const char **files; // argv's: decks and cards, each a change of its own
    unsigned file_count;
    struct change_set *sets;
    unsigned set_count;
    const char **against; // argv's: decks and folders of them; none: the field
    unsigned against_count;
    const char *field;               // NULL, or a file with decks and their shares
    const char *players, *mulligans; // as in struct run_options, for the deck and its opponents
    const char *folder;              // NULL: no files
    const char *resume;              // NULL, or the folder of a study to go on with
    bool restored;                   // the words of the study to go on with stand before those given now
    bool force;
    enum cli_progress progress;
    uint64_t games; // of each version against each opponent
    double until;   // 0: not given
    double margin;  // of --sprt; 0: not given
    struct change_target target;
    unsigned threads;
};

extern const struct argp change_argp;
void change_options_free(struct change_options *options);

// What changed cards need of their own; what only decks differ in shares the first one's.
struct change_data {
    struct cli_data cards;
    struct cli_decks against;
    struct run_field field;       // without shares but of those that count differently
    struct cli_deciders deciders; // the deck's and the opponents'
};

// One way to change the deck or its cards, and what came of it. The first one changes nothing.
struct change_variant {
    struct text name;
    struct text source;       // of --set: the changed card
    struct change_data *data; // the first one's, or its own
    struct epic_deck *deck;
    struct sim_setup *setups;         // by opponent
    struct sim_change_counts *counts; // by opponent
    bool plays;                       // it is not known well enough yet
    const char *verdict;              // of --sprt, once there is one
    double q;                         // of several that are ranked, over all opponents; stats/discovery.h
};

// A question and its answer.  Starts as {0}.
struct change_study {
    const struct change_options *options;
    struct change_variant *variants;
    unsigned count;
    unsigned illegal;          // variants that make no legal deck or card, and are left out
    struct text illegal_ones;  // names of the first of them
    struct text illegal_why;   // what is wrong with the last one
    struct change_data **data; // of all of them
    unsigned data_count;
    bool sweep;  // several are tried
    bool ranked; // by what they bring: cards or numbers in place of "any"
    struct sim_change change;
    const struct sim_setup **setups; // by variant, for the above
    struct sim_change_counts *counts;
    uint64_t wanted; // rounds against each
    uint64_t games;  // played in all, once it has ended
    bool stopped;    // before its end
    // What is played: rounds before that of the step are counted.
    struct sim_change_step step;
    bool *plays;
    double begun, saved; // of a clock that only goes forward: when it would have, if never interrupted
    uint64_t started;    // in seconds since 1970
    struct text identity;
    int lock; // of the folder; -1: none
};

static inline const struct change_data *change_before(const struct change_study *study)
{
    return study->variants[0].data;
}

struct sim_change_result change_overall(const struct change_study *study,
                                        const struct change_variant *variant);

// How likely it is that the score is what the target asks for.
double change_meets(const struct change_target *target, const struct stats_mean *score);

// Begins a step after the rounds that are counted: nothing of it is played.
bool change_begin_step(struct change_study *study);

// --- change_variants.c ----------------------------------------------------------------------------

// Loads cards and decks, and finds the ways to change them.
bool change_load(struct change_study *study, struct diag_list *out);
void change_free(struct change_study *study);

// --- change_deck.c --------------------------------------------------------------------------------

// Copies of a card, which versions may know under different numbers.
unsigned change_copies(const struct cli_data *data, const struct epic_deck *deck, const char *card);

// How many of the words are "any" or "2 any", in place of which each card is tried.
unsigned change_count_any(const char *const *words, unsigned count);

// A deck with cards taken out and others put in, `card` in place of "any"; NULL if that is none.
struct epic_deck *change_exchange(const struct epic_deck *deck, const struct cli_data *data,
                                  const struct change_options *options, const char *card,
                                  struct diag_list *out);

// Calls for each card, and a god, of which the deck does not have as many as before: first what was taken
// out.
void change_each_card(const struct change_study *study, const struct change_variant *variant,
                      void (*tell)(void *context, const char *card, unsigned before, unsigned after),
                      void *context);

// --- change_numbers.c -----------------------------------------------------------------------------

// Calls for each change of one number of one card that --set asks for: the card in the words of its file, and
// what to call the change.  `deck` says which cards "any" are.  False, and why in `out`, if it makes no
// sense.
bool change_each_set(const struct cli_data *data, const struct epic_deck *deck, const struct change_set *set,
                     bool (*add)(void *context, const char *name, const char *text, bool any,
                                 struct diag_list *out),
                     void *context, struct diag_list *out);

// Calls for each number or line in which a card differs that both versions have, and for a card that only one
// of them has; what is not there is empty.
void change_each_number(const struct change_study *study, const struct change_variant *variant,
                        void (*tell)(void *context, const char *card, const char *number, const char *before,
                                     const char *after),
                        void *context);

// --- change_save.c --------------------------------------------------------------------------------

bool change_open_folder(struct change_study *study, const struct run_words *words, struct epic_error *error);
bool change_save(struct change_study *study, const struct run_words *words, struct epic_error *error);
// Saves if it is time to.
bool change_save_look(struct change_study *study, const struct run_words *words, struct epic_error *error);
bool change_restore(struct run_words *words, const struct run_words *now, const char *folder);
double change_seconds(const struct change_study *study);

// --- change_tell.c, change_files.c ----------------------------------------------------------------

// Of several variants, the best one first.
void change_print(struct change_study *study);

// "2 Fireball; 1 Lash", of what is taken out and put in; "Fireball: cost 0 to 1" of changed cards.
void change_append_lists(const struct change_study *study, const struct change_variant *variant,
                         struct text lists[2]);
void change_append_numbers(const struct change_study *study, const struct change_variant *variant,
                           struct text *out);

// What tells this study from others.
bool change_identify(const struct change_study *study, struct text *out, struct epic_error *error);

// Writes what is asked for.
bool change_write(const struct change_study *study, const struct run_words *words, struct epic_error *error);

#endif
