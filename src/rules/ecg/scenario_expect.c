// Expectations of a scenario.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/ecg/scenario.h"

// A statement is read from a line and compared with a state: the position, or what a seat sees of it.
struct claim {
    struct ecg_table *t;
    struct ecg_state *s;
    struct words *w;
    struct diag_place place;
};

__attribute__((format(printf, 2, 3))) static bool differs(const struct claim *c, const char *format, ...)
{
    char message[400];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(message, sizeof message, format, values);
    va_end(values);
    return scenario_fail(c->t->sc, c->place, "%s", message);
}

static bool same_number(const struct claim *c, const char *what, int expected, int found)
{
    return expected == found || differs(c, "expected %s %d, found %d", what, expected, found);
}

static bool number_is(struct claim *c, const char *what, int found)
{
    int expected;
    if (!words_number(c->w, &expected))
        return words_expected(c->w, "a number");
    return same_number(c, what, expected, found);
}

// --- sets of cards

// How many there are of each kind of card in some zone, those hidden from a viewer apart.
struct holding {
    uint16_t count[ECG_MAX_KINDS];
    unsigned hidden;
    unsigned elsewhere; // of those counted: a view keeps what it does not know of a seat in the deck
};

static unsigned holding_known(const struct holding *h)
{
    unsigned total = 0;
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++)
        total += h->count[i];
    return total;
}

static unsigned holding_total(const struct holding *h) { return holding_known(h) + h->hidden - h->elsewhere; }

static void hold_slots(const struct claim *c, unsigned seat, struct bits128 slots, struct holding *h)
{
    while (!bits128_empty(slots))
        h->count[ecg_table_match(c->t)->list[seat].kind[bits128_pop(&slots)]]++;
}

static void hold_slot(const struct claim *c, unsigned seat, unsigned slot, struct holding *h)
{
    if (slot < ecg_table_match(c->t)->list[seat].size)
        h->count[ecg_table_match(c->t)->list[seat].kind[slot]]++;
    else
        h->hidden++; // of a view
}

enum zone { ZONE_HAND, ZONE_DISCARD, ZONE_DECK, ZONE_BOARD, ZONES };

static const char *const zone_words[ZONES] = {"hand", "discard", "deck", "board"};

static void hold_zone(const struct claim *c, unsigned seat, enum zone zone, struct holding *h)
{
    const struct ecg_player *player = &c->s->player[seat];
    memset(h, 0, sizeof *h);
    switch (zone) {
    case ZONE_HAND:
        hold_slots(c, seat, player->hand, h);
        h->hidden = player->hidden;
        return;
    case ZONE_DISCARD: hold_slots(c, seat, player->discard, h); return;
    case ZONE_DECK:
        hold_slots(c, seat, player->deck, h);
        for (unsigned i = 0; i < player->queue_length; i++)
            hold_slot(c, seat, player->queue[i], h);
        h->elsewhere = player->hidden + h->hidden;
        return;
    default:
        for (uint64_t left = player->control; left;)
            h->count[ecg_card_kind(ecg_table_match(c->t), c->s->card[bits64_pop(&left)])]++;
        return;
    }
}

static void say_holding(const struct claim *c, const struct holding *h, struct text *out)
{
    const char *comma = "";
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++) {
        if (!h->count[i])
            continue;
        text_append(out, comma);
        if (h->count[i] > 1)
            text_appendf(out, "%ux", h->count[i]);
        text_appendf(out, "\"%s\"", ecg_table_name(c->t, i));
        comma = ", ";
    }
    if (h->hidden)
        text_appendf(out, "%s%u hidden", comma, h->hidden);
    else if (!*comma)
        text_append(out, "nothing");
}

static bool holding_differs(const struct claim *c, const char *what, const char *how,
                            const struct holding *wanted, const struct holding *found)
{
    struct text a = {0}, b = {0};
    say_holding(c, wanted, &a);
    say_holding(c, found, &b);
    (void)differs(c, "expected %s %s%s, found %s", what, how, text_string(&a), text_string(&b));
    text_free(&a);
    text_free(&b);
    return false;
}

