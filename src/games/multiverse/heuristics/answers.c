// Answers to the questions of this game.
#include "engine/zones/deck.h"
#include "games/multiverse/heuristics/outlook.h"

struct engine_option multi_place_or_done(const struct engine_choice *ask, place_set good)
{
    if (good)
        return engine_option_make(ENGINE_OPT_PLACE, places_lowest(good));
    return ask->done ? engine_option_make(ENGINE_OPT_DONE, 0) : engine_option_nth(ask, 0);
}

// --- The recruit step

static unsigned dearest(const struct engine_game *g, place_set places)
{
    unsigned best = places_pop(&places);
    while (places) {
        unsigned place = places_pop(&places);
        best = multi_points_of(g, place) > multi_points_of(g, best) ? place : best;
    }
    return best;
}

int multi_energy_left(const struct engine_game *g, unsigned seat)
{
    int left = 0;
    for (unsigned energy = 0; energy < MULTI_ENERGY_COUNT; energy++)
        left += multi_player(g, seat)->untapped[energy];
    return left;
}

// Those that there is energy for, the dearest first; they are named in ascending order.
static place_set worth_evacuating(const struct engine_game *g, place_set places)
{
    int energy = multi_energy_left(g, g->s->choice.seat);
    place_set found = 0;
    while (places) {
        unsigned place = dearest(g, places);
        int cost = (int)multi_evacuation_cost(g, place);
        places_clear(&places, place);
        found |= places_if(cost <= energy, place);
        energy -= cost <= energy ? cost : 0;
    }
    return found;
}

static unsigned best_card(const struct engine_game *g, struct bits128 cards)
{
    unsigned seat = g->s->choice.seat, best = bits128_lowest(cards);
    for (struct bits128 left = cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        best = multi_score_of_card(g, seat, slot) > multi_score_of_card(g, seat, best) ? slot : best;
    }
    return best;
}

// Who waits in the holding area comes back for nothing; whoever is disabled goes there, then cards are
// played, and what energy is left heals the injured.
static struct engine_option recruit(const struct engine_game *g)
{
    const struct multi_state *s = multi_state(g);
    const struct engine_choice *ask = &g->s->choice;
    place_set held = ask->places & s->holding, disabled = worth_evacuating(g, ask->places & s->disabled);
    if (held || disabled)
        return multi_place_or_done(ask, held ? held : disabled);
    if (!bits128_empty(ask->cards))
        return engine_option_make(ENGINE_OPT_CARD, best_card(g, ask->cards));
    return multi_place_or_done(ask, worth_evacuating(g, ask->places & s->injured));
}

// --- Incidents

static place_set wounded(const struct engine_game *g, unsigned seat)
{
    const struct multi_state *s = multi_state(g);
    return multi_places_of(g, multi_allies(g, seat)) & (s->injured | s->disabled);
}

// What a card in hand and its energy could bring later.
static int32_t price_of(const struct multi_kind *kind) { return MULTI_WORTH_CARD / 2 + 5 * kind->cost; }

static struct engine_option ability(const struct engine_game *g);

// In upkeep there are markers to turn, too.
static struct engine_option incident(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    struct engine_option best = ask->powers ? ability(g) : engine_pass(ask);
    int32_t most = 0;
    for (struct bits128 left = ask->cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        engine_card card = engine_card_of(ask->seat, slot);
        const struct multi_kind *kind = multi_kind_of(g, card);
        bool character = kind->type == MULTI_CHARACTER;
        int32_t gain =
            character ? MULTI_WORTH_CARD
                      : multi_value_of_code(g, ask->seat, card, ENGINE_NO_PLACE, kind->code) - price_of(kind);
        if (gain > most) {
            most = gain;
            best = engine_option_make(ENGINE_OPT_CARD, slot);
        }
    }
    return best;
}

// --- Abilities

// What the character taps for, to its player.
static int32_t value_of_text(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_text *text = multi_text_of(g->m, multi_kind_at(g, place), MULTI_TAPS);
    return text ? multi_value_of_code(g, s->controller[place], s->card[place], place, text->code) : 0;
}

// Who is hurt may go to the holding area for nothing, and comes back without wounds.
static bool saves_somebody(const struct engine_game *g, unsigned place, enum multi_action action)
{
    const struct multi_state *s = multi_state(g);
    place_set own = multi_player(g, s->controller[place])->own & (s->injured | s->disabled) & ~s->holding;
    if (action == MULTI_DO_GO_WITH)
        return places_test(s->injured, place) || (own & s->disabled);
    return own != 0;
}

