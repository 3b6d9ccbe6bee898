// What a seat thinks that the others play: see opponents_begin of struct epic_rules.
//
// A model holds a match of its own.  To draw a list for another seat is to put that list in the place of the
// real one there, of which nothing but the size, the god and the cards that were seen is looked at.  These
// cards stand first in every list that is drawn, in their order, and so the slots of a view are translated
// without changing which comes before which: what may be chosen after what stays the same.
//
// Each list is as likely as it makes what was seen: of the hands that could have come out of it, the share
// that shows these cards, which is the product of "copies over seen" of all kinds divided by "size over all
// seen" (multivariate hypergeometric).  What a view does not show any more counts as never seen, unless the
// game keeps it.  A card that was seen and is not in the list is put there in place of another one, so that
// any list explains any cards, but each such exchange makes it a thousand times less likely.
#include "engine/kinds.h"
#include "engine/knowledge/knowledge.h"
#include "engine/knowledge/sight.h"
#include "engine/language/compiler.h"
#include "engine/machine/choice.h"
#include "engine/match.h"
#include "rules/deck.h"

#include <string.h>

enum { ALIGNMENT = 64, MOST_KINDS = 2 * ENGINE_DECK, NOT_DRAWN = 0xffff };

// The cards of a deck by kind, those that were seen first.
struct bag {
    unsigned kinds, size;
    unsigned may_be_veiled; // of those that were not seen
    uint16_t kind[MOST_KINDS];
    uint8_t copies[MOST_KINDS], seen[MOST_KINDS];
    uint8_t veiled[MOST_KINDS]; // of those that were not seen, as many as lie veiled and may
};

// A list of some seat.  The game's list follows it, then the facts about it.
struct candidate {
    double weight;              // and of all before it
    bool made;                  // the rest holds something
    uint8_t slot[ENGINE_SLOTS]; // of the cards that were seen, by their real slot
};

// The match follows it, then the candidates of all seats, the facts of the match, a view.
struct model {
    const struct engine_match *real;
    const struct engine_state *view;
    const struct epic_deck *const *decks;
    struct engine_match *match;
    struct engine_state *other_view;
    unsigned seat, count;
    unsigned drawn[EPIC_MAX_SEATS];
    struct bits128 seen[EPIC_MAX_SEATS]; // real slots
    unsigned veiled[EPIC_MAX_SEATS];     // cards that were not, but lie where only some cards may
};

// --- Memory ---------------------------------------------------------------------------------------

static const struct engine_knowledge *knowledge(const struct engine_match *m) { return m->rules->knowledge; }

