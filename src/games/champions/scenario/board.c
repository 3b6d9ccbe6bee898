// The champions of a setup: what is said of them, and putting them into play.
#include "engine/knowledge/sight.h"
#include "engine/language/cards.h"
#include "games/champions/language/language.h"
#include "games/champions/scenario/scenario.h"

static const struct champ_language *language_of(const struct engine_position *p)
{
    return champ_language_of(((const struct engine_cards *)p->sc->cards)->language);
}

// The longest one: "unbreakable on your turn" begins with "unbreakable".
static int take_name(struct words *w, const char *const *names)
{
    struct words after = *w;
    int found = -1;
    for (int i = 0; names[i]; i++) {
        struct words ahead = *w;
        if (words_take_phrase(&ahead, names[i]) && ahead.at > after.at) {
            after = ahead;
            found = i;
        }
    }
    *w = after;
    return found;
}

int champ_take_keyword(const struct engine_position *p, struct words *w)
{
    return take_name(w, language_of(p)->keywords);
}

int champ_take_alignment(const struct engine_position *p, struct words *w)
{
    return take_name(w, language_of(p)->alignments);
}

// --- reading

// bonus +2/-1
static bool read_bonus(struct words *w, struct champ_item *item)
{
    if (!engine_read_signed(w, &item->offense))
        return false;
    if (!words_take(w, "/"))
        return words_expected(w, "a bonus such as +2/+0");
    return engine_read_signed(w, &item->defense);
}

static bool read_gained(struct engine_setup *u, struct words *w, struct champ_item *item)
{
    int keyword = champ_take_keyword(u->p, w);
    if (keyword < 0 || keyword >= CHAMP_KW_GRANTABLE)
        return words_expected(w, "a keyword that can be gained");
    if (words_take_two(w, "this", "turn"))
        item->keywords_now |= 1U << keyword;
    else
        item->keywords |= 1U << keyword;
    return true;
}

static bool read_owner(struct words *w, struct champ_item *item)
{
    unsigned owner;
    if (!words_seat(w, &owner))
        return false;
    item->core.owner = (uint8_t)owner;
    return true;
}

// One property after a champion's name; `*more` is false when there is none.
static bool read_property(struct engine_setup *u, struct words *w, struct champ_item *item, bool *more)
{
    *more = true;
    if (words_take(w, "expended"))
        return item->expended = true;
    if (words_take(w, "flipped"))
        return item->flipped = true;
    if (words_take(w, "deploying"))
        return item->deploying = true;
    if (words_take_two(w, "face", "down"))
        return item->face_down = true;
    if (words_take(w, "damage"))
        return engine_read_small(w, &item->damage);
    if (words_take(w, "counters"))
        return engine_read_small(w, &item->plus);
    if (words_take_two(w, "minus", "counters"))
        return engine_read_small(w, &item->minus);
    if (words_take(w, "bonus"))
        return read_bonus(w, item);
    if (words_take(w, "gains"))
        return read_gained(u, w, item);
    if (words_take(w, "as"))
        return engine_read_label(w, &item->core);
    if (words_take(w, "owner"))
        return read_owner(w, item);
    *more = false;
    return true;
}

static bool read_champion(struct engine_setup *u, struct words *w, unsigned seat)
{
    struct champ_item item = {
        .core = {.seat = (uint8_t)seat, .owner = (uint8_t)seat, .where = ENGINE_ITEM_ON_BOARD}};
    unsigned count;
    bool more = true;
    if (!engine_read_item(u, w, &item.core, &count))
        return false;
    while (more)
        if (!read_property(u, w, &item, &more))
            return false;
    if (item.expended && item.flipped)
        return words_error(w, "a champion is expended or flipped, not both");
    return engine_add_labelled(u, w, &item.core, count);
}

bool champ_read_board(struct engine_setup *u, struct words *w, unsigned seat)
{
    if (words_take(w, "empty"))
        return true;
    do {
        if (!read_champion(u, w, seat))
            return false;
    } while (words_take(w, ","));
    return true;
}

// --- putting into play

static void make_as_said(struct engine_game *g, unsigned place, const struct champ_item *item)
{
    struct board *b = board_of(g);
    place_set bit = places_only(place);
    struct champ_mod good = {.keywords = item->keywords, .duration = CHAMP_FOR_GOOD};
    struct champ_mod now = {.offense = item->offense,
                            .defense = item->defense,
                            .keywords = item->keywords_now,
                            .duration = CHAMP_THIS_TURN};
    champ_modify(g, bit, &good);
    champ_modify(g, bit, &now);
    champ_add_counters(g, bit, item->plus, item->minus);
    b->deploying &= item->deploying ? ~(place_set)0 : ~bit;
    b->expended = item->expended ? b->expended | bit : b->expended & ~bit;
    b->flipped |= item->flipped ? bit : 0;
    b->damage[place] = (uint16_t)item->damage;
    b->needs_lethal_check |= item->damage ? bit : 0;
}

// Its controller knows it.
static bool veil(struct engine_setup *u, struct engine_game *g, unsigned place,
                 const struct engine_item *item)
{
    uint32_t at = g->m->rules->veiled_at;
    if (!at)
        return diag_error(u->sc->out, item->place, "nothing lies face down in this game");
    places_set((place_set *)(void *)((unsigned char *)g->s + at), place);
    engine_see(g, item->seat, item->owner, bits128_only(item->slot));
    return true;
}

bool champ_enter_item(struct engine_setup *u, const struct engine_item *item)
{
    struct engine_game g = engine_position_game(u->p, u->p->s);
    bool token = ((const struct engine_cards *)u->sc->cards)->cards[item->kind].token;
    engine_card card =
        token ? (engine_card)(ENGINE_TOKEN_CARD | item->kind) : engine_card_of(item->owner, item->slot);
    unsigned place =
        champ_enter(&g, card, item->seat, CHAMP_ENTER_QUIETLY | (token ? 0 : CHAMP_ENTER_FROM_HAND));
    if (place == ENGINE_NO_PLACE)
        return diag_error(u->sc->out, u->sc->place, "the board has no room for so many champions");
    if (token) {
        places_clear(&board_player(&g, item->seat)->own_tokens, place);
        places_set(&board_player(&g, item->owner)->own_tokens, place);
    }
    const struct champ_item *champion = (const struct champ_item *)item;
    make_as_said(&g, place, champion);
    if (champion->face_down && !veil(u, &g, place, item))
        return false;
    struct words w = item->words;
    return !item->label || engine_position_label(u->p, &w, item->label, place);
}
