// Mimic and Magic: once a turn a common ability of another character, or any, until the own next upkeep.
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "games/multiverse/multiverse.h"

// --- What there is to copy

// M-ability-mimic-5; who has the one or the other gains nothing by the other one.
static const uint64_t not_copied = UINT64_C(1) << MULTI_MIMIC | UINT64_C(1) << MULTI_MAGIC;

// As bits: keywords, natures, kinds of attacks.
struct common {
    uint64_t keywords;
    uint32_t natures, immune, resistant;
};

static struct common abilities_of(const struct engine_game *g, unsigned place)
{
    const struct multi_kind *kind = multi_kind_at(g, place);
    const struct multi_traits traits = multi_traits_at(g, place);
    return (struct common){.keywords = traits.keywords & ~not_copied,
                           .natures = traits.natures & (1U << MULTI_VILLAIN | 1U << MULTI_ANTI_HERO),
                           .immune = kind->immune | multi_gained_bits(g, place, MULTI_GIFT_IMMUNE),
                           .resistant = kind->resistant | multi_gained_bits(g, place, MULTI_GIFT_RESISTANT)};
}

// M-ability-mimic-1, M-ability-mimic-2, M-ability-mimic-6: what is printed on, or was gained by, others in
// play.
static struct common abilities_of_others(const struct engine_game *g, unsigned place)
{
    struct common all = {0};
    for (place_set left = multi_in_play(g) & ~places_only(place); left;) {
        struct common one = abilities_of(g, places_pop(&left));
        all.keywords |= one.keywords;
        all.natures |= one.natures;
        all.immune |= one.immune;
        all.resistant |= one.resistant;
    }
    return all;
}

// M-ability-magic-1; rage is no kind of attack of its own.
static struct common all_abilities(void)
{
    uint32_t attacks = ((1U << (MULTI_FIRST_ELEMENT_BIT + MULTI_ELEMENT_COUNT)) - 1U) & ~(1U << MULTI_RAGING);
    return (struct common){.keywords = ((UINT64_C(1) << MULTI_KEYWORD_COUNT) - 1U) & ~not_copied,
                           .natures = 1U << MULTI_VILLAIN | 1U << MULTI_ANTI_HERO,
                           .immune = attacks,
                           .resistant = attacks};
}

// --- Once a game

// What a character, or its copies by Swarm together with it, copies once in a game: M-ability-mimic-4,
// M-ability-magic-2.
enum once { ONCE_IMMUNE, ONCE_INVULNERABLE, ONCE_RESURRECT };
static_assert(ONCE_RESURRECT + 1 == MULTI_ONCE, "a set for each");

static unsigned slot_of(const struct engine_game *g, unsigned place)
{
    const struct multi_state *s = multi_state(g);
    if (!multi_is_copy(g, place))
        return engine_card_slot(s->card[place]);
    const struct engine_list *list = engine_list(g->m, s->controller[place]);
    unsigned slot = 0;
    while (slot + 1U < list->size && list->kind[slot] != engine_card_kind(g->m, s->card[place]))
        slot++;
    return slot;
}

static struct bits128 *copied_once(const struct engine_game *g, unsigned place, enum once what)
{
    const struct multi_state *s = multi_state(g);
    unsigned owner = multi_is_copy(g, place) ? s->controller[place] : engine_card_owner(s->card[place]);
    return &multi_player(g, owner)->copied[what];
}

static bool is_over(const struct engine_game *g, unsigned place, enum once what)
{
    return bits128_test(*copied_once(g, place, what), slot_of(g, place));
}

static void note_once(struct engine_game *g, unsigned place, enum once what)
{
    bits128_set(copied_once(g, place, what), slot_of(g, place));
}

// --- What a character may copy now

