#include "engine/knowledge/sight.h"
#include "engine/language/program.h"
#include "engine/machine/choice.h"
#include "engine/text/action_text.h"
#include "engine/text/position.h"
#include "engine/text/words.h"
#include "engine/zones/deck.h"

const char *engine_card_name(const struct engine_game *g, engine_card card)
{
    if (card == ENGINE_NO_CARD)
        return "no card";
    bool hidden = !engine_card_is_token(card) && engine_card_slot(card) == ENGINE_HIDDEN_CARD;
    return hidden ? "?" : engine_kind_name(g->m, engine_card_kind(g->m, card));
}

const char *engine_queue_name(const struct engine_game *g, unsigned seat, unsigned at)
{
    unsigned slot = engine_player(g, seat)->queue[at];
    return slot < ENGINE_DECK ? engine_kind_name(g->m, engine_list(g->m, seat)->kind[slot]) : "?";
}

// --- Numbers of seats

static unsigned char *number_at(const struct engine_game *g, unsigned seat,
                                const struct engine_seat_number *number)
{
    return (unsigned char *)engine_player(g, seat) + number->at;
}

int engine_seat_number(const struct engine_game *g, unsigned seat, const struct engine_seat_number *number)
{
    if (number->get)
        return number->get(g, seat);
    const unsigned char *at = number_at(g, seat, number);
    return number->byte ? *at : *(const int32_t *)(const void *)at;
}

void engine_set_seat_number(struct engine_game *g, unsigned seat, const struct engine_seat_number *number,
                            int value)
{
    unsigned char *at = number_at(g, seat, number);
    if (number->set)
        number->set(g, seat, value);
    else if (number->byte)
        *at = (unsigned char)value;
    else
        *(int32_t *)(void *)at = value;
}

// --- Cards

// A separated list: what goes before its next member.
static void separate(bool *first, const char *separator, struct text *out)
{
    if (!*first)
        text_append(out, separator);
    *first = false;
}

// "Lash, Kong x2": copies of a kind lie in neighbouring slots.
static void append_cards(const struct engine_game *g, unsigned seat, struct bits128 cards, bool *first,
                         struct text *out)
{
    const struct engine_list *list = engine_list(g->m, seat);
    while (!bits128_empty(cards)) {
        unsigned kind = list->kind[bits128_pop(&cards)];
        unsigned copies = 1;
        while (!bits128_empty(cards) && list->kind[bits128_lowest(cards)] == kind) {
            (void)bits128_pop(&cards);
            copies++;
        }
        separate(first, ", ", out);
        text_append(out, engine_kind_name(g->m, kind));
        if (copies > 1)
            text_appendf(out, " x%u", copies);
    }
}

// "hand 4: 1 hidden, Kong x2, Lash of P2"
static void append_zone(const struct engine_game *g, unsigned seat, enum engine_zone zone, struct text *out)
{
    unsigned count = 0, hidden = 0;
    for (unsigned owner = 0; owner < engine_seats(g); owner++) {
        count += bits128_count(engine_held(g, seat, owner, zone));
        hidden += engine_held_hidden(g, seat, owner, zone);
    }
    text_appendf(out, "; %s %u", engine_zone_words[zone], count + hidden);
    if (count + hidden)
        text_append(out, ": ");
    if (hidden)
        text_appendf(out, "%u hidden", hidden);
    bool first = !hidden;
    append_cards(g, seat, engine_held(g, seat, seat, zone), &first, out);
    for (unsigned owner = 0; owner < engine_seats(g); owner++)
        for (struct bits128 left = engine_held(g, seat, owner, zone);
             owner != seat && !bits128_empty(left);) {
            separate(&first, ", ", out);
            text_appendf(out, "%s of P%u", engine_card_name(g, engine_card_of(owner, bits128_pop(&left))),
                         owner + 1U);
        }
}

static void append_revealed(const struct engine_game *g, unsigned seat, struct text *out)
{
    struct bits128 revealed = engine_player(g, seat)->revealed;
    bool first = true;
    if (bits128_empty(revealed))
        return;
    text_appendf(out, "; %s %u: ", engine_zone_words[ENGINE_REVEALED], bits128_count(revealed));
    append_cards(g, seat, revealed, &first, out);
}

// The bag and the queue under it, whose groups are set apart by bars.
static void append_deck(const struct engine_game *g, unsigned seat, struct text *out)
{
    const struct engine_player *player = engine_player(g, seat);
    text_appendf(out, "; deck %u", engine_seen_deck_count(player));
    if (!player->queue_length)
        return;
    text_appendf(out, " (%u under it: ", player->queue_length);
    for (unsigned i = 0; i < player->queue_length; i++) {
        if (i)
            text_append(out, bits128_test(player->group_start, i) ? " | " : ", ");
        text_append(out, engine_queue_name(g, seat, i));
    }
    text_append_char(out, ')');
}

void engine_tell_cards(const struct engine_game *g, unsigned seat, struct text *out)
{
    append_zone(g, seat, ENGINE_HAND, out);
    append_deck(g, seat, out);
    append_zone(g, seat, ENGINE_DISCARD, out);
    append_revealed(g, seat, out);
}

// --- The turn

void engine_tell_places(const char *what, place_set places, struct text *out)
{
    if (places)
        text_appendf(out, ", %s", what);
    while (places)
        text_appendf(out, " %u", places_pop(&places));
}

static void append_seats(const char *what, unsigned seats, struct text *out)
{
    if (seats)
        text_appendf(out, ", %s", what);
    for (; seats; seats &= seats - 1)
        text_appendf(out, " P%d", __builtin_ctz(seats) + 1);
}