// After combat whoever has not attacked heals, hides, or sends somebody back.
static bool is_useful_after(struct multi_outlook *o, unsigned place, enum multi_action action)
{
    const struct engine_game *g = o->g;
    switch (action) {
    case MULTI_DO_HEAL:
    case MULTI_DO_HIDE:
    case MULTI_DO_REGAIN:
    case MULTI_DO_SEND_BACK: return true;
    case MULTI_DO_GO: return places_test(multi_state(g)->injured, place);
    case MULTI_DO_GO_WITH:
    case MULTI_DO_SEND: return saves_somebody(g, place, action);
    case MULTI_DO_REJUVENATE: return wounded(g, multi_state(g)->controller[place]) != 0;
    case MULTI_DO_TEXT: return value_of_text(g, place) > 0;
    default: return multi_is_gift_useful(o, place, action) || multi_is_item_useful(o, place, action, false);
    }
}

// Before combat whoever would wound nobody helps a team mate who would not without.
static bool is_useful_before(struct multi_outlook *o, unsigned place, enum multi_action action)
{
    const struct engine_game *g = o->g;
    bool helps = action == MULTI_DO_TEAMWORK || action == MULTI_DO_LEAD;
    if (action == MULTI_DO_TEXT)
        return value_of_text(g, place) > MULTI_WORTH_CARD && !multi_wounds_somebody(o, place);
    if (!helps)
        return multi_is_gift_useful(o, place, action) || multi_is_item_useful(o, place, action, true);
    if (multi_wounds_somebody(o, place))
        return false;
    place_set others = multi_player(g, g->s->active)->own & multi_active(g) & ~places_only(place);
    bool useful = false;
    for (place_set left = multi_mates_among(g, place, others); left && !useful;)
        useful = multi_helps_to_hit(o, places_pop(&left)) > 0;
    return useful;
}

// In the own upkeep: who is unseen is attacked by few; in the air or intangible is where who is hurt
// stays, and who shoots; and whoever is neither comes down to whom it would hit.
static bool is_marker_useful(const struct engine_game *g, unsigned place, enum multi_action action)
{
    const struct multi_state *s = multi_state(g);
    bool hurt = places_test(s->injured, place), hits = multi_would_hit(g, place);
    bool shoots = (multi_own_ways(g, place) & ~(1U << MULTI_CLOSE | 1U << MULTI_RAGING)) != 0;
    switch (action) {
    case MULTI_DO_VANISH: return !places_test(s->unseen, place);
    case MULTI_DO_PHASE: return places_test(s->phased, place) == (!hurt && hits);
    case MULTI_DO_FLY: return places_test(s->flying, place) != (hurt || shoots || !hits);
    default: return false;
    }
}

static bool is_useful(struct multi_outlook *o, unsigned place, enum multi_action action)
{
    switch (o->g->s->step) {
    case MULTI_STEP_UPKEEP: return is_marker_useful(o->g, place, action);
    case MULTI_STEP_ABILITIES: return is_useful_before(o, place, action);
    default: return is_useful_after(o, place, action);
    }
}

// The first thing that a character can do and that is useful now; MULTI_ACTIONS: none.  Before others'
// attacks only what is taken over is.
static enum multi_action useful_action(struct multi_outlook *o, unsigned place)
{
    const struct engine_game *g = o->g;
    bool before = g->s->step == MULTI_STEP_ABILITIES, own = multi_state(g)->controller[place] == g->s->active;
    unsigned usable = multi_usable_of(g, place);
    for (unsigned left = before && !own ? usable & (1U << MULTI_DO_MIMIC | 1U << MULTI_DO_CONJURE) : usable;
         left; left &= left - 1) {
        enum multi_action action = (enum multi_action)__builtin_ctz(left);
        if (is_useful(o, place, action))
            return action;
    }
    return MULTI_ACTIONS;
}

// What of several things a character does, or of several effects an ability has: the first that is useful.
struct engine_option multi_mode(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct engine_frame *f = g->s->depth ? engine_top(g) : NULL;
    struct multi_outlook room, *o = multi_look_out(g, &room);
    unsigned action = f && f->stage == MULTI_STAGE_ACTION ? useful_action(o, f->source) : MULTI_ACTIONS;
    if (action != MULTI_ACTIONS && ask->indices >> action & 1U)
        return engine_option_make(ENGINE_OPT_PENDING, action);
    return engine_option_nth(ask, 0);
}

// Of a character with several abilities the first useful one is used.
static struct engine_option ability(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    struct multi_outlook room, *o = multi_look_out(g, &room);
    for (place_set left = ask->powers; left;) {
        unsigned place = places_pop(&left);
        if (useful_action(o, place) != MULTI_ACTIONS)
            return engine_option_make(ENGINE_OPT_POWER, place);
    }
    return engine_pass(ask);
}

