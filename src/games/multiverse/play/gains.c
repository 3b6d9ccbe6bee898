// What characters have gained besides what incidents in force say: by dice, by Mimic and Magic.
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

#include <string.h>

static void note_gains(struct multi_state *s)
{
    s->gained = 0;
    for (unsigned i = 0; i < s->gain_count; i++)
        places_set(&s->gained, s->gains[i].place);
}

void multi_gain(struct engine_game *g, struct multi_gain gain)
{
    struct multi_state *s = multi_state(g);
    if (s->gain_count == MULTI_GAINS) {
        engine_end_game(g, EPIC_END_CAPACITY, 0);
        return;
    }
    gain.at = s->effect_count;
    s->gains[s->gain_count++] = gain;
    note_gains(s);
}

// --- When they end

static void remove_gain(struct multi_state *s, unsigned index)
{
    s->gain_count--;
    memmove(&s->gains[index], &s->gains[index + 1], (s->gain_count - index) * sizeof s->gains[0]);
    s->gains[s->gain_count] = (struct multi_gain){0};
}

typedef bool ends(const struct multi_state *s, const struct multi_gain *gain, unsigned about);

static void end_gains(struct multi_state *s, ends *over, unsigned about)
{
    for (unsigned i = 0; i < s->gain_count;) {
        if (over(s, &s->gains[i], about))
            remove_gain(s, i);
        else
            i++;
    }
    note_gains(s);
}

static bool is_of_place(const struct multi_state *s, const struct multi_gain *gain, unsigned place)
{
    (void)s;
    return gain->place == place && gain->card == ENGINE_NO_CARD;
}

static bool is_copied_by(const struct multi_state *s, const struct multi_gain *gain, unsigned seat)
{
    return gain->copied && s->controller[gain->place] == seat;
}

static bool is_of_no_effect(const struct multi_state *s, const struct multi_gain *gain, unsigned about)
{
    (void)about;
    if (gain->card == ENGINE_NO_CARD)
        return false;
    for (unsigned i = 0; i < s->effect_count; i++)
        if (s->effects[i].card == gain->card && places_test(s->effects[i].targets, gain->place))
            return false;
    return true;
}

// M-holding-23: what an incident that goes along gives stays.
void multi_lose_gains(struct engine_game *g, unsigned place)
{
    end_gains(multi_state(g), is_of_place, place);
}

// M-ability-mimic-7
void multi_end_copied(struct engine_game *g, unsigned seat) { end_gains(multi_state(g), is_copied_by, seat); }

// An incident is in force no more, or not for somebody: M-boost-14.
void multi_check_gains(struct engine_game *g, unsigned effect)
{
    struct multi_state *s = multi_state(g);
    for (unsigned i = 0; i < s->gain_count; i++)
        s->gains[i].at = (uint8_t)(s->gains[i].at - (s->gains[i].at > effect));
    if (s->gain_count)
        end_gains(s, is_of_no_effect, 0);
}

// --- What they come to

uint64_t multi_keywords_gained_at(const struct engine_game *g, unsigned place, unsigned at)
{
    const struct multi_state *s = multi_state(g);
    uint64_t keywords = 0;
    for (unsigned i = 0; i < s->gain_count; i++) {
        const struct multi_gain *gain = &s->gains[i];
        if (gain->place == place && gain->at == at && gain->gift == MULTI_GIFT_KEYWORD)
            keywords |= UINT64_C(1) << gain->number;
    }
    return keywords;
}

uint64_t multi_all_gained_keywords(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    uint64_t keywords = 0;
    for (unsigned i = 0; places_test(s->gained, place) && i < s->gain_count; i++) {
        const struct multi_gain *gain = &s->gains[i];
        if (gain->place == place && gain->gift == MULTI_GIFT_KEYWORD)
            keywords |= UINT64_C(1) << gain->number;
    }
    return keywords;
}

place_set multi_having_gained(const struct engine_game *g, enum multi_keyword keyword)
{
    const struct multi_state *s = multi_state(g);
    place_set having = 0;
    for (unsigned i = 0; i < s->gain_count; i++)
        having |= places_if(s->gains[i].gift == MULTI_GIFT_KEYWORD && s->gains[i].number == keyword,
                            s->gains[i].place);
    return having;
}

unsigned multi_gained_ways(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    unsigned ways = 0;
    for (unsigned i = 0; i < s->gain_count; i++)
        if (s->gains[i].place == place && s->gains[i].gift == MULTI_GIFT_POWER)
            ways |= 1U << s->gains[i].number;
    return ways;
}

uint32_t multi_gained_bits(const struct engine_game *g, unsigned place, enum multi_gift gift)
{
    const struct multi_state *s = multi_state(g);
    uint32_t bits = 0;
    for (unsigned i = 0; places_test(s->gained, place) && i < s->gain_count; i++)
        if (s->gains[i].place == place && s->gains[i].gift == gift)
            bits |= 1U << s->gains[i].number;
    return bits;
}

int multi_gained_value(const struct engine_game *g, unsigned place, enum multi_gift gift)
{
    const struct multi_state *s = multi_state(g);
    int value = 0;
    for (unsigned i = 0; places_test(s->gained, place) && i < s->gain_count; i++)
        if (s->gains[i].place == place && s->gains[i].gift == gift)
            value += s->gains[i].value;
    return value;
}

int multi_lasting_gains(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    int sum = 0;
    for (unsigned i = 0; places_test(s->gained, place) && i < s->gain_count; i++) {
        const struct multi_gain *gain = &s->gains[i];
        bool number = gain->gift == MULTI_GIFT_COMBAT || gain->gift == MULTI_GIFT_DEFENSE;
        if (gain->place == place && !gain->copied)
            sum += number ? gain->value : 1;
    }
    return sum;
}

const struct multi_gain *multi_gained_power(const struct engine_game *g, unsigned place, enum multi_way way)
{
    const struct multi_state *s = multi_state(g);
    const struct multi_gain *best = NULL;
    for (unsigned i = 0; places_test(s->gained, place) && i < s->gain_count; i++) {
        const struct multi_gain *gain = &s->gains[i];
        if (gain->place == place && gain->gift == MULTI_GIFT_POWER && gain->number == way &&
            (!best || gain->value > best->value))
            best = gain;
    }
    return best;
}

place_set multi_gained_enemies(const struct engine_game *g, unsigned place, place_set others)
{
    const struct multi_state *s = multi_state(g);
    place_set enemies = 0;
    for (unsigned i = 0; places_test(s->gained, place) && i < s->gain_count; i++)
        for (place_set left = s->gains[i].place == place && s->gains[i].gift == MULTI_GIFT_ENEMY ? others : 0;
             left;) {
            unsigned other = places_pop(&left);
            enemies |= places_if(engine_card_kind(g->m, s->card[other]) == s->gains[i].number, other);
        }
    return enemies;
}
