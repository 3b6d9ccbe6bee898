# The best sets of cards of one hand to keep, and a hand of cards with commas in their names.
epicsim mulligan -p random burn --vs tall --hand "Fireball, erase, Erase, Ceasefire, Flame Strike" -n 100 -o "$TMPDIR/out" 2>/dev/null
cut -d, -f 3-10 "$TMPDIR/out/sets.csv" | head -n 4
cut -d, -f 3-9 "$TMPDIR/out/keep.csv"
sed 's/^3 Cave Troll/3 Velden, Frost Titan/; s/^format:.*/format: any/' decks/ecg/lists/burn.deck >"$TMPDIR/velden.deck"
epicsim mulligan -p random "$TMPDIR/velden.deck" --vs tall -n 2 --hand "Velden, Frost Titan,Erase,Velden, Frost Titan,,Fireball , Fire Shaman" \
    2>/dev/null | sed -n 5,9p
