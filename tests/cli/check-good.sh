epicsim check tests/cli/data/small.cards decks/ecg/cards/base.cards decks/ecg/lists/*.deck
