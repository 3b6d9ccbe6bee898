// Reading the setup of a scenario.
#include <string.h>

#include "games/ecg/scenario/scenario_setup.h"

// --- lists of cards

static bool add_items(struct ecg_setup *u, struct words *w, struct ecg_item item, unsigned count)
{
    for (; count > 0; count--) {
        if (u->items.count == ECG_SETUP_ITEMS)
            return words_error(w, "too many cards");
        table_add(&u->items, &item);
    }
    return true;
}

static bool read_card(struct ecg_setup *u, struct words *w, struct ecg_item *item, unsigned *count)
{
    unsigned kind;
    if (!words_count(w, count))
        return false;
    struct diag_place place = words_place(w);
    struct words here = *w;
    const char *name = words_string(w);
    if (!name)
        return words_expected(w, "the name of a card in quotes");
    if (!words_kind(w, name, place, &kind))
        return false;
    unsigned type = ecg_setup_kind(u, kind)->type;
    if (type == ECG_GOD || (item->where == ECG_SETUP_ON_BOARD ? type == CHAMP_EVENT : type == CHAMP_TOKEN))
        return words_error(&here, "\"%s\" cannot be there", name);
    item->place = place;
    item->kind = (uint16_t)kind;
    return true;
}

static bool read_list(struct ecg_setup *u, struct words *w, unsigned seat, enum ecg_setup_where where)
{
    do {
        struct ecg_item item = {.seat = (uint8_t)seat, .owner = (uint8_t)seat, .where = (uint8_t)where};
        unsigned count;
        item.known = where == ECG_SETUP_IN_HAND && words_take(w, "known");
        if (!read_card(u, w, &item, &count) || !add_items(u, w, item, count))
            return false;
    } while (words_take(w, ","));
    return true;
}

// deck "A", "B" | only ... | shuffled ... | 12 | empty
static bool read_deck(struct ecg_setup *u, struct words *w, unsigned seat)
{
    struct ecg_seat_setup *s = &u->seat[seat];
    int number;
    if (s->deck_said)
        return words_error(w, "the deck of P%u is said already", seat);
    s->deck_said = true;
    s->deck_place = words_place(w);
    s->fillers = 0;
    s->deck_form = ECG_SETUP_SHUFFLED;
    if (words_take(w, "empty"))
        return true;
    if (words_number(w, &number)) {
        if (number < 0 || number > ENGINE_DECK)
            return words_error(w, "a deck has at most %d cards", ENGINE_DECK);
        s->fillers = (unsigned)number;
        return true;
    }
    if (!words_take(w, "shuffled")) {
        s->deck_form = words_take(w, "only") ? ECG_SETUP_ONLY : ECG_SETUP_ORDER;
        s->fillers = s->deck_form == ECG_SETUP_ORDER ? ECG_SETUP_FILLERS : 0;
    }
    return read_list(u, w, seat, ECG_SETUP_IN_DECK);
}

// hand "A", known "B" | 3 | empty
static bool read_hand(struct ecg_setup *u, struct words *w, unsigned seat)
{
    struct ecg_seat_setup *s = &u->seat[seat];
    struct words ahead = *w;
    int number;
    s->hand_said = true;
    if (words_take(w, "empty"))
        return true;
    if (!words_number(&ahead, &number) || words_is(&ahead, "x"))
        return read_list(u, w, seat, ECG_SETUP_IN_HAND);
    if (number < 0 || number > ENGINE_DECK)
        return words_error(w, "a hand has at most %d cards", ENGINE_DECK);
    s->hand_place = words_place(w);
    s->unnamed = (unsigned)number;
    *w = ahead;
    return true;
}

// --- the board

static bool small_number(struct words *w, int16_t *out)
{
    int number;
    if (!words_number(w, &number))
        return words_expected(w, "a number");
    if (number < 0 || number > 1000)
        return words_error(w, "a number from 0 to 1000");
    *out = (int16_t)number;
    return true;
}

static bool signed_number(struct words *w, int16_t *out)
{
    int number;
    (void)words_take(w, "+");
    if (!words_number(w, &number))
        return words_expected(w, "a number with its sign");
    *out = (int16_t)number;
    return true;
}

// bonus +2/-1
static bool read_bonus(struct words *w, struct ecg_item *item)
{
    if (!signed_number(w, &item->offense))
        return false;
    if (!words_take(w, "/"))
        return words_expected(w, "a bonus such as +2/+0");
    return signed_number(w, &item->defense);
}

