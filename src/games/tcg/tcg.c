// Epic TCG as the rest of the program sees it.
#include "games/tcg/tcg.h"

static_assert(offsetof(struct tcg_state, player) + 2 * sizeof(struct tcg_player) <= 4352,
              "the state of a two-player game stays within 4.25 KiB");
