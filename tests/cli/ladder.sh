# Each step is a comparison of its own; the ladder ends when two of them gain less than a point, or at --to.
ladder() { epicsim ladder "$@" --decks burn tall 2>/dev/null; }
ladder ismcts:c=1 -n 6 --from 4 --to 16 -o "$TMPDIR/a"
cat "$TMPDIR/a/ladder.csv"
ls "$TMPDIR/a"
epicsim compare -a ismcts:16,c=1 -b ismcts:8,c=1 -n 6 --decks burn tall -o "$TMPDIR/b" >/dev/null 2>&1
cmp "$TMPDIR/a/ismcts:16,c=1/players.csv" "$TMPDIR/b/players.csv"
# It goes on, with a step more, on any number of threads.
ladder ismcts:c=1 -n 6 --from 4 --to 32 -j 3 --resume "$TMPDIR/a" >/dev/null
ladder ismcts:c=1 -n 6 --from 4 --to 32 -j 1 -o "$TMPDIR/c" >/dev/null
cmp "$TMPDIR/a/ladder.csv" "$TMPDIR/c/ladder.csv"
# With two iterations it does not matter where a search is curious: that ends at once.
ladder ismcts:2 --parameter c --from 1 --to 64 -n 8
# Steps end it that gain less than a point one after the other, and no others.
epicsim ladder flat:horizon=0 --from 1 --to 64 -n 10 --seed 5 --decks burn 2>/dev/null | cut -c 1-31
epicsim ladder flat:horizon=0 --from 8 --to 64 -n 10 --seed 13 --decks burn -o "$TMPDIR/d" 2>/dev/null | cut -c 1-31
epicsim compare -a flat:64,horizon=0 -b flat:32,horizon=0 -n 10 --seed 13 --decks burn -o "$TMPDIR/e" >/dev/null 2>&1
cmp "$TMPDIR/d/flat:64,horizon=0/players.csv" "$TMPDIR/e/players.csv"
# Of two numbers it is the second one that is doubled.
ladder pimc:2x1 --from 1 --to 2 -n 1 | head -n 1
for words in "heuristic" "pimc --parameter world" "ismcts --from 8 --to 15" "" "ismcts --from 100000000 --to 1000000000 -n 1" "nobody"; do
    echo "-- $words"
    epicsim ladder $words --decks burn 2>&1 | head -n 2
    echo "exit status ${PIPESTATUS[0]}"
done
