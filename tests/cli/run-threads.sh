# The same bytes, however many threads there are.
epicsim run burn tall -n 333 -j 1 >"$TMPDIR/one" 2>/dev/null
for threads in 2 3 7; do
    epicsim run burn tall -n 333 -j $threads 2>/dev/null | cmp - "$TMPDIR/one"
done
