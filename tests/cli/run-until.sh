# Ends when each score is known so well, whichever way that is written.
for width in 1.5% ±1.5% +-1.5%; do
    epicsim run -p random burn tall wide --until $width -o "$TMPDIR/$width" >/dev/null 2>&1
    cmp "$TMPDIR/$width/matchups.csv" "$TMPDIR/1.5%/matchups.csv"
done
awk -F, 'NR > 1 && $1 != "*" {print ($15 - $14 <= 0.03), ($8 % 256)}' "$TMPDIR/1.5%/matchups.csv" | uniq -c
# Unless it runs out of games.
epicsim run -p random burn tall --until 0.1% -n 1000 2>/dev/null | head -n 5
