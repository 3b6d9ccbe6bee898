epicsim run -p random burn tall -n 50 --turn-cap 3 2>/dev/null
