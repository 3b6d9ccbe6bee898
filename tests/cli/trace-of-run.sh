# Trace shows the very games of a run, whoever plays and decides mulligans.
try() {
    rm -rf "$TMPDIR/run"
    epicsim run burn tall -n 12 --seed 5 "$@" --games -o "$TMPDIR/run" >/dev/null 2>&1 || exit
    for game in 0 1 2 3 4 5 6 7 8 9 10 11; do
        epicsim trace burn tall --seed 5 "$@" --game-index $game | awk -v game=$game '
            /^> / { choices++ }
            /^outcome: / { gsub(",", ""); ending = $2 " " $3; turns = $NF; for (i = 4; i < NF; i++) if ($i == "wins") winner = $(i - 1) }
            END { print game "," ending "," substr(winner, 2) + 1 "," turns "," choices }'
    done >"$TMPDIR/traced"
    tail -n +2 "$TMPDIR/run/games.csv" | cut -d, -f3,8,9,10,11 |
        awk -F, '{ print $1 "," $3 "," $2 "," $4 "," $5 }' | diff - "$TMPDIR/traced" && echo "the same: $*"
}
epicsim mulligan burn --vs tall -n 100 --learn "$TMPDIR/learned.csv" >/dev/null 2>&1
try
try --mulligan random,rules
try --mulligan player,learned="$TMPDIR/learned.csv" | sed "s|=.*/|=|"
try -p rules,random --mulligan rules,random
try -p ismcts:20,greedy --mulligan player,random
