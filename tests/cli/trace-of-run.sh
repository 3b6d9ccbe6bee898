# Trace shows the very games of a run, whoever plays and decides mulligans.
trace_all() {
    local game
    for game in 0 1 2 3 4 5 6 7; do
        epicsim trace -p random "$@" --game-index $game 2>/dev/null | awk -v game=$game '
            /^> / { choices++ }
            /^outcome: / { gsub(",", ""); ending = $2 " " $3; turns = $NF; for (i = 4; i < NF; i++) if ($i == "wins") winner = $(i - 1) }
            END { print game, ending, substr(winner, 2), turns, choices }'
    done
}

try() {
    rm -rf "$TMPDIR/run"
    epicsim run -p random burn tall wide -n 8 --seed 5 "$@" --games -o "$TMPDIR/run" >/dev/null 2>&1 || exit
    while IFS=, read -r pairing deck opponent _ _ _ seed _; do
        trace_all "${deck,,}" "${opponent,,}" --seed "$seed" "$@" >"$TMPDIR/traced"
        awk -F, -v pairing="$pairing" '$1 == pairing { print $3, $9, $8, $10, $11 }' "$TMPDIR/run/games.csv" |
            diff - "$TMPDIR/traced" && echo "the same: $deck $opponent --seed $seed $*"
    done < <(awk -F, 'NR > 1 && $1 != "*" && $1 != last; { last = $1 }' "$TMPDIR/run/matchups.csv")
}
epicsim mulligan -p random burn --vs tall -n 100 --learn "$TMPDIR/learned.csv" >/dev/null 2>&1
try
try --mulligan random
try --mulligan learned="$TMPDIR/learned.csv" | sed "s|=.*/|=|"
try -p heuristic
try -p ismcts:10 --mulligan random
