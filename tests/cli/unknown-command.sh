epicsim frobnicate
epicsim rnu burn tall
