// Items in scenarios: set up on their bearers, claimed, improvised.
#ifndef EPICSIM_GAMES_MULTIVERSE_SCENARIO_ITEMS_H
#define EPICSIM_GAMES_MULTIVERSE_SCENARIO_ITEMS_H

#include "engine/scenario/claim.h"
#include "engine/scenario/improvise.h"
#include "engine/scenario/setup.h"
#include "engine/scenario/step.h"
#include "games/multiverse/multiverse.h"

struct multi_item_setup {
    const char *bearer; // its label; NULL: it stands alone
    bool lost;          // knocked away
};

bool multi_read_bearer(struct words *w, struct multi_item_setup *item);
// False: reported.
bool multi_enter_borne(struct engine_setup *u, struct engine_game *g, const struct engine_item *core,
                       const struct multi_item_setup *item, bool disabled, unsigned *place);

void multi_mean_number(struct engine_step *step, unsigned number); // what an answer that is a number names
// "damage its firearm"
bool multi_read_part(struct words *w, struct engine_step *step);

// What is said of an item alone: whether this is it, and whether it holds.
bool multi_claim_item(const struct engine_claim *c, const struct engine_subject *x, bool wanted, bool *holds);

// "Plain blue alien weapon cost 2 / +3/+0"; false: no item.
bool multi_improvise_item(const char *name, struct text *out);
// What is meant where no color, or no origin, is said; "": one is.
const char *multi_unsaid(struct engine_traits traits, unsigned from, unsigned to);

#endif
