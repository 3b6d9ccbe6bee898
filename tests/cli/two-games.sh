# The game is that of the decks; decks of two do not meet.
epicsim run -p random wild-burn evil-zombies -n 10 2>/dev/null | head -n 2
epicsim run -p random decks/tcg/lists/stop.deck decks/tcg/lists -n 2 --gauntlet 2>/dev/null | head -n 2
epicsim run -p random iron-bay slow-poison -n 2 2>/dev/null | head -n 2
epicsim compare --game tcg -a random -b random -n 1 2>/dev/null | grep -cE '^(Wild Burn|Burn) '
epicsim check decks/tcg/lists/stop.deck decks/ecg/lists/burn.deck decks/tcg/formats/../cards/tokens.cards
cp decks/tcg/lists/stop.deck "$TMPDIR/ecg.deck"
epicsim trace -p random "$TMPDIR/ecg.deck" wild-burn | sed -n '1,/^seed/p' | sed "s#$TMPDIR#TMP#"
for words in "burn wild-burn" "burn decks/tcg/lists/stop.deck" "decks/ecg/lists decks/tcg/lists" "wild-burn burn -g ecg" \
    "burn --vs decks/tcg/lists" "wild-burn stop --option health=20" "wild-burn stop --edition 2017" "burn iron-bay" "iron-bay stop"; do
    echo "--- $words"
    epicsim run -p random $words -n 2 2>&1
    echo $?
done
epicsim show "Vulcan Cannon" | head -n 3
epicsim show Aftershock | head -n 1
epicsim show --game tcg Aftershock | head -n 1
