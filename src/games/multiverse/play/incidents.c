// Incidents: when they may be played, and on whom.
#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/match.h"
#include "games/multiverse/multiverse.h"

// --- Whom they name

static place_set of_whose(const struct engine_game *g, const struct engine_frame *f, unsigned whose)
{
    switch (whose) {
    case ENGINE_YOURS: return multi_player(g, f->player)->own;
    case ENGINE_OPPONENTS: return ~multi_places_of(g, multi_allies(g, f->player));
    case ENGINE_THEIRS: return multi_places_of(g, f->seats);
    default: return ~(place_set)0;
    }
}

// M-incident-timed-3: who has declared an attack of these kinds.
static place_set attackers_with(const struct engine_game *g, uint32_t attacks)
{
    const struct multi_state *s = multi_state(g);
    place_set places = 0;
    for (unsigned i = 0; i < s->attack_count; i++) {
        const struct multi_attack *attack = &s->attacks[i];
        if (attack->attacker != ENGINE_NO_PLACE &&
            multi_attack_bits(g, attack->attacker, multi_strike(attack)) & attacks)
            places_set(&places, attack->attacker);
    }
    return places;
}

static place_set mates_of(const struct engine_game *g, unsigned source)
{
    return source == ENGINE_NO_PLACE ? 0 : multi_mates_among(g, source, multi_in_play(g));
}

// What is true of it now, and not of the card.
static place_set in_manner(const struct engine_game *g, const struct engine_frame *f, unsigned manner)
{
    const struct multi_state *s = multi_state(g);
    switch (manner) {
    case MULTI_IS_OTHER: return f->source == ENGINE_NO_PLACE ? ~(place_set)0 : ~places_only(f->source);
    case MULTI_IS_TAPPED: return s->tapped;
    case MULTI_IS_UNTAPPED: return ~s->tapped;
    case MULTI_IS_HEALTHY: return ~(s->injured | s->disabled);
    case MULTI_IS_WOUNDED: return s->injured | s->disabled;
    case MULTI_IS_INJURED: return s->injured;
    case MULTI_IS_DISABLED: return s->disabled;
    case MULTI_IS_ACTIVE: return ~s->disabled;
    case MULTI_IS_ATTACKING: return s->attacking;
    case MULTI_IS_ATTACKED: return s->attacked;
    case MULTI_IS_BLOCKING: return s->blocking;
    case MULTI_IS_FLYING: return s->flying;
    default: return mates_of(g, f->source);
    }
}

// Whether any character fits, whoever it is.
static bool fits_all(const struct multi_filter *wanted)
{
    return !(wanted->labels | wanted->not_labels | wanted->with | wanted->without) && !wanted->energies &&
           !wanted->cost && !wanted->natures && !wanted->items &&
           (!wanted->types || wanted->types == 1U << MULTI_CHARACTER);
}

// M-card-10, M-label-3: of whom it is about, in play, disabled or not.
place_set multi_matching(const struct engine_game *g, const struct engine_frame *f, unsigned filter)
{
    const struct multi_filter *wanted = multi_filter_of(g, filter);
    place_set all = wanted->types >> MULTI_ITEM & 1U ? multi_item_targets(g) : multi_in_play(g);
    place_set places = all & of_whose(g, f, wanted->base.whose);
    for (unsigned left = wanted->manners; left; left &= left - 1)
        places &= in_manner(g, f, (unsigned)__builtin_ctz(left));
    if (wanted->attacks)
        places &= attackers_with(g, wanted->attacks);
    for (place_set left = fits_all(wanted) ? 0 : places; left;) {
        unsigned place = places_pop(&left);
        if (!multi_fits_at(g, filter, place, false))
            places_clear(&places, place);
    }
    return places;
}

// condition, number_base of struct engine_rules: what is asked stands in the instruction before the one that
// comes next.
bool multi_condition(const struct engine_game *g, const struct engine_frame *f, unsigned what)
{
    place_set places = multi_matching(g, f, g->m->code[f->pc - 1U].n);
    switch (what) {
    case MULTI_IF_IT_IS: return (places & f->chosen) != 0;
    case MULTI_IF_THERE_IS: return places != 0;
    default: return places == 0;
    }
}

int multi_number_base(const struct engine_game *g, const struct engine_frame *f,
                      const struct engine_number *number, unsigned seat)
{
    (void)seat;
    return (int)places_count(multi_matching(g, f, number->filter));
}

// --- On whom they may be played

// M-format-teams-4: not on a partner's characters; M-incident-target-2: else on anybody's. M-incident-ambig-2
// to M-incident-ambig-4: an ambiguous one is played in the turn of the player whom it targets.
static place_set targets_of(const struct engine_game *g, unsigned seat, const struct multi_kind *kind,
                            place_set places)
{
    if (!kind) // the text of a character: M-format-teams-6
        return places;
    places &= ~multi_places_of(g, multi_allies(g, seat) & ~(1U << seat));
    return kind->activation == MULTI_AMBIGUOUS ? places & multi_places_of(g, 1U << g->s->active) : places;
}

// M-format-teams-5: those of the seats who control such characters, or whose partners do.
static unsigned controlling(const struct engine_game *g, unsigned player, unsigned seats, unsigned filter)
{
    unsigned found = 0;
    for (; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        const struct engine_frame f = {
            .player = (uint8_t)player, .seats = (uint8_t)multi_allies(g, seat), .source = ENGINE_NO_PLACE};
        found |= (unsigned)(multi_matching(g, &f, filter) != 0) << seat;
    }
    return found;
}

