// Incidents: when they may be played, what they do, how long they stay in force.
#include "engine/knowledge/sight.h"
#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/ops.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

// --- What they name

// M-card-10, M-label-3: of whom it is about, in play, disabled or not.
place_set multi_matching(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    const struct multi_filter *wanted = (const struct multi_filter *)engine_cards_of(g->m)->filters + filter;
    place_set places = multi_in_play(g);
    if (wanted->base.whose == ENGINE_THEIRS)
        places &= multi_places_of(g, f->seats);
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        if (!multi_filter_fits(wanted, multi_kind_at(g, place)))
            places_clear(&places, place);
    }
    return places;
}

// M-incident-ambig-2 to M-incident-ambig-4: an ambiguous one is played in the turn of the player whom it
// targets; M-incident-target-2: others on anybody.
static bool is_ambiguous(const struct engine_game *g)
{
    return g->s->depth && engine_top(g)->flags & ENGINE_FR_CARD &&
           multi_kind_of(g, engine_top(g)->card)->activation == MULTI_AMBIGUOUS;
}

place_set multi_targetable(const struct engine_game *g, place_set places)
{
    return is_ambiguous(g) ? places & multi_places_of(g, 1U << g->s->active) : places;
}

unsigned multi_targetable_seats(const struct engine_game *g, unsigned seats)
{
    return is_ambiguous(g) ? seats & 1U << g->s->active : seats;
}

// --- When they may be played

// M-turn-preinc-1, M-turn-preinc-2, M-turn-postinc-1, M-turn-combatinc-1, M-turn-end-1, M-incident-timed-1,
// M-incident-ambig-1, M-incident-2, M-incident-3: by step; M-turn-upkeep-2: in upkeep the active player
// those for the own one, opponents those for another's.
static bool is_time(const struct engine_game *g, unsigned seat, const struct multi_kind *kind)
{
    switch (g->s->step) {
    case MULTI_STEP_UPKEEP:
        if (seat == g->s->active)
            return kind->activation == MULTI_IN_UPKEEP;
        return kind->activation == MULTI_IN_THEIR_UPKEEP &&
               (unsigned)engine_opponents(g, g->s->active) >> seat & 1U;
    case MULTI_STEP_INCIDENTS:
    case MULTI_STEP_LATER_INCIDENTS: return kind->activation == MULTI_AMBIGUOUS;
    case MULTI_STEP_COMBAT: return kind->activation == MULTI_IN_COMBAT;
    case MULTI_STEP_DOWNTIME: return kind->activation == MULTI_IN_DOWNTIME;
    default: return false;
    }
}

// M-incident-target-5: somebody must be there for it, if it names one.
static bool has_target(const struct engine_game *g, const struct multi_kind *kind)
{
    for (unsigned pc = kind->code; g->m->code[pc].op != ENGINE_OP_END; pc++) {
        const struct engine_insn *in = &g->m->code[pc];
        place_set places =
            in->op == ENGINE_OP_TARGET ? multi_matching(g, &(struct engine_frame){0}, in->b) : 1;
        if (in->op == ENGINE_OP_TARGET && kind->activation == MULTI_AMBIGUOUS)
            places &= multi_places_of(g, 1U << g->s->active);
        if (!places)
            return false;
    }
    return true;
}

struct bits128 multi_incidents(const struct engine_game *g, unsigned seat)
{
    struct bits128 hand = bits128_and(engine_player(g, seat)->hand, multi_list(g, seat)->incidents);
    struct bits128 cards = engine_one_of_each(engine_list(g->m, seat), hand);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        const struct multi_kind *kind = multi_kind_of(g, engine_card_of(seat, slot));
        if (!is_time(g, seat, kind) || !multi_can_pay(g, seat, kind, kind->cost) || !has_target(g, kind))
            bits128_clear(&cards, slot);
    }
    return cards;
}

// --- What is in force

