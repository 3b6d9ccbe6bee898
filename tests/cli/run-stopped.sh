# Ctrl-C prints what is done, which is what a shorter run would have printed.
. tests/support/checks.sh
epicsim run -p random burn tall -n 1000000000 --progress json >"$TMPDIR/stopped" 2>"$TMPDIR/progress" &
wait_until $! has_games "$TMPDIR/progress"
kill -INT $!
wait $!
code=$?
grep ^unfinished "$TMPDIR/stopped"
games=$(sed -nE '1s/.* ([0-9]+) games.*/\1/p' "$TMPDIR/stopped")
epicsim run -p random burn tall -n "$games" 2>/dev/null | cmp - <(grep -v ^unfinished "$TMPDIR/stopped")
exit $code
