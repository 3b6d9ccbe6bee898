// What goes into the networks of this game: engine/heuristics/expect.c.
#include "engine/language/cards.h"
#include "engine/zones/deck.h"
#include "games/multiverse/heuristics/forecast.h"
#include "games/multiverse/heuristics/outlook.h"

// --- The facts of a card

static void count_effects(const struct engine_cards *cards, unsigned pc, int8_t *out)
{
    for (; pc < cards->code_count && cards->code[pc].op != ENGINE_OP_END; pc++) {
        uint32_t traits = cards->language->ops[cards->code[pc].op].traits;
        out[MULTI_FACT_HARMS] = (int8_t)(out[MULTI_FACT_HARMS] + ((traits & ENGINE_HARMS) != 0));
        out[MULTI_FACT_HELPS] = (int8_t)(out[MULTI_FACT_HELPS] + ((traits & ENGINE_HELPS) != 0));
        out[MULTI_FACT_CHANGES] = (int8_t)(out[MULTI_FACT_CHANGES] + (cards->code[pc].op == MULTI_OP_CHANGE));
        out[MULTI_FACT_DRAWS] = (int8_t)(out[MULTI_FACT_DRAWS] + (cards->code[pc].op == ENGINE_OP_DRAW));
    }
}

static void count_texts(const struct engine_cards *cards, const struct multi_kind *kind, int8_t *out)
{
    const struct multi_text *texts = cards->abilities;
    for (unsigned i = kind->first_text; i < kind->first_text + (unsigned)kind->texts; i++) {
        unsigned form = texts[i].form < MULTI_RESPONSE ? texts[i].form : MULTI_RESPONSE;
        out[MULTI_FACT_FORMS + form]++;
        // Of incidents the program is that of the card.
        if (kind->type != MULTI_INCIDENT)
            count_effects(cards, texts[i].code, out);
    }
}

void multi_facts_of(const struct engine_cards *cards, unsigned number, int8_t *out)
{
    const struct multi_kind *kind = engine_kind_record(cards, number, sizeof *kind);
    bool incident = kind->type == MULTI_INCIDENT;
    out[MULTI_FACT_TYPES + kind->type] = 1;
    out[MULTI_FACT_COST] = (int8_t)kind->cost;
    out[MULTI_FACT_COMBAT] = (int8_t)kind->combat;
    out[MULTI_FACT_DEFENSE] = (int8_t)kind->defense;
    out[MULTI_FACT_ATTACK] = (int8_t)multi_attack_of(kind);
    out[MULTI_FACT_PSI] = (int8_t)kind->power[MULTI_PSI];
    out[MULTI_FACT_SHOOTS] = kind->ways != 0;
    out[MULTI_FACT_WARDS] = kind->immune || kind->resistant;
    out[MULTI_FACT_HEROIC] = kind->type == MULTI_CHARACTER && multi_is_heroic(kind->natures);
    out[MULTI_FACT_EARLY] = kind->type == MULTI_CHARACTER && kind->moments;
    out[MULTI_FACT_LASTS] = incident && kind->duration == MULTI_PERMANENT;
    out[MULTI_FACT_IN_COMBAT] = incident && kind->activation == MULTI_IN_COMBAT;
    out[MULTI_FACT_RESPONDS] = incident && kind->activation == MULTI_IN_RESPONSE;
    for (unsigned i = 0; i < MULTI_KEYWORD_COUNT; i++)
        out[MULTI_FACT_KEYWORDS + i] = (int8_t)(kind->keywords >> i & 1U);
    if (kind->code != ENGINE_NO_INDEX)
        count_effects(cards, kind->code, out);
    count_texts(cards, kind, out);
}

// --- Facts summed by where cards are: what works, what waits to come back, hands

