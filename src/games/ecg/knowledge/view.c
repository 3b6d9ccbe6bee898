// What a seat knows of a game, and states that agree with it: E1.10.
//
// How cards are hidden and dealt again is the engine's (engine/knowledge/hidden.h); here stands which choices
// tell of a hand, and how they are asked anew.
#include "games/ecg/knowledge/view.h"
#include "engine/knowledge/hidden.h"
#include "engine/text/action_text.h"
#include "games/ecg/language/cards.h"
#include "games/ecg/machine/machine.h"

#include <string.h>

// --- what is seen --------------------------------------------------------------------------------

// What was left behind is no knowledge.
static void blank_unused(struct engine_game *g)
{
    struct board *b = board_of(g);
    engine_blank_unused(g->s);
    memset(&b->delayed[b->delayed_count], 0,
           (size_t)(BOARD_DELAYED - b->delayed_count) * sizeof b->delayed[0]);
    size_t no_grants = (size_t)(BOARD_GRANTS - b->grant_count);
    memset(&b->granted[b->grant_count], 0, no_grants * sizeof b->granted[0]);
    memset(&b->granted_to[b->grant_count], 0, no_grants * sizeof b->granted_to[0]);
}

// Does it depend on a hand what the open choice is, and whether there is one?  E5.3.4: only who has cards
// enough to show is asked whether to show them.
static bool asks_for_hand(const struct engine_game *g)
{
    const struct engine_state *s = g->s;
    switch (s->choice.what) {
    case ECG_ASK_MAIN:
    case ECG_ASK_WINDOW:
    case ENGINE_ASK_MULLIGAN:
    case ENGINE_ASK_DISCARD:
    case ENGINE_ASK_REVEAL: return true;
    case ENGINE_ASK_CARD: return s->choice.zone == ENGINE_HAND;
    case ENGINE_ASK_YES_NO: return (ecg_op(ecg_op_under_way(g))->traits & ENGINE_ASKS_HOLDERS) != 0;
    default: return false;
    }
}

// The rest is copied, for it is public: the board (E1.4.3#2), discard piles (E1.4.4#4, E1.10.1#2), health,
// the sizes of hands and decks (E1.10.1#1, E1.4.2#2), but not what is in them: E1.10.2, E1.4.2#3, E1.3.1#3.
void ecg_observe(const struct epic_match *match, const void *state, unsigned seat, void *view)
{
    memcpy(view, state, match->state_size);
    struct engine_game g = engine_game_of(match, view, NULL);
    blank_unused(&g);
    engine_hide_hands(&g, seat);
    if (g.s->choice.seat != seat && asks_for_hand(&g))
        engine_hide_choice(g.s);
}

// What the seats together know, and nothing else.
uint64_t ecg_position(const struct epic_match *match, const void *state)
{
    struct ecg_state copy;
    memcpy(&copy, state, match->state_size);
    struct engine_game g = engine_game_of(match, &copy, NULL);
    blank_unused(&g);
    return text_hash64(&copy, match->state_size);
}

// What `viewer` sees of an action that is about to be taken.  B-play-2: all of what is played; but not which
// cards go from a hand under a deck: D4, D55.
epic_action ecg_seen(const struct epic_match *match, const void *state, epic_action action, unsigned viewer)
{
    struct engine_game g = engine_look_at(match, state);
    unsigned verb = epic_action_verb(action);
    bool secret = verb == ECG_VERB_MULLIGAN;
    if (verb == ECG_VERB_TAKE && epic_action_zone(action) == ENGINE_HAND)
        secret = (ecg_op(ecg_op_under_way(&g))->traits & ENGINE_UNSEEN) != 0;
    return secret && g.s->choice.seat != viewer ? action | ENGINE_ARG_UNKNOWN : action;
}

// --- what might be -------------------------------------------------------------------------------

// Another seat is choosing from its hand: makes its options anew.  False if it would not be asked with this
// hand.
static bool ask_again(struct engine_game *g)
{
    struct engine_state *s = g->s;
    struct engine_choice asked = s->choice;
    asked.hidden = false;
    if (asked.what == ECG_ASK_MAIN || asked.what == ECG_ASK_WINDOW) {
        s->choice = asked;
        s->choice.cards = ecg_playable(g, asked.seat, asked.what == ECG_ASK_MAIN);
    } else if (asked.what == ENGINE_ASK_MULLIGAN) {
        struct bits128 hand = ecg_player(g, asked.seat)->core.hand;
        engine_ask_cards(g, ENGINE_ASK_MULLIGAN, asked.seat, asked.seat, ENGINE_HAND, hand, 1, true);
    } else {
        // The instruction asks again when it is entered again; whether to ask at all is decided at its start.
        s->choice.what = ENGINE_ASK_NOTHING;
        if (s->depth > 0 && asked.what == ENGINE_ASK_YES_NO)
            engine_top(g)->step = 0;
        if (s->depth == 0 || engine_run_frame(g) || engine_over(g))
            return false;
    }
    return s->choice.what == asked.what && s->choice.seat == asked.seat &&
           engine_option_count(&s->choice) > 1;
}

