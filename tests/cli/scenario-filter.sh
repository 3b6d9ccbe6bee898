# A filter that fits nothing is a mistake, not a success.
epicsim scenario tests/cli/data/good.scenario tests/cli/data/mixed.scenario --filter "no such rule"
