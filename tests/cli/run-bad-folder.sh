# A folder that cannot be made or written to is told before a game is played.
echo >"$TMPDIR/file"
epicsim run -p random burn tall -n 1000000000 -o "$TMPDIR/file" 2>&1 | sed "s|$TMPDIR|DIR|"
epicsim run -p random burn tall -n 1000000000 -o "$TMPDIR/file/below" 2>&1 | sed "s|$TMPDIR|DIR|"
epicsim run -p random burn tall -n 1000000000 -o /proc/none 2>&1
