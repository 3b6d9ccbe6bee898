// Decks and cards made ready for fast play: the facts of each kind packed, each deck as sets over its slots.
#include "games/tcg/match.h"
#include "games/tcg/language/compile.h"
#include "games/tcg/machine/machine.h"

#include <stdlib.h>
#include <string.h>

static struct tcg_naming names(const struct engine_cards *cards, unsigned code)
{
    struct tcg_naming found = {ENGINE_NO_INDEX, true};
    for (unsigned pc = code; pc < cards->code_count && cards->code[pc].op != TCG_OP_END; pc++) {
        const struct engine_insn *in = &cards->code[pc];
        bool first = found.first == ENGINE_NO_INDEX;
        if (tcg_is_announced(in->op)) {
            found.only = first && in->op != TCG_OP_CHOOSE_ONE; // of which each mode may name something
            found.first = first ? (uint16_t)pc : found.first;
        }
        if (!found.only)
            break; // before a choice of effects no program jumps
    }
    return found;
}

static void note_powers(const struct tcg_match *m, const struct tcg_kind *kind, struct tcg_info *info)
{
    info->turning = info->costly = true;
    for (unsigned i = 0; i < kind->abilities; i++) {
        const struct champ_ability *ability = &m->champ.abilities[kind->first_ability + i];
        if (ability->form != CHAMP_POWER || ability->zone != ENGINE_IN_PLAY)
            continue;
        info->fast_power |= (ability->own & TCG_SPEED_MASK) == TCG_FAST;
        info->turning &= m->costs[ability->cost].expend || m->costs[ability->cost].flip;
        info->costly &= m->costs[ability->cost].actions > 0;
    }
}

static struct tcg_info info_of(const struct tcg_match *m, const struct engine_cards *cards,
                               const struct tcg_kind *kind)
{
    struct tcg_info info = {
        .code = ENGINE_NO_INDEX,
        .names.first = ENGINE_NO_INDEX,
        .extra = kind->extra,
        .extra_or = kind->extra_or,
        .optional = kind->optional,
        .extra_unless = kind->extra_unless,
        .pile_mojo = kind->pile_mojo,
        .speed = kind->speed,
        .instantaneous = kind->instantaneous,
        .damage_ward = kind->damage_ward,
        .ward_alignments = kind->ward_alignments,
        .ward_origins = kind->ward_origins,
        .ward_types = kind->ward_types,
        .size = kind->size,
        .counters = kind->counters,
        .kept = kind->kept,
        .quick = kind->quick,
        .taken = kind->taken,
    };
    info.plain = kind->extra == ENGINE_NO_INDEX && kind->optional == ENGINE_NO_INDEX &&
                 !(kind->keywords >> TCG_VEILED & 1U);
    note_powers(m, kind, &info);
    for (unsigned i = 0; kind->taken && i < kind->abilities; i++) {
        if (m->champ.abilities[kind->first_ability + i].event == TCG_ON_TAKEN &&
            m->champ.abilities[kind->first_ability + i].form == CHAMP_TRIGGER)
            info.taken_ability = (uint16_t)(kind->first_ability + i);
    }
    if (kind->type == CHAMP_EVENT && kind->modes > 0) {
        info.code = m->champ.modes[kind->first_mode].code;
        info.names = names(cards, info.code);
    }
    return info;
}

// Abilities that ask how much it was that set them off.
static bool asks_amount(const struct engine_cards *cards, unsigned code)
{
    for (unsigned pc = code; pc < cards->code_count && cards->code[pc].op != TCG_OP_END; pc++) {
        const struct engine_insn *in = &cards->code[pc];
        if (in->op == TCG_OP_COUNT_MARKERS || in->op == TCG_OP_TAKEN)
            return true;
        for (const char *letter = tcg_language.engine.ops[in->op].operands; *letter; letter++) {
            unsigned number = *letter == 'N' ? in->n : *letter == 'n' || *letter == 'c' ? in->b : 0U;
            if (number >= ENGINE_NUMBER_TABLE &&
                (cards->numbers[number - ENGINE_NUMBER_TABLE].base == TCG_N_AMOUNT ||
                 cards->numbers[number - ENGINE_NUMBER_TABLE].base == TCG_N_THIS_OFFENSE))
                return true;
        }
    }
    return false;
}

