// Decks and cards made ready for fast play: the facts of each kind packed, each deck as sets over its slots.
#include "games/ecg/match.h"

#include "base/diag.h"
#include "rules/deck.h"

#include <stdlib.h>
#include <string.h>

static bool is_nothing(const struct ecg_cost *cost)
{
    static const struct ecg_cost nothing;
    return memcmp(cost, &nothing, sizeof nothing) == 0;
}

static uint16_t plain_code(const struct ecg_cards *cards, const struct ecg_kind *kind)
{
    if (kind->type != CHAMP_EVENT || kind->modes != 1) // of cards without modes the table is NULL
        return ENGINE_NO_INDEX;
    const struct champ_mode *mode = &cards->modes[kind->first_mode];
    return mode->extra == 0 && is_nothing(&kind->extra) ? mode->code : ENGINE_NO_INDEX;
}

// The cost of a power that expends its champion and asks for no more.
static uint16_t just_expend(const struct ecg_cards *cards)
{
    static const struct ecg_cost wanted = {.expend = true};
    for (unsigned i = 0; i < cards->ability_count; i++) {
        const struct champ_ability *ability = &cards->abilities[i];
        if (ability->form == CHAMP_POWER && memcmp(&cards->costs[ability->cost], &wanted, sizeof wanted) == 0)
            return ability->cost;
    }
    return ENGINE_NO_INDEX;
}

static bool has_static(const struct ecg_cards *cards, unsigned kind, unsigned what, unsigned *value)
{
    const struct ecg_kind *k = &cards->kinds[kind];
    for (unsigned i = 0; i < k->abilities; i++) {
        const struct champ_ability *ability = &cards->abilities[k->first_ability + i];
        if (ability->form == CHAMP_STATIC && ability->event == what) {
            *value = ability->value;
            return true;
        }
    }
    return false;
}

// An event that asks for no more than its gold, whichever half is chosen.
static bool is_plain(const struct ecg_cards *cards, unsigned kind)
{
    const struct ecg_kind *k = &cards->kinds[kind];
    if (k->type != CHAMP_EVENT)
        return k->type == CHAMP_CHAMPION;
    bool free_half = false;
    for (unsigned i = 0; i < k->modes; i++)
        free_half |= cards->modes[k->first_mode + i].extra == 0;
    return free_half && is_nothing(&k->extra);
}

static void note_slot(const struct ecg_match *m, struct ecg_list *list, unsigned slot)
{
    unsigned kind = list->core.kind[slot];
    const struct champ_info *info = &m->champ.info[kind];
    if (info->type == CHAMP_CHAMPION)
        bits128_set(&list->champions, slot);
    if (info->keywords >> ECG_AMBUSH & 1U)
        bits128_set(&list->ambush, slot);
    if (info->cost == 1)
        bits128_set(&list->cost_one, slot);
    if (info->pile_power)
        bits128_set(&list->pile_power, slot);
    for (unsigned alignments = 0; alignments < 16; alignments++) {
        if (info->alignments & alignments)
            bits128_set(&list->aligned[alignments], slot);
    }
    unsigned value;
    if (has_static(m->cards, kind, ECG_S_DISCARD_INTO_PLAY, &value))
        bits128_set(&list->champ.hand_into_play, slot);
}

// A power that costs no more than one gold or its own card has a plain cost.
static void note_pile_power(const struct ecg_match *m, struct ecg_list *list, unsigned slot)
{
    const struct champ_info *info = &m->champ.info[list->core.kind[slot]];
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &m->cards->abilities[info->first_ability + i];
        if (ability->form != CHAMP_POWER || ability->zone != ENGINE_DISCARD)
            continue;
        const struct ecg_cost *cost = &m->cards->costs[ability->cost];
        struct ecg_cost rest = *cost;
        rest.gold = 0;
        rest.banish_this = false;
        if (!is_nothing(&rest) || cost->gold > 1) {
            bits128_set(&list->pile_needs_check, slot);
            continue;
        }
        for (unsigned gold = cost->gold; gold < 2; gold++)
            bits128_set(&list->pile_plain_cost[gold], slot);
    }
}

// Sorts the cards by when they can be played, for a quick look at a hand.
static void note_plain_costs(struct ecg_match *m, struct ecg_list *list)
{
    for (unsigned slot = 0; slot < list->core.size; slot++) {
        if (!is_plain(m->cards, list->core.kind[slot])) {
            bits128_set(&list->needs_check, slot);
            continue;
        }
        // E4.1.4#1, B-champ-6
        bool slow = bits128_test(list->champions, slot) && !bits128_test(list->ambush, slot);
        bool free = !bits128_test(list->cost_one, slot);
        for (unsigned main = slow ? 1 : 0; main < 2; main++) {
            for (unsigned gold = free ? 0 : 1; gold < 2; gold++)
                bits128_set(&list->plain_cost[main][gold], slot);
        }
    }
    for (unsigned slot = 0; slot < list->core.size; slot++)
        note_pile_power(m, list, slot);
    for (unsigned gold = 0; gold < 2; gold++) {
        list->instant[gold] = bits128_or(list->needs_check, list->plain_cost[0][gold]);
        list->pile_instant[gold] = bits128_or(list->pile_needs_check, list->pile_plain_cost[gold]);
    }
}