static size_t round_up(size_t size) { return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

// A game whose matches refer to nothing that depends on lists has no facts.
static bool has_facts(const struct engine_match *m) { return knowledge(m)->facts_size != NULL; }

static size_t facts_size(const struct engine_match *m)
{
    return round_up(has_facts(m) ? knowledge(m)->facts_size(m) : 0);
}

static size_t candidate_size(const struct engine_match *m)
{
    return round_up(sizeof(struct candidate)) + round_up(m->list_size) +
           round_up(has_facts(m) ? knowledge(m)->list_facts_size(m) : 0);
}

size_t engine_opponents_size(const struct epic_match *match, unsigned lists)
{
    const struct engine_match *m = (const struct engine_match *)match;
    return round_up(sizeof(struct model)) + round_up(m->rules->match_size) +
           match->seats * lists * candidate_size(m) + facts_size(m) + match->view_size;
}

static void *behind(void *block, size_t size) { return (unsigned char *)block + round_up(size); }

static struct candidate *candidate_at(const struct model *g, unsigned seat, unsigned number)
{
    unsigned char *first = behind(g->match, g->real->rules->match_size);
    return (struct candidate *)(void *)(first + (seat * g->count + number) * candidate_size(g->real));
}

static void *list_behind(struct candidate *c) { return behind(c, sizeof *c); }

static void *facts_behind(const struct model *g, struct candidate *c)
{
    return behind(list_behind(c), g->real->list_size);
}

// The match's own list of a seat, which may be changed.
static void *own_list(const struct model *g, unsigned seat)
{
    size_t at = (size_t)((const char *)engine_list(g->real, seat) - (const char *)g->real);
    return (char *)g->match + at;
}

// A copy of the real match that shares nothing with it which another list changes.
static void copy_match(struct model *g, void *facts)
{
    memcpy(g->match, g->real, g->real->rules->match_size);
    g->match->lists = own_list(g, 0);
    if (has_facts(g->real))
        knowledge(g->real)->share_no_facts(g->match, facts);
}

// --- What was seen --------------------------------------------------------------------------------

// Team mates have told each other.
static bool is_known(const struct model *g, unsigned other) { return g->real->team[g->seat] >> other & 1U; }

static void see(struct bits128 *seen, unsigned seat, engine_card card)
{
    if (!engine_card_is_token(card) && card != ENGINE_NO_CARD && engine_card_owner(card) == seat)
        bits128_set(seen, engine_card_slot(card));
}

// All but the unknown ones; what something under way is about was seen, too, wherever it is now.
static struct bits128 seen_cards(const struct model *g, unsigned seat)
{
    const struct engine_game view = engine_look_at(&g->real->base, g->view);
    const struct engine_state *v = view.s;
    struct bits128 seen = bits128_andnot(engine_list(g->real, seat)->all, engine_player(&view, seat)->deck);
    for (unsigned i = 0; i < v->depth; i++) {
        see(&seen, seat, v->frames[i].card);
        see(&seen, seat, v->frames[i].it_card);
    }
    for (unsigned i = 0; i < v->waiting; i++)
        see(&seen, seat, v->triggers[i].card);
    return knowledge(g->real)->shown ? bits128_or(seen, knowledge(g->real)->shown(&view, seat)) : seen;
}

static unsigned veiled_cards(const struct model *g, unsigned seat)
{
    const struct engine_game view = engine_look_at(&g->real->base, g->view);
    engine_card *veiled[ENGINE_VEILED];
    unsigned count = 0;
    for (unsigned left = g->real->rules->veiled_at ? engine_veiled_cards(&view, veiled) : 0; left > 0; left--)
        count += *veiled[left - 1] == engine_card_of(seat, ENGINE_HIDDEN_CARD);
    return count;
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
        bag->copies[i] = bag->seen[i] = bag->veiled[i] = 0;
        bag->kinds++;
    }
    if (copies > bag->copies[i]) {
        bag->size += copies - bag->copies[i];
        bag->copies[i] = (uint8_t)copies;
    }
    return i;
}

static unsigned unseen(const struct bag *bag, unsigned i)
{
    return (unsigned)(bag->copies[i] - bag->seen[i] - bag->veiled[i]);
}

// By what the lists of the model say: what the real ones do, nobody knows.
static bool may_be_veiled(const struct model *g, unsigned kind)
{
    bool (*may)(const struct engine_match *, unsigned) = knowledge(g->real)->may_be_veiled;
    return !may || may(g->match, kind);
}

// A kind that may lie veiled, of what opponents may play, or else of all cards that are not in play from the
// start.
static unsigned some_veiled_kind(const struct model *g)
{
    const struct engine_cards *cards = engine_cards_of(g->real);
    for (unsigned number = 0; number < g->count; number++)
        for (unsigned i = 0; i < g->decks[number]->kind_count; i++)
            if (may_be_veiled(g, g->decks[number]->kinds[i]))
                return g->decks[number]->kinds[i];
    unsigned kind = 0;
    while (kind + 1 < cards->count && (cards->cards[kind].token || !may_be_veiled(g, kind)))
        kind++;
    return kind;
}

