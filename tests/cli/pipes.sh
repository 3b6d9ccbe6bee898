# A pipe is as good as a file, however often it is read.
sed s/Fireball/Lash/ decks/ecg/lists/burn.deck >"$TMPDIR/lash.deck"
grep -A3 '"Fireball" wild' decks/ecg/cards/base.cards | sed 's/cost 0/cost 1/' >"$TMPDIR/fireball.cards"
echo 'deck,share
burn,2
tall,1' >"$TMPDIR/field.csv"
same() { # FILE COMMAND..., with FILE for the pipe
    local file=$1
    shift
    epicsim "${@//FILE/$file}" -n 20 -p random >"$TMPDIR/file" 2>/dev/null
    epicsim "${@//FILE//dev/stdin}" -n 20 -p random >"$TMPDIR/stdin" 2>"$TMPDIR/error" < <(cat "$file") || cat "$TMPDIR/error"
    epicsim "${@//FILE//dev/fd/7}" -n 20 -p random >"$TMPDIR/shell" 2>"$TMPDIR/error" 7< <(cat "$file") || cat "$TMPDIR/error"
    sed -i "s,$file,FILE,; s,/dev/stdin,FILE,; s,/dev/fd/7,FILE," "$TMPDIR/file" "$TMPDIR/stdin" "$TMPDIR/shell"
    [ -s "$TMPDIR/file" ] && cmp "$TMPDIR/file" "$TMPDIR/stdin" && cmp "$TMPDIR/file" "$TMPDIR/shell" && echo "the same: $*"
}
same "$TMPDIR/lash.deck" run FILE tall
same "$TMPDIR/lash.deck" change FILE --out Lash --in Fireball --vs tall
same "$TMPDIR/lash.deck" change FILE --set "Lash cost" 1 --vs=FILE
same "$TMPDIR/lash.deck" mulligan FILE --vs tall
same "$TMPDIR/fireball.cards" change burn --out "3 any" --in "3 Lash" --vs tall --changed-cards FILE
same "$TMPDIR/field.csv" change wide --set "Kong offense" 10..11 --field FILE
# The list in it says which game it is.
epicsim run /dev/stdin /dev/stdin -n 2 -p random < <(cat decks/tcg/lists/wild-burn.deck) 2>/dev/null | head -n 1
# Results go into pipes, too.
epicsim bench burn tall -n 20 --repeats 1 -j 1 -o /dev/fd/8 8> >(head -c 4 >"$TMPDIR/head"; cat >/dev/null) >/dev/null
until [ -s "$TMPDIR/head" ]; do sleep 0.1; done
cat "$TMPDIR/head"
echo
# No pipe.
epicsim change /dev/fd/9 --out Lash --in Fireball
