// Reading the setup of a scenario.
#include "engine/scenario/setup.h"

#include <stdlib.h>
#include <string.h>

#include "engine/language/cards.h"

// --- items

// Tokens lie on the board alone, and beside decks what belongs there, which lies nowhere else.
static bool may_lie(const struct engine_setup *u, unsigned kind, enum engine_item_where where)
{
    const struct engine_rules *rules = u->sc->rules->engine;
    bool beside = rules->lies_beside && rules->lies_beside(u->sc->cards, kind);
    if (beside || where == ENGINE_ITEM_BESIDE)
        return beside && where == ENGINE_ITEM_BESIDE;
    if (where != ENGINE_ITEM_ON_BOARD && ((const struct engine_cards *)u->sc->cards)->cards[kind].token)
        return false;
    return u->game->may_lie ? u->game->may_lie(u->sc->cards, kind, where) : where != ENGINE_ITEM_ON_BOARD;
}

bool engine_add_items(struct engine_setup *u, struct words *w, const struct engine_item *item, unsigned count)
{
    for (; count > 0; count--) {
        if (u->items.count == ENGINE_SETUP_ITEMS)
            return words_error(w, "too many cards");
        table_add(&u->items, item);
    }
    return true;
}

static const char *numbered(struct engine_setup *u, const char *label, unsigned number)
{
    struct text text = {0};
    text_appendf(&text, "%s%u", label, number);
    const char *copy = arena_copy(&u->p->arena, text_string(&text), text.length);
    text_free(&text);
    return copy;
}

bool engine_add_labelled(struct engine_setup *u, struct words *w, struct engine_item *item, unsigned count)
{
    const char *label = item->label;
    for (unsigned i = 1; i <= count; i++) {
        if (label && count > 1)
            item->label = numbered(u, label, i);
        if (!engine_add_items(u, w, item, 1))
            return false;
    }
    return true;
}

bool engine_read_item(struct engine_setup *u, struct words *w, struct engine_item *item, unsigned *count)
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
    if (!may_lie(u, kind, (enum engine_item_where)item->where))
        return words_error(&here, "\"%s\" cannot be there", name);
    item->place = place;
    item->kind = (uint16_t)kind;
    return true;
}

bool engine_read_label(struct words *w, struct engine_item *item)
{
    item->words = *w;
    item->label = words_word(w);
    return item->label || words_expected(w, "a label");
}

bool engine_read_small(struct words *w, int16_t *out)
{
    int number;
    if (!words_number(w, &number))
        return words_expected(w, "a number");
    if (number < 0 || number > 1000)
        return words_error(w, "a number from 0 to 1000");
    *out = (int16_t)number;
    return true;
}

bool engine_read_signed(struct words *w, int16_t *out)
{
    int number;
    (void)words_take(w, "+");
    if (!words_number(w, &number))
        return words_expected(w, "a number with its sign");
    *out = (int16_t)number;
    return true;
}

// --- lists of cards

// "A" of P2: the card of another player, in games in which such cards lie in hands and discard piles.
static bool read_owner(struct words *w, struct engine_item *item)
{
    unsigned owner;
    if (item->where == ENGINE_ITEM_IN_DECK || !words_take(w, "of"))
        return true;
    if (!words_seat(w, &owner))
        return false;
    item->owner = (uint8_t)owner;
    return true;
}

static bool has_closed_piles(const struct engine_setup *u) { return u->sc->rules->engine->closed_piles; }

static bool may_be_hidden(const struct engine_setup *u, enum engine_item_where where)
{
    return where == ENGINE_ITEM_IN_HAND || (where == ENGINE_ITEM_IN_DISCARD && has_closed_piles(u));
}

// "A", 2x"B"; the item says whose and where.
static bool read_list(struct engine_setup *u, struct words *w, unsigned seat, enum engine_item_where where)
{
    struct engine_item *item = calloc(1, u->items.size);
    unsigned group = u->seat[seat].groups;
    bool fine = item != NULL;
    do {
        unsigned count;
        if (!fine)
            break;
        *item = (struct engine_item){.seat = (uint8_t)seat, .owner = (uint8_t)seat, .where = (uint8_t)where};
        item->known = may_be_hidden(u, where) && words_take(w, "known");
        item->group = (uint8_t)group;
        fine = engine_read_item(u, w, item, &count) && read_owner(w, item) &&
               engine_add_items(u, w, item, count);
    } while (fine && words_take(w, ","));
    free(item);
    return fine;
}

// deck "A", "B" | only ... | shuffled ... | 12 | empty
static bool read_deck(struct engine_setup *u, struct words *w, unsigned seat)
{
    struct engine_seat_setup *s = &u->seat[seat];
    int number;
    if (s->deck_said)
        return words_error(w, "the deck of P%u is given already", seat + 1U);
    s->deck_said = true;
    s->deck_place = words_place(w);
    s->fillers = 0;
    s->deck_form = ENGINE_DECK_SHUFFLED;
    if (words_take(w, "empty"))
        return true;
    if (words_number(w, &number)) {
        if (number < 0 || number > ENGINE_DECK)
            return words_error(w, "a deck has at most %d cards", ENGINE_DECK);
        s->fillers = (unsigned)number;
        return true;
    }
    if (!words_take(w, "shuffled")) {
        s->deck_form = words_take(w, "only") ? ENGINE_DECK_ONLY : ENGINE_DECK_ORDER;
        s->fillers = s->deck_form == ENGINE_DECK_ORDER ? ENGINE_SETUP_FILLERS : 0;
    }
    return read_list(u, w, seat, ENGINE_ITEM_IN_DECK);
}

