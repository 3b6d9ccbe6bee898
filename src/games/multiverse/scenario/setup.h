// What the setup of a scenario says of the superhero game, and from a view's JSON to such a setup.
#ifndef EPICSIM_GAMES_MULTIVERSE_SCENARIO_SETUP_H
#define EPICSIM_GAMES_MULTIVERSE_SCENARIO_SETUP_H

#include "engine/scenario/setup.h"
#include "games/multiverse/scenario/items.h"

struct engine_writing;

// A card of a setup.
struct multi_item {
    struct engine_item core;
    uint8_t zone; // setup.c
    bool tapped, injured, disabled;
    unsigned markers; // bits, by marker_sets
    int16_t poison;
    struct multi_item_setup item; // of an item
};

// setup.c: of struct engine_scenario
extern const struct engine_setup_word multi_setup_words[];
bool multi_may_lie(const void *cards, unsigned kind, enum engine_item_where where);
void multi_begin_player(struct engine_game *g, unsigned seat);
bool multi_set_up_card(struct engine_setup *u, const struct engine_item *core);
bool multi_is_set_up(const char *word); // of the state of a character or an item

// write.c
void multi_write_board(const struct engine_writing *w, unsigned seat);

#endif
