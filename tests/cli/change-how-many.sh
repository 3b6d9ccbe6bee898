# How many games are played, and what is said of them. With a limit of one turn no game is won, and none takes long.
printf 'name: Weak\nformat: limited\n10 Ceasefire\n10 Kong\n10 Fireball\n' >"$TMPDIR/weak.deck"
weak() { # WORD...
    epicsim change -p random "$TMPDIR/weak.deck" "$@" 2>/dev/null
}
games() { # WORD..., the number against the first deck
    weak "$@" --turn-cap 1 | awk '/^as it/ { next } row { print $2; exit } / games / { row = 1 }'
}
one=(--out Fireball --in Kong)
games "${one[@]}" --vs burn
games --out any --in Kong --vs burn
games "${one[@]}" --vs burn -n 3
epicsim change -p random burn --out Fireball --in Lash -n 2 2>/dev/null | head -n 1
epicsim change -p random "$TMPDIR/weak.deck" "${one[@]}" -n 2
# Until it is known: not before there are 1024 pairs of all, and then z^2 / (z^2 + pairs) must be small enough, which is
# looked at after every 512 pairs, or 32 of players that take their time.
games "${one[@]}" --vs burn --until 50%
games "${one[@]}" --vs burn --vs tall --until 50%
games "${one[@]}" --vs burn --until 0.05%
games "${one[@]}" --vs burn --until 0.3% -p heuristic,random
# Four times as many games, rounded up to two digits.
weak "${one[@]}" --vs burn --vs tall -n 26 | tail -n 2 | head -n 1
# One more of a card that is there already.
weak "${one[@]}" --vs burn -n 2 | sed -n '2,/^$/p'
# As many won after the change as before, though not the same ones.
weak --out "3 Fireball" --in "3 Kong" --vs burn -n 20 --seed 2 | sed -n '/games/,$p'
# One pair is no proof, however it went.
printf 'name: Small\nformat: limited\n30 Lash\n' >"$TMPDIR/small.deck"
printf 'name: Large\nformat: limited\n30 Kong\n' >"$TMPDIR/large.deck"
epicsim change -p random "$TMPDIR/small.deck" "$TMPDIR/large.deck" --vs burn -n 2 2>/dev/null | sed -n '/games/,/wins/p'
# Of several cards: only the row of all opponents is tested.
weak --out "10 any" --in "10 Kong" --vs burn -n 100 -o "$TMPDIR/any" | sed '1,4d'
cut -d, -f 5,7,31 "$TMPDIR/any/change.csv"
# Learned mulligans that say nothing of a new card.
awk '/^[0-9]/ { sub(/^[0-9]* /, ""); print "\"" $0 "\",0.1" } BEGIN { print "card,value" }' decks/ecg/lists/burn.deck >"$TMPDIR/burn.csv"
for out in "2 Fireball" "2 any"; do
    epicsim change -p random burn --out "$out" --in "2 Lash" --vs tall --mulligan "learned=$TMPDIR/burn.csv,keep" -n 2 2>&1 >"$TMPDIR/out" | grep -v games/s
done
