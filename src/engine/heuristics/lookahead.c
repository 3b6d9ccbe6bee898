// Looking one step ahead: takes an action in one possible world, goes on by default answers until what it set
// off is settled, and says what has come of it.
#include "engine/heuristics/heuristics.h"
#include "engine/knowledge/knowledge.h"
#include "engine/machine/machine.h"

#include <string.h>

enum {
    NOISE = 8,          // hundredths of a point: of equals, any
    DEFAULT_BONUS = 10, // the default answer is as good as this much
    LONG = 256          // choices until even a long chain of effects is settled
};

// The game as it is tried out asks for everything, so that it does not run on into the next turn because
// nothing can be done; to that end its draws go through a script.
struct trial {
    struct epic_script script;
    struct epic_chance chance;
};

static unsigned draw(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count)
{
    (void)slots;
    return pcg_bounded(&((struct trial *)script)->chance.draw[seat], count);
}

static void begin(struct trial *trial, const struct epic_chance *chance)
{
    trial->script = (struct epic_script){.ask_all = true, .draw = draw};
    trial->chance = *chance;
    trial->chance.script = &trial->script;
    trial->chance.record = NULL;
}

static void take(struct engine_game *g, struct engine_option option)
{
    g->s->choices++;
    engine_take(g, option);
    engine_advance(g);
}

// To end a turn or window by doing nothing leaves everything as it is.
static void follow(const struct engine_match *m, struct engine_state *s, struct engine_option option,
                   const struct epic_chance *chance)
{
    if (option.kind == ENGINE_OPT_DONE && engine_settled(m, s))
        return;
    struct trial trial;
    begin(&trial, chance);
    struct engine_notes notes;
    struct engine_game g = {m, s, &trial.chance, NULL};
    engine_begin_notes(&g, &notes);
    take(&g, option);
    for (unsigned i = 0; i < LONG && !engine_settled(m, s); i++)
        take(&g, engine_default_answer(&g));
}

void engine_follow(const struct epic_match *match, void *state, epic_action action,
                   const struct epic_chance *chance)
{
    const struct engine_match *m = (const struct engine_match *)match;
    struct engine_option option;
    if (engine_decode(m, state, action, &option))
        follow(m, state, option, chance);
}

// `world` and `copy` are room for states of the match.
static struct engine_lookahead look_ahead(const struct epic_match *match, const void *view,
                                          struct pcg *random, void *world, void *copy)
{
    struct engine_lookahead ahead = {
        .m = (const struct engine_match *)match, .world = world, .copy = copy, .random = random};
    match->rules->determinise(match, view, random, world);
    ahead.seat = ahead.world->choice.seat;
    uint64_t seed = (uint64_t)pcg_next(random) << 32U;
    seed |= pcg_next(random);
    epic_chance_seed(&ahead.chance, seed, 0, match->seats);
    return ahead;
}

// Roughly what the position is worth to the seat once an option has been taken and settled.
static int32_t value_after(const struct engine_lookahead *ahead, struct engine_option option)
{
    const struct epic_match *match = &ahead->m->base;
    memcpy(ahead->copy, ahead->world, match->state_size);
    follow(ahead->m, ahead->copy, option, &ahead->chance);
    return match->rules->evaluate(match, ahead->copy, ahead->seat) +
           (int32_t)pcg_bounded(ahead->random, NOISE);
}

unsigned engine_try_all(struct engine_lookahead *ahead, struct engine_option usual,
                        struct engine_tried tried[ENGINE_MANY_OPTIONS], unsigned *best)
{
    const struct engine_game g = engine_lookahead_game(ahead);
    const unsigned count = engine_option_count(&g.s->choice);
    assert(count > 0);
    *best = 0;
    if (count > ENGINE_MANY_OPTIONS)
        return 0;
    for (unsigned i = 0; i < count; i++) {
        tried[i].option = engine_option_nth(&g.s->choice, i);
        tried[i].value = value_after(ahead, tried[i].option) +
                         (engine_same_option(tried[i].option, usual) ? DEFAULT_BONUS : 0);
        *best = tried[i].value > tried[*best].value ? i : *best;
    }
    return count;
}

struct engine_option engine_best_ahead(struct engine_lookahead *ahead)
{
    const struct engine_game g = engine_lookahead_game(ahead);
    const struct engine_option usual = engine_default_answer(&g);
    struct engine_tried tried[ENGINE_MANY_OPTIONS];
    unsigned best;
    return engine_try_all(ahead, usual, tried, &best) ? tried[best].option : usual;
}

struct engine_option engine_best_play(struct engine_lookahead *ahead, int32_t wanted, bool places,
                                      int32_t (*keep)(const struct engine_game *g,
                                                      struct engine_option option))
{
    const struct engine_choice *ask = &ahead->world->choice;
    struct engine_game g = engine_lookahead_game(ahead);
    struct engine_option best = engine_option_make(ENGINE_OPT_DONE, 0);
    unsigned count = engine_option_count(ask);
    int32_t least = value_after(ahead, best) + wanted, most = least;
    for (unsigned i = 0; i < count; i++) {
        struct engine_option option = engine_option_nth(ask, i);
        if ((option.kind == ENGINE_OPT_PLACE && !places) || option.kind == ENGINE_OPT_DONE)
            continue;
        int32_t value = value_after(ahead, option);
        if (value <= least)
            continue;
        value -= keep(&g, option);
        if (best.kind == ENGINE_OPT_DONE || value > most) {
            most = value;
            best = option;
        }
    }
    return best;
}

// What the seat knows, and depends on nothing else but `random`.
epic_action engine_advise(const struct epic_match *match, const void *view, struct pcg *random)
{
    _Alignas(EPIC_STATE_ALIGNMENT) unsigned char world[ENGINE_MOST_STATE], copy[ENGINE_MOST_STATE];
    struct engine_lookahead ahead = look_ahead(match, view, random, world, copy);
    const struct engine_heuristics *h = ahead.m->rules->heuristics;
    return engine_encode(ahead.m, ahead.world, h->decide ? h->decide(&ahead) : engine_best_ahead(&ahead));
}
