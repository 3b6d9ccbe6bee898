for words in "-n -5" "-n 0" "-n ten" "-n 3x" "-j 0" "-j -1" "--seed -1" "--seed 99999999999999999999" "--turn-cap 0" \
             "--shard 0/2" "--shard 3/2" "--shard 1/-2" "--shard 4294967297/5"; do
    epicsim run -p random burn tall $words 2>&1 | head -n 1
done
epicsim run -p random burn tall -n 010 2>&1 | grep -o '[0-9]* games,'
epicsim run -p random burn tall --edition 1999
