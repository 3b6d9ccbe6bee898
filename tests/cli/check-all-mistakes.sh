# Each line that makes no sense is told.
epicsim check tests/cli/data/many-mistakes.scenario
