# What has no meaning: exit status 2. A folder stands for the scenario files in it.
cp tests/cli/data/senseless.scenario "$TMPDIR/a.scenario"
cd "$TMPDIR" && EPICSIM_DATA=$OLDPWD/decks epicsim scenario .
