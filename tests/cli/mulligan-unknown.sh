# A learned policy that does not know some cards says so.
cd "$TMPDIR" || exit
export EPICSIM_DATA=$OLDPWD/decks
printf 'card,value\nFireball,0.01\nKong,-0.1\n' >learned.csv
warnings() { epicsim "$@" 2>&1 >/dev/null | grep warning; }
warnings run burn tall -n 2 --mulligan learned=learned.csv
echo "---"
warnings trace burn tall --mulligan keep,learned=learned.csv
echo "---"
warnings mulligan burn --vs tall -n 2 --mulligan learned=learned.csv
echo "---"
epicsim mulligan -p random burn --vs tall --learn known.csv >/dev/null 2>&1
warnings run burn tall -n 2 --mulligan learned=known.csv,keep
# All of the first four are named, and one more.
for number in 4 5; do
    sed "2,$((number + 1))d" known.csv >most.csv
    warnings run burn tall -n 2 --mulligan learned=most.csv,keep
done
