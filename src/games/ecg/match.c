// Decks and cards made ready for fast play: the facts of each kind packed, each deck as sets over its slots.
#include "games/ecg/match.h"

#include <string.h>

#include "base/diag.h"
#include "engine/match.h"

static bool is_nothing(const struct ecg_cost *cost)
{
    static const struct ecg_cost nothing;
    return memcmp(cost, &nothing, sizeof nothing) == 0;
}

static uint16_t plain_code(const struct ecg_match *m, const struct ecg_kind *kind)
{
    if (kind->type != CHAMP_EVENT || kind->modes != 1) // of cards without modes the table is NULL
        return ENGINE_NO_INDEX;
    const struct champ_mode *mode = &m->champ.modes[kind->first_mode];
    return mode->extra == 0 && is_nothing(&kind->extra) ? mode->code : ENGINE_NO_INDEX;
}

// The cost of a power that expends its champion and asks for no more.
static uint16_t just_expend(const struct ecg_match *m)
{
    static const struct ecg_cost wanted = {.expend = true};
    for (unsigned i = 0; i < m->champ.ability_count; i++) {
        const struct champ_ability *ability = &m->champ.abilities[i];
        if (ability->form == CHAMP_POWER && memcmp(&m->costs[ability->cost], &wanted, sizeof wanted) == 0)
            return ability->cost;
    }
    return ENGINE_NO_INDEX;
}

static bool has_static(const struct ecg_match *m, unsigned kind, unsigned what, unsigned *value)
{
    const struct ecg_kind *k = &m->kinds[kind];
    for (unsigned i = 0; i < k->abilities; i++) {
        const struct champ_ability *ability = &m->champ.abilities[k->first_ability + i];
        if (ability->form == CHAMP_STATIC && ability->event == what) {
            *value = ability->value;
            return true;
        }
    }
    return false;
}

// An event that asks for no more than its gold, whichever half is chosen.
static bool is_plain(const struct ecg_match *m, unsigned kind)
{
    const struct ecg_kind *k = &m->kinds[kind];
    if (k->type != CHAMP_EVENT)
        return k->type == CHAMP_CHAMPION;
    bool free_half = false;
    for (unsigned i = 0; i < k->modes; i++)
        free_half |= m->champ.modes[k->first_mode + i].extra == 0;
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
    if (has_static(m, kind, ECG_S_DISCARD_INTO_PLAY, &value))
        bits128_set(&list->champ.hand_into_play, slot);
}

// A power that costs no more than one gold or its own card has a plain cost.
static void note_pile_power(const struct ecg_match *m, struct ecg_list *list, unsigned slot)
{
    const struct champ_info *info = &m->champ.info[list->core.kind[slot]];
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &m->champ.abilities[info->first_ability + i];
        if (ability->form != CHAMP_POWER || ability->zone != ENGINE_DISCARD)
            continue;
        const struct ecg_cost *cost = &m->costs[ability->cost];
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
        if (!is_plain(m, list->core.kind[slot])) {
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
        list->instant[gold].hand = bits128_or(list->needs_check, list->plain_cost[0][gold]);
        list->instant[gold].pile = bits128_or(list->pile_needs_check, list->pile_plain_cost[gold]);
    }
}

// E1.3.2#1, E1.4.6#1: a god lies beside the deck from the beginning; E2.4.2#1: it is no part of the state, so
// nothing can happen to it.
void ecg_note_list(struct engine_match *match, unsigned seat)
{
    struct ecg_match *m = (struct ecg_match *)match;
    struct ecg_list *list = &m->list[seat];
    unsigned value;
    if (list->core.beside != ENGINE_NO_INDEX && has_static(m, list->core.beside, ECG_S_HAND_SIZE, &value))
        list->core.opening_hand = (uint8_t)value;
    for (unsigned slot = 0; slot < list->core.size; slot++)
        note_slot(m, list, slot);
    champ_note_list(match, seat);
    list->champ.free = bits128_andnot(list->core.all, list->cost_one);
    list->champ.slow = bits128_andnot(bits128_and(list->cost_one, list->champions), list->ambush);
    note_plain_costs(m, list);
}

