// Whom the deck of a study plays against.
#ifndef EPICSIM_CLI_STUDY_OPPONENTS_H
#define EPICSIM_CLI_STUDY_OPPONENTS_H

#include "cli/run/run.h"

// What a run of the deck alone would meet, with the same --vs and --field; without either the field.  Shares
// are by opponent.  What is wrong is in `out`.
struct study_opponents {
    const char **against; // names
    unsigned against_count;
    const char *field; // a file; NULL: none
};
void study_load_opponents(const struct cli_data *data, const char *deck, const struct study_opponents *asked,
                          struct cli_decks *against, struct run_field *field, struct diag_list *out);

#endif
