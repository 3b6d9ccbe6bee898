// What is true of things in play: keywords, who may be a target, markers; what is noted as they come and go.
#include "engine/knowledge/sight.h"
#include "games/champions/machine/ops.h"
#include "games/tcg/tcg.h"

#include <string.h>

// --- Keywords

static place_set keyword_from_piles(const struct engine_game *g, unsigned keyword);

place_set tcg_keyword(const struct engine_game *g, enum tcg_keyword keyword)
{
    const struct tcg_state *s = tcg_state(g);
    unsigned i = keyword - TCG_FIRST_GAINED;
    place_set set = (s->gained[i] | s->gained_this_turn[i]) & ~s->board.silenced;
    if (champ_match(g)->keywords_given >> keyword & 1U && s->board.statics & ~s->board.silenced)
        set |= champ_static_keyword(g, (enum champ_keyword)keyword);
    if (tcg_match(g)->pile_statics)
        set |= keyword_from_piles(g, keyword);
    return set & ~s->lost_own[i] & s->board.present;
}

static bool comes_and_goes(unsigned keyword)
{
    return keyword < CHAMP_KW_GRANTABLE || (keyword >= TCG_FIRST_GAINED && keyword < TCG_KW_GAINED_END);
}

// Who has lost such a keyword, and who has gained it, until the end of the turn.
place_set *tcg_losers(struct tcg_state *s, unsigned keyword)
{
    return keyword < CHAMP_KW_GRANTABLE ? &s->lost[keyword] : &s->lost_own[keyword - TCG_FIRST_GAINED];
}

static place_set *gainers_of(struct tcg_state *s, unsigned keyword)
{
    return keyword < CHAMP_KW_GRANTABLE ? &s->board.this_turn[keyword]
                                        : &s->gained_this_turn[keyword - TCG_FIRST_GAINED];
}

void tcg_lose_keyword(struct engine_game *g, place_set places, unsigned keyword)
{
    struct tcg_state *s = tcg_state(g);
    if (comes_and_goes(keyword))
        *tcg_losers(s, keyword) |= places;
    s->board.touched = true;
    s->board.needs_lethal_check |= places & ~s->objects;
    g->s->check_board = true; // T-kw-unbreakable-3
}

// A37, A39: one effect of the turn gives what another takes: neither lasts for what both speak of.
void tcg_settle_keywords(struct engine_game *g, uint32_t keywords)
{
    struct tcg_state *s = tcg_state(g);
    for (; keywords; keywords &= keywords - 1) {
        unsigned keyword = (unsigned)__builtin_ctz(keywords);
        if (!comes_and_goes(keyword))
            continue;
        place_set *losers = tcg_losers(s, keyword), *gainers = gainers_of(s, keyword);
        place_set both = *losers & *gainers;
        *losers &= ~both;
        *gainers &= ~both;
    }
}

// --- Sizes before anything is added

static int cards_in_piles(const struct engine_game *g)
{
    int count = 0;
    for (unsigned owner = 0; owner < engine_seats(g); owner++) {
        for (unsigned holder = 0; holder < engine_seats(g); holder++)
            count += (int)bits128_count(engine_held(g, holder, owner, ENGINE_DISCARD));
    }
    return count;
}

static void from_card(const struct engine_game *g, unsigned seat, engine_card card, place_set among,
                      struct engine_size *size, uint32_t keyword, place_set *having)
{
    const struct champ_info *info = champ_info_of(g, card);
    struct engine_frame f;
    tcg_make_frame(&f, seat, card, ENGINE_NO_PLACE);
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form != CHAMP_STATIC || ability->zone != ENGINE_DISCARD || ability->event != CHAMP_S_MOD)
            continue;
        const struct champ_mod *mod = &champ_match(g)->mods[ability->mod];
        place_set affected = champ_match_among(g, among, &champ_match(g)->filters[ability->filter], seat, &f);
        *having |= mod->keywords & keyword ? affected : 0;
        size->offense += affected ? mod->offense : 0;
        size->defense += affected ? mod->defense : 0;
    }
}

