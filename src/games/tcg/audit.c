// Is a state sound?  What is looked at in every game and wherever there are champions, and the line.
#include "games/champions/audit.h"
#include "engine/language/compiler.h"
#include "games/tcg/tcg.h"

#include <string.h>

static bool battle_may_be(const struct engine_state *s)
{
    return s->step >= TCG_STEP_ATTACK && s->step <= TCG_STEP_AFTER_DAMAGE;
}

static void audit_sets(struct engine_auditor *a)
{
    const struct tcg_state *s = tcg_state(&a->g);
    champ_audit_sets(a);
#define WITHIN(name)                 \
    if (s->name & ~s->board.present) \
        engine_audit_wrong(a, #name " has a place where nothing is");
    TCG_SETS(WITHIN)
#undef WITHIN
    if (s->veiled & ~s->board.silenced)
        engine_audit_wrong(a, "something face down has abilities");
    if (s->line_count > TCG_LINE || s->answer_count > TCG_ANSWERS || s->share_count > TCG_SHARES)
        engine_audit_wrong(a, "more lies on the line than there is room for");
}

// What is kept for speed says what it is made from: of each thing that lies face up, and of hands and piles.
static void audit_kept(struct engine_auditor *a)
{
    const struct tcg_state *s = tcg_state(&a->g);
    for (place_set left = s->board.present & ~s->veiled; left;) {
        unsigned place = places_pop(&left);
        const struct tcg_info *own = tcg_info_of(&a->g, s->board.card[place]);
        if (places_test(s->fast_powers, place) != own->fast_power ||
            places_test(s->turning, place) != own->turning || places_test(s->costly, place) != own->costly)
            engine_audit_wrong(a, "place %u is not in the sets of its abilities", place);
        if (!places_test(s->sized, place) && !champ_match(&a->g)->all_sized) {
            struct engine_size size = tcg_size(&a->g, place);
            const struct champ_info *printed = champ_info_at(&a->g, place);
            if (size.offense != printed->offense || size.defense != printed->defense)
                engine_audit_wrong(a, "place %u has another size than is printed, unnoticed", place);
        }
    }
    for (unsigned owner = 0; owner < engine_seats(&a->g); owner++) {
        const struct engine_abroad *abroad = &tcg_player(&a->g, owner)->abroad;
        for (unsigned seat = 0; seat < engine_seats(&a->g); seat++) {
            bool keeps = !bits128_empty(bits128_or(abroad->hand[seat], abroad->pile[seat]));
            if (keeps && !((unsigned)a->g.s->keepers >> seat & 1U))
                engine_audit_wrong(a, "P%u holds cards of others, unnoticed", seat + 1U);
        }
    }
}

static void audit_line(struct engine_auditor *a)
{
    const struct tcg_state *s = tcg_state(&a->g);
    for (unsigned i = 0; i < s->line_count; i++) {
        const struct tcg_item *item = &s->line[i];
        if (!engine_alive(&a->g, item->player))
            engine_audit_wrong(a, "item %u of the line is of a player who has left", i + 1U);
        if (item->source != ENGINE_NO_PLACE && !places_test(s->board.present, item->source))
            engine_audit_wrong(a, "item %u of the line has a source that has left", i + 1U);
    }
    unsigned announced = 0;
    for (unsigned i = 0; i < s->core.depth && i < ENGINE_FRAMES; i++)
        announced += tcg_names_now(&a->g, &s->core.frames[i]);
    for (unsigned i = 0; i < s->answer_count; i++) {
        const struct tcg_answer *answer = &s->answers[i];
        if (answer->item > s->line_count + (announced ? announced - 1U : 0U))
            engine_audit_wrong(a, "an answer for an item that is not on the line");
        if (answer->kind == TCG_ANSWER_THINGS && answer->places & ~s->board.present)
            engine_audit_wrong(a, "something that has left is a target");
    }
}

static void audit_board(struct engine_auditor *a)
{
    champ_audit_places(a);
    champ_audit_this_turn(a);
    audit_kept(a);
    audit_line(a);
    if (engine_audit_running(a))
        champ_audit_battle(a, battle_may_be(a->g.s));
}

// One card after the other, and one thing after the other, whatever a quick look may say of them.
static bool can_act(const struct engine_game *g, unsigned seat)
{
    const place_set own = board_player(g, seat)->control;
    const bool barred = champ_count_opposing_statics(g, TCG_S_NO_ABILITIES, seat) > 0;
    bool can = (tcg_state(g)->veiled & own) != 0;
    for (place_set left = barred ? 0 : own; left && !can;)
        can = tcg_usable_at(g, seat, places_pop(&left)) != 0;
    struct engine_pool hand = engine_all_held(g, seat, ENGINE_HAND);
    for (engine_card card; !can && (card = engine_pool_pop(&hand)) != ENGINE_NO_CARD;)
        can = tcg_can_play_face_up(g, seat, card) || tcg_can_play_face_down(g, seat, card);
    struct engine_pool pile = engine_all_held(g, seat, ENGINE_DISCARD);
    for (engine_card card; !barred && !can && (card = engine_pool_pop(&pile)) != ENGINE_NO_CARD;)
        can = tcg_usable_in_pile(g, seat, card) != 0;
    return can;
}

// T-prio-1: no window is passed over in which somebody could do something, nor is anybody asked for nothing.
static void audit_windows(struct engine_auditor *a)
{
    for (unsigned seats = a->g.s->alive; seats; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        struct tcg_state copy;
        struct epic_chance chance = {0};
        memcpy(&copy, a->g.s, a->g.m->base.state_size);
        struct engine_game g = engine_game_of(&a->g.m->base, &copy, &chance);
        bool asked = tcg_ask_to_act(&g, seat);
        if (asked != can_act(&a->g, seat))
            engine_audit_wrong(a, "P%u %s", seat + 1U,
                               asked ? "would be asked to act and cannot"
                                     : "could act and would not be asked");
    }
}

static void audit_choice(struct engine_auditor *a)
{
    unsigned what = a->g.s->choice.what;
    champ_audit_powers(a, tcg_keyword(&a->g, TCG_SWARM));
    if (what == TCG_ASK_ACT || what == TCG_ASK_STEP)
        audit_windows(a);
}

const struct engine_own_audit tcg_audit = {
    .flags = champ_audit_flags,
    .sets = audit_sets,
    .board = audit_board,
    .player = champ_audit_player,
    .choice = audit_choice,
};
