// Decks made ready for play, options, how many points win.
#include "engine/match.h"
#include "engine/language/cards.h"
#include "games/multiverse/multiverse.h"
#include "rules/deck.h"

enum { MOST_POINTS = 100000, USUAL_BATTLES = 2 };

bool multi_match_begin(struct engine_match *match)
{
    ((struct multi_match *)match)->kinds = engine_cards_of(match)->kinds;
    ((struct multi_match *)match)->mods = engine_cards_of(match)->own[MULTI_TABLE_MODS];
    return true;
}

static void note_mod(struct multi_found *found, const struct multi_mod *mod)
{
    found->keywords |= mod->gained;
    found->limits |= mod->limits;
    found->ways |= (uint16_t)((mod->power != 0) << mod->way);
    found->classes |= (mod->labels | mod->lost_labels | mod->teams) != 0;
}

// What dice say, and Magic, may be any of them.
static const uint64_t all_keywords = (UINT64_C(1) << MULTI_KEYWORD_COUNT) - 1U;

static void note_program(const struct multi_match *m, struct multi_found *found, unsigned code)
{
    for (const struct engine_insn *in = &m->core.code[code]; in->op != ENGINE_OP_END; in++) {
        if (in->op == MULTI_OP_CHANGE)
            note_mod(found, &m->mods[in->b]);
        if (in->op == MULTI_OP_GIVE && in->b == MULTI_RANDOM_ABILITY)
            found->keywords = all_keywords;
    }
}

static void note_kind(const struct multi_match *m, struct multi_found *found, const struct multi_kind *kind)
{
    const struct multi_text *texts = multi_texts(&m->core, kind);
    found->keywords |= kind->keywords >> MULTI_MAGIC & 1U ? all_keywords : kind->keywords;
    found->ways |= kind->type == MULTI_ITEM ? kind->ways : 0;
    if (kind->type == MULTI_ITEM && kind->mod != ENGINE_NO_INDEX)
        note_mod(found, &m->mods[kind->mod]);
    if (kind->code != ENGINE_NO_INDEX)
        note_program(m, found, kind->code);
    for (unsigned i = 0; i < kind->texts; i++)
        note_program(m, found, texts[i].code);
}

// Only a card of such a kind can be in play while another one is: M-ability-unique-1.
static void note_several(struct multi_match *m)
{
    struct engine_kinds seen = {0};
    m->several = seen;
    for (unsigned seat = 0; seat < m->core.base.seats; seat++) {
        const struct engine_list *list = &m->list[seat].core;
        for (unsigned slot = 0; slot < list->size; slot++)
            engine_kinds_add(engine_kinds_have(&seen, list->kind[slot]) ? &m->several : &seen,
                             list->kind[slot]);
    }
}

static void note_found(struct multi_match *m)
{
    struct multi_found *all = &m->found;
    *all = (struct multi_found){0};
    for (unsigned seat = 0; seat < m->core.base.seats; seat++) {
        const struct multi_found *found = &m->list[seat].found;
        all->keywords |= found->keywords;
        all->limits |= found->limits;
        all->ways |= found->ways;
        all->classes |= found->classes;
    }
    m->actions = multi_actions_with(all->keywords, false);
    m->upkeep_actions = multi_actions_with(all->keywords, true);
}

// M-deck-11: for the whole game.
void multi_note_list(struct engine_match *match, unsigned seat)
{
    struct multi_match *m = (struct multi_match *)match;
    struct multi_list *list = &m->list[seat];
    for (unsigned slot = 0; slot < list->core.size; slot++) {
        const struct multi_kind *kind = &m->kinds[list->core.kind[slot]];
        struct bits128 *const sets[] = {&list->footholds, &list->characters, &list->incidents, &list->items};
        bits128_set(sets[kind->type], slot);
        if (slot == 0 || list->core.kind[slot] != list->core.kind[slot - 1])
            note_kind(m, &list->found, kind);
        if (kind->type == MULTI_INCIDENT && kind->activation == MULTI_IN_RESPONSE)
            bits128_set(&list->responses, slot);
        if (kind->moments)
            bits128_set(&list->early, slot);
    }
    note_found(m);
    note_several(m);
}

// What the cards of the match listen to.
static uint64_t events_of(const struct engine_match *m, const struct engine_kinds *listed)
{
    uint64_t events = 0;
    for (unsigned i = 0; i < engine_cards_of(m)->count; i++) {
        const struct multi_kind *kind = &((const struct multi_match *)m)->kinds[i];
        const struct multi_text *texts = multi_texts(m, kind);
        for (unsigned text = 0; engine_kinds_have(listed, i) && text < kind->texts; text++)
            if (texts[text].form == MULTI_TRIGGER)
                events |= UINT64_C(1) << texts[text].event;
    }
    return events;
}

// M-deck-4, M-deck-5: the points of a deck are what its cards cost; footholds cost nothing.
struct points {
    int all, characters;
};

static struct points points_of(const struct multi_match *m, unsigned seat)
{
    struct points points = {0, 0};
    const struct engine_list *list = &m->list[seat].core;
    for (unsigned slot = 0; slot < list->size; slot++) {
        const struct multi_kind *kind = &m->kinds[list->kind[slot]];
        points.all += kind->cost;
        points.characters += kind->type == MULTI_CHARACTER ? kind->cost : 0;
    }
    return points;
}

