cp tests/cli/data/senseless.scenario "$TMPDIR/a.scenario"
(cd "$TMPDIR" && EPICSIM_DATA=$OLDPWD/decks epicsim solve a.scenario)
echo "status $?"
epicsim solve
epicsim solve tests/cli/data/solve.scenario --filter neither --seat 4
echo "status $?"
epicsim solve tests/cli/data/solve.scenario --filter neither --seat 9
echo "status $?"
epicsim solve tests/cli/data/solve.scenario --filter neither --seat 0
echo "status $?"
epicsim solve tests/cli/data/none.scenario
