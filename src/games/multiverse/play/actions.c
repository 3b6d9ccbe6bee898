// Abilities that a player uses: which of a character's, for whom, which of its effects; then it is done.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// What characters do by tapping: M-ability-3.
struct action {
    place_set (*targets)(const struct engine_game *g, unsigned place); // for whom it may be used now
    unsigned modes;
    void (*act)(struct engine_game *g, unsigned target, unsigned mode);
};

// --- Teamwork and Leader

// Others of the own side who share a team: M-ability-teamwork-5, M-ability-leader-4, M-format-teams-9.
static place_set teammates(const struct engine_game *g, unsigned place)
{
    unsigned seat = multi_state(g)->controller[place];
    place_set mates = 0;
    for (place_set left = multi_places_of(g, multi_allies(g, seat)) & multi_in_play(g); left;) {
        unsigned other = places_pop(&left);
        mates |= places_if(other != place && multi_shares_team(g, place, other), other);
    }
    return mates & ~multi_having(g, MULTI_INSANE); // M-ability-insane-2
}

// M-ability-teamwork-3: from one helper only; M-ability-insane-3: any character may help.
static place_set teamwork_targets(const struct engine_game *g, unsigned place)
{
    return teammates(g, place) & ~multi_state(g)->helped;
}

// M-ability-leader-1, M-ability-leader-2
static place_set leader_targets(const struct engine_game *g, unsigned place)
{
    return multi_has(g, place, MULTI_LEADER) ? teammates(g, place) & ~multi_state(g)->led : 0;
}

enum { FOR_ATTACK, FOR_DEFENSE, BONUSES };

static void help(struct engine_game *g, unsigned target, unsigned mode)
{
    struct multi_state *s = multi_state(g);
    places_set(&s->helped, target);
    s->helped_attack |= places_if(mode == FOR_ATTACK, target);
}

static void lead(struct engine_game *g, unsigned target, unsigned mode)
{
    struct multi_state *s = multi_state(g);
    places_set(&s->led, target);
    s->led_attack |= places_if(mode == FOR_ATTACK, target);
}

static const struct action actions[] = {
    {teamwork_targets, BONUSES, help},
    {leader_targets, BONUSES, lead},
};
enum { ACTIONS = sizeof actions / sizeof *actions };

// --- Using them

static unsigned usable_of(const struct engine_game *g, unsigned place)
{
    unsigned usable = 0;
    for (unsigned i = 0; i < ACTIONS; i++)
        usable |= (unsigned)(actions[i].targets(g, place) != 0) << i;
    return usable;
}

// M-ability-4, M-ability-5, M-ability-7: untapped active characters; to tap uses it up for the turn.
place_set multi_usable(const struct engine_game *g, unsigned seat)
{
    place_set usable = 0;
    for (place_set left = multi_player(g, seat)->own & multi_active(g) & ~multi_state(g)->tapped; left;) {
        unsigned place = places_pop(&left);
        usable |= places_if(usable_of(g, place) != 0, place);
    }
    return usable;
}

void multi_use(struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return;
    f->card = s->card[place];
    f->player = s->controller[place];
    f->source = (uint8_t)place;
    f->pc = ENGINE_CODE_END;
    f->stage = MULTI_STAGE_ACTION;
    g->s->passes = 0; // M-turn-4
    g->s->priority = f->player;
}

// Whether it is settled which of these it is, in `left`; asks for it if there are several.
static bool is_named(struct engine_game *g, struct engine_frame *f, unsigned choices)
{
    if (!(choices & (choices - 1))) {
        f->left = (uint8_t)__builtin_ctz(choices);
        return true;
    }
    if (f->step == ENGINE_ANSWERED) {
        f->step = 0;
        return true;
    }
    engine_ask(g, ENGINE_ASK_MODE, f->player)->indices = choices;
    return false;
}

static void go_on(struct engine_frame *f, enum multi_stage stage)
{
    f->stage = (uint8_t)stage;
    f->chosen = 0;
    f->left = 1;
}

bool multi_act(struct engine_game *g, struct engine_frame *f)
{
    switch (f->stage) {
    case MULTI_STAGE_ACTION:
        if (!is_named(g, f, usable_of(g, f->source)))
            return false;
        f->item = (uint8_t)(1U + f->left);
        go_on(f, MULTI_STAGE_TARGET);
        return true;
    case MULTI_STAGE_TARGET:
        if (!f->chosen) {
            engine_ask(g, ENGINE_ASK_TARGET, f->player)->places = actions[f->item - 1].targets(g, f->source);
            return false;
        }
        f->stage = MULTI_STAGE_MODE;
        return true;
    default:
        if (!is_named(g, f, (1U << actions[f->item - 1].modes) - 1U))
            return false;
        places_set(&multi_state(g)->tapped, f->source); // M-ability-teamwork-4
        actions[f->item - 1].act(g, places_lowest(f->chosen), f->left);
        f->stage = ENGINE_STAGE_RUN;
        return true;
    }
}
