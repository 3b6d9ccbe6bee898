// Knowing how to play: what positions, characters and attacks are worth.
#include "engine/heuristics/value.h"
#include "games/multiverse/multiverse.h"

enum { POINT = 100, CARD = 60, FOOTHOLD = 80, SIZE = 45, HELD_PERCENT = 60 };

// What a character does for its player, by its numbers; its points are what others can win.
static int32_t worth_of(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_kind *kind = multi_kind_at(g, place);
    int32_t worth = SIZE * (kind->combat + kind->defense);
    if (places_test(s->holding, place))
        return worth * HELD_PERCENT / 100;
    if (places_test(s->disabled, place))
        return worth / 10;
    return places_test(s->injured, place) ? worth * 2 / 3 : worth;
}

static int32_t worth_of_seat(const struct engine_game *g, unsigned seat)
{
    const struct multi_player *player = multi_player(g, seat);
    int32_t worth =
        POINT * player->points + CARD * (int32_t)(bits128_count(player->core.hand) + player->core.hidden);
    worth += FOOTHOLD * (int32_t)bits128_count(player->footholds);
    for (place_set left = player->own; left;)
        worth += worth_of(g, places_pop(&left));
    return worth;
}

// M-format-teams-2: what a team has its players have together.
static void worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS])
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        worth[seat] = 0;
        for (unsigned left = multi_allies(g, seat); left; left &= left - 1)
            worth[seat] += worth_of_seat(g, (unsigned)__builtin_ctz(left));
    }
}

static void score_places(const struct engine_game *g, unsigned seat, place_set places,
                         struct engine_intent intent, int32_t *score)
{
    while (places) {
        unsigned place = places_pop(&places);
        bool own = multi_allies(g, seat) >> multi_state(g)->controller[place] & 1U;
        int32_t worth = worth_of(g, place);
        *score++ = own == (intent.purpose == ENGINE_HELP) ? worth : -worth;
    }
}

// What changes a character for the better or for the worse.
static struct engine_intent intent_of(const struct engine_game *g, const struct engine_frame *f,
                                      const struct engine_insn *in)
{
    (void)f;
    if (in->op != MULTI_OP_CHANGE)
        return (struct engine_intent){ENGINE_NEUTRAL, 0};
    const struct multi_mod *mod = &multi_match(g)->mods[in->b];
    bool good = mod->boosted_to || mod->gained || mod->combat + mod->defense > 0;
    return (struct engine_intent){good ? ENGINE_HELP : ENGINE_HARM, 0};
}

static int32_t score_of_card(const struct engine_game *g, unsigned owner, unsigned slot)
{
    const struct multi_kind *kind = multi_kind_of(g, engine_card_of(owner, slot));
    return kind->type == MULTI_FOOTHOLD ? FOOTHOLD : CARD + SIZE * (kind->combat + kind->defense) / 4;
}

// --- Answers to the game's own questions

// Whether an attack by the one would wound the other.
static bool hits(const struct engine_game *g, unsigned attacker, unsigned target)
{
    for (unsigned left = multi_ways_at(g, attacker, target); left; left &= left - 1) {
        enum multi_way way = (enum multi_way)__builtin_ctz(left);
        uint32_t bits = multi_attack_bits(g, attacker, way);
        if (multi_is_affected(g, target, bits) &&
            multi_attack_value(g, attacker, way) >= multi_defense_against(g, target, bits, 2))
            return true;
    }
    return false;
}

static place_set hit_by(const struct engine_game *g, unsigned attacker)
{
    place_set targets = multi_in_play(g) & ~multi_places_of(g, multi_allies(g, g->s->active));
    for (place_set left = targets; left;) {
        unsigned place = places_pop(&left);
        if (!hits(g, attacker, place))
            places_clear(&targets, place);
    }
    return targets & ~multi_state(g)->disabled;
}

static struct engine_option place_or_done(const struct engine_choice *ask, place_set good)
{
    if (good)
        return engine_option_make(ENGINE_OPT_PLACE, places_lowest(good));
    return ask->done ? engine_option_make(ENGINE_OPT_DONE, 0) : engine_option_nth(ask, 0);
}

