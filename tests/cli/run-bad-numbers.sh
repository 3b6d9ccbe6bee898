for words in "-n -5" "-n 0" "-n ten" "-n 3x" "-j 0" "-j -1" "--seed -1" "--seed 99999999999999999999" "--turn-cap 0"; do
    epicsim run burn tall $words 2>&1 | head -n 1
done
epicsim run burn tall --edition 1999
