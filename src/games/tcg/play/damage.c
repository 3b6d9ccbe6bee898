// Damage and what it meets: wards, what is deadly, what breaks.
#include "games/tcg/tcg.h"

// --- Wards

// T-kw-xward-9: by alignment, origin or type of what does it.  T-kw-xward-8, T-kw-xward-7; A18: its own
// abilities always work on it.  T-kw-veiled-19, T-kw-veiled-26.
bool tcg_is_warded(const struct engine_game *g, unsigned place, engine_card by, unsigned by_place)
{
    const struct tcg_info *ward = tcg_info_of(g, board_of(g)->card[place]);
    unsigned wards = ward->ward_alignments | ward->ward_origins | ward->ward_types;
    bool own = by_place != ENGINE_NO_PLACE && by_place == place;
    if (!wards || by == ENGINE_NO_CARD || own || places_test(board_of(g)->silenced, place))
        return false;
    const struct champ_info *info = champ_info_of(g, by);
    bool there = by_place != ENGINE_NO_PLACE && places_test(board_of(g)->present, by_place);
    bool veiled = there && places_test(tcg_state(g)->veiled, by_place);
    unsigned alignments = there ? champ_alignments(g, by_place) : info->alignments;
    unsigned origins = there ? champ_traits(g, by_place) : info->traits;
    return (!veiled && (ward->ward_alignments & alignments || ward->ward_origins & origins)) ||
           (unsigned)ward->ward_types >> info->type & 1U;
}

// What an effect reaches of what it names: T-kw-xward-6, T-kw-xward-10.
place_set tcg_unwarded(const struct engine_game *g, const struct engine_frame *f, place_set places)
{
    if (!tcg_match(g)->wards)
        return places;
    for (place_set left = places; left;) {
        unsigned place = places_pop(&left);
        places &= ~places_if(tcg_is_warded(g, place, f->card, f->source), place);
    }
    return places;
}

// T-kw-dward-1, T-kw-dward-9, A17: what is printed and what others give adds up.
int tcg_damage_ward(const struct engine_game *g, unsigned place)
{
    const struct board *b = board_of(g);
    int ward = places_test(b->silenced, place) ? 0 : tcg_info_of(g, b->card[place])->damage_ward;
    place_set sources = champ_match(g)->statics >> TCG_S_WARD & 1U ? b->statics & ~b->silenced : 0;
    while (sources) {
        unsigned source = places_pop(&sources);
        const struct champ_info *info = champ_info_at(g, source);
        for (unsigned i = 0; info->statics >> TCG_S_WARD & 1U && i < info->abilities; i++) {
            const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
            if (ability->form != CHAMP_STATIC || ability->event != TCG_S_WARD)
                continue;
            struct engine_frame f;
            tcg_make_frame(&f, champ_controller(g, source), b->card[source], source);
            if (champ_match_among(g, places_only(place), &champ_match(g)->filters[ability->filter], f.player,
                                  &f))
                ward += ability->value;
        }
    }
    return ward;
}

// Of abilities that take damage off a player; T-win-11: but not off what is lost otherwise.
int tcg_player_ward(const struct engine_game *g, unsigned seat, unsigned what)
{
    const struct board *b = board_of(g);
    int ward = 0;
    if (!(champ_match(g)->statics >> what & 1U))
        return ward;
    for (place_set left = b->statics & ~b->silenced & board_player(g, seat)->control; left;) {
        const struct champ_info *info = champ_info_at(g, places_pop(&left));
        for (unsigned i = 0; info->statics >> what & 1U && i < info->abilities; i++) {
            const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
            if (ability->form == CHAMP_STATIC && ability->event == what)
                ward += ability->value;
        }
    }
    return ward;
}

// --- Damage

// What it would deal is prevented.
static bool is_peaceful(const struct engine_game *g, unsigned place)
{
    return place != ENGINE_NO_PLACE && places_test(tcg_state(g)->peaceful, place);
}

// T-kw-dward-2: nothing below 0; T-kw-deadly-4, T-kw-deadly-6: the unbreakable and players are not broken.
// T-kw-deadly-1 to T-kw-deadly-3, T-kw-deadly-5: whatever its defense; T-damage-5.
void tcg_hurt(struct engine_game *g, struct champ_damage *d, unsigned place, int amount, bool deadly)
{
    if (amount <= 0 || places_test(tcg_state(g)->objects, place) || is_peaceful(g, d->source))
        return;
    champ_damage_champion(g, d, place, amount);
    tcg_state(g)->doomed |= places_if(deadly, place);
    if (champ_somebody_listens(g, TCG_ON_DAMAGED))
        tcg_fire_amount(g, place, TCG_ON_DAMAGED, ENGINE_ABOUT_NOBODY, amount);
}