static struct engine_option attacker(const struct engine_game *g)
{
    place_set good = g->s->choice.places;
    for (place_set left = good; left;) {
        unsigned place = places_pop(&left);
        if (!hit_by(g, place))
            places_clear(&good, place);
    }
    return place_or_done(&g->s->choice, good);
}

// Who is worth the most points of those that are hit, one that is injured already first.
static struct engine_option target(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    place_set good = hit_by(g, s->named - 1U) & g->s->choice.places;
    place_set injured = good & s->injured;
    good = injured ? injured : good;
    unsigned best = good ? places_lowest(good) : 0;
    for (place_set left = good; left;) {
        unsigned place = places_pop(&left);
        best = multi_points_of(g, place) > multi_points_of(g, best) ? place : best;
    }
    return place_or_done(&g->s->choice, good ? places_only(best) : 0);
}

// A card, then whoever waits in the holding area, then no more.
static struct engine_option recruit(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    place_set held = ask->places & multi_state(g)->holding;
    if (bits128_empty(ask->cards))
        return place_or_done(ask, held);
    unsigned best = bits128_lowest(ask->cards);
    for (struct bits128 left = ask->cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        best = score_of_card(g, ask->seat, slot) > score_of_card(g, ask->seat, best) ? slot : best;
    }
    return engine_option_make(ENGINE_OPT_CARD, best);
}

// The way with the most behind it.
static struct engine_option best_way(const struct engine_game *g, unsigned attacker)
{
    const struct engine_choice *ask = &g->s->choice;
    unsigned best = (unsigned)__builtin_ctz(ask->indices);
    for (unsigned left = ask->indices; left; left &= left - 1) {
        unsigned way = (unsigned)__builtin_ctz(left);
        if (multi_attack_value(g, attacker, (enum multi_way)way) >
            multi_attack_value(g, attacker, (enum multi_way)best))
            best = way;
    }
    return engine_option_make(ENGINE_OPT_PENDING, best);
}

static struct engine_option own_answer(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (ask->what) {
    case MULTI_ASK_ATTACKER: return attacker(g);
    case MULTI_ASK_WAY: return best_way(g, multi_state(g)->named - 1U);
    case MULTI_ASK_COUNTER: return best_way(g, multi_state(g)->recipient);
    case MULTI_ASK_AT: return target(g);
    case MULTI_ASK_RECRUIT: return recruit(g);
    case MULTI_ASK_REDRAW: return engine_option_make(ENGINE_OPT_NUMBER, 1);
    case MULTI_ASK_ACT:
    case MULTI_ASK_INCIDENT:
    case MULTI_ASK_BLOCKER:
    case MULTI_ASK_HEROIC:
    case MULTI_ASK_DISCARD: return engine_pass(ask);
    default: return engine_option_nth(ask, 0);
    }
}

// --- For the engine

// In combat what is being attacked is settled after the incidents only.
static bool settled(const struct engine_state *s)
{
    switch (s->choice.what) {
    case ENGINE_ASK_NOTHING: return true;
    case MULTI_ASK_RECRUIT:
    case MULTI_ASK_FOOTHOLD:
    case MULTI_ASK_ACT: return s->depth == 0;
    case MULTI_ASK_INCIDENT: return s->depth == 0 && s->step != MULTI_STEP_COMBAT;
    default: return false;
    }
}

static bool symmetric(const struct engine_game *g, unsigned a, unsigned b)
{
    (void)g, (void)a, (void)b;
    return false;
}

static place_set ordered(const struct engine_game *g) { return multi_state(g)->present; }

static const struct engine_value_rules value = {
    .card = CARD, .discarded = CARD / 2, .recalled = CARD, .little = 10, .about_x = 3};

static const double weights[ENGINE_USUAL_FEATURES] = {0.03, 0.05};

const struct engine_heuristics multi_heuristics = {.value = &value,
                                                   .point = POINT,
                                                   .settled = settled,
                                                   .intent_of = intent_of,
                                                   .score_places = score_places,
                                                   .score_of_card = score_of_card,
                                                   .own_answer = own_answer,
                                                   .worths = worths,
                                                   .symmetric = symmetric,
                                                   .ordered = ordered,
                                                   .weights = weights};
