// Decks and cards made ready for fast play: the facts of each kind packed, each deck as sets over its slots.
#include "games/ecg/match.h"

#include "base/diag.h"
#include "rules/deck.h"

#include <stdlib.h>
#include <string.h>

// Events that others than the champion itself cause, so that its ability has to be looked for.
static bool watches_others(const struct champ_ability *ability)
{
    switch (ability->event) {
    case ECG_ON_ALLY:
    case CHAMP_ON_PLAY_EVENT:
    case CHAMP_ON_OTHER_BROKEN:
    case CHAMP_ON_OTHER_BANISHED:
    case CHAMP_ON_OTHER_BOUNCED:
    case ENGINE_ON_YOUR_TURN_START:
    case ENGINE_ON_TURN_END:
    case ENGINE_ON_YOUR_TURN_END:
    case CHAMP_ON_COMBAT_END:
    case ENGINE_ON_YOU_DRAW: return true;
    default: return false;
    }
}

// An ability that tells of its card's way into or out of the discard pile lives there, shaded or not.
static bool about_the_pile(const struct champ_ability *ability)
{
    return ability->event == ENGINE_ON_LEAVE_DISCARD || ability->event == ENGINE_ON_ENTER_DISCARD;
}

static void add_trigger(struct champ_info *info, const struct champ_ability *ability)
{
    if (ability->zone == ENGINE_DISCARD || about_the_pile(ability)) {
        info->pile_events |= 1U << ability->event;
    } else if (ability->zone == ENGINE_IN_PLAY) {
        info->events |= 1U << ability->event;
        if (ability->event == CHAMP_ON_ATTACK_OR_BLOCK)
            info->events |= 1U << CHAMP_ON_ATTACK | 1U << CHAMP_ON_BLOCK;
        info->has_watcher |= watches_others(ability);
    }
}

static void add_static(struct champ_info *info, const struct ecg_cards *cards,
                       const struct champ_ability *ability)
{
    info->has_static = true;
    info->statics |= (uint16_t)(1U << ability->event);
    if (ability->event != CHAMP_S_MOD)
        return;
    const struct champ_mod *mod = &cards->mods[ability->mod];
    bool modifies_stats = mod->offense || mod->defense;
    info->modifies_stats |= modifies_stats;
    info->lowers_defense |= mod->defense < 0;
    info->modifies_all_sides |= modifies_stats && cards->filters[ability->filter].whose != ENGINE_YOURS;
    info->gives_alignments |= mod->alignments;
    info->gives_keywords |= mod->keywords;
}

static void add_power(struct champ_info *info, const struct ecg_cards *cards,
                      const struct champ_ability *ability)
{
    static const struct ecg_cost just_expend = {.expend = true};
    bool just_expends = !ability->optional_from_hand &&
                        memcmp(&cards->costs[ability->cost], &just_expend, sizeof just_expend) == 0;
    info->expend_only_powers = (!info->has_power || info->expend_only_powers) && just_expends;
    info->has_power = true;
}

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