// "A", known "B" | 3 | empty
static bool read_hidden_zone(struct engine_setup *u, struct words *w, unsigned seat,
                             enum engine_item_where where, const char *zone, unsigned *unnamed)
{
    struct words ahead = *w;
    int number;
    if (words_take(w, "empty"))
        return true;
    if (!words_number(&ahead, &number) || words_is(&ahead, "x"))
        return read_list(u, w, seat, where);
    if (number < 0 || number > ENGINE_DECK)
        return words_error(w, "a %s has at most %d cards", zone, ENGINE_DECK);
    u->seat[seat].unnamed_place = words_place(w);
    *unnamed = (unsigned)number;
    *w = ahead;
    return true;
}

static bool read_hand(struct engine_setup *u, struct words *w, unsigned seat)
{
    struct engine_seat_setup *s = &u->seat[seat];
    s->hand_said = true;
    return read_hidden_zone(u, w, seat, ENGINE_ITEM_IN_HAND, "hand", &s->unnamed);
}

// "A" | empty; of piles that nobody may look through as of hands.
static bool read_discard(struct engine_setup *u, struct words *w, unsigned seat)
{
    if (has_closed_piles(u))
        return read_hidden_zone(u, w, seat, ENGINE_ITEM_IN_DISCARD, "discard pile", &u->seat[seat].discarded);
    return words_take(w, "empty") || read_list(u, w, seat, ENGINE_ITEM_IN_DISCARD);
}

// under "A", "B" | under secret "A" | under 2
static bool read_under(struct engine_setup *u, struct words *w, unsigned seat)
{
    struct engine_seat_setup *s = &u->seat[seat];
    struct words ahead = *w;
    int number;
    if (s->groups == ENGINE_SETUP_GROUPS)
        return words_error(w, "too many lines of cards under the deck");
    struct engine_setup_group *group = &s->group[s->groups];
    group->secret = words_take(w, "secret");
    bool fine = true;
    if (words_number(&ahead, &number) && !words_is(&ahead, "x")) {
        if (number < 1 || number > ENGINE_DECK)
            return words_error(w, "1 to %d cards", ENGINE_DECK);
        *group = (struct engine_setup_group){.unnamed = (uint8_t)number, .secret = true};
        *w = ahead;
    } else {
        fine = read_list(u, w, seat, ENGINE_ITEM_UNDER);
    }
    s->groups++;
    return fine;
}

// --- the lines of a player

// god "Furios, Father of Nature"
static bool read_beside(struct engine_setup *u, struct words *w, unsigned seat)
{
    const char *word = engine_position_words(u->p)->beside;
    struct diag_place place = words_place(w);
    struct words here = *w;
    const char *name = words_string(w);
    unsigned kind;
    if (!name)
        return words_expected(w, "the name of a card in quotes");
    if (!words_kind(w, name, place, &kind))
        return false;
    if (!may_lie(u, kind, ENGINE_ITEM_BESIDE))
        return words_error(&here, "\"%s\" is not a %s", name, word);
    u->seat[seat].beside = (int)kind;
    u->seat[seat].beside_place = place;
    return true;
}

static bool read_number(struct engine_setup *u, struct words *w, unsigned seat, unsigned index)
{
    const struct engine_seat_number *number = &engine_scenario_numbers(u->sc)[index];
    int value;
    if (!words_number(w, &value))
        return words_expected(w, "a number");
    if (value < number->low || value > number->high)
        return words_error(w, "%s is %d to %d", number->word, number->low, number->high);
    u->seat[seat].number[index] = value;
    return u->seat[seat].number_said[index] = true;
}

// What there is to say of a player, for who says something else.
static bool expected_statement(const struct engine_setup *u, struct words *w)
{
    struct text known = {0};
    for (const struct engine_seat_number *number = engine_scenario_numbers(u->sc); number && number->word;
         number++)
        if (!strchr(number->word, ' '))
            text_appendf(&known, "%s, ", number->word);
    text_append(&known, "hand, deck, under, discard");
    const char *beside = engine_position_words(u->p)->beside;
    for (const struct engine_setup_word *word = u->game->setup; word && word->word; word++)
        text_appendf(&known, "%s%s", word[1].word || beside ? ", " : " or ", word->word);
    if (beside)
        text_appendf(&known, " or %s", beside);
    (void)words_expected(w, text_string(&known));
    text_free(&known);
    return false;
}