// As damage would be dealt to a player, it is dealt to one of these instead: T-trigger-as-2.
static place_set guards_of(const struct engine_game *g, unsigned seat)
{
    const struct board *b = board_of(g);
    place_set guards = 0;
    for (place_set left = b->statics & ~b->silenced & board_player(g, seat)->control; left;) {
        unsigned place = places_pop(&left);
        const struct champ_info *info = champ_info_at(g, place);
        for (unsigned i = 0; info->statics >> TCG_S_GUARDS & 1U && i < info->abilities; i++) {
            const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
            if (ability->form == CHAMP_STATIC && ability->event == TCG_S_GUARDS &&
                tcg_static_works(g, ability->own, place))
                places_set(&guards, place);
        }
    }
    return guards;
}

unsigned tcg_guard_of(const struct engine_game *g, unsigned seat)
{
    if (!(champ_match(g)->statics >> TCG_S_GUARDS & 1U))
        return ENGINE_NO_PLACE;
    place_set guards = guards_of(g, seat), chosen = guards & tcg_state(g)->guarding;
    return guards ? places_lowest(chosen ? chosen : guards) : ENGINE_NO_PLACE;
}

// T-trigger-as-7: of several, each of these players chooses one for all that is about to be dealt.  True
// while somebody is asked.
bool tcg_ask_guard(struct engine_game *g, unsigned seats)
{
    if (!(champ_match(g)->statics >> TCG_S_GUARDS & 1U))
        return false;
    for (; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        place_set guards = guards_of(g, seat);
        if (places_several(guards) && !(guards & tcg_state(g)->guarding)) {
            engine_ask_places(g, TCG_ASK_GUARD, seat, guards, 0, false);
            return true;
        }
    }
    return false;
}

// T-win-8, T-win-9: in battle or by effects.
void tcg_hurt_player(struct engine_game *g, struct champ_damage *d, unsigned seat, int amount)
{
    if (!is_peaceful(g, d->source))
        champ_damage_player(g, d, seat, amount - tcg_player_ward(g, seat, TCG_S_LESS_DAMAGE));
}

bool tcg_is_deadly(const struct engine_game *g, unsigned place)
{
    return place != ENGINE_NO_PLACE && places_test(tcg_keyword(g, TCG_DEADLY), place);
}

// --- What breaks

// T-kw-break-1; T-kw-veiled-12: it is unveiled before.
place_set tcg_break(struct engine_game *g, place_set places)
{
    tcg_unveil(g, places);
    return champ_break(g, places);
}

static place_set lethal(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    place_set set = s->doomed;
    place_set doubtful = g->m->always_check ? ~(place_set)0 : s->board.needs_lethal_check | s->veiled;
    for (place_set left = doubtful & s->board.present & ~s->objects; left;) {
        unsigned place = places_pop(&left);
        int defense = champ_defense(g, place);
        set |= places_if((defense <= 0) | (s->board.damage[place] >= defense), place);
    }
    return set & s->board.present;
}

// A champion breaks what its damage or its effect breaks, also together with others; what is about to go is
// still there.  T-trigger-when-10: once for each.
void tcg_fire_breaks(struct engine_game *g, unsigned by, place_set broken)
{
    if (by == ENGINE_NO_PLACE || !champ_somebody_listens(g, TCG_ON_BREAKS) ||
        !places_test(board_of(g)->present, by))
        return;
    broken &= board_of(g)->present & ~tcg_state(g)->objects & ~champ_unbreakable(g);
    for (unsigned left = board_count(board_of(g), broken); left > 0; left--)
        champ_fire_self(g, by, TCG_ON_BREAKS, 0, ENGINE_ABOUT_NOBODY);
}

void tcg_fire_breaks_by_damage(struct engine_game *g, unsigned by, place_set hurt)
{
    if (hurt && champ_somebody_listens(g, TCG_ON_BREAKS))
        tcg_fire_breaks(g, by, hurt & lethal(g));
}

// T-damage-1 to T-damage-3, T-neg-4 to T-neg-8, T-cont-9: at once, all together (T-kw-break-2), without the
// line (T-neg-7).  T-kw-unbreakable-2, T-kw-unbreakable-3: the unbreakable keep their damage.
static void break_lethal(struct engine_game *g)
{
    for (;;) {
        g->s->check_board = g->m->always_check;
        place_set set = lethal(g);
        if (set & tcg_state(g)->veiled) { // T-kw-veiled-12: then it is seen what it is
            tcg_unveil_now(g, set);
            continue;
        }
        tcg_state(g)->doomed = 0;
        if (!set || engine_over(g))
            return;
        if (!tcg_break(g, set))
            return;
    }
}

// T-win-5, A07: after each instruction, each payment and each part of a battle: who is out, who has won, what
// breaks, what happens at once.
void tcg_settle(struct engine_game *g)
{
    if (g->s->check_seats && tcg_check_players(g))
        return;
    if (!g->s->check_board)
        return;
    if (tcg_state(g)->class_count)
        tcg_settle_classes(g);
    if (tcg_match(g)->sets_sizes || champ_match(g)->statics >> TCG_S_CONTROL & 1U ||
        (tcg_state(g)->becomes_count && tcg_state(g)->demoralized) || tcg_keywords_are_contested(g))
        tcg_settle_contradictions(g);
    break_lethal(g);
    while (!engine_over(g) && g->s->waiting && tcg_start_at_once(g)) {
        if (g->s->depth)
            return;
    }
}
