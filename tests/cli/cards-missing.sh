epicsim cards --cards no/such.cards
echo $?
epicsim cards --cards tests/cli/no-such-folder/
echo $?
mkdir "$TMPDIR/empty"
epicsim cards --cards decks/ecg/cards --cards "$TMPDIR/empty" 2>&1 | sed "s#$TMPDIR#TMP#"
echo ${PIPESTATUS[0]}
EPICSIM_DATA=nowhere epicsim cards
