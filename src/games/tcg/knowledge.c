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
    memset(&s->lasting[s->lasting_count], 0, (TCG_LASTING - s->lasting_count) * sizeof s->lasting[0]);
    memset(&s->classes[s->class_count], 0, (TCG_CLASSES - s->class_count) * sizeof s->classes[0]);
    memset(&s->shares[s->share_count], 0, (TCG_SHARES - s->share_count) * sizeof s->shares[0]);
}

// What can be paid for, and with what, depends on the hand, and so do abilities and cards of others.
static void offer(struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    if (ask->what == TCG_ASK_ACT || ask->what == TCG_ASK_STEP)
        tcg_offer(g);
}

static void hide_options(struct engine_choice *ask)
{
    if (ask->what < ENGINE_QUESTIONS)
        return;
    ask->powers = 0;
    ask->pile = bits128_none();
}

static struct bits128 wanted(const struct engine_game *g)
{
    const struct engine_choice *ask = &g->s->choice;
    struct bits128 all = tcg_match(g)->list[ask->seat].core.all;
    bool acts = ask->what == TCG_ASK_ACT || ask->what == TCG_ASK_STEP;
    return acts ? tcg_playable_cards(g, ask->seat, all) : all;
}

// T-kw-veiled-1: only champions that have veiled are played face down, unless something says more.
static bool may_be_veiled(const struct engine_match *match, unsigned kind)
{
    const struct champ_match *m = &((const struct tcg_match *)match)->champ;
    const struct champ_info *info = &m->info[kind];
    bool all = m->statics >> TCG_S_ALL_VEILED & 1U;
    return info->type == CHAMP_CHAMPION && (all || (unsigned)info->keywords >> TCG_VEILED & 1U);
}

// What bears nothing does not stay in play.
static bool stays_veiled(const struct engine_game *g, const engine_card *where)
{
    const engine_card *there = board_of(g)->card;
    return where < there || where >= there + BOARD_PLACES || champ_defense(g, (unsigned)(where - there)) > 0;
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
    for (unsigned i = 0; i < s->copy_count; i++)
        *end++ = s->copies[i].card;
    for (unsigned i = 0; i < s->core.waiting; i++) {
        if (s->core.triggers[i].ability == TCG_BUILTIN_INSTEAD)
            *end++ = s->core.triggers[i].card;
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
    for (unsigned i = 0; i < s->copy_count; i++)
        engine_translate_card(t, &s->copies[i].card);
    for (unsigned i = 0; i < s->under_count; i++) {
        engine_translate_card(t, &s->under[i].card);
        engine_translate_card(t, &s->under[i].on_top);
    }
    for (unsigned i = 0; i < s->lasting_count; i++)
        engine_translate_card(t, &s->lasting[i].card);
    for (unsigned i = 0; i < s->class_count; i++)
        engine_translate_card(t, &s->classes[i].card);
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
    .offer = offer,
    .hide_options = hide_options,
    .wanted = wanted,
    .may_be_veiled = may_be_veiled,
    .stays_veiled = stays_veiled,
    .veiled_cards = veiled_cards,
    CHAMP_FACTS,
    .note_kinds = tcg_note_kinds,
    .translate = translate,
};
