epicsim run burn