// "You", and nothing of what set it off: by far the most that wait in numbers.
static bool asks_who(const struct engine_cards *cards, unsigned code)
{
    bool you = false;
    for (unsigned pc = code; pc < cards->code_count && cards->code[pc].op != TCG_OP_END; pc++) {
        const struct engine_insn *in = &cards->code[pc];
        switch (in->op) {
        case TCG_OP_YOU: you = true; break;
        case TCG_OP_MAY: break;
        case TCG_OP_CREATE:
            if (!you || in->n >= ENGINE_NUMBER_TABLE)
                return true;
            break;
        case TCG_OP_GAIN:
        case TCG_OP_DRAW:
            if (!you || in->b >= ENGINE_NUMBER_TABLE)
                return true;
            break;
        default: return true;
        }
    }
    return false;
}

// Nothing that is gone then: what is shown stays.
static bool costs_nothing(const struct tcg_cost *cost)
{
    unsigned sum = 0;
#define ADD(type, field, shown) sum += cost->field;
    TCG_COSTS(ADD)
#undef ADD
    return sum == cost->reveal_cards;
}

// What has been done comes to the same when it is done again: who has looked at a card knows it, what has
// become something is that, and what has a keyword has it.
static bool is_done_once(const struct engine_cards *cards, unsigned code)
{
    const struct engine_insn *in = &cards->code[code];
    while (in->op == TCG_OP_YOU || in->op == TCG_OP_THIS)
        in++;
    const struct champ_mod *mod =
        in->op == TCG_OP_MODIFY ? (const struct champ_mod *)cards->own[CHAMP_TABLE_MODS] + in->b : NULL;
    bool once = in->op == TCG_OP_BECOME || (mod && !mod->offense && !mod->defense);
    return in->op == TCG_OP_LOOK || (once && in[1].op == TCG_OP_END);
}

// T-ability-1, A63: how often an ability that costs nothing may be used while nothing changes but how often
// it waits: so seldom that not even several fill the line.
static uint8_t repeats(const struct tcg_match *m, const struct engine_cards *cards, unsigned ability)
{
    enum { OF_WHAT_IS_DONE_ONCE = 1, OF_OTHERS = 4 };
    const struct champ_ability *power = (const struct champ_ability *)cards->abilities + ability;
    if (power->form != CHAMP_POWER || !costs_nothing(&m->costs[power->cost]))
        return 0;
    return is_done_once(cards, power->code) ? OF_WHAT_IS_DONE_ONCE : OF_OTHERS;
}

// "This gains ... this turn", and nothing else.
static uint16_t gives(const struct engine_cards *cards, unsigned ability)
{
    const struct engine_insn *in =
        &cards->code[((const struct champ_ability *)cards->abilities)[ability].code];
    if (in[0].op != TCG_OP_THIS || in[1].op != TCG_OP_MODIFY || in[2].op != TCG_OP_END)
        return ENGINE_NO_INDEX;
    const struct champ_mod *mod = (const struct champ_mod *)cards->own[CHAMP_TABLE_MODS] + in[1].b;
    bool keywords = !mod->offense && !mod->defense && !mod->without && !mod->sets;
    return keywords && mod->duration == CHAMP_THIS_TURN ? in[1].b : ENGINE_NO_INDEX;
}

static void note_abilities(struct tcg_match *m, const struct engine_cards *cards)
{
    const struct champ_ability *abilities = cards->abilities;
    for (unsigned i = 0; i < cards->ability_count; i++) {
        bool runs = abilities[i].form == CHAMP_TRIGGER || abilities[i].form == CHAMP_POWER;
        m->amounts[i] = abilities[i].form == CHAMP_TRIGGER && asks_amount(cards, abilities[i].code);
        m->names[i] = runs ? names(cards, abilities[i].code) : (struct tcg_naming){ENGINE_NO_INDEX, false};
        m->repeats[i] = repeats(m, cards, i);
        m->gives[i] = m->repeats[i] ? gives(cards, i) : ENGINE_NO_INDEX;
        m->asks_who[i] = abilities[i].form == CHAMP_TRIGGER && asks_who(cards, abilities[i].code);
    }
}

