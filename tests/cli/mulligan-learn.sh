# What cards are worth keeping; what is learned makes sense to the runner, and the same of any number of threads.
epicsim mulligan -p random burn --vs tall --vs wide -n 60 --learn "$TMPDIR/burn.csv" -o "$TMPDIR/one" -j 1 2>/dev/null
epicsim mulligan -p random burn --vs tall --vs wide -n 60 --learn "$TMPDIR/again.csv" -o "$TMPDIR/two" -j 3 >/dev/null 2>&1
cmp "$TMPDIR/burn.csv" "$TMPDIR/again.csv"
for file in keep.csv policies.csv; do
    cmp "$TMPDIR/one/$file" "$TMPDIR/two/$file"
    head -n 3 "$TMPDIR/one/$file"
done
head -n 3 "$TMPDIR/burn.csv"
epicsim run -p random burn tall -n 200 --mulligan "learned=$TMPDIR/burn.csv,heuristic" -o "$TMPDIR/run" >/dev/null 2>&1
grep '"mulligan"' "$TMPDIR/run/manifest.json" | sed 's/learned, [0-9a-f]*/learned, .../'
# A card that is worth keeping is kept, one that is not is put back.
cut -d, -f 1,2,7,8,11-15 "$TMPDIR/run/mulligans.csv" | grep -E '^0,Burn,\*,[^,]*,card,(Raging T-Rex|Forked Lightning)'
