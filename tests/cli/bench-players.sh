# What is measured differs each time: every number becomes N.
epicsim bench burn tall --players ismcts:20,heuristic -n 2 --repeats 3 -o "$TMPDIR/players.csv" |
    sed -E '1s/ [0-9.]+ on .*,/ VERSION on CPU,/; /^  /s/ +[0-9.]+/ N/; s/\([0-9.]+-[0-9.]+\)/(N-N)/'
head -n 1 "$TMPDIR/players.csv" | tr , '\n' | grep -vE '_(low|high)$'
cut -d, -f3-6 "$TMPDIR/players.csv"
awk -F, 'NR > 1 { for (i = 8; i <= NF; i += 3)
    if ($i != "" && !($i > 0 && $(i + 1) <= $i && $i <= $(i + 2))) print "order: " $0 }' "$TMPDIR/players.csv"
epicsim bench --players nobody 2>&1
echo $?