// What cards in discard piles give: the sizes of one thing, and who has a keyword.
static void from_piles(const struct engine_game *g, place_set among, struct engine_size *size,
                       uint32_t keyword, place_set *having)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        for (unsigned owner = 0; owner < engine_seats(g); owner++) {
            struct bits128 cards = bits128_and(engine_held(g, seat, owner, ENGINE_DISCARD),
                                               tcg_match(g)->list[owner].pile_static);
            while (!bits128_empty(cards))
                from_card(g, seat, engine_card_of(owner, bits128_pop(&cards)), among, size, keyword, having);
        }
    }
}

static place_set keyword_from_piles(const struct engine_game *g, unsigned keyword)
{
    struct engine_size nothing = {0, 0};
    place_set having = 0;
    from_piles(g, board_of(g)->present, &nothing, 1U << keyword, &having);
    return having & ~board_of(g)->silenced;
}

// T-cont-4, T-cont-6, T-cont-8: what things are comes before what they get.
static void set_by_others(const struct engine_game *g, unsigned place, struct engine_size *size)
{
    const struct board *b = board_of(g);
    for (place_set sources = b->statics & ~b->silenced; sources;) {
        unsigned source = places_pop(&sources);
        const struct champ_info *info = champ_info_at(g, source);
        for (unsigned i = 0; info->sets_sizes && i < info->modifiers; i++) {
            const struct champ_static_modifier *modifier =
                &champ_match(g)->modifiers[info->first_modifier + i];
            const struct champ_mod *mod =
                &champ_match(g)->mods[champ_match(g)->abilities[modifier->ability].mod];
            if (mod->sets && champ_affected(g, modifier, source, places_only(place)))
                *size = (struct engine_size){mod->offense, mod->defense};
        }
    }
}

struct engine_size tcg_size(const struct engine_game *g, unsigned place)
{
    const struct tcg_state *s = tcg_state(g);
    const struct champ_info *info = champ_info_at(g, place);
    unsigned from =
        places_test(s->board.silenced, place) ? TCG_SIZE_PRINTED : tcg_info_of(g, s->board.card[place])->size;
    struct engine_size size = {info->offense, info->defense};
    if (from == TCG_SIZE_MOJO)
        size.offense = size.defense = board_player(g, champ_controller(g, place))->health;
    else if (from == TCG_SIZE_PILES)
        size = (struct engine_size){info->offense + cards_in_piles(g), info->defense + cards_in_piles(g)};
    for (unsigned i = 0; i < s->becomes_count; i++) {
        if (s->becomes[i].place == place)
            size = (struct engine_size){s->becomes[i].offense, s->becomes[i].defense};
    }
    if (places_test(s->demoralized, place))
        size = (struct engine_size){0, 1};
    if (tcg_match(g)->sets_sizes)
        set_by_others(g, place, &size);
    place_set nobody = 0;
    if (tcg_match(g)->pile_statics)
        from_piles(g, places_only(place), &size, 0, &nobody);
    return size;
}

static void forget_becoming(struct tcg_state *s, place_set places)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < s->becomes_count; i++) {
        if (!places_test(places, s->becomes[i].place))
            s->becomes[kept++] = s->becomes[i];
    }
    memset(&s->becomes[kept], 0, (s->becomes_count - kept) * sizeof s->becomes[0]);
    s->becomes_count = (uint8_t)kept;
}

void tcg_unbecome(struct engine_game *g, place_set places)
{
    forget_becoming(tcg_state(g), places);
    board_of(g)->needs_lethal_check |= places;
}

// A39: two different sizes contradict each other, and neither lasts.
void tcg_become(struct engine_game *g, place_set places, int offense, int defense)
{
    struct tcg_state *s = tcg_state(g);
    s->board.touched = true;
    s->board.needs_lethal_check |= places;
    g->s->check_board = true;
    place_set other = 0;
    for (unsigned i = 0; i < s->becomes_count; i++) {
        const struct tcg_becomes *had = &s->becomes[i];
        other |= places_if(had->offense != offense || had->defense != defense, had->place);
    }
    forget_becoming(s, places);
    s->sized |= places & s->board.present;
    for (place_set left = places & s->board.present & ~other; left;) {
        if (s->becomes_count == TCG_LATER) {
            engine_end_game(g, EPIC_END_CAPACITY, 0);
            return;
        }
        s->becomes[s->becomes_count++] =
            (struct tcg_becomes){(uint8_t)places_pop(&left), (int8_t)offense, (int8_t)defense};
    }
}

