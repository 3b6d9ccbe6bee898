// What static abilities lend and forbid, and what champions amount to with it.
#include "games/ecg/ecg.h"

#include <string.h>

// --- Loans

static bool is_loan(const struct ecg_ability *ability)
{
    return ability->form == ECG_STATIC && ability->zone == ENGINE_IN_PLAY && ability->event == ECG_S_MOD;
}

unsigned ecg_count_loans(const struct ecg_cards *cards)
{
    unsigned count = 0;
    for (unsigned i = 0; i < cards->ability_count; i++)
        count += is_loan(&cards->abilities[i]);
    return count;
}

// Who borrows depends on the kinds of lender and borrower alone, and on whose they are.
static bool is_plain(const struct ecg_ability *ability, const struct ecg_filter *filter)
{
    const uint32_t printed =
        ECG_F_TOKEN | ECG_F_NONTOKEN | ECG_F_OTHER | ECG_F_OTHER_NAME | ECG_F_NOT_ALIGNED | ECG_F_NOT_CLASS;
    return !ability->while_expended && !ability->optional_from_hand && !(filter->flags & ~printed) &&
           filter->max_defense == ENGINE_NO_INDEX &&
           (filter->whose == ECG_YOURS || filter->whose == ECG_OPPONENTS);
}

static bool may_borrow(const struct ecg_match *m, const struct ecg_ability *ability, unsigned lender,
                       unsigned kind)
{
    uint32_t flags = m->cards->filters[ability->filter].flags;
    bool token = m->info[kind].type == ECG_TOKEN;
    return places_test(m->fits[ability->filter].printed[kind / 64], kind % 64) &&
           !(flags & ECG_F_TOKEN && !token) && !(flags & ECG_F_NONTOKEN && token) &&
           !(flags & ECG_F_OTHER_NAME && kind == lender);
}

static void note_loan(const struct ecg_match *m, unsigned lender, unsigned index, struct ecg_loan *loan)
{
    const struct ecg_ability *ability = &m->cards->abilities[index];
    const struct ecg_filter *filter = &m->cards->filters[ability->filter];
    const struct ecg_mod *mod = &m->cards->mods[ability->mod];
    *loan = (struct ecg_loan){
        .offense = mod->offense,
        .defense = mod->defense,
        .keywords = mod->keywords,
        .ability = (uint16_t)index,
        .alignments = mod->alignments,
        .asks_alignments = filter->alignments,
        .plain = is_plain(ability, filter),
        .to_opponents = filter->whose == ECG_OPPONENTS,
        .to_itself = !(filter->flags & ECG_F_OTHER),
    };
    for (unsigned kind = 0; kind < m->cards->kind_count; kind++)
        loan->kinds[kind / 64] |= bits64_if(may_borrow(m, ability, lender, kind), kind % 64);
}

void ecg_note_loans(struct ecg_match *m)
{
    unsigned count = 0;
    for (unsigned kind = 0; kind < m->cards->kind_count; kind++) {
        struct ecg_info *info = &m->info[kind];
        info->first_loan = (uint16_t)count;
        for (unsigned i = info->first_ability; i < info->first_ability + info->abilities; i++) {
            if (is_loan(&m->cards->abilities[i]))
                note_loan(m, kind, i, &m->loans[count++]);
        }
        info->loans = (uint16_t)(count - info->first_loan);
    }
}

// Does a static ability of the champion at `source` work now?  E3.3.3, B-ability-2: while its source is in
// play.
static bool static_works(const struct engine_game *g, const struct ecg_ability *ability, unsigned source)
{
    return ability->form == ECG_STATIC && ability->zone == ENGINE_IN_PLAY &&
           (!ability->while_expended || places_test(board_of(g)->expended, source)) &&
           (!ability->optional_from_hand || places_test(board_of(g)->from_hand, source));
}

