// Setups of scenarios of the superhero game (tests/conformance/multiverse/README.md).
#include "games/multiverse/scenario/setup.h"

#include <string.h>

#include "games/multiverse/scenario/in_force.h"
#include "games/multiverse/scenario/items.h"

enum where { IN_PLAY, IN_HOLDING, ESTABLISHED, IN_GRAVEYARD, SHOWN, IN_FORCE };

// Sets of places of the state, by their words.
static const struct {
    const char *word;
    size_t at;
} marker_sets[] = {
#define MARKER(word, name)                       \
    {                                            \
        word, offsetof(struct multi_state, name) \
    }
    MARKER("hidden", hidden),
    MARKER("flying", flying),
    MARKER("unseen", unseen),
    MARKER("phased", phased),
    MARKER("shown", shown),
    MARKER("spent", spent),
    MARKER("disarmed", disarmed),
    MARKER("stripped", stripped),
    MARKER("unwired", unwired),
    MARKER("raging", raging),
    MARKER("returned", returned),
    MARKER("moved", moved),
    MARKER("rescued", rescued),
    MARKER("helped", helped),
    MARKER("led", led),
    MARKER("helped-attack", helped_attack),
    MARKER("led-attack", led_attack),
    MARKER("passed-over", passed_over),
#undef MARKER
};
enum { MARKERS = sizeof marker_sets / sizeof *marker_sets, HIDDEN = 1 };

bool multi_is_set_up(const char *word)
{
    bool found = strcmp(word, "tapped") == 0 || strcmp(word, "injured") == 0 ||
                 strcmp(word, "disabled") == 0 || strcmp(word, "knocked away") == 0;
    for (unsigned i = 0; i < MARKERS && !found; i++)
        found = strcmp(word, marker_sets[i].word) == 0;
    return found;
}

static bool read_property(struct words *w, struct multi_item *item, bool *more)
{
    *more = true;
    if (words_take(w, "tapped"))
        return item->tapped = true;
    if (words_take(w, "injured"))
        return item->injured = true;
    if (words_take(w, "disabled"))
        return item->disabled = true;
    for (unsigned i = 0; i < MARKERS; i++)
        if (words_take(w, marker_sets[i].word)) {
            item->markers |= 1U << i;
            return true;
        }
    if (words_take(w, "poison"))
        return engine_read_small(w, &item->poison);
    if (words_take(w, "on"))
        return multi_read_bearer(w, &item->item);
    if (words_take_phrase(w, "knocked away"))
        return item->item.lost = true;
    if (words_take(w, "as"))
        return engine_read_label(w, &item->core);
    *more = false;
    return true;
}

static bool is_foothold(const struct engine_setup *u, unsigned kind)
{
    const struct multi_kind *k = engine_kind_record(u->sc->cards, kind, sizeof *k);
    return k->type == MULTI_FOOTHOLD;
}

static bool read_card(struct engine_setup *u, struct words *w, unsigned seat, enum where zone)
{
    struct multi_item item = {
        .core = {.seat = (uint8_t)seat, .owner = (uint8_t)seat, .where = ENGINE_ITEM_ON_BOARD},
        .zone = (uint8_t)zone};
    struct words here = *w;
    unsigned count;
    bool more = true;
    item.core.copy = zone == SHOWN || (zone == IN_PLAY && words_take(w, "copy"));
    if (!engine_read_item(u, w, &item.core, &count))
        return false;
    if (zone == SHOWN)
        return engine_add_items(u, w, &item.core, count);
    if (is_foothold(u, item.core.kind) != (zone == ESTABLISHED))
        return words_error(&here, "\"%s\" cannot be there", engine_position_name(u->p, item.core.kind));
    while (more)
        if (!read_property(w, &item, &more))
            return false;
    return engine_add_labelled(u, w, &item.core, count);
}

static bool read_cards(struct engine_setup *u, struct words *w, unsigned seat, enum where zone)
{
    do {
        if (!read_card(u, w, seat, zone))
            return false;
    } while (words_take(w, ","));
    return true;
}

static bool read_board(struct engine_setup *u, struct words *w, unsigned seat)
{
    return read_cards(u, w, seat, IN_PLAY);
}

static bool read_holding(struct engine_setup *u, struct words *w, unsigned seat)
{
    return read_cards(u, w, seat, IN_HOLDING);
}

static bool read_footholds(struct engine_setup *u, struct words *w, unsigned seat)
{
    return read_cards(u, w, seat, ESTABLISHED);
}

static bool read_graveyard(struct engine_setup *u, struct words *w, unsigned seat)
{
    return read_cards(u, w, seat, IN_GRAVEYARD);
}

