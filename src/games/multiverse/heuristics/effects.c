// What effects are worth: to the player of a character that something happens to, and programs as a whole.
#include "engine/heuristics/value.h"
#include "games/multiverse/heuristics/heuristics.h"

enum {
    ABILITY = 60,      // of a character, more or less
    BRIEF = 4,         // what lasts a turn is worth such a part of what stays
    FRESH = 400,       // a character out of the graveyard
    ENERGY = 15,       // a foothold that untaps in time
    PRICE = 80,        // of cards, one more or less
    LIMIT_PERCENT = 35 // of the worth of a character that may not do what it is for
};

// --- What happens to a character

static int expected(const struct multi_amount *amount)
{
    return amount->dice ? amount->number * amount->dice * (amount->sides + 1) / 2 : amount->number;
}

// How much one of the numbers rises, as far as it is known.
static int rise(const struct engine_game *g, const struct multi_mod *mod, enum multi_stat stat,
                unsigned place)
{
    const struct multi_amount *amount = &mod->stat[stat];
    if (mod->change == MULTI_ADDS && !amount->number)
        return 0;
    int now =
        stat == MULTI_DEFENSE ? multi_defense_value(g, place) : multi_attack_value(g, place, MULTI_CLOSE);
    int by = expected(amount), after;
    switch ((enum multi_change)mod->change) {
    case MULTI_ADDS:
        after = now + by > 0 ? now + by : 0;
        if (amount->bound != MULTI_UNBOUND && by > 0)
            after = after < amount->bound ? after : now > amount->bound ? now : amount->bound;
        else if (amount->bound != MULTI_UNBOUND)
            after = after > amount->bound ? after : now < amount->bound ? now : amount->bound;
        return after - now;
    case MULTI_BOOSTS_TO: return by > now ? by - now : 0;
    case MULTI_SETS: return amount->left ? 0 : by - now;
    }
    return 0;
}

static int32_t worth_of_limits(const struct engine_game *g, const struct multi_mod *mod, unsigned place)
{
    const unsigned good = 1U << MULTI_NOT_ATTACKED | 1U << MULTI_NOT_BLOCKED | 1U << MULTI_NOT_WOUNDED |
                          1U << MULTI_ATTACKS_TAPPED | 1U << MULTI_BLOCKS_TAPPED | 1U << MULTI_KILLS;
    if (!mod->limits)
        return 0;
    int32_t worth = multi_worth_of(g, place) * LIMIT_PERCENT / 100;
    return mod->limits & good ? worth : -worth;
}

static int32_t worth_of_abilities(const struct engine_game *g, const struct multi_mod *mod, unsigned place)
{
    if (!(mod->gained | mod->lost))
        return 0;
    uint64_t keywords = multi_traits_at(g, place).keywords;
    return ABILITY *
           (__builtin_popcountll(mod->gained & ~keywords) - __builtin_popcountll(mod->lost & keywords));
}

static int32_t worth_of_power(const struct engine_game *g, const struct multi_mod *mod, unsigned place)
{
    int power = mod->power ? mod->power - multi_attack_value(g, place, MULTI_CLOSE) : 0;
    return power > 0 ? MULTI_WORTH_SIZE * power : 0;
}

// In combat a change of this turn is worth what comes of the attacks that are declared.
static int32_t gain_of_change(const struct engine_game *g, const struct engine_frame *f,
                              const struct engine_insn *in, unsigned place)
{
    const struct multi_mod *mod = &multi_match(g)->mods[in->b];
    unsigned said = in->a / MULTI_FORCE_FIRST_TIME;
    bool lasts = said ? said == 1U + MULTI_PERMANENT : multi_kind_of(g, f->card)->duration == MULTI_PERMANENT;
    int combat = rise(g, mod, MULTI_COMBAT, place), defense = rise(g, mod, MULTI_DEFENSE, place);
    int32_t worth = MULTI_WORTH_SIZE * (combat + defense) + worth_of_abilities(g, mod, place) +
                    worth_of_power(g, mod, place) + worth_of_limits(g, mod, place);
    if (!lasts)
        worth /= BRIEF;
    if (g->s->step >= MULTI_STEP_ATTACKERS && g->s->step <= MULTI_STEP_RESULTS)
        worth += multi_turns_attacks(g, multi_state(g)->controller[place], place, combat, defense);
    return worth;
}

