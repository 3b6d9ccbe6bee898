# What is wrong is said before anything is played.
try() {
    epicsim "$@" >/dev/null
    echo "-- status $?" >&2
}
try mulligan burn
try mulligan --vs burn
try mulligan burn tall --vs wide
try mulligan burn --vs nowhere
try mulligan burn --vs tall --hand "Fireball" --learn x.csv
try mulligan burn --vs tall --hand "Firebal, Erase, Erase, Ceasefire, Flame Strike"
try mulligan burn --vs tall --hand "Fireball, Erase"
try mulligan burn --vs tall --hand "Fireball, Fireball, Fireball, Fireball, Erase"
try mulligan burn --vs tall --hand "Kong, Fireball, Fireball, Fireball, Erase"
try mulligan burn --vs tall --mulligan kep
try mulligan burn --vs tall -n 2 -p randm
try mulligan burn --vs tall -n 2 -o /proc/nowhere
try mulligan burn --vs tall -n 2 --learn /nowhere/x.csv
cd "$TMPDIR"
export EPICSIM_DATA=$OLDPWD/decks
printf 'card,value\nFirebal,-1\n' >wrong.csv
try run burn tall --mulligan learned=wrong.csv
try run burn tall --mulligan learned=missing.csv
try run burn tall --mulligan heuristic,random,kep
try run burn tall --mulligan kep,keep
