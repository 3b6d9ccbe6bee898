// What Epic TCG tells of its states and matches to views and opponent models (engine/knowledge).
//
// T-info-1 to T-info-5: hands are known to their players, foreign and revealed cards apart (T-xhand-1), decks
// to nobody; piles (T-discard-2) and the line are open, what lies face down apart (T-kw-veiled-5).
#include "engine/knowledge/knowledge.h"
#include "games/tcg/match.h"

#include <string.h>

static void blank(struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    champ_blank(g);
    memset(&s->line[s->line_count], 0, (TCG_LINE - s->line_count) * sizeof s->line[0]);
    memset(&s->answers[s->answer_count], 0, (TCG_ANSWERS - s->answer_count) * sizeof s->answers[0]);
    memset(&s->lasting[s->lasting_count], 0, (TCG_LATER - s->lasting_count) * sizeof s->lasting[0]);
    memset(&s->shares[s->share_count], 0, (TCG_SHARES - s->share_count) * sizeof s->shares[0]);
}

static struct bits128 playable(const struct engine_game *g, unsigned what, unsigned seat)
{
    unsigned owner = tcg_state(g)->owner;
    if (what == TCG_ASK_OWNED && owner)
        return tcg_playable_of(g, seat, owner - 1U);
    return what == TCG_ASK_ACT || what == TCG_ASK_STEP ? tcg_playable(g, seat) : bits128_none();
}

static struct bits128 wanted(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct tcg_list *list = &tcg_match(g)->list[ask->seat];
    if (ask->what == TCG_ASK_ACT || ask->what == TCG_ASK_STEP)
        return list->playable[tcg_player(g, ask->seat)->actions > 0][tcg_level(g, ask->seat)];
    return list->core.all;
}

// T-kw-veiled-1: only champions that have veiled are played face down, unless something says more; those that
// bear nothing do not stay in play.
static struct bits128 may_be_veiled(const struct engine_game *g, unsigned owner, bool in_play)
{
    const struct tcg_list *list = &tcg_match(g)->list[owner];
    bool all = champ_match(g)->statics >> TCG_S_ALL_VEILED & 1U;
    struct bits128 cards = all ? list->champions : list->veiled;
    return in_play ? bits128_and(cards, list->lasting) : cards;
}

// T-kw-veiled-5: on the line, too, until they are turned over there.
static engine_card **veiled_cards(const struct engine_game *g, engine_card **end)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->line_count; i++) {
        unsigned flags = s->line[i].flags;
        if (flags & TCG_IT_CARD && flags & TCG_IT_FACE_DOWN && !(flags & TCG_IT_FREE_FACE))
            *end++ = &s->line[i].card;
    }
    return end;
}

// Cards on the line, and those that were removed from the game.
engine_card *tcg_cards_elsewhere(const struct engine_game *g, engine_card *end)
{
    const struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->line_count; i++) {
        if (s->line[i].flags & TCG_IT_CARD)
            *end++ = s->line[i].card;
    }
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        for (struct bits128 left = s->player[seat].removed; !bits128_empty(left);)
            *end++ = engine_card_of(seat, bits128_pop(&left));
    }
    return end;
}

static void translate(const struct engine_translation *t, struct engine_game *g)
{
    struct tcg_state *s = tcg_state(g);
    champ_translate(t, g);
    engine_translate_set(t, &tcg_player(g, t->seat)->removed);
    for (unsigned i = 0; i < s->line_count; i++)
        engine_translate_card(t, &s->line[i].card);
    for (unsigned i = 0; i < s->lasting_count; i++)
        engine_translate_card(t, &s->lasting[i].card);
    for (unsigned i = 0; i < s->answer_count; i++) {
        engine_card card = (engine_card)s->answers[i].number;
        if (s->answers[i].kind != TCG_ANSWER_CARD)
            continue;
        engine_translate_card(t, &card);
        s->answers[i].number = (int16_t)card;
    }
}

const struct engine_knowledge tcg_knowledge = {
    .blank = blank,
    .playable = playable,
    .wanted = wanted,
    .may_be_veiled = may_be_veiled,
    .veiled_cards = veiled_cards,
    .facts_size = champ_facts_size,
    .list_facts_size = champ_list_facts_size,
    .share_no_facts = champ_share_no_facts,
    .renew_list_facts = champ_renew_list_facts,
    .keep_list_facts = champ_keep_list_facts,
    .use_list_facts = champ_use_list_facts,
    .note_kinds = tcg_note_kinds,
    .translate = translate,
};