// By the filter.
static ENGINE_APART place_set borrowers_in_detail(const struct engine_game *g, const struct ecg_loan *loan,
                                                  unsigned source, place_set among, bool by_printed)
{
    const struct ecg_ability *ability = &ecg_match(g)->cards->abilities[loan->ability];
    if (!static_works(g, ability, source))
        return 0;
    struct engine_frame f; // that knows "you" and "this"
    memset(&f, 0, sizeof f);
    f.source = (uint8_t)source;
    f.card = board_of(g)->card[source];
    f.player = (uint8_t)ecg_controller(g, source);
    f.it_card = ENGINE_NO_CARD;
    f.flags = by_printed ? ECG_FR_PRINTED : 0;
    return ecg_match_among(g, among, &ecg_match(g)->cards->filters[ability->filter], f.player, &f);
}

// Champions of `among` to whom the one at `source` lends something now.  Whom it gives an alignment is
// decided by printed ones, lest it asks itself.
static place_set borrowers(const struct engine_game *g, const struct ecg_loan *loan, unsigned source,
                           place_set among, bool by_printed)
{
    bool aligned = !by_printed && loan->asks_alignments & ecg_match(g)->alignments_lent;
    if (!loan->plain || aligned)
        return borrowers_in_detail(g, loan, source, among, by_printed);
    place_set side = ecg_player(g, ecg_controller(g, source))->board.control;
    place_set open = among & board_of(g)->present & (loan->to_opponents ? ~side : side);
    if (!loan->to_itself)
        places_clear(&open, source);
    place_set set = ecg_of_kinds(g, open, loan->kinds);
    assert(set == borrowers_in_detail(g, loan, source, among & board_of(g)->present, by_printed));
    return set;
}

place_set ecg_borrowers(const struct engine_game *g, const struct ecg_loan *loan, unsigned source,
                        place_set among)
{
    return borrowers(g, loan, source, among, false);
}

place_set ecg_able_to_gain(const struct engine_game *g, place_set places)
{
    for (place_set left = ecg_match(g)->gain_nothing ? places & ~board_of(g)->silenced : 0; left;) {
        unsigned place = places_pop(&left);
        places &= ~places_if(ecg_info_at(g, place)->keywords >> ECG_CANNOT_GAIN & 1U, place);
    }
    return places;
}

// E5.0.1, E3.3.2: keywords that static abilities lend, targetable or not.
place_set ecg_static_keyword(const struct engine_game *g, enum ecg_keyword keyword)
{
    place_set set = 0;
    for (place_set sources = board_of(g)->statics & ~board_of(g)->silenced; sources;) {
        unsigned source = places_pop(&sources);
        const struct ecg_info *info = ecg_info_at(g, source);
        if (!(info->lends_keywords >> keyword & 1U))
            continue;
        for (unsigned i = 0; i < info->loans; i++) {
            const struct ecg_loan *loan = &ecg_match(g)->loans[info->first_loan + i];
            if (loan->keywords >> keyword & 1U)
                set |= borrowers(g, loan, source, board_of(g)->present, false);
        }
    }
    return ecg_able_to_gain(g, set & ~board_of(g)->silenced);
}

// --- What champions amount to

// Who may lend offense or defense to a champion: most do so only to those of their own side.
static place_set lenders_to(const struct engine_game *g, unsigned place)
{
    place_set lenders = board_of(g)->lenders & ~board_of(g)->silenced;
    if (lenders && !ecg_match(g)->lend_to_all)
        lenders &= ecg_player(g, ecg_controller(g, place))->board.control;
    return lenders;
}

struct stats {
    int offense, defense;
};

// What static abilities add to one champion.
static ENGINE_APART struct stats lent_stats(const struct engine_game *g, unsigned place, place_set lenders)
{
    struct stats sum = {0, 0};
    while (lenders) {
        unsigned source = places_pop(&lenders);
        const struct ecg_info *info = ecg_info_at(g, source);
        for (unsigned i = 0; i < info->loans; i++) {
            const struct ecg_loan *loan = &ecg_match(g)->loans[info->first_loan + i];
            if (!borrowers(g, loan, source, places_only(place), false))
                continue;
            sum.offense += loan->offense;
            sum.defense += loan->defense;
        }
    }
    return sum;
}

