epicsim cards --csv >"$TMPDIR/csv"
head -n 3 "$TMPDIR/csv"
grep -E 'Lancer|Krieg|Wolf Token|Furios' "$TMPDIR/csv"
