# What is measured differs each time: every number becomes N.  But low <= median <= high, and no line is too long.
epicsim bench burn tall wide -n 20 --repeats 3 -j 2 -o "$TMPDIR/bench.csv" >"$TMPDIR/table"
sed -E '1s/ [0-9.]+ on .*/ VERSION on CPU/; s/\([0-9.]+-[0-9.]+\) */(N-N) /g; s/ +[0-9.]+/ N/g; s/ $//' "$TMPDIR/table"
awk 'length > 79' "$TMPDIR/table"
echo "-- bench.csv"
head -n 1 "$TMPDIR/bench.csv" | tr , '\n'
echo "-- rows"
cut -d, -f3-5,8,9 "$TMPDIR/bench.csv"
awk -F, 'NR == 1 { for (i = 10; i <= NF; i++) name[i] = $i; fields = NF; next }
    NF != fields { print "fields: " NF }
    { for (i = 10; i <= NF; i += 3) {
          if ($i == "" && !($8 > 1 && name[i] ~ /copies|observe|determinise/)) print "no " name[i]
          if ($i != "" && !($i > 0 && $(i + 1) <= $i && $i <= $(i + 2))) print "order of " name[i] ": " $0
          if ($8 == 1 && name[i] ~ /scaling/ && $i != 1) print "one thread against itself: " $i } }' "$TMPDIR/bench.csv"
echo "-- the usual decks"
epicsim bench -n 1 --repeats 1 -j 1 -o "$TMPDIR/usual.csv" >/dev/null
cut -d, -f3,4,8 "$TMPDIR/usual.csv"
echo "-- columns missing in results/SCHEMA.md"
head -n 1 "$TMPDIR/usual.csv" | tr , '\n' | grep -vE '_(low|high)$' | while read -r name; do
    sed -n '/^## The files of epicsim bench/,$p' results/SCHEMA.md | grep -qE "^\|[^|]*\b$name\b[^|]*\|" || echo "$name"
done