// M-setup-1 to M-setup-3, M-setup-5: half of the smallest deck, or the fewest points of characters if that is
// less; M-format-teams-3, M-format-ffa-1: twice that among more than two.
// M-format-campaign-2, M-format-campaign-3: a campaign takes half of the deck in any case.
static int usual_goal(const struct multi_match *m)
{
    int goal = 0;
    for (unsigned seat = 0; seat < m->core.base.seats; seat++) {
        struct points points = points_of(m, seat);
        bool few = !m->campaign && points.characters < points.all / 2;
        int least = few ? points.characters : points.all / 2;
        goal = seat == 0 || least < goal ? least : goal;
    }
    goal *= m->core.base.seats > 2 ? 2 : 1;
    return goal > 0 ? goal : 1;
}

// A campaign is asked for by its battles.
bool multi_is_campaign(const struct epic_options *options)
{
    bool campaign = options->value[MULTI_OPTION_CAMPAIGN] != 0;
    for (unsigned i = 0; i < MULTI_BATTLES; i++)
        campaign = campaign || options->value[MULTI_OPTION_BATTLE_1 + i];
    return campaign;
}

// M-format-campaign-5, M-format-campaign-6: what is not said is a share of all, or as the one before.
// M-format-countdown-8: with a countdown no points end a battle unless they are said.
static void note_battles(struct multi_match *m, const int *option)
{
    int shares = option[MULTI_OPTION_CAMPAIGN] ? option[MULTI_OPTION_CAMPAIGN] : USUAL_BATTLES;
    int points = m->campaign && !m->countdown ? (m->goal + shares - 1) / shares : 0;
    for (unsigned i = 0; i < MULTI_BATTLES; i++) {
        int said = option[MULTI_OPTION_BATTLE_1 + i];
        points = said ? said : points;
        m->battle[i] = points;
    }
}

// M-setup-4; M-format-countdown-1: no points win by themselves where turns are counted.
static int goal_of(const struct multi_match *m, int points)
{
    if (points)
        return points;
    return m->countdown && !m->campaign ? 0 : m->usual;
}

void multi_match_ready(struct engine_match *match, const struct engine_kinds *listed)
{
    struct multi_match *m = (struct multi_match *)match;
    const int *option = match->base.options.value;
    match->events = events_of(match, listed);
    int sides = option[MULTI_OPTION_SIDES];
    m->sides = sides ? sides : (int)match->base.seats;
    if (sides && (unsigned)sides < match->base.seats) // M-format-teams-1, M-format-teams-11: they alternate
        match->base.sides = (unsigned)sides;
    for (unsigned seat = 0; seat < match->base.seats; seat++)
        m->seats_of[seat % (unsigned)m->sides] |= (uint8_t)(1U << seat);
    m->countdown = option[MULTI_OPTION_COUNTDOWN];
    m->single_attacks = option[MULTI_OPTION_SINGLE_ATTACKS] != 0;
    m->campaign = multi_is_campaign(&match->base.options);
    m->usual = usual_goal(m);
    m->goal = goal_of(m, option[MULTI_OPTION_POINTS]);
    note_battles(m, option);
}

// --- What may be chosen of the rules: M-general-2, nothing else changes

#define BATTLE(word, text)                                                              \
    {                                                                                   \
        .name = (word), .meaning = (text), .fallback = 0, .low = 0, .high = MOST_POINTS \
    }

const struct epic_option multi_options[] = {
    [MULTI_OPTION_POINTS] = {.name = "points",
                             .meaning = "points that win; 0: half of the points of the decks",
                             .fallback = 0,
                             .low = 0,
                             .high = MOST_POINTS},
    [MULTI_OPTION_SIDES] = {.name = "sides",
                            .meaning = "teams, to which the players belong in turn; 0: each plays alone",
                            .fallback = 0,
                            .low = 0,
                            .high = EPIC_MAX_SEATS},
    [MULTI_OPTION_COPIES] = {.name = "copies",
                             .meaning = "copies by Swarm that each player may have at a time",
                             .fallback = 6,
                             .low = 1,
                             .high = MULTI_PLACES},
    [MULTI_OPTION_COUNTDOWN] = {.name = "countdown",
                                .meaning = "turns of each player, in place of points, after which the most "
                                           "points win; in a campaign of each battle; 0: no limit",
                                .fallback = 0,
                                .low = 0,
                                .high = MULTI_COUNTDOWN},
    [MULTI_OPTION_CAMPAIGN] = {.name = "campaign",
                               .meaning = "battles among which the points of a campaign are divided; "
                                          "0: a single game, if no battle has points of its own",
                               .fallback = 0,
                               .low = 0,
                               .high = 100},
    [MULTI_OPTION_BATTLE_1] =
        BATTLE("first-battle", "points that end the first battle of a campaign; 0: its share"),
    BATTLE("second-battle", "points that end the second one; 0: as the first"),
    BATTLE("later-battles", "points that end each one that follows; 0: as the second"),
    [MULTI_OPTION_SINGLE_ATTACKS] = {.name = "single-attacks",
                                     .meaning =
                                         "1: each attack is blocked and settled before the next one is "
                                         "declared; 0: all together",
                                     .fallback = 0,
                                     .low = 0,
                                     .high = 1},
    [MULTI_OPTION_UNEQUAL] = {.name = "unequal",
                              .meaning = "1: decks of different points may meet, to try out other costs",
                              .fallback = 0,
                              .low = 0,
                              .high = 1},
    [MULTI_OPTION_TURN_CAP] = ENGINE_TURN_CAP(500, 1000),
    [MULTI_OPTIONS] = {.name = NULL},
};
