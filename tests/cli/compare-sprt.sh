# A sequential test ends at the same pair on any number of threads, before its time or at its end.
for threads in 1 2 7; do
    for plan in "heuristic random 0,50 1000" "ismcts:8 flat:12 0,60 1000" "greedy heuristic 0,3 20"; do
        set -- $plan
        epicsim compare -a $1 -b $2 --sprt $3 -n $4 --decks burn tall -j $threads -o "$TMPDIR/$1-$threads" 2>/dev/null |
            if [ $threads = 1 ]; then tee "$TMPDIR/$1.out"; else cmp - "$TMPDIR/$1.out"; fi
        for file in "$TMPDIR/$1-1"/*.csv; do
            cmp "$file" "$TMPDIR/$1-$threads/${file##*/}"
        done
    done
done
# Which pairs were played is a matter of the players, not of their order.
epicsim compare -a random -b heuristic --sprt -50,0 --decks burn tall 2>/dev/null | sed -n 1,6p