// The options of a seat whose hand does not fit what it is asked: whatever it has.
static void ask_for_anything(struct engine_game *g)
{
    struct engine_state *s = g->s;
    unsigned picked = bits128_count(s->picked);
    struct bits128 hand = ecg_player(g, s->choice.seat)->core.hand;
    s->choice.hidden = false;
    s->picked = bits128_none();
    for (; picked > 0 && !bits128_empty(hand); picked--)
        bits128_set(&s->picked, bits128_pop(&hand));
    s->choice.cards = bits128_none();
    if (s->choice.what != ENGINE_ASK_YES_NO)
        s->choice.cards = engine_one_of_each(engine_list(g->m, s->choice.seat), hand);
    if (s->choice.what == ECG_ASK_MAIN || s->choice.what == ECG_ASK_WINDOW)
        s->choice.cards = ecg_playable(g, s->choice.seat, s->choice.what == ECG_ASK_MAIN);
}

// What the seat that is asked must hold some of.
static struct bits128 wanted_cards(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct ecg_list *list = &ecg_match(g)->list[ask->seat];
    if (ecg_op_under_way(g) == OP_LOYALTY)
        return ecg_loyal(g, engine_top(g));
    if (ask->what == ECG_ASK_MAIN || ask->what == ECG_ASK_WINDOW)
        return list->plain_cost[ask->what == ECG_ASK_MAIN][ecg_player(g, ask->seat)->gold > 0];
    return list->core.all;
}

// Another card of a hand that nobody has seen becomes one that is wanted, if there is one in the deck.
static void exchange_one(struct ecg_player *player, struct bits128 wanted, struct pcg *random)
{
    struct bits128 unwanted = bits128_andnot(bits128_andnot(player->core.hand, player->core.known), wanted);
    struct bits128 better = bits128_and(player->core.deck, wanted);
    if (bits128_empty(unwanted) || bits128_empty(better))
        return;
    struct bits128 out = engine_draw_from(&unwanted, 1, random), in = engine_draw_from(&better, 1, random);
    player->core.hand = bits128_or(bits128_andnot(player->core.hand, out), in);
    player->core.deck = bits128_or(bits128_andnot(player->core.deck, in), out);
}

// A world in which the seat that is to choose from its hand would be asked to: drawn again and again, which
// keeps all such worlds equally likely; if it takes too long, the hand is made to fit, one more card at each
// try.  This is for lookers-on and may take its time; a search starts where its own seat is to choose.
static void fill_for_choice(const struct epic_match *match, const struct ecg_state *view, struct pcg *random,
                            struct ecg_state *s)
{
    enum { TRIES = 100, MORE = 10 };
    struct epic_chance chance = {.table = *random};
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++)
        chance.draw[i] = chance.other[i] = *random;
    struct engine_game g = engine_game_of(match, s, &chance);
    for (unsigned i = 0; i < TRIES + MORE; i++) {
        memcpy(s, view, match->state_size);
        engine_fill_hidden(&g, random);
        struct ecg_player *player = ecg_player(&g, s->core.choice.seat);
        struct bits128 wanted = wanted_cards(&g);
        for (unsigned k = TRIES; k <= i; k++)
            exchange_one(player, wanted, random);
        bool loyalty = ecg_op_under_way(&g) == OP_LOYALTY;
        struct bits128 hand = loyalty ? bits128_and(player->core.hand, wanted) : player->core.hand;
        s->core.picked = engine_draw_from(&hand, bits128_count(s->core.picked), random);
        if (ask_again(&g))
            return;
    }
    memcpy(s, view, match->state_size);
    engine_fill_hidden(&g, random);
    ask_for_anything(&g);
}

void ecg_determinise(const struct epic_match *match, const void *view, struct pcg *random, void *state)
{
    const struct ecg_state *v = view;
    if (v->core.choice.hidden) {
        fill_for_choice(match, v, random, state);
        return;
    }
    memcpy(state, view, match->state_size);
    struct engine_game g = engine_game_of(match, state, NULL);
    engine_fill_hidden(&g, random);
}
