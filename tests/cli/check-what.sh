# Files that are none, or do not say what they are.
epicsim check decks
epicsim check none
epicsim check none.deck
epicsim check README.md