// A tap counts where the character would have attacked or blocked yet.
static int32_t gain_of_tap(const struct engine_game *g, unsigned place, bool taps)
{
    const struct multi_state *s = multi_state(g);
    bool done = g->s->step >= MULTI_STEP_COMBAT && s->controller[place] == g->s->active;
    if (taps == places_test(s->tapped, place) || places_test(s->disabled, place))
        return 0;
    int32_t worth = multi_worth_of(g, place) / (done ? 2 * BRIEF : BRIEF);
    return taps ? -worth : worth;
}

static int32_t gain_of_wound(const struct engine_game *g, unsigned place, bool whole)
{
    const struct multi_state *s = multi_state(g);
    int32_t worth = multi_worth_of(g, place);
    if (places_test(s->disabled, place) || places_test(multi_limited(g, MULTI_NOT_WOUNDED), place))
        return 0;
    return whole || places_test(s->injured, place) ? -worth * 9 / 10 : -worth / 3;
}

// What the player of a character gains if a wound is healed.
int32_t multi_gain_of_healing(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    int32_t points = MULTI_WORTH_POINT * multi_points_of(g, place);
    return places_test(s->disabled, place) ? points : places_test(s->injured, place) ? points / 2 : 0;
}

// Who is disabled is safe in the holding area, and comes back whole.
static int32_t gain_of_holding(const struct engine_game *g, unsigned place)
{
    int32_t healed = multi_gain_of_healing(g, place), worth = multi_worth_of(g, place);
    return healed ? healed : -worth / BRIEF;
}

int32_t multi_gain_of(const struct engine_game *g, const struct engine_frame *f, const struct engine_insn *in,
                      unsigned place)
{
    switch (in->op) {
    case MULTI_OP_CHANGE: return gain_of_change(g, f, in, place);
    case MULTI_OP_CONTROL: return -multi_worth_of(g, place) / 2;
    case MULTI_OP_TAP: return gain_of_tap(g, place, true);
    case MULTI_OP_UNTAP: return gain_of_tap(g, place, false);
    case MULTI_OP_MEND:
    case MULTI_OP_CURE: return multi_gain_of_healing(g, place);
    case MULTI_OP_WOUND: return gain_of_wound(g, place, false);
    case MULTI_OP_DISABLE: return gain_of_wound(g, place, true);
    case MULTI_OP_TO_HAND:
    case MULTI_OP_BURY: return -multi_worth_of(g, place);
    case MULTI_OP_TO_HOLDING: return gain_of_holding(g, place);
    default: return 0;
    }
}

bool multi_acts_on_characters(const struct engine_insn *in)
{
    return (in->op >= MULTI_OP_TAP && in->op <= MULTI_OP_BURY) || in->op == MULTI_OP_CHANGE ||
           in->op == MULTI_OP_CONTROL;
}

// --- What a program brings

// To the seat: of all the places, or of the best ones of them.
static int32_t gain_of_places(const struct engine_walk *w, const struct engine_insn *in)
{
    const struct engine_game *g = w->context->g;
    unsigned allies = multi_allies(g, w->context->seat);
    int32_t sum = 0, most = w->optional || !w->f.chosen ? 0 : INT32_MIN;
    for (place_set left = w->f.chosen; left;) {
        unsigned place = places_pop(&left);
        bool own = allies >> multi_state(g)->controller[place] & 1U;
        int32_t gain = multi_gain_of(g, &w->f, in, place);
        gain = own ? gain : -gain;
        sum += gain;
        most = gain > most ? gain : most;
    }
    return w->best_of ? most : sum;
}

static int32_t untapped_by(const struct engine_game *g, unsigned seat)
{
    const struct multi_player *player = multi_player(g, seat);
    int tapped = 0;
    for (unsigned energy = 0; energy < MULTI_ENERGY_COUNT; energy++)
        tapped += player->established[energy] - player->untapped[energy];
    return ENERGY * tapped;
}

