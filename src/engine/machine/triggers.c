#include "engine/machine/triggers.h"

#include <string.h>

#include "engine/machine/choice.h"
#include "engine/machine/machine.h"

static void count_more(struct engine_trigger *entry, int count)
{
    int sum = entry->count + count;
    entry->count = (int16_t)(sum < INT16_MAX ? sum : INT16_MAX);
}

// Where there is no room any more, what no card spells out joins another of its kind: the amounts add up.
static ENGINE_SELDOM bool add_amount(struct engine_state *s, const struct engine_trigger *entry)
{
    if (entry->ability < ENGINE_FIRST_BUILTIN || entry->chosen)
        return false;
    for (unsigned i = s->batch; i < s->waiting; i++) {
        struct engine_trigger *p = &s->triggers[i];
        if (p->ability != entry->ability || p->player != entry->player || p->about != entry->about ||
            p->chosen)
            continue;
        count_more(p, entry->count);
        return true;
    }
    return false;
}

// Field by field: what was just written in parts is slow to be read as a whole.
static inline void put(struct engine_trigger *at, struct engine_trigger entry)
{
    at->chosen = entry.chosen;
    at->ability = entry.ability;
    at->card = entry.card;
    at->count = entry.count;
    at->source = entry.source;
    at->player = entry.player;
    at->about = entry.about;
}

// Adds to what waits; an identical entry after the current batch counts one more.
void engine_pend(struct engine_game *g, struct engine_trigger entry)
{
    struct engine_state *s = g->s;
    if (engine_over(g) || !engine_alive(g, entry.player))
        return;
    for (unsigned i = s->batch; i < s->waiting; i++) {
        struct engine_trigger *p = &s->triggers[i];
        if (p->ability != entry.ability || p->card != entry.card || p->source != entry.source ||
            p->player != entry.player || p->about != entry.about || !p->chosen != !entry.chosen)
            continue;
        p->chosen |= entry.chosen;
        if (!entry.chosen)
            count_more(p, entry.count);
        return;
    }
    if (s->waiting == ENGINE_TRIGGERS) {
        if (add_amount(s, &entry))
            return;
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    put(&s->triggers[s->waiting++], entry);
}

static void remove_trigger(struct engine_state *s, unsigned index)
{
    s->waiting--;
    s->batch = (uint8_t)(s->batch - (index < s->batch));
    for (unsigned i = index; i < s->waiting; i++)
        s->triggers[i] = s->triggers[i + 1];
    memset(&s->triggers[s->waiting], 0, sizeof s->triggers[0]);
}

static inline void run_ability(struct engine_game *g, struct engine_trigger entry)
{
    struct engine_frame *f = engine_push_frame(g);
    if (!f)
        return;
    f->pc = g->m->rules->ability_code(g->m, entry.ability);
    f->stage = g->m->rules->trigger_stage;
    f->ability = entry.ability;
    f->card = entry.card;
    f->x = g->m->rules->amount ? entry.count : 0;
    f->source = entry.source;
    f->player = entry.player;
    f->chosen = entry.chosen;
    f->seats = (uint8_t)(entry.about == ENGINE_ABOUT_NOBODY ? 0 : 1U << entry.about);
    if (g->m->shared && f->seats && f->pc < g->m->code_count &&
        engine_means_member(g->m, &g->m->code[f->pc], false))
        f->stage = g->m->rules->member_stage;
}

ENGINE_SELDOM bool engine_counts_amount(const struct engine_match *m, unsigned ability)
{
    return m->rules->amount && m->rules->amount(m, ability);
}

static ENGINE_APART void start_builtin(struct engine_game *g, unsigned index)
{
    const struct engine_trigger entry = g->s->triggers[index];
    remove_trigger(g->s, index);
    g->m->rules->start_builtin(g, &entry);
}

// Takes one waiting ability of the batch and begins to resolve it.
void engine_start_trigger(struct engine_game *g, unsigned index)
{
    if (g->s->triggers[index].ability >= ENGINE_FIRST_BUILTIN) {
        start_builtin(g, index);
        return;
    }
    const struct engine_trigger entry = g->s->triggers[index];
    if (entry.count > 1 && !engine_counts_amount(g->m, entry.ability))
        g->s->triggers[index].count--;
    else
        remove_trigger(g->s, index);
    run_ability(g, entry);
}

// --- In batches

// Copies of a card in the pile wait one by one, but which of them goes first is no choice.
static bool does_the_same(const struct engine_trigger *a, const struct engine_trigger *b)
{
    return a->ability == b->ability && a->source == b->source && a->about == b->about;
}

// What a seat may resolve next, one of each.
static unsigned own_triggers(const struct engine_state *s, unsigned seat)
{
    unsigned own = 0;
    for (unsigned i = 0; i < s->batch; i++) {
        bool offered = s->triggers[i].player != seat;
        for (unsigned left = own; left && !offered; left &= left - 1)
            offered = does_the_same(&s->triggers[i], &s->triggers[__builtin_ctz(left)]);
        own |= (unsigned)!offered << i;
    }
    return own;
}

bool engine_next_trigger(struct engine_game *g, unsigned from)
{
    struct engine_state *s = g->s;
    if (s->batch == 0)
        s->batch = s->waiting;
    if (s->batch == 1 && !engine_asks_forced(g)) {
        engine_start_trigger(g, 0);
        return true;
    }
    unsigned owners = 0;
    for (unsigned i = 0; i < s->batch; i++)
        owners |= 1U << s->triggers[i].player;
    unsigned seat = engine_next_by_teams(g, owners, from);
    unsigned own = own_triggers(s, seat);
    if ((own & (own - 1)) == 0 && !engine_asks_forced(g)) {
        engine_start_trigger(g, (unsigned)__builtin_ctz(own));
        return true;
    }
    engine_ask(g, ENGINE_ASK_TRIGGER, seat)->indices = own;
    return false;
}

// What happens together is over before anything is looked at.
bool engine_resolve(struct engine_game *g)
{
    struct engine_state *s = g->s;
    if (s->defer_triggers)
        return g->m->rules->step(g);
    engine_settle(g);
    if (engine_over(g))
        return true;
    if (!s->waiting)
        return g->m->always_check ? g->m->rules->step(g) : true;
    bool started = engine_next_trigger(g, s->priority);
    if (started && s->depth == 0)
        engine_settle(g);
    return started;
}
