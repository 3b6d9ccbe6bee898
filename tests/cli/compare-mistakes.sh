for words in "-a heuristic" "-b heuristic" "-a heuristic -b heuristik" "-a heuristik -b flat:x" "-a heuristic -b random --sprt 5" \
             "-a heuristic -b random --sprt 10,0" "-a heuristic -b random --sprt 0,10x" "-a heuristic -b random -n 0" \
             "-a heuristic -b random --decks nodeck" "-a heuristic -b random --decks tests" "-a heuristic -b random --edition 1999"; do
    echo "-- $words"
    epicsim compare $words 2>&1 | head -n 3
done
for words in "" "heuristic" "heuristic greedyy" "heuristic random --decks" "heuristic random --gauntlet --decks nodeck"; do
    echo "-- league $words"
    epicsim league $words 2>&1 | head -n 3
done
# A folder holds one run, whatever its kind.
{
    epicsim compare -a heuristic -b random -n 4 --decks burn -o "$TMPDIR/a" >/dev/null 2>&1
    epicsim league heuristic random -n 4 --decks burn -o "$TMPDIR/a" 2>&1
    epicsim compare -a heuristic -b random -n 5 --decks burn --resume "$TMPDIR/a" 2>&1
    epicsim compare -a heuristic -b greedy -n 4 --decks burn --resume "$TMPDIR/a" 2>&1
    epicsim compare -a heuristic -b random -n 4 --decks tall --resume "$TMPDIR/a" 2>&1
    epicsim compare -a heuristic -b random -n 4 --decks burn --sprt 0,1 --resume "$TMPDIR/a" 2>&1
} | sed "s|$TMPDIR|TMP|"
# Any command goes on with it.
epicsim compare --resume "$TMPDIR/a" 2>/dev/null | head -n 1
epicsim run --resume "$TMPDIR/a" 2>/dev/null | head -n 1
