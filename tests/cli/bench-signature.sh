epicsim bench --signature -n 100
