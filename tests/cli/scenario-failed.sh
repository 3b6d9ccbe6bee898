# A failure tells the place, what was expected and what was found; the exit status is 1.
epicsim scenario tests/cli/data/mixed.scenario