static bool negates(const struct engine_game *g, const struct multi_kind *kind)
{
    const struct engine_insn *in = &g->m->code[kind->code];
    while (in->op != ENGINE_OP_END && in->op != MULTI_OP_NEGATE)
        in++;
    return in->op == MULTI_OP_NEGATE;
}

// What an opponent gains by what it is about to do, to whoever negates it.  What negates is worth as much as
// what it is about, which lies below it, and that may negate, too: as much as any ability will do.
static int32_t worth_of_answered(const struct engine_game *g)
{
    const struct engine_frame *f = engine_top(g);
    const struct multi_kind *kind = multi_kind_of(g, f->card);
    if (f->flags & ENGINE_FR_CARD && kind->type == MULTI_INCIDENT && negates(g, kind))
        return ABILITY + MULTI_WORTH_CARD;
    if (f->flags & ENGINE_FR_CARD && kind->type == MULTI_INCIDENT)
        return multi_value_of_code(g, f->player, f->card, ENGINE_NO_PLACE, kind->code) + MULTI_WORTH_CARD;
    if (f->flags & ENGINE_FR_CARD)
        return FRESH / 5 + MULTI_WORTH_POINT * kind->cost / 2;
    if (!(f->flags & MULTI_FR_MOVES))
        return ABILITY;
    if (f->source == ENGINE_NO_PLACE) // what was to move has left
        return 0;
    return f->flags & MULTI_FR_BACK ? multi_worth_of(g, f->source) / 2 : multi_gain_of_healing(g, f->source);
}

// NOLINTNEXTLINE(readability-non-const-parameter): so the table wants it, where an instruction may jump
static void count_own(struct engine_walk *w, const struct engine_insn *in, unsigned *pc)
{
    const struct engine_game *g = w->context->g;
    const struct engine_value_rules *rules = w->context->rules;
    (void)pc;
    if (multi_acts_on_characters(in)) {
        w->worth += gain_of_places(w, in);
        return;
    }
    switch (in->op) {
    case MULTI_OP_PRICE:
        w->worth -= engine_walk_side(w, true) * PRICE * multi_match(g)->mods[in->b].cost;
        return;
    case MULTI_OP_PICK_GRAVE:
    case MULTI_OP_LOOK_HAND: w->worth += rules->little; return;
    case MULTI_OP_GRAVE_TO_HAND:
    case MULTI_OP_FETCH: w->worth += rules->card; return;
    case MULTI_OP_GRAVE_TO_PLAY: w->worth += FRESH; return;
    case MULTI_OP_NEGATE: w->worth += worth_of_answered(g); return;
    case MULTI_OP_COUNT_DOWN: w->worth += rules->card; return;
    case MULTI_OP_ESTABLISH: w->worth += MULTI_WORTH_FOOTHOLD; return;
    case MULTI_OP_UNTAP_FOOTHOLDS:
        w->worth += engine_walk_side(w, true) *
                    untapped_by(g, w->who == ENGINE_RIVALS ? w->context->rival : w->context->seat);
        return;
    default: return;
    }
}

const struct engine_value_rules multi_value = {.card = MULTI_WORTH_CARD,
                                               .discarded = MULTI_WORTH_CARD / 2,
                                               .recalled = MULTI_WORTH_CARD,
                                               .little = 10,
                                               .about_x = 3,
                                               .own = count_own};

// M-format-ffa-4: the opponent with the most points is the one to hurt.
static unsigned rival_of(const struct engine_game *g, unsigned seat)
{
    unsigned rivals = g->s->alive & ~multi_allies(g, seat), rival = seat;
    for (; rivals; rivals &= rivals - 1) {
        unsigned other = (unsigned)__builtin_ctz(rivals);
        if (rival == seat || multi_player(g, other)->points > multi_player(g, rival)->points)
            rival = other;
    }
    return rival;
}

int32_t multi_value_of_code(const struct engine_game *g, unsigned seat, engine_card card, unsigned source,
                            unsigned code)
{
    const struct engine_value_context context = {g, &multi_value, seat, rival_of(g, seat)};
    return engine_value_of_program(&context, card, source, code);
}