static void add_fact(const struct engine_game *g, engine_card card, int16_t *sum)
{
    const int8_t *fact = engine_cards_of(g->m)->facts + (size_t)engine_card_kind(g->m, card) * MULTI_FACTS;
    for (unsigned i = 0; i < MULTI_FACTS; i++)
        sum[i] = (int16_t)(sum[i] + fact[i]);
}

static void add_places(const struct engine_game *g, place_set places, int16_t *sum)
{
    while (places)
        add_fact(g, multi_state(g)->card[places_pop(&places)], sum);
}

static int16_t *add_facts(const struct engine_game *g, unsigned seat, int16_t *out)
{
    const struct multi_state *s = multi_state(g);
    place_set own = multi_player(g, seat)->own, waiting = s->holding | s->disabled | s->broken | s->lost;
    for (unsigned i = 0; i < MULTI_ZONES * MULTI_FACTS; i++)
        out[i] = 0;
    add_places(g, own & ~waiting, out);
    add_places(g, own & waiting, out + MULTI_FACTS);
    for (struct bits128 left = engine_player(g, seat)->hand; !bits128_empty(left);)
        add_fact(g, engine_card_of(seat, bits128_pop(&left)), out + 2 * (size_t)MULTI_FACTS);
    return out + (size_t)MULTI_ZONES * MULTI_FACTS;
}

// --- A position

static int16_t at_most(int number, int most)
{
    return (int16_t)(number > most ? most : number < -most ? -most : number);
}

// As they are now, of characters in one state: how many, their points, what they attack and defend with.
static int16_t *put_state(const struct engine_game *g, place_set places, int16_t *out)
{
    int points = 0, attack = 0, defense = 0;
    int16_t count = (int16_t)places_count(places);
    while (places) {
        unsigned place = places_pop(&places);
        const struct multi_kind *kind = multi_kind_at(g, place);
        points += multi_points_of(g, place);
        attack += multi_attack_of(kind) + multi_attack_value(g, place, MULTI_CLOSE) - kind->combat;
        defense += multi_defense_value(g, place);
    }
    *out++ = count;
    *out++ = (int16_t)points;
    *out++ = (int16_t)attack;
    *out++ = (int16_t)defense;
    return out;
}

static int16_t *put_states(const struct engine_game *g, unsigned seat, int16_t *out)
{
    const struct multi_state *s = multi_state(g);
    place_set characters = multi_player(g, seat)->own & ~s->items, active = characters & multi_active(g);
    out = put_state(g, active & ~s->injured & ~s->tapped, out);
    out = put_state(g, active & ~s->injured & s->tapped, out);
    out = put_state(g, active & s->injured & ~s->tapped, out);
    out = put_state(g, active & s->injured & s->tapped, out);
    out = put_state(g, characters & ~s->holding & s->disabled, out);
    return put_state(g, characters & s->holding, out);
}

static unsigned established(const struct multi_player *player)
{
    unsigned energies = 0;
    for (unsigned i = 0; i < MULTI_ENERGY_COUNT; i++)
        energies |= (unsigned)(player->established[i] != 0) << i;
    return energies;
}

// Cards in hand that could be paid in the next turn or the one after, what they cost, and those that no
// foothold pays for.
static int16_t *put_hand(const struct engine_game *g, unsigned seat, int footholds, int16_t *out)
{
    enum { AHEAD = 2 };
    unsigned energies = established(multi_player(g, seat));
    struct bits128 cards = bits128_andnot(engine_player(g, seat)->hand, multi_list(g, seat)->footholds);
    int16_t ready = 0, cost = 0, foreign = 0;
    while (!bits128_empty(cards)) {
        const struct multi_kind *kind = multi_kind_of(g, engine_card_of(seat, bits128_pop(&cards)));
        bool paid = (multi_energies_alone(kind) & energies) != 0;
        bool soon = paid && kind->cost <= footholds + AHEAD;
        ready = (int16_t)(ready + soon);
        cost = (int16_t)(cost + (soon ? kind->cost : 0));
        foreign = (int16_t)(foreign + !paid);
    }
    *out++ = ready;
    *out++ = cost;
    *out++ = foreign;
    return out;
}