// "A", 2x"B" up to the end of the line or a word.
static bool read_cards(struct claim *c, struct holding *wanted)
{
    memset(wanted, 0, sizeof *wanted);
    do {
        unsigned count, kind;
        struct diag_place place = words_place(c->w);
        if (!words_count(c->w, &count))
            return false;
        const char *name = words_string(c->w);
        if (!name)
            return words_expected(c->w, "the name of a card in quotes");
        if (!words_kind(c->w, name, place, &kind))
            return false;
        wanted->count[kind] = (uint16_t)(wanted->count[kind] + count);
    } while (words_take(c->w, ","));
    return true;
}

static bool has_all(const struct holding *found, const struct holding *wanted)
{
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++)
        if (found->count[i] < wanted->count[i])
            return false;
    return true;
}

static bool has_any(const struct holding *found, const struct holding *wanted)
{
    for (unsigned i = 0; i < ECG_MAX_KINDS; i++)
        if (found->count[i] && wanted->count[i])
            return true;
    return false;
}

static bool compare_lists(struct claim *c, const char *zone, const struct holding *found)
{
    static const char *const hows[] = {"is", "has", "lacks"};
    for (unsigned how = 0; how < 3; how++) {
        struct holding wanted = {0};
        if (!words_take(c->w, hows[how]))
            continue;
        if (how == 0 && words_take(c->w, "empty"))
            return holding_known(found) == 0 || holding_differs(c, zone, "to be ", &wanted, found);
        if (!read_cards(c, &wanted))
            return false;
        bool holds = how == 2 ? !has_any(found, &wanted) : has_all(found, &wanted);
        if (how == 0)
            holds = holds && holding_known(found) == holding_known(&wanted);
        return holds || holding_differs(c, zone,
                                        how == 0   ? "to be "
                                        : how == 1 ? "to have "
                                                   : "to lack ",
                                        &wanted, found);
    }
    return words_expected(c->w, "a number, is, has or lacks");
}

// --- ends of a deck

static unsigned group_end(const struct ecg_player *player, unsigned at)
{
    unsigned end = bits128_next(player->group_start, at + 1);
    return end < player->queue_length ? end : player->queue_length;
}

// The cards that come next, as far as the rules know their order.
static bool deck_top(struct claim *c, unsigned seat)
{
    const struct ecg_player *player = &c->s->player[seat];
    unsigned at = 0;
    do {
        unsigned kind;
        struct diag_place place = words_place(c->w);
        const char *name = words_string(c->w);
        if (!name)
            return words_expected(c->w, "the name of a card in quotes");
        if (!words_kind(c->w, name, place, &kind))
            return false;
        const struct scenario_drawing *drawing = &c->t->sc->script.seat[seat];
        if (at < drawing->order_count) { // a new game: the scenario knows the order
            if (drawing->order[at] != kind)
                return differs(c, "expected \"%s\" next in the deck, found \"%s\"", name,
                               ecg_table_name(c->t, drawing->order[at]));
            at++;
            continue;
        }
        if (!bits128_empty(player->deck) || at >= player->queue_length)
            return differs(c, "expected \"%s\" on top of the deck, which nobody knows", name);
        unsigned end = group_end(player, at);
        for (unsigned i = at; i < end; i++) {
            unsigned found = ecg_table_match(c->t)->list[seat].kind[player->queue[i]];
            if (found != kind)
                return differs(c, "expected \"%s\" next in the deck, found \"%s\"", name,
                               ecg_table_name(c->t, found));
        }
        at++;
    } while (words_take(c->w, ","));
    return true;
}

static bool deck_bottom(struct claim *c, unsigned seat)
{
    const struct ecg_player *player = &c->s->player[seat];
    struct holding wanted, found = {0};
    if (!read_cards(c, &wanted))
        return false;
    bool together = words_take(c->w, "in");
    if (together && (!words_take(c->w, "random") || !words_take(c->w, "order")))
        return words_expected(c->w, "\"in random order\"");
    unsigned count = holding_known(&wanted);
    unsigned from = player->queue_length > count ? player->queue_length - count : 0;
    for (unsigned i = from; i < player->queue_length; i++)
        hold_slot(c, seat, player->queue[i], &found);
    if (!has_all(&found, &wanted))
        return holding_differs(c, "under the deck", "", &wanted, &found);
    if (together &&
        (!bits128_test(player->group_start, from) || group_end(player, from) != player->queue_length))
        return differs(c, "expected the lowest %u cards to have been put there together", count);
    return true;
}

