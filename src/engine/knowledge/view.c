#include "base/text.h"
#include "engine/knowledge/hidden.h"
#include "engine/knowledge/knowledge.h"
#include "engine/knowledge/sight.h"
#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/machine/machine.h"
#include "engine/machine/other_cards.h"
#include "engine/text/action_text.h"
#include "engine/text/words.h"

#include <string.h>

static const struct engine_knowledge *knowledge(const struct engine_game *g)
{
    return g->m->rules->knowledge;
}

// --- What is seen

// What was left behind is no knowledge.
static void blank_unused(struct engine_game *g)
{
    engine_blank_unused(g->s);
    engine_blank_other_cards(g);
    if (knowledge(g)->blank)
        knowledge(g)->blank(g);
}

static bool revealed_to_few(const struct engine_game *g, unsigned owner)
{
    return engine_is_looked_at(g, owner, engine_player(g, owner)->revealed);
}

// Does it depend on a hand, or on what others may not see, what the open choice is, and whether there is one?
static bool asks_for_hand(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    switch (g->m->rules->words->questions[ask->what].tells) {
    case ENGINE_TELLS_HAND:
    case ENGINE_TELLS_UNSEEN: return true;
    case ENGINE_TELLS_ZONE:
        return ask->zone == ENGINE_HAND ||
               (ask->zone == ENGINE_REVEALED && revealed_to_few(g, ask->pile_seat));
    case ENGINE_TELLS_HOLDERS: return (engine_traits_under_way(g) & ENGINE_ASKS_HOLDERS) != 0;
    case ENGINE_TELLS_NOTHING: break;
    }
    return false;
}

void engine_observe(const struct epic_match *match, const void *state, unsigned seat, void *view)
{
    memcpy(view, state, match->state_size);
    struct engine_game g = engine_game_of(match, view, NULL);
    blank_unused(&g);
    bool hidden = !engine_same_team(&g, seat, g.s->choice.seat) && asks_for_hand(&g);
    engine_hide_hands(&g, seat);
    if (hidden) {
        engine_hide_choice(&g);
        if (knowledge(&g)->hide_options)
            knowledge(&g)->hide_options(&g.s->choice);
    }
}

// What the seats together know, and nothing else.
uint64_t engine_position(const struct epic_match *match, const void *state)
{
    _Alignas(EPIC_STATE_ALIGNMENT) unsigned char copy[ENGINE_MOST_STATE];
    assert(match->state_size <= sizeof copy);
    memcpy(copy, state, match->state_size);
    struct engine_game g = engine_game_of(match, copy, NULL);
    blank_unused(&g);
    return text_hash64(copy, match->state_size);
}

// All of what is played is seen, but not which cards go from a hand under a deck, nor which of those that
// only some look at are taken.
epic_action engine_seen(const struct epic_match *match, const void *state, epic_action action,
                        unsigned viewer)
{
    const struct engine_game g = engine_look_at(match, state);
    const struct engine_verbs *verbs = g.m->rules->verbs;
    unsigned verb = epic_action_verb(action);
    bool secret = verb == verbs[ENGINE_ASK_MULLIGAN].card ||
                  (verb == verbs[g.s->choice.what].card && engine_names_unseen(&g));
    return secret && !engine_same_team(&g, viewer, g.s->choice.seat) ? action | ENGINE_ARG_UNKNOWN : action;
}

// --- What might be

static void offer(struct engine_game *g)
{
    struct engine_choice *ask = &g->s->choice;
    if (knowledge(g)->offer)
        knowledge(g)->offer(g);
    else
        ask->cards = engine_playable(g, ask->seat);
}

static struct bits128 wanted_cards(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    struct bits128 all = engine_list(g->m, ask->seat)->all;
    if (knowledge(g)->wanted)
        return knowledge(g)->wanted(g);
    return ask->what >= ENGINE_QUESTIONS ? engine_can_play(g, ask->seat, all) : all;
}

