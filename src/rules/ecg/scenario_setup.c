// From a setup to a position: what stands where is read first, then decks are made that hold all of it, then
// the state is put together by the functions that also move cards in a game.
#include <stdlib.h>
#include <string.h>

#include "rules/deck.h"
#include "rules/ecg/scenario.h"

enum { DEFAULT_DECK = 20, DEFAULT_TURN = 3, MAX_ITEMS = EPIC_MAX_SEATS * ECG_DECK };

enum where { IN_HAND, IN_DISCARD, IN_DECK, ON_BOARD };

// A card or token of the position.
struct item {
    uint16_t kind;
    uint8_t seat, owner; // whose zone it is in, whose card it is
    uint8_t where;
    bool known, expended, flipped, deploying;
    uint8_t slot;
    int16_t damage, plus, minus, offense, defense;
    uint16_t keywords, keywords_now; // gained for good, for this turn
    const char *label;
    struct words words; // of the label
};

enum deck_form { DECK_SHUFFLED, DECK_ORDER, DECK_ONLY };

struct seat_setup {
    int health; // INT16_MIN: not said
    int gold, aligned_gold[4];
    int god; // kind or EPIC_NO_GOD
    uint8_t deck_form;
    unsigned fillers; // behind or in the deck
    bool hand_said, deck_said, position_said;
};

struct setup {
    struct ecg_table *t;
    struct scenario *sc;
    struct seat_setup seat[EPIC_MAX_SEATS];
    struct table items; // struct item
    unsigned active, turn;
    bool turn_starts; // the start phase is still to come
    bool new_game;
    unsigned filler;
    struct epic_options options;
};

static struct item *items_of(const struct setup *u) { return u->items.items; }

static const struct ecg_kind *kind_of(const struct setup *u, unsigned kind)
{
    return &((const struct ecg_cards *)u->sc->cards)->kinds[kind];
}

// --- lists of cards

static bool add_items(struct setup *u, struct words *w, struct item item, unsigned count)
{
    for (; count > 0; count--) {
        if (u->items.count == MAX_ITEMS)
            return words_error(w, "too many cards");
        table_add(&u->items, &item);
    }
    return true;
}

static bool read_card(struct setup *u, struct words *w, struct item *item, unsigned *count)
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
    enum ecg_type type = (enum ecg_type)kind_of(u, kind)->type;
    if (type == ECG_GOD || (item->where == ON_BOARD ? type == ECG_EVENT : type == ECG_TOKEN))
        return words_error(&here, "\"%s\" cannot be there", name);
    item->kind = (uint16_t)kind;
    return true;
}

static bool read_list(struct setup *u, struct words *w, unsigned seat, enum where where)
{
    do {
        struct item item = {.seat = (uint8_t)seat, .owner = (uint8_t)seat, .where = (uint8_t)where};
        unsigned count;
        item.known = where == IN_HAND && words_take(w, "known");
        if (!read_card(u, w, &item, &count) || !add_items(u, w, item, count))
            return false;
    } while (words_take(w, ","));
    return true;
}

