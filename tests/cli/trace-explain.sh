# What the players think are remarks: a replay passes over them, and the game is the same.
epicsim trace burn tall -p flat:30 >"$TMPDIR/plain"
epicsim trace burn tall -p flat:30 --explain >"$TMPDIR/explained"
epicsim replay "$TMPDIR/explained" >"$TMPDIR/replayed" || cat "$TMPDIR/replayed"
grep -v '^# .*\(visits\|line\|games\)' "$TMPDIR/explained" | cmp - "$TMPDIR/plain"
grep -q '^# .* visits, .*% \[' "$TMPDIR/explained" || echo "nothing is explained"
epicsim trace -p random burn tall --explain | cmp - <(epicsim trace -p random burn tall)
grep -m 1 '^# .* games' "$TMPDIR/explained"
