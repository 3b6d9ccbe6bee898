// What static abilities give and forbid, and what champions amount to with it.
#include "games/champions/champions.h"

#include <string.h>

// --- Static modifiers

static bool is_modifier(const struct champ_match *m, const struct champ_ability *ability)
{
    return ability->form == CHAMP_STATIC && ability->zone == ENGINE_IN_PLAY &&
           (ability->event == CHAMP_S_MOD || ability->event == m->self_modifier);
}

unsigned champ_count_modifiers(const struct champ_match *m)
{
    unsigned count = 0;
    for (unsigned i = 0; i < m->ability_count; i++)
        count += is_modifier(m, &m->abilities[i]);
    return count;
}

// Who is affected depends on the kinds of the source and the affected champion alone, and on whose they are.
static bool is_plain(const struct champ_match *m, const struct champ_ability *ability)
{
    const struct champ_filter *filter = &m->filters[ability->filter];
    const uint32_t tokens = m->copies ? 0 : CHAMP_F_TOKEN | CHAMP_F_NONTOKEN;
    const uint32_t printed =
        tokens | CHAMP_F_OTHER | CHAMP_F_OTHER_NAME | CHAMP_F_NOT_ALIGNED | CHAMP_F_NOT_CLASS;
    return !ability->while_expended && !ability->optional_from_hand && !ability->own &&
           !(filter->flags & ~printed) && filter->max_defense == ENGINE_NO_INDEX && !filter->traits &&
           (filter->whose == ENGINE_YOURS || filter->whose == ENGINE_OPPONENTS);
}

static bool may_affect(const struct champ_match *m, const struct champ_ability *ability, unsigned source,
                       unsigned kind)
{
    uint32_t flags = m->filters[ability->filter].flags;
    bool token = m->info[kind].type == CHAMP_TOKEN;
    bool other_than_asked = (flags & CHAMP_F_TOKEN && !token) || (flags & CHAMP_F_NONTOKEN && token);
    return places_test(m->fits[ability->filter].printed[kind / 64], kind % 64) &&
           !(other_than_asked && !m->copies) && !(flags & CHAMP_F_OTHER_NAME && kind == source);
}

static void note_modifier(const struct champ_match *m, unsigned source, unsigned index,
                          struct champ_static_modifier *modifier)
{
    const struct champ_ability *ability = &m->abilities[index];
    const struct champ_mod *mod = &m->mods[ability->mod];
    int16_t offense = mod->sets ? 0 : mod->offense, defense = mod->sets ? 0 : mod->defense;
    if (ability->event != CHAMP_S_MOD) { // of itself alone
        *modifier = (struct champ_static_modifier){
            .offense = offense, .defense = defense, .keywords = mod->keywords, .ability = (uint16_t)index};
        return;
    }
    const struct champ_filter *filter = &m->filters[ability->filter];
    *modifier = (struct champ_static_modifier){
        .offense = offense,
        .defense = defense,
        .keywords = mod->keywords,
        .ability = (uint16_t)index,
        .alignments = mod->alignments,
        .asks_alignments = filter->alignments,
        .plain = is_plain(m, ability),
        .to_opponents = filter->whose == ENGINE_OPPONENTS,
        .to_itself = !(filter->flags & CHAMP_F_OTHER),
    };
    for (unsigned kind = 0; kind < m->kind_count; kind++)
        modifier->kinds[kind / 64] |= bits64_if(may_affect(m, ability, source, kind), kind % 64);
}

void champ_note_modifiers(struct champ_match *m)
{
    unsigned count = 0;
    for (unsigned kind = 0; kind < m->kind_count; kind++) {
        struct champ_info *info = &m->info[kind];
        info->first_modifier = (uint16_t)count;
        for (unsigned i = info->first_ability; i < info->first_ability + info->abilities; i++) {
            if (is_modifier(m, &m->abilities[i]))
                note_modifier(m, kind, i, &m->modifiers[count++]);
        }
        info->modifiers = (uint16_t)(count - info->first_modifier);
    }
}

// Does a static ability of the champion at `source` work now?  E3.3.3, B-ability-2: while its source is in
// play.
static bool static_works(const struct engine_game *g, const struct champ_ability *ability, unsigned source)
{
    return ability->form == CHAMP_STATIC && ability->zone == ENGINE_IN_PLAY &&
           (!ability->while_expended || places_test(board_of(g)->expended, source)) &&
           (!ability->optional_from_hand || places_test(board_of(g)->from_hand, source)) &&
           (!ability->own || g->m->rules->static_works(g, ability->own, source));
}

// Those of `among` that fit the filter of an ability of the champion at `source`.
static place_set fitting(const struct engine_game *g, const struct champ_ability *ability, unsigned source,
                         place_set among, bool by_printed)
{
    struct engine_frame f; // that knows "you" and "this"
    memset(&f, 0, sizeof f);
    f.source = (uint8_t)source;
    f.card = board_of(g)->card[source];
    f.player = (uint8_t)champ_controller(g, source);
    f.it_card = ENGINE_NO_CARD;
    f.flags = by_printed ? CHAMP_FR_PRINTED : 0;
    return champ_match_among(g, among, &champ_match(g)->filters[ability->filter], f.player, &f);
}

