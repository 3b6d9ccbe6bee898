# What is the same stays the same, however it is written down.
change() { # WORD...
    epicsim change -p random "$@" -o "$TMPDIR/change" --force 2>/dev/null
}
# Cards in other files, under other numbers.
mkdir "$TMPDIR/turned"
number=9
for file in decks/ecg/cards/*.cards; do
    cp "$file" "$TMPDIR/turned/$((number--)).cards"
done
printf 'event "New Bolt" wild, cost 0\n  deal 4 damage to any target\n' >"$TMPDIR/turned/new.cards"
change burn --changed-cards "$TMPDIR/turned" --vs tall --vs wide -n 40 | tail -n 1
rm "$TMPDIR/turned/new.cards"
same_with_turned_cards() { # WORD...
    change burn "$@" --vs tall --vs wide -n 40 >"$TMPDIR/table"
    cp "$TMPDIR/change/change.csv" "$TMPDIR/usual.csv"
    change burn "$@" --vs tall --vs wide -n 40 --changed-cards "$TMPDIR/turned" | grep -v "  cards of\|this changes no card" | diff "$TMPDIR/table" -
    diff "$TMPDIR/usual.csv" "$TMPDIR/change/change.csv" && echo "the same with $*"
}
same_with_turned_cards --out Fireball --in Lash
same_with_turned_cards --out "2 any" --in "2 Lash"
# Only the changed cards have a card that is put in, and any of them is tried.
cat >"$TMPDIR/new.cards" <<'CARDS'
set "Small"

event "New Spark" wild, cost 0
  deal 4 damage to any target

event "Test Spark" wild, cost 0
  deal 2 damage to any target

champion "Test Rider's Wolf" wild human, cost 1, 5/5
  blitz
CARDS
printf "name: Small\nformat: limited\n15 Test Spark\n15 Test Rider's Wolf\n" >"$TMPDIR/small.deck"
small() { # WORD...
    change "$TMPDIR/small.deck" --cards tests/cli/data/small.cards --changed-cards "$TMPDIR/new.cards" --vs "$TMPDIR/small.deck" -n 100 "$@"
}
small | tail -n 1
small --out "5 Test Spark" --in "5 New Spark" | grep '^Small'
small --out "5 any" --in "5 New Spark" | sed '/^any/,/^$/!d'
small --out "5 Test Spark" --in "5 any" | sed '/^any/,/^$/!d'
# A card for its like, in a deck with a god, which goes out like a card, and in one of another format.
sed '/^name/a god: Furios, Father of Nature' decks/ecg/lists/burn.deck >"$TMPDIR/god.deck"
printf 'name: Weak\nformat: limited\n10 Ceasefire\n10 Kong\n10 Fireball\n' >"$TMPDIR/weak.deck"
printf 'event "New Bolt" wild, cost 0\n  deal 4 damage to any target\n' >"$TMPDIR/bolt.cards"
for deck in god weak; do
    change "$TMPDIR/$deck.deck" --out Fireball --in Fireball --changed-cards "$TMPDIR/bolt.cards" --vs tall -n 40 | sed 1,4d
done
change "$TMPDIR/god.deck" burn --vs tall -n 2 | sed -n 2,3p
change burn "$TMPDIR/god.deck" --vs tall -n 2 | sed -n 2,3p
# The way back, which leads to a deck of another name.
sed 's/Fireball/Lash/; s/^name: .*/name: Whips/' decks/ecg/lists/burn.deck >"$TMPDIR/whips.deck"
change burn "$TMPDIR/whips.deck" --vs tall -n 100 | sed 1d
change "$TMPDIR/whips.deck" burn --vs tall -n 100 | sed 1d
cut -d, -f 2-7 "$TMPDIR/change/change.csv"
# The games before the change are those of a gauntlet of the same players and policies.
epicsim run burn tall wide --gauntlet -n 40 -p heuristic,random --mulligan random,keep -o "$TMPDIR/gauntlet" >"$TMPDIR/out" 2>&1
change burn --out Fireball --in Lash --vs tall --vs wide -n 40 -p heuristic,random --mulligan random,keep >"$TMPDIR/out"
diff <(awk -F, '$7 != "*" && NR > 1 { print $7 "," $13 }' "$TMPDIR/change/change.csv") \
    <(awk -F, '$2 == "Burn" && $3 != "*" { print $3 "," $13 }' "$TMPDIR/gauntlet/matchups.csv") && echo "the same scores"