// Some unseen cards of the bag are those that lie veiled; returns how many more had to be put in.
static unsigned lay_veiled(const struct model *g, unsigned seat, struct bag *bag)
{
    unsigned left = g->veiled[seat];
    for (unsigned i = 0; i < bag->kinds && g->veiled[seat]; i++) {
        unsigned there = may_be_veiled(g, bag->kind[i]) ? unseen(bag, i) : 0;
        bag->may_be_veiled += there;
        bag->veiled[i] = (uint8_t)(there < left ? there : left);
        left -= bag->veiled[i];
    }
    bag->may_be_veiled += left;
    if (left) {
        unsigned kind = some_veiled_kind(g), at = find_kind(bag, kind);
        unsigned i = hold(bag, kind, (at < bag->kinds ? bag->copies[at] : 0U) + left);
        bag->veiled[i] = (uint8_t)(bag->veiled[i] + left);
    }
    return left;
}

// Takes unseen copies out, or puts more in, until the deck has the size that everybody sees.
static void resize(struct bag *bag, unsigned size)
{
    for (; bag->size > size; bag->size--) {
        unsigned most = 0;
        for (unsigned i = 1; i < bag->kinds; i++)
            if (unseen(bag, i) >= unseen(bag, most))
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
    const struct engine_list *real = engine_list(g->real, seat);
    unsigned missing = bits128_count(g->seen[seat]);
    *bag = (struct bag){0};
    for (struct bits128 left = g->seen[seat]; !bits128_empty(left);) {
        unsigned kind = real->kind[bits128_pop(&left)];
        unsigned i = find_kind(bag, kind);
        unsigned copies = i < bag->kinds ? bag->copies[i] : 0;
        bag->seen[hold(bag, kind, copies + 1)]++;
    }
    for (unsigned i = 0; i < deck->kind_count; i++) {
        unsigned seen = bag->seen[hold(bag, deck->kinds[i], deck->counts[i])];
        missing -= seen < deck->counts[i] ? seen : deck->counts[i];
    }
    missing += lay_veiled(g, seat, bag);
    resize(bag, real->size);
    unsigned difference = deck->size > real->size ? deck->size - real->size : real->size - deck->size;
    uint16_t beside = deck->god == EPIC_NO_GOD ? ENGINE_NO_INDEX : (uint16_t)deck->god;
    return missing + difference + (beside != real->beside);
}

double engine_opponents_weight(const uint8_t *copies, const uint8_t *seen, unsigned kinds, unsigned exchanged)
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

// In how many ways so many cards of a list may lie veiled.
static double ways(unsigned may, unsigned veiled)
{
    double count = 1;
    for (unsigned i = 0; i < veiled; i++)
        count *= (double)(may - i) / (double)(i + 1);
    return count;
}

static void weigh(const struct model *g, unsigned seat, struct engine_kinds *listed)
{
    double sum = 0;
    for (unsigned number = 0; number < g->count; number++) {
        struct bag bag;
        struct candidate *c = candidate_at(g, seat, number);
        unsigned exchanged = adapt(g, seat, g->decks[number], &bag);
        sum += engine_opponents_weight(bag.copies, bag.seen, bag.kinds, exchanged) *
               ways(bag.may_be_veiled, g->veiled[seat]);
        c->weight = sum;
        c->made = false;
        for (unsigned i = 0; i < bag.kinds; i++)
            engine_kinds_add(listed, bag.kind[i]);
    }
}

// The slots that the cards that were seen have in a list: copies of a kind in their order.
static void note_slots(const struct model *g, unsigned seat, struct candidate *c)
{
    const struct engine_list *real = engine_list(g->real, seat), *list = engine_list(g->match, seat);
    struct bits128 open = list->all;
    for (struct bits128 left = g->seen[seat]; !bits128_empty(left);) {
        unsigned seen = bits128_pop(&left);
        unsigned slot = bits128_lowest(open);
        while (list->kind[slot] != real->kind[seen])
            slot = bits128_next(open, slot + 1);
        bits128_clear(&open, slot);
        c->slot[seen] = (uint8_t)slot;
    }
}

static void make(const struct model *g, unsigned seat, unsigned number, struct candidate *c)
{
    struct bag bag;
    (void)adapt(g, seat, g->decks[number], &bag);
    engine_match_set_list(g->match, seat, bag.kind, bag.copies, bag.kinds);
    memcpy(list_behind(c), engine_list(g->match, seat), g->real->list_size);
    if (has_facts(g->real)) {
        knowledge(g->real)->renew_list_facts(g->match, seat);
        knowledge(g->real)->keep_list_facts(g->match, seat, facts_behind(g, c));
    }
    note_slots(g, seat, c);
    c->made = true;
}

// What the cards of a set of slots are, beside those that may be in any list.
static void add_kinds(struct engine_kinds *kinds, const struct engine_list *list, struct bits128 slots)
{
    if (list->beside != ENGINE_NO_INDEX)
        engine_kinds_add(kinds, list->beside);
    while (!bits128_empty(slots))
        engine_kinds_add(kinds, list->kind[bits128_pop(&slots)]);
}

// What another seat has shown, and which lists it may play.
static void look_at_others(struct model *g, struct engine_kinds *listed)
{
    for (unsigned other = 0; other < g->real->base.seats; other++) {
        const struct engine_list *list = engine_list(g->real, other);
        g->drawn[other] = NOT_DRAWN;
        if (is_known(g, other)) {
            engine_kinds_add_list(listed, list);
            continue;
        }
        g->seen[other] = seen_cards(g, other);
        g->veiled[other] = veiled_cards(g, other);
        add_kinds(listed, list, g->seen[other]);
    }
    for (unsigned number = 0; number < g->count; number++)
        for (unsigned i = 0; i < g->decks[number]->kind_count; i++)
            engine_kinds_add(listed, g->decks[number]->kinds[i]);
}

static void note_kinds(const struct model *g, const struct engine_kinds *listed)
{
    if (knowledge(g->real)->note_kinds)
        knowledge(g->real)->note_kinds(g->match, listed);
}

void engine_opponents_begin(const struct epic_match *match, const void *view, unsigned seat,
                            const struct epic_deck *const *lists, unsigned count, void *model)
{
    struct model *g = model;
    const struct engine_match *real = (const struct engine_match *)match;
    *g = (struct model){.real = real, .view = view, .decks = lists, .seat = seat, .count = count};
    g->match = behind(g, sizeof *g);
    void *facts = candidate_at(g, match->seats, 0);
    g->other_view = behind(facts, facts_size(real));
    copy_match(g, facts);
    struct engine_kinds listed = {0};
    look_at_others(g, &listed);
    note_kinds(g, &listed);
    const struct engine_kinds noted = listed;
    for (unsigned other = 0; other < match->seats; other++)
        if (!is_known(g, other))
            weigh(g, other, &listed);
    if (memcmp(&noted, &listed, sizeof noted) != 0) // a veiled card that is in no list
        note_kinds(g, &listed);
}

// --- Drawing --------------------------------------------------------------------------------------

static unsigned draw(const struct model *g, unsigned seat, struct pcg *random)
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
    const struct engine_list *list = memcpy(own_list(g, seat), list_behind(c), g->real->list_size);
    memcpy(&g->match->kind_of[engine_card_of(seat, 0)], list->kind, sizeof list->kind);
    if (has_facts(g->real))
        knowledge(g->real)->use_list_facts(g->match, seat, facts_behind(g, c));
}

