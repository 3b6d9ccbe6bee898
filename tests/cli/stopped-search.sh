# Ctrl-C does not wait for the end of a game of which a single decision takes hours: what was played to its end is kept.
. tests/support/checks.sh
epicsim run burn tall wide -n 4 -p random,random,ismcts:10000000,horizon=0,nodes=100 -o "$TMPDIR/run" --games >"$TMPDIR/out" 2>"$TMPDIR/err" &
has_rows() { [ -e "$1" ] && [ "$(wc -l <"$1")" -ge 3 ]; }
wait_until $! has_rows "$TMPDIR/run/games.csv.part"
kill -INT $!
timeout 60 tail --pid=$! -f /dev/null || { kill -KILL $!; echo "it goes on"; }
wait $!
code=$?
head -n 2 "$TMPDIR/out"
cut -d, -f 1-3,8 "$TMPDIR/run/matchups.csv"
exit $code
