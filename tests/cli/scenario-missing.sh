epicsim scenario tests/cli/data/none.scenario
echo $?
mkdir "$TMPDIR/empty"
cd "$TMPDIR" && EPICSIM_DATA=$OLDPWD/decks epicsim scenario empty
