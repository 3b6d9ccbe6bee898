#include "support/ecg_account.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"

enum { LINES = BOARD_PLACES + ENGINE_TRIGGERS };

struct line {
    char text[ECG_ACCOUNT_LINE];
    unsigned copies;
};

struct account {
    struct line lines[LINES]; // champions and what waits, in no order of their own
    unsigned count;
    struct text rest;
};

static unsigned bit(place_set set, unsigned place) { return places_test(set, place); }

// The sets that a champion belongs to, as digits.
static void tell_sets(const struct ecg_state *s, unsigned seats, unsigned place, struct text *out)
{
#define TELL_SET(name, ...) text_appendf(out, "%u", bit(s->board.name, place));
    BOARD_SETS(TELL_SET)
#undef TELL_SET
    for (unsigned i = 0; i < CHAMP_KW_IN_PLAY; i++)
        text_appendf(out, "%u", bit(s->board.lasting[i], place));
    for (unsigned i = 0; i < CHAMP_KW_GRANTABLE; i++)
        text_appendf(out, "%u", bit(s->board.this_turn[i], place));
    for (unsigned i = 0; i < s->board.grant_count; i++)
        text_appendf(out, "%u", bit(s->board.granted_to[i], place));
#define TELL_SET(name, ...) text_appendf(out, "%u", bit(s->player[i].board.name, place));
    for (unsigned i = 0; i < seats; i++) {
        BOARD_PLAYER_SETS(TELL_SET)
    }
#undef TELL_SET
    for (unsigned i = 0; i < s->core.depth; i++)
        text_appendf(out, "%u%u", bit(s->core.frames[i].chosen, place), s->core.frames[i].source == place);
    for (unsigned i = 0; i < s->core.waiting; i++)
        text_appendf(out, "%u%u", bit(s->core.triggers[i].chosen, place),
                     s->core.triggers[i].source == place);
    for (unsigned i = 0; i < s->board.delayed_count; i++)
        text_appendf(out, "%u", s->board.delayed[i].place == place);
}

static char *new_line(struct account *a, unsigned copies)
{
    assert_true(a->count < LINES);
    a->lines[a->count].copies = copies;
    return a->lines[a->count++].text;
}

void ecg_account_champion(const struct ecg_match *m, const struct ecg_state *s, unsigned place,
                          char out[ECG_ACCOUNT_LINE])
{
    struct text line = {0};
    unsigned owner = engine_card_is_token(s->board.card[place]) ? 9U : s->board.card[place] >> 7U;
    text_appendf(&line, "%u of %u: %d %d %u %u ", engine_card_kind(&m->core, s->board.card[place]), owner,
                 s->board.bonus_offense[place], s->board.bonus_defense[place], s->board.counters[place],
                 s->board.damage[place]);
    tell_sets(s, m->core.base.seats, place, &line);
    assert_true(line.length < ECG_ACCOUNT_LINE);
    memcpy(out, text_string(&line), line.length + 1);
    text_free(&line);
}

static unsigned kind_or_none(const struct ecg_match *m, engine_card card)
{
    return card == ENGINE_NO_CARD ? 9999U : engine_card_kind(&m->core, card);
}

static void tell_cards(const struct ecg_match *m, unsigned seat, struct bits128 cards, struct text *out)
{
    while (!bits128_empty(cards))
        text_appendf(out, "%u ", m->list[seat].core.kind[bits128_pop(&cards)]);
    text_append(out, "| ");
}

static void tell_player(const struct ecg_match *m, const struct ecg_state *s, unsigned seat, struct text *out)
{
    const struct ecg_player *p = &s->player[seat];
    const struct bits128 zones[] = {p->core.deck,    p->core.hand,     p->core.known,
                                    p->core.discard, p->core.revealed, p->board.broken};
    text_appendf(out, "P%u %d %u %u %u %u %u %u: ", seat + 1U, p->board.health, p->gold, p->ones_played,
                 p->ones_alignments, p->board.lost, p->board.no_health, p->core.left_order);
    for (unsigned i = 0; i < 4; i++)
        text_appendf(out, "%u ", p->aligned_gold[i]);
    for (unsigned i = 0; i < sizeof zones / sizeof *zones; i++)
        tell_cards(m, seat, zones[i], out);
    for (unsigned i = 0; i < p->core.queue_length; i++)
        text_appendf(out, "%s%u", bits128_test(p->core.group_start, i) ? "|" : " ",
                     m->list[seat].core.kind[p->core.queue[i]]);
    text_append(out, "\n");
}

static void tell_under_way(const struct ecg_match *m, const struct ecg_state *s, struct account *a)
{
    for (unsigned i = 0; i < s->core.depth; i++) {
        const struct engine_frame *f = &s->core.frames[i];
        text_appendf(&a->rest, "%u %u %u %u %d %d %d %u%u %u %u %u %u%u%u %u %u\n", f->pc, f->ability,
                     kind_or_none(m, f->card), kind_or_none(m, f->it_card), f->it_offense, f->it_defense,
                     f->x, f->it_controller, f->it_owner, f->player, f->seats, f->acting, f->seats_left,
                     f->step, f->left, f->stage, f->flags);
    }
    for (unsigned i = 0; i < s->core.waiting; i++) {
        const struct engine_trigger *e = &s->core.triggers[i];
        (void)snprintf(new_line(a, 1), ECG_ACCOUNT_LINE, "waits: %u %u %d %u %u %u", e->ability,
                       kind_or_none(m, e->card), e->count, e->player, e->about, i < s->core.batch);
    }
}

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct line *)a)->text, ((const struct line *)b)->text);
}

// Those that differ in nothing are one line, wherever they lie.
static void tell_lines(struct account *a)
{
    qsort(a->lines, a->count, sizeof *a->lines, by_text);
    for (unsigned i = 0; i < a->count; i++) {
        unsigned copies = a->lines[i].copies;
        for (; i + 1 < a->count && by_text(&a->lines[i], &a->lines[i + 1]) == 0; i++)
            copies += a->lines[i + 1].copies;
        text_appendf(&a->rest, "%s x%u\n", a->lines[i].text, copies);
    }
}

struct text ecg_account(const struct ecg_match *m, const struct ecg_state *s)
{
    struct account a = {0};
    text_appendf(&a.rest, "%u %u %u %u %u %u %u %u %u; %u %u %u %u %d; asks P%u for %u\n", s->core.turn,
                 s->core.step, s->core.active, s->core.priority, s->board.defender, s->core.alive, s->flags,
                 s->core.winners, s->core.ending, s->core.defer_triggers, s->core.passes, s->core.check_seats,
                 s->core.check_board, s->board.surplus, s->core.choice.seat + 1U, s->core.choice.what);
    for (unsigned seat = 0; seat < m->core.base.seats; seat++)
        tell_player(m, s, seat, &a.rest);
    tell_under_way(m, s, &a);
    for (place_set left = s->board.present; left;) {
        unsigned place = places_pop(&left);
        ecg_account_champion(m, s, place, new_line(&a, board_copies(&s->board, place)));
    }
    tell_lines(&a);
    return a.rest;
}
