epicsim run burn tall -n 6 --seed 3 -p ismcts:30,c=0.5,flat:20 --progress none 2>/dev/null
