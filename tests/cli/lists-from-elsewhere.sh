# Lists as others write them, in files of any name.
cat >"$TMPDIR/notation.txt" <<'LIST'
// Burn
Fireball x3
Flame Strike, 3
Lash 3
Fire 3
Sideboard
LIST
epicsim check "$TMPDIR/notation.txt" 2>&1 | sed "s|$TMPDIR/||"
cp decks/ecg/lists/burn.deck "$TMPDIR/burn.txt"
epicsim check "$TMPDIR/burn.txt" | sed "s|$TMPDIR/||"
# They, too, say which game it is.
for name in list list.txt list.dck; do
    cp decks/tcg/lists/wild-burn.deck "$TMPDIR/$name"
    epicsim run -p random "$TMPDIR/$name" "$TMPDIR/$name" -n 2 2>&1 | sed -n 2p
done
# A folder without decks hides no bundled deck of its name.
root=$PWD
cd "$TMPDIR" || exit
export EPICSIM_DATA=$root/decks
epicsim run -p random burn tall -n 2 -o burn >/dev/null 2>&1
mkdir tall stop
for words in "run burn tall" "run tall --vs burn" "trace tall burn" "perft tall burn" "change burn tall --vs burn" \
    "mulligan burn --vs tall" "compare -a random -b random --decks burn tall" "run stop wild-burn"; do
    players=(-p random)
    [[ $words != compare* && $words != perft* ]] || players=()
    numbers=(-n 2)
    [[ $words != trace* && $words != perft* ]] || numbers=()
    epicsim $words "${players[@]}" "${numbers[@]}" >out 2>err && echo "$words: played" || { echo "$words"; cat out err; }
done
mkdir other
epicsim run burn other -p random -n 2
