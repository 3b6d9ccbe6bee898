// The facts of each kind and what the cards of a match answer to, packed for play.
#include "games/champions/facts.h"
#include "engine/language/compiler.h"

#include "engine/knowledge/knowledge.h"

#include <stdlib.h>
#include <string.h>

// --- Kinds

// An ability that tells of its card's way into or out of the discard pile lives there, shaded or not.
static bool about_the_pile(const struct champ_ability *ability)
{
    return ability->event == ENGINE_ON_LEAVE_DISCARD || ability->event == ENGINE_ON_ENTER_DISCARD;
}

// Events that others than the champion itself cause, so that its ability has to be looked for.
static bool watches_others(const struct champ_match *m, const struct champ_ability *ability)
{
    const uint32_t own = 1U << CHAMP_ON_ATTACK | 1U << CHAMP_ON_BLOCK | 1U << CHAMP_ON_ATTACK_OR_BLOCK |
                         1U << CHAMP_ON_BLOCKED | 1U << CHAMP_ON_BROKEN | 1U << CHAMP_ON_DEAL_DAMAGE |
                         1U << CHAMP_ON_DAMAGE_CHAMPION | 1U << CHAMP_ON_DAMAGE_PLAYER |
                         1U << CHAMP_ON_DAMAGE_OPPONENT | 1U << CHAMP_ON_LEAVE_PLAY;
    return !((own | m->entering_events) >> ability->event & 1U);
}

static void add_trigger(struct champ_info *info, const struct champ_match *m,
                        const struct champ_ability *ability)
{
    if (ability->zone == ENGINE_DISCARD || about_the_pile(ability)) {
        info->pile_events |= UINT64_C(1) << ability->event;
    } else if (ability->zone == ENGINE_IN_PLAY) {
        info->events |= UINT64_C(1) << ability->event;
        if (ability->event == CHAMP_ON_ATTACK_OR_BLOCK)
            info->events |= 1U << CHAMP_ON_ATTACK | 1U << CHAMP_ON_BLOCK;
        info->has_watcher |= watches_others(m, ability);
    }
}

static void add_static(struct champ_info *info, const struct champ_match *m,
                       const struct champ_ability *ability)
{
    info->has_static = true;
    info->statics |= 1U << ability->event;
    bool of_itself = ability->event == m->self_modifier && ability->event != CHAMP_S_MOD;
    if (ability->event != CHAMP_S_MOD && !of_itself)
        return;
    const struct champ_mod *mod = &m->mods[ability->mod];
    bool modifies_stats = (mod->offense || mod->defense) && !mod->sets;
    info->sets_sizes |= mod->sets;
    info->modifies_stats |= modifies_stats;
    info->lowers_defense |= mod->defense < 0;
    info->modifies_all_sides |=
        modifies_stats && !of_itself && m->filters[ability->filter].whose != ENGINE_YOURS;
    info->gives_alignments |= mod->alignments;
    info->gives_keywords |= mod->keywords;
}

static void add_power(struct champ_info *info, const struct champ_match *m,
                      const struct champ_ability *ability)
{
    bool just_expends = !ability->optional_from_hand && ability->cost == m->just_expend;
    info->expend_only_powers = (!info->has_power || info->expend_only_powers) && just_expends;
    info->has_power = true;
}

static void pack_abilities(struct champ_info *info, const struct champ_match *m)
{
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &m->abilities[info->first_ability + i];
        if (ability->form == CHAMP_TRIGGER)
            add_trigger(info, m, ability);
        else if (ability->form == CHAMP_POWER && ability->zone == ENGINE_DISCARD)
            info->pile_power = true;
        else if (ability->form == CHAMP_POWER && ability->zone == ENGINE_IN_PLAY)
            add_power(info, m, ability);
        else if (ability->form == CHAMP_STATIC && ability->zone != ENGINE_HAND)
            add_static(info, m, ability);
    }
}

// --- Matches

static struct champ_match *own(struct engine_match *m) { return (struct champ_match *)(void *)(m + 1); }

static struct champ_list *own_list(struct engine_match *m, unsigned seat)
{
    return (struct champ_list *)(void *)((char *)m + m->rules->lists_at + seat * m->list_size +
                                         sizeof(struct engine_list));
}

bool champ_match_begin(struct engine_match *match)
{
    struct champ_match *m = own(match);
    const struct engine_cards *cards = engine_cards_of(match);
    m->abilities = cards->abilities;
    m->filters = cards->filters;
    m->mods = cards->own[CHAMP_TABLE_MODS];
    m->modes = cards->own[CHAMP_TABLE_MODES];
    m->kind_count = cards->count;
    m->ability_count = cards->ability_count;
    m->filter_count = cards->filter_count;
    m->info = calloc(m->kind_count + 1U, sizeof *m->info);
    m->fits = calloc(m->filter_count + 1U, sizeof *m->fits);
    m->modifiers = calloc(champ_count_modifiers(m) + 1U, sizeof *m->modifiers);
    return m->info && m->fits && m->modifiers;
}

void champ_match_end(struct engine_match *match)
{
    struct champ_match *m = own(match);
    free(m->info);
    free(m->fits);
    free(m->modifiers);
}

