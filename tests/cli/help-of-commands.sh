# Each command explains itself, with an example.
for command in bench best cards check compare ladder league merge mulligan perft replay run scenario show solve trace; do
    epicsim $command --help || exit
    echo ------
done
epicsim help run | cmp - <(epicsim run --help)
