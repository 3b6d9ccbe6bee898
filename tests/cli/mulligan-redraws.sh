# Hands that are replaced as a whole: which deals leave a choice, and what comes of each answer, on any number of threads.
epicsim mulligan --game multiverse iron-bay --vs slow-poison -p random -n 6 -o "$TMPDIR/one" -j 1 2>/dev/null
epicsim mulligan --game multiverse iron-bay --vs slow-poison -p random -n 6 -o "$TMPDIR/two" -j 3 >/dev/null 2>&1
for file in redraws.csv policies.csv; do
    cmp "$TMPDIR/one/$file" "$TMPDIR/two/$file"
    cat "$TMPDIR/one/$file"
done
# One hand in question, one with a foothold, and what is said of single cards.
try() {
    epicsim mulligan iron-bay --vs slow-poison -p random -n 2 "$@" | sed -n 4,8p
}
try --game multiverse --hand "Torchline, Torchline, Torchline, Rivet, Toolbelt, Drydock, Fresnel" 2>/dev/null
try --game multiverse --hand "Torchline, Torchline, Torchline, Rivet, Toolbelt, Drydock, Foundry Bay" 2>&1
try --game multiverse --learn x.csv 2>&1
try --game multiverse --mulligan learned=x.csv 2>&1
