// Is a state sound?  What concerns champions: engine/audit.h, whose order these follow.
#ifndef EPICSIM_GAMES_CHAMPIONS_AUDIT_H
#define EPICSIM_GAMES_CHAMPIONS_AUDIT_H

#include "engine/audit.h"

void champ_audit_flags(struct engine_auditor *a);

// Sets of places and whose champions they are; what follows uses them.
void champ_audit_sets(struct engine_auditor *a);

void champ_audit_places(struct engine_auditor *a);
void champ_audit_this_turn(struct engine_auditor *a);
void champ_audit_player(struct engine_auditor *a, unsigned seat);

// `may_be`: a battle may be on now.
void champ_audit_battle(struct engine_auditor *a, bool may_be);

// The powers of an open choice that has been looked at.
void champ_audit_choice(struct engine_auditor *a);
// The same where other champions have powers, too.
void champ_audit_powers(struct engine_auditor *a, place_set also);

#endif
