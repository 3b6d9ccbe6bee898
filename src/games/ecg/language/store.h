// What `ecg_cards.storage` points at: the strings of a database and what only looking at cards needs.
#ifndef EPICSIM_RULES_ECG_STORE_H
#define EPICSIM_RULES_ECG_STORE_H

#include "cards/arena.h"
#include "cards/names.h"

struct ecg_store {
    struct arena arena;
    struct names names; // folded name -> kind
    const char **texts; // of each kind, as its file says it
};

#endif
