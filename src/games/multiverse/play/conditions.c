// Conditional incidents: played while their condition is true, discarded for good when it is not.
#include "games/multiverse/multiverse.h"

// Of the player of the incident, and of those who were named for it.
static bool holds(const struct engine_game *g, const struct multi_text *text, unsigned player, unsigned about)
{
    const struct engine_frame f = {
        .player = (uint8_t)player, .seats = (uint8_t)about, .source = ENGINE_NO_PLACE};
    return (multi_matching(g, &f, text->filter) != 0) != text->none;
}

// M-incident-dur-3: the players who may be named, or who plays it if it names none.
unsigned multi_meeting_condition(const struct engine_game *g, const struct multi_kind *kind, unsigned player,
                                 unsigned seats)
{
    const struct multi_text *text =
        kind->duration == MULTI_WHILE_TRUE ? multi_text_of(g->m, kind, MULTI_CONDITION) : NULL;
    unsigned meeting = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        meeting |= (unsigned)(!text || holds(g, text, player, multi_allies(g, seat))) << seat;
    }
    return meeting;
}

// M-incident-dur-4, M-incident-dur-5: at once, and it does not come back.
void multi_check_conditions(struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        const struct multi_effect *effect = &s->effects[i];
        const struct multi_kind *kind = multi_kind_of(g, effect->card);
        bool over = kind->duration == MULTI_WHILE_TRUE &&
                    !holds(g, multi_text_of(g->m, kind, MULTI_CONDITION), effect->player, effect->about);
        if (over) {
            multi_end_effects_of_card(g, effect->card);
            i = 0;
        } else {
            i++;
        }
    }
}
