# Threads that the system does not start are named before anything is played.
ulimit -v 1000000
for words in "run burn tall" "change burn tall" "mulligan burn --vs tall" "bench burn tall" "league random heuristic"; do
    epicsim $words -n 2 -j 512
    echo "exit status $?"
done
epicsim run burn tall -p random -n 2 -j 2 2>/dev/null | head -n 1