// E2.7#2, E2.7.2, E2.7.3: what counters add to both numbers.
static int counters_of(const struct ecg_state *s, unsigned place)
{
    return (s->board.counters[place] & BOARD_PLUS_MASK) - (s->board.counters[place] >> BOARD_PLUS_BITS);
}

// E2.1.5, B-champ-2: the damage it deals in battle.
int ecg_offense(const struct engine_game *g, unsigned place)
{
    int offense =
        ecg_info_at(g, place)->offense + board_of(g)->bonus_offense[place] + counters_of(ecg_state(g), place);
    place_set lenders = lenders_to(g, place);
    if (lenders)
        offense += lent_stats(g, place, lenders).offense;
    return offense > 0 ? offense : 0; // D39
}

// E2.1.6#1, B-champ-3: the damage of one turn that breaks it.
int ecg_defense(const struct engine_game *g, unsigned place)
{
    int defense =
        ecg_info_at(g, place)->defense + board_of(g)->bonus_defense[place] + counters_of(ecg_state(g), place);
    place_set lenders = lenders_to(g, place);
    if (lenders)
        defense += lent_stats(g, place, lenders).defense;
    return defense;
}

// E2.5.3: champions of `among` that abilities lend one of these alignments.
place_set ecg_lent_alignments(const struct engine_game *g, place_set among, unsigned alignments)
{
    place_set set = 0;
    for (place_set sources = board_of(g)->statics & ~board_of(g)->silenced; sources;) {
        unsigned source = places_pop(&sources);
        const struct ecg_info *info = ecg_info_at(g, source);
        for (unsigned i = 0; info->lends_alignments & alignments && i < info->loans; i++) {
            const struct ecg_loan *loan = &ecg_match(g)->loans[info->first_loan + i];
            if (loan->alignments & alignments)
                set |= borrowers(g, loan, source, among, true);
        }
    }
    return set;
}

unsigned ecg_alignments_now(const struct engine_game *g, unsigned place)
{
    unsigned alignments = ecg_info_at(g, place)->alignments;
    for (unsigned lent = ecg_match(g)->alignments_lent & ~alignments; lent; lent &= lent - 1) {
        if (ecg_lent_alignments(g, places_only(place), lent & -lent))
            alignments |= lent & -lent;
    }
    return alignments;
}

place_set ecg_unbreakable(const struct engine_game *g)
{
    place_set own_turn = ecg_keyword(g, ECG_UNBREAKABLE_ON_OWN_TURN);
    return ecg_keyword(g, ECG_UNBREAKABLE) | (own_turn & ecg_state(g)->player[g->s->active].board.control);
}

// Static abilities in play that are about players rather than champions.
static unsigned count_player_statics(const struct engine_game *g, enum ecg_static what, unsigned seat,
                                     bool own)
{
    unsigned count = 0;
    place_set control = ecg_player(g, seat)->board.control;
    for (place_set sources = board_of(g)->statics & ~board_of(g)->silenced & (own ? control : ~control);
         sources;) {
        unsigned source = places_pop(&sources);
        const struct ecg_info *info = ecg_info_at(g, source);
        for (unsigned i = 0; info->statics >> what & 1U && i < info->abilities; i++) {
            const struct ecg_ability *ability = &ecg_match(g)->cards->abilities[info->first_ability + i];
            count += static_works(g, ability, source) && ability->event == what;
        }
    }
    return count;
}

bool ecg_player_static(const struct engine_game *g, enum ecg_static what, unsigned seat)
{
    if (!(ecg_match(g)->statics >> what & 1U) || !(board_of(g)->statics & ~board_of(g)->silenced))
        return false;
    return count_player_statics(g, what, seat, what != ECG_S_OPPONENTS_NO_HEALTH) > 0;
}

// E3.6.1, E3.6.2: costs that cards of opponents add.
unsigned ecg_cost_increase(const struct engine_game *g, enum ecg_static what, unsigned seat)
{
    return ecg_match(g)->statics >> what & 1U ? count_player_statics(g, what, seat, false) : 0;
}