// What ends with the turn, of what only this game has.
void tcg_end_effects(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    bool touched = s->board.touched;
    champ_end_effects(g);
    s->board.silenced |= s->veiled | s->demoralized;
    s->sized = s->floating | s->demoralized;
    memset(s->gained_this_turn, 0, sizeof s->gained_this_turn);
    memset(s->lasting, 0, sizeof s->lasting);
    s->lasting_count = 0;
    memset(s->classes, 0, s->class_count * sizeof s->classes[0]);
    memset(s->classes_had, 0, s->class_count * sizeof s->classes_had[0]);
    s->class_count = 0;
    s->peaceful = 0;
    s->obeyed = 0;
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        s->player[seat].turn = 0;
    if (s->copy_count)
        tcg_end_copies(g);
    if (!touched)
        return;
    memset(s->lost, 0, sizeof s->lost);
    memset(s->lost_own, 0, sizeof s->lost_own);
    memset(s->becomes, 0, sizeof s->becomes);
    s->becomes_count = 0;
}

bool tcg_static_works(const struct engine_game *g, unsigned flags, unsigned source)
{
    const struct board *b = board_of(g);
    if (flags & TCG_ON_YOUR_TURN && !places_test(board_player(g, g->s->active)->control, source))
        return false;
    return !(flags & TCG_WHILE_PREPARED) || !places_test(b->expended | b->flipped, source);
}

bool tcg_player_static(const struct engine_game *g, unsigned seat, unsigned what)
{
    if (!(champ_match(g)->statics >> what & 1U))
        return false;
    for (place_set left = board_of(g)->statics & ~board_of(g)->silenced & board_player(g, seat)->control;
         left;) {
        if (champ_info_at(g, places_pop(&left))->statics >> what & 1U)
            return true;
    }
    return false;
}

// --- Filters

// Traits, numbers or keywords: what a champion does not have while it lies face down (A27).
bool tcg_looks_at_traits(const struct champ_filter *filter)
{
    const uint32_t looks = CHAMP_F_AIRBORNE | CHAMP_F_NONAIRBORNE | CHAMP_F_SAME_NAME | CHAMP_F_OTHER_NAME |
                           TCG_F_UNTARGETABLE_OR_VEILED;
    return filter->alignments || filter->traits || filter->classes || filter->cost >= 0 ||
           filter->max_defense != ENGINE_NO_INDEX || filter->flags & looks;
}

// Champions alone, or objects alone: which is known without a look at each card.
static bool asks_type_alone(const struct champ_filter *filter)
{
    const unsigned champions = 1U << CHAMP_CHAMPION | 1U << CHAMP_TOKEN;
    const unsigned objects = 1U << TCG_OBJECT | 1U << TCG_OBJECT_TOKEN;
    return (filter->types == champions || filter->types == objects) &&
           !(filter->alignments | filter->traits | (filter->classes != 0)) && filter->cost < 0 &&
           filter->max_defense == ENGINE_NO_INDEX;
}

static place_set match_type(const struct engine_game *g, const struct engine_frame *f,
                            const struct champ_filter *filter)
{
    struct champ_filter any = *filter;
    any.types = 0;
    place_set objects = tcg_state(g)->objects;
    return champ_match_champions(g, &any, f->player, f) &
           (filter->types >> CHAMP_CHAMPION & 1 ? ~objects : objects);
}

// Conditions that only this game has.
static ENGINE_APART place_set match_state(const struct engine_game *g, const struct champ_filter *filter,
                                          unsigned player, place_set set)
{
    const struct tcg_state *s = tcg_state(g);
    if (filter->flags & TCG_F_PREPARED)
        set &= ~(s->board.expended | s->board.flipped);
    if (filter->flags & TCG_F_ATTACKING_YOU)
        set &= s->board.defender == player && s->board.battle ? s->board.attacking : 0;
    if (filter->flags & TCG_F_UNTARGETABLE_OR_VEILED) {
        place_set veiled = s->veiled;
        for (place_set left = set; left;) {
            unsigned place = places_pop(&left);
            veiled |= places_if(tcg_prints(g, place, TCG_VEILED), place);
        }
        set &= veiled | champ_keyword(g, CHAMP_UNTARGETABLE) | s->untargetable;
    }
    return set;
}

