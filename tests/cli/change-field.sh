# One deck against the field of its format, and against decks that count their shares, as in a run.
field() { epicsim change -p random burn --out Fireball --in Lash -n 200 "$@" 2>/dev/null; }
field --vs field -o "$TMPDIR/change" | sed -n '3,8p; /^all/p'
epicsim run -p random burn --vs field -n 200 -o "$TMPDIR/run" >/dev/null 2>&1
diff <(awk -F, '$7 != "*" && NR > 1 { print $7 "," $13 }' "$TMPDIR/change/change.csv") \
    <(awk -F, '$1 != "*" && $2 == "Burn" { print $3 "," $13 }' "$TMPDIR/run/matchups.csv") && echo "the same scores"
printf 'deck,share\ntall,30\nwide,10\n' >"$TMPDIR/shares.csv"
field --field "$TMPDIR/shares.csv" -o "$TMPDIR/shares" | sed -n '3,$p'
grep '"share"' "$TMPDIR/shares/manifest.json"
field --vs tall --vs wide | grep "^all"
epicsim change -p random burn --out Fireball --in Lash --vs tall --field "$TMPDIR/shares.csv" 2>&1
epicsim change -p random burn --out Fireball --in Lash --field "$TMPDIR/none.csv" 2>&1 | sed "s,$TMPDIR,DIR,"
