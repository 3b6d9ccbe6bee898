# SIGUSR1 shows what there is so far, as a table and as files, and --every does so every so often.
. tests/support/checks.sh
told() { [ "$(grep -c '95 % interval' "$TMPDIR/err")" -ge "$1" ] && [ -e "$TMPDIR/$2/manifest.json" ]; }

epicsim run -p random burn tall -n 1000000000 -o "$TMPDIR/asked" --progress json >"$TMPDIR/out" 2>"$TMPDIR/err" &
wait_until $! has_games "$TMPDIR/err"
kill -USR1 $!
wait_until $! told 1 asked
grep -h complete "$TMPDIR/asked/manifest.json"
kill -INT $!
wait $!
echo $?

epicsim run -p random burn tall -n 1000000000 -o "$TMPDIR/often" --every 1 >"$TMPDIR/out" 2>"$TMPDIR/err" &
wait_until $! told 2 often
sed -n 's/[0-9]\+ games/N games/; 1,2p' "$TMPDIR/err"
kill -INT $!
wait $!
echo $?
