// What seats know of a game: views, states that agree with them, models of opponents.  Implements observe,
// determinise, seen, position and the opponent models of struct epic_rules.
//
//   hidden.c      hiding cards and dealing them again
//   view.c        views, and what the others see of a choice from a hand
//   opponents.c   lists that others may play
//   sight.h       cards that only some seats know, cards that lie with others
#ifndef EPICSIM_ENGINE_KNOWLEDGE_KNOWLEDGE_H
#define EPICSIM_ENGINE_KNOWLEDGE_KNOWLEDGE_H

#include "engine/game.h"

struct engine_kinds;
struct engine_translation;

// What a game tells of its states and matches.
struct engine_knowledge {
    // Zeroes what is not in use of what is its own in a state; NULL: there is no such thing.
    void (*blank)(struct engine_game *g);

    // Makes the options of an open question of the game's own again, from the hand of the seat that is asked;
    // and removes what of them, besides cards, reveals something about that hand.  NULL: what the seat can
    // play; nothing reveals anything.
    void (*offer)(struct engine_game *g);
    void (*hide_options)(struct engine_choice *ask);

    // Cards of which the seat that is asked must hold some, or it would not be asked.  NULL: what it can play
    // of its list if the question is the game's own, or any.
    struct bits128 (*wanted)(const struct engine_game *g);

    // Whether cards of a kind may be veiled; and whether such a card stays at the place where it is put.
    // NULL: any may, and all do.
    bool (*may_be_veiled)(const struct engine_match *m, unsigned kind);
    bool (*stays_veiled)(const struct engine_game *g, const engine_card *where);
    // Adds where the state holds other veiled cards than those at veiled places, as to the end of a list;
    // returns its new end.  NULL: there are none.
    engine_card **(*veiled_cards)(const struct engine_game *g, engine_card **end);

    // Matches of opponent models, which are copies of the real one with other lists.  `share_no_facts` gives
    // such a copy memory of its own for what a match refers to and a list changes, of `facts_size` bytes;
    // `renew_list_facts` notes there what a seat's list says that was just changed; `keep_list_facts` and
    // `use_list_facts` copy what stands in that memory about a seat's list, of `list_facts_size` bytes;
    // `note_kinds` notes what some card of the match answers to, of the kinds that may be in it.  NULL: there
    // is nothing of the kind, and where `facts_size` is, there are none of the facts.
    size_t (*facts_size)(const struct engine_match *m);
    size_t (*list_facts_size)(const struct engine_match *m);
    void (*share_no_facts)(struct engine_match *m, void *memory);
    void (*renew_list_facts)(struct engine_match *m, unsigned seat);
    void (*keep_list_facts)(const struct engine_match *m, unsigned seat, void *facts);
    void (*use_list_facts)(struct engine_match *m, unsigned seat, const void *facts);
    void (*note_kinds)(struct engine_match *m, const struct engine_kinds *kinds);

    // Cards of a seat that all have seen, wherever they are now; NULL: those that lie open.
    struct bits128 (*shown)(const struct engine_game *g, unsigned seat);

    // What of its own in a state names cards of a seat; NULL: nothing.
    void (*translate)(const struct engine_translation *t, struct engine_game *g);
};

// --- view.c

void engine_observe(const struct epic_match *match, const void *state, unsigned seat, void *view);
void engine_determinise(const struct epic_match *match, const void *view, struct pcg *random, void *state);
epic_action engine_seen(const struct epic_match *match, const void *state, epic_action action,
                        unsigned viewer);
uint64_t engine_position(const struct epic_match *match, const void *state);
enum { ENGINE_MOST_STATE = 16384 }; // bytes of a state of which a position is made

// --- opponents.c

size_t engine_opponents_size(const struct epic_match *match, unsigned lists);
void engine_opponents_begin(const struct epic_match *match, const void *view, unsigned seat,
                            const struct epic_deck *const *lists, unsigned count, void *model);
const struct epic_match *engine_opponents_draw(void *model, struct pcg *random, const void **view);

// How likely it is that so many cards were seen of a deck if it is such a list, but for a factor that is the
// same for all lists of a size; `exchanged` more had to be put into the list.
double engine_opponents_weight(const uint8_t *copies, const uint8_t *seen, unsigned kinds,
                               unsigned exchanged);

// The cards of a seat that were seen have other slots in another list.
struct engine_translation {
    unsigned seat;
    struct bits128 seen;
    const uint8_t *slot; // by real slot
    struct bits128 all;  // slots of the other list
};
void engine_translate_set(const struct engine_translation *t, struct bits128 *set);
void engine_translate_card(const struct engine_translation *t, engine_card *card);

#endif
