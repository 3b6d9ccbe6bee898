# Whatever is wrong is said, of all files, and the good ones are named.
epicsim check tests/cli/data/wrong.deck decks/ecg/lists/burn.deck tests/cli/data/illegal.deck tests/cli/data/god.deck