// M-zone-discard-1: spent ones go to the discard pile, and all have seen which.
static void discard_known(struct engine_game *g, engine_card card)
{
    struct engine_player *player = engine_player(g, engine_card_owner(card));
    bits128_set(&player->discard, engine_card_slot(card));
    bits128_set(&player->known, engine_card_slot(card));
}

static bool is_in_force(const struct multi_state *s, engine_card card)
{
    bool found = false;
    for (unsigned i = 0; i < s->effect_count; i++)
        found |= s->effects[i].card == card;
    return found;
}

// M-incident-dur-2, M-incident-dur-6: what is not in force has done its work.
void multi_finish_incident(struct engine_game *g, engine_card card)
{
    if (is_in_force(multi_state(g), card))
        bits128_set(&multi_player(g, engine_card_owner(card))->in_force, engine_card_slot(card));
    else
        discard_known(g, card);
}

static void remove_effect(struct multi_state *s, unsigned index)
{
    s->effect_count--;
    memmove(&s->effects[index], &s->effects[index + 1], (s->effect_count - index) * sizeof s->effects[0]);
    s->effects[s->effect_count] = (struct multi_effect){0};
}

// M-boost-14
static void end_effect(struct engine_game *g, unsigned index)
{
    struct multi_state *s = multi_state(g);
    engine_card card = s->effects[index].card;
    remove_effect(s, index);
    if (is_in_force(s, card))
        return;
    bits128_clear(&multi_player(g, engine_card_owner(card))->in_force, engine_card_slot(card));
    discard_known(g, card);
}

// M-incident-dur-9, M-turn-upkeep-4
void multi_end_effects(struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        if (s->effects[i].duration == MULTI_THIS_TURN && s->effects[i].player == seat)
            end_effect(g, i);
        else
            i++;
    }
}

// M-incident-dur-8: what was attached to it alone is discarded.
void multi_lose_target(struct engine_game *g, unsigned place)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        places_clear(&s->effects[i].targets, place);
        if (s->effects[i].attached && !s->effects[i].targets)
            end_effect(g, i);
        else
            i++;
    }
}

void multi_lose_effects_of(struct engine_game *g, unsigned owner)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->effect_count;) {
        if (engine_card_owner(s->effects[i].card) == owner)
            remove_effect(s, i);
        else
            i++;
    }
}

// M-holding-14
int multi_incident_points(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    int points = 0;
    for (unsigned i = 0; i < s->effect_count; i++)
        if (s->effects[i].attached && places_test(s->effects[i].targets, place))
            points += multi_kind_of(g, s->effects[i].card)->cost;
    return points;
}

// --- What they do

enum engine_progress multi_op_CHANGE(struct engine_game *g, struct engine_frame *f,
                                     const struct engine_insn *in)
{
    struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_of(g, f->card);
    if (!f->chosen)
        return ENGINE_DONE;
    if (s->effect_count == MULTI_EFFECTS) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return ENGINE_DONE;
    }
    bool one = g->m->code[kind->code].op == ENGINE_OP_TARGET;
    s->effects[s->effect_count++] = (struct multi_effect){.targets = f->chosen,
                                                          .card = f->card,
                                                          .mod = in->b,
                                                          .player = f->player,
                                                          .duration = kind->duration,
                                                          .attached = one};
    return ENGINE_DONE;
}

// M-tap-3
enum engine_progress multi_op_TAP(struct engine_game *g, struct engine_frame *f, const struct engine_insn *in)
{
    (void)in;
    multi_state(g)->tapped |= f->chosen;
    return ENGINE_DONE;
}

enum engine_progress multi_op_UNTAP(struct engine_game *g, struct engine_frame *f,
                                    const struct engine_insn *in)
{
    (void)in;
    multi_state(g)->tapped &= ~f->chosen;
    multi_check_bonds(g);
    return ENGINE_DONE;
}

enum engine_progress multi_op_MEND(struct engine_game *g, struct engine_frame *f,
                                   const struct engine_insn *in)
{
    (void)in;
    for (place_set left = f->chosen; left;)
        multi_heal(g, places_pop(&left));
    return ENGINE_DONE;
}
