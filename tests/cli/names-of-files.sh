# What cannot be written is said before anything is played, and what is empty is no name.
cd "$TMPDIR" || exit
export EPICSIM_DATA=$OLDPWD/decks
try() {
    echo "--- $*"
    epicsim "$@" 2>&1 || echo "status $?"
}
try run burn tall -n 2 -o ""
try run burn tall -n 2 --record ""
try run --resume ""
try run --resume nowhere
try merge a b -o ""
try mulligan burn --vs tall --learn nowhere/learned.csv
try mulligan burn --vs tall --learn .
try change burn --out Fireball --in Lash -o ""
try bench burn tall -o ""
try run burn tall -g x -n 2
try run burn tall -g go -n 2
