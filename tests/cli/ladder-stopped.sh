# Ctrl-C says how the ladder goes on, and not one of its steps; it then is what it would have been.
. tests/support/checks.sh
ladder=(ladder flat --from 2 --to 8 -n 6 --decks burn tall)
long=(ladder flat --from 5000000 --to 10000000 -n 6 --decks burn tall)
epicsim "${long[@]}" -o "$TMPDIR/long" >"$TMPDIR/out" 2>"$TMPDIR/err" &
wait_until $! test -e "$TMPDIR/long/flat:10000000/progress.bin"
kill -INT $!
wait $!
echo "exit status $?"
grep -v "playouts a move" "$TMPDIR/err" | sed "s,$TMPDIR,DIR,"
epicsim "${ladder[@]}" -o "$TMPDIR/short" 2>/dev/null >"$TMPDIR/whole"
epicsim "${ladder[@]}" --resume "$TMPDIR/short" 2>/dev/null | cmp - "$TMPDIR/whole" && echo "the same"
