epicsim check tests/cli/data/wrong.card decks/ecg/cards/base.cards
echo $?
cp tests/cli/data/wrong.card "$TMPDIR/wrong.cards"
cd "$TMPDIR" && EPICSIM_DATA=$OLDPWD/decks epicsim check wrong.cards
