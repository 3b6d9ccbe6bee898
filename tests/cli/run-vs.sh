# One deck against others: named ones, the field of its format, and a field with shares.
epicsim run -p random burn --vs wide --vs tall -n 20 2>/dev/null
epicsim run -p random burn --vs field -n 20 2>/dev/null
epicsim run -p random precon-evil --vs field -n 2 2>/dev/null | head -n 3
# What names no format meets those of constructed decks.
sed /^format/d decks/ecg/lists/burn.deck >"$TMPDIR/mine.deck"
epicsim run -p random "$TMPDIR/mine.deck" --vs field -n 2 2>/dev/null | head -n 3
printf 'share,deck\n30%%,tall\n10,"wide"\n1e1,burn\n60,human-token-swarm\n' >"$TMPDIR/field.csv"
epicsim run -p random burn --field "$TMPDIR/field.csv" -n 20 -o "$TMPDIR/f" 2>/dev/null
awk -F, '{print $2, $3, $13, $14, $15, $NF}' "$TMPDIR/f/matchups.csv"
# Other shares are another run.
sed -i 's/60,/61,/' "$TMPDIR/field.csv"
epicsim run --resume "$TMPDIR/f" 2>&1 | sed 's/"[^"]*"/"..."/'
echo "-- mistakes"
mistake() { epicsim run -p random "$@" 2>&1 | sed "s|$TMPDIR/||g"; }
mistake burn --vs tall wide
mistake burn --vs tall --field x.csv
mistake decks/ecg/lists --vs tall
mistake burn --vs tall --seats 3
mistake burn --field no.csv
printf 'deck,share\ntal,30%%\nwide,-1\n' >"$TMPDIR/bad.csv"
mistake burn --field "$TMPDIR/bad.csv"
printf 'deck,weight\ntall,30%%\n' >"$TMPDIR/bad.csv"
mistake burn --field "$TMPDIR/bad.csv"
printf 'deck,share\nburn,30%%\n' >"$TMPDIR/bad.csv"
mistake burn --field "$TMPDIR/bad.csv"