static int16_t *put_menace(struct multi_outlook *o, unsigned seat, int16_t *out)
{
    const struct multi_menace menace = multi_menace_of(o, seat);
    *out++ = menace.attackers;
    *out++ = menace.targets;
    *out++ = menace.sure;
    *out++ = menace.twice;
    *out++ = menace.once;
    return out;
}

static int16_t *put_seat(struct multi_outlook *o, unsigned seat, int32_t worth, int16_t *out)
{
    enum { DECK = 60, PILE = 30, FOOTHOLDS = 24, PART = 50, MOST = 1000 };
    const struct engine_game *g = o->g;
    const struct multi_player *player = multi_player(g, seat);
    int footholds = (int)bits128_count(player->footholds), poison = 0, deck;
    for (place_set left = player->own; left;)
        poison += multi_state(g)->poison[places_pop(&left)];
    deck = (int)engine_seen_deck_count(engine_player(g, seat));
    *out++ = at_most(worth / PART, MOST);
    *out++ = at_most(deck, DECK);
    *out++ = at_most((int)bits128_count(player->graveyard), PILE);
    *out++ = at_most((int)bits128_count(player->in_force), PILE);
    *out++ = at_most(footholds, FOOTHOLDS);
    *out++ = at_most(multi_energy_left(g, seat), FOOTHOLDS);
    *out++ = at_most(poison, PILE);
    *out++ = at_most((int)places_count(multi_fighters(g, seat) & ~player->own), PILE);
    *out++ = at_most(multi_hand_of(g, seat), PILE);
    return put_menace(o, seat, put_hand(g, seat, footholds, out));
}

// Which part of the turn it is, for whose turn it is and for the other.
static int16_t *put_step(unsigned step, bool own, int16_t *out)
{
    enum { PARTS = 4 };
    unsigned part = step < MULTI_STEP_ABILITIES  ? 0
                    : step < MULTI_STEP_RECRUIT  ? 1
                    : step == MULTI_STEP_RECRUIT ? 2
                                                 : 3;
    for (unsigned i = 0; i < PARTS; i++) {
        *out++ = own && i == part;
        *out++ = !own && i == part;
    }
    return out;
}

static int16_t *put_features(const float *features, int16_t *out)
{
    enum { FINE = 50, BOUND = INT16_MAX / 2 }; // of points that win: usually points
    for (unsigned i = 0; i < MULTI_FEATURE_COUNT; i++) {
        float parts = features[i] * (float)FINE;
        *out++ = (int16_t)(parts > BOUND ? BOUND : parts < -BOUND ? -BOUND : parts);
    }
    return out;
}

void multi_inputs(const struct engine_game *g, unsigned seat, bool open, int16_t *out)
{
    enum { TURNS = 100, FIRST_TURNS = 2 };
    const struct engine_state *s = g->s;
    bool own = s->active == seat;
    unsigned rival = engine_next_seat(s->alive & ~(1U << seat), seat);
    float features[EPIC_MAX_SEATS * ENGINE_MAX_FEATURES];
    int32_t worth[EPIC_MAX_SEATS];
    struct multi_outlook room, *o = multi_look_out(g, &room);
    multi_features(g, features);
    multi_worths(g, worth);
    out = put_features(features + (size_t)seat * MULTI_FEATURE_COUNT, out);
    out = put_features(features + (size_t)rival * MULTI_FEATURE_COUNT, out);
    out = add_facts(g, rival, add_facts(g, seat, out));
    out = put_states(g, rival, put_states(g, seat, out));
    out = put_seat(o, rival, worth[rival], put_seat(o, seat, worth[seat], out));
    out = put_step(s->step, own, out);
    *out++ = own;
    *out++ = s->choice.seat == seat && !open;
    *out++ = s->turn <= FIRST_TURNS;
    *out++ = at_most((int)s->turn, TURNS);
}