bool tcg_match_begin(struct engine_match *match)
{
    struct tcg_match *m = (struct tcg_match *)match;
    const struct engine_cards *cards = engine_cards_of(match);
    m->kinds = cards->kinds;
    m->costs = cards->own[TCG_TABLE_COSTS];
    m->info = calloc(cards->count + 1U, sizeof *m->info);
    m->amounts = calloc(cards->ability_count + 1U, sizeof *m->amounts);
    m->names = calloc(cards->ability_count + 1U, sizeof *m->names);
    m->asks_who = calloc(cards->ability_count + 1U, sizeof *m->asks_who);
    m->repeats = calloc(cards->ability_count + 1U, sizeof *m->repeats);
    m->gives = calloc(cards->ability_count + 1U, sizeof *m->gives);
    m->champ.self_modifier = TCG_S_SELF; // they are counted
    if (!champ_match_begin(match) || !m->info || !m->amounts || !m->names || !m->asks_who || !m->repeats ||
        !m->gives)
        return false;
    note_abilities(m, cards);
    m->champ.entering_events = UINT64_C(1) << TCG_ON_ENTER;
    m->champ.just_expend = ENGINE_NO_INDEX;
    m->champ.tokens_unseen = true;
    m->champ.sized_at = offsetof(struct tcg_state, sized);
    m->champ.objects_at = offsetof(struct tcg_state, objects);
    m->champ.copies = true;
    m->champ.trait_static = TCG_S_ORIGIN;
    m->champ.also_broken = TCG_ON_OTHER_FROM_PLAY;
    m->champ.also_leaves = TCG_ON_LEAVES_CONTROL;
    for (unsigned kind = 0; kind < cards->count; kind++) {
        m->champ.info[kind].cost = m->kinds[kind].cost;
        m->info[kind] = info_of(m, cards, &m->kinds[kind]);
    }
    champ_pack_kinds(match);
    return true;
}

// --- Lists

static bool has_veiled(const struct champ_info *info) { return info->keywords >> TCG_VEILED & 1U; }

static bool has_pile_static(const struct tcg_match *m, const struct champ_info *info)
{
    bool found = false;
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &m->champ.abilities[info->first_ability + i];
        found |=
            ability->form == CHAMP_STATIC && ability->zone == ENGINE_DISCARD && ability->event == CHAMP_S_MOD;
    }
    return found;
}

// Of something so fast that costs so many actions: with how many, and at what moments, there may be time for
// it.
static void note_moments(struct tcg_list *list, bool pile, unsigned speed, unsigned cost, unsigned slot)
{
    for (unsigned level = TCG_FAST - speed; level < TCG_SPEED_COUNT; level++) {
        for (unsigned actions = cost > 0; actions < 2; actions++) {
            struct tcg_timely *timely = &list->timely[actions][level];
            bits128_set(pile ? &timely->pile : &timely->hand, slot);
        }
    }
}

static void note_pile(const struct tcg_match *m, struct tcg_list *list, unsigned slot)
{
    unsigned kind = list->core.kind[slot];
    const struct champ_info *info = &m->champ.info[kind];
    for (unsigned i = 0; info->pile_power && i < info->abilities; i++) {
        const struct champ_ability *ability = &m->champ.abilities[info->first_ability + i];
        if (ability->form == CHAMP_POWER && ability->zone == ENGINE_DISCARD)
            note_moments(list, true, ability->own & TCG_SPEED_MASK, m->costs[ability->cost].actions, slot);
    }
    if (m->info[kind].pile_mojo)
        note_moments(list, true, m->info[kind].speed, info->cost, slot);
}

// An event that is not played while nothing is in play: T-target-1.
static bool must_name_thing(const struct tcg_match *m, struct tcg_naming names)
{
    const struct engine_insn *in = &m->core.code[names.first];
    return names.first != ENGINE_NO_INDEX && names.only && in->op == TCG_OP_TARGET && in->a > 0;
}

static bool costs_action_more(const struct tcg_match *m, const struct tcg_info *info)
{
    return info->extra != ENGINE_NO_INDEX && info->extra_or == ENGINE_NO_INDEX &&
           m->costs[info->extra].actions > 0;
}

// T-speed-15: when a card may be played depends on its speed, whether on its cost, too.
static void note_slot(const struct tcg_match *m, struct tcg_list *list, unsigned slot)
{
    unsigned kind = list->core.kind[slot];
    const struct champ_info *info = &m->champ.info[kind];
    const struct tcg_info *own = &m->info[kind];
    note_moments(list, false, own->speed, info->cost, slot);
    if (has_veiled(info)) { // for an action, in the own Build Step
        bits128_set(&list->timely[1][TCG_SPEED_COUNT - 1].hand, slot);
    }
    if (has_veiled(info) || own->names.first != ENGINE_NO_INDEX || own->extra != ENGINE_NO_INDEX)
        bits128_set(&list->needs_check, slot);
    if (must_name_thing(m, own->names))
        bits128_set(&list->names_thing, slot);
    if (costs_action_more(m, own))
        bits128_set(&list->dear, slot);
    if (has_pile_static(m, info))
        bits128_set(&list->pile_static, slot);
    if (info->cost == 0)
        bits128_set(&list->champ.free, slot);
    else if (own->speed != TCG_FAST)
        bits128_set(&list->champ.slow, slot);
    note_pile(m, list, slot);
}