static const int editions[] = {2016, 2017, 0};
static const char *const ways_to_play[] = {"free-for-all", "hunter-first-blood", "hunter-last-standing",
                                           "hydra"};

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
    [ECG_OPTION_TURN_CAP] = ENGINE_TURN_CAP(1000, 1000000),
    [ECG_OPTION_PLAY] = {.name = "play",
                         .meaning = "how more than two players play",
                         .fallback = ECG_FREE_FOR_ALL,
                         .low = ECG_FREE_FOR_ALL,
                         .high = ECG_HYDRA,
                         .names = ways_to_play},
    [ECG_OPTION_SIDES] = {.name = "sides",
                          .meaning = "teams in hydra, to which the players belong in turn",
                          .fallback = 2,
                          .low = 2,
                          .high = EPIC_MAX_SEATS / 2},
    [ECG_OPTIONS] = {.name = NULL},
};

// B-hydra-1: teams of equal size, and a team is more than one.
bool ecg_fits(const void *cards, const struct epic_deck *const *decks, unsigned seats,
              const struct epic_options *options, struct diag_list *out)
{
    (void)cards;
    (void)decks;
    unsigned sides = (unsigned)options->value[ECG_OPTION_SIDES];
    if (options->value[ECG_OPTION_PLAY] != ECG_HYDRA || (seats % sides == 0 && seats > sides))
        return true;
    (void)diag_error(out, (struct diag_place){0}, "%u players cannot be %u teams of %s", seats, sides,
                     seats > sides ? "equal size" : "two or more");
    if (seats == 2)
        diag_hint(out, "hydra is for four players or more, as with --seats 4");
    return false;
}

bool ecg_match_begin(struct engine_match *match)
{
    struct ecg_match *m = (struct ecg_match *)match;
    const struct engine_cards *cards = engine_cards_of(match);
    match->reserve = BOARD_RESERVE;
    int play = match->base.options.value[ECG_OPTION_PLAY];
    match->short_reach = play == ECG_HUNTER_FIRST_BLOOD || play == ECG_HUNTER_LAST_STANDING; // B-firstblood-3
    match->first_blood = play == ECG_HUNTER_FIRST_BLOOD;
    if (play == ECG_HYDRA)
        engine_match_join(match, (unsigned)match->base.options.value[ECG_OPTION_SIDES]);
    m->kinds = cards->kinds;
    m->costs = cards->own[ECG_TABLE_COSTS];
    if (!champ_match_begin(match))
        return false;
    m->champ.deploys = ~(place_set)0;
    m->champ.entering_events = 1U << ECG_ON_TRIBUTE | 1U << ECG_ON_LOYALTY;
    m->champ.just_expend = just_expend(m);
    for (unsigned kind = 0; kind < cards->count; kind++) {
        m->champ.info[kind].cost = m->kinds[kind].cost;
        m->champ.info[kind].plain_code = plain_code(m, &m->kinds[kind]);
        m->champ.info[kind].extra_cost = !is_nothing(&m->kinds[kind].extra);
    }
    champ_pack_kinds(match);
    return true;
}

void ecg_note_kinds(struct engine_match *match, const struct engine_kinds *listed)
{
    struct ecg_match *m = (struct ecg_match *)match;
    champ_note_kinds(match, listed);
    const uint32_t odd =
        1U << ECG_S_HAND_AMBUSH | 1U << ECG_S_EVENTS_COST_MORE | 1U << ECG_S_POWERS_COST_MORE;
    m->plain = !(m->champ.statics & odd) && !(m->champ.keywords_given >> CHAMP_BLITZ & 1U);
}

void ecg_match_ready(struct engine_match *m, const struct engine_kinds *listed)
{
    champ_note_filters(m);
    ecg_note_kinds(m, listed);
}
