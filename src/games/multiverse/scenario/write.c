// What is in play, from a view's JSON to lines of a setup.
#include "engine/scenario/write.h"

#include <string.h>

#include "engine/language/cards.h"
#include "games/multiverse/scenario/in_force.h"
#include "games/multiverse/scenario/setup.h"

// Of a card that the match has; MULTI_NO_ENERGY: no foothold of that name.
static unsigned energy_of(const struct engine_match *m, const char *card)
{
    const struct multi_kind *kinds = ((const struct multi_match *)m)->kinds;
    for (unsigned kind = 0; kind < engine_cards_of(m)->count; kind++)
        if (kinds[kind].type == MULTI_FOOTHOLD && strcmp(engine_kind_name(m, kind), card) == 0)
            return multi_energy_of(&kinds[kind]);
    return MULTI_NO_ENERGY;
}

// Of each kind those that are missing in the energy are tapped: which of them makes no difference.
static void write_footholds(const struct engine_writing *w, const json_t *player)
{
    const struct engine_match *m = (const struct engine_match *)w->match;
    const json_t *footholds = json_object_get(player, "footholds"),
                 *energy = json_object_get(player, "energy");
    int untapped[MULTI_ENERGY_COUNT];
    for (unsigned i = 0; i < MULTI_ENERGY_COUNT; i++)
        untapped[i] = engine_written_number(energy, multi_energy_words[i]);
    for (size_t i = 0; i < json_array_size(footholds); i++) {
        const char *card = engine_written_text(json_array_get(footholds, i));
        unsigned kind = energy_of(m, card);
        bool tapped = kind == MULTI_NO_ENERGY || untapped[kind] == 0;
        if (!tapped)
            untapped[kind]--;
        text_appendf(w->out, "    footholds \"%s\"%s\n", card, tapped ? " tapped" : "");
    }
}

static void write_cards(const struct engine_writing *w, const json_t *player, const char *zone)
{
    const json_t *cards = json_object_get(player, zone);
    for (size_t i = 0; i < json_array_size(cards); i++)
        text_appendf(w->out, "    %s \"%s\"\n", zone, engine_written_text(json_array_get(cards, i)));
}

enum { MOST_LETTERS = 32 };

// A name of the state as a word of setups: "helped-attack".
static void copy_word(char *word, const char *name)
{
    size_t length = strlen(name);
    length = length < MOST_LETTERS ? length : MOST_LETTERS - 1;
    for (size_t i = 0; i < length; i++)
        word[i] = name[i] == '_' ? '-' : name[i];
    word[length] = '\0';
}

// A character is labelled by its place, so that items can be on it; `bearer`: who bears it, NULL: nobody.
static void write_thing(const struct engine_writing *w, const json_t *thing, const json_t *bearer, bool held)
{
    const json_t *state = json_object_get(thing, "state");
    text_appendf(w->out, "    %s %s\"%s\"", held ? "holding" : "board",
                 engine_written_word(state, "copy") ? "copy " : "",
                 engine_written_text(json_object_get(thing, "card")));
    for (size_t i = 0; i < json_array_size(state); i++) {
        char word[MOST_LETTERS];
        copy_word(word, engine_written_text(json_array_get(state, i)));
        if (multi_is_set_up(word))
            text_appendf(w->out, " %s", word);
    }
    int poison = engine_written_number(thing, "poison");
    if (poison)
        text_appendf(w->out, " poison %d", poison);
    if (bearer)
        text_appendf(w->out, " on c%d", engine_written_number(bearer, "place"));
    text_appendf(w->out, " as c%d\n", engine_written_number(thing, "place"));
}

// What a seat has of a list: that which lies there alone, and after each what it bears.
static void write_list(const struct engine_writing *w, unsigned seat, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *thing = json_array_get(list, i), *items = json_object_get(thing, "items");
        bool held = engine_written_word(json_object_get(thing, "state"), "holding");
        if (engine_written_number(thing, "player") != (int)seat)
            continue;
        write_thing(w, thing, NULL, held);
        for (size_t item = 0; item < json_array_size(items); item++)
            write_thing(w, json_array_get(items, item), thing, held);
    }
}

void multi_write_board(const struct engine_writing *w, unsigned seat)
{
    const json_t *player = engine_written_player(w->view, seat);
    write_footholds(w, player);
    write_cards(w, player, "graveyard");
    write_cards(w, player, "shown");
    write_list(w, seat, json_object_get(w->view, "characters"));
    write_list(w, seat, json_object_get(w->view, "items"));
    if (seat + 1U == w->match->seats)
        multi_write_in_force(w);
}
