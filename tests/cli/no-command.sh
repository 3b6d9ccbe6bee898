epicsim
