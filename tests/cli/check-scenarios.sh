# A scenario that fails makes sense all the same; "epicsim scenario" is the one to tell.
epicsim check tests/cli/data/good.scenario
epicsim check tests/cli/data/wrong.scenario