void ecg_list_fill(struct ecg_match *m, unsigned seat, const uint16_t *kinds, const uint8_t *counts,
                   unsigned count)
{
    struct ecg_list *list = &m->list[seat];
    *list = (struct ecg_list){.core.opening_hand = list->core.opening_hand, .core.beside = list->core.beside};
    engine_list_fill(&m->core, &list->core, seat, kinds, counts, count);
    for (unsigned slot = 0; slot < list->core.size; slot++)
        note_slot(m, list, slot);
    champ_note_list(&m->champ, &list->core, &list->champ);
    list->champ.free = bits128_andnot(list->core.all, list->cost_one);
    list->champ.slow = bits128_andnot(bits128_and(list->cost_one, list->champions), list->ambush);
    note_plain_costs(m, list);
}

static void fill_list(struct ecg_match *m, unsigned seat, const struct epic_deck *deck)
{
    enum { OPENING_HAND = 5 }; // E1.8.1#2
    struct ecg_list *list = &m->list[seat];
    // E1.3.2#1, E1.4.6#1: it lies beside the deck from the beginning; E2.4.2#1: no part of the state, so
    // nothing can happen to it.
    list->core.beside = deck->god == EPIC_NO_GOD ? ENGINE_NO_INDEX : (uint16_t)deck->god;
    list->core.opening_hand = OPENING_HAND;
    unsigned value;
    if (deck->god != EPIC_NO_GOD && has_static(m->cards, (unsigned)deck->god, ECG_S_HAND_SIZE, &value))
        list->core.opening_hand = (uint8_t)value;
    ecg_list_fill(m, seat, deck->kinds, deck->counts, deck->kind_count);
}

static const int editions[] = {2016, 2017, 0};

const struct epic_option ecg_options[] = {
    [ECG_OPTION_EDITION] = {.name = "edition",
                            .meaning = "the year of the rules",
                            .fallback = 2016,
                            .low = 2016,
                            .high = 2017,
                            .values = editions},
    [ECG_OPTION_HEALTH] = {.name = "health",
                           .meaning = "what each player starts with",
                           .fallback = 30, // E1.5.1#3
                           .low = 1,
                           .high = 10000},
    [ECG_OPTION_TURN_CAP] = {.name = "turn-cap",
                             .meaning = "a game that reaches so many turns has no result",
                             .fallback = 1000,
                             .low = 1,
                             .high = 1000000},
    [ECG_OPTIONS] = {.name = NULL},
};

static struct ecg_match *make_room(const struct ecg_cards *cards, struct diag_list *out)
{
    struct ecg_match *m = calloc(1, sizeof *m);
    if (!m) {
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    m->champ.abilities = cards->abilities;
    m->champ.filters = cards->filters;
    m->champ.mods = cards->mods;
    m->champ.kind_count = cards->kind_count;
    m->champ.ability_count = cards->ability_count;
    m->champ.filter_count = cards->filter_count;
    m->champ.entering_events = 1U << ECG_ON_TRIBUTE | 1U << ECG_ON_LOYALTY;
    m->champ.just_expend = just_expend(cards);
    if (!champ_match_begin(&m->champ)) {
        ecg_match_free(&m->core.base);
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    return m;
}

static void note_cards(struct ecg_match *m, const struct ecg_cards *cards)
{
    m->cards = cards;
    m->core.code = cards->code;
    m->core.numbers = cards->numbers;
    m->core.code_count = cards->code_count;
    m->core.ability_count = cards->ability_count;
    for (unsigned kind = 0; kind < cards->kind_count; kind++) {
        m->champ.info[kind].cost = cards->kinds[kind].cost;
        m->champ.info[kind].plain_code = plain_code(cards, &cards->kinds[kind]);
        m->champ.info[kind].extra_cost = !is_nothing(&cards->kinds[kind].extra);
    }
    champ_pack_kinds(&m->champ, cards->kinds, sizeof *cards->kinds);
}

// B-full-1: any number of players that there is room for, each with a deck of its own.
struct epic_match *ecg_match_new(const void *cards, const struct epic_deck *const *decks, unsigned seats,
                                 const struct epic_options *options, struct diag_list *out)
{
    extern const struct epic_rules ecg_rules;
    struct epic_options settled = *options;
    if (!engine_match_check(decks, seats, out) || !epic_options_settle(&ecg_rules, &settled, seats, out))
        return NULL;
    struct ecg_match *m = make_room(cards, out);
    if (!m)
        return NULL;
    m->core.rules = &ecg_engine_rules;
    m->core.lists = &m->list[0].core;
    m->core.list_size = sizeof m->list[0];
    m->core.reserve = BOARD_RESERVE;
    m->core.turn_cap = (uint32_t)settled.value[ECG_OPTION_TURN_CAP];
    engine_match_begin(&m->core, &ecg_rules, cards, seats, &settled);
    note_cards(m, cards);
    struct engine_kinds listed = {0};
    for (unsigned seat = 0; seat < seats; seat++) {
        fill_list(m, seat, decks[seat]);
        engine_kinds_add_list(&listed, &m->list[seat].core);
    }
    champ_note_filters(&m->core);
    champ_note_kinds(&m->core, &listed);
    return &m->core.base;
}

void ecg_match_free(struct epic_match *match)
{
    struct ecg_match *m = (struct ecg_match *)match;
    if (!m)
        return;
    champ_match_free(&m->champ);
    free(m);
}
