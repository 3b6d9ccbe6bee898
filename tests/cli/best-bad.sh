epicsim best
epicsim best tests/cli/data/solve.scenario -p ismtcs
echo "status $?"
epicsim best tests/cli/data/none.scenario
