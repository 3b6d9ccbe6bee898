# Questions: a score to be reached, a difference to be decided.
weak() { # WORD...
    epicsim change -p random human-token-swarm --vs tall --vs burn "$@" 2>&1 | grep -v "games/s\|a game"
}
weak --set "any offense" 0 -n 200 --target "<= 72%" --sprt 2% -o "$TMPDIR/any" | sed -n '4,$p'
grep '[*]' "$TMPDIR/any/change.csv" | cut -d, -f 29-32 | head -n 3
weak --set "Human offense" 0 --set "Human defense" 0 -n 400 --target "60% .. 70%" | sed -n '4,$p'
weak --set "Human offense" 0,2 -n 100 --target ">= 90%" | tail -n 1
echo "--- one alone"
weak --set "Human offense" 0 -n 400 --target "<70%" --sprt 3% -o "$TMPDIR/one" | sed -n '5,$p'
cut -d, -f 7,28-31 "$TMPDIR/one/change.csv"
# It ends as soon as that is decided, on any number of threads.
for threads in 1 3; do
    weak --set "Human offense" 0 --sprt 3% -j $threads | grep "^all\|^Decided"
done
weak --set "Lurking Giant offense" 12 --sprt 4% | grep "^all\|^Decided"
weak --set "Human offense" 3 --sprt 4% | grep "^all\|^Decided"
weak --set "Human offense" 0..4 --sprt 4% | sed -n '4,$p'
for words in '--target 55' '--target "< 101%"' '--target "=50%"' '--target "60%..50%"' '--target "<= 50%x"' '--target ""' '--sprt 2' '--progress dots'; do
    echo "--- $words"
    eval "weak --set \"Paros offense\" 1 $words"
done
echo "--- progress"
epicsim change -p random burn --out Fireball --in Lash --vs tall -n 40 --progress json 2>&1 >/dev/null | sed 's/"games_per_second":[^,]*/"games_per_second":N/'