// One statement of a seat; several may stand on a line.
static bool read_seat_statement(struct engine_setup *u, struct words *w, unsigned seat)
{
    struct engine_seat_setup *s = &u->seat[seat];
    if (words_take(w, "hand"))
        return read_hand(u, w, seat);
    if (words_take(w, "deck"))
        return read_deck(u, w, seat);
    if (engine_position_words(u->p)->beside && words_take(w, engine_position_words(u->p)->beside))
        return read_beside(u, w, seat);
    s->position_said = true;
    if (words_take(w, "under"))
        return read_under(u, w, seat);
    for (const struct engine_setup_word *word = u->game->setup; word && word->word; word++)
        if (words_take_phrase(w, word->word))
            return word->read(u, w, seat);
    const struct engine_seat_number *numbers = engine_scenario_numbers(u->sc);
    for (unsigned i = 0; numbers && numbers[i].word; i++)
        if (words_take_phrase(w, numbers[i].word))
            return read_number(u, w, seat, i);
    if (words_take(w, "discard"))
        return read_discard(u, w, seat);
    return expected_statement(u, w);
}

static bool read_seat_line(struct engine_setup *u, struct words *w, unsigned seat)
{
    while (!words_over(w)) {
        if (!read_seat_statement(u, w, seat))
            return false;
        (void)words_take(w, ",");
    }
    return true;
}

static bool read_block(struct engine_setup *u, const struct scenario_line *head)
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

// --- the other lines

// main | start | the game's own words
static void read_turn_step(struct engine_setup *u, struct words *w)
{
    for (const struct engine_step_name *step = u->game->turn_steps; step && step->word; step++)
        if (words_take(w, step->word)) {
            u->step = step->step;
            return;
        }
    if (words_take(w, "start"))
        u->step = u->sc->rules->engine->first_step;
    else
        (void)words_take(w, "main");
}

// turn [7] P2 main|start
static bool read_turn(struct engine_setup *u, struct words *w)
{
    int number;
    if (words_number(w, &number)) {
        if (number < 1 || number > 900)
            return words_error(w, "turns are counted from 1");
        u->turn = (unsigned)number;
    }
    if (!words_seat(w, &u->active))
        return false;
    read_turn_step(u, w);
    return words_end(w);
}

// An option whose values have names.
static bool read_named(struct engine_setup *u, struct words *w, unsigned option)
{
    const struct epic_option *options = u->sc->rules->options;
    const char *nearest = NULL, *name = words_word(w);
    if (!name || !epic_option_called(&options[option], name, &u->options.value[option], &nearest))
        return words_expected(w, "a value of the option");
    return words_end(w);
}

static bool read_option(struct engine_setup *u, struct words *w)
{
    const struct epic_option *options = u->sc->rules->options;
    unsigned option = 0;
    while (options[option].name && !words_take(w, options[option].name))
        option++;
    if (!options[option].name)
        return words_expected(w, "an option of the game");
    if (options[option].names)
        return read_named(u, w, option);
    if (!words_number(w, &u->options.value[option]) || u->options.value[option] < 1)
        return words_expected(w, "a number above 0");
    return words_end(w);
}

static bool read_start(struct engine_setup *u, struct words *w)
{
    u->new_game = true;
    if (!words_seat(w, &u->active))
        return false;
    u->options.first_seat = (int)u->active;
    return words_end(w);
}

static bool read_line(struct engine_setup *u, const struct scenario_line *line)
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
    return words_expected(&w, "seats, turn, start, option, cards, P1, play or expect");
}

// All of them, so that one look shows everything that is wrong.
static bool read_lines(struct engine_setup *u)
{
    const struct scenario_line *lines = u->sc->file->lines;
    bool fine = true;
    for (uint32_t i = u->sc->setup; i < u->sc->setup_end; i = lines[i].end)
        if (lines[i].kind == SCENARIO_LINE)
            fine &= read_line(u, &lines[i]);
    return fine;
}

// --- the whole

static void set_defaults(struct engine_setup *u)
{
    u->turn = ENGINE_SETUP_TURN;
    u->step = u->game->turn_main;
    if (u->sc->options)
        u->options = *u->sc->options;
    u->options.first_seat = -1;
    u->filler = (unsigned)u->sc->rules->cards_find(u->sc->cards, u->game->filler);
    for (unsigned seat = 0; seat < EPIC_MAX_SEATS; seat++)
        u->seat[seat] = (struct engine_seat_setup){.beside = EPIC_NO_GOD, .fillers = ENGINE_SETUP_FILLERS};
}

bool engine_setup(struct engine_position *p)
{
    struct engine_setup u = {
        .p = p,
        .sc = p->sc,
        .game = p->game,
        .items = {.size = p->game->item_size ? p->game->item_size : sizeof(struct engine_item),
                  .limit = ENGINE_SETUP_ITEMS}};
    set_defaults(&u);
    bool fine = read_lines(&u);
    // The opening hand of some seat may have another size: there are fillers enough for it.
    for (unsigned seat = 0; u.new_game && seat < p->sc->seats; seat++)
        u.seat[seat].unnamed += u.seat[seat].hand_said ? 0 : p->sc->rules->engine->opening_hand;
    fine = fine && engine_setup_match(&u) && engine_setup_state(&u);
    if (fine)
        engine_position_settle(p);
    table_free(&u.items);
    return fine;
}
