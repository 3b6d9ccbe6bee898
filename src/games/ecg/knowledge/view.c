// What a seat knows of a game, and states that agree with it: E1.10.
//
// A view is a state in which what its seat does not know is blanked.  The deck lists are known, so of another
// seat's hidden cards only the places are unknown: they go back into the bag `deck` (which then stands for
// all its unknown cards), `hidden` counts those of the hand and 0xff marks those of the queue.  What is not
// in use is zeroed, so that equal knowledge makes equal bytes.
#include "games/ecg/knowledge/view.h"
#include "games/ecg/machine/machine.h"

#include <string.h>

// --- what is seen --------------------------------------------------------------------------------

// What was left behind is no knowledge.
static void blank_unused(struct ecg_state *v)
{
    v->choices = 0; // it tells how often somebody had something to choose
    memset(&v->frames[v->depth], 0, (size_t)(ECG_FRAMES - v->depth) * sizeof v->frames[0]);
    memset(&v->pending[v->waiting], 0, (size_t)(ECG_PENDING - v->waiting) * sizeof v->pending[0]);
    memset(&v->delayed[v->delayed_count], 0, (size_t)(ECG_DELAYED - v->delayed_count) * sizeof v->delayed[0]);
    size_t no_grants = (size_t)(ECG_GRANTS - v->grant_count);
    memset(&v->granted[v->grant_count], 0, no_grants * sizeof v->granted[0]);
    memset(&v->granted_to[v->grant_count], 0, no_grants * sizeof v->granted_to[0]);
    if (v->ask.what == ECG_ASK_NOTHING)
        memset(&v->ask, 0, sizeof v->ask);
}

// E1.10.1#1, E1.4.2#2: sizes of hands and decks are public; E1.10.2, E1.4.2#3, E1.3.1#3: what is in them is
// not.
static void hide_cards(struct ecg_player *player)
{
    struct bits128 unknown = bits128_andnot(player->hand, player->known);
    player->hidden = (uint8_t)bits128_count(unknown);
    player->hand = player->known;
    for (struct bits128 left = player->secret; !bits128_empty(left);) {
        unsigned at = bits128_pop(&left);
        bits128_set(&unknown, player->queue[at]);
        player->queue[at] = ECG_HIDDEN_SLOT;
    }
    player->deck = bits128_or(player->deck, unknown);
}

// The instruction that the innermost program has come to.
static enum ecg_op current_op(const struct ecg_match *m, const struct ecg_state *s)
{
    if (s->depth == 0 || s->frames[s->depth - 1].stage != ECG_STAGE_RUN)
        return OP_END;
    unsigned pc = s->frames[s->depth - 1].pc;
    return pc < m->cards->code_count ? (enum ecg_op)m->cards->code[pc].op : OP_END;
}

// Does it depend on a hand what the open choice is, and whether there is one?  E5.3.4: only who has cards
// enough to show is asked whether to show them.
static bool asks_for_hand(const struct ecg_match *m, const struct ecg_state *s)
{
    switch (s->ask.what) {
    case ECG_ASK_MAIN:
    case ECG_ASK_WINDOW:
    case ECG_ASK_TOSS:
    case ECG_ASK_DISCARD:
    case ECG_ASK_REVEAL: return true;
    case ECG_ASK_CARD: return s->ask.zone == ECG_IN_HAND;
    case ECG_ASK_YES_NO: return current_op(m, s) == OP_LOYALTY;
    default: return false;
    }
}

// What another seat could choose from its hand, and what it has picked there so far, until it is done.
static void hide_choice(const struct ecg_match *m, struct ecg_state *v)
{
    if (!asks_for_hand(m, v))
        return;
    v->ask.cards = bits128_none();
    v->ask.options = 0; // how many there are would tell of the hand
    v->ask.hidden = true;
    v->picked = bits128_below(bits128_count(v->picked)); // how many: everybody can see that
}

