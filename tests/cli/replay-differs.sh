# A game that goes another way is shown where it does, with status 1.
cd "$TMPDIR" || exit
export EPICSIM_DATA=$OLDPWD/decks
epicsim trace -p random burn tall >game
differ() {
    echo "$2" >&2
    sed "$1" game >changed
    epicsim replay changed 2>&1 | sed -E 's/[0-9a-f]{16}/HASH/g; s/^changed:[0-9]+:/changed:LINE:/; s/^ +[0-9]+ \|/ LINE |/' >&2
    echo "${PIPESTATUS[0]}" >&2
}
differ 's/^hash: .*/hash: 0123456789abcdef/' "another end"
differ '0,/^> P[12]/s/^> P[12]/> P8/' "another player"
differ '0,/^> /s/^> \(P.\).*/> \1: number 77/' "an action that is not legal"
differ '/^> /d' "the game is not over"
differ 's/^hash/> P1: pass\nhash/' "the game was over"
