# Nobody reads any more: not a word, as nobody wants one. Nowhere to write from the start: said, and no success.
exec 3> >(true)
wait $!
for command in cards "cards --csv" games players "players ismcts" "show Fireball" "run --help" help "trace burn tall -p random"; do
    epicsim $command >&3
    echo "$command: $?" >&2
done
epicsim cards --csv >&-