static bool claim_zone(struct claim *c, unsigned seat, enum zone zone)
{
    struct holding found;
    hold_zone(c, seat, zone, &found);
    if (zone == ZONE_DECK && words_take(c->w, "top"))
        return deck_top(c, seat);
    if (zone == ZONE_DECK && words_take(c->w, "bottom"))
        return deck_bottom(c, seat);
    int number;
    if (words_number(c->w, &number))
        return same_number(c, zone_words[zone], number, (int)holding_total(&found));
    return compare_lists(c, zone_words[zone], &found);
}

// --- seats

static bool claim_of_seat(struct claim *c, unsigned seat)
{
    const struct ecg_player *player = &c->s->player[seat];
    bool alive = ((unsigned)c->s->alive >> seat & 1U) != 0;
    for (unsigned zone = 0; zone < ZONES; zone++)
        if (words_take(c->w, zone_words[zone]))
            return claim_zone(c, seat, (enum zone)zone);
    if (words_take(c->w, "health"))
        return number_is(c, "health", player->health);
    if (words_take(c->w, "gold"))
        return number_is(c, "gold", player->gold);
    if (words_take(c->w, "out"))
        return !alive || differs(c, "expected P%u to be out", seat);
    if (words_take(c->w, "in"))
        return alive || differs(c, "expected P%u to be in the game", seat);
    unsigned alignment = ecg_words_alignment(c->w);
    if (!alignment)
        return words_expected(c->w, "health, gold, hand, discard, deck, board, in or out");
    if (!words_take(c->w, "gold"))
        return words_expected(c->w, "\"gold\"");
    return number_is(c, "gold of this alignment", player->aligned_gold[__builtin_ctz(alignment)]);
}

// --- champions

// The champion that a line is about.
struct subject {
    unsigned place; // ECG_NO_PLACE: not in play
    const struct ecg_label *label; // NULL: by name,
    unsigned kind;                 // of this kind
    char name[80];
};

static bool has_keyword(const struct claim *c, unsigned place, unsigned keyword)
{
    struct ecg_game g = ecg_table_game(c->t, c->s);
    if (keyword == ECG_UNBREAKABLE)
        return bits64_test(ecg_unbreakable(&g), place);
    if (keyword < ECG_KW_IN_PLAY)
        return bits64_test(ecg_keyword(&g, (enum ecg_keyword)keyword), place);
    return ((unsigned)ecg_info_at(&g, place)->keywords >> keyword & 1U) != 0;
}

static bool claim_in_play(struct claim *c, const struct subject *x, bool wanted)
{
    bool found = x->place != ECG_NO_PLACE;
    if (found != wanted)
        return differs(c, "expected %s %s play", x->name, wanted ? "in" : "not in");
    unsigned seat;
    if (!words_take(c->w, "of"))
        return true;
    if (!words_seat(c->w, &seat))
        return false;
    return bits64_test(c->s->player[seat].control, x->place) ||
           differs(c, "expected %s in play of P%u, who does not control it", x->name, seat);
}

static struct bits128 zone_slots(const struct ecg_player *player, enum zone zone)
{
    if (zone == ZONE_HAND)
        return player->hand;
    return zone == ZONE_DISCARD ? player->discard : ecg_deck_slots(player);
}

static bool is_in_zone(const struct claim *c, const struct subject *x, enum zone zone, unsigned seat)
{
    struct bits128 slots = zone_slots(&c->s->player[seat], zone);
    if (x->label) {
        ecg_card card = x->label->card;
        return x->place == ECG_NO_PLACE && !ecg_card_is_token(card) && (unsigned)card >> 7U == seat &&
               bits128_test(slots, ecg_card_slot(card));
    }
    while (!bits128_empty(slots))
        if (ecg_table_match(c->t)->list[seat].kind[bits128_pop(&slots)] == x->kind)
            return true;
    return false;
}

// kong in hand of P0
static bool claim_in_zone(struct claim *c, const struct subject *x, enum zone zone, bool wanted)
{
    unsigned seat;
    if (!words_take(c->w, "of"))
        return words_expected(c->w, "whose: \"of P0\"");
    if (!words_seat(c->w, &seat))
        return false;
    return is_in_zone(c, x, zone, seat) == wanted || differs(c, "expected %s %s %s of P%u", x->name,
                                                             wanted ? "in" : "not in", zone_words[zone], seat);
}

