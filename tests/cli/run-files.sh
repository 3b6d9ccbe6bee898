# What is in the folder; tests/checks/48-statistics.sh looks whether the numbers are right.
epicsim run -p random burn wild-sage-tempo -n 7 --seed 7 --stats basic --games -o "$TMPDIR/a/b" >/dev/null 2>&1
epicsim run -p random burn tall wide --seats 3 -n 7 --stats none --games -o "$TMPDIR/c" >/dev/null 2>&1
cd "$TMPDIR"
for file in */*.csv */*/*.csv; do
    echo "-- $file"
    head -n 1 "$file"
done
wc -l <a/b/games.csv
echo "-- manifest.json"
sed -nE 's/^( {2,4}"[a-z_]+"):.*/\1/p' a/b/manifest.json