void tcg_note_list(struct engine_match *match, unsigned seat)
{
    struct tcg_match *m = (struct tcg_match *)match;
    struct tcg_list *list = &m->list[seat];
    champ_note_list(match, seat);
    for (unsigned slot = 0; slot < list->core.size; slot++)
        note_slot(m, list, slot);
    struct bits128 action =
        bits128_andnot(list->timely[1][TCG_SPEED_COUNT - 1].hand, list->timely[0][TCG_SPEED_COUNT - 1].hand);
    list->champ.free = bits128_andnot(list->core.all, action);
    list->champ.slow = bits128_andnot(action, list->timely[1][0].hand);
}

static bool has_ward(const struct tcg_info *info)
{
    return (info->damage_ward | info->ward_alignments | info->ward_origins | info->ward_types) != 0;
}

// By continuous abilities of what may come.
static uint32_t gained(const struct tcg_match *m)
{
    uint32_t keywords = 0;
    const struct engine_cards *cards = engine_cards_of(&m->core);
    const struct champ_ability *abilities = cards->abilities;
    for (unsigned i = 0; i < cards->ability_count; i++) {
        if (abilities[i].form == CHAMP_STATIC && abilities[i].gains)
            keywords |= m->champ.mods[abilities[i].mod].keywords;
    }
    return keywords;
}

// What some card of these does, of the match or of a model of what others may play.
void tcg_note_kinds(struct engine_match *match, const struct engine_kinds *listed)
{
    struct tcg_match *m = (struct tcg_match *)match;
    champ_note_kinds(match, listed);
    m->wards = (m->champ.statics >> TCG_S_WARD & 1U) != 0;
    m->sets_sizes = m->pile_statics = false;
    m->keywords = 0;
    for (unsigned seat = 0; seat < match->base.seats; seat++)
        m->pile_statics |= !bits128_empty(m->list[seat].pile_static);
    for (unsigned kind = 0; kind < m->champ.kind_count; kind++) {
        if (!champ_may_come(match, listed, kind))
            continue;
        m->wards |= has_ward(&m->info[kind]);
        m->sets_sizes |= m->champ.info[kind].sets_sizes;
        m->keywords |= m->champ.info[kind].keywords;
    }
    m->champ.all_sized = m->sets_sizes || m->pile_statics;
    uint32_t lost = 0;
    for (unsigned i = 0; i < match->code_count; i++) {
        if (match->code[i].op == TCG_OP_MODIFY)
            lost |= m->champ.mods[match->code[i].b].without;
    }
    m->contested = lost & gained(m);
    m->champ.keywords_given |= lost; // they are looked at as those are
}

void tcg_match_ready(struct engine_match *match, const struct engine_kinds *listed)
{
    champ_note_filters(match);
    tcg_note_kinds(match, listed);
}

void tcg_match_end(struct engine_match *match)
{
    champ_match_end(match);
    free(((struct tcg_match *)match)->info);
    free(((struct tcg_match *)match)->amounts);
    free(((struct tcg_match *)match)->names);
    free(((struct tcg_match *)match)->asks_who);
    free(((struct tcg_match *)match)->repeats);
    free(((struct tcg_match *)match)->gives);
}

// --- What may be chosen of the rules

const struct epic_option tcg_options[] = {
    [TCG_OPTION_MOJO] = {.name = "mojo",
                         .meaning = "what each player starts with",
                         .fallback = 30, // T-setup-1
                         .low = 1,
                         .high = 10000},
    [TCG_OPTION_PACK_WAR] = {.name = "pack-war",
                             .meaning =
                                 "1: an empty deck does not win, and each card missing costs opponents 5",
                             .fallback = 0,
                             .low = 0,
                             .high = 1},
    [TCG_OPTION_TURN_CAP] = ENGINE_TURN_CAP(1000, 1000000),
    [TCG_OPTION_PLAY_CAP] = {.name = "play-cap",
                             .meaning = "plays in one turn after which the game has no result", // T-turn-9
                             .fallback = 1000,
                             .low = 1,
                             .high = 60000},
    [TCG_OPTIONS] = {.name = NULL},
};