// Wherever they are now.
static bool read_shown(struct engine_setup *u, struct words *w, unsigned seat)
{
    return read_cards(u, w, seat, SHOWN);
}

// Whoever's section it stands in: whom it is about must be there before.
static bool read_in_force(struct engine_setup *u, struct words *w, unsigned seat)
{
    struct multi_item item = {.core = {.where = ENGINE_ITEM_ON_BOARD}, .zone = IN_FORCE};
    struct words here = *w;
    unsigned count;
    if (!engine_read_item(u, w, &item.core, &count))
        return false;
    const struct multi_kind *kind = engine_kind_record(u->sc->cards, item.core.kind, sizeof *kind);
    if (kind->type != MULTI_INCIDENT || kind->duration == MULTI_IMMEDIATE)
        return words_error(&here, "\"%s\" does not stay in force",
                           engine_position_name(u->p, item.core.kind));
    if (words_take(w, "of") && !words_seat(w, &seat))
        return false;
    item.core.seat = item.core.owner = (uint8_t)seat;
    item.core.words = *w;
    return multi_read_parts(w) && engine_add_items(u, w, &item.core, count);
}

// The first turn is long over.
void multi_begin_player(struct engine_game *g, unsigned seat)
{
    multi_player(g, seat)->begun = true;
    if (seat == multi_state(g)->opener)
        multi_place_markers(g);
}

// One more card of this kind that all have seen.
static bool show(const struct engine_setup *u, const struct engine_game *g, const struct engine_item *item)
{
    const struct engine_list *list = engine_list(g->m, item->seat);
    struct bits128 *shown = &multi_player(g, item->seat)->shown;
    for (unsigned slot = 0; slot < list->size; slot++)
        if (list->kind[slot] == item->kind && !bits128_test(*shown, slot)) {
            bits128_set(shown, slot);
            return true;
        }
    return diag_error(u->sc->out, item->place, "the deck has no further card of that name");
}

bool multi_set_up_card(struct engine_setup *u, const struct engine_item *core)
{
    const struct multi_item *item = (const struct multi_item *)core;
    struct engine_game g = engine_position_game(u->p, u->p->s);
    engine_card card =
        core->copy ? (engine_card)(ENGINE_TOKEN_CARD | core->kind) : engine_card_of(core->owner, core->slot);
    struct multi_state *s = multi_state(&g);
    struct multi_player *player = multi_player(&g, core->seat);
    if (item->zone == SHOWN)
        return show(u, &g, core);
    if (item->zone == IN_FORCE)
        return multi_set_up_in_force(u, &g, core);
    if (item->zone == ESTABLISHED) {
        unsigned energy = multi_energy_of(multi_kind_of(&g, card));
        bits128_set(&player->footholds, core->slot);
        player->established[energy]++;
        player->untapped[energy] = (uint8_t)(player->untapped[energy] + !item->tapped);
        return true;
    }
    if (item->zone == IN_GRAVEYARD) {
        bits128_set(&player->graveyard, core->slot);
        return true;
    }
    bool is_item = multi_kind_of(&g, card)->type == MULTI_ITEM;
    unsigned place;
    if (!is_item)
        place = multi_enter(&g, card, core->seat);
    else if (!multi_enter_borne(u, &g, core, &item->item, item->disabled, &place))
        return false;
    if (place == ENGINE_NO_PLACE)
        return diag_error(u->sc->out, u->sc->place, "the board has no room for so many characters");
    s->holding |= places_if(item->zone == IN_HOLDING, place);
    s->tapped |= places_if(item->tapped, place);
    s->injured |= places_if(item->injured, place);
    s->disabled |= places_if(item->disabled && !is_item, place);
    for (unsigned i = 0; i < MARKERS; i++) {
        place_set *set = (place_set *)(void *)((char *)s + marker_sets[i].at);
        *set |= places_if(item->markers >> i & 1U, place);
    }
    if (!(item->markers & HIDDEN))
        s->hidden &= ~((s->shown | s->holding) & places_only(place));
    s->poison[place] = (uint8_t)item->poison;
    if (item->zone == IN_HOLDING)
        multi_end_texts(&g, place);
    multi_note_change(&g);
    struct words w = core->words;
    return !core->label || engine_position_label(u->p, &w, core->label, place);
}

bool multi_may_lie(const void *cards, unsigned kind, enum engine_item_where where)
{
    (void)cards, (void)kind;
    return where != ENGINE_ITEM_BESIDE;
}

const struct engine_setup_word multi_setup_words[] = {{"board", read_board},
                                                      {"holding", read_holding},
                                                      {"footholds", read_footholds},
                                                      {"graveyard", read_graveyard},
                                                      {"shown", read_shown},
                                                      {"force", read_in_force},
                                                      {0}};