static struct champ_info pack(const struct ecg_cards *cards, const struct ecg_kind *kind)
{
    struct champ_info info = {
        .offense = kind->offense,
        .defense = kind->defense,
        .keywords = kind->keywords,
        .cost = kind->cost,
        .alignments = kind->alignments,
        .type = kind->type,
        .classes = kind->classes,
        .first_ability = kind->first_ability,
        .abilities = kind->abilities,
        .first_mode = kind->first_mode,
        .modes = kind->modes,
        .plain_code = plain_code(cards, kind),
        .extra_cost = !is_nothing(&kind->extra),
    };
    for (unsigned i = 0; i < kind->abilities; i++) {
        const struct champ_ability *ability = &cards->abilities[kind->first_ability + i];
        if (ability->form == CHAMP_TRIGGER)
            add_trigger(&info, ability);
        else if (ability->form == CHAMP_POWER && ability->zone == ENGINE_DISCARD)
            info.pile_power = true;
        else if (ability->form == CHAMP_POWER && ability->zone == ENGINE_IN_PLAY)
            add_power(&info, cards, ability);
        else if (ability->form == CHAMP_STATIC && ability->event != ECG_S_DISCARD_INTO_PLAY)
            add_static(&info, cards, ability);
    }
    return info;
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

static void mark_copies(struct ecg_list *list, unsigned slot)
{
    for (unsigned back = 1; back <= 2 && back <= slot; back++) {
        if (list->core.kind[slot - back] == list->core.kind[slot])
            bits128_set(&list->core.copy_of_previous[back - 1], slot);
    }
    list->core.many_copies |= slot >= 3 && list->core.kind[slot - 3] == list->core.kind[slot];
}

static void add_slot(struct ecg_match *m, struct ecg_list *list, unsigned kind)
{
    unsigned slot = list->core.size++;
    const struct champ_info *info = &m->info[kind];
    list->core.kind[slot] = (uint16_t)kind;
    m->core.kind_of[engine_card_of((unsigned)(list - m->list), slot)] = (uint16_t)kind;
    bits128_set(&list->core.all, slot);
    mark_copies(list, slot);
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
        bits128_set(&list->hand_into_play, slot);
    for (unsigned events = info->pile_events; events; events &= events - 1)
        bits128_set(&list->pile_event[__builtin_ctz(events)], slot);
}

// A power that costs no more than one gold or its own card has a plain cost.
static void note_pile_power(const struct ecg_match *m, struct ecg_list *list, unsigned slot)
{
    const struct champ_info *info = &m->info[list->core.kind[slot]];
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
    for (unsigned i = 0; i < count; i++) {
        for (unsigned copy = 0; copy < counts[i]; copy++)
            add_slot(m, list, kinds[i]);
    }
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

static void note_kind(struct ecg_match *m, unsigned kind)
{
    m->keywords_given |= m->info[kind].gives_keywords;
    m->alignments_given |= m->info[kind].gives_alignments;
    m->modify_all_sides |= m->info[kind].modifies_all_sides;
    m->core.always_check |= m->info[kind].lowers_defense;
    m->gain_nothing |= m->info[kind].keywords >> CHAMP_CANNOT_GAIN & 1U;
    for (unsigned i = 0; i < m->cards->kinds[kind].abilities; i++) {
        const struct champ_ability *ability = &m->cards->abilities[m->cards->kinds[kind].first_ability + i];
        if (ability->form == CHAMP_TRIGGER)
            m->core.events |= 1U << ability->event;
        if (ability->form == CHAMP_STATIC)
            m->statics |= 1U << ability->event;
    }
}

// Tokens may come from any card and count as part of every match.
void ecg_note_kinds(struct ecg_match *m, const struct engine_kinds *listed)
{
    m->core.events = m->statics = m->keywords_given = m->alignments_given = 0;
    m->modify_all_sides = m->gain_nothing = m->core.always_check = false;
    for (unsigned kind = 0; kind < m->cards->kind_count; kind++) {
        if (m->info[kind].type == CHAMP_TOKEN || engine_kinds_have(listed, kind))
            note_kind(m, kind);
    }
}

// B-full-1: any number of players that there is room for, each with a deck of its own.
static bool check_match(const struct epic_deck *const *decks, unsigned seats, struct diag_list *out)
{
    if (seats < 2 || seats > EPIC_MAX_SEATS)
        return diag_error(out, (struct diag_place){0}, "a game needs 2 to %d seats, not %u", EPIC_MAX_SEATS,
                          seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        if (decks[seat]->size > ENGINE_DECK)
            return diag_error(out, (struct diag_place){0}, "%s has %u cards; a deck has room for %d",
                              decks[seat]->name, decks[seat]->size, ENGINE_DECK);
    }
    return true;
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

struct epic_match *ecg_match_new(const void *cards, const struct epic_deck *const *decks, unsigned seats,
                                 const struct epic_options *options, struct diag_list *out)
{
    extern const struct epic_rules ecg_rules;
    const struct ecg_cards *db = cards;
    struct epic_options settled = *options;
    if (!check_match(decks, seats, out) || !epic_options_settle(&ecg_rules, &settled, seats, out))
        return NULL;
    struct ecg_match *m = calloc(1, sizeof *m);
    struct champ_info *info = calloc(db->kind_count + 1, sizeof *info);
    struct champ_fits *fits = calloc(db->filter_count + 1, sizeof *fits);
    struct champ_static_modifier *modifiers = calloc(champ_count_modifiers(db) + 1U, sizeof *modifiers);
    if (!m || !info || !fits || !modifiers) {
        free(m);
        free(info);
        free(fits);
        free(modifiers);
        (void)diag_error(out, (struct diag_place){0}, "out of memory");
        return NULL;
    }
    for (unsigned kind = 0; kind < db->kind_count; kind++)
        info[kind] = pack(db, &db->kinds[kind]);
    m->core.base.rules = &ecg_rules;
    m->core.rules = &ecg_engine_rules;
    m->core.lists = &m->list[0].core;
    m->core.list_size = sizeof m->list[0];
    m->core.base.cards = cards;
    m->core.base.seats = seats;
    m->core.base.state_size = m->core.base.view_size = ecg_state_size(seats);
    m->core.base.options = settled;
    m->cards = db;
    m->core.code = db->code;
    m->core.code_count = db->code_count;
    m->core.ability_count = db->ability_count;
    m->info = info;
    m->fits = fits;
    m->modifiers = modifiers;
    m->core.turn_cap = (uint32_t)settled.value[ECG_OPTION_TURN_CAP];
    for (unsigned kind = 0; kind < db->kind_count; kind++)
        m->core.kind_of[ENGINE_TOKEN_CARD | kind] = (uint16_t)kind;
    for (unsigned seat = 0; seat < seats; seat++)
        fill_list(m, seat, decks[seat]);
    for (unsigned i = 0; i < db->filter_count; i++)
        champ_note_fits(m, &db->filters[i], &fits[i]);
    champ_note_modifiers(m);
    struct engine_kinds listed = {0};
    for (unsigned seat = 0; seat < seats; seat++)
        engine_kinds_add_list(&listed, &m->list[seat].core);
    ecg_note_kinds(m, &listed);
    return &m->core.base;
}

void ecg_match_free(struct epic_match *match)
{
    struct ecg_match *m = (struct ecg_match *)match;
    if (!m)
        return;
    free(m->info);
    free(m->fits);
    free(m->modifiers);
    free(m);
}