// --- Translating ----------------------------------------------------------------------------------

void engine_translate_set(const struct engine_translation *t, struct bits128 *set)
{
    struct bits128 other = bits128_none();
    for (struct bits128 left = *set; !bits128_empty(left);)
        bits128_set(&other, t->slot[bits128_pop(&left)]);
    *set = other;
}

void engine_translate_card(const struct engine_translation *t, engine_card *card)
{
    unsigned slot = engine_card_slot(*card);
    if (!engine_card_is_token(*card) && *card != ENGINE_NO_CARD && engine_card_owner(*card) == t->seat &&
        bits128_test(t->seen, slot))
        *card = engine_card_of(t->seat, t->slot[slot]);
}

static void translate_player(const struct engine_translation *t, const struct engine_game *g)
{
    struct engine_player *player = engine_player(g, t->seat);
    struct engine_sight *sight = engine_sight(g, t->seat);
    struct engine_abroad *abroad = engine_abroad(g, t->seat);
    struct bits128 open = bits128_andnot(t->seen, player->deck);
    engine_translate_set(t, &open);
    player->deck = bits128_andnot(t->all, open);
    engine_translate_set(t, &player->hand);
    engine_translate_set(t, &player->known);
    engine_translate_set(t, &player->discard);
    engine_translate_set(t, &player->revealed);
    for (unsigned zone = 0; zone < g->m->rules->own_zones; zone++)
        engine_translate_set(t, &engine_own_zones(g, t->seat)[zone]);
    for (unsigned seat = 0; sight && seat < engine_seats(g); seat++)
        engine_translate_set(t, &sight->seen[seat]);
    for (unsigned seat = 0; abroad && seat < engine_seats(g); seat++) {
        engine_translate_set(t, &abroad->hand[seat]);
        engine_translate_set(t, &abroad->pile[seat]);
    }
    if (abroad) {
        engine_translate_set(t, &abroad->offered);
        engine_translate_set(t, &abroad->picked);
    }
    for (unsigned i = 0; i < player->queue_length; i++)
        if (player->queue[i] != ENGINE_HIDDEN_SLOT)
            player->queue[i] = t->slot[player->queue[i]];
    for (unsigned i = 0; i < player->top_count; i++)
        if (player->top[i] != ENGINE_HIDDEN_SLOT)
            player->top[i] = t->slot[player->top[i]];
    if (sight)
        engine_translate_set(t, &sight->looked_at);
}

