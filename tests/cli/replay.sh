for index in 0 1 2 3; do
    epicsim trace -p random burn tall --seed 5 --game-index $index --edition 2017 >"$TMPDIR/game" && epicsim replay "$TMPDIR/game" | sed 's/.*: ok.*/ok/'
done
# With another ending of lines.
sed 's/$/\r/' "$TMPDIR/game" >"$TMPDIR/crlf"
epicsim replay "$TMPDIR/crlf" | sed 's/.*: ok.*/ok/'
