# The same bytes, however many threads there are: of a run of some length, and of one that ends when it knows enough.
compare() {
    for threads in 1 2 7; do
        epicsim run -p random burn tall wide --games "$@" -o "$TMPDIR/$threads" --force -j $threads >"$TMPDIR/$threads.out" 2>/dev/null
        cmp "$TMPDIR/$threads.out" "$TMPDIR/1.out"
        for file in "$TMPDIR"/1/*.csv; do
            cmp "$file" "$TMPDIR/$threads/${file##*/}"
        done
    done
}
compare -n 1333
compare --until 2%