// Another seat is choosing from its hand: makes its options again.  False if it would not be asked with this
// hand.
static bool ask_again(struct engine_game *g)
{
    struct engine_state *s = g->s;
    struct engine_choice asked = s->choice;
    asked.hidden = false;
    if (asked.what >= ENGINE_QUESTIONS && s->depth == 0) {
        s->choice = asked;
        offer(g);
    } else if (asked.what == ENGINE_ASK_MULLIGAN) {
        struct bits128 hand = engine_player(g, asked.seat)->hand;
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
           engine_option_count(&s->choice) > (engine_asks_for_one(g) ? 0U : 1U);
}

// The options of a seat whose hand does not fit what it is asked: whatever it has.
static void ask_for_anything(struct engine_game *g)
{
    struct engine_state *s = g->s;
    unsigned picked = bits128_count(s->picked);
    struct bits128 hand = engine_player(g, s->choice.seat)->hand;
    s->choice.hidden = false;
    s->picked = bits128_none();
    for (; picked > 0 && !bits128_empty(hand); picked--)
        bits128_set(&s->picked, bits128_pop(&hand));
    s->choice.cards = bits128_none();
    if (s->choice.what >= ENGINE_QUESTIONS)
        offer(g);
    else if (s->choice.what != ENGINE_ASK_YES_NO)
        s->choice.cards = engine_one_of_each(engine_list(g->m, s->choice.seat), hand);
}

// Another card of a hand that nobody has seen becomes one that is wanted, if there is one in the deck.
static void exchange_one(struct engine_player *player, struct bits128 wanted, struct pcg *random)
{
    struct bits128 unwanted = bits128_andnot(bits128_andnot(player->hand, player->known), wanted);
    struct bits128 better = bits128_and(player->deck, wanted);
    if (bits128_empty(unwanted) || bits128_empty(better))
        return;
    struct bits128 out = engine_draw_from(&unwanted, 1, random), in = engine_draw_from(&better, 1, random);
    player->hand = bits128_or(bits128_andnot(player->hand, out), in);
    player->deck = bits128_or(bits128_andnot(player->deck, in), out);
}

// A world in which the seat that is to choose from its hand would be asked to: drawn again and again, which
// keeps all such worlds equally likely; if it takes too long, the hand is made to fit, one more card at each
// try.  This is for lookers-on and may take its time; a search starts where its own seat is to choose.
static void fill_for_choice(const struct epic_match *match, const struct engine_state *view,
                            struct pcg *random, struct engine_state *s)
{
    enum { TRIES = 100, MORE = 10 };
    struct epic_chance chance = {.table = *random};
    for (unsigned i = 0; i < EPIC_MAX_SEATS; i++)
        chance.draw[i] = chance.other[i] = *random;
    struct engine_game g = engine_game_of(match, s, &chance);
    for (unsigned i = 0; i < TRIES + MORE; i++) {
        memcpy(s, view, match->state_size);
        engine_fill_hidden(&g, random);
        struct engine_player *player = engine_player(&g, s->choice.seat);
        struct bits128 wanted = wanted_cards(&g);
        for (unsigned k = TRIES; k <= i; k++)
            exchange_one(player, wanted, random);
        struct bits128 open = bits128_and(player->hand, wanted);
        if (s->choice.zone == ENGINE_REVEALED)
            open = engine_player(&g, s->choice.pile_seat)->revealed;
        s->picked = engine_draw_from(&open, bits128_count(s->picked), random);
        if (ask_again(&g))
            return;
    }
    memcpy(s, view, match->state_size);
    engine_fill_hidden(&g, random);
    ask_for_anything(&g);
}

void engine_determinise(const struct epic_match *match, const void *view, struct pcg *random, void *state)
{
    const struct engine_state *v = view;
    if (v->choice.hidden) {
        fill_for_choice(match, v, random, state);
        return;
    }
    memcpy(state, view, match->state_size);
    struct engine_game g = engine_game_of(match, state, NULL);
    engine_fill_hidden(&g, random);
}
