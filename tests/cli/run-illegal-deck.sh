epicsim run burn tests/cli/data/illegal.deck