// T-kw-veiled-19, T-kw-veiled-20, T-kw-veiled-25, T-kw-veiled-27.
place_set tcg_matching(const struct engine_game *g, const struct engine_frame *f, unsigned index)
{
    const struct champ_filter *filter = &champ_match(g)->filters[index];
    const struct tcg_state *s = tcg_state(g);
    place_set set = asks_type_alone(filter) ? match_type(g, f, filter) : champ_matching(g, f, index);
    if (set & s->veiled && tcg_looks_at_traits(filter)) {
        bool negative = filter->flags & (CHAMP_F_NOT_ALIGNED | CHAMP_F_NOT_TRAIT | CHAMP_F_NOT_CLASS);
        if (!negative)
            set &= ~s->veiled;
    }
    const uint32_t own = TCG_F_PREPARED | TCG_F_ATTACKING_YOU | TCG_F_UNTARGETABLE_OR_VEILED;
    return filter->flags & own ? match_state(g, filter, f->player, set) : set;
}

// T-kw-untargetable-1 to T-kw-untargetable-3.
place_set tcg_targetable(const struct engine_game *g, place_set places)
{
    return champ_targetable(g, places) & ~tcg_state(g)->untargetable;
}

unsigned tcg_targetable_seats(const struct engine_game *g, unsigned seats)
{
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (tcg_player(g, seat)->turn & TCG_TURN_UNTARGETABLE)
            seats &= ~(1U << seat);
    }
    return champ_targetable_seats(g, seats);
}

// --- Markers

static place_set *marked_set(const struct engine_game *g, unsigned marker)
{
    struct tcg_state *s = tcg_state(g);
    switch (marker) {
    case TCG_DEMORALIZED: return &s->demoralized;
    case TCG_UNTARGETABLE_COUNTER: return &s->untargetable;
    case TCG_STRING: return &s->strings;
    default: return NULL;
    }
}

void tcg_mark(struct engine_game *g, place_set places, unsigned marker)
{
    place_set *set = marked_set(g, marker);
    places &= board_of(g)->present;
    if (set) {
        *set |= places;
        if (marker == TCG_DEMORALIZED) {
            tcg_state(g)->sized |= places;
            board_of(g)->silenced |= places;
            board_of(g)->needs_lethal_check |= places;
            g->s->check_board = true;
        }
        return;
    }
    for (; places;) {
        uint8_t *count = &tcg_state(g)->counted[marker - TCG_CHARGE][places_pop(&places)];
        *count = (uint8_t)(*count + (*count < UINT8_MAX));
    }
}

// Demoralized counters leave.
void tcg_unmark(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    s->demoralized &= ~places;
    s->board.silenced &= ~places | s->veiled;
    s->board.needs_lethal_check |= places & s->board.present;
}

unsigned tcg_count_markers(const struct engine_game *g, unsigned place, unsigned marker)
{
    const place_set *set = marked_set(g, marker);
    return set ? places_test(*set, place) : tcg_state(g)->counted[marker - TCG_CHARGE][place];
}

void tcg_take_markers(struct engine_game *g, unsigned place, unsigned marker, unsigned count)
{
    place_set *set = marked_set(g, marker);
    uint8_t *counted = &tcg_state(g)->counted[marker - TCG_CHARGE][place];
    if (set)
        places_clear(set, place);
    else
        *counted = (uint8_t)(*counted - count);
}

place_set tcg_marked(const struct engine_game *g, unsigned marker)
{
    const place_set *set = marked_set(g, marker);
    if (set)
        return *set;
    place_set marked = 0;
    for (place_set left = board_of(g)->present; left;) {
        unsigned place = places_pop(&left);
        marked |= places_if(tcg_state(g)->counted[marker - TCG_CHARGE][place] > 0, place);
    }
    return marked;
}

// --- Coming and going

void tcg_show_facts(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    champ_show_facts(g, places);
    while (places) {
        unsigned place = places_pop(&places);
        const struct tcg_info *own = tcg_info_of(g, s->board.card[place]);
        uint32_t keywords = champ_info_at(g, place)->keywords >> TCG_FIRST_GAINED & ((1U << TCG_GAINED) - 1U);
        for (; keywords; keywords &= keywords - 1)
            places_set(&s->gained[__builtin_ctz(keywords)], place);
        s->fast_powers |= places_if(own->fast_power, place);
        s->floating |= places_if(own->size != TCG_SIZE_PRINTED, place);
        s->sized |= s->floating;
        s->turning |= places_if(own->turning, place);
        s->costly |= places_if(own->costly, place);
    }
}

