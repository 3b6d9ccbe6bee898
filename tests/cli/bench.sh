epicsim bench -n 200 | sed -E 's/ +[0-9.]+/ N/'
