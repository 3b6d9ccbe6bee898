# Tables fit 100 columns whatever the names, and cut no character in two.
mkdir "$TMPDIR/decks"
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
    sed "s/^name:.*/name: Der überaus wortreiche und schöne Name eines Decks mit der Nummer $i/" decks/ecg/lists/burn.deck >"$TMPDIR/decks/$i.deck"
done
epicsim run -p random "$TMPDIR/decks" -n 2 2>/dev/null >"$TMPDIR/twelve"
rm "$TMPDIR/decks/1.deck"
epicsim run -p random "$TMPDIR/decks" -n 2 2>/dev/null >"$TMPDIR/eleven"
epicsim run -p random "$TMPDIR/decks" -n 2 --gauntlet 2>/dev/null >"$TMPDIR/gauntlet"
epicsim run -p random "$TMPDIR"/decks/[23].deck -n 2 2>/dev/null >"$TMPDIR/two"
for table in twelve eleven gauntlet two; do
    iconv -f utf-8 -t utf-16le "$TMPDIR/$table" >/dev/null && sed 's/[\x80-\xbf]//g' "$TMPDIR/$table" | awk -v t=$table 'length > 100 {print t ": " $0}'
    wc -l <"$TMPDIR/$table"
done
