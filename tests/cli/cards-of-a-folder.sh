# In place of the usual cards.
epicsim cards --cards tests/cli/data
epicsim cards --cards tests/cli/data/small.cards --csv