// deck "A", "B" | only ... | shuffled ... | 12 | empty
static bool read_deck(struct setup *u, struct words *w, unsigned seat)
{
    struct seat_setup *s = &u->seat[seat];
    int number;
    if (s->deck_said)
        return words_error(w, "the deck of P%u is said already", seat);
    s->deck_said = true;
    s->fillers = 0;
    s->deck_form = DECK_SHUFFLED;
    if (words_take(w, "empty"))
        return true;
    if (words_number(w, &number)) {
        if (number < 0 || number > ECG_DECK)
            return words_error(w, "a deck has at most %d cards", ECG_DECK);
        s->fillers = (unsigned)number;
        return true;
    }
    if (!words_take(w, "shuffled")) {
        s->deck_form = words_take(w, "only") ? DECK_ONLY : DECK_ORDER;
        s->fillers = s->deck_form == DECK_ORDER ? DEFAULT_DECK : 0;
    }
    return read_list(u, w, seat, IN_DECK);
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
static bool read_bonus(struct words *w, struct item *item)
{
    if (!signed_number(w, &item->offense))
        return false;
    if (!words_take(w, "/"))
        return words_expected(w, "a bonus such as +2/+0");
    return signed_number(w, &item->defense);
}

static bool read_gained(struct words *w, struct item *item)
{
    unsigned keyword = ecg_words_keyword(w);
    if (keyword >= ECG_KW_GRANTABLE)
        return words_expected(w, "a keyword that can be gained");
    if (words_take_two(w, "this", "turn"))
        item->keywords_now |= (uint16_t)(1U << keyword);
    else
        item->keywords |= (uint16_t)(1U << keyword);
    return true;
}

static bool read_label(struct words *w, struct item *item)
{
    item->words = *w;
    item->label = words_word(w);
    return item->label || words_expected(w, "a label");
}

// One property behind a champion's name; `*more` is false when there is none.
static bool read_property(struct words *w, struct item *item, bool *more)
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

static const char *numbered(struct setup *u, const char *label, unsigned number)
{
    struct text text = {0};
    text_appendf(&text, "%s%u", label, number);
    const char *copy = arena_copy(&u->t->arena, text_string(&text), text.length);
    text_free(&text);
    return copy;
}

static bool read_champion(struct setup *u, struct words *w, unsigned seat)
{
    struct item item = {.seat = (uint8_t)seat, .owner = (uint8_t)seat, .where = ON_BOARD};
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

static bool read_board(struct setup *u, struct words *w, unsigned seat)
{
    do {
        if (!read_champion(u, w, seat))
            return false;
    } while (words_take(w, ","));
    return true;
}

// --- the lines

static bool read_god(struct setup *u, struct words *w, unsigned seat)
{
    struct diag_place place = words_place(w);
    struct words here = *w;
    const char *name = words_string(w);
    unsigned kind;
    if (!name)
        return words_expected(w, "the name of a god in quotes");
    if (!words_kind(w, name, place, &kind))
        return false;
    if (kind_of(u, kind)->type != ECG_GOD)
        return words_error(&here, "\"%s\" is no god", name);
    u->seat[seat].god = (int)kind;
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
static bool read_seat_statement(struct setup *u, struct words *w, unsigned seat)
{
    struct seat_setup *s = &u->seat[seat];
    if (words_take(w, "hand")) {
        s->hand_said = true;
        return read_empty(w) || read_list(u, w, seat, IN_HAND);
    }
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
        return read_empty(w) || read_list(u, w, seat, IN_DISCARD);
    if (words_take(w, "board"))
        return read_empty(w) || read_board(u, w, seat);
    unsigned alignment = ecg_words_alignment(w);
    if (alignment && words_take(w, "gold"))
        return read_gold(w, &s->aligned_gold[__builtin_ctz(alignment)]);
    return words_expected(w, "health, gold, hand, deck, discard, board or god");
}

static bool read_seat_line(struct setup *u, struct words *w, unsigned seat)
{
    while (!words_over(w)) {
        if (!read_seat_statement(u, w, seat))
            return false;
        (void)words_take(w, ",");
    }
    return true;
}

// turn [7] P1 main|start
static bool read_turn(struct setup *u, struct words *w)
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

static bool read_option(struct setup *u, struct words *w)
{
    int number;
    bool edition = words_take(w, "edition");
    if (!edition && !words_take(w, "health"))
        return words_expected(w, "edition or health");
    if (!words_number(w, &number) || number < 1)
        return words_expected(w, "a number");
    if (edition)
        u->options.edition = (unsigned)number;
    else
        u->options.start_health = number;
    return words_end(w);
}

static bool read_start(struct setup *u, struct words *w)
{
    u->new_game = true;
    if (!words_seat(w, &u->active))
        return false;
    u->options.first_seat = (int)u->active;
    return words_end(w);
}

static bool read_block(struct setup *u, const struct scenario_line *head)
{
    const struct scenario_line *lines = u->sc->file->lines;
    struct words w = scenario_line_words(u->sc, head);
    unsigned seat;
    if (!words_seat(&w, &seat) || !read_seat_line(u, &w, seat))
        return false;
    for (uint32_t i = (uint32_t)(head - lines) + 1; i < head->end; i++) {
        w = scenario_line_words(u->sc, &lines[i]);
        if (!read_seat_line(u, &w, seat))
            return false;
    }
    return true;
}

static bool read_line(struct setup *u, const struct scenario_line *line)
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

static bool read_lines(struct setup *u)
{
    const struct scenario_line *lines = u->sc->file->lines;
    for (uint32_t i = u->sc->setup; i < u->sc->setup_end; i = lines[i].end)
        if (lines[i].kind == SCENARIO_LINE && !read_line(u, &lines[i]))
            return false;
    return true;
}

// --- decks

static void deck_add(struct epic_deck *deck, unsigned kind, unsigned count)
{
    unsigned at = 0;
    while (at < deck->kind_count && deck->kinds[at] != kind)
        at++;
    if (count == 0 || deck->size + count > EPIC_DECK_CARDS)
        return;
    if (at == deck->kind_count)
        deck->kinds[deck->kind_count++] = (uint16_t)kind;
    deck->counts[at] = (uint8_t)(deck->counts[at] + count);
    deck->size += count;
}

static bool is_token(const struct setup *u, const struct item *item)
{
    return kind_of(u, item->kind)->type == ECG_TOKEN;
}

// Everything that a seat owns.
static bool make_deck(struct setup *u, unsigned seat, struct epic_deck *deck)
{
    unsigned wanted = u->seat[seat].fillers;
    deck->rules = u->sc->rules;
    deck->god = u->seat[seat].god;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct item *item = &items_of(u)[i];
        if (item->owner != seat || is_token(u, item))
            continue;
        deck_add(deck, item->kind, 1);
        wanted++;
    }
    deck_add(deck, u->filler, u->seat[seat].fillers);
    return deck->size == wanted ||
           diag_error(u->sc->out, u->sc->place, "P%u has %u cards: more than the %d of a deck", seat, wanted,
                      EPIC_DECK_CARDS);
}

static bool make_match(struct setup *u)
{
    struct epic_deck *decks = calloc(EPIC_MAX_SEATS, sizeof *decks);
    const struct epic_deck *list[EPIC_MAX_SEATS];
    char name[] = "deck";
    bool fine = decks != NULL;
    for (unsigned seat = 0; fine && seat < u->sc->seats; seat++) {
        list[seat] = &decks[seat];
        fine = make_deck(u, seat, &decks[seat]);
        decks[seat].name = name;
    }
    if (fine)
        u->t->match = u->sc->rules->match_new(u->sc->cards, list, u->sc->seats, &u->options, u->sc->out);
    free(decks);
    return u->t->match != NULL;
}

// --- the position

// Gives each card a slot of its deck.
static void find_slots(struct setup *u)
{
    struct bits128 used[EPIC_MAX_SEATS] = {{{0, 0}}};
    for (unsigned i = 0; i < u->items.count; i++) {
        struct item *item = &items_of(u)[i];
        const struct ecg_list *list = &ecg_table_match(u->t)->list[item->owner];
        unsigned slot = 0;
        while (slot < list->size && (list->kind[slot] != item->kind || bits128_test(used[item->owner], slot)))
            slot++;
        if (slot < list->size)
            bits128_set(&used[item->owner], slot);
        item->slot = (uint8_t)slot;
    }
}

static bool put_on_board(struct setup *u, const struct item *item)
{
    struct ecg_table *t = u->t;
    struct ecg_game g = ecg_table_game(t, t->s);
    bool token = is_token(u, item);
    ecg_card card = token ? (ecg_card)(ECG_TOKEN_CARD | item->kind) : ecg_card_of(item->owner, item->slot);
    unsigned place = ecg_enter(&g, card, item->seat, ECG_ENTER_QUIETLY | (token ? 0 : ECG_ENTER_FROM_HAND));
    if (place == ECG_NO_PLACE)
        return diag_error(u->sc->out, u->sc->place, "the board has no room for so many champions");
    uint64_t bit = bits64_only(place);
    struct ecg_mod good = {.keywords = item->keywords, .duration = ECG_FOR_GOOD};
    struct ecg_mod now = {.offense = item->offense,
                          .defense = item->defense,
                          .keywords = item->keywords_now,
                          .duration = ECG_THIS_TURN};
    ecg_modify(&g, bit, &good);
    ecg_modify(&g, bit, &now);
    ecg_add_counters(&g, bit, item->plus, item->minus);
    t->s->deploying &= item->deploying ? ~UINT64_C(0) : ~bit;
    t->s->expended = item->expended ? t->s->expended | bit : t->s->expended & ~bit;
    t->s->flipped |= item->flipped ? bit : 0;
    t->s->damage[place] = (uint16_t)item->damage;
    t->s->frail |= item->damage ? bit : 0;
    struct words w = item->words;
    return !item->label || ecg_label_add(t, &w, item->label, place);
}

static void put_in_queue(struct ecg_player *player, unsigned slot, bool group)
{
    if (group)
        bits128_set(&player->group_start, player->queue_length);
    player->queue[player->queue_length++] = (uint8_t)slot;
}

// Cards of the deck that are no items: the fillers.
static struct bits128 filler_slots(const struct setup *u, unsigned seat)
{
    struct bits128 slots = ecg_table_match(u->t)->list[seat].all;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct item *item = &items_of(u)[i];
        if (item->owner == seat && !is_token(u, item))
            bits128_clear(&slots, item->slot);
    }
    return slots;
}

static void put_deck(struct setup *u, unsigned seat)
{
    struct ecg_player *player = &u->t->s->player[seat];
    bool ordered = u->seat[seat].deck_form != DECK_SHUFFLED;
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct item *item = &items_of(u)[i];
        if (item->where != IN_DECK || item->seat != seat)
            continue;
        if (ordered)
            put_in_queue(player, item->slot, true);
        else
            bits128_set(&player->deck, item->slot);
    }
    struct bits128 fillers = filler_slots(u, seat);
    if (!ordered)
        player->deck = bits128_or(player->deck, fillers);
    for (bool group = true; ordered && !bits128_empty(fillers); group = false)
        put_in_queue(player, bits128_pop(&fillers), group);
}