static bool read_gained(struct words *w, struct ecg_item *item)
{
    unsigned keyword = ecg_words_keyword(w);
    if (keyword >= CHAMP_KW_GRANTABLE)
        return words_expected(w, "a keyword that can be gained");
    if (words_take_two(w, "this", "turn"))
        item->keywords_now |= (uint16_t)(1U << keyword);
    else
        item->keywords |= (uint16_t)(1U << keyword);
    return true;
}

static bool read_label(struct words *w, struct ecg_item *item)
{
    item->words = *w;
    item->label = words_word(w);
    return item->label || words_expected(w, "a label");
}

// One property behind a champion's name; `*more` is false when there is none.
static bool read_property(struct words *w, struct ecg_item *item, bool *more)
{
    unsigned owner;
    *more = true;
    if (words_take(w, "expended"))
        return item->expended = true;
    if (words_take(w, "flipped"))
        return item->flipped = true;
    if (words_take(w, "deploying"))
        return item->deploying = true;
    if (words_take(w, "damage"))
        return small_number(w, &item->damage);
    if (words_take(w, "counters"))
        return small_number(w, &item->plus);
    if (words_take_two(w, "minus", "counters"))
        return small_number(w, &item->minus);
    if (words_take(w, "bonus"))
        return read_bonus(w, item);
    if (words_take(w, "gains"))
        return read_gained(w, item);
    if (words_take(w, "as"))
        return read_label(w, item);
    if (words_take(w, "owner")) {
        if (!words_seat(w, &owner))
            return false;
        item->owner = (uint8_t)owner;
        return true;
    }
    *more = false;
    return true;
}

static const char *numbered(struct ecg_setup *u, const char *label, unsigned number)
{
    struct text text = {0};
    text_appendf(&text, "%s%u", label, number);
    const char *copy = arena_copy(&u->t->arena, text_string(&text), text.length);
    text_free(&text);
    return copy;
}

static bool read_champion(struct ecg_setup *u, struct words *w, unsigned seat)
{
    struct ecg_item item = {.seat = (uint8_t)seat, .owner = (uint8_t)seat, .where = ECG_SETUP_ON_BOARD};
    unsigned count;
    bool more = true;
    if (!read_card(u, w, &item, &count))
        return false;
    while (more)
        if (!read_property(w, &item, &more))
            return false;
    if (item.expended && item.flipped)
        return words_error(w, "a champion is expended or flipped, not both");
    const char *label = item.label;
    for (unsigned i = 1; i <= count; i++) {
        if (label && count > 1)
            item.label = numbered(u, label, i);
        if (!add_items(u, w, item, 1))
            return false;
    }
    return true;
}

static bool read_board(struct ecg_setup *u, struct words *w, unsigned seat)
{
    do {
        if (!read_champion(u, w, seat))
            return false;
    } while (words_take(w, ","));
    return true;
}

// --- the lines

static bool read_god(struct ecg_setup *u, struct words *w, unsigned seat)
{
    struct diag_place place = words_place(w);
    struct words here = *w;
    const char *name = words_string(w);
    unsigned kind;
    if (!name)
        return words_expected(w, "the name of a god in quotes");
    if (!words_kind(w, name, place, &kind))
        return false;
    if (ecg_setup_kind(u, kind)->type != ECG_GOD)
        return words_error(&here, "\"%s\" is not a god", name);
    u->seat[seat].god = (int)kind;
    u->seat[seat].god_place = place;
    return true;
}

static bool read_amount(struct words *w, int *out)
{
    return words_number(w, out) || words_expected(w, "a number");
}

static bool read_gold(struct words *w, int *out)
{
    if (!read_amount(w, out))
        return false;
    return (*out >= 0 && *out <= UINT8_MAX) || words_error(w, "gold is 0 to %d", UINT8_MAX);
}

static bool read_empty(struct words *w) { return words_take(w, "empty"); }

// One statement of a seat; several may stand on a line.
static bool read_seat_statement(struct ecg_setup *u, struct words *w, unsigned seat)
{
    struct ecg_seat_setup *s = &u->seat[seat];
    if (words_take(w, "hand"))
        return read_hand(u, w, seat);
    if (words_take(w, "deck"))
        return read_deck(u, w, seat);
    if (words_take(w, "god"))
        return read_god(u, w, seat);
    s->position_said = true;
    if (words_take(w, "health"))
        return read_amount(w, &s->health);
    if (words_take(w, "gold"))
        return read_gold(w, &s->gold);
    if (words_take(w, "discard"))
        return read_empty(w) || read_list(u, w, seat, ECG_SETUP_IN_DISCARD);
    if (words_take(w, "board"))
        return read_empty(w) || read_board(u, w, seat);
    unsigned alignment = ecg_words_alignment(w);
    if (alignment && words_take(w, "gold"))
        return read_gold(w, &s->aligned_gold[__builtin_ctz(alignment)]);
    return words_expected(w, "health, gold, hand, deck, discard, board or god");
}

