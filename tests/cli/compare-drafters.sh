# Two tables at a time are dealt alike: two equal drafters score half, on any number of threads and in one go or two.
epicsim draft --format pack-draft -n 30 -p random -o "$TMPDIR/measured" >/dev/null 2>&1
table=$TMPDIR/measured/draft_cards.csv
for threads in 1 3; do
    epicsim compare --format pack-draft -a "ranking=$table" -b random -n 10 -p random -j $threads -o "$TMPDIR/$threads" 2>/dev/null |
        tail -n 5 | cut -c 37-
    cut -d , -f 2- "$TMPDIR/$threads/drafters.csv"
done
cmp "$TMPDIR/1/drafters.csv" "$TMPDIR/3/drafters.csv"
epicsim compare --resume "$TMPDIR/1" 2>/dev/null | grep superiority
epicsim compare --format sealed --dealt 40 --seats 3 -a random -b random -n 20 -p random 2>/dev/null
epicsim compare --game tcg --format draft-2 --packs core --seats 2 -a random -b random -n 5 -p random 2>/dev/null | head -n 4
# What is wrong is said.
for words in "--format pack-draft -a random" "--format pack-draft -a random -b heuristic" "--format pack-draf -a random -b random" \
    "--format pack-draft -a random -b random --sprt 0,10" "--format pack-draft -a random -b random burn" "-a random -b random -p random" \
    "-a random -b random --dealt 40" "--format pack-draft --seats 2 -a random -b random"; do
    echo "--- $words"
    eval "epicsim compare $words" 2>&1 >/dev/null
done
exit 0