// A card that a program under way has picked may have gone where it is not seen.  What is put in its place
// depends only on where the viewer knows cards to be.
static void hide_picked(struct ecg_state *v, unsigned seats, unsigned viewer)
{
    for (unsigned i = 0; i < v->depth; i++) {
        ecg_card card = v->frames[i].picked;
        unsigned owner = card >> 7U;
        if (owner != viewer && owner < seats && bits128_test(v->player[owner].deck, ecg_card_slot(card)))
            v->frames[i].picked = ECG_NO_CARD;
    }
}

// The rest is copied, for it is public: the board (E1.4.3#2), discard piles (E1.4.4#4, E1.10.1#2), health.
void ecg_observe(const struct epic_match *match, const void *state, unsigned seat, void *view)
{
    struct ecg_state *v = view;
    memcpy(v, state, match->state_size);
    blank_unused(v);
    for (unsigned i = 0; i < match->seats; i++) {
        if (i != seat)
            hide_cards(&v->player[i]);
    }
    hide_picked(v, match->seats, seat);
    if (v->ask.seat != seat)
        hide_choice((const struct ecg_match *)match, v);
}

// What the seats together know, and nothing else.
uint64_t ecg_position(const struct epic_match *match, const void *state)
{
    union {
        struct ecg_state state;
        unsigned char bytes[sizeof(struct ecg_state)];
    } copy;
    memcpy(copy.bytes, state, match->state_size);
    blank_unused(&copy.state);
    return text_hash64(copy.bytes, match->state_size);
}

// What `viewer` sees of an action that is about to be taken.  B-play-2: all of what is played; but not which
// cards go from a hand under a deck: D4, D55.
epic_action ecg_seen(const struct epic_match *match, const void *state, epic_action action, unsigned viewer)
{
    const struct ecg_state *s = state;
    unsigned verb = epic_action_verb(action);
    bool secret = verb == ECG_VERB_TOSS;
    if (verb == ECG_VERB_TAKE && epic_action_zone(action) == ECG_IN_HAND)
        secret = current_op((const struct ecg_match *)match, s) == OP_BANISH_FROM_HAND;
    return secret && s->ask.seat != viewer ? action | ECG_ARG_UNKNOWN : action;
}

// --- what might be -------------------------------------------------------------------------------

// Takes some cards out of a pool, each choice of them equally likely.
static struct bits128 draw_from(struct bits128 *pool, unsigned count, struct pcg *random)
{
    struct bits128 drawn = bits128_none();
    for (unsigned left = bits128_count(*pool); count > 0 && left > 0; count--, left--) {
        unsigned slot = bits128_select(*pool, pcg_bounded(random, left));
        bits128_clear(pool, slot);
        bits128_set(&drawn, slot);
    }
    return drawn;
}

// Secret groups of the queue: which cards is all there is to choose, a group has no order.
static void fill_queue(struct ecg_player *player, struct pcg *random)
{
    for (unsigned at = 0; at < player->queue_length;) {
        unsigned end = bits128_next(player->group_start, at + 1);
        end = end < player->queue_length ? end : player->queue_length;
        if (player->queue[at] == ECG_HIDDEN_SLOT) {
            struct bits128 group = draw_from(&player->deck, end - at, random);
            for (unsigned i = at; i < end && !bits128_empty(group); i++)
                player->queue[i] = (uint8_t)bits128_pop(&group);
        }
        at = end;
    }
}

static void fill(const struct epic_match *match, struct ecg_state *s, struct pcg *random)
{
    for (unsigned seat = 0; seat < match->seats; seat++) {
        struct ecg_player *player = &s->player[seat];
        if (player->hidden) {
            player->hand = bits128_or(player->hand, draw_from(&player->deck, player->hidden, random));
            player->hidden = 0;
        }
        if (!bits128_empty(player->secret))
            fill_queue(player, random);
    }
}

