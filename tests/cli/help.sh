epicsim help
epicsim --help | cmp - <(epicsim help)