static bool claim_where(struct claim *c, const struct subject *x, bool wanted)
{
    if (words_take(c->w, "play"))
        return claim_in_play(c, x, wanted);
    for (unsigned zone = 0; zone < ZONE_BOARD; zone++)
        if (words_take(c->w, zone_words[zone]))
            return claim_in_zone(c, x, (enum zone)zone, wanted);
    return words_expected(c->w, "play, hand, discard or deck");
}

static bool claim_position(struct claim *c, const struct subject *x, bool wanted, bool *mine)
{
    const struct ecg_state *s = c->s;
    const struct {
        const char *word;
        uint64_t set;
    } positions[] = {
        {"expended", s->expended},
        {"flipped", s->flipped},
        {"prepared", s->present & ~s->expended & ~s->flipped},
        {"deploying", s->deploying},
        {"attacking", s->attacking},
        {"blocking", s->blocking},
    };
    *mine = true;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (words_take(c->w, positions[i].word))
            return bits64_test(positions[i].set, x->place) == wanted ||
                   differs(c, "expected %s %s%s", x->name, wanted ? "" : "not ", positions[i].word);
    *mine = false;
    return true;
}

static bool claim_keyword(struct claim *c, const struct subject *x, bool wanted)
{
    const struct token *first = c->w->at;
    unsigned keyword = ecg_words_keyword(c->w);
    if (keyword == ECG_KEYWORDS)
        return words_expected(c->w, "a keyword");
    return has_keyword(c, x->place, keyword) == wanted ||
           differs(c, "expected %s %s %s", x->name, wanted ? "to have" : "to lack", first->text);
}

// is evil, is not wolf
static bool claim_trait(struct claim *c, const struct subject *x)
{
    struct ecg_game g = ecg_table_game(c->t, c->s);
    bool wanted = !words_take(c->w, "not");
    unsigned alignment = ecg_words_alignment(c->w);
    const char *word = alignment ? "of this alignment" : words_word(c->w);
    bool found = (ecg_alignments(&g, x->place) & alignment) != 0;
    if (!word)
        return words_expected(c->w, "an alignment or a class");
    if (!alignment) {
        unsigned i = 0;
        while (i < g.m->cards->class_count && strcmp(g.m->cards->class_names[i], word) != 0)
            i++;
        if (i == g.m->cards->class_count)
            return words_error(c->w, "no card has the class \"%s\"", word);
        found = (ecg_info_at(&g, x->place)->classes >> i & 1U) != 0;
    }
    return found == wanted || differs(c, "expected %s to be %s%s", x->name, wanted ? "" : "not ", word);
}

static bool claim_numbers(struct claim *c, const struct subject *x)
{
    struct ecg_game g = ecg_table_game(c->t, c->s);
    int offense, defense;
    int found_offense = ecg_offense(&g, x->place), found_defense = ecg_defense(&g, x->place);
    if (words_take(c->w, "offense"))
        return number_is(c, "offense", found_offense);
    if (words_take(c->w, "defense"))
        return number_is(c, "defense", found_defense);
    if (words_take(c->w, "damage"))
        return number_is(c, "damage", c->s->damage[x->place]);
    if (words_take(c->w, "counters"))
        return number_is(c, "+1/+1 counters", c->s->counters[x->place] & ECG_PLUS_MASK);
    if (words_take_two(c->w, "minus", "counters"))
        return number_is(c, "-1/-1 counters", c->s->counters[x->place] >> ECG_PLUS_BITS);
    if (!words_number(c->w, &offense) || !words_take(c->w, "/") || !words_number(c->w, &defense))
        return words_expected(c->w, "a statement about a champion");
    return (offense == found_offense && defense == found_defense) ||
           differs(c, "expected %s %d/%d, found %d/%d", x->name, offense, defense, found_offense,
                   found_defense);
}

static bool claim_owner(struct claim *c, const struct subject *x)
{
    struct ecg_game g = ecg_table_game(c->t, c->s);
    unsigned seat;
    if (!words_seat(c->w, &seat))
        return false;
    return ecg_owner(&g, x->place) == seat ||
           differs(c, "expected %s to be owned by P%u, found P%u", x->name, seat, ecg_owner(&g, x->place));
}

