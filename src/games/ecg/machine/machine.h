// The operations that no other game has: one handler for each, OP_LOYALTY is done by ecg_op_LOYALTY.
#ifndef EPICSIM_GAMES_ECG_MACHINE_MACHINE_H
#define EPICSIM_GAMES_ECG_MACHINE_MACHINE_H

#include "games/champions/machine/ops.h"
#include "games/ecg/ecg.h"

#define ECG_OP_HANDLER(name, ...)                                                     \
    enum engine_progress ecg_op_##name(struct engine_game *g, struct engine_frame *f, \
                                       const struct engine_insn *in);
ECG_OWN_OPS(ECG_OP_HANDLER)
#undef ECG_OP_HANDLER

// Cards of its player's list that share an alignment with the card of the frame: E5.3.1.
struct bits128 ecg_loyal(const struct engine_game *g, const struct engine_frame *f);

#endif
