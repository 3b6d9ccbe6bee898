// What a program may ask for while it decides: positions that may be the real one, what comes of actions in
// them, playouts, forecasts.  PROTOCOL.md has the messages.
//
// All positions are made of the view of the seat that is asked, with random numbers from seeds that the
// program names: so its answers tell nothing that the program could not know, and are the same for the same
// view and the same requests.
#ifndef EPICSIM_PLAYERS_EXTERNAL_REQUESTS_H
#define EPICSIM_PLAYERS_EXTERNAL_REQUESTS_H

#include <jansson.h>

#include "base/text.h"
#include "players/worlds.h"

enum { EXTERNAL_POSITIONS = 1024, EXTERNAL_MOST_GAMES = 1000000 };

struct external_position {
    void *state;
    size_t size;
    struct world_chance chance;
    uint64_t seed; // of that
    bool there;
};

// What is at hand for the requests of one session.  Starts as {0}, ends with external_search_free.
struct external_search {
    const struct player_question *question;
    const struct epic_match *match; // that its positions are of
    void *model;                    // of the others' lists; NULL: they are known
    int64_t until;                  // on the clock of process_now: playouts end then
    void *view;                     // room for one
    size_t view_size;
    unsigned used;                                             // no position is there from this number on
    struct external_position position[EXTERNAL_POSITIONS + 1]; // the last is that of playouts
};

// A question is asked: there are no positions.
void external_search_begin(struct external_search *search, const struct player_question *question,
                           void *model, int64_t until);
void external_search_free(struct external_search *search);

// Whether a message asks for something, and the line that answers it: what it asks for, or what is wrong.
bool external_is_request(const json_t *message);
void external_answer_request(struct external_search *search, const json_t *message, struct text *out);

#endif
