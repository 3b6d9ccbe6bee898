epicsim run -p random burn
