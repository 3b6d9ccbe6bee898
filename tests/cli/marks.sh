# Files of other systems: a byte order mark in front, lines that end in CR LF.
cd "$TMPDIR" || exit
export EPICSIM_DATA=$OLDPWD/decks
foreign() { printf '\xef\xbb\xbf%s\n' "$(sed 's/$/\r/' "$1")" >"$2"; }
foreign "$EPICSIM_DATA/ecg/lists/burn.deck" foreign.deck
foreign "$OLDPWD/tests/cli/data/solve.scenario" foreign.scenario
epicsim trace -p random burn foreign.deck >game.txt && foreign game.txt foreign.txt
epicsim mulligan -p random burn --vs foreign.deck -n 10 --learn learned.csv >/dev/null 2>&1 && foreign learned.csv foreign.csv
epicsim replay foreign.txt
epicsim scenario foreign.scenario
epicsim run -p random burn foreign.deck -n 2 --mulligan learned=foreign.csv 2>&1 | grep -c error
# What is no text at all is shown as what a terminal can show.
printf 'name: \xff\xfe\x1b[2J\n' >bad.deck
epicsim check bad.deck
