epicsim run burn tall -p rendom
