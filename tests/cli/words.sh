# What a command line cannot mean, in the words of all other errors.
try() {
    echo "--- $*" >&2
    epicsim "$@" || echo "status $?" >&2
}
try run --gams 5 burn tall
try run --qqqqqqqqq
try run --s 5 burn tall
try run burn tall --seed
try run burn tall -n
try run burn tall --mirror=4
try run burn tall -jz
try run burn tall -jq2x
try run burn tall -q
try perft burn tall -e
try run --stats ful burn tall
try run --stats=
try run burn burm burm
try players foo
try trace burn
try cards Kong
try run burn tall -n 1e3
try run burn tall -p strong:500
try run burn tall -p ,random
# Before a game is over nothing can be lost.
try run burn tall -n 2 -p cmd:no/such/program
# An option's value is no option, and behind two dashes nothing is.
try run -p --mirror burn tall -n 2
try run -n 2 -- burn --mirror
