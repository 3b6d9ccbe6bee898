epicsim run -p random --gams 5 burn tall
