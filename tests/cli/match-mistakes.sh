# What is wrong with a match is said before it begins.
cp decks/tcg/lists/stop.deck "$TMPDIR/one.deck"
printf 'against: any\n-3 Gift Bearer\n+2 Caught\n' >>"$TMPDIR/one.deck"
printf 'name: Legal\ngame: tcg\nformat: pack-war\n15 Storm Giant\nsideboard:\n1 Rend\nagainst: any\n' >"$TMPDIR/two.deck"
printf 'deck,opponent,card,rating\nNot Today,Wild Burn,Rent,1\n' >"$TMPDIR/odd.csv"
for words in "--match 2" "--match 17" "--match" "--match 3 --match-games 2" "--match-games 5" "--sideboard none" "--loser last" \
    "--match 3 --loser never" "--match 3 --sideboard nobody" "--match 3 --sideboard plan,plan,plan" \
    "--match 3 --sideboard learned=nowhere.csv" "--match 3 --sideboard learned=\$TMPDIR/odd.csv"; do
    echo "--- $words"
    eval "epicsim run stop wild-burn $words" 2>&1 >/dev/null | sed "s,$TMPDIR,DIR,; s,$PWD/,,"
done
epicsim run burn tall --match 3 --loser last 2>&1
epicsim run burn tall --match 3 -n 2 -p random --sideboard random 2>&1 | grep warning
epicsim run burn tall wide human-token-swarm --seats 4 --match 3 --option play=hydra 2>&1
epicsim run "$TMPDIR/one.deck" "$TMPDIR/two.deck" --match 3 2>&1 | sed "s,$TMPDIR,DIR,"
exit 0
