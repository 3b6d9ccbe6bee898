# What is nearly a card, and what is part of some, of one, of many, and of none.
epicsim show Fire
epicsim show titan
epicsim show a
epicsim show zzzzzz
epicsim show ""
epicsim show --cards tests/cli/data/small.cards "Test Sprak" Quetzalcoatlus "test spark"
epicsim show --game tcg Kong