static void put_seat(struct setup *u, unsigned seat)
{
    struct ecg_player *player = &u->t->s->player[seat];
    const struct seat_setup *s = &u->seat[seat];
    player->health = s->health != INT16_MIN ? s->health : ecg_table_match(u->t)->start_health;
    player->gold = (uint8_t)s->gold;
    player->side = (uint8_t)(seat & 15U);
    for (unsigned i = 0; i < 4; i++)
        player->aligned_gold[i] = (uint8_t)s->aligned_gold[i];
    for (unsigned i = 0; i < u->items.count; i++) {
        const struct item *item = &items_of(u)[i];
        if (item->seat != seat)
            continue;
        if (item->where == IN_HAND)
            bits128_set(&player->hand, item->slot);
        if (item->where == IN_HAND && item->known)
            bits128_set(&player->known, item->slot);
        if (item->where == IN_DISCARD)
            bits128_set(&player->discard, item->slot);
    }
    put_deck(u, seat);
}

static bool put_position(struct setup *u)
{
    struct ecg_state *s = u->t->s;
    s->turn = u->turn;
    s->active = s->initiative = (uint8_t)u->active;
    s->alive = (uint8_t)((1U << u->sc->seats) - 1U);
    s->step = u->turn_starts ? ECG_STEP_TURN_START : ECG_STEP_MAIN;
    for (unsigned seat = 0; seat < u->sc->seats; seat++)
        put_seat(u, seat);
    for (unsigned i = 0; i < u->items.count; i++)
        if (items_of(u)[i].where == ON_BOARD && !put_on_board(u, &items_of(u)[i]))
            return false;
    struct ecg_game g = ecg_table_game(u->t, s);
    ecg_advance(&g);
    return true;
}

