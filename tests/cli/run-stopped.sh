# Ctrl-C prints what is done, which is what a shorter run would have printed.
# (Without --foreground the signal is sent twice, which ends the program for good.)
timeout --foreground --preserve-status -s INT 2 epicsim run burn tall -n 1000000000 >"$TMPDIR/stopped" 2>/dev/null
code=$?
grep stopped "$TMPDIR/stopped"
games=$(sed -nE '1s/.* ([0-9]+) games.*/\1/p' "$TMPDIR/stopped")
epicsim run burn tall -n "$games" 2>/dev/null | cmp - <(grep -v stopped "$TMPDIR/stopped")
exit $code
