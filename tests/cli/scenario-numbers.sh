epicsim scenario --game multiverse tests/cli/data/wrong-numbers.scenario
