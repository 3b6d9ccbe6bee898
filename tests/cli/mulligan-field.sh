# The field is what a run has against one deck; nobody counts twice.
epicsim mulligan -p random,heuristic burn --vs field -n 2 2>/dev/null | sed -n 1,5p
epicsim mulligan -p random burn --vs tall --vs tall -n 2