// By the filter.
static ENGINE_APART place_set affected_by_filter(const struct engine_game *g,
                                                 const struct champ_static_modifier *modifier,
                                                 unsigned source, place_set among, bool by_printed)
{
    const struct champ_ability *ability = &champ_match(g)->abilities[modifier->ability];
    if (!static_works(g, ability, source))
        return 0;
    if (ability->event != CHAMP_S_MOD)
        return among & board_of(g)->present & places_only(source);
    return fitting(g, ability, source, among, by_printed);
}

// Champions of `among` that a static modifier of the one at `source` affects now.  Whom it gives an alignment
// is decided by printed ones, lest it asks itself.
static place_set affected(const struct engine_game *g, const struct champ_static_modifier *modifier,
                          unsigned source, place_set among, bool by_printed)
{
    bool aligned = !by_printed && modifier->asks_alignments & champ_match(g)->alignments_given;
    if (!modifier->plain || aligned)
        return affected_by_filter(g, modifier, source, among, by_printed);
    unsigned seat = champ_controller(g, source);
    place_set side = modifier->to_opponents ? engine_reached(g, seat) & ~champ_of_team(g, seat)
                                            : board_player(g, seat)->control;
    place_set open = among & board_of(g)->present & side;
    if (!modifier->to_itself)
        places_clear(&open, source);
    place_set set = champ_of_kinds(g, open, modifier->kinds);
    assert(set == affected_by_filter(g, modifier, source, among & board_of(g)->present, by_printed));
    return set;
}

place_set champ_affected(const struct engine_game *g, const struct champ_static_modifier *modifier,
                         unsigned source, place_set among)
{
    return affected(g, modifier, source, among, false);
}

place_set champ_able_to_gain(const struct engine_game *g, place_set places)
{
    for (place_set left = champ_match(g)->gain_nothing ? places & ~board_of(g)->silenced : 0; left;) {
        unsigned place = places_pop(&left);
        places &= ~places_if(champ_info_at(g, place)->keywords >> CHAMP_CANNOT_GAIN & 1U, place);
    }
    return places;
}

// E5.0.1, E3.3.2: keywords that static abilities give, targetable or not.
place_set champ_static_keyword(const struct engine_game *g, enum champ_keyword keyword)
{
    place_set set = 0;
    for (place_set sources = board_of(g)->statics & ~board_of(g)->silenced; sources;) {
        unsigned source = places_pop(&sources);
        const struct champ_info *info = champ_info_at(g, source);
        if (!(info->gives_keywords >> keyword & 1U))
            continue;
        for (unsigned i = 0; i < info->modifiers; i++) {
            const struct champ_static_modifier *modifier =
                &champ_match(g)->modifiers[info->first_modifier + i];
            if (modifier->keywords >> keyword & 1U)
                set |= affected(g, modifier, source, board_of(g)->present, false);
        }
    }
    return champ_able_to_gain(g, set & ~board_of(g)->silenced);
}

place_set champ_keyword_now(const struct engine_game *g, enum champ_keyword keyword, place_set set)
{
    return (set | champ_static_keyword(g, keyword)) & ~champ_lost(g, keyword);
}

// --- What champions amount to

// What may give offense or defense to a champion: most give them only to those of their own side.
static place_set stat_sources_for(const struct engine_game *g, unsigned place)
{
    place_set stat_sources = board_of(g)->stat_sources & ~board_of(g)->silenced;
    if (stat_sources && !champ_match(g)->modify_all_sides)
        stat_sources &= board_player(g, champ_controller(g, place))->control;
    return stat_sources;
}

struct stats {
    int offense, defense;
};

// What static abilities add to one champion.
static ENGINE_APART struct stats stats_from_sources(const struct engine_game *g, unsigned place,
                                                    place_set stat_sources)
{
    struct stats sum = {0, 0};
    while (stat_sources) {
        unsigned source = places_pop(&stat_sources);
        const struct champ_info *info = champ_info_at(g, source);
        for (unsigned i = 0; i < info->modifiers; i++) {
            const struct champ_static_modifier *modifier =
                &champ_match(g)->modifiers[info->first_modifier + i];
            if (!affected(g, modifier, source, places_only(place), false))
                continue;
            sum.offense += modifier->offense;
            sum.defense += modifier->defense;
        }
    }
    return sum;
}

// E2.7#2, E2.7.2, E2.7.3: what counters add to both numbers.
static int counters_of(const struct board *b, unsigned place)
{
    return (b->counters[place] & BOARD_PLUS_MASK) - (b->counters[place] >> BOARD_PLUS_BITS);
}

// Is a champion as it is printed, but for bonuses and counters?
static bool is_plain_size(const struct engine_game *g, unsigned place)
{
    const struct board *b = board_of(g);
    return !champ_is_sized(g, place) && !(b->stat_sources & ~b->silenced);
}

