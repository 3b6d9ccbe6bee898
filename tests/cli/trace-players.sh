# A game of players is played again like any other.
epicsim trace burn tall -p ismcts:40,heuristic >"$TMPDIR/game.txt" 2>/dev/null || exit
sed -n 1,12p "$TMPDIR/game.txt"
epicsim replay "$TMPDIR/game.txt" | sed 's/.*: ok/ok/'
