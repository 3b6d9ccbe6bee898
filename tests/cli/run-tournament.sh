# Every pairing of a folder; the first deck against the others; each against itself, too.
mkdir "$TMPDIR/decks"
cp decks/ecg/lists/{burn,tall,wide}.deck "$TMPDIR/decks"
epicsim run -p random "$TMPDIR/decks" -n 40 2>/dev/null
epicsim run -p random "$TMPDIR/decks" -n 40 --gauntlet 2>/dev/null
epicsim run -p random "$TMPDIR/decks" -n 40 --mirror 2>/dev/null
mkdir "$TMPDIR/empty"
epicsim run -p random "$TMPDIR/empty" 2>&1 | sed "s|$TMPDIR|DIR|"
