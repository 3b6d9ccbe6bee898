# Numbers of cards and their values: what is tried, and what is wrong with the words.
set_() { # WORD...
    epicsim change -p random human-token-swarm --vs tall -n 2 "$@" 2>&1 | grep -v "games/s\|a game" | sed "s,$TMPDIR,DIR,"
}
tried() { set_ "$@" | awk '/^as it is/ { row = 1; next } /^$/ { row = 0 } row { sub(/   .*/, ""); print }'; }
echo "--- values"
tried --set "Paros, Rebel Leader offense" 1..4
tried --set "paros cost" 0..1 --set "Paros defense" +1,-2,4,5..6 --set "Paros defense" 5,6
tried --set "Paros +offense" 0,2 --set "Human offense" 2..3 # a token
echo "--- numbers of the same name"
tried --set "Quell cost#3" 0 --set "Quell draw" 2,3
set_ --set "Quell cost" 1..2
echo "--- any"
tried --set "any offense" -1
tried --set "Paros any" +1
set_ --set any -1 | grep "left out"
echo "--- one of them alone is told like any other change"
set_ --set "Paros offense" 1 --set "Paros offense" 1 | sed -n 1,6p
echo "--- mistakes"
for words in '"Pros offense" 1' '"Paros attack" 1' '"Revolt offense" 1' '"Paros offense" 1.5' '"Paros offense" 4..1' '"Paros offense" 1,' \
    '"Paros cost" 7' '"Paros offense" 3' 'Paros 1' '"Secret L cost" 1' '"Forc cost" 1' '"Force cost" 1' '"Paros offense"' '"Paros offense" 1 --out Quell' \
    '"Paros offense" 10000' '"any loyalty" 1'; do
    echo "--- $words"
    eval "set_ --set $words"
done
echo "--- variants"
mkdir "$TMPDIR/tries"
grep -A3 '"Paros' decks/ecg/cards/tyrants.cards | sed 's,3/4,2/3,' >"$TMPDIR/tries/weak.cards"
{ sed 's/+1/+0/' "$TMPDIR/tries/weak.cards"; printf 'champion "Paros, Reborn" good human, cost 0, 1/1\n'; } >"$TMPDIR/other.cards"
sed 's/3 Paros.*/3 Brave Squire/' decks/ecg/lists/human-token-swarm.deck >"$TMPDIR/tries/squires.deck"
set_ --variant "$TMPDIR/tries" "$TMPDIR/other.cards" --set "Revolt cost" 1 -o "$TMPDIR/out"
cat "$TMPDIR/out/changed_cards.csv"
grep '[*]' "$TMPDIR/out/change.csv" | cut -d, -f 1-9
set_ --variant "$TMPDIR/other.cards" | sed 1,2d
set_ --variant "$TMPDIR/nowhere.cards"
mkdir "$TMPDIR/empty"
set_ --variant "$TMPDIR/empty"
set_ --variant "$TMPDIR/tries" --in Kong
# All variants share what else is changed.
set_ --changed-cards "$TMPDIR/tries/weak.cards" --set "Revolt cost" 1 | sed -n 3,6p
# What makes a deck that may not meet the others is no legal one.
heroes() { # WORD...
    epicsim change slow-poison --vs iron-bay -p random -n 2 "$@" 2>&1 | sed -n '/games\/s/d; 1,8p; /left out/p'
}
heroes --set "Sewer any" +1
heroes --set "any cost" +1
heroes --out any --in Graft
