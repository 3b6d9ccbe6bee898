# Files are the same on any number of threads, in parts, and after a stop.
for threads in 1 2 5; do
    epicsim run stop wild-burn -n 300 --match 3 --sideboard random -p random -j $threads --games=cards -o "$TMPDIR/$threads" 2>/dev/null |
        if [ $threads = 1 ]; then tee "$TMPDIR/out"; else cmp - "$TMPDIR/out"; fi
    for file in "$TMPDIR"/1/*.csv; do
        cmp "$file" "$TMPDIR/$threads/${file##*/}"
    done
done
for part in 1 2 3; do
    epicsim run stop wild-burn -n 300 --match 3 --sideboard random -p random --games=cards --shard $part/3 -o "$TMPDIR/part-$part" >/dev/null 2>&1
done
epicsim merge "$TMPDIR"/part-? -o "$TMPDIR/merged" >/dev/null 2>&1
for file in "$TMPDIR"/1/*.csv; do
    cmp "$file" "$TMPDIR/merged/${file##*/}"
    echo "-- ${file##*/}"
    # Of games without their cards, which take a kilobyte.
    if [ "${file##*/}" = games.csv ]; then cut -d, -f -19 "$file"; else cat "$file"; fi | head -n 3
done
epicsim run --resume "$TMPDIR/1" 2>/dev/null | cmp - "$TMPDIR/out"
# What was measured is of use; plans stand in lists.
learned=$TMPDIR/1/sideboard_cards.csv
epicsim run stop wild-burn -n 200 --match 3 --sideboard "none,learned=$learned" -p random 2>/dev/null | tail -n 4
sed 's/^name: .*/name: Planned/' decks/tcg/lists/stop.deck >"$TMPDIR/planned.deck"
printf 'against: wild-burn, evil\n-3 Gift Bearer\n+3 Caught\n' >>"$TMPDIR/planned.deck"
epicsim check "$TMPDIR/planned.deck" | sed "s,$TMPDIR,DIR,"
for who in plan none; do
    epicsim run "$TMPDIR/planned.deck" wild-burn -n 200 --match 5 --sideboard $who,none -p random 2>/dev/null | sed -n '/^games of/,/later/p'
done
# The loser may let the other begin; ties end somewhere; three decks; others' rules.
epicsim run stop wild-burn -n 100 --match 3 --loser last --match-games 4 -p random 2>/dev/null | sed -n '1,5p'
epicsim run burn tall human-token-swarm --seats 3 -n 30 --match 3 -p random 2>/dev/null | sed -n '1,8p'
epicsim run burn tall wide -n 60 --match 3 -p random 2>/dev/null | sed -n '1,8p'
epicsim run iron-bay slow-poison -n 20 --match 3 -p random 2>/dev/null | sed -n '1,6p'
epicsim run burn tall --until 5% --match 3 -p random 2>/dev/null | sed -n '1,6p'
