// Making a match of a game with champions ready: what play looks up of its kinds, filters and decks.
#ifndef EPICSIM_GAMES_CHAMPIONS_FACTS_H
#define EPICSIM_GAMES_CHAMPIONS_FACTS_H

#include "engine/kinds.h"
#include "engine/match.h"
#include "games/champions/champions.h"

// The cards of the match, and room for what follows; false if there is none.  In this order:
bool champ_match_begin(struct engine_match *m);

// What kinds are, but for what they cost.  The events of those that enter play, and what it costs just to
// expend, the game has noted before.
void champ_pack_kinds(struct engine_match *m);

// A list that the engine has filled.
void champ_note_list(struct engine_match *m, unsigned seat);

// Which kinds and cards the filters fit, and what static abilities give to whom; all lists are noted.
void champ_note_filters(struct engine_match *m);

// May a match with these have that kind?  Tokens, of whatever type, may come from any card.
bool champ_may_come(const struct engine_match *m, const struct engine_kinds *listed, unsigned kind);

// What some card of the match answers to, so that nobody looks for it in vain.
void champ_note_kinds(struct engine_match *m, const struct engine_kinds *listed);

void champ_match_end(struct engine_match *m); // of struct engine_rules

// For models of opponents: members of struct engine_knowledge.
#define CHAMP_FACTS                                                                     \
    .facts_size = champ_facts_size, .list_facts_size = champ_list_facts_size,           \
    .share_no_facts = champ_share_no_facts, .renew_list_facts = champ_renew_list_facts, \
    .keep_list_facts = champ_keep_list_facts, .use_list_facts = champ_use_list_facts
size_t champ_facts_size(const struct engine_match *m);
size_t champ_list_facts_size(const struct engine_match *m);
void champ_share_no_facts(struct engine_match *m, void *memory);
void champ_renew_list_facts(struct engine_match *m, unsigned seat);
void champ_keep_list_facts(const struct engine_match *m, unsigned seat, void *facts);
void champ_use_list_facts(struct engine_match *m, unsigned seat, const void *facts);
struct engine_translation;
void champ_blank(struct engine_game *g); // what is not in use of the board
void champ_translate(const struct engine_translation *t, struct engine_game *g);

#endif
