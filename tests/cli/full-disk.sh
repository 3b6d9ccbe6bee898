for command in "cards" "cards --csv" "show fireball" "help" "--version" "run --help" "trace burn tall" \
    "perft burn tall -d 1" "bench --signature -n 1" "check decks/ecg/lists/burn.deck"; do
    epicsim $command >/dev/full
    echo $?
done
epicsim run -p random burn tall -n 10 2>&1 >/dev/full | grep -v games/s
