# No row is wider than 100 columns or ends with a space.
epicsim cards >"$TMPDIR/table"
sed -n 1,12p "$TMPDIR/table"
grep -A2 -E 'Erwin|Silver Wing Lancer|Scrap Golem' "$TMPDIR/table"
! grep -nE '.{101}| $' "$TMPDIR/table"
