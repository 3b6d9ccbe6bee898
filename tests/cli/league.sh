# Ratings, scores and superiority; files are the same on any number of threads.
for threads in 1 2 7; do
    epicsim league random heuristic greedy flat:5 -n 12 -j $threads -o "$TMPDIR/$threads" --decks burn tall wide 2>/dev/null |
        if [ $threads = 1 ]; then tee "$TMPDIR/out"; else cmp - "$TMPDIR/out"; fi
    for file in "$TMPDIR"/1/*.csv; do
        cmp "$file" "$TMPDIR/$threads/${file##*/}"
    done
done
for file in ratings superiority; do
    echo "-- $file.csv"
    cat "$TMPDIR/1/$file.csv"
done
# The first two meet as in a comparison.
epicsim compare -a random -b heuristic -n 12 --decks burn tall wide -o "$TMPDIR/pair" >/dev/null 2>&1
head -n 3 "$TMPDIR/1/players.csv" | cmp - "$TMPDIR/pair/players.csv"
# A gauntlet: the first one against the others, who are rated by way of it.
epicsim league heuristic random greedy --gauntlet -n 4 --decks burn 2>/dev/null
# Who sees hidden cards is marked everywhere, and has no rating.
epicsim league cheat:10 heuristic random -n 6 --decks burn -o "$TMPDIR/cheats" 2>/dev/null
grep -h cheats "$TMPDIR"/cheats/*.csv | cut -d , -f 1-6