static struct common copyable(const struct engine_game *g, unsigned place, bool magic)
{
    struct common all = magic ? all_abilities() : abilities_of_others(g, place);
    struct common own = abilities_of(g, place);
    if (is_over(g, place, ONCE_INVULNERABLE))
        own.keywords |= UINT64_C(1) << MULTI_INVULNERABLE;
    if (is_over(g, place, ONCE_RESURRECT))
        own.keywords |= UINT64_C(1) << MULTI_RESURRECT;
    return (struct common){.keywords = all.keywords & ~own.keywords,
                           .natures = all.natures & ~own.natures,
                           .immune = is_over(g, place, ONCE_IMMUNE) ? 0 : all.immune & ~own.immune,
                           .resistant = all.resistant & ~own.resistant};
}

// Whom it may lock then: X is the Arch-enemy of another character.
static place_set enemies(const struct engine_game *g, unsigned place, bool magic)
{
    const struct multi_state *s = multi_state(g);
    place_set sides = multi_places_of(g, multi_allies(g, s->controller[place]));
    place_set others = multi_active(g) & ~sides, found = 0;
    if (magic)
        return others & ~multi_arch_enemies(g, place);
    for (place_set left = multi_in_play(g) & ~places_only(place); left;)
        found |= multi_enemies_among(g, places_pop(&left), others);
    return found & ~multi_arch_enemies(g, place);
}

uint64_t multi_copyable_keywords(const struct engine_game *g, unsigned place, bool magic)
{
    return copyable(g, place, magic).keywords;
}

unsigned multi_copyable(const struct engine_game *g, unsigned place, bool magic)
{
    struct common c = copyable(g, place, magic);
    return (unsigned)(c.keywords != 0) << MULTI_COPY_ABILITY |
           (unsigned)(c.natures != 0) << MULTI_COPY_NATURE |
           (unsigned)(c.immune != 0) << MULTI_COPY_IMMUNITY |
           (unsigned)(c.resistant != 0) << MULTI_COPY_RESISTANCE |
           (unsigned)(enemies(g, place, magic) != 0) << MULTI_COPY_ENEMY;
}

static_assert(MULTI_MIMIC <= 32 && MULTI_MAGIC == MULTI_MIMIC + 1 && MULTI_MAGIC + 1 == MULTI_KEYWORD_COUNT,
              "a choice has 32 indices: those that are never copied stand last");

void multi_ask_copy(struct engine_game *g, unsigned place, bool magic, enum multi_copying what)
{
    struct common c = copyable(g, place, magic);
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_COPY, multi_state(g)->controller[place]);
    switch (what) {
    case MULTI_COPY_ABILITY: ask->indices = (uint32_t)c.keywords; return;
    case MULTI_COPY_NATURE: ask->indices = c.natures; return;
    case MULTI_COPY_IMMUNITY: ask->indices = c.immune; return;
    case MULTI_COPY_RESISTANCE: ask->indices = c.resistant; return;
    default: ask->places = enemies(g, place, magic); return;
    }
}

// --- It has it

void multi_copy(struct engine_game *g, unsigned place, enum multi_copying what, unsigned which)
{
    static const uint8_t gifts[] = {[MULTI_COPY_ABILITY] = MULTI_GIFT_KEYWORD,
                                    [MULTI_COPY_NATURE] = MULTI_GIFT_NATURE,
                                    [MULTI_COPY_IMMUNITY] = MULTI_GIFT_IMMUNE,
                                    [MULTI_COPY_RESISTANCE] = MULTI_GIFT_RESISTANT,
                                    [MULTI_COPY_ENEMY] = MULTI_GIFT_ENEMY};
    if (what == MULTI_COPY_ENEMY)
        which = engine_card_kind(g->m, multi_state(g)->card[which]);
    if (what == MULTI_COPY_IMMUNITY)
        note_once(g, place, ONCE_IMMUNE);
    if (what == MULTI_COPY_ABILITY && which == MULTI_INVULNERABLE)
        note_once(g, place, ONCE_INVULNERABLE);
    if (what == MULTI_COPY_ABILITY && which == MULTI_RESURRECT)
        note_once(g, place, ONCE_RESURRECT);
    multi_gain(g, (struct multi_gain){.card = ENGINE_NO_CARD,
                                      .place = (uint8_t)place,
                                      .gift = gifts[what],
                                      .number = (uint16_t)which,
                                      .copied = true});
}
