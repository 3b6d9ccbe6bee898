// What champions amount to, with what static abilities lend and forbid.
#include "rules/ecg/ecg.h"

#include <string.h>

// --- What champions amount to

// Does a static ability of the champion at `source` work now?  E3.3.3, B-ability-2: while its source is in
// play.
static bool static_works(const struct ecg_game *g, const struct ecg_ability *ability, unsigned source)
{
    return ability->form == ECG_STATIC && ability->zone == ECG_IN_PLAY &&
           (!ability->while_expended || bits64_test(g->s->expended, source)) &&
           (!ability->optional_from_hand || bits64_test(g->s->from_hand, source));
}

// Champions of `among` that a static ability of the one at `source` is about.  Whom it gives an alignment is
// decided by printed ones, lest it asks itself.
uint64_t ecg_subjects(const struct ecg_game *g, const struct ecg_ability *ability, unsigned source,
                      uint64_t among, bool by_printed)
{
    struct ecg_frame f; // that knows "you" and "this"
    memset(&f, 0, sizeof f);
    f.source = (uint8_t)source;
    f.card = g->s->card[source];
    f.player = (uint8_t)ecg_controller(g, source);
    f.it_card = ECG_NO_CARD;
    f.flags = by_printed ? ECG_FR_PRINTED : 0;
    return ecg_match_among(g, among, &g->m->cards->filters[ability->filter], f.player, &f);
}

bool ecg_modifies(const struct ecg_game *g, const struct ecg_ability *ability, unsigned source)
{
    return ability->event == ECG_S_MOD && static_works(g, ability, source);
}

// E5.0.1, E3.3.2: keywords that static abilities lend, targetable or not.
uint64_t ecg_static_keyword(const struct ecg_game *g, enum ecg_keyword keyword)
{
    uint64_t set = 0;
    for (uint64_t sources = g->s->statics & ~g->s->silenced; sources;) {
        unsigned source = bits64_pop(&sources);
        const struct ecg_info *info = ecg_info_at(g, source);
        if (!(info->lends_keywords >> keyword & 1U))
            continue;
        for (unsigned i = 0; i < info->abilities; i++) {
            const struct ecg_ability *ability = &g->m->cards->abilities[info->first_ability + i];
            if (ecg_modifies(g, ability, source) && g->m->cards->mods[ability->mod].keywords >> keyword & 1)
                set |= ecg_subjects(g, ability, source, g->s->present, false);
        }
    }
    for (uint64_t left = set & ~g->s->silenced; left;) {
        unsigned place = bits64_pop(&left);
        if (ecg_info_at(g, place)->keywords >> ECG_CANNOT_GAIN & 1U) // E5.0.4
            bits64_clear(&set, place);
    }
    return set & ~g->s->silenced;
}

// Who may lend offense or defense to a champion: most do so only to those of their own side.
static uint64_t lenders_to(const struct ecg_game *g, unsigned place)
{
    uint64_t lenders = g->s->lenders & ~g->s->silenced;
    if (lenders && !g->m->lend_to_all)
        lenders &= ecg_player(g, ecg_controller(g, place))->control;
    return lenders;
}

// What static abilities add to one champion.
static ECG_APART struct ecg_mod lent_stats(const struct ecg_game *g, unsigned place, uint64_t lenders)
{
    struct ecg_mod sum = {0};
    while (lenders) {
        unsigned source = bits64_pop(&lenders);
        const struct ecg_info *info = ecg_info_at(g, source);
        for (unsigned i = 0; i < info->abilities; i++) {
            const struct ecg_ability *ability = &g->m->cards->abilities[info->first_ability + i];
            if (!ecg_modifies(g, ability, source) ||
                !ecg_subjects(g, ability, source, bits64_only(place), false))
                continue;
            const struct ecg_mod *mod = &g->m->cards->mods[ability->mod];
            sum.offense = (int16_t)(sum.offense + mod->offense);
            sum.defense = (int16_t)(sum.defense + mod->defense);
        }
    }
    return sum;
}

