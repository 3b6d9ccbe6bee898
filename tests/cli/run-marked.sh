# Who sees hidden cards and who looks at the clock is marked, in the table and in the manifest.
epicsim run burn tall -n 2 -p cheat:10,flat:5 -o "$TMPDIR/cheat" 2>/dev/null | grep "played by"
sed -nE '/"(reproducible|cheats)"/,/[]e],$/p' "$TMPDIR/cheat/manifest.json"
epicsim run burn tall -n 2 -p random,ismcts:1,time=1 -o "$TMPDIR/clock" 2>/dev/null | grep "played by"
sed -nE '/"(reproducible|cheats)"/,/[]e],$/p' "$TMPDIR/clock/manifest.json"
epicsim players | grep -B 2 "It cheats"
