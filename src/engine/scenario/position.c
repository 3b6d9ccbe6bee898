// The position of a scenario, from choice to choice.
#include <stdlib.h>

#include "engine/scenario/setup.h"

// --- labels

bool engine_position_label(struct engine_position *p, struct words *w, const char *name, unsigned place)
{
    struct engine_game g = engine_position_look(p, p->s);
    struct engine_label label = {
        .name = name, .card = engine_cards_in_play(&g)[place], .place = (uint8_t)place};
    return engine_label_add(&p->labels, &p->arena, w, label);
}

static void update_labels(struct engine_position *p)
{
    struct engine_game g = engine_position_look(p, p->s);
    if (g.m->rules->places)
        engine_labels_update(&p->labels, engine_present(&g), engine_cards_in_play(&g), p->sc->line);
}

// --- going on

static void take(struct engine_position *p, struct engine_option option)
{
    epic_action action = engine_encode(engine_position_match(p), p->s, option);
    p->sc->rules->apply(p->match, p->s, action, &p->chance);
    update_labels(p);
}

bool engine_position_option(const struct engine_state *s, unsigned n, struct engine_option *out)
{
    if (s->ending != EPIC_RUNNING || n >= engine_option_count(&s->choice))
        return false;
    *out = engine_option_nth(&s->choice, n);
    return true;
}

bool engine_position_option_of(const struct engine_position *p, enum engine_option_kind kind,
                               struct engine_option *out)
{
    for (unsigned i = 0; engine_position_option(p->s, i, out); i++)
        if (out->kind == kind)
            return true;
    return false;
}

static bool has_one_option(const struct engine_position *p, struct engine_option *only)
{
    struct engine_option second;
    return engine_position_option(p->s, 0, only) && !engine_position_option(p->s, 1, &second);
}

void engine_position_settle(struct engine_position *p)
{
    struct engine_option option;
    while (!p->sc->failed && p->s->choice.what != p->game->main && has_one_option(p, &option)) {
        struct engine_meaning meaning = engine_option_meaning(p, p->s, option);
        table_add(&p->taken, &meaning);
        take(p, option);
    }
}

bool engine_position_concede(struct engine_position *p, unsigned seat)
{
    p->taken.count = 0;
    p->sc->rules->concede(p->match, p->s, seat, &p->chance);
    update_labels(p);
    engine_position_settle(p);
    return !p->sc->failed;
}

bool engine_position_apply(struct engine_position *p, struct engine_option option)
{
    p->taken.count = 0;
    p->had_windows |= engine_is_asked(p, p->game->main) && p->game->opens_window >> option.kind & 1U;
    take(p, option);
    engine_position_settle(p);
    return !p->sc->failed;
}

// --- functions for the runner

void engine_scenario_close(void *position)
{
    struct engine_position *p = position;
    if (p->match)
        p->sc->rules->match_free(p->match);
    arena_free(&p->arena);
    engine_labels_free(&p->labels);
    table_free(&p->taken);
    free(p->s);
    free(p->then);
    free(p->view);
    free(p);
}

void *engine_scenario_open(struct scenario *sc)
{
    struct engine_position *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->sc = sc;
    p->game = sc->rules->scenario->words;
    engine_labels_start(&p->labels);
    p->taken = (struct table){.size = sizeof(struct engine_meaning), .limit = 4096};
    sc->position = p;
    if (engine_setup(p))
        return p;
    engine_scenario_close(p);
    sc->position = NULL;
    return NULL;
}

const struct epic_match *engine_scenario_match(const void *position)
{
    return ((const struct engine_position *)position)->match;
}

const void *engine_scenario_state(const void *position)
{
    return ((const struct engine_position *)position)->s;
}
