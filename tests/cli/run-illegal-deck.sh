epicsim run -p random burn tests/cli/data/illegal.deck
