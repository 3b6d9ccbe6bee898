# Both versions on the same shuffles: a table for each opponent, what is changed, and what that means.
epicsim change -p random burn --out "3 Fireball" --in "3 Lash" --vs tall --vs wide -n 400 -o "$TMPDIR/change" 2>/dev/null
cat "$TMPDIR/change/change.csv" "$TMPDIR/change/changed_cards.csv"
# The games before the change are those of a gauntlet.
epicsim run -p random burn tall wide --gauntlet -n 400 -o "$TMPDIR/gauntlet" >/dev/null 2>&1
# Fields of the deck's rows: "Tall,0.230000".
diff <(awk -F, '$7 != "*" && NR > 1 { print $7 "," $13 }' "$TMPDIR/change/change.csv") \
    <(awk -F, '$2 == "Burn" && $3 != "*" { print $3 "," $13 }' "$TMPDIR/gauntlet/matchups.csv") && echo "the same scores"
# On any number of threads.
for threads in 1 3; do
    epicsim change -p random burn --out Fireball --in Lash --vs tall --until 1% -j $threads 2>/dev/null | tail -n 4
done
# A list of one's own is changed by its cards, and not by their order.
sed '/^3 /!d' decks/ecg/lists/burn.deck | sort -r >"$TMPDIR/burn.deck"
sed '/^3 /d' decks/ecg/lists/burn.deck >>"$TMPDIR/burn.deck"
sed -i 's/Fireball/Lash/' "$TMPDIR/burn.deck"
epicsim change -p random burn "$TMPDIR/burn.deck" --vs tall -n 100 2>/dev/null >"$TMPDIR/in-another-order"
epicsim change -p random burn --out "3 Fireball" --in "3 Lash" --vs tall -n 100 2>/dev/null | diff "$TMPDIR/in-another-order" - &&
    echo "the same in another order"
# Two lists that have little in common.
epicsim change -p random burn tall --vs wide -n 2 2>/dev/null | sed -n 1,11p
# Other cards.
cp -r decks/ecg/cards "$TMPDIR/cards"
sed -i 's/"Fireball" wild, cost 0/"Fireball" wild, cost 1/' "$TMPDIR/cards/base.cards"
epicsim change burn --changed-cards "$TMPDIR/cards" --vs tall -p heuristic,random -n 40 2>/dev/null | sed "s,$TMPDIR,DIR,"
# A file with nothing but the changed card does the same as all cards with the change.
grep -A3 '"Fireball" wild' "$TMPDIR/cards/base.cards" >"$TMPDIR/my.cards"
for changed in cards my.cards; do
    epicsim change -p random burn --changed-cards "$TMPDIR/$changed" --vs tall -n 200 -o "$TMPDIR/of-$changed" >/dev/null 2>&1
done
cmp "$TMPDIR/of-cards/change.csv" "$TMPDIR/of-my.cards/change.csv" && awk -F, 'END { exit $21 == 0 }' "$TMPDIR/of-my.cards/change.csv" && echo "the same change"
# What is misspelt is new, and leaves all games as they were.
sed 's/Fireball/Firebal/' "$TMPDIR/my.cards" >"$TMPDIR/misspelt.cards"
epicsim change -p random burn --changed-cards "$TMPDIR/misspelt.cards" --vs tall -n 200 2>/dev/null | sed "s,$TMPDIR,DIR,"
# Each card of the deck in turn; of all there are, those that make a legal deck.
epicsim change -p random burn --out "2 any" --in "2 Lash" --vs tall -n 40 -o "$TMPDIR/any" 2>/dev/null
grep '[*]' "$TMPDIR/any/change.csv"
epicsim change -p random burn --out Fireball --in any --vs tall -n 2 -o "$TMPDIR/any" --force 2>/dev/null | sed -n 1,5p
grep -c '[*]' "$TMPDIR/any/change.csv"
# Games that no one wins.
epicsim change -p random burn --out Fireball --in Lash --vs tall -n 100 --turn-cap 5 2>/dev/null | sed -n 7,9p
# What would tell more depends on what ended the games.
for words in "-n 100" "-n 100 --until 1%" "--until 3%" "-n 100 --sprt 2%"; do
    epicsim change -p random burn --out Fireball --in Lash --vs tall $words 2>/dev/null | grep 'interval[.]$'
done