// Cards picked so far are of whose cards there are more to be picked.
static void translate_ask(const struct engine_translation *t, const struct engine_match *m,
                          struct engine_state *v)
{
    struct engine_choice *ask = &v->choice;
    bool told = ask->what != ENGINE_ASK_NOTHING && !ask->hidden;
    unsigned owner = told ? engine_owner_of_cards(m, ask) : EPIC_NO_SEAT;
    if (owner == t->seat) {
        engine_translate_set(t, &ask->cards);
        engine_translate_set(t, &v->picked);
    }
    if (ask->seat == t->seat)
        engine_translate_set(t, &ask->pile);
}

static void translate(const struct engine_translation *t, struct engine_game *g)
{
    struct engine_state *v = g->s;
    translate_player(t, g);
    translate_ask(t, g->m, v);
    for (place_set left = engine_present(g); left;)
        engine_translate_card(t, &engine_cards_in_play(g)[places_pop(&left)]);
    for (unsigned i = 0; i < v->depth; i++) {
        engine_translate_card(t, &v->frames[i].card);
        engine_translate_card(t, &v->frames[i].picked);
        engine_translate_card(t, &v->frames[i].it_card);
    }
    for (unsigned i = 0; i < v->waiting; i++)
        engine_translate_card(t, &v->triggers[i].card);
    if (knowledge(g->m)->translate)
        knowledge(g->m)->translate(t, g);
}

const struct epic_match *engine_opponents_draw(void *model, struct pcg *random, const void **view)
{
    struct model *g = model;
    memcpy(g->other_view, g->view, g->match->base.view_size);
    struct engine_game other = engine_game_of(&g->match->base, g->other_view, NULL);
    for (unsigned seat = 0; seat < g->match->base.seats; seat++) {
        if (is_known(g, seat))
            continue;
        seat_list(g, seat, draw(g, seat, random));
        struct engine_translation t = {seat, g->seen[seat], candidate_at(g, seat, g->drawn[seat])->slot,
                                       engine_list(g->match, seat)->all};
        translate(&t, &other);
    }
    *view = g->other_view;
    return &g->match->base;
}
