// What a seat thinks that the others play: see opponents_begin of struct epic_rules.
//
// A model holds a match of its own.  To draw a list for another seat is to put that list in the place of the
// real one there, of which nothing but the size, the god and the cards that were seen is looked at.  These
// cards stand first in every list that is drawn, in their order, and so the slots of a view are translated
// without changing which comes before which: what may be chosen after what stays the same.
//
// Each list is as likely as it makes what was seen: of the hands that could have come out of it, the share
// that shows these cards, which is the product of "copies over seen" of all kinds divided by "size over all
// seen" (multivariate hypergeometric).  What a view does not show any more counts as never seen.  A card that
// was seen and is not in the list is put there in place of another one, so that any list explains any cards,
// but each such exchange makes it a thousand times less likely.
#include "games/ecg/knowledge/view.h"
#include "games/ecg/match.h"
#include "rules/deck.h"

enum { ALIGNMENT = 64, MOST_KINDS = 2 * ENGINE_DECK, NOT_DRAWN = 0xffff };

// The cards of a deck by kind, those that were seen first.
struct bag {
    unsigned kinds, size;
    uint16_t kind[MOST_KINDS];
    uint8_t copies[MOST_KINDS], seen[MOST_KINDS];
};

// A list of some seat.  What filters say of its cards stands behind it: a set for each filter.
struct candidate {
    double weight; // and of all before it
    bool made;     // the rest holds something
    struct ecg_list list;
    uint8_t slot[ENGINE_SLOTS]; // of the cards that were seen, by their real slot
};

// The candidates of all seats stand behind it, then what filters say in the match, then a view.
struct model {
    struct ecg_match match;
    const struct ecg_match *real;
    const struct ecg_state *view;
    const struct epic_deck *const *decks;
    unsigned seat, count;
    unsigned drawn[EPIC_MAX_SEATS];
    struct bits128 seen[EPIC_MAX_SEATS]; // real slots
    struct ecg_state *other_view;
};

// --- Memory ---------------------------------------------------------------------------------------

