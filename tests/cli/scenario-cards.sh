# Cards of a scenario are told where they stand in its file.
epicsim scenario tests/cli/data/bad-cards.scenario
