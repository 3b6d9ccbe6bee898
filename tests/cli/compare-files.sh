# What is in the folder; tests/checks/48-statistics.sh looks whether the numbers are right.
epicsim compare -a heuristic -b random --decks burn tall -n 12 -o "$TMPDIR/a" >/dev/null 2>&1
cd "$TMPDIR/a"
for file in *.csv; do
    echo "-- $file"
    cat "$file"
done
echo "-- manifest.json"
sed -nE 's/^( {2,4}"[a-z_]+"):.*/\1/p' manifest.json
sed -nE '/"players"/,/\]/{s/("us_a_move"): .*[0-9]/\1: .../;p}' manifest.json
