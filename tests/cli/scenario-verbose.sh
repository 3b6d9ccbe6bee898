epicsim scenario --verbose --filter E4.4.11#1 tests/cli/data/mixed.scenario