// --- Possession

// Who possesses somebody that attacks better than itself stays tapped.
static place_set worth_keeping(const struct engine_game *g, place_set possessors)
{
    const struct multi_state *s = multi_state(g);
    place_set good = 0, able = multi_active(g) & ~s->tapped;
    for (unsigned i = 0; i < s->bond_count; i++) {
        const struct multi_bond *bond = &s->bonds[i];
        if (bond->kind == MULTI_POSSESSES && places_test(possessors, bond->by) &&
            places_test(able, bond->on) && multi_worth_of(g, bond->on) > multi_worth_of(g, bond->by))
            places_set(&good, bond->by);
    }
    return good;
}

// --- The end of the turn

// How gladly a seat does without a card of its hand; 0: it keeps it.  Hands are filled up to seven cards, so
// that whatever lies there unplayed keeps a character away.
static int dispensable(const struct engine_game *g, unsigned seat, unsigned slot, bool spare_foothold)
{
    enum { FOOTHOLD = 100, DEAR = 60, INCIDENT = 50, ITEM = 40, LATER = 30, SOON = 2 };
    const struct multi_kind *kind = multi_kind_of(g, engine_card_of(seat, slot));
    int footholds = (int)bits128_count(multi_player(g, seat)->footholds), cost = kind->cost;
    switch (kind->type) {
    case MULTI_FOOTHOLD: return spare_foothold ? FOOTHOLD : 0;
    case MULTI_INCIDENT: return INCIDENT;
    case MULTI_ITEM: return ITEM;
    default: return cost > footholds + SOON ? DEAR + cost : cost > footholds ? LATER + cost : 0;
    }
}

// One foothold is played in a turn, and another one is soon drawn.
static bool has_spare_foothold(const struct engine_game *g, unsigned seat)
{
    enum { ENOUGH = 4 };
    struct bits128 held = bits128_and(engine_player(g, seat)->hand, multi_list(g, seat)->footholds);
    return bits128_count(held) > 1 && bits128_count(multi_player(g, seat)->footholds) >= ENOUGH;
}

// What is missed least; nothing, if that may be, where all are wanted or the deck ends soon.
static struct engine_option cut(const struct engine_game *g)
{
    enum { DECK = 8 };
    const struct engine_choice *ask = &g->s->choice;
    unsigned seat = ask->seat, worst = bits128_lowest(ask->cards);
    bool spare = has_spare_foothold(g, seat);
    int most = -1;
    for (struct bits128 left = ask->cards; !bits128_empty(left);) {
        unsigned slot = bits128_pop(&left);
        int gladly = dispensable(g, seat, slot, spare);
        if (gladly > most ||
            (gladly == most && multi_score_of_card(g, seat, slot) < multi_score_of_card(g, seat, worst))) {
            most = gladly;
            worst = slot;
        }
    }
    bool wanted = most <= 0 || engine_seen_deck_count(engine_player(g, seat)) < DECK;
    return ask->done && wanted ? engine_pass(ask) : engine_option_make(ENGINE_OPT_CARD, worst);
}

// --- All of them

struct engine_option multi_own_answer(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (ask->what) {
    case MULTI_ASK_ATTACKER: return multi_attacker(g);
    case MULTI_ASK_WAY: return multi_way_to_attack(g, multi_state(g)->named - 1U);
    case MULTI_ASK_COUNTER: return multi_way_to_attack(g, multi_state(g)->recipient);
    case MULTI_ASK_WEAPON: return multi_weapon_to_wield(g);
    case MULTI_ASK_ITEM: return multi_item_for_wound(g);
    case MULTI_ASK_AT: return multi_whom_to_attack(g);
    case MULTI_ASK_BLOCKER: return multi_blocker(g);
    case MULTI_ASK_FOR: return multi_whom_to_protect(g);
    case MULTI_ASK_HEROIC: return multi_rescuer(g);
    case MULTI_ASK_RECRUIT: return recruit(g);
    case MULTI_ASK_INCIDENT:
    case MULTI_ASK_RESPOND: return incident(g);
    case MULTI_ASK_ACT: return ability(g);
    case MULTI_ASK_COPY: return multi_what_to_copy(g);
    case MULTI_ASK_KEEP: return multi_place_or_done(ask, worth_keeping(g, ask->places));
    case MULTI_ASK_GRAVE: return engine_option_make(ENGINE_OPT_CARD, best_card(g, ask->cards));
    case MULTI_ASK_DISCARD: return cut(g);
    case MULTI_ASK_REDRAW: return engine_option_make(ENGINE_OPT_NUMBER, 1);
    default: return engine_option_nth(ask, 0);
    }
}
