# The record of a trace is what a run writes of that game, and is whole or not there.
cd "$TMPDIR" && export EPICSIM_DATA=$OLDPWD/decks
# compare INDEX SEATS DECK... [OPTION...]
compare() {
    local index=$1 seats=$2
    shift 2
    epicsim run -p random "$@" -n 6 --seats "$seats" --record all.jsonl --force >all.txt 2>&1 || cat all.txt
    epicsim trace -p random "$@" --game-index "$index" --record one.jsonl --force >one.txt || cat one.txt
    { sed -n 1p all.jsonl; grep "\"game\":$index," all.jsonl; } | cmp - one.jsonl && echo "the same: $*"
}
compare 1 2 burn tall --seed 9
compare 4 2 burn tall -p heuristic,ismcts:20 --mulligan heuristic,player
compare 2 3 burn tall wide -p flat:20
# Explaining does not change it.
epicsim trace burn tall -p flat:20 --record plain.jsonl >plain.txt
epicsim trace burn tall -p flat:20 --record explained.jsonl --explain >explained.txt
cmp plain.jsonl explained.jsonl
# What cannot be.
epicsim trace -p random burn tall --record plain.jsonl
epicsim trace -p random burn tall --record plain.jsonl --force >plain.txt
epicsim trace -p random burn tall --record no/file.jsonl
mkdir folder
epicsim trace -p random burn tall --record folder --force
epicsim run -p random burn tall -n 2 --record folder --force
ln -s /dev/null device
epicsim trace -p random burn tall --record device --force
rm device
epicsim trace -p random burn tall --record ""
ls
epicsim trace -p random burn tall --every-seat; echo "status $?"