// M-incident-ambig-3; M-incident-dur-3: whose condition is true.
static unsigned seats_of(const struct engine_game *g, unsigned player, const struct multi_kind *kind,
                         const struct engine_insn *in)
{
    unsigned seats = in->a ? g->s->alive & ~multi_allies(g, player) : g->s->alive;
    if (kind && kind->activation == MULTI_AMBIGUOUS)
        seats &= 1U << g->s->active;
    if (in->n)
        seats = controlling(g, player, seats, in->n - 1U);
    return kind ? multi_meeting_condition(g, kind, player, seats) : seats;
}

static bool is_played(const struct engine_game *g)
{
    return g->s->depth && engine_top(g)->flags & ENGINE_FR_CARD;
}

place_set multi_targetable(const struct engine_game *g, place_set places)
{
    return is_played(g) ? targets_of(g, engine_top(g)->player, multi_kind_of(g, engine_top(g)->card), places)
                        : places;
}

// Of opponents: no partners.
unsigned multi_targetable_seats(const struct engine_game *g, unsigned seats)
{
    const struct engine_frame *f = engine_top(g);
    const struct multi_kind *kind = is_played(g) ? multi_kind_of(g, f->card) : NULL;
    return seats & seats_of(g, f->player, kind, &g->m->code[f->pc - 1U]);
}

// --- When they may be played

// M-turn-preinc-1, M-turn-preinc-2, M-turn-postinc-1, M-turn-combatinc-1, M-turn-combatinc-3, M-turn-end-1,
// M-incident-timed-1, M-incident-timed-2, M-incident-ambig-1, M-incident-2, M-incident-3: by step;
// M-turn-upkeep-2: in upkeep the active player those for the own one, opponents those for another's.
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

// Whether the instruction finds what it asks for.  Players are named first, where both are.
static bool finds_target(const struct engine_game *g, struct engine_frame *f, const struct multi_kind *kind,
                         const struct engine_insn *in)
{
    switch (in->op) {
    case ENGINE_OP_TARGET: return targets_of(g, f->player, kind, multi_matching(g, f, in->b)) != 0;
    case ENGINE_OP_CHOOSE: return multi_matching(g, f, in->b) != 0;
    case ENGINE_OP_TARGET_PLAYER: f->seats = (uint8_t)seats_of(g, f->player, kind, in); return f->seats != 0;
    case MULTI_OP_PICK_GRAVE: return !bits128_empty(multi_from_grave(g, f, in->b, in->a != 0));
    default: return true;
    }
}

static bool finds_targets(const struct engine_game *g, struct engine_frame *f, const struct multi_kind *kind,
                          unsigned code)
{
    for (const struct engine_insn *in = &g->m->code[code]; in->op > ENGINE_OP_CHOOSE_ONE; in++)
        if (!finds_target(g, f, kind, in))
            return false;
    return true;
}

// M-incident-target-5: somebody must be there for it, if it names one in any case; M-incident-dur-3.
bool multi_can_be_played(const struct engine_game *g, unsigned seat, const struct multi_kind *kind)
{
    struct engine_frame f = {.player = (uint8_t)seat, .source = ENGINE_NO_PLACE};
    return multi_can_pay(g, seat, kind, multi_cost_of(g, seat, kind)) &&
           multi_meeting_condition(g, kind, seat, g->s->alive) && finds_targets(g, &f, kind, kind->code);
}

bool multi_finds_targets(const struct engine_game *g, unsigned place, unsigned code)
{
    const struct multi_state *s = multi_state(g);
    struct engine_frame f = {.player = s->controller[place], .source = (uint8_t)place};
    return finds_targets(g, &f, NULL, code);
}

// M-general-1: characters whose cards say so come into play in other steps than that of recruiting.
static bool is_moment(const struct engine_game *g, unsigned seat, const struct multi_kind *kind)
{
    switch (g->s->step) {
    case MULTI_STEP_UPKEEP: return seat == g->s->active && kind->moments >> MULTI_IN_UPKEEP & 1U;
    case MULTI_STEP_COMBAT: return kind->moments >> MULTI_IN_COMBAT & 1U;
    case MULTI_STEP_DOWNTIME: return kind->moments >> MULTI_IN_DOWNTIME & 1U;
    default: return false;
    }
}

static void add_characters(const struct engine_game *g, unsigned seat, struct bits128 *cards)
{
    struct bits128 hand = bits128_and(engine_player(g, seat)->hand, multi_list(g, seat)->early);
    for (struct bits128 left = engine_one_of_each(engine_list(g->m, seat), hand); !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        engine_card card = engine_card_of(seat, slot);
        if (is_moment(g, seat, multi_kind_of(g, card)) && multi_can_play(g, seat, card, false))
            bits128_set(cards, slot);
    }
}

struct bits128 multi_incidents(const struct engine_game *g, unsigned seat)
{
    struct bits128 hand = bits128_and(engine_player(g, seat)->hand, multi_list(g, seat)->incidents);
    struct bits128 cards = engine_one_of_each(engine_list(g->m, seat), hand);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        const struct multi_kind *kind = multi_kind_of(g, engine_card_of(seat, slot));
        if (!is_time(g, seat, kind) || !multi_can_be_played(g, seat, kind))
            bits128_clear(&cards, slot);
    }
    add_characters(g, seat, &cards);
    return cards;
}

static_assert(ENGINE_OP_CHOOSE_ONE == 4, "what may or may not be done comes first among operations");
