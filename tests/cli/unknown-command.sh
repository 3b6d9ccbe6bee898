epicsim hlep
epicsim frobnicate
epicsim rnu burn tall
