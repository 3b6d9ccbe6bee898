# A folder that holds a run is left alone unless it is said otherwise.
epicsim run -p random burn tall -n 20 -o "$TMPDIR/dir" >/dev/null 2>&1
cp -r "$TMPDIR/dir" "$TMPDIR/before"
epicsim run -p random burn wide -n 20 -o "$TMPDIR/dir" 2>&1 | sed "s|$TMPDIR|DIR|"
diff -r "$TMPDIR/dir" "$TMPDIR/before"
epicsim run -p random burn wide -n 20 -o "$TMPDIR/dir" --force >/dev/null 2>&1 && grep -c Wide "$TMPDIR/dir/matchups.csv"