// E2.7#2, E2.7.2, E2.7.3: what counters add to both numbers.
static int counters_of(const struct ecg_state *s, unsigned place)
{
    return (s->counters[place] & ECG_PLUS_MASK) - (s->counters[place] >> ECG_PLUS_BITS);
}

// E2.1.5, B-champ-2: the damage it deals in battle.
int ecg_offense(const struct ecg_game *g, unsigned place)
{
    int offense = ecg_info_at(g, place)->offense + g->s->bonus_offense[place] + counters_of(g->s, place);
    uint64_t lenders = lenders_to(g, place);
    if (lenders)
        offense += lent_stats(g, place, lenders).offense;
    return offense > 0 ? offense : 0; // D39
}

// E2.1.6#1, B-champ-3: the damage of one turn that breaks it.
int ecg_defense(const struct ecg_game *g, unsigned place)
{
    int defense = ecg_info_at(g, place)->defense + g->s->bonus_defense[place] + counters_of(g->s, place);
    uint64_t lenders = lenders_to(g, place);
    if (lenders)
        defense += lent_stats(g, place, lenders).defense;
    return defense;
}

// E2.5.3: champions that abilities lend one of these alignments.
uint64_t ecg_lent_alignments(const struct ecg_game *g, unsigned alignments)
{
    uint64_t set = 0;
    for (uint64_t sources = g->s->statics & ~g->s->silenced; sources;) {
        unsigned source = bits64_pop(&sources);
        const struct ecg_info *info = ecg_info_at(g, source);
        for (unsigned i = 0; info->lends_alignments & alignments && i < info->abilities; i++) {
            const struct ecg_ability *ability = &g->m->cards->abilities[info->first_ability + i];
            if (ecg_modifies(g, ability, source) && g->m->cards->mods[ability->mod].alignments & alignments)
                set |= ecg_subjects(g, ability, source, g->s->present, true);
        }
    }
    return set;
}

unsigned ecg_alignments_now(const struct ecg_game *g, unsigned place)
{
    unsigned alignments = ecg_info_at(g, place)->alignments;
    for (unsigned alignment = ECG_GOOD; alignment <= ECG_SAGE; alignment <<= 1U) {
        if (bits64_test(ecg_lent_alignments(g, alignment), place))
            alignments |= alignment;
    }
    return alignments;
}

uint64_t ecg_unbreakable(const struct ecg_game *g)
{
    uint64_t own_turn = ecg_keyword(g, ECG_UNBREAKABLE_ON_OWN_TURN);
    return ecg_keyword(g, ECG_UNBREAKABLE) | (own_turn & g->s->player[g->s->active].control);
}

// Static abilities in play that are about players rather than champions.
static unsigned count_player_statics(const struct ecg_game *g, enum ecg_static what, unsigned seat, bool own)
{
    unsigned count = 0;
    uint64_t control = ecg_player(g, seat)->control;
    for (uint64_t sources = g->s->statics & ~g->s->silenced & (own ? control : ~control); sources;) {
        unsigned source = bits64_pop(&sources);
        const struct ecg_info *info = ecg_info_at(g, source);
        for (unsigned i = 0; info->statics >> what & 1U && i < info->abilities; i++) {
            const struct ecg_ability *ability = &g->m->cards->abilities[info->first_ability + i];
            count += static_works(g, ability, source) && ability->event == what;
        }
    }
    return count;
}

bool ecg_player_static(const struct ecg_game *g, enum ecg_static what, unsigned seat)
{
    if (!(g->m->statics >> what & 1U) || !(g->s->statics & ~g->s->silenced))
        return false;
    return count_player_statics(g, what, seat, what != ECG_S_OPPONENTS_NO_HEALTH) > 0;
}

// E3.6.1, E3.6.2: costs that cards of opponents add.
unsigned ecg_cost_increase(const struct ecg_game *g, enum ecg_static what, unsigned seat)
{
    return g->m->statics >> what & 1U ? count_player_statics(g, what, seat, false) : 0;
}