// Another seat is choosing from its hand: makes its options anew.  False if it would not be asked with this
// hand.
static bool ask_again(struct ecg_game *g)
{
    struct ecg_state *s = g->s;
    struct ecg_ask asked = s->ask;
    asked.hidden = false;
    if (asked.what == ECG_ASK_MAIN || asked.what == ECG_ASK_WINDOW) {
        s->ask = asked;
        s->ask.cards = ecg_playable(g, asked.seat, asked.what == ECG_ASK_MAIN);
    } else if (asked.what == ECG_ASK_TOSS) {
        struct bits128 hand = ecg_player(g, asked.seat)->hand;
        ecg_ask_cards(g, ECG_ASK_TOSS, asked.seat, asked.seat, ECG_IN_HAND, hand, 1, true);
    } else {
        // The instruction asks again when it is entered again; whether to ask at all is decided at its start.
        s->ask.what = ECG_ASK_NOTHING;
        if (s->depth > 0 && asked.what == ECG_ASK_YES_NO)
            ecg_top(g)->step = 0;
        if (s->depth == 0 || ecg_run_frame(g) || ecg_over(g))
            return false;
    }
    return s->ask.what == asked.what && s->ask.seat == asked.seat && ecg_option_count(&s->ask) > 1;
}

// The options of a seat whose hand does not fit what it is asked: whatever it has.
static void ask_for_anything(struct ecg_game *g)
{
    struct ecg_state *s = g->s;
    unsigned picked = bits128_count(s->picked);
    struct bits128 hand = ecg_player(g, s->ask.seat)->hand;
    s->ask.hidden = false;
    s->picked = bits128_none();
    for (; picked > 0 && !bits128_empty(hand); picked--)
        bits128_set(&s->picked, bits128_pop(&hand));
    s->ask.cards = bits128_none();
    if (s->ask.what != ECG_ASK_YES_NO)
        s->ask.cards = ecg_one_of_each(g->m, s->ask.seat, hand);
    if (s->ask.what == ECG_ASK_MAIN || s->ask.what == ECG_ASK_WINDOW)
        s->ask.cards = ecg_playable(g, s->ask.seat, s->ask.what == ECG_ASK_MAIN);
}

// What the seat that is asked must hold some of.
static struct bits128 wanted_cards(const struct ecg_game *g)
{
    const struct ecg_ask *ask = &g->s->ask;
    const struct ecg_list *list = &g->m->list[ask->seat];
    if (current_op(g->m, g->s) == OP_LOYALTY)
        return ecg_loyal(g, ecg_top(g));
    if (ask->what == ECG_ASK_MAIN || ask->what == ECG_ASK_WINDOW)
        return list->usual[ask->what == ECG_ASK_MAIN][ecg_player(g, ask->seat)->gold > 0];
    return list->all;
}

// Another card of a hand that nobody has seen becomes one that is wanted, if there is one in the deck.
static void exchange_one(struct ecg_player *player, struct bits128 wanted, struct pcg *random)
{
    struct bits128 unwanted = bits128_andnot(bits128_andnot(player->hand, player->known), wanted);
    struct bits128 better = bits128_and(player->deck, wanted);
    if (bits128_empty(unwanted) || bits128_empty(better))
        return;
    struct bits128 out = draw_from(&unwanted, 1, random), in = draw_from(&better, 1, random);
    player->hand = bits128_or(bits128_andnot(player->hand, out), in);
    player->deck = bits128_or(bits128_andnot(player->deck, in), out);
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
    struct ecg_game g = {(const struct ecg_match *)match, s, &chance};
    for (unsigned i = 0; i < TRIES + MORE; i++) {
        memcpy(s, view, match->state_size);
        fill(match, s, random);
        struct ecg_player *player = ecg_player(&g, s->ask.seat);
        struct bits128 wanted = wanted_cards(&g);
        for (unsigned k = TRIES; k <= i; k++)
            exchange_one(player, wanted, random);
        bool loyalty = current_op(g.m, s) == OP_LOYALTY;
        struct bits128 hand = loyalty ? bits128_and(player->hand, wanted) : player->hand;
        s->picked = draw_from(&hand, bits128_count(s->picked), random);
        if (ask_again(&g))
            return;
    }
    memcpy(s, view, match->state_size);
    fill(match, s, random);
    ask_for_anything(&g);
}

void ecg_determinise(const struct epic_match *match, const void *view, struct pcg *random, void *state)
{
    const struct ecg_state *v = view;
    if (v->ask.hidden) {
        fill_for_choice(match, v, random, state);
        return;
    }
    memcpy(state, view, match->state_size);
    fill(match, state, random);
}