static bool claim_of_champion(struct claim *c, const struct subject *x)
{
    bool wanted = !words_take(c->w, "not");
    bool mine;
    if (words_take(c->w, "in"))
        return claim_where(c, x, wanted);
    if (words_take(c->w, "gone"))
        return x->place == ECG_NO_PLACE || differs(c, "expected %s to be gone", x->name);
    if (x->place == ECG_NO_PLACE)
        return differs(c, "expected something of %s, which is not in play", x->name);
    bool holds = claim_position(c, x, wanted, &mine);
    if (mine)
        return holds;
    if (!wanted)
        return words_expected(c->w, "in, or a position such as \"expended\", behind \"not\"");
    if (words_take(c->w, "has"))
        return claim_keyword(c, x, true);
    if (words_take(c->w, "lacks"))
        return claim_keyword(c, x, false);
    if (words_take(c->w, "is"))
        return claim_trait(c, x);
    return words_take(c->w, "owner") ? claim_owner(c, x) : claim_numbers(c, x);
}

// --- choices

static bool choice_differs(const struct claim *c, const char *what)
{
    struct text found = {0};
    ecg_say_choice(c->t, &found);
    (void)differs(c, "%s", what);
    diag_hint(c->t->sc->out, "%s", text_string(&found));
    text_free(&found);
    return false;
}

