# Each command explains itself, with an example.
for command in bench best cards change check compare draft games ladder league merge mulligan perft players replay run scenario show solve trace; do
    epicsim $command --help || exit
    echo ------
done
epicsim help run | cmp - <(epicsim run --help)
epicsim run -h | cmp - <(epicsim run --help)
