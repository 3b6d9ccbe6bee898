// Continuous abilities that say who controls what, and those that contradict each other (T-contra).
#include "games/tcg/tcg.h"

// What a continuous ability of the thing at `source` sets, and for whom; or a counter that lies there, or
// what lasts for the turn (A39).
enum claimant { A_THING, A_COUNTER, THE_TURN };
struct claim {
    enum claimant by;
    unsigned source; // of THE_TURN: nothing
    place_set places;
    int what, more; // the controller, or the sizes
};

enum { CLAIMS = BOARD_PLACES };
struct claims {
    struct claim of[CLAIMS];
    unsigned count;
};

static void add_claim(struct claims *claims, struct claim claim)
{
    if (claim.places && claims->count < CLAIMS)
        claims->of[claims->count++] = claim;
}

static place_set matched(const struct engine_game *g, const struct champ_ability *ability, unsigned source)
{
    struct engine_frame f;
    tcg_make_frame(&f, champ_controller(g, source), board_of(g)->card[source], source);
    return champ_match_among(g, board_of(g)->present, &champ_match(g)->filters[ability->filter], f.player,
                             &f);
}

static void claim_of(const struct engine_game *g, unsigned source, bool control, struct claims *claims)
{
    const struct champ_info *info = champ_info_at(g, source);
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form != CHAMP_STATIC || ability->zone != ENGINE_IN_PLAY)
            continue;
        if (control && ability->event == TCG_S_CONTROL) {
            add_claim(claims, (struct claim){A_THING, source, matched(g, ability, source),
                                             (int)champ_controller(g, source), 0});
        } else if (!control && ability->event == CHAMP_S_MOD) {
            const struct champ_mod *mod = &champ_match(g)->mods[ability->mod];
            if (mod->sets)
                add_claim(claims, (struct claim){A_THING, source, matched(g, ability, source), mod->offense,
                                                 mod->defense});
        }
    }
}

// T-cont-10: control comes first, then what things are.
static struct claims claims_of(const struct engine_game *g, bool control)
{
    const struct tcg_state *s = tcg_state(g);
    struct claims claims = {.count = 0};
    for (place_set left = board_of(g)->statics & ~board_of(g)->silenced; left;)
        claim_of(g, places_pop(&left), control, &claims);
    for (place_set left = control ? 0 : s->demoralized; left;) {
        unsigned place = places_pop(&left);
        add_claim(&claims, (struct claim){A_COUNTER, place, places_only(place), 0, 1});
    }
    for (unsigned i = 0; !control && i < s->becomes_count; i++) {
        const struct tcg_becomes *becomes = &s->becomes[i];
        add_claim(&claims, (struct claim){THE_TURN, becomes->place, places_only(becomes->place),
                                          becomes->offense, becomes->defense});
    }
    return claims;
}

// Where the sources of contradicting claims are, by what they are.
struct contradiction {
    place_set of[THE_TURN + 1];
};

// T-contra-9: equal settings, sums and other layers are no contradiction; T-contra-10, T-contra-11: only
// those that take part, whosever they are.
static struct contradiction contradicting(const struct claims *claims)
{
    struct contradiction c = {{0}};
    for (unsigned i = 0; i < claims->count; i++) {
        for (unsigned j = i + 1; j < claims->count; j++) {
            const struct claim *a = &claims->of[i], *b = &claims->of[j];
            if (!(a->places & b->places) || (a->what == b->what && a->more == b->more))
                continue;
            places_set(&c.of[a->by], a->source);
            places_set(&c.of[b->by], b->source);
        }
    }
    return c;
}

static bool is_none(const struct contradiction *c)
{
    return !(c->of[A_THING] | c->of[A_COUNTER] | c->of[THE_TURN]);
}

// T-contra-1, T-contra-4, T-contra-6, T-contra-8: removed from the game; nothing is broken or banished by it.
static void remove_from_game(struct engine_game *g, place_set places)
{
    struct champ_gone gone;
    champ_take_away(g, places, &gone);
    for (unsigned i = 0; i < gone.count; i++)
        bits128_set(&tcg_player(g, engine_card_owner(gone.of[i].card))->removed,
                    engine_card_slot(gone.of[i].card));
}

// --- Who controlled it before

enum { FORMER_BITS = 4, FORMER_MASK = (1 << FORMER_BITS) - 1 };

// The last two, other than who controls it now; those before them do not matter but in games of five and
// more.
void tcg_changed_sides(struct engine_game *g, unsigned place, unsigned from)
{
    struct tcg_state *s = tcg_state(g);
    unsigned now = champ_controller(g, place), before = s->former[place] & FORMER_MASK;
    if (before == now + 1U)
        before = (unsigned)s->former[place] >> FORMER_BITS;
    bool home = champ_owner(g, place) == now;
    s->former[place] = (uint8_t)(home ? 0 : (from + 1U) | (before == now + 1U ? 0 : before) << FORMER_BITS);
    places_clear(&s->moved, place);
}