static size_t round_up(size_t size) { return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

static size_t candidate_size(const struct ecg_match *m)
{
    return round_up(sizeof(struct candidate)) + round_up(m->cards->filter_count * sizeof(struct bits128));
}

static size_t fits_size(const struct ecg_match *m)
{
    return round_up((m->cards->filter_count + 1U) * sizeof(struct champ_fits));
}

size_t ecg_opponents_size(const struct epic_match *match, unsigned lists)
{
    const struct ecg_match *m = (const struct ecg_match *)match;
    return round_up(sizeof(struct model)) + match->seats * lists * candidate_size(m) + fits_size(m) +
           match->view_size;
}

static struct candidate *candidate_at(struct model *g, unsigned seat, unsigned number)
{
    unsigned char *first = (unsigned char *)g + round_up(sizeof *g);
    return (struct candidate *)(void *)(first + (seat * g->count + number) * candidate_size(g->real));
}

static struct bits128 *fits_behind(struct candidate *c)
{
    return (struct bits128 *)(void *)((unsigned char *)c + round_up(sizeof *c));
}

// --- What was seen --------------------------------------------------------------------------------

static void see(struct bits128 *seen, unsigned seat, engine_card card)
{
    if (!engine_card_is_token(card) && card != ENGINE_NO_CARD && engine_card_owner(card) == seat)
        bits128_set(seen, engine_card_slot(card));
}

// All but the unknown ones; what something under way is about was seen, too, wherever it is now.
static struct bits128 seen_cards(const struct ecg_match *m, const struct ecg_state *v, unsigned seat)
{
    struct bits128 seen = bits128_andnot(m->list[seat].core.all, v->player[seat].core.deck);
    for (unsigned i = 0; i < v->core.depth; i++) {
        see(&seen, seat, v->core.frames[i].card);
        see(&seen, seat, v->core.frames[i].it_card);
    }
    for (unsigned i = 0; i < v->core.waiting; i++)
        see(&seen, seat, v->core.triggers[i].card);
    return seen;
}

// --- Lists ----------------------------------------------------------------------------------------

static unsigned find_kind(const struct bag *bag, unsigned kind)
{
    unsigned i = 0;
    while (i < bag->kinds && bag->kind[i] != kind)
        i++;
    return i;
}

// Puts so many copies of a kind in, if there are not as many already.
static unsigned hold(struct bag *bag, unsigned kind, unsigned copies)
{
    unsigned i = find_kind(bag, kind);
    if (i == bag->kinds) {
        bag->kind[i] = (uint16_t)kind;
        bag->copies[i] = bag->seen[i] = 0;
        bag->kinds++;
    }
    if (copies > bag->copies[i]) {
        bag->size += copies - bag->copies[i];
        bag->copies[i] = (uint8_t)copies;
    }
    return i;
}

// Takes unseen copies out, or puts more in, until the deck has the size that everybody sees.
static void resize(struct bag *bag, unsigned size)
{
    for (; bag->size > size; bag->size--) {
        unsigned most = 0;
        for (unsigned i = 1; i < bag->kinds; i++)
            if (bag->copies[i] - bag->seen[i] >= bag->copies[most] - bag->seen[most])
                most = i;
        bag->copies[most]--;
    }
    for (unsigned i = 0; bag->size < size; bag->size++, i++) {
        i = i < bag->kinds ? i : 0;
        bag->copies[i]++;
    }
}

// The deck with all cards that were seen in it; returns how many had to be exchanged.
static unsigned adapt(const struct model *g, unsigned seat, const struct epic_deck *deck, struct bag *bag)
{
    const struct ecg_list *real = &g->real->list[seat];
    unsigned missing = bits128_count(g->seen[seat]);
    *bag = (struct bag){0};
    for (struct bits128 left = g->seen[seat]; !bits128_empty(left);) {
        unsigned kind = real->core.kind[bits128_pop(&left)];
        unsigned i = find_kind(bag, kind);
        unsigned copies = i < bag->kinds ? bag->copies[i] : 0;
        bag->seen[hold(bag, kind, copies + 1)]++;
    }
    for (unsigned i = 0; i < deck->kind_count; i++) {
        unsigned seen = bag->seen[hold(bag, deck->kinds[i], deck->counts[i])];
        missing -= seen < deck->counts[i] ? seen : deck->counts[i];
    }
    resize(bag, real->core.size);
    unsigned difference =
        deck->size > real->core.size ? deck->size - real->core.size : real->core.size - deck->size;
    uint16_t god = deck->god == EPIC_NO_GOD ? ENGINE_NO_INDEX : (uint16_t)deck->god;
    return missing + difference + (god != real->core.beside);
}

double ecg_opponents_weight(const uint8_t *copies, const uint8_t *seen, unsigned kinds, unsigned exchanged)
{
    const double rare = 0.001;
    double weight = 1;
    for (unsigned i = 0; i < kinds; i++)
        for (unsigned k = 0; k < seen[i]; k++)
            weight *= (double)(copies[i] - k) / (double)(k + 1);
    for (; exchanged > 0; exchanged--)
        weight *= rare;
    return weight;
}

static void weigh(struct model *g, unsigned seat, struct ecg_kind_set *listed)
{
    double sum = 0;
    for (unsigned number = 0; number < g->count; number++) {
        struct bag bag;
        struct candidate *c = candidate_at(g, seat, number);
        unsigned exchanged = adapt(g, seat, g->decks[number], &bag);
        sum += ecg_opponents_weight(bag.copies, bag.seen, bag.kinds, exchanged);
        c->weight = sum;
        c->made = false;
        for (unsigned i = 0; i < bag.kinds; i++)
            ecg_kind_set_add(listed, bag.kind[i]);
    }
}

// The slots that the cards that were seen have in a list: copies of a kind in their order.
static void note_slots(const struct model *g, unsigned seat, struct candidate *c)
{
    struct bits128 open = c->list.core.all;
    for (struct bits128 left = g->seen[seat]; !bits128_empty(left);) {
        unsigned real = bits128_pop(&left);
        unsigned slot = bits128_lowest(open);
        while (c->list.core.kind[slot] != g->real->list[seat].core.kind[real])
            slot = bits128_next(open, slot + 1);
        bits128_clear(&open, slot);
        c->slot[real] = (uint8_t)slot;
    }
}

static void make(struct model *g, unsigned seat, unsigned number, struct candidate *c)
{
    struct bag bag;
    (void)adapt(g, seat, g->decks[number], &bag);
    ecg_list_fill(&g->match, seat, bag.kind, bag.copies, bag.kinds);
    c->list = g->match.list[seat];
    note_slots(g, seat, c);
    for (unsigned i = 0; i < g->match.cards->filter_count; i++) {
        champ_note_list_fits(&g->match, &g->match.cards->filters[i], seat, &g->match.fits[i]);
        fits_behind(c)[i] = g->match.fits[i].slots[seat];
    }
    c->made = true;
}

void ecg_opponents_begin(const struct epic_match *match, const void *view, unsigned seat,
                         const struct epic_deck *const *lists, unsigned count, void *model)
{
    struct model *g = model;
    const struct ecg_match *real = (const struct ecg_match *)match;
    g->match = *real;
    g->match.core.lists = &g->match.list[0].core; // its own, not those of the real match
    g->real = real;
    g->view = view;
    g->decks = lists;
    g->seat = seat;
    g->count = count;
    struct ecg_kind_set listed = {0};
    ecg_kind_set_add_list(&listed, &real->list[seat]);
    for (unsigned other = 0; other < match->seats; other++) {
        g->drawn[other] = NOT_DRAWN;
        if (other == seat)
            continue;
        if (real->list[other].core.beside != ENGINE_NO_INDEX)
            ecg_kind_set_add(&listed, real->list[other].core.beside);
        g->seen[other] = seen_cards(real, view, other);
        weigh(g, other, &listed);
    }
    unsigned char *fits = (unsigned char *)candidate_at(g, match->seats, 0);
    g->match.fits = (struct champ_fits *)(void *)fits;
    memcpy(g->match.fits, real->fits, real->cards->filter_count * sizeof *real->fits);
    g->other_view = (struct ecg_state *)(void *)(fits + fits_size(real));
    ecg_note_kinds(&g->match, &listed);
}

// --- Drawing --------------------------------------------------------------------------------------

static unsigned draw(struct model *g, unsigned seat, struct pcg *random)
{
    double all = candidate_at(g, seat, g->count - 1)->weight;
    double at = (double)pcg_next(random) * 0x1p-32 * all;
    unsigned number = 0;
    while (number + 1 < g->count && candidate_at(g, seat, number)->weight <= at)
        number++;
    return number;
}

// Puts a list into the match.
static void seat_list(struct model *g, unsigned seat, unsigned number)
{
    struct candidate *c = candidate_at(g, seat, number);
    if (g->drawn[seat] == number)
        return;
    g->drawn[seat] = number;
    if (!c->made) {
        make(g, seat, number, c);
        return;
    }
    g->match.list[seat] = c->list;
    memcpy(&g->match.core.kind_of[engine_card_of(seat, 0)], c->list.core.kind, sizeof c->list.core.kind);
    for (unsigned i = 0; i < g->match.cards->filter_count; i++)
        g->match.fits[i].slots[seat] = fits_behind(c)[i];
}

// --- Translating ----------------------------------------------------------------------------------

struct translation {
    unsigned seat;
    struct bits128 seen;
    const uint8_t *slot;
    struct bits128 all;
};

static void translate_set(const struct translation *t, struct bits128 *set)
{
    struct bits128 other = bits128_none();
    for (struct bits128 left = *set; !bits128_empty(left);)
        bits128_set(&other, t->slot[bits128_pop(&left)]);
    *set = other;
}

static void translate_card(const struct translation *t, engine_card *card)
{
    unsigned slot = engine_card_slot(*card);
    if (!engine_card_is_token(*card) && *card != ENGINE_NO_CARD && engine_card_owner(*card) == t->seat &&
        bits128_test(t->seen, slot))
        *card = engine_card_of(t->seat, t->slot[slot]);
}

static void translate_player(const struct translation *t, struct ecg_player *player)
{
    struct bits128 open = bits128_andnot(t->seen, player->core.deck);
    translate_set(t, &open);
    player->core.deck = bits128_andnot(t->all, open);
    translate_set(t, &player->core.hand);
    translate_set(t, &player->core.known);
    translate_set(t, &player->core.discard);
    translate_set(t, &player->core.revealed);
    translate_set(t, &player->broken);
    for (unsigned i = 0; i < player->core.queue_length; i++)
        if (player->core.queue[i] != ENGINE_HIDDEN_SLOT)
            player->core.queue[i] = t->slot[player->core.queue[i]];
}

// Cards picked so far are of whose cards there are more to be picked.
static void translate_ask(const struct translation *t, struct ecg_state *v)
{
    struct engine_choice *ask = &v->core.choice;
    bool others = ask->zone == ENGINE_DISCARD || ask->zone == ENGINE_REVEALED;
    unsigned owner = others ? ask->pile_seat : ask->seat;
    if (ask->what == ENGINE_ASK_NOTHING || ask->hidden)
        owner = EPIC_NO_SEAT;
    if (owner == t->seat) {
        translate_set(t, &ask->cards);
        translate_set(t, &v->core.picked);
    }
    if (ask->seat == t->seat)
        translate_set(t, &ask->pile);
}

static void translate(const struct translation *t, struct ecg_state *v)
{
    translate_player(t, &v->player[t->seat]);
    translate_ask(t, v);
    for (place_set left = v->board.present; left;)
        translate_card(t, &v->board.card[places_pop(&left)]);
    for (unsigned i = 0; i < v->core.depth; i++) {
        translate_card(t, &v->core.frames[i].card);
        translate_card(t, &v->core.frames[i].picked);
        translate_card(t, &v->core.frames[i].it_card);
    }
    for (unsigned i = 0; i < v->core.waiting; i++)
        translate_card(t, &v->core.triggers[i].card);
}

const struct epic_match *ecg_opponents_draw(void *model, struct pcg *random, const void **view)
{
    struct model *g = model;
    memcpy(g->other_view, g->view, g->match.core.base.view_size);
    for (unsigned seat = 0; seat < g->match.core.base.seats; seat++) {
        if (seat == g->seat)
            continue;
        seat_list(g, seat, draw(g, seat, random));
        const struct candidate *c = candidate_at(g, seat, g->drawn[seat]);
        struct translation t = {seat, g->seen[seat], c->slot, c->list.core.all};
        translate(&t, g->other_view);
    }
    *view = g->other_view;
    return &g->match.core.base;
}
