// What Swarm, Resurrect, Arch-enemies, Mimic and Magic are good for.
#include "games/multiverse/heuristics/outlook.h"

// --- What to take over

// Before the own attacks what makes the most of a hit; in others' turns what keeps whoever is injured.
static const uint8_t to_attack[] = {MULTI_SUPER_SPEED, MULTI_DOUBLE_STRIKE, MULTI_ENSLAVE,  MULTI_POSSESS,
                                    MULTI_FEAR,        MULTI_POISON,        MULTI_VAMPIRISM};
static const uint8_t to_last[] = {MULTI_REGENERATE, MULTI_COUNTER_ATTACK, MULTI_INVULNERABLE};
static const uint8_t to_use[] = {MULTI_RESURRECT, MULTI_SWARM, MULTI_REJUVENATE};

static unsigned first_of(uint32_t indices, const uint8_t *wanted, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (wanted[i] < 32 && indices >> wanted[i] & 1U)
            return wanted[i];
    return MULTI_KEYWORD_COUNT;
}
#define FIRST_OF(indices, list) first_of((indices), (list), sizeof(list))

// Of these abilities the one that helps now; MULTI_KEYWORD_COUNT: none.
static unsigned best_ability(struct multi_outlook *o, unsigned place, uint32_t indices)
{
    const struct multi_state *s = multi_state(o->g);
    if (s->controller[place] != s->core.active)
        return places_test(s->injured, place) ? FIRST_OF(indices, to_last) : MULTI_KEYWORD_COUNT;
    if (s->core.step != MULTI_STEP_ABILITIES || places_test(s->tapped, place))
        return MULTI_KEYWORD_COUNT;
    return multi_wounds_somebody(o, place) ? FIRST_OF(indices, to_attack) : FIRST_OF(indices, to_use);
}

static bool helps_to_copy(struct multi_outlook *o, unsigned place, bool magic)
{
    uint64_t keywords = multi_copyable_keywords(o->g, place, magic);
    return best_ability(o, place, (uint32_t)keywords) != MULTI_KEYWORD_COUNT;
}

struct engine_option multi_what_to_copy(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct engine_frame *f = engine_top(g);
    struct multi_outlook room, *o = multi_look_out(g, &room);
    unsigned best = f->left == MULTI_COPY_ABILITY ? best_ability(o, f->source, ask->indices)
                                                  : (unsigned)MULTI_KEYWORD_COUNT;
    return best == MULTI_KEYWORD_COUNT ? engine_option_nth(ask, 0)
                                       : engine_option_make(ENGINE_OPT_PENDING, best);
}

// --- Whether to do it

// A lock keeps the stronger one of two from everybody else.
static bool is_lock_good(const struct engine_game *g, unsigned place)
{
    int32_t own = multi_worth_of(g, place);
    for (place_set left = multi_arch_enemies(g, place); left;)
        if (multi_worth_of(g, places_pop(&left)) > own)
            return true;
    return false;
}

bool multi_is_gift_useful(struct multi_outlook *o, unsigned place, enum multi_action action)
{
    const struct engine_game *g = o->g;
    switch (action) {
    case MULTI_DO_COPY:
    case MULTI_DO_RESURRECT: return g->s->step != MULTI_STEP_ABILITIES || !multi_wounds_somebody(o, place);
    case MULTI_DO_LOCK: return g->s->step != MULTI_STEP_ABILITIES && is_lock_good(g, place);
    case MULTI_DO_MIMIC: return helps_to_copy(o, place, false);
    case MULTI_DO_CONJURE: return helps_to_copy(o, place, true);
    default: return false;
    }
}