static bool read_seat_line(struct ecg_setup *u, struct words *w, unsigned seat)
{
    while (!words_over(w)) {
        if (!read_seat_statement(u, w, seat))
            return false;
        (void)words_take(w, ",");
    }
    return true;
}

// turn [7] P1 main|start
static bool read_turn(struct ecg_setup *u, struct words *w)
{
    int number;
    if (words_number(w, &number)) {
        if (number < 1 || number > 900)
            return words_error(w, "turns are counted from 1");
        u->turn = (unsigned)number;
    }
    if (!words_seat(w, &u->active))
        return false;
    u->turn_starts = words_take(w, "start");
    (void)(u->turn_starts || words_take(w, "main"));
    return words_end(w);
}

static bool read_option(struct ecg_setup *u, struct words *w)
{
    unsigned option = 0;
    while (option < ECG_OPTIONS && !words_take(w, ecg_options[option].name))
        option++;
    if (option == ECG_OPTIONS)
        return words_expected(w, "an option, such as edition or health");
    if (!words_number(w, &u->options.value[option]) || u->options.value[option] < 1)
        return words_expected(w, "a number above 0");
    return words_end(w);
}

static bool read_start(struct ecg_setup *u, struct words *w)
{
    u->new_game = true;
    if (!words_seat(w, &u->active))
        return false;
    u->options.first_seat = (int)u->active;
    return words_end(w);
}

static bool read_block(struct ecg_setup *u, const struct scenario_line *head)
{
    const struct scenario_line *lines = u->sc->file->lines;
    struct words w = scenario_line_words(u->sc, head);
    unsigned seat;
    if (!words_seat(&w, &seat))
        return false;
    bool fine = read_seat_line(u, &w, seat);
    for (uint32_t i = (uint32_t)(head - lines) + 1; i < head->end; i++) {
        w = scenario_line_words(u->sc, &lines[i]);
        fine &= read_seat_line(u, &w, seat);
    }
    return fine;
}

static bool read_line(struct ecg_setup *u, const struct scenario_line *line)
{
    struct words w = scenario_line_words(u->sc, line);
    u->sc->place = words_place(&w);
    if (words_is_seat(&w))
        return read_block(u, line);
    if (line->end > (uint32_t)(line - u->sc->file->lines) + 1)
        return words_error(&w, "nothing may be indented below this line");
    if (words_take(&w, "seats"))
        return true; // read before
    if (words_take(&w, "turn"))
        return read_turn(u, &w);
    if (words_take(&w, "start"))
        return read_start(u, &w);
    if (words_take(&w, "option"))
        return read_option(u, &w);
    return words_expected(&w, "seats, turn, start, option, cards, P0, play or expect");
}

// All of them, so that one look shows everything that is wrong.
static bool read_lines(struct ecg_setup *u)
{
    const struct scenario_line *lines = u->sc->file->lines;
    bool fine = true;
    for (uint32_t i = u->sc->setup; i < u->sc->setup_end; i = lines[i].end)
        if (lines[i].kind == SCENARIO_LINE)
            fine &= read_line(u, &lines[i]);
    return fine;
}

// --- the whole

enum { OPENING_HAND = 5 }; // that of a god may differ: there are fillers enough for it

static void set_defaults(struct ecg_setup *u)
{
    u->turn = ECG_SETUP_TURN;
    u->options.first_seat = -1;
    u->filler = (unsigned)u->sc->rules->cards_find(u->sc->cards, ECG_FILLER);
    for (unsigned seat = 0; seat < EPIC_MAX_SEATS; seat++)
        u->seat[seat] = (struct ecg_seat_setup){
            .health = INT16_MIN, .gold = 1, .god = EPIC_NO_GOD, .fillers = ECG_SETUP_FILLERS};
}

bool ecg_table_setup(struct ecg_table *t)
{
    struct ecg_setup u = {
        .t = t, .sc = t->sc, .items = {.size = sizeof(struct ecg_item), .limit = ECG_SETUP_ITEMS}};
    set_defaults(&u);
    bool fine = read_lines(&u);
    for (unsigned seat = 0; u.new_game && seat < t->sc->seats; seat++)
        u.seat[seat].unnamed += u.seat[seat].hand_said ? 0 : OPENING_HAND;
    fine = fine && ecg_setup_match(&u) && ecg_setup_state(&u);
    if (fine)
        ecg_table_settle(t);
    table_free(&u.items);
    return fine;
}
