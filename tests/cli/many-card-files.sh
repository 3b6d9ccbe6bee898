# However many card files there are, all of them are read.
mkdir "$TMPDIR/many"
for i in $(seq 70); do
    printf 'champion "Number %d" wild human, cost 0, 1/%d\n' "$i" "$i" >"$TMPDIR/many/$(printf %03d "$i").cards"
done
printf 'scenario "the last one"\n  P1\n    board "Number 70" as last\n  expect\n    last 1/70\n' >"$TMPDIR/last.scenario"
cd "$TMPDIR"
EPICSIM_DATA=$OLDPWD/decks epicsim scenario last.scenario --cards "$OLDPWD/decks/ecg/cards" --cards many
EPICSIM_DATA=$OLDPWD/decks epicsim check last.scenario --cards "$OLDPWD/decks/ecg/cards" --cards many