// A new game: hand and deck are what is drawn, in this order.
static bool start_game(struct setup *u)
{
    for (unsigned seat = 0; seat < u->sc->seats; seat++) {
        const struct seat_setup *s = &u->seat[seat];
        if (s->position_said)
            return diag_error(u->sc->out, u->sc->place,
                              "at the start of a game only hand, deck and god of P%u can be "
                              "given",
                              seat);
        for (unsigned i = 0; !s->hand_said && i < ecg_table_match(u->t)->list[seat].opening_hand; i++)
            (void)scenario_draw_order(u->sc, seat, u->filler);
        for (unsigned where = IN_HAND; where <= IN_DECK; where++)
            for (unsigned i = 0; i < u->items.count; i++) {
                const struct item *item = &items_of(u)[i];
                if (item->seat == seat && item->where == where &&
                    (where == IN_HAND || s->deck_form != DECK_SHUFFLED))
                    (void)scenario_draw_order(u->sc, seat, item->kind);
            }
        for (unsigned i = 0; s->deck_form == DECK_ORDER && i < DEFAULT_DECK; i++)
            (void)scenario_draw_order(u->sc, seat, u->filler);
    }
    u->sc->rules->start(u->t->match, u->t->s, &u->t->chance);
    return true;
}

// --- the whole

static bool take_memory(struct ecg_table *t)
{
    size_t size = t->match->state_size;
    t->s = calloc(1, size);
    t->other = calloc(1, size);
    t->view = calloc(1, t->match->view_size);
    t->view2 = calloc(1, t->match->view_size);
    return t->s && t->other && t->view && t->view2;
}

static void set_defaults(struct setup *u)
{
    u->turn = DEFAULT_TURN;
    u->options.first_seat = -1;
    u->filler = (unsigned)u->sc->rules->cards_find(u->sc->cards, ECG_FILLER);
    for (unsigned seat = 0; seat < EPIC_MAX_SEATS; seat++)
        u->seat[seat] = (struct seat_setup){
            .health = INT16_MIN, .gold = 1, .god = EPIC_NO_GOD, .fillers = DEFAULT_DECK};
}

// The opening hand, if it is not said, is made of fillers, too.
static void add_opening_fillers(struct setup *u)
{
    for (unsigned seat = 0; u->new_game && seat < u->sc->seats; seat++)
        u->seat[seat].fillers += u->seat[seat].hand_said ? 0 : 5;
}

bool ecg_table_setup(struct ecg_table *t)
{
    struct setup u = {.t = t, .sc = t->sc, .items = {.size = sizeof(struct item), .limit = MAX_ITEMS}};
    set_defaults(&u);
    bool fine = read_lines(&u);
    if (fine) {
        add_opening_fillers(&u);
        fine = make_match(&u) && take_memory(t);
    }
    if (fine) {
        epic_chance_seed(&t->chance, 1, 0, t->sc->seats);
        t->chance.script = &t->sc->script.hooks;
        find_slots(&u);
        fine = u.new_game ? start_game(&u) : put_position(&u);
    }
    if (fine)
        ecg_table_settle(t);
    table_free(&u.items);
    return fine;
}
