// Making matches ready: of struct engine_rules.
#ifndef EPICSIM_GAMES_TCG_MATCH_H
#define EPICSIM_GAMES_TCG_MATCH_H

#include "engine/kinds.h"
#include "games/champions/facts.h"
#include "games/tcg/tcg.h"

bool tcg_match_begin(struct engine_match *match);
void tcg_note_list(struct engine_match *match, unsigned seat);
void tcg_match_ready(struct engine_match *match, const struct engine_kinds *listed);
void tcg_note_kinds(struct engine_match *match, const struct engine_kinds *listed);
void tcg_match_end(struct engine_match *match);

#endif