// The last one who is still there, else its owner.
static unsigned former_controller(const struct engine_game *g, unsigned place)
{
    for (unsigned left = tcg_state(g)->former[place]; left; left >>= FORMER_BITS) {
        unsigned seat = (left & FORMER_MASK) - 1U;
        if (seat < EPIC_MAX_SEATS && engine_alive(g, seat))
            return seat;
    }
    return champ_owner(g, place);
}

// T-multi-7, A55: what is somebody else's goes to who controlled it before.
void tcg_give_back(struct engine_game *g, unsigned seat)
{
    for (place_set left = board_player(g, seat)->control; left;) {
        unsigned place = places_pop(&left);
        if (champ_owner(g, place) != seat)
            champ_change_control(g, place, former_controller(g, place));
    }
}

// --- By continuous abilities

// T-contra-3: what nobody claims any more goes back.
static void go_back(struct engine_game *g, place_set places)
{
    while (places) {
        unsigned place = places_pop(&places), seat = former_controller(g, place);
        places_clear(&tcg_state(g)->moved, place);
        if (engine_alive(g, seat))
            champ_change_control(g, place, seat);
    }
}

static void take_control(struct engine_game *g, const struct claims *claims)
{
    struct tcg_state *s = tcg_state(g);
    place_set claimed = 0;
    for (unsigned i = 0; i < claims->count; i++)
        claimed |= claims->of[i].places;
    go_back(g, s->moved & ~claimed);
    for (unsigned i = 0; i < claims->count; i++) {
        for (place_set left = claims->of[i].places; left;) {
            unsigned place = places_pop(&left), from = champ_controller(g, place);
            if ((int)from == claims->of[i].what)
                continue;
            go_back(g, s->moved & places_only(place)); // somebody else had claimed it
            champ_change_control(g, place, (unsigned)claims->of[i].what);
            places_set(&s->moved, place);
        }
    }
}

// --- Keywords that are given and taken

bool tcg_keywords_are_contested(const struct engine_game *g)
{
    place_set losers = 0;
    if (board_of(g)->touched) {
        for (uint32_t left = tcg_match(g)->contested; left; left &= left - 1)
            losers |= *tcg_losers(tcg_state(g), (unsigned)__builtin_ctz(left));
    }
    return losers != 0;
}

// To whom what is at a place gives a keyword, "have" and what it prints apart: T-contra-9.
static place_set gains_from(const struct engine_game *g, unsigned source, unsigned keyword)
{
    const struct champ_info *info = champ_info_at(g, source);
    place_set gainers = 0;
    for (unsigned i = 0; i < info->abilities; i++) {
        const struct champ_ability *ability = &champ_match(g)->abilities[info->first_ability + i];
        if (ability->form != CHAMP_STATIC || !ability->gains || ability->zone != ENGINE_IN_PLAY ||
            !(champ_match(g)->mods[ability->mod].keywords >> keyword & 1U) ||
            !tcg_static_works(g, ability->own, source))
            continue;
        gainers |= ability->event == TCG_S_SELF ? places_only(source) : matched(g, ability, source);
    }
    return champ_able_to_gain(g, gainers);
}

// A37, A39: what a continuous ability gives and an effect of the turn takes, neither does any more.  The
// sources that are to be removed.
static place_set contested_sources(struct engine_game *g)
{
    place_set sources = 0;
    for (uint32_t keywords = tcg_match(g)->contested; keywords; keywords &= keywords - 1) {
        unsigned keyword = (unsigned)__builtin_ctz(keywords);
        place_set *losers = tcg_losers(tcg_state(g), keyword), both = 0;
        for (place_set left = *losers ? board_of(g)->statics & ~board_of(g)->silenced : 0; left;) {
            unsigned source = places_pop(&left);
            place_set given = gains_from(g, source, keyword) & *losers;
            sources |= places_if(given != 0, source);
            both |= given;
        }
        *losers &= ~both;
    }
    return sources;
}

// T-contra-2: before the newer one has any effect.  T-contra-7: of a counter the counter alone goes; A39:
// what lasts for the turn ends.
void tcg_settle_contradictions(struct engine_game *g)
{
    if (tcg_keywords_are_contested(g)) {
        place_set sources = contested_sources(g);
        remove_from_game(g, sources);
        g->s->check_board |= sources != 0;
    }
    for (;;) {
        struct claims control = claims_of(g, true), sizes = claims_of(g, false);
        struct contradiction c = contradicting(&control);
        if (is_none(&c))
            c = contradicting(&sizes);
        if (is_none(&c)) {
            take_control(g, &control);
            return;
        }
        remove_from_game(g, c.of[A_THING]);
        tcg_unmark(g, c.of[A_COUNTER]);
        tcg_unbecome(g, c.of[THE_TURN]);
        g->s->check_board = true;
    }
}
