# A player that searches tells what it looked at, one that does not just answers.
epicsim best tests/cli/data/solve.scenario --filter "a win" -p rules
epicsim best tests/cli/data/solve.scenario --filter "a win" -p flat:64 --top 2
epicsim best tests/cli/data/solve.scenario --filter neither -p flat:64 --csv