static void pack(struct champ_info *info, const struct champ_match *m, const struct champ_kind *kind)
{
    info->offense = kind->offense;
    info->defense = kind->defense;
    info->keywords = kind->keywords;
    info->alignments = kind->alignments;
    info->traits = kind->traits;
    info->type = kind->type;
    info->classes = kind->classes;
    info->first_ability = kind->first_ability;
    info->abilities = kind->abilities;
    info->first_mode = kind->first_mode;
    info->modes = kind->modes;
    pack_abilities(info, m);
}

void champ_pack_kinds(struct engine_match *match)
{
    struct champ_match *m = own(match);
    const struct engine_cards *cards = engine_cards_of(match);
    for (unsigned i = 0; i < m->kind_count; i++)
        pack(&m->info[i], m, engine_kind_record(cards, i, cards->language->kind_size));
}

void champ_note_list(struct engine_match *m, unsigned seat)
{
    const struct engine_list *list = engine_list(m, seat);
    struct champ_list *sets = own_list(m, seat);
    own(m)->elsewhere_events |= list->beside == ENGINE_NO_INDEX ? 0 : ~UINT64_C(0);
    for (unsigned slot = 0; slot < list->size; slot++) {
        const struct champ_info *info = &own(m)->info[list->kind[slot]];
        own(m)->elsewhere_events |= info->pile_events;
        for (uint64_t events = info->pile_events; events; events &= events - 1)
            bits128_set(&sets->pile_event[__builtin_ctzll(events)], slot);
    }
}

void champ_note_filters(struct engine_match *m)
{
    struct champ_match *champ = own(m);
    for (unsigned i = 0; i < champ->filter_count; i++)
        champ_note_fits(m, &champ->filters[i], &champ->fits[i]);
    champ_note_modifiers(champ);
}

static void note_kind(struct engine_match *m, const struct champ_info *info)
{
    struct champ_match *champ = own(m);
    champ->keywords_given |= info->gives_keywords;
    champ->alignments_given |= info->gives_alignments;
    champ->modify_all_sides |= info->modifies_all_sides;
    m->always_check |= info->lowers_defense;
    champ->gain_nothing |= info->keywords >> CHAMP_CANNOT_GAIN & 1U;
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &champ->abilities[info->first_ability + i];
        if (ability->form == CHAMP_TRIGGER)
            m->events |= UINT64_C(1) << ability->event;
        if (ability->form == CHAMP_STATIC)
            champ->statics |= 1U << ability->event;
        if (ability->form == CHAMP_STATIC && champ->trait_static && ability->event == champ->trait_static)
            champ->traits_given |= ability->value;
    }
}

bool champ_may_come(const struct engine_match *m, const struct engine_kinds *listed, unsigned kind)
{
    return engine_cards_of(m)->cards[kind].token || engine_kinds_have(listed, kind);
}

void champ_note_kinds(struct engine_match *m, const struct engine_kinds *listed)
{
    struct champ_match *champ = own(m);
    m->events = 0;
    champ->statics = champ->keywords_given = champ->alignments_given = champ->traits_given = 0;
    champ->modify_all_sides = champ->gain_nothing = m->always_check = false;
    for (unsigned kind = 0; kind < champ->kind_count; kind++) {
        if (champ_may_come(m, listed, kind))
            note_kind(m, &champ->info[kind]);
    }
}

// --- Models of opponents

size_t champ_facts_size(const struct engine_match *m)
{
    return (champ_match_of(m)->filter_count + 1U) * sizeof(struct champ_fits);
}

size_t champ_list_facts_size(const struct engine_match *m)
{
    return champ_match_of(m)->filter_count * sizeof(struct bits128);
}

void champ_share_no_facts(struct engine_match *m, void *memory)
{
    struct champ_match *champ = own(m);
    champ->fits = memcpy(memory, champ->fits, champ->filter_count * sizeof *champ->fits);
}

void champ_renew_list_facts(struct engine_match *m, unsigned seat)
{
    struct champ_match *champ = own(m);
    for (unsigned i = 0; i < champ->filter_count; i++)
        champ_note_list_fits(m, &champ->filters[i], seat, &champ->fits[i]);
}

void champ_keep_list_facts(const struct engine_match *m, unsigned seat, void *facts)
{
    struct bits128 *slots = facts;
    for (unsigned i = 0; i < champ_match_of(m)->filter_count; i++)
        slots[i] = champ_match_of(m)->fits[i].slots[seat];
}

void champ_use_list_facts(struct engine_match *m, unsigned seat, const void *facts)
{
    const struct bits128 *slots = facts;
    for (unsigned i = 0; i < own(m)->filter_count; i++)
        own(m)->fits[i].slots[seat] = slots[i];
}

void champ_translate(const struct engine_translation *t, struct engine_game *g)
{
    engine_translate_set(t, &board_player(g, t->seat)->broken);
}

void champ_blank(struct engine_game *g)
{
    struct board *b = board_of(g);
    size_t no_grants = (size_t)(BOARD_GRANTS - b->grant_count);
    memset(&b->delayed[b->delayed_count], 0,
           (size_t)(BOARD_DELAYED - b->delayed_count) * sizeof b->delayed[0]);
    memset(&b->granted[b->grant_count], 0, no_grants * sizeof b->granted[0]);
    memset(&b->granted_to[b->grant_count], 0, no_grants * sizeof b->granted_to[0]);
}
