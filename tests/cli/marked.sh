# Who sees hidden cards and who looks at the clock is marked, in tables and in the manifest.
epicsim run burn tall -n 2 -p cheat:10,flat:5 -o "$TMPDIR/cheat" 2>/dev/null | grep "played by"
sed -nE '/"(reproducible|cheats)"/,/[]e],$/p' "$TMPDIR/cheat/manifest.json"
epicsim run burn tall -n 2 -p random,ismcts:1,time=1 -o "$TMPDIR/clock" 2>/dev/null | grep "played by"
sed -nE '/"(reproducible|cheats)"/,/[]e],$/p' "$TMPDIR/clock/manifest.json"
epicsim players | grep -B 2 "It cheats"
# So are they wherever else they are named.
epicsim run burn tall -n 2 -p cheat:4,ismcts:4,time=1 --record "$TMPDIR/record" >/dev/null 2>&1
head -1 "$TMPDIR/record" | grep -o '"player":[^]]*"cheats":[a-z]*'
epicsim compare -a cheat:4 -b heuristic -n 1 --decks burn 2>/dev/null | tail -2
epicsim trace burn tall -p cheat:4,ismcts:4,time=1 | grep '^# P[12]'
epicsim bench burn tall --players cheat:4,ismcts:4,time=1 --seconds 0.01 --repeats 1 | grep -A1 ' against '
epicsim best tests/puzzles/ecg --filter "trap is known" -p cheat:4 | sed -n 3p
epicsim best tests/puzzles/ecg --filter "trap is known" -p cheat:4 --csv | sed -n 2p | cut -d, -f1-5
# And in each table of results.
cut -d, -f 2-6 "$TMPDIR/cheat/matchups.csv"
epicsim mulligan burn --vs tall -n 2 -p cheat:4,random -o "$TMPDIR/mulligan" 2>/dev/null | tail -1
cut -d, -f 1-5 "$TMPDIR/mulligan/keep.csv" | head -2
epicsim change burn --out Fireball --in Lash --vs tall -n 2 -p random,cheat:4 -o "$TMPDIR/change" 2>/dev/null | tail -1
cut -d, -f 2-10 "$TMPDIR/change/change.csv"
epicsim ladder cheat --from 2 --to 4 -n 1 --decks burn -o "$TMPDIR/ladder" 2>/dev/null | tail -3
cut -d, -f 1-4 "$TMPDIR/ladder/ladder.csv"
