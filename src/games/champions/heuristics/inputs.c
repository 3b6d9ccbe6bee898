// What goes into the network: the features of both seats as the one of them sees them, and the facts of
// cards, summed by where the cards are.
#include "engine/match.h"
#include "games/champions/heuristics/heuristics.h"

enum { FINE = 16, BOUND = INT16_MAX / 2 }; // parts of a unit of a feature

static int16_t in_parts(float x)
{
    float parts = x * (float)FINE;
    return (int16_t)(parts > BOUND ? BOUND : parts < -BOUND ? -BOUND : parts);
}

struct summing {
    const struct engine_game *g;
    const int8_t *facts;
    unsigned count; // of facts of a card
};

static void add(const struct summing *s, unsigned kind, int copies, int16_t *sum)
{
    const int8_t *fact = s->facts + (size_t)kind * s->count;
    copies = copies < FINE ? copies : FINE;
    for (unsigned i = 0; i < s->count; i++)
        sum[i] = (int16_t)(sum[i] + fact[i] * copies);
}

static void add_cards(const struct summing *s, unsigned seat, struct bits128 cards, int16_t *sum)
{
    const struct engine_list *list = engine_list(s->g->m, seat);
    while (!bits128_empty(cards))
        add(s, list->kind[bits128_pop(&cards)], 1, sum);
}

// Of another's champion that lies face down nothing is known.
static bool is_known(engine_card card)
{
    return engine_card_is_token(card) || engine_card_slot(card) != ENGINE_HIDDEN_CARD;
}

static void add_places(const struct summing *s, place_set places, int16_t *sum)
{
    const struct board *b = board_of(s->g);
    while (places) {
        unsigned place = places_pop(&places);
        if (is_known(b->card[place]))
            add(s, champ_kind_at(s->g, place), (int)board_copies(b, place), sum);
    }
}

static int16_t *add_seat(const struct summing *s, unsigned seat, int16_t *out)
{
    const struct board *b = board_of(s->g);
    place_set own = board_player(s->g, seat)->control & b->present;
    place_set ready = own & ~b->expended & ~b->flipped & ~b->deploying;
    const struct engine_player *player = engine_player(s->g, seat);
    add_places(s, ready, out);
    add_places(s, own & ~ready, out + s->count);
    add_cards(s, seat, player->discard, out + 2 * (size_t)s->count);
    add_cards(s, seat, player->hand, out + 3 * (size_t)s->count);
    return out + (size_t)CHAMP_ZONES * s->count;
}

static int16_t *put_threat(const struct champ_battlefield *field, unsigned seat, unsigned rival, int16_t *out)
{
    enum { PARTS = 20, MOST = 100, SHARES = 20 };
    const struct engine_game *g = field->g;
    const struct board *b = board_of(g);
    place_set able = board_player(g, seat)->control & b->present;
    if (g->s->active == seat)
        able &= ~b->expended & ~b->flipped & (~b->deploying | b->lasting[CHAMP_BLITZ]);
    struct champ_threat threat = champ_threat_of(field, able, seat, rival);
    int worth = threat.worth / PARTS, health = board_player(g, rival)->health;
    int through = threat.through < CHAMP_MOST_HEALTH ? threat.through : CHAMP_MOST_HEALTH;
    int share = through * SHARES / (health > 1 ? health : 1);
    *out++ = (int16_t)(worth > MOST ? MOST : worth < 0 ? 0 : worth);
    *out++ = (int16_t)(share > 2 * SHARES ? 2 * SHARES : share);
    *out++ = threat.lethal;
    return out;
}

int16_t *champ_inputs(const struct engine_game *g, unsigned seat, int16_t *out)
{
    const struct engine_heuristics *h = g->m->rules->heuristics;
    unsigned rival = engine_next_seat(g->s->alive & ~(1U << seat), seat);
    float features[EPIC_MAX_SEATS * ENGINE_MAX_FEATURES];
    h->features(g, features);
    for (unsigned i = 0; i < h->feature_count; i++)
        *out++ = in_parts(features[seat * h->feature_count + i]);
    for (unsigned i = 0; i < h->feature_count; i++)
        *out++ = in_parts(features[rival * h->feature_count + i]);
    const struct summing s = {g, engine_cards_of(g->m)->facts, engine_cards_of(g->m)->fact_count};
    int16_t *end = out + 2 * (size_t)CHAMP_ZONES * s.count;
    for (int16_t *at = out; at < end; at++)
        *at = 0;
    (void)add_seat(&s, rival, add_seat(&s, seat, out));
    struct champ_battlefield field;
    champ_survey(&field, g, board_of(g)->present);
    return put_threat(&field, rival, seat, put_threat(&field, seat, rival, end));
}

int16_t *champ_put_scores(const struct engine_game *g, bool told, int16_t *out)
{
    enum { PARTS = 20, MOST = 200 };
    int32_t score[EPIC_MAX_ACTIONS], most = 0, second = 0;
    unsigned count = told ? engine_action_scores(g, score) : 0;
    for (unsigned i = 0; i + g->s->choice.done < count; i++) {
        second = score[i] > most ? most : score[i] > second ? score[i] : second;
        most = score[i] > most ? score[i] : most;
    }
    *out++ = (int16_t)(most / PARTS > MOST ? MOST : most / PARTS);
    *out++ = (int16_t)(second / PARTS > MOST ? MOST : second / PARTS);
    return out;
}
