epicsim scenario --tap tests/cli/data/mixed.scenario tests/cli/data/senseless.scenario
