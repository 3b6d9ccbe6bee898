// Players that are not told what the others play.
//
// What they know is that the others play bundled decks: so each world that they look at is one of
// these, each as likely as it makes what was seen.  Those that play other lists are taken for players of the
// lists that come nearest.
#ifndef EPICSIM_PLAYERS_LISTS_H
#define EPICSIM_PLAYERS_LISTS_H

#include "players/worlds.h"

enum { LISTS_MOST = 64 };

#define LISTS_PARAMETER                                                                \
    {                                                                                  \
        .name = "lists", .high = 1, .whole = true,                                     \
        .help = "1: it knows the bundled decks, but not which of them the others play" \
    }

// The session of a player that has such a parameter: see struct player_kind.
void *lists_open(const struct player *player, const struct epic_match *match, struct epic_error *error);
void lists_close(const struct player *player, void *session);

// Memory for a model, none if the parameter is 0; and how it begins for a question: NULL if it is.
size_t lists_model_size(const struct player *player, const struct epic_match *match);
void *lists_model(const struct player_question *question, void *memory);

// The match and the view to make a world of: those of the question, or, if there is a model, of lists that
// are drawn now.
const struct epic_match *lists_draw(void *model, const struct player_question *question, struct pcg *random,
                                    const void **view);

// Makes a world and says of which match it is.
static inline const struct epic_match *lists_deal(void *model, const struct player_question *question,
                                                  struct pcg *deal, void *state)
{
    const void *view;
    const struct epic_match *match = lists_draw(model, question, deal, &view);
    match->rules->determinise(match, view, deal, state);
    return match;
}

#endif
