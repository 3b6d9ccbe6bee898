# What can be proved, and the exit status 1 where something cannot.
epicsim solve tests/cli/data/solve.scenario --turns 1
echo "status $?"
epicsim solve tests/cli/data/solve.scenario --filter "a loss" --turns 2
echo "status $?"
epicsim solve tests/cli/data/solve.scenario --filter "a win" --turns 1 --moves
epicsim solve tests/cli/data/solve.scenario --filter "a win" --turns 1 --seat 2
epicsim solve tests/cli/data/solve.scenario --filter chance --turns 1 --nodes 5