static bool tell_turn(const struct engine_game *g, struct text *out)
{
    const struct engine_state *s = g->s;
    text_appendf(out, "turn %u", s->turn);
    if (!engine_over(g)) {
        text_appendf(out, ", %s of P%u", g->m->rules->words->steps[s->step], s->active + 1U);
        return true;
    }
    text_appendf(out, " of P%u; over: %s", s->active + 1U, epic_ending_name((enum epic_ending)s->ending));
    append_seats("won by", s->winners, out);
    text_append_char(out, '\n');
    return false;
}

static bool tell_seat(const struct engine_game *g, unsigned seat, struct text *out)
{
    bool out_of_it = !engine_alive(g, seat) && engine_player(g, seat)->left_order;
    if (out_of_it)
        text_appendf(out, "P%u   out\n", seat + 1U);
    else
        text_appendf(out, "P%u %c ", seat + 1U, seat == g->s->active ? '*' : ' ');
    return !out_of_it;
}

// --- What is under way

static void append_source(unsigned source, struct text *out)
{
    if (source != ENGINE_NO_PLACE)
        text_appendf(out, " of %u", source);
}

static void append_frame(const struct engine_game *g, unsigned index, struct text *out)
{
    const struct engine_frame *f = &g->s->frames[index];
    text_appendf(out, "under way %u: %s", index, engine_card_name(g, f->card));
    if (f->ability != ENGINE_NO_INDEX)
        text_appendf(out, ", %s", engine_ability_word(g->m, f->ability));
    append_source(f->source, out);
    text_appendf(out, ", by P%u", f->player + 1U);
    const struct engine_insn *in = engine_insn_of(g->m, f);
    if (in)
        text_appendf(out, ", at %u (%s)", f->pc, g->m->op_columns[in->op].name);
    engine_tell_places("chosen", f->chosen, out);
    append_seats("players", f->seats, out);
    if (f->x)
        text_appendf(out, ", X %d", f->x);
    text_append_char(out, '\n');
}

static void append_trigger(const struct engine_game *g, unsigned index, struct text *out)
{
    const struct engine_trigger *entry = &g->s->triggers[index];
    text_appendf(out, "waiting %u%s: %s", index, index < g->s->batch ? " (batch)" : "",
                 engine_ability_word(g->m, entry->ability));
    if (entry->card != ENGINE_NO_CARD)
        text_appendf(out, ", %s", engine_card_name(g, entry->card));
    append_source(entry->source, out);
    text_appendf(out, ", by P%u, times %d", entry->player + 1U, entry->count);
    engine_tell_places("chosen", entry->chosen, out);
    text_append_char(out, '\n');
}

static void tell_under_way(const struct engine_game *g, struct text *out)
{
    for (unsigned i = 0; i < g->s->depth && i < ENGINE_FRAMES; i++)
        append_frame(g, i, out);
    for (unsigned i = 0; i < g->s->waiting && i < ENGINE_TRIGGERS; i++)
        append_trigger(g, i, out);
}

// As far as the one who looks may see its options.
static void tell_choice(const struct engine_game *g, struct text *out)
{
    const struct engine_choice *ask = &g->s->choice;
    const struct engine_words *words = g->m->rules->words;
    if (ask->what == ENGINE_ASK_NOTHING || ask->what >= words->question_count)
        return;
    text_appendf(out, "choice of P%u, %s: ", ask->seat + 1U, words->questions[ask->what].title);
    bool first = true;
    unsigned options = engine_option_count(ask);
    for (unsigned i = 0; i < options; i++) {
        separate(&first, " | ", out);
        engine_action_explain(&g->m->base, g->s, engine_encode(g->m, g->s, engine_option_nth(ask, i)), out);
    }
    text_append_char(out, '\n');
}

// --- All of it

static void tell_numbers(const struct engine_game *g, unsigned seat, struct text *out)
{
    const struct engine_seat_number *number = g->m->rules->words->numbers;
    for (const char *before = ""; number && number->word; number++, before = ", ")
        text_appendf(out, "%s%s %d", before, number->word, engine_seat_number(g, seat, number));
}

static void tell_player(const struct engine_game *g, unsigned seat, struct text *out)
{
    const struct engine_words *words = g->m->rules->words;
    unsigned beside = engine_list(g->m, seat)->beside;
    if (!tell_seat(g, seat, out))
        return;
    if (words->tell_player)
        words->tell_player(g, seat, out);
    else
        tell_numbers(g, seat, out);
    engine_tell_cards(g, seat, out);
    if (beside != ENGINE_NO_INDEX)
        text_appendf(out, "; %s %s", words->beside, engine_kind_name(g->m, beside));
    if (words->tell_more)
        words->tell_more(g, seat, out);
    text_append_char(out, '\n');
}

void engine_describe(const struct epic_match *match, const void *state, struct text *out)
{
    const struct engine_game g = engine_look_at(match, state);
    const struct engine_words *words = g.m->rules->words;
    if (tell_turn(&g, out)) {
        if (words->tell_turn)
            words->tell_turn(&g, out);
        text_append_char(out, '\n');
    }
    for (unsigned seat = 0; seat < match->seats; seat++)
        tell_player(&g, seat, out);
    if (words->tell_board)
        words->tell_board(&g, out);
    tell_under_way(&g, out);
    if (words->tell_rest)
        words->tell_rest(&g, out);
    tell_choice(&g, out);
}
