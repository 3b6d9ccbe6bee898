// From what a view says in JSON (src/players/PROTOCOL.md) to the setup of a scenario.
//
// What setups have no words for is left out: whoever wants to be sure sets the position up and compares.
#ifndef EPICSIM_ENGINE_SCENARIO_WRITE_H
#define EPICSIM_ENGINE_SCENARIO_WRITE_H

#include <jansson.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/rules.h"

struct engine_writing {
    const struct epic_match *match;
    const json_t *view;                  // to be written
    const json_t *shown[EPIC_MAX_SEATS]; // of each seat, what another one sees; NULL: that is not known
    const json_t *found;                 // what was set up by it before; NULL: nothing so far
    unsigned seat;                       // whose view it is; EPIC_NO_SEAT: all is open
    struct text *out;
};

// False and an error if a game cannot be set up at this step of a turn.
bool engine_write_setup(const struct engine_writing *w, struct epic_error *error);

// For a game's own lines: the player of a seat in a view; NULL: there is none.
static inline const json_t *engine_written_player(const json_t *view, unsigned seat)
{
    return json_array_get(json_object_get(view, "players"), seat);
}

static inline int engine_written_number(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

// "" of what is no text.
static inline const char *engine_written_text(const json_t *value)
{
    const char *text = json_string_value(value);
    return text ? text : "";
}

// Whether a list has a word.
bool engine_written_word(const json_t *list, const char *word);

#endif
