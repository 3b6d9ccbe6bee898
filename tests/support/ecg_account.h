// A state of Epic Card Game in words that do not say in which places champions stand, and which of several
// copies a card is.  What is asked follows from that; which places may still be named depends on the last
// one.
#ifndef EPICSIM_TESTS_SUPPORT_ECG_ACCOUNT_H
#define EPICSIM_TESTS_SUPPORT_ECG_ACCOUNT_H

#include "base/text.h"
#include "games/ecg/ecg.h"

enum { ECG_ACCOUNT_LINE = 200 };

// Of one champion.
void ecg_account_champion(const struct ecg_match *m, const struct ecg_state *s, unsigned place,
                          char out[ECG_ACCOUNT_LINE]);

struct text ecg_account(const struct ecg_match *m, const struct ecg_state *s);

#endif
