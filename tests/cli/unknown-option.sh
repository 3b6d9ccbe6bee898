epicsim run --gams 5 burn tall
