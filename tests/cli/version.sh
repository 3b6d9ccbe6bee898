epicsim --version
