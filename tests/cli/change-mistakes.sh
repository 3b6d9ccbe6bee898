mkdir "$TMPDIR/empty"
printf 'event "Fireball" wild, cost 1\n  draw 1\n' >"$TMPDIR/twice.cards"
printf 'champion "Wolf Token" wild, cost 1, 2/2\n' >"$TMPDIR/token.cards"
cp decks/ecg/cards/base.cards "$TMPDIR/unchanged.cards"
sort -r decks/ecg/lists/burn.deck >"$TMPDIR/same.deck"
# What is wrong with a change is said before anything is played.
for words in "" "burn" "burn tall --out Fireball" "burn tall wide" "burn --out 4\ Fireball --out 2\ Firebal" "burn --out 3\ Fireball" \
    "burn --in 3\ Fireball" "burn --in any --out any" "burn --in any --out 4\ Fireball" "burn --in Lash --vs tal" "burn tal" "burn --in Lash --vs decks/ecg/lists --vs tall" "burn --in Lash --until 3" "burn --changed-cards nowhere" \
    "burn --changed-cards \$TMPDIR/empty" "burn --changed-cards \$TMPDIR/twice.cards --changed-cards \$TMPDIR/twice.cards" \
    "burn --changed-cards \$TMPDIR/token.cards" \
    "burn \$TMPDIR/same.deck" "burn --out 2\ Fireball --in Fireball --in Fireball" "burn --changed-cards \$TMPDIR/unchanged.cards" \
    "burn --variant tall \$TMPDIR/same.deck \$TMPDIR/unchanged.cards" \
    "burn --out Fireball --in Lash --vs tall -n 2 -o \$TMPDIR/token.cards"; do
    echo "--- $words"
    eval "epicsim change -p random $words" 2>&1 >/dev/null | grep -v "games/s" | sed "s,$TMPDIR,DIR,; s,$PWD/,,"
done