static int with_bonus(const struct board *b, unsigned place, int base, const int16_t *bonus)
{
    return base + bonus[place] + counters_of(b, place);
}

static ENGINE_APART int offense_in_detail(const struct engine_game *g, unsigned place)
{
    const struct board *b = board_of(g);
    int offense = with_bonus(b, place, champ_base_offense(g, place), b->bonus_offense);
    place_set stat_sources = stat_sources_for(g, place);
    if (stat_sources)
        offense += stats_from_sources(g, place, stat_sources).offense;
    return offense > 0 ? offense : 0; // D39
}

// E2.1.5, B-champ-2: the damage it deals in battle.
int champ_offense(const struct engine_game *g, unsigned place)
{
    if (!is_plain_size(g, place))
        return offense_in_detail(g, place);
    const struct board *b = board_of(g);
    int offense = with_bonus(b, place, champ_info_at(g, place)->offense, b->bonus_offense);
    return offense > 0 ? offense : 0; // D39
}

static ENGINE_APART int defense_in_detail(const struct engine_game *g, unsigned place)
{
    const struct board *b = board_of(g);
    int defense = with_bonus(b, place, champ_base_defense(g, place), b->bonus_defense);
    place_set stat_sources = stat_sources_for(g, place);
    if (stat_sources)
        defense += stats_from_sources(g, place, stat_sources).defense;
    return defense;
}

// E2.1.6#1, B-champ-3: the damage of one turn that breaks it.
int champ_defense(const struct engine_game *g, unsigned place)
{
    if (!is_plain_size(g, place))
        return defense_in_detail(g, place);
    return with_bonus(board_of(g), place, champ_info_at(g, place)->defense, board_of(g)->bonus_defense);
}

// E2.5.3: champions of `among` that abilities give one of these alignments.
place_set champ_alignments_given(const struct engine_game *g, place_set among, unsigned alignments)
{
    place_set set = 0;
    for (place_set sources = board_of(g)->statics & ~board_of(g)->silenced; sources;) {
        unsigned source = places_pop(&sources);
        const struct champ_info *info = champ_info_at(g, source);
        for (unsigned i = 0; info->gives_alignments & alignments && i < info->modifiers; i++) {
            const struct champ_static_modifier *modifier =
                &champ_match(g)->modifiers[info->first_modifier + i];
            if (modifier->alignments & alignments)
                set |= affected(g, modifier, source, among, true);
        }
    }
    return set;
}

unsigned champ_alignments_now(const struct engine_game *g, unsigned place)
{
    unsigned alignments = champ_info_at(g, place)->alignments;
    for (unsigned given = champ_match(g)->alignments_given & ~alignments; given; given &= given - 1) {
        if (champ_alignments_given(g, places_only(place), given & -given))
            alignments |= given & -given;
    }
    return alignments;
}

// Whom it gives a trait is decided by printed ones, too.
unsigned champ_traits_now(const struct engine_game *g, unsigned place)
{
    unsigned traits = champ_info_at(g, place)->traits;
    for (place_set sources = board_of(g)->statics & ~board_of(g)->silenced; sources;) {
        unsigned source = places_pop(&sources);
        const struct champ_info *info = champ_info_at(g, source);
        for (unsigned i = 0; info->statics >> champ_match(g)->trait_static & 1U && i < info->abilities; i++) {
            const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
            if (ability->event == champ_match(g)->trait_static && static_works(g, ability, source) &&
                fitting(g, ability, source, places_only(place), true))
                traits = ability->value;
        }
    }
    return traits;
}

place_set champ_unbreakable(const struct engine_game *g)
{
    place_set own_turn = champ_keyword(g, CHAMP_UNBREAKABLE_ON_OWN_TURN);
    return champ_keyword(g, CHAMP_UNBREAKABLE) | (own_turn & champ_of_team(g, g->s->active));
}

// Static abilities in play that are about players rather than champions.
static unsigned count_player_statics(const struct engine_game *g, unsigned what, unsigned seat, bool own)
{
    unsigned count = 0;
    place_set control = champ_of_team(g, seat);
    place_set whose = own ? control : engine_reached(g, seat) & ~control; // who is near is so on both sides
    for (place_set sources = board_of(g)->statics & ~board_of(g)->silenced & whose; sources;) {
        unsigned source = places_pop(&sources);
        const struct champ_info *info = champ_info_at(g, source);
        for (unsigned i = 0; info->statics >> what & 1U && i < info->abilities; i++) {
            const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
            count += static_works(g, ability, source) && ability->event == what;
        }
    }
    return count;
}

bool champ_player_static(const struct engine_game *g, unsigned what, unsigned seat)
{
    if (!(champ_match(g)->statics >> what & 1U) || !(board_of(g)->statics & ~board_of(g)->silenced))
        return false;
    return count_player_statics(g, what, seat, what != CHAMP_S_OPPONENTS_NO_HEALTH) > 0;
}

unsigned champ_count_opposing_statics(const struct engine_game *g, unsigned what, unsigned seat)
{
    return champ_match(g)->statics >> what & 1U ? count_player_statics(g, what, seat, false) : 0;
}
