// Cards in play that have become copies of others, and cards that lie under others.
#include "games/tcg/tcg.h"

#include <string.h>

// --- Copies

static struct tcg_copy *copy_at(const struct engine_game *g, unsigned place)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->copy_count; i++) {
        if (s->copies[i].place == place)
            return &s->copies[i];
    }
    return NULL;
}

engine_card tcg_card_at(const struct engine_game *g, unsigned place)
{
    const struct tcg_copy *copy = copy_at(g, place);
    return copy ? copy->card : board_of(g)->card[place];
}

// T-battle-34: an object does not attack, and no damage breaks it.
static void set_type(struct engine_game *g, unsigned place)
{
    struct tcg_state *s = tcg_state(g);
    unsigned type = champ_info_at(g, place)->type;
    bool object = type == TCG_OBJECT || type == TCG_OBJECT_TOKEN;
    s->objects = (s->objects & ~places_only(place)) | places_if(object, place);
}

static void show_as(struct engine_game *g, unsigned place, engine_card card)
{
    struct tcg_state *s = tcg_state(g);
    tcg_hide_facts(g, places_only(place));
    s->board.card[place] = card;
    tcg_show_facts(g, places_only(place));
    set_type(g, place);
    s->board.needs_lethal_check |= places_only(place) & ~s->objects;
    g->s->check_board = true;
}

void tcg_become_kind(struct engine_game *g, unsigned place, unsigned kind, unsigned flags)
{
    struct tcg_state *s = tcg_state(g);
    struct tcg_copy *copy = copy_at(g, place);
    if (!copy && s->copy_count == TCG_COPIES) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    if (!copy) {
        copy = &s->copies[s->copy_count++];
        *copy = (struct tcg_copy){s->board.card[place], (uint8_t)place, 0};
    }
    copy->flags = (uint8_t)flags;
    show_as(g, place, engine_copy_of(kind));
}

static void drop_copy(struct tcg_state *s, unsigned index)
{
    s->copies[index] = s->copies[--s->copy_count];
    memset(&s->copies[s->copy_count], 0, sizeof s->copies[0]);
}

// What was a copy for the turn is itself again.
void tcg_end_copies(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->copy_count; i-- > 0;) {
        const struct tcg_copy copy = s->copies[i];
        if (!(copy.flags & TCG_COPY_THIS_TURN))
            continue;
        drop_copy(s, i);
        show_as(g, copy.place, copy.card);
    }
}

void tcg_forget_copies(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->copy_count; i-- > 0;) {
        if (places_test(places, s->copies[i].place))
            drop_copy(s, i);
    }
}

place_set tcg_keepers(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    place_set places = 0;
    for (unsigned i = 0; i < s->copy_count; i++)
        places |= places_if(s->copies[i].flags & TCG_KEEPS_ABILITY, s->copies[i].place);
    return places;
}

static bool copies(const struct engine_game *g, unsigned code)
{
    for (; code < g->m->code_count && g->m->code[code].op != TCG_OP_END; code++) {
        if (g->m->code[code].op == TCG_OP_COPY)
            return true;
    }
    return false;
}

unsigned tcg_kept_ability(const struct engine_game *g, unsigned place)
{
    const struct tcg_copy *copy = copy_at(g, place);
    if (!copy || !(copy->flags & TCG_KEEPS_ABILITY))
        return ENGINE_NO_INDEX;
    const struct champ_info *info = champ_info_of(g, copy->card);
    for (unsigned i = info->first_ability; i < info->first_ability + info->abilities; i++) {
        if (champ_match(g)->abilities[i].form == CHAMP_POWER && copies(g, champ_match(g)->abilities[i].code))
            return i;
    }
    return ENGINE_NO_INDEX;
}

// --- Cards under others

void tcg_put_under(struct engine_game *g, engine_card card, engine_card on_top)
{
    struct tcg_state *s = tcg_state(g);
    if (s->under_count == TCG_UNDER) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    s->under[s->under_count++] = (struct tcg_under){card, on_top};
    bits128_set(&tcg_player(g, engine_card_owner(card))->removed, engine_card_slot(card));
}

static void drop_under(struct tcg_state *s, unsigned index)
{
    s->under[index] = s->under[--s->under_count];
    memset(&s->under[s->under_count], 0, sizeof s->under[0]);
}

// A46: what comes into play again has nothing under it; the cards stay out of the game.
void tcg_forget_under(struct engine_game *g, engine_card on_top)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->under_count; i-- > 0;) {
        if (s->under[i].on_top == on_top)
            drop_under(s, i);
    }
}

void tcg_leave_under(struct engine_game *g, unsigned seat)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = s->under_count; i-- > 0;) {
        if (engine_card_owner(s->under[i].card) == seat || engine_card_owner(s->under[i].on_top) == seat)
            drop_under(s, i);
    }
}