void tcg_hide_facts(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    champ_hide_facts(g, places);
    for (unsigned i = 0; i < TCG_GAINED; i++)
        s->gained[i] &= ~places;
    s->fast_powers &= ~places;
    s->floating &= ~places;
    s->turning &= ~places;
    s->costly &= ~places;
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        if (champ_defense(g, place) <= 0) { // its own text gave it one
            s->board.needs_lethal_check |= places_only(place);
            g->s->check_board = true;
        } else {
            s->board.needs_lethal_check &= ~places_if(!s->board.damage[place], place);
        }
    }
}

// T-play-12, A40: prepared; objects neither attack nor have a defense.
void tcg_entered(struct engine_game *g, place_set places)
{
    struct tcg_state *s = tcg_state(g);
    if (!places)
        return;
    unsigned first = places_lowest(places); // those that come together are of one kind
    const struct champ_info *info = champ_info_at(g, first);
    const struct tcg_info *own = tcg_info_of(g, s->board.card[first]);
    g->s->check_board |= info->has_static;
    if (s->under_count)
        tcg_forget_under(g, s->board.card[first]);
    if (info->type == TCG_OBJECT || info->type == TCG_OBJECT_TOKEN) {
        s->objects |= places;
        s->board.needs_lethal_check &= ~places;
    }
    for (uint32_t keywords = info->keywords >> TCG_FIRST_GAINED & ((1U << TCG_GAINED) - 1U); keywords;
         keywords &= keywords - 1)
        s->gained[__builtin_ctz(keywords)] |= places;
    s->fast_powers |= own->fast_power ? places : 0;
    s->floating |= own->size != TCG_SIZE_PRINTED && !(s->flags & TCG_FL_FACE_DOWN) ? places : 0;
    s->sized |= s->floating;
    s->turning |= own->turning ? places : 0;
    s->costly |= own->costly ? places : 0;
    if (own->counters && !(s->flags & TCG_FL_FACE_DOWN))
        champ_add_counters(g, places, own->counters, 0);
    if (s->class_count && !(s->flags & TCG_FL_FACE_DOWN))
        tcg_give_class(g, places);
}

// On the line, until the end of turn, in the battle, and what is counted there.
place_set tcg_speaks_of(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    place_set places = 0;
    for (unsigned i = 0; i < s->answer_count; i++)
        places |= s->answers[i].kind == TCG_ANSWER_THINGS ? s->answers[i].places : 0;
    for (unsigned i = 0; i < s->line_count; i++)
        places |= s->line[i].source == ENGINE_NO_PLACE ? 0 : places_only(s->line[i].source);
    for (unsigned i = 0; i < s->becomes_count; i++)
        places_set(&places, s->becomes[i].place);
    for (unsigned i = 0; i < s->later_count; i++)
        places |= s->later[i].place == ENGINE_NO_PLACE ? 0 : places_only(s->later[i].place);
    for (unsigned i = 0; i < s->share_count; i++)
        places |= places_only(s->shares[i].dealer) | places_only(s->shares[i].recipient);
    for (unsigned place = 0; place < BOARD_PLACES; place++)
        places |= places_if(
            (s->counted[0][place] | s->counted[1][place] | s->warded[place] | s->former[place]) != 0, place);
    return places;
}

void tcg_left(struct engine_game *g, place_set places)
{
    tcg_strike_places(g, places);
    if (tcg_state(g)->copy_count)
        tcg_forget_copies(g, places);
    if (tcg_state(g)->later_count)
        tcg_forget_later(g, places);
    struct tcg_state *s = tcg_state(g);
    if (s->becomes_count)
        forget_becoming(s, places);
    for (unsigned i = 0; i < s->share_count; i++) { // T-multi-7: of who has left nothing is dealt, or to it
        struct tcg_share *share = &s->shares[i];
        if (places_test(places, share->dealer) || places_test(places, share->recipient))
            share->amount = 0;
    }
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        s->counted[0][place] = s->counted[1][place] = s->warded[place] = s->former[place] = 0;
    }
}