// Exactly these options, the one that ends the choice apart.
static bool compare_options(struct claim *c)
{
    struct ecg_things things;
    struct ecg_option option;
    if (!ecg_read_things(c->t, c->w, &things))
        return false;
    for (unsigned i = 0; ecg_table_option(c->s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(c->t, c->s, option);
        if (meaning.kind == ECG_OPT_DONE)
            continue;
        unsigned at = 0;
        while (at < things.count &&
               (!things.item[at].count || !ecg_thing_fits(c->t, &things.item[at], &meaning)))
            at++;
        if (at == things.count)
            return choice_differs(c, "there is an option that was not expected");
        things.item[at].count--;
    }
    return ecg_things_left(&things) == 0 || choice_differs(c, "there are fewer options than expected");
}

// asked P0 target: kong, w1
static bool claim_asked(struct claim *c)
{
    unsigned seat;
    if (!words_seat(c->w, &seat))
        return false;
    const char *word = words_word(c->w);
    unsigned what = ECG_ASK_MAIN;
    while (word && what < ECG_ASKINGS && strcmp(ecg_asking_word(what), word) != 0)
        what++;
    if (!word || what == ECG_ASKINGS)
        return words_expected(c->w, "what is asked: main, window, block, target, ...");
    const struct ecg_state *s = c->s;
    if (s->ending != EPIC_RUNNING || s->ask.what != what || s->ask.seat != seat)
        return choice_differs(c, "something else is asked");
    return words_take(c->w, ":") ? compare_options(c) : true;
}

// --- views

// Slots of these kinds, or a report if there are not so many.
static bool choose_slots(struct claim *c, unsigned seat, struct bits128 pool, const struct holding *wanted,
                         struct bits128 *out)
{
    const struct ecg_list *list = &ecg_table_match(c->t)->list[seat];
    *out = bits128_none();
    for (unsigned kind = 0; kind < ECG_MAX_KINDS; kind++) {
        unsigned left = wanted->count[kind];
        for (struct bits128 slots = pool; left > 0 && !bits128_empty(slots);) {
            unsigned slot = bits128_pop(&slots);
            if (list->kind[slot] != kind)
                continue;
            bits128_set(out, slot);
            left--;
        }
        if (left > 0)
            return words_error(c->w, "there are not so many \"%s\" in hand and deck of P%u",
                               ecg_table_name(c->t, kind), seat);
    }
    return true;
}

// Members of a group of the queue have no order of their own: ascending.
static void sort_groups(struct ecg_player *player)
{
    for (unsigned i = 1; i < player->queue_length; i++)
        for (unsigned at = i; at > 0 && !bits128_test(player->group_start, at); at--) {
            if (player->queue[at - 1] <= player->queue[at])
                break;
            uint8_t slot = player->queue[at];
            player->queue[at] = player->queue[at - 1];
            player->queue[at - 1] = slot;
        }
}

// Another hand for a seat; what it was before takes the places in the deck.
static bool swap_hand(struct claim *c, unsigned seat, const struct holding *wanted)
{
    struct ecg_player *player = &c->t->other->player[seat];
    struct bits128 hand;
    if (holding_known(wanted) != bits128_count(player->hand))
        return words_error(c->w, "the hand of P%u has %u cards, and so must the other one", seat,
                           bits128_count(player->hand));
    if (!choose_slots(c, seat, bits128_or(player->hand, ecg_deck_slots(player)), wanted, &hand))
        return false;
    struct bits128 freed = bits128_andnot(player->hand, hand);
    for (unsigned i = 0; i < player->queue_length; i++)
        if (bits128_test(hand, player->queue[i]))
            player->queue[i] = (uint8_t)bits128_pop(&freed);
    sort_groups(player);
    player->deck = bits128_or(bits128_andnot(player->deck, hand), freed);
    player->hand = hand;
    player->known = bits128_and(player->known, hand);
    return true;
}

// P1 cannot tell P0 hand from "A", "B"
static bool claim_tell(struct claim *c, unsigned viewer, bool wanted)
{
    unsigned seat;
    struct holding hand;
    if (!words_seat(c->w, &seat))
        return false;
    if (!words_take(c->w, "hand") || !words_take(c->w, "from"))
        return words_expected(c->w, "\"hand from\" and a list of cards");
    if (!read_cards(c, &hand))
        return false;
    const struct epic_rules *rules = c->t->sc->rules;
    memcpy(c->t->other, c->t->s, c->t->match->state_size);
    if (!swap_hand(c, seat, &hand))
        return false;
    memset(c->t->view, 0, c->t->match->view_size);
    memset(c->t->view2, 0, c->t->match->view_size);
    rules->observe(c->t->match, c->t->s, viewer, c->t->view);
    rules->observe(c->t->match, c->t->other, viewer, c->t->view2);
    bool told = memcmp(c->t->view, c->t->view2, c->t->match->view_size) != 0;
    return told == wanted || differs(c, "P%u can%s tell these hands apart", viewer, told ? "" : "not");
}

static bool run_claims(struct claim *c);

static bool claim_sees(struct claim *c, unsigned viewer)
{
    c->t->sc->rules->observe(c->t->match, c->t->s, viewer, c->t->view);
    struct claim seen = *c;
    seen.s = c->t->view;
    return run_claims(&seen);
}

// --- lines

// Statements about one thing, separated by commas.
static bool claims_of_seat(struct claim *c, unsigned seat)
{
    if (words_take(c->w, "sees"))
        return claim_sees(c, seat);
    if (words_take_two(c->w, "can", "tell"))
        return claim_tell(c, seat, true);
    if (words_take_two(c->w, "cannot", "tell"))
        return claim_tell(c, seat, false);
    do {
        if (!claim_of_seat(c, seat))
            return false;
    } while (words_take(c->w, ","));
    return true;
}

static bool claims_of_champion(struct claim *c)
{
    struct subject x = {.place = ECG_NO_PLACE};
    const struct token *first = c->w->at;
    if (!ecg_words_champion(c->t, c->s, c->w, &x.place, &x.label))
        return false;
    if (first->kind == TOKEN_STRING)
        x.kind = (unsigned)c->t->sc->rules->cards_find(c->t->sc->cards, first->text);
    (void)snprintf(x.name, sizeof x.name, first->kind == TOKEN_STRING ? "\"%s\"" : "%s", first->text);
    do {
        if (!claim_of_champion(c, &x))
            return false;
    } while (words_take(c->w, ","));
    return true;
}

static bool run_claims(struct claim *c)
{
    unsigned seat;
    if (words_take(c->w, "asked"))
        return claim_asked(c) && words_end(c->w);
    if (words_take(c->w, "turn")) {
        int turn;
        if (words_number(c->w, &turn))
            return same_number(c, "turn", turn, (int)c->s->turn) && words_end(c->w);
        if (!words_seat(c->w, &seat))
            return false;
        return (c->s->active == seat ||
                differs(c, "expected the turn of P%u, found P%u", seat, c->s->active)) &&
               words_end(c->w);
    }
    if (!words_is_seat(c->w))
        return claims_of_champion(c) && words_end(c->w);
    return words_seat(c->w, &seat) && claims_of_seat(c, seat) && words_end(c->w);
}

bool ecg_scenario_expect(void *table, struct words *w)
{
    struct ecg_table *t = table;
    struct claim c = {t, t->s, w, t->sc->place};
    return run_claims(&c);
}
